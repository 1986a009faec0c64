"""Did the big set-up ball jump out? Only it blocks a high beam for long (T-A9, T-A12).

Knows nothing of the gates: where the big ball fits through a gate, the passages tell.
"""

from dataclasses import dataclass

from companion.sensing.geometry import Geometry
from companion.sensing.pulses import Beams, Pulse

SHORTEST_US = 60_000
"""25 mm at 0.4 metres a second; a ball that hops through the high beam takes 5 to 20 ms."""
DOUBT_US = 30_000


@dataclass(frozen=True)
class SeenHigh:
    """SIDE: where the big ball went, if the high beams say so; DOUBTFUL: sides where they may mean it."""

    side: str | None
    doubtful: tuple[str, ...]


def seen_high(beams: Beams, geometry: Geometry, since_us: int, until_us: int) -> SeenHigh:
    """Look at the high beams from SINCE_US to UNTIL_US."""
    longest = {side: _longest(beams, f"{side}H", since_us, until_us) for side in geometry.sides}
    long = [side for side, (length, _) in longest.items() if length >= SHORTEST_US]
    side = max(long, key=lambda side: longest[side][0]) if long else None
    doubtful = [
        one
        for one, (length, clear) in longest.items()
        if length >= DOUBT_US and (one != side or not clear or len(long) > 1)
    ]
    return SeenHigh(side, tuple(doubtful))


def _longest(beams: Beams, channel: str, since_us: int, until_us: int) -> tuple[int, bool]:
    """Give the longest time that CHANNEL was blocked, and whether it ended clear and long enough."""
    if channel in beams.dead:
        return 0, True
    own = [pulse for pulse in beams.pulses.get(channel, ()) if pulse.start_us >= since_us]
    lengths = [(_length(pulse, until_us), pulse.end_us is not None) for pulse in own]
    length, ended = max(lengths, default=(0, True))
    return length, ended and length >= SHORTEST_US


def _length(pulse: Pulse, until_us: int) -> int:
    if not (pulse.start_known and pulse.end_known):
        return min((pulse.end_us or until_us) - pulse.start_us, SHORTEST_US - 1)
    return (until_us if pulse.end_us is None else pulse.end_us) - pulse.start_us
