"""The second look: each candidate cut out and given chances of no die, a 1 to a 6, and of its colours.

Seen twice, and up to six times more where in doubt: what the views get wrong differs.
"""

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
HOPELESS, PROMISING = 0.15, 0.5  # to be a die: by the first view, and by the finder
CLEAR = 0.98  # a die, and a value, as likely as this after two views need no more of them
Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class View:
    """One way to cut a candidate out: how much WIDER than in training, mirrored or not, turned by so many DEGREES."""

    wider: float
    mirrored: bool
    degrees: float


VIEWS = (
    View(1.0, False, 0), View(1.14, True, 0), View(1.0, True, 12), View(1.0, False, 12),
    View(0.9, False, -20), View(0.9, True, -12), View(1.1, True, 24), View(1.07, False, -12),
)  # fmt: skip
_across = np.arange(LOOK) + 0.5 - LOOK / 2
MIDDLE = np.hypot(_across[:, None], _across[None]) < LOOK / AROUND * 0.4


@dataclass(frozen=True, slots=True)
class Look:
    """Chances of no die and 1 to 6 (seven numbers) in each view, chances of COLOURS, and the body's colour in Lab."""

    views: tuple[Floats, ...]
    colours: Floats
    body: Floats


def looks(picture: Picture, found: list[Candidate]) -> list[Look]:
    """A second look at each of FOUND: one view of what is hopeless, two of what is clear, and all of the rest."""
    smaller = _halved(picture, max((one.side for one in found), default=0.0))
    crops = [_cut(smaller, one, VIEWS[0]) for one in found]
    seen = [[one] for one in _said(crops)]
    for view in VIEWS[1:]:
        again = [at for at, views in enumerate(seen) if _in_doubt(found[at], views)]
        for at, one in zip(again, _said([_cut(smaller, found[at], view) for at in again]), strict=True):
            seen[at].append(one)
    return [
        Look(
            tuple(view.values for view in views),
            np.mean([view.colours for view in views], axis=0),
            body_colour(crop),
        )
        for crop, views in zip(crops, seen, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class _Said:
    values: Floats
    colours: Floats


def _in_doubt(candidate: Candidate, views: list[_Said]) -> bool:
    """Whether another view can help: too tight a box hides a die in the first, so the finder's word counts too."""
    best = max(1 - float(view.values[0]) for view in views)
    if best <= HOPELESS and (candidate.likeness < PROMISING or len(views) > 1):
        return False
    if len(views) == 1:
        return True
    values = np.mean([view.values[1:] / max(float(view.values[1:].sum()), 1e-6) for view in views], axis=0)
    return float(values.max()) < CLEAR or float(np.mean([view.values[0] for view in views])) > 1 - CLEAR


def _said(crops: list[Picture]) -> list[_Said]:
    """What the network says of each crop."""
    if not crops:
        return []
    net = network("dice_looker")
    net.setInput(cv2.dnn.blobFromImages(crops, 1 / 64, (LOOK, LOOK), (127.5,) * 3))
    said = np.asarray(net.forward(), np.float32).reshape(len(crops), -1)
    return [_Said(_chances(one[:VALUES]), _chances(one[VALUES:])) for one in said]


def _halved(picture: Picture, largest: float) -> list[Picture]:
    """The picture, half of it, and so on while the LARGEST die has more pixels than a crop: quicker to cut."""
    smaller = [picture]
    while largest * AROUND / 2 ** len(smaller) > LOOK:
        height, width = smaller[-1].shape[:2]
        half = cv2.resize(smaller[-1], (max(1, width // 2), max(1, height // 2)), interpolation=cv2.INTER_AREA)
        smaller.append(np.asarray(half, np.uint8))
    return smaller


def _cut(smaller: list[Picture], one: Candidate, view: View) -> Picture:
    """The crop of a view, out of the smallest picture that shows enough."""
    side = one.side * AROUND * view.wider
    halvings = min(len(smaller) - 1, max(0, int(np.log2(max(side / LOOK, 1.0)))))
    share = 0.5**halvings
    crop = square(smaller[halvings], one.middle[0] * share, one.middle[1] * share, side * share)
    if view.mirrored:
        crop = np.ascontiguousarray(crop[:, ::-1])
    if view.degrees:
        turned = cv2.getRotationMatrix2D((LOOK / 2 - 0.5, LOOK / 2 - 0.5), view.degrees, 1)
        crop = np.asarray(cv2.warpAffine(crop, turned, (LOOK, LOOK), borderMode=cv2.BORDER_REPLICATE), np.uint8)
    return crop


def body_colour(crop: Picture) -> Floats:
    """The usual colour of the middle of a crop, in Lab (lightness 0 to 100): pips cover less than half of any face."""
    lab = cv2.cvtColor(crop.astype(np.float32)[MIDDLE][None] / 255, cv2.COLOR_BGR2LAB)[0]
    return np.asarray(np.median(lab, axis=0), np.float32)


def _chances(said: Floats) -> Floats:
    grown = np.exp(said - said.max())
    return np.asarray(grown / grown.sum(), np.float32)
