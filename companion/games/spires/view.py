"""The table as one seat may see it; money and bids in fists are left out here and nowhere else (SP-70).

Knows no screen: what is shown where is the screens' affair. It asks the rules and decides nothing.
"""

import msgspec

from companion.games.spires.allowed import PHASES_OF, why_not
from companion.games.spires.state import Choice, ChoiceKind, EventCard, Phase, Scholar, State
from companion.games.turn import Choice as Open
from companion.seats import SILHOUETTES

SENTENCES = {
    Phase.SETUP: "Name a Chancellor",
    Phase.DRAW_COINS: "Draw four coins each",
    Phase.REVEAL_EVENT: "Turn an Event",
    Phase.ACTIONS: "Take an action",
    Phase.EVENT: "Run the Event",
    Phase.SCORING: "Score the era",
    Phase.FREE_COIN: "Draw a free coin",
    Phase.GAME_OVER: "The game is over",
}
"""The do-now sentence of each phase, at most 20 characters."""

CHOICES = {
    ChoiceKind.MACE: "The Chancellor picks",
    ChoiceKind.BOX: "The Chancellor picks",
    ChoiceKind.LEAVES: "The Chancellor picks",
    ChoiceKind.MONEY: "Show your money",
}
"""The same while something is to be decided."""


class PlayerView(msgspec.Struct, frozen=True):
    """One player; `money` and `bid` None where they are not to be seen, `has_bid` whether a bid is sealed."""

    name: str
    colour: str
    silhouette: str
    reputation: tuple[int, ...]
    college_size: int
    scholars: tuple[Scholar, ...]
    money: int | None
    bid: int | None
    has_bid: bool
    to_act: bool


class View(msgspec.Struct, frozen=True):
    """What one seat sees. `sentence` is what the table does next."""

    sentence: str
    phase: Phase
    era: str
    turn_in_era: int
    chancellor: int | None
    actions_left: int
    event: EventCard | None
    conducted: EventCard | None
    high_bid: int
    high_bidder: int | None
    choice: ChoiceKind | None
    choose_from: tuple[int, ...]
    choices: tuple[Open, ...]
    players: tuple[PlayerView, ...]
    winner: int | None


def view(state: State, seat: int | None) -> View:
    """The table as SEAT sees it; None is the screen that all can see."""
    now, choice = state.conducted, state.choice
    return View(
        sentence=CHOICES[choice.kind] if choice else SENTENCES[state.phase],
        phase=state.phase,
        era=state.era.value,
        turn_in_era=state.turn_in_era,
        chancellor=state.chancellor,
        actions_left=state.actions_left,
        event=state.event,
        conducted=now.card if now else None,
        high_bid=now.high if now else 0,
        high_bidder=now.bidder if now else None,
        choice=choice.kind if choice else None,
        choose_from=choice.among if choice else (),
        choices=_choices(state),
        players=tuple(_player(state, of, seat) for of in range(len(state.seats))),
        winner=state.winner,
    )


def _choices(state: State) -> tuple[Open, ...]:
    names = [name for name, phases in PHASES_OF.items() if state.phase in phases]
    return tuple(Open(name, name.replace("_", " ").capitalize(), why_not(state, name) or "") for name in names)


def _player(state: State, of: int, seat: int | None) -> PlayerView:
    player, who = state.players[of], state.seats[of]
    sealed = None if state.conducted is None else state.conducted.sealed[of]
    own = seat == of
    return PlayerView(
        name=who.name,
        colour=who.colour.value,
        silhouette=SILHOUETTES[who.colour],
        reputation=player.reputation,
        college_size=player.college_size,
        scholars=player.scholars,
        money=_money(state, of, own),
        bid=sealed if own else None,
        has_bid=sealed is not None,
        to_act=of == state.to_act,
    )


def _money(state: State, of: int, own: bool) -> int | None:
    if not state.options.track_money:
        return dict(state.shown_money).get(of)
    return state.players[of].money if own or state.game_over or _shown_money(state, of) else None


def _shown_money(state: State, of: int) -> bool:
    """Those between whom the Chancellor decides at the scoring have shown their money (SP-63)."""
    choice: Choice | None = state.choice
    return choice is not None and choice.kind is not ChoiceKind.MACE and of in choice.among
