"""The rules: who may do what now, and what it makes happen; each rule itself lives with its part of the turn."""

from typing import Final

from companion.games import Refused
from companion.games.moves import name_of
from companion.games.people import check_seat
from companion.games.spires import actions, conducting, correcting, eras, turns
from companion.games.spires import events as e
from companion.games.spires import moves as m
from companion.games.spires.allowed import why_not
from companion.games.spires.course import Course
from companion.games.spires.state import Phase, State

TABLE: Final = (m.NameChancellor, m.RevealBids, m.NoCall, m.ShowMoney, m.ScoreEra)
"""Moves of the whole table."""


def decide(state: State, move: m.AnyMove) -> list[e.AnyEvent]:
    """Say what MOVE makes happen. Refused, with what to do instead, where the rules do not allow it."""
    check_seat(move.by, state.seats)
    course = Course(state)
    if isinstance(move, m.Correct):
        correcting.correct(course, _by(move), move)
        return course.events
    if isinstance(move, m.MapCollege):
        correcting.map_college(course, move)
        return course.events
    reason = why_not(state, name_of(move))
    if reason is not None:
        raise Refused(reason)
    if not isinstance(move, TABLE) and not _together(state, move):
        _check_turn(state, move)
    _happens(course, move)
    return course.events


def _together(state: State, move: m.AnyMove) -> bool:
    """Whether all players do it at once: drawing coins that nobody counts (A-15)."""
    return isinstance(move, m.DrawCoins) and move.by is None and not state.options.track_money


def _by(move: m.AnyMove) -> int:
    if move.by is None:
        raise Refused("Say who does it.")
    return move.by


def _check_turn(state: State, move: m.AnyMove) -> None:
    """The one player who may do it, where there is only one."""
    by, only = _by(move), state.to_act
    if only is not None and by != only:
        verb = "decides" if state.choice else "is to act"
        raise Refused(f"{state.name(only)} {verb}.")


def _happens(course: Course, move: m.AnyMove) -> None:
    match move:
        case m.NameChancellor():
            turns.name_chancellor(course, move)
        case m.DrawCoins():
            turns.draw_coins(course, move)
        case m.RevealEvent():
            turns.reveal_event(course, move)
        case m.Build() | m.Admit() | m.UseScholar() | m.DrawCoin():
            _acts(course, _by(move), move)
        case m.Choose():
            eras.choose(course, move)
        case m.ShowMoney():
            eras.show_money(course, move)
        case m.ScoreEra():
            eras.score(course)
        case m.Bid() | m.Pass() | m.SealBid() | m.RevealBids() | m.DutchCall() | m.NoCall():
            _in_the_event(course, move)
        case _:
            raise Refused("There is no such move.")


def _acts(course: Course, by: int, move: m.Build | m.Admit | m.UseScholar | m.DrawCoin) -> None:
    match move:
        case m.Build():
            actions.build(course, by, move)
        case m.Admit():
            actions.admit(course, by, move)
        case m.UseScholar():
            actions.use_scholar(course, by, move)
        case m.DrawCoin() if course.state.phase is Phase.FREE_COIN:
            eras.free_coin(course, by, move)
        case m.DrawCoin():
            actions.draw_coin(course, by, move)


def _in_the_event(course: Course, move: m.Bid | m.Pass | m.SealBid | m.RevealBids | m.DutchCall | m.NoCall) -> None:
    match move:
        case m.Bid():
            conducting.bid(course, _by(move), move)
        case m.Pass():
            conducting.pass_(course)
        case m.SealBid():
            conducting.seal_bid(course, _by(move), move)
        case m.RevealBids():
            conducting.reveal_bids(course, move)
        case m.DutchCall():
            conducting.dutch_call(course, _by(move), move)
        case m.NoCall():
            conducting.no_call(course)
