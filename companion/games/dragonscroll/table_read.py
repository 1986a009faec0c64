"""The map of the land from what a camera read: tiles by their stickers, laid over the map that is there.

What is printed comes from the board data, what stood on a tile before goes with it. Knows no picture; what it does not
know it leaves to be asked.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from companion.games.dragonscroll.board import Board, PrintedTile
from companion.games.dragonscroll.facts import TILES, Pieces, Village
from companion.games.dragonscroll.labels import LABELS
from companion.games.dragonscroll.land import Cell, Ground, Land, Tile
from companion.stickers.layout import Layout

NAMES = {label.text: label.name for label in LABELS}


class Place(NamedTuple):
    """Where a sticker's tile lies and how it is turned; None where nobody said how."""

    cell: Cell
    turns: int | None


class TableRead(NamedTuple):
    """What is known so far of the stickers that were read, by text: where, and what the middle shows.

    LEFT_OUT: those of which people said that they lie on no land.
    """

    before: Land
    places: dict[str, Place]
    lost: tuple[str, ...] = ()
    grounds: dict[str, Ground] = {}  # noqa: RUF012
    left_out: tuple[str, ...] = ()

    @property
    def where(self) -> str | None:
        """The first sticker whose place is to be asked."""
        return next((text for text in self.lost if text not in self.left_out and text not in self.places), None)

    @property
    def what(self) -> str | None:
        """The first sticker of which is to be asked what its tile shows."""
        return next((text for text in sorted(self.places) if text not in self.grounds), None)

    @property
    def to_ask(self) -> int:
        """How many answers are missing."""
        lost = sum(text not in self.left_out and text not in self.places for text in self.lost)
        return lost + sum(text not in self.grounds for text in self.places)

    def placed(self, text: str, cell: Cell) -> "TableRead":
        """People say that the tile of sticker TEXT lies in CELL; how it is turned nobody said."""
        place = Place(cell, None)
        earlier = _earlier(self.before, text, place)
        grounds = self.grounds if earlier is None else {text: earlier.ground, **self.grounds}
        return self._replace(places={**self.places, text: place}, grounds=grounds)

    def shows(self, text: str, ground: Ground) -> "TableRead":
        """People say what the middle of the tile with sticker TEXT shows."""
        return self._replace(grounds={**self.grounds, text: ground})

    def without(self, text: str) -> "TableRead":
        """People say that the tile with sticker TEXT is no part of the land."""
        places = {one: place for one, place in self.places.items() if one != text}
        return self._replace(places=places, left_out=(*self.left_out, text))


def read_table(before: Land, layout: Layout, board: Board) -> TableRead:
    """What LAYOUT says, in the frame of the map BEFORE; the middles that BOARD or that map know.

    Where it shares no tile with a map that was read, or those that it shares do not agree, nobody can tell how they
    lie to each other: that is asked.
    """
    laid = {tile.id: Place((tile.x, tile.y), tile.turns) for tile in layout.tiles}
    places = _in_frame(before, laid)
    if places is None:
        return _with_grounds(TableRead(before, {}, (*laid, *layout.unsure)), board, (*laid, *layout.unsure))
    return _with_grounds(TableRead(before, places, layout.unsure), board, (*places, *layout.unsure))


def _with_grounds(read: TableRead, board: Board, texts: Iterable[str]) -> TableRead:
    """READ with the middles of TEXTS, as far as they are known."""
    grounds = {}
    for text in texts:
        known = _printed(board, text)
        earlier = _earlier(read.before, text, read.places.get(text))
        if known is not None and known.centre is not None:
            grounds[text] = Ground(known.centre)
        elif earlier is not None:
            grounds[text] = earlier.ground
    return read._replace(grounds=grounds)


def land_read(read: TableRead, board: Board) -> Land:
    """The map as it is read, without the tiles of which something is still to be asked.

    Tiles that were not read stay where they were, unless another was read there; a map without any sticker was drawn by
    hand in a frame of its own, so that it gives way.
    """
    tiles = [_tile(read, text, place, board) for text, place in sorted(read.places.items()) if text in read.grounds]
    taken, moved = {tile.cell for tile in tiles}, {tile.sticker for tile in tiles}
    if _has_stickers(read.before):
        gone = moved | set(read.left_out)
        tiles += [tile for tile in read.before.tiles if tile.cell not in taken and tile.sticker not in gone]
    land = Land(tuple(sorted(tiles, key=lambda tile: (tile.y, tile.x)))[:TILES])
    for seat, at in enumerate(read.before.dragons):
        land = land.with_dragon(seat, _moved(read.before, land, at))
    return land


