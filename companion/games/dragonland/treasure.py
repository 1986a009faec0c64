"""Phase two of a piece's move: what may be taken from its volcano (DL-25 to DL-28, DL-35, DL-36)."""

from companion.games import Refused
from companion.games.dragonland import events as e
from companion.games.dragonland.allowed import most_gems
from companion.games.dragonland.ending import game_ended, piece_done
from companion.games.dragonland.facts import Gem, Tile
from companion.games.dragonland.moves import TakeGems
from companion.games.dragonland.state import Active, State


def take_gems(state: State, move: TakeGems) -> list[e.AnyEvent]:
    """All gems of the piece's colour; how many is known from the volcano table, else it is said."""
    hue = _moving(state).piece
    taken = e.GemsTaken(state.place, Gem(hue.value), _how_many(state, move.count, most_gems(state, hue)), gone=True)
    return [taken, *_one_taken(state)]


def _how_many(state: State, said: int | None, most: int) -> int | None:
    if state.volcano(state.place).lies is not None:
        if said not in (None, most):
            raise Refused(f"There are {most} of them on this volcano.")
        return most
    if said is not None and not 1 <= said <= most:
        raise Refused(f"There can be 1 to {most} of them here.")
    if not state.counting:
        return None
    if said is None:
        raise Refused("Say how many gems were taken.")
    return said


def take_transparent(state: State) -> list[e.AnyEvent]:
    """One transparent gem."""
    return [e.GemsTaken(state.place, Gem.TRANSPARENT, 1), *_one_taken(state)]


def take_egg(state: State) -> list[e.AnyEvent]:
    """One egg, with the volcano's tile unless all may use it; the last egg ends the game at once (DL-26, DL-43)."""
    lying = state.volcano(state.place).tile
    tile = None if lying is None else lying.held
    taken = e.EggTaken(state.place, tile)
    if state.eggs_left == 1:
        return [taken, *game_ended(state)]
    return [taken, *_one_taken(state, won=tile)]


def put_ring(state: State) -> list[e.AnyEvent]:
    """A ring in place of the taking, or of a Magic Hand's (DL-36, DL-41)."""
    return [e.RingPut(_moving(state).piece), *_one_taken(state)]


def magic_hand(state: State) -> list[e.AnyEvent]:
    """One more taking (DL-35)."""
    return [e.TilePlayed(Tile.MAGIC_HAND), e.TakesLeft(_moving(state).takes + 1)]


def _moving(state: State) -> Active:
    assert state.moving is not None
    return state.moving


def _one_taken(state: State, won: Tile | None = None) -> list[e.AnyEvent]:
    """The piece is done when no taking is left and no Magic Hand held, not even one just won (P-5)."""
    left = _moving(state).takes - 1
    if left == 0 and not state.held(Tile.MAGIC_HAND) and won is not Tile.MAGIC_HAND:
        return piece_done(state)
    return [e.TakesLeft(left)]
