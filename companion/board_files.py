"""What the owner read off their cards and tiles, as text on the disk; it knows nothing of what stands in it."""

from itertools import count
from pathlib import Path

from companion.files import replace_file
from companion.folders import board_file
from companion.sentences import Refused
from companion.texts import Unreadable, read_text


def board_text(data: Path, game: str) -> str:
    """The board data of GAME in the folder DATA, '' where there is none. Refused, where it cannot be read."""
    try:
        return read_text(board_file(data, game))
    except FileNotFoundError:
        return ""
    except Unreadable as fault:
        raise Refused(str(fault)) from fault


def keep_board(data: Path, game: str, text: str) -> None:
    """Keep TEXT as the board data of GAME in the folder DATA. Refused, where the disk does not take it."""
    try:
        replace_file(board_file(data, game), text.encode())
    except OSError as fault:
        raise Refused(f"The board could not be kept: {fault.strerror}.") from fault


def put_board_aside(data: Path, game: str) -> str:
    """Give the file of GAME in the folder DATA another name, which is returned: nothing in it is lost. Refused."""
    path = board_file(data, game)
    aside = next(one for number in count(1) if not (one := path.with_suffix(f".unread{number}")).exists())
    try:
        path.replace(aside)
    except OSError as fault:
        raise Refused(f"{path.name} could not be put aside: {fault.strerror}.") from fault
    return aside.name
