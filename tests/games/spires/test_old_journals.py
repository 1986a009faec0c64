"""Journals as they were once written: they must be read, and end as they ended, whatever the rules become."""

import json
from pathlib import Path

import msgspec
import pytest

from companion.clock import FakeClock
from companion.games.spires.game import GAME
from companion.journal import Entry, MemoryJournal
from companion.table import Table

JOURNALS = sorted((Path(__file__).parent / "journals").glob("*.json"))


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_an_old_journal_ends_as_it_ended(path: Path) -> None:
    old = json.loads(path.read_text())
    seats, options = GAME.read_setup(old["head"])
    shape = list[Entry[GAME.moves, GAME.events]]  # type: ignore[name-defined]
    journal = MemoryJournal(msgspec.convert(old["entries"], shape))
    table = Table(GAME, seats, options, journal, FakeClock(), FakeClock())

    shown = GAME.shown(table.state)
    assert {key: shown[key] for key in ("winner", "era_winners", "players")} == {
        key: old[key] for key in ("winner", "era_winners", "players")
    }


def test_there_is_an_old_journal() -> None:
    assert JOURNALS
