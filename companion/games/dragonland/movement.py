"""Phase one of a piece's move: the dice, entering, walking, and the tiles that move it (DL-12 to DL-39).

Knows the way only where the board was entered (`ways`); otherwise the table sees to it.
"""

from companion.games import Refused
from companion.games.dragonland import events as e
from companion.games.dragonland import ways
from companion.games.dragonland.allowed import payment_why_not
from companion.games.dragonland.ending import next_turn, piece_done
from companion.games.dragonland.facts import HIDDEN, QUICK_STEPS, Hidden, Place, Tile
from companion.games.dragonland.moves import (
    CallKing,
    Enter,
    Fly,
    Payment,
    Reroll,
    RollDice,
    TakeBoat,
    TakeDie,
    Walk,
)
from companion.games.dragonland.state import Active, State, Step


def first_entry(state: State, move: Enter) -> list[e.AnyEvent]:
    """One piece comes in by the round's spaces; a tile is turned up but nothing taken (DL-12, DL-13)."""
    spaces = state.first_round_spaces or 0
    if move.piece is None:
        raise Refused("Say which piece comes in.")
    if move.spaces not in (None, spaces):
        raise Refused(f"This entry is exactly {spaces} {'space' if spaces == 1 else 'spaces'}.")
    turned = _turned_up(state, move.to, move.tile)
    ways.check_way(state, Place.OUTSIDE, move.to, spaces)
    return [e.PieceArrived(move.piece, move.to), *turned, next_turn(state)]


def roll(state: State, move: RollDice | Reroll) -> list[e.AnyEvent]:
    """Both dice; each shows one of its own faces (DL-5, DL-15, DL-16)."""
    for number, (value, faces) in enumerate(zip(move.dice, state.options.dice, strict=True), start=1):
        if value not in faces:
            raise Refused(f"Die {number} has no {value}: it shows {_in_words(faces)}.")
    rolled = e.DiceRolled(move.dice, move.seen)
    if isinstance(move, Reroll):
        return [e.TilePlayed(Tile.REROLL), rolled]
    return [rolled, e.StepReached(Step.TAKE_DIE)]


def _in_words(faces: tuple[int, ...]) -> str:
    *most, last = (str(face) for face in sorted(set(faces)))
    return f"{', '.join(most)} or {last}" if most else last


def take_die(state: State, move: TakeDie) -> list[e.AnyEvent]:
    """One die for one piece, neither of which has been used this turn (DL-17)."""
    if move.die not in (1, 2) or state.dice is None:
        raise Refused("There are two dice: say 1 or 2.")
    if move.die in state.used:
        raise Refused("That die has been used this turn.")
    if move.piece in state.moved:
        raise Refused(f"The {move.piece} piece has moved this turn: take another.")
    return [e.DieTaken(move.die, move.piece, state.dice[move.die - 1]), e.StepReached(Step.MOVEMENT)]


def enter(state: State, move: Enter) -> list[e.AnyEvent]:
    """A further piece comes in, counted like any walk (DL-18)."""
    if move.spaces is None:
        raise Refused("Say how many spaces the piece goes.")
    return _go(state, Place.OUTSIDE, move.to, move.spaces, move.tile)


def walk(state: State, move: Walk) -> list[e.AnyEvent]:
    """Some or all of the spaces left (DL-19, DL-51)."""
    return _go(state, state.place, move.to, move.spaces, move.tile)


def _go(state: State, start: Place, to: Place, spaces: int, tile: Hidden | None) -> list[e.AnyEvent]:
    """The spaces of Quick Steps are used first, then those of the die (P-1)."""
    moving = _moving(state)
    if not 1 <= spaces <= moving.spaces:
        raise Refused(f"This piece has {moving.spaces} {'space' if moving.spaces == 1 else 'spaces'} left.")
    quick = min(spaces, moving.quick)
    ends = _ends(state, to, tile)
    ways.check_way(state, start, to, spaces)
    left = e.SpacesLeft(moving.pips - (spaces - quick), moving.quick - quick)
    return [e.PieceArrived(moving.piece, to), *(ends or [left])]


def quick_steps(state: State) -> list[e.AnyEvent]:
    """Three more spaces (DL-31, P-2)."""
    moving = _moving(state)
    return [e.TilePlayed(Tile.QUICK_STEPS), e.SpacesLeft(moving.pips, moving.quick + QUICK_STEPS)]


def boat(state: State, move: TakeBoat) -> list[e.AnyEvent]:
    """To a neighbouring volcano; costs no spaces (DL-30, DL-51)."""
    _check_other_volcano(state, move.to)
    ends = _ends(state, move.to, move.tile)
    ways.check_river(state, state.place, move.to)
    return [e.TilePlayed(Tile.BOATMAN), e.PieceArrived(_moving(state).piece, move.to), *ends]


def fly(state: State, move: Fly) -> list[e.AnyEvent]:
    """Piece and King Dragon go to any other volcano (DL-32, DL-38)."""
    moving = _moving(state)
    paid = _pay(state, move.payment)
    _check_other_volcano(state, move.to)
    ends = _ends(state, move.to, move.tile)
    return [*paid, e.KingFlew(moving.piece, move.to), e.PieceArrived(moving.piece, move.to), *ends]


def call(state: State, move: CallKing) -> list[e.AnyEvent]:
    """The King Dragon comes; the piece stays and its movement goes on (DL-33, DL-38)."""
    return [*_pay(state, move.payment), e.KingFlew(_moving(state).piece, state.place)]


def stop(state: State) -> list[e.AnyEvent]:
    """What is left of the spaces is lost; on a volcano treasure follows (DL-19, DL-24)."""
    return _to_treasure() if state.place.is_volcano else piece_done(state)


def _moving(state: State) -> Active:
    assert state.moving is not None
    return state.moving


def _pay(state: State, payment: Payment) -> list[e.AnyEvent]:
    """The whole die, or a Little Dragon, which leaves the die as it is (DL-34, DL-38, DL-53)."""
    reason = payment_why_not(state, payment)
    if reason is not None:
        raise Refused(reason)
    if payment is Payment.DIE:
        return [e.SpacesLeft(0, _moving(state).quick)]
    return [e.TilePlayed(Tile.LITTLE_DRAGON)]


def _check_other_volcano(state: State, to: Place) -> None:
    if not to.is_volcano or to is state.place:
        raise Refused("It goes to another volcano.")


def _ends(state: State, to: Place, tile: Hidden | None) -> list[e.AnyEvent]:
    """A tile that is turned up ends the movement at once (DL-22, DL-39)."""
    turned = _turned_up(state, to, tile)
    return [*turned, *_to_treasure()] if turned else []


def _to_treasure() -> list[e.AnyEvent]:
    return [e.SpacesLeft(), e.TakesLeft(1), e.StepReached(Step.TREASURE)]


def _turned_up(state: State, to: Place, tile: Hidden | None) -> list[e.AnyEvent]:
    """The tile found on arriving: named exactly where one is face down, and never more than there are (DL-4)."""
    if to is Place.OUTSIDE:
        raise Refused("No piece leaves Dragonland again.")
    face_down = to.is_volcano and state.volcano(to).turned_up is None
    if not face_down:
        if tile is not None:
            raise Refused("No tile is face down there.")
        return []
    if tile is None:
        raise Refused(f"Say which tile is turned up on {to}.")
    if not state.hidden_left(tile):
        raise Refused(f"All {HIDDEN[tile]} tiles of that kind have been turned up: look again.")
    return [e.TileTurnedUp(to, tile)]
