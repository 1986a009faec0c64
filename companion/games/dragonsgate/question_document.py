"""Single questions about the rules (`companion ask`): the shapes of the documents and of the answers; decides nothing."""

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from companion.documents import shaped
from companion.games import Refused
from companion.games.dragonsgate import buildings as b
from companion.games.dragonsgate import careers, dice, dungeon, upkeep
from companion.games.dragonsgate.facts import (
    DUNGEON_STEPS,
    IMPS,
    INCOME,
    NEUTRAL_DICE,
    PLAYERS,
    TITLE,
    VALUES,
    Action,
    Career,
    Careers,
    Skill,
    Skills,
)
from companion.games.entries import MOST_OF_ANYTHING
from companion.games.people import check_names

Count = Annotated[int, Meta(ge=0, le=MOST_OF_ANYTHING)]
Value = Annotated[int, Meta(ge=1, le=dice.SIDES)]
Turn = Annotated[int, Meta(ge=1, le=5)]
Answer = dict[str, Any]


class Asked(Struct, frozen=True):
    """What every question says."""

    game: Literal["dragonsgate"]
    mechanic: str


class DicePool(Asked, frozen=True):
    """Which dice are rolled; `swapped` are own dice brought into the game so far."""

    players: list[str]
    turn: Turn
    swapped: dict[str, Annotated[int, Meta(ge=0, le=2)]]
    extra_combined_variant: bool = False


def dice_pool(asked: DicePool) -> Answer:
    """The make-up of a turn's pool (DG-36 to DG-38)."""
    check_names(asked.players, TITLE, *PLAYERS)
    for name in asked.swapped:
        _among(asked.players, name)
    coloured = tuple(1 + asked.swapped.get(name, 0) for name in asked.players)
    pool = dice.pool(asked.turn, coloured, extra_combined=asked.extra_combined_variant)
    left = NEUTRAL_DICE - sum(asked.swapped.values()) - pool.neutral
    if left < 0:
        raise Refused("So many neutral dice are not left in the game.")
    return {
        "coloured": dict(zip(asked.players, pool.coloured, strict=True)),
        "neutral": pool.neutral,
        "combined": pool.combined,
        "regular": pool.regular,
        "total": pool.regular + pool.combined,
        "neutral_left_in_box": left,
    }


class ImpAdjust(Asked, frozen=True, rename={"start": "from", "end": "to"}):
    """How a value becomes another; without `imps` it is not asked whether there are enough."""

    start: Value
    end: Value
    imps: Count = IMPS


def imp_adjust(asked: ImpAdjust) -> Answer:
    """The fewest Imps, and which way round (DG-43)."""
    up, down = (asked.end - asked.start) % dice.SIDES, (asked.start - asked.end) % dice.SIDES
    direction = "none" if up == 0 else "either" if up == down else "up" if up < down else "down"
    imps = dice.imps_needed(asked.start, asked.end)
    return {"imps": imps, "direction": direction, "affordable": imps <= asked.imps}


class ImpsForAction(Asked, frozen=True):
    """Whether a die does for an action; without `imps` it is not asked whether there are enough."""

    action: Action
    die: Value
    imps: Count = IMPS


def imps_for_action(asked: ImpsForAction) -> Answer:
    """The fewest Imps, and all values that can be had."""
    needed = {value: dice.imps_needed(asked.die, value) for value in VALUES[asked.action]}
    options = [{"value": value, "imps": imps} for value, imps in needed.items() if imps <= asked.imps]
    return {"min_imps": min(needed.values()), "options": options, "possible": bool(options)}


class SkillsDocument(Struct, frozen=True):
    """Skills by name."""

    sorcery: Count = 0
    stealth: Count = 0
    brawn: Count = 0

    @property
    def skills(self) -> Skills:
        """The same in the rules' words."""
        return Skills(self.sorcery, self.stealth, self.brawn)


class Requirement(Struct, frozen=True):
    """The large and the small number of a Level tile."""

    main: Count
    other: Count


class CareersDocument(Struct, frozen=True):
    """Career tiles by type."""

    wizard: Count = 0
    rogue: Count = 0
    warrior: Count = 0


