"""A player's Buildings counted again by hand, kind by kind."""

from collections.abc import Callable, Sequence

from companion.app.dragonsgate.forms.numbers import correction, limits, value
from companion.app.forms.cells import Labelled
from companion.app.forms.form import FormView
from companion.app.forms.numbers import Numbers
from companion.app.host import Host
from companion.games.dragonsgate.buildings import supply


class BuildingsPage(Numbers):
    """How many there are of each kind that is in the game; nothing that they give comes or goes with it."""

    note_mm = 12.0
    limits, value, correction = staticmethod(limits), staticmethod(value), staticmethod(correction)

    def __init__(self, host: Host, seat: int, back: Callable[[], None]) -> None:
        """Of the player at SEAT; BACK leads to where one came from."""
        self.of, self._back = seat, back
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """A stepper a kind."""
        return [self.count(one.value, "tile", one.label) for one in supply(len(self.state.seats))]

    def words(self) -> FormView:
        """Whose they are."""
        said, missing = self.primary()
        seat = self.state.seats[self.of or 0]
        note = "As they lie on the table; nothing is paid and nothing got."
        return FormView(f"{seat.name}: Buildings", said, missing, note, "pencil", seat.colour.value)

    def leave(self) -> None:
        """Back, with nothing set."""
        self._back()
