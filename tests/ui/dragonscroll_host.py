"""A host without an app: a real table in memory, one screen at a time in the window, all that was asked remembered."""

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

from companion.clock import FakeClock
from companion.games import Refused
from companion.games.dragonscroll.facts import HAND_LIMIT
from companion.games.dragonscroll.game import GAME
from companion.games.dragonscroll.state import Step
from companion.journal import MemoryJournal, Source
from companion.seats import Colour, Place, Seat
from companion.table import Table

SEATS = (
    Seat("Anna", Colour.BLUE, Place.LEFT),
    Seat("Bea", Colour.RED, Place.TOP),
    Seat("Carl", Colour.GREEN, Place.RIGHT),
    Seat("Dora", Colour.YELLOW, Place.BOTTOM),
)


class FakeHost:
    """What the screens ask of the app."""

    game: Any = GAME

    def __init__(
        self,
        window: Any,
        seats: tuple[Seat, ...] = SEATS[:3],
        options: Any = None,
        moves: Iterable[Any] = (),
        shows: bool = True,
    ) -> None:
        """Sit down, make MOVES and show what comes of them, unless something else is shown first."""
        agreed = options or self.game.options()
        self.clock = FakeClock()
        table: Any = Table(self.game, seats, agreed, MemoryJournal(), self.clock, FakeClock())
        for earlier in list(window.children):
            window.remove_widget(earlier)
        self.window, self.table = window, table
        self.evening: Any = SimpleNamespace(table=table, game=self.game)
        self.tower: Any = None
        self.asked: list[str] = []
        self.toasts: list[str] = []
        self.on_screen: Any = None
        self.refreshed = 0
        self.board = ""
        self.plays = self.screens()
        for move in moves:
            table.play(move)
        if shows:
            self.refresh()

    def screens(self) -> Any:
        """The screens of the game."""
        from companion.app.dragonscroll.play import DragonscrollPlay

        return DragonscrollPlay(self)

    def at_the_tower(self) -> bool:
        """Whether the tower's own screens, which are not tried here, have the word."""
        if self.state.step not in (Step.ROLL, Step.REAR_SPLIT):
            return False
        return not self.state.bonus_tile and bool(self.state.dragon.hand <= HAND_LIMIT)

    @property
    def state(self) -> Any:
        """How the game stands."""
        return self.table.state

    def board_text(self, game: str) -> str:
        """What a test has entered of the cards."""
        return self.board

    def show(self, screen: Any) -> None:
        """Cut to SCREEN."""
        if self.on_screen is not None:
            getattr(self.on_screen, "close", lambda: None)()
            self.window.remove_widget(self.on_screen)
        self.on_screen = screen
        self.window.add_widget(screen)

    def refresh(self) -> None:
        """Show what the state asks for."""
        self.refreshed += 1
        if self.at_the_tower():
            from kivy.uix.widget import Widget

            self.show(Widget())
        else:
            self.show(self.plays.screen())

    def play(self, move: Any, source: Source = Source.FINGER) -> bool:
        """Make MOVE, or say why not."""
        try:
            self.table.play(move, source)
        except Refused as refusal:
            self.toast(str(refusal))
            return False
        self.refresh()
        return True

    def moves(self, moves: Iterable[Any]) -> None:
        """Make all MOVES, none of which is refused, and show what comes of them."""
        for move in moves:
            self.table.play(move)
        self.refresh()

    def undo(self, by: int | None = None) -> None:
        """Take back the last step, or say why not."""
        try:
            self.table.undo(by)
        except Refused as refusal:
            self.toast(str(refusal))
            return
        self.refresh()

    @property
    def undo_text(self) -> str:
        """What undo would take back."""
        last = self.table.to_undo
        return "" if last is None else self.game.tell(last.before, last.played.move)

    def toast(self, sentence: str, *, can_undo: bool = False) -> None:
        """Remember what was said."""
        self.toasts.append(sentence)

    def history(self) -> None:
        """Remember it."""
        self.asked.append("history")

    def pause(self) -> None:
        """Remember it."""
        self.asked.append("pause")

    def menu(self) -> None:
        """Remember it."""
        self.asked.append("menu")

    def home(self) -> None:
        """Remember it."""
        self.asked.append("home")
