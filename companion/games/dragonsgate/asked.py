"""What the questions of `companion ask` have in common: shapes of numbers and names; knows no rule."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from companion.games import Refused
from companion.games.dragonsgate.facts import TURNS
from companion.games.entries import MOST_OF_ANYTHING

Count = Annotated[int, Meta(ge=0, le=MOST_OF_ANYTHING)]
Value = Annotated[int, Meta(ge=1, le=6)]
Turn = Annotated[int, Meta(ge=1, le=TURNS)]
Answer = dict[str, Any]


class Asked(Struct, frozen=True):
    """What every question says."""

    game: Literal["dragonsgate"]
    mechanic: str


def among(names: list[str], name: str) -> int:
    """The place of NAME in NAMES; Refused if it is not there."""
    if name not in names:
        raise Refused(f"Nobody called {name!r} is at the table.")
    return names.index(name)
