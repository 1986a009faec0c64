"""The log on the screen: every step that stands, how it is known, undo and redo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.app.flow.words import time_of_day
from companion.app.screens.history import Filter, HistoryScreen, HistoryView, LogEntry
from companion.journal import Source
from companion.log import LogLine, log_of

if TYPE_CHECKING:
    from companion.app.app import Companion

ICONS = {Source.FINGER: "finger", Source.BEAM: "beam", Source.CAMERA: "camera", Source.CORRECTED: "pencil"}


class Log:
    """Hears the touches of the history screen."""

    def __init__(self, app: Companion) -> None:
        """For the session on the table of this APP."""
        self._app = app
        self._filter = "all"
        self._screen: Any = None
        self._lines: list[LogLine] = []

    def screen(self) -> Any:
        """The history of the session as it stands."""
        self._screen = HistoryScreen(self._view(), self)
        return self._screen

    def _view(self) -> HistoryView:
        seats = self._app.evening.session.head.seats
        filters = (
            Filter("all", "Everyone", chosen=self._filter == "all"),
            *(
                Filter(str(seat), colour=one.colour.value, chosen=self._filter == str(seat))
                for seat, one in enumerate(seats)
            ),
            Filter("sensors", "Sensors", "beam", chosen=self._filter == "sensors"),
            Filter("fixed", "Fixed", "pencil", chosen=self._filter == "fixed"),
        )
        self._lines = [line for line in log_of(self._app.evening.table) if self._fits(line)]
        entries = tuple(self._entry(number, line) for number, line in enumerate(self._lines))
        return HistoryView(filters, entries, self._app.undo_text, self._app.redo_text)

    def _fits(self, line: LogLine) -> bool:
        match self._filter:
            case "all":
                return True
            case "sensors":
                return line.source is not Source.FINGER
            case "fixed":
                return line.source is Source.CORRECTED
            case seat:
                return str(line.seat) == seat

    def _entry(self, number: int, line: LogLine) -> LogEntry:
        seats = self._app.evening.session.head.seats
        return LogEntry(
            number,
            time_of_day(line.at),
            line.text,
            "" if line.seat is None else seats[line.seat].colour.value,
            "; ".join(part for part in ("with a picture" if self._has_picture(line) else "", line.overruled) if part),
            "",
            line.source.value,
            ICONS[line.source],
            line.source is Source.CORRECTED,
        )

    def choose_filter(self, key: str) -> None:
        """Show these steps alone."""
        self._filter = key
        self._screen.view = self._view()

    def open_entry(self, key: int) -> None:
        """A row was tapped: show its picture, or say it in full, since it may be cut on its row."""
        line = self._lines[key]
        if self._has_picture(line):
            from companion.app.tray.kept_picture import KeptPicture

            picture = self._app.dice_camera.evidence.fetch(self._app.evening.session.head.uuid, line.at)
            about = ". ".join(part for part in (line.text, line.overruled) if part)
            self._app.show(KeptPicture(picture, about, line.source.value, self._app.history))
            return
        entry = next(entry for entry in self._screen.view.entries if entry.key == key)
        # Why a roll that the camera read has no picture.
        fault = self._app.dice_camera.evidence.fault if line.source in (Source.CAMERA, Source.CORRECTED) else ""
        self._app.toast(". ".join(part for part in (entry.text, entry.sub, fault) if part))

    def _has_picture(self, line: LogLine) -> bool:
        return self._app.dice_camera.evidence.has(self._app.evening.session.head.uuid, line.at)

    def undo(self) -> None:
        """Take back the last step and stay here."""
        self._app.undo()
        self._app.history()

    def redo(self) -> None:
        """Put it back and stay here."""
        self._app.redo()
        self._app.history()

    def back(self) -> None:
        """Back to the game."""
        self._app.refresh()

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self._app.toast(reason)
