"""The neutral Apprentices and Professors: face up, in the stack, discarded (DG-15, DG-32, DG-33, DG-49)."""

from enum import StrEnum
from typing import Final

import msgspec

replace = msgspec.structs.replace


class Tile(StrEnum):
    """The two kinds of tile that are drawn from a stack."""

    APPRENTICE = "apprentice"
    PROFESSOR = "professor"

    @property
    def in_the_box(self) -> int:
        """Neutral tiles of this kind (DG-2)."""
        return NEUTRAL_TILES[self]


NEUTRAL_TILES: Final = {Tile.APPRENTICE: 32, Tile.PROFESSOR: 18}


class Market(msgspec.Struct, frozen=True):
    """One kind of tile: spaces to be filled, tiles that lie face up, are in the stack, and are discarded.

    `reshuffled` says that the stack ran out when the spaces were filled last.
    """

    spaces: int
    face_up: int = 0
    stack: int = 0
    discards: int = 0
    reshuffled: bool = False

    def filled(self) -> "Market":
        """Every space has a tile, as long as there are any (DG-32)."""
        short = max(0, self.spaces - self.face_up)
        number = min(short, self.stack + self.discards)
        drawn = self.drawn(number)
        return replace(drawn, face_up=self.face_up + number, reshuffled=number > self.stack)

    def drawn(self, number: int = 1) -> "Market":
        """So many fewer in the stack; where it runs out its discards become the stack (DG-33)."""
        if number <= self.stack:
            return replace(self, stack=self.stack - number)
        return replace(self, stack=max(0, self.stack + self.discards - number), discards=0)

    def taken(self) -> "Market":
        """One less lies face up."""
        return replace(self, face_up=self.face_up - 1)

    def discarded(self, number: int = 1) -> "Market":
        """So many more are discarded."""
        return replace(self, discards=self.discards + number)

    def swept(self) -> "Market":
        """What lay face up is discarded (DG-49)."""
        return replace(self, face_up=0, discards=self.discards + self.face_up, reshuffled=False)


def laid_out(tile: Tile, spaces: int) -> Market | None:
    """The tiles of that kind at the beginning; None where nobody said how many spaces there are."""
    return Market(spaces, stack=tile.in_the_box).filled() if spaces else None
