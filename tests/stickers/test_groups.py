"""Tiles that lie apart on one table are laid each on a grid of their own."""

import math
from random import Random

from companion.stickers.frames import Corners
from companion.stickers.groups import groups
from companion.stickers.layout_question import seen_together
from companion.stickers.stuck import Stuck

PITCH, CODE = 120.0, 50.0
SHIFTED = frozenset(f"SP:B{number:02d}" for number in range(1, 89))


def code(x: float, y: float, degrees: float) -> Corners:
    """A code with its middle at X, Y, turned clockwise."""
    way, half = math.radians(degrees), CODE / 2
    right, down = (half * math.cos(way), half * math.sin(way)), (-half * math.sin(way), half * math.cos(way))
    a, b, c, d = (
        (x + across * right[0] + along * down[0], y + across * right[1] + along * down[1])
        for across, along in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )
    return a, b, c, d


def college(
    tiles: dict[str, tuple[int, int, int]], x: float, y: float, degrees: float, rng: Random | None = None
) -> list[tuple[str, Corners]]:
    """TILES in half tiles and quarter turns, the whole at X, Y and turned; RNG: laid by careful hands."""
    way, found = math.radians(degrees), []
    for text, (right, down, turns) in tiles.items():
        off = (0.0, 0.0, 0.0) if rng is None else (rng.uniform(-4, 4), rng.uniform(-4, 4), rng.uniform(-2, 2))
        across, along = right * PITCH / 2 + off[0], down * PITCH / 2 + off[1]
        at = x + across * math.cos(way) - along * math.sin(way), y + across * math.sin(way) + along * math.cos(way)
        found.append((f"SP:{text}", code(*at, degrees + 90 * turns + off[2])))
    return found


ANNA = {"B01": (0, 0, 0), "B02": (2, 1, 1), "B03": (4, 1, 0), "B04": (0, 2, 2), "B05": (4, 3, 3)}
BEN = {"B11": (0, 0, 0), "B12": (2, 0, 0), "B13": (2, 2, 1), "B14": (4, 1, 0), "B15": (0, 2, 2)}
CLEO = {"B21": (0, 0, 0), "B22": (-2, 1, 3)}


def test_nothing_was_seen() -> None:
    assert groups((), SHIFTED, {}) == ()


def test_colleges_at_three_angles_are_three_groups_each_laid_as_it_lies() -> None:
    rng = Random(3)
    seen = [
        *college(ANNA, 300, 300, 7, rng),
        *college(BEN, 1500, 400, 63, rng),
        *college(CLEO, 900, 1300, 198, rng),
    ]
    rng.shuffle(seen)
    found = groups(seen, SHIFTED, {})
    assert [sorted(group.spots) for group in found] == [
        [f"SP:{text}" for text in sorted(tiles)] for tiles in (ANNA, BEN, CLEO)
    ]
    for group, tiles in zip(found, (ANNA, BEN, CLEO), strict=True):
        assert group.layout.unsure == ()
        assert {one.id[3:]: (one.x, one.y, one.turns) for one in group.layout.tiles} == tiles


def test_a_tile_alone_is_a_group() -> None:
    (alone,) = groups(college({"B07": (0, 0, 0)}, 100, 100, 33), SHIFTED, {})
    assert [(one.id, one.x, one.y, one.turns) for one in alone.layout.tiles] == [("SP:B07", 0, 0, 0)]


def test_spots_are_in_tiles_from_the_first_that_was_seen() -> None:
    (group,) = groups(college({"B01": (0, 0, 0), "B02": (2, 0, 0)}, 100, 100, 0), SHIFTED, {})
    assert group.spots == {"SP:B01": (0.0, 0.0), "SP:B02": (1.0, 0.0)}


def test_few_tiles_so_far_apart_that_others_may_lie_between_are_asked_but_the_first() -> None:
    for apart, sure in ((2, ["SP:B01", "SP:B02"]), (4, ["SP:B01"])):
        codes = college({"B01": (0, 0, 0), "B02": (apart, 0, 1)}, 500, 500, 10)
        found, together = groups(codes, SHIFTED, {})[0].layout, seen_together(tuple(codes), (), SHIFTED)
        assert [one.id for one in found.tiles] == [one.id for one in together.tiles] == sure
        assert len(found.unsure) == len(together.unsure) == 2 - len(sure)
    measured = {"SP:B01": Stuck(0, 0, 0, CODE / PITCH)}
    assert [one.x for one in seen_together(tuple(codes), (), SHIFTED, measured).tiles] == [0, 4]
