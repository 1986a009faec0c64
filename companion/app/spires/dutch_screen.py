"""A Dutch Auction: the number in the middle, a field a player round it; the finger that comes down buys (SP-54).

Knows no rule: what counts is the count down's own affair, the call goes to the host. Layout: kv/spires/dutch.kv.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.app.assets import load_kv
from companion.app.host import BiddingHost
from companion.app.screens.screen import Screen, refill
from companion.app.spires.forms.choices import people_form
from companion.app.theme import look
from companion.app.widgets.chip import PlayerChip
from companion.app.widgets.icon import Icon
from companion.app.widgets.painting import before_the_frame
from companion.games.spires import moves as m
from companion.games.spires.count_down import CountDown
from companion.games.spires.facts import COUNT_DOWN_FROM
from companion.games.spires.state import State

TOKEN_MM, CROWN_MM = 9.6, 6.0


class DutchField(PlayerChip):
    """A player's field. Event: on_down() the moment a finger comes down on it."""

    __events__ = ("on_down",)
    is_chancellor = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        """With a crown for the Chancellor."""
        self._crown = Icon(ink="ink", mm=CROWN_MM)
        super().__init__(**kwargs)
        self.add_widget(self._crown)

    def on_touch_down(self, touch: Any) -> bool:
        """The finger that comes down counts, not the one that leaves."""
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            self.dispatch("on_down")
        return bool(super().on_touch_down(touch))

    def on_down(self) -> None:
        """A finger came down."""

    def _arrange_over(self, left: float, right: float, top: float, bottom: float) -> None:
        """The name over a big silhouette."""
        high = look.y(6)
        self._name.size, self._name.pos = (right - left, high), (left, top - high)
        self._silhouette.mm = max(4.6, min(TOKEN_MM, (top - high - bottom) / look.panel.down))
        side = look.x(self._silhouette.mm)
        self._silhouette.size, self._silhouette.pos = (side, top - high - bottom), (left, bottom)
        self._crown.name = "crown" if self.is_chancellor else ""
        self._crown.size, self._crown.pos = (look.x(CROWN_MM), look.y(CROWN_MM)), (right - look.x(CROWN_MM), bottom)


class CountRing(Widget):
    """Twelve pieces of a ring, as many of them bright as the count has left."""

    left = NumericProperty(COUNT_DOWN_FROM)

    def __init__(self, **kwargs: Any) -> None:
        """Drawn with the next frame, and again whenever something changes."""
        super().__init__(**kwargs)
        draw = before_the_frame(self._draw)
        for name in ("pos", "size", "left"):
            self.fbind(name, draw)
        draw()

    def _draw(self, *_: object) -> None:
        """The pieces go dark from the top on, clockwise."""
        self.canvas.clear()
        mm = min(self.width / look.panel.across, self.height / look.panel.down) - 4
        wide, high = look.x(mm), look.y(mm)
        box = (self.x + (self.width - wide) / 2, self.y + (self.height - high) / 2, wide, high)
        piece = 360 / COUNT_DOWN_FROM
        with self.canvas:
            for number in range(COUNT_DOWN_FROM):
                bright = COUNT_DOWN_FROM - number <= self.left
                Color(rgba=look.rgba("act" if bright else "line"))
                SmoothLine(ellipse=(*box, number * piece + 3, (number + 1) * piece - 3), width=look.x(1.5), cap="none")


class DutchView(msgspec.Struct, frozen=True):
    """What the screen says round the count."""

    title: str
    takes_back: str


class DutchScreen(Screen):
    """The running count; KEEP is called with it when the screen goes."""

    def __init__(self, host: BiddingHost, count: CountDown, keep: Callable[[CountDown], None], takes_back: str) -> None:
        """COUNT goes on from where it stands, as soon as it is on the glass."""
        self.host, self._keep = host, keep
        self.state: State = host.evening.table.state
        self.count = count.ready()
        self._closed = False
        super().__init__(DutchView("Dutch auction", takes_back), self)
        self._say()
        self._frames = Clock.schedule_interval(self._frame, 0)
        EventLoop.window.bind(on_flip=self._flipped)

    def fill(self) -> None:
        """The fields; the first half of the table at the left, or on top of an upright panel."""
        seats = range(len(self.state.seats))
        half = 2 if look.portrait else (len(seats) + 1) // 2
        refill(self.ids.first, (self._field(seat) for seat in seats[:half]))
        refill(self.ids.last, (self._field(seat) for seat in seats[half:]))

    def _field(self, seat: int) -> DutchField:
        who = self.state.seats[seat]
        field = DutchField(
            name=who.name,
            colour=who.colour.value,
            active=True,
            seat=who.place.value,
            is_chancellor=seat == self.state.chancellor,
        )
        field.bind(on_down=lambda *_: self._down(seat))
        return field

    def _down(self, seat: int) -> None:
        self.count = self.count.touch(seat, self.host.clock())
        self._say()

    def _frame(self, _seconds: float) -> None:
        if self.get_parent_window() is None:
            self.close()
            return
        now = self.host.clock()
        self.count = self.count.frame(now)
        self._say()
        callers = self.count.callers(now)
        if callers:
            self._called(callers)
        elif self.count.is_over(now):
            self.host.refresh()

    def _flipped(self, *_: object) -> None:
        """What is on the glass now is written down: after a lost plug the count stands there again."""
        before, self.count = self.count.drawn, self.count.shown()
        if self.count.since is None and not self.count.touches:
            self.count = self.count.go_on(self.host.clock())
        if self.count.drawn != before:
            self.host.evening.table.count(self.count.drawn, self.count.pace)

    def _say(self) -> None:
        number = self.count.newest
        self.ids.ring.left = number
        self.ids.number.text = str(number)
        self.ids.line.text = "Stopped." if self.count.touches else f"Tap your colour to pay {number}."

    def _called(self, callers: tuple[int, ...]) -> None:
        number = self.count.newest
        self.close()
        if len(callers) > 1:
            note = f"They touched at {number} in the same moment: the Chancellor says."
            title = "Who was first?"
            self.host.show(people_form(self.host, title, callers, lambda seat: m.DutchCall(seat, number), note))
        elif not self.host.play(m.DutchCall(callers[0], number)):
            self.host.refresh()

    def close(self) -> None:
        """The count stands still and is kept."""
        if not self._closed:
            self._closed = True
            self._frames.cancel()
            EventLoop.window.unbind(on_flip=self._flipped)
            self._keep(self.count.stand_still(self.host.clock()))


load_kv("spires/dutch")
