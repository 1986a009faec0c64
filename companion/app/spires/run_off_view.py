"""What the run-off's screen says, round by round: boxes, colleges, who leaves and why; knows no Kivy, and no rule."""

from collections.abc import Sequence

import msgspec

from companion.app.turn_view import SHORT, short
from companion.app.writing import shortened, with_short_names
from companion.games.spires.eras import colleges, preview, run_off_of
from companion.games.spires.facts import LIVE, Area, Box, BoxColour, Era, Subject
from companion.games.spires.reasons import why_held, why_out
from companion.games.spires.scoring import By, College, Held, Question, Round, RunOff
from companion.games.spires.state import State
from companion.seats import Seat

ERA_OF = {colour: number for number, colour in enumerate(BoxColour, 1)}
"""The number of the era in which a colour begins to count."""
INKS = {
    BoxColour.GREY: "box-grey",
    BoxColour.YELLOW: "box-yellow",
    BoxColour.RED: "box-red",
    BoxColour.OTHER: "box-fourth",
}
"""The token of each colour."""


MANY = 3
"""So many names and one more are not listed within a sentence: they are framed."""


class BoxShown(msgspec.Struct, frozen=True):
    """One of the 21: the token of its colour and the era it counts from ('' where there is none), whose cube it has."""

    ink: str = ""
    era: str = ""
    live: bool = False
    holder: str = ""
    framed: bool = False


class CollegeShown(msgspec.Struct, frozen=True):
    """One player: boxes, or when they left; framed: they leave, or can be chosen."""

    name: str
    colour: str
    boxes: str
    out: str = ""
    framed: bool = False
    chosen_by: str = ""


class RunOffView(msgspec.Struct, frozen=True):
    """The whole screen. `primary` '' while the Chancellor is asked; `boxes` by area, then by subject."""

    era: str
    title: str
    news: str
    subjects: tuple[str, ...]
    boxes: tuple[tuple[BoxShown, ...], ...]
    colleges: tuple[CollegeShown, ...]
    primary: str
    why: str
    question: str = ""
    takes_back: str = ""


class Telling(msgspec.Struct, frozen=True):
    """A run-off that is told: what was scored, and between whom."""

    era: Era
    subjects: tuple[Subject, ...]
    colleges: tuple[College, ...]
    seats: tuple[Seat, ...]
    run: RunOff
    chancellor: str
    preview: bool = False

    @property
    def decided(self) -> tuple[Round, ...]:
        """The rounds in which somebody left."""
        return tuple(one for one in self.run.rounds if one.out is not None)

    @property
    def stages(self) -> int:
        """How often there is something new: each round, then the winner or the question."""
        return len(self.decided) + 1

    def short(self, seat: int) -> str:
        """A name within a sentence."""
        name, names = self.seats[seat].name, [one.name for one in self.seats]
        return name if len(name) <= SHORT else shortened(name, SHORT - 3, names)

    def sentence(self, text: str) -> str:
        """TEXT with names that fit."""
        return with_short_names(text, [one.name for one in self.seats])

    def held(self, stage: int) -> tuple[Held, ...]:
        """The boxes at STAGE, as far as they are decided."""
        if stage < len(self.run.rounds):
            return self.run.rounds[stage].boxes
        if self.run.held:
            return self.run.held
        return self.run.rounds[-1].boxes if self.run.rounds else ()

    def left(self, stage: int) -> tuple[int, ...]:
        """Who has left before STAGE, in order."""
        return tuple(one.out for one in self.decided[:stage] if one.out is not None)

    @property
    def winner(self) -> int | None:
        """Who stays to the end, None while that is not decided."""
        return self.run.winner(len(self.seats))


def telling(state: State) -> Telling:
    """The scoring of the era as far as it is decided."""
    chancellor = short(state, state.decider or 0)
    return Telling(state.era, state.options.subjects, colleges(state), state.seats, run_off_of(state), chancellor)


def preview_of(state: State) -> Telling:
    """What all may know of it beforehand; money is not looked at (SP-70)."""
    chancellor = short(state, state.decider or 0)
    bare = tuple(msgspec.structs.replace(one, money=None) for one in colleges(state))
    return Telling(state.era, state.options.subjects, bare, state.seats, preview(state), chancellor, preview=True)


def run_off_view(told: Telling, stage: int, takes_back: str = "") -> RunOffView:
    """The screen at STAGE: a round and who leaves, or what comes after the last one."""
    question = told.run.question if stage >= len(told.decided) else None
    leaving = told.decided[stage].out if stage < len(told.decided) else None
    winner = told.winner if question is None and leaving is None else None
    number = min(stage, max(0, len(told.decided) - 1)) + 1 if question is None else question.round
    return RunOffView(
        told.era.capitalize(),
        f"{'preview' if told.preview else 'run-off'}, round {number}",
        _news(told, stage, leaving, winner, question),
        tuple(one.name[:1].upper() + one.name[1:] for one in told.subjects),
        tuple(tuple(_box(told, stage, Box(at, area), leaving) for at in range(len(told.subjects))) for area in Area),
        tuple(_college(told, stage, seat, leaving, winner) for seat in range(len(told.seats))),
        _primary(told, leaving, winner, question),
        _why(told, stage, leaving, winner, question),
        "" if question is None or question.of_money or told.preview else _asked(told, question),
        takes_back,
    )


