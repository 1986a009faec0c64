"""Towers that exist only on paper, with more faults than any evening brings: beams go blind in the roll, tables shake.

All is tested again at the end, where the emitters can be switched. Two things no beam can tell are left out: a die that
comes back in while another falls out of the same exit, or at an exit gone blind. Lengths in mm, times in ms.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random

from msgspec.structs import replace

from companion.readings import Edge, EmittersSwitched
from companion.sensing.traces import Moment, Trace
from sensing.dice_world import DiceTruth, DiceWorld, Die
from sensing.tower_world import ROUGH, Grade, Truth, World

NASTY = ROUGH["nasty"]
FAULTY = Grade(
    NASTY.balls, NASTY.chatter_ms, NASTY.chatter, {**NASTY.rates, "setup": 0.35, "blind": 0.5, "missing": 0.25}
)
DICE_FAULTS = ("knock", "knock at a die", "back in", "blind", "stuck", "unplugged", "lamp", "finger")
RATES = {"missing": 0.4, "rest": 0.05}
LAST_TEST_MS = 150
"""So long before the end of the recording the beams are tested again."""


def tested_again(trace: Trace, end: float, deaf: Iterable[str]) -> Trace:
    """TRACE, that ends at END, with a self-test shortly before: all beams follow but the DEAF and what is blocked."""
    at_us = round(1000 * (end - LAST_TEST_MS))
    moments: list[Moment] = [one for one in trace.moments if not (isinstance(one, Edge) and one.at_us >= at_us)]
    blocked = dict(trace.levels) | {one.channel: one.blocked for one in moments if isinstance(one, Edge)}
    moments += [EmittersSwitched(False, at_us), EmittersSwitched(True, at_us + 10_000)]
    for channel in trace.geometry.channels:
        if channel not in deaf and not blocked[channel]:
            moments += [Edge(channel, True, at_us + 300), Edge(channel, False, at_us + 10_300)]
    return replace(trace, moments=tuple(sorted(moments, key=lambda one: one.at_us)))


@dataclass
class FaultyWorld(World):
    """A roll of balls during which a beam, or a whole side, may go blind."""

    blind: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.rough = FAULTY

    def _written(self, markers: list[tuple[float, str]], end: float, expect: dict[str, int]) -> Trace:
        if self.happens("blind"):
            side = self.setup if self.setup and self.luck.random() < 0.6 else self.luck.choice("NESW")
            own = [channel for channel in self.channels if channel[0] == side]
            at = self.luck.uniform(50, 3000)
            self.blind = dict.fromkeys(own if self.luck.random() < 0.6 else [self.luck.choice(own)], at)
        for channel, at in self.blind.items():
            self.dark[channel] = [(start, min(over, at)) for start, over in self.dark[channel] if start < at]
        return tested_again(super()._written(markers, end, expect), end, {*self.stuck, *self.blind})


def faulty(seed: int) -> tuple[Trace, Truth]:
    """Give the faulty roll of balls number SEED, always the same one."""
    return FaultyWorld("nasty", seed).record()


@dataclass
class FaultyDice(DiceWorld):
    """A roll of dice with one to three faults; EMITTERS: they can be switched, so that beams are tested."""

    emitters: bool = True
    ill: Random = field(init=False)
    stuck: dict[str, bool] = field(default_factory=dict)
    blind: set[str] = field(default_factory=set)
    back: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.ill = Random(f"faulty dice {self.exits} {self.beams} {self.seed}")

    def happens(self, fault: str, rate: float) -> bool:
        """Draw whether FAULT strikes this roll."""
        return super().happens(fault, RATES.get(fault, rate))

    def _written(self, end: float, dice: int) -> Trace:
        for fault in sorted(self.ill.sample(DICE_FAULTS, self.ill.choice([1, 1, 2, 2, 3])), key=DICE_FAULTS.index):
            self.faults.append(fault)
            self._strike(fault)
        trace = super()._written(end, dice)
        levels = {channel: self.stuck.get(channel, False) for channel in self.channels}
        if self.emitters:
            return tested_again(replace(trace, levels=levels), end, {*self.stuck, *self.blind})
        seen = tuple(one for one in trace.moments if one.at_us > -200_000)
        return replace(trace, moments=seen, levels=levels)

    def _strike(self, fault: str) -> None:
        ill, one = self.ill, self.ill.choice(self.channels)
        match fault:
            case "knock":
                self._knock(ill.uniform(250, 2500))
            case "knock at a die":
                flashes = sorted(flash for own in self.dark.values() for flash in own if flash[1] < 1e8)
                start, over = ill.choice(flashes) if flashes else (500.0, 520.0)
                self._knock(ill.uniform(start - 30, over + 20))
            case "back in":
                self._roll_back_in()
            case "blind" if "back in" not in self.faults:
                own = self.channels if ill.random() < 0.5 else [one]
                self._cut({channel: ill.uniform(100, 1500) for channel in own if channel[0] == one[0]}, 0.0)
            case "stuck":
                self.stuck[one] = ill.random() < 0.5
            case "unplugged":
                self._cut({one: ill.uniform(100, 1500)}, 1e9)
            case "lamp":
                beat, at, lit = ill.choice([10.0, 1000 / 120]), ill.uniform(100, 2500), ill.uniform(1, 4.6)
                starts = [at + number * beat + ill.gauss(0, 0.08) for number in range(ill.randint(6, 70))]
                self.dark[one] += [(start, start + lit) for start in starts]
            case "finger":
                at, long = ill.uniform(300, 3000), ill.uniform(100, 900)
                late = {"1": ill.uniform(5, 40), "2": 0.0}
                for channel in self.channels:
                    if channel[0] == one[0]:
                        self.dark[channel].append((at + late[channel[1]], at + long - late[channel[1]]))

    def _knock(self, at: float) -> None:
        """Somebody knocks on the table, once to three times."""
        for _ in range(self.ill.choice([1, 1, 1, 2, 3])):
            long = self.ill.uniform(8, 48)
            for own in self.dark.values():
                start = at + self.ill.uniform(0, 1.2)
                own.append((start, start + long + self.ill.uniform(-0.8, 0.8)))
            at += long + self.ill.uniform(12, 120)

    def _roll_back_in(self) -> None:
        """A die that fell out rolls back in when all others are out: the outer beam sees it first."""
        out = [one for one in self.exits if any(over < 1e8 for _, over in self.dark[f"{one}1"])]
        if not out:
            return
        one = self.ill.choice(out)
        last = max(over for own in self.dark.values() for _, over in own if over < 1e8)
        other = DiceWorld(one, 2, self.dice, self.seed)
        other.edge = self.edge
        other.leave(one, Die(self.edge, last + self.ill.uniform(60, 900), self.ill.uniform(0.15, 0.8)))
        for place, seen_as in (("1", "2"), ("2", "1")):
            if f"{one}{seen_as}" in self.dark:
                self.dark[f"{one}{seen_as}"] += other.dark[f"{one}{place}"]
        self.back.append(one)

    def _cut(self, channels: dict[str, float], to: float) -> None:
        """What these channels see ends at a time each; with TO they read blocked until then, else they are blind."""
        for channel, at in channels.items():
            self.dark[channel] = [(start, min(over, at)) for start, over in self.dark[channel] if start < at]
            if to > at:
                self.dark[channel].append((at, to))
            else:
                self.blind.add(channel)

    def _edges(self, channel: str, end: float) -> list[Edge]:
        return [] if channel in self.stuck else super()._edges(channel, end)

    def roll(self) -> tuple[Trace, DiceTruth]:
        """Roll, and give the recording and what really happened."""
        trace, truth = self.record()
        exits = {one: max(0, number - self.back.count(one)) for one, number in truth.exits.items()}
        missing = truth.missing + sum(truth.exits.values()) - sum(exits.values())
        return trace, DiceTruth(exits, missing, tuple(self.faults))
