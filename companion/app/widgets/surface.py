"""What lies under words and icons: a filled, bordered, rounded piece; its border may be dashed."""

import math
from functools import lru_cache
from itertools import pairwise
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Line, Mesh, RoundedRectangle
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from companion.app.metrics import RADIUS, STROKE
from companion.app.palette import CLEAR
from companion.app.theme import look

DASH, SPACE = 1.3, 0.9
"""Millimetres of dash and of nothing along a dashed border of 0.4 mm; thicker borders have longer ones."""


class Surface(Widget):
    """Drawn under its children.

    fill, border: tokens of colours, '' for none. stroke: width of the border in mm. radius: of the corners in mm.
    dashed: whether the border is. fill_rgba follows fill (at once, or in `fade_seconds()`).
    """

    fill = StringProperty("")
    border = StringProperty("")
    stroke = NumericProperty(STROKE)
    radius = NumericProperty(RADIUS)
    dashed = BooleanProperty(False)
    fill_rgba = ColorProperty(CLEAR)

    def __init__(self, **kwargs: Any) -> None:
        """Draw at once, and again whenever something changes."""
        super().__init__(**kwargs)
        with self.canvas.before:
            self._fill_colour = Color(rgba=CLEAR)
            self._body = RoundedRectangle()
            self._border_colour = Color(rgba=CLEAR)
            self._line = Line(rounded_rectangle=(0, 0, 1, 1, 0))
            self._dashes = Mesh(mode="triangles")
        for name in ("pos", "size", "border", "stroke", "radius", "dashed"):
            self.fbind(name, self._draw)
        self.fbind("fill", self._fill)
        self.fbind("fill_rgba", self._tint)
        self._fill()
        self._tint()
        self._draw()

    def fade_seconds(self) -> float:
        """How long a change of fill takes now."""
        return 0.0

    def _fill(self, *_: object) -> None:
        Animation.cancel_all(self, "fill_rgba")
        target, seconds = look.rgba(self.fill), self.fade_seconds()
        if seconds and not look.less_motion:
            Animation(fill_rgba=target, d=seconds).start(self)
        else:
            self.fill_rgba = target

    def _tint(self, *_: object) -> None:
        self._fill_colour.rgba = self.fill_rgba

    def _draw(self, *_: object) -> None:
        # A RelativeLayout draws in its own coordinates.
        left, bottom = (0.0, 0.0) if isinstance(self, RelativeLayout) else self.pos
        corner = min(look.x(self.radius), self.width / 2, self.height / 2)
        self._body.pos, self._body.size, self._body.radius = (left, bottom), self.size, [corner]
        width = max(1, look.x(self.stroke))
        plain = bool(self.border) and not self.dashed and min(self.size) > 2 * width
        self._border_colour.rgba = look.rgba(self.border)
        inset = width / 2
        box = (left + inset, bottom + inset, self.width - width, self.height - width)
        # At a width of 1 exactly Kivy would draw a hairline.
        self._line.width = max(1.01, width / 2)
        self._line.rounded_rectangle = (*box, max(1, corner - inset)) if plain else (left, bottom, 0, 0, 0)
        dashed = bool(self.border) and self.dashed and min(self.size) > 4 * width
        corners, order = _dashes(*box, max(1.0, corner - inset), float(width), look.x(100)) if dashed else ((), ())
        self._dashes.vertices, self._dashes.indices = list(corners), list(order)


Shape = tuple[tuple[float, ...], tuple[int, ...]]


@lru_cache(256)
def _dashes(
    left: float, bottom: float, width: float, height: float, radius: float, stroke: float, hundred_mm: int
) -> Shape:
    """Corners (x, y, u, v) and triangles of the dashes along a rounded rectangle."""
    path = _outline(left, bottom, width, height, radius)
    length = path[-1][0]
    longer = math.sqrt(stroke / (hundred_mm / 100 * STROKE))
    count = max(4, round(length / ((DASH + SPACE) * hundred_mm / 100 * longer)))
    step = length / count
    dash = step * DASH / (DASH + SPACE)
    corners: list[float] = []
    order: list[int] = []
    for number in range(count):
        _add_dash(path, number * step, number * step + dash, stroke / 2, corners, order)
    return tuple(corners), tuple(order)


Point = tuple[float, float, float]


def _outline(left: float, bottom: float, width: float, height: float, radius: float) -> list[Point]:
    """Points (way so far, x, y) round the rectangle, corners in steps of 11 degrees."""
    right, top = left + width, bottom + height
    centres = (
        (right - radius, bottom + radius, -90),
        (right - radius, top - radius, 0),
        (left + radius, top - radius, 90),
        (left + radius, bottom + radius, 180),
    )
    spots = [(left + radius, bottom)]
    for x, y, start in centres:
        for part in range(9):
            turn = math.radians(start + part * 90 / 8)
            spots.append((x + radius * math.cos(turn), y + radius * math.sin(turn)))
    way, path = 0.0, [(0.0, *spots[0])]
    for (x0, y0), (x1, y1) in pairwise(spots):
        way += math.hypot(x1 - x0, y1 - y0)
        path.append((way, x1, y1))
    return path


def _add_dash(path: list[Point], start: float, end: float, half: float, corners: list[float], order: list[int]) -> None:
    """Add the strip of the path between two ways, HALF a stroke to each side."""
    for (way0, x0, y0), (way1, x1, y1) in pairwise(path):
        low, high = max(start, way0), min(end, way1)
        if high <= low:
            continue
        along_x, along_y = (x1 - x0) / (way1 - way0), (y1 - y0) / (way1 - way0)
        first = len(corners) // 4
        for way in (low, high):
            x, y = x0 + along_x * (way - way0), y0 + along_y * (way - way0)
            corners += [x - along_y * half, y + along_x * half, 0, 0, x + along_y * half, y - along_x * half, 0, 0]
        order += [first, first + 1, first + 2, first + 1, first + 2, first + 3]
