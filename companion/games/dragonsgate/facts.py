"""What the box of Dragonsgate College holds, and the numbers of its rules; knows no turn, player or score."""

from enum import StrEnum
from typing import Final

import msgspec

TITLE: Final = "Dragonsgate College"
PLAYERS: Final = (2, 4)
TURNS: Final = 5
IMPS: Final = 16
NEUTRAL_DICE: Final = 8
OWN_DICE: Final = 3
DICE_ON_BOARD: Final = 2
APPRENTICES: Final = 3
PROFESSORS: Final = 2
HAND: Final = 2
PRESTIGE: Final = 6
INCOME: Final = 2
COINS_FOR_AN_IMP: Final = 4
COINS_A_SQUARE: Final = 2
APPRENTICE_FROM_THE_STACK: Final = 1
PROFESSOR_FROM_THE_STACK: Final = 2
"""Coins for the top tile of a stack (DG-63, DG-64)."""
PRESTIGE_DEALS: Final = {1: 3, 3: 7}
"""Prestige bought, and the Coins it costs (DG-62)."""
PRESTIGE_A_COIN: Final = 2
"""Lost for each Coin of maintenance that is not paid (DG-50)."""


class Skill(StrEnum):
    """The three skills of Professors, Apprentices and Houses."""

    SORCERY = "sorcery"
    STEALTH = "stealth"
    BRAWN = "brawn"


class Career(StrEnum):
    """The three careers."""

    WIZARD = "wizard"
    ROGUE = "rogue"
    WARRIOR = "warrior"

    @property
    def skill(self) -> Skill:
        """Its main skill (DG-75)."""
        return {Career.WIZARD: Skill.SORCERY, Career.ROGUE: Skill.STEALTH, Career.WARRIOR: Skill.BRAWN}[self]


class Trophy(StrEnum):
    """The three kinds of trophy."""

    GOLD = "gold"
    SILVER = "silver"
    BRONZE = "bronze"


class Action(StrEnum):
    """The nine actions, by the numbers of the rulebook (DG-60 to DG-68)."""

    EXCHANGE_DIE = "exchange_die"
    COLLECT_COINS = "collect_coins"
    BUY_PRESTIGE = "buy_prestige"
    TAKE_APPRENTICE = "take_apprentice"
    TAKE_PROFESSOR = "take_professor"
    BUILD = "build"
    TRAINING_DUNGEON = "training_dungeon"
    TURN_ORDER = "turn_order"
    CHOOSE_CAREER = "choose_career"


VALUES: Final = {
    Action.EXCHANGE_DIE: (1,),
    Action.COLLECT_COINS: (2, 3, 4),
    Action.BUY_PRESTIGE: (1, 3, 5),
    Action.TAKE_APPRENTICE: (3, 4),
    Action.TAKE_PROFESSOR: (1, 2),
    Action.BUILD: (5, 6),
    Action.TRAINING_DUNGEON: (4, 5, 6),
    Action.TURN_ORDER: (1, 2, 3, 4, 5, 6),
    Action.CHOOSE_CAREER: (1, 3, 6),
}
"""The die values printed beside each action."""

DUNGEON_STEPS: Final = {4: 1, 5: 2, 6: 3}
"""Spaces of the Training Dungeon by the value of the die (DG-66)."""


class Skills(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number of each skill."""

    sorcery: int = 0
    stealth: int = 0
    brawn: int = 0

    def __getitem__(self, skill: Skill) -> int:
        number: int = getattr(self, skill.value)
        return number

    def __add__(self, other: "Skills") -> "Skills":
        return Skills(*(self[skill] + other[skill] for skill in Skill))


class Gains(msgspec.Struct, frozen=True, omit_defaults=True):
    """What spaces and tiles give, or take where a number is below 0."""

    coins: int = 0
    imps: int = 0
    prestige: int = 0
    wizardry_cards: int = 0
    sorcery: int = 0
    stealth: int = 0
    brawn: int = 0
    subterfuge: int = 0

    def __add__(self, other: "Gains") -> "Gains":
        return Gains(*(getattr(self, name) + getattr(other, name) for name in self.__struct_fields__))

    @property
    def named(self) -> dict[str, int]:
        """The numbers that are not 0, by name."""
        return {name: number for name in self.__struct_fields__ if (number := getattr(self, name))}


class Trophies(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number of each kind of trophy."""

    gold: int = 0
    silver: int = 0
    bronze: int = 0

    @property
    def counts(self) -> tuple[int, int, int]:
        """Gold, silver, bronze."""
        return self.gold, self.silver, self.bronze

    def __add__(self, other: "Trophies") -> "Trophies":
        return Trophies(*(one + more for one, more in zip(self.counts, other.counts, strict=True)))


class Careers(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number of each career."""

    wizard: int = 0
    rogue: int = 0
    warrior: int = 0

    def __getitem__(self, career: Career) -> int:
        number: int = getattr(self, career.value)
        return number

    def __add__(self, other: "Careers") -> "Careers":
        return Careers(*(self[career] + other[career] for career in Career))

    @property
    def total(self) -> int:
        """All of them."""
        return self.wizard + self.rogue + self.warrior
