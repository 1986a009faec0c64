"""Journals as they were once written: they must be read, and end as they ended, whatever the rules become."""

import json
from pathlib import Path
from typing import Any

import msgspec

from companion.clock import FakeClock
from companion.games import Game
from companion.journal import Entry, MemoryJournal
from companion.table import Table


def old_journals(test: str) -> list[Path]:
    """The journals beside the file TEST; there must be some."""
    found = sorted((Path(test).parent / "journals").glob("*.json"))
    assert found
    return found


def ended(game: Game[Any, Any, Any], path: Path, *keys: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """How the journal at PATH ended then, and how it ends now: what is shown under KEYS."""
    old = json.loads(path.read_text())
    seats, options = game.read_setup(old["head"])
    shape = list[Entry[game.moves, game.events]]  # type: ignore[name-defined]
    journal = MemoryJournal(msgspec.convert(old["entries"], shape))
    shown = game.shown(Table(game, seats, options, journal, FakeClock(), FakeClock()).state)
    return {key: old[key] for key in keys}, {key: shown[key] for key in keys}
