"""Stickers seen in several pictures of a table that nobody touched, made one; what they contradict is to be asked.

Knows no picture: a sticker is a text, the corners of its code and what follows from them.
"""

import math
from collections import defaultdict
from collections.abc import Sequence
from statistics import median
from typing import Final, NamedTuple, Protocol

Corner = tuple[float, float]
Corners = tuple[Corner, Corner, Corner, Corner]
MODULES: Final = 21
"""To a side of the smallest code, the one that the sheets print."""
NEAR: Final = 0.5
"""Sides of a code between whose middles there is room for one code only."""


class Quality(NamedTuple):
    """How well a sticker is seen. AT: parts of the picture's width and height.

    PIXELS: a module's; STEEP: of its edges, a pixel, as a share of its contrast; WHITE and DARK: paper and ink, of 255.
    """

    at: Corner
    pixels: float
    steep: float
    white: float
    dark: float


def middle_of(corners: Corners) -> Corner:
    """Where the diagonals cross: the middle of a square however it is seen."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    across = (cx - ax) * (dy - by) - (cy - ay) * (dx - bx)
    if across == 0:
        return (ax + cx) / 2, (ay + cy) / 2
    share = ((bx - ax) * (dy - by) - (by - ay) * (dx - bx)) / across
    return ax + share * (cx - ax), ay + share * (cy - ay)


def rotation_of(corners: Corners) -> float:
    """Degrees clockwise in the picture, 0 to 360; 0 where the code's top is up: the mean of its four sides."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    right = bx - ax + cx - dx, by - ay + cy - dy
    down = dx - ax + cx - bx, dy - ay + cy - by
    return math.degrees(math.atan2(right[1] - down[0], right[0] + down[1])) % 360


def side_of(corners: Corners) -> float:
    """How long a side is: the mean of the four."""
    return sum(math.dist(corners[k], corners[(k + 1) % 4]) for k in range(4)) / 4


class Seen(Protocol):
    """A sticker as a picture gives it: corners and centre in pixels."""

    @property
    def text(self) -> str:
        """What it says."""

    @property
    def corners(self) -> Corners:
        """Its own top left, top right, bottom right and bottom left."""

    @property
    def centre(self) -> Corner:
        """Its middle."""


class Merged(NamedTuple):
    """Each text once, with the middle of its corners; and the texts that stand at two places, or share one."""

    stickers: tuple[tuple[str, Corners], ...]
    contradicted: tuple[str, ...]


def merged(frames: Sequence[Sequence[Seen]]) -> Merged:
    """What FRAMES show together, by text."""
    seen: dict[str, list[Seen]] = defaultdict(list)
    for frame in frames:
        for one in frame:
            seen[one.text].append(one)
    contradicted = {text for text, found in seen.items() if any(not _together(found[0], one) for one in found)}
    firsts = {text: found[0] for text, found in seen.items()}
    contradicted |= {
        text
        for text, one in firsts.items()
        if any(other.text != text and _together(one, other) for other in firsts.values())
    }
    stickers = tuple((text, _middle(found)) for text, found in sorted(seen.items()) if text not in contradicted)
    return Merged(stickers, tuple(sorted(contradicted)))


def _together(one: Seen, other: Seen) -> bool:
    """Whether both cover one place."""
    return math.dist(one.centre, other.centre) < NEAR * math.dist(one.corners[0], one.corners[1])


def _middle(found: Sequence[Seen]) -> Corners:
    """The median of each corner."""
    a, b, c, d = (
        (median(one.corners[k][0] for one in found), median(one.corners[k][1] for one in found)) for k in range(4)
    )
    return a, b, c, d
