"""Mains lamps: a receiver that they dazzle reads blocked a hundred times a second, always in step.

Finds their beat in one beam's blocked stretches and takes it out again. Knows nothing of balls' speeds or of other
beams. Times in microseconds.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median_high
from typing import NamedTuple

PERIODS_US = (10_000.0, 1e6 / 120)
"""Mains lamps flicker at twice 50 or 60 Hz."""
JITTER_US = 600
FEWEST = 5
"""So many rises in step, none left out, are a lamp."""
MOST_HIDDEN = 4
"""A ball hides up to this many beats in a row."""
LONGEST_US = 6_000
"""A lamp dazzles for less than this in each beat."""
RINGING_US = 1_000
"""What sticks out of a lamp's light by less than this is the receiver's own flicker."""


class Stretch(NamedTuple):
    """A beam read blocked from START_US to END_US (None: still does); where a lamp hid an edge it is not known."""

    start_us: int
    end_us: int | None
    start_known: bool = True
    end_known: bool = True


@dataclass(frozen=True)
class Lamp:
    """A train of flashes: they begin at BEATS_US and last LIT_US each."""

    beats_us: tuple[int, ...]
    lit_us: int

    @property
    def start_us(self) -> int:
        """When the first flash began."""
        return self.beats_us[0]

    @property
    def end_us(self) -> int:
        """When the last flash was over."""
        return self.beats_us[-1] + self.lit_us

    def flash(self, at_us: int) -> tuple[int, int] | None:
        """Give the flash that dazzled at AT_US: from when to when."""
        index = bisect_right(self.beats_us, at_us + JITTER_US) - 1
        if index < 0 or at_us > self.beats_us[index] + self.lit_us + JITTER_US:
            return None
        return self.beats_us[index], self.beats_us[index] + self.lit_us


def lamps_in(raw: Sequence[Stretch]) -> list[Lamp]:
    """Find the trains of at least five rises that keep a lamp's beat."""
    starts = [stretch.start_us for stretch in raw]
    lamps: list[Lamp] = []
    for start in starts:
        if lamps and start <= lamps[-1].end_us + JITTER_US:
            continue
        beats = next((found for period in PERIODS_US if (found := _train(starts, start, period))), None)
        if beats:
            lamps.append(Lamp(beats, _lit_us(raw, starts, beats)))
    return lamps


def _train(starts: Sequence[int], first: int, period: float) -> tuple[int, ...]:
    """Give the beats of the lamp that shone at FIRST, those that a ball hid too; none if there was no lamp."""
    core = list(_follow(starts, first, period, most_hidden=0))
    if len(core) + 1 < FEWEST:
        return ()
    before = list(_follow(starts, first, -period, MOST_HIDDEN))
    after = list(_follow(starts, core[-1], period, MOST_HIDDEN))
    return tuple(sorted({*before, first, *core, *after}))


def _follow(starts: Sequence[int], at: int, step: float, most_hidden: int) -> Iterator[int]:
    """Give the rises in step with AT, one STEP after the other, until more than MOST_HIDDEN in a row are missing."""
    hidden: list[int] = []
    while len(hidden) <= most_hidden:
        due = at + step * (len(hidden) + 1)
        index = bisect_left(starts, due - JITTER_US)
        if index < len(starts) and starts[index] <= due + JITTER_US:
            at = min(starts[index : bisect_right(starts, due + JITTER_US)], key=lambda start: abs(start - due))
            yield from hidden
            yield at
            hidden = []
        else:
            hidden.append(round(due))


def _lit_us(raw: Sequence[Stretch], starts: Sequence[int], beats: Sequence[int]) -> int:
    """Tell how long a flash lasts: most are not hidden by a ball."""
    lasts = []
    for beat in beats:
        near = raw[bisect_left(starts, beat - JITTER_US) : bisect_left(starts, beat + LONGEST_US)]
        lasts += (
            [max(ends) - beat] if (ends := [stretch.end_us for stretch in near if stretch.end_us is not None]) else []
        )
    return min(median_high(lasts), LONGEST_US)


def unlit(raw: Sequence[Stretch], lamps: Sequence[Lamp]) -> list[Stretch]:
    """Leave out what LAMPS did: whole flashes, and of longer stretches what a flash may have added at either end."""
    found = []
    for stretch in raw:
        start, end, start_known, end_known = stretch
        for lamp in lamps:
            if flash := lamp.flash(start):
                start, start_known = flash[1], False
            if end is not None and (flash := lamp.flash(end)):
                end, end_known = flash[0], False
        if end is None or end - start > (0 if start_known and end_known else RINGING_US):
            found.append(Stretch(start, end, start_known, end_known))
    return found
