"""Dice that exist only on paper: cubes tumble, hop, touch and turn back at a tower's exits, past one or two beams.

Makes recordings with their truth for the tests. Knows nothing of how they are counted.
Lengths in mm, times in ms (a metre a second is a millimetre a millisecond).
"""

from dataclasses import dataclass, field
from itertools import pairwise
from math import cos, exp, log, pi, sin
from random import Random
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from companion.readings import Edge, EmittersSwitched
from companion.sensing.geometry import Geometry, Layout
from companion.sensing.traces import Ended, Moment, PhaseBegan, Trace
from sensing.tower_world import Stretch, alternating, united

Times: TypeAlias = NDArray[np.float64]

GAP, HEIGHT = 6.0, 7.0
STEP = 0.25


@dataclass(frozen=True)
class DiceTruth:
    """What really happened: dice that left for good by each exit, and those that stayed inside."""

    exits: dict[str, int]
    missing: int
    faults: tuple[str, ...]


@dataclass(frozen=True)
class Die:
    """One die's way past an exit: it reaches the inner beam at AT with the speed V, and turns back at FAR if at all."""

    edge: float
    at: float
    v: float
    far: float | None = None
    stops: bool = False


@dataclass
class DiceWorld:
    """One dice tower and one roll's luck: EXITS are letters, BEAMS how many each has."""

    exits: str
    beams: int
    dice: tuple[int, int]
    seed: int
    luck: Random = field(init=False)
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.luck = Random(f"dice {self.exits} {self.beams} {self.dice} {self.seed}")
        self.edge = self.luck.choice([12.0, 14.0, 16.0])
        self.channels = [f"{one}{place}" for one in self.exits for place in "12"[: self.beams]]
        self.dark: dict[str, list[Stretch]] = {channel: [] for channel in self.channels}

    def happens(self, fault: str, rate: float) -> bool:
        """Draw whether FAULT strikes this roll."""
        struck = self.luck.random() < rate
        if struck:
            self.faults.append(fault)
        return struck

    def speed(self) -> float:
        """0.15 to 1.3 metres a second."""
        return exp(self.luck.triangular(log(0.15), log(1.3), log(0.5)))

    # ---- one die

    def leave(self, one: str, die: Die) -> None:
        """Let DIE pass the beams of the exit ONE: a square that turns as it goes and hops now and then."""
        luck = self.luck
        spin = luck.uniform(0.3, 1.6) * die.v / (die.edge / 2) * luck.choice([1, 1, 1, -0.5])
        turned, yaw = luck.uniform(0, pi / 2), luck.uniform(0, pi / 4)
        hop = luck.choice([0.0, 0.0, luck.uniform(0.5, 8.0)])
        hop_ms = 2 * (2 * max(hop, 0.05) / 0.00981) ** 0.5
        phase = luck.uniform(0, hop_ms)
        t = np.arange(die.at - 1.5 * die.edge / die.v, die.at + self._length_ms(die), STEP)
        place = self._place(die, t)
        moved = np.append(0.0, np.cumsum(np.abs(np.diff(place)))) / die.v
        since = (t - die.at + phase) % hop_ms - hop_ms / 2
        lift = np.maximum(hop - 0.5 * 0.00981 * since**2, 0.0)
        if die.stops:
            lift = np.where(np.diff(place, append=place[-1]) > 0, lift, 0.0)
        back, front = chord(die.edge, turned + spin * moved, lift)
        wide = cos(yaw) + sin(yaw)
        for number, beam in (("1", 0.0), ("2", GAP)):
            if one + number in self.dark:
                covers = (back * wide < beam - place) & (beam - place < front * wide)
                self.dark[one + number] += stretches(covers, t, die.stops)

    def _length_ms(self, die: Die) -> float:
        if die.stops:
            return 900.0
        if die.far is not None:
            return 2 * (die.far + 2 * die.edge) / die.v * 2
        return (GAP + 2.5 * die.edge) / die.v

    def _place(self, die: Die, t: Times) -> Times:
        """Where the middle of DIE is along its way; the inner beam is at 0."""
        gone: Times = die.v * (t - die.at) - die.edge / 2
        if die.far is None:
            return gone
        if die.stops:
            return np.minimum(gone, die.far)
        # Thrown up a slope: it slows down, turns round at FAR and rolls back in.
        way = die.far + 1.5 * die.edge
        half = 2 * way / die.v
        slope: Times = die.far - way * ((t - t[0] - half) / half) ** 2
        return slope

    # ---- a roll

    def record(self) -> tuple[Trace, DiceTruth]:
        """Roll, and give the recording and what really happened."""
        luck = self.luck
        dice = luck.randint(*self.dice)
        out = dict.fromkeys(self.exits, 0)
        missing = 1 if self.happens("missing", 0.03) else 0
        shower = luck.uniform(0.08, 0.45)
        last = 0.0
        at_of: dict[str, list[float]] = {one: [] for one in self.exits}
        for _ in range(dice - missing):
            one = luck.choice(self.exits)
            at = 250 + 1000 * luck.gammavariate(2.0, shower)
            if at_of[one] and luck.random() < 0.10:
                self.faults.append("side by side")
                at = luck.choice(at_of[one]) + luck.uniform(0, 25)
            at = self._turned_back(one, at)
            die = Die(self.edge, at, self.speed())
            if self.happens("rest", 0.015):
                die = Die(self.edge, at, luck.uniform(0.15, 0.4), luck.uniform(-3, GAP + 3), stops=True)
            self.leave(one, die)
            at_of[one].append(at)
            out[one] += 1
            last = max(last, at)
        if missing and luck.random() < 0.4:
            last = max(last, self._turned_back(luck.choice(self.exits), luck.uniform(300, 1500), always=True))
        end = last + luck.uniform(3200, 5000)
        truth = DiceTruth(out, missing, tuple(self.faults))
        return self._written(end, dice), truth

    def _turned_back(self, one: str, at: float, always: bool = False) -> float:
        """At times a die shows itself, rolls back in and comes later; give when it comes then."""
        if not (always or self.luck.random() < 0.06):
            return at
        self.faults.append("rolled back")
        die = Die(self.edge, at, self.luck.uniform(0.2, 0.8), self.luck.uniform(-self.edge / 2, GAP + self.edge / 4))
        self.leave(one, die)
        return at + self._length_ms(die) + self.luck.uniform(60, 700)

    def _written(self, end: float, dice: int) -> Trace:
        moments: list[Moment] = [EmittersSwitched(False, -310_000), EmittersSwitched(True, -300_000)]
        moments.append(PhaseBegan("dice", 0))
        for channel in self.channels:
            moments += self._edges(channel, end)
        moments.append(Ended(round(1000 * end)))
        moments.sort(key=lambda moment: moment.at_us)
        size = self.edge
        geometry = Geometry(tuple(self.channels), Layout.OPEN, size, GAP, size, 40.0, 25.0, False)
        levels = dict.fromkeys(self.channels, False)
        name = f"dice-{self.exits}{self.beams}-{self.seed}"
        return Trace(name, geometry, levels, {"dice": dice}, tuple(moments))

    def _edges(self, channel: str, end: float) -> list[Edge]:
        luck = self.luck
        test = (-310 + luck.uniform(0.1, 0.5), -300 + luck.uniform(0.1, 0.5))
        edges: list[tuple[float, bool]] = []
        for start, over in united([test, *self.dark[channel]]):
            edges.append((start, True))
            if over < end:
                edges += [(over, False), *self._chatter(over)]
        edges.sort()
        kept = [edge for edge, after in pairwise([*edges, (1e9, False)]) if edge[1] != after[1] or after[0] > 1e8]
        return [Edge(channel, blocked, round(1000 * at)) for at, blocked in alternating(kept) if at < end]

    def _chatter(self, at: float) -> list[tuple[float, bool]]:
        """The receiver's dither as a corner leaves the beam."""
        if at < -200 or self.luck.random() > 0.3:
            return []
        times = sorted(at + self.luck.uniform(0.02, 1.0) for _ in range(2 * self.luck.randint(1, 3)))
        return [(t, not index % 2) for index, t in enumerate(times)]


