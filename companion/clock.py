"""Where the program's idea of time comes from; nothing pure asks it by itself."""

import time
from collections.abc import Callable
from datetime import datetime, tzinfo

Clock = Callable[[], float]
"""Seconds since some fixed moment; it never runs backwards."""

monotonic: Clock = time.monotonic

WallClock = Callable[[], float]
"""Seconds since 1970 in UTC; it may jump, so it only labels what happened."""

wall: WallClock = time.time

_YEAR_9000 = 221_845_392_000


def moment(at: float, zone: tzinfo | None = None) -> datetime:
    """The time of day AT seconds since 1970, here or in ZONE; a clock gone mad is shown as mad, and breaks nothing."""
    return datetime.fromtimestamp(min(max(at, 0.0), _YEAR_9000), zone)


class Steady:
    """Another clock's time without its leaps: it never runs backwards, and passes over what nobody was there for.

    To be asked at every frame. Where the other clock leaps, back or by more than LONGEST seconds (the machine slept,
    the app hung), no time has passed here.
    """

    LONGEST = 10.0

    def __init__(self, clock: Clock) -> None:
        """Begin at the time of CLOCK."""
        self._clock = clock
        self._last = self._now = clock()

    def __call__(self) -> float:
        """Tell the time."""
        last, self._last = self._last, self._clock()
        gone = self._last - last
        self._now += gone if 0 <= gone <= self.LONGEST else 0.0
        return self._now


class FakeClock:
    """Stands still until it is moved; for tests, scripts and the demo."""

    def __init__(self, now: float = 0.0) -> None:
        """Start at NOW."""
        self.now = now

    def __call__(self) -> float:
        """Tell the time."""
        return self.now

    def advance(self, seconds: float) -> None:
        """Move on."""
        self.now += seconds
