"""The journal: every step of a session, in order, never rewritten; it knows no game and no disk."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Generic, Protocol, TypeAlias, TypeVar

import msgspec

from companion.sentences import Told
from companion.timers import Spent


class Source(StrEnum):
    """How it is known what happened."""

    FINGER = "finger"
    BEAM = "beam"
    CAMERA = "camera"
    CORRECTED = "corrected"


M = TypeVar("M")
E = TypeVar("E")


class Played(msgspec.Struct, Generic[M, E], frozen=True, tag="played"):
    """One move with all that followed from it: the unit of undo.

    `at` is seconds since 1970 (UTC), `spent` the timers at that moment. The move is kept beside its events so that a
    session can be told and handed over as it was played; only the events make the state.
    """

    move: M
    events: tuple[E, ...]
    at: float
    spent: Spent
    source: Source = Source.FINGER


class Undone(msgspec.Struct, frozen=True, tag="undone"):
    """The latest standing step was taken back."""

    at: float
    spent: Spent


class Redone(msgspec.Struct, frozen=True, tag="redone"):
    """The step last taken back was put back."""

    at: float
    spent: Spent


class Paused(msgspec.Struct, frozen=True, tag="paused"):
    """The clocks were stopped; not a step, so undo passes over it."""

    at: float
    spent: Spent


class Counted(msgspec.Struct, frozen=True, tag="counted"):
    """A count down came to this number, at `pace` seconds a number; not a step, so undo passes over it."""

    at: float
    spent: Spent
    number: int
    pace: float


Entry: TypeAlias = Played[M, E] | Undone | Redone | Paused | Counted


class Journal(Protocol[M, E]):
    """Where entries are kept."""

    def append(self, entry: Entry[M, E]) -> None:
        """Write an entry down; it is safe on return. Raises NotSaved if it could not be written."""
        ...

    def entries(self) -> Sequence[Entry[M, E]]:
        """Read all entries, oldest first."""
        ...


class NotSaved(Told):
    """An entry could not be written down; the message tells the table why."""


class JournalUnreadable(Told):
    """A journal cannot be read; the message says which and what to do."""


class MemoryJournal(Generic[M, E]):
    """A journal that lasts as long as the process."""

    def __init__(self, entries: Iterable[Entry[M, E]] = ()) -> None:
        """Start with ENTRIES."""
        self._entries: list[Entry[M, E]] = list(entries)

    def append(self, entry: Entry[M, E]) -> None:
        """Write an entry down."""
        self._entries.append(entry)

    def entries(self) -> Sequence[Entry[M, E]]:
        """Read all entries, oldest first."""
        return tuple(self._entries)
