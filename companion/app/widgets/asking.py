"""Boxes for a value that a sensor saw; while nobody is sure of it, the box asks."""

from enum import Enum

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.app.assets import load_kv
from companion.app.theme import look
from companion.app.widgets import icon as icon
from companion.app.widgets import words as words
from companion.app.widgets.surface import Surface
from companion.app.widgets.target import Target

FLASH_SECONDS = 0.6
SEEN_SECONDS = 0.12


class AskingBox(Target):
    """value: as text; asking: dashed border and "?" in place of the value. on_tap corrects it.

    `flash()` frames the box for 600 ms: a sensor or somebody else has just changed it.
    """

    value = StringProperty("")
    asking = BooleanProperty(False)
    flashing = BooleanProperty(False)

    def flash(self) -> None:
        """Show that the value is new."""
        if not look.less_motion:
            self.flashing = True
            Clock.schedule_once(lambda *_: setattr(self, "flashing", False), FLASH_SECONDS)


class Ball(Enum):
    """What became of one ball: the tokens of its fill and its border, and whether the border is dashed."""

    SEEN = ("gem-red", "", False)
    MISSING = ("", "warn", True)
    WALL = ("wall-ball", "text", False)
    SET_UP = ("ground", "edge", False)


class BallDot(Surface):
    """A dot of 4 mm for one ball. ball: a Ball."""

    ball = ObjectProperty(Ball.SEEN, rebind=True)

    def fade_seconds(self) -> float:
        """A ball that is seen fills its dot in 120 ms."""
        return SEEN_SECONDS if self.parent else 0.0


class SideBox(AskingBox):
    """One side of the tower, at least 20 x 18 mm.

    name, icon, icon_ink: whose side; sub: a small line; value; faint: its count is not to be trusted now;
    note, note_ball: one ball more that lies here ('wall', Ball.WALL). Wide ones have the value at the right.
    """

    name = StringProperty("")
    icon = StringProperty("")
    icon_ink = StringProperty("text")
    sub = StringProperty("")
    note = StringProperty("")
    note_ball = ObjectProperty(Ball.WALL)
    faint = BooleanProperty(False)


load_kv("widgets/asking")
