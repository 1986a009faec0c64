"""Keeps sessions whatever the disk does: steps it will not take are held in memory, and written in order, once, later.

Knows no rules and no screen. The one who plays uses it; who only looks at sessions uses the Storage itself.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory
from typing import Any, Generic, Protocol, TypeVar
from uuid import uuid4
from weakref import WeakValueDictionary

from msgspec.structs import replace

from companion.files import make_folder
from companion.games import Game
from companion.journal import Entry, Journal, JournalUnreadable, NotSaved
from companion.lock import AlreadyOpen, Lock
from companion.salvage import open_or_salvage
from companion.seats import Seat
from companion.session import Head, Session, head_of
from companion.storage import Storage
from companion.storage_faults import Unusable

M = TypeVar("M")
E = TypeVar("E")


class DiskJournal(Journal[M, E], Protocol):
    """A session's entries on disk."""

    def extend(self, entries: Sequence[Entry[M, E]]) -> None:
        """Write several entries down. Raises NotSaved."""
        ...


class Disk(Protocol):
    """What is asked of the file of all sessions; see Storage. Everything may raise NotSaved or JournalUnreadable."""

    def add(self, head: Head) -> Session: ...  # noqa: D102
    def sessions(self) -> list[Session]: ...  # noqa: D102
    def last_played(self) -> Session | None: ...  # noqa: D102
    def journal(self, session: Session, game: Game[Any, M, E]) -> DiskJournal[M, E]: ...  # noqa: D102
    def put_back(self) -> None: ...  # noqa: D102
    def close(self) -> None: ...  # noqa: D102


class KeptJournal(Generic[M, E]):
    """A session's journal of which every entry is on disk or waits to be written."""

    def __init__(self, keeping: "Keeping", session: Session, game: Game[Any, M, E]) -> None:
        """SESSION of GAME, none of whose entries is known yet."""
        self._keeping = keeping
        self.session, self.game = session, game
        self.on_disk: DiskJournal[M, E] | None = None
        self.all: list[Entry[M, E]] = []

    def append(self, entry: Entry[M, E]) -> None:
        """Write an entry down, now or as soon as it can be."""
        self.all.append(entry)
        self._keeping.write(self)

    def entries(self) -> Sequence[Entry[M, E]]:
        """All entries, oldest first."""
        return tuple(self.all)


AnyJournal = KeptJournal[Any, Any]


