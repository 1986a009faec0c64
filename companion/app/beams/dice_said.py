"""What a turn screen says of dice that fall through a tower with beams: rolled, one out, both out, quiet, or asked.

The same for every game whose dice go through a tower. It knows no Kivy, no beams and no rule.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from companion.app.turn_view import Answer, DoNow

if TYPE_CHECKING:
    from companion.sensing.dice_roll import DiceSeenFall


class DiceDo(Enum):
    """What a finger can ask of the dice tower itself."""

    AGAIN = "roll again"
    DROP = "drop simulated dice"


class DiceSaid(msgspec.Struct, frozen=True):
    """One sentence to be read from a metre ('' for none yet) and a line below it.

    settled: it is quiet, and as many as are awaited are out, be it sure or not. asks: why the beams are unsure, in
    full ('' if they are not), so that the table is asked in the place of the primary. can_drop: the tower is
    simulated, and a tap lets the dice fall.
    """

    sentence: str = ""
    line: str = ""
    settled: bool = False
    asks: str = ""
    can_drop: bool = False


def said_of(seen: DiceSeenFall, dice: int, *, can_drop: bool = False) -> DiceSaid:
    """What to say of SEEN while DICE dice are awaited."""
    if not seen.rolled:
        return DiceSaid(can_drop=can_drop)
    if not seen.quiet:
        return DiceSaid(*_rolling(seen.out, dice))
    if seen.questions or not seen.all_out:
        why = seen.questions[0].why if seen.questions else "They lie still, but not all were seen."
        return DiceSaid(f"{_all(dice).capitalize()} out?", _unseen(seen.out, dice), settled=seen.all_out, asks=why)
    return DiceSaid(f"{_all(dice).capitalize()} out", "It is quiet.", settled=True)


def _rolling(out: int, dice: int) -> tuple[str, str]:
    if not out or dice < 2:
        return "Rolled", "Until it is quiet …"
    if out >= dice:
        return f"{_all(dice).capitalize()} out", "Until it is quiet …"
    number = "One is out" if out == 1 else f"{out} of {dice} are out"
    return number, "One is to come." if dice - out == 1 else f"{dice - out} are to come."


def _unseen(out: int, dice: int) -> str:
    if out > dice:
        return f"{out} were seen."
    if out == dice:
        return "Please look."
    return "One was not seen." if dice - out == 1 else f"{dice - out} were not seen."


def _all(dice: int) -> str:
    return {1: "it", 2: "both"}.get(dice, f"all {dice}")


def with_dice(card: DoNow, said: DiceSaid | None) -> DoNow:
    """CARD, whose primary says that the dice are out, with what the beams say; fingers go on to work."""
    if said is None or card.primary is None:
        return card
    if said.asks:
        out = replace(card.primary, text="They are out")
        again = Answer(DiceDo.AGAIN, "Roll again")
        return replace(card, sentence=said.sentence, line=said.line, primary=None, choices=(out, again, *card.choices))
    drop = (Answer(DiceDo.DROP, "Drop", sub="simulated"),) if said.can_drop else ()
    card = replace(card, choices=(*card.choices, *drop))
    return replace(card, sentence=said.sentence, line=said.line) if said.sentence else card
