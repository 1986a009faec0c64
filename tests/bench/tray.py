"""What the dice tray costs beside the screen: frames late, time a frame, processor, memory.

    python tests/bench/tray.py [SECONDS A KIND]

One real app at 800x480 in a window nobody sees, with the real threads, the simulated camera and the process that reads.
Four kinds of work take turns of a second or some, so that all have the same neighbours on a busy machine:

    at rest    nothing moves
    drawing    the camera sleeps, and the screen is drawn as often as if it gave pictures
    preview    the camera's pictures are shown
    reading    dice are thrown anew as soon as they are read

A frame asks for the next one 1/60 s after it began itself; one that begins more than half of that later is late.
Compare with the line "drawing". Where software draws it does so in the drawing thread itself (LP_NUM_THREADS=0), at
once after each frame: on threads of its own it would put the drawing off until a picture is put into a texture that it
still needs, and all that was put off would make that one frame late.

"Drawn" is the drawing thread's own processor time for what the graphics of a real panel would do, in frames that are
drawn at all, and "besides" its own time for all else in a frame: that is what the tray costs. The first lines sleep for
1 ms again and again on the main thread, alone and beside a reader, and say by how much it woke too late.
"""

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median, quantiles
from threading import Event, Thread
from typing import Any

sys.path.extend([str(Path(__file__).parents[2]), str(Path(__file__).parents[1])])

FRAME_SECONDS = 1 / 60
LATE_SECONDS = FRAME_SECONDS / 2
PICTURES = 15
SIZE = (800, 480)
TURNS = {"at rest": 0.5, "drawing": 1.0, "preview": 1.0, "reading": 5.0}
"""Seconds of each kind before the next has its turn."""
SETTLING = 0.4
SEEN = ("white", "white", "white", "red", "blue", "green")


@dataclass
class Cost:
    """What one kind of work has cost so far; times in ms."""

    seconds: float = 0.0
    late: int = 0
    besides: list[float] = field(default_factory=list)
    drawn: list[float] = field(default_factory=list)
    pictures: int = 0
    processor: float = 0.0
    reader: float = 0.0

    def __str__(self) -> str:
        """One line of figures."""
        parts = quantiles(self.besides, n=100) if len(self.besides) > 1 else [0.0] * 99
        frames = len(self.besides)
        return (
            f"{frames / self.seconds:5.1f} frames a second, {100 * self.late / frames:5.1f} % late; "
            f"besides half {parts[49]:4.1f} ms, 99 % {parts[98]:4.1f}, worst {max(self.besides):5.1f}; "
            f"drawn half {median(self.drawn or [0.0]):4.1f} ms; {self.pictures / self.seconds:4.1f} pictures a second; "
            f"processor {100 * self.processor / self.seconds:3.0f} %, reader {100 * self.reader / self.seconds:3.0f} %"
        )


@contextmanager
def tray_alone() -> Iterator[Any]:
    """The app before the tray, whose dice the test throws."""
    from companion.app.window import prepare

    window = prepare(SIZE, offscreen=True)
    from companion.app.app import Companion
    from companion.app.start import open_tower, tray_opener
    from companion.clock import Steady, monotonic, wall
    from companion.config import CameraConfig, CameraSource, Config
    from companion.folders import journal_file
    from companion.keeping import Keeping

    drawing = Drawing(window)
    camera, tower = CameraConfig(CameraSource.SIMULATED, frames=PICTURES), Config().tower
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        storage = Keeping(journal_file(data))
        app = Companion(
            storage,
            Config(),
            open_tower(tower, monotonic, simulate=False),
            Steady(monotonic),
            wall,
            Random(),
            config_path=data / "config.toml",
            data=data,
            open_tray=tray_opener(camera, data, monotonic, simulate=False),
        )
        window.add_widget(app.root)
        yield app, drawing
        app.close()
        storage.close()


class Drawing:
    """How long the graphics had to do in a frame: `ms`, 0 where nothing was drawn."""

    def __init__(self, window: Any) -> None:
        self.ms, self._began = 0.0, 0.0
        window.bind(on_draw=self._begin, on_flip=self._end)

    def _begin(self, *_: object) -> None:
        self._began = time.thread_time()

    def _end(self, *_: object) -> None:
        from kivy.graphics.opengl import glFinish

        glFinish()
        self.ms = 1000 * (time.thread_time() - self._began)


