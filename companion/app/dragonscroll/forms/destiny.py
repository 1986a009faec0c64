"""A destiny card: turned over at the end, or noted before by its owner alone (DS-13, DS-81)."""

from collections.abc import Sequence

from companion.app.forms.cells import Labelled, Option, Pick, Points
from companion.app.forms.form import Form, FormView
from companion.app.host import Host
from companion.games.dragonscroll.board import Board
from companion.games.dragonscroll.ending import destinies
from companion.games.dragonscroll.facts import Destiny, Piece
from companion.games.dragonscroll.moves import RevealDestiny
from companion.games.dragonscroll.state import State
from companion.games.dragonscroll.words import so_many

HINT = {"elf": "green arrows", "dwarf": "yellow axes", "orc": "red clubs"}


def destiny_options(state: State) -> list[Option]:
    """The kinds that are dealt with so many players."""
    dealt = destinies(len(state.seats))
    missing = f"Not dealt with {len(state.seats)} players."
    return [Option(kind, kind.capitalize(), kind.value, kind.value, "" if dealt[kind] else missing) for kind in Destiny]


class DestinyForm(Form):
    """The owner turns the card over, and says the points for the pieces on the card."""

    def __init__(self, host: Host, seat: int, board: Board) -> None:
        """SEAT owns the card; what was noted is filled in, and the points that BOARD knows for the pieces."""
        self._board = board
        state = host.evening.table.state
        noted = state.dragons[seat].noted
        self._seat = seat
        self._kind = Pick(destiny_options(state), value=noted.kind if noted else None)
        self._points = Points("Points for them", value=noted.points if noted else None)
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """Kind of the card."""
        return (self._kind,)

    def more(self) -> Sequence[Labelled]:
        """Its points."""
        return (self._points,)

    def tell(self) -> None:
        """The points that were entered for so many pieces stand there."""
        kind = self._kind.value
        self._points.know(None if kind is None else self._board.destiny_points(kind, self._pieces(kind)))
        super().tell()

    def _pieces(self, kind: Destiny) -> int:
        state: State = self.state
        return state.dragons[self._seat].stock[Piece(kind)]

    def words(self) -> FormView:
        """The pieces that count."""
        kind, points = self._kind.value, self._points.value
        missing = "Say which destiny it is." if kind is None else "" if points is not None else "Say its points."
        note = "" if kind is None else self._note(kind)
        colour = self.state.seats[self._seat].colour.value
        said = "Reveal" if points is None else f"Reveal: {points} points" if points != 1 else "Reveal: 1 point"
        return FormView(f"Destiny of {self.state.name(self._seat)}", said, missing, note, "scroll", colour)

    def _note(self, kind: Destiny) -> str:
        title = self._board.destiny_title(kind, self._pieces(kind))
        said = f"“{title}”" if title else "see the points printed for so many"
        return f"{so_many(Piece(kind), self._pieces(kind))} on the card: {said}."

    def done(self) -> None:
        """The card joins the story."""
        self.host.play(RevealDestiny(self._seat, self._kind.value, self._points.value))
