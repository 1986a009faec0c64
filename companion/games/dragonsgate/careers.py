"""Whether an Apprentice can take up a career, and what it costs (DG-75 to DG-79); pure."""

from enum import StrEnum
from typing import Final

import msgspec

from companion.games.dragonsgate.facts import Career, Careers, Skill, Skills

LEVELS: Final = (1, 2, 3)
MASTERY_LEVELS: Final = (2, 3)


class WhyNot(StrEnum):
    """What is missing, in the order in which it is looked at."""

    APPRENTICE = "apprentice_lacks_main_skill"
    MAIN = "main_skill_too_low"
    MASTERY = "mastery_not_met"
    COINS = "not_enough_coins"


class Mastery(msgspec.Struct, frozen=True, omit_defaults=True):
    """Career tiles that a Mastery tile asks for: of a type, or of the `same` type as the one wanted (DG-79)."""

    wizard: int = 0
    rogue: int = 0
    warrior: int = 0
    same: int = 0


class Wish(msgspec.Struct, frozen=True):
    """What is wanted: the career and level, the Apprentice's printed skills, and the numbers of the Level tile."""

    career: Career
    level: int
    apprentice: Skills
    main: int
    other: int
    mastery: Mastery = Mastery()


class Prospect(msgspec.Struct, frozen=True):
    """What comes of it: the Apprentice's skills with the House's, Coins to pay, and what is missing, if anything."""

    totals: Skills
    shortfall: int
    why_not: WhyNot | None


def prospect(wish: Wish, house: Skills, owned: Careers, coins: int) -> Prospect:
    """Whether the WISH can be fulfilled with these HOUSE skills, Career tiles OWNED and COINS."""
    totals, main = wish.apprentice + house, wish.career.skill
    shortfall = sum(max(0, wish.other - totals[skill]) for skill in Skill if skill is not main)
    why_not = None
    if wish.apprentice[main] < 1:
        why_not = WhyNot.APPRENTICE
    elif totals[main] < wish.main:
        why_not = WhyNot.MAIN
    elif wish.level in MASTERY_LEVELS and not _mastered(wish, owned):
        why_not = WhyNot.MASTERY
    elif shortfall > coins:
        why_not = WhyNot.COINS
    return Prospect(totals, shortfall, why_not)


def _mastered(wish: Wish, owned: Careers) -> bool:
    """Whether the Career tiles that the Mastery tile asks for are owned."""
    of_a_type = all(owned[career] >= getattr(wish.mastery, career.value) for career in Career)
    return of_a_type and owned[wish.career] >= wish.mastery.same
