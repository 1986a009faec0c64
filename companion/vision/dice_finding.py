"""Where dice could be: one small network over the picture at two sizes. Proposes; others decide.

Knows nothing of colours, games or how many dice to expect.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.crops import Picture

WEIGHTS = Path(__file__).parent / "weights"
LONG_SIDES = (896, 320)  # the second finds dice that fill much of the picture
CELL = 8
FAINTEST = 0.2
Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something like a die: its box in pixels, how much like one (0 to 1), and the chances of 1 to 6."""

    x: float
    y: float
    width: float
    height: float
    likeness: float
    chances: tuple[float, ...]

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, width and height."""
        return self.x, self.y, self.width, self.height

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the box."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def side(self) -> float:
        """The longer side of the box."""
        return max(self.width, self.height)


@cache
def network(name: str) -> cv2.dnn.Net:
    """One of the trained networks, loaded once."""
    return cv2.dnn.readNetFromONNX(str(WEIGHTS / f"{name}.onnx"))


def candidates(picture: Picture) -> list[Candidate]:
    """All that could be dice, the likeliest first; several may lie on one die."""
    found = [one for side in LONG_SIDES for one in at_size(picture, side)]
    return sorted(found, key=lambda one: -one.likeness)


def at_size(picture: Picture, long_side: int) -> list[Candidate]:
    """What is found where the picture's longer side is brought to LONG_SIDE pixels."""
    scale = long_side / max(picture.shape[:2])
    width, height = (max(16, round(length * scale)) for length in (picture.shape[1], picture.shape[0]))
    small = cv2.copyMakeBorder(
        _brought_to(picture, width, height), 0, -height % 16, 0, -width % 16, cv2.BORDER_REPLICATE
    )
    net = network("dice_finder")
    net.setInput(cv2.dnn.blobFromImage(small, 1 / 64, mean=(127.5, 127.5, 127.5)))
    return _decoded(np.asarray(net.forward(), np.float32)[0], scale)


def _brought_to(picture: Picture, width: int, height: int) -> Picture:
    """The picture at that size; halved as often as it goes, which is much quicker than all at once."""
    while width * 2 <= picture.shape[1] and height * 2 <= picture.shape[0]:
        half = (picture.shape[1] // 2, picture.shape[0] // 2)
        picture = np.asarray(cv2.resize(picture, half, interpolation=cv2.INTER_AREA), np.uint8)
    way = cv2.INTER_LINEAR if width <= picture.shape[1] else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(picture, (width, height), interpolation=way), np.uint8)


def _decoded(said: Floats, scale: float) -> list[Candidate]:
    """Peaks of the map of likeness as boxes in the picture's own pixels."""
    likeness = 1 / (1 + np.exp(-said[0]))
    peaks = (likeness >= cv2.dilate(likeness, np.ones((3, 3), np.uint8))) & (likeness > FAINTEST)
    found = []
    for row, column in np.argwhere(peaks):
        one = said[:, row, column]
        x, y = ((at + 0.5 + shift) * CELL for at, shift in ((column, one[7]), (row, one[8])))
        w, h = 32 * np.exp(np.clip(one[9:11], -2, 2))
        chances = np.exp(one[1:7] - one[1:7].max())
        chances /= chances.sum()
        left, top, width, height = (float(length / scale) for length in (x - w / 2, y - h / 2, w, h))
        known = (float(likeness[row, column]), tuple(float(chance) for chance in chances))
        found.append(Candidate(left, top, width, height, *known))
    return found
