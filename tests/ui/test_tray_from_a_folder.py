"""Both games that roll dice, before a camera that is a folder of pictures: from the roll to the log and back."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import cv2
import pytest

from companion.clock import FakeClock
from companion.games.dragonland import moves as dragonland
from companion.games.dragonland import state as dragonland_state
from companion.games.dragonland.facts import Hidden, Hue, Place
from companion.games.dragonsgate import state as dragonsgate_state
from companion.journal import Source
from companion.seats import Colour, Seat
from companion.seats import Place as Chair
from companion.vision.showing import png_of
from hardware.camera import FilmCamera
from hardware.simulated_tray import Thrown, tray_with, with_hand
from tray.stepped import SteppedTray, a_die
from ui.at_the_table import companion
from ui.test_dice_tray import TO_BE_READ, AtTheTray

SEATS = (Seat("Anna", Colour.RED, Chair.LEFT), Seat("Bea", Colour.BLUE, Chair.RIGHT))
SMALL = (480, 360)


@dataclass(frozen=True)
class Game:
    """A game that is about to roll DICE; ROLLED says what lies there by its state, nothing before."""

    name: str
    options: Any
    dice: tuple[Thrown, ...]
    rolled: Callable[[Any], list[int]]

    def until_the_roll(self, at: AtTheTray) -> None:
        """Up to the tray's screen."""
        app = at.hands.app
        app.begin(self.name, SEATS, self.options)
        if self.name == "dragonland":
            app.play(dragonland.Enter(0, Place.V1, Hue.RED, None, Hidden.RING))
            app.play(dragonland.Enter(1, Place.V2, Hue.RED, None, Hidden.RING))
        else:
            at.tap("Anna choose", "That is it", "Bea choose", "That is it", "All took it")
        app._wall.advance(20.0)
        at.tap("Dice are out")
        at.frames(1)


DRAGONLAND = Game(
    "dragonland",
    dragonland_state.Options(),
    (("white", 2), ("white", 4)),
    lambda state: list(state.dice or ()),
)
DRAGONSGATE = Game(
    "dragonsgate",
    dragonsgate_state.Options(),
    (("red", 5), ("blue", 2), ("white", 3), ("white", 6)),
    lambda state: [die.value for die in state.ready],
)
both = pytest.mark.parametrize("game", [DRAGONLAND, DRAGONSGATE], ids=lambda game: game.name)


class Folder:
    """The camera: a folder that holds one picture, which can be pulled out and put back."""

    def __init__(self, path: Path) -> None:
        self._path, self._away, self._many = path, path.with_name("away"), 0
        path.mkdir()
        self.throw(())

    def camera(self) -> FilmCamera:
        return FilmCamera(self._path, 1.0, 15, wait=lambda _seconds: None)

    def throw(self, dice: tuple[Thrown, ...], *, hand: bool = False) -> None:
        """DICE lie there now, each time elsewhere."""
        self._many += 1
        picture = tray_with(dice, Random(self._many))
        small = cv2.resize(with_hand(picture) if hand else picture, SMALL, interpolation=cv2.INTER_AREA)
        for old in self._path.iterdir():
            old.unlink()
        (self._path / f"{self._many:03}.png").write_bytes(png_of(small))  # type: ignore[arg-type]

    def pull_out(self) -> None:
        self._path.rename(self._away)

    def put_back(self) -> None:
        self._away.rename(self._path)


@contextmanager
def at_a_folder(window: Any, data: Path, game: Game, *, really: bool) -> Iterator[tuple[AtTheTray, Folder]]:
    """GAME before the tray. Every picture is read as the game's dice, or, if REALLY, as what lies there."""
    folder, clock = Folder(data / "pictures"), FakeClock(1000.0)
    sees = [a_die(value, colour, 40.0 + 100 * at) for at, (colour, value) in enumerate(game.dice)]
    tray = SteppedTray(None if really else sees, clock=clock, camera=folder.camera)
    with companion(window, data, clock, open_tray=lambda: tray.port) as hands:
        at = AtTheTray(hands, tray)
        game.until_the_roll(at)
        yield at, folder
        hands.app.close()


