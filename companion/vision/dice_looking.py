"""The second look: each candidate cut out, seen twice, given chances of no die, a 1 to a 6, and of its colours."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.crops import AROUND, LOOK, Picture, square
from companion.vision.dice_finding import Candidate, network

VALUES = 7
COLOURS = (
    "white", "black", "red", "blue", "green", "yellow", "orange", "purple", "brown", "grey", "pink", "turquoise",
)  # fmt: skip
VIEWS = (1.0, 1.14)  # as cut in training, and again mirrored and a little wider
Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Look:
    """Chances of no die and 1 to 6 (seven numbers) in each view, chances of COLOURS, and the body's colour in Lab."""

    views: tuple[Floats, ...]
    colours: Floats
    body: Floats


def looks(picture: Picture, found: list[Candidate]) -> list[Look]:
    """A second look at each of FOUND."""
    if not found:
        return []
    cut = [
        square(picture, *one.middle, one.side * AROUND * wider)[:, :: (1 if number == 0 else -1)]
        for one in found
        for number, wider in enumerate(VIEWS)
    ]
    net = network("dice_looker")
    net.setInput(cv2.dnn.blobFromImages([np.ascontiguousarray(one) for one in cut], 1 / 64, (LOOK, LOOK), (127.5,) * 3))
    said = np.asarray(net.forward(), np.float32).reshape(len(found), len(VIEWS), -1)
    return [
        Look(
            tuple(_chances(view[:VALUES]) for view in views),
            np.mean([_chances(view[VALUES:]) for view in views], axis=0),
            body_colour(cut[number * len(VIEWS)]),
        )
        for number, views in enumerate(said)
    ]


def body_colour(crop: Picture) -> Floats:
    """The usual colour of the middle of a crop, in Lab (lightness 0 to 100): pips cover less than half of any face."""
    y, x = np.mgrid[0:LOOK, 0:LOOK] + 0.5 - LOOK / 2
    inside = np.hypot(x, y) < LOOK / AROUND * 0.4
    lab = cv2.cvtColor(crop.astype(np.float32)[inside][None] / 255, cv2.COLOR_BGR2LAB)[0]
    return np.asarray(np.median(lab, axis=0), np.float32)


def _chances(said: Floats) -> Floats:
    grown = np.exp(said - said.max())
    return np.asarray(grown / grown.sum(), np.float32)
