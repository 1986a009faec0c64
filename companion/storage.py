"""The journal on disk: one SQLite file for all sessions, one row an entry; it knows no rules.

What it says is written has reached the disk; what cannot be written is told by NotSaved and left to others.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from companion.files import identity, last_written, make_folder, new_name, sync_folder, write_file
from companion.games import Game
from companion.journal import Entry, JournalUnreadable, NotSaved
from companion.seats import Seat
from companion.session import Head, Session, head_of
from companion.storage_faults import Unusable, readable, saved

M = TypeVar("M")
E = TypeVar("E")

_MIGRATIONS = (
    """
    CREATE TABLE session (id INTEGER PRIMARY KEY, head BLOB NOT NULL) STRICT;
    CREATE TABLE entry (id INTEGER PRIMARY KEY, session INTEGER NOT NULL REFERENCES session, body BLOB NOT NULL) STRICT;
    CREATE INDEX entry_of_session ON entry (session, id);
    """,
)
"""The first makes the tables; each later one brings a file of the version before up to date. They are only added to."""

VERSION = len(_MIGRATIONS)
"""Of the tables, kept in the file's user_version."""

BUSY_SECONDS = 1.0
"""How long a program that looks at the file may hold up a step."""


class Storage:
    """The file with all sessions; closes with `close` or as a context."""

    def __init__(self, path: Path) -> None:
        """Open or create PATH. Raises JournalUnreadable (Damaged if that is why) and leaves the file as it is."""
        self.path = path
        with readable(path):
            make_folder(path.parent)
            if not path.exists() and new_name(path).exists():
                new_name(path).replace(path)  # the plug was pulled just before the new file took this name
            self._db = sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS)
            try:
                self._prepare()
                self._files, self._written = self._files_now(), self._written_now()
            except BaseException:
                self._db.close()
                raise

    def _prepare(self) -> None:
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        if version > VERSION:
            raise JournalUnreadable(
                f"{self.path.name} was written by a newer companion: update this one, or choose another --data folder."
            )
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        for number in range(version, VERSION):
            steps = f"BEGIN IMMEDIATE; {_MIGRATIONS[number]} PRAGMA user_version = {number + 1}; COMMIT;"
            self._db.executescript(steps)
        if version == 0:
            sync_folder(self.path.parent)
        (found,) = self._db.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise sqlite3.DatabaseError(found)
        self._look_through()

    def _look_through(self) -> None:
        """A page of the right form may still hold spoilt letters, which SQLite does not see."""
        (spoilt,) = self._db.execute("SELECT count(*) FROM entry WHERE NOT json_valid(CAST(body AS TEXT))").fetchone()
        if spoilt:
            raise sqlite3.DatabaseError("a step that cannot be read")
        try:
            for (head,) in self._db.execute("SELECT head FROM session"):
                msgspec.json.decode(head, type=Head)
        except msgspec.MsgspecError as fault:
            raise sqlite3.DatabaseError("a session that cannot be read") from fault

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()
        file, log = self._files
        if identity(self.path) != file and log is not None and self._files_now()[1] == log:
            # SQLite leaves the log of a file that was moved away, and would take it for that of the next one.
            self._unlink_log()

    def _unlink_log(self) -> None:
        for ending in ("-wal", "-shm"):
            self.path.with_name(self.path.name + ending).unlink(missing_ok=True)

    def __enter__(self) -> "Storage":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def begin(self, game: str, seats: tuple[Seat, ...], options: Any, started_at: float, app_version: str) -> Session:
        """Write down that a session begins. Raises NotSaved."""
        return self.add(head_of(game, seats, options, started_at, app_version))

    def add(self, head: Head) -> Session:
        """Write down a session that has begun. Raises NotSaved."""
        with self.writing() as db:
            done = db.execute("INSERT INTO session (head) VALUES (?)", (msgspec.json.encode(head),))
        assert done.lastrowid is not None
        return Session(done.lastrowid, head)

    def sessions(self) -> list[Session]:
        """All sessions, oldest first. Raises JournalUnreadable."""
        with self.reading() as db:
            rows = db.execute("SELECT id, head FROM session ORDER BY id").fetchall()
            return [Session(number, msgspec.json.decode(head, type=Head)) for number, head in rows]

    def last_played(self) -> Session | None:
        """The session of the last step, or one begun since; None without any. Raises JournalUnreadable."""
        with self.reading() as db:
            row = db.execute(_LAST_PLAYED).fetchone()
            return None if row is None else Session(row[0], msgspec.json.decode(row[1], type=Head))

    def take_over(self, sessions: Sequence[tuple[int, bytes]], entries: Sequence[tuple[int, bytes]]) -> None:
        """Write down all that was read from another file, into this one that is empty. Raises NotSaved."""
        with self.writing() as db, _transaction(db):
            db.executemany("INSERT INTO session (id, head) VALUES (?, ?)", sessions)
            db.executemany(_INSERT, entries)

    def journal(self, session: Session, game: Game[Any, M, E]) -> "SqliteJournal[M, E]":
        """The journal of SESSION, whose game is GAME."""
        return SqliteJournal(self, session.number, game)

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The file, to be read. Raises JournalUnreadable."""
        with readable(self.path):
            yield self._db

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """The file, to be written if it is still the one that was opened. Raises NotSaved, and nothing is written.

        Only a write that fails at its very end may turn out to be there when the file is opened again.
        """
        with saved():
            if self._files_now() != self._files:
                raise Unusable(f"{self.path.name} was taken away or replaced while the companion was running.")
            if self._written_now() != self._written:
                raise Unusable(f"Another program wrote into {self.path.name} while the companion was running.")
            try:
                yield self._db
            finally:
                self._written = self._written_now()

    def settle(self) -> None:
        """Bring what the log holds of earlier evenings into the file, if it can be: then the file alone tells them."""
        with suppress(NotSaved), self.writing() as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def put_back(self) -> None:
        """Where the file was taken away, write all of it there again; where it was written over, leave that alone.

        Lets go of the file in both cases. Raises NotSaved.
        """
        if not self.path.exists():
            self._write_again()
        elif identity(self.path) == self._files[0] and self._written_now() != self._written:
            self._leave_alone()

    def _leave_alone(self) -> None:
        """SQLite would write its log into what is there now: it gets a copy of its own first."""
        with saved():
            fresh = fresh_file(self.path)
            write_file(fresh, self.path.read_bytes())
            self._unlink_log()
            fresh.replace(self.path)
            sync_folder(self.path.parent)
            self.close()

    def _write_again(self) -> None:
        with saved():
            make_folder(self.path.parent)
            fresh = fresh_file(self.path)
            copy = sqlite3.connect(fresh)
            try:
                self._db.backup(copy)
            finally:
                copy.close()
            self.close()
            fresh.replace(self.path)
            sync_folder(self.path.parent)

    def _files_now(self) -> tuple[tuple[int, int] | None, ...]:
        """Which files lie at the path and beside it as its log."""
        return tuple(identity(self.path.with_name(self.path.name + ending)) for ending in ("", "-wal"))

    def _written_now(self) -> tuple[tuple[int, int] | None, ...]:
        """When these were last written: nobody else does that, for a reader writes neither."""
        return tuple(last_written(self.path.with_name(self.path.name + ending)) for ending in ("", "-wal"))


class SqliteJournal(Generic[M, E]):
    """A journal that survives a pulled plug."""

    def __init__(self, storage: Storage, session: int, game: Game[Any, M, E]) -> None:
        """The entries of SESSION in STORAGE, read with GAME's unions of moves and events."""
        self._storage, self._session = storage, session
        self._encode = msgspec.json.Encoder().encode
        self._decode: Any = msgspec.json.Decoder(Entry[game.moves, game.events]).decode  # type: ignore[misc, name-defined]

    def append(self, entry: Entry[M, E]) -> None:
        """Write an entry down; it has reached the disk on return. Raises NotSaved."""
        self.extend((entry,))

    def extend(self, entries: Iterable[Entry[M, E]]) -> None:
        """Write entries down, all or none. Raises NotSaved."""
        rows = [(self._session, self._encode(entry)) for entry in entries]
        with self._storage.writing() as db:
            if len(rows) == 1:
                db.execute(_INSERT, rows[0])
            else:
                with _transaction(db):
                    db.executemany(_INSERT, rows)

    def entries(self) -> Sequence[Entry[M, E]]:
        """Read all entries, oldest first. Raises JournalUnreadable."""
        with self._storage.reading() as db:
            rows = db.execute("SELECT body FROM entry WHERE session = ? ORDER BY id", (self._session,)).fetchall()
            return [self._decode(body) for (body,) in rows]


_LAST_PLAYED = """
    WITH newest AS (SELECT max(id) AS id FROM session)
    SELECT id, head FROM session WHERE id = CASE
        WHEN EXISTS (SELECT 1 FROM entry WHERE session = (SELECT id FROM newest))
        THEN (SELECT session FROM entry ORDER BY id DESC LIMIT 1) ELSE (SELECT id FROM newest) END
"""
_INSERT = "INSERT INTO entry (session, body) VALUES (?, ?)"


def fresh_file(path: Path) -> Path:
    """The name of a file that is about to take the place of PATH; nothing of that name is there. OSError."""
    for ending in ("", "-wal", "-shm", "-journal"):
        new_name(path).with_name(new_name(path).name + ending).unlink(missing_ok=True)
    return new_name(path)


@contextmanager
def _transaction(db: sqlite3.Connection) -> Iterator[None]:
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise
