"""A random deal of the gems to the volcanoes that the rules allow (DL-9, DL-49), and a throw of the dice."""

from collections.abc import Sequence
from random import Random
from typing import Final

from companion.games import Refused
from companion.games.dragonland.facts import BOX, MOST_OF_A_COLOUR, Gem, Gems

TRIES: Final = 1000


def deal(printed: Sequence[int], chance: Random, *, any_gems: bool = False) -> tuple[Gems, ...]:
    """All gems of the box by CHANCE, as many a volcano as PRINTED says. Refused where that cannot be."""
    if sum(printed) != BOX.total:
        raise Refused(f"The volcanoes show {sum(printed)} gems, but the box holds {BOX.total}.")
    for _ in range(TRIES):
        found = _one_try(printed, chance, BOX.total if any_gems else MOST_OF_A_COLOUR)
        if found is not None:
            return found
    raise Refused("These gems cannot be dealt to these volcanoes: look at the printed numbers again.")


def _one_try(printed: Sequence[int], chance: Random, most: int) -> tuple[Gems, ...] | None:
    """The fullest volcanoes first; None where only gems are left that may not lie there."""
    bag, dealt = BOX, [Gems() for _ in printed]
    for volcano in sorted(range(len(printed)), key=lambda one: -printed[one]):
        for _ in range(printed[volcano]):
            free = [gem for gem, left in bag for _ in range(left) if dealt[volcano][gem] < most]
            if not free:
                return None
            gem: Gem = chance.choice(free)
            bag, dealt[volcano] = bag.plus(gem, -1), dealt[volcano].plus(gem, 1)
    return tuple(dealt)


def throw(dice: tuple[tuple[int, ...], tuple[int, ...]], chance: Random) -> tuple[int, int]:
    """Both dice, thrown by CHANCE (DL-5)."""
    return chance.choice(dice[0]), chance.choice(dice[1])
