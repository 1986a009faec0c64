"""The dice tray as the screens use it: arms the camera for one roll and gives the picture, what goes on and the dice.

Works alike for real, simulated and no cameras; where there is none, `counts` is False and fingers say what was rolled.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Any, Protocol

from companion.apart import Apart
from companion.clock import Clock
from companion.readings import SensorBack, SensorLost
from companion.tray.calibration import Calibration
from companion.tray.watching import Asked, DiceSeen, Eye, Frame, ReadDice, Reader, Told, Turning
from companion.vision.agreement import AGREE, Agreed, Readings
from companion.vision.dice import palette_of
from companion.vision.dice_prior import Prior
from companion.vision.showing import Room
from companion.vision.stillness import Stir

STALE_SECONDS = 4.0
"""A camera whose newest picture is older than this hangs."""
OpenCamera = Callable[[], Any]


class Closing(Protocol):
    """What runs until it is closed."""

    def close(self) -> None:
        """Stop."""
        ...


Start = Callable[[str, Callable[[], float]], Closing]
"""Calls a turn again and again from now on: on a thread, or when a test says so."""


class TrayPort:
    """The camera between two rolls and during one. Call `poll` once a frame."""

    def __init__(
        self,
        open_camera: OpenCamera | None,
        clock: Clock,
        read: ReadDice,
        *,
        name: str = "",
        calibration: Calibration | None = None,
        start: Start = Turning,
        throw: Callable[[Prior], None] | None = None,
        apart: Apart | None = None,
    ) -> None:
        """OPEN_CAMERA None: there is no camera. NAME tells it from others; THROW rolls simulated dice.

        APART: the process in which READ reads; it begins with the camera.
        """
        self.name, self._clock, self._start = name, clock, start
        self._throw, self._apart = throw, apart
        self._inbox: SimpleQueue[Told] = SimpleQueue()
        self._reader = Reader(read, self._inbox.put)
        self._eye = None if open_camera is None else Eye(open_camera, self._reader, self._inbox.put, clock)
        self._running: list[Closing] = []
        self._by: object = None
        self._roll, self._awake_since = 0, 0.0
        self._prior: Prior | None = None
        self._asked: Asked | None = None
        self._readings, self._scene = Readings(), 0
        self._done_scene = -1
        self.agreed: Agreed | None = None
        self.seen: DiceSeen | None = None
        self._lost = ""
        self.calibration: Calibration | None = None
        self.use(calibration)

    def use(self, calibration: Calibration | None) -> None:
        """Use this set-up from now on."""
        self.calibration = self._reader.calibration = calibration
        if self._eye is not None and calibration is not None:
            self._eye.held, self._eye.empty = dict(calibration.settings.held), calibration.empty

    @property
    def has_camera(self) -> bool:
        """Whether a camera is set up at all."""
        return self._eye is not None

    @property
    def lost(self) -> str:
        """Why a camera that is set up gives no pictures, '' if it does."""
        if self._lost or self._eye is None or not self._eye.awake:
            return self._lost
        frame = self._eye.newest
        since = self._awake_since if frame is None else frame.at
        return "The camera gives no pictures." if self._clock() - since > STALE_SECONDS else ""

    @property
    def counts(self) -> bool:
        """Whether the camera sees; if not, fingers say what was rolled."""
        return self.has_camera and not self.lost

    @property
    def frame(self) -> Frame | None:
        """The newest picture, None while there is none."""
        return self._eye.newest if self._eye is not None else None

    @property
    def stir(self) -> Stir:
        """What goes on before the camera."""
        frame = self.frame
        return Stir.MOVING if frame is None else frame.stir

    def show_within(self, room: Room) -> None:
        """Give pictures shrunk to fit within so many pixels of the screen: more cost time and show nothing."""
        self._reader.within = room

    @property
    def now(self) -> float:
        """Seconds on the clock of the pictures."""
        return self._clock()

    @property
    def reading(self) -> bool:
        """Whether what lies there now is still to be read."""
        return self._scene != self._done_scene

    @property
    def read_so_far(self) -> int:
        """How many readings of what lies there now there are, of three."""
        return min(AGREE, len(self._readings.all))

    @property
    def can_throw(self) -> bool:
        """Whether the tray is simulated, so that a tap rolls the dice."""
        return self._throw is not None

    def throw(self) -> None:
        """Roll simulated dice."""
        if self._throw is not None and self._prior is not None:
            self._throw(self._prior)

    def watch(self, prior: Prior, by: object = None) -> None:
        """Begin a roll of which PRIOR is known. What was read before is forgotten, what is still being read dropped.

        BY: who watches, as `rest` knows it.
        """
        self._roll += 1
        self._prior, self._asked = prior, None
        self._readings, self._done_scene = Readings(), -1
        self.agreed = self.seen = None
        self.look(by)

    def look(self, by: object = None) -> None:
        """Wake the camera, for a picture without a roll."""
        self._by = by
        if self._eye is not None and not self._eye.awake:
            self._awake_since, self._eye.awake = self._clock(), True
            if not self._running:
                self._running = [self._start("camera", self._eye.turn), self._start("dice", self._reader.turn)]
                if self._apart is not None:
                    self.work(self._apart.begin)

    def rest(self, by: object = None) -> None:
        """Nobody watches any more, unless another than BY has begun to."""
        if by is not self._by:
            return
        self._prior = self._asked = None
        self._roll += 1
        if self._eye is not None:
            self._eye.awake, self._eye.wanted = False, None

    def poll(self) -> None:
        """Take what has arrived; ask for a reading where something lies still that was not read yet."""
        for _ in range(self._inbox.qsize()):
            try:
                self._take(self._inbox.get_nowait())
            except Empty:
                break
        frame = self.frame
        if frame is None or self._prior is None or self._eye is None:
            return
        if frame.scene != self._scene:
            self._scene, self._readings, self._asked = frame.scene, Readings(), None
        if frame.stir is Stir.CALM and self._asked is None and frame.scene != self._done_scene:
            self._asked = self._eye.wanted = Asked(self._roll, frame.scene, self._prior)

    def _take(self, told: Told) -> None:
        match told:
            case SensorLost():
                self._lost, self._asked = told.why, None
                self._readings = Readings()
            case SensorBack():
                self._lost = ""
            case DiceSeen() if told.asked is self._asked:
                self._asked = None
                self._readings = self._readings.with_one(told.reading)
                agreed = self._readings.agreed
                if agreed is not None:
                    self.agreed, self.seen, self._done_scene = agreed, told, told.asked.scene
            case DiceSeen():
                pass  # an answer to an older roll, or of dice that were moved since

    def settle(self) -> Future[Any]:
        """Let the camera choose and hold exposure, white balance and focus; gives what it holds."""
        return self._with_camera(lambda camera: camera.settle())

    def still(self) -> Future[Any]:
        """A full picture."""
        return self._with_camera(lambda camera: camera.still())

    def work(self, job: Callable[[], Any]) -> Future[Any]:
        """Do JOB on the reader's thread."""
        return self._reader.do(job)

    def learn(self, picture: Any, colour: str) -> Future[Any]:
        """The Palette of the dice of that COLOUR in PICTURE."""
        seen = [(picture, colour)]
        apart = self._apart
        return self.work(lambda: palette_of(seen) if apart is None else apart(palette_of, seen))

    def without_camera(self, job: Callable[[], Any]) -> Future[Any] | None:
        """Do JOB, which opens the camera itself, on the camera's thread; None where there is none yet."""
        return self._eye.without(job) if self._eye is not None and self._running else None

    def _with_camera(self, job: Callable[[Any], Any]) -> Future[Any]:
        assert self._eye is not None
        return self._eye.do(job)

    def close(self) -> None:
        """Let go of the camera."""
        for one in self._running:
            one.close()
        self._running = []
        if self._apart is not None:
            self._apart.close()
        if self._eye is not None:
            self._eye.close()
