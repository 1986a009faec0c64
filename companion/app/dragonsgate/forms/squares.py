"""Squares of the House Grounds as cells of a form: they touch each other, and each can be tapped (DG-65, DG-110)."""

from collections.abc import Callable, Sequence

import msgspec
from kivy.properties import StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.app.assets import load_kv
from companion.app.forms.cells import Labelled
from companion.app.theme import look
from companion.app.widgets.buttons import WordButton
from companion.games.dragonsgate.grounds import NONE, PRINTED, Rows, Square, covered, gives, letter_at
from companion.games.dragonsgate.state import House, State

LEAST_MM, LINE_MM = 12.1, 0.4
"""A square from edge to edge, and what lies between two."""
GIFTS = {
    "coins": ("coin", "coin"),
    "imps": ("imp", "imp"),
    "prestige": ("star", "text"),
    "wizardry_cards": ("card", "wizard"),
    "sorcery": ("book", "knight"),
    "stealth": ("stealth", "elf"),
    "brawn": ("brawn", "orc"),
    "subterfuge": ("subterfuge", "mute"),
}
"""Icon and ink of what a square gives."""


class SquareView(msgspec.Struct, frozen=True):
    """A square: tokens of fill and rim, icon or number and its ink; `there` is False where there is none."""

    ground: str = ""
    rim: str = "edge"
    icon: str = ""
    ink: str = ""
    text: str = ""
    chosen: bool = False
    there: bool = True


class GroundSquare(WordButton):
    """One square; ground, rim: tokens."""

    ground = StringProperty("")
    rim = StringProperty("edge")


class GridCell(Labelled):
    """Some rows of the grid, from the row FIRST on; TAPPED hears which square."""

    span = 2

    def __init__(self, first: int, shown: Sequence[Sequence[SquareView]], tapped: Callable[[Square], None]) -> None:
        """As SHOWN says."""
        self._shown = shown
        super().__init__()
        self.add_widget(squares_grid(first, shown, tapped))

    @property
    def inside_mm(self) -> float:
        """All its rows."""
        return len(self._shown) * (LEAST_MM + LINE_MM) - LINE_MM


def squares_grid(first: int, shown: Sequence[Sequence[SquareView]], tapped: Callable[[Square], None]) -> GridLayout:
    """Some rows of the grid, from the row FIRST on; TAPPED hears which square."""
    grid = GridLayout(cols=len(shown[0]), spacing=(look.x(LINE_MM), look.y(LINE_MM)))
    for row, line in enumerate(shown):
        for column, view in enumerate(line):
            grid.add_widget(_square(view, (column, first + row), tapped))
    return grid


def _square(view: SquareView, at: Square, tapped: Callable[[Square], None]) -> Widget:
    if not view.there:
        return Widget()
    square = GroundSquare(text=view.text, icon=view.icon, icon_ink=view.ink, ground=view.ground, rim=view.rim)
    square.chosen, square.means = view.chosen, at
    square.ink = (view.ink or "ink") if view.text else "text"
    square.bind(on_tap=lambda *_: tapped(at))
    return square


def grid_cells(shown: Sequence[Sequence[SquareView]], room: float, tapped: Callable[[Square], None]) -> list[GridCell]:
    """The grid in cells that fit into ROOM millimetres each."""
    many = max(1, int((room + LINE_MM) // (LEAST_MM + LINE_MM)))
    return [GridCell(first, shown[first : first + many], tapped) for first in range(0, len(shown), many)]


def square_views(state: State, house: House, colour: str, chosen: Sequence[Square]) -> list[list[SquareView]]:
    """The grounds of a HOUSE whose player has this COLOUR."""
    under = covered(house.sites)
    views: list[list[SquareView]] = []
    for row, line in enumerate(house.grounds):
        views.append([])
        for column in range(len(line)):
            at = (column, row)
            if at in under:
                number = str(under[at].building.number)
                views[-1].append(SquareView(colour, "", text=number, chosen=at in chosen))
            else:
                views[-1].append(printed_view(house.grounds, at, state, chosen=at in chosen))
    return views


def printed_view(rows: Rows, at: Square, state: State, *, chosen: bool = False, edits: bool = False) -> SquareView:
    """What is printed there; where it EDITS, also squares that are none."""
    letter = letter_at(rows, at)
    if letter == NONE:
        return SquareView("", "line", "cross", "mute", there=edits)
    if letter == PRINTED:
        return SquareView("raise", "line", "home", "mute", chosen=chosen)
    gift = next(iter(gives(rows, [at], state.board.ground_bonuses).named), "")
    icon, ink = GIFTS.get(gift, ("", ""))
    return SquareView("card", "edge", icon, ink, chosen=chosen)


load_kv("dragonsgate/grounds")
