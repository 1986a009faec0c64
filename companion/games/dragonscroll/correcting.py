"""Setting a number by hand, and noting a secret destiny: what is outside the turns."""

from companion.games import Refused
from companion.games.dragonscroll import events as e
from companion.games.dragonscroll.any_time import check_points
from companion.games.dragonscroll.counters import TAKEN_FROM, counterpart, limits, value
from companion.games.dragonscroll.ending import check_destiny
from companion.games.dragonscroll.facts import Piece
from companion.games.dragonscroll.moves import Correct, NoteDestiny
from companion.games.dragonscroll.state import State, Step
from companion.games.people import check_seat


def correct(state: State, move: Correct) -> list[e.AnyEvent]:
    """A number of the table or of a player is set; what it is taken from changes with it.

    Pieces of a card and of the land come from and go to the supply, those of the supply the land; cards of a hand
    the stack, those of the stack and of the discards each other.
    """
    if state.totals is not None:
        raise Refused("The points are added up: undo the last destiny before correcting anything.")
    check_seat(move.of, state.seats)
    now = value(state, move.counter, move.of)
    if state.game_over and move.counter in ("tiles_left", "turn"):
        raise Refused("The last turn is over: undo it before correcting this.")
    least, most = limits(state, move.counter, move.of)
    if not least <= move.to <= most:
        raise Refused(f"This number can only be {least} to {most} now.")
    if move.to == now:
        raise Refused(f"It is {now} already.")
    return [e.NumberSet(move.counter, move.to, move.of), *_what_follows(state, move, now)]


def _what_follows(state: State, move: Correct, now: int) -> list[e.AnyEvent]:
    where, _, which = move.counter.partition(".")
    follows: list[e.AnyEvent] = []
    if where in TAKEN_FROM:
        other, of = counterpart(move.counter)
        follows.append(e.NumberSet(other, value(state, other, of) - (move.to - now), of))
    if where == "stock" and move.of == state.up and state.this_turn.burnable[Piece(which)] > move.to:
        follows.append(e.NumberSet(f"burnable.{which}", move.to))
    if where == "tiles_left" and move.to == 0:
        follows += [e.NoTileLeft()] if state.bonus_tile else []
        follows += [e.StepReached(Step.MOVE_DRAGON)] if state.step is Step.DRAW_TILE else []
    return follows


def note_destiny(state: State, seat: int, move: NoteDestiny) -> list[e.AnyEvent]:
    """The owner enters the card; what others noted is never looked at, so that a refusal tells nothing (DS-13)."""
    if state.dragons[seat].destiny is not None or state.step is Step.FINISHED:
        raise Refused("This destiny is revealed already.")
    check_destiny(state, move.kind)
    if move.points is not None:
        check_points(move.points)
    return [e.DestinyNoted(seat, move.kind, move.points)]
