"""The rules: who may do what now, and what it makes happen; each rule itself lives with its step."""

from companion.games import Refused
from companion.games.dragonscroll import any_time, correcting, ending, fighting, mapping, tiles
from companion.games.dragonscroll import events as e
from companion.games.dragonscroll import moves as m
from companion.games.dragonscroll.allowed import DO_FIRST, not_now, why_not
from companion.games.dragonscroll.state import State, Step
from companion.games.moves import name_of
from companion.games.people import check_seat


def decide(state: State, move: m.AnyMove) -> list[e.AnyEvent]:
    """Say what MOVE makes happen. Refused, with what to do instead, where the rules do not allow it."""
    check_seat(move.by, state.seats)
    match move:
        case m.Correct():
            return correcting.correct(state, move)
        case m.NoteDestiny():
            return correcting.note_destiny(state, _somebody(move), move)
        case m.MapLand():
            return mapping.map_land(state, move)
    _check_open(state, move)
    match move:
        case m.RevealDestiny():
            return ending.reveal_destiny(state, _somebody(move), move)
        case m.DropForOrcs():
            return ending.flame_off(state, move)
        case m.DrawTile() | m.TileDiscarded() | m.PlaceDragon() | m.MoveDragon() | m.CannotMove():
            return _on_the_land(state, move)
        case m.BeginFight() | m.NoFight() | m.RollFireballs() | m.SplitRear() | m.PayPenalty():
            return _in_battle(state, move)
        case _:
            return _any_time(state, move)


def _somebody(move: m.AnyMove) -> int:
    if move.by is None:
        raise Refused("Say whose card it is.")
    return move.by


def _check_open(state: State, move: m.AnyMove) -> None:
    """The right player at the right step; a flame off is anybody's to report, a destiny its owner's."""
    if not isinstance(move, m.RevealDestiny | m.DropForOrcs):
        if state.active is None:
            raise Refused(DO_FIRST[state.step])
        if move.by != state.active:
            raise Refused(f"It is {state.name(state.active)}’s turn.")
    # A deed's own reason is told with its type, where it is decided.
    judge = not_now if isinstance(move, m.PlayDeed) else why_not
    reason = judge(state, name_of(move))
    if reason is not None:
        raise Refused(reason)


def _on_the_land(
    state: State, move: m.DrawTile | m.TileDiscarded | m.PlaceDragon | m.MoveDragon | m.CannotMove
) -> list[e.AnyEvent]:
    match move:
        case m.PlaceDragon():
            return tiles.place_dragon(state)
        case m.DrawTile():
            return tiles.draw_tile(state, move)
        case m.TileDiscarded():
            return tiles.discard_tile(state)
        case m.MoveDragon():
            return [*mapping.left(state), e.StepReached(Step.FIGHT)]
        case m.CannotMove():
            return [e.StepReached(Step.FIGHT)]


def _in_battle(
    state: State, move: m.BeginFight | m.NoFight | m.RollFireballs | m.SplitRear | m.PayPenalty
) -> list[e.AnyEvent]:
    match move:
        case m.BeginFight():
            return fighting.begin_fight(state, move)
        case m.NoFight():
            return fighting.no_fight(state, move)
        case m.RollFireballs():
            return fighting.roll(state, move)
        case m.SplitRear():
            return fighting.split_rear(state, move)
        case m.PayPenalty():
            return fighting.pay_penalty(state, move)


def _any_time(
    state: State,
    move: m.TakeBonus | m.DiscardCard | m.Eat | m.PlayDeed | m.PickUpRoyal | m.DeliverRoyal | m.Challenge | m.EndTurn,
) -> list[e.AnyEvent]:
    match move:
        case m.TakeBonus():
            return any_time.take_bonus(state, move)
        case m.DiscardCard():
            return [e.CardDiscarded()]
        case m.Eat():
            return any_time.eat(state, move)
        case m.PlayDeed():
            return any_time.play_deed(state, move)
        case m.PickUpRoyal():
            return any_time.pick_up(state, move)
        case m.DeliverRoyal():
            return any_time.deliver(state, move)
        case m.Challenge():
            return ending.challenge(state, move)
        case m.EndTurn():
            return ending.end_turn(state)
