"""Whole games, from the set-up to the last tie-break, with undo across phases and a pulled plug in the middle."""

from collections import Counter
from typing import Any

from companion import script
from companion.games.dragonsgate.buildings import Building
from companion.games.dragonsgate.facts import Action
from companion.games.dragonsgate.game import GAME
from companion.games.moves import name_of
from games.dragonsgate.plans import BOARD_FOR_TWO, FOUR, SAID, TWO
from games.dragonsgate.sitting import Sitting

Line = tuple[str, int, str]


class Evening:
    """A game played by a plan; `changes` is what the plan says that it should change, by player."""

    def __init__(self, plan: dict[str, str], choices: dict[int, dict[str, Any]], **options: Any) -> None:
        """Sit down."""
        self.table = Sitting(len(plan), **options)
        self.choices, self.built = choices, Counter[str]()
        self.changes = {name: Counter[str]() for name in plan}
        self.turns = [
            {name: self._lines(text.split("---")[turn], name) for name, text in plan.items()} for turn in range(5)
        ]

    def _lines(self, text: str, name: str) -> list[Line]:
        lines: list[Line] = []
        for line in filter(None, map(str.strip, text.splitlines())):
            said, _, changes = line.partition(":")
            for change in filter(None, changes.strip().split(", ")):
                what, number = change.split(" ")
                self.changes[name][what] += int(number)
            die, rest = said.split(" ", 1)
            value, what = (0, rest) if die == "then" else (int(rest[0]), rest[2:])
            lines.append((name if die == "own" else die, value, what))
        return lines

    def play(self) -> None:
        """All five turns, up to the scoring."""
        self.table.choose()
        for number, turn in enumerate(self.turns):
            self.table.do(None, "income", choices=self.choices.get(number + 1, {}))
            rolled = [{"die": die, "value": value} for lines in turn.values() for die, value, _ in lines if value]
            self.table.do(None, "roll", dice=rolled)
            if number == 2:
                self.table.restart()
            drafts = {name: [line for line in lines if line[1]] for name, lines in turn.items()}
            thens = {name: [line for line in lines if not line[1]] for name, lines in turn.items()}
            while self.table.shown["phase"] == "action":
                self._activation(drafts, thens)
            for name in turn:
                self.table.do(name, "pay_maintenance", cost=1)
            self._back_and_forth()

    def _activation(self, drafts: dict[str, list[Line]], thens: dict[str, list[Line]]) -> None:
        active = self.table.shown["active"]
        die, value, what = drafts[active].pop(0)
        self.table.draft(die, value)
        self._act(what)
        while self.table.shown["drafted"]:
            self._act(thens[self.table.shown["to_act"]].pop(0)[2])

    def _act(self, what: str) -> None:
        self.built[what.removeprefix("build ")] += what.startswith("build")
        move, said = ("build", {"building": what[6:]}) if what.startswith("build") else SAID[what]
        value = 4 if (what, self.table.shown["drafted"]["value"]) == ("coins", 5) else 0
        self.table.act(move, value=value, **said)

    def _back_and_forth(self) -> None:
        """Undo across the phases of the turn that ended, and redo."""
        after = self.table.state
        for _ in range(6):
            self.table.table.undo()
        assert self.table.shown["phase"] == "action"
        for _ in range(6):
            self.table.table.redo()
        assert self.table.state == after

    def found(self, **starting: int) -> dict[str, Counter[str]]:
        """What changed since the beginning, of the numbers that the plan speaks of."""
        before = {"prestige": 6, "apprentices": 3, "dice_on_board": 2, **starting}
        return {
            name: Counter({key: self.table.of(name, key) - before.get(key, 0) for key in changes})
            for name, changes in self.changes.items()
        }


