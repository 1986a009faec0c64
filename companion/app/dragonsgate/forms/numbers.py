"""Steppers for the numbers of this game, and the pages on which a player's numbers are set by hand."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.app.dragonsgate.turn_view import TRACKERS, WORDS
from companion.app.forms.cells import Count, Labelled, Opener
from companion.app.forms.form import FormView
from companion.app.forms.numbers import Numbers
from companion.app.host import Host
from companion.app.theme import look
from companion.games import Refused
from companion.games.dragonsgate import recounting as again
from companion.games.dragonsgate.correcting import LIMITS, most
from companion.games.dragonsgate.facts import Gains
from companion.games.dragonsgate.market import Tile
from companion.games.dragonsgate.moves import Correct, Recount
from companion.games.dragonsgate.state import State

LOOKS = {name: (icon, ink) for name, icon, ink in TRACKERS} | {
    "prestige": ("star", "text"),
    "apprentices": ("people", "text"),
    "wizard": ("book", "knight"),
    "rogue": ("stealth", "elf"),
    "warrior": ("brawn", "orc"),
    "seals": ("subterfuge", "mute"),
    "gold": ("trophy", "coin"),
    "silver": ("trophy", "text"),
    "bronze": ("trophy", "flame"),
    "professors": ("wizard", "text"),
    "treasure_room": ("dungeon", "text"),
    "dice_on_board": ("dice", "text"),
}
"""Icon and ink of each number."""


def number(name: str, label: str = "", *, value: int = 0, lowest: int = 0, highest: int = 99) -> Count:
    """A stepper for the number NAME; on a panel that lies its LABEL stands within it."""
    icon, ink = LOOKS.get(name, (name, "text"))
    label = label or WORDS[name]
    cell = Count(icon, label if look.portrait else "", ink=ink, value=value, lowest=lowest, highest=highest)
    cell.stepper.label = "" if look.portrait else label
    cell.name = label
    return cell


def gains_cells(*names: str) -> dict[str, Count]:
    """A stepper for each of NAMES, by default for all that can be gained."""
    return {name: number(name) for name in names or Gains.__struct_fields__}


def gains_of(cells: dict[str, Count]) -> Gains:
    """What is filled in."""
    return Gains(**{name: cell.value for name, cell in cells.items() if name in Gains.__struct_fields__})


def limits(state: State, counter: str, seat: int | None) -> tuple[int, int]:
    """The least and the most that a number can be set to."""
    try:
        return (0, most(state, seat or 0, counter)) if counter in LIMITS else again.limits(state, seat, counter)
    except Refused:
        now = value(state, counter, seat)
        return now, now


def value(state: State, counter: str, seat: int | None) -> int:
    """What it is now."""
    if counter not in LIMITS:
        return again.value(state, seat, counter)
    now: int = getattr(state.houses[seat or 0], counter)
    return now


def correction(_: None, counter: str, to: int, seat: int | None) -> Correct | Recount:
    """The move that sets it."""
    return Correct(seat, counter, to) if counter in LIMITS else Recount(seat, counter, to)


class PlayerPage(Numbers):
    """All numbers of a player, and what else can be looked at."""

    note_mm = 6.0
    limits, value, correction = staticmethod(limits), staticmethod(value), staticmethod(correction)

    def __init__(self, host: Host, seat: int, openers: Sequence[tuple[str, str, Callable[[], Any]]]) -> None:
        """Of the player at SEAT; OPENERS (words, icon, what is opened) stand beside."""
        self.of, self._openers = seat, openers
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """Every number that can be set; Buildings have a page of their own."""
        counts = [self.count(name, *look_of(name), above=False) for name in (*LIMITS, *again.OF_A_PLAYER)]
        return [*counts, Opener("Buildings", "tile", self._count_buildings)]

    def _count_buildings(self) -> None:
        from companion.app.dragonsgate.forms.counted import BuildingsPage

        self.host.show(BuildingsPage(self.host, self.of or 0, lambda: self.host.show(self)))

    def more(self) -> Sequence[Labelled]:
        """What else can be looked at."""
        return [Opener(words, icon, opens) for words, icon, opens in self._openers]

    def words(self) -> FormView:
        """Whose they are."""
        said, missing = self.primary()
        seat = self.state.seats[self.of or 0]
        return FormView(seat.name, said, missing, "", "pencil", seat.colour.value)


def look_of(name: str) -> tuple[str, str, str]:
    """Icon, words and ink."""
    icon, ink = LOOKS[name]
    return icon, WORDS[name], ink


class TablePage(Numbers):
    """The Apprentices and Professors that are drawn, and what else the box still holds."""

    note_mm = 12.0
    limits, value, correction = staticmethod(limits), staticmethod(value), staticmethod(correction)

    def cells(self) -> Sequence[Labelled]:
        """Every number of the table that can be counted again; without spaces only how many there are."""
        cells = []
        for tile in Tile:
            parts = again.PARTS if self.state.market(tile) else again.PARTS[:1]
            for part in parts:
                words = part.replace("_", " ").capitalize()
                cells.append(self.count(f"{tile.value}_{part}", TILE_ICONS[tile], words, above=False))
        return cells

    def words(self) -> FormView:
        """What is left in the box beside them."""
        state: State = self.state
        said, missing = self.primary()
        note = (
            f"{state.imps_in_tower} Imps in the Tower, {state.buildings_left} Buildings left, "
            f"{state.neutral_dice} white dice in the game."
        )
        return FormView("The table", said, missing, note, "pencil")


TILE_ICONS = {Tile.APPRENTICE: "people", Tile.PROFESSOR: "wizard"}
"""The icon of each kind of tile."""
