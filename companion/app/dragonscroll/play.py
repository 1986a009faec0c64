"""Playing Dragonscroll by finger: which screen the table needs now, and what each answer on it does.

Knows no rule: moves go to the host, who has them decided. Forms are imported when one is first opened.
"""

from typing import Any

from companion.app.dragonscroll.turn_view import Do, turn_view
from companion.app.host import Host
from companion.app.turn_play import TurnPlay
from companion.games import Refused
from companion.games.dragonscroll import moves as m
from companion.games.dragonscroll.board import Board
from companion.games.dragonscroll.board import read as read_board
from companion.games.dragonscroll.facts import HAND_LIMIT
from companion.games.dragonscroll.state import State, Step


def finished(host: Host) -> None:
    """The winners are known: the host shows the reckoning."""
    host.refresh()


class DragonscrollPlay(TurnPlay):
    """The screens of one session at one table; `screen()` gives the one its state asks for."""

    @property
    def state(self) -> State:
        """How the game stands."""
        state: State = self.host.evening.table.state
        return state

    def screen(self) -> Any:
        """The widget for what the table does next; the turn screen is one and the same while the look is."""
        state = self.state
        if not state.bonus_tile and state.dragon.hand <= HAND_LIMIT:
            if state.step is Step.ROLL:
                from companion.app.dragonscroll.tower_screen import TowerScreen

                return TowerScreen(self.host)
            if state.step is Step.REAR_SPLIT:
                from companion.app.dragonscroll.result_screen import ResultScreen

                return ResultScreen(self.host)
        return self.turn_screen(turn_view(state, self.host.undo_text))

    def _board(self) -> Board:
        """What the owner entered of the cards; a file with a mistake was told of at the start, the table is asked."""
        try:
            return read_board(self.host.board_text("dragonscroll"))
        except Refused:
            return Board()

    def answer(self, do: Do) -> None:
        """A button of the turn screen: a move at once, or the form that gathers it."""
        form = self._form(do)
        if form is not None:
            self.host.show(form)
        elif do is Do.FINISH:
            finished(self.host)
        else:
            self.host.play(self._move(do))

    def _form(self, do: Do) -> Any:
        """What is opened, None where the answer is a move."""
        from companion.app.dragonscroll.forms.opening import form_of

        return form_of(self.host, do, self._board)

    def _move(self, do: Do) -> m.AnyMove:
        by = self.state.active
        match do:
            case Do.PLACE_DRAGON:
                return m.PlaceDragon(by)
            case Do.TILE_DISCARDED:
                return m.TileDiscarded(by)
            case Do.MOVED:
                return m.MoveDragon(by)
            case Do.CANNOT_MOVE:
                return m.CannotMove(by)
            case Do.NO_FIGHT:
                return m.NoFight(by)
            case Do.TAKE_MINSTREL:
                return m.PayPenalty(by, m.Pay.BROKEN_MINSTREL)
            case Do.DROP_CARD:
                return m.PayPenalty(by, m.Pay.DISCARD_CARD)
            case Do.DISCARD:
                return m.DiscardCard(by)
            case Do.END_TURN:
                return m.EndTurn(by)
        raise ValueError(f"{do} is not a move")

    def open_player(self, seat: int) -> None:
        """All that a player has, from the chip."""
        from companion.app.dragonscroll.forms.numbers import PlayerPage

        self.host.show(PlayerPage(self.host, seat, lambda: self.open_story(seat), self.open_table))

    def open_story(self, seat: int) -> None:
        """A player's story."""
        from companion.app.dragonscroll.forms.note import NoteScreen
        from companion.app.dragonscroll.forms.numbers import StoryPage

        self.host.show(StoryPage(self.host, seat, lambda: self.host.show(NoteScreen(self.host, seat))))

    def open_table(self) -> None:
        """The numbers of the table."""
        from companion.app.dragonscroll.forms.numbers import TablePage

        self.host.show(TablePage(self.host, self.open_land))

    def open_land(self) -> None:
        """The map of the land."""
        from companion.app.dragonscroll.land_screen import LandScreen

        self.host.show(LandScreen(self.host))