@both
def test_a_roll_is_read_one_die_corrected_accepted_shown_in_the_log_and_undone(
    undrawn: Any, tmp_path: Path, game: Game
) -> None:
    with at_a_folder(undrawn, tmp_path, game, really=True) as (at, folder):
        folder.throw(game.dice)
        at.frames(TO_BE_READ)
        assert sorted(at.cells) == sorted((colour, str(value)) for colour, value in game.dice)

        wrong, right = game.dice[0][1], correct(at, game.dice[0])
        app = at.hands.app
        at.tap("Use these")
        told = sorted([right, *(value for _, value in game.dice[1:])])
        assert sorted(game.rolled(app.evening.table.state)) == told
        last = app.evening.table.to_undo.played
        assert last.source is Source.CORRECTED
        assert sorted(last.move.seen) == sorted(value for _, value in game.dice)
        assert wrong != right

        app.history()
        entry = app.screen.view.entries[0]
        assert entry.source == "corrected"
        app.screen.actions.open_entry(entry.key)
        app.screen._coming.result()
        at.hands.frames(2)
        assert app.screen.ids.picture._of == SMALL
        at.hands.finger.tap_icon("back")
        at.tap("Undo")
        assert game.rolled(app.evening.table.state) == []


def correct(at: AtTheTray, thrown: Thrown) -> int:
    """Say that the die THROWN shows its likeliest other face; gives that."""
    from companion.app.finger import targets
    from companion.app.tray.die_page import FaceChoice

    colour, value = thrown
    number = next(cell.number for cell in at.view.cells if (cell.colour, cell.value) == (colour, str(value)))
    at.screen.open_die(number)
    at.frames(1)
    other = next(one.value for one in targets(at.screen) if isinstance(one, FaceChoice) and one.value != value)
    at.tap_face(other)
    return int(other)


@both
def test_a_hand_is_no_roll_and_a_camera_pulled_out_is_fingers_until_it_is_put_back(
    undrawn: Any, tmp_path: Path, game: Game
) -> None:
    with at_a_folder(undrawn, tmp_path, game, really=False) as (at, folder):
        folder.throw(game.dice)
        at.frames(TO_BE_READ)
        assert len(at.cells) == len(game.dice)
        at.tap("Again")
        read = at.tray.read
        folder.throw(game.dice, hand=True)
        at.frames(20)
        assert (at.view.sentence, at.tray.read) == ("A hand is in the way", read)

        folder.pull_out()
        at.frames()
        assert (at.view.health, at.view.badge) == ("LOST", "lost")
        assert [value for _, value in at.cells] == ["?"] * len(game.dice)
        folder.put_back()
        folder.throw(game.dice)
        at.frames(TO_BE_READ)
        assert (at.view.health, at.view.badge) == ("CLEAR", "")
        at.tap("Use these")

        assert game.rolled(at.hands.app.evening.table.state) == [value for _, value in game.dice]
        assert at.hands.app.evening.table.to_undo.played.source is Source.CAMERA


@both
def test_an_answer_to_a_roll_that_is_over_is_dropped(undrawn: Any, tmp_path: Path, game: Game) -> None:
    with at_a_folder(undrawn, tmp_path, game, really=False) as (at, folder):
        folder.throw(game.dice)
        at.frames(TO_BE_READ)
        at.tray.held_up = True
        at.tap("Again")
        at.frames(8)
        at.screen.roll_again()
        read = at.tray.read
        at.tray.answer()
        at.frames(1)
        assert (at.tray.read, at.view.cells) == (read + 1, ())

        at.tray.held_up = False
        at.frames(TO_BE_READ)
        assert len(at.cells) == len(game.dice)