def _box(told: Telling, stage: int, box: Box, leaving: int | None) -> BoxShown:
    colour = told.subjects[box.subject].colour(box.area)
    if colour is None:
        return BoxShown()
    live, holder = colour in LIVE[told.era], None
    held, question = told.held(stage), told.run.question
    if live:
        place = told.run.boxes.index(box)
        holder = held[place].seat if place < len(held) else None
        asked = stage >= len(told.decided) and question is not None and question.box == place
    else:
        asked = False
    framed = asked or (leaving is not None and holder == leaving)
    shown = "" if holder is None else told.seats[holder].colour.value
    return BoxShown(INKS[colour], str(ERA_OF[colour]), live, shown, framed)


def _college(told: Telling, stage: int, seat: int, leaving: int | None, winner: int | None) -> CollegeShown:
    who, left, question = told.seats[seat], told.left(stage), told.run.question
    if seat in left:
        return CollegeShown(who.name, who.colour.value, "", f"out in\nround {left.index(seat) + 1}")
    asked = stage >= len(told.decided) and question is not None and seat in question.candidates
    boxes = sum(one.seat == seat for one in told.held(stage))
    by = "" if not asked or question is None or question.of_money or told.preview else "chosen"
    return CollegeShown(who.name, who.colour.value, str(boxes), "", seat in (leaving, winner) or asked, by)


def _news(told: Telling, stage: int, leaving: int | None, winner: int | None, question: Question | None) -> str:
    if leaving is not None:
        many = len(told.decided[stage].fewest) > 1
        return f"{told.short(leaving)} {'loses the tie' if many else 'has the fewest boxes'}"
    if winner is not None:
        return f"{told.short(winner)} is left"
    assert question is not None
    if told.preview:
        return "open until the scoring"
    return "money decides" if question.of_money else "the Chancellor picks"


def _primary(told: Telling, leaving: int | None, winner: int | None, question: Question | None) -> str:
    if leaving is not None:
        return f"{told.short(leaving)} leaves\nthe run-off"
    if winner is not None:
        what = "would win" if told.preview else "wins"
        return f"{told.short(winner)} {what}\nthe {'game' if told.era is Era.MODERN else 'era'}"
    if told.preview:
        return "Back to\nthe game"
    return "They show\ntheir money" if question is not None and question.of_money else ""


def _why(told: Telling, stage: int, leaving: int | None, winner: int | None, question: Question | None) -> str:
    """In full, why it is so."""
    if leaving is not None:
        return told.sentence(why_out(told.colleges, told.decided[stage]))
    if winner is not None:
        return f"All others have left: {told.short(winner)} is the last one in."
    assert question is not None
    return _asked(told, question)


def _asked(told: Telling, question: Question) -> str:
    *first, last = (told.short(seat) for seat in question.candidates)
    tied = f"{', '.join(first)} and {last}" if len(first) < MANY else f"{len(first) + 1} of them"
    if question.box is None:
        what = f"{tied}: as few boxes, as large colleges"
    else:
        box = told.run.boxes[question.box]
        what = f"{box_name(told.subjects, box)}: {tied} are equal"
    if question.of_money:
        return f"{what}. They show their money."
    ask = "who leaves" if question.box is None else "who gets it"
    return f"{what}. {told.chancellor} taps {ask}."


def box_name(subjects: Sequence[Subject], box: Box) -> str:
    """`Arts + Students`."""
    name = subjects[box.subject].name
    return f"{name[:1].upper()}{name[1:]} + {box.area.capitalize()}"


def reasons(told: Telling, stage: int, subject: int) -> tuple[tuple[str, str, str], ...]:
    """Why each box of a SUBJECT is whose it is: the token of the box's colour, the holder's colour, the sentence."""
    lines = []
    held = told.held(stage)
    for area in Area:
        box, colour = Box(subject, area), told.subjects[subject].colour(area)
        name = box_name(told.subjects, box)
        if colour is None:
            lines.append(("", "", f"{name}: there is no box."))
        elif colour not in LIVE[told.era]:
            lines.append((INKS[colour], "", f"{name}: counts from era {ERA_OF[colour]} on."))
        elif (place := told.run.boxes.index(box)) >= len(held):
            lines.append((INKS[colour], "", f"{name}: not decided yet."))
        else:
            one = held[place]
            holder = "" if one.seat is None else told.seats[one.seat].colour.value
            lines.append((INKS[colour], holder, told.sentence(_reason(told, box, one, stage))))
    return tuple(lines)


def _reason(told: Telling, box: Box, held: Held, stage: int) -> str:
    """As the box was given: among those who were in then."""
    since = next(number for number in range(stage + 1) if _same(told, box, held, number))
    if since < len(told.run.rounds):
        return why_held(told.subjects, told.colleges, box, held, told.run.rounds[since])
    out = told.left(since)
    counts = tuple(None if seat in out else 0 for seat in range(len(told.seats)))
    return why_held(told.subjects, told.colleges, box, held, Round(told.held(stage), counts, (), None, By.FEWEST_BOXES))


def _same(told: Telling, box: Box, held: Held, number: int) -> bool:
    place, there = told.run.boxes.index(box), told.held(number)
    return place < len(there) and there[place].seat == held.seat
