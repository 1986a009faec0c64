"""The box of Dragonsgate College as rows to be entered: tracks, spaces, the reference card; see `board_pages` of games.

Tracks have a length first, and then as many numbers. What else the owner wrote stays.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from companion.documents import read_toml
from companion.games.board_pages import Cell, Part, Row, in_a_line, toml_text
from companion.games.dragonsgate.board import Board, PlayerBoard, Space, Subterfuge, missing, read
from companion.games.dragonsgate.facts import Gains, Trophy
from companion.games.dragonsgate.grounds import FREE, LETTERS, TALLEST, WIDEST
from companion.games.dragonsgate.state import Bonus

EMPTY: Final = 'game = "dragonsgate"\n'
LENGTH: Final = "length"
KINDS: Final = "0 none, 1 free, 2 printed, 3 Coin, 4 Imp, 5 Prestige, 6 card, 7–9 skills, 10 Subterfuge"
LONGEST, MOST = 19, 30
BONUSES: Final = tuple(Bonus)
TROPHIES: Final = ("", *(trophy.value for trophy in Trophy))
COUNTS: Final = ("2", "3", "4")
replace = msgspec.structs.replace


def entered(text: str) -> str:
    """What is not entered yet, in one line; that all is there, where it is."""
    return in_a_line(missing(_board(text)))


def rows(text: str) -> tuple[Row, ...]:
    """The reference card, spaces by players, the player board, the tracks, and each space of the dungeon."""
    board = _board(text)
    side, dungeon = _side(board), board.training_dungeon.spaces
    order = tuple(BONUSES.index(one) for one in board.turn_order_track.spaces)
    return (
        _starting(board),
        _market(board),
        _slots(side),
        *_grounds(side),
        _track("maintenance", "Maintenance track", "Coins by step", side.maintenance_track),
        _track("order", "Player Order track", "0 nothing, 1 Imp, 2 Coin", order, most=len(BONUSES) - 1),
        _track("treasure", "Treasure Room", "Prestige, topmost first", board.treasure_room.prestige),
        _subterfuge(board),
        Row("dungeon", "Training Dungeon", _spaces(len(dungeon)), (_length(len(dungeon)),)),
        *(_space(at, one) for at, one in enumerate(dungeon, start=1)),
    )


def with_number(text: str, row: str, part: str, key: str, number: int) -> str:
    """TEXT with one number changed; what else the owner wrote stays, but for comments."""
    board = _board(text)
    if part in ("grid", "squares"):
        board = _gridded(board, row, key, number)
    elif part == "mode":
        board = replace(board, subterfuge=replace(board.subterfuge, mode="space" if number else "rank"))
    elif part == "space":
        board = _spaced(board, int(row.removeprefix("dungeon ")), key, number)
    elif part == "starting":
        value = bool(number) if key == "known" else number
        board = replace(board, starting=replace(board.starting, **{key: value}))
    elif part == "slots":
        board = _sided(board, **{key: number})
    elif part in ("apprentice_spaces", "professor_spaces"):
        spaces = {**getattr(board.market, part), key: number}
        board = replace(board, market=replace(board.market, **{part: spaces}))
    else:
        board = _tracked(board, row, key, number)
    written = toml_text(_merged(read_toml(text or EMPTY, "The board data"), msgspec.to_builtins(board)))
    read(written)
    return written


def _board(text: str) -> Board:
    return read(text or EMPTY)


def _side(board: Board) -> PlayerBoard:
    return board.player_board.get("A", PlayerBoard())


def _sided(board: Board, **changes: Any) -> Board:
    return replace(board, player_board={**board.player_board, "A": replace(_side(board), **changes)})


def _starting(board: Board) -> Row:
    card = board.starting
    cells = (
        Cell("known", "Entered", int(card.known), 1),
        Cell("coins", "Coins", card.coins, MOST),
        Cell("imps", "Imps", card.imps, 4),
        Cell("wizardry_cards", "Cards", card.wizardry_cards, 2),
        Cell("prestige", "Prestige", card.prestige, MOST),
    )
    said = f"{card.coins} Coins, {card.imps} Imps" if card.known else "not entered yet"
    return Row("starting", "Reference card", said, (Part("starting", "Each begins with", cells),))


def _market(board: Board) -> Row:
    parts = tuple(
        Part(key, f"{what} by players", tuple(Cell(n, f"For {n}", spaces.get(n, 0), 20) for n in COUNTS))
        for key, what, spaces in (
            ("apprentice_spaces", "Apprentice spaces", board.market.apprentice_spaces),
            ("professor_spaces", "Professor spaces", board.market.professor_spaces),
        )
    )
    some = any(cell.number for part in parts for cell in part.cells)
    return Row("market", "Face-up spaces", "entered" if some else "not entered yet", parts)


def _slots(side: PlayerBoard) -> Row:
    cells = (
        Cell("apprentice_slots", "Apprentices", side.apprentice_slots, 9, 1),
        Cell("professor_places", "Professors", side.professor_places, 9, 1),
        Cell("career_slots", "Careers", side.career_slots, 12, 1),
    )
    said = f"{side.apprentice_slots} Apprentices, {side.professor_places} Professors, {side.career_slots} Careers"
    return Row("slots", "Player board, side A", said, (Part("slots", "It holds", cells),))


def _grounds(side: PlayerBoard) -> tuple[Row, ...]:
    """How large the House Grounds are, and what is printed on each square."""
    tall, wide = len(side.grid), len(side.grid[0]) if side.grid else 0
    cells = (Cell("columns", "Columns", wide, WIDEST), Cell("rows", "Rows", tall, TALLEST))
    said = f"{wide} by {tall} squares" if tall else "not entered yet"
    letters = (*LETTERS, *side.grid_bonus)
    return (
        Row("grounds", "House Grounds, side A", said, (Part("grid", "Squares", cells),)),
        *(
            Row(f"grounds {at}", f"Grounds row {at}", line, (Part("squares", KINDS, _squares(line, letters)),))
            for at, line in enumerate(side.grid, start=1)
        ),
    )


def _squares(line: str, letters: tuple[str, ...]) -> tuple[Cell, ...]:
    return tuple(
        Cell(str(at), str(at), letters.index(letter), len(letters) - 1) for at, letter in enumerate(line, start=1)
    )


def _gridded(board: Board, row: str, key: str, number: int) -> Board:
    """Another size, or another square."""
    side = _side(board)
    if row == "grounds":
        wide, tall = (number, max(1, len(side.grid))) if key == "columns" else (_wide(side), number)
        grid = tuple(line[:wide].ljust(wide, FREE) for line in (*side.grid, *[""] * TALLEST)[:tall]) if wide else ()
    else:
        at, column, letters = int(row.removeprefix("grounds ")) - 1, int(key) - 1, (*LETTERS, *side.grid_bonus)
        line = side.grid[at]
        grid = _with(side.grid, at, f"{line[:column]}{letters[number]}{line[column + 1 :]}")
    return _sided(board, grid=grid)


def _wide(side: PlayerBoard) -> int:
    return len(side.grid[0]) if side.grid else 1


def _length(length: int) -> Part:
    return Part(LENGTH, "How many spaces", (Cell(LENGTH, "Spaces", length, LONGEST),))


def _spaces(length: int) -> str:
    return f"{length} spaces" if length else "not entered yet"


def _track(key: str, text: str, what: str, numbers: tuple[int, ...], most: int = MOST) -> Row:
    """Its length, and what each space says."""
    cells = tuple(Cell(str(at), str(at), number, most) for at, number in enumerate(numbers, start=1))
    parts = (_length(len(numbers)), *((Part("numbers", what, cells),) if cells else ()))
    return Row(key, text, ", ".join(map(str, numbers)) or "not entered yet", parts)


def _subterfuge(board: Board) -> Row:
    """As a track, and whether it pays by rank or by space (A-26)."""
    by_space = board.subterfuge.mode == "space"
    row = _track("subterfuge", "Subterfuge track", f"Prestige by {board.subterfuge.mode}", board.subterfuge.awards)
    mode = Part("mode", "Not by rank", (Cell("mode", "By space", int(by_space), 1),))
    return Row(row.key, row.text, row.sub, (*row.parts, mode))


def _space(at: int, space: Space) -> Row:
    gains = tuple(
        Cell(name, name.replace("_", " ").capitalize(), getattr(space, name), 9) for name in Gains.__struct_fields__
    )
    trophy = Cell("trophy", "Trophy", TROPHIES.index(space.trophy), len(TROPHIES) - 1)
    said = ", ".join(f"{number} {name.replace('_', ' ')}" for name, number in space.gains.named.items())
    part = Part("space", "It gives; trophy 1 gold, 2 silver, 3 bronze", (*gains, trophy))
    return Row(f"dungeon {at}", f"Dungeon space {at}", said or "nothing", (part,))


def _spaced(board: Board, at: int, key: str, number: int) -> Board:
    spaces = list(board.training_dungeon.spaces)
    spaces[at - 1] = replace(spaces[at - 1], **{key: TROPHIES[number] if key == "trophy" else number})
    return replace(board, training_dungeon=replace(board.training_dungeon, spaces=tuple(spaces)))


def _tracked(board: Board, row: str, key: str, number: int) -> Board:
    """One track with another length, or another number."""
    if row == "dungeon":
        spaces = (*board.training_dungeon.spaces, *[Space()] * LONGEST)[:number]
        return replace(board, training_dungeon=replace(board.training_dungeon, known=bool(spaces), spaces=spaces))
    before: tuple[Any, ...] = {
        "maintenance": _side(board).maintenance_track,
        "order": board.turn_order_track.spaces,
        "treasure": board.treasure_room.prestige,
        "subterfuge": board.subterfuge.awards,
    }[row]
    new, empty = (BONUSES[number], Bonus.NONE) if row == "order" and key != LENGTH else (number, 0)
    empty = Bonus.NONE if row == "order" else empty
    after = (*before, *[empty] * LONGEST)[:number] if key == LENGTH else _with(before, int(key) - 1, new)
    match row:
        case "maintenance":
            return _sided(board, maintenance_track=after)
        case "order":
            return replace(board, turn_order_track=replace(board.turn_order_track, spaces=after))
        case "treasure":
            return replace(board, treasure_room=replace(board.treasure_room, prestige=after))
        case _:
            track: Subterfuge = replace(board.subterfuge, known=bool(after), awards=after)
            return replace(board, subterfuge=track)


def _with(numbers: tuple[Any, ...], at: int, number: Any) -> tuple[Any, ...]:
    return (*numbers[:at], number, *numbers[at + 1 :])


def _merged(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """NEW over OLD, table by table."""
    both = {key: _merged(old[key], part) for key, part in new.items() if _are_tables(old.get(key), part)}
    return {**old, **new, **both}


def _are_tables(one: Any, other: Any) -> bool:
    return isinstance(one, dict) and isinstance(other, dict)
