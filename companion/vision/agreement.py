"""Several readings of dice that lie still, made one: given when three in a row agree. Knows no camera and no time."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.vision.dice import Die, Reading

AGREE = 3
MOST = 7
"""Readings after which what does not agree is asked."""
NEAR = 0.5
"""Sides of a die within which two readings mean the same one."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """What the readings come to; for each die the other values that were read for it, if any."""

    reading: Reading
    perhaps: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Readings:
    """All readings of one scene, oldest first."""

    all: tuple[Reading, ...] = ()

    def with_one(self, reading: Reading) -> "Readings":
        """After one more."""
        return Readings((*self.all, reading))

    @property
    def agreed(self) -> Agreed | None:
        """What three in a row say, or after the last what can be said; None while it is too early."""
        last = self.all[-AGREE:]
        if len(last) == AGREE and all(alike(last[0], other) for other in last[1:]):
            # Of three that say the same, the one that is neither the surest nor the least sure.
            usual = sorted(last, key=lambda one: min((die.confidence for die in one.dice), default=1.0))[AGREE // 2]
            return Agreed(usual, tuple(self._others(die) for die in usual.dice))
        if len(self.all) < MOST:
            return None
        return self._doubted(last)

    def _doubted(self, last: Sequence[Reading]) -> Agreed:
        """The newest reading, of which nothing is taken that the others do not say too."""
        newest = last[-1]
        dice = tuple(
            die if all(_same(die, there(die, other)) for other in last) else replace(die, value=None, confidence=0.0)
            for die in newest.dice
        )
        doubt = "The camera does not see the same each time: is there enough light?"
        return Agreed(Reading(dice, (*newest.doubts, doubt)), tuple(self._others(die) for die in dice))

    def _others(self, die: Die) -> tuple[int, ...]:
        """Other values read for DIE, the newest first."""
        found = (there(die, reading) for reading in reversed(self.all))
        values = (one.value for one in found if one is not None and one.value is not None)
        return tuple(dict.fromkeys(value for value in values if value != die.value))


def there(die: Die, reading: Reading) -> Die | None:
    """The die of READING that lies where DIE does."""
    near = [one for one in reading.dice if _away(one, die) < NEAR]
    return min(near, key=lambda one: _away(one, die), default=None)


def alike(one: Reading, other: Reading) -> bool:
    """Whether both say the same dice at the same places."""
    return len(one.dice) == len(other.dice) and all(_same(die, there(die, other)) for die in one.dice)


def _same(die: Die, other: Die | None) -> bool:
    return other is not None and (die.value, die.colour) == (other.value, other.colour)


def _away(one: Die, other: Die) -> float:
    """How far apart their middles are, in sides."""
    x, y, width, height = one.box
    u, v, wide, high = other.box
    side = max(width, height, wide, high, 1.0)
    return float(((x + width / 2 - u - wide / 2) ** 2 + (y + height / 2 - v - high / 2) ** 2) ** 0.5 / side)
