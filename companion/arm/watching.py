"""The camera over the table while people lay tiles: pictures come all the time, and whenever all rests one is read.

It has a `turn`, which does one thing and says how long to rest; a thread calls it again and again, a test by hand. It
concludes nothing. Nothing is ever raised out of a turn: a camera that is lost is told, and tried again.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any, Final

import numpy as np

from companion.clock import Clock, monotonic
from companion.sentences import short
from companion.stickers import NO_READER
from companion.stickers.enrolling import CORNERS, FrameSeen
from companion.vision.crops import Picture
from companion.vision.showing import ENDLESS, Room, Shown, shown
from companion.vision.stillness import Cells, Scene, Stir, cells_of

RETRY_SECONDS: Final = 1.0
STALE_SECONDS: Final = 15.0
"""A camera whose newest picture is older than this hangs; one that opens and is read for the first time takes some."""
PATIENT_FRAMES: Final = 25
"""What looks like an arm and does not move at all for so long (5 s) is none, or is asked about: it is read."""
SHOWN: Final = 1280.0
"""Pixels of what was read that are shown, at most."""
UNREAD: Final = "The picture could not be read: look again."
BRIGHTEST: Final = 97
"""Of a hundred cells of the picture, so many are darker than paper: no lamp alone makes a table bright."""


@dataclass(frozen=True, slots=True)
class Live:
    """The newest small picture; SCENE is another number after each movement, AT the watch's clock in seconds."""

    number: int
    at: float
    scene: int
    stir: Stir
    shown: Shown


@dataclass(frozen=True, slots=True)
class Looked:
    """What was read while all rested: of which SCENE, how BRIGHT it is there (of 255), and that very picture."""

    scene: int
    frame: FrameSeen
    bright: float
    shown: Shown


class TableWatch:
    """Watches until `stop`. `newest`: the picture; `looked`: what was read, in order; `lost`: why nothing is, or ''."""

    def __init__(
        self,
        open_camera: Callable[[], Any],
        held: Mapping[str, float],
        read: Any = None,
        clock: Clock = monotonic,
    ) -> None:
        """OPEN_CAMERA as in hardware/camera.py, HELD what it is to hold. READ: vision's, where none is given."""
        self._open, self._held, self._read, self._clock = open_camera, held, read, clock
        self._camera: Any = None
        self._reader: Any = None
        self._over = Event()
        self._scene = Scene()
        self._done, self._again = -1, False
        self._number = 0
        self._since = clock()
        self.within: Room = ENDLESS
        self.newest: Live | None = None
        self.looked: SimpleQueue[Looked] = SimpleQueue()
        self._lost = self._unread = ""

    @property
    def lost(self) -> str:
        """Why there is no picture, or it cannot be read; '' where all is well, or may soon be."""
        at = self._since if self.newest is None else self.newest.at
        hangs = self._clock() - at > STALE_SECONDS
        return self._lost or self._unread or ("The camera gives no pictures: check its cable." if hangs else "")

    @property
    def now(self) -> float:
        """Seconds on the clock of the pictures."""
        return self._clock()

    @property
    def reads(self) -> bool:
        """Whether what lies there at rest is being read, or soon will be."""
        newest = self.newest
        return newest is not None and newest.stir is Stir.CALM and self._wants(newest.scene)

    def _wants(self, scene: int) -> bool:
        return self._again or self._done != scene

    @property
    def _rests(self) -> bool:
        return self._scene.stir is Stir.CALM or (self._scene.stir is Stir.HAND and self._scene.frames >= PATIENT_FRAMES)

    def look_again(self) -> None:
        """Read what lies there once more, as soon as all rests."""
        self._again = True

    def stop(self) -> None:
        """Watch no more; returns at once."""
        self._over.set()

    def run(self) -> None:
        """Take one turn after the other until `stop`."""
        while not self._over.is_set():
            rest = self.turn()
            if rest:
                self._over.wait(rest)
        self.close()

    def close(self) -> None:
        """Let go of the camera and the reader."""
        self._let_go()
        if self._reader is not None:
            self._reader.close()

    def turn(self) -> float:
        """Look once; seconds to rest."""
        try:
            self._look()
        except Exception as fault:  # a camera may fail in any way, at any time
            self._let_go()
            self.newest, self._since = None, self._clock()
            self._lost = short(str(fault) or "The camera fails.")
            return RETRY_SECONDS
        self._lost = ""
        return 0.0

    def _look(self) -> None:
        if self._camera is None:
            self._camera = self._open()
            self._scene = Scene(self._scene.number + 1, known=self._scene.known)
            if self._held:
                self._camera.hold(self._held)
        cells = self._see()
        if self._rests and self._wants(self._scene.number):
            self._read_it(cells)

    def _see(self) -> Cells:
        """One more small picture."""
        picture = self._camera.preview()
        cells = cells_of(picture)
        self._scene = self._scene.saw(cells)
        self._number += 1
        self.newest = Live(
            self._number, self._clock(), self._scene.number, self._scene.stir, shown(picture, self.within)
        )
        return cells

    def _read_it(self, cells: Cells) -> None:
        """Read the whole picture; where something moved meanwhile, that does not count."""
        number, self._again = self._scene.number, False
        picture = self._camera.still()
        frame = self._frame_in(picture)
        room = min(SHOWN, self.within[0]), min(SHOWN, self.within[1])
        bright = float(np.percentile(cells.mean(axis=2), BRIGHTEST))
        self._see()
        if frame is not None and self._scene.number == number:
            if frame.corners == CORNERS:  # no hand lies over it: so it looks without one
                self._scene = replace(self._scene, stir=Stir.CALM, known=self._scene.anchor, covered=False)
            self.looked.put(Looked(number, frame, bright, shown(picture, room)))
        self._done = number

    def _frame_in(self, picture: Picture) -> FrameSeen | None:
        """What PICTURE shows of the frame; None, and why, where nothing can be read at all."""
        try:
            from companion.vision.sticker_frame import frame_in
            from companion.vision.sticker_quality import grey_of

            frame = frame_in(grey_of(picture), self._reading())
        except Exception as fault:  # whatever lies there, and whatever library is missing: the camera is well
            self._unread = NO_READER if isinstance(fault, ImportError) else UNREAD
            return None
        self._unread = ""
        return frame

    def _reading(self) -> Any:
        """What reads a picture; the reader's library is the system's, and may be missing."""
        if self._read is None and self._reader is None:
            from companion.vision.sticker_reader import StickerReader

            self._reader = StickerReader()
        return self._read or self._reader.read

    def _let_go(self) -> None:
        camera, self._camera = self._camera, None
        if camera is not None:
            with suppress(Exception):
                camera.close()


def in_a_thread(watch: TableWatch) -> None:
    """Let WATCH run beside the screen until it is stopped; where the camera hangs, the process ends without it."""
    Thread(target=watch.run, name="table camera", daemon=True).start()
