"""Journals of this game as they were once written."""

from pathlib import Path

import pytest

from companion.games.spires.game import GAME
from games.old_journals import ended, old_journals


@pytest.mark.parametrize("path", old_journals(__file__), ids=lambda path: path.stem)
def test_an_old_journal_ends_as_it_ended(path: Path) -> None:
    then, now = ended(GAME, path, "winner", "era_winners", "players")
    assert now == then
