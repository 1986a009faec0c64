"""Dice through a tower with beams, as a game's screens may use it: armed for one roll, then asked what fell.

It shares the beams with the fireballs' tower; two rolls are never awaited at once. Knows no game and no screen.
"""

from companion.app.beams.tower_port import HEARD_US, Dropper, TowerPort
from companion.readings import WHOLE_TOWER, Reading, SensorLost
from companion.sensing.dice import DICE
from companion.sensing.dice_roll import DiceRoll, DiceSeenFall
from companion.sensing.geometry import Geometry
from companion.sensing.recording import Recording

NOTHING_YET = DiceSeenFall(False, False, False, None, ())


class DiceTower:
    """The exits that GEOMETRY names, at the beams of PORT. `lost`: why fingers must tell, '' while beams do."""

    def __init__(self, port: TowerPort, geometry: Geometry, drop: Dropper | None = None) -> None:
        """Nothing is awaited yet. DROP lets dice fall where the beams are simulated."""
        self._port, self.geometry, self._drop = port, geometry, drop
        self._roll: DiceRoll | None = None
        self._recording: Recording | None = None
        self._dice: int | None = None
        self._armed_us = self._tested_us = 0
        self._awaiting = False
        self._seen = NOTHING_YET
        self.lost = port.lost

    def arm(self, dice: int | None) -> bool:
        """Await DICE dice (None: nobody says how many) after a self-test; False where no beam watches the exits."""
        self.disarm()
        self._port.poll()
        self._armed_us = self._port.now_us()
        levels = self._port.listen(self._hear)
        self.lost = self._port.lost
        if self.lost or not set(self.geometry.channels) & set(levels):
            self._port.unlisten(self._hear)
            return False
        self._roll, self._dice = DiceRoll(self.geometry, levels, dice), dice
        self._recording = Recording(self.geometry, levels)
        for silent in self._port.silent.values():
            self._roll.feed(silent)
        self._port.test()
        if self._port.lost:  # pins that fail in the test, which began with this roll
            self.lost = self._port.lost
            self.disarm()
            return False
        return True

    def _hear(self, reading: Reading) -> None:
        if isinstance(reading, SensorLost) and reading.name == WHOLE_TOWER:
            self.lost = reading.why
        if self._roll is not None and self._recording is not None and reading.at_us >= self._armed_us:
            self._roll.feed(reading)
            self._recording.feed(reading)

    def seen(self) -> DiceSeenFall:
        """What fell so far; ask once a frame. Dice are awaited once the self-test is over."""
        self._port.poll()
        self.lost = self.lost or self._port.lost
        now_us = self._port.now_us()
        if self._roll is None or self._recording is None:
            return NOTHING_YET
        if self._port.testing or now_us < self._tested_us + HEARD_US:
            return self._seen
        if not self._awaiting:
            self._awaiting = True
            self._roll.await_dice(now_us)
            self._recording.phase(DICE, self._dice, now_us)
        self._look(self._roll, now_us)
        return self._seen

    def _look(self, roll: DiceRoll, now_us: int) -> None:
        """Look again; what is quiet is told once the beams were tested since, so that a blind one is known."""
        seen = roll.seen(now_us)
        if seen.quiet and self._tested_us <= roll.moved_us(now_us):
            self._tested_us = now_us
            self._port.test()
            seen = DiceSeenFall(seen.rolled, False, False, None, (), seen.out)
        self._seen = seen

    @property
    def can_drop(self) -> bool:
        """Whether the beams are simulated, so that a tap drops the dice."""
        return self._drop is not None and self._port.beams is not None

    def drop(self, dice: int) -> None:
        """Let DICE dice fall into the simulated tower now."""
        if self._drop is not None and self._port.beams is not None:
            self._drop(self._port.beams, dice, self._port.now_us())

    def disarm(self) -> None:
        """The roll is over: what moves at the beams now does not count; the trace of what fell is kept."""
        if self._roll is not None and self._recording is not None:
            self._port.unlisten(self._hear)
            if self._awaiting and self._roll.seen(self._port.now_us()).rolled:
                self._port.hand_in(self._recording.trace("roll", self._port.now_us()))
        self._roll, self._recording, self._awaiting = None, None, False
        self._seen, self._tested_us = NOTHING_YET, 0
