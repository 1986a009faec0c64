"""Questions about the laid land (`companion ask`, cases/schema_land.md): shapes of the documents and of the answers."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from companion.documents import shaped
from companion.games import Refused
from companion.games.dragonscroll import land_rules as rules
from companion.games.dragonscroll.facts import Foe, Pieces, Royal, Village
from companion.games.dragonscroll.land import Cell, Edges, Ground, Land, Tile, in_range, villages_near

Answer = dict[str, Any]
Place = Annotated[int, Meta(ge=-100, le=100)]
"""A land of all tiles in a row is shorter."""
Terrain = Literal["grassland", "forest", "mountain"]
MOST: Final = 200
NOBODY: Final = Pieces()


class Spot(Struct, frozen=True):
    """A cell of the land."""

    x: Place
    y: Place


class FoeSaid(Spot, frozen=True):
    """One foe."""

    kind: Foe


class DragonSaid(Spot, frozen=True):
    """The dragon of one player."""

    player: str


class TileSaid(Struct, frozen=True):
    """A tile as printed; which way round it lies is said beside it."""

    id: str
    side: Literal["face", "volcano"] = "face"
    turns: Annotated[int, Meta(ge=0, le=3)] = 0
    centre: Terrain | None = None
    edges: tuple[Terrain, Terrain, Terrain, Terrain] | None = None
    village: Village | None = None
    crown: Royal | None = None

    def ground(self) -> Ground:
        """What its middle shows."""
        if self.side == "volcano":
            return Ground.VOLCANO
        if self.centre is None or self.edges is None:
            raise Refused(f"Tile {self.id} needs a centre and four edges.")
        return Ground(self.centre)

    def printed(self) -> Edges:
        """Its edges before it is turned."""
        if self.edges is None or self.side == "volcano":
            return (Ground.VOLCANO,) * 4
        north, east, south, west = map(Ground, self.edges)
        return north, east, south, west


class LaidSaid(TileSaid, frozen=True, kw_only=True):
    """A tile in its cell."""

    x: Place
    y: Place

    def laid(self, foes: Pieces = NOBODY) -> Tile:
        """As it lies, with FOES on it."""
        edges = rules.turned(self.printed(), self.turns)
        village = None if self.side == "volcano" else self.village
        return Tile(self.x, self.y, self.ground(), edges, village, foes)


class LandSaid(Struct, frozen=True):
    """What lies and stands on the table, common to all questions."""

    tiles: Annotated[tuple[LaidSaid, ...], Meta(max_length=MOST)]
    foes: Annotated[tuple[FoeSaid, ...], Meta(max_length=MOST)] = ()
    goats: Annotated[tuple[Spot, ...], Meta(max_length=MOST)] = ()
    dragons: Annotated[tuple[DragonSaid, ...], Meta(max_length=MOST)] = ()

    def land(self) -> Land:
        """As a map. Refused for what cannot lie so."""
        cells = {(tile.x, tile.y): tile for tile in self.tiles}
        if len(cells) < len(self.tiles):
            raise Refused("Two tiles lie in one cell.")
        if len({tile.id for tile in self.tiles}) < len(self.tiles):
            raise Refused("Two tiles have one id.")
        for piece in (*self.foes, *self.goats, *self.dragons):
            if (piece.x, piece.y) not in cells:
                raise Refused(f"There is no tile at {piece.x}, {piece.y}, where something stands.")
        if any(cells[dragon.x, dragon.y].side == "volcano" for dragon in self.dragons):
            raise Refused("No dragon stands on a volcano.")
        standing = Counter((foe.x, foe.y, foe.kind) for foe in self.foes)
        tiles = [tile.laid(Pieces(**{foe: standing[*cell, foe] for foe in Foe})) for cell, tile in cells.items()]
        return Land(tuple(tiles), tuple((dragon.x, dragon.y) for dragon in self.dragons))


class PlacementsQuestion(LandSaid, frozen=True, kw_only=True):
    """Where does a drawn tile fit?"""

    tile: TileSaid
    table: tuple[int, int, int, int] | None = None


class LaidQuestion(LandSaid, frozen=True, kw_only=True):
    """What does the tile do that is laid now?"""

    tile: LaidSaid
    connectivity: Literal[4, 8] = 4

    def both(self) -> tuple[Land, Tile]:
        """The land before, and the tile."""
        land = self.land()
        if land.tile((self.tile.x, self.tile.y)) is not None:
            raise Refused("A tile lies already in the cell of the new one.")
        if self.tile.id in {tile.id for tile in self.tiles}:
            raise Refused("The new tile has the id of one that lies already.")
        return land, self.tile.laid()


class DragonQuestion(LandSaid, frozen=True, kw_only=True):
    """Something about one player's dragon."""

    player: str

    def both(self) -> tuple[Land, int]:
        """The land, and which of its dragons is meant."""
        players = [dragon.player for dragon in self.dragons]
        if players.count(self.player) != 1:
            raise Refused("The land needs one dragon of the player who is asked about.")
        return self.land(), players.index(self.player)


