"""Where the program's idea of time comes from; nothing pure asks it by itself."""

import time
from collections.abc import Callable

Clock = Callable[[], float]
"""Seconds since some fixed moment; it never runs backwards."""

monotonic: Clock = time.monotonic

WallClock = Callable[[], float]
"""Seconds since 1970 in UTC; it may jump, so it only labels what happened."""

wall: WallClock = time.time


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
