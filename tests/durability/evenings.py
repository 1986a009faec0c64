"""Evenings to be killed: the moves of the demo, some of them taken back, put back or made again; and how they stand."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from companion.app import demo_evening as evening
from companion.clock import FakeClock
from companion.evening import Evening, resume
from companion.folders import journal_file
from companion.games import catalogue
from companion.journal import MemoryJournal
from companion.keeping import Keeping
from companion.seats import Place, Seat
from companion.table import Table
from durability.lives import Death, Life, Teller, fingerprint, live

MOVES = (*evening.FIRST_HALF, *evening.SECOND_HALF)
Op = dict[str, Any]
GAME: Any = catalogue.game("dragonscroll")


def seats() -> tuple[Seat, ...]:
    """Three people round the screen."""
    read, _ = GAME.read_setup(evening.SETUP)
    places = (Place.LEFT, Place.TOP, Place.RIGHT)
    return tuple(Seat(seat.name, seat.colour, place) for seat, place in zip(read, places, strict=True))


def options() -> Any:
    """A short game."""
    return GAME.read_setup(evening.SETUP)[1]


def some_evening(chance: Random) -> tuple[Op, ...]:
    """All moves; after one in five something is taken back. Each op is one entry of the journal."""
    ops: list[Op] = []
    for move in MOVES:
        ops.append(move)
        match chance.randrange(10):
            case 0:
                ops += [{"move": "undo"}, {"move": "redo"}]
            case 1 if move["move"] != "roll":  # the tower keeps the counts of a roll that is taken back
                ops += [{"move": "undo"}, move]
    return tuple(ops)


def do(table: Table[Any, Any, Any], op: Op) -> None:
    """One op at TABLE."""
    if op["move"] in ("undo", "redo"):
        getattr(table, op["move"])()
    else:
        table.play(table.game.read_move(table.state, op))


def fingerprints(ops: tuple[Op, ...]) -> list[str]:
    """Of the state after each number of ops, when nobody is killed."""
    table: Table[Any, Any, Any] = Table(GAME, seats(), options(), MemoryJournal(), FakeClock(), FakeClock())
    found = [fingerprint(table.state)]
    for op in ops:
        do(table, op)
        found.append(fingerprint(table.state))
    return found


class Witness:
    """Has heard all lives of one evening, and says what is wrong with the next: nothing lost, nothing doubled."""

    def __init__(self, ops: tuple[Op, ...], ready: int) -> None:
        """READY of the OPS were made before anybody was killed."""
        self._expected = fingerprints(ops)
        self._acknowledged = self._committed = self.found = ready
        self._screens: dict[int, Any] = {}
        self.compared = 0

    def hear(self, life: Life) -> None:
        """AssertionError for what must not be."""
        for word, *what in life.told:
            match word:
                case "back":
                    self._hear_return(*what)
                case "committed":
                    self._committed = what[0]
                case "acknowledged":
                    self._acknowledged = what[0]
                    assert what[1] == self._expected[what[0]]
                case "shown" | "drawn" if what[1:]:
                    self._screens[what[0]] = what[1]

    def _hear_return(self, found: int, state: str, is_running: bool, screen: Any = None) -> None:
        assert self._acknowledged <= found, "an acknowledged step is lost"
        assert self._committed <= found, "a committed step is lost"
        assert found <= max(self._acknowledged, self._committed) + 1, "more steps than were made"
        assert state == self._expected[found], "another state than that of its steps"
        assert not is_running, "the clocks run"
        if self._screens.get(found):
            kind, words = self._screens[found]
            assert screen == [kind, screen[1] if words is None else words], f"{screen} instead of {kind}: {words}"
            self.compared += 1
        else:
            self._screens[found] = screen
        self.found = self._acknowledged = self._committed = found


def sit_down(data: Path, clock: FakeClock) -> tuple[Keeping, Evening]:
    """Open the journal, and sit down where the evening was."""
    keep = Keeping(journal_file(data))
    sessions = keep.sessions()
    session = sessions[-1] if sessions else keep.begin(GAME, seats(), options(), 0.0, "0")
    return keep, resume(keep, session, clock, FakeClock())


def killed(
    data: Path,
    chance: Random,
    kills: int,
    some_ops: Callable[[], tuple[tuple[Op, ...], int]],
    evening: Callable[[Path, tuple[Op, ...]], Callable[[Teller], None]],
    death: Callable[[], Death],
) -> tuple[Counter[str], int]:
    """When each of so many KILLS came, evening after evening; every evening comes to its end at last.

    And how often the screen was one that had been seen before the kill, and so could be compared.
    SOME_OPS gives ops and how many of them are made before; EVENING plays on until it is killed.
    """
    counted, screens, number = Counter[str](), 0, 0
    while counted.total() < kills:
        number += 1
        folder, (ops, ready) = data / str(number), some_ops()
        keep, begun = sit_down(folder, FakeClock())
        for op in ops[:ready]:
            do(begun.table, op)
        keep.close()
        witness, play_on = Witness(ops, ready), evening(folder, ops)
        is_over = False
        while not is_over:
            life = live(play_on, death() if counted.total() < kills else None)
            witness.hear(life)
            counted.update([life.moment] if life.killed else [])
            is_over = not life.killed
        screens += witness.compared
        witness.hear(live(play_on, None))
        assert witness.found == len(ops), "the evening did not come to its end"
    return counted, screens
