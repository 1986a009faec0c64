"""From one beam's raw edges to clean pulses: bounces joined, knocks, lamps and dead beams taken out.

Knows nothing of balls or counts. Times in microseconds.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from statistics import median

from companion.readings import Edge, EmittersSwitched
from companion.sensing.lamps import Lamp, Stretch, lamps_in, unlit

BOUNCE_US = 3_100
"""A receiver flickers for up to this long where a ball's rim enters and leaves the beam."""
SETTLE_US = 5_000
"""After the emitters are back on, the receivers take up to this long to agree."""
SHORTEST_BALL_US = 4_700
"""Beside a lamp, what is shorter than this is taken for one of its flashes."""
LAMP_FRAYS_US = 70_000


@dataclass(frozen=True, slots=True)
class Pulse:
    """One beam blocked from START_US to END_US (None: still blocked).

    LAST_US is the last flicker of its end; START_KNOWN and END_KNOWN are false where a knock or a lamp hid the edge.
    """

    start_us: int
    end_us: int | None
    last_us: int | None
    start_known: bool = True
    end_known: bool = True

    @property
    def us(self) -> int:
        """How long the beam was blocked; 0 where it is still blocked."""
        return 0 if self.end_us is None else self.end_us - self.start_us

    @property
    def sharp(self) -> bool:
        """Tell whether both its edges were seen."""
        return self.start_known and self.end_known


@dataclass(frozen=True, slots=True)
class Hidden:
    """A stretch of time in which beams said nothing about balls: a knock on the table, a self-test."""

    start_us: int
    end_us: int


@dataclass(frozen=True)
class Beams:
    """All that the beams said, cleaned.

    PULSES by channel in order of time; DEAD: why and since when a channel can't be believed; KNOCKS for all
    channels, LAMPS by channel; LOST: where two equal levels followed one another.
    """

    pulses: Mapping[str, tuple[Pulse, ...]]
    dead: Mapping[str, "Dead"]
    knocks: tuple[Hidden, ...]
    lamps: Mapping[str, tuple[Lamp, ...]]
    lost: Mapping[str, tuple[int, ...]]


class State(Enum):
    """Why a beam can't be believed, in words that follow its name."""

    ALWAYS_BLOCKED = "always reads blocked"
    ALWAYS_CLEAR = "always reads clear"
    SILENT = "stopped reporting"
    WILD = "flickers wildly"


@dataclass(frozen=True, slots=True)
class Dead:
    """A beam failed its self-test (it always reads clear, or always blocked), or was given up later."""

    since_us: int
    state: State


Raw = list[Stretch]


def clean(
    edges: Iterable[Edge],
    tests: Sequence[EmittersSwitched],
    levels: Mapping[str, bool],
    channels: Sequence[str],
    began_us: int,
    given_up: Mapping[str, Dead] | None = None,
) -> Beams:
    """Sort, test and clean what the beams said (edges of unknown channels are left out).

    A beam is dead if it failed the last self-test before BEGAN_US, or did not go dark in any later one, or is GIVEN_UP.
    """
    windows = self_test_windows(tests)
    before = [w for w in windows if w.start_us < began_us][-1:]
    later = [w for w in windows if w.start_us >= began_us]
    by_channel: dict[str, list[Edge]] = {channel: [] for channel in channels}
    for edge in sorted(edges, key=lambda edge: edge.at_us):
        if edge.channel in by_channel:
            by_channel[edge.channel].append(edge)
    raw: dict[str, Raw] = {}
    lost: dict[str, tuple[int, ...]] = {}
    dead: dict[str, Dead] = {}
    for channel, own in by_channel.items():
        level = levels.get(channel, not own[0].blocked if own else False)
        failed = failed_test(own, level, before) or failed_test(own, level, later, may_rest=True)
        if failed is not None:
            dead[channel] = failed
        outside = _outside(own, windows)
        raw[channel], lost[channel] = _levels_to_stretches(outside, level)
    dead |= given_up or {}
    lamps = {channel: lamps_in(raw[channel]) for channel in channels}
    joined = {
        channel: _unblink(join_bounces(unlit(raw[channel], lamps[channel])), _beside(lamps, channel))
        for channel in channels
    }
    knocks = knocks_on({channel: own for channel, own in joined.items() if channel not in dead})
    pulses = {channel: tuple(_unknock(own, knocks)) for channel, own in joined.items()}
    return Beams(pulses, dead, knocks, {c: tuple(h) for c, h in lamps.items() if h}, lost)


def self_test_windows(tests: Sequence[EmittersSwitched]) -> list[Hidden]:
    """The stretches in which the emitters were off, each with the time to settle."""
    windows = []
    off: int | None = None
    for test in sorted(tests, key=lambda test: test.at_us):
        if not test.on:
            off = test.at_us if off is None else off
        elif off is not None:
            windows.append(Hidden(off, test.at_us + SETTLE_US))
            off = None
    return windows


def failed_test(own: Sequence[Edge], level: bool, windows: Sequence[Hidden], *, may_rest: bool = False) -> Dead | None:
    """Tell whether a beam failed one of the self-tests: it must go dark with the emitters and come back.

    It need not come back where a ball MAY REST in it. Without a test before the roll, a beam that is blocked from the
    start can't be believed either.
    """
    times = [edge.at_us for edge in own]
    for window in windows:
        first, after = bisect_right(times, window.start_us - 1), bisect_right(times, window.end_us)
        seen = own[first:after]
        before = own[first - 1].blocked if first else level
        went_dark = before or any(edge.blocked for edge in seen)
        came_back = may_rest or not (seen[-1].blocked if seen else before)
        if not (went_dark and came_back):
            return Dead(window.start_us, State.ALWAYS_BLOCKED if went_dark else State.ALWAYS_CLEAR)
    return Dead(0, State.ALWAYS_BLOCKED) if level and not windows and not may_rest else None


