"""What the tower screen says, worked out from the roll alone; it knows no Kivy and no beams."""

from enum import Enum, auto

import msgspec

from companion.games.dragonscroll.facts import RED_FIREBALLS, Side
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.fight_words import READINGS
from companion.games.dragonscroll.tower_asking import (
    Dropping,
    HowMany,
    Look,
    Question,
    TooMany,
    WhereIs,
    WhereIsWall,
)
from companion.games.dragonscroll.tower_roll import TowerRoll

SIDES = {
    Side.ORC: ("Orc", "orc", "front"),
    Side.ELF: ("Elf", "elf", ""),
    Side.DWARF: ("Dwarf", "dwarf", ""),
    Side.REAR: ("Rear", "knight", "knight, wizard"),
}
"""Name, icon and small line of each side."""

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
NUMBERS = 10
"""Numbers on offer for one side: as many as there are digits, so that no pad is needed."""


class Say(Enum):
    """What an answer on the tower screen says."""

    NUMBER = auto()
    OTHER_NUMBER = auto()
    ROLLED_OFF = auto()
    STILL_INSIDE = auto()
    ALL_OUT = auto()
    WALL_OFF = auto()
    AGAIN = auto()
    WRONG = auto()
    BEFORE = auto()


class Reply(msgspec.Struct, frozen=True):
    """A button that answers. `number`: balls at the side that is asked for, or rolled off; `off`: those that then
    have rolled off; BEFORE replies are numbered by their place.
    """

    say: Say
    text: str
    sub: str = ""
    number: int = 0
    off: int = 0
    likely: bool = False


WRONG = Reply(Say.WRONG, "Wrong count")
"""Beams have counted, and not what lies there: their trace is kept, for those who can mend it."""


class Dot(Enum):
    """One ball: seen, not (yet) seen, or the wall ball."""

    SEEN = auto()
    MISSING = auto()
    WALL = auto()


class SideView(msgspec.Struct, frozen=True):
    """One side box. `note` is what else lies there, `note_dot` the ball before it."""

    side: Side
    name: str
    icon: str
    sub: str
    value: str
    asking: bool
    faint: bool
    note: str
    note_dot: Dot


class Frame(Enum):
    """How the right side is laid out: under the count of balls, or a question in its place."""

    BELOW_COUNT = auto()
    IN_ITS_PLACE = auto()


class AskView(msgspec.Struct, frozen=True):
    """What the table must do or answer. `heading` is amber; `sentence` is read from a metre.

    `big` answers are 25 mm high; `confirms`: the primary is there although something is asked.
    """

    heading: str = ""
    sentence: str = ""
    line: str = ""
    big: tuple[Reply, ...] = ()
    replies: tuple[Reply, ...] = ()
    frame: Frame = Frame.BELOW_COUNT
    confirms: bool = True


class PageView(msgspec.Struct, frozen=True):
    """The page of one side: numbers to choose from with the one that is so now, and the two other balls.

    `wall` is '' where no wall ball is rolled; `wall_here`, `setup_here`: it lies at this side.
    """

    side: Side
    title: str
    numbers: tuple[int, ...]
    now: int | None
    wall: str
    wall_here: bool
    setup: str
    setup_here: bool


class TowerView(msgspec.Struct, frozen=True):
    """The whole screen. `health` is the name of a Health; `page` the side that is being corrected."""

    title: str
    colour: str
    health: str
    badge: str
    sentence: str
    dots: tuple[Dot, ...]
    sides: tuple[SideView, ...]
    ask: AskView
    page: PageView | None
    primary: str
    why_not: str
    takes_back: str


def sides_of(roll: TowerRoll) -> tuple[SideView, ...]:
    """The four boxes, in the order of `Side`; they show the balls of the lot that lies there."""
    question = roll.question
    asked = question.side if isinstance(question, HowMany) else None
    return tuple(_side(roll, side, side is asked) for side in Side)


