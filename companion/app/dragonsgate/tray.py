"""The dice of the pool in the tray: what is asked of the camera, and the move that comes of it.

Knows no rule: whose a die is, its colour says, and the move goes to the host, who has it decided.
"""

from collections import Counter
from collections.abc import Sequence

from companion.app.dragonsgate.turn_view import NOBODYS
from companion.app.host import TrayHost
from companion.app.tray.purpose import Purpose, Rolled
from companion.games.dragonsgate.moves import RollDice
from companion.games.dragonsgate.state import Die, State
from companion.games.dragonsgate.turns import pool_in_words
from companion.games.dragonsgate.view import pool_dice
from companion.journal import Source
from companion.tray.roll import TrayDie
from companion.vision.dice_prior import Prior


def the_pool(host: TrayHost) -> Purpose:
    """The roll of the turn (DG-36 to DG-39)."""
    state: State = host.evening.table.state
    pool = pool_dice(state)
    bodies = {_body(state, of): of for of in dict.fromkeys(pool)}
    owners = {seat.colour.value: (seat.name, seat.colour.value) for seat in state.seats}

    def why_not(dice: Sequence[TrayDie]) -> str:
        same = Counter(bodies.get(die.colour) for die in dice) == Counter(pool)
        return "" if same else f"This turn these dice are rolled: {pool_in_words(state)}."

    def use(rolled: Rolled) -> bool:
        dice = tuple(Die(bodies[die.colour], die.value or 0) for die in rolled.dice)
        seen = (
            None
            if rolled.source is Source.FINGER
            else tuple(die.seen.value if die.seen else None for die in rolled.dice)
        )
        return host.play(RollDice(None, dice, seen), rolled.source)

    prior = Prior(expected=len(pool), colours=tuple(bodies))
    return Purpose(f"Roll {len(pool)} dice", prior, use, why_not=why_not, owners=owners)


def _body(state: State, of: int | str) -> str:
    return state.seats[of].colour.value if isinstance(of, int) else NOBODYS[of]
