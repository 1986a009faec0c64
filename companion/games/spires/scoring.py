"""The instant run-off at the end of an era: box by box and round by round, until one college is left (SP-60 to SP-66).

Pure; takes what each college has, whether a tracked game or people at a table tell it, and asks the Chancellor
only where nothing else parts the colleges. Seats are places in the order of the players given.
"""

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Final

import msgspec

from companion.games.spires.facts import Area, Box

AREAS: Final = tuple(Area)


class By(StrEnum):
    """What decided who gets a box or who leaves."""

    HIGHEST_TOTAL = "highest_total"
    HIGHER_SUBJECT = "higher_subject"
    FEWEST_BOXES = "fewest_boxes"
    LARGEST_COLLEGE = "largest_college"
    MOST_MONEY = "most_money"
    CHANCELLOR = "chancellor_choice"
    NO_REPUTATION = "no_reputation"


class College(msgspec.Struct, frozen=True):
    """What one college has at the scoring; reputation in the order of the board's subjects and areas.

    `money` is None while nobody has been asked for it.
    """

    name: str
    subjects: tuple[int, ...]
    areas: tuple[int, int, int]
    size: int
    money: int | None

    def in_area(self, area: Area) -> int:
        """Reputation in one area."""
        return self.areas[AREAS.index(area)]

    def total(self, box: Box) -> int:
        """Reputation that counts for a box (SP-61)."""
        return self.subjects[box.subject] + self.in_area(box.area)


class Held(msgspec.Struct, frozen=True):
    """Whose cube is in a box, None for an empty one, and what decided it."""

    seat: int | None
    by: By


class Round(msgspec.Struct, frozen=True):
    """One round: each live box, the boxes of each college still in, who has fewest, and who leaves.

    `counts` has None for colleges already out; `out` and `by` are None while the Chancellor has not said who leaves.
    """

    boxes: tuple[Held, ...]
    counts: tuple[int | None, ...]
    fewest: tuple[int, ...]
    out: int | None
    by: By | None


class Question(msgspec.Struct, frozen=True):
    """What the Chancellor decides: who gets `box`, a place among the live boxes, or who leaves where it is None.

    `of_money`: the candidates have to show their money first.
    """

    round: int
    box: int | None
    candidates: tuple[int, ...]
    of_money: bool = False


Choose = Callable[[Question], int | None]
"""The Chancellor's answer: a seat among the candidates, None while there is none."""


class RunOff(msgspec.Struct, frozen=True):
    """The whole scoring as far as it is decided; a round whose boxes are not all decided is left out.

    `held` are the boxes of that round before the one that is in question.
    """

    boxes: tuple[Box, ...]
    rounds: tuple[Round, ...]
    question: Question | None = None
    held: tuple[Held, ...] = ()

    @property
    def left(self) -> tuple[int, ...]:
        """The seats in order of leaving."""
        return tuple(one.out for one in self.rounds if one.out is not None)

    def winner(self, colleges: int) -> int | None:
        """The seat of so many COLLEGES that stays to the end, None while a choice is open."""
        return None if self.question else next(seat for seat in range(colleges) if seat not in self.left)


class _Open(Exception):
    """The Chancellor has not answered."""

    def __init__(self, question: Question) -> None:
        """Stop at QUESTION."""
        super().__init__()
        self.question = question


def run_off(colleges: Sequence[College], boxes: Iterable[Box], choose: Choose) -> RunOff:
    """Score an era; stops at the first question that CHOOSE does not answer (SP-61 to SP-66, A-1 to A-9)."""
    boxes = tuple(boxes)
    rounds: list[Round] = []
    still_in = tuple(range(len(colleges)))
    before: tuple[Held, ...] | None = None
    held: list[Held] = []
    try:
        while len(still_in) > 1:
            number, held = len(rounds) + 1, []
            for place, box in enumerate(boxes):
                stays = before is not None and (before[place].seat is None or before[place].seat in still_in)
                ask = Question(number, place, ())
                held.append(before[place] if before and stays else _box(colleges, still_in, box, ask, choose))
            before = tuple(held)
            rounds.append(_round(colleges, still_in, before, number, choose))
            still_in = tuple(seat for seat in still_in if seat != rounds[-1].out)
            if rounds[-1].out is None:
                tied = _worst(colleges, rounds[-1].fewest)[0]
                return RunOff(boxes, tuple(rounds), Question(number, None, tied, _unshown(colleges, tied)))
    except _Open as unanswered:
        return RunOff(boxes, tuple(rounds), unanswered.question, tuple(held))
    return RunOff(boxes, tuple(rounds))


def _box(colleges: Sequence[College], still_in: tuple[int, ...], box: Box, ask: Question, choose: Choose) -> Held:
    """Highest total, then subject, college and money; where nobody has reputation it stays empty (A-2, A-4)."""
    if not any(colleges[seat].total(box) for seat in still_in):
        return Held(None, By.NO_REPUTATION)
    steps: tuple[tuple[By, Callable[[College], int]], ...] = (
        (By.HIGHEST_TOTAL, lambda one: one.total(box)),
        (By.HIGHER_SUBJECT, lambda one: one.subjects[box.subject]),
        (By.LARGEST_COLLEGE, lambda one: one.size),
        (By.MOST_MONEY, lambda one: one.money or 0),
    )
    tied = still_in
    for by, value in steps:
        if by is By.MOST_MONEY and _unshown(colleges, tied):
            raise _Open(msgspec.structs.replace(ask, candidates=tied, of_money=True))
        most = max(value(colleges[seat]) for seat in tied)
        tied = tuple(seat for seat in tied if value(colleges[seat]) == most)
        if len(tied) == 1:
            return Held(tied[0], by)
    question = msgspec.structs.replace(ask, candidates=tied)
    chosen = choose(question)
    if chosen is None:
        raise _Open(question)
    return Held(chosen, By.CHANCELLOR)


def _round(
    colleges: Sequence[College], still_in: tuple[int, ...], held: tuple[Held, ...], number: int, choose: Choose
) -> Round:
    """Who has fewest boxes leaves, one a round (SP-64, A-1)."""
    counts = {seat: sum(one.seat == seat for one in held) for seat in still_in}
    fewest = tuple(seat for seat in still_in if counts[seat] == min(counts.values()))
    by_seat = tuple(counts.get(seat) for seat in range(len(colleges)))
    tied, by = _worst(colleges, fewest)
    ask = Question(number, None, tied)
    out = tied[0] if len(tied) == 1 else None if _unshown(colleges, tied) else choose(ask)
    return Round(held, by_seat, fewest, out, None if out is None else by)


def _unshown(colleges: Sequence[College], tied: Sequence[int]) -> bool:
    """Whether somebody of TIED has not been asked for their money."""
    return len(tied) > 1 and any(colleges[seat].money is None for seat in tied)


def _worst(colleges: Sequence[College], tied: tuple[int, ...]) -> tuple[tuple[int, ...], By]:
    """Who has the smallest college among TIED, then the least money; the rest is the Chancellor's to decide."""
    if len(tied) == 1:
        return tied, By.FEWEST_BOXES
    steps: tuple[tuple[By, Callable[[College], int]], ...] = (
        (By.LARGEST_COLLEGE, lambda one: one.size),
        (By.MOST_MONEY, lambda one: one.money or 0),
    )
    for by, value in steps:
        if by is By.MOST_MONEY and _unshown(colleges, tied):
            return tied, by
        least = min(value(colleges[seat]) for seat in tied)
        tied = tuple(seat for seat in tied if value(colleges[seat]) == least)
        if len(tied) == 1:
            return tied, by
    return tied, By.CHANCELLOR
