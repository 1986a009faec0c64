"""The general form of this game: a title, cells to fill in, what they come to in words, and what is done with them."""

from collections.abc import Callable, Mapping, Sequence

from companion.app.forms.cells import Labelled
from companion.app.forms.form import Form, FormView
from companion.app.host import Host

Said = tuple[str, str]
"""A note, and why the primary cannot be used yet ('' if it can)."""


def nothing_to_say() -> Said:
    """No note, and nothing is missing."""
    return "", ""


class Gathering(Form):
    """Gathers what CELLS and BESIDE (by any name) are filled in with, for THEN, about the player at SEAT.

    SAYS and ANEW are asked again at every change.
    """

    note_mm = 12.0

    def __init__(
        self,
        host: Host,
        seat: int,
        title: str,
        cells: Mapping[str, Labelled],
        then: Callable[[], object],
        *,
        beside: Mapping[str, Labelled] | None = None,
        says: Callable[[], Said] = nothing_to_say,
        primary: str | Callable[[], str] = "That is it",
        icon: str = "tick",
        leave: Callable[[], object] | None = None,
        anew: Callable[[], Sequence[Labelled] | None] = lambda: None,
    ) -> None:
        """LEAVE is what back does, by default back to the game; ANEW gives other cells, None as long as these do."""
        self._anew = anew
        self._seat, self._title, self._then, self._says = seat, title, then, says
        self._cells, self._beside = tuple(cells.values()), tuple((beside or {}).values())
        self._primary, self._icon, self._leave = primary, icon, leave
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """What is filled in."""
        return self._cells

    def more(self) -> Sequence[Labelled]:
        """What is filled in beside the note."""
        return self._beside

    def words(self) -> FormView:
        """What it says now."""
        note, missing = self._says()
        primary = self._primary if isinstance(self._primary, str) else self._primary()
        return FormView(self._title, primary, missing, note, self._icon, self.state.seats[self._seat].colour.value)

    def tell(self) -> None:
        """Other cells may be to be filled in now."""
        others = self._anew()
        if others is not None:
            self._cells = tuple(others)
            self.refill_cells()
        super().tell()

    def done(self) -> None:
        """All is said."""
        self._then()

    def leave(self) -> None:
        """Close without a move."""
        if self._leave is None:
            super().leave()
        else:
            self._leave()