def chord(edge: float, angle: Times, lift: Times) -> tuple[Times, Times]:
    """What of a square, turned by ANGLE and LIFT above the floor, stands in the beams' height: from where to where."""
    half = edge / 2**0.5
    corners = angle[:, None] + np.arange(4) * pi / 2
    x, z = half * np.cos(corners), half * np.sin(corners)
    height = (HEIGHT - lift + z.min(axis=1))[:, None]
    next_x, next_z = np.roll(x, -1, axis=1), np.roll(z, -1, axis=1)
    crosses = (z - height) * (next_z - height) < 0
    at = x + (next_x - x) * (height - z) / np.where(crosses, next_z - z, 1.0)
    return np.where(crosses, at, np.inf).min(axis=1), np.where(crosses, at, -np.inf).max(axis=1)


def stretches(covers: Any, t: Times, stays: bool) -> list[Stretch]:
    """When a beam is covered; what covers it to the end STAYS there."""
    changes = np.flatnonzero(np.diff(np.concatenate([[False], covers, [False]]).astype(int)))
    found = [(float(t[a]), float(t[min(b, len(t) - 1)])) for a, b in zip(changes[::2], changes[1::2], strict=True)]
    if found and stays and bool(covers[-1]):
        found[-1] = (found[-1][0], 1e9)
    return found


KINDS = {
    "two at one exit, one beam": ("F", 1, (2, 2)),
    "two at one exit, two beams": ("F", 2, (2, 2)),
    "one to five at one exit": ("F", 2, (1, 5)),
    "up to five at four exits": ("NESW", 2, (1, 5)),
}


def rolled(kind: str, seed: int) -> tuple[Trace, DiceTruth]:
    """Give the roll number SEED of KIND, always the same one."""
    return DiceWorld(*KINDS[kind], seed).record()
