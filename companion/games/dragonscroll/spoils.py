"""What a fight costs and what a Frenzy may burn; knows who fell in the fight, not how.

Impossible input raises `Refused` with one plain sentence.
"""

from enum import StrEnum

from companion.games import Refused
from companion.games.dragonscroll.facts import HAND_LIMIT, Pieces


class Penalty(StrEnum):
    """What a dragon pays when a foe in range still stands (DS-45)."""

    MINSTREL = "broken_minstrel_token"
    DISCARD = "discard_dragonscroll_card"


def penalty_options(due: bool, hand_size: int | None) -> tuple[Penalty, ...]:
    """What may be paid; discarding needs a card in hand, None where the hand is not known (DS-45)."""
    if hand_size is not None and not 0 <= hand_size <= HAND_LIMIT:
        raise Refused(f"A hand holds none to {HAND_LIMIT} cards.")
    if not due:
        return ()
    return (Penalty.MINSTREL,) if hand_size == 0 else (Penalty.MINSTREL, Penalty.DISCARD)


def check_burnt(defeated: Pieces, fireballs: int, burnt: Pieces) -> None:
    """Refuse a Frenzy that does not burn just as many foes of this fight as it shows (DS-59)."""
    if fireballs < 1:
        raise Refused("A Frenzy card shows at least one fireball.")
    if defeated.total < fireballs:
        raise Refused(f"The card wants {fireballs} foes defeated in this fight; there are {defeated.total}.")
    if burnt.total != fireballs:
        raise Refused(f"The card burns {fireballs} foes, not {burnt.total}.")
    if min(burnt.counts) < 0 or not defeated.covers(burnt):
        raise Refused("Only foes defeated in this fight can burn.")
