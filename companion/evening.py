"""A session taken from the disk to the table, for everything that looks at sessions: app, history, exports."""

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.clock import Clock, FakeClock, WallClock, monotonic, wall
from companion.games import Game, Refused, catalogue
from companion.journal import Entry, Journal, JournalUnreadable
from companion.storage import Session, Storage, options_of
from companion.table import Table


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


def resume(storage: Storage, session: Session, clock: Clock = monotonic, wall_clock: WallClock = wall) -> Evening:
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


def evenings(storage: Storage) -> Iterator[Evening]:
    """All sessions as they stand, oldest first, with clocks that never run. Raises JournalUnreadable."""
    for session in storage.sessions():
        yield resume(storage, session, FakeClock(), FakeClock())
