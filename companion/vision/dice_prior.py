"""What is known before looking: how many dice, their colours, their faces, where the tray is and how it looks empty.

Knows no networks. Games say what they expect; the camera's set-up says where the tray is.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.crops import Picture
from companion.vision.dice_looking import COLOURS

ORDINARY = (1, 2, 3, 4, 5, 6)
OTHER_NAMES = {
    "ivory": "white", "cream": "white", "neutral": "white", "gray": "grey", "silver": "grey", "violet": "purple",
    "lilac": "purple", "cyan": "turquoise", "teal": "turquoise", "magenta": "pink", "gold": "yellow", "navy": "blue",
    "lime": "green",
}  # fmt: skip
CHANGED = 9.0  # mean difference of bytes from the empty tray where something lies
Floats = NDArray[np.float32]


class BadPrior(ValueError):
    """What is said to be known cannot be; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Tray:
    """Where dice can lie: corners in pixels, none = everywhere; and a picture of it without dice, of the same size."""

    outline: tuple[tuple[float, float], ...] = ()
    empty: Picture | None = None

    def holds(self, picture: Picture, x: float, y: float, width: float, height: float) -> bool:
        """Whether a die can be in that box."""
        middle = (x + width / 2, y + height / 2)
        if self.outline and cv2.pointPolygonTest(np.array(self.outline, np.float32), middle, False) < 0:
            return False
        if self.empty is None or self.empty.shape != picture.shape:
            return True
        rows, columns = slice(max(0, int(y)), int(y + height) + 1), slice(max(0, int(x)), int(x + width) + 1)
        now, before = picture[rows, columns].astype(np.float32), self.empty[rows, columns].astype(np.float32)
        return not now.size or float(np.abs(now - before).mean()) > CHANGED


EVERYWHERE = Tray()


@dataclass(frozen=True, slots=True)
class Palette:
    """The owner's own dice: colour names and their bodies as this camera sees them (Lab, lightness 0 to 100)."""

    bodies: tuple[tuple[str, tuple[float, float, float]], ...] = ()

    def likeness(self, name: str, body: Floats) -> float:
        """How well BODY fits the named colour, 0 to 1; 1 for one never shown. Shadow changes lightness most."""
        known = [np.array(lab, np.float32) for own, lab in self.bodies if own == name]
        away = [float(np.hypot(np.hypot(*(body - lab)[1:]), 0.5 * (body - lab)[0])) for lab in known]
        return float(np.exp(-((min(away) / 14) ** 2))) if away else 1.0


@dataclass(frozen=True, slots=True)
class Prior:
    """All of it. EXPECTED: how many dice; COLOURS: those in play, in words; FACES: those of each special die."""

    expected: int | None = None
    colours: tuple[str, ...] = ()
    faces: tuple[tuple[int, ...], ...] = ()
    tray: Tray = EVERYWHERE
    palette: Palette = Palette()

    def __post_init__(self) -> None:
        if self.expected is not None and not 0 <= self.expected <= 40:
            raise BadPrior(f"{self.expected} dice can't be expected: say a number from 0 to 40.")
        for faces in self.faces:
            if len(faces) != 6 or not all(1 <= face <= 6 for face in faces):
                raise BadPrior("A die has six faces from 1 to 6: write them like 1,2,2,2,3,3.")
        if self.expected is not None and len(self.faces) > self.expected:
            raise BadPrior(f"{len(self.faces)} special dice are more than the {self.expected} expected.")
        shown = {name for name, _ in self.palette.bodies}
        for name in self.colours:
            if name not in shown and OTHER_NAMES.get(name, name) not in COLOURS:
                raise BadPrior(
                    f"{name or 'Nothing'} is no colour of dice that is known: use some of {', '.join(COLOURS)}."
                )


def named(colours: Floats, body: Floats, prior: Prior) -> tuple[str, float]:
    """The likeliest colour in play and its chance."""
    names = prior.colours or COLOURS
    chances = np.array([
        (colours[COLOURS.index(OTHER_NAMES.get(name, name))] if OTHER_NAMES.get(name, name) in COLOURS else 0.1) + 1e-6
        for name in names
    ]) * [prior.palette.likeness(name, body) + 1e-6 for name in names]  # fmt: skip
    best = int(chances.argmax())
    return names[best], float(chances[best] / chances.sum())


def dealt(chances: Sequence[Sequence[float]], special: tuple[tuple[int, ...], ...]) -> list[tuple[int, ...]]:
    """Which faces each of the seen dice has, SPECIAL ones given out so that all that was seen is likeliest.

    CHANCES of 1 to 6 for each die. Where fewer dice are seen than are special, some special ones stay out.
    """
    kinds = sorted(set(special))
    ways: dict[tuple[int, ...], tuple[float, list[tuple[int, ...]]]] = {
        tuple(special.count(kind) for kind in kinds): (0.0, [])
    }
    for number, seen in enumerate(chances):
        following: dict[tuple[int, ...], tuple[float, list[tuple[int, ...]]]] = {}
        for left, (worth, given) in ways.items():
            options = [(kind, (*left[:k], left[k] - 1, *left[k + 1 :])) for k, kind in enumerate(kinds) if left[k]]
            if len(chances) - number > sum(left):  # as long as enough dice remain for the special ones
                options.append((ORDINARY, left))
            for faces, after in options:
                total = worth + float(np.log(max(fitting(seen, faces)) + 1e-6))
                if after not in following or total > following[after][0]:
                    following[after] = (total, [*given, faces])
        ways = following
    return max(ways.values(), key=lambda way: way[0])[1]


def fitting(chances: Sequence[float], faces: tuple[int, ...]) -> tuple[float, ...]:
    """Chances of 1 to 6 by how many faces show each; an ordinary die leaves them as they are."""
    return tuple(chance * faces.count(value) for value, chance in zip(ORDINARY, chances, strict=True))


def read_face(chances: Sequence[float], faces: tuple[int, ...]) -> tuple[int, float]:
    """The likeliest value that is on the die, and its chance; little of one if the die looks like none of its faces."""
    fit = fitting(chances, faces)
    allowed = sum(chance for value, chance in zip(ORDINARY, chances, strict=True) if value in faces)
    best = max(fit)
    return fit.index(best) + 1, best / max(sum(fit), 1e-9) * min(1.0, allowed / 0.25)


def in_order(values: Sequence[int | None], special: tuple[tuple[int, ...], ...]) -> list[int]:
    """Numbers of the dice that are the special ones, in their order; where both fit, the lower value is the first's.

    VALUES of as many dice as there are special ones; those not read fit any.
    """
    if not special:
        return []
    for at in sorted(range(len(values)), key=lambda one: values[one] or 9):
        if values[at] is None or values[at] in special[0]:
            rest = [one for one in range(len(values)) if one != at]
            order = in_order([values[one] for one in rest], special[1:])
            if len(order) == len(special) - 1:
                return [at, *(rest[one] for one in order)]
    return []
