"""Whether anything moves before the camera, and whether a hand is in the picture. Reads no dice, knows no time.

A picture is looked at as a coarse grid of cells, so that the grain of a camera is nothing and a turned die is much.
"""

from dataclasses import dataclass, replace
from enum import Enum

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.crops import Picture

ACROSS, DOWN = 40, 30
MOVED = 6.0  # mean bytes by which a cell changes when something moves; grain of +-8 stays below 1
COVERED = 14.0  # and where something lies that was not there before
CALM_FRAMES = 3
HAND, EVERYTHING = 0.04, 0.6  # share of the picture of the smallest arm, and of what is no arm but another light
PATIENT_FRAMES = 75  # an arm that does not move at all for so long (5 s) may be something else: it is read, and asked
Cells = NDArray[np.float32]


class Stir(Enum):
    """What goes on before the camera."""

    MOVING = "moving"
    HAND = "hand"
    CALM = "calm"


def cells_of(picture: Picture) -> Cells:
    """The mean colours of the grid's cells, DOWN x ACROSS x 3."""
    return np.asarray(cv2.resize(picture, (ACROSS, DOWN), interpolation=cv2.INTER_AREA), np.float32)


def changed(now: Cells, before: Cells) -> Cells:
    """By how much each cell differs, whatever became of the light as a whole; DOWN x ACROSS."""
    away = now - before
    return np.asarray(np.abs(away - np.median(away, axis=(0, 1))).max(axis=2), np.float32)


def reaches_in(now: Cells, before: Cells) -> bool:
    """Whether something as large as a hand covers what was seen BEFORE, and comes in over the picture's rim."""
    covered = np.asarray(changed(now, before) > COVERED, np.uint8)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(covered, connectivity=4)
    rim = {*labels[0], *labels[-1], *labels[:, 0], *labels[:, -1]} - {0}
    return any(HAND <= stats[label, cv2.CC_STAT_AREA] / covered.size <= EVERYTHING for label in rim)


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """What lies before the camera between two movements: `number` is another after each. Feed it every frame."""

    number: int = 0
    stir: Stir = Stir.MOVING
    frames: int = 0
    anchor: Cells | None = None
    known: Cells | None = None
    """The tray as it was without a hand: empty, or when it was last read."""
    covered: bool = False
    """What lies still may be an arm that does not move."""

    def saw(self, cells: Cells) -> "Scene":
        """After one more frame."""
        if self.anchor is None or changed(cells, self.anchor).max() > MOVED:
            return Scene(self.number + 1, anchor=cells, known=self.known)
        frames = self.frames + 1
        if frames < CALM_FRAMES:
            return replace(self, frames=frames)
        if self.stir is not Stir.MOVING and (self.stir is Stir.CALM or frames < PATIENT_FRAMES):
            return replace(self, frames=frames)
        arm = self.known is not None and reaches_in(cells, self.known)
        hand = arm and frames < PATIENT_FRAMES
        return replace(self, stir=Stir.HAND if hand else Stir.CALM, frames=frames, covered=arm and not hand)

    def was_read(self) -> "Scene":
        """The tray was read as it lies there, so no hand is in it, unless something might be one."""
        return self if self.covered else replace(self, known=self.anchor)
