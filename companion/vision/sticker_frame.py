"""How a sticker sits on its tile, from a picture of the tile in the printed frame; knows no game and keeps nothing.

The frame has a code in each corner, which says how long a side of the tile is; the tile lies in it with its printed
north to the top.
"""

import math
import re
from collections.abc import Callable, Sequence
from typing import Any, Final

import cv2
import numpy as np

from companion.sentences import Told
from companion.stickers.enrolling import FrameSeen, Inside
from companion.stickers.frame import CORNERS, FRAME, LARGEST, SMALLEST, frame_places, frame_texts
from companion.stickers.frames import Corner, Corners
from companion.stickers.stuck import Stuck
from companion.vision.crops import Picture
from companion.vision.stickers import DRAWN_OUT, Sticker

FARTHEST: Final = 0.5
"""Tiles from the middle beyond which a sticker lies beside the frame."""
BENT: Final = 2.0
"""Millimetres that a corner code may lie beside where it was printed: more, and this is no flat sheet of ours."""
LARGER: Final = 1.5
"""By how much a picture is enlarged in which not all is found."""
_CODE: Final = re.compile(rf"{FRAME}(\d{{2,3}}(?:\.\d)?):[ABCD]", re.ASCII)
Matrix = np.ndarray[tuple[int, ...], np.dtype[Any]]


class NotInFrame(Told):
    """Nothing can be measured in this picture; one sentence that says what to do."""


def measured(stickers: Sequence[Sticker]) -> tuple[str, Stuck]:
    """The text of the one sticker in the frame, and how it sits. Raises NotInFrame."""
    seen = frame_seen(stickers)
    if seen.corners != len(CORNERS) or seen.several:
        raise NotInFrame("The frame's four corner codes are not all seen: take the picture from above, in good light.")
    if not seen.flat:
        raise NotInFrame("The frame's corner codes do not lie as they were printed: lay the sheet flat, and only one.")
    if len(seen.inside) != 1:
        many = len(seen.inside)
        raise NotInFrame(f"{many or 'No'} stickers are seen in the frame: lay one tile with its sticker there.")
    return seen.inside[0].text, seen.inside[0].stuck


def frame_in(grey: Picture, read: Callable[[Picture], Sequence[Sticker]]) -> FrameSeen:
    """What GREY, height x width, shows of the frame and of a tile in it, as READ finds their codes.

    A frame that is small in the picture, aslant and not quite sharp is not always found whole at the first look: then
    the contrast is drawn out, and after that the picture enlarged.
    """
    best = frame_seen(read(grey))
    for look in (_drawn_out, _enlarged):
        if best.several or (best.corners == len(CORNERS) and (best.inside or not best.flat)):
            break
        best = max(best, frame_seen(look(grey, read)), key=lambda seen: (seen.corners, len(seen.inside)))
    return best


def _drawn_out(grey: Picture, read: Callable[[Picture], Sequence[Sticker]]) -> Sequence[Sticker]:
    return read(np.asarray(cv2.LUT(grey, DRAWN_OUT), np.uint8))


def _enlarged(grey: Picture, read: Callable[[Picture], Sequence[Sticker]]) -> Sequence[Sticker]:
    large = np.asarray(cv2.resize(grey, None, fx=LARGER, fy=LARGER, interpolation=cv2.INTER_LINEAR), np.uint8)
    return [Sticker(one.text, _scaled(one.corners, 1 / LARGER)) for one in read(large)]


def _scaled(corners: Corners, scale: float) -> Corners:
    """Between pixels' middles."""
    a, b, c, d = (((x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5) for x, y in corners)
    return a, b, c, d


def frame_seen(stickers: Sequence[Sticker]) -> FrameSeen:
    """What STICKERS, all of one picture, show of the frame; whatever they say."""
    codes = [(one, side) for one in stickers if (side := _side(one.text)) is not None]
    corners = {one.text: one for one, _ in codes}
    sides = {side for _, side in codes}
    if len(corners) < len(codes) or len(sides) > 1:
        return FrameSeen(len(corners), several=True)
    if len(corners) < len(CORNERS):
        return FrameSeen(len(corners))
    (side,) = sides
    turn = _to_paper(corners, side)
    if turn is None:
        return FrameSeen(len(corners), flat=False)
    within = [Inside(one.text, _sits(one, turn, side), one.corners) for one in stickers if one.text not in corners]
    inside = tuple(one for one in within if max(abs(one.stuck.x), abs(one.stuck.y)) < FARTHEST)
    return FrameSeen(len(corners), inside=inside)


def _side(text: str) -> float | None:
    """How long a side the frame with this code is for, None for any other code."""
    found = _CODE.fullmatch(text)
    side = None if found is None else float(found[1])
    return side if side is not None and SMALLEST <= side <= LARGEST and text in frame_texts(side) else None


def _to_paper(corners: dict[str, Sticker], side: float) -> Matrix | None:
    """From the picture to millimetres from the middle of the tile; None where the codes do not stand as printed."""
    paper: list[Corner] = []
    picture: list[Corner] = []
    for text, places in frame_places(side):
        paper += places
        picture += corners[text].corners
    found, _ = cv2.findHomography(np.array(picture, np.float64), np.array(paper, np.float64))
    if found is None or not np.isfinite(found).all():
        return None
    off = cv2.perspectiveTransform(np.array([picture], np.float64), found)[0] - np.array(paper)
    return np.asarray(found, np.float64) if np.abs(off).max() <= BENT else None


def _sits(one: Sticker, turn: Matrix, side: float) -> Stuck:
    corners = cv2.perspectiveTransform(np.array([one.corners], np.float64), turn)[0]
    flat = Sticker(one.text, tuple((float(x), float(y)) for x, y in corners))  # type: ignore[arg-type]
    x, y = flat.centre
    turned = (flat.rotation + 180) % 360 - 180
    code = math.dist(flat.corners[0], flat.corners[2]) / math.sqrt(2)
    return Stuck(round(x / side, 4), round(y / side, 4), round(turned, 2), round(code / side, 4), side)
