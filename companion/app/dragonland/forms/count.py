"""What lay behind a player's screen, counted after the last egg."""

from collections.abc import Sequence

from companion.app.forms.cells import Count, Labelled
from companion.app.forms.form import Form, FormView
from companion.app.host import Host
from companion.games.dragonland import moves as m
from companion.games.dragonland.facts import BOX, Gem, Gems, eggs_laid
from companion.games.dragonland.state import State

GEM_LOOKS = {
    Gem.RED: ("gem", "gem-red"),
    Gem.GREEN: ("gem", "gem-green"),
    Gem.BLUE: ("gem", "gem-blue"),
    Gem.TRANSPARENT: ("gem_clear", "text"),
}
"""Icon and ink of each kind."""


def gem_cells() -> dict[Gem, Count]:
    """A cell for each kind of gem."""
    return {
        gem: Count(GEM_LOOKS[gem][0], f"{gem.capitalize()} gems", ink=GEM_LOOKS[gem][1], highest=most)
        for gem, most in BOX
    }


class CountForm(Form):
    """Eggs and gems of one player (DL-43)."""

    def __init__(self, host: Host, seat: int) -> None:
        """Of the player at SEAT."""
        self._seat = seat
        state: State = host.evening.table.state
        self._eggs = Count("egg", "Dragon eggs", ink="egg", highest=eggs_laid(len(state.seats)))
        self._gems = gem_cells()
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """Eggs and gems."""
        return (self._eggs, *self._gems.values())

    def words(self) -> FormView:
        """Whose they are."""
        seat = self.state.seats[self._seat]
        note = "Also the gems of pieces without a ring."
        return FormView(seat.name, "That is all", "", note, "tick", seat.colour.value)

    def done(self) -> None:
        """They are counted."""
        gems = Gems(**{gem.value: cell.value for gem, cell in self._gems.items()})
        self.host.play(m.CountTreasure(self._seat, self._eggs.value, gems))
