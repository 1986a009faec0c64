"""Counts the balls that leave the dice tower, one reading at a time; sans-io, and never sure when it is not.

The same code is fed by recordings, by a simulated tower and by live pins. It knows no clock: the time is an
argument, in integer microseconds. Sources: T-A4, T-A9, T-A11, T-A12; /traces/FORMAT.md.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from companion.readings import WHOLE_TOWER, Edge, EmittersSwitched, Reading, SensorLost
from companion.sensing.activities import activities
from companion.sensing.dice import DICE, Flashes, count_dice, dice_costs, flashes
from companion.sensing.doubts import Question, doubts, whole_tower_lost
from companion.sensing.geometry import Geometry
from companion.sensing.passages import Activity, costs
from companion.sensing.pulses import LAMP_FRAYS_US, SETTLE_US, Beams, Dead, State, clean
from companion.sensing.setup_ball import seen_high
from companion.sensing.surprise import Costs
from companion.sensing.tally import likeliest, side_costs, tallies
from companion.sensing.unseen import unseen_costs, unseen_sides

T = TypeVar("T")

MOST_READINGS, MOST_OF_ONE = 5_000, 2_500
"""No roll makes as many, no beam its share of them: a receiver swings, or a plug is loose."""
STORM = "The beams flicker wildly: please count with your eyes, and look for a loose plug."
LOOK_AGAIN_US_A_READING = 50
"""The live picture waits for so long for each reading kept: it takes the longer to work out the more there are."""


@dataclass(frozen=True)
class Answer:
    """The full answer: PHASES gives the balls by side of each phase, in the order they were dropped.

    SETUP_BALL is the side the big ball went to or None; MISSING = dropped and never seen. Not SURE: ask QUESTIONS.
    """

    phases: Mapping[str, Mapping[str, int]]
    setup_ball: str | None
    missing: int
    sure: bool
    questions: tuple[Question, ...]


@dataclass(frozen=True)
class Picture:
    """The running picture for the screen: balls by side in the PHASE under way, SEEN of DROPPED.

    BLOCKED: channels blocked now; DEAD: channels that failed the self-test; QUIET_US since the last edge.
    """

    phase: str | None
    balls: Mapping[str, int]
    seen: int
    dropped: int
    blocked: tuple[str, ...]
    dead: tuple[str, ...]
    quiet_us: int


@dataclass(frozen=True, slots=True)
class _Lot:
    name: str
    began_us: int


@dataclass(frozen=True, slots=True)
class _Look:
    """What was worked out at AT_US of so many edges and tests: BALLS and DEAD as of then.

    MOVED_US: when anything but a lamp moved last; LIT: channels that a lamp shines into, whose edges mean nothing yet.
    """

    at_us: int
    stamp: tuple[int, int]
    balls: Mapping[str, int]
    dead: tuple[str, ...]
    moved_us: int | None
    lit: frozenset[str]


class TowerCounter:
    """Fed with readings and told what is dropped; asked for a picture at any time and for the answer at the end."""

    def __init__(self, geometry: Geometry, levels: Mapping[str, bool] | None = None) -> None:
        """Begin with the LEVELS of the channels as they are now (True: blocked)."""
        self._geometry = geometry
        self._levels = dict(levels or {})
        self._now = dict(self._levels)
        self._edges: list[Edge] = []
        self._tests: list[EmittersSwitched] = []
        self._lots: list[_Lot] = []
        self._dropped: dict[str, int | None] = {}
        self._lost: SensorLost | None = None
        self._given_up: dict[str, Dead] = {}
        self._storm = False
        self._ended_us: int | None = None
        self._latest_us: dict[str, int] = {}
        self._edges_of: dict[str, int] = {}
        self._looked: _Look | None = None

    def phase(self, name: str, balls: int | None, at_us: int) -> None:
        """Await BALLS balls of the kind NAME from now on (None: nobody said how many); lots of one kind add up."""
        self._lots.append(_Lot(name, at_us))
        before = self._dropped.get(name, 0)
        self._dropped[name] = None if balls is None or before is None else before + balls
        self._looked = None

    def feed(self, reading: Reading) -> None:
        """Take in one reading; those of other sensors are let pass."""
        match reading:
            case Edge(channel, blocked, at_us) if channel in self._geometry.channels:
                self._now[channel] = blocked
                if channel not in self._given_up:
                    if not self._tested(at_us):
                        self._latest_us[channel] = max(at_us, self._latest_us.get(channel, at_us))
                    self._keep(self._edges, reading)
                    self._count_edges(reading)
            case EmittersSwitched():
                self._keep(self._tests, reading)
            case SensorLost(name, _, _) if name == WHOLE_TOWER:
                self._lost = self._lost or reading
            case SensorLost(name, _, at_us) if name in self._geometry.channels:
                self._give_up(name, Dead(at_us, State.SILENT))
            case _:
                pass

    def _tested(self, at_us: int) -> bool:
        """Tell whether at AT_US a self-test was on, so that an edge is no movement."""
        off = [test.at_us for test in self._tests if not test.on and test.at_us <= at_us]
        on = [test.at_us for test in self._tests if test.on and off and off[-1] <= test.at_us < at_us - SETTLE_US]
        return bool(off) and not on

    def _count_edges(self, edge: Edge) -> None:
        """A beam that makes too many is left out, so that the others count on."""
        self._edges_of[edge.channel] = self._edges_of.get(edge.channel, 0) + 1
        if self._edges_of[edge.channel] > MOST_OF_ONE:
            self._edges = [one for one in self._edges if one.channel != edge.channel]
            self._give_up(edge.channel, Dead(edge.at_us, State.WILD))

    def _give_up(self, channel: str, dead: Dead) -> None:
        self._given_up.setdefault(channel, dead)
        self._looked = None

    def _keep(self, kept: list[T], reading: T) -> None:
        """Keep READING, unless there are too many to be of balls: then the table is asked, and nothing more kept."""
        if self._storm:
            return
        if len(kept) < MOST_READINGS:
            kept.append(reading)
        else:
            self._storm = True
            self._edges.clear()
            self._tests.clear()

    def activities(self, side: str) -> tuple[Activity, ...]:
        """What happened at SIDE, whatever was awaited: for the calibration."""
        return activities(self._beams(), side, self._geometry)

    def end(self, at_us: int) -> None:
        """Stop awaiting balls: what comes later does not count."""
        self._ended_us = at_us

    def live(self, now_us: int) -> Picture:
        """Give the running picture; cheap enough for every frame."""
        name = self._lots[-1].name if self._lots else None
        look = self._recent(name, now_us)
        return Picture(
            phase=name,
            balls=look.balls,
            seen=sum(look.balls.values()),
            dropped=(self._dropped.get(name) or 0) if name else 0,
            blocked=tuple(c for c in self._geometry.channels if self._now.get(c, False)),
            dead=look.dead,
            quiet_us=now_us - self._quiet_since(look, now_us),
        )

    def settled(self, now_us: int) -> Answer:
        """Give the full answer as of NOW_US."""
        if self._storm:
            return self._nothing_known()
        until_us = now_us if self._ended_us is None else min(self._ended_us, now_us)
        beams = self._beams()
        if DICE in self._dropped:
            return self._dice(beams, until_us)
        happened = {name: self._happened(beams, name) for name in self._dropped}
        found = {
            name: tallies(self._weighed(happened[name]) | unseen_costs(beams, self._geometry, dropped), dropped)
            for name, dropped in self._dropped.items()
        }
        high = seen_high(beams, self._geometry, self._first_us(), until_us)
        setup = high.side or next((best.setup for best, *_ in found.values() if best.setup), None)
        told = (beams, self._geometry, high, until_us, self._lost, bool(self._tests))
        questions = tuple(doubts(found, happened, self._dropped, *told))
        missing = sum(max(0, (self._dropped[name] or 0) - best.total) for name, (best, *_) in found.items())
        phases = {name: best.balls for name, (best, *_) in found.items()}
        return Answer(phases, setup, missing, not questions, questions)

    def _dice(self, beams: Beams, until_us: int) -> Answer:
        """Dice are never dropped together with balls: what is seen are the dice."""
        dropped = self._dropped[DICE]
        best, asked = count_dice(self._fell(beams), dropped, beams, self._geometry, until_us)
        questions = (*whole_tower_lost(self._lost), *asked)
        phases = {name: best.balls if name == DICE else dict.fromkeys(best.balls, 0) for name in self._dropped}
        return Answer(phases, None, max(0, (dropped or 0) - best.total), not questions, questions)

    def _fell(self, beams: Beams) -> dict[str, tuple[Flashes, ...]]:
        """What flashed at each side while dice were awaited."""
        windows = list(self._windows(DICE))
        return {
            side: tuple(
                one
                for one in flashes(beams, side, self._geometry)
                if any(began <= one.start_us < over for began, over in windows)
            )
            for side in self._geometry.sides
        }

    def _nothing_known(self) -> Answer:
        """Nothing is thought through: it would take long and tell nothing."""
        phases = {name: dict.fromkeys(self._geometry.sides, 0) for name in self._dropped}
        missing = sum(balls or 0 for balls in self._dropped.values())
        return Answer(phases, None, missing, False, (Question(None, STORM),))

    def _recent(self, name: str | None, now_us: int) -> _Look:
        """The balls of the kind NAME as of a moment ago, and the channels that failed the self-test."""
        stamp, last = (len(self._edges), len(self._tests)), self._looked
        wait_us = LOOK_AGAIN_US_A_READING * sum(stamp)
        if last is not None and (stamp == last.stamp or now_us - last.at_us < wait_us):
            return last
        beams = self._beams()
        balls = {} if name is None or self._storm else self._balls(beams, name)
        dead = tuple(beams.dead if self._tests else self._given_up)
        self._looked = _Look(now_us, stamp, balls, dead, max(_moves(beams), default=None), frozenset(beams.lamps))
        return self._looked

    def _balls(self, beams: Beams, name: str) -> Mapping[str, int]:
        """The likeliest balls by side, not asking how sure that is."""
        dropped = self._dropped[name]
        if name == DICE:
            seen = dice_costs(self._fell(beams), self._geometry)
        else:
            seen = self._weighed(self._happened(beams, name))
        found = likeliest(seen | unseen_costs(beams, self._geometry, dropped), dropped)
        # What leaves unseen may still be inside.
        return {**found, **dict.fromkeys(unseen_sides(beams, self._geometry), 0)}

    def _beams(self) -> Beams:
        edges = self._edges
        if self._ended_us is not None:
            edges = [edge for edge in edges if edge.at_us <= self._ended_us]
        return clean(edges, self._tests, self._levels, self._geometry.channels, self._first_us(), self._given_up)

    def _first_us(self) -> int:
        return min((lot.began_us for lot in self._lots), default=0)

    def _quiet_since(self, look: _Look, now_us: int) -> int:
        """When anything moved last; a lamp that never stops, or a beam that is given up, keeps nobody waiting."""
        since = self._lots[-1].began_us if self._lots else now_us
        idle = look.lit | self._given_up.keys()
        moved = [at_us for channel, at_us in self._latest_us.items() if channel not in idle]
        return max([since, *moved, *([] if look.moved_us is None else [look.moved_us])])

    def _happened(self, beams: Beams, name: str) -> dict[str, tuple[Activity, ...]]:
        return {side: self._at(beams, side, name) for side in self._geometry.sides}

    def _at(self, beams: Beams, side: str, name: str) -> tuple[Activity, ...]:
        """What happened at SIDE while balls of the kind NAME were awaited."""
        windows = list(self._windows(name))
        return tuple(
            activity
            for activity in activities(beams, side, self._geometry)
            if any(began <= activity.start_us < over for began, over in windows)
        )

    def _windows(self, name: str) -> Iterator[tuple[int, int]]:
        for index, lot in enumerate(self._lots):
            if lot.name == name:
                later = self._lots[index + 1].began_us if index + 1 < len(self._lots) else 2**62
                yield lot.began_us, later

    def _weighed(self, happened: Mapping[str, tuple[Activity, ...]]) -> dict[str, Costs]:
        return {side: side_costs([costs(one, self._geometry) for one in own]) for side, own in happened.items()}


def _moves(beams: Beams) -> Iterator[int]:
    """When each channel changed last; what follows a lamp's last known flash may be its next one."""
    for channel, own in beams.pulses.items():
        lamp = beams.lamps[channel][-1] if channel in beams.lamps else None
        for pulse in own:
            if lamp is None or not lamp.end_us <= pulse.start_us <= lamp.end_us + LAMP_FRAYS_US:
                yield pulse.last_us or pulse.start_us
