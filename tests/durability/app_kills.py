"""Evenings on the real app, started by its command, played by fingers and killed again and again.

The same screen must come back each time.

A program of its own (`python -m durability.app_kills FOLDER SEED KILLS`): lives are forked from one that has everything
loaded and its window open, and drawing must then need no threads. Prints when each kill came, and how many screens
were compared with what was there before.
"""

import json
import os
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from companion.__main__ import main as command
from companion.app.window import prepare
from companion.clock import FakeClock
from durability.evenings import Op, killed, some_evening
from durability.lives import Teller, fingerprint, some_death, telling

LONGEST_LIFE, LONGEST_COMMIT = 2.5, 0.02
"""Seconds, about."""
PART = 8
"""Ops of an evening that are played by finger; those before them are made at a bare table."""


def play_on(window: Any, data: Path, ops: tuple[Op, ...], teller: Teller) -> None:
    """Start the app by its command, and play the evening by finger from where it was; the plug is pulled at its end."""
    from companion.app import app, start

    clock = FakeClock(1000.0)
    made: list[Any] = []

    class Seen(app.Companion):
        def __init__(self, *given: Any, **named: Any) -> None:
            made.append(self)
            super().__init__(*given, **named)

    def play(root: Any) -> None:
        window.add_widget(root)
        _play(made[0], clock, ops, teller)
        os._exit(0)

    with (
        patch.multiple(start, has_screen=lambda: True, _open_window=lambda size: None, monotonic=clock),
        patch.object(app, "Companion", Seen),
        patch("kivy.base.runTouchApp", play),
    ):
        raise AssertionError(f"it ended with {command(['--data', str(data), '--config', str(data / 'none.toml')])}")


def _play(app: Any, clock: FakeClock, ops: tuple[Op, ...], teller: Teller) -> None:
    """Tell what is on the screen, at every step."""
    from companion.app.hands import Hands

    hands = Hands(app, clock, None, Random(1))
    hands.frames(2)
    table, journal = app.evening.table, app.evening.journal
    teller.say("back", len(journal.all), fingerprint(table.state), table.timers.running, shown(app))
    refresh = app.refresh

    def refresh_and_tell() -> None:
        refresh()
        teller.say("shown", len(journal.all), [type(app.screen).__name__, None])  # not laid out yet

    app.refresh = refresh_and_tell
    with telling(teller, lambda: len(journal.all)):
        for op in ops[len(journal.all) :]:
            _tap(app, hands, op)
            teller.say("drawn", len(journal.all), shown(app))
    assert app.storage.unsaved == ""


def _tap(app: Any, hands: Any, op: Op) -> None:
    match op["move"]:
        case "undo":
            hands.tap("Undo ")
        case "redo":
            app.redo()
        case _:
            hands.play(op)
    hands.frames(1)


def shown(app: Any) -> list[Any]:
    """The screen and all words on it."""
    from companion.app.widgets.words import Words

    words = [one.text for one in app.screen.walk(restrict=True) if isinstance(one, Words) and one.text]
    return [type(app.screen).__name__, words]


def kill(window: Any, data: Path, seed: int, kills: int) -> tuple[Counter[str], int]:
    """When each of so many KILLS came, and how many screens were compared with what was there before."""
    chance = Random(seed)

    def part() -> tuple[tuple[Op, ...], int]:
        ops = some_evening(chance)
        ready = chance.randrange(len(ops) - PART)
        return ops[: ready + PART], ready

    def evening(folder: Path, ops: tuple[Op, ...]) -> Callable[[Teller], None]:
        return lambda teller: play_on(window, folder, ops, teller)

    return killed(data, chance, kills, part, evening, lambda: some_death(chance, 2, LONGEST_LIFE, LONGEST_COMMIT))


def main() -> None:
    """As said above."""
    os.environ["LP_NUM_THREADS"] = "0"
    window = prepare((800, 480), offscreen=True)
    from kivy.base import EventLoop
    from kivy.clock import Clock

    import companion.app.hands as everything

    assert everything
    Clock._max_fps = 0
    for _ in range(3):
        EventLoop.idle()
    print(json.dumps(kill(window, Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))


if __name__ == "__main__":
    main()
