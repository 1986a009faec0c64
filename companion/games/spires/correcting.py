"""Setting what a player has outside the turns: a number by hand, never beyond what a known bag holds, or a college."""

from typing import Final

from companion.games import Refused
from companion.games.entries import check_counts
from companion.games.spires import events as e
from companion.games.spires.colleges import Benefit
from companion.games.spires.course import Course
from companion.games.spires.lying import check_college
from companion.games.spires.moves import Correct, MapCollege
from companion.games.spires.state import MONEY, State
from companion.games.spires.turns import NOT_TRACKED

COLLEGE_SIZE: Final = "college_size"
BENEFITS: Final = {f"benefit.{one}": one.value for one in Benefit}
"""The benefits that a college shows, by the names of their counters."""


def correct(course: Course, by: int, move: Correct) -> None:
    """A track, money or the size of a college; money comes from the bag and goes back to it."""
    state = course.state
    _check_open(state)
    if move.counter not in (MONEY, COLLEGE_SIZE, *BENEFITS, *state.options.tracks):
        raise Refused(f"There is no number called {move.counter!r}.")
    if move.counter == MONEY and not state.options.track_money:
        raise Refused(NOT_TRACKED)
    check_counts(move.to)
    if move.counter == MONEY:
        _check_money(state, by, move.to)
    elif move.counter in state.options.tracks and move.to > (state.options.track_max or move.to):
        raise Refused(f"The tracks end at {state.options.track_max}.")
    course.then(e.NumberSet(by, move.counter, move.to))


def map_college(course: Course, move: MapCollege) -> None:
    """Colleges as they were read from the table; no tile lies in two of them."""
    state = course.state
    _check_open(state)
    told = dict(move.colleges)
    if move.by not in told or len(told) < len(move.colleges) or not set(told) <= set(range(len(state.seats))):
        raise Refused("Say of each college whose it is.")
    for college in told.values():
        check_college(college)
    after = [told[seat].tiles if seat in told else player.lying for seat, player in enumerate(state.players)]
    stickers = [one.sticker for tiles in after for one in tiles]
    if len(set(stickers)) < len(stickers):
        raise Refused("A tile lies in two colleges.")
    for seat, college in told.items():
        course.then(e.CollegeMapped(seat, college))
    if course.state == state:
        raise Refused("The college is known like that already.")


def _check_open(state: State) -> None:
    if state.game_over:
        raise Refused("The game is over: undo its last step before correcting anything.")
    if state.choice is not None:
        raise Refused("First the Chancellor decides.")


def _check_money(state: State, by: int, to: int) -> None:
    event = state.conducted
    if state.bag is not None and to - state.players[by].money > state.bag:
        raise Refused("The bag does not hold that much.")
    if event is not None and event.bidder == by and to < event.high:
        raise Refused(f"{state.name(by)} has bid {event.high}.")
    if event is not None and event.sealed[by] is not None:
        raise Refused(f"{state.name(by)} has sealed a bid: show the bids, or take it back first.")
