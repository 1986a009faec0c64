"""A roll written down as the beams told it, to be counted again: what the counter was told, in order, and no more.

Knows no file. The times of the recording begin with the first phase, as those of traces/FORMAT.md do.
"""

from collections.abc import Mapping

from companion.readings import Edge, EmittersSwitched, Reading
from companion.sensing.geometry import Geometry
from companion.sensing.traces import PHASES, Ended, Moment, PhaseBegan, Trace

MOST = 15_000
"""More is a plug that swings, not a roll; what a recording may hold at most is a little more."""


class Recording:
    """Told of what the counter is told of."""

    def __init__(self, geometry: Geometry, levels: Mapping[str, bool]) -> None:
        """Begin with the LEVELS of the channels as they are now (True: blocked)."""
        self._geometry, self._levels = geometry, dict(levels)
        self._moments: list[Moment] = []
        self._expect: dict[str, int] = {}

    def feed(self, reading: Reading) -> None:
        """Keep one reading; a lost sensor cannot be written down."""
        if isinstance(reading, Edge | EmittersSwitched) and len(self._moments) < MOST:
            self._moments.append(reading)

    def phase(self, name: str, balls: int | None, at_us: int) -> None:
        """BALLS balls of the kind NAME ("red", "wall", "dice"; later lots with a number behind it) are awaited."""
        kind = name.split()[0]
        if kind not in PHASES:
            raise ValueError(kind)
        self._moments.append(PhaseBegan(kind, at_us))
        if balls is not None:
            self._expect[kind] = self._expect.get(kind, 0) + balls

    @property
    def began(self) -> bool:
        """Whether anything was awaited, so that it is worth keeping."""
        return any(isinstance(moment, PhaseBegan) for moment in self._moments)

    def trace(self, name: str, now_us: int) -> Trace:
        """The recording up to NOW_US, called NAME."""
        origin = next((moment.at_us for moment in self._moments if isinstance(moment, PhaseBegan)), 0)
        ordered = sorted((*self._moments, Ended(now_us)), key=lambda moment: moment.at_us)
        moved = tuple(_earlier(moment, origin) for moment in ordered)
        levels = {channel: self._levels.get(channel, False) for channel in self._geometry.channels}
        return Trace(name, self._geometry, levels, dict(self._expect), moved)


def _earlier(moment: Moment, by_us: int) -> Moment:
    match moment:
        case Edge(channel, blocked, at_us):
            return Edge(channel, blocked, at_us - by_us)
        case EmittersSwitched(on, at_us):
            return EmittersSwitched(on, at_us - by_us)
        case PhaseBegan(name, at_us):
            return PhaseBegan(name, at_us - by_us)
        case Ended(at_us):
            return Ended(at_us - by_us)
