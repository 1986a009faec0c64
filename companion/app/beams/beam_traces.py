"""What the beams reported lately, side by side, and how often each was broken since somebody began to look.

For the doctor: it counts no balls of a roll, and knows no pins and no screen. Times are integer microseconds.
"""

from collections.abc import Iterable, Mapping

import msgspec

from companion.games.dragonscroll.facts import Side
from companion.readings import Edge, Reading

WINDOW_US = 10_000_000
"""A trace shows so much."""
STEPS = 100
"""Of a trace: a change smaller than one is not shown."""

Span = tuple[float, float]
"""From and to, as parts of the window: 0 is ten seconds ago, 1 is now."""


class SideTrace(msgspec.Struct, frozen=True):
    """One side: when any of its beams was blocked, whether one is now, how often they were, which never were."""

    spans: tuple[Span, ...]
    is_blocked: bool
    count: int
    silent: tuple[str, ...]


class BeamTraces:
    """Fed with readings, asked for a side. High beams (their channels end in H) are traced but not counted."""

    def __init__(self, levels: Mapping[str, bool], sides: Mapping[str, Side], now_us: int) -> None:
        """LEVELS is what each channel reads at NOW_US; SIDES gives each channel letter its side."""
        self._sides = dict(sides)
        self._since = {channel: now_us if blocked else None for channel, blocked in levels.items()}
        self._spans: dict[str, list[tuple[int, int]]] = {channel: [] for channel in levels}
        self.counts = dict.fromkeys(levels, 0)

    def heard(self, reading: Reading) -> None:
        """Take in one reading; what is no edge of a known beam is passed over."""
        if not isinstance(reading, Edge) or reading.channel not in self._since:
            return
        since = self._since[reading.channel]
        if reading.blocked and since is None:
            self._since[reading.channel] = reading.at_us
            self.counts[reading.channel] += 1
        elif not reading.blocked and since is not None:
            self._since[reading.channel] = None
            self._spans[reading.channel].append((since, reading.at_us))

    def clear(self) -> dict[str, int]:
        """Begin to count anew; gives the counts so far."""
        before, self.counts = self.counts, dict.fromkeys(self.counts, 0)
        return before

    def side(self, side: Side, now_us: int) -> SideTrace:
        """How SIDE is at NOW_US."""
        own = self.channels(side)
        lanes = [channel for channel in own if not channel.endswith("H")]
        count = max((self.counts[channel] for channel in lanes), default=0)
        silent = tuple(channel for channel in lanes if count and not self.counts[channel])
        blocked = any(self._since[channel] is not None for channel in own)
        return SideTrace(tuple(_joined(self._shown(own, now_us))), blocked, count, silent)

    def channels(self, side: Side) -> tuple[str, ...]:
        """The channels of SIDE."""
        return tuple(channel for channel in self._since if self._sides.get(channel[0]) is side)

    def _shown(self, channels: Iterable[str], now_us: int) -> list[Span]:
        """The spans in the window, by their beginning."""
        begin, shown = now_us - WINDOW_US, []
        for channel in channels:
            self._spans[channel] = [span for span in self._spans[channel] if span[1] > begin]
            since = self._since[channel]
            for start, end in (*self._spans[channel], *([] if since is None else [(since, now_us)])):
                shown.append((_part(start - begin), _part(end - begin)))
        return sorted(shown)


def _part(after_us: int) -> float:
    return round(max(0, min(WINDOW_US, after_us)) / WINDOW_US * STEPS) / STEPS


def _joined(spans: Iterable[Span]) -> list[Span]:
    """Spans that overlap as one."""
    joined: list[Span] = []
    for start, end in spans:
        if joined and start <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(joined[-1][1], end)
        else:
            joined.append((start, end))
    return joined
