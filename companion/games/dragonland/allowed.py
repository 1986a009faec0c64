"""What is open now, judged by the state alone, and in one sentence why something else is not."""

from collections.abc import Callable
from typing import Final

from companion.games.dragonland.facts import (
    BOX,
    KINGS_PIPS,
    MOST_OF_A_COLOUR,
    PLAYERS,
    VOLCANOES,
    Gem,
    Hidden,
    Hue,
    Place,
    Tile,
)
from companion.games.dragonland.moves import Payment
from companion.games.dragonland.state import Active, State, Step, Volcano

DO_FIRST: Final = {
    Step.FIRST_ROUND: "First every player brings one piece in.",
    Step.ROLL: "First roll both dice.",
    Step.TAKE_DIE: "First take a die and say which piece moves.",
    Step.MOVEMENT: "First move the piece, or let it stay.",
    Step.TREASURE: "First take a treasure, or pass.",
    Step.COUNT: "The last egg is gone: count the treasures.",
    Step.FINISHED: "The game is over.",
}
"""What to do at each step instead of what was tried."""

STEPS_OF: Final = {
    "enter": (Step.FIRST_ROUND, Step.MOVEMENT),
    "roll": (Step.ROLL,),
    "reroll": (Step.TAKE_DIE,),
    "take_die": (Step.TAKE_DIE,),
    "walk": (Step.MOVEMENT,),
    "quick_steps": (Step.MOVEMENT,),
    "boat": (Step.MOVEMENT,),
    "fly": (Step.MOVEMENT,),
    "call": (Step.MOVEMENT,),
    "stop": (Step.MOVEMENT,),
    "take_gems": (Step.TREASURE,),
    "take_transparent": (Step.TREASURE,),
    "take_egg": (Step.TREASURE,),
    "put_ring": (Step.TREASURE,),
    "magic_hand": (Step.TREASURE,),
    "pass": (Step.TREASURE,),
    "count_treasure": (Step.COUNT,),
}
"""The steps that each move belongs to."""


def why_not(state: State, name: str) -> str | None:
    """None if the move of that NAME is open for some parameters, else one sentence what to do instead."""
    if state.step not in STEPS_OF[name]:
        return DO_FIRST[state.step]
    reason = REASONS.get(name)
    return reason(state) if reason else None


def open_moves(state: State) -> tuple[str, ...]:
    """Names of the moves open to the active player, sorted."""
    return tuple(sorted(name for name in STEPS_OF if why_not(state, name) is None))


def _moving(state: State) -> Active:
    """The active piece; in movement and treasure there always is one."""
    assert state.moving is not None
    return state.moving


def _enter(state: State) -> str | None:
    if state.step is Step.FIRST_ROUND:
        return None
    if state.place is not Place.OUTSIDE:
        return "This piece is in Dragonland already: it walks."
    return _spaces(state)


def _walk(state: State) -> str | None:
    if state.place is Place.OUTSIDE:
        return "This piece is still outside: it enters."
    return _spaces(state)


def _spaces(state: State) -> str | None:
    return None if _moving(state).spaces else "No spaces are left: stop, or play a tile."


def _reroll(state: State) -> str | None:
    if state.used:
        return "A die has been taken: both can no longer be thrown again."
    return _held(state, Tile.REROLL)


def _held(state: State, tile: Tile) -> str | None:
    return None if state.held(tile) else f"{state.name(state.up)} holds no {tile.value.replace('_', ' ').title()}."


def _boat(state: State) -> str | None:
    if not state.place.is_volcano:
        return "A boat leaves from a volcano only."
    return _held(state, Tile.BOATMAN)


def _king_elsewhere(state: State) -> str | None:
    hue = _moving(state).piece
    if not state.place.is_volcano:
        return "A King Dragon comes to a volcano only."
    if state.kings[hue] is None:
        return f"The {hue} King Dragon has not been turned up."
    if state.kings[hue] is state.place:
        return f"The {hue} King Dragon is here already."
    return None


def _king_here(state: State) -> str | None:
    hue = _moving(state).piece
    if not state.place.is_volcano or state.kings[hue] is not state.place:
        return f"The {hue} King Dragon is not on this volcano."
    return None


