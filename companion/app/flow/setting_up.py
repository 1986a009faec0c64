"""Before the game: who plays, with which options, and what to lay on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.app.names import told_apart
from companion.app.screens.asking import NameScreen, NameView
from companion.app.screens.setting_up import (
    CheckItem,
    ChecklistScreen,
    ChecklistView,
    ColourChoice,
    Option,
    OptionsScreen,
    OptionsView,
    PlayersScreen,
    PlayersView,
    Starter,
)
from companion.app.theme import look
from companion.app.widgets.seat_map import MapSeat
from companion.games import Refused, catalogue
from companion.journal import JournalUnreadable
from companion.seats import SILHOUETTES, Colour, Place, Seat
from companion.set_up import SetUp

if TYPE_CHECKING:
    from companion.app.app import Companion

AT = {
    Place.LEFT: "left of the screen",
    Place.TOP: "across from the screen",
    Place.RIGHT: "right of the screen",
    Place.BOTTOM: "in front of the screen",
}


class SettingUp:
    """Hears the touches of the three screens before a game."""

    next_words = "Options"

    def __init__(self, app: Companion, game: str, last: tuple[Seat, ...]) -> None:
        """Set GAME up; the people of the LAST time sit down if there are any."""
        self._app, self._entry = app, catalogue.entry(game)
        self._texts = self._entry.setup()
        most = self._entry.most
        self._agreed = SetUp.like(last, most) if last else SetUp.for_players(self._entry.fewest, most)
        self._last = last or self._people_of_last_time()
        self._options = self._as_ruled(self._entry.game().options())
        self._ticked: frozenset[str] = frozenset()
        self._screen: Any = None

    def _as_ruled(self, options: Any) -> Any:
        """OPTIONS as the owner's file rules what the rulebook leaves open; as they are where it cannot be read."""
        ruled = getattr(self._texts, "as_ruled", None)
        try:
            text = self._app.board_text(self._entry.name) if ruled else ""
            return ruled(options, text) if ruled and text else options
        except Refused:
            return options

    def _people_of_last_time(self) -> tuple[Seat, ...]:
        try:
            last = self._app.storage.last_played()
        except JournalUnreadable:
            return ()
        return last.head.seats if last else ()

    def screen(self) -> Any:
        """Who plays."""
        self._screen = PlayersScreen(self._players(), self)
        return self._screen

    # Who plays.

    def _players(self) -> PlayersView:
        agreed = self._agreed
        chosen = agreed.chairs[agreed.chosen]
        assert chosen is not None
        first = agreed.seats[agreed.first_seat]
        shown = self._shown_names()
        seats = tuple(self._map_seat(place, agreed.chairs[place], first, shown) for place in range(len(agreed.chairs)))
        taken = {seat.colour for seat in agreed.seats}
        colours = tuple(
            ColourChoice(colour.value, colour is chosen.colour, colour in taken and colour is not chosen.colour)
            for colour in Colour
        )
        line = f"The {chosen.colour.value} {SILHOUETTES[chosen.colour]}, {AT[chosen.place]}"
        return PlayersView(
            seats,
            colours,
            shown[chosen.name],
            line,
            chosen is first,
            self.next_words,
            why_not_next=agreed.why_not(self._entry.fewest, self._entry.most),
            why_not_empty="" if len(agreed.seats) > 1 else "Somebody must stay.",
            same="Same as last time" if self._last else "",
        )

    def _shown_names(self) -> dict[str, str]:
        """By the names people gave, those that can be drawn and told apart."""
        seats = self._agreed.seats
        shown = {seat.name: drawn.name for seat, drawn in zip(seats, told_apart(seats), strict=True)}
        look.use(names=tuple(shown.values()))
        return shown

    def _map_seat(self, place: int, seat: Seat | None, first: Seat, shown: dict[str, str]) -> MapSeat:
        side = self._agreed.places[place].value
        if seat is None:
            return MapSeat(side)
        return MapSeat(side, shown[seat.name], seat.colour.value, place == self._agreed.chosen, seat is first)

    def _agree(self, agreed: SetUp) -> None:
        self._agreed = agreed
        self._screen.view = self._players()

    def choose_seat(self, place: int) -> None:
        """Change this chair; somebody sits down if it is empty."""
        self._agree(self._agreed.choose(place))

    def rename(self) -> None:
        """Write the name of the chosen person."""
        seat = self._agreed.chairs[self._agreed.chosen]
        assert seat is not None
        self._app.show(
            NameScreen(
                NameView("What are you called?", self._shown_names()[seat.name], seat.colour.value), Naming(self)
            )
        )

    def named(self, name: str) -> None:
        """The chosen person is called NAME; '' leaves the name as it was."""
        try:
            self._agreed = self._agreed.rename(name) if name else self._agreed
        except Refused as reason:
            self.refused(str(reason))
        self._app.show(self.screen())

    def toggle_start(self) -> None:
        """The chosen person starts."""
        self._agree(self._agreed.starts())

    def empty_seat(self) -> None:
        """The chosen person is not playing."""
        self._agree(self._agreed.leave())

    def choose_colour(self, colour: str) -> None:
        """The chosen person takes this colour."""
        self._agree(self._agreed.recolour(Colour(colour)))

    def same_as_last(self) -> None:
        """The people of last time sit down."""
        self._agree(SetUp.like(self._last, self._entry.most))

    # With which options.

    def _show_options(self) -> None:
        self._options = self._texts.fitting(self._options, len(self._agreed.seats))
        self._screen = OptionsScreen(self._options_view(), self)
        self._app.show(self._screen)

    def _options_view(self) -> OptionsView:
        seats, first = self._agreed.seats, self._agreed.first_seat
        offers = tuple(
            Option(offer.key, offer.text, offer.effect, offer.is_on, offer.why_not)
            for offer in self._texts.offers(self._options, len(seats))
        )
        shown = self._shown_names()
        starters = tuple(
            Starter(shown[seat.name], seat.colour.value, place == first) for place, seat in enumerate(seats)
        )
        return OptionsView(offers, self._texts.WHO_STARTS, starters)

    def toggle(self, key: str) -> None:
        """Switch an option; what chance decides is drawn now, so that the list can say what to lay out."""
        try:
            self._options = self._drawn() if self._is_drawn(key) else self._texts.toggled(self._options, key)
        except Refused as reason:
            self.refused(str(reason))
        self._screen.view = self._options_view()

    def _is_drawn(self, key: str) -> bool:
        return bool(self._texts.is_drawn(self._options, key))

    def _drawn(self) -> Any:
        text = self._app.board_text(self._entry.name)
        return self._texts.dealt(self._options, len(self._agreed.seats), text, self._app.chance)

    def choose_starter(self, place: int) -> None:
        """The person at that place in the seat order starts."""
        chair = self._agreed.chairs.index(self._agreed.seats[place])
        self._agreed = self._agreed.choose(chair).starts()
        self._screen.view = self._options_view()

    def draw_starter(self) -> None:
        """Chance says who starts."""
        self.choose_starter(self._app.chance.randrange(len(self._agreed.seats)))

    def change_clocks(self) -> None:
        """Only one kind of clock is there."""
        self._app.toast("Clocks count each player's time up; nobody is hurried.")

    # What to lay on the table.

    def _show_checklist(self) -> None:
        self._screen = ChecklistScreen(self._checklist(), self)
        self._app.show(self._screen)

    def _checklist(self) -> ChecklistView:
        players = len(self._agreed.seats)
        lines = self._texts.checklist(players, self._options)
        next_one = next((line.text for line in lines if line.text not in self._ticked), None)
        items = tuple(
            CheckItem(line.text, line.text, line.sub, line.text in self._ticked, line.text == next_one)
            for line in lines
        )
        done = sum(item.ticked for item in items)
        words = "\n".join(self._texts.in_words(players, self._options))
        return ChecklistView(items, str(done), f"of {len(items)} done", words)

    def tick(self, key: str) -> None:
        """This lies there, or does not after all."""
        self._ticked ^= {key}
        self._screen.view = self._checklist()

    def tick_all(self) -> None:
        """All of it lies there."""
        self._ticked = frozenset(item.key for item in self._screen.view.items)
        self._screen.view = self._checklist()

    # From one to the next.

    def next(self) -> None:
        """On to the options, to the list, and into the game."""
        match self._screen:
            case PlayersScreen():
                self._show_options()
            case OptionsScreen():
                self._show_checklist()
            case _:
                self.begin()

    def begin(self) -> None:
        """Into the game."""
        options = self._texts.with_first(self._options, self._agreed.first_seat)
        self._app.begin(self._entry.name, self._agreed.seats, self._with_board(options))

    def _with_board(self, options: Any) -> Any:
        """OPTIONS with the owner's board data, if it is there and can be read; without it the table is asked."""
        try:
            text = self._app.board_text(self._entry.name)
            return self._texts.with_board(options, self._agreed.seats, text) if text else options
        except Refused as fault:
            self._app.toast(f"The board data is not used: {fault}")
            return options

    def back(self) -> None:
        """One screen back, from the first to home."""
        match self._screen:
            case PlayersScreen():
                self._app.home()
            case OptionsScreen():
                self._app.show(self.screen())
            case _:
                self._show_options()

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self._app.toast(reason)


class Naming:
    """Hears the touches while a name is written."""

    def __init__(self, flow: SettingUp) -> None:
        """For the chosen person of this FLOW."""
        self._flow = flow

    def name(self, name: str) -> None:
        """The name is written."""
        self._flow.named(name)

    def back(self) -> None:
        """The name stays as it was."""
        self._flow.named("")

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self._flow.refused(reason)
