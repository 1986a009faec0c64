"""What every game's view of a turn is made of: phases, and moves to choose from; knows no game and no screen."""

from enum import Enum

import msgspec


class Progress(Enum):
    """Where a phase of the turn stands."""

    DONE = "done"
    NOW = "now"
    TO_COME = "to come"


class Phase(msgspec.Struct, frozen=True):
    """One part of the phase bar."""

    name: str
    progress: Progress


class Choice(msgspec.Struct, frozen=True):
    """A move that can be chosen: its name in scripts, its label, and why it cannot be now ('' if it can)."""

    move: str
    label: str
    why_not: str = ""


def phases(names: tuple[str, ...], now: int) -> tuple[Phase, ...]:
    """The phases NAMES with the one at NOW going on; all are done where NOW is behind the last."""
    marks = (Progress.DONE,) * now + (Progress.NOW,) + (Progress.TO_COME,) * len(names)
    return tuple(Phase(name, mark) for name, mark in zip(names, marks, strict=False))
