"""Lives of a companion that end by SIGKILL: it says at each moment what it has done, and the parent hears it.

A life is a forked process. What it said before it died is all that anybody can have seen of it.
"""

import hashlib
import json
import os
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from random import Random
from typing import Any
from unittest.mock import patch

from companion.storage import SqliteJournal
from companion.table import Table

MOMENTS = {
    "": "while it started",
    "back": "between two steps",
    "decided": "before the commit",
    "committing": "in the commit",
    "committed": "after the commit, before the acknowledgement",
    "acknowledged": "after the acknowledgement, before the redraw",
    "shown": "after the acknowledgement, before the redraw",
    "drawn": "between two steps",
}
"""The moment of a death, by what was said last."""


@dataclass(frozen=True)
class Death:
    """Comes by the life's own hand just after it said `word` for the `count`th time; or, where `after` is set, from
    outside, so many seconds after that word (or after the beginning, for no word)."""

    word: str
    count: int = 1
    after: float | None = None


def some_death(chance: Random, ahead: int, longest: float, commit: float) -> Death:
    """Seven in eight within one of the next AHEAD steps. LONGEST is how long a life takes, COMMIT a commit (s)."""
    count = chance.randint(1, ahead)
    match chance.randrange(8):
        case 0 | 1:
            return Death("decided", count)
        case 2:
            return Death("committing", count, chance.uniform(0, commit))
        case 3 | 4:
            return Death("committed", count)
        case 5:
            return Death("acknowledged", count)
        case 6:
            return Death("shown", count)
        case _:
            return Death("", 0, chance.uniform(0, longest))


class Teller:
    """Says what has been done, and dies when it is time."""

    def __init__(self, pipe: int, death: Death | None) -> None:
        self._pipe, self._death = pipe, death
        self._said: dict[str, int] = {}

    def say(self, word: str, *what: Any) -> None:
        """Into the pipe: what is in it stays in it."""
        os.write(self._pipe, (json.dumps([word, *what]) + "\n").encode())
        count = self._said[word] = self._said.get(word, 0) + 1
        if self._death == Death(word, count):
            os.kill(os.getpid(), signal.SIGKILL)


@dataclass
class Life:
    """What was said, and whether it was killed."""

    told: list[list[Any]] = field(default_factory=list)
    killed: bool = False

    def last(self, word: str) -> list[Any] | None:
        """What was said with this word at last."""
        return next((what for said, *what in reversed(self.told) if said == word), None)

    @property
    def moment(self) -> str:
        """When it ended."""
        return MOMENTS[self.told[-1][0] if self.told else ""]


def live(do: Callable[[Teller], None], death: Death | None) -> Life:
    """One life that does DO until it is done or dies. AssertionError where it fails by itself."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        os.close(reading)
        teller = Teller(writing, death)
        try:
            do(teller)
        except BaseException:
            teller.say("failed", traceback.format_exc())
        os._exit(0)
    os.close(writing)
    life = Life()
    with os.fdopen(reading, "rb") as pipe:
        text = _heard(pipe.fileno(), child, death)
    _, status = os.waitpid(child, 0)
    life.killed = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
    life.told = [json.loads(line) for line in text.splitlines()]
    failed = life.last("failed")
    assert failed is None, failed[0]
    return life


def _heard(pipe: int, child: int, death: Death | None) -> bytes:
    """All that is said, until there is nobody left to say anything; kills CHILD when it is time."""
    text = b""
    due = None if death is None or death.word or death.after is None else time.monotonic() + death.after
    while True:
        patience = None if due is None else max(0.0, due - time.monotonic())
        ready, _, _ = select.select([pipe], [], [], patience)
        if not ready:
            os.kill(child, signal.SIGKILL)
            due = None
            continue
        part = os.read(pipe, 1 << 16)
        if not part:
            return text
        text += part
        if death is not None and death.word and death.after is not None:  # noqa: SIM102
            if text.count(f'["{death.word}"'.encode()) >= death.count:
                due, death = time.monotonic() + death.after, None


def telling(teller: Teller, number: Callable[[], int]) -> ExitStack:
    """While this is open every step tells where it is; NUMBER gives how many entries there are, this one included."""
    extend, write = SqliteJournal.extend, Table._write

    def tell_commit(journal: Any, entries: Sequence[Any]) -> None:
        teller.say("decided", number())
        teller.say("committing", number())
        extend(journal, entries)
        teller.say("committed", number())

    def tell_step(table: Any, entry: Any) -> None:
        write(table, entry)
        teller.say("acknowledged", number(), fingerprint(table.state))

    stack = ExitStack()
    stack.enter_context(patch.object(SqliteJournal, "extend", tell_commit))
    stack.enter_context(patch.object(Table, "_write", tell_step))
    return stack


def fingerprint(state: Any) -> str:
    """The same for equal states only."""
    return hashlib.blake2b(repr(state).encode(), digest_size=8).hexdigest()
