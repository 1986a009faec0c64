"""The phases of a turn, which of them are done and which is now."""

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.assets import load_kv
from companion.app.theme import look
from companion.app.widgets.surface import Surface
from companion.app.widgets.words import Words


class PhaseBar(BoxLayout):
    """6.4 mm high; not a target. phases: tuple of names; now: the index of the one going on (-1: none yet)."""

    phases = ObjectProperty(())
    now = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        """One line over each name."""
        super().__init__(**kwargs)
        self.fbind("phases", self._fill)
        self.fbind("now", self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        for place, name in enumerate(self.phases):
            is_now = place == self.now
            token = "act" if is_now else "edge" if place < self.now else "line"
            phase = BoxLayout(orientation="vertical", spacing=look.y(0.6))
            phase.add_widget(Surface(fill=token, radius=0, size_hint_y=None, height=look.y(1.1)))
            ink, face = ("text", "bold") if is_now else ("mute", "regular")
            phase.add_widget(Words(text=name, style="small", face=face, ink=ink, one_line=True, valign="top"))
            self.add_widget(phase)


load_kv("widgets/phase_bar")
