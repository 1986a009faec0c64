"""What the stickers of a game say, and the tile that each belongs on; knows no paper and no picture.

A text has at most ten characters of the QR code's alphanumeric set, so that the smallest code holds it at its strongest
error correction. Tiles of one kind are told apart: each text is on one sticker only.
"""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

_FITS: Final = re.compile(r"[0-9A-Z $%*+\-./:]{1,10}")


class Label(NamedTuple):
    """The text in the code, and the name of its tile for people."""

    text: str
    name: str


def labels(every: Iterable[Label]) -> tuple[Label, ...]:
    """The labels of one game. ValueError for a text that fits no sticker, or stands on two."""
    found = tuple(every)
    unfit = [label.text for label in found if not _FITS.fullmatch(label.text)]
    if unfit or len({label.text for label in found}) < len(found):
        raise ValueError(f"texts that fit no sticker, or stand twice: {unfit}")
    return found


def of_a_kind(text: str, name: str, tiles: int) -> tuple[Label, ...]:
    """The labels of so many TILES of one kind: A, B, C and so on behind the text where there are several."""
    if tiles == 1:
        return (Label(text, name),)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:tiles]
    return tuple(Label(f"{text}{letter}", f"{name} {letter}") for letter in letters)
