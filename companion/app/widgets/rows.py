"""Rows of lists: an option, a thing to lay out, a line of the log, a line of the reckoning."""

from enum import Enum
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.assets import load_kv
from companion.app.metrics import GAP_IN, PAD
from companion.app.theme import look
from companion.app.widgets import icon as icon
from companion.app.widgets.surface import Surface
from companion.app.widgets.target import Target
from companion.app.widgets.words import Words, even_style


class TwoLines(BoxLayout):
    """One line and a small one below it ('' for none), together in the middle of the row.

    wraps: each may take more lines where the row is high enough; may_cut: what then still does not fit is cut.
    """

    text = StringProperty("")
    face = StringProperty("regular")
    ink = StringProperty("text")
    sub = StringProperty("")
    sub_ink = StringProperty("mute")
    wraps = BooleanProperty(False)
    may_cut = BooleanProperty(False)


class OnOff(Surface):
    """The picture of a switch. is_on: whether it is."""

    is_on = BooleanProperty(False)


class OptionRow(Target):
    """13 mm. text; effect: what it changes on the table; is_on; why_not: shown instead of it. on_tap switches."""

    text = StringProperty("")
    effect = StringProperty("")
    is_on = BooleanProperty(False)


class CheckRow(Target):
    """12 mm. text; sub: a small line; ticked; is_next: the one to do now. on_tap ticks it or takes the tick away."""

    text = StringProperty("")
    sub = StringProperty("")
    ticked = BooleanProperty(False)
    is_next = BooleanProperty(False)


class LogRow(Target):
    """12 mm. time; colour: of the player, '' for nobody; text; sub; value; source, source_icon; corrected."""

    time = StringProperty("")
    colour = StringProperty("")
    text = StringProperty("")
    sub = StringProperty("")
    value = StringProperty("")
    source = StringProperty("")
    source_icon = StringProperty("")
    corrected = BooleanProperty(False)


class Told(Enum):
    """How far the reckoning is with a line."""

    SHOWN = "shown"
    NOW = "now"
    TO_COME = "to come"


def name_column(width: float) -> float:
    """Pixels of the column of names in a reckoning WIDTH pixels wide; the players share the rest."""
    return width * (0.40 if look.portrait else 0.265)


class RevealRow(BoxLayout, Surface):
    """One line of the reckoning. Not a target.

    text: the line's name; values: a tuple of texts, one a player ('' where there is none); reason: one line;
    told: a Told. As high as it must be. `said` are the words of the values.
    """

    text = StringProperty("")
    values = ObjectProperty(())
    reason = StringProperty("")
    told = ObjectProperty(Told.TO_COME)

    def __init__(self, **kwargs: Any) -> None:
        """Build the line."""
        super().__init__(orientation="vertical", size_hint_y=None, **kwargs)
        for name in ("text", "values", "reason", "told"):
            self.fbind(name, self._build)
        self.fbind("width", self._build)
        self._build()

    def _build(self, *_: object) -> None:
        now = self.told is Told.NOW
        self.fill = "raise" if now else ""
        self.padding = (look.x(PAD), look.y(1.6 if now else 0))
        self.spacing = look.y(GAP_IN if now else 0)
        self.clear_widgets()
        self.said: list[Words] = []
        inside = self.width - 2 * look.x(PAD)
        if now and look.portrait:
            self._add(Words(text=self.text, style="title", face="bold", smallest="body"), inside, 5.7)
        self._add(self._line(inside, now), inside, 8 if now else 6)
        if now and self.reason:
            self._add(Words(text=self.reason, style="small", ink="mute", valign="top"), inside, 0)
        self.height = sum(part.height for part in self.children) + self.spacing * (len(self.children) - 1)
        self.height += 2 * self.padding[1]

    def _add(self, part: Any, inside: float, mm: float) -> None:
        part.size_hint_y = None
        part.height = look.y(mm) if mm else part.natural_size(inside)[1]
        self.add_widget(part)

    def _line(self, inside: float, now: bool) -> Any:
        line = BoxLayout()
        text = "" if now and look.portrait else self.text
        style, face = ("title", "bold") if now else ("body", "regular")
        ink = "text" if now else "mute"
        name = Words(text=text, style=style, face=face, ink=ink, smallest="small", one_line=True, size_hint_x=None)
        name.width = name_column(inside) if self.told is not Told.TO_COME else inside
        line.add_widget(name)
        values = self.values if self.told is not Told.TO_COME else ()
        room = (inside - name_column(inside)) / max(1, len(values)) - look.x(GAP_IN)
        style = even_style(values, "far" if now else "body", "bold" if now else "regular", room)
        for value in values:
            self.said.append(self._value(value, now, style))
            line.add_widget(self.said[-1])
        return line

    @staticmethod
    def _value(value: str, now: bool, style: str) -> Words:
        counts = now and value.strip("0 +−–-") != ""
        face, ink = ("bold", "text") if counts else ("regular", "mute")
        return Words(text=value, style=style, face=face, ink=ink, halign="right", one_line=True)


load_kv("widgets/rows")
