"""Pages on which a player's open numbers are set by hand: reputation, the college's size and its benefits."""

from collections.abc import Sequence
from typing import Any

from companion.app.forms.cells import Labelled, Opener
from companion.app.forms.form import FormView
from companion.app.forms.numbers import Numbers
from companion.app.host import ArmHost, Host, with_arm
from companion.app.spires.forms.choices import subject_name
from companion.app.spires.forms.tracks import icon_of
from companion.games.spires.correcting import BENEFITS, COLLEGE_SIZE
from companion.games.spires.counters import limits, value
from companion.games.spires.moves import Correct
from companion.games.spires.state import State

BENEFIT_ICONS = {"beauty": "tree", "academics": "book", "social": "people", "status": "crown"}


def _correction(_nobody: None, counter: str, to: int, of: int) -> Any:
    return Correct(of, counter, to)


class PlayerPage(Numbers):
    """All that everybody may see of a player."""

    limits, value, correction = staticmethod(limits), staticmethod(value), staticmethod(_correction)
    note_mm = 8.0

    def __init__(self, host: Host, seat: int) -> None:
        """Of the player at SEAT."""
        self.of = seat
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """Reputation first, then the college."""
        state: State = self.state
        tracks = [self.count(track, icon_of(track), subject_name(track)) for track in state.options.tracks]
        size = self.count(COLLEGE_SIZE, "tile", "Tiles")
        benefits = [self.count(counter, BENEFIT_ICONS[name], name.capitalize()) for counter, name in BENEFITS.items()]
        return (*tracks, size, *benefits)

    def words(self) -> FormView:
        """Whose they are, and the Scholars."""
        said, missing = self.primary()
        state: State = self.state
        seat, scholars = state.seats[self.of or 0], state.players[self.of or 0].scholars
        note = ", ".join(one.name for one in scholars) if scholars else "No Scholar yet."
        return FormView(seat.name, said, missing, note, "pencil", seat.colour.value)

    def more(self) -> Sequence[Labelled]:
        """The camera over the table may read the college; what was read can be looked at."""
        arm, state = with_arm(self.host), self.state
        reads = () if arm is None else (Opener("Read the table", "camera", lambda: self._read(arm)),)
        was_read = bool(state.players[self.of or 0].lying)
        return (*reads, Opener("See the college", "tile", self._see)) if was_read else reads

    def _see(self) -> None:
        from companion.app.spires.college_screen import CollegeScreen

        self.host.show(CollegeScreen(self.host, self.of or 0))

    def _read(self, arm: ArmHost) -> None:
        from companion.app.spires.read_college import read_college

        read_college(arm, self.of or 0)
