"""The dice tray on the real app: read, corrected, rolled again, by finger where no camera is, and set up."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.clock import FakeClock
from companion.config import ScreenConfig, ThemeName
from companion.tray.calibration import load_calibration
from companion.vision.dice_looking import COLOURS
from companion.vision.stillness import PATIENT_FRAMES
from hardware.camera import FilmCamera
from hardware.simulated_tray import tray_with
from tray.stepped import FlatTray, SteppedTray, a_die
from ui.at_the_table import companion
from ui.conftest import SMALLEST
from ui.measuring import faults

TO_BE_READ = 12
THREE = (a_die(5), a_die(2, "white", 300.0), a_die(3, "blue", 500.0, confidence=0.6))


class AtTheTray:
    """The app with a tray before it."""

    def __init__(self, hands: Any, tray: SteppedTray) -> None:
        self.hands, self.tray = hands, tray

    @property
    def screen(self) -> Any:
        return self.hands.app.screen

    @property
    def view(self) -> Any:
        return self.screen.view

    def frames(self, many: int = 3) -> None:
        from kivy.base import EventLoop

        self.tray.frames(many)
        EventLoop.idle()

    def roll(self, *dice: tuple[str, int]) -> None:
        self.tray.throw(*dice)
        self.frames(TO_BE_READ)

    def tap(self, *words: str) -> None:
        for one in words:
            self.hands.tap(one)
            self.frames(1)

    def tap_face(self, value: int) -> None:
        from companion.app.finger import targets
        from companion.app.tray.die_page import FaceChoice

        faces = [one for one in targets(self.screen) if isinstance(one, FaceChoice) and one.value == value]
        self.hands.finger.tap(faces[0])
        self.frames(1)

    @property
    def cells(self) -> list[tuple[str, str]]:
        return [(cell.colour, cell.value or "?") for cell in self.view.cells]


@pytest.fixture
def at_tray(undrawn: Any, tmp_path: Path) -> Iterator[AtTheTray]:
    clock = FakeClock(1000.0)
    tray = SteppedTray(THREE, clock=clock)
    with companion(undrawn, tmp_path, clock, open_tray=lambda: tray.port) as hands:
        at = AtTheTray(hands, tray)
        at.tap("Dice tray")
        at.frames()
        yield at


def test_a_roll_is_read_one_die_is_checked_and_the_next_roll_waits(at_tray: AtTheTray) -> None:
    at_tray.roll(("red", 5), ("white", 2), ("blue", 3))
    assert at_tray.view.sentence == "3 dice, 2 sure"
    assert at_tray.cells == [("red", "5"), ("white", "2"), ("blue", "?")]

    at_tray.tap("Check the blue die")
    at_tray.tap_face(3)
    assert at_tray.view.sentence == "3 dice, all sure"
    assert at_tray.view.line.startswith("Together 10")

    at_tray.tap("Next roll")
    assert at_tray.view.cells == ()


def test_nothing_is_built_in_the_frame_that_shows_the_dice(at_tray: AtTheTray, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.uix.widget import Widget

    at_tray.hands.frames(20)
    built: list[Any] = []
    begin = Widget.__init__

    def count(widget: Any, **given: Any) -> None:
        built.append(widget)
        begin(widget, **given)

    monkeypatch.setattr(Widget, "__init__", count)
    at_tray.roll(("red", 5), ("white", 2), ("blue", 3))

    assert len(at_tray.cells) == 3
    assert built == []


def test_pictures_are_made_no_larger_than_they_are_shown(at_tray: AtTheTray) -> None:
    at_tray.roll(("red", 5))
    _, _, width, height = at_tray.screen.ids.picture.area

    shown = at_tray.screen.seen.shown
    assert (shown.width, shown.height) == pytest.approx((width, height), abs=1)
    assert (shown.of_width, shown.of_height) == (960, 720)


def test_what_was_said_is_taken_back_by_undo(at_tray: AtTheTray) -> None:
    at_tray.roll(("red", 5))
    at_tray.tap("Check the blue die", "1")
    assert at_tray.cells[2] == ("blue", "1")
    at_tray.tap("Undo blue die 1")

    assert at_tray.cells[2] == ("blue", "?")


def test_a_die_is_left_out_another_added_and_one_is_of_another_colour(at_tray: AtTheTray) -> None:
    at_tray.roll(("red", 5))
    at_tray.tap("?", "Not in play")
    assert at_tray.cells == [("red", "5"), ("white", "2")]

    at_tray.hands.finger.tap_icon("plus")
    at_tray.frames(1)
    at_tray.tap_face(6)
    at_tray.tap("6", "Another colour", "Green")
    at_tray.hands.finger.tap_icon("back")
    at_tray.frames(1)
    assert at_tray.cells == [("red", "5"), ("white", "2"), ("green", "6")]


def test_the_box_that_is_tapped_opens_its_die_and_beside_them_all_one_is_added(at_tray: AtTheTray) -> None:
    at_tray.roll(("red", 5))
    left, bottom, width, height = at_tray.screen.ids.picture.area
    scale = width / 960
    at_tray.hands.finger.tap_at(left + 342 * scale, bottom + height - 142 * scale)
    at_tray.frames(1)
    assert at_tray.hands.sees("Not in play")
    at_tray.hands.finger.tap_icon("back")
    at_tray.frames(1)

    at_tray.hands.finger.tap_at(left + 700 * scale, bottom + height - 600 * scale)
    at_tray.frames(1)
    assert len(at_tray.screen.roll.dice) == 4


def test_only_the_tray_is_shown_once_its_corners_are_known_and_taps_find_the_dice_there(at_tray: AtTheTray) -> None:
    from companion.tray.calibration import Calibration, Settings

    corners = ((0.05, 0.05), (0.75, 0.05), (0.75, 0.5), (0.05, 0.5))
    at_tray.tray.port.use(Calibration(Settings(0.0, "simulated", outline=corners)))
    at_tray.hands.app.home()
    at_tray.tap("Dice tray")
    at_tray.roll(("red", 5))
    picture = at_tray.screen.ids.picture
    left, bottom, width, height = picture.area
    assert width / height == pytest.approx(0.76 * 960 / (0.51 * 720), abs=0.01)

    assert picture.in_picture(left, bottom + height) == pytest.approx((0.02 * 960, 0.02 * 720))
    scale = width / (0.76 * 960)
    at_tray.hands.finger.tap_at(left + (542 - 0.02 * 960) * scale, bottom + height - (142 - 0.02 * 720) * scale)
    at_tray.frames(1)
    assert at_tray.screen.children[0].title == "The blue die?"


def test_a_die_that_is_rolled_again_keeps_what_was_said_of_the_others(at_tray: AtTheTray) -> None:
    at_tray.roll(("red", 5))
    at_tray.tap("Check the blue die", "1")
    at_tray.tap("5", "Roll it again")
    assert at_tray.view.cells == ()
    at_tray.tray.sees = (a_die(4, x=700.0), *THREE[1:])
    at_tray.roll(("red", 4))

    assert sorted(at_tray.cells) == [("blue", "1"), ("red", "4"), ("white", "2")]


def test_dice_that_are_moved_after_a_person_spoke_change_nothing(at_tray: AtTheTray) -> None:
    at_tray.roll(("red", 5))
    at_tray.tap("Check the blue die", "1")
    at_tray.tray.sees = (a_die(6),)
    at_tray.roll(("red", 6))

    assert at_tray.cells == [("red", "5"), ("white", "2"), ("blue", "1")]


def test_a_late_answer_to_an_older_roll_is_dropped(at_tray: AtTheTray) -> None:
    at_tray.roll(("red", 5))
    at_tray.tray.throw(("red", 1))
    at_tray.tray.held_up = True
    at_tray.frames(8)
    at_tray.tap("Again")
    at_tray.tray.answer()
    at_tray.frames(1)

    assert at_tray.view.cells == ()


def test_an_empty_tray_is_no_roll(at_tray: AtTheTray) -> None:
    at_tray.tray.sees = ()
    at_tray.roll()

    assert at_tray.view.cells == ()
    assert at_tray.view.line == "The tray is empty."


def test_a_hand_that_passes_is_not_read(at_tray: AtTheTray) -> None:
    at_tray.roll(("red", 5))
    read = at_tray.tray.read
    at_tray.tray.tray.hand = True
    at_tray.tap("Again")
    at_tray.frames(20)
    assert at_tray.view.sentence == "A hand is in the way"
    assert at_tray.tray.read == read

    at_tray.tray.tray.hand = False
    at_tray.frames(TO_BE_READ)
    assert at_tray.view.sentence == "3 dice, 2 sure"


def test_what_lies_beside_a_hand_that_rests_there_is_asked_and_not_taken(at_tray: AtTheTray) -> None:
    at_tray.tray.sees = THREE[:2]
    at_tray.roll(("red", 5), ("white", 2))
    at_tray.tray.tray.hand = True
    at_tray.screen.roll_again()
    at_tray.frames(PATIENT_FRAMES + TO_BE_READ)

    assert at_tray.view.sentence == "2 dice, all sure"
    assert at_tray.view.line == "Is that all that lies there?"
    assert at_tray.view.primary == "Yes, 2 dice"


def test_a_camera_pulled_out_is_a_badge_and_fingers_and_put_back_it_sees_again(at_tray: AtTheTray) -> None:
    at_tray.tray.tray.pulled = True
    at_tray.frames()
    assert (at_tray.view.health, at_tray.view.badge) == ("LOST", "lost")
    at_tray.hands.finger.tap_icon("plus")
    at_tray.frames(1)
    at_tray.tap_face(4)
    assert at_tray.cells == [("white", "4")]
    at_tray.tap("Next roll")

    at_tray.tray.tray.pulled = False
    at_tray.roll(("red", 5))
    assert at_tray.view.health == "CLEAR"
    assert at_tray.view.sentence == "3 dice, 2 sure"


def test_what_was_read_stays_when_the_camera_goes(at_tray: AtTheTray) -> None:
    at_tray.roll(("red", 5))
    at_tray.tray.tray.pulled = True
    at_tray.frames()

    assert at_tray.view.sentence == "3 dice, 2 sure"
    assert at_tray.view.badge == "lost"


def test_a_folder_of_pictures_pulled_out_and_put_back_while_the_tray_is_open(undrawn: Any, tmp_path: Path) -> None:
    with at_a_folder(undrawn, tmp_path) as (at, pull_out, put_back):
        at.frames(TO_BE_READ)
        assert at.view.sentence == "3 dice, 2 sure"
        at.tap("Again")
        pull_out()
        at.frames()
        assert (at.view.health, at.view.badge, at.view.sentence) == ("LOST", "lost", "Say what was rolled")
        assert at.screen.ids.picture.said == f"{tmp_path / 'pictures'} is gone."
        at.hands.finger.tap_icon("plus")
        at.frames(1)
        at.tap_face(4)
        assert at.cells == [("white", "4")]
        at.tap("Next roll")

        put_back()
        at.frames(TO_BE_READ)
        assert (at.view.health, at.view.badge, at.view.sentence) == ("CLEAR", "", "3 dice, 2 sure")


def test_a_folder_of_pictures_pulled_out_and_put_back_while_the_camera_is_set_up(undrawn: Any, tmp_path: Path) -> None:
    with at_a_folder(undrawn, tmp_path) as (at, pull_out, put_back):
        at.hands.finger.tap_icon("menu")
        at.tap("Set up the camera")
        at.frames()
        at.tap("It lies there")
        at.frames()
        assert at.view.sentence == "Empty the tray"

        pull_out()
        at.frames()
        assert at.view.line == f"{tmp_path / 'pictures'} is gone."
        at.tap("It is empty")
        assert at.hands.app.toasts.text == "The camera gives no picture."
        assert at.view.sentence == "Empty the tray"

        put_back()
        at.frames()
        at.tap("It is empty")
        at.frames()
        assert at.view.sentence == "Where is the tray?"
        at.tap(*["Leave out"] * 2)
        assert at.tray.port.calibration is not None


@contextmanager
def at_a_folder(window: Any, tmp_path: Path) -> Iterator[tuple[AtTheTray, Callable[[], Any], Callable[[], Any]]]:
    """The app before the tray; its camera is a folder with a picture, which can be pulled out and put back."""
    here, away = tmp_path / "pictures", tmp_path / "away"
    here.mkdir()
    FlatTray().save(here / "roll.png")
    clock = FakeClock(1000.0)
    tray = SteppedTray(THREE, clock=clock, camera=lambda: FilmCamera(here, 1.0, 15, wait=lambda _seconds: None))
    with companion(window, tmp_path, clock, open_tray=lambda: tray.port) as hands:
        at = AtTheTray(hands, tray)
        at.tap("Dice tray")
        yield at, lambda: here.rename(away), lambda: away.rename(here)


def test_without_a_camera_all_is_said_by_finger(window: Any, tmp_path: Path) -> None:
    with companion(window, tmp_path) as hands:
        hands.tap("Dice tray")
        assert hands.app.screen.view.badge == "by finger"
        hands.finger.tap_icon("plus")
        hands.frames(2)
        assert faults(hands.app.screen) == []
        hands.finger.tap_icon("back")
        hands.frames(1)
        assert hands.app.screen.view.primary == "Check the white die"
        hands.finger.tap_icon("menu")
        hands.frames(1)
        hands.tap("Set up the camera")
        assert hands.app.toasts.is_shown


def test_more_than_nine_dice_stand_on_pages(at_tray: AtTheTray) -> None:
    at_tray.tray.sees = tuple(a_die(1 + number % 6, "white", 20.0 + 90 * number) for number in range(11))
    at_tray.roll(("white", 1))
    assert len(at_tray.view.cells) == 8
    assert faults(at_tray.screen) == []
    at_tray.hands.finger.tap_icon("next")
    at_tray.frames(1)

    assert len(at_tray.view.cells) == 3


def test_the_camera_is_set_up_step_by_step_and_kept_with_its_date(at_tray: AtTheTray, tmp_path: Path) -> None:
    from companion.app.finger import Touch

    at_tray.hands.finger.tap_icon("menu")
    at_tray.tap("Set up the camera")
    at_tray.frames()
    for words in ("It lies there", "It is empty"):
        at_tray.tap(words)
        at_tray.frames()
    left, bottom, width, height = at_tray.screen.ids.picture.area
    touch = Touch(left + 0.1 * width, bottom + 0.9 * height)
    touch.down()
    touch.slide(left + 0.2 * width, bottom + 0.7 * height)
    touch.up()
    at_tray.tap("That is the tray")
    at_tray.tray.tray.lay(tray_with((("white", 3), ("white", 4)), Random(1)))
    at_tray.frames(2)
    shown = [choice.colour for choice in reversed(at_tray.screen.ids.palette.children)]
    assert shown == list(COLOURS)
    at_tray.tap("White")
    assert not at_tray.view.choosing
    at_tray.tap("Learn")
    at_tray.frames(4)
    assert at_tray.view.learned == "Learned: 2 white."
    assert at_tray.view.choosing
    at_tray.tap("Done")

    kept = load_calibration(tmp_path, "simulated")
    assert kept is not None
    assert kept.empty is not None
    assert kept.settings.at == 1_800_000_000.0
    assert kept.settings.outline[0] == pytest.approx((0.2, 0.3), abs=0.01)
    assert kept.settings.colours == ("white",)
    assert at_tray.tray.port.calibration is not None


def test_each_step_of_the_set_up_can_be_left_out(at_tray: AtTheTray, tmp_path: Path) -> None:
    at_tray.hands.finger.tap_icon("menu")
    at_tray.tap("Set up the camera")
    at_tray.frames()
    at_tray.tap(*["Leave out"] * 4)

    kept = load_calibration(tmp_path, "simulated")
    assert kept is not None
    assert kept.empty is None
    assert kept.settings.outline == ()


def moments(at: AtTheTray) -> Iterator[str]:
    """Every look of the tray's screens."""
    yield "live"
    at.roll(("red", 5), ("white", 2), ("blue", 3))
    yield "read"
    at.tap("Check the blue die")
    yield "a die"
    at.tap("Another colour")
    yield "colours"
    at.hands.finger.tap_icon("back")
    at.frames(1)
    at.hands.finger.tap_icon("plus")
    at.frames(1)
    yield "a die by hand"
    at.hands.finger.tap_icon("back")
    at.frames(1)
    at.tap("Again")
    at.tray.tray.pulled = True
    at.frames()
    yield "lost"
    at.tray.tray.pulled = False
    at.hands.finger.tap_icon("menu")
    at.frames()
    yield "menu"
    at.tap("Set up the camera")
    at.frames(3)
    for number in range(4):
        yield f"set-up {number + 1}"
        if number == 3:
            at.tap("Turquoise")
            yield "set-up, a colour chosen"
        at.tap("Leave out")


@pytest.mark.parametrize("panel", SMALLEST, indirect=True)
def test_every_length_on_the_trays_screens(panel: Any, at_tray: AtTheTray) -> None:
    for name in moments(at_tray):
        at_tray.hands.frames(2)
        assert faults(at_tray.screen) == [], name


def test_every_length_in_the_light(panel: Any, at_tray: AtTheTray) -> None:
    at_tray.hands.app.apply(ScreenConfig(theme=ThemeName.LIGHT))
    at_tray.hands.app.ways.tool("dice")
    for name in moments(at_tray):
        at_tray.hands.frames(2)
        assert faults(at_tray.screen) == [], name
