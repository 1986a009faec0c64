"""The demo: an evening of three dragons on the real app, tapped by a finger, its balls counted by the real counter."""

import signal
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from companion.app import demo_evening as evening
from companion.app.beams.tower_port import TowerPort
from companion.app.start import has_screen
from companion.clock import FakeClock
from companion.config import Config, ScreenConfig, TowerConfig
from companion.folders import journal_file
from companion.keeping import Keeping

SEED = 20261130
STARTED_AT = 1_800_000_000.0
"""When the evening seems to begin, seconds since 1970: the pictures are the same whenever they are taken."""


def run_demo(pictures: Path | None, size: tuple[int, int]) -> dict[str, Any]:
    """Play the evening; save one picture a screen in PICTURES; give the final scores."""
    from companion.app.window import prepare

    if pictures is not None:
        say(f"Some minutes; the pictures go to {pictures}.")
    window = prepare(size, offscreen=not has_screen())
    with ends_when_told(), tempfile.TemporaryDirectory() as folder:
        return Demo(window, pictures, Path(folder)).play()


@contextmanager
def ends_when_told() -> Iterator[None]:
    """End in good order on SIGTERM, which SDL would keep for an event loop that does not run here."""

    def end(*_: object) -> None:
        raise SystemExit(128 + signal.SIGTERM)

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


class Demo:
    """One demo evening in WINDOW, with its sessions in the folder DATA."""

    def __init__(self, window: Any, pictures: Path | None, data: Path) -> None:
        """Save pictures in PICTURES, if anywhere."""
        self._window, self._pictures, self._data = window, pictures, data
        self._clock, self._wall = FakeClock(1000.0), FakeClock(STARTED_AT)
        self._chance = Random(SEED)
        self._taken: set[str] = set()

    def play(self) -> dict[str, Any]:
        """Set up, play the first half, lose the plug, play on, count the scores."""
        with self._app() as hands:
            hands.frames(2)
            self._look("home")
            self._set_up(hands)
            self._moves(hands, evening.FIRST_HALF, "first half")
            for screen in ("history", "pause", "menu"):
                getattr(hands.app, screen)()
                self._look(screen)
            hands.app.refresh()
        say("The plug is pulled; the companion starts again.")
        with self._app() as hands:
            hands.frames(2)
            self._look("after the restart")
            self._moves(hands, evening.SECOND_HALF, "second half")
            result = self._end(hands)
            if self._pictures is not None:
                self._dragonland(hands)
                say(f"{len(self._taken)} pictures are in {self._pictures}.")
            return result

    @contextmanager
    def _app(self) -> Iterator[Any]:
        from companion.app.app import Companion
        from companion.app.hands import Hands
        from companion.app.metrics import panel_of
        from companion.app.theme import look

        look.use(panel=panel_of(*(int(side) for side in self._window.size)))
        config = Config(screen=ScreenConfig(less_motion=True))  # pictures show what a screen comes to
        tower, drop = simulated_tower(config.tower, self._clock, self._chance)
        with Keeping(journal_file(self._data)) as storage:
            app = Companion(
                storage,
                config,
                tower,
                self._clock,
                self._wall,
                self._chance,
                config_path=self._data / "config.toml",
                data=self._data,
            )
            self._window.add_widget(app.root)
            hands = Hands(app, self._clock, drop, self._chance)
            hands.looked = self._look
            try:
                yield hands
            finally:
                self._window.remove_widget(app.root)
                app.close()
                tower.close()

    def _set_up(self, hands: Any) -> None:
        hands.tap("Dragonscroll")
        hands.tap("plus")  # the chair across from the screen
        colours = {player["name"]: player["colour"] for player in evening.SETUP["players"]}
        for chair, (name, colour) in enumerate(colours.items()):
            hands.choose_seat(chair)
            hands.write_name(name)
            hands.choose_colour(colour)
        self._look("players")
        hands.tap("Options")
        hands.tap("Short game")
        self._look("options")
        hands.tap("Set-up list")
        self._look("checklist")
        hands.tap("Start playing")

    def _moves(self, hands: Any, moves: tuple[Mapping[str, Any], ...], part: str) -> None:
        for number, move in enumerate(moves, start=1):
            state = hands.app.evening.table.state
            self._look(f"turn {state.step.value.replace('_', ' ')}")
            hands.play(move)
            self._wall.advance(20)
            if number % 5 == 0 or number == len(moves):
                say(f"{part}: {number} of {len(moves)} moves")

    def _end(self, hands: Any) -> dict[str, Any]:
        sheet = hands.app.evening.game.sheet(hands.app.evening.table.state)
        while hands.sees("Next:"):
            self._look("reckoning")
            hands.tap("Next:")
        hands.tap("Who won")
        self._look("podium")
        scores = {player.name: player.total for player in sheet.players}
        say(f"{' and '.join(sheet.winners)} won. {sheet.tie_break_words}")
        for name, total in scores.items():
            say(f"  {name}: {total}")
        return {"totals": scores, "winners": list(sheet.winners), "tie_break": sheet.tie_break_words}

    def _dragonland(self, hands: Any) -> None:
        """The same people begin another game, for its pictures."""
        app = hands.app
        for words in ("Done", "Dragonland", "Same as last time", "Options", "Set-up list", "Start playing"):
            hands.frames(2)
            if words in ("Set-up list", "Start playing"):
                self._look(f"dragonland {'options' if words == 'Set-up list' else 'checklist'}")
            hands.tap(words)
        for entry in evening.DRAGONLAND:
            state = app.evening.table.state
            self._look(f"dragonland {state.step.value.replace('_', ' ')}")
            app.play(app.evening.game.read_move(state, entry))
            hands.frames(2)
        self._look("dragonland a turn later")
        hands.tap("Dice are out")
        self._look("dragonland dice")
        app.refresh()
        hands.frames(2)
        hands.tap("My hoard")
        self._look("dragonland hoard")

    def _look(self, screen: str) -> None:
        """Keep a picture of SCREEN the first time it is seen."""
        if self._pictures is None or screen in self._taken:
            return
        from kivy.base import EventLoop

        from companion.app.picture import save_picture

        for _ in range(2):
            EventLoop.idle()
        self._taken.add(screen)
        save_picture(self._window, self._pictures / f"{len(self._taken):02}-{screen.replace(' ', '-')}.png")


def simulated_tower(config: TowerConfig, clock: FakeClock, chance: Random) -> tuple[TowerPort, Any]:
    """A tower with simulated beams on CLOCK, and what lets balls fall out at given sides."""
    from hardware.simulated import SimulatedBeams, roll

    beams: list[SimulatedBeams] = []

    def open_beams(emit: Any) -> SimulatedBeams:
        beams.append(SimulatedBeams(config.pins, emit, lambda: round(clock() * 1e6)))
        return beams[0]

    port = TowerPort(config, clock, open_beams)

    def drop(letters: tuple[str, ...], at_us: int) -> None:
        beams[0].drop(roll(letters, at_us, chance, config.chord_mm, config.gap_mm))

    return port, drop


def say(sentence: str) -> None:
    """Tell how far the demo is."""
    print(sentence, file=sys.stderr, flush=True)
