"""What the two dice show, typed by hand; each offers only its own faces."""

from collections.abc import Sequence

from companion.app.forms.cells import Labelled, Option, Pick
from companion.app.forms.form import Form, FormView
from companion.app.host import Host
from companion.games.dragonland import moves as m
from companion.games.dragonland.state import State, Step


class DiceForm(Form):
    """A throw, or another one for a Reroll once a throw lies there (DL-5, DL-15, DL-16)."""

    def __init__(self, host: Host) -> None:
        """Nothing is said yet."""
        state: State = host.evening.table.state
        self._dice = [
            Pick([Option(face, str(face)) for face in sorted(set(faces))], f"Die {number}")
            for number, faces in enumerate(state.options.dice, start=1)
        ]
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """Both dice."""
        return self._dice

    def words(self) -> FormView:
        """Which die is still missing."""
        silent = [number for number, die in enumerate(self._dice, start=1) if die.value is None]
        missing = f"Say what die {silent[0]} shows." if silent else ""
        title = "The dice show" if self.state.step is Step.ROLL else "Reroll: the dice show"
        note = "A die that is stuck or cocked is thrown again."
        return FormView(title, "Use these", missing, note, "dice")

    def done(self) -> None:
        """The dice lie there."""
        dice = (self._dice[0].value, self._dice[1].value)
        rolled = m.RollDice if self.state.step is Step.ROLL else m.Reroll
        self.host.play(rolled(self.state.up, dice))
