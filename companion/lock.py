"""One companion at a time in a folder: a lock that falls with its process, however that ends; it knows no journal."""

import fcntl
import os
from pathlib import Path

from companion.journal import NotSaved


class AlreadyOpen(NotSaved):
    """Another companion uses the folder; the message tells people what to do."""


class Lock:
    """Held from the start until `close`, or until the process is gone; a lock file that lies about is free.

    It belongs to the process: its children do not inherit it, and nothing else may open the file.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock at PATH. Raises AlreadyOpen, or OSError where there can be no lock file."""
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as fault:
            os.close(self._file)
            if not isinstance(fault, BlockingIOError | PermissionError):
                raise
            raise AlreadyOpen(
                f"A companion is already running on {path.parent}: use that one, or name another folder with --data."
            ) from fault

    def close(self) -> None:
        """Let another one in."""
        os.close(self._file)
