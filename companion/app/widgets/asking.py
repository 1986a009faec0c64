"""Boxes for a value that a sensor saw; while nobody is sure of it, the box asks."""

from kivy.properties import BooleanProperty, StringProperty

from companion.app.assets import load_kv
from companion.app.widgets import icon as icon
from companion.app.widgets import words as words
from companion.app.widgets.target import Target


class AskingBox(Target):
    """value: as text; asking: dashed border and "?" in place of the value. on_tap corrects it."""

    value = StringProperty("")
    asking = BooleanProperty(False)


class SideBox(AskingBox):
    """One side of the tower, at least 20 x 18 mm.

    name, icon, icon_ink: whose side; sub: a small line; value; faint: its count is not to be trusted now;
    note, note_icon: one thing more that lies here ('wall'). Wide ones have the value at the right.
    """

    name = StringProperty("")
    icon = StringProperty("")
    icon_ink = StringProperty("text")
    sub = StringProperty("")
    note = StringProperty("")
    note_icon = StringProperty("ball")
    note_ink = StringProperty("text")
    faint = BooleanProperty(False)


load_kv("widgets/asking")
