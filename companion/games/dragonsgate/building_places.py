"""The shapes of Buildings, and the squares on which they fit (DG-121 to DG-144); knows no player and no camera."""

from typing import Final

from companion.games.dragonsgate.buildings import PLANS, Building
from companion.games.dragonsgate.grounds import NONE, PRINTED, Rows, Square, letter_at

Place = frozenset[Square]
BENT: Final = frozenset({Building.PUB, Building.LIBRARY, Building.SECRET_CHAMBER, Building.BUILDERS_GUILD})
"""Of the Buildings of three squares those that are an L; the others are straight."""


def building_of(text: str) -> Building:
    """The Building on which the sticker TEXT, one of this game's, belongs."""
    return list(Building)[int(text[3:5]) - 1]


def shape_of(building: Building) -> tuple[int, bool]:
    """How many squares, and whether they are bent."""
    return PLANS[building].size, building in BENT


def free_squares(rows: Rows) -> Place:
    """The squares on which Buildings may lie."""
    squares = ((column, row) for row, line in enumerate(rows) for column in range(len(line)))
    return frozenset(one for one in squares if letter_at(rows, one) not in (NONE, PRINTED))


def places_of(building: Building, free: Place) -> tuple[Place, ...]:
    """Every place on FREE squares on which a BUILDING of that shape fits."""
    found = {frozenset((x + dx, y + dy) for dx, dy in shape) for shape in _shapes(building) for x, y in free}
    return tuple(sorted((place for place in found if place <= free), key=sorted))


def odd_places_of(building: Building, free: Place) -> tuple[Place, ...]:
    """The places on which it fits if it is bent where we think it straight, or the other way round."""
    if PLANS[building].size < 3:
        return ()
    return places_of(Building.COMBAT_ARENA if building in BENT else Building.PUB, free)


def _shapes(building: Building) -> tuple[tuple[Square, ...], ...]:
    if building in BENT:
        corners = ((0, 0), (1, 0), (0, 1), (1, 1))
        return tuple(tuple(one for one in corners if one != missing) for missing in corners)
    along = range(PLANS[building].size)
    return tuple((at, 0) for at in along), tuple((0, at) for at in along)
