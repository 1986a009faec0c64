"""A Scholar comes to a college: his two subjects, and his name where somebody wants to write it (SP-31)."""

from collections.abc import Sequence

from kivy.uix.gridlayout import GridLayout

from companion.app.forms.cells import Labelled, Opener
from companion.app.forms.form import Form, FormView
from companion.app.host import Host
from companion.app.metrics import GAP, OTHER
from companion.app.screens.asking import NameScreen, NameView
from companion.app.spires.forms.choices import subject_name
from companion.app.theme import look
from companion.app.widgets.buttons import Secondary
from companion.games.spires import moves as m
from companion.games.spires.correcting import BENEFITS
from companion.games.spires.state import State

COLUMNS = 3
PLAIN = "The college shows every benefit he requires."


class TwoOf(Labelled):
    """Two of several names; with a third the first one goes."""

    span, is_wide = 2, True

    def __init__(self, names: Sequence[str], label: str) -> None:
        """None of NAMES is chosen."""
        self.names, self.chosen = tuple(names), ()
        super().__init__(label)
        self._grid = GridLayout(cols=COLUMNS, spacing=(look.x(GAP), look.y(GAP)))
        self._buttons = [self._button(name) for name in self.names]
        for button in self._buttons:
            self._grid.add_widget(button)
        self.add_widget(self._grid)

    chosen: tuple[str, ...]

    @property
    def inside_mm(self) -> float:
        """As many rows as there must be."""
        return -(-len(self.names) // COLUMNS) * (OTHER + GAP) - GAP

    def _button(self, name: str) -> Secondary:
        button = Secondary(text=subject_name(name), may_cut=True)
        button.bind(on_tap=lambda *_: self.choose(name))
        return button

    def choose(self, name: str) -> None:
        """NAME is one of the two, or is not after all."""
        left = tuple(one for one in self.chosen if one != name)
        self.chosen = left if name in self.chosen else (*left, name)[-2:]
        for button, one in zip(self._buttons, self.names, strict=True):
            button.chosen = one in self.chosen
        self.changed()


class AdmitForm(Form):
    """Which Scholar is admitted; without a name he is called by his subjects."""

    note_mm = 6.0

    def __init__(self, host: Host) -> None:
        """By the active player."""
        state: State = host.evening.table.state
        self._two = TwoOf(state.options.subject_names, "His two subjects")
        self._name = ""
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """The subjects."""
        return (self._two,)

    def more(self) -> Sequence[Labelled]:
        """His name, for those who want it."""
        return (Opener(self._name or "His name", "pencil", self._ask_name),)

    def words(self) -> FormView:
        """What is missing."""
        missing = "" if len(self._two.chosen) == len(set(self._two.chosen)) == 2 else "Say both of his subjects."
        shown = zip(BENEFITS.values(), self.state.players[self.state.up].benefits, strict=True)
        counted = ", ".join(f"{number} {name}" for name, number in shown if number)
        note = f"The college must show what he requires. It has {counted}." if counted else PLAIN
        return FormView("A Scholar is admitted", "He comes", missing, note, "people")

    def done(self) -> None:
        """He comes."""
        one, other = self._two.chosen
        self.host.play(m.Admit(self.state.up, self._name or self._called(one, other), (one, other)))

    def _called(self, one: str, other: str) -> str:
        """`Arts and Law`, or `Arts and Law 2` where there has been one."""
        state: State = self.host.evening.table.state
        plain = f"{subject_name(one)} and {subject_name(other)}"
        name, number = plain, 2
        while name in state.admitted:
            name, number = f"{plain} {number}", number + 1
        return name

    def _ask_name(self) -> None:
        self.host.show(NameScreen(NameView("What is he called?", self._name), self))

    def name(self, name: str) -> None:
        """His name was written."""
        self._name = name
        self.refill_cells()
        self.back()

    def back(self) -> None:
        """Back from the letters."""
        self.host.show(self)
        self.tell()

    def refused(self, reason: str) -> None:
        """A tap on what is dashed."""
        self.host.toast(reason)
