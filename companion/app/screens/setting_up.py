"""The three screens of the set-up: players, options, what to lay on the table. Layout in kv/setting_up.kv."""

from typing import Any, Protocol

import msgspec

from companion.app.assets import load_kv
from companion.app.metrics import MAIN
from companion.app.screens.screen import Refusing, Screen, refill, tapping
from companion.app.theme import look
from companion.app.widgets import seat_map as seat_map
from companion.app.widgets.buttons import Choice, Secondary
from companion.app.widgets.cards import IN_A_ROW
from companion.app.widgets.rows import CheckRow, OptionRow
from companion.app.widgets.seat_map import MapSeat

TOKEN_MM = 8.0
"""Side of the silhouettes on offer."""


class ColourChoice(msgspec.Struct, frozen=True):
    """A player colour on offer; `why_not`: who has it already (tapping it all the same swaps)."""

    colour: str
    chosen: bool = False
    taken: bool = False


class PlayersView(msgspec.Struct, frozen=True):
    """Who plays, from where. `name` and `line` are about the chosen seat; `same` is '' where there is no last time."""

    seats: tuple[MapSeat, ...]
    colours: tuple[ColourChoice, ...]
    name: str
    line: str
    starts: bool
    next: str = "Options"
    why_not_next: str = ""
    why_not_empty: str = ""
    same: str = ""


class PlayersActions(Refusing, Protocol):
    """What can be asked for while players sit down."""

    def choose_seat(self, place: int) -> None:
        """The seat with that index is the one to change."""

    def rename(self) -> None:
        """Write the name of the chosen seat."""

    def toggle_start(self) -> None:
        """The chosen seat starts."""

    def empty_seat(self) -> None:
        """Nobody sits on the chosen seat."""

    def choose_colour(self, colour: str) -> None:
        """The chosen seat has this colour; whoever had it takes theirs."""

    def same_as_last(self) -> None:
        """The people of last time."""

    def back(self) -> None:
        """Home."""

    def next(self) -> None:
        """On to the options."""


class PlayersScreen(Screen):
    """PlayersView, PlayersActions."""

    def fill(self) -> None:
        """Seats and silhouettes."""
        self.ids.seats.seats = self.view.seats
        refill(self.ids.colours, (self._colour(choice) for choice in self.view.colours))

    def _colour(self, choice: ColourChoice) -> Any:
        button = Secondary(colour=choice.colour, icon_mm=TOKEN_MM, chosen=choice.chosen)
        # A taken one is dashed and still works: it swaps.
        button.why_not = "taken" if choice.taken else ""

        def choose(*_: object) -> None:
            self.actions.choose_colour(choice.colour)

        button.bind(on_tap=choose, on_refused=choose)
        return button


class Option(msgspec.Struct, frozen=True):
    """An option of the game: what it changes on the table, or why it cannot be switched on."""

    key: str
    text: str
    effect: str
    is_on: bool
    why_not: str = ""


class Starter(msgspec.Struct, frozen=True):
    """Somebody who may start."""

    name: str
    colour: str
    chosen: bool


class OptionsView(msgspec.Struct, frozen=True):
    """The options of a game, and the book's own question about who starts."""

    options: tuple[Option, ...]
    question: str
    starters: tuple[Starter, ...]
    clocks: str = "Clocks: count up"
    random: str = "Draw one at random"
    next: str = "Set-up list"
    why_not_next: str = ""


class OptionsActions(Refusing, Protocol):
    """What can be asked for among the options."""

    def toggle(self, key: str) -> None:
        """Switch an option."""

    def choose_starter(self, place: int) -> None:
        """This one starts."""

    def draw_starter(self) -> None:
        """Chance says who starts."""

    def change_clocks(self) -> None:
        """The next kind of clock."""

    def back(self) -> None:
        """To the players."""

    def next(self) -> None:
        """On to the list."""


class OptionsScreen(Screen):
    """OptionsView, OptionsActions."""

    def fill(self) -> None:
        """Rows and starters."""
        self.ids.options.rows(self.view.options, self._option, 13.4)
        many = len(self.view.starters) > IN_A_ROW
        kind, self.ids.starters.row_default_height = (Secondary, look.y(15)) if many else (Choice, look.y(MAIN))
        starters = [self._starter(kind, place, one) for place, one in enumerate(self.view.starters)]
        random = "Random" if many else self.view.random
        draw = tapping(Secondary(text=random, icon="dice"), self.actions.draw_starter, self.actions.refused)
        # More than three people take two rows, and chance the last place in them.
        draw.stacked, draw.style = many, "small" if many else "body"
        self.ids.starters.cols = min(IN_A_ROW, max(1, len(starters)))
        refill(self.ids.starters, [*starters, draw] if many else starters)
        refill(self.ids.draw, [] if many else [draw])

    def _option(self, option: Option) -> Any:
        row = OptionRow(text=option.text, effect=option.effect, is_on=option.is_on, why_not=option.why_not)
        return tapping(row, lambda: self.actions.toggle(option.key), self.actions.refused)

    def _starter(self, kind: type[Any], place: int, starter: Starter) -> Any:
        button = kind(text=starter.name, colour=starter.colour, chosen=starter.chosen, stacked=True)
        button.one_line = button.may_cut = True
        button.icon_mm = 7.6 if kind is Choice else 5.4
        return tapping(button, lambda: self.actions.choose_starter(place), self.actions.refused)


class CheckItem(msgspec.Struct, frozen=True):
    """One thing to lay out."""

    key: str
    text: str
    sub: str
    ticked: bool
    is_next: bool = False


class ChecklistView(msgspec.Struct, frozen=True):
    """What lies on the table before the first move. `done` of `of_all` are ticked; lines: the options in words."""

    items: tuple[CheckItem, ...]
    done: str
    of_all: str
    lines: str
    next: str = "Start playing"


class ChecklistActions(Refusing, Protocol):
    """What can be asked for while the game is laid out."""

    def tick(self, key: str) -> None:
        """This lies there, or does not after all."""

    def tick_all(self) -> None:
        """All of it lies there."""

    def back(self) -> None:
        """To the options."""

    def next(self) -> None:
        """Start."""


class ChecklistScreen(Screen):
    """ChecklistView, ChecklistActions."""

    def fill(self) -> None:
        """The rows of the page."""
        self.ids.things.rows(self.view.items, self._item, 12)

    def _item(self, item: CheckItem) -> Any:
        row = CheckRow(text=item.text, sub=item.sub, ticked=item.ticked, is_next=item.is_next)
        return tapping(row, lambda: self.actions.tick(item.key), self.actions.refused)


load_kv("setting_up")
