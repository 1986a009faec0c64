"""A number with minus and plus at its ends."""

from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.assets import load_kv
from companion.app.widgets.surface import Surface
from companion.app.widgets.target import Target


class StepperPart(Target):
    """Minus, number or plus. at_limit: drawn mute."""

    icon = StringProperty("")
    side = StringProperty("")


class Stepper(BoxLayout, Surface):
    """50 x 12 mm: minus, number with icon, plus, in one body.

    value; lowest, highest: its limits; icon, icon_ink, label (below the number): what is counted.
    Events: on_value_wanted(value) for minus and plus, value still unchanged; on_pad() when the number is tapped.
    """

    value = NumericProperty(0)
    lowest = NumericProperty(0)
    highest = NumericProperty(99)
    icon = StringProperty("")
    icon_ink = StringProperty("text")
    label = StringProperty("")

    __events__ = ("on_value_wanted", "on_pad")

    def step(self, by: int) -> None:
        """One more or one less, within the limits."""
        wanted = int(self.value) + by
        if self.lowest <= wanted <= self.highest:
            self.dispatch("on_value_wanted", wanted)

    def on_value_wanted(self, value: int) -> None:
        """Somebody wants this number."""

    def on_pad(self, *_: Any) -> None:
        """Somebody wants to write the number."""


load_kv("widgets/stepper")
