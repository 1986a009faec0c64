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
from companion.stickers.frame import FRAME, frame_places, side_said
from companion.stickers.frames import Corner
from companion.stickers.stuck import Stuck
from companion.vision.stickers import Sticker

Matrix = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
FARTHEST: Final = 0.5
"""Tiles from the middle beyond which a sticker lies beside the frame."""
BENT: Final = 2.0
"""Millimetres that a corner code may lie beside where it was printed: more, and this is no flat sheet of ours."""


class NotInFrame(Told):
    """Nothing can be measured in this picture; one sentence that says what to do."""


def measured(stickers: Sequence[Sticker]) -> tuple[str, Stuck]:
    """The text of the one sticker in the frame, and how it sits. Raises NotInFrame."""
    corners = {one.text: one for one in stickers if one.text.startswith(FRAME)}
    side = side_said(corners)
    if side is None:
        raise NotInFrame("The frame's four corner codes are not all seen: take the picture from above, in good light.")
    paper: list[Corner] = []
    picture: list[Corner] = []
    for text, places in frame_places(side):
        paper += places
        picture += corners[text].corners
    turn = _flattening(picture, paper)
    inside = [(one.text, _sits(one, turn, side)) for one in stickers if one.text not in corners]
    inside = [(text, stuck) for text, stuck in inside if max(abs(stuck.x), abs(stuck.y)) < FARTHEST]
    if len(inside) != 1:
        raise NotInFrame(f"{len(inside) or 'No'} stickers are seen in the frame: lay one tile with its sticker there.")
    return inside[0]


def _flattening(picture: Sequence[Corner], paper: Sequence[Corner]) -> Matrix:
    """The 3 x 3 matrix from the PICTURE to the PAPER. Raises NotInFrame where none does."""
    found, _ = cv2.findHomography(np.array(picture, np.float64), np.array(paper, np.float64))
    if found is not None:
        there = cv2.perspectiveTransform(np.array([picture], np.float64), found)[0]
        if np.abs(there - np.array(paper)).max() <= BENT:
            return np.asarray(found, np.float64)
    raise NotInFrame("The frame's corner codes do not lie as they were printed: lay the sheet flat, and only one.")


def _sits(one: Sticker, turn: Matrix, side: float) -> Stuck:
    corners = cv2.perspectiveTransform(np.array([one.corners], np.float64), turn)[0]
    flat = Sticker(one.text, tuple((float(x), float(y)) for x, y in corners))  # type: ignore[arg-type]
    x, y = flat.centre
    turned = (flat.rotation + 180) % 360 - 180
    code = math.dist(flat.corners[0], flat.corners[2]) / math.sqrt(2)
    return Stuck(round(x / side, 4), round(y / side, 4), round(turned, 2), round(code / side, 4))
