"""Where a tile may be laid in a college, half side by half side (SP-40 to SP-43); knows no turn and no money.

Places are in half tiles, x to the east and y to the south, at a tile's north-western corner.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from companion.games.spires.colleges import SIDES

WILD: Final = "wild"
HalfSides = tuple[str, str]
"""The colours of a side's two halves, clockwise."""
Edge = tuple[str, int, int]
"""A half side on the table: which way it runs, and its north-western end."""


class Tile(msgspec.Struct, frozen=True):
    """A tile that lies there: its sides as laid, from the north clockwise; none for a Garden or a Quad."""

    id: str
    x: int
    y: int
    sides: tuple[HalfSides, ...]

    @property
    def basic(self) -> bool:
        """Whether it is a Garden or a Quad."""
        return not self.sides

    def at(self, x: int, y: int, turns: int) -> "Tile":
        """The tile elsewhere, turned clockwise by so many quarters more."""
        return Tile(self.id, x, y, turned(self.sides, turns))

    def overlaps(self, other: "Tile") -> bool:
        """Whether they lie on one another."""
        return abs(self.x - other.x) < 2 and abs(self.y - other.y) < 2

    def edges(self) -> dict[Edge, tuple[str, str | None]]:
        """Its eight half sides, each with its side and its colour."""
        x, y = self.x, self.y
        around = (
            (("-", x, y), ("-", x + 1, y)),
            (("|", x + 2, y), ("|", x + 2, y + 1)),
            (("-", x + 1, y + 2), ("-", x, y + 2)),
            (("|", x, y + 1), ("|", x, y)),
        )
        return {
            edge: (side, self.sides[number][half] if self.sides else None)
            for number, (side, halves) in enumerate(zip(SIDES, around, strict=True))
            for half, edge in enumerate(halves)
        }


def turned(sides: tuple[HalfSides, ...], turns: int) -> tuple[HalfSides, ...]:
    """SIDES after so many clockwise quarter turns."""
    return sides[-turns % 4 :] + sides[: -turns % 4] if sides else ()


class Touching(msgspec.Struct, frozen=True):
    """A neighbour: the side of the new tile it is at, how many half sides they share, the colour that matches."""

    id: str
    side: str
    half_sides: int
    match: str | None


class Verdict(msgspec.Struct, frozen=True):
    """Why a tile cannot lie there, None if it can, and what it touches."""

    reason: str | None
    touching: tuple[Touching, ...] = ()
    corner_only: tuple[str, ...] = ()


def judge(college: Sequence[Tile], tile: Tile, basic_wild: bool) -> Verdict:
    """Whether TILE may lie where it is; where BASIC_WILD, anything may stand beside a Garden or a Quad (A-12)."""
    if not college:
        return Verdict(None if tile.basic else "first_must_be_garden_or_quad")
    if any(tile.overlaps(other) for other in college):
        return Verdict("overlap")
    near = [other for other in sorted(college, key=lambda one: one.id) if _near(other, tile)]
    found = [(other.id, _touching(other, tile, basic_wild)) for other in near]
    touching = tuple(one for _, one in found if one is not None)
    corners = tuple(name for name, one in found if one is None)
    if not touching:
        return Verdict("must_touch_a_side", touching, corners)
    matches = tile.basic or any(one.match is not None for one in touching)
    return Verdict(None if matches else "no_matching_colour", touching, corners)


def _near(other: Tile, tile: Tile) -> bool:
    """Whether they share at least a point."""
    return abs(other.x - tile.x) <= 2 and abs(other.y - tile.y) <= 2


def _touching(other: Tile, tile: Tile, basic_wild: bool) -> Touching | None:
    """How they touch, None for a corner alone; each half side counts for itself."""
    own, its = tile.edges(), other.edges()
    shared = [edge for edge in own if edge in its]
    if not shared:
        return None
    wild = WILD if tile.basic or (other.basic and basic_wild) else None
    colours = (own[edge][1] for edge in shared if own[edge][1] is not None and own[edge][1] == its[edge][1])
    return Touching(other.id, own[shared[0]][0], len(shared), next(colours, wild))


def places(college: Sequence[Tile], tile: Tile, basic_wild: bool) -> Iterator[tuple[int, int, int]]:
    """All x, y and quarter turns where TILE, given as printed, may lie: by y, x, turns. None for a first tile."""
    around = [(dx, dy) for dx in range(-2, 3) for dy in range(-2, 3) if 2 in (abs(dx), abs(dy))]
    beside = {(other.y + dy, other.x + dx) for other in college for dx, dy in around}
    for y, x in sorted(beside):
        near = [other for other in college if _near(other, tile.at(x, y, 0))]
        for turns in range(4):
            if judge(near, tile.at(x, y, turns), basic_wild).reason is None:
                yield x, y, turns
