"""Evenings at a bare table with its journal, killed again and again."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from companion.clock import FakeClock
from durability.evenings import Op, do, killed, sit_down, some_evening
from durability.lives import Teller, fingerprint, some_death, telling

LONGEST_LIFE, LONGEST_COMMIT = 0.12, 0.012
"""Seconds, about."""


def play_on(data: Path, ops: tuple[Op, ...], teller: Teller) -> None:
    """Sit down where the evening was, and play it to the end."""
    clock = FakeClock()
    keep, evening = sit_down(data, clock)
    table, entries = evening.table, evening.entries
    assert not entries or table.timers.spent == entries[-1].spent
    teller.say("back", len(entries), fingerprint(table.state), table.timers.running)
    journal: Any = evening.journal
    with telling(teller, lambda: len(journal.all)):
        for op in ops[len(entries) :]:
            clock.advance(1.0)
            do(table, op)
            table.go_on()
            teller.say("shown", len(journal.all))
            teller.say("drawn", len(journal.all))
    assert keep.unsaved == ""


def kill(data: Path, seed: int, kills: int) -> Counter[str]:
    """When each of so many KILLS came."""
    chance = Random(seed)
    counted, _ = killed(
        data,
        chance,
        kills,
        lambda: (some_evening(chance), 0),
        lambda folder, ops: lambda teller: play_on(folder, ops, teller),
        lambda: some_death(chance, 5, LONGEST_LIFE, LONGEST_COMMIT),
    )
    return counted
