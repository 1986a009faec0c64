"""On which squares of a printed grid tiles lie: what every way in which the grid may lie agrees in."""

import numpy as np
import pytest

from companion.stickers.frames import Corners
from companion.stickers.squares import Place, angle_of, is_askew, ways, where, without_misfits
from companion.stickers.straight import Code, straightened

FREE = frozenset((x, y) for x in range(4) for y in range(3))
SINGLES = tuple(frozenset({one}) for one in sorted(FREE))
PAIRS = tuple(
    frozenset({(x, y), (x + dx, y + dy)})
    for x, y in sorted(FREE)
    for dx, dy in ((1, 0), (0, 1))
    if (x + dx, y + dy) in FREE
)
SIDE = 1.5


def code(x: float, y: float, turned: float = 0.0) -> Code:
    """A code with its middle there in squares, of which each is one and a half codes long."""
    return Code(x * SIDE, y * SIDE, turned)


def square(x: int, y: int) -> Place:
    return frozenset({(x, y)})


def test_of_one_tile_alone_nothing_follows_for_others() -> None:
    codes = {"A": code(0.5, 0.5), "B": code(2.5, 0.5)}
    found = ways(codes, {}, {"A": square(1, 1)}, 0)
    assert where(found, codes["A"], SINGLES, FREE).certain == square(1, 1)
    assert where(found, codes["B"], SINGLES, FREE).certain is None


def test_of_two_tiles_the_rest_follows() -> None:
    codes = {"A": code(0.5, 0.5), "B": code(3.5, 2.5), "C": code(2.5, 0.5), "D": code(1, 1.5), "E": code(6, 1)}
    found = ways(codes, {}, {"A": square(0, 0), "B": square(3, 2)}, 0)
    found = without_misfits(found, [(codes["C"], SINGLES), (codes["D"], PAIRS)])
    assert where(found, codes["C"], SINGLES, FREE).certain == square(2, 0)
    assert where(found, codes["D"], PAIRS, FREE).certain == frozenset({(0, 1), (1, 1)})
    assert where(found, codes["E"], SINGLES, FREE) == where(found, codes["E"], (), FREE), "it lies beside"


def test_a_tile_of_two_squares_whose_sticker_is_on_one_of_them_may_lie_in_several_ways() -> None:
    codes = {"A": code(0.5, 0.5), "B": code(3.5, 2.5), "C": code(1.5, 1.5)}
    found = ways(codes, {}, {"A": square(0, 0), "B": square(3, 2)}, 0)
    lies = where(found, codes["C"], PAIRS, FREE)
    assert len(lies.places) == 4
    assert frozenset.intersection(*lies.places) == square(1, 1)


def test_who_is_believed_wrongly_is_outvoted() -> None:
    codes = {"A": code(0.5, 0.5), "B": code(3.5, 2.5), "C": code(2.5, 0.5), "D": code(0.5, 2.5)}
    believed = {"A": square(0, 0), "B": square(3, 2), "C": square(0, 1), "D": square(0, 2)}
    found = ways(codes, believed, {}, 0)
    lies = where(found, codes["C"], SINGLES, FREE)
    assert square(0, 1) not in lies.places
    assert lies.certain == square(2, 0)


def test_what_contradicts_itself_gives_no_way_and_people_come_first() -> None:
    codes = {"A": code(0.5, 0.5), "B": code(3.5, 2.5)}
    assert not len(ways(codes, {}, {"A": square(0, 0), "B": square(0, 1)}, 0).m)
    found = ways(codes, {"A": square(0, 0)}, {"B": square(0, 1)}, 0)
    assert where(found, codes["B"], SINGLES, FREE).certain == square(0, 1)
    assert not len(ways(codes, {}, {}, 0).m)
    assert where(ways(codes, {}, {}, 0), codes["A"], SINGLES, FREE).certain is None


def test_the_grid_s_angle_is_that_of_most_and_who_is_turned_otherwise_is_askew() -> None:
    angle = angle_of([10, 101, 189, 280, 52])
    assert angle == pytest.approx(10, abs=0.6)
    assert is_askew(code(0, 0, 52), angle)
    assert not is_askew(code(0, 0, 95), angle)
    assert angle_of([]) == 0


def corners(x: float, y: float, slant: float) -> Corners:
    """A code seen from the side."""
    found = []
    for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        a, b = x + i / 2, y + j / 2
        far = 1 + slant * a / 10
        found.append((1000 + 60 * a / far, 800 + 55 * b / far))
    return found[0], found[1], found[2], found[3]


@pytest.mark.parametrize("slant", [0.0, 0.08])
def test_codes_seen_from_the_side_are_as_from_above(slant: float) -> None:
    places = {"A": (0.0, 0.0), "B": (6.0, 1.0), "C": (-4.0, 5.0), "D": (5.0, -5.0)}
    flat = straightened({text: corners(x, y, slant) for text, (x, y) in places.items()})
    for one in places:
        for other in places:
            seen = np.hypot(flat[one].x - flat[other].x, flat[one].y - flat[other].y)
            assert seen == pytest.approx(np.hypot(*np.subtract(places[one], places[other])), abs=0.12)
    assert all(min(one.rotation, 360 - one.rotation) < 1.5 for one in flat.values())
    assert straightened({}) == {}
