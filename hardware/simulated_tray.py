"""A simulated dice tray behind the same protocol as the real cameras: plain dice are drawn into it and thrown by hand.

It draws dice that can be read; it knows nothing of how they are read. Loud about colours and values that do not exist.
"""

import itertools
import math
import time
from collections.abc import Callable, Sequence
from functools import cache
from random import Random

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.crops import Picture
from hardware.camera import CameraLost, Held, small

SIZE = (960, 720)
DIE = 84.0
"""Pixels to a die's edge."""
BODIES = {
    "white": (225, 235, 238), "black": (40, 40, 40), "red": (60, 60, 200), "blue": (190, 110, 50),
    "green": (110, 170, 60), "yellow": (60, 220, 235),
}  # fmt: skip
"""Blue, green and red of each colour that can be thrown."""
SPOTS = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)), 6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}  # fmt: skip
"""Where the pips of each value are, in quarters of an edge."""
Thrown = tuple[str, int]
"""Colour and value of a die."""


def empty_tray() -> Picture:
    """Felt with a rim, and the grain of a camera."""
    return _felt().copy()


@cache
def _felt() -> Picture:
    grain = np.random.default_rng(7).normal(0, 3, (SIZE[1], SIZE[0], 3))
    felt = np.full((SIZE[1], SIZE[0], 3), (47, 53, 38), np.uint8)
    cv2.rectangle(felt, (30, 30), (SIZE[0] - 30, SIZE[1] - 30), (60, 70, 50), -1)
    return np.asarray(np.clip(felt + grain, 0, 255), np.uint8)


@cache
def _grains() -> NDArray[np.int16]:
    """The grain of four pictures."""
    return np.random.default_rng(1).integers(-2, 3, (4, SIZE[1], SIZE[0], 3), np.int16)


def tray_with(dice: Sequence[Thrown], chance: Random) -> Picture:
    """The tray with DICE where CHANCE has them, none on another. KeyError for what cannot be thrown."""
    picture = empty_tray()
    columns = math.ceil(math.sqrt(len(dice) * SIZE[0] / SIZE[1])) if dice else 1
    rows = math.ceil(len(dice) / columns)
    wide, high = (SIZE[0] - 160) / columns, (SIZE[1] - 160) / max(1, rows)
    for number, (colour, value) in enumerate(dice):
        free_x, free_y = max(0.0, wide / 2 - DIE * 0.75), max(0.0, high / 2 - DIE * 0.75)
        x = 80 + (number % columns + 0.5) * wide + chance.uniform(-free_x, free_x)
        y = 80 + (number // columns + 0.5) * high + chance.uniform(-free_y, free_y)
        _draw(picture, (x, y), chance.uniform(0, math.tau), BODIES[colour], SPOTS[value])
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.8), np.uint8)


def _with_grain(picture: Picture, grain: NDArray[np.int16]) -> Picture:
    return np.asarray(cv2.add(picture, grain, dtype=cv2.CV_8U), np.uint8)


def with_hand(picture: Picture) -> Picture:
    """The same with an arm across it, from the lower rim."""
    covered = picture.copy()
    height, width = covered.shape[:2]
    cv2.line(covered, (width // 2, height), (width // 2 - 60, height // 2), (120, 150, 205), 170, cv2.LINE_AA)
    return covered


def _draw(
    picture: Picture,
    middle: tuple[float, float],
    turn: float,
    body: tuple[int, int, int],
    spots: Sequence[tuple[int, int]],
) -> None:
    cosine, sine = math.cos(turn), math.sin(turn)

    def at(x: float, y: float) -> tuple[int, int]:
        """A place on the die in sixteenths of a pixel."""
        return (
            round((middle[0] + cosine * x - sine * y) * 16),
            round((middle[1] + sine * x + cosine * y) * 16),
        )

    inside = DIE * 0.375
    square = ((-inside, -inside), (inside, -inside), (inside, inside), (-inside, inside))
    corners = np.array([at(*corner) for corner in square])
    shade = np.zeros_like(picture)
    _fill(shade, corners + round(DIE * 1.6), (130, 130, 130))
    light = 255 - cv2.GaussianBlur(shade, (0, 0), DIE * 0.08)
    picture[:] = cv2.multiply(picture, light, scale=1 / 255)
    _fill(picture, corners, body)
    pip = (235, 240, 240) if sum(body) < 420 else (20, 20, 20)
    for across, down in spots:
        cv2.circle(
            picture, at(across * DIE * 0.24, down * DIE * 0.24), round(DIE * 0.095 * 16), pip, -1, cv2.LINE_AA, 4
        )


def _fill(picture: Picture, corners: NDArray[np.int64], colour: tuple[int, int, int]) -> None:
    """A square with round corners."""
    cv2.polylines(picture, [corners], True, colour, round(DIE * 0.25), cv2.LINE_AA, 4)
    cv2.fillPoly(picture, [corners], colour, cv2.LINE_AA, 4)


class SimulatedTray:
    """A tray whose dice are thrown by `throw`; it may be pulled out and put back, and a hand may pass."""

    def __init__(self, frames: int = 15, wait: Callable[[float], None] = time.sleep, seed: int = 1) -> None:
        """Empty; FRAMES a second, paced by WAIT."""
        self._pause, self._wait, self._chance = 1 / frames, wait, Random(seed)
        self._grains = itertools.cycle(_grains())
        self._picture = empty_tray()
        self._small: tuple[Picture, Picture] | None = None
        self.hand = self.pulled = False

    def throw(self, dice: Sequence[Thrown]) -> None:
        """Exactly these lie in the tray from now on."""
        self._picture = tray_with(dice, self._chance)

    def preview(self) -> Picture:
        """The next picture, made small."""
        self._wait(self._pause)
        lying = self._lying()
        if self._small is None or self._small[0] is not lying:
            self._small = lying, small(lying)
        seen = self._small[1]
        return _with_grain(seen, next(self._grains)[: seen.shape[0], : seen.shape[1]])

    def still(self) -> Picture:
        """The tray as it is, with the grain of one picture."""
        return _with_grain(self._lying(), next(self._grains))

    def _lying(self) -> Picture:
        if self.pulled:
            raise CameraLost("The simulated camera was pulled out.")
        return with_hand(self._picture) if self.hand else self._picture

    def settle(self) -> Held:
        """It has one light."""
        return {}

    def hold(self, held: Held) -> None:
        """It has one light."""

    def close(self) -> None:
        """Nothing is held."""
