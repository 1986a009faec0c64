"""Files and folders that a power cut leaves whole: what these functions have done is on the disk; they know no content.

Everything may raise OSError.
"""

import os
from contextlib import suppress
from pathlib import Path


def make_folder(folder: Path) -> None:
    """Make FOLDER and those above it."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    for one in reversed(missing):
        one.mkdir(exist_ok=True)
        sync_folder(one.parent)
    if not folder.is_dir():
        raise NotADirectoryError(0, "there is a file in the way", str(folder))


def sync_folder(folder: Path) -> None:
    """Make the names in FOLDER last."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def replace_file(path: Path, content: bytes) -> None:
    """Put CONTENT in place of what is at PATH: at every moment the old or the new is there, whole.

    Where that fails, half a file is not left beside it.
    """
    make_folder(path.parent)
    try:
        write_file(new_name(path), content)
        new_name(path).replace(path)
    except OSError:
        with suppress(OSError):
            new_name(path).unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def write_file(path: Path, content: bytes) -> None:
    """Write a file that is not there yet, or does not matter."""
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def new_name(path: Path) -> Path:
    """Under which name a file is written that will take the place of PATH."""
    return path.with_name(f"{path.name}.new")


def identity(path: Path) -> tuple[int, int] | None:
    """Which file lies at PATH, None where there is none: another one differs even under the same name."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def last_written(path: Path) -> tuple[int, int] | None:
    """Size and time of the last write of the file at PATH: they change when somebody writes into it."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_size, found.st_mtime_ns
