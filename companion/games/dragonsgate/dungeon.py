"""The way through the Training Dungeon to the Treasure Room (DG-66, A-7, A-30); knows no player."""

import msgspec


class Way(msgspec.Struct, frozen=True):
    """The spaces entered, where the disc then is, and whether that is the last space."""

    entered: tuple[int, ...]
    position: int
    arrives: bool


def walk(position: int, steps: int, length: int) -> Way:
    """Go STEPS on from POSITION on a track of LENGTH spaces; steps beyond the last are lost."""
    end = min(position + steps, length)
    return Way(tuple(range(position + 1, end + 1)), end, end == length)
