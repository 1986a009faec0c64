"""The list of sessions so far, when no game is on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.app.names import names_in_line, with_names_told_apart
from companion.app.screens.history import HistoryScreen, HistoryView, LogEntry, ToldWhenSeen
from companion.clock import moment
from companion.evening import resume
from companion.journal import JournalUnreadable
from companion.session import Session

if TYPE_CHECKING:
    from companion.app.app import Companion


class SessionList:
    """Hears the touches of the list of sessions."""

    def __init__(self, app: Companion) -> None:
        """For this APP."""
        self._app = app

    def screen(self) -> Any:
        """The sessions so far, newest first."""
        try:
            sessions = self._app.storage.sessions()
        except JournalUnreadable as fault:
            self._app.toast(str(fault))
            sessions = []
        return HistoryScreen(HistoryView((), ToldWhenSeen(sessions[::-1], self._row)), self)

    def _row(self, session: Session) -> LogEntry:
        """A session that cannot be read has its row too, which says so: it hides none of the others."""
        people, when = names_in_line(session.head.seats), moment(session.head.started_at).strftime("%d.%m.")
        return LogEntry(session.number, when, people, "", self._summary(session))

    def _summary(self, session: Session) -> str:
        try:
            evening = resume(self._app.storage, with_names_told_apart(session))
        except JournalUnreadable as fault:
            return str(fault)
        return f"{evening.game.title}: {evening.game.summary(evening.table.state)}"

    def choose_filter(self, key: str) -> None:
        """There is nothing to filter."""

    def open_entry(self, key: int) -> None:
        """Open the session with that number: where it stands, or its end."""
        try:
            session = next(one for one in self._app.storage.sessions() if one.number == key)
        except JournalUnreadable as fault:
            self._app.toast(str(fault))
            return
        self._app.open(session)

    def undo(self) -> None:
        """A session is taken back from within."""

    def redo(self) -> None:
        """And put back from within."""

    def back(self) -> None:
        """Home."""
        self._app.home()

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self._app.toast(reason)
