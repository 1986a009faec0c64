"""Surprise: how odd a reading of what the beams saw would be, and how surprises add up.

A cost is minus the natural logarithm of a likelihood, up to a constant: 0 is what balls do every day, 7 is one in
a thousand. Knows nothing of beams.
"""

from collections.abc import Mapping
from itertools import product
from math import log
from typing import NamedTuple


class Left(NamedTuple):
    """What left for good: BALLS (negative: came back in) and perhaps the big set-up ball."""

    balls: int
    setup: int = 0


Costs = dict[Left, float]


def cheapest(into: Costs, left: Left, cost: float) -> None:
    """Keep COST for LEFT if it is the lowest so far."""
    if cost < into.get(left, 1e9):
        into[left] = cost


def both(one: Mapping[Left, float], other: Mapping[Left, float], within: float = 16.0) -> Costs:
    """Add up two things that happened one after the other; drop what costs WITHIN more than the best."""
    sums: Costs = {}
    for (left, cost), (more, extra) in product(one.items(), other.items()):
        cheapest(sums, Left(left.balls + more.balls, left.setup + more.setup), cost + extra)
    best = min(sums.values(), default=0.0)
    return {left: cost for left, cost in sums.items() if cost <= best + within and left.setup <= 1}


def heavy(deviations: float) -> float:
    """The surprise of being DEVIATIONS off, with heavy tails: odd things do happen."""
    return 2.0 * log(1.0 + deviations * deviations / 4.0)


def sharp(deviations: float) -> float:
    """The surprise of being DEVIATIONS off where the measure is good: a length is."""
    return min(deviations * deviations / 2 if deviations < 2 else 2 * deviations - 2, 14.0)
