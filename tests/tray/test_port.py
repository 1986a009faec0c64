"""One roll before the camera: read when it lies still, forgotten when it moves, and never mixed with another."""

from companion.tray.calibration import Calibration, Settings
from companion.vision.dice_prior import Prior
from companion.vision.stillness import Stir
from tray.stepped import FlatTray, SteppedTray, a_die

RED = a_die(5)
TO_BE_READ = 12
"""Pictures until what lies still has been read three times."""


def rolled() -> SteppedTray:
    tray = SteppedTray([RED])
    tray.port.watch(Prior())
    tray.throw(("red", 5))
    return tray


def test_dice_that_lie_still_are_read_three_times_and_given_once() -> None:
    tray = rolled()
    tray.frames(5)
    assert tray.port.agreed is None

    tray.frames(TO_BE_READ)
    assert tray.port.agreed is not None
    assert tray.port.agreed.reading.dice == (RED,)
    assert tray.read == 3

    tray.frames(40)
    assert tray.read == 3, "nothing is read while nothing happens"


def test_an_answer_about_dice_that_were_moved_since_is_dropped() -> None:
    tray = rolled()
    tray.held_up = True
    tray.frames(8)
    tray.throw(("red", 2))
    tray.frames(1)
    tray.answer()
    tray.port.poll()

    assert tray.read == 1
    assert tray.port.read_so_far == 0


def test_a_late_answer_to_an_older_roll_is_dropped() -> None:
    tray = rolled()
    tray.held_up = True
    tray.frames(8)
    tray.port.watch(Prior(expected=1))
    tray.answer()
    tray.port.poll()

    assert tray.read == 1
    assert tray.port.read_so_far == 0
    assert tray.port.agreed is None


def test_a_hand_over_the_tray_is_not_a_roll() -> None:
    empty = Calibration(Settings(0.0, "simulated"), FlatTray().still())
    tray = SteppedTray([RED], calibration=empty)
    tray.port.watch(Prior())
    tray.throw(("red", 5))
    tray.tray.hand = True
    tray.frames(30)
    assert tray.port.stir is Stir.HAND
    assert tray.read == 0

    tray.tray.hand = False
    tray.frames(TO_BE_READ + 3)
    assert tray.port.agreed is not None


def test_a_camera_pulled_out_is_told_and_comes_back_by_itself() -> None:
    tray = rolled()
    tray.frames(3)
    tray.tray.pulled = True
    tray.frames(3)
    assert tray.port.lost == "The simulated camera was pulled out."
    assert not tray.port.counts
    assert tray.port.frame is None

    tray.tray.pulled = False
    tray.frames(TO_BE_READ + 3)
    assert tray.port.lost == ""
    assert tray.port.agreed is not None


def test_who_waits_for_a_camera_that_is_pulled_out_is_told_so() -> None:
    tray = rolled()
    tray.frames(3)
    tray.tray.pulled = True
    tray.frames(1)
    asked = tray.port.still()
    tray.frames(1)

    assert str(asked.exception(timeout=0)) == "The simulated camera was pulled out."


def test_the_doctor_gets_the_camera_when_it_was_let_go_of() -> None:
    tray = SteppedTray([RED])
    assert tray.port.without_camera(lambda: None) is None, "nobody has opened it yet, so nothing need wait"
    tray.port.watch(Prior())
    tray.frames(3)
    looked = tray.port.without_camera(lambda: tray.port._eye._camera)  # type: ignore[union-attr]
    assert looked is not None
    tray.frames(1)

    assert looked.result(timeout=0) is None
    assert tray.port.frame is not None


def test_who_leaves_does_not_put_a_camera_to_sleep_that_another_watches() -> None:
    tray = rolled()
    tray.port.watch(Prior(), "one")
    tray.port.watch(Prior(), "other")
    tray.port.rest("one")
    tray.frames(TO_BE_READ)
    assert tray.port.agreed is not None

    tray.port.rest("other")
    tray.frames(1)
    assert tray.port.frame is None


def test_a_camera_that_hangs_is_as_good_as_lost() -> None:
    tray = rolled()
    tray.frames(3)
    tray.clock.advance(5.0)

    assert tray.port.lost == "The camera gives no pictures."
    tray.frames(1)
    assert tray.port.lost == ""


def test_a_reader_that_fails_leaves_the_table_to_say_what_lies_there() -> None:
    tray = rolled()

    def fail(*_: object) -> object:
        raise MemoryError

    tray.port._reader._read = fail  # type: ignore[assignment]
    tray.frames(TO_BE_READ)

    assert tray.port.agreed is not None
    assert not tray.port.agreed.reading.sure


def test_nothing_is_read_while_nobody_asks() -> None:
    tray = rolled()
    tray.port.rest()
    tray.frames(20)
    assert tray.read == 0
    assert tray.port.frame is None

    tray.port.watch(Prior())
    tray.frames(TO_BE_READ)
    assert tray.port.agreed is not None


def test_the_same_dice_are_read_again_for_the_next_roll() -> None:
    tray = rolled()
    tray.frames(TO_BE_READ)
    tray.port.watch(Prior())
    assert tray.port.agreed is None

    tray.frames(TO_BE_READ)
    assert tray.read == 6


def test_with_no_camera_the_port_says_so_and_nothing_runs() -> None:
    from companion.app.tray.port import TrayPort
    from companion.clock import FakeClock

    def never(*_: object) -> object:
        raise AssertionError

    port = TrayPort(None, FakeClock(), never, start=never)  # type: ignore[arg-type]
    port.watch(Prior())
    port.poll()

    assert not port.has_camera
    assert not port.counts
    assert port.lost == ""


def test_the_real_networks_read_what_was_thrown() -> None:
    tray = SteppedTray()
    tray.port.watch(Prior(expected=3, colours=("red", "white", "blue")))
    tray.throw(("red", 5), ("white", 2), ("blue", 3))
    tray.frames(TO_BE_READ + 12)

    assert tray.port.agreed is not None
    read = sorted((die.colour, die.value or 0) for die in tray.port.agreed.reading.dice)
    assert read == [("blue", 3), ("red", 5), ("white", 2)]
