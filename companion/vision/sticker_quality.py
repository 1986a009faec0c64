"""How well a camera sees the stickers that it read: their size, sharpness and light. Knows no camera and no game."""

from collections.abc import Sequence

import cv2
import numpy as np

from companion.stickers.frames import MODULES, Quality, side_of
from companion.vision.crops import Picture
from companion.vision.stickers import Sticker


def grey_of(picture: Picture) -> Picture:
    """A picture with colours, blue first, without them."""
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)


def quality(grey: Picture, stickers: Sequence[Sticker]) -> tuple[Quality, ...]:
    """Each of STICKERS as it is seen in GREY, height x width."""
    return tuple(_seen(grey, one) for one in stickers)


def _seen(grey: Picture, one: Sticker) -> Quality:
    height, width = grey.shape[:2]
    corners = np.array(one.corners)
    left, top = np.maximum(corners.min(axis=0).astype(int), 0)
    right, bottom = np.ceil(corners.max(axis=0)).astype(int) + 1
    part = grey[top:bottom, left:right].astype(np.float32)
    dark, white = (float(at) for at in np.percentile(part, (3, 97)))
    across, down = cv2.Sobel(part, cv2.CV_32F, 1, 0, scale=1 / 8), cv2.Sobel(part, cv2.CV_32F, 0, 1, scale=1 / 8)
    steepest = float(np.percentile(np.hypot(across, down), 95))
    x, y = one.centre
    return Quality(
        (x / width, y / height), side_of(one.corners) / MODULES, steepest / max(1.0, white - dark), white, dark
    )
