"""Small pictures of stickers on a table of even grey, each where and how a test wants it."""

from collections.abc import Mapping

import cv2
import numpy as np
import segno

from companion.vision.crops import Picture

MODULE = 4
"""Pixels."""
TILE = 200
"""Pixels from tile to tile."""
CODE = 21 * MODULE


def put(picture: Picture, text: str, x: float, y: float, degrees: float = 0.0, module: float = MODULE) -> None:
    """A sticker with its middle at X, Y, turned clockwise, drawn into PICTURE, height x width."""
    made = segno.make(text, micro=False, version=1, error="h", boost_error=False)
    ink = np.where(np.pad(np.array([list(row) for row in made.matrix]), 2) > 0, 25, 235).astype(np.uint8)
    big = np.kron(ink, np.ones((8, 8), np.uint8))
    middle = (big.shape[0] - 1) / 2
    turn = cv2.getRotationMatrix2D((middle, middle), -degrees, module / 8)
    turn[:, 2] += np.array([x, y]) - middle
    size = (picture.shape[1], picture.shape[0])
    shown = cv2.warpAffine(big, turn, size, flags=cv2.INTER_AREA)
    cover = cv2.warpAffine(np.full_like(big, 255), turn, size, flags=cv2.INTER_NEAREST)
    picture[cover > 127] = shown[cover > 127]


def table(tiles: Mapping[str, tuple[int, int, int]], across: int = 4, down: int = 3) -> Picture:
    """A grey table; TILES by text: column, row and clockwise quarter turns."""
    picture = np.full((down * TILE, across * TILE), 120, np.uint8)
    for text, (x, y, turns) in tiles.items():
        put(picture, text, (x + 0.5) * TILE, (y + 0.5) * TILE, 90.0 * turns)
    return picture


def save(path: str, picture: Picture) -> None:
    """Write it as a camera would, in colours."""
    cv2.imwrite(path, cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR))
