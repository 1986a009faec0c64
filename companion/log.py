"""The log of a session: who did what, when, and how it is known; newest first, without secrets."""

from typing import Any

import msgspec

from companion.journal import Source
from companion.table import Table


class LogLine(msgspec.Struct, frozen=True):
    """One step that stands. `at` is seconds since 1970 (UTC), `seat` None where nobody did it alone.

    `overruled` says what the sensors had claimed where people said otherwise, '' elsewhere.
    """

    at: float
    seat: int | None
    text: str
    source: Source
    overruled: str = ""


def log_of(table: Table[Any, Any, Any]) -> tuple[LogLine, ...]:
    """The steps that stand, newest first."""
    return tuple(
        LogLine(
            step.played.at,
            getattr(step.played.move, "by", None),
            table.game.tell(step.before, step.played.move),
            step.played.source,
            table.game.overruled(step.before, step.played.move),
        )
        for step in reversed(table.steps)
    )