class Keeping:
    """All sessions, on disk or not yet. `unsaved` is why not all is on disk, in one sentence, or ''."""

    def __init__(self, path: Path, open_disk: Callable[[Path], tuple[Disk, str]] = open_or_salvage) -> None:
        """The sessions in the file PATH. Raises AlreadyOpen.

        Where that file cannot be used all is held in memory, and what can be read goes on from there.
        `notice` is the last sentence for the table of what had to be done with the file, else ''.
        """
        self.path, self._open_disk = path, open_disk
        self.unsaved = self.notice = ""
        self._lock: Lock | None = None
        self._disk: Disk | None = None
        self._copy: tuple[Disk, TemporaryDirectory[str]] | None = None
        self._behind: dict[str, AnyJournal] = {}
        self._in_use: WeakValueDictionary[str, AnyJournal] = WeakValueDictionary()
        try:
            self._open()
        except AlreadyOpen:
            raise
        except (NotSaved, JournalUnreadable) as fault:
            self._stop_writing(fault)

    def __enter__(self) -> "Keeping":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def begin(
        self, game: Game[Any, Any, Any], seats: tuple[Seat, ...], options: Any, started_at: float, app_version: str
    ) -> Session:
        """A session of GAME begins."""
        number = 1
        with suppress(JournalUnreadable):
            number += max((session.number for session in self.sessions()), default=0)
        journal = self._kept(Session(number, head_of(game.name, seats, options, started_at, app_version)), game)
        self.write(journal)
        return journal.session

    def sessions(self) -> list[Session]:
        """All sessions, oldest first; also those in use of which no file can be read. Raises JournalUnreadable."""
        disk = self._readable
        found = {} if disk is None else {session.head.uuid: session for session in disk.sessions()}
        for journal in (*self._in_use.values(), *self._behind.values()):
            found.setdefault(journal.session.head.uuid, journal.session)
        return list(found.values())

    def last_played(self) -> Session | None:
        """The session of the last step, or one that has just begun; None without any. Raises JournalUnreadable."""
        if self._behind:
            return next(reversed(self._behind.values())).session
        disk = self._readable
        return None if disk is None else disk.last_played()

    def journal(self, session: Session, game: Game[Any, M, E]) -> KeptJournal[M, E]:
        """The journal of SESSION, whose game is GAME. Raises JournalUnreadable."""
        in_use = self._in_use.get(session.head.uuid)
        if in_use is not None:
            return in_use
        disk = self._readable
        if disk is None:
            raise JournalUnreadable(self.unsaved)
        on_disk = disk.journal(session, game)
        entries = on_disk.entries()
        journal = self._kept(session, game)
        journal.all.extend(entries)
        if disk is self._disk:
            journal.on_disk = on_disk
        return journal

    def write(self, journal: AnyJournal) -> None:
        """Write the last entry of JOURNAL, or its head if it has none; where that fails it waits."""
        if not self.unsaved and journal.on_disk is not None:
            try:
                journal.on_disk.append(journal.all[-1])
                return
            except NotSaved as fault:
                self._stop_writing(fault)
        self._behind.pop(journal.session.head.uuid, None)
        self._behind[journal.session.head.uuid] = journal
        self.save()

    def save(self) -> bool:
        """Write all that waits, and say whether nothing waits any more. To be called now and then while `unsaved`."""
        try:
            self._open()
            for journal in self._behind.values():
                self._catch_up(journal)
        except (NotSaved, JournalUnreadable) as fault:
            self._stop_writing(fault)
            return False
        self._behind.clear()
        self.unsaved = ""
        return True

    def close(self) -> None:
        """Try once more and let go of the file. Raises NotSaved if something could not be written."""
        saved = self.save() or not self._behind
        if self._disk is not None:
            self._disk.close()
        self._drop_copy()
        if self._lock is not None:
            self._lock.close()
        if not saved:
            raise NotSaved(f"The last steps are lost: they could not be saved. {self.unsaved}")

    @property
    def _readable(self) -> Disk | None:
        return self._disk or (self._copy[0] if self._copy else None)

    def _kept(self, session: Session, game: Game[Any, M, E]) -> KeptJournal[M, E]:
        journal = KeptJournal(self, session, game)
        self._in_use[session.head.uuid] = journal
        return journal

    def _open(self) -> None:
        if self._disk is None:
            self._take_lock()
            self._disk, notice = self._open_disk(self.path)
            self.notice = notice or self.notice
            self._drop_copy()

    def _take_lock(self) -> None:
        if self._lock is None:
            try:
                make_folder(self.path.parent)
                self._lock = Lock(self.path.with_suffix(".lock"))
            except OSError as fault:
                raise NotSaved(f"The folder of the sessions cannot be written: {fault.strerror}.") from fault

    def _catch_up(self, journal: AnyJournal) -> None:
        """Write what is missing on disk. What is there is looked at first: a write may have failed only seemingly."""
        assert self._disk is not None
        uuid = journal.session.head.uuid
        known = next((one for one in self._disk.sessions() if one.head.uuid == uuid), None)
        session = known or self._disk.add(journal.session.head)
        on_disk = self._disk.journal(session, journal.game)
        entries = on_disk.entries()
        if list(entries) != journal.all[: len(entries)]:
            # Another file has taken the place of ours and tells this session otherwise: both are kept.
            session = self._disk.add(replace(session.head, uuid=str(uuid4())))
            on_disk, entries = self._disk.journal(session, journal.game), ()
        if journal.all[len(entries) :]:
            on_disk.extend(journal.all[len(entries) :])
        journal.session, journal.on_disk = session, on_disk

    def _stop_writing(self, fault: Exception) -> None:
        """Something failed. The file is let go of and opened again later, unless all it lacks is room or leave."""
        self.unsaved = str(fault)
        if self._disk is not None and isinstance(fault, Unusable | JournalUnreadable):
            self.notice = f"{fault} This game is saved there again."  # once it is: until then `unsaved` is told
            with suppress(NotSaved):
                self._disk.put_back()
            self._disk.close()
            self._disk = None
            for journal in self._in_use.values():
                journal.on_disk = None
        if self._disk is None and self._copy is None:
            self._copy = _copied(self.path)

    def _drop_copy(self) -> None:
        if self._copy is not None:
            self._copy[0].close()
            self._copy[1].cleanup()
            self._copy = None


def _copied(path: Path) -> tuple[Disk, TemporaryDirectory[str]] | None:
    """The sessions in a file that cannot be written, read from a copy that is nobody else's; None where that fails."""
    try:
        folder = TemporaryDirectory(prefix="companion-")
        for ending in ("", "-wal"):
            part = path.with_name(path.name + ending)
            if part.exists():
                copy(part, folder.name)
        return Storage(Path(folder.name) / path.name), folder
    except (OSError, JournalUnreadable):
        return None
