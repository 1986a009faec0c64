"""A game at a real table, moved in the words of a script; for the tests of every game's rules."""

from typing import Any, ClassVar, Generic, TypeVar

from companion.clock import FakeClock
from companion.games import Game, Refused
from companion.journal import MemoryJournal
from companion.table import Table

S = TypeVar("S")


class RealTable(Generic[S]):
    """People who sit down to `game`; nothing has happened yet."""

    game: ClassVar[Game[Any, Any, Any]]

    def __init__(self, head: dict[str, Any]) -> None:
        """Sit down as the HEAD of a script says."""
        self.seats, self.options = self.game.read_setup(head)
        self.journal: MemoryJournal[Any, Any] = MemoryJournal()
        self.sit_down()

    def sit_down(self) -> None:
        """Pick up where the journal left off, as after a restart."""
        self.table = Table(self.game, self.seats, self.options, self.journal, FakeClock(), FakeClock())

    @property
    def state(self) -> S:
        """The table as it stands."""
        state: S = self.table.state
        return state

    @property
    def shown(self) -> dict[str, Any]:
        """The state in the words of a script."""
        return self.game.shown(self.state)

    @property
    def open(self) -> list[str]:
        """The open moves."""
        return list(self.game.open_moves(self.state))

    def do(self, by: str | None, move: str, **parameters: Any) -> None:
        """Make a move that must be accepted; `from_` stands for `from`."""
        said = {key.rstrip("_"): value for key, value in parameters.items()}
        self.table.play(self.game.read_move(self.state, {"by": by, "move": move, **said}))

    def refused(self, by: str | None, move: str, **parameters: Any) -> str:
        """Try a move that must be refused and change nothing; give back what the players are told."""
        before = self.state
        try:
            self.do(by, move, **parameters)
        except Refused as refusal:
            assert self.state == before
            return str(refusal)
        raise AssertionError(f"{move} {parameters} was accepted")
