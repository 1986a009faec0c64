"""Step one of a turn: the dragon's first tile, and drawing and laying tiles; knows no fit of edges."""

from companion.games import Refused
from companion.games.dragonscroll import events as e
from companion.games.dragonscroll.facts import Piece
from companion.games.dragonscroll.moves import DrawTile
from companion.games.dragonscroll.state import State, Step
from companion.games.entries import check_counts


def place_dragon(state: State) -> list[e.AnyEvent]:
    """The dragon stands on a starting tile (DS-15)."""
    return [e.DragonPlaced(), e.StepReached(Step.MOVE_DRAGON if state.last_turn else Step.DRAW_TILE)]


def draw_tile(state: State, move: DrawTile) -> list[e.AnyEvent]:
    """A tile was laid; after a village another follows, unless the pile is empty (DS-20 to DS-25, P-9)."""
    _check_tile(state, move)
    left = state.tiles_left - 1 - move.filled
    printed = move.foes.with_count(Piece.GOAT, move.goats)
    again = move.village is not None and left > 0
    laid = e.TileLaid(
        pieces=printed.at_most(state.supply),
        filled=move.filled,
        village=move.village,
        completed=move.completed,
        bonus=state.bonus_tile and again,
    )
    own_tile_laid = not state.bonus_tile and not again
    return [laid, *_move_on(state, own_tile_laid or left == 0)]


def _check_tile(state: State, move: DrawTile) -> None:
    check_counts(*move.foes.counts, move.goats, move.filled, *(area.tiles - 1 for area in move.completed))
    if move.village in state.villages:
        raise Refused(f"The {move.village} village is on the land already: which village was drawn?")
    if move.foes.goat:
        raise Refused("Goats are counted apart from foes.")
    if move.filled > state.tiles_left - 1:
        raise Refused(f"Only {state.tiles_left - 1} tiles are left to fill the gap: leave the rest open.")


def discard_tile(state: State) -> list[e.AnyEvent]:
    """The tile fits nowhere: draw another (DS-21)."""
    left = state.tiles_left - 1
    return [e.TileGone(bonus=state.bonus_tile and left > 0), *_move_on(state, left == 0)]


def _move_on(state: State, done: bool) -> list[e.AnyEvent]:
    """The turn goes on once its tile is laid or none is left (DS-96)."""
    return [e.StepReached(Step.MOVE_DRAGON)] if done and state.step is Step.DRAW_TILE else []
