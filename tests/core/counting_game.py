"""A toy game for the core's tests: players add numbers in turn, first to ten wins."""

from collections.abc import Sequence
from typing import Final

import msgspec

from companion.games import Game, Refused
from companion.seats import Colour, Seat

ANN_AND_BO = (Seat("Ann", Colour.RED), Seat("Bo", Colour.BLUE))


class Add(msgspec.Struct, frozen=True, tag_field="move", tag="add"):
    """The player who is up adds NUMBER."""

    by: int
    number: int


class Pass(msgspec.Struct, frozen=True, tag_field="move", tag="pass"):
    """The player who is up adds nothing."""

    by: int


class Added(msgspec.Struct, frozen=True, tag="added"):
    """NUMBER went to SEAT."""

    seat: int
    number: int


class TurnPassed(msgspec.Struct, frozen=True, tag="turn_passed"):
    """The next seat is up."""


class Options(msgspec.Struct, frozen=True):
    """How far the game goes."""

    goal: int = 10


class Count(msgspec.Struct, frozen=True):
    """The table."""

    goal: int
    totals: tuple[int, ...]
    up: int = 0


def _decide(state: Count, move: Add | Pass) -> Sequence[Added | TurnPassed]:
    if _over(state):
        raise Refused("The game is over.")
    if move.by != state.up:
        raise Refused("It is not your turn.")
    match move:
        case Add(by, number):
            return (Added(by, number), TurnPassed())
        case Pass():
            return (TurnPassed(),)


def _apply(state: Count, event: Added | TurnPassed) -> Count:
    match event:
        case Added(seat, number):
            totals = tuple(t + number if i == seat else t for i, t in enumerate(state.totals))
            return msgspec.structs.replace(state, totals=totals)
        case TurnPassed():
            return msgspec.structs.replace(state, up=(state.up + 1) % len(state.totals))


def _over(state: Count) -> bool:
    return max(state.totals) >= state.goal


COUNTING: Final[Game[Count, Add | Pass, Added | TurnPassed]] = Game(
    name="counting",
    title="Counting",
    moves=Add | Pass,
    events=Added | TurnPassed,
    options=Options,
    start=lambda seats, options: Count(options.goal, (0,) * len(seats)),
    decide=_decide,
    apply=_apply,
    active=lambda state: None if _over(state) else state.up,
    over=_over,
    secret=lambda state: False,
    summary=lambda state: f"{sum(state.totals)} so far",
    tell=lambda state, move: f"+{move.number}" if isinstance(move, Add) else "passed",
    overruled=lambda state, move: "",
    sheet=lambda state: None,
    read_setup=lambda script: (ANN_AND_BO, Options()),
    read_move=lambda state, entry: msgspec.convert(entry, Add | Pass),
    write_setup=lambda seats, options: {"game": "counting"},
    write_move=lambda state, move: msgspec.to_builtins(move),
    shown=lambda state: msgspec.to_builtins(state),
    open_moves=lambda state: () if _over(state) else ("add", "pass"),
)
