"""What the tower screen says, worked out from the roll alone; it knows no Kivy and no beams."""

from dataclasses import dataclass
from enum import Enum, auto

from companion.games.dragonscroll.facts import Side
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.tower_roll import (
    Dropping,
    HowMany,
    Look,
    Question,
    TooMany,
    TowerRoll,
    WhereIs,
    WhereIsWall,
)

SIDES = {
    Side.ORC: ("Orc", "orc", "front"),
    Side.ELF: ("Elf", "elf", ""),
    Side.DWARF: ("Dwarf", "dwarf", ""),
    Side.REAR: ("Rear", "knight", "knight, wizard"),
}
"""Name, icon and small line of each side."""

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


class Say(Enum):
    """What an answer on the tower screen says."""

    NUMBER = auto()
    OTHER_NUMBER = auto()
    ROLLED_OFF = auto()
    STILL_INSIDE = auto()
    WALL_OFF = auto()
    LOOKED = auto()
    AGAIN = auto()


@dataclass(frozen=True, slots=True)
class Reply:
    """A button that answers: what it says, in words; `number` and `side` where a number is said."""

    say: Say
    text: str
    sub: str = ""
    number: int = 0
    likely: bool = False


class Dot(Enum):
    """One ball: seen, not (yet) seen, or the wall ball."""

    SEEN = auto()
    MISSING = auto()
    WALL = auto()


@dataclass(frozen=True, slots=True)
class SideView:
    """One side box."""

    side: Side
    name: str
    icon: str
    sub: str
    value: str
    asking: bool
    faint: bool
    note: str


@dataclass(frozen=True, slots=True)
class AskView:
    """What the table must do or answer. `heading` is amber while it is a question; `big` answers are 25 mm high."""

    heading: str
    sentence: str = ""
    line: str = ""
    replies: tuple[Reply, ...] = ()
    more: tuple[Reply, ...] = ()
    is_question: bool = False


@dataclass(frozen=True, slots=True)
class TowerView:
    """The whole screen."""

    title: str
    colour: str
    badge: str
    is_lost: bool
    is_blocked: bool
    seen: str
    dots: tuple[Dot, ...]
    sides: tuple[SideView, ...]
    ask: AskView
    primary: str
    why_not: str
    takes_back: str
    simulated: bool = False


def sides_of(roll: TowerRoll) -> tuple[SideView, ...]:
    """The four boxes, in the order of `Side`."""
    question = roll.question
    asked = question.side if isinstance(question, HowMany) else None
    return tuple(_side(roll, side, side is asked) for side in Side)


def _side(roll: TowerRoll, side: Side, asking: bool) -> SideView:
    name, icon, sub = SIDES[side]
    wall_here = roll.wall_ball is not None and roll.wall_ball.side is side
    setup_here = roll.setup_ball.side is side
    note = "wall" if wall_here else "set-up" if setup_here else ""
    count = roll.count(side)
    value = "?" if count is None else str(count)
    return SideView(
        side, name, icon, sub, value, asking or (count is None and roll.claim is not None), bool(note), note
    )


def dots_of(roll: TowerRoll) -> tuple[Dot, ...]:
    """One dot a ball of the lot that is on, the wall ball last."""
    lot = min(roll.lot, len(roll.lots) - 1)
    size = roll.lots[lot] if roll.lots else 0
    seen = max(0, min(size, roll.seen - sum(roll.lots[:lot])))
    dots = [Dot.SEEN] * seen + [Dot.MISSING] * (size - seen)
    if roll.wall:
        dots.append(Dot.WALL if roll.wall_ball is not None else Dot.MISSING)
    return tuple(dots)


def seen_words(roll: TowerRoll) -> str:
    """How many are accounted for: 8 of 9 seen."""
    return f"{roll.seen} of {roll.dropped} {'counted' if roll.claim is None else 'seen'}"


