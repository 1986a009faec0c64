"""The frame of a form: cells in pages, a note, and a primary that makes the move. Layout: kv/forms/form.kv."""

from collections.abc import Sequence
from typing import Any

import msgspec
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.assets import load_kv
from companion.app.forms.cells import Asked, Labelled
from companion.app.forms.pad import Pad
from companion.app.host import Host
from companion.app.metrics import GAP, GAP_IN, MAIN, MARGIN, MARGIN_DOWN, OTHER
from companion.app.screens.screen import Screen, refill
from companion.app.theme import look

TITLE_MM = 6.6
COLUMNS = 2
"""Of cells, beside the column with the primary."""


class FormView(msgspec.Struct, frozen=True):
    """What a form says. `why_not`: what is still missing for the primary; `page`: '1 of 2', '' for one page only."""

    title: str
    primary: str
    why_not: str = ""
    note: str = ""
    icon: str = ""
    colour: str = ""
    takes_back: str = ""
    page: str = ""


class Form(Screen):
    """Gathers one move about the state it was opened in.

    A form says in `cells` and `more` what is filled in, in `words` what it says now, and in `done` makes its move.
    The move is made by the host; where it is refused the form stays as it was filled in.
    """

    note_mm = 10.0
    """Room for the note on an upright panel."""

    def __init__(self, host: Host) -> None:
        """Open it on what is on the table."""
        self.host = host
        self.state: Any = host.evening.table.state
        self._page, self._pages = 0, 1
        self._parts: tuple[tuple[Labelled, ...], tuple[Labelled, ...]] = ((), ())
        self.right_mm = _column_mm()
        self._parts = (tuple(self.cells()), tuple(self.more()))
        super().__init__(FormView("", ""), self)
        if look.portrait:
            self._put_bar_last()
        self._listen()
        self._place()
        self.tell()

    def _put_bar_last(self) -> None:
        bar = self.ids.bar.__self__
        bar.parent.remove_widget(bar)
        self.add_widget(bar)

    def cells(self) -> Sequence[Labelled]:
        """What is filled in, in two columns (one on an upright panel)."""
        return ()

    def more(self) -> Sequence[Labelled]:
        """What is filled in beside the note; on an upright panel below the cells."""
        return ()

    def words(self) -> FormView:
        """What the form says now."""
        raise NotImplementedError

    def done(self) -> None:
        """Make the move."""
        raise NotImplementedError

    def leave(self) -> None:
        """Close without a move."""
        self.host.refresh()

    def tell(self) -> None:
        """Say what is so now."""
        page = f"{self._page + 1} of {self._pages}" if self._pages > 1 else ""
        said = self.words()
        colour = said.colour or self.state.seats[self.state.up].colour.value
        self.view = FormView(
            said.title, said.primary, said.why_not, said.note, said.icon, colour, self.host.undo_text, page
        )

    def refill_cells(self) -> None:
        """Ask anew for cells and more: other things are to be filled in now."""
        self._parts = (tuple(self.cells()), tuple(self.more()))
        self._page = 0
        self._listen()
        self._place()

    def turn_page(self) -> None:
        """To the next page, from the last to the first."""
        self._page = (self._page + 1) % self._pages
        self._place()
        self.tell()

    def _listen(self) -> None:
        for cell in (*self._parts[0], *self._parts[1]):
            cell.changed, cell.ask, cell.refuse = self.tell, self._ask, self.host.toast

    def _ask(self, asked: Asked) -> None:
        Pad(self.host, asked, lambda: self.host.show(self))

    def _place(self) -> None:
        cells, more = self._parts
        if look.portrait:
            cells, more = (*cells, *more), ()
        pages = _pages(_lines(cells, 1 if look.portrait else COLUMNS), self._room_mm())
        self._pages = max(1, len(pages))
        shown = pages[self._page] if pages else ()
        refill(self.ids.cells, map(_line, shown))
        refill(self.ids.more, more)

    def _room_mm(self) -> float:
        panel = look.panel
        room = panel.height / panel.down - 2 * MARGIN_DOWN - TITLE_MM - GAP_IN - OTHER - GAP
        return room - (self.note_mm + MAIN + 2 * GAP if look.portrait else 0)


def _column_mm() -> float:
    panel = look.panel
    return (panel.width / panel.across - 2 * MARGIN - COLUMNS * GAP) / (COLUMNS + 1)


Line = tuple[Labelled, ...]


def _lines(cells: Sequence[Labelled], columns: int) -> list[Line]:
    """Cells side by side, as many as there are columns."""
    lines: list[Line] = []
    free = 0
    for cell in cells:
        span = min(cell.span, columns)
        if span > free:
            lines.append(())
            free = columns
        lines[-1] = (*lines[-1], cell)
        free -= span
    return lines


def _pages(lines: Sequence[Line], room: float) -> list[tuple[Line, ...]]:
    """Lines in pages of ROOM millimetres."""
    pages: list[tuple[Line, ...]] = []
    left = 0.0
    for line in lines:
        tall = max(cell.mm for cell in line)
        if not pages or tall > left + 0.2:
            pages.append(())
            left = room
        pages[-1] = (*pages[-1], line)
        left -= tall + GAP
    return pages


def _line(cells: Line) -> Any:
    line = BoxLayout(spacing=look.x(GAP), size_hint_y=None, height=max(cell.height for cell in cells))
    taken = 0
    for cell in cells:
        if cell.parent:
            cell.parent.remove_widget(cell)
        cell.size_hint_x = 1
        line.add_widget(cell)
        taken += COLUMNS if look.portrait else cell.span
    if taken < COLUMNS:
        line.add_widget(Widget())
    return line


load_kv("forms/form")
