"""The rules: who may do what now, and what it makes happen; each rule itself lives with its part of the turn."""

from companion.games import Refused
from companion.games.dragonland import correcting, ending, movement, treasure
from companion.games.dragonland import events as e
from companion.games.dragonland import moves as m
from companion.games.dragonland.allowed import DO_FIRST, why_not
from companion.games.dragonland.state import State, Step
from companion.games.moves import name_of
from companion.games.people import check_seat


def decide(state: State, move: m.AnyMove) -> list[e.AnyEvent]:
    """Say what MOVE makes happen. Refused, with what to do instead, where the rules do not allow it."""
    check_seat(move.by, state.seats)
    match move:
        case m.Correct():
            return correcting.correct(state, move)
        case m.CountTreasure():
            return ending.count_treasure(state, move)
    _check_open(state, move)
    match move:
        case m.Enter() | m.RollDice() | m.Reroll() | m.TakeDie():
            return _beginning(state, move)
        case m.Walk() | m.PlayQuickSteps() | m.TakeBoat() | m.Fly() | m.CallKing() | m.Stop():
            return _moving(state, move)
        case _:
            return _taking(state, move)


def _check_open(state: State, move: m.AnyMove) -> None:
    """The right player at the right step."""
    if state.active is None:
        raise Refused(DO_FIRST[state.step])
    if move.by != state.active:
        raise Refused(f"It is {state.name(state.active)}’s turn.")
    reason = why_not(state, name_of(move))
    if reason is not None:
        raise Refused(reason)


def _beginning(state: State, move: m.Enter | m.RollDice | m.Reroll | m.TakeDie) -> list[e.AnyEvent]:
    match move:
        case m.Enter():
            first = state.step is Step.FIRST_ROUND
            return movement.first_entry(state, move) if first else movement.enter(state, move)
        case m.RollDice() | m.Reroll():
            return movement.roll(state, move)
        case m.TakeDie():
            return movement.take_die(state, move)


def _moving(
    state: State, move: m.Walk | m.PlayQuickSteps | m.TakeBoat | m.Fly | m.CallKing | m.Stop
) -> list[e.AnyEvent]:
    match move:
        case m.Walk():
            return movement.walk(state, move)
        case m.PlayQuickSteps():
            return movement.quick_steps(state)
        case m.TakeBoat():
            return movement.boat(state, move)
        case m.Fly():
            return movement.fly(state, move)
        case m.CallKing():
            return movement.call(state, move)
        case m.Stop():
            return movement.stop(state)


def _taking(
    state: State, move: m.TakeGems | m.TakeTransparent | m.TakeEgg | m.PutRing | m.PlayMagicHand | m.Pass
) -> list[e.AnyEvent]:
    match move:
        case m.TakeGems():
            return treasure.take_gems(state, move)
        case m.TakeTransparent():
            return treasure.take_transparent(state)
        case m.TakeEgg():
            return treasure.take_egg(state)
        case m.PutRing():
            return treasure.put_ring(state)
        case m.PlayMagicHand():
            return treasure.magic_hand(state)
        case m.Pass():
            return ending.piece_done(state)
