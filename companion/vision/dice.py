"""Reads dice: picture in, dice out, and whether the table should be asked. Knows no game, no camera and no screen.

    read_dice(picture, Prior(expected=5, colours=("white", "red")))

Two thresholds: what is likelier than PROPOSED is shown, what is likelier than ACCEPTED needs no question.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress

import numpy as np

from companion.vision.crops import Picture, colourless
from companion.vision.dice_finding import Candidate, candidates
from companion.vision.dice_looking import looks
from companion.vision.dice_prior import (
    EVERYWHERE,
    ORDINARY,
    Palette,
    Prior,
    Tray,
    dealt,
    fitting,
    in_order,
    named,
    read_face,
)
from companion.vision.dice_trust import IN_TRAY, TRUST, Seen, Trust, counted
from companion.vision.showing import leave_cores_free

PROPOSED, ACCEPTED = 0.3, 0.95
A_DIE = 0.6  # something so much like a die is shown even if its value can't be read
FAINT = 0.03  # where more dice should lie, what is this likely one is shown too, and asked
RIVAL = 0.12  # something this much like a die, but not proposed, makes the whole picture unsure
MOST = 22  # candidates that get a second look
FARTHER = 4.0  # dice of 12 and 16 mm, one twice as near, one on its corner
SAME = 0.55  # dice nearer than this share of their side are one die


@dataclass(frozen=True, slots=True)
class Die:
    """A die as seen: VALUE is None where it was seen but not read; BOX is x, y, width, height in pixels.

    CHANCES of showing 1 to 6, as its faces go; none where only people know of it.
    """

    value: int | None
    colour: str
    confidence: float
    box: tuple[float, float, float, float]
    chances: tuple[float, ...] = ()

    @property
    def sure(self) -> bool:
        """Whether it may be taken without asking."""
        return self.value is not None and self.confidence >= ACCEPTED


@dataclass(frozen=True, slots=True)
class Reading:
    """All dice of a picture, special ones first in their order, and one sentence for each doubt."""

    dice: tuple[Die, ...]
    doubts: tuple[str, ...]

    @property
    def sure(self) -> bool:
        """Whether the whole may be taken without asking."""
        return not self.doubts


@dataclass(frozen=True, slots=True)
class _Judged:
    """A candidate, how likely it is a die, and the chances of 1 to 6."""

    seen: Seen
    die: float
    chances: tuple[float, ...]

    @property
    def worth(self) -> float:
        """The chance that it is a die of its likeliest value."""
        return self.die * max(self.chances)


NOTHING_KNOWN = Prior()


def read_dice(picture: Picture, prior: Prior = NOTHING_KNOWN) -> Reading:
    """The dice of PICTURE (height x width x 3 bytes, blue first)."""
    trust = _trust(prior)
    judged = [_Judged(one, trust.die(one), trust.values(one)) for one in beheld(picture, prior.tray)]
    kept = _apart([(one.seen.candidate, one.die) for one in judged], SAME)
    by_box = {id(one.seen.candidate): one for one in judged}
    dice = [by_box[id(one)] for one in kept]
    dice = list(compress(dice, of_a_size([(one.seen.candidate.side, one.worth >= ACCEPTED) for one in dice])))
    reading = _concluded(dice, prior)
    if prior.colours and reading.dice and colourless(picture):
        return Reading(reading.dice, (*reading.doubts, "The picture shows hardly any colour: is there enough light?"))
    return reading


def get_ready() -> None:
    """Load the networks: this takes longer than to read a picture."""
    leave_cores_free(os.cpu_count() or 1)
    read_dice(np.zeros((240, 320, 3), np.uint8))


def _trust(prior: Prior) -> Trust:
    """In a tray that is known dice are plain and seen from above, and what the networks say of them is surer."""
    return IN_TRAY if prior.tray.outline else TRUST


def beheld(picture: Picture, tray: Tray = EVERYWHERE) -> list[Seen]:
    """What could be dice in TRAY, each with its second look; two may still share a die."""
    found = [one for one in candidates(picture) if tray.holds(picture, *one.box)]
    found = _apart([(one, one.likeness) for one in found], 0.45)[:MOST]
    return [Seen(one, look) for one, look in zip(found, looks(picture, found), strict=True)]


def _apart(found: list[tuple[Candidate, float]], share: float) -> list[Candidate]:
    """The likeliest of those that lie on each other; a small one inside a large one falls too."""
    kept: list[Candidate] = []
    for one, _ in sorted(found, key=lambda pair: -pair[1]):
        x, y = one.middle
        for other in kept:
            away = np.hypot(x - other.middle[0], y - other.middle[1])
            near = away < share * min(one.side, other.side)
            inside = share >= SAME and one.side < 0.6 * other.side and away < 0.5 * other.side
            around = share >= SAME and other.side < 0.6 * one.side and away < 0.5 * one.side
            if near or inside or around:
                break
        else:
            kept.append(one)
    return kept


def of_a_size(found: Sequence[tuple[float, bool]]) -> list[bool]:
    """Whether each of FOUND (longer side in pixels, sure) can be a die.

    What is not sure, and far larger or smaller than all that is, cannot: near and far, big and small, dice on one table
    differ by less than FARTHER.
    """
    sides = [side for side, sure in found if sure]
    if not sides:
        return [True] * len(found)
    least, most = min(sides) / FARTHER, max(sides) * FARTHER
    return [sure or least < side < most for side, sure in found]


def _concluded(seen: list[_Judged], prior: Prior) -> Reading:
    """Values, colours and doubts."""
    seen.sort(key=lambda one: -one.worth)
    shown = [one for one in seen if one.worth >= PROPOSED or one.die >= A_DIE]
    if prior.expected is not None:
        shown = [one for one in seen if one.worth >= FAINT][: prior.expected]
    rest = [one for one in seen if one not in shown]
    rivals = [one for one in rest if one.worth >= RIVAL]
    if len(shown) == prior.expected:
        chances = counted([one.die for one in shown], [one.die for one in rest])
        shown = [_Judged(one.seen, die, one.chances) for one, die in zip(shown, chances, strict=True)]
    faces = dealt([one.chances for one in shown], prior.faces) if prior.faces else [ORDINARY] * len(shown)
    dice = [_die(one, own, prior) for one, own in zip(shown, faces, strict=True)]
    special = [at for at, own in enumerate(faces) if own in prior.faces][: len(prior.faces)]
    order = in_order([dice[at].value for at in special], prior.faces)
    first = [special[at] for at in order] or special
    ordered = [dice[at] for at in first] + [one for at, one in enumerate(dice) if at not in first]
    return Reading(tuple(ordered), tuple(_doubts(ordered, rivals, prior)))


def _die(judged: _Judged, faces: tuple[int, ...], prior: Prior) -> Die:
    value, chance = read_face(judged.chances, faces)
    look = judged.seen.look
    colour, colour_chance = named(_trust(prior).colours(look), look.body, prior)
    confidence = judged.die * chance * (colour_chance if prior.colours else 1.0)
    chances = fitting(judged.chances, faces)
    return Die(value if chance > 0.4 else None, colour, round(confidence, 4), judged.seen.candidate.box, chances)


def _doubts(dice: Sequence[Die], rivals: list[_Judged], prior: Prior) -> list[str]:
    """One sentence for each thing the table should be asked."""
    doubts = []
    if prior.expected is not None and len(dice) != prior.expected:
        doubts.append(f"{prior.expected} dice should lie there, {len(dice)} can be seen.")
    for one in dice:
        if one.value is None:
            doubts.append(f"The {one.colour} die at {where(one)} can't be read.")
        elif not one.sure:
            doubts.append(f"The {one.colour} die at {where(one)} could be a {one.value}, or not.")
    enough = prior.expected is not None and len(dice) == prior.expected
    if any(one.worth >= (PROPOSED if enough else RIVAL) for one in rivals):
        doubts.append("Something else there looks a little like a die.")
    return doubts


def where(die: Die) -> str:
    """The middle of a die in whole pixels."""
    x, y, width, height = die.box
    return f"{x + width / 2:.0f}, {y + height / 2:.0f}"


def palette_of(readings: Sequence[tuple[Picture, str]]) -> Palette:
    """The owner's colours from PICTURES that each show only dice of the one named colour."""
    bodies = []
    for picture, name in readings:
        found = _apart([(one, one.likeness) for one in candidates(picture) if one.likeness > 0.5], SAME)
        for look in looks(picture, found):
            if max(1 - float(view[0]) for view in look.views) > 0.5:
                lightness, a, b = (float(part) for part in look.body)
                bodies.append((name, (lightness, a, b)))
    return Palette(tuple(bodies))
