"""What can go wrong with the file of all sessions, in words for the table; it neither reads nor writes it."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from companion.journal import JournalUnreadable, NotSaved


class Damaged(JournalUnreadable):
    """The file holds what no SQLite file can hold."""


class Unusable(NotSaved):
    """The file that is open will not take anything any more: it must be opened anew."""


@contextmanager
def readable(path: Path) -> Iterator[None]:
    """What is done here reads the file at PATH. Raises JournalUnreadable (Damaged if that is why)."""
    try:
        yield
    except sqlite3.OperationalError as fault:
        raise JournalUnreadable(f"{path} cannot be opened ({fault}); check the folder and the card.") from fault
    except sqlite3.DatabaseError as fault:
        raise Damaged(f"{path} is damaged ({fault}); it was left as it is.") from fault
    except msgspec.MsgspecError as fault:
        raise JournalUnreadable(
            f"{path} holds steps this companion cannot read; it was left as it is. Is it from a newer version?"
        ) from fault
    except OSError as fault:
        raise JournalUnreadable(f"{path} cannot be opened: {fault.strerror}.") from fault


_WHY_NOT_SAVED = {
    "FULL": "The card is full: make room on it.",
    "READONLY": "The folder of the sessions cannot be written: check the card.",
    "CANTOPEN": "The folder of the sessions cannot be written: check the card.",
    "IOERR": "The card does not take what is written: check it.",
    "BUSY": "Another program holds the file of the sessions: close it.",
    "CORRUPT": "The file of the sessions is damaged.",
    "NOTADB": "The file of the sessions is damaged.",
}
"""By the second word of SQLite's own name of the error."""

_PASSING = ("FULL", "READONLY", "BUSY")
"""Errors after which the file that is open can be written again as soon as there is room, or leave."""


@contextmanager
def saved() -> Iterator[None]:
    """What is done here writes. Raises NotSaved (Unusable if it is of no use to try again)."""
    try:
        yield
    except sqlite3.Error as fault:
        _, _, name = getattr(fault, "sqlite_errorname", "").partition("_")
        why = _WHY_NOT_SAVED.get(name.partition("_")[0], f"It could not be saved ({fault}).")
        raise (NotSaved(why) if name in _PASSING else Unusable(why)) from fault
    except OSError as fault:
        raise NotSaved(f"It could not be saved: {fault.strerror}.") from fault
