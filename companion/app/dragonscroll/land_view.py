"""What the map of the land says, in words and cells, before a fight and at any other time; it knows no Kivy."""

import msgspec

from companion.app.turn_view import short
from companion.games.dragonscroll.facts import Foe, Piece, Pieces
from companion.games.dragonscroll.land import Cell, Tile, in_range
from companion.games.dragonscroll.state import State, Step
from companion.games.dragonscroll.words import in_words, so_many

HOW = (
    "The first tap frames a tile, the second opens what it is and who stands on it. "
    "A finger that slides moves the land."
)
SHOWN = 2
"""Kinds that have a stepper; the others are counted on the page behind the plus."""


class Mark(msgspec.Struct, frozen=True):
    """Pieces of one kind on a tile: their icon, token and number; a village is one too."""

    icon: str
    ink: str
    count: int = 1


class CellView(msgspec.Struct, frozen=True):
    """One cell: its ground ('' for no tile), pieces, whose dragons stand there (the one whose turn it is first)."""

    cell: Cell
    ground: str = ""
    marks: tuple[Mark, ...] = ()
    dragon: str = ""
    is_active: bool = False
    in_range: bool = False
    is_faint: bool = False
    is_framed: bool = False


class LandView(msgspec.Struct, frozen=True):
    """The title, a small line below it, the kinds that are counted, whose dragon it is about, how a map is used."""

    title: str
    line: str
    kinds: tuple[Foe, ...] = ()
    colour: str = ""
    takes_back: str = ""
    how: str = ""


def is_fighting(state: State) -> bool:
    """Whether the table says now who is in range."""
    return state.step is Step.FIGHT


def seen_in_range(state: State) -> Pieces:
    """Foes in range and goats on the dragon's tile, as the map shows them, but no more than are counted on the land."""
    at = state.mapped.dragon(state.up)
    own = None if at is None else state.mapped.tile(at)
    goats = 0 if own is None else own.pieces.goat
    return _shown(state).with_count(Piece.GOAT, goats).at_most(state.land)


def _shown(state: State) -> Pieces:
    return sum(in_range(state.mapped, state.up).values(), Pieces())


def land_view(state: State, takes_back: str, framed: Cell | None) -> LandView:
    """The words beside the map."""
    whose, count = short(state, state.up), len(state.mapped.tiles)
    said = "1 tile on the map" if count == 1 else f"{count} tiles on the map"
    if not is_fighting(state):
        return LandView("The land", said, takes_back=takes_back, how=HOW)
    colour = state.seats[state.up].colour.value
    if state.mapped.dragon(state.up) is None:
        where = "tap the button below" if framed else "tap its tile"
        return LandView(f"Where is {whose}?", where, (), colour, takes_back, HOW)
    seen = seen_in_range(state)
    kinds = tuple(sorted((foe for foe in Foe if seen[foe]), key=lambda foe: -seen[foe]))
    line = _doubt(state) or _rest(kinds, seen) or said
    return LandView(f"In {whose}’s range", line, kinds[:SHOWN], colour, takes_back)


def _doubt(state: State) -> str:
    """Where the map shows more than the land is known to hold."""
    over = next((foe for foe in Foe if _shown(state)[foe] > state.land[foe]), None)
    return "" if over is None else f"only {so_many(Piece(over), state.land[over])} counted on the land"


def _rest(kinds: tuple[Foe, ...], seen: Pieces) -> str:
    rest = Pieces(**{foe.value: seen[foe] for foe in kinds[SHOWN:]}).with_count(Piece.GOAT, seen.goat)
    return f"and {in_words(rest)}" if rest else ""


def cell_views(state: State, framed: Cell | None) -> tuple[CellView, ...]:
    """The tiles, and the framed cell if there is none."""
    reached = in_range(state.mapped, state.up) if is_fighting(state) else {}
    cells = [_cell(state, tile, reached, framed) for tile in state.mapped.tiles]
    if framed is not None and state.mapped.tile(framed) is None:
        cells.append(CellView(framed, is_framed=True))
    return tuple(cells)


def _cell(state: State, tile: Tile, reached: dict[Cell, Pieces], framed: Cell | None) -> CellView:
    seat = next((seat for seat in _seats(state) if state.mapped.dragon(seat) == tile.cell), None)
    village = () if tile.village is None else (Mark("village", "in-range"),)
    pieces = tuple(Mark(kind.value, f"{kind.value}-on-ink", count) for kind, count in tile.pieces if count)
    return CellView(
        tile.cell,
        tile.ground.value,
        (*village, *pieces),
        "" if seat is None else state.seats[seat].colour.value,
        is_active=seat == state.up,
        in_range=tile.cell in reached,
        is_faint=bool(reached) and tile.cell not in reached,
        is_framed=tile.cell == framed,
    )


def _seats(state: State) -> list[int]:
    """Whoever's turn it is comes first."""
    return sorted(range(len(state.seats)), key=lambda seat: seat != state.up)
