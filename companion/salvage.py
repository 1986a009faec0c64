"""What is done with a damaged journal: it is kept under another name, and what can still be read goes on in a new one.

At every moment either the old file or the whole new one is there, whenever the plug is pulled.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from companion.session import Head
from companion.storage import Storage, fresh_file
from companion.storage_faults import Damaged


def open_or_salvage(path: Path) -> tuple[Storage, str]:
    """The journal at PATH, and a sentence for the table where a damaged one was set aside.

    Raises JournalUnreadable for one that is newer or locked rather than damaged, and NotSaved where there is no room.
    """
    try:
        storage = Storage(path)
        storage.settle()
        return storage, ""
    except Damaged:
        sessions, entries = readable_rows(path)
    fresh = fresh_file(path)
    with Storage(fresh) as new:
        new.take_over(sessions, entries)
    kept = set_aside(path)
    fresh.replace(path)
    found = f"the {len(entries)} steps that could be read go on in a new one" if entries else "a new one begins"
    return Storage(path), f"{path.name} was damaged and is kept as {kept.name}; {found}."


def set_aside(path: Path) -> Path:
    """Give the journal at PATH, with all that lies beside it, another name in the same folder."""
    kept = next(
        kept
        for number in range(1, 1000)
        if not (kept := path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")).exists()
    )
    for ending in ("-shm", "-wal", ""):
        part = path.with_name(path.name + ending)
        if part.exists():
            part.rename(kept.with_name(kept.name + ending))
    return kept


def readable_rows(path: Path) -> tuple[list[tuple[int, bytes]], list[tuple[int, bytes]]]:
    """Sessions (number, head) and entries (session's number, body) in a damaged file, up to the first unreadable one.

    What was written last is what is lost first. The file is left as it is.
    """
    db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    try:
        with suppress(sqlite3.DatabaseError):
            db.execute("PRAGMA writable_schema = ON")  # so that SQLite opens a file that is shorter than it says
        sessions = list(_until_damage(db, "SELECT id, head FROM session ORDER BY id", Head))
        query = "SELECT session, body FROM entry NOT INDEXED ORDER BY id"
        return sessions, list(_until_damage(db, query, dict[str, Any]))
    finally:
        db.close()


def _until_damage(db: sqlite3.Connection, query: str, shape: Any) -> Iterator[tuple[int, bytes]]:
    with suppress(sqlite3.DatabaseError, msgspec.MsgspecError, TypeError):
        for number, body in db.execute(query):
            msgspec.json.decode(body, type=shape)
            yield int(number), body
