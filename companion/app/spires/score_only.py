"""Scoring one era of a game that nobody tracked: the same run-off at a table of its own, written down nowhere."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from companion.app.flow.ending import Ending
from companion.app.forms.choosing import ChoosingForm, Offer
from companion.app.spires.boxes_screen import BoxesScreen, board_is_whole
from companion.app.spires.forms.choices import people_form
from companion.app.spires.play import SpiresPlay
from companion.clock import Clock, WallClock
from companion.games import Refused
from companion.games.spires import moves as m
from companion.games.spires.facts import ERAS, PLAYERS, TURNS_AN_ERA, Era
from companion.games.spires.game import GAME
from companion.games.spires.setup import on_board, usual
from companion.games.spires.state import Options, Phase, State, start
from companion.journal import MemoryJournal, Source
from companion.seats import Seat
from companion.table import Table

if TYPE_CHECKING:
    from companion.app.app import Companion


class SpiresScore:
    """The board where it is not known, then the era and its scoring."""

    def __init__(self, app: Companion, seats: tuple[Seat, ...], leave: Callable[[], None]) -> None:
        """For the SEATS; LEAVE goes back to who played."""
        self._app, self._seats, self._leave = app, seats, leave

    def show(self, _page: int) -> None:
        """Begin."""
        if board_is_whole(self._app):
            self._score()
        else:
            self._app.show(BoxesScreen(self._app, self._score, self._leave, "Which era?"))

    def _score(self) -> None:
        try:
            options = on_board(usual(""), self._app.board_text("spires"))
        except Refused as fault:
            self._app.toast(str(fault))
            return
        ScoreHost(self._app, self._seats, msgspec.structs.replace(options, preview=False), self._leave).choose_era()
        if len(self._seats) < PLAYERS[0]:
            self._app.toast(f"The box says {PLAYERS[0]} to {PLAYERS[1]} players; the scoring works for two too.")


class ScoreHost:
    """A table of its own in place of the session's: the screens of the game play on it as they do on any other."""

    def __init__(self, app: Companion, seats: tuple[Seat, ...], options: Options, back: Any) -> None:
        """Nothing is said yet; BACK leads to who played."""
        self._app, self._seats, self._options, self._back = app, seats, options, back
        self.board_text, self.show, self.toast = app.board_text, app.show, app.toast
        self.tower = app.tower
        self._sit_down(ERAS[0], 0)

    @property
    def clock(self) -> Clock:
        """The app's."""
        return self._app.clock

    @property
    def arm(self) -> Any:
        """The app's camera over the table, None where there is none."""
        return self._app.arm

    @property
    def wall(self) -> WallClock:
        """The app's."""
        return self._app.wall

    def _sit_down(self, era: Era, chancellor: int) -> None:
        """At the scoring of ERA."""

        def scoring(seats: tuple[Seat, ...], options: Options) -> State:
            turn = TURNS_AN_ERA * (1 + ERAS.index(era))
            return msgspec.structs.replace(
                start(seats, options),
                phase=Phase.SCORING,
                turn=turn,
                chancellor=chancellor,
                next_chancellor=chancellor,
            )

        game = replace(GAME, start=scoring)
        journal: Any = MemoryJournal()
        self.table: Any = Table(game, self._seats, self._options, journal, self._app.clock, lambda: 0.0)
        self.evening: Any = SimpleNamespace(table=self.table, game=game)
        self._play = SpiresPlay(self)

    def choose_era(self) -> None:
        """Which era is over?"""
        offers = [
            Offer(lambda era=era: self._choose_chancellor(era), era.capitalize(), f"era {number}")
            for number, era in enumerate(ERAS, 1)
        ]
        self.show(ChoosingForm(self, "Which era is over?", offers))

    def _choose_chancellor(self, era: Era) -> None:
        def sits(seat: int) -> Any:
            return lambda: self._begin(era, seat)

        self.show(people_form(self, "Who is Chancellor?", range(len(self._seats)), sits, "Who decides the last ties."))

    def _begin(self, era: Era, chancellor: int) -> None:
        self._sit_down(era, chancellor)
        self.refresh()
        self.toast("Tap each player: reputation and tiles.")

    def refresh(self) -> None:
        """The screen of the state, or the reckoning after the last era; before there is a Chancellor who played."""
        if self.table.state.chancellor is None:
            self._back()
        elif self.table.state.game_over and not self._play.has_more_to_show:
            sheet = GAME.sheet(self.table.state)
            assert sheet is not None
            self.show(Ending(self._app, sheet, self._seats, menu=self.menu).screen())
        else:
            self.show(self._play.screen())

    def play(self, move: Any, source: Source = Source.FINGER) -> bool:
        """Make MOVE here; the winner's coin is the end of it."""
        if isinstance(move, m.DrawCoin):
            self._app.home()
            return True
        try:
            self.table.play(move, source)
        except Refused as fault:
            self.toast(str(fault))
            return False
        self.refresh()
        return True

    def undo(self, by: int | None = None) -> None:
        """Take back the last step here."""
        try:
            self.table.undo(by)
        except Refused as fault:
            self.toast(str(fault))
            return
        self.refresh()

    @property
    def undo_text(self) -> str:
        """What undo would take back, '' for nothing."""
        last = self.table.to_undo
        return GAME.tell(last.before, last.played.move) if last else ""

    def history(self) -> None:
        """There is no log of this."""
        self.toast("A score alone is written down nowhere.")

    def pause(self) -> None:
        """There are no clocks."""
        self.toast("No clock runs here.")

    def menu(self) -> None:
        """Whether to go home, as nothing of this is kept."""
        self.show(
            ChoosingForm(
                self,
                "Leave this scoring?",
                [Offer(self.refresh, "Go on"), Offer(self.home, "Leave", "nothing of it is kept")],
            )
        )

    def home(self) -> None:
        """Home."""
        self._app.home()
