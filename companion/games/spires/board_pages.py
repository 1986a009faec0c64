"""The board as it is entered on one screen, written back as the owner's file: all else stays but its comments."""

from collections.abc import Mapping
from typing import Any, Final

from companion.documents import read_toml
from companion.games.board_pages import in_a_line, toml_text
from companion.games.spires import board
from companion.games.spires.facts import Area, BoxColour, Subject

EMPTY = 'game = "spires"\n'


def columns(text: str) -> tuple[Subject, ...]:
    """The seven columns as they are entered in TEXT; those that are not have a number. Refused for what is no board."""
    entered = board.read(text or EMPTY).columns[: board.SUBJECTS]
    named = {one.name for one in entered}
    free = (name for name in map(str, range(1, 100)) if name not in named)
    places = range(len(entered) + 1, board.SUBJECTS + 1)
    return (*entered, *(Subject(str(place) if str(place) not in named else next(free)) for place in places))


def entered(text: str) -> str:
    """What is not entered yet, in one line; that all is there, where it is."""
    return in_a_line(board.missing(board.read(text or EMPTY)))


def is_whole(subjects: tuple[Subject, ...]) -> bool:
    """Whether every box has its colour."""
    return bool(subjects) and all(one.colour(area) is not None for one in subjects for area in Area)


def next_colour(colour: BoxColour | None) -> BoxColour | None:
    """The colour that a tap on a box makes of COLOUR: one after the other, then none."""
    colours: tuple[BoxColour | None, ...] = (None, *BoxColour)
    return colours[(colours.index(colour) + 1) % len(colours)]


def with_columns(text: str, subjects: tuple[Subject, ...]) -> str:
    """TEXT with these SUBJECTS, from the left, and their boxes. Refused for names that cannot be.

    Where a subject has another name than before its cards have it too.
    """
    said: dict[str, Any] = dict(read_toml(text or EMPTY, "The board data"))
    before = [one.name for one in columns(text)]
    named = {old: one.name for old, one in zip(before, subjects, strict=True) if old != one.name}
    for table, parts in NAMING.items():
        if table in said:
            said[table] = [
                card | {part: _renamed(card[part], named) for part in parts if part in card} for card in said[table]
            ]
    said["game"] = "spires"
    known: list[dict[str, Any]] = [*said.get("subject", []), *({} for _ in subjects)]
    said["subject"] = [
        {"name": one.name, **old, "id": one.name} | ({"name": one.name} if old.get("id") != one.name else {})
        for one, old in zip(subjects, known, strict=False)
    ]
    said["boxes"] = {
        one.name: {area.value: colour.value for area in Area if (colour := one.colour(area)) is not None}
        for one in subjects
    }
    written = toml_text(said)
    board.read(written)
    return written


NAMING: Final = {"scholar": ("subjects", "gain", "cost"), "event": ("reward",)}
"""Where cards name subjects; the same word elsewhere means something else."""


def _renamed(value: Any, named: Mapping[str, str]) -> Any:
    """VALUE with names of subjects exchanged, where they are keys or stand in a list."""
    match value:
        case dict():
            return {named.get(key, key): _renamed(part, named) for key, part in value.items()}
        case list():
            return [named.get(part, part) if isinstance(part, str) else _renamed(part, named) for part in value]
        case _:
            return value
