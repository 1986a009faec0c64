"""The table: one session being played, and the only place that writes to its journal."""

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any, Generic, TypeVar

import msgspec

from companion.clock import Clock, WallClock
from companion.games import Game, Refused
from companion.journal import Counted, Entry, Journal, JournalUnreadable, Paused, Played, Redone, Source, Undone
from companion.seats import Seat
from companion.timers import Timers

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")


class Standing(msgspec.Struct, Generic[S, M, E], frozen=True):
    """A step that stands, with the state it was played in."""

    played: Played[M, E]
    before: S


class Counting(msgspec.Struct, Generic[S], frozen=True):
    """How far a count down was, and the state it was counted in, after so many steps."""

    number: int
    pace: float
    state: S
    steps: int


class Table(Generic[S, M, E]):
    """Turns moves into steps, and steps into the state that everyone sees."""

    def __init__(
        self,
        game: Game[S, M, E],
        seats: tuple[Seat, ...],
        options: Any,
        journal: Journal[M, E],
        clock: Clock,
        wall: WallClock,
    ) -> None:
        """Sit down, or pick up where JOURNAL left off; the timers stand still until `go_on`.

        Raises JournalUnreadable, also for entries that cannot follow one another.
        """
        self.game, self.seats, self.options = game, seats, options
        self._journal, self._clock, self._wall = journal, clock, wall
        self.state: S = game.start(seats, options)
        self._done: list[Standing[S, M, E]] = []
        self._undone: list[Played[M, E]] = []
        self.timers = Timers.still(len(seats))
        self.counting: Counting[S] | None = None
        """The last number that was counted down to, unless all that led there was taken back."""
        self.at_rest = True
        """Whether nothing has happened since the clocks were last stopped."""
        try:
            for entry in journal.entries():
                self._take(entry)
                self.timers = Timers.still(len(seats), entry.spent)
        except (LookupError, TypeError, ValueError) as fault:
            raise JournalUnreadable("The steps of this session do not fit together; it was left as it is.") from fault
        self.timers = self.timers.turn(game.active(self.state), clock())

    @property
    def steps(self) -> Sequence[Standing[S, M, E]]:
        """The steps that stand, oldest first."""
        return self._done

    @property
    def to_undo(self) -> Standing[S, M, E] | None:
        """The step that `undo` would take back."""
        return self._done[-1] if self._done else None

    @property
    def to_redo(self) -> Played[M, E] | None:
        """The step that `redo` would put back."""
        return self._undone[-1] if self._undone else None

    def play(self, move: M, source: Source = Source.FINGER) -> None:
        """Make MOVE, or raise Refused or NotSaved and change nothing."""
        events = tuple(self.game.decide(self.state, move))
        self._write(Played(move, events, self._wall(), self.timers.read(self._clock()), source))

    @property
    def keeper(self) -> int | None:
        """The seat that alone may take the latest step back, None if anybody may."""
        return self.game.keeper(self._done[-1].played.move) if self._done else None

    def undo(self, by: int | None = None) -> None:
        """Take back the latest step; BY is the seat that does it, None if it is not said."""
        if not self._done:
            raise Refused("There is nothing to take back.")
        if (keeper := self.keeper) not in (None, by):
            raise Refused(f"Only {self.seats[keeper or 0].name} can take that back.")
        self._write(Undone(self._wall(), self.timers.read(self._clock())))

    def redo(self) -> None:
        """Put back the step last taken back."""
        if not self._undone:
            raise Refused("There is nothing to put back.")
        self._write(Redone(self._wall(), self.timers.read(self._clock())))

    def pause(self) -> None:
        """Stop the clocks and write down what was spent."""
        if self.timers.running or not self.at_rest:
            timers = self.timers.pause(self._clock())
            self._write(Paused(self._wall(), timers.spent))
            self.timers = timers

    def count(self, number: int, pace: float) -> None:
        """Write down that a count down came to NUMBER, at PACE seconds a number. Raises NotSaved."""
        self._write(Counted(self._wall(), self.timers.read(self._clock()), number, pace))

    def go_on(self) -> None:
        """Let the clocks run."""
        self.timers = self.timers.run(self._clock())

    def _write(self, entry: Entry[M, E]) -> None:
        self._journal.append(entry)
        self._take(entry)
        self.timers = self.timers.turn(self.game.active(self.state), self._clock())

    def _take(self, entry: Entry[M, E]) -> None:
        self.at_rest = isinstance(entry, Paused)
        match entry:
            case Played():
                self._stand(entry)
                self._undone.clear()
            case Undone():
                last = self._done.pop()
                self.state = last.before
                self._undone.append(last.played)
                if self.counting is not None and len(self._done) < self.counting.steps:
                    self.counting = None
            case Redone():
                self._stand(self._undone.pop())
            case Counted():
                self.counting = Counting(entry.number, entry.pace, self.state, len(self._done))
            case Paused():
                pass

    def _stand(self, played: Played[M, E]) -> None:
        self._done.append(Standing(played, self.state))
        self.state = self._after(self.state, played.events)

    def _after(self, state: S, events: Iterable[E]) -> S:
        return reduce(self.game.apply, events, state)
