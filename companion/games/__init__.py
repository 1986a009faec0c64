"""The games: one package each, made of pure functions; none of them knows another."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from companion.score_sheet import ScoreSheet
from companion.seats import Seat
from companion.sentences import Refused as Refused

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")


def _nobody(move: object) -> None:
    return None


class Game(msgspec.Struct, Generic[S, M, E], frozen=True, kw_only=True):
    """The rules of one game, as pure functions, and how it is told."""

    name: str
    """The game's name in files and on the command line."""
    title: str
    """The game's name for people."""
    moves: Any
    """The union of its moves, tagged structs; journals are read back with it."""
    events: Any
    """The union of its events, tagged structs."""
    options: Any
    """The struct of its options; all fields have defaults."""
    start: Callable[[tuple[Seat, ...], Any], S]
    """Lay the game out; Refused for an impossible set-up."""
    decide: Callable[[S, M], Sequence[E]]
    """Say what a move makes happen, or raise Refused."""
    apply: Callable[[S, E], S]
    """Say how the table looks after an event; never fails for an event that `decide` gave."""
    active: Callable[[S], int | None]
    """The seat whose turn it is, None when the last turn is over."""
    over: Callable[[S], bool]
    """Whether the last step has been taken."""
    secret: Callable[[S], bool]
    """Whether the state holds something that others must not see yet."""
    summary: Callable[[S], str]
    """What is going on, in one line for the home screen."""
    tell: Callable[[S, M], str]
    """What a move did, for undo and the log, given the state before it; secrets are left out."""
    overruled: Callable[[S, M], str]
    """What the sensors had claimed where a move says otherwise, '' where they agree or were not asked."""
    sheet: Callable[[S], ScoreSheet | None]
    """The final scores, None before the end."""
    read_setup: Callable[[dict[str, Any]], tuple[tuple[Seat, ...], Any]]
    """Seats and options of a script's head; Refused if they are impossible."""
    read_move: Callable[[S, dict[str, Any]], M]
    """A move out of a script's entry; Refused if it names something that does not exist."""
    write_setup: Callable[[tuple[Seat, ...], Any], dict[str, Any]]
    """The head of a script."""
    write_move: Callable[[S, M], dict[str, Any]]
    """A script's entry that `read_move` turns into the move again."""
    shown: Callable[[S], dict[str, Any]]
    """The state as `companion play` prints it; what is secret is left out."""
    open_moves: Callable[[S], tuple[str, ...]]
    """Names of the moves open to the active player, sorted."""
    keeper: Callable[[M], int | None] = _nobody
    """The seat that alone may take a move back, as it is a secret of its own; None if anybody may."""
