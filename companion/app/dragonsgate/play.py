"""Playing Dragonsgate College by finger: which screen the table needs now, and what each answer on it does.

Knows no rule: moves go to the host, who has them decided.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from companion.app.dragonsgate.action_screen import ActionScreen
from companion.app.dragonsgate.forms.build import build_form
from companion.app.dragonsgate.forms.career import career_form, hopes_form
from companion.app.dragonsgate.forms.choices import prestige_form, turn_order_form, ways_form, whose_form
from companion.app.dragonsgate.forms.count import LastCount
from companion.app.dragonsgate.forms.gains import gains_form
from companion.app.dragonsgate.forms.grounds import GroundsForm
from companion.app.dragonsgate.forms.numbers import PlayerPage, TablePage
from companion.app.dragonsgate.forms.people import apprentice_form, professor_form, professors_form
from companion.app.dragonsgate.forms.pool import PoolForm
from companion.app.dragonsgate.forms.starting import starting_form
from companion.app.dragonsgate.forms.upkeep import income_form, pay_form
from companion.app.dragonsgate.household_page import ForecastPages, HouseholdPages
from companion.app.dragonsgate.turn_view import Ask, Do, Go, Of, Take, action_view, told_apart, turn_view
from companion.app.host import Host, with_tray
from companion.app.theme import look
from companion.app.turn_play import TurnPlay
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.dice import SIDES
from companion.games.dragonsgate.facts import Action
from companion.games.dragonsgate.state import Die, Phase, State
from companion.games.dragonsgate.view import Way, choices_due, pool_dice


class DragonsgatePlay(TurnPlay):
    """The screens of one session at one table; `screen()` gives the one its state asks for."""

    def __init__(self, host: Host, chance: Random | None = None) -> None:
        """HOST has the session; CHANCE rolls the dice where nobody does."""
        super().__init__(host)
        self._chance = chance or Random()
        self._prepared = 1
        self._action: ActionScreen | None = None
        self._action_look: object = None

    @property
    def state(self) -> State:
        """How the game stands."""
        state: State = self.host.evening.table.state
        return state

    def screen(self) -> Any:
        """The screen of the phase."""
        state = self.state
        if state.phase is Phase.ACTION and state.over_hand is None:
            return self._action_screen()
        prepared = state.turn <= self._prepared
        return self.turn_screen(turn_view(state, self.host.undo_text, prepared=prepared, tray=self._tray is not None))

    def _action_screen(self) -> ActionScreen:
        """It is one and the same while the look is."""
        view, drawn_for = action_view(self.state, self.host.undo_text), (look.panel, look.theme, look.rail_right)
        if self._action is None or self._action_look != drawn_for:
            self._action, self._action_look = ActionScreen(view, self), drawn_for
        else:
            self._action.view = view
        return self._action

    def answer(self, do: Do) -> None:
        """A button: a move at once, or the form that gathers it."""
        by = self.state.up
        match do:
            case Take(die):
                self.host.play(m.Draft(by, die.of, die.value))
            case Go(way):
                self._go(way)
            case Of("professors", seat):
                self.host.show(professors_form(self.host, seat))
            case Of(_, seat):
                self.host.show(pay_form(self.host, seat))
            case Ask(name):
                self._ask(name, by)

    def _ask(self, name: str, by: int) -> None:
        match name:
            case "prepared":
                self._prepared = self.state.turn
                self.host.refresh()
            case "income" if not choices_due(self.state):
                self.host.play(m.TakeIncome(None))
            case "app_rolls":
                dice = tuple(Die(of, self._chance.randint(1, SIDES)) for of in pool_dice(self.state))
                self.host.play(m.RollDice(None, dice))
            case "buy_imp":
                self.host.play(m.BuyImp(by))
            case "no_action":
                self.host.play(m.NoAction(by))
            case "card":
                self.host.play(m.PlayWizardry(by))
            case "discard":
                self.host.play(m.DiscardWizardry(by))
            case _:
                self.host.show(self._form(name))

    def _form(self, name: str) -> Any:
        match name:
            case "income":
                return income_form(self.host)
            case "type":
                return PoolForm(self.host)
            case "tray":
                return self._tray_screen()
            case "more":
                return ways_form(self.host, self._go)
            case "starting":
                return starting_form(self.host)
            case "counts":
                return TablePage(self.host)
            case _:
                return LastCount(self.host).page()

    @property
    def _tray(self) -> Any:
        """The host, if a camera can read whose dice lie in the tray."""
        return with_tray(self.host) if told_apart(self.state) else None

    def _tray_screen(self) -> Any:
        from companion.app.dragonsgate.tray import the_pool
        from companion.app.tray.screen import TrayScreen

        return TrayScreen(self._tray, the_pool(self._tray))

    def _go(self, way: Way) -> None:
        """An action: made at once where nothing is to be asked."""
        form = self._form_of(way)
        if form is not None:
            self.host.show(form)
        else:
            self.host.play(self._move_of(way))

    def _form_of(self, way: Way) -> Any:
        state = self.state
        match way.action:
            case Action.BUY_PRESTIGE if state.houses[state.up].coins >= DEAR:
                return prestige_form(self.host, way)
            case Action.TAKE_APPRENTICE:
                return apprentice_form(self.host, way)
            case Action.TAKE_PROFESSOR:
                return professor_form(self.host, way)
            case Action.BUILD:
                return build_form(self.host, way)
            case Action.TRAINING_DUNGEON if not state.board.training_dungeon:
                return self._dungeon_form(way)
            case Action.TURN_ORDER:
                return turn_order_form(self.host, way)
            case Action.CHOOSE_CAREER:
                return career_form(self.host, way)
        return None

    def _dungeon_form(self, way: Way) -> Any:
        by = self.state.up
        note = "The gifts of all spaces that were entered. At the last space: into the Treasure Room."
        return gains_form(
            self.host,
            "The dungeon gives",
            lambda gets, arrives: self.host.play(m.EnterDungeon(by, way.changed_to, gets, arrives)),
            note=note,
            may_arrive=True,
        )

    def _move_of(self, way: Way) -> Any:
        by, changed = self.state.up, way.changed_to
        match way.action:
            case Action.EXCHANGE_DIE:
                return m.ExchangeDie(by, changed)
            case Action.COLLECT_COINS:
                return m.CollectCoins(by, changed)
            case Action.BUY_PRESTIGE:
                return m.BuyPrestige(by, changed, prestige=1)
            case _:
                return m.EnterDungeon(by, changed)

    def open_player(self, seat: int) -> None:
        """All numbers of a player, from the chip, and what can be looked at."""

        def again() -> None:
            self.open_player(seat)

        openers = (
            ("Grounds", "tile", lambda: self._grounds(seat, again)),
            ("Careers", "scroll", lambda: self.host.show(hopes_form(self.host, seat, again))),
            ("Immediate card", "card", lambda: self.host.play(m.PlayWizardry(seat, immediate=True))),
        )
        ahead = ("Forecast", "score", lambda: self.host.show(ForecastPages(self.host, seat, again).screen()))
        shown = openers if self.state.options.without_forecast else (*openers, ahead)
        self.host.show(PlayerPage(self.host, seat, shown))

    def _grounds(self, seat: int, leave: Callable[[], None]) -> None:
        """The House Grounds of a player, and the same in words."""

        def back() -> None:
            self._grounds(seat, leave)

        def words() -> None:
            self.host.show(HouseholdPages(self.host, seat, back).screen())

        self.host.show(GroundsForm(self.host, seat, leave, words))

    def open_table(self) -> None:
        """Whose numbers are to be set."""
        self.host.show(whose_form(self.host, self.open_player, lambda: self.host.show(TablePage(self.host))))


DEAR = 7
"""Coins of the dearer deal for Prestige: with fewer there is nothing to choose."""
