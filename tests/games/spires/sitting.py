"""A game of Dreaming Spires at a real table, moved in the words of a script; for the tests of its rules."""

from typing import Any

from companion.games.spires.game import GAME
from companion.games.spires.state import State
from games.real_table import RealTable

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")
BOXES: dict[str, Any] = {
    "arts": {"fellows": "grey", "students": "yellow", "tradition": "other"},
    "law": {"fellows": "red", "students": "grey", "tradition": None},
}


def head(players: int = 3, **options: Any) -> dict[str, Any]:
    """The head of a script."""
    return {
        "game": "spires",
        "players": [{"name": name} for name in NAMES[:players]],
        "options": {"boxes": BOXES} | options,
    }


class Sitting(RealTable[State]):
    """Ann, Bob and Cid, and more if asked for; nothing has happened yet."""

    game = GAME

    def __init__(self, players: int = 3, **options: Any) -> None:
        """Sit down with these OPTIONS of a script."""
        super().__init__(head(players, **options))

    def player(self, name: str) -> dict[str, Any]:
        """One player in the words of a script."""
        player: dict[str, Any] = self.shown["players"][name]
        return player

    def set(self, by: str, **numbers: int) -> None:
        """Correct numbers."""
        for counter, to in numbers.items():
            self.do(by, "correct", counter=counter, to=to)

    def coins(self, value: int = 1) -> None:
        """Everybody draws four coins."""
        for seat in self.state.seats:
            self.do(seat.name, "draw_coins", values=[value] * 4)

    def begin(self, kind: str = "silent_auction", chancellor: str = "Ann", **reward: int) -> None:
        """The first turn, up to the first action; everybody has four."""
        self.do(None, "name_chancellor", chancellor=chancellor)
        self.coins()
        self.event(kind, **reward)

    def event(self, kind: str = "silent_auction", **reward: int) -> None:
        """The Chancellor turns an Event."""
        self.do(self.shown["chancellor"], "reveal_event", type=kind, reward=reward)

    def act_away(self) -> None:
        """All actions left in this turn are coins worth nothing."""
        while self.shown["phase"] == "actions":
            self.do(self.shown["active"], "draw_coin", value=0)

    def to_event(self, kind: str = "silent_auction", chancellor: str = "Ann", **reward: int) -> None:
        """The first turn, up to its Event; everybody has four."""
        self.begin(kind, chancellor, **reward)
        self.act_away()

    def quiet_turn(self) -> None:
        """A turn in which nothing comes of anything."""
        self.event()
        self.act_away()
        self.do(None, "reveal_bids", bids={})

    def to_scoring(self, chancellor: str = "Ann") -> None:
        """A first era in which nothing happened, up to its scoring; everybody has four."""
        self.to_event(chancellor=chancellor)
        self.do(None, "reveal_bids", bids={})
        self.quiet_turn()
