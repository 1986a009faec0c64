"""The list of sessions so far, when no game is on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.app.names import names_in_line, with_names_told_apart
from companion.app.screens.history import HistoryScreen, HistoryView, LogEntry
from companion.clock import moment
from companion.evening import Evening, resume
from companion.journal import JournalUnreadable

if TYPE_CHECKING:
    from companion.app.app import Companion


class SessionList:
    """Hears the touches of the list of sessions."""

    def __init__(self, app: Companion) -> None:
        """For this APP."""
        self._app = app

    def screen(self) -> Any:
        """The sessions so far, newest first."""
        rows = []
        try:
            for session in reversed(self._app.storage.sessions()):
                rows.append(self._row(resume(self._app.storage, with_names_told_apart(session))))
        except JournalUnreadable as fault:
            self._app.toast(str(fault))
        return HistoryScreen(HistoryView((), tuple(rows)), self)

    @staticmethod
    def _row(evening: Evening) -> LogEntry:
        head = evening.session.head
        people = names_in_line(head.seats)
        summary = evening.game.summary(evening.table.state)
        when = moment(head.started_at).strftime("%d.%m.")
        return LogEntry(evening.session.number, when, people, "", f"{evening.game.title}: {summary}")

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
