"""The tower without a game: choose the balls, count them, and resolve a fight if the table wants it."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import StringProperty

from companion.app.assets import load_kv
from companion.app.dragonscroll.result_screen import ResultPage, ResultPageView
from companion.app.dragonscroll.tower_purpose import Alone
from companion.app.dragonscroll.tower_screen import TowerScreen
from companion.app.forms.cells import Asked, Count, Labelled, Option, Pick, YesNo
from companion.app.forms.pad import Pad
from companion.app.host import Host
from companion.app.screens.screen import Screen, refill
from companion.app.theme import look
from companion.games import Refused
from companion.games.dragonscroll.facts import BOX, FIREBALL_TOKENS, STARTING_FIREBALL_TOKENS, Foe, Pieces, Wizard
from companion.games.dragonscroll.fight import Fight, Rear, Roll, after_roll
from companion.games.dragonscroll.result_view import SplitChoice, result_view
from companion.games.dragonscroll.state import Rolled
from companion.games.dragonscroll.tower_roll import TowerRoll

NOBODY = 0
"""The seat of whoever rolls without a game; the move is only looked at."""


class TowerAlone:
    """The way through the pages, from the choice of balls to the result and round again."""

    def __init__(self, host: Host) -> None:
        """Shown by HOST; no session needs to be on its table."""
        self.host = host
        self._choice = ChooseBalls(self)

    def screen(self) -> Any:
        """The first page."""
        return self._choice

    def again(self) -> None:
        """Choose balls, as they were chosen before."""
        self._choice = ChooseBalls(self, *self._choice.chosen)
        self.host.show(self._choice)

    def to_the_tower(self, first: TowerRoll) -> None:
        """Count FIRST, or go on counting it."""
        self.host.show(TowerScreen(self.host, Alone(first, self._counted, self.again)))

    def _counted(self, roll: TowerRoll) -> None:
        self.host.show(ResolveForm(self, roll))


class AloneForm(Screen):
    """Cells, a note and a primary; without a game there is no step to undo.

    note_beside: on panels that lie the note stands beside the primary, for want of height.
    """

    note = StringProperty("")
    why_not = StringProperty("")
    title, primary, second = "", "", ""
    columns, upright_columns = 2, 1
    note_beside = False

    def __init__(self, alone: TowerAlone) -> None:
        """A page on the way through ALONE."""
        self.alone, self.host = alone, alone.host
        super().__init__(None, self)

    def cells(self) -> Sequence[Labelled]:
        """What is filled in, side by side."""
        return ()

    def below(self) -> Sequence[Labelled]:
        """What is filled in over the whole width."""
        return ()

    def fill(self) -> None:
        """Show the cells."""
        for cell in (*self.cells(), *self.below()):
            cell.ask, cell.refuse, cell.changed = self._ask, self.host.toast, self.tell
        refill(self.ids.cells, self.cells())
        refill(self.ids.below, self.below())
        self.tell()

    def _ask(self, asked: Asked) -> None:
        Pad(self.host, asked, lambda: self.host.show(self))

    def tell(self) -> None:
        """Say what is so now."""

    def done(self) -> None:
        """Go on."""

    def second_tapped(self) -> None:
        """The other button."""

    def back(self) -> None:
        """Go back."""


class ChooseBalls(AloneForm):
    """How many fireballs, and whether the wall ball follows."""

    title, primary = "The tower alone", "To the tower"

    def __init__(self, alone: TowerAlone, balls: int = STARTING_FIREBALL_TOKENS, wall: bool = False) -> None:
        """BALLS fireballs to begin with."""
        self._balls = Count("flame", "Fireballs", ink="flame", value=balls, lowest=1, highest=FIREBALL_TOKENS)
        self._wall = YesNo("Wall ball too", "ball", "Near a village")
        self._wall.button.chosen, self._wall.button.icon_after = wall, "tick" if wall else ""
        super().__init__(alone)

    @property
    def chosen(self) -> tuple[int, bool]:
        """Fireballs, and the wall ball or not."""
        return self._balls.value, self._wall.is_on

    def cells(self) -> Sequence[Labelled]:
        """Balls and wall ball."""
        return (self._balls, self._wall)

    def tell(self) -> None:
        """What follows."""
        lots = TowerRoll(fireballs=self._balls.value).lots
        more = f"{len(lots)} drops, of 9 balls at most. " if len(lots) > 1 else ""
        self.note = f"{more}Balls are counted by side; a fight can be resolved afterwards."

    def done(self) -> None:
        """Drop them."""
        balls, wall = self.chosen
        self.alone.to_the_tower(TowerRoll(fireballs=balls, wall=wall))

    def back(self) -> None:
        """Home."""
        self.host.home()


class ResolveForm(AloneForm):
    """The counts by side, and who was in range, for those who want the fight resolved."""

    primary, second = "Resolve", "Again"
    columns, upright_columns = 3, 2
    note_beside = True

    def __init__(self, alone: TowerAlone, roll: TowerRoll) -> None:
        """What came of ROLL."""
        self.roll, self.move = roll, roll.move(NOBODY)
        self.title = "   ".join(f"{side.capitalize()} {balls}" for side, balls in self.move.exits)
        self._foes = {foe: Count(foe.value, ink=foe.value, highest=1 if foe is Foe.WIZARD else BOX[foe]) for foe in Foe}
        self._wizard = Pick(self._wizards(), columns=3 if look.portrait else 5)
        self._village = YesNo("Wizard village", "village")
        super().__init__(alone)

    def cells(self) -> Sequence[Labelled]:
        """Foes, and the wizard village."""
        return (*self._foes.values(), self._village)

    def below(self) -> Sequence[Labelled]:
        """The wizard's card."""
        return (self._wizard,)

    def tell(self) -> None:
        """Whether that fight can have been; the wizard cards follow the wizard's count."""
        self._wizard.offer(self._wizards())
        self.note = self._where_others_lie() + "Who was in range?"
        self.why_not = self._why_not()

    def _where_others_lie(self) -> str:
        off = f"{self.move.misses} rolled off. " if self.move.misses else ""
        wall = f"Wall ball: {self.move.wall_ball.replace('miss', 'rolled off')}. " if self.roll.wall else ""
        setup = f"Set-up ball: {self.move.setup_ball}. " if self.move.setup_ball.side else ""
        return off + wall + setup

    def _why_not(self) -> str:
        if not self._in_range:
            return "Say who was in range."
        try:
            after_roll(*self._fought())
        except Refused as reason:
            return str(reason)
        return ""

    @property
    def _in_range(self) -> Pieces:
        return Pieces(**{foe.value: count.value for foe, count in self._foes.items()})

    def _fought(self) -> tuple[Fight, Roll]:
        """The balls are dropped already, so their number stands for whatever made it; the wall ball for a village."""
        foes = self._in_range
        fight = Fight(
            foes=foes,
            fireball_tokens=max(STARTING_FIREBALL_TOKENS, self.roll.fireballs + self._taken_away),
            next_to_village=self.roll.wall,
            wizard=self._wizard.value if foes.wizard else None,
            wizard_village=self._village.is_on,
        )
        return fight, Roll(self.move.exits, self.move.wall_ball, self.move.setup_ball)

    @property
    def _taken_away(self) -> int:
        """Grager's village takes a fireball away before the roll; it is not among those that were dropped."""
        return 1 if self._wizard.value is Wizard.GRAGER and self._village.is_on else 0

    def _wizards(self) -> list[Option]:
        absent = "" if self._foes[Foe.WIZARD].value else "No wizard is in range."
        return [Option(one, one.capitalize(), why_not=absent) for one in Wizard]

    def done(self) -> None:
        """Show what the roll did."""
        self.host.show(AloneResult(self, Rolled(*self._fought())))

    def second_tapped(self) -> None:
        """Choose balls again."""
        self.alone.again()

    def back(self) -> None:
        """Look at the counts again."""
        roll = self.roll
        self.alone.to_the_tower(TowerRoll.once_more(self.move, roll.fireballs, roll.wall))


class AloneResult(ResultPage):
    """What the roll did."""

    def __init__(self, form: ResolveForm, rolled: Rolled, split: Rear | None = None) -> None:
        """The result of ROLLED; SPLIT is how the rear hits are shared out. FORM said who was in range."""
        self._form, self._rolled, self.host = form, rolled, form.host
        result, by_beams = result_view(rolled, "the dragon", split), form.move.seen is not None
        view = ResultPageView(result, "", "who was in range", go_on="Again", in_game=False, by_beams=by_beams)
        super().__init__(view, self)

    def choose(self, choice: SplitChoice) -> None:
        """Share the rear hits out like this."""
        self.host.show(AloneResult(self._form, self._rolled, choice.split))

    def counts(self) -> None:
        """Look at the counts again."""
        self._form.back()

    def go_on(self) -> None:
        """Choose balls again."""
        self._form.alone.again()

    def undo(self) -> None:
        """Say again who was in range."""
        self.host.show(self._form)

    def history(self) -> None:
        """Without a game there is none."""
        self.host.toast("Without a game there is no history.")

    def menu(self) -> None:
        """Without a game there is none."""
        self.host.home()

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self.host.toast(reason)


load_kv("dragonscroll/tower_alone")
