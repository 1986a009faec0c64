"""Which move a script's entry is and who makes it; how its other names and values are read is each game's own."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Protocol, TypeVar

import msgspec

from companion.games import Refused
from companion.games.entries import Entry
from companion.games.moves import name_of
from companion.games.people import seat_of
from companion.seats import Seat


class AtTheTable(Protocol):
    """A state of any game."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays."""
        ...


S = TypeVar("S", bound=AtTheTable)
M = TypeVar("M")


def read_by(
    readers: Mapping[str, Callable[[S, int | None, Entry], M]],
    state: S,
    entry: Entry,
    by_the_table: Collection[str] = (),
) -> M:
    """ENTRY as a move, read by the one of READERS that bears its name; nobody makes those BY_THE_TABLE. Refused."""
    name = entry.get("move")
    if not isinstance(name, str) or name not in readers:
        raise Refused(f"There is no move called {name!r}.")
    nobody = name in by_the_table or entry.get("by") is None
    return readers[name](state, None if nobody else seat_of(state.seats, entry["by"]), entry)


def entry_of(state: AtTheTable, move: Any, parameters: Entry) -> Entry:
    """The entry of MOVE with its PARAMETERS, as `read_by` reads it."""
    return {"by": None if move.by is None else state.seats[move.by].name, "move": name_of(move), **parameters}


def plain(said: object) -> Entry:
    """SAID in the values that a script can hold."""
    written: Entry = msgspec.json.decode(msgspec.json.encode(said))
    return written
