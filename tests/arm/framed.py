"""The printed frame before a camera, tiles laid in it as a test wants: small pictures, and a camera that shows them."""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from hashlib import sha1
from typing import Any

import cv2
import numpy as np
import pypdfium2

from companion.arm.watching import TableWatch
from companion.stickers import CODE_MM
from companion.stickers.frame import frame_sheet
from companion.stickers.sheet import Paper
from companion.vision.crops import Picture
from companion.vision.stickers import Sticker, read_stickers
from hardware.camera import CameraLost, small
from vision.laid_stickers import put

SIDE_MM = 45.0
MM = 100 / 25.4
"""Pixels."""
TABLE = 120
Tile = tuple[str, float, float, float]
"""Text, millimetres right and below of the middle of the square, degrees."""


@cache
def printed() -> tuple[Picture, tuple[float, float]]:
    """The sheet on a grey table, and where the middle of its square is."""
    (page,) = pypdfium2.PdfDocument(frame_sheet(SIDE_MM, Paper.A4, datetime(2026, 5, 1, tzinfo=UTC)))
    sheet = page.render(scale=100 / 72, grayscale=True).to_numpy().squeeze()[:620]
    picture = np.full((700, 1000), TABLE, np.uint8)
    left = (1000 - sheet.shape[1]) // 2
    picture[40 : 40 + sheet.shape[0], left : left + sheet.shape[1]] = sheet
    x, y = np.mean([one.centre for one in read_stickers(picture)], axis=0)
    return picture, (float(x), float(y))


@cache
def framed(*tiles: Tile, light: float = 1.0, whole: bool = True) -> Picture:
    """The frame with TILES in it, blue first; not WHOLE: one corner code is covered."""
    sheet, (x, y) = printed()
    picture = sheet.copy()
    if tiles:
        side, at = round(SIDE_MM * MM / 2), (round(x), round(y))
        cv2.rectangle(picture, (at[0] - side, at[1] - side), (at[0] + side, at[1] + side), 170, -1)
    for text, right, down, degrees in tiles:
        put(picture, text, x + right * MM, y + down * MM, degrees, CODE_MM / 21 * MM)
    if not whole:
        picture[: round(y), : round(x) - 60] = TABLE
    lit = np.asarray(np.clip(picture * light, 0, 255), np.uint8)
    return np.asarray(cv2.cvtColor(lit, cv2.COLOR_GRAY2BGR), np.uint8)


_READ: dict[bytes, tuple[Sticker, ...]] = {}


def read_once(picture: Picture) -> tuple[Sticker, ...]:
    """What is really read in PICTURE; a picture that was seen before costs nothing."""
    known = sha1(picture.tobytes(), usedforsecurity=False).digest()
    if known not in _READ:
        _READ[known] = read_stickers(picture)
    return _READ[known]


def with_arm(picture: Picture) -> Picture:
    """The same with an arm over it, from the lower rim."""
    covered = picture.copy()
    height, width = covered.shape[:2]
    cv2.line(covered, (width // 2, height), (width // 2 - 60, height // 2), (120, 150, 205), 200, cv2.LINE_AA)
    return covered


class FrameCamera:
    """Over the frame; `lay` says what lies there from now on. It may be pulled out, and a hand may come in."""

    def __init__(self) -> None:
        self.lying = framed()
        self.hand = self.pulled = False
        self.opened, self.stills = 0, 0
        self.held: list[Any] = []
        self._made: tuple[int, bool, Picture, Picture] | None = None
        self.meanwhile: Callable[[], None] = lambda: None

    def __call__(self) -> "FrameCamera":
        """Open it."""
        if self.pulled:
            raise CameraLost("The camera gives no pictures: check its ribbon cable.")
        self.opened += 1
        return self

    def lay(self, *tiles: Tile, light: float = 1.0, whole: bool = True) -> None:
        self.lying = framed(*tiles, light=light, whole=whole)

    def _seen(self) -> tuple[Picture, Picture]:
        """The picture and its preview, made once while nothing changes."""
        if self.pulled:
            raise CameraLost("The camera gives no pictures: check its ribbon cable.")
        if self._made is None or self._made[:2] != (id(self.lying), self.hand):
            picture = with_arm(self.lying) if self.hand else self.lying
            self._made = id(self.lying), self.hand, picture, small(picture)
        return self._made[2:]

    def preview(self) -> Picture:
        return self._seen()[1]

    def still(self) -> Picture:
        self.stills += 1
        picture = self._seen()[0]
        self.meanwhile()
        return picture

    def settle(self) -> dict[str, float]:
        return {}

    def hold(self, held: Any) -> None:
        self.held.append(held)

    def close(self) -> None:
        self.opened -= 1


class Stepped:
    """Watches that take their turns when a test says so."""

    def __init__(self) -> None:
        self.watches: list[TableWatch] = []

    def __call__(self, watch: TableWatch) -> None:
        self.watches.append(watch)

    def turns(self, many: int = 5) -> None:
        """Each watch looks so many times; those that were stopped let go."""
        for watch in list(self.watches):
            if watch._over.is_set():
                watch.close()
                self.watches.remove(watch)
        for _ in range(many):
            for watch in self.watches:
                watch.turn()