def ask_of(roll: TowerRoll, *, testing: bool) -> AskView:
    """What to do or to answer now."""
    if testing:
        return AskView("Testing the beams", line="Please wait a moment.")
    question = roll.question
    return _asked(roll, question) if question else _to_do(roll)


def _asked(roll: TowerRoll, question: Question) -> AskView:
    match question:
        case HowMany(side, why, likely):
            return _how_many(roll, side, why, likely)
        case WhereIs(missing, nth):
            return AskView(
                f"Where is the {_ordinal(nth)}?" if missing == 1 else f"Where are {missing} balls?",
                line="Or tap the side where it lies.",
                replies=(Reply(Say.ROLLED_OFF, "Rolled off"), Reply(Say.STILL_INSIDE, "Still inside")),
                is_question=True,
            )
        case TooMany(surplus):
            line = "More than were dropped: tap the side that is wrong."
            return AskView(f"{surplus} too many", line=line, is_question=True)
        case WhereIsWall():
            return AskView(
                "Where is the wall ball?",
                line="Tap the side where it lies.",
                replies=(Reply(Say.WALL_OFF, "Off the base"),),
                is_question=True,
            )
        case Look(why):
            return AskView(
                "Please look",
                line=why,
                replies=(Reply(Say.LOOKED, "All as shown"), Reply(Say.AGAIN, "Roll again")),
                is_question=True,
            )


def _how_many(roll: TowerRoll, side: Side, why: str, likely: tuple[int, ...]) -> AskView:
    name = SIDES[side][0]
    claimed = roll.claim.exits[side] if roll.claim else 0
    numbers = (*likely, *(n for n in (claimed, claimed + 1) if n not in likely))[:2]
    replies = tuple(
        Reply(Say.NUMBER, str(number), _meaning(roll, side, number), number, place == 0)
        for place, number in enumerate(numbers)
    )
    more = (Reply(Say.OTHER_NUMBER, "Other number"), Reply(Say.AGAIN, "Roll again"))
    return AskView("Please look", f"{name} side:\nhow many?", why, replies, more, is_question=True)


def _meaning(roll: TowerRoll, side: Side, number: int) -> str:
    """What a number at a side would mean for the roll."""
    missing = roll.say(side, number).missing
    if missing > 0:
        return f"{missing} still missing"
    return f"makes {roll.dropped}" if missing == 0 else f"{-missing} too many"


def _to_do(roll: TowerRoll) -> AskView:
    if roll.ready:
        return AskView("All are accounted for", line="Tap a side to change it.")
    if roll.waiting:
        return AskView(
            "Shake the tower", line="Or drop the ball again: it will be counted. Or tap the side where it lies."
        )
    match roll.dropping:
        case Dropping.WALL:
            return AskView("Now the wall ball", line="Drop the black ball alone.")
        case Dropping.RED if roll.claim is None:
            off = (Reply(Say.ROLLED_OFF, "One rolled off"),) if roll.missing > 0 else ()
            return AskView(_drop(roll), line="Then tap each side and say how many.", replies=off)
        case _:
            return AskView(_drop(roll), line="They are counted as they come out.")


def _drop(roll: TowerRoll) -> str:
    size = roll.lots[min(roll.lot, len(roll.lots) - 1)]
    balls = "1 fireball" if size == 1 else f"{size} fireballs"
    return f"Drop {balls}" if roll.lot == 0 else f"Take {balls} again"


def why_not_ready(roll: TowerRoll) -> str:
    """What is missing before the counts can be confirmed, '' for nothing."""
    if roll.ready:
        return ""
    if roll.question is not None:
        return "First answer the question."
    if roll.missing > 0:
        return f"{roll.missing} of {roll.dropped} fireballs are not accounted for yet."
    if roll.wall and roll.wall_ball is None:
        return "The wall ball is not accounted for yet."
    return "The balls may still be rolling: wait a moment."


def _ordinal(number: int) -> str:
    return ORDINALS[number] if number < len(ORDINALS) else f"{number}th"


def landing(side: Side) -> Landing:
    """The landing at SIDE."""
    return Landing(side.value)
