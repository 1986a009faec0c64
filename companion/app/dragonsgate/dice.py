"""Dice that can be tapped, each in its owner's colour with the owner's token beside it."""

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty

from companion.app.assets import load_kv
from companion.app.theme import look
from companion.app.widgets import die_face as die_face
from companion.app.widgets import icon as icon
from companion.app.widgets.target import Target


class DieButton(Target):
    """shown: a ShownDie; value: what it shows, 0 for nothing yet; mm: the side of the die."""

    shown = ObjectProperty(None, rebind=True)
    value = NumericProperty(0)
    mm = NumericProperty(11.8)

    def meaning(self) -> object:
        """Which die, and what it shows."""
        return self.shown, self.value


def side_mm(wide: float, high: float) -> float:
    """The side of a die in a cell of that size in pixels: it leaves room for the frame, and for the token below."""
    return min(wide / look.panel.across, high / look.panel.down) - 0.9


load_kv("dragonsgate/dice")


def die_buttons(shown: Any, values: Any, tapped: Any) -> list[DieButton]:
    """A button for each die, in order; TAPPED hears its place."""
    buttons = []
    for place, (one, value) in enumerate(zip(shown, values, strict=True)):
        button = DieButton(shown=one, value=value)
        button.bind(on_tap=lambda *_, at=place: tapped(at))
        buttons.append(button)
    return buttons
