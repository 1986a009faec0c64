"""How well dice were read: which found die is which true one, and the sums."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from companion.vision.dice import Die, Reading
from companion.vision.training.trays import COLOURS, TrayPicture

Box = tuple[float, float, float, float]
LEAST_SHARED = 0.25  # some labels are drawn nearly twice as wide as the die


def overlap(a: Box, b: Box) -> float:
    """Shared area over the area of both (x, y, width, height)."""
    w = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    h = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    shared = max(0.0, w) * max(0.0, h)
    return shared / (a[2] * a[3] + b[2] * b[3] - shared)


def paired(true: Sequence[Box], found: Sequence[Die]) -> list[int | None]:
    """For each true box the number of the found die on it."""
    free = set(range(len(found)))
    pairs: list[int | None] = []
    for box in true:
        best = max(free, key=lambda at: overlap(box, found[at].box), default=None)
        if best is not None and overlap(box, found[best].box) > LEAST_SHARED:
            free.discard(best)
            pairs.append(best)
        else:
            pairs.append(None)
    return pairs


@dataclass
class Score:
    """Sums over pictures. RELIABLE: by tenths of confidence, how many dice, and how many of them were right."""

    dice: int = 0
    right: int = 0
    pictures: int = 0
    exact: int = 0
    false: int = 0
    sure: int = 0
    sure_and_wrong: list[str] = field(default_factory=list)
    sure_dice: int = 0
    reliable: Counter[int] = field(default_factory=Counter)
    reliable_right: Counter[int] = field(default_factory=Counter)

    def add(self, name: str, right: int, true: int, reading: Reading) -> None:
        """One picture with TRUE dice of which RIGHT were read."""
        exact = right == true == len(reading.dice)
        self.dice, self.right = self.dice + true, self.right + right
        self.pictures, self.exact = self.pictures + 1, self.exact + exact
        self.false += max(0, len(reading.dice) - true)
        self.sure += reading.sure
        if reading.sure and not exact:
            self.sure_and_wrong.append(name)

    def rely(self, die: Die, right: bool) -> None:
        """One found die, and whether it was right."""
        tenth = min(9, int(die.confidence * 10))
        self.reliable[tenth] += 1
        self.reliable_right[tenth] += right
        self.sure_dice += die.sure

    def __str__(self) -> str:
        pictures = max(1, self.pictures)
        return (
            f"dice {self.right / max(1, self.dice):7.2%} of {self.dice:4}, pictures {self.exact / pictures:6.1%} of "
            f"{pictures:3}, false {self.false / pictures:5.2f} a picture, called sure {self.sure / pictures:6.1%}, "
            f"sure and wrong {len(self.sure_and_wrong)}"
        )

    def reliability(self) -> str:
        """A line for each tenth of confidence."""
        return "\n".join(
            f"  {tenth / 10:.1f} to {tenth / 10 + 0.1:.1f}: {self.reliable[tenth]:5} dice, "
            f"{self.reliable_right[tenth] / self.reliable[tenth]:6.1%} right"
            for tenth in sorted(self.reliable)
        )


def score_tray(score: Score, name: str, truth: TrayPicture, reading: Reading) -> int:
    """Add a rendered tray: a die is right when its value and its colour are. Returns how many are."""
    right = 0
    for true, at in zip(truth.dice, paired([one.box for one in truth.dice], reading.dice), strict=True):
        if at is not None:
            die = reading.dice[at]
            good = (die.value, die.colour) == (true.value, true.colour)
            right += good
            score.rely(die, good)
    score.add(name, right, len(truth.dice), reading)
    return right


def blob_hits(truth: TrayPicture, groups: Iterable[tuple[float, float, int]]) -> int:
    """How many dice of TRUTH have the right number of blobs on them in one group."""
    groups = list(groups)
    hits = 0
    for die in truth.dice:
        x, y, w, h = die.box
        hits += any(
            np.hypot(gx - x - w / 2, gy - y - h / 2) < 0.35 * max(w, h) and count == die.value
            for gx, gy, count in groups
        )
    return hits


POOL = COLOURS
