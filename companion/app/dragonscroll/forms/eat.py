"""Three pieces become a fireball for good (DS-55, DS-62)."""

from collections.abc import Sequence

from companion.app.dragonscroll.forms.pieces import WHERE_CARD, PieceCounts
from companion.app.forms.cells import Labelled, YesNo
from companion.app.forms.form import Form, FormView
from companion.app.host import Host
from companion.games.dragonscroll.facts import PIECES_EATEN_FOR_A_FIREBALL as A_MEAL
from companion.games.dragonscroll.moves import Eat


class EatForm(Form):
    """Which three pieces of the card."""

    def __init__(self, host: Host) -> None:
        """None is chosen yet."""
        dragon = host.evening.table.state.dragon
        self._card = PieceCounts(dragon.stock, WHERE_CARD, labelled=True)
        carried = "" if dragon.carrying else "The dragon carries no royal."
        self._royal = YesNo("Eat the royal", "crown", why_not=carried)
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """The stock."""
        return self._card.cells

    def more(self) -> Sequence[Labelled]:
        """A carried royal counts as one."""
        return (self._royal,)

    def words(self) -> FormView:
        """How many are chosen."""
        chosen = self._card.pieces.total + self._royal.is_on
        missing = "" if chosen == A_MEAL else f"A meal is exactly {A_MEAL} pieces; {chosen} chosen."
        note = f"{chosen} of {A_MEAL} chosen. Eaten foes go to the supply; the fireball stays for good."
        return FormView("Eat which three?", "Eat: +1 fireball", missing, note)

    def done(self) -> None:
        """Eat."""
        self.host.play(Eat(self.state.active, self._card.pieces, self._royal.is_on))
