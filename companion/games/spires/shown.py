"""The state as a script shows it: plain values by name.

A script is its own record, so it shows what was entered; a running session with secrets is not handed over. Of sealed
bids it shows only who has given one.
"""

from typing import Any

from companion.games.spires.outcomes import Outcome
from companion.games.spires.state import Conducted, EventCard, Player, Reward, Scored, State


def shown(state: State) -> dict[str, Any]:
    """The state in the words of a script."""
    return {**_turn(state), **_event(state), **_scoring(state), "players": _players(state)}


def _name(state: State, seat: int | None) -> str | None:
    return None if seat is None else state.name(seat)


def _names(state: State, seats: tuple[int, ...]) -> list[str]:
    return [state.name(seat) for seat in seats]


def _turn(state: State) -> dict[str, Any]:
    return {
        "game": "spires",
        "era": state.era.value,
        "turn": state.turn,
        "turn_in_era": state.turn_in_era,
        "phase": state.phase.value,
        "chancellor": _name(state, state.chancellor),
        "next_chancellor": _name(state, state.next_chancellor),
        "active": _name(state, state.active),
        "actions_left": state.actions_left,
        "to_act": _name(state, state.to_act),
        "drawn": _names(state, tuple(sorted(state.drawn))),
        "money_in_bag": state.bag,
        "game_over": state.game_over,
        "winner": _name(state, state.winner),
    }


def _event(state: State) -> dict[str, Any]:
    now = state.conducted
    choice = state.choice
    return {
        "event": None if state.event is None else card(state.event),
        "conducted": None if now is None else card(now.card),
        "conductor": None if now is None else state.name(now.conductor),
        "high_bid": 0 if now is None else now.high,
        "high_bidder": None if now is None else _name(state, now.bidder),
        "sealed": [] if now is None else _sealed(state, now),
        "choice": None if choice is None else choice.kind.value,
        "choose_from": [] if choice is None else _names(state, choice.among),
        "last_event": None if state.last_event is None else _outcome(state, state.last_event),
    }


def _sealed(state: State, now: Conducted) -> list[str]:
    return [state.name(seat) for seat, bid in enumerate(now.sealed) if bid is not None]


def _outcome(state: State, outcome: Outcome) -> dict[str, Any]:
    return {
        "winners": _names(state, outcome.winners),
        "rewarded": _names(state, outcome.rewarded),
        "paid": {state.name(seat): paid for seat, paid in enumerate(outcome.pays) if paid},
    }


def _scoring(state: State) -> dict[str, Any]:
    last = state.last_scoring
    return {
        "last_scoring": None if last is None else _scored(state, last),
        "era_winners": _names(state, state.era_winners),
    }


def _scored(state: State, scored: Scored) -> dict[str, Any]:
    return {
        "winner": state.name(scored.winner),
        "counts": [
            {state.name(seat): boxes for seat, boxes in enumerate(counts) if boxes is not None}
            for counts in scored.counts
        ],
        "out": _names(state, scored.out),
    }


def _players(state: State) -> dict[str, Any]:
    return {seat.name: _player(state, player) for seat, player in zip(state.seats, state.players, strict=True)}


def _player(state: State, player: Player) -> dict[str, Any]:
    return {
        "money": player.money,
        "college_size": player.college_size,
        "scholars": sorted(one.name for one in player.scholars),
        "used": sorted(one.name for one in player.scholars if one.used),
        "reputation": dict(zip(state.options.tracks, player.reputation, strict=True)),
    }


def card(event: EventCard) -> dict[str, Any]:
    """An Event as a script tells it."""
    return {"type": event.type.value, "reward": reward(event.reward)}


def reward(gains: Reward) -> dict[str, int]:
    """A reward as a script tells it."""
    return {gain.what: gain.amount for gain in gains}
