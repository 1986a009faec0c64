"""Pictures made ready to be shown or kept: turned into bytes for a screen, squeezed into a file, and back."""

import math
from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision.crops import Picture, square
from companion.vision.pictures import PictureFault, decoded

LARGEST_KEPT = 1280
QUALITY = 85
Room = tuple[float, float]
ENDLESS: Room = (math.inf, math.inf)


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture as a screen wants it: bytes of red, green, blue and 255, row by row from the top; its size before."""

    width: int
    height: int
    rgba: bytes
    of_width: int
    of_height: int


def leave_cores_free(cores: int) -> None:
    """Let OpenCV work on all of this machine's CORES but two: one draws the screen, one looks through the camera."""
    cv2.setNumThreads(max(1, cores - 2))


def shown(picture: Picture, within: Room = ENDLESS) -> Shown:
    """PICTURE, shrunk so that it fits WITHIN so many pixels across and down; never enlarged."""
    of_height, of_width = picture.shape[:2]
    scale = min(within[0] / of_width, within[1] / of_height)
    small = picture if scale >= 1 else _of_width(picture, max(1, round(of_width * scale)))
    rgba = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2RGBA), np.uint8)
    return Shown(small.shape[1], small.shape[0], rgba.tobytes(), of_width, of_height)


def cut_out(picture: Picture, box: tuple[float, float, float, float], pixels: int, around: float = 1.25) -> Shown:
    """The die in BOX (x, y, width, height) with some of what lies around it, PIXELS to a side."""
    x, y, width, height = box
    return shown(square(picture, x + width / 2, y + height / 2, max(width, height) * around, pixels))


def jpeg_of(picture: Picture) -> bytes:
    """PICTURE as it is kept: a JPEG of at most 1280 pixels a side."""
    longer = max(picture.shape[:2])
    small = picture if longer <= LARGEST_KEPT else _of_width(picture, round(picture.shape[1] * LARGEST_KEPT / longer))
    _, encoded = cv2.imencode(".jpg", small, (cv2.IMWRITE_JPEG_QUALITY, QUALITY))
    return np.asarray(encoded).tobytes()


def png_of(picture: Picture) -> bytes:
    """PICTURE with nothing lost."""
    _, encoded = cv2.imencode(".png", picture)
    return np.asarray(encoded).tobytes()


def picture_in(raw: bytes) -> Picture | None:
    """The picture in the file RAW, None where nothing can be read of it."""
    try:
        return decoded(raw)
    except PictureFault:
        return None


def _of_width(picture: Picture, width: int) -> Picture:
    height = max(1, round(picture.shape[0] * width / picture.shape[1]))
    return np.asarray(cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA), np.uint8)
