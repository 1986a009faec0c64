"""The numbered steps of the set-up, over its screens."""

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.metrics import GAP_IN
from companion.app.theme import look
from companion.app.widgets.icon import Icon
from companion.app.widgets.surface import Surface
from companion.app.widgets.words import Words

DISC = 6.5


class Disc(BoxLayout, Surface):
    """What a number stands on."""


class Steps(BoxLayout):
    """6.5 mm high; not a target. steps: tuple of names; now: index of the one at hand. Those before it have a tick."""

    steps = ObjectProperty(("Players", "Options", "On the table"))
    now = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        """Disc and name for each step, lines between them."""
        super().__init__(spacing=look.x(GAP_IN), size_hint_y=None, height=look.x(DISC), **kwargs)
        self.fbind("steps", self._build)
        self.fbind("now", self._build)
        self._build()

    def _build(self, *_: object) -> None:
        self.clear_widgets()
        for place, name in enumerate(self.steps):
            if place:
                self.add_widget(Surface(fill="line", radius=0, size_hint_y=None, height=2, pos_hint={"center_y": 0.5}))
            self._add_step(place, name)

    def _add_step(self, place: int, name: str) -> None:
        is_now = place == self.now
        disc = Disc(fill="act" if is_now else "", border="" if is_now else "edge", radius=DISC / 2)
        disc.size_hint, disc.size, disc.pos_hint = (None, None), (look.x(DISC), look.x(DISC)), {"center_y": 0.5}
        disc.add_widget(Icon(name="tick", mm=4, ink="mute") if place < self.now else self._number(place, is_now))
        self.add_widget(disc)
        words = Words(text=name, face="bold" if is_now else "regular", ink="text" if is_now else "mute", one_line=True)
        if not look.portrait or is_now:
            words.size_hint_x, words.width = None, words.natural_width
            self.add_widget(words)

    @staticmethod
    def _number(place: int, is_now: bool) -> Words:
        return Words(
            text=str(place + 1), style="small", face="bold", halign="center", ink="on-act" if is_now else "mute"
        )
