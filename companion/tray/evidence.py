"""Pictures of accepted rolls, the last 200, each found again by the step of the log it belongs to.

Written and read on a thread of its own: play never waits for the disk, and a picture that cannot be kept is let go.
On a full disk the oldest makes room for the newest.
"""

import errno
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from companion.files import replace_file

if TYPE_CHECKING:
    from companion.vision.crops import Picture

LAST = 200
WAITING = 8
"""Pictures that may wait for a slow disk; more are let go."""


class Evidence:
    """The pictures in one folder. A step is told by its session's uuid and its time (`Played.at`)."""

    def __init__(
        self, folder: Path, last: int = LAST, executor: Callable[[], ThreadPoolExecutor] | None = None
    ) -> None:
        """In FOLDER, which is made when it is needed; the LAST so many are kept."""
        self._folder, self._last = folder, last
        self._work = (executor or _one_thread)()
        self._lock, self._waiting = Lock(), 0
        self._names = {path.stem.split("_", 1)[1]: path for path in self._files()}
        self._next = max((int(path.stem.split("_", 1)[0]) for path in self._names.values()), default=0) + 1
        self.fault = ""

    def keep(self, picture: "Picture", session: str, at: float) -> None:
        """Keep PICTURE for the step of SESSION played AT; returns at once."""
        key = _key(session, at)
        with self._lock:
            if self._waiting >= WAITING:
                self.fault = "The disk is too slow to keep pictures of rolls."
                return
            self._waiting += 1
            path = self._folder / f"{self._next:08}_{key}.jpg"
            self._names[key], self._next = path, self._next + 1
        self._work.submit(self._write, path, picture)

    def has(self, session: str, at: float) -> bool:
        """Whether there is a picture of that step, or soon will be."""
        return _key(session, at) in self._names

    def fetch(self, session: str, at: float) -> "Future[Picture | None]":
        """The picture of that step, None where it cannot be had."""
        path = self._names.get(_key(session, at))
        return self._work.submit(self._read, path)

    def close(self) -> None:
        """Wait for what is being written."""
        self._work.shutdown(wait=True, cancel_futures=False)

    def _write(self, path: Path, picture: "Picture") -> None:
        from companion.vision.showing import jpeg_of  # loading it takes longer than the first screen has

        try:
            self._put(path, jpeg_of(picture))
            self.fault = ""
            self._drop_oldest()
        except OSError as fault:
            self.fault = f"Pictures of rolls cannot be kept: {fault.strerror}."
            self._forget(path)
        finally:
            with self._lock:
                self._waiting -= 1

    def _put(self, path: Path, raw: bytes) -> None:
        try:
            replace_file(path, raw)
        except OSError as fault:
            oldest = self._files()[:1]
            if fault.errno not in (errno.ENOSPC, errno.EDQUOT) or not oldest:
                raise
            self._forget(*oldest)
            self._remove(*oldest)
            replace_file(path, raw)

    def _drop_oldest(self) -> None:
        for path in self._files()[: -self._last]:
            self._forget(path)
            self._remove(path)

    def _forget(self, path: Path) -> None:
        self._names.pop(path.stem.split("_", 1)[1], None)

    @staticmethod
    def _remove(path: Path) -> None:
        with suppress(OSError):
            path.unlink()

    def _files(self) -> list[Path]:
        """Those on the disk, oldest first; what is not ours is left alone."""
        with suppress(OSError):
            return sorted(path for path in self._folder.iterdir() if _is_ours(path))
        return []

    @staticmethod
    def _read(path: Path | None) -> "Picture | None":
        from companion.vision.showing import picture_in

        if path is None:
            return None
        try:
            return picture_in(path.read_bytes())
        except OSError:
            return None


def _one_thread() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(max_workers=1, thread_name_prefix="evidence")


def _key(session: str, at: float) -> str:
    return f"{session}_{round(at * 1000)}"


def _is_ours(path: Path) -> bool:
    number, _, rest = path.stem.partition("_")
    return path.suffix == ".jpg" and number.isdigit() and bool(rest)
