"""The real app in a window, its sessions in a folder of the test, played by hands whose fingers count the tower."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from companion.app import demo_evening as evening
from companion.clock import Clock, FakeClock
from companion.config import Config
from companion.folders import journal_file
from companion.games import catalogue
from companion.keeping import Keeping
from companion.salvage import open_or_salvage
from companion.seats import Place, Seat


@contextmanager
def companion(
    window: Any,
    data: Path,
    clock: FakeClock | None = None,
    open_disk: Any = open_or_salvage,
    open_tray: Any = None,
    tower: Any = None,
    time: Clock | None = None,
    dice_tower: Any = None,
    arm: Any = None,
) -> Iterator[Any]:
    """The app as it starts on CLOCK, this disk and this TOWER; at the end nothing is closed: the plug is pulled.

    TIME is what the app takes for the time, where that is not CLOCK itself.
    """
    from companion.app.app import Companion
    from companion.app.hands import Hands
    from companion.app.start import open_tower

    clock, wall = clock or FakeClock(1000.0), FakeClock(1_800_000_000.0)
    tower = tower or open_tower(Config().tower, clock, simulate=False)
    with Keeping(journal_file(data), open_disk) as storage:
        path = data / "config.toml"
        app = Companion(
            storage,
            Config(),
            tower,
            time or clock,
            wall,
            Random(1),
            config_path=path,
            data=data,
            open_tray=open_tray,
            dice_tower=dice_tower,
            arm=arm,
        )
        window.add_widget(app.root)
        hands = Hands(app, clock, None, Random(1))
        hands.frames(3)
        yield hands
        window.remove_widget(app.root)


def seats(*names: str) -> tuple[Seat, ...]:
    """The three of the demo's evening, called NAMES if there are any."""
    read, _ = catalogue.game("dragonscroll").read_setup(evening.SETUP)
    places = (Place.LEFT, Place.TOP, Place.RIGHT)
    called = names or tuple(seat.name for seat in read)
    return tuple(Seat(name, seat.colour, place) for name, seat, place in zip(called, read, places, strict=True))


def begin(hands: Any, *names: str) -> None:
    """A game of Dragonscroll begins between NAMES, or the people of the demo."""
    _, options = catalogue.game("dragonscroll").read_setup(evening.SETUP)
    hands.app.begin("dragonscroll", seats(*names), options)
    hands.frames(2)
