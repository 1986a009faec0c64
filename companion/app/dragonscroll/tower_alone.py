"""The tower without a game: choose the balls, count them, and resolve a fight if the table wants it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.app.assets import load_kv
from companion.app.dragonscroll.forms.cells import Asked, Count, Labelled, Option, Pick, Switch
from companion.app.dragonscroll.forms.pad import PadScreen
from companion.app.dragonscroll.result_screen import ResultPage
from companion.app.dragonscroll.result_view import SplitChoice, result_view
from companion.app.dragonscroll.tower_purpose import Alone
from companion.app.dragonscroll.tower_screen import TowerScreen
from companion.app.screens.screen import Screen, refill
from companion.games import Refused
from companion.games.dragonscroll.facts import BOX, FIREBALL_TOKENS, Foe, Pieces, Sides, Wizard
from companion.games.dragonscroll.fight import Fight, Landing, Roll, before_roll
from companion.games.dragonscroll.tower_roll import TowerRoll


class AloneForm(Screen):
    """Cells in two columns, a note and a primary; without a game there is nothing to undo."""

    title = ""
    primary = ""
    note = ""

    def __init__(self, app: Any) -> None:
        """For this APP."""
        self.app = app
        super().__init__(None, self)

    def cells(self) -> Sequence[Labelled]:
        """What is filled in."""
        return ()

    def fill(self) -> None:
        """Show the cells."""
        cells = self.cells()
        for cell in cells:
            cell.ask, cell.refuse = self._ask, self.app.toast
        refill(self.ids.cells, cells)

    def _ask(self, asked: Asked) -> None:
        self.app.show(PadScreen(self.app, asked, lambda: self.app.show(self)))

    def done(self) -> None:
        """Go on."""

    def back(self) -> None:
        """Go back."""


class ChooseBalls(AloneForm):
    """How many fireballs, and whether the wall ball follows."""

    title = "The tower alone"
    primary = "To the tower"
    note = "Balls are counted by side; a fight can be resolved afterwards."

    def __init__(self, app: Any) -> None:
        """Two fireballs, as everyone starts with."""
        self._balls = Count("flame", "Fireballs", ink="flame", value=2, lowest=1, highest=FIREBALL_TOKENS)
        self._wall = Switch("Wall ball too", "ball", "Next to a village?")
        super().__init__(app)

    def cells(self) -> Sequence[Labelled]:
        """Balls and wall ball."""
        return (self._balls, self._wall)

    def done(self) -> None:
        """Drop them."""
        purpose = Alone(self._balls.value, self._wall.is_on, self._counted, lambda: self.app.show(self))
        self.app.show(TowerScreen(self.app, purpose))

    def _counted(self, roll: TowerRoll) -> None:
        self.app.show(ResolveForm(self.app, roll, lambda: self.app.show(ChooseBalls(self.app))))

    def back(self) -> None:
        """Home."""
        self.app.home()


class ResolveForm(AloneForm):
    """The counts by side, and who was in range, for those who want the fight resolved."""

    primary = "Resolve"

    def __init__(self, app: Any, roll: TowerRoll, again: Any) -> None:
        """What came of ROLL; AGAIN goes back to choosing balls."""
        self._roll, self._again = roll, again
        counts = zip(("orc", "elf", "dwarf", "rear"), roll.counts, strict=True)
        self.title = ", ".join(f"{side} {count or 0}" for side, count in counts)
        self.note = f"{roll.rolled_off} missed. Who was in range? Leave all at 0 if there was no fight."
        self._foes = {foe: Count(foe.value, ink=foe.value, highest=1 if foe is Foe.WIZARD else BOX[foe]) for foe in Foe}
        options = [Option(wizard, wizard.capitalize()) for wizard in Wizard]
        self._wizard = Pick(options, "Wizard card")
        self._village = Switch("Wizard village", "village")
        self._minstrels = Count("minstrel", value=0, highest=33)
        super().__init__(app)

    def cells(self) -> Sequence[Labelled]:
        """Foes, the wizard's card, what he asks about."""
        return (*self._foes.values(), self._minstrels, self._village, self._wizard)

    def done(self) -> None:
        """Show what the roll did, or choose balls again where nobody was in range."""
        foes = Pieces(**{foe.value: count.value for foe, count in self._foes.items()})
        if not foes:
            self._again()
            return
        try:
            self.app.show(AloneResult(self.app, *self._fought(foes), self._again))
        except Refused as reason:
            self.app.toast(str(reason))

    def _fought(self, foes: Pieces) -> tuple[Fight, Roll]:
        """The balls were dropped already, so the tokens are those that make this number of fireballs."""
        roll, wizard = self._roll, self._wizard.value if foes.wizard else None
        if foes.wizard and wizard is None:
            raise Refused("Say which wizard card was turned.")
        fight = Fight(
            foes=foes,
            fireball_tokens=max(2, roll.fireballs),
            next_to_village=roll.wall,
            wizard=wizard,
            wizard_village=self._village.is_on,
            broken_minstrels=self._minstrels.value if wizard is not Wizard.IONGLE else 0,
        )
        if before_roll(fight).wall_ball and not roll.wall:
            raise Refused("The wall ball belongs to this roll: go back and drop it too.")
        wall = (roll.wall_ball or Landing.MISS) if roll.wall else Landing.IN_PLACE
        return fight, Roll(Sides(*(count or 0 for count in roll.counts)), wall, roll.setup_ball)

    def back(self) -> None:
        """Choose balls again."""
        self._again()


class AloneResult(ResultPage):
    """What the roll did; the rear choices only tell what would follow."""

    def __init__(self, app: Any, fight: Fight, roll: Roll, again: Any) -> None:
        """The result of ROLL in FIGHT."""
        self.app, self._again = app, again
        super().__init__(result_view(fight, roll, "the dragon", ""), self)

    def choose(self, choice: SplitChoice) -> None:
        """The choice is the table's."""
        self.app.toast(f"{choice.text}: {choice.sub}.")

    def counts(self) -> None:
        """Choose balls again."""
        self._again()

    def go_on(self) -> None:
        """Choose balls again."""
        self._again()

    def undo(self) -> None:
        """Choose balls again."""
        self._again()

    def menu(self) -> None:
        """There is no game to have a menu."""
        self.app.home()

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self.app.toast(reason)


load_kv("dragonscroll/tower_alone")
