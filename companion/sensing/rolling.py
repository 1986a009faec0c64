"""Balls that roll out through both beams: what would make these pulses, each reading with its cost.

The time from beam 1 (tower side) to beam 2 gives the speed, and so the length that blocked them: lengths count
balls, durations do not (speed varies sevenfold). Knows nothing of balls that turn back.
"""

from collections.abc import Sequence
from itertools import pairwise, product
from math import log

from companion.sensing.geometry import Geometry, Layout
from companion.sensing.pulses import BOUNCE_US, Pulse
from companion.sensing.surprise import Costs, Left, both, cheapest, heavy, sharp

CAUGHT_UP = 1.5
"""In a lane a ball was slowed on its way through the gate."""
RAN_INTO = 1.0
"""In a lane a ball ran into the one before it and both went on together."""
TWO_SPEEDS = 3.0
"""Two balls at unlike speeds were in the gate at once."""
SETUP_BALL = 3.0
"""The big ball jumped out and through the gate."""
BIG_BALL_M_PER_S = 0.4
"""The big ball is slow: hardly ever faster than this."""
MOST_IN_ONE = 6


def passed(one: Pulse, two: Pulse, geometry: Geometry) -> Costs:
    """Weigh that one to six balls, or the big one, passed outward and made one pulse on each beam."""
    delays = delays_of(one, two)
    if delays is None:
        return _hidden_by_a_knock()
    lead, trail, unknown = delays
    if lead <= 500 or trail <= 500:
        return {}
    m_per_s = 1000 * geometry.gap_mm / ((lead + trail) / 2)
    lengths = [pulse.us * m_per_s / 1000 for pulse in (one, two) if pulse.sharp]
    if not lengths:
        return _hidden_by_a_knock()
    length = sum(lengths) / len(lengths)
    change = abs(log(trail / lead))
    jitter = 250.0 / min(lead, trail)
    found: Costs = {}
    for left, cost in _by_length(length, m_per_s, jitter, geometry).items():
        spread = 0.05 + 0.05 * min(max(left.balls - 1, 0), 3)
        found[left] = cost + unknown + heavy(change / (spread**2 + jitter**2) ** 0.5)
    if geometry.layout is Layout.LANE and trail > lead:
        slowed = CAUGHT_UP + heavy(change / 0.4) + _length_cost(length, 1, geometry, jitter + 0.03)
        cheapest(found, Left(1), slowed + _speed_cost(m_per_s))
    if not unknown:
        cheapest(found, Left(2), _two_speeds(one, two, lead, trail, geometry))
    return found


def _two_speeds(one: Pulse, two: Pulse, lead: int, trail: int, geometry: Geometry) -> float:
    """Weigh that two balls of unlike speed overlapped in both beams: the first gave the front, the last the back."""
    speeds = [1000 * geometry.gap_mm / delay for delay in (lead, trail)]
    first, last = (1000 * geometry.chord_mm / m_per_s for m_per_s in speeds)
    pauses = [pulse.us - first - last for pulse in (one, two)]
    apart = sum(max(0.0, pause - BOUNCE_US) for pause in pauses)
    overlap = max(0.0, -min(pauses) - 0.1 * (first + last)) if geometry.layout is Layout.LANE else 0.0
    speed = sum(_speed_cost(m_per_s) for m_per_s in speeds)
    alike = 1.5 if abs(log(trail / lead)) < 0.12 else 0.0
    return TWO_SPEEDS + alike + speed + heavy(apart / 1_500) + heavy(overlap / 1_500)


def passed_apart(split: Sequence[Pulse], joined: Pulse, geometry: Geometry, split_first: bool) -> Costs:
    """Weigh that balls passed outward whom one beam saw apart (SPLIT) and the other as one pulse (JOINED)."""
    sharp = all(pulse.sharp for pulse in (*split, joined))
    if not sharp or joined.end_us is None or split[-1].end_us is None:
        return {}
    sign = 1 if split_first else -1
    lead = sign * (joined.start_us - split[0].start_us)
    trail = sign * (joined.end_us - split[-1].end_us)
    if lead <= 500 or trail <= 500:
        return {}
    steps = len(split) - 1
    delays = [lead + (trail - lead) * index / steps for index in range(steps + 1)]
    total: Costs = {Left(0): heavy(log(trail / lead) / 0.35)}
    for pulse, delay in zip(split, delays, strict=True):
        m_per_s = 1000 * geometry.gap_mm / delay
        length = pulse.us * m_per_s / 1000
        total = both(total, _by_length(length, m_per_s, 250.0 / delay + 0.03, geometry))
    for (before, slow), (after, fast) in pairwise(zip(split, delays, strict=True)):
        pause = (after.start_us + sign * fast) - ((before.end_us or 0) + sign * slow)
        apart = heavy(max(0.0, pause - BOUNCE_US) / 1_000)
        total = {left: cost + apart for left, cost in total.items()}
    return total


