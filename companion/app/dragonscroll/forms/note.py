"""A player's secret destiny: noted with one tap, seen only while a finger rests on the field in the player's colour.

Nothing of it is in the history, in undo's words or on the screen once the finger leaves (DS-13).
"""

from functools import partial

import msgspec
from kivy.properties import BooleanProperty

from companion.app.assets import load_kv
from companion.app.dragonscroll.forms.destiny import HINT, destiny_options
from companion.app.host import Host
from companion.app.screens.screen import Screen, refill, tapping
from companion.app.widgets.buttons import Choice
from companion.games.dragonscroll.facts import Destiny
from companion.games.dragonscroll.moves import NoteDestiny
from companion.games.dragonscroll.state import State


class NoteView(msgspec.Struct, frozen=True):
    """Whose secret it is; `noted` is what was noted, '' for nothing."""

    name: str
    colour: str
    noted: str


class NoteScreen(Screen):
    """The destiny of one player, for that player's eyes."""

    is_open = BooleanProperty(False)

    def __init__(self, host: Host, seat: int) -> None:
        """SEAT owns the card."""
        self.host, self._seat = host, seat
        state: State = host.evening.table.state
        self._options = destiny_options(state)
        noted, owner = state.dragons[seat].noted, state.seats[seat]
        view = NoteView(owner.name, owner.colour.value, "" if noted is None else f"{noted.kind.capitalize()} destiny")
        super().__init__(view, self)

    def fill(self) -> None:
        """The kinds; they look alike whatever is noted."""
        buttons = []
        for option in self._options:
            sub = option.why_not or HINT[option.value.value]
            button = Choice(text=option.text, icon=option.icon, icon_ink=option.ink, sub=sub, stacked=True)
            button.why_not = option.why_not
            buttons.append(tapping(button, partial(self._note, option.value), self.host.toast))
        refill(self.ids.kinds, buttons)

    def leave(self) -> None:
        """Close."""
        self.close()
        self.host.refresh()

    def close(self) -> None:
        """Nothing stays open."""
        self.ids.field.shut()

    def _note(self, kind: Destiny) -> None:
        self.host.play(NoteDestiny(self._seat, kind))


load_kv("dragonscroll/note")
