"""Questions about a player's House (`companion ask`): shapes of documents and answers; decides nothing."""

from typing import Annotated

from msgspec import Meta, Struct

from companion.games import Refused
from companion.games.dragonsgate import buildings as b
from companion.games.dragonsgate import careers, dungeon, upkeep
from companion.games.dragonsgate.asked import Answer, Asked, Count, Turn, Value
from companion.games.dragonsgate.facts import DUNGEON_STEPS, IMPS, INCOME, Career, Careers, Skill, Skills


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


class MasteryDocument(CareersDocument, frozen=True, forbid_unknown_fields=True):
    """Career tiles that the Mastery tile asks for."""

    same: Count = 0


class CareerWish(Asked, frozen=True):
    """An Apprentice who wants a career."""

    career: Career
    level: Annotated[int, Meta(ge=1, le=3)]
    apprentice: SkillsDocument
    house: SkillsDocument
    requirement: Requirement
    coins: Count
    mastery: MasteryDocument = MasteryDocument()
    careers: CareersDocument = CareersDocument()


def career(asked: CareerWish) -> Answer:
    """Whether it can be, and what it costs (DG-75 to DG-79)."""
    wish = careers.Wish(
        asked.career,
        asked.level,
        asked.apprentice.skills,
        asked.requirement.main,
        asked.requirement.other,
        careers.Mastery(asked.mastery.wizard, asked.mastery.rogue, asked.mastery.warrior, asked.mastery.same),
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
        raise Refused(f"The {asked.building.label} is for two players only.")
    plan = b.PLANS[asked.building]
    if plan.cost > asked.coins:
        raise Refused(f"The {asked.building.label} costs {plan.cost} Coins.")
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
    """A die used for the Training Dungeon.

    `treasure_room_taken` counts the positions taken, or lists them by number, or by whose disc is there from the top.
    """

    value: Value
    position: Count
    track_length: Annotated[int, Meta(ge=1, le=1000)]
    treasure_room_taken: Annotated[int, Meta(ge=0, le=4)] | list[Count | str | None] = 0


def training_dungeon(asked: TrainingDungeon) -> Answer:
    """The spaces entered, and the position in the Treasure Room at the end of the track (DG-66)."""
    if asked.value not in DUNGEON_STEPS:
        raise Refused("A 4, 5 or 6 moves through the Training Dungeon.")
    if asked.position >= asked.track_length:
        raise Refused("This disc is in the Treasure Room already.")
    way = dungeon.walk(asked.position, DUNGEON_STEPS[asked.value], asked.track_length)
    said = asked.treasure_room_taken
    taken = list(range(1, said + 1)) if isinstance(said, int) else _positions(said)
    slot = next(place for place in range(1, len(taken) + 2) if place not in taken)
    return {
        "entered": list(way.entered),
        "position": way.position,
        "treasure_room_slot": slot if way.arrives else None,
    }


def _positions(said: list[int | str | None]) -> list[int]:
    """The positions taken, topmost first, where those who are there are named instead."""
    return [one if isinstance(one, int) else place for place, one in enumerate(said, start=1) if one is not None]
