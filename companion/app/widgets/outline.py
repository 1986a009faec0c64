"""Rounded rectangles as triangles with soft rims, whole or as a border that may be dashed. It knows no Kivy.

A corner is (x, y, u, v): u says how much of the colour is there, from NONE to ALL. Edges on whole pixels stay sharp.
"""

import math
from bisect import bisect_left, bisect_right
from functools import lru_cache
from itertools import pairwise

Shape = tuple[tuple[float, ...], tuple[int, ...]]
"""Corners, four numbers each, and the triangles between them, three numbers of corners each."""

NONE, ALL = 0.25, 0.75
"""Places in a picture of two pixels, of which the first is clear."""
SOFT = 0.5
"""Pixels inside and outside an edge over which it fades."""
STEPS = 8
"""Pieces of which a rounded corner is made."""

Point = tuple[float, float, float, float, float]
"""The way so far, x, y, and the direction outwards."""


@lru_cache(512)
def filled(width: float, height: float, radius: float, foot: float) -> Shape:
    """A rectangle whose left lower corner is at 0, 0. FOOT is the radius of its lower corners."""
    path = _outline(0.0, 0.0, width, height, radius, foot)
    corners: list[float] = [width / 2, height / 2, ALL, 0]
    for _, x, y, out_x, out_y in path:
        corners += [x - out_x * SOFT, y - out_y * SOFT, ALL, 0, x + out_x * SOFT, y + out_y * SOFT, NONE, 0]
    order: list[int] = []
    for place in range(len(path) - 1):
        inner, outer = 1 + 2 * place, 2 + 2 * place
        order += [0, inner, inner + 2, inner, outer, inner + 2, outer, inner + 2, outer + 2]
    return tuple(corners), tuple(order)


@lru_cache(512)
def bordered(
    width: float, height: float, radius: float, foot: float, stroke: float, dash: float, space: float
) -> Shape:
    """The border inside such a rectangle, STROKE wide, in dashes of DASH pixels with SPACE between or (0) whole."""
    half = stroke / 2
    inside = (max(0.5, corner - half) for corner in (radius, foot))
    path = _outline(half, half, width - stroke, height - stroke, *inside)
    length = path[-1][0]
    count = max(4, round(length / (dash + space))) if dash else 1
    step = length / count
    drawn = step * dash / (dash + space) if dash else length
    corners: list[float] = []
    order: list[int] = []
    for number in range(count):
        _add_dash(path, number * step, number * step + drawn, half, corners, order)
    return tuple(corners), tuple(order)


def _outline(left: float, bottom: float, width: float, height: float, radius: float, foot: float) -> list[Point]:
    """Points round the rectangle, from the left end of its lower edge."""
    right, top = left + width, bottom + height
    centres = (
        (right - foot, bottom + foot, foot, -90),
        (right - radius, top - radius, radius, 0),
        (left + radius, top - radius, radius, 90),
        (left + foot, bottom + foot, foot, 180),
    )
    path: list[Point] = [(0.0, left + foot, bottom, 0.0, -1.0)]
    for x, y, corner, start in centres:
        for part in range(STEPS + 1):
            turn = math.radians(start + part * 90 / STEPS)
            out_x, out_y = math.cos(turn), math.sin(turn)
            way, x0, y0, _, _ = path[-1]
            x1, y1 = x + corner * out_x, y + corner * out_y
            path.append((way + math.hypot(x1 - x0, y1 - y0), x1, y1, out_x, out_y))
    return path


def _way(point: Point) -> float:
    return point[0]


def _add_dash(path: list[Point], start: float, end: float, half: float, corners: list[float], order: list[int]) -> None:
    """Add the strip of the path between two ways, HALF a stroke to each side, its rims soft."""
    rims = ((half + SOFT, NONE), (half - SOFT, ALL), (SOFT - half, ALL), (-half - SOFT, NONE))
    first_part, last_part = bisect_right(path, start, key=_way) - 1, bisect_left(path, end, key=_way)
    for one, other in pairwise(path[first_part : last_part + 1]):
        low, high = max(start, one[0]), min(end, other[0])
        if high <= low:
            continue
        first = len(corners) // 4
        for way in (low, high):
            part = (way - one[0]) / (other[0] - one[0])
            x, y, out_x, out_y = (a + part * (b - a) for a, b in zip(one[1:], other[1:], strict=True))
            for out, full in rims:
                corners += [x + out_x * out, y + out_y * out, full, 0]
        for rim in range(first, first + 3):
            order += [rim, rim + 1, rim + 4, rim + 1, rim + 4, rim + 5]