def gives_way(read: TableRead) -> bool:
    """Whether the map that is there was drawn by hand and is drawn anew."""
    return bool(read.before.tiles) and not _has_stickers(read.before)


def _has_stickers(land: Land) -> bool:
    return any(tile.sticker for tile in land.tiles)


def _tile(read: TableRead, text: str, place: Place, board: Board) -> Tile:
    earlier, printed = _earlier(read.before, text, place), _printed(board, text)
    ground, (x, y), turns = read.grounds[text], place.cell, place.turns
    if turns is None and earlier is not None and earlier.cell == place.cell:
        turns = earlier.turns
    edges = None if turns is None else _edges(printed, turns)
    tile = Tile(x, y, ground, edges, sticker=text, turns=turns)
    if earlier is not None and earlier.ground is ground:
        lies_alike = not earlier.sticker or earlier.turns == turns
        edges = edges or (earlier.edges if lies_alike else None)
        return replace(tile, edges=edges, pieces=earlier.pieces, village=earlier.village)
    return replace(tile, village=_village(read.before, printed), pieces=Pieces())


def _edges(printed: PrintedTile | None, turns: int) -> tuple[Ground, Ground, Ground, Ground] | None:
    """As they lie: the side printed k lies at k + TURNS."""
    if printed is None or printed.edges is None:
        return None
    a, b, c, d = (Ground(printed.edges[(side - turns) % 4]) for side in range(4))
    return a, b, c, d


def _village(before: Land, printed: PrintedTile | None) -> Village | None:
    if printed is None or not printed.village:
        return None
    village = Village(printed.village)
    return None if any(tile.village is village for tile in before.tiles) and _has_stickers(before) else village


def _printed(board: Board, text: str) -> PrintedTile | None:
    """What the owner entered of the tile with this sticker."""
    return next((one for one in board.tiles if f"DS:{one.id}" == text), None)


def _earlier(land: Land, text: str, place: Place | None = None) -> Tile | None:
    """The tile with the sticker TEXT; or the one drawn by hand in its PLACE on a map that was read."""
    known = next((tile for tile in land.tiles if tile.sticker == text), None)
    by_hand = land.tile(place.cell) if known is None and place is not None and _has_stickers(land) else None
    return known if by_hand is None or by_hand.sticker else by_hand


def _moved(before: Land, after: Land, at: Cell | None) -> Cell | None:
    """Where a dragon stands that stood AT: it goes with its tile; None where that is on the map no more."""
    tile = None if at is None else before.tile(at)
    if tile is None:
        return None
    now = _earlier(after, tile.sticker) if tile.sticker else after.tile(tile.cell)
    if now is None or now.ground is Ground.VOLCANO or now.village is not None:
        return None
    return now.cell


def _in_frame(before: Land, places: dict[str, Place]) -> dict[str, Place] | None:
    """PLACES laid over the map by the shift and quarter turn in which most tiles stay where they were.

    None where no tile says how they lie to those of a map that was read, or no more than half of them say the same.
    """
    fits: Counter[tuple[int, int, int]] = Counter()
    for text, place in places.items():
        earlier = _earlier(before, text)
        if earlier is not None and earlier.turns is not None:
            quarters = (earlier.turns - (place.turns or 0)) % 4
            x, y = _turned(place.cell, quarters)
            fits[earlier.x - x, earlier.y - y, quarters] += 1
    if not fits:
        return None if places and _has_stickers(before) else places
    ((right, down, quarters), most) = fits.most_common(1)[0]
    if 2 * most <= fits.total():
        return None
    return {
        text: Place(_shifted(_turned(place.cell, quarters), right, down), ((place.turns or 0) + quarters) % 4)
        for text, place in places.items()
    }


def _turned(cell: Cell, quarters: int) -> Cell:
    x, y = cell
    for _ in range(quarters):
        x, y = -y, x
    return x, y


def _shifted(cell: Cell, right: int, down: int) -> Cell:
    return cell[0] + right, cell[1] + down
