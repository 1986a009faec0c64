"""A column of rows that a finger moves; only the rows in sight are built, however long the list is."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import NumericProperty
from kivy.uix.stencilview import StencilView

from companion.app.metrics import GAP
from companion.app.theme import look

SLACK_MM = 2.5
"""A finger that moves less far taps the row it is on."""


class ScrolledRows(StencilView):
    """Rows of one height, the first at the top. offset: pixels by which they are moved up.

    It stays where the finger leaves it: nothing swings on by itself.
    """

    offset = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        """No rows yet."""
        self._items: Sequence[Any] = ()
        self._make: Callable[[Any], Any] = lambda item: item
        self._row_mm = 12.0
        self._shown: dict[int, Any] = {}
        self._finger: Any = None
        self._moves = False
        super().__init__(**kwargs)
        for name in ("pos", "size", "offset"):
            self.fbind(name, self._arrange)

    def rows(self, items: Sequence[Any], make: Callable[[Any], Any], row_mm: float) -> None:
        """Show ITEMS from the first on, looking only at those in sight; MAKE gives the widget of one, ROW_MM high."""
        self._items, self._make, self._row_mm = items, make, row_mm
        self._shown = {}
        self.clear_widgets()
        self.offset = 0
        self._arrange()

    @property
    def farthest(self) -> float:
        """The offset at which the last row stands at the bottom."""
        return float(max(0, len(self._items) * self._pitch - look.y(GAP) - self.height))

    def move(self, offset: float) -> None:
        """Move to OFFSET, not beyond the first and the last row."""
        self.offset = max(0.0, min(self.farthest, offset))

    def holds(self, row: Any) -> bool:
        """Whether all of ROW can be seen."""
        return bool(row.y >= self.y - 1 and row.y + row.height <= self.top + 1)

    @property
    def _pitch(self) -> int:
        return look.y(self._row_mm) + look.y(GAP)

    def _arrange(self, *_: object) -> None:
        first = int(self.offset // self._pitch)
        behind = min(len(self._items), int((self.offset + self.height) // self._pitch) + 1)
        for place in [place for place in self._shown if not first <= place < behind]:
            self.remove_widget(self._shown.pop(place))
        for place in range(first, behind):
            row = self._shown.get(place) or self._new(place)
            row.width, row.height = self.width, look.y(self._row_mm)
            row.pos = (self.x, round(self.top + self.offset - place * self._pitch - row.height))

    def _new(self, place: int) -> Any:
        row = self._shown[place] = self._make(self._items[place])
        row.size_hint = (None, None)
        self.add_widget(row)
        return row

    def on_touch_down(self, touch: Any) -> bool:
        """The row below the finger may be pressed; the list sees whether the finger moves."""
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            self.move(self.offset + (self._pitch if touch.button == "scrollup" else -self._pitch))
            return True
        if self._finger is None:
            touch.grab(self)
            self._finger, self._moves = (touch, touch.y, self.offset), False
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Follow the finger; what it pressed is let go."""
        if touch.grab_current is not self or self._finger is None:
            return bool(super().on_touch_move(touch))
        _, start, offset = self._finger
        if not self._moves and abs(touch.y - start) > look.y(SLACK_MM):
            self._moves = True
            for row in self.children:
                row.let_go()
        if self._moves:
            self.move(offset + touch.y - start)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """The finger is gone."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._finger = None
        return True
