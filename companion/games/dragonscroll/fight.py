"""One fight at the tower: what must be rolled, and what the balls that came out have done.

Pure, part T of the rules. Knows foes in range, balls and hits; not whose turn it is, where pieces stand, or
what becomes of cards and tokens. Impossible input raises `Refused` with one plain sentence.
"""

from enum import StrEnum

import msgspec

from companion.games import Refused
from companion.games.dragonscroll.facts import (
    BOX,
    RED_FIREBALLS,
    STARTING_FIREBALL_TOKENS,
    Foe,
    Pieces,
    Side,
    Sides,
    Wizard,
)

FRONT = (Foe.ORC, Foe.ELF, Foe.DWARF)


class Landing(StrEnum):
    """Where the wall ball or the set-up ball ended: at a side, off the tower, or where it lay before."""

    ORC = "orc"
    ELF = "elf"
    DWARF = "dwarf"
    REAR = "rear"
    MISS = "miss"
    IN_PLACE = "in_place"

    @property
    def side(self) -> Side | None:
        """The side it lies at, None where it lies at none."""
        return None if self in (Landing.MISS, Landing.IN_PLACE) else Side(self.value)


class Source(StrEnum):
    """What adds a fireball to this roll or takes one away."""

    TOKENS = "fireball_tokens"
    BONUS = "bonus_fireball"
    GRAGER = "grager_wizard_village"
    IONGLE = "iongle_broken_minstrels"


class Change(msgspec.Struct, frozen=True):
    """One line of how the number of fireballs comes about."""

    source: Source
    change: int


class Rear(msgspec.Struct, frozen=True):
    """Knights and wizard behind the tower: as hits, how a player splits them; as an outcome, who falls."""

    knight: int = 0
    wizard: int = 0


class Fight(msgspec.Struct, frozen=True, kw_only=True):
    """All that counts before the roll.

    `foes` are those in range; `wizard` is the card turned for the wizard among them, None where no wizard is
    in range or no wizard card was left to turn (he then fights without a spell). Minstrels are those held
    before this fight (T-A10). Refused where it cannot be so.
    """

    foes: Pieces
    fireball_tokens: int
    bonus_fireball: bool = False
    next_to_village: bool = False
    wizard: Wizard | None = None
    wizard_village: bool = False
    broken_minstrels: int = 0

    def __post_init__(self) -> None:
        if self.fireball_tokens < STARTING_FIREBALL_TOKENS:
            raise Refused("A dragon has at least two fireball tokens, and never loses one.")
        if self.broken_minstrels < 0:
            raise Refused("There cannot be fewer than no broken minstrels.")
        check_in_range(self.foes)
        if self.wizard is not None and not self.foes.wizard:
            raise Refused("A wizard card is turned only when a wizard is in range.")


class BeforeRoll(msgspec.Struct, frozen=True):
    """What the table must do now: how many fireballs, in which lots, with the wall ball or not.

    `count` is how the number came about; its sum may be below 0, the fireballs are not (T-A3). `hits_needed`
    is 0 for kinds that are not in range.
    """

    fireballs: int
    count: tuple[Change, ...]
    batches: tuple[int, ...]
    wall_ball: bool
    hits_needed: Pieces


class Roll(msgspec.Struct, frozen=True):
    """What came out of the tower: red fireballs at each side, and where the two other balls ended."""

    exits: Sides = Sides()
    wall_ball: Landing = Landing.IN_PLACE
    setup_ball: Landing = Landing.IN_PLACE


class AfterRoll(msgspec.Struct, frozen=True, kw_only=True):
    """What the roll has done.

    While the player still has to split the rear hits, `defeated` and `undefeated` are None, `front` holds the
    orcs, elves and dwarves that fall in any case, and `frenzy_max` is that of the best split. `choose_which`
    names the kinds of which only some pieces fall, so the player picks which on the land (DS-43).
    """

    misses: int
    blocked: tuple[Side, ...]
    hits: Sides
    rear_options: tuple[Rear, ...]
    front: Pieces
    defeated: Pieces | None
    undefeated: Pieces | None
    choose_which: tuple[Foe, ...]
    penalty_due: bool
    frenzy_max: int

    @property
    def rear_open(self) -> bool:
        """Does the player still have to say who gets the rear hits?"""
        return self.defeated is None

    @property
    def wizard_falls(self) -> bool | None:
        """Is the wizard defeated? None while the split decides it."""
        return None if self.defeated is None else self.defeated.wizard > 0


