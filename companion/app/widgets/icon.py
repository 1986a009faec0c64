"""Icons and the players' silhouettes, tinted from the atlas."""

import json
import math
from functools import cache
from pathlib import Path
from typing import Any

from kivy.core.image import ImageLoader
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.app.assets import asset
from companion.app.metrics import ICON_IN_BUTTON
from companion.app.theme import look
from companion.app.widgets.painting import before_the_frame

RIM = 96 / 92
"""A cell has a free rim; by this much more of it is drawn, so that the icon itself has its size."""
OUTLINE = 0.3
"""Millimetres of ink round a silhouette on the light theme."""


@cache
def texture_of(name: str, side: int) -> Any:
    """The icon's white picture for a square of SIDE pixels; KeyError for an icon that does not exist.

    It is halved here until it is less than twice as large as drawn: asking the graphics for smaller copies of the
    whole sheet takes longer than all the rest of the first screen.
    """
    left, bottom, width, height = _cells()[name]
    sheet = _sheet()
    top, stride = sheet.height - bottom - height, 4 * sheet.width
    starts = (row * stride + 4 * left for row in range(top, top + height))
    rows = [sheet.data[start + 3 : start + 4 * width : 4] for start in starts]
    while len(rows) >= 2 * side:
        rows = [_halved(rows[row], rows[row + 1]) for row in range(0, len(rows), 2)]
    pixels = bytearray(b"\xff" * 4 * len(rows) ** 2)
    pixels[3::4] = b"".join(rows)
    texture = Texture.create(size=(len(rows), len(rows)), colorfmt="rgba")
    texture.blit_buffer(bytes(pixels), colorfmt="rgba")
    texture.flip_vertical()
    return texture


def _halved(upper: bytes, lower: bytes) -> bytes:
    """Two rows of opacities as one of half as many, all added at once in one long number."""
    pairs = len(upper) // 2
    each = int.from_bytes(b"\x00\xff" * pairs)
    rounding = int.from_bytes(b"\x00\x02" * pairs)
    above, below = int.from_bytes(upper), int.from_bytes(lower)
    sums = (above & each) + (above >> 8 & each) + (below & each) + (below >> 8 & each) + rounding
    return (sums >> 2 & each).to_bytes(2 * pairs)[1::2]


@cache
def _cells() -> dict[str, tuple[int, int, int, int]]:
    sheets = json.loads(Path(asset("icons/icons.atlas")).read_text(encoding="utf-8"))
    return {name: tuple(cell) for name, cell in sheets["icons.png"].items()}


@cache
def _sheet() -> Any:
    """The pixels of all icons (red, green, blue, opacity), row by row from the top."""
    return ImageLoader.load(asset("icons/icons.png"), keep_data=True)._data[0]


class Icon(Widget):
    """One icon in the middle of its box.

    name: as in the atlas, '' for none; ink: token; mm: its side; turn: degrees it is turned to the left.
    """

    name = StringProperty("")
    ink = StringProperty("text")
    mm = NumericProperty(ICON_IN_BUTTON)
    turn = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        """Drawn with the next frame, and again whenever something changes."""
        super().__init__(**kwargs)
        self._draw_soon = before_the_frame(self._draw)
        for name in ("pos", "size", "name", "ink", "mm", "turn"):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.name:
            with self.canvas:
                PushMatrix()
                Rotate(angle=self.turn, origin=(self.x + self.width / 2, self.y + self.height / 2))
                self._stamp(self.name, self.ink)
                PopMatrix()

    def _stamp(self, name: str, ink: str, away: float = 0.0, turn: float = 0.0) -> None:
        side = round(look.x(self.mm) * RIM)
        x = self.x + self.width / 2 - side / 2 + away * math.cos(turn)
        y = self.y + self.height / 2 - side / 2 + away * math.sin(turn)
        Color(rgba=look.rgba(ink))
        Rectangle(texture=texture_of(name, side), pos=(round(x), round(y)), size=(side, side))


class Silhouette(Icon):
    """A player's token: their silhouette in their colour.

    colour: player colour ('red' …), '' for none; ink: '' (the player's colour) or another token; mm: its side.
    """

    colour = StringProperty("")
    ink = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        """Drawn again when the colour changes, too."""
        super().__init__(**kwargs)
        self.fbind("colour", self._draw_soon)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.colour:
            return
        name = look.silhouette(self.colour)
        with self.canvas:
            if look.outlined and not self.ink:
                for eighth in range(8):
                    self._stamp(name, "ink", look.x(10 * OUTLINE) / 10, eighth * math.pi / 4)
            self._stamp(name, self.ink or self.colour)
