"""What the tray's screen says: pure, from the roll, what goes on before the camera, and what the roll is for."""

from enum import Enum

import msgspec

from companion.app.tray.purpose import Purpose
from companion.tray.roll import TrayDie, TrayRoll

CELLS = 9
"""Cells that fit beside the picture."""


class Going(Enum):
    """What goes on while nothing is read yet."""

    BY_FINGER = "by finger"
    WAKING = "waking"
    MOVING = "moving"
    HAND = "hand"
    READING = "reading"
    EMPTY = "empty"


class Cell(msgspec.Struct, frozen=True):
    """One die: VALUE '' while it is asked for; COLOUR of its body; OWNER: a player's colour, '' for nobody's."""

    number: int
    value: str
    colour: str
    owner: str = ""
    asking: bool = False


class TrayView(msgspec.Struct, frozen=True):
    """What the screen shows. HEALTH: name of a Health; CAN_ADD: whether there is a cell for one more die."""

    sentence: str
    line: str
    health: str
    badge: str
    cells: tuple[Cell, ...]
    can_add: bool
    more: bool
    primary: str
    why_not: str
    takes_back: str
    again: bool


def tray_view(
    roll: TrayRoll | None, going: Going, purpose: Purpose, badge: tuple[str, str], undo_text: str, page: int, hint: str
) -> TrayView:
    """ROLL None: nothing is read yet, and GOING says why. BADGE: health and word; PAGE of the cells."""
    dice = () if roll is None else roll.dice
    shown, can_add, more = cells_of(dice, purpose, page)
    primary, why_not = _primary(roll, purpose)
    return TrayView(
        sentence=_sentence(roll, going, purpose),
        line=_line(roll, going, purpose, hint),
        health=badge[0],
        badge=badge[1],
        cells=shown,
        can_add=can_add,
        more=more,
        primary=primary,
        why_not=why_not,
        takes_back=(roll.told if roll is not None else "") or undo_text,
        again=_again(roll, purpose),
    )


def cells_of(dice: tuple[TrayDie, ...], purpose: Purpose, page: int) -> tuple[tuple[Cell, ...], bool, bool]:
    """The cells of that page, whether one for a further die stands among them, and whether there are more pages."""
    cells = tuple(
        Cell(
            number,
            "" if die.value is None or not die.sure else str(die.value),
            die.colour,
            purpose.owners.get(die.colour, ("", ""))[1],
            asking=not die.sure,
        )
        for number, die in enumerate(dice)
    )
    if len(cells) < CELLS:
        return cells, True, False
    if len(cells) == CELLS:
        return cells, False, False
    room = CELLS - 1
    last = (len(cells) - 1) // room
    start = page % (last + 1) * room
    return cells[start : start + room], False, True


def _sentence(roll: TrayRoll | None, going: Going, purpose: Purpose) -> str:
    if roll is not None and roll.dice:
        many = len(roll.dice)
        sure = sum(die.sure for die in roll.dice)
        return f"{many} {'die' if many == 1 else 'dice'}, {'all' if sure == many else sure} sure"
    match going:
        case Going.HAND:
            return "A hand is in the way"
        case Going.READING:
            return "They lie still"
        case Going.WAKING:
            return "The camera wakes up"
        case Going.BY_FINGER:
            return "Say what was rolled"
        case _:
            return purpose.title


def _line(roll: TrayRoll | None, going: Going, purpose: Purpose, hint: str) -> str:
    if roll is not None and roll.dice:
        return _doubt(roll, purpose) or purpose.line(roll.dice) or "Tap a die to correct it."
    if hint:
        return hint
    match going:
        case Going.BY_FINGER:
            return "Plus adds a die."
        case Going.READING:
            return "Reading the dice."
        case Going.EMPTY:
            return "The tray is empty."
        case Going.HAND:
            return "Dice are read without it."
        case _:
            return "They are read when they lie still."


def _again(roll: TrayRoll | None, purpose: Purpose) -> bool:
    """Whether rolling again is offered; without a game the primary does it once all is sure."""
    begun = roll is not None and bool(roll.dice) and (roll.seen is not None or bool(roll.told))
    return begun and (purpose.in_game or (roll is not None and roll.unsure is not None))


def _doubt(roll: TrayRoll, purpose: Purpose) -> str:
    """The doubt about the whole in a short line, '' if there is none."""
    expected = purpose.prior.expected
    if not roll.doubt:
        return ""
    if expected is not None and expected != len(roll.dice):
        return f"{expected} dice are expected."
    return "Is there enough light?" if "light" in roll.doubt else "Is that all that lies there?"


def _primary(roll: TrayRoll | None, purpose: Purpose) -> tuple[str, str]:
    """Its words, and why it is dashed."""
    if roll is None or not roll.dice:
        return purpose.primary, "Roll the dice first."
    if roll.unsure is not None:
        return f"Check the {roll.dice[roll.unsure].colour} die", ""
    if reason := purpose.refusal(roll.dice):
        return purpose.primary, reason
    if roll.doubt:
        many = len(roll.dice)
        return f"Yes, {many} {'die' if many == 1 else 'dice'}", ""
    return purpose.primary, ""
