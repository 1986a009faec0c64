"""How the table looks after an event; knows no rule: what an event says is what happened."""

import msgspec

from companion.games.dragonland import events as e
from companion.games.dragonland.counters import with_value
from companion.games.dragonland.facts import Gem
from companion.games.dragonland.state import Active, Lying, State, Volcano

replace = msgspec.structs.replace


def apply(state: State, event: e.AnyEvent) -> State:
    """The state after EVENT."""
    match event:
        case e.StepReached(step):
            return replace(state, step=step)
        case e.DiceRolled(dice):
            return replace(state, dice=dice)
        case e.DieTaken(die, piece, pips):
            return replace(state, used=(*state.used, die), moving=Active(die, piece, pips))
        case e.PieceArrived() | e.SpacesLeft() | e.TileTurnedUp() | e.TilePlayed() | e.KingFlew():
            return _in_movement(state, event)
        case e.TakesLeft() | e.GemsTaken() | e.EggTaken() | e.RingPut():
            return _in_treasure(state, event)
        case e.NumberSet(counter, to, of):
            return with_value(state, counter, of, to)
        case _:
            return _at_an_end(state, event)


def _in_movement(
    state: State, event: e.PieceArrived | e.SpacesLeft | e.TileTurnedUp | e.TilePlayed | e.KingFlew
) -> State:
    match event:
        case e.PieceArrived(piece, place):
            return state.with_group(state.up, **{piece.value: replace(state.group[piece], place=place)})
        case e.SpacesLeft(pips, quick):
            return _moving(state, pips=pips, quick=quick)
        case e.TileTurnedUp(volcano, tile):
            state = state.with_volcano(volcano, turned_up=tile)
            return state if tile.king is None else _king(state, tile.king.value, volcano)
        case e.TilePlayed(tile):
            state = state.with_group(state.up, tiles=state.group.tiles.plus(tile, -1))
            return replace(state, removed=state.removed.plus(tile, 1))
        case e.KingFlew(king, volcano):
            return _king(state, king.value, volcano)


def _king(state: State, king: str, volcano: object) -> State:
    return replace(state, kings=replace(state.kings, **{king: volcano}))


def _moving(state: State, **changes: int) -> State:
    return state if state.moving is None else replace(state, moving=replace(state.moving, **changes))


def _in_treasure(state: State, event: e.TakesLeft | e.GemsTaken | e.EggTaken | e.RingPut) -> State:
    match event:
        case e.TakesLeft(takes):
            return _moving(state, takes=takes)
        case e.RingPut(piece):
            return state.with_group(state.up, **{piece.value: replace(state.group[piece], ring=True)})
        case e.EggTaken(place, tile):
            volcano = state.volcano(place)
            state = state.with_volcano(place, **_less(volcano, eggs=1), tile_gone=volcano.tile_gone or tile is not None)
            state = replace(state, eggs_left=state.eggs_left - 1)
            tiles = state.group.tiles if tile is None else state.group.tiles.plus(tile, 1)
            return state.with_group(state.up, tiles=tiles, eggs=state.group.eggs + state.counting)
        case e.GemsTaken(place, gem, count, gone):
            volcano = state.volcano(place)
            now_gone = (*volcano.gone, gem) if gone else volcano.gone
            state = state.with_volcano(place, **_less(volcano, gem=gem, count=count or 0), gone=now_gone)
            if not state.counting or count is None:
                return state
            state = replace(state, gems_left=state.gems_left.plus(gem, -count))
            return state.with_group(state.up, gems=state.group.gems.plus(gem, count))


def _less(volcano: Volcano, eggs: int = 0, gem: Gem = Gem.TRANSPARENT, count: int = 0) -> dict[str, Lying | None]:
    """What lies there and what was taken, after a taking."""
    taken, lies = volcano.taken, volcano.lies
    after = Lying(taken.eggs + eggs, taken.gems.plus(gem, count))
    left = None if lies is None else Lying(max(0, lies.eggs - eggs), lies.gems.plus(gem, -count))
    return {"taken": after, "lies": left}


def _at_an_end(state: State, event: e.PieceDone | e.TurnEnded | e.GameEnded | e.TreasureCounted | e.Reckoned) -> State:
    match event:
        case e.PieceDone():
            moved = state.moved if state.moving is None else (*state.moved, state.moving.piece)
            return replace(state, moved=moved, moving=None)
        case e.TurnEnded(up, step):
            return replace(_cleared(state), up=up, step=step, turn=state.turn + 1)
        case e.GameEnded(step):
            return replace(_cleared(state), step=step)
        case e.TreasureCounted(seat, eggs, gems):
            return state.with_group(seat, eggs=eggs, gems=gems, counted=True)
        case e.Reckoned(totals, winners):
            return replace(state, totals=totals, winners=winners)


def _cleared(state: State) -> State:
    """The dice and what was done with them are forgotten."""
    return replace(state, dice=None, used=(), moved=(), moving=None)
