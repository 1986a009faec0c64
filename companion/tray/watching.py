"""The camera's thread and the reader's, beside the screen: pictures go one way, readings the other, the newest wins.

Each has a `turn`, which does one thing and says how long to rest; a thread calls it again and again, a test once.
Nothing is ever raised out of a turn: a lost camera is told by SensorLost and tried again.
"""

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread
from typing import Any

from companion.beside import fulfil
from companion.clock import Clock
from companion.readings import SensorBack, SensorLost
from companion.sentences import short
from companion.tray.calibration import Calibration
from companion.vision.crops import Picture
from companion.vision.dice import Reading
from companion.vision.dice_prior import Prior
from companion.vision.showing import ENDLESS, Room, Shown, shown
from companion.vision.stillness import Scene, Stir, cells_of

CAMERA = "camera"
RETRY_SECONDS = 1.0
SLEEPY_SECONDS = 0.1
REST_SECONDS = 2.0
"""The camera is let go of when nobody has watched for so long."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The newest small picture; SCENE is another number after each movement."""

    number: int
    at: float
    scene: int
    stir: Stir
    shown: Shown


@dataclass(frozen=True, slots=True)
class Asked:
    """Read what lies there in that SCENE, for the roll of that number."""

    roll: int
    scene: int
    prior: Prior


COVERED = "Something large lies there that was not there before."


@dataclass(frozen=True, slots=True, eq=False)
class DiceSeen:
    """What was read when it was ASKED for, in which picture."""

    asked: Asked
    picture: Picture
    shown: Shown
    reading: Reading


Told = DiceSeen | SensorLost | SensorBack
Emit = Callable[[Told], None]
ReadDice = Callable[[Picture, Prior], Reading]


class Reader:
    """Reads one picture after the other."""

    def __init__(self, read: ReadDice, emit: Emit, patience: float = 0.25) -> None:
        """READ is vision's read_dice; a turn waits for work for PATIENCE seconds."""
        self._read, self._emit, self._patience = read, emit, patience
        self._work: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.calibration: Calibration | None = None
        self.within: Room = ENDLESS
        self._lock, self._waiting = Lock(), 0

    @property
    def free(self) -> bool:
        """Whether nothing waits to be read."""
        return self._waiting == 0

    def _count(self, more: int) -> None:
        with self._lock:
            self._waiting += more

    def give(self, asked: Asked, picture: Picture, doubts: tuple[str, ...] = ()) -> None:
        """Read PICTURE when it is its turn; DOUBTS are those there are before it is read."""
        self._count(1)
        self._work.put(lambda: self._answer(asked, picture, doubts))

    def do(self, job: Callable[[], Any]) -> "Future[Any]":
        """Do JOB on this thread."""
        self._count(1)
        future: Future[Any] = Future()
        self._work.put(lambda: fulfil(future, job))
        return future

    def _answer(self, asked: Asked, picture: Picture, doubts: tuple[str, ...]) -> None:
        known = asked.prior
        if self.calibration is not None:
            known = self.calibration.prior(known, picture.shape[1], picture.shape[0])
        try:
            reading = self._read(picture, known)
        except Exception as fault:  # whatever it is, the table can say what lies there
            reading = Reading((), (f"The picture could not be read ({short(str(fault))}).",))
        reading = Reading(reading.dice, (*doubts, *reading.doubts))
        self._emit(DiceSeen(asked, picture, shown(picture, self.within), reading))

    def turn(self) -> float:
        """Read the next picture, if there is one."""
        try:
            work = self._work.get(timeout=self._patience)
        except Empty:
            return 0.0
        try:
            work()
        finally:
            self._count(-1)
        return 0.0


