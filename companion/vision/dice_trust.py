"""What the networks say, turned into chances that hold: of all dice given 0.9, nine of ten are right.

The numbers in TRUST (for any picture) and IN_TRAY are fitted by companion.vision.training.trust. Knows no game and
nothing of what is expected.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.dice_finding import Candidate
from companion.vision.dice_looking import Floats, Look

UNSEEN = 0.05  # odds that a die lies where neither network sees anything
Doubles = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Seen:
    """A candidate after the second look."""

    candidate: Candidate
    look: Look

    def solidity(self) -> Doubles:
        """What speaks for a die: always 1; then, as log of odds, the finder, and the views together."""
        views = [odds(1 - float(view[0])) for view in self.look.views]
        return np.array([1.0, odds(self.candidate.likeness), np.mean(views)])

    def looked(self) -> Doubles:
        """The logs of the chances of 1 to 6, all views together."""
        logs = [np.log(view[1:] / max(float(view[1:].sum()), 1e-6) + 1e-5) for view in self.look.views]
        return np.asarray(np.mean(logs, axis=0), np.float64)


@dataclass(frozen=True, slots=True)
class Trust:
    """SOLID: weights of Seen.solidity; SHARP, SHARE: of what both networks say of the value; TINT: of the colours."""

    solid: tuple[float, ...]
    sharp: float
    share: float
    tint: float

    def die(self, seen: Seen) -> float:
        """The chance that it is a die."""
        return float(1 / (1 + np.exp(-seen.solidity() @ np.array(self.solid))))

    def values(self, seen: Seen) -> tuple[float, ...]:
        """The chances of 1 to 6 if it is one."""
        logs = self.sharp * seen.looked() + self.share * np.log(np.array(seen.candidate.chances) + 1e-2)
        grown = np.exp(logs - logs.max())
        return tuple(float(one) for one in grown / grown.sum())

    def colours(self, look: Look) -> Floats:
        """The chances of COLOURS."""
        grown = (look.colours + 1e-5) ** self.tint
        return np.asarray(grown / grown.sum(), np.float32)


def counted(dice: Sequence[float], others: Sequence[float]) -> list[float]:
    """The chances of DICE to be ones, as exactly so many lie there: OTHERS, or one not seen, would have to be in place.

    With nothing else in sight a likely die is all but certain; beside a rival as likely it is no surer than before.
    """
    rivals = min(1.0, UNSEEN + sum(chance / max(1 - chance, 1e-6) for chance in others))
    return [chance / max(chance + (1 - chance) * rivals, 1e-9) for chance in dice]


def odds(chance: float) -> float:
    """The log of the odds, kept within what a network can know."""
    chance = min(max(chance, 1e-4), 1 - 1e-4)
    return float(np.log(chance / (1 - chance)))


TRUST = Trust((-2.305, 0.165, 1.398), 1.3, 0.0, 3.0)
IN_TRAY = Trust((-3.727, 1.109, 1.884), 2.5, 0.0, 3.0)
