"""The history: every step, and how it was known. Its layout is kv/history.kv."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, overload

import msgspec

from companion.app.assets import load_kv
from companion.app.metrics import OTHER
from companion.app.screens.screen import Refusing, Screen, refill, tapping
from companion.app.theme import look
from companion.app.widgets.buttons import Secondary
from companion.app.widgets.rows import LogRow

TOKEN_MM, ICON_MM = 6.9, 4.8
"""Sides of a silhouette alone and of an icon beside a word, among the filters."""
MANY = 6
"""With more filters those of people are as narrow as can be and the others have no icon, so that their words fit."""


class Filter(msgspec.Struct, frozen=True):
    """Something to see alone: words with an icon, or a player's colour."""

    key: str
    text: str = ""
    icon: str = ""
    colour: str = ""
    chosen: bool = False


class LogEntry(msgspec.Struct, frozen=True):
    """One row; `source` in words with its icon; `corrected` if a person said otherwise than a sensor."""

    key: int
    time: str
    text: str
    colour: str = ""
    sub: str = ""
    value: str = ""
    source: str = ""
    source_icon: str = ""
    corrected: bool = False


class ToldWhenSeen(Sequence[LogEntry]):
    """As many entries as there are KEYS, each made by TELL when it is first seen: an old session takes long to read."""

    def __init__(self, keys: Sequence[Any], tell: Callable[[Any], LogEntry]) -> None:
        """None is made yet."""
        self._keys, self._tell = keys, tell
        self._told: dict[int, LogEntry] = {}

    def __len__(self) -> int:
        return len(self._keys)

    @overload
    def __getitem__(self, place: int) -> LogEntry: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[LogEntry]: ...
    def __getitem__(self, place: int | slice) -> LogEntry | Sequence[LogEntry]:
        if isinstance(place, slice):
            return [self[at] for at in range(len(self))[place]]
        at = range(len(self))[place]
        if at not in self._told:
            self._told[at] = self._tell(self._keys[at])
        return self._told[at]


NOTHING = LogEntry(-1, "", "Nothing happened yet.")


class HistoryView(msgspec.Struct, frozen=True):
    """Newest first. `takes_back` and `brings_back` are what undo and redo would do, '' for nothing."""

    filters: tuple[Filter, ...]
    entries: Sequence[LogEntry]
    takes_back: str = ""
    brings_back: str = ""


class HistoryActions(Refusing, Protocol):
    """What can be asked for in the history."""

    def choose_filter(self, key: str) -> None:
        """Show these alone."""

    def open_entry(self, key: int) -> None:
        """Correct this step, or go back to it."""

    def undo(self) -> None:
        """Take back the last step."""

    def redo(self) -> None:
        """Bring it back."""

    def back(self) -> None:
        """Back to where one came from."""


class HistoryScreen(Screen):
    """HistoryView, HistoryActions."""

    def on_kv_post(self, base_widget: Any) -> None:
        """Back stands first where there is one row only."""
        if not look.portrait:
            back = self.ids.back.__self__
            back.parent.remove_widget(back)
            self.ids.undo.parent.add_widget(back, index=2)

    def fill(self) -> None:
        """Filters and rows."""
        refill(self.ids.filters, (self._filter(one) for one in self.view.filters))
        self.ids.entries.rows(self.view.entries or (NOTHING,), self._row, 12)

    def _filter(self, one: Filter) -> Any:
        button = Secondary(text=one.text, icon=one.icon, colour=one.colour, chosen=one.chosen, one_line=True)
        button.icon_mm = TOKEN_MM if one.colour else ICON_MM
        button.size_hint_y, button.height = None, look.y(OTHER)
        button.size_hint_x = 1.3 if one.text else 1
        if len(self.view.filters) > MANY and not look.portrait:
            if one.colour:
                button.size_hint_x, button.width = None, look.x(OTHER)
            else:
                button.icon = ""
        return tapping(button, lambda: self.actions.choose_filter(one.key), self.actions.refused)

    def _row(self, entry: LogEntry) -> Any:
        row = LogRow(time=entry.time, colour=entry.colour, text=entry.text, sub=entry.sub, value=entry.value)
        if entry is NOTHING:
            return row
        row.source, row.source_icon, row.corrected = entry.source, entry.source_icon, entry.corrected
        return tapping(row, lambda: self.actions.open_entry(entry.key), self.actions.refused)


load_kv("history")