def _outside(own: Sequence[Edge], windows: Sequence[Hidden]) -> Sequence[Edge]:
    """Leave out the edges that the self-tests made."""
    for window in windows:
        own = [edge for edge in own if not window.start_us <= edge.at_us <= window.end_us]
    return own


def _levels_to_stretches(own: Sequence[Edge], level: bool) -> tuple[Raw, tuple[int, ...]]:
    """Turn edges into blocked stretches; two equal levels in a row mean that an edge got lost."""
    start: int | None = own[0].at_us - 1 if level and own else None
    stretches: Raw = []
    lost = []
    blocked = level
    for edge in own:
        if edge.blocked == blocked:
            lost.append(edge.at_us)
            continue
        blocked = edge.blocked
        if blocked:
            start = edge.at_us
        elif start is not None:
            stretches.append(Stretch(start, edge.at_us))
            start = None
    if start is not None and blocked:
        stretches.append(Stretch(start, None))
    return stretches, tuple(lost)


def join_bounces(raw: Raw) -> list[Pulse]:
    """Join stretches that a receiver's flicker tore apart; the true end is that of the longest last stretch."""
    groups: list[Raw] = []
    for stretch in raw:
        before = groups[-1][-1].end_us if groups else None
        if before is not None and stretch.start_us - before <= BOUNCE_US:
            groups[-1].append(stretch)
        else:
            groups.append([stretch])
    return [_pulse(group) for group in groups]


def _pulse(group: Raw) -> Pulse:
    first, last = group[0], group[-1].end_us
    if last is None:
        return Pulse(first.start_us, None, None, first.start_known)
    tail = [stretch for stretch in group if stretch.end_us is not None and stretch.end_us >= last - BOUNCE_US]
    ending = max(tail, key=lambda stretch: (stretch.end_us or 0) - stretch.start_us)
    return Pulse(first.start_us, ending.end_us, last, first.start_known, ending.end_known)


def _beside(lamps: Mapping[str, Sequence[Lamp]], channel: str) -> list[Lamp]:
    """Give the trains that a lamp made on CHANNEL and on the beams beside it."""
    return [train for other, trains in lamps.items() if other[0] == channel[0] for train in trains]


def _unblink(own: Sequence[Pulse], trains: Sequence[Lamp]) -> list[Pulse]:
    """Leave out what is too short for a ball just before and after a lamp's trains: its first and last beats."""
    return [
        pulse
        for pulse in own
        if pulse.last_us is None
        or pulse.last_us - pulse.start_us > SHORTEST_BALL_US
        or not any(t.start_us - LAMP_FRAYS_US <= pulse.start_us <= t.end_us + LAMP_FRAYS_US for t in trains)
    ]


def knocks_on(joined: Mapping[str, Sequence[Pulse]]) -> tuple[Hidden, ...]:
    """Find stretches that begin within 4 ms and end within 6 ms on nearly all beams: a knock, or the light."""
    begins = sorted(
        ((pulse.start_us, channel, pulse) for channel, own in joined.items() for pulse in own), key=lambda one: one[:2]
    )
    starts = [at_us for at_us, _, _ in begins]
    need = max(3, round(0.6 * len(joined)))
    knocks: list[Hidden] = []
    for at_us in starts:
        if knocks and at_us <= knocks[-1].end_us:
            continue
        begun = {
            channel: pulse
            for _, channel, pulse in begins[bisect_left(starts, at_us) : bisect_right(starts, at_us + 4_000)]
        }
        if len(begun) < 3 or len({channel[0] for channel in begun}) < 3:
            continue
        covered = sum(any(_covers(p, at_us) for p in own) for c, own in joined.items() if c not in begun)
        ends = [pulse.end_us for pulse in begun.values() if pulse.end_us is not None]
        if len(begun) + covered >= need and ends:
            end = int(median(ends))
            together = sum(abs(one - end) <= 6_000 for one in ends)
            if together >= max(3, 0.5 * len(begun)):
                knocks.append(Hidden(at_us, end))
    return tuple(knocks)


def _covers(pulse: Pulse, at_us: int) -> bool:
    return pulse.start_us <= at_us and (pulse.last_us is None or pulse.last_us >= at_us)


def _unknock(own: Sequence[Pulse], knocks: Sequence[Hidden]) -> Iterable[Pulse]:
    """Leave out what a knock made, and mark the edges that a knock hid."""
    for pulse in own:
        start_hidden = any(k.start_us - 100 <= pulse.start_us <= k.end_us for k in knocks)
        end_hidden = pulse.end_us is not None and any(k.start_us <= pulse.end_us <= k.end_us + 6_000 for k in knocks)
        if start_hidden and end_hidden:
            continue
        if start_hidden or end_hidden:
            start_known, end_known = pulse.start_known and not start_hidden, pulse.end_known and not end_hidden
            yield replace(pulse, start_known=start_known, end_known=end_known)
        else:
            yield pulse
