"""Reads stickers in a process of its own, because zbar has been seen to take the whole process down with it.

When the process dies in a picture, the first reader reads that picture here, alone, and a new process is started for
the next one.
"""

from types import TracebackType
from typing import Self

from companion.apart import Apart, Died
from companion.vision.crops import Picture
from companion.vision.stickers import Sticker, read_by_one, read_stickers


class StickerReader:
    """A reader for many pictures; to be closed, or used as a context."""

    def __init__(self) -> None:
        self._apart = Apart()
        self.deaths = 0

    def read(self, grey: Picture, thorough: bool = False) -> tuple[Sticker, ...]:
        """All codes in GREY, height x width, whatever happens to the process that reads them; see read_stickers."""
        try:
            found: tuple[Sticker, ...] = self._apart(read_stickers, grey, thorough)
        except Died:
            self.deaths += 1
            return read_by_one(grey, thorough)
        return found

    def close(self) -> None:
        """Let the process go."""
        self._apart.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