def _side(roll: TowerRoll, side: Side, asking: bool) -> SideView:
    name, icon, sub = SIDES[side]
    count, before = roll.count(side), roll.before.exits[side]
    wall = roll.wall_ball is not None and roll.wall_ball.side is side
    setup = roll.setup_ball.side is side
    notes = ("wall" if wall else "", "set-up" if setup else "", f"+{before}" if before else "")
    dot = Dot.WALL if wall else Dot.MISSING if setup else Dot.SEEN
    value = "?" if count is None else str(count)
    return SideView(side, name, icon, sub, value, asking, wall or setup, ", ".join(filter(None, notes)), dot)


def dots_of(roll: TowerRoll) -> tuple[Dot, ...]:
    """One dot a ball of the lot that is on, the wall ball last; none for more balls than can lie there."""
    if roll.dropped > RED_FIREBALLS:
        return ()
    seen = max(0, min(roll.dropped, roll.seen))
    dots = [Dot.SEEN] * seen + [Dot.MISSING] * (roll.dropped - seen)
    if roll.wall:
        dots.append(Dot.MISSING if roll.wall_ball is None else Dot.WALL)
    return tuple(dots)


def sentence_of(roll: TowerRoll, *, fell: bool) -> str:
    """What to do now, or how many are accounted for. FELL: the balls were dropped before the beams were lost."""
    fingers = roll.claim is None
    if not roll.fireballs:
        return "No fireballs"
    if roll.dropping is Dropping.WALL and (fingers or roll.question is None):
        return "Now the wall ball, alone"
    if roll.missing == roll.dropped and roll.question is None and not roll.waiting and not fell:
        return f"Now drop {roll.dropped} more" if roll.lot else f"Drop {_balls(roll.dropped)}"
    return f"{roll.seen} of {roll.dropped} {'counted' if fingers else 'seen'}"


def _balls(number: int) -> str:
    return "1 fireball" if number == 1 else f"{number} fireballs"


def ask_of(roll: TowerRoll, how: str, before: tuple[Reply, ...]) -> AskView:
    """What to do or to answer now. HOW says where the number comes from; BEFORE is what can be done before the roll."""
    question = roll.question
    return _asked(roll, question) if question else _to_do(roll, how, before)


def _asked(roll: TowerRoll, question: Question) -> AskView:
    match question:
        case HowMany(side, why, likely):
            return _how_many(roll, side, why, likely)
        case WhereIs(missing, nth):
            return _where_is(missing, nth)
        case TooMany(surplus):
            return AskView(
                f"{surplus} too many",
                line=f"{roll.dropped} were dropped. Tap the side that is wrong.",
                replies=(Reply(Say.AGAIN, "Roll again"),),
            )
        case WhereIsWall():
            replies = (Reply(Say.WALL_OFF, "Rolled off"), Reply(Say.STILL_INSIDE, "Still inside"))
            if roll.claim is None:
                line = "Drop it alone, then tap the side where it lies."
                return AskView("Where is the wall ball?", line=line, replies=replies[:1])
            return AskView("Where is the wall ball?", line="Or tap the side where it lies.", replies=replies)
        case Look(why):
            return AskView(
                "Please look",
                "Are all\ncounts right?",
                f"{why} Tap a side to change it.",
                replies=(Reply(Say.AGAIN, "Roll again"), WRONG),
                frame=Frame.IN_ITS_PLACE,
            )


def _where_is(missing: int, nth: int) -> AskView:
    which = ORDINALS[nth] if nth < len(ORDINALS) else "last"
    return AskView(
        f"Where is the {which}?" if missing == 1 else f"Where are {missing} balls?",
        line="Or tap the side where it lies." if missing == 1 else "Or tap the sides where they lie.",
        replies=(Reply(Say.ROLLED_OFF, "Rolled off", number=missing), Reply(Say.STILL_INSIDE, "Still inside")),
    )


def _how_many(roll: TowerRoll, side: Side, why: str, likely: tuple[int, ...]) -> AskView:
    claimed = roll.claim.exits[side] if roll.claim else 0
    wanted = dict.fromkeys((*likely, claimed, claimed + 1, max(0, claimed - 1)))
    numbers = [number for number in wanted if number <= roll.dropped][:2]
    return AskView(
        "Please look",
        f"{SIDES[side][0]} side:\nhow many?",
        why,
        big=tuple(_number(roll, side, number, likely=place == 0) for place, number in enumerate(numbers)),
        replies=(Reply(Say.OTHER_NUMBER, "Other number"), Reply(Say.AGAIN, "Roll again")),
        frame=Frame.IN_ITS_PLACE,
        confirms=False,
    )


