"""The numbers of the table that can be set by hand: where each lies, its limits, and what it is taken from.

Knows no turn. Pieces and cards are kept: what is set up here is taken from there, so that the box stays whole.
"""

from typing import Final

import msgspec

from companion.games import Refused
from companion.games.dragonscroll.facts import (
    FIREBALL_TOKENS,
    HAND_LIMIT,
    MINSTREL_TOKENS,
    STARTING_FIREBALL_TOKENS,
    Piece,
)
from companion.games.dragonscroll.state import Dragon, State, StoryCard

replace = msgspec.structs.replace

OF_THE_TABLE: Final = ("tiles_left", "turn", "dragonscroll_stack", "dragonscroll_discards")
OF_A_PLAYER: Final = ("hand", "fireball_tokens", "broken_minstrels", "character_token")
PIECES_OF_THE_TABLE: Final = ("supply", "land", "burnable")
MOST_POINTS: Final = 99
MOST_TURNS: Final = 999

TAKEN_FROM: Final = {
    "stock": "supply",
    "land": "supply",
    "supply": "land",
    "hand": "dragonscroll_stack",
    "dragonscroll_stack": "dragonscroll_discards",
    "dragonscroll_discards": "dragonscroll_stack",
}
"""Where the difference goes to or comes from when a number is set by hand."""


def value(state: State, counter: str, of: int | None) -> int:
    """The number as it stands. Refused for a name that is none, or that belongs to a player and names none.

    Names are those of the state a script shows: `tiles_left`, `hand`; pieces as `stock.orc`, `land.goat`; the
    cards of a story as `story.1`, the first one.
    """
    where, _, which = counter.partition(".")
    if of is None:
        if counter == "dragonscroll_stack":
            return state.stack
        if counter == "dragonscroll_discards":
            return state.discards
        if counter in OF_THE_TABLE:
            return int(getattr(state, counter))
        if where in PIECES_OF_THE_TABLE and which in tuple(Piece):
            return {"supply": state.supply, "land": state.land, "burnable": state.this_turn.burnable}[where][
                Piece(which)
            ]
    else:
        dragon = state.dragons[of]
        if counter in OF_A_PLAYER:
            return int(getattr(dragon, counter))
        if where == "stock" and which in tuple(Piece):
            return dragon.stock[Piece(which)]
        if where == "story" and which in _places(dragon):
            return dragon.story[int(which) - 1].points
    raise Refused(f"There is no number called {counter} that could be set {_for_whom(of)}.")


def _places(dragon: Dragon) -> list[str]:
    return [str(place) for place in range(1, len(dragon.story) + 1)]


def _for_whom(of: int | None) -> str:
    return "for the table" if of is None else "for a player"


def limits(state: State, counter: str, of: int | None) -> tuple[int, int]:
    """The least and the most the number may be set to, by what the box holds."""
    now = value(state, counter, of)
    where, _, which = counter.partition(".")
    match where:
        case "tiles_left":
            return 0, state.options.pile
        case "turn":
            return 1, MOST_TURNS
        case "story":
            return 0, MOST_POINTS
        case "character_token":
            return 0, 1
        case "fireball_tokens":
            return STARTING_FIREBALL_TOKENS, max(now, now + FIREBALL_TOKENS - _held(state, counter))
        case "broken_minstrels":
            return 0, max(now, now + MINSTREL_TOKENS - _held(state, counter))
        case "burnable":
            return 0, 0 if which == Piece.GOAT else state.dragon.stock[Piece(which)]
        case _:
            return _least(state, where, which), _most(state, counter, of, now)


def _held(state: State, counter: str) -> int:
    return sum(int(getattr(dragon, counter)) for dragon in state.dragons)


def _least(state: State, where: str, which: str) -> int:
    """Pieces that a battle has named must stay on the land."""
    if where != "land" or state.battle is None:
        return 0
    return state.battle.goats if which == Piece.GOAT else state.battle.foes[Piece(which)]


def _most(state: State, counter: str, of: int | None, now: int) -> int:
    """What there is already and what the other place can give."""
    other, place = counterpart(counter)
    where, _, which = other.partition(".")
    most = now + value(state, other, place) - _least(state, where, which)
    return min(most, max(HAND_LIMIT, now)) if counter == "hand" else most


def counterpart(counter: str) -> tuple[str, None]:
    """The number of the table that changes the other way; only for those named in TAKEN_FROM."""
    where, dot, which = counter.partition(".")
    return TAKEN_FROM[where] + dot + which, None


def with_value(state: State, counter: str, of: int | None, to: int) -> State:
    """The state with one number changed and nothing else."""
    where, _, which = counter.partition(".")
    if of is not None:
        dragons = list(state.dragons)
        dragons[of] = _with_own(dragons[of], where, which, to)
        return replace(state, dragons=tuple(dragons))
    match where:
        case "dragonscroll_stack":
            return replace(state, stack=to)
        case "dragonscroll_discards":
            return replace(state, discards=to)
        case "supply":
            return replace(state, supply=state.supply.with_count(Piece(which), to))
        case "land":
            return replace(state, land=state.land.with_count(Piece(which), to))
        case "burnable":
            left = state.this_turn.burnable.with_count(Piece(which), to)
            return replace(state, this_turn=replace(state.this_turn, burnable=left))
        case _:
            return replace(state, **{counter: to})


def _with_own(dragon: Dragon, where: str, which: str, to: int) -> Dragon:
    match where:
        case "stock":
            return replace(dragon, stock=dragon.stock.with_count(Piece(which), to))
        case "story":
            place = int(which) - 1
            card = StoryCard(dragon.story[place].kind, to)
            return replace(dragon, story=(*dragon.story[:place], card, *dragon.story[place + 1 :]))
        case "character_token":
            return replace(dragon, character_token=bool(to))
        case _:
            return replace(dragon, **{where: to})
