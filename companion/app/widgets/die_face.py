"""A die as seen from above: its body in its colour, with pips, or bare."""

from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothRoundedRectangle
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.app.palette import rgba_of
from companion.app.theme import look
from companion.app.widgets.painting import before_the_frame

BODIES = {
    "white": "#EDE7DA",
    "black": "#2E2E2E",
    "red": "#D6534A",
    "blue": "#607EBF",
    "green": "#56CB99",
    "yellow": "#FFEA2D",
    "orange": "#E79626",
    "purple": "#B47BD1",
    "brown": "#8A5A3C",
    "grey": "#8F8F8F",
    "pink": "#F0A0C0",
    "turquoise": "#4FC3C7",
}
"""What dice of these colours look like on the screen; others are grey."""
PALE, DARK = "#F6EFE2", "#171511"
CORNER, PIP, APART = 0.21, 0.115, 0.25
"""Radius of a corner and of a pip, and from the middle to the outer pips, as parts of the side."""
PIPS = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}


class DieFace(Widget):
    """colour: of the body, '' for none; value: 1 to 6, 0 for a bare body; mm: its side."""

    colour = StringProperty("")
    value = NumericProperty(0)
    mm = NumericProperty(4.6)

    def __init__(self, **kwargs: Any) -> None:
        """Drawn with the next frame, and again whenever something changes."""
        super().__init__(**kwargs)
        draw_soon = before_the_frame(self._draw)
        for name in ("pos", "size", "colour", "value", "mm"):
            self.fbind(name, draw_soon)
        draw_soon()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.colour:
            return
        side = look.x(self.mm)
        left, bottom = round(self.x + (self.width - side) / 2), round(self.y + (self.height - side) / 2)
        with self.canvas:
            # The rim keeps a dark body from the dark ground, and a pale one from the pale.
            Color(rgba=look.rgba("edge"))
            SmoothRoundedRectangle(pos=(left, bottom), size=(side, side), radius=[side * CORNER])
            Color(rgba=rgba_of(BODIES.get(self.colour, BODIES["grey"])))
            rim = max(1, round(side * 0.035))
            inside = side - 2 * rim
            SmoothRoundedRectangle(pos=(left + rim, bottom + rim), size=(inside, inside), radius=[inside * CORNER])
            Color(rgba=rgba_of(PALE if self.colour == "black" else DARK))
            for across, up in PIPS.get(int(self.value), ()):
                size = side * PIP * 2
                x, y = left + side * (0.5 + APART * across), bottom + side * (0.5 + APART * up)
                SmoothEllipse(pos=(x - size / 2, y - size / 2), size=(size, size))
