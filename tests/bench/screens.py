"""How early the screens stand, how smoothly they run and what they cost at rest, beside a bare Kivy window.

    python tests/bench/screens.py [HOW OFTEN EACH IS STARTED]

Everything is measured in a process of its own whose window nobody sees, in turns with a bare window of the same
settings that shows one word, and with a plain one as Kivy itself sets it. The bar: the first frame costs at most 1.3
times what the bare window's does.
Processor time says more than the clock on a machine that is busy with other things; both are printed.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

sys.path.extend([str(Path(__file__).parents[2]), str(Path(__file__).parents[1])])

BAR = 1.3
SIZE = (800, 480)
WATCHED_SECONDS = 5.0
LATE_SECONDS = 1.5 / 60
"""A frame that comes later than this was dropped."""

BYTE_CODE = tempfile.TemporaryDirectory()

Figures = dict[str, float]


# In a process of its own.


def bare(_data: Path) -> None:
    """A window with one word in it; then the same word moved at every frame."""
    from companion.app.window import prepare

    window = prepare(SIZE, offscreen=True)
    from kivy.uix.label import Label

    label = Label(text="bare")
    window.add_widget(label)

    def move() -> None:
        label.x = (label.x + 1) % 100

    _tell(lambda: None, move)


def plain(data: Path) -> None:
    """The same in a window as Kivy makes it where nobody says otherwise: it draws each pixel several times."""
    from companion.app import window

    opened = window._open

    def open_plain(size: tuple[int, int]) -> Any:
        from kivy.config import Config

        Config.set("graphics", "multisamples", "2")
        return opened(size)

    window._open = open_plain
    bare(data)


def home(data: Path) -> None:
    """The app as it starts: home, or the turn where a game is on."""
    _app(data)


def tower(data: Path) -> None:
    """The app while the tower counts nine balls, again and again."""
    _app(data, "--simulate", roll=True)


def _app(data: Path, *options: str, roll: bool = False) -> None:
    """The app from its command line on, but in a window that nobody sees."""
    from companion.app import start

    open_window = start._open_window

    def open_unseen(size: tuple[int, int]) -> None:
        open_window(size)
        import kivy.base

        def run(root: Any) -> None:
            kivy.base.EventLoop.window.add_widget(root)
            app = root.children[-1].actions._app if roll else None
            _tell(lambda: _to_the_tower(app) if roll else None, _dropping(app) if roll else lambda: None)

        kivy.base.runTouchApp = run

    start.has_screen = lambda: True
    start._open_window = open_unseen
    from companion.__main__ import main

    main(["--data", str(data), "--config", str(data / "config.toml"), "--size", "800x480", *options])


def _to_the_tower(app: Any) -> None:
    from companion.games.dragonscroll.tower_roll import TowerRoll

    app.ways.tool("tower")
    app.screen.alone.to_the_tower(TowerRoll(fireballs=9))


def _dropping(app: Any) -> Callable[[], None]:
    """Gives what is called each frame: nine balls drop, and nine again when they are counted or asked about."""
    dropped = False

    def drop() -> None:
        nonlocal dropped
        at = app.screen.at
        if at.roll.ready or (dropped and at.roll.claim and at.roll.claim.settled):
            at.again()
            dropped = False
        elif not dropped and not at.testing:
            app.screen.drop()
            dropped = True

    return drop


def _tell(begin: Callable[[], None], each_frame: Callable[[], None]) -> None:
    """Say when the first frame stands; then what it costs to be let alone, and how late frames come while it runs."""
    from kivy.base import EventLoop

    window = EventLoop.window
    EventLoop.idle()
    while window.canvas.needs_redraw:
        EventLoop.idle()
    print(json.dumps({"first frame, CPU s": time.process_time()}), flush=True)
    if sys.stdin.readline().strip() == "stop":
        os._exit(0)
    drawn: list[int] = []
    window.bind(on_draw=lambda *_: drawn.append(1))
    rest = _watched(EventLoop, lambda: None, drawn)
    at_rest = len(drawn)
    begin()
    running = _watched(EventLoop, each_frame, drawn)
    figures = {
        "at rest, frames drawn": float(at_rest),
        "at rest, CPU %": rest["CPU %"],
        "running, frames late %": running["late %"],
        "running, CPU %": running["CPU %"],
        "memory MB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }
    print(json.dumps(figures), flush=True)
    os._exit(0)


def _watched(loop: Any, each_frame: Callable[[], None], drawn: list[int]) -> Figures:
    """A few seconds of frames after the first half second."""
    for _ in range(30):
        loop.idle()
    drawn.clear()
    late, frames = 0, 0
    began, used = time.perf_counter(), time.process_time()
    last = began
    while last - began < WATCHED_SECONDS:
        each_frame()
        loop.idle()
        now = time.perf_counter()
        late, frames, last = late + (now - last > LATE_SECONDS), frames + 1, now
    return {"late %": 100 * late / frames, "CPU %": 100 * (time.process_time() - used) / (last - began)}


# Beside each other.


def game_in(data: Path) -> None:
    """A game that has just begun."""
    from companion.app import demo_evening as evening
    from companion.folders import journal_file
    from companion.games import catalogue
    from companion.storage import Storage

    with Storage(journal_file(data)) as storage:
        seats, options = catalogue.game("dragonscroll").read_setup(evening.SETUP)
        storage.begin("dragonscroll", seats, options, 0.0, "bench")


def surroundings() -> dict[str, str]:
    """A window that nobody sees; with byte code, as an installation has it."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "SDL_VIDEODRIVER": "offscreen", "PYTHONPYCACHEPREFIX": BYTE_CODE.name}