def check_in_range(foes: Pieces) -> None:
    """Refuse foes that cannot all be in range: more than the box holds, goats, two wizards (T-A13)."""
    for kind, count in foes:
        if count < 0:
            raise Refused(f"There cannot be fewer than no {kind} pieces in range.")
        if count > BOX[kind]:
            raise Refused(f"The box holds only {BOX[kind]} {kind} pieces, not {count}.")
    if foes.goat:
        raise Refused("Goats are no foes: they are taken without a fight.")
    if foes.wizard > 1:
        raise Refused("Only the one wizard on the dragon's own tile can be in range.")


def before_roll(fight: Fight) -> BeforeRoll:
    """How many fireballs drop, in which lots, and what each foe takes; no roll without a foe in range."""
    count = _count(fight) if fight.foes else ()
    fireballs = max(0, sum(line.change for line in count))
    full, rest = divmod(fireballs, RED_FIREBALLS)
    return BeforeRoll(
        fireballs=fireballs,
        count=count,
        batches=(RED_FIREBALLS,) * full + ((rest,) if rest else ()),
        wall_ball=fireballs > 0 and _wall_ball_wanted(fight),
        hits_needed=Pieces(**{foe.value: _needed(fight, foe) for foe in Foe if fight.foes[foe]}),
    )


def _count(fight: Fight) -> tuple[Change, ...]:
    count = [Change(Source.TOKENS, fight.fireball_tokens)]
    if fight.bonus_fireball:
        count.append(Change(Source.BONUS, 1))
    if fight.wizard is Wizard.GRAGER and fight.wizard_village:
        count.append(Change(Source.GRAGER, -1))
    if fight.wizard is Wizard.IONGLE and fight.broken_minstrels:
        count.append(Change(Source.IONGLE, -fight.broken_minstrels))
    return tuple(count)


def _wall_ball_wanted(fight: Fight) -> bool:
    return (
        fight.next_to_village
        or fight.wizard is Wizard.GRAGER
        or (fight.wizard is Wizard.IONGLE and fight.wizard_village)
    )


def _needed(fight: Fight, foe: Foe) -> int:
    """Hits that one foe of this kind takes (T-A6, T-A7)."""
    if foe is not Foe.WIZARD:
        return 2 if fight.wizard is Wizard.BRIGAR else 1
    match fight.wizard:
        case Wizard.HENKRIS:
            return 3 if fight.wizard_village else 2
        case Wizard.RHUROB | Wizard.BRIGAR:
            return 2 if fight.wizard_village else 1
        case _:
            return 1


def red_exits(seen: Sides, wall_ball: Landing, setup_ball: Landing) -> Sides:
    """Take the wall ball and the set-up ball off what the beams saw; they see all balls alike (T-A12)."""
    exits = {}
    for side, balls in seen:
        exits[side.value] = balls - (wall_ball.side is side) - (setup_ball.side is side)
        if exits[side.value] < 0:
            raise Refused(f"At the {side} side fewer balls were seen than are said to lie there.")
    return Sides(**exits)


