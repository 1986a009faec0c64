"""A game of Dragonland at a real table, moved in the words of a script; for the tests of its rules."""

from typing import Any

from companion.games.dragonland.game import GAME
from companion.games.dragonland.state import State
from games.real_table import RealTable

NAMES = ("Ann", "Bea", "Carl", "Dora")


def full_table(players: int = 3) -> dict[str, dict[str, int]]:
    """Volcanoes with all eggs and gems of the box, as the rules allow."""
    counts = {
        "eggs": [1] * 15 if players == 2 else [2] * 3 + [1] * 12,
        "red": [2] + [1] * 14,
        "green": [1] * 14 + [2],
        "blue": [1, 2] + [1] * 13,
        "transparent": [2] * 4 + [1] + [0] * 10,
    }
    return {f"V{one + 1}": {key: numbers[one] for key, numbers in counts.items()} for one in range(15)}


class Sitting(RealTable[State]):
    """Ann, Bea, Carl and Dora, as many as are asked for; Ann starts."""

    game = GAME

    def __init__(self, players: int = 3, **options: Any) -> None:
        """Sit down with these OPTIONS of a script."""
        super().__init__({"players": [{"name": name} for name in NAMES[:players]], "options": options})

    def do(self, by: str | None, move: str, **parameters: Any) -> None:
        """Make a move that must be accepted; what is None is not said."""
        super().do(by, move, **{key: value for key, value in parameters.items() if value is not None})

    def first_round(self, **entries: Any) -> None:
        """Everybody enters with the red piece: to the path, or to (place, tile) by name."""
        for name in [seat.name for seat in self.state.seats]:
            to, tile = entries.get(name, ("path", None))
            self.do(name, "enter", piece="red", to=to, tile=tile)

    def take(self, by: str, piece: str, dice: tuple[int, int] = (2, 2), die: int = 1) -> None:
        """Roll if need be, and take a die for a piece."""
        if self.state.step == "roll":
            self.do(by, "roll", dice=list(dice))
        self.do(by, "take_die", die=die, piece=piece)

    def on(self, by: str, piece: str, to: str, tile: str | None = None, die: int = 1) -> None:
        """Bring a piece to a volcano with a die and let it stop there."""
        self.take(by, piece, die=die)
        outside = self.shown["positions"][by][piece] == "outside"
        self.do(by, "enter" if outside else "walk", spaces=1, to=to, tile=tile)
        if tile is None:
            self.do(by, "stop")

    def rest(self, by: str) -> None:
        """Play the turn of BY to its end without doing anything."""
        while self.shown["active"] == by:
            if self.state.step == "roll":
                self.do(by, "roll", dice=[2, 2])
            elif self.state.step == "take_die":
                left = [hue for hue in ("green", "blue", "red") if hue not in self.shown["pieces_moved"]]
                self.do(by, "take_die", die=1 + self.shown["dice_used"][0], piece=left[0])
            else:
                self.do(by, "pass" if self.state.step == "treasure" else "stop")

    def others_rest(self, by: str) -> None:
        """Everybody plays nothing until it is BY's turn again."""
        self.rest(by)
        while self.shown["active"] != by:
            self.rest(self.shown["active"])
