"""A round of the flame off: what each dragon hit at the orc side (DS-70)."""

from collections.abc import Sequence

from kivy.uix.boxlayout import BoxLayout

from companion.app.forms.cells import Count, Labelled, YesNo
from companion.app.forms.form import Form, FormView
from companion.app.host import Host
from companion.app.metrics import GAP
from companion.app.theme import look
from companion.app.widgets.icon import Silhouette
from companion.app.widgets.words import Words
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.flame_off import Drop
from companion.games.dragonscroll.moves import DropForOrcs
from companion.games.dragonscroll.state import State

NAME_MM = 4.6


class DropCell(Labelled):
    """One dragon: name, hits, and whether the set-up ball lies at the orc side."""

    span, is_wide = 2, True

    def __init__(self, state: State, seat: int) -> None:
        """No hit yet."""
        tokens = state.dragons[seat].fireball_tokens
        limit = f"{state.name(seat)} drops {tokens} fireballs."
        self.seat, self.hits = seat, Count("orc", ink="orc", highest=tokens, most_words=limit)
        self.jumped = YesNo("Set-up ball", "ball")
        super().__init__()
        name = BoxLayout(spacing=look.x(1.5), size_hint_y=None, height=look.y(NAME_MM))
        name.add_widget(Silhouette(colour=state.seats[seat].colour.value, mm=4.4, size_hint_x=None, width=look.x(4.4)))
        name.add_widget(Words(text=state.name(seat), face="bold", smallest="small", one_line=True, may_cut=True))
        row = BoxLayout(spacing=look.x(GAP))
        row.add_widget(self.hits)
        row.add_widget(self.jumped)
        self.jumped.size_hint_x = 0.7
        self.add_widget(name)
        self.add_widget(row)

    @property
    def inside_mm(self) -> float:
        """The name over the row."""
        return super().inside_mm + NAME_MM

    @property
    def drop(self) -> Drop:
        """What was dropped."""
        return Drop(self.hits.value, Landing.ORC if self.jumped.is_on else Landing.IN_PLACE)


class FlameOffForm(Form):
    """All dragons still in it."""

    def __init__(self, host: Host) -> None:
        """Nobody has dropped yet."""
        state = host.evening.table.state
        self._drops = [DropCell(state, seat) for seat in state.flame_off]
        super().__init__(host)
        for cell in self._drops:
            for part in (cell.hits, cell.jumped):
                part.changed, part.ask, part.refuse = self.tell, self._ask, host.toast

    def cells(self) -> Sequence[Labelled]:
        """One cell a dragon."""
        return self._drops

    def words(self) -> FormView:
        """Each drops one fireball per token."""
        note = "Each drops one fireball per token. The set-up ball at the orc side shields all orcs."
        return FormView("Flame off: orcs hit", "All dropped", "", note, "flame")

    def done(self) -> None:
        """The round is over."""
        self.host.play(DropForOrcs(None, tuple((cell.seat, cell.drop) for cell in self._drops)))
