"""A game asks the tray for a roll: Dragonland's two dice, read with their own faces, their picture in the log."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.clock import FakeClock
from companion.games.dragonland import moves as m
from companion.games.dragonland.facts import Hidden, Hue, Place
from companion.games.dragonland.state import Options
from companion.journal import Source
from companion.seats import Colour, Seat
from companion.seats import Place as Chair
from companion.vision.dice import Die
from tray.stepped import SteppedTray, a_die
from ui.at_the_table import companion
from ui.test_dice_tray import TO_BE_READ, AtTheTray

SEATS = (Seat("Anna", Colour.BLUE, Chair.LEFT), Seat("Bea", Colour.RED, Chair.RIGHT))
BOTH = (a_die(2, "white"), a_die(4, "white", 300.0))


@pytest.fixture
def at_tray(undrawn: Any, tmp_path: Path) -> Iterator[AtTheTray]:
    """Anna is about to roll."""
    clock = FakeClock(1000.0)
    tray = SteppedTray(BOTH, clock=clock)
    with companion(undrawn, tmp_path, clock, open_tray=lambda: tray.port) as hands:
        hands.app.begin("dragonland", SEATS, Options())
        hands.app.play(m.Enter(0, Place.V1, Hue.RED, None, Hidden.RING))
        hands.app.play(m.Enter(1, Place.V2, Hue.RED, None, Hidden.RING))
        hands.app._wall.advance(20.0)
        at = AtTheTray(hands, tray)
        at.tap("Dice are out")
        at.frames(1)
        yield at
        hands.app.close()


def last(at: AtTheTray) -> Any:
    return at.hands.app.evening.table.to_undo.played


def test_both_dice_are_read_accepted_told_with_their_picture_and_undone(at_tray: AtTheTray) -> None:
    app = at_tray.hands.app
    at_tray.roll(("white", 2), ("white", 4))
    at_tray.tap("Use these")
    assert app.evening.table.state.dice == (2, 4)
    assert last(at_tray).source is Source.CAMERA
    assert last(at_tray).move.seen == (2, 4)

    app.history()
    entry = app.screen.view.entries[0]
    assert entry.sub == "with a picture"
    app.screen.actions.open_entry(entry.key)
    app.screen._coming.result()
    at_tray.hands.frames(2)
    assert app.screen.ids.picture._of == (960.0, 720.0)
    at_tray.hands.finger.tap_icon("back")
    at_tray.hands.frames(1)

    at_tray.tap("Undo")
    assert app.evening.table.state.dice is None
    assert all(entry.sub != "with a picture" for entry in app.screen.view.entries)
    at_tray.tap("Redo")
    assert app.screen.view.entries[0].sub == "with a picture"


def test_a_corrected_die_is_told_as_corrected_with_what_the_camera_said(at_tray: AtTheTray) -> None:
    at_tray.roll(("white", 2), ("white", 4))
    at_tray.tap("4")
    faces = {one.value for one in faces_offered(at_tray)}
    assert faces <= {2, 3, 4}
    at_tray.tap("2")
    assert at_tray.cells == [("white", "2"), ("white", "2")]
    at_tray.tap("Use these")

    assert last(at_tray).source is Source.CORRECTED
    assert last(at_tray).move.dice == (2, 2)
    assert last(at_tray).move.seen == (2, 4)
    at_tray.hands.app.history()
    assert at_tray.hands.app.screen.view.entries[0].sub.startswith("with a picture; die 2: camera said 4")


def faces_offered(at: AtTheTray) -> list[Any]:
    from companion.app.finger import targets
    from companion.app.tray.die_page import FaceChoice

    return [one for one in targets(at.screen) if isinstance(one, FaceChoice)]


def test_a_missing_die_is_asked_for_before_anything_is_posted(at_tray: AtTheTray) -> None:
    at_tray.tray.sees = (a_die(2, "white"),)
    at_tray.roll(("white", 2))
    at_tray.tap("Use these")
    assert at_tray.hands.app.toasts.is_shown
    assert at_tray.hands.app.evening.table.state.dice is None

    at_tray.hands.finger.tap_icon("plus")
    at_tray.frames(1)
    at_tray.tap_face(4)
    at_tray.tap("Use these")
    assert at_tray.hands.app.evening.table.state.dice == (2, 4)
    assert last(at_tray).source is Source.CORRECTED


def test_dice_taken_out_of_the_tray_after_they_were_read_take_nothing_away(at_tray: AtTheTray) -> None:
    at_tray.roll(("white", 2), ("white", 4))
    at_tray.tray.sees = ()
    at_tray.roll()

    assert at_tray.cells == [("white", "2"), ("white", "4")]


def test_two_other_dice_are_another_throw(at_tray: AtTheTray) -> None:
    at_tray.roll(("white", 2), ("white", 4))
    at_tray.tray.sees = (a_die(3, "white"), a_die(4, "white", 300.0))
    at_tray.roll(("white", 3), ("white", 4))

    assert at_tray.cells == [("white", "3"), ("white", "4")]


def test_with_the_camera_gone_each_die_is_said_with_its_own_faces(at_tray: AtTheTray) -> None:
    at_tray.tray.tray.pulled = True
    at_tray.frames(3)
    assert at_tray.cells == [("white", "?"), ("white", "?")]
    at_tray.tap("Check the white die")
    assert [one.value for one in faces_offered(at_tray)] == [1, 2, 3]
    at_tray.tap_face(1)
    at_tray.tap("Check the white die")
    assert [one.value for one in faces_offered(at_tray)] == [2, 3, 4]
    at_tray.tap_face(3)
    at_tray.tap("Use these")

    assert at_tray.hands.app.evening.table.state.dice == (1, 3)
    assert last(at_tray).source is Source.FINGER
    assert last(at_tray).move.seen is None


def test_what_the_camera_says_while_a_finger_speaks_is_not_taken(at_tray: AtTheTray) -> None:
    at_tray.tray.tray.pulled = True
    at_tray.frames(3)
    at_tray.tap("Check the white die")
    at_tray.tap_face(1)
    at_tray.tray.tray.pulled = False
    at_tray.frames(TO_BE_READ)

    assert at_tray.cells == [("white", "1"), ("white", "?")]


def test_the_game_goes_on_after_a_restart_and_the_picture_is_still_there(window: Any, tmp_path: Path) -> None:
    clock = FakeClock(1000.0)
    dice: tuple[Die, ...] = BOTH
    tray = SteppedTray(dice, clock=clock)
    with companion(window, tmp_path, clock, open_tray=lambda: tray.port) as hands:
        hands.app.begin("dragonland", SEATS, Options())
        hands.app.play(m.Enter(0, Place.V1, Hue.RED, None, Hidden.RING))
        hands.app.play(m.Enter(1, Place.V2, Hue.RED, None, Hidden.RING))
        at = AtTheTray(hands, tray)
        at.tap("Dice are out")
        at.roll(("white", 2), ("white", 4))
        at.tap("Use these")
        hands.app.dice_camera.evidence.close()
    with companion(window, tmp_path) as hands:
        hands.app.history()
        entry = hands.app.screen.view.entries[0]
        assert entry.sub == "with a picture"
        assert not hands.app.sees_dice

        for kept in (tmp_path / "rolls").iterdir():
            kept.unlink()  # by hand
        hands.app.screen.actions.open_entry(entry.key)
        hands.app.screen._coming.result()
        hands.frames(2)
        assert hands.app.screen.ids.picture.said == "The picture is not there any more, or cannot be read."
        hands.app.refresh()
