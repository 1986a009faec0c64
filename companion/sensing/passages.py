"""What balls may have done to make one stretch of activity at a side's gate, each reading with a cost.

A cost is a surprise (minus the natural logarithm of a likelihood, up to a constant): 0 is what balls do every
day, 7 is one in a thousand. Knows nothing of sides, phases or how many balls were dropped.

A ball rolls out through beam 1 (tower side) and then beam 2. The time between the beams gives its speed and so
the length that blocked them: lengths count balls, durations do not (speed varies sevenfold).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise, product
from math import log
from typing import NamedTuple

from companion.sensing.geometry import Geometry, Layout
from companion.sensing.pulses import BOUNCE_US, Pulse


class Left(NamedTuple):
    """What left for good: BALLS (negative: came back in) and perhaps the big set-up ball."""

    balls: int
    setup: int = 0


Costs = dict[Left, float]

TURNED_BACK = 2.5
"""A ball showed itself and rolled back in."""
PEEPED_IN = 4.5
"""A ball outside rolled back against the gate and away again."""
BLINKED = 1.5
"""A receiver blinked for less than a ball needs at its fastest."""
WANDERED = 5.0
"""A ball rocked to and fro in the gate, or changed its speed wildly."""
CAME_BACK_IN = 2.0
"""The same, and it ended inside after having been out: rarer still."""
CAUGHT_UP = 1.5
"""In a lane a ball ran into the one before it and was slowed."""
TWO_SPEEDS = 3.0
"""Two balls at unlike speeds were in the gate at once."""
CROWDED = 2.0
"""One ball wandered while others were in the gate."""
UNSEEN_BEAM = 6.0
"""A ball crossed a healthy beam without being seen."""
SETUP_BALL = 3.0
"""The big ball jumped out and through the gate."""
SHORTEST_US = 4_000
"""The fastest ball needs more."""
MOST_IN_ONE = 6


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


def cheapest(into: Costs, left: Left, cost: float) -> None:
    """Keep COST for LEFT if it is the lowest so far."""
    if cost < into.get(left, 1e9):
        into[left] = cost


def both(one: Mapping[Left, float], other: Mapping[Left, float], within: float = 25.0) -> Costs:
    """Add up two things that happened one after the other; drop what costs WITHIN more than the best."""
    sums: Costs = {}
    for (left, cost), (more, extra) in product(one.items(), other.items()):
        cheapest(sums, Left(left.balls + more.balls, left.setup + more.setup), cost + extra)
    best = min(sums.values(), default=0.0)
    return {left: cost for left, cost in sums.items() if cost <= best + within and left.setup <= 1}


# ---- two beams -------------------------------------------------------------------------------------------


def _two_beams(activity: Activity, geometry: Geometry) -> Costs:
    """Split the pulses of both beams, in order, into passages, turns and wanderings: the cheapest split wins."""
    one, two = activity.first, activity.second
    if len(one) * len(two) > 150 or len(one) + len(two) > 40:
        return _hopeless(activity)

    @cache
    def rest(i: int, j: int) -> Mapping[Left, float]:
        if i == len(one) and j == len(two):
            return {Left(0): 0.0}
        found: Costs = {}
        for ni, nj, group in _passages(one[i:], two[j:], geometry):
            for left, cost in both(group, rest(i + ni, j + nj)).items():
                cheapest(found, left, cost)
        for ni, nj, group in _wanderings(one[i:], two[j:], activity.shaken):
            crowd = 0.0 if ni == len(one) and nj == len(two) else CROWDED
            for left, cost in both(group, rest(i + ni, j + nj)).items():
                cheapest(found, left, cost + crowd)
        return found

    return dict(rest(0, 0))


def _passages(one: Sequence[Pulse], two: Sequence[Pulse], geometry: Geometry) -> Iterator[tuple[int, int, Costs]]:
    """Give every start of the two sequences that balls rolling out could have made, with its costs."""
    if not (one and two):
        return
    yield 1, 1, _passed(one[0], two[0], geometry)
    for n in (2, 3):
        if len(one) >= n:
            yield n, 1, _passed_apart(one[:n], two[0], geometry, split_first=True)
        if len(two) >= n:
            yield 1, n, _passed_apart(two[:n], one[0], geometry, split_first=False)


def _wanderings(one: Sequence[Pulse], two: Sequence[Pulse], shaken: bool) -> Iterator[tuple[int, int, Costs]]:
    """Give every start of the two sequences that one wandering ball could have made, with its costs."""
    for ni, nj in product(range(len(one) + 1), range(len(two) + 1)):
        if ni + nj and _touching(one[:ni], two[:nj]):
            yield ni, nj, _wandered(one[:ni], two[:nj], shaken)


def _touching(one: Sequence[Pulse], two: Sequence[Pulse]) -> bool:
    """Tell whether one ball could have made these: with the chord longer than the gap a beam is always blocked."""
    if not one or not two:
        return len(one) + len(two) == 1
    end = -(10**18)
    for pulse in sorted((*one, *two), key=lambda pulse: pulse.start_us):
        if end > -(10**18) and pulse.start_us > end + 3_500:
            return False
        end = max(end, pulse.start_us + 50_000 if pulse.last_us is None else pulse.last_us)
    return True


def _heavy(deviations: float) -> float:
    """The surprise of being DEVIATIONS off, with heavy tails: odd things do happen."""
    return 2.0 * log(1.0 + deviations * deviations / 4.0)


def _sharp(deviations: float) -> float:
    """The surprise of being DEVIATIONS off where the measure is good: a length is."""
    return min(deviations * deviations / 2 if deviations < 2 else 2 * deviations - 2, 14.0)


def _passed(one: Pulse, two: Pulse, geometry: Geometry) -> Costs:
    """Weigh that one to six balls, or the big one, passed outward and made one pulse on each beam."""
    delays = _delays(one, two)
    if delays is None:
        return _passed_in_a_knock()
    lead, trail, unknown = delays
    if lead <= 500 or trail <= 500:
        return {}
    m_per_s = 1000 * geometry.gap_mm / ((lead + trail) / 2)
    lengths = [_us(pulse) * m_per_s / 1000 for pulse in (one, two) if pulse.start_known and pulse.end_known]
    if not lengths:
        return _passed_in_a_knock()
    length = sum(lengths) / len(lengths)
    change = abs(log(trail / lead))
    jitter = 250.0 / min(lead, trail)
    found: Costs = {}
    for left, cost in _by_length(length, m_per_s, jitter, geometry).items():
        spread = 0.05 + 0.05 * min(max(left.balls - 1, 0), 3)
        found[left] = cost + unknown + _heavy(change / (spread**2 + jitter**2) ** 0.5)
    if geometry.layout is Layout.LANE and trail > lead:
        slowed = CAUGHT_UP + _heavy(change / 0.4) + _length_cost(length, 1, geometry, jitter + 0.03)
        cheapest(found, Left(1), slowed + _speed_cost(m_per_s))
    if not unknown:
        cheapest(found, Left(2), _two_speeds(one, two, lead, trail, geometry))
    return found


def _two_speeds(one: Pulse, two: Pulse, lead: int, trail: int, geometry: Geometry) -> float:
    """Weigh that two balls of unlike speed overlapped in both beams: the first gave the front, the last the back."""
    speeds = [1000 * geometry.gap_mm / delay for delay in (lead, trail)]
    first, last = (1000 * geometry.chord_mm / m_per_s for m_per_s in speeds)
    pauses = [_us(pulse) - first - last for pulse in (one, two)]
    apart = sum(max(0.0, pause - BOUNCE_US) for pause in pauses)
    overlap = max(0.0, -min(pauses) - 0.1 * (first + last)) if geometry.layout is Layout.LANE else 0.0
    speed = sum(_speed_cost(m_per_s) for m_per_s in speeds)
    alike = 1.5 if abs(log(trail / lead)) < 0.12 else 0.0
    return TWO_SPEEDS + alike + speed + _heavy(apart / 1_500) + _heavy(overlap / 1_500)


def _passed_apart(split: Sequence[Pulse], joined: Pulse, geometry: Geometry, split_first: bool) -> Costs:
    """Weigh that balls passed outward whom one beam saw apart (SPLIT) and the other as one pulse (JOINED)."""
    sharp = all(pulse.start_known and pulse.end_known for pulse in (*split, joined))
    if not sharp or joined.end_us is None or split[-1].end_us is None:
        return {}
    sign = 1 if split_first else -1
    lead = sign * (joined.start_us - split[0].start_us)
    trail = sign * (joined.end_us - split[-1].end_us)
    if lead <= 500 or trail <= 500:
        return {}
    steps = len(split) - 1
    delays = [lead + (trail - lead) * index / steps for index in range(steps + 1)]
    total: Costs = {Left(0): _heavy(log(trail / lead) / 0.35)}
    for pulse, delay in zip(split, delays, strict=True):
        m_per_s = 1000 * geometry.gap_mm / delay
        length = _us(pulse) * m_per_s / 1000
        total = both(total, _by_length(length, m_per_s, 250.0 / delay + 0.03, geometry))
    for (before, slow), (after, fast) in pairwise(zip(split, delays, strict=True)):
        pause = (after.start_us + sign * fast) - ((before.end_us or 0) + sign * slow)
        apart = _heavy(max(0.0, pause - BOUNCE_US) / 1_000)
        total = {left: cost + apart for left, cost in total.items()}
    return total


def _delays(one: Pulse, two: Pulse) -> tuple[int, int, float] | None:
    """Give the time from beam to beam of the front and of the back, and the surprise if one is not known."""
    front = two.start_us - one.start_us if one.start_known and two.start_known else None
    back = None
    if one.end_us is not None and two.end_us is not None and one.end_known and two.end_known:
        back = two.end_us - one.end_us
    if one.end_us is None or two.end_us is None:
        return 0, 0, 0.0
    if front is not None and back is not None:
        return front, back, 0.0
    either = front if front is not None else back
    return None if either is None else (either, either, 2.5)


def _us(pulse: Pulse) -> int:
    return (pulse.end_us or pulse.start_us) - pulse.start_us


def _by_length(length: float, m_per_s: float, jitter: float, geometry: Geometry) -> Costs:
    """Weigh which balls in a row would look LENGTH mm long at this speed."""
    speed = _speed_cost(m_per_s)
    found = {Left(balls): speed + _length_cost(length, balls, geometry, jitter) for balls in range(1, MOST_IN_ONE + 1)}
    if geometry.setup_in_gate:
        found[Left(0, 1)] = _setup_cost(length, m_per_s, geometry)
    return found


def _passed_in_a_knock() -> Costs:
    return {Left(0): 3.0, Left(1): 2.0, Left(2): 4.5}


def _speed_cost(m_per_s: float) -> float:
    """Balls leave at 0.2 to 1.5 metres a second."""
    if m_per_s < 0.19:
        return _heavy(log(0.19 / m_per_s) / 0.2)
    if m_per_s > 1.6:
        return _heavy(log(m_per_s / 1.6) / 0.1)
    return 0.0


def _length_cost(length: float, balls: int, geometry: Geometry, jitter: float) -> float:
    """Weigh that BALLS balls in a row look LENGTH mm long."""
    single = geometry.longest_single_mm
    short, long = 0.95 * geometry.chord_mm, single
    if balls > 1:
        short += (balls - 1) * geometry.shortest_pitch_mm
        long += (balls - 1) * (single + 1.5)
    spread = length * (0.03 + jitter)
    off = max(short - length, length - long, 0.0)
    return _sharp(off / spread) + _together_cost(length, balls, geometry)


def _together_cost(length: float, balls: int, geometry: Geometry) -> float:
    """Weigh that BALLS balls come so close that the beams see them as one."""
    if balls == 1:
        return 0.0
    if geometry.layout is Layout.LANE:
        return 1.0 + 1.5 * (balls - 2)
    fits_fewer = length < geometry.longest_single_mm + (balls - 2) * geometry.ball_mm
    return 2.0 * (balls - 1) + (2.0 if fits_fewer else 0.0)


def _setup_cost(length: float, m_per_s: float, geometry: Geometry) -> float:
    """Weigh that the big ball rolled through the gate: it looks its size, and it is slow."""
    off = max(0.85 * geometry.setup_ball_mm - length, length - 1.05 * geometry.setup_ball_mm, 0.0)
    fast = max(0.0, log(m_per_s / 0.4) / 0.15)
    return SETUP_BALL + _heavy(off / (0.03 * geometry.setup_ball_mm)) + _heavy(fast)


def _wandered(one: Sequence[Pulse], two: Sequence[Pulse], shaken: bool) -> Costs:
    """Weigh that one ball came and went as it liked: where it began and ended says whether it is out."""
    pulses = sorted([(p, 1) for p in one] + [(p, 2) for p in two], key=lambda item: item[0].start_us)
    came_from = pulses[0][1]
    if any(pulse.end_us is None for pulse, _ in pulses):
        return _rests(came_from, len(pulses))
    last, ended_at = max(pulses, key=lambda item: item[0].end_us or 0)
    if len(pulses) == 1:
        sharp = last.start_known and last.end_known and not shaken
        glimpse = TURNED_BACK if came_from == 1 else PEEPED_IN
        return {
            Left(0): glimpse if is_long_enough(last) else BLINKED,
            Left(1): UNSEEN_BEAM if sharp else 3.0,
        }
    cost = WANDERED + _haste(one) + _haste(two)
    match came_from, ended_at:
        case 1, 2:
            return {Left(1): cost + (_steadiness(one[0], two[0]) if len(pulses) == 2 else 0.0)}
        case 2, 1:
            return {Left(-1): cost + CAME_BACK_IN, Left(0): cost + 2.0}
        case _:
            return {Left(0): cost - 2.0}


def is_long_enough(pulse: Pulse) -> bool:
    """Tell whether PULSE is long enough for a ball at all."""
    return pulse.end_us is None or not pulse.start_known or pulse.end_us - pulse.start_us >= SHORTEST_US


def _steadiness(one: Pulse, two: Pulse) -> float:
    """A ball that wanders crosses both beams at the same speed only by chance."""
    front, back, _ = _delays(one, two) or (0, 0, 0.0)
    steady = front > 0 and back > 0 and abs(log(back / front)) < 0.12
    return 2.5 if steady else 0.0


def _rests(came_from: int, pulses: int) -> Costs:
    """Weigh that a ball lies in a beam still, which counts as out; or that the beam's plug came off."""
    if pulses == 1:
        return {Left(0): 1.0, Left(1): 2.0 if came_from == 1 else 5.5}
    if came_from == 1:
        return {Left(1): 1.0 + 0.3 * pulses, Left(0): 3.0 + 0.3 * pulses}
    return {Left(0): 2.0 + 0.3 * pulses, Left(1): 4.0}