def _number(roll: TowerRoll, side: Side, number: int, *, likely: bool) -> Reply:
    """A number with what it would mean for the roll."""
    said = roll.say(side, number)
    missing, others_open = said.missing, None in said.counts
    if missing == 0:
        return Reply(Say.NUMBER, str(number), f"makes {roll.dropped}", number, likely=likely)
    if missing < 0:
        return Reply(Say.NUMBER, str(number), f"{-missing} too many", number, likely=likely)
    if others_open:
        return Reply(Say.NUMBER, str(number), f"{missing} missing", number, likely=likely)
    return Reply(Say.NUMBER, str(number), f"{missing} rolled off", number, missing, likely)


def _to_do(roll: TowerRoll, how: str, before: tuple[Reply, ...]) -> AskView:
    again = Reply(Say.AGAIN, "Roll again")
    if not roll.fireballs:
        return AskView(line=READINGS["T-A3"])
    if roll.ready:
        return AskView(line=_all_known(roll), replies=(again,) if roll.claim is None else (again, WRONG))
    if roll.waiting and roll.missing > 0:
        off = Reply(Say.ROLLED_OFF, "Rolled off", number=roll.missing)
        return AskView(line="Shake it out, or drop it again. Lies it at a side? Tap there.", replies=(off, again))
    if roll.claim is None:
        return _by_finger(roll, how, before)
    if roll.dropping is Dropping.WALL:
        return AskView(line="The black ball goes in last.", replies=(Reply(Say.ALL_OUT, "It is out"), again))
    if roll.seen:
        return AskView(line="They are counted as they come out.", replies=(Reply(Say.ALL_OUT, "All are out"),))
    return AskView(line=how, replies=(*before, Reply(Say.ALL_OUT, "All are out")))


def _by_finger(roll: TowerRoll, how: str, before: tuple[Reply, ...]) -> AskView:
    if not any(n is not None for n in roll.said):
        line = "Tap each side and say how many lie there."
        return AskView(line=f"{how} {line}" if how and roll.lot == 0 else line, replies=before)
    rest = Reply(Say.ROLLED_OFF, "The rest rolled off", number=roll.missing + roll.rolled_off)
    return AskView(line="Tap each side and say how many lie there.", replies=(rest,) if roll.missing > 0 else ())


def _all_known(roll: TowerRoll) -> str:
    off = f"{roll.rolled_off} rolled off. " if roll.rolled_off else ""
    if len(roll.lots) > 1:
        totals = ", ".join(f"{side} {balls}" for side, balls in roll.exits if balls)
        off = f"In all: {totals or 'none'}. {off}"
    return f"{off}Look at the tower. Tap a side to change it."


def page_of(roll: TowerRoll, side: Side) -> PageView:
    """The page of SIDE."""
    now, here = roll.count(side), Landing(side.value)
    first = max(0, min((now or 0) - NUMBERS // 2, roll.dropped - NUMBERS + 1))
    numbers = tuple(range(first, min(roll.dropped, first + NUMBERS - 1) + 1))
    wall_here, setup_here = roll.wall_ball is here, roll.setup_ball is here
    return PageView(
        side,
        f"{SIDES[side][0]} side: how many red?",
        numbers,
        now,
        "Wall ball here" if roll.wall else "",
        wall_here,
        "No set-up ball" if setup_here else "Set-up ball here",
        setup_here,
    )


def why_not_ready(roll: TowerRoll) -> str:
    """What is missing before the counts can be confirmed, '' for nothing."""
    if roll.ready or isinstance(roll.question, Look):
        return ""
    if roll.missing < 0:
        return f"{_balls(-roll.missing)} too many: tap the side that is wrong."
    if roll.missing > 0 or None in roll.counts:
        return f"{_balls(max(1, roll.missing))} not accounted for yet: wait, or tap the sides and count."
    if roll.wall and roll.wall_ball is None:
        return "Where is the wall ball? Drop it, or tap the side where it lies."
    return "The balls may still be rolling: wait a moment."
