"""Time spent by each player and by the evening, as a value; it never asks a clock."""

import msgspec


class Spent(msgspec.Struct, frozen=True):
    """Seconds spent so far: by the evening, and by each seat in seat order."""

    evening: float
    seats: tuple[float, ...]


class Timers(msgspec.Struct, frozen=True):
    """Counts up for the evening and for the seat whose turn it is; stands still unless `since` is set.

    Only spent durations are kept, never deadlines, so that a pulled plug costs nothing but the gap.
    """

    spent: Spent
    seat: int | None = None
    since: float | None = None

    @classmethod
    def still(cls, seats: int, spent: Spent | None = None) -> "Timers":
        """Timers for SEATS players that stand still, with what was SPENT before."""
        return cls(spent or Spent(0.0, (0.0,) * seats))

    @property
    def running(self) -> bool:
        """Whether time is being counted."""
        return self.since is not None

    def read(self, now: float) -> Spent:
        """What has been spent at NOW (seconds of the same clock as everywhere here)."""
        if self.since is None or now <= self.since:
            return self.spent
        gone = now - self.since
        seats = tuple(s + gone if i == self.seat else s for i, s in enumerate(self.spent.seats))
        return Spent(self.spent.evening + gone, seats)

    def run(self, now: float) -> "Timers":
        """Start counting, or go on."""
        return self if self.running else Timers(self.spent, self.seat, now)

    def pause(self, now: float) -> "Timers":
        """Stop counting and keep what was spent."""
        return Timers(self.read(now), self.seat)

    def turn(self, seat: int | None, now: float) -> "Timers":
        """Count for SEAT from NOW on; None counts for the evening alone."""
        if seat == self.seat:
            return self
        return Timers(self.read(now), seat, now if self.running else None)
