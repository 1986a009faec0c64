"""A game of Dragonsgate College at a real table, moved in the words of a script; for the tests of its rules."""

from typing import Any

import msgspec

from companion.clock import FakeClock
from companion.games import Refused
from companion.games.dragonsgate.game import GAME
from companion.games.dragonsgate.state import State
from companion.journal import Entry, MemoryJournal
from companion.table import Table

NAMES = ("Ann", "Bob", "Cid", "Dan")


class Sitting:
    """Ann, Bob, Cid and Dan, as many as are asked for; Ann starts."""

    def __init__(self, players: int = 3, **options: Any) -> None:
        """Sit down with these OPTIONS of a script."""
        head = {"players": [{"name": name} for name in NAMES[:players]], "options": options}
        self.seats, self.options = GAME.read_setup(head)
        self.journal: MemoryJournal[Any, Any] = MemoryJournal()
        self.table = self._table(self.journal)

    def _table(self, journal: MemoryJournal[Any, Any]) -> Table[Any, Any, Any]:
        return Table(GAME, self.seats, self.options, journal, FakeClock(), FakeClock())

    def restart(self) -> None:
        """Pull the plug: the table is read back from its journal, as bytes."""
        shape = list[Entry[GAME.moves, GAME.events]]  # type: ignore[name-defined]
        entries = msgspec.json.decode(msgspec.json.encode(self.journal.entries()), type=shape)
        self.journal = MemoryJournal(entries)
        self.table = self._table(self.journal)

    @property
    def state(self) -> State:
        """The table as it stands."""
        state: State = self.table.state
        return state

    @property
    def shown(self) -> dict[str, Any]:
        """The state in the words of a script."""
        return GAME.shown(self.state)

    @property
    def open(self) -> list[str]:
        """The open moves."""
        return list(GAME.open_moves(self.state))

    def of(self, name: str, *keys: str) -> Any:
        """What a player has: one value, or several in order."""
        values = [self.shown["players"][name][key] for key in keys]
        return values[0] if len(keys) == 1 else tuple(values)

    def do(self, by: str | None, move: str, **parameters: Any) -> None:
        """Make a move that must be accepted; `from_` stands for `from`."""
        self.table.play(GAME.read_move(self.state, _entry(by, move, parameters)))

    def refused(self, by: str | None, move: str, **parameters: Any) -> str:
        """Try a move that must be refused and change nothing; give back what the players are told."""
        before = self.state
        try:
            self.do(by, move, **parameters)
        except Refused as refusal:
            assert self.state == before
            return str(refusal)
        raise AssertionError(f"{move} {parameters} was accepted")

    def correct(self, name: str, **numbers: int) -> None:
        """Set numbers of a player."""
        for counter, to in numbers.items():
            self.do(name, "correct", counter=counter, to=to)

    def choose(self) -> None:
        """Everybody chooses two Professors without skills."""
        for seat in self.state.seats:
            self.do(seat.name, "choose_professors", professors=[{"name": "P"}, {"name": "Q"}])

    def roll(self, *values: int) -> None:
        """Roll the pool: VALUES for the dice in the order of the seats, then neutral, then combined."""
        dice = [name for name, number in self.shown["pool"].items() for _ in range(number)]
        values = values or (4,) * len(dice)
        self.do(None, "roll", dice=[{"die": die, "value": value} for die, value in zip(dice, values, strict=True)])

    def begin(self, *values: int) -> None:
        """Up to the roll of turn 1, the roll included."""
        self.choose()
        self.do(None, "income")
        self.roll(*values)

    def draft(self, die: str, value: int) -> str:
        """The active player drafts; who that is."""
        by = str(self.shown["active"])
        self.do(by, "draft", die=die, value=value)
        return by

    def act(self, move: str, *, value: int = 0, **parameters: Any) -> None:
        """Whoever is to act does so."""
        self.do(self.shown["to_act"], move, **({"changed_to": value} if value else {}), **parameters)

    def rest(self) -> None:
        """Play the turn to its end without doing anything, and pay the maintenance."""
        while self.shown["phase"] == "action":
            if self.shown["drafted"] is None:
                self.draft(**self.shown["ready"][0])
            else:
                self.act("no_action")
        while self.shown["phase"] == "clean_up":
            paid = self.shown["paid_maintenance"]
            self.do(next(seat.name for seat in self.state.seats if seat.name not in paid), "pay_maintenance")

    def next_turn(self, *values: int) -> None:
        """Play on without doing anything to the roll of the next turn."""
        self.rest()
        self.do(None, "income")
        self.roll(*values)


def _entry(by: str | None, move: str, parameters: dict[str, Any]) -> dict[str, Any]:
    return {"by": by, "move": move, **{key.rstrip("_"): value for key, value in parameters.items()}}
