"""The table from above: who sits at which side of the screen."""

from typing import Any

import msgspec
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.app.assets import load_kv
from companion.app.metrics import GAP
from companion.app.theme import look
from companion.app.widgets import icon as icon
from companion.app.widgets import words as words
from companion.app.widgets.target import Target

WIDE, HIGH = 22.7, 12.9
"""Millimetres of a seat."""


class MapSeat(msgspec.Struct, frozen=True):
    """A seat: the side it is at, whose it is ('' for an empty one), whether it is chosen, whether they start."""

    side: str
    name: str = ""
    colour: str = ""
    chosen: bool = False
    starts: bool = False


class SeatButton(Target):
    """One seat; dashed with a plus while empty."""

    seat = ObjectProperty(MapSeat("left"), rebind=True)


class SeatMap(Widget):
    """73 x 60 mm. seats: tuple of MapSeat, at most two a side. Event: on_seat(index of the seat tapped)."""

    seats = ObjectProperty(())
    label = StringProperty("this screen")

    __events__ = ("on_seat",)

    def __init__(self, **kwargs: Any) -> None:
        """An empty table."""
        super().__init__(**kwargs)
        self.buttons: list[Any] = []
        self.fbind("seats", self._build)
        self.fbind("size", self._arrange)
        self.fbind("pos", self._arrange)

    def on_kv_post(self, base_widget: Any) -> None:
        """The table is drawn, now the seats."""
        self._build()

    def _build(self, *_: object) -> None:
        for button in self.buttons:
            self.remove_widget(button)
        self.buttons = [self._button(place, seat) for place, seat in enumerate(self.seats)]
        for button in self.buttons:
            self.add_widget(button)
        self._arrange()

    def _button(self, place: int, seat: MapSeat) -> Any:
        button = SeatButton(seat=seat, size_hint=(None, None))
        button.bind(on_tap=lambda *_: self.dispatch("on_seat", place))
        return button

    def _arrange(self, *_: object) -> None:
        for side in ("left", "top", "right", "bottom"):
            here = [button for button in self.buttons if button.seat.side == side]
            for number, button in enumerate(here):
                button.size = look.x(WIDE), look.y(HIGH)
                button.pos = self._spot(side, number, len(here))

    def _spot(self, side: str, number: int, count: int) -> tuple[float, float]:
        """Clockwise round the table: up the left side, along the top from the left, down the right side."""
        wide, high = look.x(WIDE), look.y(HIGH)
        along = number - (count - 1) / 2
        x = self.x + (self.width - wide) / 2 + along * (wide + look.x(GAP))
        y = self.y + (self.height - high) / 2 + along * (high + look.y(GAP))
        if side in ("left", "right"):
            up = y if side == "left" else 2 * self.y + self.height - high - y
            return (self.x if side == "left" else self.x + self.width - wide, up)
        return (x, self.y if side == "bottom" else self.y + self.height - high)

    def on_seat(self, place: int) -> None:
        """A seat was tapped."""


load_kv("widgets/seat_map")
