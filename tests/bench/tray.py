"""What the dice tray costs beside the screen: frames late, processor, memory; and how long reading holds up a thread.

    python tests/bench/tray.py [SECONDS A LINE]

Each line is a process of its own whose window nobody sees, at 800x480, with the real threads and networks:
no camera; no camera, but the screen drawn 15 times a second; a simulated camera that only shows, as often; one whose
dice are thrown anew as soon as they are read. A frame is late that comes more than 25 ms after the one before. Where
software draws, compare with the second line; on a busy machine, lines of the same minute. What the drawing thread
itself spends on a frame says most there: below 16 ms no frame is dropped for its sake.
The last lines sleep for 1 ms again and again on the main thread, alone and while another thread reads without a pause,
and say by how much it woke too late: what the interpreter's lock costs.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

sys.path.extend([str(Path(__file__).parents[2]), str(Path(__file__).parents[1])])

LATE_SECONDS = 1.5 / 60
SIZE = (800, 480)
KINDS = ("at rest", "drawing", "preview", "reading")
CAMERALESS = KINDS[:2]
SEEN = ("white", "white", "white", "red", "blue", "green")


def watched(kind: str, seconds: float) -> dict[str, float]:
    """The tray alone on the real app for SECONDS."""
    from companion.app.window import prepare

    window = prepare(SIZE, offscreen=True)
    from kivy.base import EventLoop

    from companion.app.app import Companion
    from companion.app.start import open_tower
    from companion.app.tray_port import TrayPort
    from companion.clock import Steady, monotonic, wall
    from companion.config import Config
    from companion.folders import journal_file
    from companion.keeping import Keeping
    from companion.vision.dice import read_dice
    from companion.vision.showing import leave_cores_free
    from hardware.simulated_tray import SimulatedTray

    leave_cores_free(os.cpu_count() or 1)
    tray, read, chance = SimulatedTray(), [0], Random(1)

    def counted(*given: Any) -> Any:
        read[0] += 1
        return read_dice(*given)

    def throw() -> None:
        tray.throw([(colour, chance.randint(1, 6)) for colour in SEEN])

    port = TrayPort(None if kind in CAMERALESS else lambda: tray, monotonic, counted)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        storage = Keeping(journal_file(data))
        app = Companion(
            storage,
            Config(),
            open_tower(Config().tower, monotonic, simulate=False),
            Steady(monotonic),
            wall,
            Random(),
            config_path=data / "config.toml",
            data=data,
            open_tray=lambda: port,
        )
        window.add_widget(app.root)
        app.open_tool("dice")
        throw()
        frames, late, drawn, pictures, spent = 0, 0, 0.0, set[int](), list[float]()
        settled = time.perf_counter() + 3.0
        while time.perf_counter() < settled:
            EventLoop.idle()
        if kind == "preview":
            port.agreed = None
            app.screen.roll = app.screen.seen = None  # so that the live picture is shown
        read[0] = 0
        began, used = time.perf_counter(), time.process_time()
        last = began
        while last - began < seconds:
            if kind == "reading" and not port.reading:
                throw()
                app.screen.roll_again()
            if kind == "drawing" and time.perf_counter() - drawn > 1 / 15:
                drawn = time.perf_counter()
                app.screen.ids.picture.canvas.ask_update()
            busy = time.thread_time()
            EventLoop.idle()
            spent.append(1000 * (time.thread_time() - busy))
            if port.frame is not None:
                pictures.add(port.frame.number)
            now = time.perf_counter()
            late, frames, last = late + (now - last > LATE_SECONDS), frames + 1, now
        figures = {
            "frames a second": frames / (last - began),
            "late %": 100 * late / frames,
            "pictures a second": len(pictures) / (last - began),
            "readings a second": read[0] / (last - began),
            "ms of this thread a frame, 99 %": quantiles(spent, n=100)[98],
            "worst": max(spent),
            "processor %": 100 * (time.process_time() - used) / (last - began),
            "memory MB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        }
        app.close()
        storage.close()
    return figures


def held_up(seconds: float) -> None:
    """How late a thread that sleeps 1 ms wakes, alone and beside a reader."""
    from companion.vision.dice import read_dice
    from hardware.simulated_tray import tray_with

    picture = tray_with([(colour, 1 + number) for number, colour in enumerate(SEEN)], Random(1))
    read_dice(picture)
    over = threading.Event()

    def read() -> None:
        while not over.is_set():
            read_dice(picture)

    for name in ("alone", "beside a reader"):
        reader = threading.Thread(target=read)
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


def main(seconds: float) -> None:
    """Print all lines."""
    for kind in KINDS:
        env = os.environ | {"KIVY_NO_ARGS": "1"}
        told = subprocess.run(
            [sys.executable, __file__, "--only", kind, str(seconds)],
            env=env,
            capture_output=True,
            text=True,
            check=True,
        )
        figures: dict[str, float] = json.loads(told.stdout.splitlines()[-1])
        print(f"{kind:10} " + ", ".join(f"{name} {value:.1f}" for name, value in figures.items()))
    held_up(seconds)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--only"]:
        print(json.dumps(watched(sys.argv[2], float(sys.argv[3]))))
        sys.stdout.flush()
        os._exit(0)
    main(float(sys.argv[1]) if sys.argv[1:] else 8.0)
