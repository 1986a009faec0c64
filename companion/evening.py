"""A session taken from the disk to the table, for everything that looks at sessions: app, history, exports."""

from collections.abc import Iterator
from typing import Any, Protocol, TypeVar

import msgspec

from companion.clock import Clock, FakeClock, WallClock, monotonic, wall
from companion.games import Game, Refused, catalogue
from companion.journal import Entry, Journal, JournalUnreadable
from companion.session import Session, options_of
from companion.table import Table

M = TypeVar("M")
E = TypeVar("E")


class Sessions(Protocol):
    """Where sessions are kept: a Storage, or the Keeping of the one who plays."""

    def sessions(self) -> list[Session]:
        """All of them, oldest first. Raises JournalUnreadable."""
        ...

    def journal(self, session: Session, game: Game[Any, M, E]) -> Journal[M, E]:
        """The journal of SESSION. Raises JournalUnreadable."""
        ...


class Evening(msgspec.Struct, frozen=True):
    """A session with its game, its journal's entries and its table as it stands."""

    session: Session
    game: Game[Any, Any, Any]
    table: Table[Any, Any, Any]
    journal: Journal[Any, Any]

    @property
    def over(self) -> bool:
        """Whether the game has been played to its end."""
        return self.game.over(self.table.state)

    @property
    def entries(self) -> list[Entry[Any, Any]]:
        """All that was written down, oldest first."""
        return list(self.journal.entries())


def resume(storage: Sessions, session: Session, clock: Clock = monotonic, wall_clock: WallClock = wall) -> Evening:
    """Sit down at SESSION again. Raises JournalUnreadable."""
    try:
        game = catalogue.game(session.head.game)
        journal = storage.journal(session, game)
        table = Table(game, session.head.seats, options_of(session, game), journal, clock, wall_clock)
    except (LookupError, Refused) as fault:
        raise JournalUnreadable(
            f"Session {session.number} is of a game this companion does not know; it was left as it is."
        ) from fault
    return Evening(session, game, table, journal)


def evenings(storage: Sessions) -> Iterator[Evening]:
    """All sessions as they stand, oldest first, with clocks that never run. Raises JournalUnreadable."""
    for session in storage.sessions():
        yield resume(storage, session, FakeClock(), FakeClock())
