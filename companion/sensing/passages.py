"""What balls may have done to make one stretch of activity at a side's gate, each reading with a cost.

Splits it into balls that roll out and balls that wander. Knows nothing of sides, phases or how many balls were
dropped.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from math import log

from companion.sensing.geometry import Geometry
from companion.sensing.pulses import Pulse
from companion.sensing.rolling import (
    MOST_IN_ONE,
    SETUP_BALL,
    could_be_the_big_ball,
    passed,
    passed_apart,
    ran_into,
)
from companion.sensing.surprise import Costs, Left, both, cheapest, heavy
from companion.sensing.wandering import BLINKED, UNSEEN_BEAM, could_be_one_ball, is_long_enough, wandered

CROWDED = 2.0
"""One ball wandered while others were in the gate."""


MOST_PULSES = 42
"""Beams with more pulses than these, multiplied, are not thought through: it would take too long."""


@dataclass(frozen=True)
class Activity:
    """Pulses of one side that belong together.

    BLIND says which of its two beams could not see; SHAKEN: a knock on the table hid part of it.
    """

    first: tuple[Pulse, ...]
    second: tuple[Pulse, ...]
    blind_first: bool = False
    blind_second: bool = False
    shaken: bool = False

    @property
    def pulses(self) -> tuple[Pulse, ...]:
        """All pulses of both beams."""
        return (*self.first, *self.second)

    @property
    def start_us(self) -> int:
        """When it began."""
        return min(pulse.start_us for pulse in self.pulses)

    @property
    def rests(self) -> bool:
        """Tell whether something lies in a beam still."""
        return any(pulse.end_us is None for pulse in self.pulses)


@lru_cache(maxsize=512)
def costs(activity: Activity, geometry: Geometry) -> Mapping[Left, float]:
    """Weigh what may have left during ACTIVITY; never empty. Remembered, as a live picture asks again and again."""
    if activity.blind_first and activity.blind_second:
        return {Left(0): 0.0}
    if activity.blind_first or activity.blind_second:
        return _one_beam(activity, geometry)
    return _two_beams(activity, geometry)


# ---- two beams -------------------------------------------------------------------------------------------


def _two_beams(activity: Activity, geometry: Geometry) -> Costs:
    """Split the pulses of both beams, in order, into passages, turns and wanderings: the cheapest split wins."""
    one, two = activity.first, activity.second
    if len(one) * len(two) > MOST_PULSES or len(one) + len(two) > 20:
        return _hopeless(activity)

    @cache
    def rest(i: int, j: int) -> Mapping[Left, float]:
        if i == len(one) and j == len(two):
            return {Left(0): 0.0}
        found: Costs = {}
        for ni, nj, group in _passages(one[i:], two[j:], geometry):
            for left, cost in both(group, rest(i + ni, j + nj)).items():
                cheapest(found, left, cost)
        for ni, nj, group in _wanderings(one[i:], two[j:], activity.shaken, geometry):
            crowd = 0.0 if ni == len(one) and nj == len(two) else CROWDED
            for left, cost in both(group, rest(i + ni, j + nj)).items():
                cheapest(found, left, cost + crowd)
        return found

    return dict(rest(0, 0))


def _passages(one: Sequence[Pulse], two: Sequence[Pulse], geometry: Geometry) -> Iterator[tuple[int, int, Costs]]:
    """Give every start of the two sequences that balls rolling out could have made, with its costs."""
    if not (one and two):
        return
    yield 1, 1, passed(one[0], two[0], geometry)
    if len(one) >= 2 and len(two) >= 2:
        yield 2, 2, ran_into(one[:2], two[:2], geometry)
    for n in (2, 3):
        if len(one) >= n:
            yield n, 1, passed_apart(one[:n], two[0], geometry, split_first=True)
        if len(two) >= n:
            yield 1, n, passed_apart(two[:n], one[0], geometry, split_first=False)


def _wanderings(
    one: Sequence[Pulse], two: Sequence[Pulse], shaken: bool, geometry: Geometry
) -> Iterator[tuple[int, int, Costs]]:
    """Give every start of the two sequences that one wandering ball could have made, with its costs.

    The big ball may have rolled out meanwhile: that it was alone the passages weigh.
    """
    for ni, nj in product(range(len(one) + 1), range(len(two) + 1)):
        if not (ni + nj and could_be_one_ball(one[:ni], two[:nj])):
            continue
        found = wandered(one[:ni], two[:nj], shaken)
        if geometry.setup_in_gate and could_be_the_big_ball(one[:ni], two[:nj], geometry):
            found |= {Left(left.balls, 1): cost + SETUP_BALL for left, cost in found.items()}
        yield ni, nj, found


def _hopeless(activity: Activity) -> Costs:
    """Too much happened to think it through: one ball that wandered, or any number up to the pulses seen."""
    most = min(max(len(activity.first), len(activity.second)), 12)
    found = {Left(balls): 9.0 + 0.2 * abs(balls - most / 2) for balls in range(most + 1)}
    if could_be_one_ball(activity.first, activity.second):
        for left, cost in wandered(activity.first, activity.second, activity.shaken).items():
            cheapest(found, left, cost)
    return found


# ---- one beam --------------------------------------------------------------------------------------------


def _one_beam(activity: Activity, geometry: Geometry) -> Costs:
    """Without a second beam there is no speed and so no length: each pulse is probably one ball."""
    total: Costs = {Left(0): 0.0}
    for pulse in activity.first if activity.blind_second else activity.second:
        total = both(total, _one_pulse(pulse, geometry))
    return total


def _one_pulse(pulse: Pulse, geometry: Geometry) -> Costs:
    if pulse.end_us is None:
        return {Left(1): 1.0, Left(0): 1.5}
    ms = max(pulse.us, 100) / 1000
    slowest, fastest = geometry.chord_mm / 0.2, geometry.chord_mm / 1.6
    if not is_long_enough(pulse):
        return {Left(0): BLINKED, Left(1): UNSEEN_BEAM}
    found: Costs = {Left(0): 2.5 if ms < slowest else 1.0}
    for balls in range(1, MOST_IN_ONE + 1):
        short = fastest * (1 + (balls - 1) * geometry.shortest_pitch_mm / geometry.chord_mm)
        slow = max(0.0, log(ms / (slowest * balls)) / 0.2)
        fast = max(0.0, log(short / ms) / 0.1)
        found[Left(balls)] = 0.5 + 2.5 * (balls - 1) + heavy(slow) + heavy(fast)
    if geometry.setup_in_gate:
        big = geometry.setup_ball_mm
        off = max(0.0, log(big / 0.4 / ms) / 0.15, log(ms / (big / 0.05)) / 0.2)
        found[Left(0, 1)] = 0.5 + SETUP_BALL + heavy(off)
    return found
