"""A session of the toy game on a real file, and what of it is on disk."""

from pathlib import Path
from typing import Any

from companion.clock import FakeClock
from companion.keeping import Keeping
from companion.session import Session, options_of
from companion.storage import Storage
from companion.table import Table
from core.counting_game import ANN_AND_BO, COUNTING, Add, Options

GAME = COUNTING


def begin(keep: Keeping) -> Session:
    """A session that goes on for long."""
    return keep.begin(GAME, ANN_AND_BO, Options(goal=1_000_000), 0.0, "0")


def sit_down(keep: Keeping | Storage, session: Session) -> Table[Any, Any, Any]:
    """At SESSION as it stands."""
    journal: Any = keep.journal(session, GAME)
    return Table(GAME, session.head.seats, options_of(session, GAME), journal, FakeClock(), FakeClock())


def play(table: Table[Any, Any, Any], steps: int) -> None:
    """So many steps of 1 each."""
    for _ in range(steps):
        table.play(Add(table.state.up, 1))


def on_disk(path: Path) -> list[int]:
    """The sum of each session's steps, as another program finds them."""
    with Storage(path) as storage:
        return [sum(sit_down(storage, session).state.totals) for session in storage.sessions()]
