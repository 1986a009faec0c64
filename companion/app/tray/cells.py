"""The cells beside the tray's picture, one a die. They only show, and say which was tapped.

To build one takes a third of a frame, so they are built while the dice still roll, and kept for the next roll.
"""

from collections.abc import Sequence
from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.app.metrics import GAP, OTHER
from companion.app.screens.screen import tapping
from companion.app.theme import look
from companion.app.tray.view import CELLS, Cell
from companion.app.widgets.asking import AskingBox
from companion.app.widgets.buttons import Secondary
from companion.app.widgets.painting import before_the_frame

ACROSS = 3


class DieCell(AskingBox):
    """One die beside the picture. cell: a Cell; None while it waits for one, unseen."""

    cell = ObjectProperty(None, rebind=True, allownone=True)

    def on_touch_down(self, touch: Any) -> bool:
        """What is not seen is not touched."""
        return self.cell is not None and bool(super().on_touch_down(touch))

    def show(self, cell: Cell | None, about: object) -> None:
        """Be of CELL, read from the picture ABOUT."""
        self.cell = cell
        if cell is not None:
            self.value, self.asking, self.means = cell.value, cell.asking, (cell, about)


class DieCells(Widget):
    """Cells in rows of three; after them one that adds a die, or one for more of them.

    Events: on_die(number), on_add(), on_more(), on_refused(reason).
    """

    __events__ = ("on_die", "on_add", "on_more", "on_refused")

    def __init__(self, **kwargs: Any) -> None:
        """Nothing is shown yet."""
        self._cells: list[DieCell] = []
        self._last: tuple[Any, int] | None = None
        super().__init__(**kwargs)
        self._plus, self._next = (
            tapping(Secondary(icon=icon), lambda event=event: self.dispatch(event), self._refuse)  # type: ignore[misc]
            for icon, event in (("plus", "on_add"), ("next", "on_more"))
        )
        self._arrange_soon = before_the_frame(self._arrange)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange_soon)

    def prepare(self, many: int = CELLS) -> bool:
        """Build one cell more, unless there are as MANY; its value is set, so that the digits are drawn as well."""
        if len(self._cells) >= many:
            return False
        number = len(self._cells)
        box = DieCell(value=str(1 + number % 6))
        box.bind(on_tap=self._tapped, on_refused=lambda _, reason: self._refuse(reason))
        self._cells.append(box)
        self.add_widget(box)
        self._put(box, number)
        return True

    def show(self, cells: Sequence[Cell], can_add: bool, more: bool, about: object) -> None:
        """Show CELLS, read from the picture ABOUT."""
        while self.prepare(len(cells)):
            pass
        for number, box in enumerate(self._cells):
            box.show(cells[number] if number < len(cells) else None, about)
        last = self._plus if can_add else self._next if more else None
        if self._last is not None and self._last[0] is not last:
            self.remove_widget(self._last[0])
        self._last = None if last is None else (last, len(cells))
        if last is not None:
            if last.parent is None:
                self.add_widget(last)
            self._put(last, len(cells))

    def _arrange(self, *_: object) -> None:
        for number, box in enumerate(self._cells):
            self._put(box, number)
        if self._last is not None:
            self._put(*self._last)

    def _put(self, box: Any, place: int) -> None:
        gap_x, gap_y, high = look.x(GAP), look.y(GAP), look.y(OTHER)
        box.size = ((self.width - (ACROSS - 1) * gap_x) // ACROSS, high)
        column, row = place % ACROSS, place // ACROSS
        left = self.x + round(column * (self.width + gap_x) / ACROSS)
        box.pos = (left, self.y + self.height - high - row * (high + gap_y))

    def _tapped(self, box: DieCell) -> None:
        if box.cell is not None:
            self.dispatch("on_die", box.cell.number)

    def _refuse(self, reason: str) -> None:
        self.dispatch("on_refused", reason)

    def on_die(self, number: int) -> None:
        """A die was tapped."""

    def on_add(self) -> None:
        """One more is wanted."""

    def on_more(self) -> None:
        """The next page is wanted."""

    def on_refused(self, reason: str) -> None:
        """What was tapped cannot be."""
