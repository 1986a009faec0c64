"""How a sticker sits on its tile, from a picture of the tile in the printed frame; knows no game and keeps nothing.

The frame has a code in each corner, which says how long a side of the tile is; the tile lies in it with its printed
north to the top.
"""

import math
from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np

from companion.sentences import Told
from companion.stickers.frame import CORNERS, FRAME, frame_places
from companion.stickers.frames import Corner
from companion.stickers.stuck import Stuck
from companion.vision.stickers import Sticker

FARTHEST: Final = 0.5
"""Tiles from the middle beyond which a sticker lies beside the frame."""


class NotInFrame(Told):
    """Nothing can be measured in this picture; one sentence that says what to do."""


def measured(stickers: Sequence[Sticker]) -> tuple[str, Stuck]:
    """The text of the one sticker in the frame, and how it sits. Raises NotInFrame."""
    corners = {one.text: one for one in stickers if one.text.startswith(FRAME)}
    sides = {text.split(":")[1] for text in corners}
    if len(corners) != len(CORNERS) or len(sides) != 1:
        raise NotInFrame("The frame's four corner codes are not all seen: take the picture from above, in good light.")
    (side,) = sides
    paper: list[Corner] = []
    picture: list[Corner] = []
    for text, places in frame_places(float(side)):
        paper += places
        picture += corners[text].corners
    found, _ = cv2.findHomography(np.array(picture, np.float64), np.array(paper, np.float64))
    turn = np.asarray(found, np.float64)
    inside = [(one.text, _sits(one, turn, float(side))) for one in stickers if one.text not in corners]
    inside = [(text, stuck) for text, stuck in inside if max(abs(stuck.x), abs(stuck.y)) < FARTHEST]
    if len(inside) != 1:
        raise NotInFrame(f"{len(inside) or 'No'} stickers are seen in the frame: lay one tile with its sticker there.")
    return inside[0]


def _sits(one: Sticker, turn: np.ndarray[tuple[int, ...], np.dtype[np.float64]], side: float) -> Stuck:
    corners = cv2.perspectiveTransform(np.array([one.corners], np.float64), turn)[0]
    flat = Sticker(one.text, tuple((float(x), float(y)) for x, y in corners))  # type: ignore[arg-type]
    x, y = flat.centre
    turned = (flat.rotation + 180) % 360 - 180
    code = math.dist(flat.corners[0], flat.corners[2]) / math.sqrt(2)
    return Stuck(round(x / side, 4), round(y / side, 4), round(turned, 2), round(code / side, 4))
