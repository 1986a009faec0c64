"""The state as a script shows it: plain values by name.

A script is its own record, so it shows what was entered; a running session with secrets is not handed over.
"""

from collections.abc import Callable
from typing import Any

from companion.games.dragonland.facts import VOLCANOES, Gems, Hue, Tile, Tiles
from companion.games.dragonland.state import Group, Lying, State, Volcano


def shown(state: State) -> dict[str, Any]:
    """The state in the words of a script."""
    return {**_turn(state), **_piece(state), **_table(state), **_groups(state), **_end(state)}


def _turn(state: State) -> dict[str, Any]:
    return {
        "step": state.step.value,
        "active": None if state.active is None else state.name(state.active),
        "turn": state.turn,
        "game_over": state.game_over,
        "screens": not state.options.no_screens,
        "first_round_spaces": state.first_round_spaces,
        "dice": [None, None] if state.dice is None else list(state.dice),
        "dice_used": [die in state.used for die in (1, 2)],
        "pieces_moved": [hue.value for hue in state.moved],
    }


def _piece(state: State) -> dict[str, Any]:
    moving = state.moving
    return {
        "die": None if moving is None else moving.die,
        "piece": None if moving is None else moving.piece.value,
        "spaces_left": 0 if moving is None else moving.spaces,
        "takes_left": 0 if moving is None else moving.takes,
    }


def _table(state: State) -> dict[str, Any]:
    at = list(zip(VOLCANOES, state.volcanoes, strict=True))
    known = [(place.value, volcano.lies) for place, volcano in at if volcano.lies is not None]
    return {
        "eggs_left": state.eggs_left,
        "gems_left": gems(state.gems_left) if state.counting else None,
        "rings_left": state.rings_left,
        "volcano_tiles": {place.value: _tile(volcano) for place, volcano in at},
        "kings": {hue.value: place and place.value for hue in Hue for place in (state.kings[hue],)},
        "tiles_removed": _tiles(state.removed),
        "volcanoes": {name: lying(lies) for name, lies in known} or None,
    }


def _tile(volcano: Volcano) -> str | None:
    if volcano.turned_up is None:
        return "face_down"
    return None if volcano.tile is None else volcano.tile.value


def _groups(state: State) -> dict[str, Any]:
    known = state.counting
    columns: dict[str, Callable[[Group], Any]] = {
        "positions": lambda group: {hue.value: group[hue].place.value for hue in Hue},
        "tiles": lambda group: _tiles(group.tiles),
        "eggs": lambda group: group.eggs if known or group.counted else None,
        "gems": lambda group: gems(group.gems) if known or group.counted else None,
        "rings": lambda group: {hue.value: group[hue].ring for hue in Hue},
    }
    named = [(seat.name, group) for seat, group in zip(state.seats, state.groups, strict=True)]
    return {field: {name: column(group) for name, group in named} for field, column in columns.items()}


def _end(state: State) -> dict[str, Any]:
    totals, winners = state.totals, state.winners
    return {
        "totals": None if totals is None else {state.name(seat): total for seat, total in enumerate(totals)},
        "winners": None if winners is None else [state.name(seat) for seat in winners],
    }


def lying(lies: Lying) -> dict[str, int]:
    """What lies on one volcano."""
    return {"eggs": lies.eggs, **gems(lies.gems)}


def gems(counts: Gems) -> dict[str, int]:
    """Counts of gems by name."""
    return {gem.value: count for gem, count in counts}


def _tiles(counts: Tiles) -> dict[str, int]:
    return {tile.value: counts[tile] for tile in Tile}