def started(what: str, *, watched: bool) -> Figures:
    """What WHAT costs until its first frame; and, if WATCHED, afterwards."""
    with tempfile.TemporaryDirectory() as data:
        if what == "turn":
            game_in(Path(data))
        began = time.perf_counter()
        child = subprocess.Popen(
            [sys.executable, __file__, what, data],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=surroundings(),
        )
        assert child.stdin is not None
        assert child.stdout is not None
        first: Figures = json.loads(child.stdout.readline() or "{}")
        assert first, f"{what} drew nothing"
        first["first frame, s"] = time.perf_counter() - began
        out, _ = child.communicate("watch\n" if watched else "stop\n")
    return first | (json.loads(out) if watched else {})


def compared(times: int) -> None:
    """Print the medians of all, and how they compare with the bare window's."""
    kinds = ("plain", "bare", "home", "turn", "tower")
    found: dict[str, list[Figures]] = {kind: [] for kind in kinds}
    for kind in kinds:  # once in vain: the first start writes the byte code
        started(kind, watched=False)
    for number in range(times):
        for kind in kinds:
            found[kind].append(started(kind, watched=number == 0))
    figures = {
        kind: {key: median(one[key] for one in ones if key in one) for key in ones[0]} for kind, ones in found.items()
    }
    print(f"{'':24} " + " ".join(f"{kind:>8}" for kind in kinds))
    for key in figures["bare"]:
        print(f"{key:24} " + " ".join(f"{figures[kind][key]:8.2f}" for kind in kinds))
    for key in ("first frame, CPU s", "first frame, s"):
        for window in ("bare", "plain"):
            ratios = {kind: figures[kind][key] / figures[window][key] for kind in ("home", "turn")}
            told = ", ".join(f"{kind} {ratio:.2f}" for kind, ratio in ratios.items())
            print(f"{key}, times the {window} window's: {told}; the bar is {BAR}")


if __name__ == "__main__":
    if len(sys.argv) > 2:
        {"plain": plain, "bare": bare, "home": home, "turn": home, "tower": tower}[sys.argv[1]](Path(sys.argv[2]))
    else:
        compared(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
