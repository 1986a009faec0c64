"""A game of Dragonscroll at a real table, moved in the words of a script; for the tests of its rules."""

from typing import Any

from companion.games.dragonscroll.facts import Pieces
from companion.games.dragonscroll.game import GAME
from companion.games.dragonscroll.state import Dragon, State
from games.real_table import RealTable

NAMES = ("Ann", "Bea", "Carl", "Dora")


class Sitting(RealTable[State]):
    """Ann, Bea, Carl and Dora, as many as are asked for; Ann starts."""

    game = GAME

    def __init__(self, players: int = 2, **options: Any) -> None:
        """Sit down with these OPTIONS of a script."""
        super().__init__({"players": [{"name": name} for name in NAMES[:players]], "options": options})

    def dragon(self, name: str) -> Dragon:
        """One player's card and what lies on it."""
        return self.state.dragons[NAMES.index(name)]

    def lay(self, by: str, **tile: Any) -> None:
        """Stand on the land if need be, and lay the turn's tile."""
        if self.state.step == "place_dragon":
            self.do(by, "place_dragon")
        self.do(by, "draw_tile", **tile)

    def fight(self, by: str, foes: dict[str, int], lie: dict[str, int] | None = None, **fight: Any) -> None:
        """Lay a tile with FOES (or LIE) and the fight's goats, move, and fight them."""
        self.lay(by, foes=lie or foes, goats=fight.get("goats", 0))
        self.do(by, "move_dragon")
        self.do(by, "fight", foes=foes, **fight)

    def catch(self, by: str, orcs: int = 0, goats: int = 0) -> None:
        """Play up to the end of the turn with so many orcs and goats caught, and nothing paid."""
        if not orcs:
            self.lay(by, goats=goats)
            self.do(by, "move_dragon")
            self.do(by, "no_fight", goats=goats)
            return
        self.fight(by, {"orc": orcs}, goats=goats)
        self.do(by, "roll", exits={"orc": orcs})

    def quiet_turn(self, by: str, bonus: str = "fireball", **tile: Any) -> None:
        """A whole turn in which nothing happens but its tile and its bonus."""
        self.lay(by, **tile)
        if self.state.step == "draw_tile":
            self.do(by, "draw_tile")
        self.do(by, "move_dragon")
        self.do(by, "no_fight")
        self.end(by, bonus)

    def end(self, by: str, bonus: str = "fireball") -> None:
        """Take the bonus if it is due, and end the turn."""
        if self.state.this_turn.bonus is None:
            self.do(by, "bonus", action=bonus)
        self.do(by, "end_turn")

    def to_the_last_turn(self, by: str = "Ann") -> None:
        """Fill the land with all tiles but one, so that BY's tile is the last."""
        if self.state.step == "place_dragon":
            self.do(by, "place_dragon")
        self.do(by, "draw_tile", filled=self.state.tiles_left - 1)

    def to_the_reveal(self) -> None:
        """Ann plays one turn that is the last."""
        self.to_the_last_turn()
        self.do("Ann", "move_dragon")
        self.do("Ann", "no_fight")
        self.end("Ann")

    def everything(self) -> Pieces:
        """All pieces of the box, wherever they are."""
        return sum((dragon.stock for dragon in self.state.dragons), self.state.supply + self.state.land)
