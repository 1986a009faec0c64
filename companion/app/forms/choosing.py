"""Forms of one tap: a few big choices, each of them a move."""

from collections.abc import Sequence
from typing import Any

import msgspec
from kivy.properties import NumericProperty

from companion.app.assets import load_kv
from companion.app.forms.cells import Asked
from companion.app.forms.form import FormView
from companion.app.forms.pad import Pad
from companion.app.host import Host
from companion.app.screens.screen import Screen, refill, tapping
from companion.app.theme import look
from companion.app.widgets.buttons import Choice


class Offer(msgspec.Struct, frozen=True):
    """A choice: the move it makes, the number that is asked for first, or what is called instead; its words.

    `why_not`: why it cannot be made.
    """

    move: Any
    text: str
    sub: str = ""
    icon: str = ""
    ink: str = ""
    colour: str = ""
    why_not: str = ""


MANY = 6
"""More choices than this stand in narrow columns on a panel that lies: their words are smaller, all alike."""
TALL_ROWS = 1, 3
"""So many rows, lying and upright, are so high that an icon is read from a metre."""
ICON_MM, TALL_ICON_MM = 6.3, 12.0


class ChoosingForm(Screen):
    """A title, choices, a note. Each choice makes its move at once."""

    columns = NumericProperty(3)

    def __init__(self, host: Host, title: str, offers: Sequence[Offer], note: str = "") -> None:
        """OFFERS in the order they are shown."""
        self.host = host
        state: Any = host.evening.table.state
        self._offers = tuple(offers)
        colour = state.seats[state.up].colour.value
        view = FormView(title, "", note=note, colour=colour, takes_back=host.undo_text)
        many = len(self._offers)
        across = 2 if look.portrait or many == 4 else min(4 if many > MANY else 3, many)
        super().__init__(view, self, columns=1 if look.portrait and many < 4 else max(1, across))

    def fill(self) -> None:
        """The choices."""
        refill(self.ids.choices, (self._choice(offer) for offer in self._offers))

    def leave(self) -> None:
        """Close without a move."""
        self.host.refresh()

    def turn_page(self) -> None:
        """There is one page only."""

    def _choice(self, offer: Offer) -> Any:
        button = Choice(text=offer.text, sub=offer.why_not or offer.sub, icon=offer.icon, icon_ink=offer.ink)
        button.colour, button.why_not, button.stacked = offer.colour, offer.why_not, True
        button.style = "body" if len(self._offers) > MANY and not look.portrait else "title"
        button.comes_near = False
        button.icon_mm = TALL_ICON_MM if -(-len(self._offers) // self.columns) <= TALL_ROWS[look.portrait] else ICON_MM
        return tapping(button, lambda: self._play(offer.move), self.host.toast)

    def _play(self, move: Any) -> None:
        if isinstance(move, Asked):
            Pad(self.host, move, lambda: self.host.show(self))
        elif callable(move):
            move()
        else:
            self.host.play(move)


load_kv("forms/choosing")
