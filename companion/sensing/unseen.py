"""Sides at which no beam can be believed: any number may have left there, and the others are counted all the same.

Knows nothing of what beams saw, only which of them see.
"""

from companion.sensing.geometry import Geometry
from companion.sensing.pulses import Beams
from companion.sensing.surprise import Costs, Left

EACH = 0.1
"""What leaves unseen is no surprise; of two tallies that fit alike the one with fewer unseen is taken."""
MOST, MOST_SIDES = 9, 2
"""So many may have left where nobody said how many; with more sides unseen there is nothing to weigh."""


def unseen_sides(beams: Beams, geometry: Geometry) -> tuple[str, ...]:
    """The sides that have gate beams of which none can be believed."""
    gates: dict[str, list[bool]] = {}
    for channel in geometry.channels:
        if channel[1] in "12":
            gates.setdefault(channel[0], []).append(channel in beams.dead)
    return tuple(side for side, dead in gates.items() if all(dead))


def unseen_costs(beams: Beams, geometry: Geometry, dropped: int | None) -> dict[str, Costs]:
    """For each unseen side what may have left there of DROPPED (None: nobody said how many)."""
    sides = unseen_sides(beams, geometry)
    if len(sides) > MOST_SIDES:
        return {}
    most = MOST if dropped is None else dropped
    return {side: {Left(number): EACH * number for number in range(most + 1)} for side in sides}
