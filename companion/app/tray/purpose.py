"""What a roll in the tray is for: the tray alone, or a game that asks for one and is given dice with their picture.

A game's screens do

    host.show(TrayScreen(host, Purpose("Roll two dice", Prior(expected=2, faces=FACES), use)))

and USE gets what was rolled, makes its move with `host.play(move, rolled.source)` and says whether it was taken.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from companion.app.host import TrayHost
from companion.journal import Source
from companion.tray.roll import Faces, TrayDie
from companion.vision.crops import Picture
from companion.vision.dice_prior import ORDINARY, Prior


@dataclass(frozen=True, slots=True, eq=False)
class Rolled:
    """Dice that the table accepted, special ones first in their order; PICTURE is None where fingers told them."""

    dice: tuple[TrayDie, ...]
    source: Source
    picture: Picture | None

    @property
    def values(self) -> tuple[int, ...]:
        """What they show."""
        return tuple(die.value or 0 for die in self.dice)


def nothing_more(_dice: Sequence[TrayDie]) -> str:
    """There is nothing to say about these dice."""
    return ""


@dataclass(frozen=True, slots=True, eq=False)
class Purpose:
    """What is rolled, and who hears of it.

    TITLE: what the table does now; PRIOR: what is known of the dice. USE takes the dice and says whether they were
    taken. LINE: a small line about dice; WHY_NOT: why these cannot be taken, '' if they can. OWNERS: for colours of
    dice that are somebody's, that player's name and colour. MENU: what the bar's menu opens.
    """

    title: str
    prior: Prior
    use: Callable[[Rolled], bool]
    line: Callable[[Sequence[TrayDie]], str] = nothing_more
    why_not: Callable[[Sequence[TrayDie]], str] = nothing_more
    owners: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    primary: str = "Use these"
    in_game: bool = True
    menu: Callable[[TrayHost], None] = lambda host: host.menu()

    @property
    def faces(self) -> tuple[Faces, ...]:
        """The faces of each die that is expected, special ones first; none where the number is not known."""
        ordinary = (self.prior.expected or 0) - len(self.prior.faces)
        return (*self.prior.faces, *[ORDINARY] * ordinary)

    def refusal(self, dice: Sequence[TrayDie]) -> str:
        """Why these dice cannot be taken, '' if they can."""
        if not dice:
            return "Roll the dice first."
        return self.why_not(dice)


def alone(colours: tuple[str, ...], again: Callable[[], None], menu: Callable[[TrayHost], None]) -> Purpose:
    """The tray without a game. COLOURS of the owner's dice, if they are known; AGAIN is called for the next roll."""

    def use(_: Rolled) -> bool:
        again()
        return True

    return Purpose(
        "Roll the dice", Prior(colours=colours), use, line=_sum_of, primary="Next roll", in_game=False, menu=menu
    )


def _sum_of(dice: Sequence[TrayDie]) -> str:
    """Their sum, as far as it is known."""
    known = [die.value for die in dice if die.value is not None]
    return f"Together {sum(known)}. Tap a die to correct it." if known else ""
