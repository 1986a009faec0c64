"""Dice that fall through a tower with beams while a game awaits them: what the screen says, asks and does."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.app.start import open_dice_tower, open_tower
from companion.clock import FakeClock
from companion.config import BeamSource, DiceTowerConfig, TowerConfig
from companion.games.dragonland import moves as m
from companion.games.dragonland.facts import Hidden, Hue, Place
from companion.games.dragonland.state import Options, Step
from companion.readings import Edge, SensorLost
from companion.seats import Colour, Seat
from companion.seats import Place as Chair
from tray.stepped import SteppedTray, a_die
from ui.at_the_table import companion
from ui.measuring import faults

DICE = DiceTowerConfig(beams=BeamSource.SIMULATED, pins={"F1": 4, "F2": 14}, die_mm=14.0)
SEATS = (Seat("Anna", Colour.BLUE, Chair.LEFT), Seat("Bea", Colour.RED, Chair.RIGHT))
DIE = [("F1", 100, 130), ("F2", 112, 142)]


class Table:
    """Anna is about to roll; the dice fall through the tower where a test wants them."""

    def __init__(self, hands: Any, kept: list[Any]) -> None:
        self.hands, self.app, self.kept = hands, hands.app, kept
        self.app.begin("dragonland", SEATS, Options())
        self.app.play(m.Enter(0, Place.V1, Hue.RED, None, Hidden.RING))
        self.app.play(m.Enter(1, Place.V2, Hue.RED, None, Hidden.RING))
        self.wait(0.2)

    def wait(self, seconds: float) -> None:
        self.hands.frames(round(seconds / 0.05))

    def fall(self, flashes: Sequence[tuple[str, int, int]] = DIE) -> None:
        """The beams are blocked from one millisecond to another, from now on."""
        now_us = self.app.tower.now_us()
        for channel, start, end in flashes:
            edges = [Edge(channel, True, now_us + 1000 * start), Edge(channel, False, now_us + 1000 * end)]
            self.app.tower.beams.drop(edges[: 2 if end else 1])

    def tap(self, words: str) -> None:
        self.hands.tap(words)
        self.wait(0.05)

    @property
    def card(self) -> Any:
        return self.app.screen.view.card

    @property
    def says(self) -> tuple[str, str]:
        return self.card.sentence, self.card.line

    @property
    def answers(self) -> list[str]:
        return [one.text.replace("\n", " ") for one in (self.card.primary, *self.card.choices) if one is not None]


@pytest.fixture
def sit(window: Any, tmp_path: Path) -> Iterator[Any]:
    """Sits down at a table with a dice tower, and a camera or not; at most once a test."""
    left = []

    def begin(*, tray: SteppedTray | None = None) -> Table:
        clock = FakeClock(1000.0)
        kept: list[Any] = []
        tower = open_tower(TowerConfig(), clock, simulate=False, dice=DICE)
        tower.keep = kept.append
        at = companion(
            window,
            tmp_path,
            clock,
            open_tray=None if tray is None else lambda: tray.port,
            tower=tower,
            dice_tower=open_dice_tower(DICE, tower),
        )
        hands = at.__enter__()
        left.append((at, hands))
        return Table(hands, kept)

    yield begin
    for at, hands in left:
        hands.app.close()
        at.__exit__(None, None, None)


def test_rolled_one_out_both_out_and_quiet_are_told(sit: Any) -> None:
    at = sit()
    assert at.says == ("Roll dice", "Both into the tower.")
    at.fall()
    at.wait(0.3)
    assert at.says == ("One is out", "One is to come.")
    at.fall()
    at.wait(0.3)
    assert at.says == ("Both out", "Until it is quiet …")
    at.wait(1.0)
    assert at.says == ("Both out", "It is quiet.")

    at.tap("Dice are out")
    for words in ("2", "4", "Use these"):
        at.tap(words)
    assert at.app.evening.table.state.step is Step.TAKE_DIE
    assert [trace.expect for trace in at.kept] == [{"dice": 2}], "what fell is kept as a trace"

    at.tap("Reroll")
    assert at.says == ("Roll again", "Both into the tower.")
    at.wait(0.2)
    at.fall()
    at.wait(0.3)
    assert at.says == ("One is out", "One is to come."), "a Reroll is watched as the first roll is"
    at.tap("Keep")
    assert at.says[0] == "Take a die"


def test_when_both_are_out_the_camera_reads_them(sit: Any) -> None:
    tray = SteppedTray((a_die(2, "white"), a_die(4, "white", 300.0)), clock=FakeClock(1000.0))
    at = sit(tray=tray)
    at.fall()
    at.wait(1)
    assert at.card.sentence == "One is out", "the camera waits too"
    at.fall()
    at.wait(1.3)

    assert at.app.screen.purpose.title == "Roll both dice"
    assert not at.app.dice_tower.seen().rolled, "the beams are not armed any more"


def test_where_the_beams_are_unsure_of_two_the_camera_looks(sit: Any) -> None:
    tray = SteppedTray((a_die(2, "white"), a_die(4, "white", 300.0)), clock=FakeClock(1000.0))
    at = sit(tray=tray)
    at.fall([*DIE, ("F1", 500, 1260), ("F2", 1250, 1280)])
    at.wait(3)

    assert at.app.screen.purpose.title == "Roll both dice"
    assert not at.app.toasts.is_shown


def test_a_die_that_is_not_seen_is_asked_for_and_one_that_comes_late_takes_the_question_back(sit: Any) -> None:
    at = sit()
    at.fall()
    at.wait(4)
    assert at.says == ("Both out?", "One was not seen.")
    assert at.app.toasts.text == "Of 2 dice, one has not been seen: stuck in the tower, or missed?"
    assert at.card.primary is None
    assert at.answers == ["They are out", "Roll again", "The app rolls"]
    at.fall()
    at.wait(1.3)
    assert at.says == ("Both out", "It is quiet.")


def test_a_die_that_lies_in_the_beam_is_asked_for_and_rolled_again(sit: Any) -> None:
    at = sit()
    at.fall([*DIE, ("F1", 500, 0)])
    at.wait(4)
    assert at.says == ("Both out?", "Please look.")
    assert at.app.toasts.text == "Something is still in the beam of this exit: a die, or a loose plug?"

    at.tap("Roll again")
    assert at.says == ("Roll dice", "Both into the tower.")
    at.fall()
    at.wait(0.3)
    assert at.card.sentence == "One is out"


def test_unsure_beams_are_overruled_by_a_finger(sit: Any) -> None:
    at = sit()
    at.fall()
    at.wait(4)
    at.tap("They are out")

    assert at.app.screen.words().title == "The dice show"


def test_fingers_work_without_waiting_for_a_beam(sit: Any) -> None:
    at = sit()
    at.tap("The app")

    assert at.app.evening.table.state.step is Step.TAKE_DIE


def test_the_beams_are_armed_only_while_the_screen_awaits_a_roll(sit: Any) -> None:
    at = sit()
    at.app.menu()
    at.fall([*DIE, *DIE])
    at.wait(1)
    assert at.app.tower._listener is None
    at.app.ways.back()
    at.wait(5)
    assert at.says == ("Roll dice", "Both into the tower.")

    at.tap("The app")
    at.fall()
    at.wait(5)
    assert at.card.sentence == "Take a die"
    assert at.app.tower._listener is None
    assert at.kept == [], "nothing fell while it was awaited"


def test_beams_that_are_lost_leave_it_to_fingers(sit: Any) -> None:
    at = sit()
    at.fall()
    at.wait(0.3)
    at.app.tower.beams._emit(SensorLost("beams", "The tower's pins hang: start the Pi again.", at.app.tower.now_us()))
    at.wait(0.2)

    assert at.says == ("Roll dice", "Both into the tower.")
    assert at.app.toasts.text == "Please say it with your fingers. The tower's pins hang: start the Pi again."


def test_simulated_dice_drop_with_a_tap(sit: Any) -> None:
    at = sit()
    at.tap("Drop")
    at.wait(5)

    assert at.card.sentence in ("Both out", "Both out?")


def test_all_that_is_told_and_asked_fits(sit: Any, panel: Any) -> None:
    at = sit()
    assert faults(at.app.screen) == []
    at.fall()
    at.wait(0.3)
    assert faults(at.app.screen) == []
    at.wait(4)
    assert faults(at.app.screen) == []
