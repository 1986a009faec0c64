"""The session on the table, if there is one: taken from the journal, paused, and told in words; it knows no screen."""

from typing import Any

from companion.app.names import with_names_told_apart
from companion.app.writing import with_short_names
from companion.clock import Clock, WallClock
from companion.evening import Evening, resume
from companion.journal import JournalUnreadable
from companion.keeping import Keeping
from companion.session import Session


class Sitting:
    """People at the table, playing at most one session at a time."""

    def __init__(self, storage: Keeping, clock: Clock, wall: WallClock) -> None:
        """Nothing is played yet."""
        self._storage, self._clock, self._wall = storage, clock, wall
        self._evening: Evening | None = None

    @property
    def evening(self) -> Evening:
        """The session that is on the table."""
        assert self._evening is not None
        return self._evening

    @property
    def has_evening(self) -> bool:
        """Whether a session is on the table."""
        return self._evening is not None

    @property
    def runs(self) -> bool:
        """Whether a game is being played: its clocks run and it is not over."""
        return self._evening is not None and self._evening.table.timers.running and not self._evening.over

    def unfinished(self) -> Session | None:
        """The session that was played last, unless it is over and the table has left its reckoning."""
        try:
            session = self._storage.last_played()
            if session is None:
                return None
            last = resume(self._storage, session, self._clock, self._wall)
            if last.over and last.table.at_rest:
                return None
        except JournalUnreadable:
            return None
        return session

    def take(self, session: Session) -> None:
        """Lay SESSION on the table as it stands; its clocks stand still until the next move. JournalUnreadable."""
        self._evening = resume(self._storage, with_names_told_apart(session), self._clock, self._wall)

    def pause(self) -> None:
        """Stop the clocks."""
        if self._evening is not None:
            self._evening.table.pause()

    def leave(self) -> None:
        """Clear the table; the session stays as it is."""
        self.pause()
        self._evening = None

    @property
    def undo_text(self) -> str:
        """What undo would take back, '' for nothing."""
        last = self._evening.table.to_undo if self._evening else None
        return self._told(last.before, last.played.move) if last else ""

    @property
    def redo_text(self) -> str:
        """What redo would put back, '' for nothing."""
        next_one = self._evening.table.to_redo if self._evening else None
        return self._told(self.evening.table.state, next_one.move) if next_one else ""

    def _told(self, before: Any, move: Any) -> str:
        """What MOVE does, with long names cut: a button that is cut must still say what, and not only whose."""
        names = [seat.name for seat in self.evening.table.seats]
        return with_short_names(self.evening.game.tell(before, move), names)
