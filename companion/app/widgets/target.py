"""What a finger can press. Each target feels its own finger, so two people can touch at once."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.app.widgets.surface import Surface

HOLD_SECONDS = 0.6
BACK_SECONDS = 0.12


class Target(Surface):
    """A surface that can be tapped.

    why_not: why it cannot be used now, '' if it can; such a target is dashed. pressed: a finger is on it.
    Events: on_tap() when the finger leaves on it; on_refused(reason) instead while refused; on_hold() after 0.6 s,
    and then no on_tap. A finger that slides off does nothing. Nor does one under which the target went away or came
    to mean something else, since that was not asked when it came down; `means` is what it is about, if its words do
    not say it.
    """

    why_not = StringProperty("")
    pressed = BooleanProperty(False)
    chosen = BooleanProperty(False)
    is_main = BooleanProperty(False)
    means = ObjectProperty(None, allownone=True)

    __events__: tuple[str, ...] = ("on_tap", "on_refused", "on_hold")

    def __init__(self, **kwargs: Any) -> None:
        """Nobody touches it yet."""
        self._finger: Any = None
        self._meant: object = None
        self._letting_go = False
        self._hold: Any = None
        super().__init__(**kwargs)

    def meaning(self) -> object:
        """What a tap is about, as far as it can be told from the target."""
        return self.means

    def fade_seconds(self) -> float:
        """A press shows at once and goes back in 120 ms."""
        return BACK_SECONDS if self._letting_go else 0.0

    def on_touch_down(self, touch: Any) -> bool:
        """Take the finger if it is on this target."""
        if super().on_touch_down(touch):
            return True
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        if self._finger is None:
            touch.grab(self)
            self._finger, self._meant = touch, self.meaning()
            self.pressed = not self.why_not
            self._hold = Clock.schedule_once(self._held, HOLD_SECONDS)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Show whether lifting the finger here would count."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if self.pressed and not self.collide_point(*touch.pos):
            self._let_go()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Fire if the finger never left, and the target is still what it was."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        fires = self._finger is touch and self.collide_point(*touch.pos) and self._is_as_it_was()
        was_pressed = self.pressed
        self._let_go()
        self._finger = None
        if fires and self.why_not:
            self.dispatch("on_refused", self.why_not)
        elif fires and was_pressed:
            self.dispatch("on_tap")
        return True

    def _is_as_it_was(self) -> bool:
        return self.get_parent_window() is not None and self.meaning() == self._meant

    def let_go(self) -> None:
        """What is pressed is not meant: lifting the finger does nothing."""
        self._let_go()

    def _held(self, *_: object) -> None:
        if self.pressed and self._is_as_it_was() and self.dispatch("on_hold"):
            self._let_go()

    def _let_go(self) -> None:
        if self._hold is not None:
            self._hold.cancel()
        self._letting_go = True
        self.pressed = False
        self._letting_go = False

    def on_tap(self) -> None:
        """A tap."""

    def on_refused(self, reason: str) -> None:
        """A tap on what is not possible now."""

    def on_hold(self) -> bool | None:
        """A long press; a handler that returns True takes the tap away."""
