"""What is done with a damaged journal: it is kept under another name, and what can still be read goes on in a new one.

At every moment either the old file or the whole new one is there, whenever the plug is pulled.
"""

from pathlib import Path

from companion.storage import Damaged, Storage, fresh_file, readable_rows


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
