"""Pages on which open numbers of Dragonland are set by hand: tiles and rings of a player, dice and spaces."""

from collections.abc import Callable, Sequence

from companion.app.dragonland.forms.count import GEM_LOOKS
from companion.app.dragonland.turn_view import GEM_ICONS
from companion.app.forms.cells import Labelled, Opener
from companion.app.forms.form import FormView
from companion.app.forms.numbers import Numbers
from companion.app.host import Host
from companion.games import Refused
from companion.games.dragonland.counters import limits, value
from companion.games.dragonland.facts import Gem, Hue, Tile
from companion.games.dragonland.moves import Correct
from companion.games.dragonland.scoring import gems_in_words
from companion.games.dragonland.state import State

TILE_ICONS = {
    Tile.LITTLE_DRAGON: "dragon",
    Tile.BOATMAN: "boat",
    Tile.REROLL: "dice",
    Tile.QUICK_STEPS: "next",
    Tile.MAGIC_HAND: "hand",
}


class DragonlandNumbers(Numbers):
    """Numbers of Dragonland."""

    limits, value, correction = staticmethod(limits), staticmethod(value), Correct


class PlayerPage(DragonlandNumbers):
    """A player's open tiles and rings; without screens the treasures too."""

    note_mm = 6.0

    def __init__(self, host: Host, seat: int, table: Callable[[], None]) -> None:
        """Of the player at SEAT; TABLE opens the table's numbers."""
        self.of, self._table = seat, table
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """Tiles, then treasures where all may see them."""
        tiles = [self.count(f"tiles.{tile}", TILE_ICONS[tile], tile.value.replace("_", " ").title()) for tile in Tile]
        return (*tiles, *self._treasures(), Opener("Table", "dice", self._table))

    def _treasures(self) -> Sequence[Labelled]:
        state: State = self.state
        if state.secret or not state.counting or state.game_over:
            return ()
        gems = [self.count(f"gems.{gem}", *_gem_look(gem)) for gem in Gem]
        return (self.count("eggs", "egg", "Dragon eggs", "egg"), *gems)

    def more(self) -> Sequence[Labelled]:
        """Rings."""
        return [self.count(f"rings.{hue}", "ring", f"Ring on {hue}", GEM_ICONS[hue]) for hue in Hue]

    def words(self) -> FormView:
        """Whose they are."""
        said, missing = self.primary()
        seat = self.state.seats[self.of or 0]
        return FormView(seat.name, said, missing, "", "pencil", seat.colour.value)


def _gem_look(gem: Gem) -> tuple[str, str, str]:
    """Icon, label and ink."""
    icon, ink = GEM_LOOKS[gem]
    return icon, f"{gem.capitalize()} gems", ink


OF_THE_TABLE = (
    ("eggs_left", "egg", "Eggs left"),
    ("dice.1", "die", "Die 1"),
    ("dice.2", "die", "Die 2"),
    ("spaces_left", "next", "Spaces left"),
    ("takes_left", "hand", "Takings left"),
    ("turn", "history", "Turn"),
)


class TablePage(DragonlandNumbers):
    """Dice, spaces and takings of this moment."""

    note_mm = 18.0

    def cells(self) -> Sequence[Labelled]:
        """Those that are there now."""
        return [self.count(*one) for one in OF_THE_TABLE if self._is_there(one[0])]

    def _is_there(self, counter: str) -> bool:
        state: State = self.state
        if counter == "eggs_left" and state.counting:
            return False
        try:
            value(state, counter, None)
        except Refused:
            return False
        return not state.game_over

    def words(self) -> FormView:
        """What is left on the board, where all may know it."""
        said, missing = self.primary()
        state: State = self.state
        open_gems = state.counting and not state.secret
        gems = f" Gems left: {gems_in_words(state.gems_left) or 'none'}." if open_gems else ""
        return FormView(
            "At the table", said, missing, f"{state.eggs_left} eggs, {state.rings_left} rings left.{gems}", "pencil"
        )
