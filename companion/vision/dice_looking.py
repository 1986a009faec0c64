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
HOPELESS = 0.15
VIEWS = (1.0, 1.14)  # as cut in training, and again mirrored and a little wider
Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Look:
    """Chances of no die and 1 to 6 (seven numbers) in each view, chances of COLOURS, and the body's colour in Lab."""

    views: tuple[Floats, ...]
    colours: Floats
    body: Floats


def looks(picture: Picture, found: list[Candidate]) -> list[Look]:
    """A second look at each of FOUND; what is hopeless after the first view is spared the others."""
    seen = [[one] for one in _views(picture, found, 0)]
    hopeful = [at for at, (one,) in enumerate(seen) if 1 - one.values[0] > HOPELESS]
    for view in range(1, len(VIEWS)):
        for at, one in zip(hopeful, _views(picture, [found[at] for at in hopeful], view), strict=True):
            seen[at].append(one)
    return [
        Look(
            tuple(view.values for view in views),
            np.mean([view.colours for view in views], axis=0),
            body_colour(_cut(picture, one, 0)),
        )
        for one, views in zip(found, seen, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class _View:
    values: Floats
    colours: Floats


def _views(picture: Picture, found: list[Candidate], number: int) -> list[_View]:
    """What the network says of that view of each."""
    if not found:
        return []
    net = network("dice_looker")
    cut = [_cut(picture, one, number) for one in found]
    net.setInput(cv2.dnn.blobFromImages(cut, 1 / 64, (LOOK, LOOK), (127.5,) * 3))
    said = np.asarray(net.forward(), np.float32).reshape(len(found), -1)
    return [_View(_chances(one[:VALUES]), _chances(one[VALUES:])) for one in said]


def _cut(picture: Picture, one: Candidate, number: int) -> Picture:
    """The crop of a view; every second one is mirrored."""
    crop = square(picture, *one.middle, one.side * AROUND * VIEWS[number])
    return crop if number % 2 == 0 else np.ascontiguousarray(crop[:, ::-1])


def body_colour(crop: Picture) -> Floats:
    """The usual colour of the middle of a crop, in Lab (lightness 0 to 100): pips cover less than half of any face."""
    y, x = np.mgrid[0:LOOK, 0:LOOK] + 0.5 - LOOK / 2
    inside = np.hypot(x, y) < LOOK / AROUND * 0.4
    lab = cv2.cvtColor(crop.astype(np.float32)[inside][None] / 255, cv2.COLOR_BGR2LAB)[0]
    return np.asarray(np.median(lab, axis=0), np.float32)


def _chances(said: Floats) -> Floats:
    grown = np.exp(said - said.max())
    return np.asarray(grown / grown.sum(), np.float32)
