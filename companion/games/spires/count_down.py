"""The count down of a Dutch Auction as a value, frame by frame (SP-54); time is an argument, it knows no screen.

A finger counts for the number that was on the glass when it came down: the last one that was drawn, not the one that
a frame is just about to draw.
"""

from typing import Final

import msgspec

from companion.games.spires.facts import COUNT_DOWN_FROM

PACES: Final = (1.0, 2.0, 3.0, 4.0)
"""Seconds for a number, to be set by the Chancellor."""
USUAL_PACE: Final = 2.0
TOGETHER: Final = 0.04
"""Seconds: who touches so soon after the first is as early as he (the table then says who was first)."""

replace = msgspec.structs.replace


class Touch(msgspec.Struct, frozen=True):
    """Somebody's finger came down."""

    seat: int
    at: float


class CountDown(msgspec.Struct, frozen=True):
    """How far the count is. Times in seconds.

    `spent` is what it ran before it was last stopped, `since` when it went on, None while it stands. `newest` is the
    number of the frame that is being drawn, `drawn` that which is on the glass.
    """

    pace: float = USUAL_PACE
    lowest: int = 0
    spent: float = 0.0
    since: float | None = None
    drawn: int = COUNT_DOWN_FROM
    newest: int = COUNT_DOWN_FROM
    touches: tuple[Touch, ...] = ()

    @classmethod
    def at(cls, number: int, pace: float, lowest: int = 0) -> "CountDown":
        """It stands at NUMBER, which has its whole time before it."""
        spent = (COUNT_DOWN_FROM - number) * pace
        return cls(pace, lowest, spent, drawn=number, newest=number)

    def ready(self) -> "CountDown":
        """It stands where it stood, and touches of before are forgotten."""
        return replace(self, since=None, touches=())

    def go_on(self, at: float) -> "CountDown":
        """It runs from now on; touches of before are forgotten."""
        return replace(self, since=at, touches=())

    def stand_still(self, at: float) -> "CountDown":
        """It stands, as long as nobody lets it go on."""
        return replace(self, spent=self._spent(at), since=None)

    def frame(self, at: float) -> "CountDown":
        """A frame begins to be drawn. After the first touch the number stays."""
        if self.touches:
            return self
        return replace(self, newest=max(self.lowest, self._number(at)))

    def shown(self) -> "CountDown":
        """The frame is drawn: its number is on the glass."""
        return self if self.drawn == self.newest else replace(self, drawn=self.newest)

    def touch(self, seat: int, at: float) -> "CountDown":
        """SEAT's finger came down; the first stops the count at the number on the glass, later ones are only noted."""
        if self.is_over(at) or (self.since is None and not self.touches):
            return self
        if any(one.seat == seat for one in self.touches) or (self.touches and at - self.touches[0].at > TOGETHER):
            return self
        if self.touches:
            return replace(self, touches=(*self.touches, Touch(seat, at)))
        spent = (COUNT_DOWN_FROM - self.drawn) * self.pace
        return replace(self, newest=self.drawn, spent=spent, since=None, touches=(Touch(seat, at),))

    def callers(self, at: float) -> tuple[int, ...]:
        """Who called, in the order of their fingers, once nobody else can be as early; before that nobody."""
        if not self.touches or at - self.touches[0].at <= TOGETHER:
            return ()
        return tuple(one.seat for one in self.touches)

    def is_over(self, at: float) -> bool:
        """Whether the lowest number has been on the glass for its whole time and nobody called."""
        return not self.touches and self.drawn == self.lowest and self._number(at) < self.lowest

    def _spent(self, at: float) -> float:
        return self.spent + (0.0 if self.since is None else at - self.since)

    def _number(self, at: float) -> int:
        return COUNT_DOWN_FROM - int(self._spent(at) / self.pace + 1e-9)
