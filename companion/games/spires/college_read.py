"""What a college that was read is worth: its benefits by what the owner entered, and what does not fit the rules."""

from collections.abc import Sequence

from companion.games import Refused
from companion.games.spires.board import Board, PrintedTile
from companion.games.spires.colleges import SIDES, Benefit, Icon, Laid, benefits_of
from companion.games.spires.lying import NAMES, College, Lying, Shows
from companion.games.spires.placing import Tile, judge, turned
from companion.games.spires.table_read import TableRead


def marked(board: Board, sticker: str) -> str:
    """The id of the entered tile with this STICKER, '' where that is not entered."""
    number = sticker.removeprefix("SP:")
    named = (one for one in board.tiles if number in one.stickers)
    alike = (one for one in board.tiles if one.id == number)
    found = next(named, None) or next(alike, None)
    return found.id if found else ""


def benefits(board: Board, tiles: Sequence[Lying], size: int) -> Shows | None:
    """The benefits of a college of SIZE tiles; None where one was not read, or what is printed on it is not known."""
    printed = [_printed(board, one) for one in tiles]
    if len(tiles) < size or any(one is None for one in printed):
        return None
    laid = [
        Laid(one.x, one.y, one.turns, tuple(Icon(icon.benefit, icon.part, icon.at) for icon in tile.icons))
        for one, tile in zip(tiles, printed, strict=True)
        if tile is not None
    ]
    try:
        found = benefits_of(laid)
    except Refused:  # an icon was entered where none can be
        return None
    beauty, academics, social, status = (found[one] for one in Benefit)
    return beauty, academics, social, status


def colleges_read(read: TableRead, board: Board) -> tuple[tuple[int, College], ...]:
    """The player's college as it was read, and the others without the tiles that are in it now."""
    tiles = tuple(sorted(read.tiles, key=lambda one: one.sticker))
    found = [(read.seat, College(tiles, read.of_size, benefits(board, tiles, read.of_size)))]
    for seat, before in enumerate(read.before):
        left = tuple(one for one in before if one.sticker not in read.taken)
        if seat != read.seat and left != before:
            size = max(len(left), read.counted[seat] - (len(before) - len(left)))
            found.append((seat, College(left, size, benefits(board, left, size))))
    return tuple(found)


def against_the_rules(board: Board, tiles: Sequence[Lying], basic_wild: bool) -> str:
    """One sentence about a tile that cannot lie as it was read (SP-40 to SP-43), '' where none is known to.

    In whatever order they were laid, each touches another, a building beside its own colour. What is not known of a
    tile is not held against it, nor against its neighbours.
    """
    known = [(one, _sides(_printed(board, one))) for one in tiles]
    for at, (one, sides) in enumerate(known):
        if len(tiles) == 1:
            basic = sides is None or not sides
            return "" if basic else f"{NAMES[one.sticker]} alone is no Garden and no Quad."
        tile = Tile(one.sticker, one.x, one.y, turned(sides or (), one.turns))
        others = [
            (Tile(other.sticker, other.x, other.y, turned(its or (), other.turns)), its is None)
            for k, (other, its) in enumerate(known)
            if k != at
        ]
        verdict = judge([other for other, _ in others], tile, basic_wild)
        unknown = {other.id for other, is_unknown in others if is_unknown}
        if verdict.reason == "must_touch_a_side":
            return f"{NAMES[one.sticker]} touches no other tile with a side."
        if verdict.reason == "no_matching_colour" and not any(touch.id in unknown for touch in verdict.touching):
            return f"{NAMES[one.sticker]} touches nothing of its own colour."
    return ""


def by_id(board: Board, tile: str) -> PrintedTile | None:
    """The tile entered under this id."""
    return next((one for one in board.tiles if tile and one.id == tile), None)


def _printed(board: Board, one: Lying) -> PrintedTile | None:
    return by_id(board, one.tile)


def _sides(printed: PrintedTile | None) -> tuple[tuple[str, str], ...] | None:
    """The sides as printed, none for a Garden or a Quad; None where they are not known."""
    if printed is None:
        return None
    if printed.kind != "other":
        return ()
    colours = [printed.edge_colours.get(side, "") for side in SIDES]
    if len(printed.colours) == 1:
        colours = [one or printed.colours[0] for one in colours]
    return tuple((one, one) for one in colours) if all(colours) else None
