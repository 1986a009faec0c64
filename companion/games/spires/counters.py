"""The open numbers of a player that can be set by hand: what they are and what the board allows; decides nothing."""

from companion.games.spires.correcting import BENEFITS, COLLEGE_SIZE
from companion.games.spires.labels import TILES
from companion.games.spires.state import State

MOST_REPUTATION = 99


def value(state: State, counter: str, of: int | None) -> int:
    """A track's, the college's or a benefit's number of the player at seat OF."""
    player = state.players[of or 0]
    if counter == COLLEGE_SIZE:
        return player.college_size
    if counter in BENEFITS:
        return player.benefits[tuple(BENEFITS).index(counter)]
    return state.has(of or 0, counter)


def limits(state: State, counter: str, of: int | None) -> tuple[int, int]:
    """The least and the most it can be."""
    if counter in state.options.tracks and state.options.track_max:
        return 0, state.options.track_max
    return 0, TILES if counter == COLLEGE_SIZE else MOST_REPUTATION
