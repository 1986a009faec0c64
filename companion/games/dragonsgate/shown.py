"""The state as a script shows it: plain values by name. Of Wizardry cards only the number is known."""

from collections import Counter
from typing import Any, Final

from companion.games.dragonsgate.facts import Career, Gains, Trophies
from companion.games.dragonsgate.state import Die, Phase, State
from companion.games.dragonsgate.turns import dice_in

NUMBERS: Final = (
    *Gains.__struct_fields__,
    "maintenance",
    "apprentices",
    "dungeon",
    "treasure_room",
    "seals",
    "dice_on_board",
)
"""Numbers of a player that are shown as they are."""


def shown(state: State) -> dict[str, Any]:
    """The state in the words of a script."""
    return {**_turn(state), **_dice(state), **_table(state), **_players(state), **_end(state)}


def _name(state: State, seat: int | None) -> str | None:
    return None if seat is None else state.name(seat)


def _turn(state: State) -> dict[str, Any]:
    """Whoever is above the hand limit comes before those who act with the die."""
    waiting = state.queue if state.over_hand is not None else state.queue[1:]
    return {
        "game": "dragonsgate",
        "turn": state.turn,
        "phase": state.phase.value,
        "starting_player": state.name(state.holder),
        "order": [state.name(seat) for seat in state.order],
        "active": _name(state, state.active),
        "to_act": _name(state, None if state.phase is Phase.GAME_OVER else state.to_act),
        "follow_ups": [state.name(seat) for seat in waiting],
    }


def _dice(state: State) -> dict[str, Any]:
    ready = sorted((_die(state, die) for die in state.ready), key=lambda die: (die["die"], die["value"]))
    to_roll = state.phase in (Phase.SETUP, Phase.INCOME, Phase.DICE_ROLL)
    return {
        "drafted": None if state.drafted is None else _die(state, state.drafted),
        "ready": ready,
        "used": {state.die_name(of): number for of, number in Counter(state.used).items()},
        "pool": {state.die_name(of): number for of, number in dice_in(state.pool).items()} if to_roll else None,
        "neutral_dice": state.neutral_dice,
    }


def _die(state: State, die: Die) -> dict[str, Any]:
    return {"die": state.die_name(die.of), "value": die.value}


def _table(state: State) -> dict[str, Any]:
    return {
        "imps_in_tower": state.imps_in_tower,
        "turn_order_track": {str(space): state.name(seat) for space, seat in state.track},
        "face_up_apprentices": state.face_up_apprentices,
        "face_up_professors": state.face_up_professors,
        "buildings_left": state.buildings_left,
        "paid_maintenance": [state.name(seat) for seat in sorted(state.settled)],
    }


def _players(state: State) -> dict[str, Any]:
    return {"players": {seat.name: _house(state, number) for number, seat in enumerate(state.seats)}}


def _house(state: State, seat: int) -> dict[str, Any]:
    house = state.houses[seat]
    return {
        **{name: getattr(house, name) for name in NUMBERS},
        "careers": {career.value: house.careers[career] for career in Career},
        "trophies": {name: getattr(house.trophies, name) for name in Trophies.__struct_fields__},
        "professors": sorted(one.name for one in house.professors),
        "professor_spaces": state.professor_spaces(seat),
        "buildings": sorted(one.value for one in house.buildings),
    }


def _end(state: State) -> dict[str, Any]:
    result = state.result
    if result is None:
        return {"game_over": False, "result": None}
    names = [seat.name for seat in state.seats]
    return {
        "game_over": True,
        "result": {
            "totals": dict(zip(names, result.totals, strict=True)),
            "ranks": dict(zip(names, result.ranks, strict=True)),
            "winner": names[result.winner],
            "tie_break": result.tie_break or None,
        },
    }
