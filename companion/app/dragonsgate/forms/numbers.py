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
from companion.games.dragonsgate.correcting import LIMITS, most
from companion.games.dragonsgate.facts import Gains
from companion.games.dragonsgate.moves import Correct
from companion.games.dragonsgate.state import State

LOOKS = {name: (icon, ink) for name, icon, ink in TRACKERS} | {
    "prestige": ("star", "text"),
    "apprentices": ("people", "text"),
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
        return 0, most(state, seat or 0, counter)
    except Refused:
        now = value(state, counter, seat)
        return now, now


def value(state: State, counter: str, seat: int | None) -> int:
    """What it is now."""
    now: int = getattr(state.houses[seat or 0], counter)
    return now


def correction(_: None, counter: str, to: int, seat: int | None) -> Correct:
    """The move that sets it."""
    return Correct(seat, counter, to)


class PlayerPage(Numbers):
    """All numbers of a player, and what else can be looked at."""

    note_mm = 6.0
    limits, value, correction = staticmethod(limits), staticmethod(value), staticmethod(correction)

    def __init__(self, host: Host, seat: int, openers: Sequence[tuple[str, str, Callable[[], Any]]]) -> None:
        """Of the player at SEAT; OPENERS (words, icon, what is opened) stand beside."""
        self.of, self._openers = seat, openers
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """Every number that can be set."""
        return [self.count(name, *look_of(name), above=False) for name in LIMITS]

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
