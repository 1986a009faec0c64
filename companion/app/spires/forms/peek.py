"""What only one player may see, money and a bid, while a finger rests on the field in the player's colour (SP-70)."""

from collections.abc import Callable

import msgspec
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.assets import load_kv
from companion.app.forms.cells import Asked, Count, Labelled
from companion.app.forms.form import Form, FormView
from companion.app.forms.pad import Pad
from companion.app.host import BiddingHost
from companion.app.screens.screen import Screen, refill
from companion.app.spires.forms.choices import MOST_MONEY
from companion.games.spires import moves as m
from companion.games.spires.facts import COINS_AN_ERA
from companion.games.spires.state import State
from companion.games.spires.view import view
from companion.journal import Source


class PeekView(msgspec.Struct, frozen=True):
    """Whose secrets they are, what to do with the screen, and the words of the buttons ('' for none)."""

    name: str
    colour: str
    line: str
    primary: str = ""
    extra: str = ""


class PeekLine(BoxLayout):
    """One secret on the screen."""

    icon = StringProperty("")
    count = StringProperty("")
    name = StringProperty("")


class PeekScreen(Screen):
    """The screen is handed to one player; closed it holds nothing of what that player has."""

    is_open = BooleanProperty(False)

    def __init__(
        self, host: BiddingHost, seat: int, words: PeekView, act: "Act | None" = None, extra: "Act | None" = None
    ) -> None:
        """SEAT alone looks at it; ACT is the primary's, EXTRA the other button's."""
        self.host, self._seat, self._act, self._extra = host, seat, act, extra
        super().__init__(words, self)
        self.bind(is_open=lambda *_: self._look())

    def leave(self) -> None:
        """Hand it back."""
        self.close()
        self.host.refresh()

    def close(self) -> None:
        """Nothing stays open."""
        self.ids.field.shut()

    def act(self) -> None:
        """The primary."""
        if self._act is not None:
            self._act(self)

    def extra(self) -> None:
        """The other button."""
        if self._extra is not None:
            self._extra(self)

    def _look(self) -> None:
        rows = secrets_of(self.host.evening.table.state, self._seat) if self.is_open else ()
        refill(self.ids.rows, (PeekLine(icon=icon, count=count, name=name) for icon, count, name in rows))


Act = Callable[[PeekScreen], None]
"""What a button does, and on which screen it stands."""


def secrets_of(state: State, seat: int) -> tuple[tuple[str, str, str], ...]:
    """The icon, the number and the name of each thing that this seat alone may see."""
    own = view(state, seat).players[seat]
    money = (("coin", str(own.money), "money"),) if state.options.track_money else ()
    bid = () if own.bid is None else (("lock", str(own.bid), "bid"),)
    return (*money, *bid) or (("coin", "", "nothing yet"),)


def bid_screen(host: BiddingHost, seat: int) -> PeekScreen:
    """SEAT types a bid that nobody else sees (SP-53, SP-55)."""
    state: State = host.evening.table.state
    assert state.conducted is not None
    given = state.conducted.sealed[seat]
    tracked = state.options.track_money

    def answer(amount: int) -> None:
        host.play(m.SealBid(seat, amount))

    def type_it(screen: PeekScreen) -> None:
        most = state.players[seat].money if tracked else MOST_MONEY
        Pad(host, Asked("Your bid; 0 is none", 0, 0, most, answer, secret=True), lambda: host.show(screen))

    is_last = given is not None and host.evening.table.keeper == seat
    line = "Give it to nobody else before you have typed."
    who = state.seats[seat]
    words = PeekView(
        who.name,
        who.colour.value,
        line,
        "Type my bid" if given is None else "Change my bid",
        "Take it back" if is_last else "",
    )
    return PeekScreen(host, seat, words, type_it, (lambda _: host.undo(seat)) if is_last else None)


def coins_screen(host: BiddingHost, seat: int) -> PeekScreen:
    """SEAT tells the four coins of an era, unseen by the others (SP-20)."""
    return _typing(host, seat, "Type my coins", lambda _: host.show(CoinsForm(host, seat)))


def coin_screen(host: BiddingHost, seat: int) -> PeekScreen:
    """SEAT tells what a coin is worth (SP-33, SP-67)."""

    def answer(value: int) -> None:
        host.play(m.DrawCoin(seat, value))

    def type_it(screen: PeekScreen) -> None:
        asked = Asked("What is the coin worth?", 0, 0, 9, answer, secret=True, likely=tuple((n, "") for n in (1, 2, 3)))
        Pad(host, asked, lambda: host.show(screen))

    return _typing(host, seat, "Type my coin", type_it)


def money_screen(host: BiddingHost, seat: int) -> PeekScreen:
    """SEAT looks at its money, and may set it right."""

    def answer(amount: int) -> None:
        host.play(m.Correct(seat, "money", amount), Source.CORRECTED)

    def type_it(screen: PeekScreen) -> None:
        Pad(host, Asked("How much money is it?", 0, 0, MOST_MONEY, answer, secret=True), lambda: host.show(screen))

    return _typing(host, seat, "", None, "Correct it", type_it)


def _typing(
    host: BiddingHost,
    seat: int,
    primary: str,
    act: Act | None,
    extra: str = "",
    do: Act | None = None,
) -> PeekScreen:
    who = host.evening.table.state.seats[seat]
    line = "Only you look at it now."
    return PeekScreen(host, seat, PeekView(who.name, who.colour.value, line, primary, extra), act, do)


class CoinsForm(Form):
    """What the four coins of an era are worth."""

    note_mm = 8.0

    def __init__(self, host: BiddingHost, seat: int) -> None:
        """Of the player at SEAT."""
        self._seat = seat
        self._coins = [
            Count("coin", f"Coin {number}", ink="coin", value=1, highest=9) for number in range(1, COINS_AN_ERA + 1)
        ]
        super().__init__(host)

    def cells(self) -> list[Labelled]:
        """A number a coin."""
        return [*self._coins]

    def words(self) -> FormView:
        """Whose they are."""
        seat = self.state.seats[self._seat]
        note = "An empty bag gives coins of 0."
        return FormView(f"{seat.name}: only you look", "These I have", "", note, "lock", seat.colour.value)

    def done(self) -> None:
        """They are told."""
        self.host.play(m.DrawCoins(self._seat, tuple(cell.value for cell in self._coins)))


load_kv("spires/peek")
