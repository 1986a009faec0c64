"""The land as a map: which tile lies where, what stands on it, and who is in a dragon's range (DS-40, DS-41).

A map is what people or a camera said of the table; nothing else in the game hangs on it. It knows no turn and no
fit of tiles. Cells are (x, y): x grows to the right, y down.
"""

from collections.abc import Iterator
from enum import StrEnum

import msgspec

from companion.games.dragonscroll.facts import Foe, Pieces, Village

Cell = tuple[int, int]
SIDES: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south, west."""


class Ground(StrEnum):
    """What the middle or an edge of a tile shows; a volcano is the back of a tile."""

    GRASSLAND = "grassland"
    FOREST = "forest"
    MOUNTAIN = "mountain"
    VOLCANO = "volcano"


Edges = tuple[Ground, Ground, Ground, Ground]
"""North, east, south, west."""
HOME_OF = {Foe.ELF: Ground.FOREST, Foe.DWARF: Ground.MOUNTAIN}
"""Foes that are fought all over their forest or mountain range."""


class Tile(msgspec.Struct, frozen=True, omit_defaults=True):
    """A laid tile. `edges` are north, east, south, west as they lie; None is unknown and read as the middle's.

    `sticker` is what its sticker says, '' where none was read; `turns` its clockwise quarter turns then, None where
    nobody said how.
    """

    x: int
    y: int
    ground: Ground
    edges: Edges | None = None
    village: Village | None = None
    pieces: Pieces = Pieces()
    sticker: str = ""
    turns: int | None = 0

    @property
    def cell(self) -> Cell:
        """Where it lies."""
        return self.x, self.y

    def edge(self, side: int) -> Ground:
        """The ground at one of the SIDES."""
        return self.ground if self.edges is None else self.edges[side]


class Land(msgspec.Struct, frozen=True, omit_defaults=True):
    """The tiles, and where the dragon of each seat stands; None, or no entry, where that is not known."""

    tiles: tuple[Tile, ...] = ()
    dragons: tuple[Cell | None, ...] = ()

    def tile(self, cell: Cell) -> Tile | None:
        """The tile in CELL."""
        return next((tile for tile in self.tiles if tile.cell == cell), None)

    def dragon(self, seat: int) -> Cell | None:
        """Where the dragon of SEAT stands."""
        return self.dragons[seat] if seat < len(self.dragons) else None

    @property
    def pieces(self) -> Pieces:
        """All that stands on the map."""
        return sum((tile.pieces for tile in self.tiles), Pieces())

    def with_tile(self, tile: Tile) -> "Land":
        """With TILE in its cell, in place of what lay there."""
        others = tuple(one for one in self.tiles if one.cell != tile.cell)
        return Land(tuple(sorted((*others, tile), key=_reading)), self.dragons)

    def without(self, cell: Cell) -> "Land":
        """With nothing in CELL, also no dragon."""
        tiles = tuple(tile for tile in self.tiles if tile.cell != cell)
        return Land(tiles, tuple(None if at == cell else at for at in self.dragons))

    def with_dragon(self, seat: int, cell: Cell | None) -> "Land":
        """With the dragon of SEAT in CELL; None where it is not known any more."""
        places = [*self.dragons, *(None for _ in range(seat + 1 - len(self.dragons)))]
        places[seat] = cell
        return Land(self.tiles, tuple(places))


def in_range(land: Land, seat: int) -> dict[Cell, Pieces]:
    """Foes in range of the dragon of SEAT, by cell; the dragon's own cell comes first, {} where it is unknown."""
    at = land.dragon(seat)
    own = None if at is None else land.tile(at)
    if at is None or own is None:
        return {}
    found = {at: own.pieces.foes}
    for foe, cells in _reaches(land, own):
        for cell in cells:
            tile = land.tile(cell)
            if cell != at and tile is not None and tile.pieces[foe]:
                found[cell] = found.get(cell, Pieces()).with_count(foe, tile.pieces[foe])
    return found


def _reaches(land: Land, own: Tile) -> Iterator[tuple[Foe, tuple[Cell, ...]]]:
    """Kinds that are fought beyond the dragon's own tile, and where."""
    yield Foe.ORC, around(own.cell)
    for foe, home in HOME_OF.items():
        if own.pieces[foe] and own.ground is home:
            yield foe, region(land, own)


def around(cell: Cell) -> tuple[Cell, ...]:
    """The eight cells that touch CELL."""
    x, y = cell
    return tuple((x + right, y + down) for down in (-1, 0, 1) for right in (-1, 0, 1) if right or down)


def region(land: Land, start: Tile) -> tuple[Cell, ...]:
    """The cells of the forest or mountain range of START: like middles, joined where both edges show it too."""
    found, ahead = {start.cell}, [start]
    while ahead:
        tile = ahead.pop()
        for side, (right, down) in enumerate(SIDES):
            next_one = land.tile((tile.x + right, tile.y + down))
            if next_one is None or next_one.cell in found or next_one.ground is not start.ground:
                continue
            if tile.edge(side) is next_one.edge((side + 2) % 4) is start.ground:
                found.add(next_one.cell)
                ahead.append(next_one)
    return tuple(sorted(found, key=lambda cell: cell[::-1]))


def villages_near(land: Land, seat: int) -> list[Village]:
    """The villages on the eight tiles round the dragon of SEAT, in the order of Village (DS-41)."""
    at = land.dragon(seat)
    near = set() if at is None else {tile.village for cell in around(at) if (tile := land.tile(cell)) is not None}
    return [village for village in Village if village in near]


def next_to_village(land: Land, seat: int) -> bool:
    """Whether a village stands on one of the eight tiles round the dragon of SEAT (DS-41)."""
    return bool(villages_near(land, seat))


def taken(land: Land, seat: int, pieces: Pieces) -> Land:
    """After the dragon of SEAT took PIECES: from its own tile first, then from the others in range, row by row.

    Which pieces go is the player's pick (DS-43), so this is a guess that people can correct on the map.
    """
    for cell, there in in_range(land, seat).items():
        tile = land.tile(cell)
        if tile is not None:
            gone = pieces.at_most(tile.pieces if cell == land.dragon(seat) else there)
            land = land.with_tile(msgspec.structs.replace(tile, pieces=tile.pieces - gone))
            pieces = pieces - gone
    return land


def difference(before: Land, after: Land) -> str:
    """What was changed on the map, in a few words."""
    if before.dragons != after.dragons and before.tiles == after.tiles:
        return "dragon mapped"
    more = len(after.tiles) - len(before.tiles)
    if more:
        return "tile mapped" if more > 0 else "tile off the map"
    return "map changed"


def _reading(tile: Tile) -> Cell:
    return tile.y, tile.x
