"""Four hours of play at high speed on the real app: nothing may grow from one game to the next.

    python tests/bench/evening.py [GAMES]

Each game is the demo's evening with its lost plug, some eighty minutes for people: every screen is built and drawn,
balls are counted by the real counter on simulated beams, some steps are undone; only the fingers are left out.
The first two games warm the caches; the second is the baseline of those after it.
"""

import gc
import os
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

sys.path.extend([str(Path(__file__).parents[2]), str(Path(__file__).parents[1])])

from companion.app.demo import Demo
from companion.games.dragonscroll.facts import Side
from ui.at_the_table import begin

HOURS_A_GAME = 4 / 3
ROLL_FRAMES = 80
"""Four seconds: all balls have fallen and lie still."""


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


class QuickDemo(Demo):
    """The demo without the fingers."""

    def _set_up(self, hands: Any) -> None:
        begin(hands)

    def _moves(self, hands: Any, moves: tuple[Mapping[str, Any], ...], part: str) -> None:
        app = hands.app
        for number, move in enumerate(moves):
            if move["move"] == "roll":
                letters = {side: letter for letter, side in app.tower.sides.items()}
                reds = tuple(letters[Side(side)] for side, balls in move["exits"].items() for _ in range(balls))
                hands._drop(reds, app.tower.now_us())
                hands.frames(ROLL_FRAMES)
            app.play(app.evening.game.read_move(app.evening.table.state, move))
            if number % 10 == 0:
                for do in (app.undo, app.redo, app.history, app.pause, app.menu, app.ways.settings, app.refresh):
                    do()
                    hands.frames(1)
            hands.frames(1)
            self._wall.advance(50)


def main(games: int) -> None:
    """Play so many GAMES and print what is held after each."""
    from companion.app.window import prepare

    window: Any = prepare((800, 480), offscreen=True)
    from kivy.clock import Clock

    Clock._max_fps = 0  # no waiting between frames
    counted: list[Held] = []
    print(f"{'game':>6} " + " ".join(f"{name:>12}" for name in Held._fields))
    with tempfile.TemporaryDirectory() as folder:
        for number in range(1, games + 1):
            began = time.perf_counter()
            QuickDemo(window, None, Path(folder) / str(number)).play()
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
