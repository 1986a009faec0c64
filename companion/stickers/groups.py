"""Tiles that lie apart on one table: each group is laid on a grid of its own, for no grid is common to them.

Players' colleges lie that way. Knows no game and no picture.
"""

import math
from collections.abc import Collection, Sequence
from statistics import median
from typing import Final

import msgspec

from companion.stickers.frames import Corners
from companion.stickers.layout import Layout, Sticker, layout, only_first
from companion.stickers.stuck import FEW, Measured, may_lie_apart, tile_px, tile_seen

APART: Final = 1.5
"""Tiles between the middles of two from which they are not of one group: those that touch lie nearer."""
Spot = tuple[float, float]


class Group(msgspec.Struct, frozen=True):
    """Tiles that lie together. SPOTS: the middle of each by its text, in tiles from the first that was seen, y down."""

    layout: Layout
    spots: dict[str, Spot]


def groups(codes: Sequence[tuple[str, Corners]], shifted: Collection[str], measured: Measured) -> tuple[Group, ...]:
    """The CODES, each once, in groups from the largest; those of SHIFTED tiles alone are laid in half tiles."""
    seen = [tile_seen(text, corners, measured) for text, corners in codes]
    if not seen:
        return ()
    known = tile_px(codes, measured)
    pitch = known or _pitch([one.centre for one in seen])
    together = sorted(_together(seen, pitch), key=lambda group: (-len(group), group[0].text))
    (x, y) = seen[0].centre

    def spot(one: Sticker) -> Spot:
        return (one.centre[0] - x) / pitch, (one.centre[1] - y) / pitch

    def laid(group: list[Sticker]) -> Layout:
        steps = 2 if all(one.text in shifted for one in group) else 1
        found = layout(group, pitch if len(group) < FEW <= len(seen) else known, steps)
        return only_first(found) if may_lie_apart(codes, measured) else found

    return tuple(Group(laid(group), {one.text: spot(one) for one in group}) for group in together)


def _pitch(places: Sequence[Spot]) -> float:
    """How many pixels a tile is about: what most have their nearest neighbour at."""
    nearest = sorted(
        min((math.dist(one, other) for k, other in enumerate(places) if k != at), default=1.0)
        for at, one in enumerate(places)
    )
    return max(1.0, median(nearest[: max(1, 3 * len(nearest) // 4)]))


def _together(seen: Sequence[Sticker], pitch: float) -> list[list[Sticker]]:
    """Those that are joined by steps of less than APART."""
    left, found = list(seen), []
    while left:
        group, edge = [], [left.pop(0)]
        while edge:
            one = edge.pop()
            group.append(one)
            near = [other for other in left if math.dist(one.centre, other.centre) < APART * pitch]
            left = [other for other in left if other not in near]
            edge += near
        found.append(sorted(group, key=lambda sticker: sticker.text))
    return found
