"""Dice that tumble out of a tower: what each exit's flashes may have been, and what must be asked.

A die turns and hops as it passes, so it flashes a beam several times and looks as long as its edge or as twice of it;
two may pass side by side. The order of two beams tells a die that fell out from one that rolled back in; with one
beam only how long it stayed does. Knows nothing of balls, phases or live time. Times in microseconds.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log

from companion.sensing.activities import blind
from companion.sensing.doubts import CLEAR_LEAD, LONG_US, NARROW_LEAD, PLACES, Question
from companion.sensing.geometry import Geometry
from companion.sensing.pulses import Beams, Pulse
from companion.sensing.surprise import Costs, Left, heavy
from companion.sensing.tally import COMMOTION, TOO_MUCH, Tally, side_costs, tallies
from companion.sensing.unseen import unseen_costs

DICE = "dice"
"""The phase in which dice are awaited."""
PAUSE_US = 20_000
"""The longest that a hopping die leaves its exit's beams clear while it passes them."""
MOST_TOGETHER = 4
ANOTHER = 1.4
"""One more die in the same flashes: side by side, or right behind."""
BLINK_US = 3_000
"""A die at its fastest blocks a beam for longer, but for a corner that grazes it."""
USUAL_MM, SMALLEST_MM = 14.0, 10.0
TWO_EDGES, TWO_US, BY_LENGTH, BY_TIME = 1.7, 70_000, 3.0, 2.3
"""From about here on flashes are likelier to be two dice of 14 mm than one; found by regression on simulated dice."""
EACH_MORE = 2.0
GLIMPSE_US, BRISK_US, HARDLY_BRISK_US, SLOW_US = 6_000, 22_000, 30_000, 70_000
"""A die of 14 mm takes longer than the first; if less than the second it hardly turned back, as it takes its time."""
FASTEST_M_PER_S = 4.0
"""What changes two beams faster than any die: a knock on the table, a lamp, or a finger from above."""
AT_ONCE_US = 2_000
"""A knock reaches both beams within so long; a die at its fastest needs twice as long from one to the other."""
TOGETHER = 3.0
"""So much more of a lead is needed where dice are said to have left together."""


@dataclass(frozen=True)
class Flashes:
    """What an exit's beams saw without a pause; BLIND tells which of the two could not see."""

    inner: tuple[Pulse, ...]
    outer: tuple[Pulse, ...]
    blind_inner: bool
    blind_outer: bool

    @property
    def pulses(self) -> tuple[Pulse, ...]:
        """All flashes of both beams, in order of time."""
        return tuple(sorted((*self.inner, *self.outer), key=lambda pulse: pulse.start_us))

    @property
    def start_us(self) -> int:
        """When they began."""
        return self.pulses[0].start_us

    @property
    def rests(self) -> bool:
        """Tell whether something lies in a beam still."""
        return any(pulse.end_us is None for pulse in self.pulses)

    @property
    def from_outside(self) -> bool:
        """Tell whether the outer beam flashed first, or alone: a die may have rolled back in, or it is a finger."""
        if self.blind_inner or not any(pulse.us >= BLINK_US for pulse in self.outer):
            return False
        return not self.inner or self.outer[0].start_us < self.inner[0].start_us

    @property
    def knocked(self) -> bool:
        """Tell whether both beams flashed at once from beginning to end: no die is as fast, a knock on the table is."""
        return any(all(_at_once(one, two)) for one in self.inner for two in self.outer)

    @property
    def perhaps_knocked(self) -> bool:
        """Tell whether both beams changed at once when they began to flash or when they ended."""
        return any(any(_at_once(one, two)) for one in self.inner for two in self.outer)


def _at_once(one: Pulse, two: Pulse) -> tuple[bool, bool]:
    """Tell whether both began at once, and whether both ended at once."""
    ended = one.end_us is not None and two.end_us is not None and abs(one.end_us - two.end_us) < AT_ONCE_US
    return abs(one.start_us - two.start_us) < AT_ONCE_US, ended


def flashes(beams: Beams, exit_: str, geometry: Geometry) -> tuple[Flashes, ...]:
    """Group what the beams of EXIT_ saw, in order of time."""
    seen = sorted(
        (pulse.start_us, number, pulse)
        for number in (1, 2)
        for pulse in beams.pulses.get(f"{exit_}{number}", ())
        if f"{exit_}{number}" not in beams.dead
    )
    groups: list[list[tuple[int, int, Pulse]]] = []
    end = 0
    for one in seen:
        if not groups or one[0] > end + PAUSE_US:
            groups.append([])
            end = one[0]
        groups[-1].append(one)
        end = max(end, one[0] if one[2].last_us is None else one[2].last_us)
    return tuple(_flashes(group, beams, exit_, geometry) for group in groups)