def _haste(own: Sequence[Pulse]) -> float:
    """A ball that turns round takes a while before it is back in the beam it left."""
    gaps = [b.start_us - a.end_us for a, b in pairwise(own) if a.end_us is not None]
    return min(2.5, sum(max(0.0, (12_000 - gap) / 4_000) for gap in gaps))


def _hopeless(activity: Activity) -> Costs:
    """Too much happened to think it through: any number up to the pulses seen."""
    most = min(max(len(activity.first), len(activity.second)), 12)
    return {Left(balls): 8.0 + 0.2 * abs(balls - most / 2) for balls in range(most + 1)}


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
    ms = (pulse.end_us - pulse.start_us) / 1000
    slowest, fastest = geometry.chord_mm / 0.2, geometry.chord_mm / 1.6
    if not is_long_enough(pulse):
        return {Left(0): BLINKED, Left(1): UNSEEN_BEAM}
    found: Costs = {Left(0): 2.5 if ms < slowest else 1.0}
    for balls in range(1, MOST_IN_ONE + 1):
        short = fastest * (1 + (balls - 1) * geometry.shortest_pitch_mm / geometry.chord_mm)
        slow = max(0.0, log(ms / (slowest * balls)) / 0.2) if ms > 0 else 0.0
        fast = max(0.0, log(short / ms) / 0.1) if ms > 0 else 10.0
        found[Left(balls)] = 0.5 + 2.5 * (balls - 1) + _heavy(slow) + _heavy(fast)
    if geometry.setup_in_gate:
        big = geometry.setup_ball_mm
        off = max(0.0, log(big / 0.4 / ms) / 0.15, log(ms / (big / 0.05)) / 0.2) if ms > 0 else 20.0
        found[Left(0, 1)] = 0.5 + SETUP_BALL + _heavy(off)
    return found
