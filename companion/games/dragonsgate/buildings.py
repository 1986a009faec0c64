"""The 24 kinds of Building and what each does (DG-121 to DG-144); knows no player and no turn."""

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from typing import Final

import msgspec

from companion.games import Refused
from companion.games.dragonsgate.facts import COINS_A_SQUARE, TURNS, Gains, Skill


class Building(StrEnum):
    """The kinds of Building, in the rulebook's order: the first is number 1."""

    SMALL_LABORATORY = "small_laboratory"
    SMALL_FENCING_RANGE = "small_fencing_range"
    SMALL_GUILD_HALL = "small_guild_hall"
    CHEAP_QUARTERS = "cheap_quarters"
    PROFESSOR_CHAMBER = "professor_chamber"
    TROPHY_ROOM = "trophy_room"
    LABORATORY = "laboratory"
    FENCING_RANGE = "fencing_range"
    GUILD_HALL = "guild_hall"
    ALCHEMIST = "alchemist"
    WEAPONSMITH = "weaponsmith"
    LOCKSMITH = "locksmith"
    PROFESSOR_QUARTERS = "professor_quarters"
    WARRIOR_GUILD = "warrior_guild"
    SMUGGLING_DEN = "smuggling_den"
    ARCANE_FAIR = "arcane_fair"
    LARGE_STORAGE = "large_storage"
    FRATERNITY_HOUSE = "fraternity_house"
    TROPHY_HALL = "trophy_hall"
    COMBAT_ARENA = "combat_arena"
    PUB = "pub"
    LIBRARY = "library"
    SECRET_CHAMBER = "secret_chamber"
    BUILDERS_GUILD = "builders_guild"

    @property
    def number(self) -> int:
        """Its number in the rulebook."""
        return list(Building).index(self) + 1

    @property
    def label(self) -> str:
        """Its name for people."""
        return "Builder’s Guild" if self is Building.BUILDERS_GUILD else self.value.replace("_", " ").title()


class Plan(msgspec.Struct, frozen=True):
    """What a Building is and does.

    `gives` is received at once; `back` are steps towards 0 on the Maintenance track, `turns_left` says that it
    gives a Prestige for each turn still to come. `apprentice` counts as one more at the end.
    """

    size: int
    tiles: int = 1
    gives: Gains = Gains()
    back: int = 0
    dungeon: int = 0
    turns_left: bool = False
    professor: int = 0
    apprentice: int = 0

    @property
    def cost(self) -> int:
        """Coins to pay (DG-65)."""
        return COINS_A_SQUARE * self.size

    @property
    def steps(self) -> int:
        """Steps up the Maintenance track in the end."""
        return self.size - self.back

    @property
    def skills(self) -> dict[str, int]:
        """Skills added, by name."""
        return {skill.value: number for skill in Skill if (number := getattr(self.gives, skill.value))}

    def received(self, turn: int) -> Gains:
        """All that is received at once in that TURN: a Prestige for each square, and what is printed."""
        return self.gives + Gains(prestige=self.size + (TURNS - turn if self.turns_left else 0))


_SORCERY, _STEALTH, _BRAWN = Gains(sorcery=1), Gains(stealth=1), Gains(brawn=1)

