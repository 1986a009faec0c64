"""How a college lies on the table, as it was read: its tiles by their stickers; knows no turn and no state."""

import msgspec

from companion.games import Refused
from companion.games.entries import check_counts
from companion.games.spires.colleges import Benefit, Laid, check_apart
from companion.games.spires.labels import LABELS, TILES

NAMES = {label.text: label.name for label in LABELS}
FARTHEST = 4 * TILES
"""A tile lies at most so far from the first, in half tiles."""
Shows = tuple[int, int, int, int]
"""Benefits in the order of SP-44."""


class Lying(msgspec.Struct, frozen=True):
    """A tile: its sticker's text, its north-western corner in half tiles, its clockwise quarter turns.

    `tile`: the id under which the owner entered what is printed on it, '' where nobody knows.
    """

    sticker: str
    x: int
    y: int
    turns: int = 0
    tile: str = ""


class College(msgspec.Struct, frozen=True):
    """A college as it lies there. SIZE: all its tiles, also those not read; SHOWS: None where not all is known."""

    tiles: tuple[Lying, ...]
    size: int
    shows: Shows | None = None


def check_college(college: College) -> None:
    """Refuse what no college can be."""
    if not all(one.sticker in NAMES for one in college.tiles):
        raise Refused("A sticker of this college belongs to no tile of the game.")
    if len({one.sticker for one in college.tiles}) < len(college.tiles):
        raise Refused("A tile lies in this college twice.")
    if any(max(abs(one.x), abs(one.y)) > FARTHEST for one in college.tiles):
        raise Refused("A tile of this college lies too far away.")
    if not all(0 <= one.turns < 4 for one in college.tiles):
        raise Refused("A tile is turned by quarters.")
    check_counts(college.size, *(college.shows or ()))
    if college.shows is not None and len(college.shows) != len(Benefit):
        raise Refused("A college shows four benefits.")
    if not len(college.tiles) <= college.size <= TILES:
        raise Refused(f"A college has its tiles, and the box holds {TILES}.")
    check_apart([Laid(one.x, one.y, one.turns, ()) for one in college.tiles])
