"""Playing Dragonland by finger: which screen the table needs now, and what each answer on it does.

Knows no rule: moves go to the host, who has them decided.
"""

from random import Random
from typing import Any

from companion.app.beams.dice_said import DiceDo
from companion.app.dragonland.forms.choices import call_form, gems_form, payment_form, pieces_form
from companion.app.dragonland.forms.count import CountForm
from companion.app.dragonland.forms.dice import DiceForm
from companion.app.dragonland.forms.hoard import HoardScreen
from companion.app.dragonland.forms.numbers import PlayerPage, TablePage
from companion.app.dragonland.forms.where import boat_form, entry_form, fly_form, walk_form
from companion.app.dragonland.turn_view import (
    AppRolls,
    Ask,
    CountOf,
    Do,
    EnterWith,
    Hoard,
    KeepThrow,
    TakeThe,
    turn_view,
)
from companion.app.host import Host, with_tray
from companion.app.turn_play import TurnPlay
from companion.games.dragonland import moves as m
from companion.games.dragonland.dealing import throw
from companion.games.dragonland.state import State, Step

DICE = 2


class DragonlandPlay(TurnPlay):
    """The screens of one session at one table; `screen()` gives the one its state asks for."""

    def __init__(self, host: Host, chance: Random | None = None) -> None:
        """HOST has the session; CHANCE rolls the dice where nobody does."""
        super().__init__(host)
        self._chance = chance or Random()
        self._reroll_of: State | None = None

    @property
    def state(self) -> State:
        """How the game stands."""
        state: State = self.host.evening.table.state
        return state

    def screen(self) -> Any:
        """The turn screen; it is one and the same while the look is."""
        return self.turn_screen(turn_view(self.state, self.host.undo_text, rerolling=self._rerolling))

    @property
    def awaited(self) -> int | None:
        """Both dice, from the Tower of Fate, also for a Reroll (DL-15, DL-16)."""
        return DICE if self.state.step is Step.ROLL or self._rerolling else None

    @property
    def _rerolling(self) -> bool:
        """Whether this very throw is being cancelled."""
        return self._reroll_of is not None and self._reroll_of == self.state

    def dice_settled(self) -> None:
        """Both are out: the camera reads them where there is one, and sees whether there are two."""
        if with_tray(self.host) is not None:
            self.host.show(self._dice())

    def answer(self, do: Do | DiceDo) -> None:
        """A button of the turn screen: a move at once, or the form that gathers it."""
        by = self.state.up
        match do:
            case DiceDo():
                self.dice_do(do)
            case AppRolls():
                rolled = m.Reroll if self._rerolling else m.RollDice
                self.host.play(rolled(by, throw(self.state.options.dice, self._chance)))
            case Ask("reroll") | KeepThrow():
                self._reroll_of = self.state if isinstance(do, Ask) else None
                self.host.refresh()
            case EnterWith(piece):
                self.host.show(entry_form(self.host, piece))
            case TakeThe(die):
                self.host.show(pieces_form(self.host, die))
            case CountOf(seat):
                self.host.show(CountForm(self.host, seat))
            case Hoard():
                self.open_player(by)
            case Ask(name):
                self._ask(name)

    def _ask(self, name: str) -> None:
        form = self._form(name)
        if form is not None:
            self.host.show(form)
        else:
            self.host.play(MOVES[name](self.state.up))

    def _form(self, name: str) -> Any:
        """What is opened, None where the answer is a move."""
        match name:
            case "roll":
                return self._dice()
            case "walk" | "enter":
                return walk_form(self.host)
            case "boat":
                return boat_form(self.host)
            case "fly":
                return payment_form(self.host, lambda payment: fly_form(self.host, payment))
            case "call":
                return call_form(self.host)
            case "take_gems" if self._must_say_how_many:
                return gems_form(self.host)
        return None

    def _dice(self) -> Any:
        """What the dice show: seen in the tray where a camera looks into it, else typed."""
        host = with_tray(self.host)
        if host is None:
            return DiceForm(self.host)
        from companion.app.dragonland.tray import both_dice
        from companion.app.tray.screen import TrayScreen

        return TrayScreen(host, both_dice(host))

    @property
    def _must_say_how_many(self) -> bool:
        """Whether only the table knows how many gems there are."""
        state = self.state
        return state.counting and state.volcano(state.place).lies is None

    def open_player(self, seat: int) -> None:
        """What a player has, from the chip: behind the screen only while the owner holds a finger there."""
        if self.state.counting and self.state.secret:
            self.host.show(HoardScreen(self.host, seat, lambda: self.open_numbers(seat)))
        else:
            self.open_numbers(seat)

    def open_numbers(self, seat: int) -> None:
        """The open numbers of a player."""
        self.host.show(PlayerPage(self.host, seat, self.open_table))

    def open_table(self) -> None:
        """The numbers of the table."""
        self.host.show(TablePage(self.host))


MOVES: dict[str, Any] = {
    "stop": m.Stop,
    "quick_steps": m.PlayQuickSteps,
    "take_gems": m.TakeGems,
    "take_transparent": m.TakeTransparent,
    "take_egg": m.TakeEgg,
    "put_ring": m.PutRing,
    "magic_hand": m.PlayMagicHand,
    "pass": m.Pass,
}
"""The moves that say all with their name."""
