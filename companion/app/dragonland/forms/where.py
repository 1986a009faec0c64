"""Where a piece goes: the place, how far it walks, and then the tile that is turned up there."""

from collections.abc import Sequence
from typing import Any

from companion.app.dragonland.forms.choices import turned_up_form
from companion.app.forms.cells import Count, Labelled, Option, Pick
from companion.app.forms.form import Form, FormView
from companion.app.host import Host
from companion.games.dragonland import moves as m
from companion.games.dragonland.facts import VOLCANOES, Hue, Place
from companion.games.dragonland.state import State

COLUMNS = 4


class WhereForm(Form):
    """A place, and with `walks` the spaces to it; a face-down tile there is asked for next."""

    note_mm = 8.0

    def __init__(self, host: Host, title: str, move: Any, *, walks: int = 0, path: bool = True) -> None:
        """MOVE is made with what is filled in; WALKS is how many spaces there are, 0 where they are not asked for."""
        self._title, self._move, self._path = title, move, path
        self._spaces = Count("next", "Spaces", value=walks, lowest=1, highest=walks) if walks else None
        self._to = Pick(self._places(host.evening.table.state), columns=COLUMNS)
        super().__init__(host)

    def _places(self, state: State) -> list[Option]:
        """The volcanoes by number, and the way between them."""
        here = state.place
        options = [
            Option(
                place,
                place.value[1:],
                why_not="The piece is there already." if place is here and not self._path else "",
            )
            for place in VOLCANOES
        ]
        return [*options, Option(Place.PATH, "None", why_not="" if self._path else "It goes from volcano to volcano.")]

    def cells(self) -> Sequence[Labelled]:
        """The places."""
        return (self._to,)

    def more(self) -> Sequence[Labelled]:
        """How far it walks."""
        return () if self._spaces is None else (self._spaces,)

    def words(self) -> FormView:
        """What is missing, and what follows."""
        to = self._to.value
        missing = "Say where the piece stops." if to is None else ""
        note = "The number of the volcano" + (", or none: a space between them." if self._path else ".")
        if to is not None and self._face_down(to):
            note = "A tile lies face down there: turn it up."
        return FormView(self._title, "Turn it up" if to and self._face_down(to) else "It is there", missing, note)

    def _face_down(self, to: Place) -> bool:
        state: State = self.state
        return to.is_volcano and state.volcano(to).turned_up is None

    def done(self) -> None:
        """Make the move, or ask for the tile first."""
        to, spaces = self._to.value, None if self._spaces is None else self._spaces.value
        move = self._move(to, spaces)
        if self._face_down(to):
            self.host.show(turned_up_form(self.host, move))
        else:
            self.host.play(move)


def entry_form(host: Host, piece: Hue) -> WhereForm:
    """The entry of the first round, by the round's own spaces (DL-12)."""
    state: State = host.evening.table.state
    spaces = state.first_round_spaces
    title = f"{piece.capitalize()} goes {spaces} {'space' if spaces == 1 else 'spaces'}"
    return WhereForm(host, title, lambda to, _: m.Enter(state.up, to, piece))


def walk_form(host: Host) -> WhereForm:
    """The active piece walks or enters (DL-18, DL-19)."""
    state: State = host.evening.table.state
    moving = state.moving
    assert moving is not None
    outside = state.place is Place.OUTSIDE

    def move(to: Place, spaces: int) -> Any:
        return m.Enter(state.up, to, None, spaces) if outside else m.Walk(state.up, to, spaces)

    title = f"Where does {moving.piece} {'come in' if outside else 'go'}?"
    return WhereForm(host, title, move, walks=moving.spaces)


def boat_form(host: Host) -> WhereForm:
    """To a neighbouring volcano (DL-30)."""
    state: State = host.evening.table.state
    return WhereForm(host, "The boat goes where?", lambda to, _: m.TakeBoat(state.up, to), path=False)


def fly_form(host: Host, payment: m.Payment) -> WhereForm:
    """To any other volcano (DL-32)."""
    state: State = host.evening.table.state
    return WhereForm(host, "The King flies where?", lambda to, _: m.Fly(state.up, to, payment), path=False)