class CareerWish(Asked, frozen=True):
    """An Apprentice who wants a career."""

    career: Career
    level: Annotated[int, Meta(ge=1, le=3)]
    apprentice: SkillsDocument
    house: SkillsDocument
    requirement: Requirement
    coins: Count
    mastery: dict[Literal["wizard", "rogue", "warrior", "same"], Count] = {}
    careers: CareersDocument = CareersDocument()


def career(asked: CareerWish) -> Answer:
    """Whether it can be, and what it costs (DG-75 to DG-79)."""
    wish = careers.Wish(
        asked.career,
        asked.level,
        asked.apprentice.skills,
        asked.requirement.main,
        asked.requirement.other,
        {str(name): number for name, number in asked.mastery.items()},
    )
    owned = Careers(asked.careers.wizard, asked.careers.rogue, asked.careers.warrior)
    found = careers.prospect(wish, asked.house.skills, owned, asked.coins)
    return {
        "totals": {skill.value: found.totals[skill] for skill in Skill},
        "shortfall": found.shortfall,
        "allowed": found.why_not is None,
        "reason": found.why_not and found.why_not.value,
        "coins_after": asked.coins - (found.shortfall if found.why_not is None else 0),
    }


class Maintenance(Asked, frozen=True):
    """A bill, and how many Coins somebody wants to pay."""

    cost: Count
    coins: Count
    prestige: Count
    pay: Count


def maintenance(asked: Maintenance) -> Answer:
    """What is paid, lost and let off (DG-50)."""
    settled = upkeep.settle(asked.cost, asked.coins, asked.prestige, asked.pay)
    return {
        "paid": settled.paid,
        "prestige_lost": settled.prestige_lost,
        "coins": asked.coins - settled.paid,
        "prestige": asked.prestige - settled.prestige_lost,
        "forced_extra": settled.forced_extra,
        "waived": settled.waived,
    }


class StartPlayer(Asked, frozen=True):
    """The Player Order track after a turn, left to right, None for a free space."""

    seats: list[str]
    holder: str
    track: list[str | None]


def start_player(asked: StartPlayer) -> Answer:
    """Who starts next, and the order that follows (DG-51)."""
    check_names(asked.seats, TITLE, *PLAYERS)
    discs = [_among(asked.seats, name) for name in asked.track if name is not None]
    if len(set(discs)) < len(discs):
        raise Refused("Each player has only one disc on the Player Order track.")
    starts = upkeep.next_starting_player(len(asked.seats), _among(asked.seats, asked.holder), discs)
    return {
        "start_player": asked.seats[starts],
        "by": "leftmost_disc" if discs else "next_clockwise",
        "order": asked.seats[starts:] + asked.seats[:starts],
    }


class Activations(Asked, frozen=True):
    """The players in order, and how many dice lie ready."""

    order: list[str]
    dice: Annotated[int, Meta(ge=1, le=13)]


