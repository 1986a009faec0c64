"""What a laid land allows: where a tile fits, what it closes, which regions it completes, how far a dragon walks.

DS-20 to DS-32 and DS-61, read as the open points L-1 to L-26 of the questions about the land. Knows no turn and changes
nothing; the table lays the tiles.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final

from companion.games.dragonscroll.facts import ROYAL_HOME_POINTS, ROYAL_OTHER_POINTS, Royal, Village
from companion.games.dragonscroll.land import SIDES, Cell, Edges, Ground, Land, Tile, around, region, villages_near

RANGES: Final = (Ground.FOREST, Ground.MOUNTAIN)
"""What grows over several tiles."""
Area = tuple[int, int, int, int]
"""The cells on the table: left, top, right, bottom, the last ones included."""


@dataclass(frozen=True, slots=True)
class Region:
    """A forest or a mountain range, and how many of its sides look at an empty cell."""

    ground: Ground
    cells: tuple[Cell, ...]
    open_sides: int


def turned(edges: Edges, turns: int) -> Edges:
    """The edges of a tile as they lie after TURNS clockwise quarter turns."""
    north, east, south, west = (edges[(side - turns) % 4] for side in range(4))
    return north, east, south, west


def beside(cell: Cell) -> tuple[Cell, ...]:
    """The four cells that share a side with CELL, in the order of SIDES."""
    return tuple((cell[0] + right, cell[1] + down) for right, down in SIDES)


def placements(land: Land, ground: Ground, edges: Edges, table: Area | None = None) -> list[tuple[int, int, int]]:
    """Where a tile fits, on TABLE where that is known: x, y and all quarter turns (DS-20; L-1, L-2, L-3)."""
    empty = {cell for tile in land.tiles for cell in beside(tile.cell) if land.tile(cell) is None}
    if table is not None:
        empty = {(x, y) for x, y in empty if table[0] <= x <= table[2] and table[1] <= y <= table[3]}
    return [
        (x, y, turns)
        for x, y in sorted(empty, key=_by_row)
        for turns in range(4)
        if not any(_unlike(land, Tile(x, y, ground, turned(edges, turns))))
    ]


def _unlike(land: Land, tile: Tile) -> Iterator[Tile]:
    """Those beside TILE that show another terrain where they touch it; a volcano shows none."""
    for side, cell in enumerate(beside(tile.cell)):
        other = land.tile(cell)
        if other is None or Ground.VOLCANO in (tile.ground, other.ground):
            continue
        if tile.edge(side) is not other.edge((side + 2) % 4):
            yield other


def conflicts(land: Land) -> list[tuple[Cell, Cell]]:
    """Pairs of cells whose touching sides show unlike terrain."""
    return [(tile.cell, other.cell) for tile in land.tiles for other in _unlike(land, tile) if tile.cell < other.cell]


def parts(land: Land) -> int:
    """How many pieces the land falls into; one is right."""
    unseen, found = {tile.cell for tile in land.tiles}, 0
    while unseen:
        found, ahead = found + 1, [unseen.pop()]
        while ahead:
            joined = unseen.intersection(beside(ahead.pop()))
            unseen -= joined
            ahead += joined
    return found


def enclosed(land: Land, through_corners: bool = False) -> frozenset[Cell]:
    """The empty cells that the tiles close off (DS-23; L-4, L-5). If a gap goes on THROUGH CORNERS is a setting."""
    if not land.tiles:
        return frozenset()
    laid = {tile.cell for tile in land.tiles}
    xs, ys = zip(*laid, strict=True)
    room = set(product(range(min(xs) - 1, max(xs) + 2), range(min(ys) - 1, max(ys) + 2))) - laid
    outside = (min(xs) - 1, min(ys) - 1)
    room.remove(outside)
    ahead = [outside]
    while ahead:
        cell = ahead.pop()
        reached = room.intersection(around(cell) if through_corners else beside(cell))
        room -= reached
        ahead += reached
    return frozenset(room)


def fill(land: Land, tile: Tile, through_corners: bool = False) -> frozenset[Cell]:
    """The cells that TILE closes off and that were open before; each takes a volcano (DS-23; L-6, L-7)."""
    return enclosed(land.with_tile(tile), through_corners) - enclosed(land, through_corners)


def regions(land: Land) -> list[Region]:
    """All forests and mountain ranges (L-15 to L-18)."""
    found: dict[tuple[Cell, ...], Region] = {}
    for tile in land.tiles:
        if tile.ground in RANGES:
            cells = region(land, tile)
            found[cells] = Region(tile.ground, cells, sum(_open_sides(land, cell) for cell in cells))
    return list(found.values())


def _open_sides(land: Land, cell: Cell) -> int:
    tile = land.tile(cell)
    if tile is None:
        return 0
    return sum(tile.edge(side) is tile.ground and land.tile(at) is None for side, at in enumerate(beside(cell)))


def completed(land: Land, tile: Tile, through_corners: bool = False) -> list[Region]:
    """The regions that TILE, and the volcanoes it brings, leave without an open side (L-19, L-20)."""
    before = {one.cells for one in regions(land) if not one.open_sides}
    after = land.with_tile(tile)
    for x, y in fill(land, tile, through_corners):
        after = after.with_tile(Tile(x, y, Ground.VOLCANO))
    return [one for one in regions(after) if not one.open_sides and one.cells not in before]


def reach(land: Land, seat: int) -> tuple[set[Cell], set[Cell]]:
    """Where the dragon of SEAT may stop, and those stops that end its move at once (DS-30 to DS-32; L-8 to L-12)."""
    at = land.dragon(seat)
    start = None if at is None else land.tile(at)
    if at is None or start is None:
        return set(), set()
    others = {cell for player, cell in enumerate(land.dragons) if player != seat}
    seen, ahead, stops, forced = {at}, [at], set(), set()
    while ahead:
        for cell in beside(ahead.pop()):
            tile = land.tile(cell)
            if tile is None or tile.ground is Ground.VOLCANO or cell in seen:
                continue
            seen.add(cell)
            free = cell not in others and tile.village is None
            must_stop = tile.ground is not start.ground or tile.pieces.knight > 0
            if free:
                stops.add(cell)
            if free and must_stop:
                forced.add(cell)
            if not must_stop:
                ahead.append(cell)
    return stops, forced


def deliveries(land: Land, seat: int, carried: Royal) -> list[tuple[Village, int]]:
    """The villages that take the royal CARRIED by the dragon of SEAT, and the points of each (DS-61)."""
    best = (Village(carried.value), Village.KNIGHT)
    return [
        (village, ROYAL_HOME_POINTS if village in best else ROYAL_OTHER_POINTS) for village in villages_near(land, seat)
    ]


def _by_row(cell: Cell) -> Cell:
    return cell[::-1]
