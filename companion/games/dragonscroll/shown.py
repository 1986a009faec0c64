"""The state as a script shows it: plain values by name, without anything that is still secret."""

from typing import Any

from companion.games.dragonscroll.facts import Foe, Pieces, Village
from companion.games.dragonscroll.fight import before_roll
from companion.games.dragonscroll.fighting import fight_now
from companion.games.dragonscroll.state import Dragon, State, Step


def shown(state: State) -> dict[str, Any]:
    """The state in the words of a script; destinies only once they are revealed."""
    return {**_turn(state), **_table(state), **_this_turn(state), **_dragons(state), **_end(state)}


def _turn(state: State) -> dict[str, Any]:
    return {
        "step": state.step.value,
        "active": None if state.active is None else state.name(state.active),
        "turn": state.turn,
        "last_turn": state.last_turn,
        "game_over": state.game_over,
        "tiles_left": state.tiles_left,
        "tiles_to_draw": state.tiles_to_draw,
    }


def _table(state: State) -> dict[str, Any]:
    return {
        "supply": _pieces(state.supply),
        "land": _pieces(state.land),
        "villages": [village.value for village in Village if village in state.villages],
        "royals_left": [royal.value for royal in state.royals_left],
        "dragonscroll_stack": state.stack,
        "dragonscroll_discards": state.discards,
        "fireball_tokens_left": state.fireball_tokens_left,
        "broken_minstrels_left": state.broken_minstrels_left,
        "wizard_cards_left": [wizard.value for wizard in state.wizard_cards],
    }


def _this_turn(state: State) -> dict[str, Any]:
    turn, battle = state.this_turn, state.battle
    return {
        "wizard_turned": None if battle is None or battle.wizard is None else battle.wizard.value,
        "fireballs_to_roll": before_roll(fight_now(state)).fireballs if state.step is Step.ROLL else None,
        "burnable": {foe.value: turn.burnable[foe] for foe in Foe},
        "completed": [{"terrain": area.terrain.value, "tiles": area.tiles} for area in turn.completed],
        "deeds_played": [deed.value for deed in turn.deeds],
        "bonus_taken": None if turn.bonus is None else turn.bonus.value,
        "flame_off": [state.name(seat) for seat in state.flame_off],
    }


def _dragons(state: State) -> dict[str, Any]:
    columns = {
        "dragon_on_land": lambda dragon: dragon.on_land,
        "hand": lambda dragon: dragon.hand,
        "fireball_tokens": lambda dragon: dragon.fireball_tokens,
        "broken_minstrels": lambda dragon: dragon.broken_minstrels,
        "stock": lambda dragon: _pieces(dragon.stock),
        "carrying": lambda dragon: None if dragon.carrying is None else dragon.carrying.value,
        "story": lambda dragon: [[card.kind.value, card.points] for card in dragon.story],
        "character_token": lambda dragon: dragon.character_token,
        "bonus_faces": _bonus_faces,
        "destiny": _destiny,
    }
    named = [(seat.name, dragon) for seat, dragon in zip(state.seats, state.dragons, strict=True)]
    return {field: {name: column(dragon) for name, dragon in named} for field, column in columns.items()}


def _bonus_faces(dragon: Dragon) -> list[str] | None:
    return None if dragon.bonus_cards is None else [card.shown.value for card in dragon.bonus_cards]


def _destiny(dragon: Dragon) -> dict[str, Any] | None:
    card = dragon.destiny
    return None if card is None else {"kind": card.kind.value, "points": card.points}


def _end(state: State) -> dict[str, Any]:
    totals, winners = state.totals, state.winners
    named = {} if totals is None else {state.name(seat): total for seat, total in enumerate(totals)}
    return {
        "totals": None if totals is None else named,
        "winners": None if winners is None else [state.name(seat) for seat in winners],
    }


def _pieces(pieces: Pieces) -> dict[str, int]:
    return {kind.value: count for kind, count in pieces}