class Eye:
    """Keeps the newest picture, says when nothing moves, and hands a full picture to the reader when one is wanted."""

    def __init__(self, open_camera: Callable[[], Any], reader: Reader, emit: Emit, clock: Clock) -> None:
        """OPEN_CAMERA gives a camera as in hardware/camera.py, or raises."""
        self._open, self._reader, self._emit, self._clock = open_camera, reader, emit, clock
        self._camera: Any = None
        self._lost = False
        self._scene = Scene()
        self._frames = 0
        self._watched_at = clock()
        self._jobs: SimpleQueue[tuple[Future[Any], Callable[[Any], Any]]] = SimpleQueue()
        self._outside: SimpleQueue[tuple[Future[Any], Callable[[], Any]]] = SimpleQueue()
        self.held: dict[str, float] = {}
        self.empty: Picture | None = None
        self.awake = False
        self.wanted: Asked | None = None
        self.newest: Frame | None = None

    def do(self, job: Callable[[Any], Any]) -> "Future[Any]":
        """Do JOB with the camera, between two pictures."""
        future: Future[Any] = Future()
        self._jobs.put((future, job))
        return future

    def without(self, job: Callable[[], Any]) -> "Future[Any]":
        """Do JOB on this thread with the camera let go of, so that it can be opened by the job."""
        future: Future[Any] = Future()
        self._outside.put((future, job))
        return future

    def _do_outside(self) -> None:
        with suppress(Empty):
            future, job = self._outside.get_nowait()
            self.close()
            fulfil(future, job)

    def turn(self) -> float:
        """Look once. Gives the seconds to rest."""
        self._do_outside()
        if not self.awake:
            self._fall_asleep()
            return SLEEPY_SECONDS
        self._watched_at = self._clock()
        try:
            self._look()
        except Exception as fault:  # a camera may fail in any way, at any time
            self._lose(short(str(fault) or type(fault).__name__))
            return RETRY_SECONDS
        return 0.0

    def _fall_asleep(self) -> None:
        self.newest = None
        self._refuse_jobs("Nobody watches any more.")
        if self._camera is not None and self._clock() - self._watched_at >= REST_SECONDS:
            self.close()

    def _look(self) -> None:
        if self._camera is None:
            self._wake()
        self._do_jobs()
        picture = self._camera.preview()
        if self._lost:
            self._lost = False
            self._emit(SensorBack(CAMERA, self._now_us()))
        self._scene = self._scene.saw(cells_of(picture))
        self._frames += 1
        small = shown(picture, self._reader.within)
        self.newest = Frame(self._frames, self._clock(), self._scene.number, self._scene.stir, small)
        self._hand_over()

    def _wake(self) -> None:
        self._camera = self._open()
        self._scene = Scene(self._scene.number + 1)
        if self.empty is not None:
            self._scene = Scene(self._scene.number, known=cells_of(self.empty))
        if self.held:
            self._camera.hold(self.held)

    def _hand_over(self) -> None:
        wanted = self.wanted
        if wanted is None or not self._reader.free or self._scene.stir is not Stir.CALM:
            return
        self.wanted = None
        if wanted.scene == self._scene.number:
            self._reader.give(wanted, self._camera.still(), (COVERED,) if self._scene.covered else ())
            if self.empty is None:
                self._scene = self._scene.was_read()

    def _do_jobs(self) -> None:
        with suppress(Empty):
            while True:
                future, job = self._jobs.get_nowait()
                camera = self._camera
                fulfil(future, lambda job=job, camera=camera: job(camera))  # type: ignore[misc]

    def _lose(self, why: str) -> None:
        self.close()
        self.newest = None
        self._refuse_jobs(why)
        if not self._lost:
            self._lost = True
            self._emit(SensorLost(CAMERA, why, self._now_us()))

    def _refuse_jobs(self, why: str) -> None:
        """Who waits for a camera that is gone is told so."""
        with suppress(Empty):
            while True:
                self._jobs.get_nowait()[0].set_exception(LookupError(why))

    def _now_us(self) -> int:
        return round(self._clock() * 1e6)

    def close(self) -> None:
        """Let go of the camera."""
        camera, self._camera = self._camera, None
        if camera is not None:
            with suppress(Exception):
                camera.close()


class Turning:
    """A thread that takes one turn after the other until it is closed."""

    def __init__(self, name: str, turn: Callable[[], float]) -> None:
        """Call TURN, rest as long as it says, and again."""
        self._turn, self._over = turn, Event()
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        # Not nicer than the thread that draws: it would be put off with the interpreter's lock in its hand.
        while not self._over.is_set():
            rest = self._turn()
            if rest:
                self._over.wait(rest)

    def close(self, patience: float = 1.0) -> None:
        """Stop after this turn; where that lasts longer than PATIENCE seconds, the process ends without it."""
        self._over.set()
        self._thread.join(patience)