def _flashes(group: Sequence[tuple[int, int, Pulse]], beams: Beams, exit_: str, geometry: Geometry) -> Flashes:
    inner, outer = (tuple(pulse for _, place, pulse in group if place == number) for number in (1, 2))
    start = group[0][0]
    return Flashes(inner, outer, *(blind(beams, f"{exit_}{number}", start, geometry) for number in (1, 2)))


def edge_of(geometry: Geometry) -> float:
    """The edge of a die in mm: what the tower's geometry calls its balls, where a die can be so big."""
    return geometry.ball_mm if geometry.ball_mm >= SMALLEST_MM else USUAL_MM


def weigh(seen: Flashes, geometry: Geometry) -> Costs:
    """Weigh how many dice left for good while SEEN flashed."""
    if seen.rests:
        return {Left(0): 2.5, Left(1): 0.0, Left(2): ANOTHER + 0.5}
    if not any(pulse.us >= BLINK_US for pulse in seen.pulses):
        return {Left(0): 0.5, Left(1): 3.0}
    if seen.blind_inner or seen.blind_outer:
        return _by_time(_span_us(seen.inner or seen.outer) * USUAL_MM / edge_of(geometry))
    return _by_order(seen, geometry)


def _by_time(us: float) -> Costs:
    """One beam: a die that turns back stays for longer than one that falls out; a glimpse may be either."""
    if us < GLIMPSE_US:
        return {Left(0): 0.5, Left(1): 1.5}
    back = 5.5 - 2.6 * _between(us, BRISK_US, HARDLY_BRISK_US) - 2.4 * _between(us, HARDLY_BRISK_US, SLOW_US)
    found: Costs = {Left(0): back, Left(1): 2.0 * _between(us, SLOW_US, 2 * SLOW_US)}
    for dice in range(2, MOST_TOGETHER + 1):
        short = max(0.0, log(dice * 12_000 / us) / 0.5)
        found[Left(dice)] = ANOTHER * (dice - 1) + heavy(short) + found[Left(1)] * 0.5
    return found


def _between(value: float, low: float, high: float) -> float:
    """0 below LOW, 1 above HIGH."""
    return min(1.0, max(0.0, (value - low) / (high - low)))


def _by_order(seen: Flashes, geometry: Geometry) -> Costs:
    """Two beams: which was reached first and left last tells the way; with the speed, the length tells how many."""
    inner, outer = seen.inner, seen.outer
    if not outer:
        return {Left(0): 0.3, Left(1): 4.5}
    if not inner:
        return {Left(0): 2.0, Left(1): 1.0, Left(2): 4.0}
    lead, trail = outer[0].start_us - inner[0].start_us, _end(outer) - _end(inner)
    if max(abs(lead), abs(trail)) < 1000 * geometry.gap_mm / FASTEST_M_PER_S:
        return {Left(0): 0.5, Left(1): 1.5, Left(2): 3.0}
    if lead > 0 and trail > 0:
        to_and_fro = _between(_span_us(seen.pulses), SLOW_US, 2 * SLOW_US) if len(seen.pulses) > 3 else 0.0
        return {Left(0): 6.0 - 4.0 * to_and_fro} | _by_length(seen, lead, trail, geometry)
    if trail > 0:  # a die, or a finger that came and went outside: near enough to one another that it is asked
        return {Left(0): 3.0, Left(1): 1.0, Left(2): 3.0}
    back = {Left(0): 0.3, Left(1): 4.0, Left(2): 5.0}
    # One may have fallen out while another turned back; then it takes longer.
    long = _between(_span_us(seen.pulses), 2 * SLOW_US, 5 * SLOW_US)
    return {left: cost - (1.5 * long if left.balls else 0.0) for left, cost in back.items()}


def _by_length(seen: Flashes, lead: int, trail: int, geometry: Geometry) -> Costs:
    """The longer in edges, and the longer in time, the likelier two."""
    speed = geometry.gap_mm / (lead * trail) ** 0.5
    edges = speed * (_span_us(seen.inner) + _span_us(seen.outer)) / 2 / edge_of(geometry)
    us = _span_us(seen.pulses) * USUAL_MM / edge_of(geometry)
    crowd = BY_LENGTH * log(edges / TWO_EDGES) + BY_TIME * log(us / TWO_US)
    found: Costs = {Left(1): _either(crowd)}
    for dice in range(2, MOST_TOGETHER + 1):
        found[Left(dice)] = ANOTHER * (dice - 1) + _either((dice - 2) * EACH_MORE - crowd)
    return found


def _either(against: float) -> float:
    """The surprise of what the odds speak AGAINST, with heavy tails."""
    return log(1.0 + exp(min(max(against, -9.0), 9.0)))


def _span_us(pulses: Sequence[Pulse]) -> int:
    return _end(pulses) - pulses[0].start_us


def _end(pulses: Sequence[Pulse]) -> int:
    return max(pulse.end_us or pulse.start_us for pulse in pulses)


