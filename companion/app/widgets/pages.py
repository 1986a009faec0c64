"""A column of rows, as many at a time as there is room for."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.assets import load_kv
from companion.app.metrics import GAP
from companion.app.theme import look
from companion.app.widgets.buttons import IconButton

LEAST_GAP = 2.95
"""Millimetres between rows where one more then fits."""


class PageButton(IconButton):
    """Turns to the next page of `rows`, from the last to the first; takes no room while there is one page only."""

    rows = ObjectProperty(None, rebind=True)
    _row: Any = None

    def on_rows(self, *_: object) -> None:
        """The rows keep this button, also while it stands nowhere."""
        self.rows.page_button = self
        self.rows.fbind("pages", self._come_or_go)
        self.fbind("parent", self._come_or_go)
        self._come_or_go()

    def _come_or_go(self, *_: object) -> None:
        needed = self.rows.pages > 1
        if self.parent and not needed:
            self._row = self.parent
            self.parent.remove_widget(self)
        elif needed and not self.parent and self._row:
            self._row.add_widget(self)


class PagedRows(BoxLayout):
    """Rows of one height. `rows(items, make, row_mm)` says what to show; `turn(by)` goes to another page.

    page, pages: which page is shown, of how many.
    """

    page = NumericProperty(0)
    pages = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        """No rows yet."""
        self.page_button: Any = None
        super().__init__(orientation="vertical", spacing=look.y(GAP), **kwargs)
        self._items: tuple[Any, ...] = ()
        self._make: Callable[[Any], Any] | None = None
        self._row_mm = 12.0
        self._shown: object = None
        self.fbind("size", self._build)
        self.fbind("page", self._build)

    def rows(self, items: Sequence[Any], make: Callable[[Any], Any], row_mm: float) -> None:
        """Show ITEMS; MAKE gives the widget of one, ROW_MM high."""
        self._items, self._make, self._row_mm, self._shown = tuple(items), make, row_mm, None
        self._build()

    def show_item(self, place: int) -> None:
        """Turn to the page of the item at that place."""
        self.page = place // self._room()

    def turn(self, by: int) -> None:
        """Go on or back by pages, not beyond the ends."""
        self.page = max(0, min(int(self.pages) - 1, int(self.page) + by))

    def _room(self) -> int:
        gap, row = look.y(LEAST_GAP), look.y(self._row_mm)
        return max(1, int((self.height + gap) // (row + gap)))

    def _build(self, *_: object) -> None:
        if self._make is None:
            return
        room = self._room()
        self.pages = max(1, -(-len(self._items) // room))
        self.page = max(0, min(int(self.pages) - 1, int(self.page)))
        shown = (room, int(self.page), self._items)
        if shown == self._shown:
            self._stand_at_the_top()
            return
        self._shown = shown
        spare = self.height - room * look.y(self._row_mm)
        self.spacing = max(look.y(LEAST_GAP), min(look.y(GAP), int(spare / max(1, room - 1))))
        self.clear_widgets()
        first = int(self.page) * room
        for item in self._items[first : first + room]:
            row = self._make(item)
            row.size_hint_y, row.height = None, look.y(self._row_mm)
            self.add_widget(row)
        self._stand_at_the_top()

    def _stand_at_the_top(self, *_: object) -> None:
        rows = len(self.children)
        used = rows * look.y(self._row_mm) + max(0, rows - 1) * self.spacing
        self.padding = (0, 0, 0, max(0, self.height - used))


load_kv("widgets/pages")
