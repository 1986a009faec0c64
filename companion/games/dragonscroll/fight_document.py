"""The document of one fight or flame off (`companion tower resolve`): its shape and its answer.

Knows the names of the fields; the rules themselves are in `fight`, `spoils` and `flame_off`.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from companion.documents import shaped
from companion.games import Refused
from companion.games.dragonscroll.facts import BOX, HAND_LIMIT, Foe, Pieces, Side, Sides, Wizard
from companion.games.dragonscroll.fight import (
    AfterRoll,
    BeforeRoll,
    Fight,
    Landing,
    Rear,
    Roll,
    after_roll,
    before_roll,
    red_exits,
)
from companion.games.dragonscroll.flame_off import Drop, Stakes, flame_off, minstrels_added
from companion.games.dragonscroll.spoils import check_burnt, penalty_options

Count = Annotated[int, Meta(ge=0)]
# The box holds 36 tokens and substitutes are allowed; the bound only keeps nonsense out.
Tokens = Annotated[int, Meta(ge=2, le=999)]
Exit = Literal["orc", "elf", "dwarf", "rear", "miss"]


class RearSplit(Struct, frozen=True, forbid_unknown_fields=True):
    """The player's choice of rear hits."""

    knight: Count = 0
    wizard: Count = 0


class FightDocument(Struct, frozen=True):
    """What is said about a fight; everything after `goats_on_tile` belongs to the roll and what follows it."""

    fireball_tokens: Tokens
    foes_in_range: dict[Foe, Count]
    bonus_fireball: bool = False
    next_to_village: bool = False
    wizard_card: Wizard | None = None
    wizard_village_discovered: bool = False
    broken_minstrels: Count = 0
    goats_on_tile: Annotated[int, Meta(ge=0, le=BOX.goat)] = 0
    hand_size: Annotated[int, Meta(ge=0, le=HAND_LIMIT)] | None = None
    exits: dict[Side, Count] | None = None
    sensor_counts: dict[Side, Count] | None = None
    misses: Count | None = None
    wall_ball: Exit | None = None
    setup_ball: Exit | None = None
    rear_split: RearSplit | None = None
    frenzy_fireballs: Annotated[int, Meta(ge=1)] | None = None
    incinerate: dict[Foe, Count] | None = None


class DropDocument(Struct, frozen=True):
    """One dragon's drop in a round of a flame off."""

    orc: Count
    setup_ball: Exit | None = None

    @property
    def drop(self) -> Drop:
        """The same in the rules' words."""
        return Drop(self.orc, landing(self.setup_ball))


Rounds = Annotated[list[dict[str, DropDocument]], Meta(max_length=100)]
"""Nobody has ever been tied a hundred times over."""


class FlameOffDocument(Struct, frozen=True):
    """What is said about a flame off."""

    fireball_tokens: Annotated[dict[Annotated[str, Meta(min_length=1)], Tokens], Meta(min_length=2, max_length=4)]
    variant: Stakes = Stakes.TIE_BREAK
    rounds: Rounds = []


class Mode(Struct, frozen=True):
    """Which of the two a document is."""

    mode: Literal["fight", "flame_off"] = "fight"


def resolve(document: object) -> dict[str, Any]:
    """Answer one fight or flame off as plain values; Refused for a document that cannot be (part T)."""
    if shaped(document, Mode).mode == "flame_off":
        return _flame_off(shaped(document, FlameOffDocument))
    return _fight(shaped(document, FightDocument))


def landing(place: Exit | None) -> Landing:
    """Where a ball lies; None in a document means that it never left its place."""
    return Landing.IN_PLACE if place is None else Landing(place)


def _flame_off(said: FlameOffDocument) -> dict[str, Any]:
    rounds = [{name: one.drop for name, one in drops.items()} for drops in said.rounds]
    result = flame_off(said.fireball_tokens, rounds)
    return {
        "fireballs": dict(said.fireball_tokens),
        "round_hits": [dict(one.hits) for one in result.rounds],
        "still_tied": list(result.still_tied),
        "winner": result.winner,
        "broken_minstrels_added": minstrels_added(said.variant, result),
    }


def _fight(said: FightDocument) -> dict[str, Any]:
    fight = Fight(
        foes=_pieces(said.foes_in_range),
        fireball_tokens=said.fireball_tokens,
        bonus_fireball=said.bonus_fireball,
        next_to_village=said.next_to_village,
        wizard=said.wizard_card,
        wizard_village=said.wizard_village_discovered,
        broken_minstrels=said.broken_minstrels,
    )
    if fight.foes.wizard and fight.wizard is None:
        raise Refused("A wizard is in range: say which wizard card was turned.")
    if said.incinerate is not None and said.frenzy_fireballs is None:
        raise Refused("Foes burn only for a Frenzy card: say how many fireballs it shows.")
    before = before_roll(fight)
    rolled = said.exits is not None or said.sensor_counts is not None
    if before.fireballs and not rolled:
        _check_nothing_of_a_roll(said)
        return {"phase": "before_roll", **_before(fight, before)}
    roll = _roll(said)
    split = None if said.rear_split is None else Rear(said.rear_split.knight, said.rear_split.wizard)
    after = after_roll(fight, roll, split)
    if said.misses not in (None, after.misses):
        raise Refused(f"{before.fireballs} fireballs were dropped, so {after.misses} missed, not {said.misses}.")
    return {"phase": "after_roll", **_before(fight, before), **_after(fight, roll, after), **_spoils(said, after)}


