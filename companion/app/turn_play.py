"""Playing a game by finger: the one turn screen, and what its bar and its rail ask for in every game."""

from typing import Any

from msgspec.structs import replace

from companion.app.bar import BarHeard
from companion.app.beams.dice_awaited import DiceAwaited
from companion.app.beams.dice_said import DiceDo, with_dice
from companion.app.glass import DEAF_SECONDS
from companion.app.host import Host, dice_tower_of
from companion.app.screens.turn import TurnScreen
from companion.app.theme import look
from companion.app.turn_view import TurnView


class TurnPlay(BarHeard):
    """Passes the bar's touches on to the host; a game adds its answers and its pages.

    A game whose dice may fall through a tower with beams says in `awaited` how many it awaits now, shows its card
    with them, and is told by `dice_settled`; the primary of that card says that the dice are out.
    """

    has_more_to_show = False
    """Whether there is something to look at before the final scores are told."""

    def __init__(self, host: Host) -> None:
        """HOST has the session."""
        self.host = host
        self._turn: TurnScreen | None = None
        self._look: object = None
        self._changed_us = 0
        self.dice = DiceAwaited(dice_tower_of(host), self._dice_changed, self.dice_settled)

    @property
    def awaited(self) -> int | None:
        """How many dice are to fall now, None while none are."""
        return None

    def dice_settled(self) -> None:
        """It is quiet and all dice that were awaited are out, as it seems; a camera may look now."""

    def screen(self) -> Any:
        """The screen that the state asks for."""
        raise NotImplementedError

    def turn_screen(self, view: TurnView) -> TurnScreen:
        """The turn screen with VIEW; it is one and the same while the look is."""
        if self.awaited is not None:
            view = replace(view, card=with_dice(view.card, self.dice.said))
        drawn_for = (look.panel, look.theme, look.rail_right)
        if self._turn is None or self._look != drawn_for:
            self._turn, self._look = TurnScreen(view, self), drawn_for
            self._turn.bind(parent=self._put, on_touch_down=lambda *_: self._too_early())
        else:
            self._turn.view = view
        return self._turn

    def _put(self, _turn: TurnScreen, parent: Any) -> None:
        """The beams are armed while the screen that awaits dice is shown, and no longer."""
        if parent is not None and self.awaited is not None:
            self.dice.begin(self.awaited)
        else:
            self.dice.end()

    def _dice_changed(self) -> None:
        """The beams say something else; a finger that comes down right now was meant for what stood there."""
        if self._turn is None:
            return
        card = self._turn.view.card
        self.screen()
        now = self._turn.view.card
        if card.sentence and (card.primary, card.choices) != (now.primary, now.choices) and self.dice.said is not None:
            self._changed_us = self.host.tower.now_us()
        if self.dice.lost:
            self.refused(f"Please say it with your fingers. {self.dice.lost}")
        elif self.dice.said is not None and self.dice.said.asks:
            self.refused(self.dice.said.asks)

    def _too_early(self) -> bool:
        return bool(self._changed_us) and self.host.tower.now_us() - self._changed_us < DEAF_SECONDS * 1e6

    def dice_do(self, do: DiceDo) -> None:
        """A button that the beams have put on the card."""
        match do:
            case DiceDo.AGAIN:
                self.dice.again()
            case DiceDo.DROP:
                self.dice.drop()

    def answer(self, do: Any) -> None:
        """A button of the turn screen."""
        raise NotImplementedError

    def open_player(self, seat: int) -> None:
        """All that a player has, from the chip."""
        raise NotImplementedError

    def pause(self) -> None:
        """Stop the clocks."""
        self.host.pause()
