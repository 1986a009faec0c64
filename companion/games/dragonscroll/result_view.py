"""What a roll has done, in words for the table: a line a kind, who still must be chosen, and what it costs.

Knows no screen; `fight` decides. Made from the roll while its rear hits are open, and from the journal afterwards.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.games.dragonscroll.events import FireballsRolled
from companion.games.dragonscroll.facts import Foe, Piece, Pieces, Side
from companion.games.dragonscroll.fight import (
    FRONT,
    AfterRoll,
    BeforeRoll,
    Fight,
    Rear,
    Roll,
    after_roll,
    before_roll,
    split_for,
)
from companion.games.dragonscroll.fight_words import foes_in_words, reasons
from companion.games.dragonscroll.moves import SplitRear
from companion.games.dragonscroll.state import Rolled
from companion.games.dragonscroll.words import PLURALS, so_many
from companion.journal import Played

SIDE_OF = {Foe.ORC: Side.ORC, Foe.ELF: Side.ELF, Foe.DWARF: Side.DWARF, Foe.KNIGHT: Side.REAR, Foe.WIZARD: Side.REAR}


@dataclass(frozen=True, slots=True)
class KindLine:
    """One kind in range: how many of it fall, what reached it ("3 hits", "wall ball"), how that ends."""

    foe: Foe
    name: str
    in_range: int
    falling: int
    reached: str
    outcome: str


@dataclass(frozen=True, slots=True)
class SplitChoice:
    """One way to share out the rear hits: the hits it takes, whose icon stands for it, and what it means."""

    split: Rear
    icon: Foe
    text: str
    sub: str


@dataclass(frozen=True, slots=True)
class ResultView:
    """A resolved roll. `choices` is empty once who falls is known; `warning` is empty where nothing is to be paid.

    `sentence` is for a metre; `summary` says all of it in one line; `reasons` are what may surprise the table.
    """

    sentence: str
    summary: str
    lines: tuple[KindLine, ...]
    choices: tuple[SplitChoice, ...]
    warning: str
    reasons: tuple[str, ...]


def result_view(rolled: Rolled, who: str, split: Rear | None = None) -> ResultView:
    """What ROLLED has done for the player WHO; SPLIT is how the rear hits are shared out, None where not said."""
    fight, roll = rolled.fight, rolled.roll
    before, after = before_roll(fight), after_roll(fight, roll, split)
    return ResultView(
        sentence=_sentence(fight, after),
        summary=_summary(after),
        lines=tuple(_line(fight, roll, after, foe) for foe in Foe if fight.foes[foe] and _is_known(after, foe)),
        choices=tuple(_choice(fight, before, rear) for rear in after.rear_options) if after.rear_open else (),
        warning=f"Foes still stand: {who} will take a minstrel or drop a card." if after.penalty_due else "",
        reasons=reasons(fight, roll, after),
    )


def latest_roll(steps: Iterable[Played[Any, Any]]) -> tuple[Rolled, Rear | None] | None:
    """The latest roll among STEPS (oldest first) with the split that followed it; None where nobody has rolled."""
    latest: tuple[Rolled, Rear | None] | None = None
    for step in steps:
        for event in step.events:
            if isinstance(event, FireballsRolled):
                latest = Rolled(event.fight, event.roll), None
        if latest is not None and isinstance(step.move, SplitRear):
            latest = latest[0], Rear(step.move.knight, step.move.wizard)
    return latest


def _is_known(after: AfterRoll, foe: Foe) -> bool:
    return foe in FRONT or not after.rear_open


def _falling(after: AfterRoll, foe: Foe) -> int:
    return (after.front if after.defeated is None else after.defeated)[foe]


def _sentence(fight: Fight, after: AfterRoll) -> str:
    if after.undefeated is None:
        return f"Rear: {_hits(after.hits.rear)}. Who falls?"
    if not fight.foes:
        return "Nobody was in range"
    if not after.undefeated:
        return "All of them fall"
    standing = after.undefeated.total
    return "One foe still stands" if standing == 1 else f"{standing} foes still stand"


def _summary(after: AfterRoll) -> str:
    fallen = after.front if after.defeated is None else after.defeated
    parts = [f"{_people(fallen)} fell." if fallen else "Nobody fell."]
    if after.undefeated:
        parts.append(f"Still there: {foes_in_words(after.undefeated)}.")
    return " ".join(parts)


def _people(foes: Pieces) -> str:
    *others, last = [so_many(foe, foes[foe]) for foe in Foe if foes[foe]]
    return f"{', '.join(others)} and {last}" if others else last


def _line(fight: Fight, roll: Roll, after: AfterRoll, foe: Foe) -> KindLine:
    there, falling = fight.foes[foe], _falling(after, foe)
    name = PLURALS[Piece(foe)].capitalize()
    if foe is Foe.WIZARD:
        name = fight.wizard.capitalize() if fight.wizard else "Wizard"
    return KindLine(foe, name, there, falling, _reached(roll, after, SIDE_OF[foe]), _outcome(there, falling))


def _reached(roll: Roll, after: AfterRoll, side: Side) -> str:
    if roll.wall_ball.side is side:
        return "wall ball"
    if roll.setup_ball.side is side:
        return "set-up ball"
    return _hits(after.hits[side])


def _hits(hits: int) -> str:
    return {0: "no hit", 1: "1 hit"}.get(hits, f"{hits} hits")


def _outcome(there: int, falling: int) -> str:
    if falling == 0:
        return {1: "it stands", 2: "both stand"}.get(there, f"all {there} stand")
    if falling == there:
        return {1: "it falls", 2: "both fall"}.get(there, f"all {there} fall")
    return f"{falling} of {there} " + ("falls" if falling == 1 else "fall")


def _choice(fight: Fight, before: BeforeRoll, rear: Rear) -> SplitChoice:
    split = split_for(rear, before.hits_needed)
    if not rear.wizard:
        text = so_many(Foe.KNIGHT, rear.knight)
        return SplitChoice(split, Foe.KNIGHT, text, "the wizard stands" if fight.foes.wizard else "")
    wizard = f"Wizard {fight.wizard.capitalize()}" if fight.wizard else "The wizard"
    takes = f"takes {_hits(split.wizard)}"
    if rear.knight:
        falls = f"{so_many(Foe.KNIGHT, rear.knight)} {'falls' if rear.knight == 1 else 'fall'} too"
        return SplitChoice(split, Foe.WIZARD, wizard, f"{takes}; {falls}")
    left = fight.foes.knight
    return SplitChoice(split, Foe.WIZARD, wizard, f"{takes}; {'knight stands' if left == 1 else 'knights stand'}")
