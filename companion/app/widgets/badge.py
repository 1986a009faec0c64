"""How a sensor is: a shape and a word."""

from enum import Enum

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.assets import load_kv
from companion.app.widgets import words as words
from companion.app.widgets.surface import Surface


class Health(Enum):
    """How a sensor is: the token of its colour, and whether its shape is filled and round."""

    CLEAR = ("ok", True, True)
    BLOCKED = ("warn", False, True)
    LOST = ("err", True, False)
    ASLEEP = ("edge", False, True)


class HealthShape(Surface):
    """Disc, ring or square of 2.7 mm. health: which."""

    health = ObjectProperty(Health.ASLEEP, rebind=True)


class SensorBadge(BoxLayout):
    """health: a Health; text: the word beside it ('' for the shape alone)."""

    health = ObjectProperty(Health.ASLEEP, rebind=True)
    text = StringProperty("")


load_kv("widgets/badge")
