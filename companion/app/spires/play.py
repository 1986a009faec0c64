"""Playing Dreaming Spires by finger: which screen the table needs now, and what each answer on it does.

Knows no rule: moves go to the host, who has them decided.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.app.forms.cells import Asked
from companion.app.forms.pad import Pad
from companion.app.host import BiddingHost
from companion.app.spires.dutch_screen import DutchScreen
from companion.app.spires.forms.cards import card_form, entered
from companion.app.spires.forms.choices import (
    MOST_MONEY,
    build_form,
    called_form,
    pace_form,
    people_form,
    use_form,
)
from companion.app.spires.forms.numbers import PlayerPage
from companion.app.spires.forms.peek import bid_screen, coin_screen, coins_screen, money_screen
from companion.app.spires.forms.scholar import AdmitForm
from companion.app.spires.forms.tracks import AbilityForm, event_form, fists_form
from companion.app.spires.run_off import RunOffTold
from companion.app.spires.run_off_view import preview_of, telling
from companion.app.spires.turn_view import Do, Make, Open, next_to_draw, turn_view
from companion.app.turn_play import TurnPlay
from companion.games.spires import moves as m
from companion.games.spires.cards import abilities_of, events_of, required, scholars_of, shows, tiles_of
from companion.games.spires.count_down import CountDown
from companion.games.spires.eras import run_off_of
from companion.games.spires.facts import Tile
from companion.games.spires.state import ChoiceKind, EventCard, Phase, State


class SpiresPlay(TurnPlay):
    """The screens of one session at one table; `screen()` gives the one its state asks for."""

    def __init__(self, host: BiddingHost) -> None:
        """HOST has the session."""
        super().__init__(host)
        self.host: BiddingHost = host
        self._pace = CountDown().pace
        self._count: CountDown | None = None
        self._counting: DutchScreen | None = None
        self._counted_in: object = None
        self._told = self._told_of = 0

    @property
    def state(self) -> State:
        """How the game stands."""
        state: State = self.host.evening.table.state
        return state

    def screen(self) -> Any:
        """The run-off while it is told or a tie of it is open, else the turn screen."""
        state = self.state
        if self._counting is not None:
            self._counting.close()  # it hands its count back, which is shown
            self._counting = None
        if state.phase is Phase.SCORING and state.choice is None:
            self._told, self._told_of = 0, 0  # it is to be told anew, also after an undo
        if self._tells:
            return self._run_off(state).screen()
        return self.turn_screen(turn_view(state, self.host.undo_text, self._stopped()))

    # The run-off.

    @property
    def _tells(self) -> bool:
        """Whether there is a scoring whose end the table has not seen, or a tie of it is open."""
        state = self.state
        if state.choice is not None:
            return state.choice.kind is not ChoiceKind.MACE
        if state.phase not in (Phase.FREE_COIN, Phase.GAME_OVER) or self._told_of == len(state.era_winners):
            return False
        # Where numbers were corrected after the scoring there is nothing to tell: what was scored stands.
        return state.last_scoring is not None and run_off_of(state).left == state.last_scoring.out

    @property
    def has_more_to_show(self) -> bool:  # type: ignore[override]
        """Whether the last run-off is still being told."""
        return self._tells

    def _run_off(self, state: State) -> RunOffTold:
        return RunOffTold(self.host, telling(state), self._run_off_told, self._told, self._remember)

    def _remember(self, stage: int) -> None:
        self._told = stage

    def _run_off_told(self) -> None:
        self._told_of = len(self.state.era_winners)
        self.host.refresh()

    # Answers.

    def answer(self, do: Do) -> None:
        """A button of the turn screen: a move at once, or the form that gathers it."""
        match do:
            case Make(move):
                self.host.play(move)
            case Open(name):
                getattr(self, f"_open_{name}")()

    def _open_people(self) -> None:
        state, choice = self.state, self.state.choice
        if choice is not None:
            title = "The next Chancellor?"
            form = people_form(self.host, title, choice.among, lambda seat: m.Choose(state.up, seat))
        else:
            everybody = range(len(state.seats))
            form = people_form(self.host, "The first Chancellor?", everybody, lambda seat: m.NameChancellor(None, seat))
        self.host.show(form)

    def _open_coins(self) -> None:
        self.host.show(coins_screen(self.host, next_to_draw(self.state)))

    def _open_coin(self) -> None:
        self.host.show(coin_screen(self.host, self.state.up))

    def _open_event(self) -> None:
        def reveal(card: EventCard) -> None:
            self.host.play(m.RevealEvent(self.state.up, card))

        self._ask_event(reveal)

    def _ask_event(self, then: Callable[[EventCard], None]) -> None:
        self.host.show(card_form(self.host, "Which Event is it?", events_of, then, lambda: event_form(self.host, then)))

    def _open_build(self) -> None:
        by, tiles = self.state.up, entered(self.host, tiles_of)

        def build(tile: tuple[Tile, int, tuple[int, ...]]) -> None:
            self.host.play(m.Build(by, *tile))

        def by_name() -> None:
            form = card_form(self.host, "Which tile?", tiles_of, build, lambda: build_form(self.host), shows)
            self.host.show(form)

        self.host.show(build_form(self.host, by_name if tiles else None))

    def _open_admit(self) -> None:
        by = self.state.up

        def admit(card: tuple[str, tuple[str, str]]) -> None:
            self.host.play(m.Admit(by, *card))

        self.host.show(
            card_form(self.host, "Who is admitted?", scholars_of, admit, lambda: AdmitForm(self.host), required)
        )

    def _open_use(self) -> None:
        by = self.state.up

        def known(name: str) -> Any:
            return entered(self.host, lambda state, text: abilities_of(state, text, name))

        def then(name: str, ability: m.Ability, starts: bool) -> None:
            if starts:
                self._ask_event(lambda card: use(name, replace(ability, event=card)))
            else:
                use(name, ability)

        def use(name: str, ability: m.Ability) -> None:
            self.host.play(m.UseScholar(by, name, None, ability))

        self.host.show(use_form(self.host, lambda name: AbilityForm(self.host, name), known, then))

    def _open_bid(self) -> None:
        state = self.state
        assert state.conducted is not None
        least = state.conducted.high + 1

        def bid(amount: int) -> None:
            self.host.play(m.Bid(state.up, amount))

        Pad(self.host, Asked(f"{state.name(state.up)} bids", least, least, MOST_MONEY, bid), self.host.refresh)

    def _open_seal(self) -> None:
        now = self.state.conducted
        assert now is not None

        def sub(seat: int) -> str:
            return "has bid" if now.sealed[seat] is not None else ""

        everybody = range(len(self.state.seats))
        note = "Hand the screen over; nobody else looks."
        self.host.show(
            people_form(
                self.host,
                "Who bids?",
                everybody,
                lambda seat: lambda: self.host.show(bid_screen(self.host, seat)),
                note,
                sub,
            )
        )

    def _open_fists(self) -> None:
        self.host.show(fists_form(self.host))

    def _open_called(self) -> None:
        self.host.show(called_form(self.host))

    def _open_preview(self) -> None:
        self.host.show(RunOffTold(self.host, preview_of(self.state), self.host.refresh).screen())

    def _open_money(self) -> None:
        everybody = range(len(self.state.seats))
        note = "Hand the screen over; nobody else looks."
        self.host.show(
            people_form(
                self.host,
                "Whose money?",
                everybody,
                lambda seat: lambda: self.host.show(money_screen(self.host, seat)),
                note,
            )
        )

    # The count down.

    def _stopped(self) -> CountDown:
        """The count of the Event going on, where it stands; before it has begun at the first number."""
        if self._count is None or self._counted_in != _which_event(self.state):
            self._count = self._written_down()
        return self._count or CountDown(pace=self._pace, lowest=self._lowest)

    @property
    def _lowest(self) -> int:
        return 0 if self.state.options.dutch_zero_allowed else 1

    def _written_down(self) -> CountDown | None:
        """At the last number that was on the glass, as after a lost plug; None where this Event has had none."""
        now, last = _which_event(self.state), self.host.evening.table.counting
        if now is None or last is None or _which_event(last.state) != now:
            return None
        self._counted_in, self._pace = now, last.pace
        return CountDown.at(last.number, last.pace, self._lowest)

    def _open_count(self) -> None:
        count = self._stopped()
        self._counted_in = _which_event(self.state)
        self._counting = DutchScreen(self.host, count, self._keep, self.host.undo_text)
        self.host.show(self._counting)

    def _keep(self, count: CountDown) -> None:
        self._count = count

    def _open_pace(self) -> None:
        self.host.show(pace_form(self.host, self._pace, self._set_pace))

    def _set_pace(self, pace: float) -> None:
        count = self._stopped()
        shown = count.spent / count.pace
        self._count, self._counted_in = replace(count, pace=pace, spent=shown * pace), _which_event(self.state)
        self._pace = pace
        self.host.refresh()

    # Numbers.

    def open_player(self, seat: int) -> None:
        """The open numbers of a player, from the chip."""
        self.host.show(PlayerPage(self.host, seat))

    def open_table(self) -> None:
        """Whose numbers are to be set."""
        everybody = range(len(self.state.seats))
        self.host.show(people_form(self.host, "Whose numbers?", everybody, lambda seat: lambda: self.open_player(seat)))


def _which_event(state: State) -> object:
    """What tells the Event going on from all others, None while there is none; a Scholar's costs an action (SP-57)."""
    now = state.conducted
    return None if now is None else (state.turn, state.active, state.actions_left, now.card)
