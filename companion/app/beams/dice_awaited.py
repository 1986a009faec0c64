"""Dice that a game awaits from a tower with beams, while the screen that awaits them is shown: asked once a frame.

It knows no game and no screen; what it says is in dice_said.py. Where no beam watches, it says nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.app.beams.dice_said import DiceSaid, said_of

if TYPE_CHECKING:
    from companion.app.beams.dice_tower import DiceTower


class DiceAwaited:
    """`said`: what the beams say, None where they say nothing. `begin` and `end` it with the screen.

    The beams are armed from `begin` to `end`: what moves at other times does not count.
    """

    def __init__(self, tower: DiceTower | None, changed: Callable[[], None], settled: Callable[[], None]) -> None:
        """CHANGED is called when something else is said, SETTLED first, once, when it is quiet and all are out."""
        self._tower, self._changed, self._settled = tower, changed, settled
        self._dice = 0
        self._lost_told = self.lost
        self._frames: object = None
        self.said: DiceSaid | None = None

    @property
    def lost(self) -> str:
        """Why the beams say nothing any more, '' while they do."""
        return "" if self._tower is None else self._tower.lost

    def begin(self, dice: int) -> None:
        """Await DICE dice from now on; what fell before is forgotten."""
        self.end()
        if self._tower is None:
            return
        if not self._tower.arm(dice):
            self._tell_lost()
        else:
            self._dice = dice
            self._frames = Clock.schedule_interval(lambda _seconds: self._look(), 0)
            self._say(said_of(self._tower.seen(), dice, can_drop=self._tower.can_drop))

    def again(self) -> None:
        """The same dice are rolled once more."""
        self.begin(self._dice)

    def drop(self) -> None:
        """Let as many simulated dice fall."""
        if self._tower is not None:
            self._tower.drop(self._dice)

    def end(self) -> None:
        """Nothing is awaited any more."""
        if self._frames is not None:
            Clock.unschedule(self._frames)
            self._frames = None
            self.said = None
            if self._tower is not None:
                self._tower.disarm()

    def _look(self) -> None:
        assert self._tower is not None
        seen = self._tower.seen()
        if self._tower.lost:
            self.end()
            self._tell_lost()
        else:
            self._say(said_of(seen, self._dice, can_drop=self._tower.can_drop))

    def _tell_lost(self) -> None:
        """Once for each reason: each roll comes by here."""
        if self.lost != self._lost_told:
            self._lost_told = self.lost
            self._changed()

    def _say(self, said: DiceSaid) -> None:
        if said == self.said:
            return
        was_settled, self.said = self.said is not None and self.said.settled, said
        if said.settled and not was_settled:
            self._settled()
        if self.said is said:
            self._changed()
