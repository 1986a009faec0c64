"""A toy game for the core's tests: players add numbers in turn, first to ten wins."""

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.games import Refused
from companion.score_sheet import ScoreSheet
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


class CountingGame:
    """The rules."""

    name, title = "counting", "Counting"
    moves: Any = Add | Pass
    events: Any = Added | TurnPassed
    options: Any = Options

    def start(self, seats: tuple[Seat, ...], options: Any) -> Count:
        return Count(options.goal, (0,) * len(seats))

    def decide(self, state: Count, move: Add | Pass) -> Sequence[Added | TurnPassed]:
        if self.over(state):
            raise Refused("The game is over.")
        if move.by != state.up:
            raise Refused("It is not your turn.")
        match move:
            case Add(by, number):
                return (Added(by, number), TurnPassed())
            case Pass():
                return (TurnPassed(),)

    def apply(self, state: Count, event: Added | TurnPassed) -> Count:
        match event:
            case Added(seat, number):
                totals = tuple(t + number if i == seat else t for i, t in enumerate(state.totals))
                return msgspec.structs.replace(state, totals=totals)
            case TurnPassed():
                return msgspec.structs.replace(state, up=(state.up + 1) % len(state.totals))

    def active(self, state: Count) -> int | None:
        return None if self.over(state) else state.up

    def over(self, state: Count) -> bool:
        return max(state.totals) >= state.goal

    def secret(self, state: Count) -> bool:
        return False

    def summary(self, state: Count) -> str:
        return f"{sum(state.totals)} so far"

    def tell(self, state: Count, move: Add | Pass) -> str:
        return f"+{move.number}" if isinstance(move, Add) else "passed"

    def overruled(self, state: Count, move: Add | Pass) -> str:
        return ""

    def sheet(self, state: Count) -> ScoreSheet | None:
        return None

    def read_setup(self, script: dict[str, Any]) -> tuple[tuple[Seat, ...], Any]:
        return ANN_AND_BO, Options()

    def read_move(self, state: Count, entry: dict[str, Any]) -> Add | Pass:
        return msgspec.convert(entry, Add | Pass)

    def write_setup(self, seats: tuple[Seat, ...], options: Any) -> dict[str, Any]:
        return {"game": self.name}

    def write_move(self, state: Count, move: Add | Pass) -> dict[str, Any]:
        written: dict[str, Any] = msgspec.to_builtins(move)
        return written

    def shown(self, state: Count) -> dict[str, Any]:
        shown: dict[str, Any] = msgspec.to_builtins(state)
        return shown

    def open_moves(self, state: Count) -> tuple[str, ...]:
        return () if self.over(state) else ("add", "pass")
