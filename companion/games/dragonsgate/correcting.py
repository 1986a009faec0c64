"""Setting a number of a player by hand: a step of its own, and never beyond what the box holds."""

from collections.abc import Callable
from typing import Final

from companion.games import Refused
from companion.games.dragonsgate import events as e
from companion.games.dragonsgate.allowed import DO_FIRST
from companion.games.dragonsgate.moves import Correct
from companion.games.dragonsgate.state import Phase, State
from companion.games.entries import MOST_OF_ANYTHING


def most(state: State, seat: int, counter: str) -> int:
    """The most that a number can be set to. Refused for what is no number, or cannot be set now."""
    if counter not in LIMITS:
        raise Refused(f"There is no number called {counter!r} that could be set.")
    return LIMITS[counter](state, seat)


def _unlimited(state: State, seat: int) -> int:
    return MOST_OF_ANYTHING


def _imps(state: State, seat: int) -> int:
    return state.houses[seat].imps + state.imps_in_tower


def _maintenance(state: State, seat: int) -> int:
    return len(state.board.maintenance_track) - 1 if state.board.maintenance_track else MOST_OF_ANYTHING


def _apprentices(state: State, seat: int) -> int:
    return state.board.apprentice_slots


def _dungeon(state: State, seat: int) -> int:
    if state.houses[seat].treasure_room:
        raise Refused("This disc is in the Treasure Room: undo that to set it elsewhere.")
    return len(state.board.training_dungeon) - 1 if state.board.training_dungeon else MOST_OF_ANYTHING


LIMITS: Final[dict[str, Callable[[State, int], int]]] = {
    "coins": _unlimited,
    "imps": _imps,
    "prestige": _unlimited,
    "wizardry_cards": _unlimited,
    "sorcery": _unlimited,
    "stealth": _unlimited,
    "brawn": _unlimited,
    "subterfuge": _unlimited,
    "maintenance": _maintenance,
    "apprentices": _apprentices,
    "dungeon": _dungeon,
}
"""The numbers that can be set, and the most that each can be."""


def correct(state: State, move: Correct) -> list[e.AnyEvent]:
    """One number of the player `by` is set; Imps come from the Tower and go back to it."""
    if state.phase is Phase.GAME_OVER:
        raise Refused(DO_FIRST[Phase.GAME_OVER])
    if move.by is None:
        raise Refused("Say whose number it is.")
    limit = most(state, move.by, move.counter)
    if not 0 <= move.to <= limit:
        raise Refused(f"This number can only be 0 to {limit} now.")
    return [e.NumberSet(move.by, move.counter, move.to)]
