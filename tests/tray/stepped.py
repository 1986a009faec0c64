"""A tray port over a simulated tray whose threads take their turns when a test says so."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from companion.app.tray_port import TrayPort
from companion.clock import FakeClock
from companion.tray.calibration import Calibration
from companion.vision.crops import Picture
from companion.vision.dice import Die, Reading, read_dice
from companion.vision.dice_prior import Prior
from hardware.simulated_tray import SimulatedTray, Thrown

FRAME_SECONDS = 1 / 15


class Stepped:
    """What a thread would do again and again."""

    def __init__(self, name: str, turn: Callable[[], float]) -> None:
        self.name, self.turn = name, turn

    def close(self) -> None:
        """Nothing runs."""


class SteppedTray:
    """The tray, its port, and time. `frames` lets so many pictures pass; the reader answers only if it is not held up.

    SEES: what every picture is read as; None: what really lies there, by the real networks.
    """

    def __init__(
        self, sees: Sequence[Die] | None = None, calibration: Calibration | None = None, clock: FakeClock | None = None
    ) -> None:
        self.clock = clock or FakeClock(100.0)
        self.tray = SimulatedTray(wait=lambda _seconds: None)
        self.sees = None if sees is None else tuple(sees)
        self.read = 0
        self.held_up = False
        self._turns: dict[str, Callable[[], float]] = {}
        self.port = TrayPort(
            lambda: self.tray, self.clock, self._read, name="simulated", calibration=calibration, start=self._start
        )

    def _start(self, name: str, turn: Callable[[], float]) -> Stepped:
        self._turns[name] = turn
        return Stepped(name, turn)

    def _read(self, picture: Picture, prior: Prior) -> Reading:
        self.read += 1
        return read_dice(picture, prior) if self.sees is None else Reading(self.sees, ())

    def throw(self, *dice: Thrown) -> None:
        """These lie in the tray from now on."""
        self.tray.throw(dice)

    def frames(self, many: int, each: Callable[[], Any] = lambda: None) -> None:
        """So many pictures come; after each the port is asked, and EACH is done."""
        for _ in range(many):
            self.clock.advance(FRAME_SECONDS)
            if "camera" in self._turns:
                self._turns["camera"]()
            if not self.held_up:
                self.answer()
            self.port.poll()
            each()

    def answer(self) -> None:
        """The reader reads what waits for it."""
        reader = self.port._reader
        while not reader.free:
            with suppress(KeyError):
                self._turns["dice"]()


def a_die(value: int | None, colour: str = "red", x: float = 100.0, confidence: float = 0.99) -> Die:
    """A die as it could be read."""
    return Die(value, colour, confidence, (x, 100.0, 84.0, 84.0))