# ---- the roll --------------------------------------------------------------------------------------------


def dice_costs(seen: Mapping[str, Sequence[Flashes]], geometry: Geometry) -> dict[str, Costs]:
    """How many dice may have left by each exit, each with its cost."""
    return {exit_: side_costs([weigh(one, geometry) for one in own]) for exit_, own in seen.items()}


def count_dice(
    seen: Mapping[str, Sequence[Flashes]], dropped: int | None, beams: Beams, geometry: Geometry, until_us: int
) -> tuple[Tally, tuple[Question, ...]]:
    """The cheapest tally of the dice by exit, and what to ask; no question means sure. DROPPED None: nobody said."""
    ranked = tallies(dice_costs(seen, geometry) | unseen_costs(beams, geometry, dropped), dropped)
    return ranked[0], tuple(_doubts(seen, ranked, dropped, beams, until_us, geometry))


def _doubts(
    seen: Mapping[str, Sequence[Flashes]],
    ranked: Sequence[Tally],
    dropped: int | None,
    beams: Beams,
    until_us: int,
    geometry: Geometry,
) -> Iterator[Question]:
    best = ranked[0]
    for channel, dead in beams.dead.items():
        place = PLACES.get(channel[1:], "other")
        told = f"The {place} beam of this exit {dead.state.value}: please count the dice there."
        yield Question(channel[0], told, DICE, _likely(ranked, channel[0]))
    if len(ranked) > COMMOTION:
        yield Question(None, TOO_MUCH, DICE)
    yield from _conservation(best.total, dropped)
    if best.total == dropped or dropped is None:
        together = any(best.balls[exit_] > len(own) for exit_, own in seen.items())
        limit = best.story(dropped) + CLEAR_LEAD + (TOGETHER if together else 0.0)
        close = [tally for tally in ranked[1:] if tally.story(dropped) < limit]
    else:
        close = [tally for tally in ranked[1:] if tally.cost < best.cost + NARROW_LEAD]
    asked = {channel[0] for channel in beams.dead}
    for exit_, own in seen.items():
        if exit_ in asked:
            continue
        likely = _likely(ranked, exit_)
        if why := _odd(own, beams, exit_, until_us, geometry):
            yield Question(exit_, why, DICE, likely)
        elif any(rival.balls[exit_] != best.balls[exit_] for rival in close):
            numbers = " or ".join(str(number) for number in sorted(likely))
            yield Question(exit_, f"The beams can't tell how many dice left here: {numbers}?", DICE, likely)


def _conservation(total: int, dropped: int | None) -> Iterator[Question]:
    if dropped is None:
        yield Question(None, f"Nobody said how many dice were rolled: are {total} right?", DICE)
    elif total < dropped:
        gone = "one has" if dropped - total == 1 else f"{dropped - total} have"
        yield Question(None, f"Of {dropped} dice, {gone} not been seen: stuck in the tower, or missed?", DICE)
    elif total > dropped:
        yield Question(None, f"{total} dice were seen, but only {dropped} were rolled.", DICE)


def _likely(ranked: Sequence[Tally], exit_: str) -> tuple[int, ...]:
    near = [tally.balls.get(exit_, 0) for tally in ranked if tally.cost < ranked[0].cost + 2 * CLEAR_LEAD]
    return tuple(dict.fromkeys(near))[:4]


KNOCKED = "The tower was knocked, or a lamp flickers, while dice left here: please check the number."


def _looks_like_several(one: Flashes, geometry: Geometry) -> bool:
    costs = weigh(one, geometry)
    return min(costs, key=lambda left: costs[left]).balls > 1


def _odd(own: Sequence[Flashes], beams: Beams, exit_: str, until_us: int, geometry: Geometry) -> str | None:
    if any(one.rests for one in own):
        return "Something is still in the beam of this exit: a die, or a loose plug?"
    pulses = [pulse for one in own for pulse in one.pulses]
    if any((pulse.end_us or until_us) - pulse.start_us > LONG_US for pulse in pulses):
        return "A die lay in the beam of this exit for a while: please check the number."
    if any(not pulse.sharp for pulse in pulses) or any(
        knock.start_us <= pulse.start_us <= knock.end_us for knock in beams.knocks for pulse in pulses
    ):
        return KNOCKED
    if any(one.knocked or (one.perhaps_knocked and _looks_like_several(one, geometry)) for one in own):
        return KNOCKED
    if any(one.from_outside for one in own):
        return "Something came back to this exit from outside, a die or a finger: please check the number."
    if any(beams.lost.get(f"{exit_}{number}") for number in (1, 2)):
        return "A beam of this exit skipped a beat: please check the number."
    if any(one.blind_inner or one.blind_outer for one in own):
        return "One beam alone can't tell a die from a knock on the table: please check the number."
    return None
