"""Reads stickers in a process of its own, because zbar has been seen to take the whole process down with it.

When the process dies in a picture, the first reader reads that picture here, alone, and a new process is started for
the next one.
"""

from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from types import TracebackType
from typing import Self

from companion.vision.crops import Picture
from companion.vision.stickers import Sticker, read_by_one, read_stickers


class StickerReader:
    """A reader for many pictures; to be closed, or used as a context."""

    def __init__(self) -> None:
        self._worker: ProcessPoolExecutor | None = None
        self.deaths = 0

    def read(self, grey: Picture, thorough: bool = False) -> tuple[Sticker, ...]:
        """All codes in GREY, height x width, whatever happens to the process that reads them; see read_stickers."""
        if self._worker is None:
            self._worker = ProcessPoolExecutor(max_workers=1, mp_context=get_context("spawn"))
        try:
            return self._worker.submit(read_stickers, grey, thorough).result()
        except BrokenProcessPool:
            self.deaths += 1
            self.close()
            return read_by_one(grey, thorough)

    def close(self) -> None:
        """Let the process go."""
        if self._worker is not None:
            self._worker.shutdown(cancel_futures=True)
            self._worker = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
