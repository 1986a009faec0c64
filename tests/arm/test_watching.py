"""The camera over the frame: read once when all rests and no hand is there, whatever becomes of it."""

from threading import Thread
from typing import Any

import pytest

from arm.framed import FrameCamera, Stepped, read_once
from companion.arm.arm import Arm
from companion.arm.one_at_a_time import Busy, OneAtATime
from companion.arm.watching import UNREAD, Looked, TableWatch
from companion.clock import FakeClock
from companion.stickers import NO_READER
from companion.vision.stillness import Stir

TILE = ("DS:T05", 2.0, -1.0, 3.0)
OTHER = ("DS:T06", 0.0, 0.0, 0.0)


def watched(camera: FrameCamera, read: Any = read_once, **more: Any) -> TableWatch:
    return TableWatch(camera, more.pop("held", {}), read, **more)


def turns(watch: TableWatch, many: int = 5) -> list[Looked]:
    """What was read in so many turns."""
    for _ in range(many):
        watch.turn()
    return [watch.looked.get_nowait() for _ in range(watch.looked.qsize())]


def texts(looks: list[Looked]) -> list[list[str]]:
    return [[one.text for one in looked.frame.inside] for looked in looks]


def test_what_rests_is_read_once_and_again_when_it_was_moved_or_somebody_asks() -> None:
    camera = FrameCamera()
    camera.lay(TILE)
    watch = watched(camera, held={"focus": 3.0})
    (looked,) = turns(watch, 12)
    assert texts([looked]) == [["DS:T05"]]
    stuck = looked.frame.inside[0].stuck
    assert (stuck.x * 45, stuck.y * 45, stuck.turned) == pytest.approx((2.0, -1.0, 3.0), abs=0.5)
    assert (looked.frame.corners, looked.bright > 200, camera.held) == (4, True, [{"focus": 3.0}])
    assert turns(watch) == []
    camera.lay(OTHER)
    assert texts(turns(watch, 6)) == [["DS:T06"]]
    watch.look_again()
    assert texts(turns(watch, 3)) == [["DS:T06"]]


def test_a_hand_over_the_table_is_waited_for() -> None:
    camera = FrameCamera()
    camera.lay(TILE)
    watch = watched(camera)
    turns(watch)
    camera.lay(OTHER)
    camera.hand = True
    assert turns(watch, 8) == []
    assert watch.newest is not None
    assert watch.newest.stir is Stir.HAND
    camera.hand = False
    assert texts(turns(watch)) == [["DS:T06"]]


def test_what_reaches_in_and_never_moves_is_read_after_a_while() -> None:
    camera = FrameCamera()
    camera.lay(TILE)
    watch = watched(camera)
    turns(watch)
    camera.hand = True
    assert turns(watch, 20) == []
    (looked,) = turns(watch, 10)
    assert looked.frame.corners < 4
    camera.hand = False
    assert texts(turns(watch)) == [["DS:T05"]]


def test_a_hand_is_known_from_the_empty_frame_too() -> None:
    camera = FrameCamera()
    watch = watched(camera)
    assert texts(turns(watch)) == [[]]
    camera.lay(TILE)
    camera.hand = True
    assert turns(watch, 8) == []


def test_what_moves_while_it_is_read_does_not_count() -> None:
    camera = FrameCamera()
    camera.lay(TILE)
    watch = watched(camera)

    def moved() -> None:
        camera.meanwhile = lambda: None
        camera.lay(OTHER)

    camera.meanwhile = moved
    assert texts(turns(watch, 10)) == [["DS:T06"]]


def test_a_camera_that_is_lost_is_told_and_tried_again() -> None:
    camera = FrameCamera()
    camera.lay(TILE)
    watch = watched(camera)
    turns(watch, 2)
    camera.pulled = True
    assert turns(watch) == []
    assert (watch.lost, watch.newest, camera.opened) == (
        "The camera gives no pictures: check its ribbon cable.",
        None,
        0,
    )
    camera.pulled = False
    assert texts(turns(watch)) == [["DS:T05"]]
    assert watch.lost == ""


def test_a_camera_that_hangs_is_told() -> None:
    clock = FakeClock()
    watch = watched(FrameCamera(), clock=clock)
    clock.advance(14)
    assert watch.lost == ""
    clock.advance(2)
    assert watch.lost == "The camera gives no pictures: check its cable."
    watch.turn()
    assert watch.lost == ""


@pytest.mark.parametrize(("fault", "said"), [(ImportError("libzbar.so.0"), NO_READER), (RuntimeError("x"), UNREAD)])
def test_a_reader_that_fails_is_a_sentence_and_no_end(fault: Exception, said: str) -> None:
    def broken(_picture: Any) -> Any:
        raise fault

    camera = FrameCamera()
    watch = watched(camera, broken)
    assert turns(watch, 9) == []
    assert (watch.lost, camera.stills, camera.opened) == (said, 1, 1)
    watch._read = read_once
    watch.look_again()
    assert len(turns(watch, 1)) == 1
    assert watch.lost == ""


def test_whoever_watches_has_the_camera_alone_and_lets_go_of_it_when_told() -> None:
    camera, run = FrameCamera(), Stepped()
    take = OneAtATime(camera, patience=0.0)
    watch = TableWatch(take, {}, read_once)
    run(watch)
    run.turns(1)
    with pytest.raises(Busy, match="still in use"):
        take()
    watch.stop()
    run.turns(1)
    assert (camera.opened, run.watches) == (0, [])
    lent = take()
    lent.close()
    lent.close()
    assert camera.opened == 0
    camera.pulled = True
    for _ in range(2):
        with pytest.raises(Exception, match="ribbon"):
            take()
    camera.pulled = False
    take().close()


def test_the_arm_watches_once_at_a_time_and_stops_at_the_end(tmp_path: Any) -> None:
    run = Stepped()
    arm = Arm(FrameCamera(), "frame", tmp_path, read=read_once, run=run)
    first, second = arm.watch(), arm.watch()
    run.turns(1)
    assert run.watches == [second]
    assert first is not second
    arm.close()
    run.turns(1)
    assert run.watches == []


def test_on_its_thread_it_runs_until_it_is_stopped() -> None:
    camera = FrameCamera()
    camera.lay(TILE)
    watch = watched(camera)
    thread = Thread(target=watch.run)
    thread.start()
    looked = watch.looked.get(timeout=60)
    watch.stop()
    thread.join(60)
    assert (texts([looked]), thread.is_alive(), camera.opened) == ([["DS:T05"]], False, 0)
