"""The owner enters a board by finger: each number is kept at once and can be taken back. Knows no game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, cast

from companion.app.forms.cells import Asked
from companion.app.forms.pad import Pad
from companion.app.screens.asking import NameScreen, NameView
from companion.app.screens.board import BoardScreen, BoardView, RowScreen, RowView
from companion.app.screens.menu import MenuItem, MenuScreen, MenuView
from companion.app.writing import with_short_names
from companion.games import Refused, catalogue
from companion.games.board_pages import Cell, Row

if TYPE_CHECKING:
    from companion.app.app import Companion


SHORT = 4
"""Letters of a name beside `Next:`."""


class Pages(Protocol):
    """What is entered, as `companion.games.board_pages` says: a module, or a part of a board."""

    def rows(self, text: str) -> tuple[Row, ...]: ...  # noqa: D102
    def entered(self, text: str) -> str: ...  # noqa: D102
    def with_number(self, text: str, row: str, part: str, key: str, number: int) -> str: ...  # noqa: D102


class WordPages(Pages, Protocol):
    """The same, with words among the numbers."""

    def with_words(self, text: str, row: str, part: str, key: str, words: str) -> str: ...  # noqa: D102


class CardPages(Pages, Protocol):
    """The same of things that can be deleted again."""

    def deletable(self, text: str) -> tuple[str, ...]: ...  # noqa: D102
    def without(self, text: str, row: str) -> str: ...  # noqa: D102
    def used(self, state: Any, row: Row) -> str: ...  # noqa: D102


class BoardFlow:
    """Hears the touches of both screens."""

    def __init__(self, app: Companion, game: str, pages: Pages, leave: Callable[[], None], title: str = "") -> None:
        """Enter the board of GAME, or a part of it called TITLE, by PAGES; LEAVE when done. Refused."""
        self._app, self._game, self._pages, self._leave = app, game, pages, leave
        self._title = title or f"The board of {catalogue.entry(game).title}"
        self._written: Cell | None = None
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
            return BoardView(self._title, self._pages.entered(self._text), self._rows, takes_back)
        row = self._rows[self._at[0]]
        can_delete = self._at[1] == 0 and self._cards is not None and row.key in self._cards.deletable(self._text)
        return RowView(row.text, row.parts[self._at[1]], self._following_words(), takes_back, can_delete)

    @property
    def _cards(self) -> CardPages | None:
        """The pages, if what they show can be deleted."""
        return cast("CardPages", self._pages) if hasattr(self._pages, "without") else None

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
            key = self._rows[row].key
            return f"Next: {key}" if len(key) <= SHORT else f"{key[:1].upper()}{key[1:]}"
        return self._rows[row].parts[part].key.partition("_")[0].capitalize()

    def following(self) -> None:
        """Go there."""
        self._at = self._next()
        self._show()

    def delete(self) -> None:
        """The row that is open goes; where the running game has it, it is asked first."""
        assert self._at is not None
        assert self._cards is not None
        row, used = self._rows[self._at[0]], ""
        if self._app.sitting.has_evening and self._app.evening.game.name == self._game:
            used = self._cards.used(self._app.evening.table.state, row)
        if not used:
            self.delete_row(row)
            return
        used = with_short_names(used, [seat.name for seat in self._app.evening.table.seats])
        items = (MenuItem("keep", "Keep it", "back"), MenuItem("delete", "Delete it", "delete", sub=used))
        self._app.show(MenuScreen(MenuView(f"Delete {row.text}?", items), _Deleting(self, row)))

    def delete_row(self, row: Row) -> None:
        """It goes, and what is left is shown."""
        cards = self._cards
        assert cards is not None
        self._at = None
        self._show()
        self._keep(f"{row.text} deleted", lambda: cards.without(self._text, row.key))

    def tap(self, cell: Cell) -> None:
        """Yes becomes no and no yes, a name the next one; a number or words are asked for."""
        if cell.words is not None:
            self._written = cell
            self._app.show(NameScreen(NameView(cell.text, cell.words), _Writing(self)))
            return
        if cell.most == 1 or cell.names:
            self._enter(cell, (cell.number + 1) % (cell.most + 1))
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
        said = cell.names[number] if cell.names else str(number)
        words = f"{row.key}, {cell.text}: {said}" if cell.most > 1 else f"{row.key} to {cell.text}"
        self._keep(words, lambda: self._pages.with_number(self._text, row.key, part.key, cell.key, number))

    def write(self, words: str) -> None:
        """WORDS were written into the cell that was tapped."""
        assert self._at is not None
        assert self._written is not None
        row, cell = self._rows[self._at[0]], self._written
        part, pages = row.parts[self._at[1]], cast("WordPages", self._pages)
        self._show()
        self._keep(f"{row.key}: {words}", lambda: pages.with_words(self._text, row.key, part.key, cell.key, words))

    def written(self) -> None:
        """Back from the letters."""
        self._show()

    def _keep(self, words: str, change: Callable[[], str]) -> None:
        try:
            text = change()
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


class _Deleting:
    """Hears whether ROW is really meant."""

    def __init__(self, flow: BoardFlow, row: Row) -> None:
        """For FLOW."""
        self._flow, self._row = flow, row

    def choose(self, key: str) -> None:
        """Delete it or keep it."""
        if key == "delete":
            self._flow.delete_row(self._row)
        else:
            self.back()

    def back(self) -> None:
        """It stays."""
        self._flow.written()

    def undo(self) -> None:
        """It was not deleted yet."""

    def history(self) -> None:
        """There is no log of it."""

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self._flow.refused(reason)


class _Writing:
    """Hears the letters."""

    def __init__(self, flow: BoardFlow) -> None:
        """For FLOW."""
        self._flow = flow

    def name(self, name: str) -> None:
        """The words are written."""
        self._flow.write(name)

    def back(self) -> None:
        """They stay as they were."""
        self._flow.written()

    def refused(self, reason: str) -> None:
        """A tap on what is dashed."""
        self._flow.refused(reason)