def ran_into(one: Sequence[Pulse], two: Sequence[Pulse], geometry: Geometry) -> Costs:
    """Weigh that, in a lane, the second ball ran into the first and left at its speed, touching it.

    ONE and TWO are the two pulses of each beam.
    """
    delays = [delays_of(*pair) for pair in zip(one, two, strict=True)]
    if geometry.layout is not Layout.LANE or not all(pulse.sharp for pulse in (*one, *two)):
        return {}
    (front, back, _), (lead, trail, _) = (delay or (0, 0, 0.0) for delay in delays)
    if min(front, back, lead, trail) <= 500 or lead > trail:
        return {}
    first = passed(one[0], two[0], geometry).get(Left(1), 99.0)
    apart_mm = ((two[1].end_us or 0) - (two[0].end_us or 0)) * geometry.gap_mm / back
    off = max(geometry.shortest_pitch_mm - apart_mm, apart_mm - geometry.longest_single_mm, 0.0)
    speed = _speed_cost(1000 * geometry.gap_mm / lead) + heavy(log(trail / back) / 0.08)
    return {Left(2): first + RAN_INTO + speed + sharp(off / 0.5)}


def delays_of(one: Pulse, two: Pulse) -> tuple[int, int, float] | None:
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


def _by_length(length: float, m_per_s: float, jitter: float, geometry: Geometry) -> Costs:
    """Weigh which balls in a row would look LENGTH mm long at this speed."""
    speed = _speed_cost(m_per_s)
    found = {Left(balls): speed + _length_cost(length, balls, geometry, jitter) for balls in range(1, MOST_IN_ONE + 1)}
    if geometry.setup_in_gate:
        found[Left(0, 1)] = _setup_cost(length, m_per_s, geometry)
    return found


def _hidden_by_a_knock() -> Costs:
    return {Left(0): 3.0, Left(1): 2.0, Left(2): 4.5}


def _speed_cost(m_per_s: float) -> float:
    """Balls leave at 0.2 to 1.5 metres a second."""
    if m_per_s < 0.19:
        return heavy(log(0.19 / m_per_s) / 0.2)
    if m_per_s > 1.6:
        return heavy(log(m_per_s / 1.6) / 0.1)
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
    return sharp(off / spread) + _together_cost(length, balls, geometry)


def _together_cost(length: float, balls: int, geometry: Geometry) -> float:
    """Weigh that BALLS balls come so close that the beams see them as one."""
    if balls == 1:
        return 0.0
    if geometry.layout is Layout.LANE:
        return 1.0 + 1.5 * (balls - 2)
    fits_fewer = length < geometry.longest_single_mm + (balls - 2) * geometry.ball_mm
    return 2.0 * (balls - 1) + (2.0 if fits_fewer else 0.0)


def could_be_the_big_ball(one: Sequence[Pulse], two: Sequence[Pulse], geometry: Geometry) -> bool:
    """Tell whether both beams were blocked at once for as long as the big ball at its fastest needs."""
    need_us = 1000 * (0.85 * geometry.setup_ball_mm - geometry.gap_mm) / BIG_BALL_M_PER_S
    return any(
        min(a.end_us, b.end_us) - max(a.start_us, b.start_us) >= need_us
        for a, b in product(one, two)
        if a.end_us is not None and b.end_us is not None
    )


def _setup_cost(length: float, m_per_s: float, geometry: Geometry) -> float:
    """Weigh that the big ball rolled through the gate: it looks its size, and it is slow."""
    off = max(0.85 * geometry.setup_ball_mm - length, length - 1.05 * geometry.setup_ball_mm, 0.0)
    fast = max(0.0, log(m_per_s / BIG_BALL_M_PER_S) / 0.15)
    return SETUP_BALL + heavy(off / (0.03 * geometry.setup_ball_mm)) + heavy(fast)
