"""A field that shows what is secret while a finger rests on it; it knows no secret."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from companion.app.assets import load_kv
from companion.app.widgets.target import Target

OPENS_AFTER = 0.3


class HoldField(Target):
    """Opens what is secret while a finger rests on it. is_open: whether it does.

    name, colour: of the player whose secret it is.
    """

    name = StringProperty("")
    colour = StringProperty("")
    is_open = BooleanProperty(False)

    def on_touch_down(self, touch: Any) -> bool:
        """Open after 0.3 s."""
        taken = bool(super().on_touch_down(touch))
        if taken and self._finger is touch:
            Clock.schedule_once(self.open, OPENS_AFTER)
        return taken

    def on_touch_up(self, touch: Any) -> bool:
        """Close at once."""
        if touch.grab_current is self:
            self.shut()
        return bool(super().on_touch_up(touch))

    def on_touch_move(self, touch: Any) -> bool:
        """A finger that slides off closes it too."""
        moved = bool(super().on_touch_move(touch))
        if touch.grab_current is self and not self.pressed:
            self.shut()
        return moved

    def open(self, *_: object) -> None:
        """Show what is secret."""
        self.is_open = self.pressed

    def shut(self) -> None:
        """Hide it."""
        Clock.unschedule(self.open)
        self.is_open = False


load_kv("widgets/hold_field")