def _check_nothing_of_a_roll(said: FightDocument) -> None:
    for name in ("misses", "wall_ball", "setup_ball", "rear_split", "incinerate"):
        if getattr(said, name) is not None:
            raise Refused(f"{name} is known only after the roll: say which fireballs came out where (exits).")


def _roll(said: FightDocument) -> Roll:
    if said.exits is not None and said.sensor_counts is not None:
        raise Refused("Give either exits or sensor_counts, not both.")
    wall_ball, setup_ball = landing(said.wall_ball), landing(said.setup_ball)
    if said.sensor_counts is not None:
        return Roll(red_exits(_sides(said.sensor_counts), wall_ball, setup_ball), wall_ball, setup_ball)
    return Roll(_sides(said.exits or {}), wall_ball, setup_ball)


def _before(fight: Fight, before: BeforeRoll) -> dict[str, Any]:
    return {
        "battle": bool(fight.foes),
        "fireballs_to_roll": before.fireballs,
        "fireball_count": [{"item": line.source.value, "change": line.change} for line in before.count],
        "batches": list(before.batches),
        "wall_ball_rolled": before.wall_ball,
        "hits_needed": {kind.value: hits for kind, hits in before.hits_needed if hits},
    }


def _after(fight: Fight, roll: Roll, after: AfterRoll) -> dict[str, Any]:
    return {
        "exits": _by_side(roll.exits),
        "misses": after.misses,
        "blocked_sides": [side.value for side in after.blocked],
        "hits": _by_side(after.hits),
        "rear_options": [msgspec.structs.asdict(option) for option in after.rear_options],
        "defeated": _by_foe(after.front) | {"knight": None, "wizard": None}
        if after.defeated is None
        else _by_foe(after.defeated),
        "undefeated": None if after.undefeated is None else _by_foe(after.undefeated),
        "choose_which": [foe.value for foe in after.choose_which],
        "all_defeated": not after.penalty_due,
        "penalty_due": after.penalty_due,
        "wizard_card_result": _wizard_card(fight, after),
        "frenzy_max": after.frenzy_max,
    }


def _wizard_card(fight: Fight, after: AfterRoll) -> str | None:
    if fight.wizard is None:
        return None
    if after.wizard_falls is None:
        return "choice"
    return "added_to_story" if after.wizard_falls else "returned_to_supply"


def _spoils(said: FightDocument, after: AfterRoll) -> dict[str, Any]:
    """What is still to choose, and what a Frenzy burns of the defeated; nothing is sure while a choice is open."""
    choices = ["rear_split"] if after.rear_open else []
    frenzy, burnt = None, Pieces()
    if said.frenzy_fireballs is not None:
        eligible = said.frenzy_fireballs <= after.frenzy_max
        chosen = _burnt(said.frenzy_fireballs, said.incinerate, after)
        if eligible and chosen is None and _burning_is_a_choice(said, after):
            choices.append("incinerate")
        burning = None if choices else chosen
        burnt = burning or Pieces()
        frenzy = {
            "fireballs": said.frenzy_fireballs,
            "eligible": eligible,
            "incinerated": None if burning is None else _by_foe(burning),
        }
    kept = None if choices or after.defeated is None else _by_foe(after.defeated - burnt)
    return {
        "choices_required": choices,
        "penalty_options": [option.value for option in penalty_options(after.penalty_due, said.hand_size)],
        "frenzy": frenzy,
        "added_to_card": kept,
        "goats_taken": said.goats_on_tile,
    }


def _possible_defeats(after: AfterRoll) -> list[Pieces]:
    if after.defeated is not None:
        return [after.defeated]
    return [after.front + Pieces(knight=rear.knight, wizard=rear.wizard) for rear in after.rear_options]


def _burning_is_a_choice(said: FightDocument, after: AfterRoll) -> bool:
    """Could more foes fall than burn, so that the player must pick?"""
    return any(defeated.total > (said.frenzy_fireballs or 0) for defeated in _possible_defeats(after))


def _burnt(fireballs: int, incinerate: dict[Foe, int] | None, after: AfterRoll) -> Pieces | None:
    """What burns, None where it is not said and not plain; what is said must fit a defeat still possible."""
    if incinerate is not None:
        chosen = _pieces(incinerate)
        fitting = [one for one in _possible_defeats(after) if one.covers(chosen)]
        check_burnt((fitting or _possible_defeats(after))[0], fireballs, chosen)
        return chosen
    everything = after.defeated is not None and after.defeated.total == fireballs
    return after.defeated if everything else None


def _pieces(counts: dict[Foe, int]) -> Pieces:
    return Pieces(**{foe.value: count for foe, count in counts.items()})


def _sides(counts: dict[Side, int]) -> Sides:
    return Sides(**{side.value: count for side, count in counts.items()})


def _by_foe(pieces: Pieces) -> dict[str, int | None]:
    return {foe.value: pieces[foe] for foe in Foe}


def _by_side(sides: Sides) -> dict[str, int]:
    return {side.value: count for side, count in sides}