def test_a_whole_game_of_four_with_all_their_buildings_and_actions() -> None:
    coin = {"Bob": {"trophy_room": "coin"}}
    evening = Evening(FOUR, dict.fromkeys((2, 3, 4, 5), coin), starting={"coins": 30, "imps": 1})
    for name in FOUR:
        evening.changes[name]["coins"] += 5 * 2 - 5 * 1  # income and maintenance
    evening.changes["Bob"].update(coins=4 + 4, imps=4)  # Trophy Room and Pub, Pub
    evening.changes["Cid"]["prestige"] += 3 + 4 + 5  # Builder's Guild, for Dan, Ann and Bob
    evening.play()

    assert set(evening.built) - {""} >= {one.value for one in Building} - {"trophy_hall"}
    assert {name_of(step.played.move) for step in evening.table.table.steps} >= {one.value for one in Action}
    assert evening.found(coins=30, imps=1) == evening.changes
    assert evening.table.shown["starting_player"] == "Cid"
    evening.table.do(
        None,
        "score",
        empty_spaces={"Ann": 2, "Bob": 1, "Cid": 4, "Dan": 9},
        trophies_on_spaces={"Cid": {"silver": 2, "bronze": 1}},
        treasure_room_prestige={"Cid": 7, "Dan": 4},
    )
    totals = {
        "Ann": 21 + 1 + 1 + 1 + 1 - 2,  # Prestige, 9 Coins, 2 Imps, Apprentices, Professors, empty spaces
        "Bob": 24 + 4 + 2 + 1 + 1 - 1,  # Prestige, 23 Coins, 5 Imps, Buildings, Apprentices, empty spaces
        "Cid": 39 + 3 + 1 + 1 + 2 + 7 + 8 - 4,  # 17 Coins, 3 Imps, token, career set, Treasure Room, 2 trophy sets
        "Dan": 24 + 4 + 1 + 1 + 1 - 9,  # Prestige, 23 Coins, 2 Imps, Apprentices, Professors, empty spaces
    }
    check_ending(evening.table, totals, "Cid")


def test_a_whole_game_of_two_with_the_trophy_hall() -> None:
    gifts = {2: "card", 3: "imp", 4: "coins", 5: "coins"}
    choices = {turn: {"Ann": {"trophy_hall": gift}} for turn, gift in gifts.items()}
    evening = Evening(TWO, choices, starting={"coins": 12}, board=BOARD_FOR_TWO)
    evening.changes["Ann"].update(coins=10 + 2 + 2, imps=1, wizardry_cards=1)  # income
    evening.changes["Bob"].update(coins=10, prestige=2)  # income; Builder's Guild
    evening.changes["Ann"]["coins"] -= 1 + 1 + 1 + 2 + 2  # maintenance at 3, 3, 5, 7, 7
    evening.changes["Bob"]["coins"] -= 1 + 1 + 1 + 2 + 2  # maintenance at 3, 3, 3, 7, 7
    evening.play()

    assert {"trophy_hall", "fencing_range", "large_storage", "combat_arena"} <= set(evening.built)
    assert evening.found(coins=12) == evening.changes
    assert evening.table.of("Bob", "treasure_room") == 1
    told = {"Ann": {"gold": 2}}
    evening.table.do(None, "score", empty_spaces={"Ann": 5, "Bob": 2}, trophies_on_spaces=told)
    totals = {
        "Ann": 18 + 2 + 2 + 1 + 1 + 2 + 6 + 4 - 5,  # 10 Coins, 5 Imps, Buildings, Professors, set, Subterfuge, ...
        "Bob": 18
        + 3
        + 1
        + 1
        + 1
        + 1
        + 1
        + 2
        + 7
        + 3
        - 2,  # 19 Coins, 2 Imps, token, all three, set, Treasure Room, ...
    }
    check_ending(evening.table, totals, "Bob")


def check_ending(table: Sitting, totals: dict[str, int], winner: str) -> None:
    """The totals, and that the session written as a script plays to the same end."""
    assert table.shown["result"]["totals"] == totals
    assert table.shown["result"]["winner"] == winner
    written = script.script_of(GAME, table.seats, table.options, table.journal.entries())
    assert script.play(written)["state"] == table.shown
