"""What lies behind a player's screen, seen only while a finger rests on the field in the player's colour (DL-27)."""

from collections.abc import Callable

import msgspec
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.assets import load_kv
from companion.app.dragonland.forms.count import GEM_LOOKS
from companion.app.host import Host
from companion.app.screens.screen import Screen, refill
from companion.games.dragonland.facts import Gem
from companion.games.dragonland.state import State
from companion.games.dragonland.view import view


class HoardRow(msgspec.Struct, frozen=True):
    """One kind of treasure: icon, ink, how many, its name, what becomes of it, and whether it counts at all."""

    icon: str
    ink: str
    count: str
    name: str
    what: str
    counts: bool = True


class HoardView(msgspec.Struct, frozen=True):
    """Whose hoard it is."""

    name: str
    colour: str


class HoardLine(BoxLayout):
    """A HoardRow on the screen."""

    row = ObjectProperty(HoardRow("", "text", "", "", ""))


class HoardScreen(Screen):
    """The hoard of one player, for that player's eyes; closed it holds nothing of it."""

    is_open = BooleanProperty(False)

    def __init__(self, host: Host, seat: int, numbers: Callable[[], None]) -> None:
        """SEAT owns it; NUMBERS opens the open numbers."""
        self.host, self._seat, self.numbers = host, seat, numbers
        owner = host.evening.table.seats[seat]
        super().__init__(HoardView(owner.name, owner.colour.value), self)
        self.bind(is_open=lambda *_: self._look())
        self._buttons = self.ids.buttons.__self__

    def leave(self) -> None:
        """Close."""
        self.close()
        self.host.refresh()

    def close(self) -> None:
        """Nothing stays open."""
        self.ids.field.shut()

    def _look(self) -> None:
        rows, total, how = hoard_rows(self.host.evening.table.state, self._seat) if self.is_open else ((), "", "")
        refill(self.ids.rows, (HoardLine(row=row) for row in rows))
        self.ids.total.text, self.ids.how.text = total, how
        # Nothing else is on the screen while it is open (ui.md, section 8).
        beside = self.ids.beside
        if self.is_open:
            beside.remove_widget(self._buttons)
        elif self._buttons.parent is None:
            beside.add_widget(self._buttons)


def hoard_rows(state: State, seat: int) -> tuple[tuple[HoardRow, ...], str, str]:
    """The lines that the owner sees, what it would count now, and how."""
    own = view(state, seat).groups[seat]
    assert own.hoard is not None
    rings = dict(zip(("red", "green", "blue"), own.pieces, strict=True))
    rows = [HoardRow("egg", "egg", str(own.hoard.eggs), "eggs", "")]
    for gem in Gem:
        icon, ink = GEM_LOOKS[gem]
        counts = gem is Gem.TRANSPARENT or rings[gem.value].ring
        what = "joker" if gem is Gem.TRANSPARENT else "ringed" if counts else "no ring: 0"
        name = "clear" if gem is Gem.TRANSPARENT else gem.value
        rows.append(HoardRow(icon, ink, str(own.hoard.gems[gem]), name, what, counts))
    split = own.hoard.split
    single = split.eggs + split.gems.total
    how = f"If it ended now:\n{split.sets} {'set' if split.sets == 1 else 'sets'} of four, {single} single"
    return tuple(rows), str(split.total), how


load_kv("dragonland/hoard")
