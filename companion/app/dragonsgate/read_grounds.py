"""A player's House Grounds read by the camera over the table: what is sure is shown, the rest asked (`reading_table`).

Nothing lies there by the books before the primary is tapped; then it is one step, which undo takes back.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.arm.reading_table import Question, ReadingTable, open_reading
from companion.app.dragonsgate.forms.squares import LEAST_MM, LINE_MM, SquareView, square_views, squares_grid
from companion.app.host import ArmHost
from companion.app.metrics import GAP, MAIN, OTHER
from companion.app.screens.screen import refill, tapping
from companion.app.theme import look
from companion.app.turn_view import short
from companion.app.widgets.buttons import Choice, Secondary
from companion.games.dragonsgate import grounds as g
from companion.games.dragonsgate.building_places import building_of
from companion.games.dragonsgate.buildings import PLANS
from companion.games.dragonsgate.labels import LABELS
from companion.games.dragonsgate.state import State, replace
from companion.games.dragonsgate.table_read import Asked, GroundsRead, read_grounds
from companion.journal import Source

LISTED = frozenset(label.text for label in LABELS)
LEAVE_OUT = "Not here"
MOST_MM = 15.0
"""A row of squares, where there is room."""
MAP_MM, SQUARE_MM = 87.0, 12.6
"""How wide the map is at least, and a square of it."""
ASKING_MM, READ_MM = 37.0, 74.0
"""What stands below the map on an upright panel: a question without its answers, and what was read."""


class GroundsMap(BoxLayout):
    """The squares, as many rows at once as there is room for; TAPPED hears which square."""

    def __init__(self, tapped: Callable[[g.Square], None]) -> None:
        """Nothing is shown yet."""
        super().__init__(orientation="vertical")
        self._tapped, self._first = tapped, 0
        self._shown: Sequence[Sequence[SquareView]] = ()
        self.bind(height=lambda *_: self._place())

    def tell(self, shown: Sequence[Sequence[SquareView]], keep: g.Square | None) -> None:
        """Show these squares; the row of KEEP is in sight."""
        self._shown = shown
        if keep is not None and self._rows and not self._first <= keep[1] < self._first + self._rows:
            self._first = keep[1] // self._rows * self._rows
        self._place()

    @property
    def _rows(self) -> int:
        """How many rows are seen at once: all, or those for which there is room above the button for the others."""
        pitch = LEAST_MM + LINE_MM
        if len(self._shown) * pitch <= self.height / look.panel.down:
            return len(self._shown)
        return max(1, int((self.height / look.panel.down - OTHER - GAP) // pitch))

    def _place(self) -> None:
        if not self._shown or self.height < look.y(LEAST_MM):
            return
        rows, all_seen = self._rows, self._rows == len(self._shown)
        self._first = min(self._first, len(self._shown) - 1) // rows * rows
        seen = self._shown[self._first : self._first + rows]
        grid = squares_grid(self._first, seen, self._tapped)
        room = self.height - (0 if all_seen else look.y(OTHER + GAP))
        grid.size_hint_y, grid.height = None, min(room * len(seen) / rows, look.y(MOST_MM) * len(seen))
        refill(self, (grid, Widget()) if all_seen else (grid, Widget(), self._others(rows)))

    def _others(self, rows: int) -> Any:
        after = self._first + rows
        start = after if after < len(self._shown) else 0
        words = f"Rows {start + 1} to {min(start + rows, len(self._shown))}"
        button = Secondary(text=words, icon="next", size_hint_y=None, height=look.y(OTHER))
        button.bind(on_tap=lambda *_: self._turn(start))
        return button

    def _turn(self, first: int) -> None:
        self._first = first
        self._place()


class ReadGrounds(ReadingTable):
    """The Grounds of the player at `seat`."""

    read: GroundsRead | None

    def __init__(self, host: ArmHost, seat: int, set_up: Callable[[], None], back: Callable[[], None]) -> None:
        """BACK shows the Grounds as they are by the books."""
        self.seat, self._back = seat, back
        self.state: State = host.evening.table.state
        self._tapped: tuple[g.Square, ...] = ()
        self._at = 0
        super().__init__(host, LISTED, GroundsMap(self.tapped), set_up)

    def looked(self) -> Future[Any]:
        """Where the codes are, not the tiles: Buildings lie on printed squares."""
        return self.host.arm.look(LISTED)

    def made_of(self, seen: Any) -> GroundsRead:
        """What the codes and the books say."""
        return read_grounds(self.state, self.seat, seen.codes, seen.contradicted, self.host.arm.stuck)

    def doubtful(self, seen: Any, read: Any) -> Sequence[str]:
        """None: that a sticker is measured tells nothing of the squares of a larger Building."""
        return ()

    @property
    def _known(self) -> GroundsRead:
        assert self.read is not None
        return self.read

    @property
    def is_empty(self) -> bool:
        """Whether nothing of it lies there."""
        return self._known.is_empty

    def nothing(self) -> tuple[str, str]:
        """Why there is nothing to show."""
        if self._known.has_moved:
            return "Something moved", "Take all hands away, then look again."
        if self._known.are_alike:
            return "Which is which?", "There are several of each: lay one down by finger first."
        return f"None of {short(self.state, self.seat)}’s was read", "Is there light on the stickers?"

    @property
    def _asks(self) -> Asked | None:
        return next(iter(self._known.asks), None)

    def asked(self) -> Question | None:
        """Where a Building lies; of one that the books do not know there whose it is."""
        asked = self._asks
        if asked is None:
            return None
        building, left = building_of(asked.text), f"{len(self._known.asks)} left."
        if asked.claim:
            owners = self._known.owners(asked.text)
            said = "Whose was it?" if len(owners) > 1 else f"{self._whose(owners[0])}’s till now;"
            return Question(f"{building.label}?", f"{said} {left}", LEAVE_OUT)
        size = PLANS[building].size
        taps = "tap its square" if size == 1 else f"tap its {size} squares"
        if self.suggested is not None:
            return Question(f"{building.label}: so?", f"{taps.capitalize()}; {left}", LEAVE_OUT)
        return Question(f"{building.label}?", f"{taps.capitalize()}; {left}", LEAVE_OUT)

    @property
    def _choices(self) -> tuple[g.Site, ...]:
        """The ways in which the Building that is asked about may lie."""
        asked = None if self.read is None else self._asks
        if asked is None:
            return ()
        places = self._known.fitting(asked.text, self._tapped)
        return tuple(g.Site(building_of(asked.text), tuple(sorted(place))) for place in places)

    @property
    def suggested(self) -> g.Site | None:
        """The way that is shown."""
        choices = self._choices
        return choices[self._at % len(choices)] if choices else None

    def answers(self) -> Sequence[Any]:
        """Yes or another way; whose it was."""
        asked = self._asks
        if asked is not None and asked.claim:
            owners = self._known.owners(asked.text)
            return [self._claim(asked.text, of, self._whose(of) if len(owners) > 1 else "Yes, here") for of in owners]
        if self.suggested is None:
            return ()
        more = [self._button("Not so", "redo", self.another)] if len(self._choices) > 1 else []
        return [self._button("Yes, so", "tick", self.yes), *more]

    def _button(self, words: str, icon: str, hears: Callable[[], None]) -> Any:
        button = Choice(
            text=words, icon=icon, stacked=True, one_line=True, may_cut=True, size_hint_y=None, height=look.y(MAIN)
        )
        return tapping(button, hears, self.refused)

    def _whose(self, of: int | None) -> str:
        return "Nobody" if of is None else short(self.state, of)

    def _claim(self, text: str, of: int | None, words: str) -> Any:
        return self._button(words, "tick", lambda: self._go_by(self._known.claim(text, of)))

    def _go_by(self, read: GroundsRead) -> None:
        self._tapped, self._at = (), 0
        self.know(read)

    def yes(self) -> None:
        """It lies as shown."""
        asked, suggested = self._asks, self.suggested
        if asked is not None and suggested is not None:
            self._go_by(self._known.say(asked.text, frozenset(suggested.squares)))

    def another(self) -> None:
        """It lies in another way."""
        self._at += 1
        self.know(self.read)

    def tapped(self, square: g.Square) -> None:
        """The Building that is asked about covers this square; otherwise the one that lies there is doubted."""
        if self.read is None or (self._asks is not None and self._asks.claim):
            return
        under = next((text for text, place in self.read.placed.items() if square in place), None)
        if self._asks is None:
            if under is not None:
                self._go_by(self.read.doubt(under))
            return
        if under is not None:
            self.host.toast(f"The {building_of(under).label} was read there.")
            return
        self._tap(square)
        asked, chosen = self._asks, self._choices
        if len(self._tapped) == PLANS[building_of(asked.text)].size and chosen:
            self._go_by(self.read.say(asked.text, frozenset(chosen[0].squares)))
        else:
            self.know(self.read)

    def _tap(self, square: g.Square) -> None:
        """It is one of those tapped, or not any more; where all of them do not fit it is the only one."""
        others = tuple(one for one in self._tapped if one != square)
        self._at = 0
        for tapped in (others if square in self._tapped else (*others, square), (square,), ()):
            self._tapped = tapped
            if tapped and self._choices:
                return
        self.host.toast("It does not fit there.")

    def told(self) -> tuple[str, str, str]:
        """How many lie there."""
        many, unseen = len(self._known.sites), self._known.unseen
        line = f"{self.agreed}; {unseen} not seen." if unseen else f"{self.agreed}."
        title = "1 Building lies here" if many == 1 else f"{many} Buildings lie here"
        return title, line, "Put them down" if many != 1 else "Put it down"

    def warned(self) -> str:
        """What lies nowhere any more."""
        gone = ", ".join(building.label for building in self._known.taken_up)
        return f"Taken up, since others lie there: {gone}." if gone else ""

    def noted(self) -> str:
        """What is empty, and that nothing comes with it."""
        empty = g.empty(self._known.house.grounds, self._known.sites)
        said = f"{empty} {'square is' if empty == 1 else 'squares are'} empty."
        return f"{said} Nothing is paid or got for what is new." if self._known.claimed else said

    def show(self) -> None:
        """The squares with what lies there; framed what is asked about."""
        house = self.state.houses[self.seat]
        if self.read is not None:
            house = replace(house, sites=self.read.sites)
        views = square_views(self.state, house, self.state.seats[self.seat].colour.value, self._tapped)
        suggested = self.suggested
        self._make_room(len(views[0]))
        if suggested is not None:
            for x, y in suggested.squares:
                views[y][x] = SquareView("raise", text=f"{suggested.building.number}?", ink="text", chosen=True)
        self.look_of_it.tell(views, None if suggested is None else suggested.squares[0])

    def _make_room(self, columns: int) -> None:
        """The map takes what the answers leave on an upright panel; on others it is as wide as squares must be."""
        if look.portrait:
            asks = self.read is not None and self._asks is not None
            rows = (len(self.ids.choices.children) + 1) // 2
            self.ids.choices.parent.height = look.y(ASKING_MM + rows * (MAIN + GAP) if asks else READ_MM)
        else:
            self.ids.left.width = look.x(max(MAP_MM, columns * SQUARE_MM))

    def without(self) -> GroundsRead:
        """The Building that is asked about does not lie there."""
        self._tapped, self._at = (), 0
        asked = self._asks
        return self._known if asked is None else self._known.leave_out(asked.text)

    def put_down(self) -> None:
        """All of it as one step."""
        if not self._known.changes:
            self.host.toast("The books say that already.")
            self.leave()
        elif self.host.play(self._known.move, Source.CAMERA):
            self.leave()

    def leave(self) -> None:
        """Back to the Grounds, as they are now."""
        self._back()


def read_the_grounds(host: ArmHost, seat: int, back: Callable[[], None]) -> None:
    """Open the reading of one player's Grounds; before that the camera's set-up, where it was never done."""
    open_reading(host, LISTED, lambda set_up: ReadGrounds(host, seat, set_up, back))
