"""A disk in memory that fails when it is told to, in every way that a real one does."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any

from companion.journal import JournalUnreadable, NotSaved
from companion.session import Head, Session
from companion.storage_faults import Unusable


class Failure(Enum):
    """What comes of the next use of the disk."""

    NONE = "works"
    REFUSED = "nothing is written, and that is told"
    SEEMING = "everything is written, yet failure is told"
    TORN = "half is written, and failure is told"
    GONE = "nothing is written and the file must be opened anew"


@dataclass
class Platter:
    """What outlives every crash: sessions with their entries; and the failures to come, then none."""

    failures: Iterator[Failure] = field(default_factory=lambda: iter(()))
    sessions: list[tuple[Head, list[Any]]] = field(default_factory=list)

    def open(self, _path: Path) -> "tuple[FailingDisk, str]":
        """For Keeping."""
        if self.next_failure() in (Failure.REFUSED, Failure.GONE):
            raise JournalUnreadable("It cannot be opened.")
        return FailingDisk(self), ""

    def next_failure(self) -> Failure:
        """What comes of it now."""
        return next(self.failures, Failure.NONE)

    def entries(self, uuid: str) -> list[Any]:
        """What is on the platter of a session."""
        return next((entries for head, entries in self.sessions if head.uuid == uuid), [])


class FailingDisk:
    """The platter as long as it is open."""

    def __init__(self, platter: Platter) -> None:
        self._platter = platter
        self._is_open = True

    def write(self, things: Sequence[Any], put: Callable[[Any], None]) -> None:
        """Put all THINGS, or not."""
        assert self._is_open, "closed"
        failure = self._platter.next_failure()
        written = {Failure.NONE: len(things), Failure.SEEMING: len(things), Failure.TORN: len(things) // 2}
        for thing in things[: written.get(failure, 0)]:
            put(thing)
        if failure is not Failure.NONE:
            raise (NotSaved if failure is Failure.REFUSED else Unusable)(failure.value)

    def add(self, head: Head) -> Session:
        self.write([head], lambda one: self._platter.sessions.append((one, [])))
        return Session(len(self._platter.sessions), head)

    def sessions(self) -> list[Session]:
        assert self._is_open, "closed"
        return [Session(place + 1, head) for place, (head, _) in enumerate(self._platter.sessions)]

    def last_played(self) -> Session | None:
        return self.sessions()[-1] if self._platter.sessions else None

    def journal(self, session: Session, _game: Any) -> "FailingJournal":
        return FailingJournal(self, self._platter.sessions[session.number - 1][1])

    def put_back(self) -> None:
        pass

    def close(self) -> None:
        self._is_open = False


class FailingJournal:
    """One session's entries on it."""

    def __init__(self, disk: FailingDisk, entries: list[Any]) -> None:
        self._disk, self._entries = disk, entries

    def append(self, entry: Any) -> None:
        self._disk.write([entry], self._entries.append)

    def extend(self, entries: Iterable[Any]) -> None:
        self._disk.write(list(entries), self._entries.append)

    def entries(self) -> Sequence[Any]:
        return list(self._entries)