def _fly(state: State) -> str | None:
    return _king_here(state) or _any_payment(state)


def _call(state: State) -> str | None:
    return _king_elsewhere(state) or _any_payment(state)


def _any_payment(state: State) -> str | None:
    if any(payment_why_not(state, payment) is None for payment in Payment):
        return None
    return "A King Dragon takes an unused 4 or a Little Dragon."


def payment_why_not(state: State, payment: Payment) -> str | None:
    """None if a King Dragon can be moved with this: a whole rolled 4, or a Little Dragon (DL-32, DL-34, DL-38, P-3)."""
    if payment is Payment.LITTLE_DRAGON:
        return _held(state, Tile.LITTLE_DRAGON)
    moving = _moving(state)
    rolled = 0 if state.dice is None else state.dice[moving.die - 1]
    if rolled != KINGS_PIPS:
        return f"This piece’s die does not show a {KINGS_PIPS}."
    return None if moving.pips == KINGS_PIPS else f"The {KINGS_PIPS} has been used already."


def _taking(state: State) -> str | None:
    return None if _moving(state).takes else "This taking has been done: play a Magic Hand, or pass."


def _gems(state: State) -> str | None:
    hue = _moving(state).piece
    return _taking(state) or (None if most_gems(state, hue) else f"No {hue} gems are here.")


def most_gems(state: State, hue: Hue) -> int:
    """The most gems of the piece's colour that can lie on its volcano (DL-9, DL-25)."""
    volcano, gem = state.volcano(state.place), Gem(hue.value)
    if volcano.lies is not None:
        return min(volcano.lies.gems[gem], state.gems_left[gem])
    if gem in volcano.gone:
        return 0
    left = state.gems_left[gem] if state.counting else BOX[gem]
    return left if state.options.any_gems else min(left, MOST_OF_A_COLOUR)


def _transparent(state: State) -> str | None:
    return _taking(state) or (None if most_transparent(state) else "No transparent gem is here.")


def most_transparent(state: State) -> int:
    """The most transparent gems that can lie on the active piece's volcano (DL-9, DL-25)."""
    volcano = state.volcano(state.place)
    taken = sum(one.taken.gems.transparent for one in state.volcanoes)
    left = state.gems_left.transparent if state.counting else BOX.transparent - taken
    if volcano.lies is not None:
        return min(volcano.lies.gems.transparent, left)
    return left if state.options.any_gems else min(left, max(0, MOST_OF_A_COLOUR - volcano.taken.gems.transparent))


def _egg(state: State) -> str | None:
    return _taking(state) or (None if egg_there(state) else "No egg is here.")


def egg_there(state: State) -> bool:
    """Whether an egg can lie on the active piece's volcano; with two players there was one (DL-25, DL-48).

    Where a correction left more eggs on the board than the volcanoes account for, any of them may hold one.
    """
    expected = [_eggs_expected(state, volcano) for volcano in state.volcanoes]
    return expected[VOLCANOES.index(state.place)] > 0 or sum(expected) < state.eggs_left


def _eggs_expected(state: State, volcano: Volcano) -> int:
    if volcano.lies is not None:
        return volcano.lies.eggs
    return 1 - min(1, volcano.taken.eggs) if len(state.seats) == PLAYERS[0] else state.eggs_left


def _ring(state: State) -> str | None:
    if state.volcano(state.place).tile is not Hidden.RING:
        return "No Ring lies here."
    if state.group[_moving(state).piece].ring:
        return "This piece wears a ring already."
    return _taking(state)


REASONS: Final[dict[str, Callable[[State], str | None]]] = {
    "enter": _enter,
    "walk": _walk,
    "reroll": _reroll,
    "quick_steps": lambda state: _held(state, Tile.QUICK_STEPS),
    "boat": _boat,
    "fly": _fly,
    "call": _call,
    "take_gems": _gems,
    "take_transparent": _transparent,
    "take_egg": _egg,
    "put_ring": _ring,
    "magic_hand": lambda state: _held(state, Tile.MAGIC_HAND),
}
"""What else must be so, move by move."""
