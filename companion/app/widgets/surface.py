"""What lies under words and icons: a filled, bordered, rounded piece; its border may be dashed."""

import math
from bisect import bisect_left, bisect_right
from functools import lru_cache
from itertools import pairwise
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Mesh, RoundedRectangle
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
            self._border_shape = Mesh(mode="triangles")
        for name in ("pos", "size", "border", "stroke", "radius", "dashed"):
            self.fbind(name, self._draw_surface)
        self.fbind("fill", self._follow_fill)
        self.fbind("fill_rgba", self._tint_fill)
        self._follow_fill()
        self._tint_fill()
        self._draw_surface()

    def fade_seconds(self) -> float:
        """How long a change of fill takes now."""
        return 0.0

    def _follow_fill(self, *_: object) -> None:
        Animation.cancel_all(self, "fill_rgba")
        target, seconds = look.rgba(self.fill), self.fade_seconds()
        if seconds and self.fill_rgba[3] and not look.less_motion:
            Animation(fill_rgba=target, d=seconds).start(self)
        else:
            self.fill_rgba = target

    def _tint_fill(self, *_: object) -> None:
        self._fill_colour.rgba = self.fill_rgba

    def _draw_surface(self, *_: object) -> None:
        # A RelativeLayout draws in its own coordinates.
        left, bottom = (0.0, 0.0) if isinstance(self, RelativeLayout) else self.pos
        corner = min(look.x(self.radius), self.width / 2, self.height / 2)
        self._body.pos, self._body.size, self._body.radius = (left, bottom), self.size, [corner]
        self._border_colour.rgba = look.rgba(self.border)
        width = max(1, look.x(self.stroke))
        shape: Shape = ((), ())
        if self.border and min(self.size) > 2 * width:
            box = (left + width / 2, bottom + width / 2, self.width - width, self.height - width)
            dash = look.x(100 * DASH) / 100 * math.sqrt(self.stroke / STROKE) if self.dashed else 0.0
            shape = _border(*box, max(0.5, corner - width / 2), float(width), dash)
        self._border_shape.vertices, self._border_shape.indices = list(shape[0]), list(shape[1])


Shape = tuple[tuple[float, ...], tuple[int, ...]]


@lru_cache(256)
def _border(
    left: float, bottom: float, width: float, height: float, radius: float, stroke: float, dash: float
) -> Shape:
    """Corners (x, y, u, v) and triangles along a rounded rectangle, in dashes of DASH pixels or (0) whole."""
    path = _outline(left, bottom, width, height, radius)
    length = path[-1][0]
    count = max(4, round(length / (dash * (DASH + SPACE) / DASH))) if dash else 1
    step = length / count
    drawn = step * DASH / (DASH + SPACE) if dash else length
    corners: list[float] = []
    order: list[int] = []
    for number in range(count):
        _add_dash(path, number * step, number * step + drawn, stroke / 2, corners, order)
    return tuple(corners), tuple(order)


Point = tuple[float, float, float, float, float]


def _outline(left: float, bottom: float, width: float, height: float, radius: float) -> list[Point]:
    """Points round the rectangle, corners in steps of 11 degrees: way so far, x, y and the direction outwards."""
    right, top = left + width, bottom + height
    centres = (
        (right - radius, bottom + radius, -90),
        (right - radius, top - radius, 0),
        (left + radius, top - radius, 90),
        (left + radius, bottom + radius, 180),
    )
    path: list[Point] = [(0.0, left + radius, bottom, 0.0, -1.0)]
    for x, y, start in centres:
        for part in range(9):
            turn = math.radians(start + part * 90 / 8)
            out_x, out_y = math.cos(turn), math.sin(turn)
            way, x0, y0, _, _ = path[-1]
            x1, y1 = x + radius * out_x, y + radius * out_y
            path.append((way + math.hypot(x1 - x0, y1 - y0), x1, y1, out_x, out_y))
    return path


def _way(point: Point) -> float:
    return point[0]


def _add_dash(path: list[Point], start: float, end: float, half: float, corners: list[float], order: list[int]) -> None:
    """Add the strip of the path between two ways, HALF a stroke to each side."""
    first_part = bisect_right(path, start, key=_way) - 1
    last_part = bisect_left(path, end, key=_way)
    for one, other in pairwise(path[first_part : last_part + 1]):
        low, high = max(start, one[0]), min(end, other[0])
        if high <= low:
            continue
        first = len(corners) // 4
        for way in (low, high):
            part = (way - one[0]) / (other[0] - one[0])
            x, y, out_x, out_y = (a + part * (b - a) for a, b in zip(one[1:], other[1:], strict=True))
            corners += [x + out_x * half, y + out_y * half, 0, 0, x - out_x * half, y - out_y * half, 0, 0]
        order += [first, first + 1, first + 2, first + 1, first + 2, first + 3]
