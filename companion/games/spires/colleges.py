"""Benefits, cubes and places in a college (SP-31, SP-34, SP-35, SP-40 to SP-45); knows no turn and no state."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Final

import msgspec

from companion.games import Refused

QUARTERS: Final = 4
"""In a whole icon."""


class Benefit(StrEnum):
    """What a college can offer its Scholars (SP-44)."""

    BEAUTY = "beauty"
    ACADEMICS = "academics"
    SOCIAL = "social"
    STATUS = "status"


class Part(StrEnum):
    """How much of an icon is printed (SP-45)."""

    FULL = "full"
    HALF = "half"
    QUARTER = "quarter"

    @property
    def quarters(self) -> int:
        """Quarters of an icon."""
        return {Part.FULL: QUARTERS, Part.HALF: 2, Part.QUARTER: 1}[self]


Counts = dict[Benefit, int]


def missing_quarters(parts: Iterable[Part]) -> int:
    """What parts that meet at one point lack of an icon, 0 if they complete it (A-19)."""
    return max(0, QUARTERS - sum(part.quarters for part in parts))


SIDES: Final = ("n", "e", "s", "w")
CORNERS: Final = ("ne", "se", "sw", "nw")
"""Both clockwise, so that a quarter turn is one step on."""
_POINTS: Final = {
    "n": (1, 0),
    "e": (2, 1),
    "s": (1, 2),
    "w": (0, 1),
    "ne": (2, 0),
    "se": (2, 2),
    "sw": (0, 2),
    "nw": (0, 0),
}
"""Where on a tile each place lies, in half tiles from its north-western corner."""


class Icon(msgspec.Struct, frozen=True):
    """A printed icon or a part of one; `at` says where on the unturned tile, for parts only."""

    benefit: Benefit
    part: Part
    at: str = ""


class Laid(msgspec.Struct, frozen=True):
    """A tile that lies there: its north-western corner in half tiles, and its clockwise quarter turns."""

    x: int
    y: int
    turns: int
    icons: tuple[Icon, ...]


Meeting = dict[tuple[Benefit, int, int], list[Part]]
"""Parts of one benefit by the point where they meet, x and y in half tiles."""


def benefits_of(tiles: Sequence[Laid]) -> Counts:
    """The benefits of a college: whole icons, and parts that meet. Refused for tiles that overlap (SP-45)."""
    check_apart(tiles)
    whole, meeting = icons_of(tiles)
    for (benefit, _, _), parts in meeting.items():
        whole[benefit] += missing_quarters(parts) == 0
    return whole


def icons_of(tiles: Sequence[Laid]) -> tuple[Counts, Meeting]:
    """The whole icons, and where parts lie. Refused for an icon where none can be."""
    whole: Counts = dict.fromkeys(Benefit, 0)
    meeting: Meeting = {}
    for tile in tiles:
        for icon in tile.icons:
            if icon.part is Part.FULL:
                whole[icon.benefit] += 1
            else:
                meeting.setdefault((icon.benefit, *_point(tile, icon)), []).append(icon.part)
    return whole, meeting


def check_apart(tiles: Sequence[Laid]) -> None:
    """Refuse tiles that overlap: each is two half tiles wide, and another begins at least that far away."""
    taken = {(tile.x, tile.y) for tile in tiles}
    near = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
    if len(taken) < len(tiles) or any((x + dx, y + dy) in taken for x, y in taken for dx, dy in near):
        raise Refused("Two tiles overlap.")


def _point(tile: Laid, icon: Icon) -> tuple[int, int]:
    """Where the part lies, in half tiles. Refused where such parts are not: halves on sides, quarters on corners."""
    places = SIDES if icon.part is Part.HALF else CORNERS
    if icon.at not in places:
        raise Refused(f"A {icon.part} lies at {', '.join(places)}, not at {icon.at!r}.")
    dx, dy = _POINTS[places[(places.index(icon.at) + tile.turns) % len(places)]]
    return tile.x + dx, tile.y + dy


def missing(required: Mapping[Benefit, int], anything: int, benefits: Mapping[Benefit, int]) -> tuple[Counts, int]:
    """What a college lacks for a Scholar, and how many icons of any kind; each needs one of its own (SP-31, A-20)."""
    lacking = {one: need - benefits.get(one, 0) for one, need in required.items() if need > benefits.get(one, 0)}
    spare = sum(max(0, have - required.get(one, 0)) for one, have in benefits.items())
    return lacking, max(0, anything - spare)


class Cube(StrEnum):
    """What is done with a cube on a reputation track (SP-34)."""

    PLACE = "place"
    MOVE = "move"
    REMOVE = "remove"
    NONE = "none"


def cube(before: int, after: int) -> Cube:
    """What a change of reputation asks for."""
    if before == after:
        return Cube.NONE
    if before == 0:
        return Cube.PLACE
    return Cube.REMOVE if after == 0 else Cube.MOVE


class Touch(msgspec.Struct, frozen=True):
    """A new tile's contact with a neighbour; colours are those of the touching sides."""

    by_side: bool
    colour: str | None
    its_colour: str | None
    its_basic: bool


def why_not_there(basic: bool, first: bool, touches: Sequence[Touch]) -> str | None:
    """Why a tile cannot lie there, None if it can; `basic` is a Garden or a Quad (SP-40 to SP-43, A-12)."""
    if first:
        return None if basic else "first_must_be_garden_or_quad"
    beside = [touch for touch in touches if touch.by_side]
    if not beside:
        return "must_touch_a_side"
    matching = any(one.its_basic or (one.colour is not None and one.colour == one.its_colour) for one in beside)
    return None if basic or matching else "no_matching_colour"
