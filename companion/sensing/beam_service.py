"""The beams as one wants to see them while soldering: level, last pulse, length of the last ball, flicker.

It knows no roll and no screen; readings and times (microseconds) are handed in.
"""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass

from companion.readings import Edge, EmittersSwitched, Reading
from companion.sensing.geometry import Geometry
from companion.sensing.pulses import Pulse, clean
from companion.sensing.rolling import delays_of

KEPT_US = 10_000_000
"""What is longer ago is forgotten."""
FLICKER_US, FLICKERS = 1_000_000, 24
"""A ball makes two edges and a few of dither; more than so many within so long are a lamp or a loose plug."""
SHORTEST_US = 3_000


@dataclass(frozen=True, slots=True)
class BeamNow:
    """One beam: BLOCKED now, its last pulse in ms (None: none yet), whether it flickers, edges since the beginning."""

    channel: str
    blocked: bool
    pulse_ms: float | None
    flickers: bool
    edges: int


@dataclass(frozen=True, slots=True)
class SideNow:
    """One side: its beams, and how long what passed both last looked, in mm (None: nothing yet, or one beam only)."""

    side: str
    beams: tuple[BeamNow, ...]
    length_mm: float | None


class BeamService:
    """Fed with readings, asked for how the beams are."""

    def __init__(self, geometry: Geometry, levels: Mapping[str, bool]) -> None:
        """Begin with the LEVELS of the channels as they are now (True: blocked)."""
        self._geometry = geometry
        self._before = dict(levels)
        self._now = dict(levels)
        self._edges: deque[Edge] = deque()
        self._tests: list[EmittersSwitched] = []
        self._counts = dict.fromkeys(geometry.channels, 0)
        self._pulses: dict[str, Pulse] = {}
        self._lengths: dict[str, float] = {}

    def feed(self, reading: Reading) -> None:
        """Take in one reading."""
        match reading:
            case Edge(channel, blocked) if channel in self._counts:
                self._edges.append(reading)
                self._now[channel] = blocked
                self._counts[channel] += 1
            case EmittersSwitched():
                self._tests = [*self._tests[-1:], reading]
            case _:
                pass

    def sides(self, now_us: int) -> tuple[SideNow, ...]:
        """How the beams are at NOW_US; some milliseconds of work where a lamp flickers."""
        while self._edges and self._edges[0].at_us < now_us - KEPT_US:
            old = self._edges.popleft()
            self._before[old.channel] = old.blocked
        cleaned = clean(self._edges, self._tests, self._before, self._geometry.channels, now_us)
        for channel, own in cleaned.pulses.items():
            over = [pulse for pulse in own if pulse.end_us is not None and pulse.us >= SHORTEST_US]
            if over:
                self._pulses[channel] = over[-1]
        return tuple(self._side(side, now_us) for side in self._geometry.sides if self._channels(side))

    def _channels(self, side: str) -> tuple[str, ...]:
        return tuple(channel for channel in self._geometry.channels if channel[0] == side)

    def _side(self, side: str, now_us: int) -> SideNow:
        length = length_of(self._pulses.get(f"{side}1"), self._pulses.get(f"{side}2"), self._geometry.gap_mm)
        if length is not None:
            self._lengths[side] = length
        return SideNow(side, tuple(self._beam(one, now_us) for one in self._channels(side)), self._lengths.get(side))

    def _beam(self, channel: str, now_us: int) -> BeamNow:
        pulse = self._pulses.get(channel)
        recent = sum(1 for edge in self._edges if edge.channel == channel and edge.at_us > now_us - FLICKER_US)
        pulse_ms = None if pulse is None else pulse.us / 1000
        return BeamNow(channel, self._now.get(channel, False), pulse_ms, recent > FLICKERS, self._counts[channel])


def length_of(inner: Pulse | None, outer: Pulse | None, gap_mm: float) -> float | None:
    """How long what passed both beams looks, in mm; None if it did not pass outward, or an edge is not known."""
    if inner is None or outer is None or not (inner.sharp and outer.sharp):
        return None
    lead, trail, _ = delays_of(inner, outer) or (0, 0, 0.0)
    if lead <= 0 or trail <= 0 or outer.start_us > (inner.end_us or 0) + 10 * lead:
        return None
    return gap_mm * (inner.us + outer.us) / (lead + trail)
