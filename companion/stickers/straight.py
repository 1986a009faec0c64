"""Codes of one size on a flat table, as they would be seen straight from above; knows no game, no grid and no picture.

All are squares, and equally large: whatever makes them so undoes the slant of the camera.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np

from companion.stickers.frames import Corners, middle_of, rotation_of

Array = np.ndarray[tuple[int, ...], np.dtype[np.float64]]

ROUNDS: Final = 6
STEP: Final = 1e-5
LIKELY: Final = np.array([0.1, 0.1, 0.2, 0.2])
"""How far a table is stretched and leant, and how much smaller its far end is, before anything was seen."""
SEEN: Final = 0.01
"""How exactly a side of a code is seen, as a share of it."""


class Code(NamedTuple):
    """A code: its middle in sides of a code, y down, and degrees clockwise, 0 where its top is up."""

    x: float
    y: float
    rotation: float


def straightened(codes: Mapping[str, Corners]) -> dict[str, Code]:
    """The CODES by text from above, in sides of a code."""
    if not codes:
        return {}
    corners = np.array(list(codes.values()), np.float64)
    corners = corners - corners.mean(axis=(0, 1))
    corners /= max(float(np.abs(corners).max()), 1e-9)
    slant = np.zeros(4)
    for _ in range(ROUNDS):
        off = _off(corners, slant)
        slope = np.stack([(_off(corners, slant + STEP * way) - off) / STEP for way in np.eye(4)], axis=1)
        change, *_ = np.linalg.lstsq(slope, -off, rcond=None)
        slant = np.clip(slant + change, -0.45, 0.45)
    flat = _flat(corners, slant)
    flat /= max(float(_sides(flat).mean()), 1e-9)
    return {text: _code(one) for text, one in zip(codes, flat, strict=True)}


def _flat(corners: Array, slant: Array) -> Array:
    """CORNERS n x 4 x 2, within -1 to 1, with the SLANT taken out."""
    along, lean, right, down = slant
    even = corners @ np.array([[1 + along, lean], [lean, 1 - along]])
    return np.asarray(even / (1 + corners @ np.array([right, down]))[:, :, None])


def _sides(corners: Array) -> Array:
    return np.asarray(np.linalg.norm(corners - np.roll(corners, -1, axis=1), axis=2))


def _off(corners: Array, slant: Array) -> Array:
    """How unlike each other the sides and the diagonals are, and how unlikely the SLANT is."""
    flat = _flat(corners, slant)
    sides = np.log(np.maximum(_sides(flat), 1e-9))
    across = np.linalg.norm(flat[:, :2] - flat[:, 2:], axis=2)
    diagonals = np.log(np.maximum(across[:, 0], 1e-9)) - np.log(np.maximum(across[:, 1], 1e-9))
    return np.concatenate([(sides - sides.mean()).ravel(), diagonals, SEEN * slant / LIKELY])


def _code(corners: Array) -> Code:
    a, b, c, d = ((float(x), float(y)) for x, y in corners)
    return Code(*middle_of((a, b, c, d)), rotation_of((a, b, c, d)))
