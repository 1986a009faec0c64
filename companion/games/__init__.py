"""The games: one package each, made of pure functions; none of them knows another."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from companion.score_sheet import ScoreSheet
from companion.seats import Seat
from companion.sentences import Told

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")


class Refused(Told):
    """A move the rules do not allow; the message is one plain sentence for the players."""


class Game(Protocol[S, M, E]):
    """The rules of one game, as pure functions, and how it is told.

    `moves` and `events` are unions of tagged structs, `options` a struct; journals are read back with them.
    """

    @property
    def name(self) -> str:
        """The game's name in files and on the command line."""
        ...

    @property
    def title(self) -> str:
        """The game's name for people."""
        ...

    @property
    def moves(self) -> Any:
        """The union of this game's moves."""
        ...

    @property
    def events(self) -> Any:
        """The union of this game's events."""
        ...

    @property
    def options(self) -> Any:
        """The struct of this game's options; all fields have defaults."""
        ...

    def start(self, seats: tuple[Seat, ...], options: Any) -> S:
        """Lay the game out; Refused for an impossible set-up."""
        ...

    def decide(self, state: S, move: M) -> Sequence[E]:
        """Say what MOVE makes happen, or raise Refused."""
        ...

    def apply(self, state: S, event: E) -> S:
        """Say how the table looks after EVENT; never fails for an event that `decide` gave."""
        ...

    def active(self, state: S) -> int | None:
        """The seat whose turn it is, None when the game is over."""
        ...

    def over(self, state: S) -> bool:
        """Whether the last step has been taken."""
        ...

    def secret(self, state: S) -> bool:
        """Whether the state holds something that others must not see yet."""
        ...

    def summary(self, state: S) -> str:
        """What is going on, in one line for the home screen."""
        ...

    def tell(self, state: S, move: M) -> str:
        """What MOVE did, for undo and the log, given the state before it; secrets are left out."""
        ...

    def overruled(self, state: S, move: M) -> str:
        """What the sensors had claimed where MOVE says otherwise, '' where they agree or were not asked."""
        ...

    def sheet(self, state: S) -> ScoreSheet | None:
        """The final scores, None before the end."""
        ...

    def read_setup(self, script: dict[str, Any]) -> tuple[tuple[Seat, ...], Any]:
        """Seats and options of a script's head; Refused if they are impossible."""
        ...

    def read_move(self, state: S, entry: dict[str, Any]) -> M:
        """A move out of a script's entry; Refused if it names something that does not exist."""
        ...

    def write_setup(self, seats: tuple[Seat, ...], options: Any) -> dict[str, Any]:
        """The head of a script."""
        ...

    def write_move(self, state: S, move: M) -> dict[str, Any]:
        """A script's entry that `read_move` turns into MOVE again."""
        ...

    def shown(self, state: S) -> dict[str, Any]:
        """The state as `companion play` prints it; what is secret is left out."""
        ...

    def open_moves(self, state: S) -> tuple[str, ...]:
        """Names of the moves open to the active player, sorted."""
        ...
