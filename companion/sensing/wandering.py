"""A ball that does not simply roll out: it turns back, rocks to and fro, rests in a beam, or comes back in.

Where it began and where it ended says whether it is out; its times say little. Knows nothing of several balls.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import log

from companion.sensing.pulses import Pulse
from companion.sensing.rolling import delays_of
from companion.sensing.surprise import Costs, Left

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
UNSEEN_BEAM = 6.0
"""A ball crossed a healthy beam without being seen."""
SHORTEST_US = 4_000
"""The fastest ball needs more."""


def could_be_one_ball(one: Sequence[Pulse], two: Sequence[Pulse]) -> bool:
    """Tell whether one ball could have made these: with the chord longer than the gap a beam is always blocked."""
    if not one or not two:
        return len(one) + len(two) == 1
    end = -(10**18)
    for pulse in sorted((*one, *two), key=lambda pulse: pulse.start_us):
        if end > -(10**18) and pulse.start_us > end + 3_500:
            return False
        end = max(end, pulse.start_us + 50_000 if pulse.last_us is None else pulse.last_us)
    return True


def wandered(one: Sequence[Pulse], two: Sequence[Pulse], shaken: bool) -> Costs:
    """Weigh that one ball came and went as it liked: where it began and ended says whether it is out."""
    pulses = sorted([(p, 1) for p in one] + [(p, 2) for p in two], key=lambda item: item[0].start_us)
    came_from = pulses[0][1]
    if any(pulse.end_us is None for pulse, _ in pulses):
        return _rests(came_from, len(pulses))
    last, ended_at = max(pulses, key=lambda item: item[0].end_us or 0)
    if len(pulses) == 1:
        sharp = last.sharp and not shaken
        glimpse = TURNED_BACK if came_from == 1 else PEEPED_IN
        return {
            Left(0): glimpse if is_long_enough(last) else BLINKED,
            Left(1): UNSEEN_BEAM if sharp else 3.0,
        }
    cost = WANDERED + _haste(one) + _haste(two)
    match came_from, ended_at:
        case 1, 2:
            return {Left(1): cost + (_straightness(one[0], two[0]) if len(pulses) == 2 else 0.0)}
        case 2, 1:
            return {Left(-1): cost + CAME_BACK_IN, Left(0): cost + 2.0}
        case _:
            return {Left(0): cost - 2.0}


def is_long_enough(pulse: Pulse) -> bool:
    """Tell whether PULSE is long enough for a ball at all."""
    return pulse.end_us is None or not pulse.start_known or pulse.us >= SHORTEST_US


def _straightness(one: Pulse, two: Pulse) -> float:
    """A ball that turns round dwells in one beam or in both; it crosses them at the same speed only by chance."""
    front, back, _ = delays_of(one, two) or (0, 0, 0.0)
    steady = front > 0 and back > 0 and abs(log(back / front)) < 0.12
    in_both_us = (one.end_us or 0) - two.start_us
    return 2.5 if steady else min(2.5, max(0.0, (20_000 - max(front, in_both_us, back)) / 4_000))


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
