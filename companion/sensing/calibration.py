"""The guided calibration: one ball down each lane tells how long a ball looks to the beams.

It knows no screen and no file; readings are handed in. What it finds is worth more than the plans: the beams' height
over the lane decides what of a ball they see.
"""

from collections.abc import Mapping, Sequence
from statistics import median

from companion.readings import Reading
from companion.sensing.beam_service import length_of
from companion.sensing.geometry import LEAST, Calibration, Geometry
from companion.sensing.passages import Activity
from companion.sensing.tower import TowerCounter

QUIET_US = 250_000
"""A ball is past when nothing has moved for so long."""
MOST = 1.15
"""A beam can see so much of a ball: hardly more than all of it."""
UNLIKE = 1.3
"""Lanes that differ by more than this are not built alike: one number cannot serve all."""


class Calibrating:
    """One calibration: `awaited` is the side whose ball is due, None when all are done; `said` is what to tell."""

    def __init__(self, geometry: Geometry, levels: Mapping[str, bool], names: Mapping[str, str]) -> None:
        """Begin with the LEVELS of the channels; NAMES gives each side's letter a word for the table."""
        self._geometry, self._levels, self._names = geometry, dict(levels), names
        gates = set(geometry.channels)
        self.sides: tuple[str, ...] = tuple(
            side for side in geometry.sides if {f"{side}1", f"{side}2"} <= gates and side in names
        )
        self.measured: dict[str, float] = {}
        self._latest_us: int | None = None
        self._readings: list[Reading] = []
        self.said = self._ask()

    @property
    def awaited(self) -> str | None:
        """The side whose ball is due."""
        return next((side for side in self.sides if side not in self.measured), None)

    def _ask(self) -> str:
        if not self.sides:
            return "No side has two beams, so no length can be measured."
        if self.awaited is None:
            return self._result()
        return f"Let one ball roll out on the {self._names[self.awaited]} side."

    def feed(self, reading: Reading) -> None:
        """Take in one reading."""
        self._readings.append(reading)
        self._latest_us = reading.at_us

    def look(self, now_us: int) -> None:
        """Once a frame: measure what passed, when nothing has moved for a while."""
        if self._latest_us is None or now_us < self._latest_us + QUIET_US:
            return
        for side, own in self._passed().items():
            self.said = self._measure(side, own)
        for reading in self._readings:
            if (channel := getattr(reading, "channel", None)) is not None:
                self._levels[channel] = getattr(reading, "blocked", False)
        self._readings.clear()
        self._latest_us = None

    def _passed(self) -> dict[str, Sequence[Activity]]:
        counter = TowerCounter(self._geometry, self._levels)
        for reading in self._readings:
            counter.feed(reading)
        happened = {side: counter.activities(side) for side in self._geometry.sides}
        return {side: own for side, own in happened.items() if own}

    def _measure(self, side: str, own: Sequence[Activity]) -> str:
        awaited = self.awaited
        if awaited is None:
            return self.said
        name = self._names.get(side, side)
        if side != awaited:
            return f"That was the {name} side: roll one out on the {self._names[awaited]} side."
        one = own[0]
        if len(own) > 1 or len(one.first) != 1 or len(one.second) != 1:
            return f"That was no clean pass: roll one ball alone on the {name} side."
        length = length_of(one.first[0], one.second[0], self._geometry.gap_mm)
        if length is None:
            return f"It did not roll outward: are the {name} side's beams swapped?"
        if not LEAST * self._geometry.ball_mm <= length <= MOST * self._geometry.ball_mm:
            return f"It looked {length:.1f} mm long: roll one ball alone, please."
        self.measured[side] = length
        return self._ask()

    def _result(self) -> str:
        if self.alike:
            return f"All lanes are measured: a ball looks {self.chord_mm:.1f} mm long."
        low, high = (pick(self.measured, key=lambda side: self.measured[side]) for pick in (min, max))
        return (
            f"Unlike: {self._names[low]} {self.measured[low]:.1f} mm, {self._names[high]} "
            f"{self.measured[high]:.1f} mm. Level their beams and begin again."
        )

    @property
    def alike(self) -> bool:
        """Whether all lanes are done and see a ball alike, so that the result can be kept."""
        if not self.sides or self.awaited is not None:
            return False
        return max(self.measured.values()) <= UNLIKE * min(self.measured.values())

    @property
    def chord_mm(self) -> float:
        """How long a ball looks: the middle of all lanes, and no more than it is."""
        return min(round(median(self.measured.values()), 2), self._geometry.ball_mm)

    def result(self, day: str) -> Calibration:
        """What was measured, on DAY; only when `alike`."""
        lengths = {side: round(mm, 2) for side, mm in self.measured.items()}
        return Calibration(self.chord_mm, lengths, day, self._geometry.ball_mm, self._geometry.gap_mm)
