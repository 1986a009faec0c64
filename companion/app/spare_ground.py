"""Where on a screen a sentence may lie for a while: over what is used least. It knows boxes and weights, no Kivy."""

import math
from collections.abc import Iterable, Sequence

import msgspec

NEVER = 1e6
"""Weight of what is covered only if there is nowhere else at all."""


HALF_READ = 0.3
"""What is covered in part is as bad as if so much more of it were."""


class Box(msgspec.Struct, frozen=True):
    """Where something stands, in pixels from the lower left corner."""

    left: float
    bottom: float
    right: float
    top: float


class Weighed(msgspec.Struct, frozen=True):
    """What stands somewhere, and how bad each square pixel of it is to cover."""

    box: Box
    weight: float


class Sheet(msgspec.Struct, frozen=True):
    """A sentence as it could be set: so wide, from that left edge, so high; cost: how much worse than the best."""

    left: float
    width: float
    height: float
    style: str
    cost: float = 0.0


class Ground(msgspec.Struct, frozen=True):
    """A sheet, and the bottom on which it lies."""

    sheet: Sheet
    bottom: float


def spare_ground(
    sheets: Iterable[Sheet], things: Sequence[Weighed], lowest: float, highest: float, gap: float
) -> Ground:
    """Of SHEETS the one, and the place for it from LOWEST to HIGHEST, that cover the least of THINGS.

    Of equal ones the lowest. It lies GAP over or under a thing where it lies beside one.
    """
    best: tuple[float, float, Sheet] | None = None
    for sheet in sheets:
        beside = [thing for thing in things if _across(thing.box, sheet) > 0]
        for bottom in _bottoms(sheet, beside, lowest, highest, gap):
            cost = _cost(sheet, bottom, beside, best[0] if best else math.inf)
            if best is None or (cost, bottom) < best[:2]:
                best = (cost, bottom, sheet)
    assert best is not None, "no sheet is lower than the panel"
    return Ground(best[2], best[1])


def _bottoms(sheet: Sheet, beside: Sequence[Weighed], lowest: float, highest: float, gap: float) -> list[float]:
    """At both ends, and over and under each thing."""
    over = {round(thing.box.top + gap) for thing in beside}
    under = {round(thing.box.bottom - gap - sheet.height) for thing in beside}
    top = highest - sheet.height
    return [bottom for bottom in sorted({lowest, top} | over | under) if lowest <= bottom <= top]


def _across(box: Box, sheet: Sheet) -> float:
    return min(box.right, sheet.left + sheet.width) - max(box.left, sheet.left)


def _cost(sheet: Sheet, bottom: float, beside: Sequence[Weighed], enough: float) -> float:
    """How bad it is to cover what lies there; counted no further than ENOUGH."""
    cost, top = sheet.cost, bottom + sheet.height
    for thing in beside:
        box = thing.box
        down = min(box.top, top) - max(box.bottom, bottom)
        if down > 0:
            whole = (box.right - box.left) * (box.top - box.bottom)
            cost += thing.weight * (down * _across(box, sheet) + HALF_READ * whole)
            if cost > enough:
                break
    return cost
