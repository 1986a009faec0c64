"""The cheapest tally: of all readings of what the gates saw, the one that fits the number of balls dropped best.

Knows nothing of edges or time.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from heapq import nsmallest

from companion.sensing.surprise import Costs, Left, both

ONE_MISSING = 3.5
EACH_MORE_MISSING = 2.5
HARDLY = 0.5
TOO_MANY = 9.0
"""More balls than were dropped: a spare ball would have been announced."""
PLAUSIBLE = 12.0
MOST_CHOICES, COMMOTION = 8_000, 4_000
"""Rolls make some hundreds. Of more than the first only the cheapest are weighed; from the second on one asks."""
TOO_MUCH = "Too much moved at once for the beams: please check all the numbers."


@dataclass(frozen=True, slots=True)
class Tally:
    """How many balls left by each side, and where the set-up ball went.

    ODDITY: how odd what each side saw would be; COST: all of that and what misses of the number dropped.
    """

    balls: Mapping[str, int]
    setup: str | None
    oddity: Mapping[str, float]
    cost: float

    @property
    def total(self) -> int:
        """All balls that left."""
        return sum(self.balls.values())

    def story(self, dropped: int | None) -> float:
        """The cost where a ball that never came out is hardly a surprise, and one too many is."""
        seen = sum(self.oddity.values())
        if dropped is None:
            return seen
        return seen + HARDLY * max(0, dropped - self.total) + TOO_MANY * max(0, self.total - dropped)


def side_costs(happenings: Sequence[Mapping[Left, float]]) -> Costs:
    """Add up all that happened at one side."""
    total: Costs = {Left(0): 0.0}
    for costs in happenings:
        total = both(total, costs)
    return {left: cost for left, cost in total.items() if left.balls >= 0} or {Left(0): 20.0}


def tallies(sides: Mapping[str, Costs], dropped: int | None) -> tuple[Tally, ...]:
    """All plausible tallies, the cheapest first; DROPPED is None where nobody said how many."""
    found = []
    for choice in _choices(list(sides.values())):
        balls = {side: left.balls for side, (left, _) in zip(sides, choice, strict=True)}
        setup = next((side for side, (left, _) in zip(sides, choice, strict=True) if left.setup), None)
        oddity = {side: cost for side, (_, cost) in zip(sides, choice, strict=True)}
        found.append(Tally(balls, setup, oddity, _cost(choice, dropped)))
    return tuple(sorted(found, key=lambda tally: tally.cost))


def likeliest(sides: Mapping[str, Costs], dropped: int | None) -> Mapping[str, int]:
    """The balls by side of the cheapest tally; with none of its rivals it is found the faster."""
    choices = _choices(list(sides.values()))
    best = min(choices, key=lambda choice: _cost(choice, dropped))
    return {side: left.balls for side, (left, _) in zip(sides, best, strict=True)}


Choice = tuple[tuple[Left, float], ...]


def _choices(sides: Sequence[Costs]) -> list[Choice]:
    """Choose one reading for each side; those that together cost much more than the cheapest are left out."""
    chosen: list[tuple[float, Choice]] = [(0.0, ())]
    for costs in sides:
        best = min(costs.values())
        chosen = [
            (spent + cost - best, (*choice, (left, cost)))
            for spent, choice in chosen
            for left, cost in costs.items()
            if spent + cost - best <= PLAUSIBLE
        ]
        if len(chosen) > MOST_CHOICES:
            chosen = nsmallest(MOST_CHOICES, chosen, key=lambda one: one[0])
    single = [choice for _, choice in chosen if sum(left.setup for left, _ in choice) <= 1]
    return single or [choice for _, choice in chosen]


def _cost(choice: Choice, dropped: int | None) -> float:
    return sum(cost for _, cost in choice) + _misfit(sum(left.balls for left, _ in choice), dropped)


def _misfit(total: int, dropped: int | None) -> float:
    """The surprise that TOTAL balls were seen of those DROPPED."""
    if dropped is None or total == dropped:
        return 0.0
    if total > dropped:
        return TOO_MANY * (total - dropped)
    return ONE_MISSING + EACH_MORE_MISSING * (dropped - total - 1)
