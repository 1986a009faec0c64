"""What the moves and the events of every game have in common; it knows no game."""

from typing import Any

import msgspec


class Move(msgspec.Struct, frozen=True, tag_field="move"):
    """Somebody does something: the player at the seat `by`, None where the table does it together."""

    by: int | None


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Something that happened. Fields are only ever added, with defaults."""


def name_of(move: Any) -> str:
    """The name of MOVE in scripts and journals."""
    return str(type(move).__struct_config__.tag)