def activations(asked: Activations) -> Answer:
    """How often each drafts, and who does last (DG-40)."""
    check_names(asked.order, TITLE, *PLAYERS)
    players = len(asked.order)
    drafts = {name: (asked.dice - place + players - 1) // players for place, name in enumerate(asked.order)}
    return {"drafts": drafts, "last": asked.order[(asked.dice - 1) % players]}


class WhoActs(Asked, frozen=True):
    """A die that was drafted: neutral, combined, or its owner's name."""

    seats: list[str]
    drafter: str
    die: str


def who_acts(asked: WhoActs) -> Answer:
    """Who may act with it, in turn (DG-44 to DG-46)."""
    check_names(asked.seats, TITLE, *PLAYERS)
    combined = asked.die == dice.COMBINED
    owner = None if combined or asked.die == dice.NEUTRAL else _among(asked.seats, asked.die)
    acts = dice.actors(len(asked.seats), _among(asked.seats, asked.drafter), owner, combined=combined)
    return {"acts": [asked.seats[seat] for seat in acts]}


class Build(Asked, frozen=True):
    """A Building that somebody wants to build."""

    building: b.Building
    coins: Count
    turn: Turn
    player_count: Annotated[int, Meta(ge=2, le=4)]
    builder: str
    builders_guild_owner: str | None = None


def build(asked: Build) -> Answer:
    """What it costs and gives, but for what its place on the grid gives (DG-65, DG-121 to DG-144)."""
    if asked.building not in b.supply(asked.player_count):
        raise Refused(f"The {asked.building.title} is for two players only.")
    plan = b.PLANS[asked.building]
    if plan.cost > asked.coins:
        raise Refused(f"The {asked.building.title} costs {plan.cost} Coins.")
    gives = plan.received(asked.turn)
    owner = asked.builders_guild_owner
    paid = owner is not None and owner != asked.builder and plan.size >= b.GUILD_SIZE
    return {
        "cost": plan.cost,
        "coins_after": asked.coins - plan.cost + gives.coins,
        "prestige_gained": gives.prestige,
        "maintenance_steps": plan.steps,
        "imps_gained": gives.imps,
        "skills": plan.skills,
        "wizardry_cards": gives.wizardry_cards,
        "dungeon_steps": plan.dungeon,
        "subterfuge_steps": gives.subterfuge,
        "professor_spaces": plan.professor,
        "builders_guild_bonus": {owner: 1} if paid else {},
    }


class Choices(Struct, frozen=True):
    """What the Trophy Room and the Trophy Hall shall give."""

    trophy_room: b.RoomChoice | None = None
    trophy_hall: b.HallChoice | None = None


class Income(Asked, frozen=True):
    """Somebody's Buildings in the Income Phase; without `imps_in_tower` there are enough."""

    buildings: list[b.Building]
    choices: Choices = Choices()
    imps_in_tower: Annotated[int, Meta(ge=0, le=IMPS)] = IMPS


def income(asked: Income) -> Answer:
    """What the phase gives (DG-35)."""
    b.check_tiles(asked.buildings)
    due = b.income(asked.buildings, asked.choices.trophy_room, asked.choices.trophy_hall)
    imps = min(due.imps, asked.imps_in_tower)
    return {
        "coins": INCOME + due.coins,
        "imps": imps,
        "wizardry_cards": due.wizardry_cards,
        "imps_missing": due.imps - imps,
    }


class TrainingDungeon(Asked, frozen=True):
    """A die used for the Training Dungeon; `treasure_room_taken` counts or lists the positions taken."""

    value: Value
    position: Count
    track_length: Annotated[int, Meta(ge=1, le=1000)]
    treasure_room_taken: Count | list[Count] = 0


def training_dungeon(asked: TrainingDungeon) -> Answer:
    """The spaces entered, and the position in the Treasure Room at the end of the track (DG-66)."""
    if asked.value not in DUNGEON_STEPS:
        raise Refused("A 4, 5 or 6 moves through the Training Dungeon.")
    if asked.position >= asked.track_length:
        raise Refused("This disc is in the Treasure Room already.")
    way = dungeon.walk(asked.position, DUNGEON_STEPS[asked.value], asked.track_length)
    taken = asked.treasure_room_taken
    taken = range(1, taken + 1) if isinstance(taken, int) else taken
    slot = next(place for place in range(1, len(taken) + 2) if place not in taken)
    return {
        "entered": list(way.entered),
        "position": way.position,
        "treasure_room_slot": slot if way.arrives else None,
    }


def _among(names: list[str], name: str) -> int:
    if name not in names:
        raise Refused(f"Nobody called {name!r} is at the table.")
    return names.index(name)


QUESTIONS: Final[dict[str, tuple[type[Asked], Callable[[Any], Answer]]]] = {
    "dice_pool": (DicePool, dice_pool),
    "imp_adjust": (ImpAdjust, imp_adjust),
    "imps_for_action": (ImpsForAction, imps_for_action),
    "career": (CareerWish, career),
    "maintenance": (Maintenance, maintenance),
    "start_player": (StartPlayer, start_player),
    "activations": (Activations, activations),
    "who_acts": (WhoActs, who_acts),
    "build": (Build, build),
    "income": (Income, income),
    "training_dungeon": (TrainingDungeon, training_dungeon),
}
"""The questions by their mechanic."""


def answer(document: object) -> Answer:
    """Answer one question as plain values; Refused for a document that cannot be, or a request that is not legal."""
    asked = shaped(document, Asked)
    if asked.mechanic not in QUESTIONS:
        raise Refused(f"There is no mechanic called {asked.mechanic!r} in {TITLE}.")
    shape, answered = QUESTIONS[asked.mechanic]
    return answered(shaped(document, shape))