class Watched:
    """The tray of APP, and what it costs."""

    def __init__(self, app: Any, drawing: Drawing) -> None:
        from kivy.base import EventLoop

        self._drawing = drawing
        self._idle = EventLoop.idle
        app.ways.tool("dice")
        self._screen, self._port = app.screen, app.tray
        self._tray = self._port._eye._open()
        self._chance = Random(1)
        self.costs = {kind: Cost() for kind in TURNS}
        self.results: list[tuple[float, float]] = []
        self._throw()
        self._until(4.0)

    def _throw(self) -> None:
        self._tray.throw([(colour, self._chance.randint(1, 6)) for colour in SEEN])

    def _until(self, seconds: float) -> None:
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            self._idle()

    def turn(self, kind: str) -> None:
        """One turn of that KIND."""
        screen, port = self._screen, self._port
        if kind in ("at rest", "drawing"):
            screen._frames.cancel()  # the last picture stays
            port.rest(port._by)
        else:
            screen._frames()
            port.look(screen)
            screen.roll = screen.seen = port._prior = None
            if kind == "reading":
                screen.roll_again()
        self._until(SETTLING)
        self._measure(kind, self.costs[kind])

    def _measure(self, kind: str, cost: Cost) -> None:
        began, used, read = time.perf_counter(), time.process_time(), _used_by(self._port._apart)
        last, drawn, pictures = began, 0.0, set[int]()
        while last - began < TURNS[kind]:
            if kind == "reading" and not self._port.reading:
                self._throw()
                self._screen.roll_again()
            if kind == "drawing" and last - drawn > 1 / PICTURES:
                drawn = last
                self._screen.ids.picture.canvas.ask_update()
            waited, self._drawing.ms, own = self._screen.roll is None, 0.0, time.thread_time()
            self._idle()
            now, besides = time.perf_counter(), 1000 * (time.thread_time() - own) - self._drawing.ms
            if waited and self._screen.roll is not None:
                self.results.append((besides, self._drawing.ms))
            cost.besides.append(besides)
            cost.drawn += [self._drawing.ms] if self._drawing.ms else []
            cost.late += now > last + FRAME_SECONDS + LATE_SECONDS
            pictures.add(0 if self._port.frame is None else self._port.frame.number)
            last = now
        cost.seconds += last - began
        cost.pictures += len(pictures - {0})
        cost.processor += time.process_time() - used
        cost.reader += _used_by(self._port._apart) - read


def _used_by(apart: Any) -> float:
    """Seconds of processor that the reader has used."""
    times = Path(f"/proc/{apart._process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")


def _memory(process: int) -> float:
    """The most memory that PROCESS has had, MB."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmHWM")).split()[1]) / 1024


def watch(seconds: float) -> None:
    """Print what the tray costs."""
    with tray_alone() as (app, drawing):
        before = _memory(os.getpid())
        watched = Watched(app, drawing)
        while watched.costs["preview"].seconds < seconds:
            for kind in TURNS:
                watched.turn(kind)
        for kind, cost in watched.costs.items():
            print(f"{kind:8} {cost}")
        if watched.results:
            besides, drawn = zip(*watched.results, strict=True)
            print(
                f"frames in which dice appear: {len(besides)}; besides half {median(besides):.1f} ms, "
                f"worst {max(besides):.1f}; drawn half {median(drawn):.1f} ms"
            )
        reader = _memory(app.tray._apart._process.pid)
        print(f"memory: {before:.0f} MB before the tray, {_memory(os.getpid()):.0f} with it; the reader {reader:.0f}")


def held_up(seconds: float) -> None:
    """Print how late a thread that sleeps 1 ms wakes, alone and beside a reader."""
    from companion.apart import Apart
    from companion.vision.dice import get_ready, read_dice
    from hardware.simulated_tray import tray_with

    picture = tray_with([(colour, 1 + number) for number, colour in enumerate(SEEN)], Random(1))
    apart, over = Apart(get_ready), Event()
    apart(read_dice, picture)

    def read() -> None:
        while not over.is_set():
            apart(read_dice, picture)

    for name in ("alone", "beside a reader"):
        over.clear()
        reader = Thread(target=read)
        if name != "alone":
            reader.start()
        late = []
        end = time.perf_counter() + seconds
        while (now := time.perf_counter()) < end:
            time.sleep(0.001)
            late.append(1000 * (time.perf_counter() - now - 0.001))
        over.set()
        if reader.is_alive():
            reader.join()
        parts = quantiles(late, n=1000)
        print(
            f"woken too late {name:16} half {parts[499]:5.2f} ms, 99 % {parts[989]:5.1f} ms, worst {max(late):5.1f} ms"
        )
    apart.close()


if __name__ == "__main__":
    os.environ |= {"KIVY_NO_ARGS": "1", "LP_NUM_THREADS": "0"}
    chosen = float(sys.argv[1]) if sys.argv[1:] else 8.0
    held_up(chosen / 2)
    watch(chosen)
    sys.stdout.flush()
    os._exit(0)
