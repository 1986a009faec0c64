"""The map of the land: what can be shown on it, and what a moved dragon does to it; it knows no range."""

from companion.games import Refused
from companion.games.dragonscroll import events as e
from companion.games.dragonscroll.facts import BOX, TILES
from companion.games.dragonscroll.land import Cell, Ground, Land
from companion.games.dragonscroll.moves import MapLand
from companion.games.dragonscroll.state import State
from companion.games.entries import check_counts

FARTHEST = 99
"""A tile lies at most so far from the first, in cells."""


def map_land(state: State, move: MapLand) -> list[e.AnyEvent]:
    """The land is shown anew; allowed at any time, as it changes nothing that counts."""
    _check_tiles(move.land)
    _check_dragons(move.land, len(state.seats))
    if move.land == state.mapped:
        raise Refused("The map shows that already.")
    return [e.LandMapped(move.land)]


def left(state: State) -> list[e.AnyEvent]:
    """The dragon whose turn it is has moved, so the map does not know where it stands."""
    at = state.mapped.dragon(state.up)
    return [] if at is None else [e.LandMapped(state.mapped.with_dragon(state.up, None))]


def _check_tiles(land: Land) -> None:
    if len({tile.cell for tile in land.tiles}) < len(land.tiles):
        raise Refused("Two tiles of the map lie in one place.")
    if len(land.tiles) > TILES:
        raise Refused(f"The box holds {TILES} tiles.")
    for tile in land.tiles:
        check_counts(*tile.pieces.counts)
        if max(map(abs, tile.cell)) > FARTHEST:
            raise Refused("This tile of the map lies too far away.")
        if tile.ground is Ground.VOLCANO and (tile.pieces or tile.village is not None):
            raise Refused("Nothing stands on a volcano.")
    if not BOX.covers(land.pieces):
        raise Refused("The map shows more pieces than the box holds.")
    villages = [tile.village for tile in land.tiles if tile.village is not None]
    if len(set(villages)) < len(villages):
        raise Refused("Each village is on the land once.")


def _check_dragons(land: Land, seats: int) -> None:
    if len(land.dragons) > seats:
        raise Refused("The map shows more dragons than there are players.")
    places: list[Cell] = [at for at in land.dragons if at is not None]
    if len(set(places)) < len(places):
        raise Refused("Two dragons never share a tile.")
    for at in places:
        tile = land.tile(at)
        if tile is None:
            raise Refused("A dragon of the map stands on no tile.")
        if tile.ground is Ground.VOLCANO or tile.village is not None:
            raise Refused("No dragon stands on a volcano or a village.")
