"""Finds and reads the QR stickers in a picture of the table; knows no game, no list of texts and no grid.

One reader (zxing-cpp) finds the codes in the whole picture and reads most; the other (zbar) reads each one again on a
crop, straightened to some pixels a module. zbar never gets the whole table: with many codes in it, it gives up on most.
Where both read something else, nothing is read.
"""

import math
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

import cv2
import numpy as np
import zxingcpp
from pyzbar.pyzbar import ZBarSymbol
from pyzbar.pyzbar import decode as zbar_decode

from companion.stickers.frames import MODULES, NEAR, Corner, Corners, middle_of, rotation_of, side_of
from companion.vision.crops import Picture

Matrix = np.ndarray[tuple[int, ...], Any]
QR: Final = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
QUIET: Final = 4
"""Modules of margin in a crop."""
SCALES: Final = (4, 6, 9)
"""Pixels a module in a crop, the likeliest first."""
ALIKE: Final = 0.6
"""How well, from -1 to 1, an eye must fit."""
UNEVEN: Final = 0.75
"""Where the darkest paper is so much darker than the brightest, some codes may be seen only with contrast drawn out."""
_LEVELS: Final = np.log((np.arange(256) + 8) / (263 - np.arange(256)))
DRAWN_OUT: Final = np.asarray(((_LEVELS / _LEVELS[255] + 1) * 127.5).round(), np.uint8)
"""Grey levels with the contrast drawn out where it is nearly dark and where light shines back."""
OFF_CENTRE: Final = 0.5
"""zxing-cpp's corners lie so many pixels to the right and below."""


class Sticker(NamedTuple):
    """A sticker that was read: corners in pixels, the code's own top left, top right, bottom right, bottom left."""

    text: str
    corners: Corners

    @property
    def centre(self) -> Corner:
        """Where the diagonals cross, in pixels."""
        return middle_of(self.corners)

    @property
    def rotation(self) -> float:
        """Degrees clockwise in the picture, 0 to 360; 0 where the code's top is up: the mean of its four sides."""
        return rotation_of(self.corners)


def read_stickers(grey: Picture, thorough: bool = False) -> tuple[Sticker, ...]:
    """All codes in GREY, height x width, each with its text as plain text; a text may stand on several.

    Our own stickers are dark on white, and small in the picture: only a THOROUGH look is for others too.
    """
    read, whites = _read(grey, _looked_for(grey, thorough))
    if whites and min(whites) < UNEVEN * max(whites):
        drawn_out = np.asarray(cv2.LUT(grey, DRAWN_OUT), np.uint8)
        missed = [one for one in find_codes(drawn_out) if not any(_over(one[0], other.corners) for other in read)]
        read += _read(grey, missed)[0]
    return tuple(read)


def _read(grey: Picture, found: Iterable[tuple[Corners, str]]) -> tuple[list[Sticker], list[float]]:
    """Those that can be read of the codes FOUND, and how bright the paper of all of them is."""
    read: list[Sticker] = []
    whites = []
    for corners, first in found:
        crop, turn = _straight(grey, corners, SCALES[0])
        whites.append(float(np.percentile(crop[::3, ::3], 85)))
        if any(one.text == first and _over(one.corners, corners) for one in read):
            continue  # some are found twice
        if text := _second_look(grey, corners, first, crop):
            one = Sticker(text, _refined(crop, turn, corners))
            if not any(other.text == text and _over(other.corners, one.corners) for other in read):
                read.append(one)
    return read, whites


def _over(one: Corners, other: Corners) -> bool:
    """Whether both are one code."""
    return math.dist(middle_of(one), middle_of(other)) < NEAR * max(side_of(one), side_of(other))


def read_by_one(grey: Picture, thorough: bool = False) -> tuple[Sticker, ...]:
    """What the first reader alone reads: all that is left when the second one has died."""
    return tuple(Sticker(first, corners) for corners, first in _looked_for(grey, thorough) if first)


def _looked_for(grey: Picture, thorough: bool) -> list[tuple[Corners, str]]:
    """What is found, with a second and thorough look where there is nothing."""
    return list(find_codes(grey, thorough)) or ([] if thorough else list(find_codes(grey, True)))


def find_codes(grey: Picture, thorough: bool = False) -> Iterator[tuple[Corners, str]]:
    """Corners of each code in the picture and its text, empty where it could not be read."""
    seen = zxingcpp.read_barcodes(
        grey,
        formats=QR,
        text_mode=zxingcpp.TextMode.Plain,
        return_errors=True,
        try_invert=thorough,
        try_downscale=thorough,
    )
    for code in seen:
        at = code.position
        corners = (at.top_left, at.top_right, at.bottom_right, at.bottom_left)
        a, b, c, d = ((corner.x - OFF_CENTRE, corner.y - OFF_CENTRE) for corner in corners)
        yield (a, b, c, d), plain(code.text) if code.valid else ""


