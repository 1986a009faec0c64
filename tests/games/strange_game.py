"""A game at a real table that is played by chance, mostly as the rules have it; for the property tests of games."""

from collections.abc import Callable, Collection
from random import Random
from typing import Any

import msgspec
import pytest

from companion import script
from companion.clock import FakeClock
from companion.games import Game, Refused
from companion.journal import Entry, MemoryJournal
from companion.table import Table

Chance = Callable[[Random, Any], Any]
Named = Callable[[Random, Any, str], Any]


class StrangeGame:
    """GAME with the HEAD of a script; `legal` and `odd` make moves of a state, the odd ones may be refused."""

    def __init__(self, game: Game[Any, Any, Any], head: dict[str, Any], seed: int, legal: Chance, odd: Chance) -> None:
        """Sit down."""
        self.game, self.rng, self.legal, self.odd = game, Random(seed), legal, odd
        self.seats, self.options = game.read_setup(head)
        self.journal: MemoryJournal[Any, Any] = MemoryJournal()
        self.table = self.again(self.journal)

    def again(self, journal: MemoryJournal[Any, Any]) -> Table[Any, Any, Any]:
        """The same table, picked up where JOURNAL left off."""
        return Table(self.game, self.seats, self.options, journal, FakeClock(), FakeClock())

    @property
    def state(self) -> Any:
        """The table as it stands."""
        return self.table.state

    @property
    def over(self) -> bool:
        """Whether the last step has been taken."""
        return self.game.over(self.state)

    def attempt(self, move: Any) -> None:
        """Try MOVE; where it is refused, one sentence says so and nothing changes."""
        before, entries = self.state, self.journal.entries()
        refused = ""
        try:
            self.table.play(move)
        except Refused as refusal:
            refused = str(refusal)
        if refused:
            assert refused.endswith((".", "?"))
            assert self.state is before
            assert self.journal.entries() == entries

    def step(self) -> None:
        """A legal move, an odd one, or undo and redo."""
        chance = self.rng.random()
        if chance < 0.1:
            self.attempt(self.odd(self.rng, self.state))
        elif chance < 0.14 and self.table.to_undo is not None:
            self.undo_and_redo()
        else:
            self.table.play(self.legal(self.rng, self.state))

    def undo_and_redo(self) -> None:
        """Undo restores what was, redo what is."""
        last, after = self.table.to_undo, self.state
        assert last is not None
        self.table.undo(self.table.keeper)
        assert self.state == last.before
        if self.rng.random() < 0.5:
            self.table.redo()
            assert self.state == after

    def to_the_end(self) -> None:
        """Play until it is over."""
        for _ in range(2000):
            if self.over:
                return
            self.step()
        raise AssertionError("this game never ends")


def check_journal(game: StrangeGame) -> None:
    """A session read back from its journal stands where it stood, after undo too."""
    game.to_the_end()
    for _ in range(game.rng.randint(0, 30)):
        game.table.undo(game.table.keeper)
    shape = list[Entry[game.game.moves, game.game.events]]  # type: ignore[name-defined]
    entries = msgspec.json.decode(msgspec.json.encode(game.journal.entries()), type=shape)

    assert tuple(entries) == game.journal.entries()
    again = game.again(MemoryJournal(entries))
    assert again.state == game.state
    assert [step.played for step in again.steps] == [step.played for step in game.table.steps]


def check_undo(game: StrangeGame) -> None:
    """Undone to the start nothing is left, and redone all is back."""
    game.to_the_end()
    end = game.state
    while game.table.to_undo is not None:
        game.table.undo(game.table.keeper)

    assert game.state == game.game.start(game.seats, game.options)
    while game.table.to_redo is not None:
        game.table.redo()
    assert game.state == end


def check_script(game: StrangeGame) -> None:
    """A finished session written as a script plays to the same end."""
    game.to_the_end()
    written = script.script_of(game.game, game.seats, game.options, game.journal.entries())
    played = script.play(msgspec.json.decode(msgspec.json.encode(written)))

    assert all(result == "ok" for result in played["results"])
    assert played["state"] == game.game.shown(game.state)


def check_open(game: StrangeGame, sometimes: float, names: Collection[str], legal: Named, strange: Named) -> None:
    """SOMETIMES every open move of NAMES has parameters that are accepted; one that is not open has none."""
    while not game.over:
        game.step()
        if game.rng.random() >= sometimes:
            continue
        for name in names:
            if name in game.game.open_moves(game.state):
                assert game.game.decide(game.state, legal(game.rng, game.state, name))
                continue
            for _ in range(3):
                with pytest.raises(Refused):
                    game.game.decide(game.state, strange(game.rng, game.state, name))
    assert game.game.open_moves(game.state) == ()


def check_junk(
    game: StrangeGame, junk_entry: Callable[[Random], Any], is_whole: Callable[[Any], None], entries: int = 300
) -> None:
    """No entry of a script does worse than be refused, and what is accepted leaves the table as IS_WHOLE wants it."""
    for _ in range(entries):
        if not game.over:
            game.step()
        try:
            game.table.play(game.game.read_move(game.state, junk_entry(game.rng)))
        except Refused:
            continue
        is_whole(game.state)
