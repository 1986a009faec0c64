"""The House Grounds of a player: where Buildings lie, where one is put, and what is printed on the squares."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.app.dragonsgate.forms.numbers import number
from companion.app.dragonsgate.forms.squares import grid_cells, printed_view, square_views
from companion.app.forms.cells import Count, Labelled, Opener, YesNo
from companion.app.forms.form import Form, FormView
from companion.app.host import Host, with_arm
from companion.app.metrics import GAP, OTHER
from companion.app.theme import look
from companion.app.widgets.buttons import Secondary
from companion.games import Refused
from companion.games.dragonsgate import grounds as g
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.buildings import PLANS, Building
from companion.games.dragonsgate.placing import set_right
from companion.games.dragonsgate.state import House, State
from companion.journal import Source


class GridForm(Form):
    """A form with the grounds of the player at SEAT; a tap on a square is `tapped`."""

    note_mm = 12.0

    def __init__(self, host: Host, seat: int, leave: Callable[[], None]) -> None:
        """Nothing is chosen; LEAVE leads back."""
        self.seat, self.chosen = seat, tuple[g.Square, ...]()
        self._leave = leave
        super().__init__(host)

    @property
    def house(self) -> House:
        """Whose grounds they are, as they are now."""
        state: State = self.host.evening.table.state
        return state.houses[self.seat]

    def cells(self) -> Sequence[Labelled]:
        """The squares."""
        colour = self.state.seats[self.seat].colour.value
        shown = square_views(self.state, self.house, colour, self.chosen)
        return grid_cells(shown, self._room_mm(), self.tapped) if shown else ()

    def tapped(self, square: g.Square) -> None:
        """It is chosen, or not any more."""
        others = tuple(one for one in self.chosen if one != square)
        self.chosen = others if square in self.chosen else (*self.chosen, square)
        self.redraw()

    def redraw(self) -> None:
        """The squares as they are now, on the page that is open."""
        page = self._page
        self.refill_cells()
        for _ in range(page):
            self.turn_page()
        self.tell()

    def leave(self) -> None:
        """Back to where one came from."""
        self._leave()


class Openers(Labelled):
    """Two that open other pages, side by side where there is no room for a line each."""

    def __init__(self, *opens: tuple[str, Callable[[], None]]) -> None:
        """What each is called and what is called on a tap."""
        super().__init__()
        beside = BoxLayout(spacing=look.x(GAP))
        for text, opened in opens:
            button = Secondary(text=text, one_line=True)
            button.bind(on_tap=lambda *_, opened=opened: opened())
            beside.add_widget(button)
        self.add_widget(beside)


class GroundsForm(GridForm):
    """All Buildings that lie there; those of which nobody said where they lie are put on their squares."""

    def __init__(self, host: Host, seat: int, leave: Callable[[], None], words: Callable[[], Any]) -> None:
        """WORDS opens the same in words."""
        self._in_words, self._turn = words, 0
        super().__init__(host, seat, leave)

    def more(self) -> Sequence[Labelled]:
        """The same in words; the squares; the camera; another Building, where several lie nowhere."""
        openers: list[Labelled] = [Opener("In words", "note", self._in_words), Opener("Squares", "pencil", self._edit)]
        another = [Opener("Another", "tile", self._another)] if len(self._left) > 1 else []
        if with_arm(self.host) is None or not self.house.grounds:
            return [*openers, *another]
        if another:
            openers = [Openers(("In words", self._in_words), ("Squares", self._edit))]
        return [*openers, Opener("Read the table", "camera", self._read), *another]

    def _read(self) -> None:
        """What lies there is read by the camera over the table."""
        from companion.app.dragonsgate.read_grounds import read_the_grounds

        arm = with_arm(self.host)
        if arm is not None:
            read_the_grounds(arm, self.seat, self._anew)

    def _anew(self) -> None:
        """The Grounds as they are now."""
        self.host.show(GroundsForm(self.host, self.seat, self._leave, self._in_words))

    @property
    def _left(self) -> tuple[Building, ...]:
        return g.unplaced(self.house.buildings, self.house.sites) if self.house.grounds else ()

    @property
    def _next(self) -> Building | None:
        """The one to be put down: of the size that is chosen, if there is such a one."""
        left = self._left
        turned = [left[(self._turn + at) % len(left)] for at in range(len(left))]
        fitting = [one for one in turned if PLANS[one].size == len(self.chosen)]
        return next(iter((*fitting, *turned)), None)

    def _another(self) -> None:
        self._turn += 1
        self.tell()

    def _edit(self) -> None:
        self.host.show(SquaresForm(self.host, self.seat, lambda: self.host.show(self)))

    def tapped(self, square: g.Square) -> None:
        """A Building that lies there is chosen whole."""
        site = g.covered(self.house.sites).get(square)
        if site is None:
            if any(one in g.covered(self.house.sites) for one in self.chosen):
                self.chosen = ()
            super().tapped(square)
        else:
            self.chosen = () if square in self.chosen else site.squares
            self.redraw()

    @property
    def _lies(self) -> g.Site | None:
        """The Building that is chosen."""
        under = g.covered(self.house.sites)
        return next((under[one] for one in self.chosen if one in under), None)

    def words(self) -> FormView:
        """What can be done with what is chosen."""
        seat = self.state.seats[self.seat]
        primary, missing, note = self._says()
        return FormView(f"{seat.name}: grounds", primary, missing, note, "", seat.colour.value)

    def _says(self) -> tuple[str, str, str]:
        if not self.house.grounds:
            return "Lay them out", "", "Nobody said yet what these House Grounds look like."
        empty = g.empty(self.house.grounds, self.house.sites)
        note = f"{empty} {'square is' if empty == 1 else 'squares are'} empty."
        if self._lies is not None:
            return "Take it up", "", f"{self._lies.building.label}. {note}"
        if self._next is None:
            return "It lies here", "All Buildings lie on their squares.", note
        asked = f"Tap the {_squares(self._next)} of the {self._next.label}."
        return "It lies here", "" if self.chosen else asked, f"{asked} {note}"

    def done(self) -> None:
        """The Building lies there, or not any more."""
        if not self.house.grounds:
            self._edit()
            return
        building, squares = (self._lies.building, ()) if self._lies else (self._next, self.chosen)
        assert building is not None
        if self.host.play(m.PlaceBuilding(self.seat, building, squares), Source.CORRECTED):
            self._anew()
        else:
            self.host.show(self)


def _squares(building: Building) -> str:
    size = PLANS[building].size
    return "square" if size == 1 else f"{size} squares"


class SiteForm(GridForm):
    """Where the BUILDING is built: THEN hears the squares, none where nobody says it."""

    def __init__(self, host: Host, building: Building, then: Callable[[tuple[g.Square, ...]], None]) -> None:
        """Nothing is chosen."""
        self._building, self._then = building, then
        super().__init__(host, host.evening.table.state.up, host.refresh)

    def more(self) -> Sequence[Labelled]:
        """It need not be said."""
        return (Opener("Not told", "", lambda: self._then(())),)

    def words(self) -> FormView:
        """What is still missing, and what it covers."""
        size, seat = PLANS[self._building].size, self.state.seats[self.seat]
        left = size - len(self.chosen)
        got = g.gives(self.house.grounds, self.chosen, self.state.board.ground_bonuses).named
        said = ", ".join(f"{many} {name.replace('_', ' ')}" for name, many in got.items())
        note = f"Tap the {_squares(self._building)} it covers." + (f" They give {said}." if said else "")
        missing = f"{abs(left)} {'square' if abs(left) == 1 else 'squares'} {'more' if left > 0 else 'fewer'}, please."
        return FormView(self._building.label, "Built here", missing if left else "", note, "tile", seat.colour.value)

    def done(self) -> None:
        """It is built there."""
        self._then(self.chosen)


ORDER = (g.FREE, g.NONE, g.PRINTED, *g.BONUSES)
NAMES = {
    g.FREE: "free",
    g.NONE: "none",
    g.PRINTED: "printed building",
    **{letter: next(iter(gives.named)).replace("_", " ") for letter, gives in g.BONUSES.items()},
}
"""What a square can be, in the order in which taps go through it."""
NEW = ("....",) * 3


class SquaresForm(GridForm):
    """What is printed on the squares. A tap gives a square the kind used last, and the next kind if it has it."""

    note_mm = 16.0

    def __init__(self, host: Host, seat: int, leave: Callable[[], None]) -> None:
        """As they are, or a few free ones."""
        state: State = host.evening.table.state
        self.rows = state.houses[seat].grounds or NEW
        self.kind = ""
        self._size: tuple[Count, Count] = (
            number("tile", "Columns", value=len(self.rows[0]), lowest=1, highest=g.WIDEST),
            number("tile", "Rows", value=len(self.rows), lowest=1, highest=g.TALLEST),
        )
        self._all = YesNo("All boards", "people")
        if not state.options.side_b and not state.houses[seat].grounds:
            self._all._turn()
        super().__init__(host, seat, leave)

    def cells(self) -> Sequence[Labelled]:
        """How many there are, and each of them."""
        shown = [
            [printed_view(self.rows, (column, row), self.state, edits=True) for column in range(len(line))]
            for row, line in enumerate(self.rows)
        ]
        taken = (OTHER + GAP) * (len(self._size) if look.portrait else 1)
        return (*self._size, *grid_cells(shown, self._room_mm() - taken, self.tapped))

    def more(self) -> Sequence[Labelled]:
        """Side A is alike for all."""
        return (self._all,)

    def tell(self) -> None:
        """More or fewer squares."""
        wide, tall = (cell.value for cell in self._size)
        if (len(self.rows[0]), len(self.rows)) != (wide, tall):
            self.rows = tuple(line[:wide].ljust(wide, g.FREE) for line in (*self.rows, *[""] * tall)[:tall])
            self.redraw()
        else:
            super().tell()

    def tapped(self, square: g.Square) -> None:
        """The kind used last, or the next one."""
        column, row = square
        now = self.rows[row][column]
        if self.kind in ("", now):
            place = ORDER.index(now) if now in ORDER else -1
            self.kind = ORDER[(place + 1) % len(ORDER)]
        line = self.rows[row]
        self.rows = (*self.rows[:row], f"{line[:column]}{self.kind}{line[column + 1 :]}", *self.rows[row + 1 :])
        self.redraw()

    def words(self) -> FormView:
        """What the next tap does."""
        seat = self.state.seats[self.seat]
        used = f" Now: {NAMES[self.kind]}." if self.kind else ""
        note = f"Taps go from free to none, to printed, and to what it gives.{used}"
        return FormView(f"{seat.name}: squares", "Set it so", "", note, "pencil", seat.colour.value)

    def done(self) -> None:
        """One step for each board, once it is sure that all can be so."""
        moves = [m.LayGrounds(seat, self.rows) for seat in self._boards]
        for move in moves:
            try:
                set_right(self.state, move)
            except Refused as reason:
                self.host.toast(f"{self.state.name(move.by or 0)}: {reason}")
                return
        for move in moves:
            if not self.host.play(move, Source.CORRECTED):
                self.host.show(self)
                return

    @property
    def _boards(self) -> Sequence[int]:
        return range(len(self.state.seats)) if self._all.is_on else (self.seat,)
