"""Setting a number by hand: outside the turns, and never beyond what the box holds."""

from typing import Final

from companion.games import Refused
from companion.games.dragonland import events as e
from companion.games.dragonland.counters import TAKEN_FROM, counterpart, limits, value
from companion.games.dragonland.moves import Correct
from companion.games.dragonland.state import State
from companion.games.people import check_seat

OF_THE_PLAYERS: Final = ("gems_left", "tiles_removed")
"""Numbers of the table that change with those of the players."""
BEHIND_SCREENS: Final = ("eggs", "gems")
"""Numbers of which no refusal may tell how much there is."""


def correct(state: State, move: Correct) -> list[e.AnyEvent]:
    """A number of the table or of a player is set; what it is taken from changes with it."""
    if state.game_over:
        raise Refused("The last egg is gone: undo it before correcting anything.")
    check_seat(move.of, state.seats)
    now = value(state, move.counter, move.of)
    where, _, which = move.counter.partition(".")
    if where in OF_THE_PLAYERS or (where == "eggs_left" and state.counting):
        raise Refused("That follows from what the players have: set the number of a player.")
    hidden = state.secret and where in BEHIND_SCREENS
    least, most = limits(state, move.counter, move.of)
    if not least <= move.to <= most:
        raise Refused("The box does not hold that." if hidden else f"This number can only be {least} to {most} now.")
    if where == "dice" and move.to not in state.options.dice[int(which) - 1]:
        raise Refused(f"Die {which} has no {move.to}.")
    if move.to == now and not hidden:
        raise Refused(f"It is {now} already.")
    changed = e.NumberSet(move.counter, move.to, move.of)
    if where not in TAKEN_FROM:
        return [changed]
    other = counterpart(move.counter)
    return [changed, e.NumberSet(other, value(state, other, None) - (move.to - now))]
