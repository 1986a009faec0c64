"""The commands of the stickers on tiles: sheets to print, pictures read, and the tiles laid out from them."""

import argparse
import time
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from companion import folders
from companion.commands.arguments import add_command
from companion.commands.in_and_out import Declined, write_file
from companion.sentences import one_line
from companion.stickers import CODE_MM, NO_READER


def add(commands: Any) -> None:
    """Say how these commands are called."""
    stickers = commands.add_parser("stickers", help="Stickers on tiles.").add_subparsers(
        metavar="COMMAND", required=True
    )
    one = add_command(stickers, "print", print_sheet)
    one.add_argument("game", metavar="GAME")
    one.add_argument("--out", metavar="FILE.pdf", required=True)
    one.add_argument("--size-mm", metavar="18", type=float, default=CODE_MM, help="the side of a code")
    one.add_argument("--paper", choices=["a4", "letter"], default="a4")
    one = add_command(stickers, "frame", print_frame)
    one.add_argument("--tile-mm", metavar="45", type=float, required=True, help="a side of the tile")
    one.add_argument("--out", metavar="FILE.pdf", required=True)
    one.add_argument("--paper", choices=["a4", "letter"], default="a4")
    for name, run in (("read", read), ("enrol", enrol), ("lay", lay)):
        one = add_command(stickers, name, run)
        one.add_argument("images", metavar="IMAGE", nargs="+")
        one.add_argument("--game", metavar="GAME", help="take only this game's stickers")
        one.add_argument("--annotate", metavar="DIR", help="save each picture there with what was read")
        one.set_defaults(any_text=False)
        if run is not enrol:
            words = "take every code, not only those on a game's list"
            one.add_argument("--any-text", action="store_true", help=words)


def print_sheet(options: argparse.Namespace) -> object:
    """A sheet of stickers to print, one for each tile of a game."""
    from companion.games import catalogue
    from companion.stickers.sheet import Paper, sheet

    game = catalogue.entry(options.game)
    labels = game.labels()
    content = sheet(game.title, labels, Paper(options.paper), options.size_mm, datetime.now(UTC))
    write_file(options.out, content)
    if not options.json:
        print(f"{len(labels)} stickers are in {options.out}. Print it at 100 %, then check the ruler at the top.")
    return {"game": game.name, "out": options.out, "stickers": len(labels)}


def read(options: argparse.Namespace) -> object:
    """Stickers in pictures: what they say, where they are and how they are turned."""
    documents = _read(options)
    if not options.json:
        from companion.vision.sticker_document import lines

        print("\n".join(one_line(line) for one in documents for line in lines(one)))
    return documents


def _read(options: argparse.Namespace, more: Iterable[str] = ()) -> list[dict[str, Any]]:
    """What is read in the pictures, of the listed texts and those that begin with one of MORE. Raises Declined."""
    from companion.games import catalogue
    from companion.vision.pictures import PictureFault

    try:
        from companion.vision.sticker_document import read_pictures
    except ImportError as fault:  # its library is the system's
        raise Declined(NO_READER) from fault
    games = [catalogue.entry(options.game)] if options.game else catalogue.GAMES
    listed = {label.text for game in games for label in game.labels()}

    def wanted(text: str) -> bool:
        return options.any_text or text in listed or text.startswith(tuple(more))

    folder = Path(options.annotate) if options.annotate else None
    try:
        return read_pictures(options.images, wanted, time.perf_counter, folder, thorough=options.any_text)
    except PictureFault as fault:
        raise Declined(str(fault)) from fault


def print_frame(options: argparse.Namespace) -> object:
    """A frame to print, in which tiles are laid one by one to measure how their stickers sit."""
    from companion.stickers.frame import frame_sheet
    from companion.stickers.sheet import Paper

    content = frame_sheet(options.tile_mm, Paper(options.paper), datetime.now(UTC))
    write_file(options.out, content)
    if not options.json:
        print(f"The frame is in {options.out}. Print it at 100 %, lay a tile in it and take a picture from above.")
    return {"out": options.out, "tile_mm": options.tile_mm}


def enrol(options: argparse.Namespace) -> object:
    """Pictures of tiles in the printed frame: how each sticker sits on its tile is kept for every later reading."""
    from companion.stickers.frame import FRAME

    documents = _read(options, (FRAME,))
    import msgspec

    from companion.stickers.stuck import keep_stuck
    from companion.vision.sticker_document import stickers_of
    from companion.vision.sticker_frame import NotInFrame, measured

    found = {}
    for one in documents:
        try:
            text, stuck = measured(stickers_of(one))
        except NotInFrame as fault:
            raise Declined(f"{one['image']}: {fault}") from fault
        found[text] = msgspec.structs.replace(stuck, when=time.time())
    data = folders.data_folder(options.data)
    try:
        keep_stuck(data, found)
    except OSError as fault:
        raise Declined(f"{data} cannot be written: {fault.strerror}.") from fault
    if not options.json:
        for text, stuck in sorted(found.items()):
            where = f"{100 * stuck.x:+.1f} % right, {100 * stuck.y:+.1f} % down, turned {stuck.turned:+.1f} degrees"
            print(one_line(f"{text}: {where}"))
    return {text: {"x": one.x, "y": one.y, "turned": one.turned, "code": one.code} for text, one in found.items()}


def lay(options: argparse.Namespace) -> object:
    """Pictures of one table that nobody touched: which tile lies where, and how it is turned."""
    documents = _read(options)
    import msgspec

    from companion.games import catalogue
    from companion.stickers.frames import merged
    from companion.stickers.layout_question import seen_together
    from companion.stickers.stuck import load_stuck
    from companion.vision.sticker_document import stickers_of

    together = merged([stickers_of(one) for one in documents])
    known = load_stuck(folders.data_folder(options.data))
    found = seen_together(together.stickers, together.contradicted, catalogue.shifted_texts(), known)
    result: dict[str, Any] = msgspec.to_builtins(found)
    if not options.json:
        for tile in found.tiles:
            print(one_line(f"{tile.id} at {tile.x}, {tile.y}, turned {90 * tile.turns} degrees"))
        for text in found.unsure:
            print(one_line(f"{text} is not sure"))
        if not found.tiles and not found.unsure:
            print("No stickers are seen.")
    return result
