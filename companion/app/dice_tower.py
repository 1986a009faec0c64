"""Dice through a tower with beams, as a game's screens may use it: armed for one roll, then asked what fell.

It shares the beams with the fireballs' tower; two rolls are never awaited at once. Knows no game and no screen.
"""

from companion.app.tower_port import TowerPort
from companion.readings import Reading, SensorLost
from companion.sensing.dice_roll import DiceRoll, DiceSeenFall
from companion.sensing.geometry import Geometry

NOTHING_YET = DiceSeenFall(False, False, False, None, ())


class DiceTower:
    """The exits that GEOMETRY names, at the beams of PORT. `lost`: why fingers must tell, '' while beams do."""

    def __init__(self, port: TowerPort, geometry: Geometry) -> None:
        """Nothing is awaited yet."""
        self._port, self._geometry = port, geometry
        self._roll: DiceRoll | None = None
        self._armed_us = 0
        self._awaiting = False
        self.lost = ""

    def arm(self, dice: int | None) -> bool:
        """Await DICE dice (None: nobody says how many) after a self-test; False where no beam watches the exits."""
        self.disarm()
        self._port.poll()
        self._armed_us, self.lost = self._port.now_us(), self._port.lost
        levels = self._port.listen(self._hear)
        if self.lost or not set(self._geometry.channels) & set(levels):
            self._port.listen(None)
            return False
        self._roll = DiceRoll(self._geometry, levels, dice)
        self._port.test()
        return True

    def _hear(self, reading: Reading) -> None:
        if isinstance(reading, SensorLost):
            self.lost = reading.why
        if self._roll is not None and reading.at_us >= self._armed_us:
            self._roll.feed(reading)

    def seen(self) -> DiceSeenFall:
        """What fell so far; ask once a frame. Dice are awaited once the self-test is over."""
        self._port.poll()
        if self._roll is None or self._port.testing:
            return NOTHING_YET
        if not self._awaiting:
            self._awaiting = True
            self._roll.await_dice(self._port.now_us())
        return self._roll.seen(self._port.now_us())

    def disarm(self) -> None:
        """The roll is over: what moves at the beams now does not count."""
        if self._roll is not None:
            self._port.listen(None)
        self._roll, self._awaiting = None, False
