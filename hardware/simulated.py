"""A simulated dice tower behind the same protocol as the real beams: balls are dropped by a key, a file or a test.

It makes the edges that balls rolling through two beams a side make; it knows nothing of how they are counted.
"""

from collections.abc import Callable, Iterable, Sequence
from random import Random

from companion.readings import Edge, EmittersSwitched, Reading
from hardware.beams import Emit

SLOWEST_MM_S, FASTEST_MM_S = 250.0, 1200.0
"""Speeds at the exits; the slowest and the fastest ball of a roll differ several times (environment.md)."""

BRISKEST_MM_S = 1300.0
"""A die that falls out; slower ones a single beam can't tell from one that rolled back."""


def passage(side: str, at_us: int, speed: float, chord_mm: float, gap_mm: float) -> list[Edge]:
    """The edges of one ball leaving by SIDE (N, E, S, W) at SPEED mm/s: first the inner beam, then the outer one."""
    blocked, apart = round(chord_mm / speed * 1e6), round(gap_mm / speed * 1e6)
    inner, outer = f"{side}1", f"{side}2"
    return [
        Edge(inner, True, at_us),
        Edge(outer, True, at_us + apart),
        Edge(inner, False, at_us + blocked),
        Edge(outer, False, at_us + apart + blocked),
    ]


def roll(exits: Sequence[str], at_us: int, chance: Random, chord_mm: float = 7.0, gap_mm: float = 6.0) -> list[Edge]:
    """The edges of balls dropped together at AT_US that leave by EXITS (a side letter each), in order of time.

    A ball takes 0.3 to 2.5 s through the tower; balls of one side never overlap here.
    """
    edges: list[Edge] = []
    free_from = dict.fromkeys("NESW", 0)
    for side in exits:
        start = max(at_us + chance.randint(300_000, 2_500_000), free_from[side])
        ball = passage(side, start, chance.uniform(SLOWEST_MM_S, FASTEST_MM_S), chord_mm, gap_mm)
        free_from[side] = ball[-1].at_us + 60_000
        edges += ball
    return sorted(edges, key=lambda edge: edge.at_us)


def tumble(exits: Sequence[str], at_us: int, chance: Random, die_mm: float = 16.0, gap_mm: float = 6.0) -> list[Edge]:
    """The edges of dice dropped together at AT_US that fall out by EXITS (a letter each), briskly one by one."""
    edges: list[Edge] = []
    start = at_us + chance.randint(300_000, 900_000)
    for exit_ in exits:
        edges += passage(exit_, start, chance.uniform(BRISKEST_MM_S / 1.5, BRISKEST_MM_S), die_mm, gap_mm)
        start += chance.randint(250_000, 900_000)
    return sorted(edges, key=lambda edge: edge.at_us)


class SimulatedBeams:
    """Beams that are driven: edges are scheduled and come out when their time has come."""

    def __init__(self, channels: Iterable[str], emit: Emit, now_us: Callable[[], int]) -> None:
        """Clear on all CHANNELS; readings go to EMIT from `pump`, by the time of NOW_US."""
        self._levels = dict.fromkeys(channels, False)
        self._emit, self._now_us = emit, now_us
        self._waiting: list[Edge] = []
        self._stuck: set[str] = set()

    def levels(self) -> dict[str, bool]:
        """Whether each channel is blocked now."""
        return dict(self._levels)

    def switch_emitters(self, on: bool) -> None:
        """All channels go dark with the emitters, and come back with them."""
        now = self._now_us()
        self._emit(EmittersSwitched(on, now))
        for channel in self._levels:
            self._send(Edge(channel, not on, now + 30))

    def drop(self, edges: Iterable[Edge]) -> None:
        """Let these edges happen at their times. Raises KeyError for a channel that is not there."""
        for edge in edges:
            if edge.channel not in self._levels:
                raise KeyError(edge.channel)
            self._waiting.append(edge)
        self._waiting.sort(key=lambda edge: edge.at_us)

    def stick(self, channel: str, *, blocked: bool) -> None:
        """Let CHANNEL be broken: it reads BLOCKED or clear, whatever happens. Raises KeyError if it is not there."""
        if channel not in self._levels:
            raise KeyError(channel)
        self._send(Edge(channel, blocked, self._now_us()))
        self._stuck.add(channel)

    def pump(self) -> None:
        """Send what is due."""
        now = self._now_us()
        while self._waiting and self._waiting[0].at_us <= now:
            self._send(self._waiting.pop(0))

    def close(self) -> None:
        """Nothing is reported afterwards."""
        self._waiting.clear()
        self._emit = _nowhere

    def _send(self, edge: Edge) -> None:
        if edge.channel not in self._stuck and self._levels[edge.channel] != edge.blocked:
            self._levels[edge.channel] = edge.blocked
            self._emit(edge)


def _nowhere(_reading: Reading) -> None:
    pass
