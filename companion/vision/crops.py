"""Cuts what a network looks at out of a picture. Shared by reading and training, so that both see the same."""

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
LOOK = 56  # pixels to a side that the second look sees
AROUND = 1.5  # and how much of the picture, in sides of the die's box


def square(picture: Picture, x: float, y: float, side: float, pixels: int = LOOK) -> Picture:
    """The square with its middle at (X, Y) and SIDE long, as PIXELS x PIXELS; beyond the rim its last pixels go on."""
    size = max(2, round(side))
    left, top = round(x - size / 2), round(y - size / 2)
    height, width = picture.shape[:2]
    x0, y0, x1, y1 = max(0, left), max(0, top), min(width, left + size), min(height, top + size)
    if x1 <= x0 or y1 <= y0:
        return np.zeros((pixels, pixels, 3), np.uint8)
    part = picture[y0:y1, x0:x1]
    if (y1 - y0, x1 - x0) != (size, size):
        rim = (y0 - top, top + size - y1, x0 - left, left + size - x1)
        part = np.asarray(cv2.copyMakeBorder(part, *rim, cv2.BORDER_REPLICATE), np.uint8)
    way = cv2.INTER_AREA if size > pixels else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(part, (pixels, pixels), interpolation=way), np.uint8)


def colourless(picture: Picture) -> bool:
    """Whether it is all but grey, as cameras make it in the dark: then no colour of a die is to be known."""
    some = picture[::8, ::8].astype(np.int16)
    return float(np.percentile(some.max(2) - some.min(2), 99)) < 14
