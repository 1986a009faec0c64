"""One roll at the tower while it happens: beams and people fill it in, and what people said can be taken back.

Knows no screen and no turn; time comes with the tower's port.
"""

from collections.abc import Callable

import msgspec

from companion.app.tower_port import TowerPort
from companion.games.dragonscroll.tower_roll import Dropping, TowerRoll
from companion.games.dragonscroll.tower_watch import TowerWatch


class RollAtTower:
    """A roll of so many fireballs, with the wall ball or without; `poll` it once a frame, `close` it at the end."""

    def __init__(self, port: TowerPort, fireballs: int, wall: bool) -> None:
        """Arm the beams of PORT, if it has any."""
        self._port = port
        self._fresh = TowerRoll(fireballs=fireballs, wall=wall)
        self.again()

    def again(self) -> None:
        """Forget everything and count anew: the balls are dropped once more."""
        self.roll = self._fresh
        self._earlier: list[TowerRoll] = []
        self._announced: object = None
        self._watch: TowerWatch | None = self._port.arm() if self.roll.fireballs else None

    @property
    def has_beams(self) -> bool:
        """Whether beams count this roll."""
        return self._watch is not None

    @property
    def testing(self) -> bool:
        """Whether the beams are being tested; balls are awaited after it."""
        return self._watch is not None and self._port.testing

    @property
    def lost(self) -> str:
        """Why the beams stopped counting, '' if they did not."""
        return self._port.lost

    @property
    def blocked(self) -> int:
        """How many beams are blocked now or failed their test."""
        if self._watch is None or self.testing:
            return 0
        picture = self._watch.picture(self._port.now_us())
        return len({*picture.blocked, *picture.dead})

    def poll(self) -> None:
        """Take in what the beams saw since the last frame, and go on to the next lot when this one is accounted for."""
        self._port.poll()
        if self._watch is not None and self._port.lost:
            self._watch = None
            self.roll = self.roll.without_beams()
        if self._watch is not None and not self._port.testing:
            self._announce(self._watch)
            self.roll = self.roll.claimed(self._watch.claim(self._port.now_us()))
        more = self.roll.lot + 1 < len(self.roll.lots) or self.roll.wall
        if more and self.roll.lot_done:
            self.roll = self.roll.next_lot()

    def _announce(self, watch: TowerWatch) -> None:
        """Tell the watch what goes in from now on."""
        dropping = (self.roll.dropping, self.roll.lot)
        if dropping == self._announced:
            return
        self._announced = dropping
        if self.roll.dropping is Dropping.RED:
            watch.red_dropped(self.roll.lots[self.roll.lot], self._port.now_us())
        elif self.roll.dropping is Dropping.WALL:
            watch.wall_dropped(self._port.now_us())

    def say(self, change: Callable[[TowerRoll], TowerRoll]) -> None:
        """A person says something; it can be taken back. Raises Refused and keeps all as it was."""
        changed = change(self.roll)
        self._earlier.append(self.roll)
        self.roll = changed

    @property
    def can_take_back(self) -> bool:
        """Whether a person said something about this roll."""
        return bool(self._earlier)

    def take_back(self) -> None:
        """What was last said is unsaid; what the beams see stays."""
        before = self._earlier.pop()
        self.roll = msgspec.structs.replace(before, claim=self.roll.claim)

    def close(self) -> None:
        """The roll is over: what moves now does not count."""
        self._port.disarm()
