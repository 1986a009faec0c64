"""A tray port over a simulated tray whose threads take their turns when a test says so."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

from companion.app.tray.port import TrayPort
from companion.clock import FakeClock
from companion.tray.calibration import Calibration
from companion.vision.crops import Picture
from companion.vision.dice import Die, Reading, read_dice
from companion.vision.dice_prior import Prior
from companion.vision.showing import png_of
from hardware.camera import CameraLost
from hardware.simulated_tray import BODIES, SIZE, SimulatedTray, Thrown, with_hand

FRAME_SECONDS = 1 / 15
SMALL = 6
"""How much smaller a flat tray's preview is."""


class FlatTray:
    """A simulated tray for tests where nothing is really read: its dice are plain squares, and it costs little.

    Each throw lies elsewhere than the one before.
    """

    def __init__(self) -> None:
        self.hand = self.pulled = False
        self._throws = 0
        self.throw(())

    def throw(self, dice: Sequence[Thrown]) -> None:
        """As many squares as DICE."""
        self._throws += 1
        self._still = np.full((SIZE[1], SIZE[0], 3), (60, 70, 50), np.uint8)
        for number, (colour, _) in enumerate(dice):
            x, y = 60 + 110 * (number % 8) + 7 * (self._throws % 5), 60 + 110 * (number // 8) + 90 * (self._throws % 2)
            self._still[y : y + 80, x : x + 80] = BODIES[colour]

    def lay(self, picture: Picture) -> None:
        """PICTURE is what the camera sees from now on."""
        self._still = picture

    def save(self, path: Path) -> None:
        """What it sees, as a file."""
        path.write_bytes(png_of(self._still))

    def preview(self) -> Picture:
        """Smaller than a real one."""
        return np.ascontiguousarray(self.still()[::SMALL, ::SMALL])

    def still(self) -> Picture:
        """In full."""
        if self.pulled:
            raise CameraLost("The simulated camera was pulled out.")
        return with_hand(self._still) if self.hand else self._still

    def settle(self) -> dict[str, float]:
        """Nothing to hold."""
        return {}

    def hold(self, held: object) -> None:
        """Nothing to hold."""

    def close(self) -> None:
        """Nothing is open."""


class Stepped:
    """What a thread would do again and again."""

    def __init__(self, name: str, turn: Callable[[], float]) -> None:
        self.name, self.turn = name, turn

    def close(self) -> None:
        """Nothing runs."""


class SteppedTray:
    """The tray, its port, and time. `frames` lets so many pictures pass; the reader answers only if it is not held up.

    SEES: what every picture is read as; None: what really lies there, by the real networks, in a picture well drawn.
    CAMERA opens another one in its place.
    """

    def __init__(
        self,
        sees: Sequence[Die] | None = None,
        calibration: Calibration | None = None,
        clock: FakeClock | None = None,
        camera: Callable[[], Any] | None = None,
    ) -> None:
        self.clock = clock or FakeClock(100.0)
        self.tray: Any = SimulatedTray(wait=lambda _seconds: None) if sees is None else FlatTray()
        self.sees = None if sees is None else tuple(sees)
        self.read = 0
        self.held_up = False
        self._turns: dict[str, Callable[[], float]] = {}
        self.port = TrayPort(
            camera or (lambda: self.tray),
            self.clock,
            self._read,
            name="simulated",
            calibration=calibration,
            start=self._start,
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
