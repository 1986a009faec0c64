"""A game of Dragonsgate College at a real table, moved in the words of a script; for the tests of its rules."""

from typing import Any

import msgspec

from companion.games.dragonsgate.game import GAME
from companion.games.dragonsgate.state import State
from companion.journal import Entry, MemoryJournal
from games.real_table import RealTable

NAMES = ("Ann", "Bob", "Cid", "Dan")


class Sitting(RealTable[State]):
    """Ann, Bob, Cid and Dan, as many as are asked for; Ann starts."""

    game = GAME

    def __init__(self, players: int = 3, **options: Any) -> None:
        """Sit down with these OPTIONS of a script."""
        super().__init__({"players": [{"name": name} for name in NAMES[:players]], "options": options})

    def restart(self) -> None:
        """Pull the plug: the table is read back from its journal, as bytes."""
        shape = list[Entry[GAME.moves, GAME.events]]  # type: ignore[name-defined]
        entries = msgspec.json.decode(msgspec.json.encode(self.journal.entries()), type=shape)
        self.journal = MemoryJournal(entries)
        self.sit_down()

    def of(self, name: str, *keys: str) -> Any:
        """What a player has: one value, or several in order."""
        values = [self.shown["players"][name][key] for key in keys]
        return values[0] if len(keys) == 1 else tuple(values)

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
