"""What is known of a session from its start; it knows no rules, no steps and no disk."""

import uuid
from typing import Any

import msgspec

from companion.games import Game
from companion.journal import JournalUnreadable
from companion.seats import Seat


class Head(msgspec.Struct, frozen=True):
    """What is known of a session from its start. `started_at` is seconds since 1970 (UTC); `options` are the game's."""

    uuid: str
    game: str
    seats: tuple[Seat, ...]
    options: msgspec.Raw
    started_at: float
    app_version: str


class Session(msgspec.Struct, frozen=True):
    """A session: its number in this file, and its head."""

    number: int
    head: Head


def head_of(game: str, seats: tuple[Seat, ...], options: Any, started_at: float, app_version: str) -> Head:
    """The head of a session that begins now."""
    return Head(str(uuid.uuid4()), game, seats, msgspec.Raw(msgspec.json.encode(options)), started_at, app_version)


def options_of(session: Session, game: Game[Any, Any, Any]) -> Any:
    """The game's options as the session began with them. Raises JournalUnreadable."""
    try:
        return msgspec.json.decode(session.head.options, type=game.options)
    except msgspec.MsgspecError as fault:
        raise JournalUnreadable(
            f"Session {session.number} was played with options this companion does not know."
        ) from fault