def _refined(crop: Picture, turn: Matrix, corners: Corners) -> Corners:
    """CORNERS, whole pixels so far, moved to where the three eyes in the CROP are; as they are if those are not clear.

    Holds for the smallest code, whose eyes lie 14 modules apart; seen from afar its sides are parallel.
    """
    pixels = SCALES[0]
    eyes = [
        _eye(crop, (np.array(eye) + QUIET) * pixels - 0.5, pixels) for eye in ((3.5, 3.5), (17.5, 3.5), (3.5, 17.5))
    ]
    if any(eye is None for eye in eyes):
        return corners
    top_left, right, below = cv2.perspectiveTransform(np.array([eyes], np.float64), np.linalg.inv(turn))[0]
    across, down = (right - top_left) / 14, (below - top_left) / 14
    first = top_left - 3.5 * (across + down)
    square = (first, first + MODULES * across, first + MODULES * (across + down), first + MODULES * down)
    a, b, c, d = ((float(x), float(y)) for x, y in square)
    return a, b, c, d


def _eye(crop: Picture, near: Matrix, pixels: int) -> Corner | None:
    """Where the middle of an eye lies NEAR which one should be; None if nothing there looks like one."""
    half = round(3.5 * pixels) + 1
    eye = np.full((2 * half, 2 * half), 255, np.uint8)
    for reach, ink in ((3.5, 0), (2.5, 255), (1.5, 0)):
        low, high = round(half - reach * pixels), round(half + reach * pixels)
        eye[low:high, low:high] = ink
    x, y = (round(float(at) + 0.5) - half - pixels for at in near)
    around = crop[y : y + 2 * half + 2 * pixels, x : x + 2 * half + 2 * pixels]
    match = cv2.matchTemplate(around, eye, cv2.TM_CCOEFF_NORMED)
    _, likeness, _, (best_x, best_y) = cv2.minMaxLoc(match)
    if likeness < ALIKE or not (0 < best_x < match.shape[1] - 1 and 0 < best_y < match.shape[0] - 1):
        return None
    row, column = match[best_y, best_x - 1 : best_x + 2], match[best_y - 1 : best_y + 2, best_x]
    return x + half + best_x + _peak(row) - 0.5, y + half + best_y + _peak(column) - 0.5


def _peak(three: Matrix) -> float:
    """How far from the middle one of THREE values the top of a parabola through them is."""
    left, top, right = map(float, three)
    bend = left - 2 * top + right
    return 0.0 if bend == 0 else (left - right) / (2 * bend)


def _second_look(grey: Picture, corners: Corners, first: str, crop: Picture) -> str:
    """The text on which both readers agree, or which one reads and the other cannot; empty where they differ."""
    for look in _looks(grey, corners, crop):
        second = _by_zbar(look)
        if first and second:
            differ = first != second and first.isascii() and second.isascii()  # readers guess alphabets differently
            return "" if differ else first
        found = second or ("" if first else _by_zxing(look))
        if found:
            return found
    return first


def _looks(grey: Picture, corners: Corners, crop: Picture) -> Iterator[Picture]:
    """The CROP and others of other sizes, each plain and with its contrast drawn out."""
    for pixels in SCALES:
        plain_look = crop if pixels == SCALES[0] else _straight(grey, corners, pixels)[0]
        yield plain_look
        yield np.asarray(cv2.createCLAHE(4, (4, 4)).apply(plain_look), np.uint8)


def _square(pixels: int) -> list[Corner]:
    """The code's corners in a crop, between its pixels' middles."""
    low, high = QUIET * pixels - 0.5, (QUIET + MODULES) * pixels - 0.5
    return [(low, low), (high, low), (high, high), (low, high)]


def _straight(grey: Picture, corners: Corners, pixels: int) -> tuple[Picture, Matrix]:
    """The code straightened to PIXELS a module, and the 3 x 3 matrix from the picture to there."""
    side = (MODULES + 2 * QUIET) * pixels
    turn = cv2.getPerspectiveTransform(np.array(corners, np.float32), np.array(_square(pixels), np.float32))
    crop = cv2.warpPerspective(grey, turn, (side, side), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(crop, np.uint8), turn


def _by_zxing(crop: Picture) -> str:
    read = zxingcpp.read_barcodes(crop, formats=QR, text_mode=zxingcpp.TextMode.Plain)
    return plain(read[0].text) if len(read) == 1 else ""


def _by_zbar(crop: Picture) -> str:
    read: list[Any] = zbar_decode(crop, symbols=[ZBarSymbol.QRCODE])
    return plain(read[0].data.decode("utf-8", "replace")) if len(read) == 1 else ""


def plain(text: str) -> str:
    """TEXT with one kind of line ending, and none at its end."""
    return text.replace("\r\n", "\n").replace("\r", "\n").rstrip("\n")
