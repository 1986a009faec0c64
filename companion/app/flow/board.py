"""The owner enters a board by finger: each number is kept at once and can be taken back. Knows no game."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING, Any

from companion.app.forms.cells import Asked
from companion.app.forms.pad import Pad
from companion.app.screens.board import BoardScreen, BoardView, RowScreen, RowView
from companion.games import Refused, catalogue
from companion.games.board_pages import Cell, Row

if TYPE_CHECKING:
    from companion.app.app import Companion


class BoardFlow:
    """Hears the touches of both screens."""

    def __init__(self, app: Companion, game: str, pages: ModuleType, leave: Callable[[], None]) -> None:
        """Enter the board of GAME, whose PAGES are as `companion.games.board_pages` says; LEAVE when done. Refused."""
        self._app, self._game, self._pages, self._leave = app, game, pages, leave
        self._text = app.board_text(game)
        self._rows: tuple[Row, ...] = pages.rows(self._text)
        self._before: list[tuple[str, str]] = []
        self._at: tuple[int, int] | None = None
        self._screen: Any = None

    def screen(self) -> Any:
        """The list, or the page of the row that is open."""
        view = self._view()
        self._screen = BoardScreen(view, self) if isinstance(view, BoardView) else RowScreen(view, self)
        return self._screen

    def _view(self) -> BoardView | RowView:
        takes_back = self._before[-1][0] if self._before else ""
        if self._at is None:
            title = f"The board of {catalogue.entry(self._game).title}"
            return BoardView(title, self._pages.entered(self._text), self._rows, takes_back)
        row = self._rows[self._at[0]]
        return RowView(row.text, row.parts[self._at[1]], self._following_words(), takes_back)

    def _show(self) -> None:
        self._app.show(self.screen())

    def open_row(self, key: str) -> None:
        """Its first page."""
        self._at = next(at for at, row in enumerate(self._rows) if row.key == key), 0
        self._show()

    def _next(self) -> tuple[int, int]:
        """The next page of this row, or the first of the next row; after the last row the first."""
        assert self._at is not None
        row, part = self._at
        if part + 1 < len(self._rows[row].parts):
            return row, part + 1
        return (row + 1) % len(self._rows), 0

    def _following_words(self) -> str:
        assert self._at is not None
        row, part = self._next()
        if row != self._at[0]:
            return f"Next: {self._rows[row].key}"
        return self._rows[row].parts[part].key.capitalize()

    def following(self) -> None:
        """Go there."""
        self._at = self._next()
        self._show()

    def tap(self, cell: Cell) -> None:
        """Yes becomes no and no yes; a number is asked for."""
        if cell.most == 1:
            self._enter(cell, 1 - cell.number)
            return
        assert self._at is not None
        title = f"{self._rows[self._at[0]].text}, {cell.text}"
        asked = Asked(title, cell.number, cell.least, cell.most, lambda number: self._enter(cell, number))
        Pad(self._app, asked, self._show)

    def _enter(self, cell: Cell, number: int) -> None:
        """Keep NUMBER in the owner's file; where that cannot be, say why and change nothing."""
        assert self._at is not None
        row = self._rows[self._at[0]]
        part = row.parts[self._at[1]]
        if number == cell.number:
            return
        words = f"{row.key}, {cell.text}: {number}" if cell.most > 1 else f"{row.key} to {cell.text}"
        try:
            text = self._pages.with_number(self._text, row.key, part.key, cell.key, number)
            self._app.keep_board(self._game, text)
        except Refused as reason:
            self._app.toast(str(reason))
            return
        self._before.append((words, self._text))
        self._now(text)

    def _now(self, text: str) -> None:
        self._text, self._rows = text, self._pages.rows(text)
        self._screen.view = self._view()

    def undo(self) -> None:
        """Take the last number back."""
        if not self._before:
            return
        text = self._before[-1][1]
        try:
            self._app.keep_board(self._game, text)
        except Refused as reason:
            self._app.toast(str(reason))
            return
        self._before.pop()
        self._now(text)

    def history(self) -> None:
        """There is no log of it."""

    def menu(self) -> None:
        """There is none."""

    def back(self) -> None:
        """To the list, and from there to where one came from."""
        if self._at is None:
            self._leave()
        else:
            self._at = None
            self._show()

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self._app.toast(reason)
