"""Entering what a box prints: a list of things, and for each a page of numbers. Layout: kv/board.kv. Knows no game."""

from typing import Any, Protocol

import msgspec
from kivy.properties import ObjectProperty

from companion.app.assets import load_kv
from companion.app.metrics import OTHER
from companion.app.screens.screen import BarActions, Screen, refill, tapping
from companion.app.theme import look
from companion.app.widgets.buttons import Secondary
from companion.app.widgets.target import Target
from companion.games.board_pages import Cell, Part, Row

DELETE_MM = 38.0


class BoardView(msgspec.Struct, frozen=True):
    """All rows; `line` says what is missing."""

    title: str
    line: str
    rows: tuple[Row, ...]
    takes_back: str


class RowView(msgspec.Struct, frozen=True):
    """One page of one row; `following` is what comes next, '' for nothing; CAN_DELETE: whether the row can go."""

    title: str
    part: Part
    following: str
    takes_back: str
    can_delete: bool = False


class BoardActions(BarActions, Protocol):
    """What can be asked for."""

    def open_row(self, key: str) -> None:
        """Show the numbers of this row."""

    def tap(self, cell: Cell) -> None:
        """Another number."""

    def following(self) -> None:
        """The page that comes next."""

    def delete(self) -> None:
        """The whole row goes."""

    def back(self) -> None:
        """To the list, and from there to where one came from."""


class BoardLine(Target):
    """A Row in the list."""

    row = ObjectProperty(None, rebind=True)

    def meaning(self) -> object:
        """The row, whatever is entered by now."""
        return self.row.key


class BoardScreen(Screen):
    """BoardView, BoardActions."""

    def fill(self) -> None:
        """A line for each row."""
        self.ids.rows.rows(self.view.rows, self._line, OTHER)

    def _line(self, row: Row) -> Any:
        return tapping(BoardLine(row=row), lambda: self.actions.open_row(row.key), self.actions.refused)


class RowScreen(Screen):
    """RowView, BoardActions."""

    def fill(self) -> None:
        """A button for each number."""
        refill(self.ids.cells, (self._button(cell) for cell in self.view.part.cells))
        refill(self.ids.extra, (self._delete(),) if self.view.can_delete else ())

    def across(self, many: int, portrait: bool) -> int:
        """Columns for so MANY buttons: as few as leave their words room, and no column empty."""
        if many > 6:
            return 3 if portrait else 6
        most = 2 if portrait else 3 if many > 4 else 4
        return max(1, min(many, most))

    def _delete(self) -> Any:
        button = Secondary(text="Delete it", icon="delete", means=self.view.title, size_hint=(None, None))
        button.size = (look.x(DELETE_MM), look.y(OTHER))
        return tapping(button, self.actions.delete, self.actions.refused)

    def _button(self, cell: Cell) -> Any:
        worded = bool(cell.names) or cell.words is not None
        there = cell.words != "" if cell.words is not None else cell.number > 0
        if worded:
            said = cell.entered or f"{cell.text}?"
        else:
            said = cell.text if cell.most == 1 or not cell.number else f"{cell.text}: {cell.number}"
        button = Secondary(text=said, chosen=there, means=(self.view.title, cell.key))
        button.may_cut, button.side_pad = worded, 0.6
        button.icon_after = "tick" if cell.most == 1 and cell.number and not worded else ""
        button.size_hint_y, button.height = None, look.y(OTHER)
        return tapping(button, lambda: self.actions.tap(cell), self.actions.refused)


load_kv("board")
