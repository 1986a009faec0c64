"""What is open now, judged by the state alone, and in one sentence why something else is not."""

from collections.abc import Callable
from typing import Final

from companion.games.spires.facts import SEALED, EventType
from companion.games.spires.state import ChoiceKind, Conducted, Phase, State

DO_FIRST: Final = {
    Phase.SETUP: "First somebody names the first Chancellor.",
    Phase.DRAW_COINS: "First everybody draws four coins.",
    Phase.REVEAL_EVENT: "First the Chancellor turns an Event.",
    Phase.ACTIONS: "First everybody takes four actions.",
    Phase.EVENT: "First the Event is run to its end.",
    Phase.SCORING: "First the era is scored.",
    Phase.FREE_COIN: "First the winner of the era draws a coin.",
    Phase.GAME_OVER: "The game is over.",
}
"""What to do in each phase instead of what was tried."""

PHASES_OF: Final = {
    "name_chancellor": (Phase.SETUP,),
    "draw_coins": (Phase.DRAW_COINS,),
    "reveal_event": (Phase.REVEAL_EVENT,),
    "build": (Phase.ACTIONS,),
    "admit": (Phase.ACTIONS,),
    "use_scholar": (Phase.ACTIONS,),
    "draw_coin": (Phase.ACTIONS, Phase.FREE_COIN),
    "bid": (Phase.EVENT,),
    "pass": (Phase.EVENT,),
    "seal_bid": (Phase.EVENT,),
    "reveal_bids": (Phase.EVENT,),
    "dutch_call": (Phase.EVENT,),
    "no_call": (Phase.EVENT,),
    "choose": (Phase.EVENT, Phase.SCORING),
    "show_money": (Phase.SCORING,),
    "score_era": (Phase.SCORING,),
}
"""The phases that each move belongs to."""

EVENTS_OF: Final = {
    "bid": (EventType.AUCTION,),
    "pass": (EventType.AUCTION,),
    "seal_bid": SEALED,
    "reveal_bids": SEALED,
    "dutch_call": (EventType.DUTCH_AUCTION,),
    "no_call": (EventType.DUTCH_AUCTION,),
}
"""The types of Event that each of its moves belongs to."""

EVENT_WORDS: Final = {
    EventType.AUCTION: "This is an Auction: bid or pass.",
    EventType.SILENT_AUCTION: "This is a Silent Auction: all show their bids at once.",
    EventType.DUTCH_AUCTION: "This is a Dutch Auction: somebody calls, or nobody.",
    EventType.CONTRIBUTION: "This is a Contribution: all show their bids at once.",
}

FIRST_MONEY: Final = "First those who are tied show their money."

UNTOLD: Final = ("seal_bid",)
"""A bid that is sealed is part of revealing all of them: it is not listed on its own."""


def why_not(state: State, name: str) -> str | None:
    """None if the move of that NAME is open for some parameters, else one sentence what to do instead."""
    if state.choice is not None and name != ("show_money" if state.choice.kind is ChoiceKind.MONEY else "choose"):
        return FIRST_MONEY if state.choice.kind is ChoiceKind.MONEY else "First the Chancellor decides."
    if state.phase not in PHASES_OF[name]:
        return DO_FIRST[state.phase]
    reason = REASONS.get(name)
    return reason(state) if reason else None


def open_moves(state: State) -> tuple[str, ...]:
    """Names of the moves that somebody can make, sorted."""
    names = (name for name in PHASES_OF if name not in UNTOLD and why_not(state, name) is None)
    return tuple(sorted(name for name in names if _within_means(state, name)))


def _within_means(state: State, name: str) -> bool:
    """Whether somebody has the money for it; no sentence says so, for money is secret (SP-70)."""
    if not state.options.track_money:
        return True
    if name == "bid":
        event = conducted(state)
        return event.up is not None and state.players[event.up].money > event.high
    if name == "dutch_call":
        return state.options.dutch_zero_allowed or any(player.money for player in state.players)
    return True


def conducted(state: State) -> Conducted:
    """The Event going on; while one is run there always is one."""
    assert state.conducted is not None
    return state.conducted


def _of_the_event(name: str) -> Callable[[State], str | None]:
    def reason(state: State) -> str | None:
        kind = conducted(state).card.type
        return None if kind in EVENTS_OF[name] else EVENT_WORDS[kind]

    return reason


def _use_scholar(state: State) -> str | None:
    active = state.active
    if active is not None and any(not one.used for one in state.players[active].scholars):
        return None
    return "No Scholar is left to be used this turn."


def _choose(state: State) -> str | None:
    return None if state.choice is not None else DO_FIRST[state.phase]


REASONS: Final[dict[str, Callable[[State], str | None]]] = {
    "use_scholar": _use_scholar,
    **{name: _of_the_event(name) for name in EVENTS_OF},
    "choose": _choose,
    "show_money": _choose,
}
"""What else must be so, move by move."""
