"""Four hours of play at high speed on the real app: nothing may grow from one game to the next.

    python tests/bench/evening.py [GAMES]

Each game is the demo's evening, tapped by a finger, its balls counted by the real counter on simulated beams; some
eighty minutes for people. The first game and the second warm the caches; the second is the baseline of those after it.
"""

import gc
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

sys.path.extend([str(Path(__file__).parents[2]), str(Path(__file__).parents[1])])

HOURS_A_GAME = 4 / 3


class Held(NamedTuple):
    """What the process holds at the end of a game."""

    memory_mb: float
    files: int
    widgets: int
    textures: int
    clock_events: int
    threads: int


def held() -> Held:
    """Count it now, after all garbage is gone."""
    from kivy.clock import Clock
    from kivy.graphics.texture import Texture
    from kivy.uix.widget import Widget

    gc.collect()
    things = gc.get_objects()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return Held(
        pages * os.sysconf("SC_PAGE_SIZE") / 1e6,
        len(os.listdir("/proc/self/fd")),
        sum(issubclass(type(one), Widget) for one in things),
        sum(issubclass(type(one), Texture) for one in things),
        len(list(Clock.get_events())),
        len(os.listdir("/proc/self/task")),
    )


def main(games: int) -> None:
    """Play so many GAMES and print what is held after each."""
    from companion.app.demo import Demo
    from companion.app.window import prepare

    window: Any = prepare((800, 480), offscreen=True)
    from kivy.clock import Clock

    Clock._max_fps = 0  # no waiting between frames
    counted: list[Held] = []
    print(f"{'game':>6} " + " ".join(f"{name:>12}" for name in Held._fields))
    with tempfile.TemporaryDirectory() as folder:
        for number in range(1, games + 1):
            began = time.perf_counter()
            Demo(window, None, Path(folder) / str(number)).play()
            counted.append(held())
            took = time.perf_counter() - began
            print(
                f"{number:6} " + " ".join(f"{value:12.0f}" for value in counted[-1]) + f"   ({took:.0f} s)", flush=True
            )
    if games > 2:
        hours = (games - 2) * HOURS_A_GAME
        print("an hour " + " ".join(f"{(b - a) / hours:12.2f}" for a, b in zip(counted[1], counted[-1], strict=True)))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
