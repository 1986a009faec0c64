"""A table that is about to roll, a host over it, and a simulated tower whose balls fall where a test wants them."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from companion.app.beams.tower_port import TowerPort
from companion.clock import FakeClock
from companion.config import TowerConfig
from companion.games import Refused
from companion.games.dragonscroll.events import AnyEvent
from companion.games.dragonscroll.facts import Pieces, Wizard
from companion.games.dragonscroll.game import GAME
from companion.games.dragonscroll.moves import AnyMove, BeginFight, Correct, DrawTile, MoveDragon, PlaceDragon
from companion.games.dragonscroll.state import Options, State
from companion.journal import MemoryJournal, Source
from companion.seats import Colour, Place, Seat
from companion.table import Table
from hardware.simulated import SimulatedBeams, passage

SEATS = (Seat("Bea", Colour.RED, Place.LEFT), Seat("Carl", Colour.GREEN, Place.RIGHT))
FOES = Pieces(orc=3, elf=2, dwarf=1)
LAND = Pieces(orc=4, elf=3, dwarf=3, knight=3, wizard=1)
LETTERS = {"orc": "S", "elf": "W", "dwarf": "E", "rear": "N"}


def fighting_table(
    fireballs: int,
    foes: Pieces = FOES,
    *,
    village: bool = False,
    wizard: Wizard | None = None,
    minstrels: int = 0,
) -> Table[State, AnyMove, AnyEvent]:
    """A table at which Bea is about to roll FIREBALLS fireballs at FOES."""
    journal: MemoryJournal[AnyMove, AnyEvent] = MemoryJournal()
    table = Table(GAME, SEATS, Options(), journal, FakeClock(), FakeClock())
    numbers = (("fireball_tokens", fireballs, 2), ("broken_minstrels", minstrels, 0))
    moves: tuple[AnyMove, ...] = (
        *(Correct(0, counter, number, of=0) for counter, number, already in numbers if number != already),
        PlaceDragon(0),
        DrawTile(0, foes=LAND),
        MoveDragon(0),
        BeginFight(0, foes, next_to_village=village, wizard=wizard),
    )
    for move in moves:
        table.play(move)
    return table


class TowerHost:
    """The app, as far as the tower's screens ask for it; remembers what it was asked to do."""

    def __init__(self, table: Any, tower: TowerPort, put: Callable[[Any], None] | None = None) -> None:
        self.evening: Any = SimpleNamespace(table=table)
        self.tower = tower
        self.asked: list[str] = []
        self.toasts: list[str] = []
        self.screen: Any = None
        self._put = put

    def board_text(self, game: str) -> str:
        return ""

    def show(self, screen: Any) -> None:
        if self.screen is not None:
            getattr(self.screen, "close", lambda: None)()
        self.screen = screen
        if self._put is not None:
            self._put(screen)

    def play(self, move: Any, source: Source = Source.FINGER) -> bool:
        try:
            self.evening.table.play(move, source)
        except Refused as fault:
            self.toasts.append(str(fault))
            return False
        self.refresh()
        return True

    def undo(self) -> None:
        self.asked.append("undo")
        self.evening.table.undo()
        self.refresh()

    @property
    def undo_text(self) -> str:
        last = self.evening.table.to_undo if self.evening.table else None
        return GAME.tell(last.before, last.played.move) if last else ""

    def toast(self, sentence: str, *, can_undo: bool = False) -> None:
        self.toasts.append(sentence)

    def __getattr__(self, name: str) -> Callable[[], None]:
        if name in ("refresh", "menu", "history", "home", "pause"):
            return lambda: self.asked.append(name)
        raise AttributeError(name)


class SimulatedTower:
    """A tower with simulated beams; `fall` lets balls out, `wait` lets time pass, frame by frame of `each_frame`."""

    def __init__(self, *, beams: bool = True) -> None:
        self.clock = FakeClock(100.0)
        self.config = TowerConfig()
        self.port = TowerPort(self.config, self.clock, self._open if beams else lambda emit: None, self._drop)
        self.each_frame: Callable[[], None] = lambda: None

    def _open(self, emit: Any) -> SimulatedBeams:
        self.beams = SimulatedBeams(self.config.pins, emit, self.port_now)
        self.emit = emit
        return self.beams

    def _drop(self, beams: Any, balls: int, at_us: int) -> None:
        self.fall("orc" for _ in range(balls))

    def port_now(self) -> int:
        return round(self.clock() * 1e6)

    def fall(self, sides: Any, apart_us: int = 150_000) -> None:
        """Balls leave by SIDES one after the other, the first in 0.2 s."""
        start = self.port_now() + 200_000
        for place, side in enumerate(sides):
            self.beams.drop(passage(LETTERS[side], start + place * apart_us, 500.0, 7.0, 6.0))

    def fall_as_one(self, side: str) -> None:
        """Something as long as one ball and a half leaves by SIDE: one ball, or two that touch?"""
        self.beams.drop(passage(LETTERS[side], self.port_now() + 200_000, 500.0, 12.5, 6.0))

    def wait(self, seconds: float) -> None:
        """Time passes in steps of 50 ms."""
        for _ in range(round(seconds * 20)):
            self.clock.advance(0.05)
            self.each_frame()
