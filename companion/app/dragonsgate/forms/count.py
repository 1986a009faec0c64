"""What only the table can see at the end, counted one thing at a time for all players (DG-107 to DG-118)."""

from companion.app.dragonsgate.forms.gathering import Gathering
from companion.app.dragonsgate.forms.numbers import number
from companion.app.dragonsgate.turn_view import cut
from companion.app.forms.cells import Count, Labelled
from companion.app.host import Host
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.facts import Trophies, Trophy
from companion.games.dragonsgate.reckoning import seen
from companion.games.dragonsgate.state import State, Tally

ASKED = (
    ("empty_spaces", "tile", "Empty spaces", "Of the House Grounds: uncovered, bonus spaces too."),
    *(
        (one.value, "trophy", f"{one.value.capitalize()} trophies on spaces", "Only where one’s own discs stand.")
        for one in Trophy
    ),
    ("treasure", "star", "Prestige of the Treasure Room", "Of the place where the disc lies."),
)
"""What is counted: its name, icon, title and what helps with it."""


class LastCount:
    """The pages in order; what was filled in stays when somebody goes back."""

    def __init__(self, host: Host) -> None:
        """Nothing is counted yet."""
        self._host = host
        self._state: State = host.evening.table.state
        self._cells = {key: self._counts(key, icon) for key, icon, _, _ in ASKED}
        self._asked = [one for one in ASKED if self._cells[one[0]]]

    def _counts(self, key: str, icon: str) -> dict[int, Count]:
        seats = range(len(self._state.seats))
        if key == "treasure":
            known = self._state.board.treasure_room
            seats_in = [seat for seat in seats if self._state.houses[seat].treasure_room and not known]
        else:
            seats_in = list(seats)
        return {seat: number(icon, cut(self._state, seat), value=self._known(key, seat)) for seat in seats_in}

    def _known(self, key: str, seat: int) -> int:
        """What the app can see of it."""
        told = seen(self._state, seat)
        known: int = getattr(told.trophies, key, getattr(told, key, 0))
        return known

    def page(self, at: int = 0) -> Gathering:
        """The page at that place."""
        key, _, title, help_with = self._asked[at]
        last = at + 1 == len(self._asked)
        cells: dict[str, Labelled] = {str(seat): cell for seat, cell in self._cells[key].items()}
        return Gathering(
            self._host,
            self._state.holder,
            title,
            cells,
            self._score if last else lambda: self._host.show(self.page(at + 1)),
            says=lambda: (f"{help_with} {at + 1} of {len(self._asked)}.", ""),
            primary="Reckon up" if last else "Next",
            icon="score" if last else "next",
            leave=(lambda: self._host.show(self.page(at - 1))) if at else None,
        )

    def _score(self) -> None:
        self._host.play(m.Score(None, tuple(self._tally(seat) for seat in range(len(self._state.seats)))))

    def _tally(self, seat: int) -> Tally:
        said = {key: cells[seat].value if seat in cells else 0 for key, cells in self._cells.items()}
        trophies = Trophies(*(said[one.value] for one in Trophy))
        return Tally(said["empty_spaces"], trophies, said["treasure"])
