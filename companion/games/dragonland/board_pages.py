"""The board of Dragonland as rows to be entered: volcanoes, entrances and dice; see `companion.games.board_pages`."""

from collections.abc import Iterable
from typing import Final

import msgspec

from companion.documents import read_toml
from companion.games import Refused
from companion.games.board_pages import Cell, Part, Row, in_a_line, toml_text
from companion.games.dragonland.board import Board, Dice, Entrance, PrintedPath, PrintedVolcano, missing, read
from companion.games.dragonland.facts import VOLCANOES, Place

EMPTY: Final = 'game = "dragonland"\n'
ENTRANCES: Final = ("E1", "E2", "E3")
"""What the three entrances are called where the owner has not named them (DL-12)."""
DICE: Final = ("die 1", "die 2")
MOST_PRINTED, MOST_SPACES, MOST_PIPS = 9, 30, 9
replace = msgspec.structs.replace


def entered(text: str) -> str:
    """What is not entered yet, in one line; that all is there, where it is."""
    return in_a_line(missing(_board(text)))


def rows(text: str) -> tuple[Row, ...]:
    """Volcanoes, entrances and dice."""
    board = _board(text)
    inside = tuple(_volcano(board, one) for one in board.by_place)
    outside = tuple(_entrance(board, one.id) for one in _entrances(board))
    return (*inside, *outside, _die(1, board.dice.die_1), _die(2, board.dice.die_2))


def with_number(text: str, row: str, part: str, key: str, number: int) -> str:
    """TEXT with one number changed; what else the owner wrote stays, but for comments."""
    board = _board(text)
    match part:
        case "printed":
            board = _printed(board, row, key, number)
        case "rivers":
            board = _joined(board, row, key, there=bool(number))
        case "paths":
            board = _path(board, row, key, number)
        case _:
            board = _faced(board, row, int(key), number)
    return _kept(text, board)


def with_words(text: str, row: str, part: str, key: str, words: str) -> str:
    """TEXT with a volcano or an entrance called by what the owner wrote. Refused for a name that another one has."""
    board = _board(text)
    if row in (way_in.id for way_in in _entrances(board)):
        return _kept(text, _renamed(board, row, words.strip()))
    volcano = board.by_place[VOLCANOES.index(Place(row))]
    return _kept(text, _with_volcano(board, replace(volcano, label=words.strip())))


def _kept(text: str, board: Board) -> str:
    """What else the owner wrote stays."""
    said = read_toml(text or EMPTY, "The board data") | msgspec.to_builtins(board)
    written = toml_text(said)
    read(written)
    return written


def _board(text: str) -> Board:
    return read(text or EMPTY)


def _volcano(board: Board, one: PrintedVolcano) -> Row:
    name = Cell("label", "Name", 0, 0, words=one.label)
    printed = (Cell("eggs", "Eggs", one.eggs, MOST_PRINTED), Cell("gems", "Gems", one.gems, MOST_PRINTED), name)
    joined = _rivers(board, one.id)
    others = tuple(place for place in VOLCANOES if place is not one.id)
    rivers = tuple(Cell(place.value, place.value, int(place in joined), 1) for place in others)
    paths = _paths(board, one.id, (*(place.value for place in others), *(way_in.id for way_in in _entrances(board))))
    parts = (Part("printed", "What it shows", printed), Part("rivers", "Rivers and waterfalls to", rivers), paths)
    many = sum(cell.number > 0 for cell in paths.cells)
    eggs = f"{one.eggs} egg{'' if one.eggs == 1 else 's'}"
    said = [f"{eggs}, {one.gems} gems"] if one.eggs or one.gems else []
    said += [f"rivers to {', '.join(joined)}"] if joined else []
    said += [f"{many} path{'s' if many > 1 else ''}"] if many else []
    return Row(one.id, f"{one.id} {one.label}".strip(), "; ".join(said) or "not entered yet", parts)


def _entrance(board: Board, name: str) -> Row:
    paths = _paths(board, name, (place.value for place in VOLCANOES))
    first = ", ".join(f"{cell.text} in {cell.number}" for cell in paths.cells if cell.number)
    called = Part("called", "What it is called", (Cell("id", "Name", 0, 0, words=name),))
    return Row(name, f"Entrance {name}", first or "not entered yet", (called, paths))


def _die(number: int, faces: tuple[int, ...]) -> Row:
    cells = tuple(Cell(str(at), f"Face {at + 1}", face, MOST_PIPS, 1) for at, face in enumerate(faces))
    return Row(DICE[number - 1], f"Die {number}", ", ".join(map(str, faces)), (Part("faces", "Its faces", cells),))


def _paths(board: Board, place: str, others: Iterable[str]) -> Part:
    """The steps to each of the OTHERS, 0 for no path."""
    ends = {frozenset((path.start, path.end)): path.spaces for path in board.paths}
    cells = tuple(Cell(other, other, ends.get(frozenset((place, other)), 0), MOST_SPACES) for other in others)
    return Part("paths", "Spaces along paths to", cells)


def _rivers(board: Board, place: Place) -> tuple[Place, ...]:
    joined = {to for start, to in board.rivers if start is place} | {start for start, to in board.rivers if to is place}
    return tuple(one for one in VOLCANOES if one in joined)


def _entrances(board: Board) -> tuple[Entrance, ...]:
    return board.entrances or tuple(Entrance(name) for name in ENTRANCES)


def _renamed(board: Board, before: str, name: str) -> Board:
    """The entrance and the ends of its paths; one without a name keeps its own."""
    name = name or before
    if name in DICE:
        raise Refused("Each entrance needs a name of its own.")
    entrances = tuple(replace(one, id=name) if one.id == before else one for one in _entrances(board))
    called = {before: name}
    paths = tuple(
        replace(path, start=called.get(path.start, path.start), end=called.get(path.end, path.end))
        for path in board.paths
    )
    return replace(board, entrances=entrances, paths=paths)


def _with_volcano(board: Board, volcano: PrintedVolcano) -> Board:
    """Volcanoes of which nothing is entered are left out."""
    named = {one.id: one for one in board.volcanoes} | {volcano.id: volcano}
    kept = [named[place] for place in VOLCANOES if place in named and named[place] != PrintedVolcano(place)]
    return replace(board, volcanoes=tuple(kept))


def _printed(board: Board, row: str, key: str, number: int) -> Board:
    volcano = board.by_place[VOLCANOES.index(Place(row))]
    return _with_volcano(board, replace(volcano, **{key: number}))


def _joined(board: Board, row: str, other: str, *, there: bool) -> Board:
    """A river has two ends; it is written down at that which is entered."""
    for start, end in ((Place(row), Place(other)), (Place(other), Place(row))):
        volcano = board.by_place[VOLCANOES.index(start)]
        kept = tuple(one for one in volcano.rivers_to if one is not end)
        more = (end,) if there and start.value == row else ()
        board = _with_volcano(board, replace(volcano, rivers_to=(*kept, *more)))
    return board


def _path(board: Board, row: str, other: str, spaces: int) -> Board:
    ends = {row, other}
    kept = tuple(path for path in board.paths if {path.start, path.end} != ends)
    more = (PrintedPath(row, other, spaces),) if spaces else ()
    return replace(board, paths=(*kept, *more), entrances=_entrances(board))


def _faced(board: Board, row: str, at: int, face: int) -> Board:
    faces = list(board.dice.die_1 if row == "die 1" else board.dice.die_2)
    faces[at] = face
    said = tuple(sorted(faces))
    one, other = (said, board.dice.die_2) if row == "die 1" else (board.dice.die_1, said)
    return replace(board, dice=Dice(one, other))