class DeliverQuestion(DragonQuestion, frozen=True, kw_only=True):
    """Where may a royal be delivered, and which be picked up?"""

    carrying: Royal | None = None
    royals_left: frozenset[Royal] = frozenset(Royal)


def _placements(said: PlacementsQuestion) -> Answer:
    land = said.land()
    if said.tile.id in {tile.id for tile in said.tiles}:
        raise Refused("The new tile has the id of one that lies already.")
    found = rules.placements(land, said.tile.ground(), said.tile.printed(), said.table)
    return {"placements": found, "discard": not found}


def _enclosed(said: LaidQuestion) -> Answer:
    land, tile = said.both()
    through_corners = said.connectivity == 8
    before = rules.enclosed(land, through_corners) - {tile.cell}
    return {"fill": _cells(rules.fill(land, tile, through_corners)), "already_enclosed": _cells(before)}


def _completed(said: LaidQuestion) -> Answer:
    land, tile = said.both()
    through_corners = said.connectivity == 8
    names = _names((*said.tiles, said.tile))
    found = [
        {"terrain": ground, "size": len(ids), "tiles": ids}
        for ground, ids, _ in _by_name(rules.completed(land, tile, through_corners), names)
    ]
    return {"completed": found, "fill": _cells(rules.fill(land, tile, through_corners))}


def _regions(said: LandSaid) -> Answer:
    found = _by_name(rules.regions(said.land()), _names(said.tiles))
    return {
        "regions": [
            {"terrain": ground, "size": len(ids), "tiles": ids, "open_sides": sides} for ground, ids, sides in found
        ]
    }


def _conflicts(said: LandSaid) -> Answer:
    land, names = said.land(), _names(said.tiles)
    pairs = sorted(sorted((names[one], names[other])) for one, other in rules.conflicts(land))
    return {"conflicts": pairs, "parts": rules.parts(land)}


def _reach(said: DragonQuestion) -> Answer:
    stops, forced = rules.reach(*said.both())
    return {"stops": _cells(stops), "forced_stops": _cells(forced), "can_move": bool(stops)}


def _range(said: DragonQuestion) -> Answer:
    land, seat = said.both()
    found = in_range(land, seat)
    pieces = [[foe.value, *cell] for foe in Foe for cell in sorted(found, key=_row) for _ in range(found[cell][foe])]
    goats = sum((goat.x, goat.y) == land.dragon(seat) for goat in said.goats)
    counts = {foe.value: sum(there[foe] for there in found.values()) for foe in Foe}
    return {"pieces": pieces, "counts": counts, "goats": goats}


def _next_to_village(said: DragonQuestion) -> Answer:
    near = villages_near(*said.both())
    return {"next_to_village": bool(near), "villages": [village.value for village in near]}


def _deliver(said: DeliverQuestion) -> Answer:
    land, seat = said.both()
    options = [] if said.carrying is None else rules.deliveries(land, seat, said.carrying)
    crown = next((tile.crown for tile in said.tiles if (tile.x, tile.y) == land.dragon(seat)), None)
    royal = crown.value if crown is not None and crown in said.royals_left else None
    return {
        "options": [{"village": village.value, "points": points} for village, points in options],
        "best": max((points for _, points in options), default=0),
        "pick_up": royal if said.carrying is None else None,
        "pick_up_after_delivery": royal if options else None,
    }


QUESTIONS: Final[dict[str, tuple[type[Any], Callable[[Any], Answer]]]] = {
    "placements": (PlacementsQuestion, _placements),
    "enclosed": (LaidQuestion, _enclosed),
    "completed": (LaidQuestion, _completed),
    "regions": (LandSaid, _regions),
    "conflicts": (LandSaid, _conflicts),
    "reach": (DragonQuestion, _reach),
    "range": (DragonQuestion, _range),
    "next_to_village": (DragonQuestion, _next_to_village),
    "deliver": (DeliverQuestion, _deliver),
}


def answer(document: dict[str, object]) -> Answer:
    """One answer about the land; Refused with one sentence for a question that cannot be asked."""
    question = document.get("question")
    if not isinstance(question, str) or question not in QUESTIONS:
        raise Refused(f"About Dragonscroll’s land can be asked: {', '.join(QUESTIONS)}.")
    shape, reply = QUESTIONS[question]
    return reply(shaped(document, shape))


def _names(tiles: Iterable[LaidSaid]) -> dict[Cell, str]:
    return {(tile.x, tile.y): tile.id for tile in tiles}


def _by_name(found: Iterable[rules.Region], names: dict[Cell, str]) -> list[tuple[str, list[str], int]]:
    return sorted((one.ground.value, sorted(names[cell] for cell in one.cells), one.open_sides) for one in found)


def _cells(found: Iterable[Cell]) -> list[Cell]:
    return sorted(found, key=_row)


def _row(cell: Cell) -> Cell:
    return cell[::-1]
