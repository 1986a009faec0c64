"""The dice of Dragonland in the tray: what is asked of the camera, and the move that comes of it.

Knows no rule: each die is read with its own faces, and the move goes to the host, who has it decided.
"""

from collections.abc import Sequence

from companion.app.host import TrayHost
from companion.app.tray.purpose import Purpose, Rolled
from companion.games.dragonland import moves as m
from companion.games.dragonland.state import State, Step
from companion.journal import Source
from companion.tray.roll import TrayDie
from companion.vision.dice_prior import Prior, in_order


def both_dice(host: TrayHost) -> Purpose:
    """A throw, or another one for a Reroll once a throw lies there (DL-5, DL-15, DL-16)."""
    state: State = host.evening.table.state
    faces = state.options.dice
    first = state.step is Step.ROLL

    def why_not(dice: Sequence[TrayDie]) -> str:
        if len(dice) != 2:
            return "Two dice are rolled."
        return "" if in_order([die.value for die in dice], faces) else "These two dice cannot show that."

    def use(rolled: Rolled) -> bool:
        one, other = (rolled.dice[at] for at in in_order(rolled.values, faces))
        seen = None if rolled.source is Source.FINGER else (_read(one), _read(other))
        move = m.RollDice if first else m.Reroll
        return host.play(move(state.up, (one.value or 0, other.value or 0), seen), rolled.source)

    title = "Roll both dice" if first else "Reroll both dice"
    return Purpose(title, Prior(expected=2, faces=faces), use, why_not=why_not)


def _read(die: TrayDie) -> int | None:
    """What the camera made of it."""
    return None if die.seen is None else die.seen.value