def after_roll(fight: Fight, roll: Roll, split: Rear | None = None) -> AfterRoll:
    """Resolve the roll; `split` is how the player shares out the rear hits, None where not said (yet)."""
    before = before_roll(fight)
    check_roll(before, roll)
    blocked = tuple(side for side in Side if side in (roll.wall_ball.side, roll.setup_ball.side))
    hits = Sides(**{side.value: 0 if side in blocked else balls for side, balls in roll.exits})
    front = Pieces(**{foe.value: _falling(fight.foes[foe], hits[Side(foe)], before.hits_needed[foe]) for foe in FRONT})
    options = _rear_options(fight, before.hits_needed, front, hits.rear)
    if split is not None:
        check_split(split, hits.rear)
        rear: Rear | None = _rear(fight, before.hits_needed, front, split)
    else:
        rear = options[0] if len(options) == 1 else None
    defeated = None if rear is None else front + Pieces(knight=rear.knight, wizard=rear.wizard)
    standing = None if defeated is None else fight.foes - defeated
    return AfterRoll(
        misses=before.fireballs - roll.exits.total,
        blocked=blocked,
        hits=hits,
        rear_options=options,
        front=front,
        defeated=defeated,
        undefeated=standing,
        choose_which=_choose_which(fight.foes, front if defeated is None else defeated),
        # A split that fells every foe beats all others: while more than one is open, somebody stands in each.
        penalty_due=standing is None or bool(standing),
        frenzy_max=_most_defeated(front, options) if defeated is None else defeated.total,
    )


def check_roll(before: BeforeRoll, roll: Roll) -> None:
    """Refuse a roll that cannot have come out of this tower."""
    for side, balls in roll.exits:
        if balls < 0:
            raise Refused(f"There cannot be fewer than no balls at the {side} side.")
    if roll.exits.total > before.fireballs:
        raise Refused(f"{roll.exits.total} fireballs came out, but only {before.fireballs} were dropped.")
    if before.wall_ball and roll.wall_ball is Landing.IN_PLACE:
        raise Refused("The wall ball is rolled too: say where it went.")
    if not before.wall_ball and roll.wall_ball is not Landing.IN_PLACE:
        raise Refused("The wall ball is not rolled this turn.")
    if not before.fireballs and roll.setup_ball is not Landing.IN_PLACE:
        raise Refused("Nothing was rolled, so the set-up ball cannot have jumped out.")


def check_split(split: Rear, hits: int) -> None:
    """Refuse a split of more rear hits than there are; wasting some is allowed."""
    if min(split.knight, split.wizard) < 0:
        raise Refused("Nobody can be given fewer than no hits.")
    if split.knight + split.wizard > hits:
        raise Refused(f"There are {hits} rear hits to share out, not {split.knight + split.wizard}.")


def _falling(foes: int, hits: int, needed: int) -> int:
    """Surplus hits, odd hits and hits on an absent kind are lost (T-A5, T-A6)."""
    return min(foes, hits // needed) if foes else 0


def _rear(fight: Fight, needed: Pieces, front: Pieces, split: Rear) -> Rear:
    """Who falls behind the tower; Rhurob only where every other foe in range does (T-A1, T-A2)."""
    knights = _falling(fight.foes.knight, split.knight, needed.knight)
    wizard = _falling(fight.foes.wizard, split.wizard, needed.wizard)
    if fight.wizard is Wizard.RHUROB:
        others = fight.foes.with_count(Foe.WIZARD, 0)
        if front.with_count(Foe.KNIGHT, knights) != others:
            wizard = 0
    return Rear(knights, wizard)


def _rear_options(fight: Fight, needed: Pieces, front: Pieces, hits: int) -> tuple[Rear, ...]:
    """The outcomes of all splits that no other outcome beats, most knights first."""
    outcomes = {_rear(fight, needed, front, Rear(hits - wizard, wizard)) for wizard in range(hits + 1)}
    return tuple(
        sorted(
            (mine for mine in outcomes if not any(_beats(other, mine) for other in outcomes)),
            key=lambda rear: -rear.knight,
        )
    )


def _beats(one: Rear, other: Rear) -> bool:
    return one != other and one.knight >= other.knight and one.wizard >= other.wizard


def _choose_which(foes: Pieces, falling: Pieces) -> tuple[Foe, ...]:
    return tuple(foe for foe in Foe if 0 < falling[foe] < foes[foe])


def _most_defeated(front: Pieces, options: tuple[Rear, ...]) -> int:
    return front.total + max(rear.knight + rear.wizard for rear in options)


def split_for(outcome: Rear, needed: Pieces) -> Rear:
    """The hits that bring about one of the offered outcomes: what a tap on it means."""
    return Rear(outcome.knight * needed.knight, outcome.wizard * needed.wizard)
