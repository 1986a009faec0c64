"""The dice of a roll typed by hand: the next silent die is framed, a value moves on to the one after it (DG-39)."""

from collections.abc import Callable, Sequence

from kivy.uix.gridlayout import GridLayout

from companion.app.dragonsgate.dice import die_buttons, side_mm
from companion.app.dragonsgate.turn_view import ShownDie, shown_die
from companion.app.forms.cells import Labelled
from companion.app.forms.form import Form, FormView
from companion.app.host import Host
from companion.app.metrics import GAP, OTHER
from companion.app.screens.screen import refill
from companion.app.theme import look
from companion.app.widgets.buttons import Secondary
from companion.games.dragonsgate.dice import SIDES
from companion.games.dragonsgate.moves import RollDice
from companion.games.dragonsgate.state import Die, State
from companion.games.dragonsgate.view import pool_dice

LYING, UPRIGHT = 6, 5
DIE_MM = 12.7


class DiceCell(Labelled):
    """All dice of the pool, `values` 0 where nothing was said; `at` is the one that is told next."""

    span = 2

    def __init__(self, shown: Sequence[ShownDie]) -> None:
        """Nothing is said."""
        self._shown, self.values, self.at = tuple(shown), [0] * len(shown), 0
        self._columns = UPRIGHT if look.portrait else LYING
        super().__init__()
        self._grid = GridLayout(cols=self._columns, spacing=(look.x(GAP), look.y(GAP)))
        self.add_widget(self._grid)
        self._show()

    @property
    def inside_mm(self) -> float:
        """As many rows as there must be."""
        rows = -(-len(self.values) // self._columns)
        return rows * (OTHER + GAP) - GAP

    def tell(self, value: int) -> None:
        """The die that is framed shows VALUE; then the next silent one is framed, if any."""
        self.values[self.at] = value
        self.at = next((at for at, told in enumerate(self.values) if not told), self.at)
        self._show()
        self.changed()

    def _go_to(self, at: int) -> None:
        self.at = at
        self._show()
        self.changed()

    def _show(self) -> None:
        wide, high = look.x(DIE_MM), look.y(OTHER)
        buttons = die_buttons(self._shown, self.values, self._go_to)
        for place, button in enumerate(buttons):
            button.size_hint, button.size, button.mm = (None, None), (wide, high), side_mm(wide, high)
            button.chosen = place == self.at
        refill(self._grid, buttons)


class ValuesCell(Labelled):
    """1 to 6."""

    span = 2

    def __init__(self, told: Callable[[int], None]) -> None:
        """TOLD hears which."""
        super().__init__()
        row = GridLayout(rows=self._rows, spacing=(look.x(GAP), look.y(GAP)))
        self.add_widget(row)
        for value in range(1, SIDES + 1):
            button = Secondary(text=str(value), style="title")
            button.bind(on_tap=lambda *_, value=value: told(value))
            row.add_widget(button)

    @property
    def _rows(self) -> int:
        return 2 if look.portrait else 1

    @property
    def inside_mm(self) -> float:
        """One row, or two on an upright panel."""
        return self._rows * (OTHER + GAP) - GAP


class PoolForm(Form):
    """What each die of the pool shows."""

    def __init__(self, host: Host) -> None:
        """Nothing is said yet."""
        state: State = host.evening.table.state
        self._of = pool_dice(state)
        self.dice = DiceCell([shown_die(state, Die(of, 0)) for of in self._of])
        self._values = ValuesCell(self.dice.tell)
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """The dice, and what one can show."""
        return self.dice, self._values

    def words(self) -> FormView:
        """Whose die is told next."""
        silent = self.dice.values.count(0)
        missing = f"{silent} {'die is' if silent == 1 else 'dice are'} still to be told." if silent else ""
        return FormView("The dice show", "Use these", missing, "Tap a value for the framed die.", "dice")

    def done(self) -> None:
        """The dice lie there."""
        dice = tuple(Die(of, value) for of, value in zip(self._of, self.dice.values, strict=True))
        self.host.play(RollDice(None, dice))