PLANS: Final = {
    Building.SMALL_LABORATORY: Plan(1, 3, _SORCERY),
    Building.SMALL_FENCING_RANGE: Plan(1, 3, _BRAWN),
    Building.SMALL_GUILD_HALL: Plan(1, 3, _STEALTH),
    Building.CHEAP_QUARTERS: Plan(1, apprentice=1),
    Building.PROFESSOR_CHAMBER: Plan(1, professor=1),
    Building.TROPHY_ROOM: Plan(1),
    Building.LABORATORY: Plan(2, 3, Gains(sorcery=1, wizardry_cards=1)),
    Building.FENCING_RANGE: Plan(2, 3, _BRAWN, dungeon=1),
    Building.GUILD_HALL: Plan(2, 3, Gains(stealth=1, subterfuge=1)),
    Building.ALCHEMIST: Plan(2, gives=_SORCERY, back=1),
    Building.WEAPONSMITH: Plan(2, gives=_BRAWN, back=1),
    Building.LOCKSMITH: Plan(2, gives=_STEALTH, back=1),
    Building.PROFESSOR_QUARTERS: Plan(2, professor=1, back=1),
    Building.WARRIOR_GUILD: Plan(2, gives=_BRAWN),
    Building.SMUGGLING_DEN: Plan(2, gives=Gains(subterfuge=1), back=1),
    Building.ARCANE_FAIR: Plan(2, gives=Gains(coins=2, wizardry_cards=2, sorcery=1)),
    Building.LARGE_STORAGE: Plan(3, gives=Gains(coins=3, imps=1), back=1, turns_left=True),
    Building.FRATERNITY_HOUSE: Plan(3, back=1, turns_left=True, apprentice=1),
    Building.TROPHY_HALL: Plan(3),
    Building.COMBAT_ARENA: Plan(3, gives=_BRAWN, apprentice=1),
    Building.PUB: Plan(3, apprentice=1),
    Building.LIBRARY: Plan(3, gives=_SORCERY, professor=1),
    Building.SECRET_CHAMBER: Plan(3, gives=_STEALTH, professor=1),
    Building.BUILDERS_GUILD: Plan(3),
}
"""What each does; what the Income Phase, the Warrior Guild and the Builder's Guild give has rules of its own."""

GUILD_SIZE: Final = 2
"""The Builder's Guild is paid for other players' Buildings of this size and more (DG-144)."""


def supply(players: int) -> dict[Building, int]:
    """Tiles laid out for so many players: the Trophy Hall is for two (DG-16)."""
    return {one: plan.tiles for one, plan in PLANS.items() if one is not Building.TROPHY_HALL or players == 2}


class RoomChoice(StrEnum):
    """What the Trophy Room gives (DG-126)."""

    COIN = "coin"
    IMP = "imp"


class HallChoice(StrEnum):
    """What the Trophy Hall gives (DG-139)."""

    COINS = "coins"
    IMP = "imp"
    CARD = "card"


_ROOM: Final = {RoomChoice.COIN: Gains(coins=1), RoomChoice.IMP: Gains(imps=1)}
_HALL: Final = {
    HallChoice.COINS: Gains(coins=2),
    HallChoice.IMP: Gains(imps=1),
    HallChoice.CARD: Gains(wizardry_cards=1),
}


def income(buildings: Iterable[Building], room: RoomChoice | None, hall: HallChoice | None) -> Gains:
    """What BUILDINGS give in the Income Phase, with the choices of the Trophy Room and Hall (DG-35).

    Refused where a choice is due and was not made.
    """
    gains = Gains()
    if Building.TROPHY_ROOM in buildings:
        if room is None:
            raise Refused("Choose what the Trophy Room gives: a Coin or an Imp.")
        gains += _ROOM[room]
    if Building.TROPHY_HALL in buildings:
        if hall is None:
            raise Refused("Choose what the Trophy Hall gives: 2 Coins, an Imp or a Wizardry card.")
        gains += _HALL[hall]
    if Building.PUB in buildings:
        gains += Gains(coins=1, imps=1)
    return gains


def extra_apprentices(buildings: Iterable[Building]) -> int:
    """Apprentices that BUILDINGS count as at the end (DG-104, A-6)."""
    return sum(PLANS[one].apprentice for one in buildings)


def professor_spaces(buildings: Iterable[Building]) -> int:
    """Spaces for Professors that BUILDINGS add (DG-91)."""
    return sum(PLANS[one].professor for one in buildings)


def check_tiles(buildings: Iterable[Building]) -> None:
    """Refuse more of a kind than there are tiles."""
    for one, number in Counter(buildings).items():
        if number > PLANS[one].tiles:
            raise Refused(f"There are not so many tiles of the {one.label}.")
