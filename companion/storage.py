"""The journal on disk: one SQLite file for all sessions, one row an entry; it knows no rules."""

import sqlite3
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from companion.games import Game
from companion.journal import Entry, JournalUnreadable, NotSaved
from companion.seats import Seat

M = TypeVar("M")
E = TypeVar("E")

VERSION = 1
"""Of the tables below, kept in the file's user_version; only ever counted up."""

_TABLES = """
CREATE TABLE session (id INTEGER PRIMARY KEY, head BLOB NOT NULL) STRICT;
CREATE TABLE entry (id INTEGER PRIMARY KEY, session INTEGER NOT NULL REFERENCES session, body BLOB NOT NULL) STRICT;
CREATE INDEX entry_of_session ON entry (session, id);
"""


class Head(msgspec.Struct, frozen=True):
    """What is known of a session from its start. `started_at` is seconds since 1970 (UTC); `options` are the game's."""

    uuid: str
    game: str
    seats: tuple[Seat, ...]
    options: msgspec.Raw
    started_at: float
    app_version: str


class Session(msgspec.Struct, frozen=True):
    """A session on disk: its number in this file, and its head."""

    number: int
    head: Head


class Storage:
    """The file with all sessions; closes with `close` or as a context."""

    def __init__(self, path: Path) -> None:
        """Open or create PATH. Raises JournalUnreadable and leaves the file as it is."""
        self.path = path
        with _readable(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(path, isolation_level=None)
            try:
                self._prepare()
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
        if version == 0:
            self._db.executescript(f"BEGIN IMMEDIATE; {_TABLES} PRAGMA user_version = {VERSION}; COMMIT;")
        self._db.execute("SELECT count(*) FROM entry").fetchone()

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def __enter__(self) -> "Storage":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def begin(self, game: str, seats: tuple[Seat, ...], options: Any, started_at: float, app_version: str) -> Session:
        """Write down that a session begins. Raises NotSaved."""
        raw = msgspec.Raw(msgspec.json.encode(options))
        head = Head(str(uuid.uuid4()), game, seats, raw, started_at, app_version)
        with _saved():
            done = self._db.execute("INSERT INTO session (head) VALUES (?)", (msgspec.json.encode(head),))
        assert done.lastrowid is not None
        return Session(done.lastrowid, head)

    def sessions(self) -> list[Session]:
        """All sessions, oldest first."""
        with _readable(self.path):
            rows = self._db.execute("SELECT id, head FROM session ORDER BY id").fetchall()
            return [Session(number, _decode_head(head)) for number, head in rows]

    def journal(self, session: Session, game: Game[Any, M, E]) -> "SqliteJournal[M, E]":
        """The journal of SESSION, whose game is GAME."""
        return SqliteJournal(self._db, session.number, self.path, game)


class SqliteJournal(Generic[M, E]):
    """A journal that survives a pulled plug."""

    def __init__(self, db: sqlite3.Connection, session: int, path: Path, game: Game[Any, M, E]) -> None:
        """The entries of SESSION in DB, read with GAME's unions of moves and events."""
        self._db, self._session, self._path = db, session, path
        self._encode = msgspec.json.Encoder().encode
        self._decode: Any = msgspec.json.Decoder(Entry[game.moves, game.events]).decode  # type: ignore[misc, name-defined]

    def append(self, entry: Entry[M, E]) -> None:
        """Write an entry down; it has reached the disk on return."""
        with _saved():
            self._db.execute("INSERT INTO entry (session, body) VALUES (?, ?)", (self._session, self._encode(entry)))

    def entries(self) -> Sequence[Entry[M, E]]:
        """Read all entries, oldest first. Raises JournalUnreadable."""
        with _readable(self._path):
            rows = self._db.execute("SELECT body FROM entry WHERE session = ? ORDER BY id", (self._session,)).fetchall()
            return [self._decode(body) for (body,) in rows]


def set_aside(path: Path) -> Path | None:
    """Keep a damaged journal under another name beside PATH; None for one that is not damaged, only newer or locked."""
    try:
        db = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        try:
            (version,) = db.execute("PRAGMA user_version").fetchone()
            (sound,) = db.execute("PRAGMA quick_check").fetchone()
        finally:
            db.close()
        if version > VERSION or sound == "ok":
            return None
    except sqlite3.OperationalError:
        return None
    except sqlite3.DatabaseError:
        pass
    kept = next(
        kept
        for number in range(1, 1000)
        if not (kept := path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")).exists()
    )
    for ending in ("", "-wal", "-shm"):
        part = path.with_name(path.name + ending)
        if part.exists():
            part.rename(kept.with_name(kept.name + ending))
    return kept


def options_of(session: Session, game: Game[Any, Any, Any]) -> Any:
    """The game's options as the session began with them. Raises JournalUnreadable."""
    try:
        return msgspec.json.decode(session.head.options, type=game.options)
    except msgspec.MsgspecError as fault:
        raise JournalUnreadable(
            f"Session {session.number} was played with options this companion does not know."
        ) from fault


def _decode_head(head: bytes) -> Head:
    return msgspec.json.decode(head, type=Head)


@contextmanager
def _readable(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.OperationalError as fault:
        raise JournalUnreadable(f"{path} cannot be opened ({fault}); check the folder and the card.") from fault
    except sqlite3.DatabaseError as fault:
        raise JournalUnreadable(f"{path} is damaged ({fault}); it was left as it is.") from fault
    except msgspec.MsgspecError as fault:
        raise JournalUnreadable(
            f"{path} holds steps this companion cannot read; it was left as it is. Is it from a newer version?"
        ) from fault
    except OSError as fault:
        raise JournalUnreadable(f"{path} cannot be opened: {fault.strerror}.") from fault


@contextmanager
def _saved() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as fault:
        raise NotSaved(f"This step could not be saved ({fault}).") from fault
