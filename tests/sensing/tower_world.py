"""A tower that exists only on paper: balls roll, hop, touch and turn back, and beams blink, as physics would have it.

Makes recordings with their truth for the tests. Knows nothing of how they are counted.
Lengths in mm, times in ms (a metre a second is a millimetre a millisecond).
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import cos, exp, log, pi
from random import Random

from companion.readings import Edge, EmittersSwitched
from companion.sensing.geometry import Geometry, Layout
from companion.sensing.traces import Ended, Moment, PhaseBegan, Trace

SIDES = "NESW"
BALL = 9.0
GAP = 6.0
GRADES = ("easy", "typical", "nasty")

Path = Callable[[float], float]
Stretch = tuple[float, float]


@dataclass(frozen=True)
class Truth:
    """What really happened."""

    exits: dict[str, dict[str, int]]
    missing: int
    setup: str | None
    faults: tuple[str, ...]


@dataclass(frozen=True)
class Ball:
    """One ball's way through a gate: its place along the lane at every moment from BEGIN to END."""

    path: Path
    begin: float
    end: float
    chord: float
    lingers: bool = False
    turns_back: bool = False


@dataclass(frozen=True)
class Grade:
    """How rough a grade of recordings is."""

    balls: tuple[int, int]
    chatter_ms: float
    chatter: float
    rates: dict[str, float]
    shower_s: tuple[float, float] = (0.22, 0.5)
    """How long a roll keeps falling out: half a ball's mean time, drawn anew for each roll; as in the handed
    recordings half of the balls are out after 0.8 s and nearly all after 1.9 s."""


ROUGH = {
    "easy": Grade((0, 4), 0.4, 0.1, {}),
    "typical": Grade((1, 9), 1.0, 0.37, {"rollback": 0.08, "dither": 0.1, "setup": 0.06, "flicker": 0.3, "late": 0.03}),
    "trap": Grade((1, 9), 1.0, 0.37, {"rollback": 0.6, "dither": 0.5, "missing": 0.5}, (0.08, 0.2)),
    "crowded": Grade((6, 9), 1.0, 0.37, {"dither": 0.2, "missing": 0.3}, (0.08, 0.2)),
    "nasty": Grade(
        (1, 10),
        3.0,
        0.55,
        {
            "rollback": 0.35,
            "dither": 0.15,
            "setup": 0.08,
            "flicker": 0.3,
            "late": 0.12,
            "missing": 0.18,
            "bump": 0.3,
            "unplug": 0.25,
            "stuck": 0.25,
            "rest": 0.12,
        },
    ),
}


@dataclass
class World:
    """One tower and one evening's luck."""

    grade: str
    seed: int
    layout: Layout | None = None
    luck: Random = field(init=False)
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.luck = Random(f"tower {self.grade} {self.seed}")
        self.rough = ROUGH[self.grade]
        self.layout = self.layout or (Layout.LANE if self.luck.random() < 0.68 else Layout.OPEN)
        lane = self.layout is Layout.LANE
        self.lane_mm = self.luck.choice([12.0, 13.0]) if lane else 40.0
        self.chord = self.luck.uniform(7.15, 7.8)
        self.channels = [f"{side}{place}" for side in SIDES for place in ("12H" if lane else "12")]
        self.dark: dict[str, list[Stretch]] = {channel: [] for channel in self.channels}
        self.stuck: dict[str, bool] = {}
        self.unplugged: dict[str, float] = {}
        self.setup: str | None = None
        self.exits: dict[str, dict[str, int]] = {}
        self.missing = 0

    def happens(self, fault: str) -> bool:
        """Draw whether FAULT strikes this recording."""
        struck = self.luck.random() < self.rough.rates.get(fault, 0.0)
        if struck:
            self.faults.append(fault)
        return struck

    # ---- balls -------------------------------------------------------------------------------------------

    def speed(self) -> float:
        """0.2 to 1.5 metres a second, slower ones rarer than a coin would have it."""
        return exp(self.luck.triangular(log(0.2), log(1.5), log(0.62)))

    def chord_seen(self) -> float:
        """The ball's length in the beam: mostly rolling, at times in the middle of a hop."""
        if self.luck.random() < 0.75:
            return self.chord * self.luck.uniform(0.99, 1.01)
        above = (BALL / 2) ** 2 - (self.chord / 2) ** 2
        lift = self.luck.uniform(0.0, 3.6)
        off = above**0.5 - lift
        return float(min(2 * ((BALL / 2) ** 2 - off**2) ** 0.5, BALL * 1.01))

    def passing(self, at: float) -> Ball:
        """A ball that rolls out, reaching beam 1 at AT, a little faster or slower on its way."""
        v = self.speed()
        a = v * v / GAP * self.luck.gauss(0.0, 0.035)
        begin, end = at - 20 / v, at + 60 / v

        def path(t: float) -> float:
            pushed = min(max(t - at, 0.0), 16 / v)
            return v * (t - at) + a * pushed * (t - at - pushed / 2) - 4.5

        return Ball(path, begin, end, self.chord_seen())

    def turning(self, at: float) -> Ball:
        """A ball that shows itself in the gate and rolls back in."""
        far = self.luck.uniform(-3.0, 8.5)
        half = self.luck.uniform(22.0, 60.0)

        def path(t: float) -> float:
            return far - (far + 12) * ((t - at - half) / half) ** 2

        return Ball(path, at, at + 2 * half, self.chord_seen(), lingers=True, turns_back=True)

    def rocking(self, at: float, stays: bool) -> Ball:
        """A ball that rocks to and fro in the gate before it goes out, or comes to rest in a beam."""
        v = self.luck.uniform(0.22, 0.6)
        centre = self.luck.uniform(-1.0, 7.0) if not stays else self.luck.choice([-2, 0, 2, 4, 6, 8])
        beat = self.luck.uniform(45.0, 120.0)
        swing = min(v * beat / (2 * pi), self.luck.uniform(3.0, 9.0))
        arrive = at + (centre + 10) / v
        turns = self.luck.choice([0.5, 1.0, 1.5, 2.0, 2.5])
        leave = arrive + turns * beat

        def path(t: float) -> float:
            if t < arrive:
                return centre - v * (arrive - t)
            fade = exp(-(t - arrive) / 90.0) if stays else 1.0
            rock = centre + swing * fade * cos(2 * pi * (t - arrive) / beat - pi / 2)
            return rock if stays or t < leave else rock + v * (t - leave)

        end = 1e9 if stays else leave + 60 / v
        return Ball(path, at - 30, end, self.chord, lingers=True)

    # ---- a side ------------------------------------------------------------------------------------------

    def roll_out(self, side: str, balls: list[Ball]) -> None:
        """Let BALLS roll through the gate of SIDE; in a lane none can overtake."""
        balls = sorted(balls, key=lambda ball: ball.begin)
        paths: list[Ball] = []
        for ball in balls:
            if self.layout is Layout.LANE and paths:
                ball = self.behind(ball, paths[-1])
            paths.append(ball)
            for place, beam in (("1", 0.0), ("2", GAP)):
                self.dark[side + place] += shadows(ball, beam)
            hops = self.layout is Layout.LANE and self.luck.random() < 0.15
            if hops and ball.end < 1e8:
                start = ball.end + self.luck.uniform(20.0, 200.0)
                self.dark[side + "H"].append((start, start + self.luck.uniform(4.5, 19.0)))

    def behind(self, ball: Ball, leader: Ball) -> Ball:
        """Keep BALL from rolling through LEADER: they touch, zigzag as far as the lane allows."""
        play = self.luck.uniform(0.0, self.lane_mm - BALL)
        pitch = (BALL**2 - play**2) ** 0.5
        own, front = ball.path, leader.path
        begin = ball.begin
        if leader.turns_back:
            return ball

        def path(t: float) -> float:
            return min(own(t), front(t) - pitch) if t >= leader.begin else own(t)

        end = max(ball.end, leader.end + 60) if leader.end < 1e8 else ball.end
        return replace(ball, path=path, begin=begin, end=end)

    # ---- a whole recording ---------------------------------------------------------------------------------

    def play_phase(self, name: str, balls: int, began: float) -> float:
        """Drop BALLS balls and let them fall out; give the moment the last one is out."""
        exits = self.exits.setdefault(name, dict.fromkeys(SIDES, 0))
        due: dict[str, list[Ball]] = {side: [] for side in SIDES}
        weights = [self.luck.uniform(0.2, 1.0) for _ in SIDES]
        lost = 1 if balls and name == "red" and self.happens("missing") else 0
        self.missing += lost
        last = began
        specials = [kind for kind in ("late", "dither", "rest", "rollback") if balls and self.happens(kind)]
        shower = self.luck.uniform(*self.rough.shower_s)
        for index in range(balls - lost):
            side = self.luck.choices(SIDES, weights)[0]
            at = began + 230 + 1000 * self.luck.gammavariate(2.0, shower)
            kind = specials.pop() if specials and index >= balls - lost - len(specials) else "pass"
            at = began + self.luck.uniform(2300, 4400) if kind == "late" else at
            last = max(last, self.send(due[side], kind, at))
            exits[side] += 1
        if lost and "rollback" in specials:
            self.send(due[self.luck.choice(SIDES)], "turn", began + self.luck.uniform(300, 1500))
        for side, own in due.items():
            self.roll_out(side, own)
        return last

    def send(self, own: list[Ball], kind: str, at: float) -> float:
        """Add one ball to a side; give the moment it is out. What blocks a lane keeps clear of others."""
        if kind in ("dither", "rest", "rollback", "turn") and self.layout is Layout.LANE:
            at = max([at, *(ball.end + 60 for ball in own if ball.end < 1e8)])
        match kind:
            case "rollback":
                turn = self.turning(at)
                ball = self.passing(turn.end + self.luck.uniform(40, 600))
                own += [turn, ball]
            case "turn":
                ball = self.turning(at)
                own.append(ball)
            case "dither":
                ball = self.rocking(at, stays=False)
                own.append(ball)
            case "rest":
                ball = self.rocking(at, stays=True)
                own.append(ball)
            case _:
                if self.layout is Layout.LANE:
                    at = self.clear_of_lingerers(own, at)
                ball = self.passing(at)
                own.append(ball)
        return at + 250 if ball.end > 1e8 else ball.end

    def clear_of_lingerers(self, own: list[Ball], at: float) -> float:
        """Find a moment near AT when no ball rocks or turns in the lane; before one that stays for good."""
        for ball in sorted((ball for ball in own if ball.lingers), key=lambda ball: ball.begin):
            if ball.end > 1e8:
                return min(at, ball.begin - self.luck.uniform(120, 400))
            if ball.begin - 120 < at < ball.end + 40:
                at = ball.end + self.luck.uniform(50, 200)
        return at

    def jump_setup_ball(self, began: float) -> None:
        """The big ball jumps out: slowly through an open gate, or over the base where it blocks the high beam."""
        side = self.luck.choice(SIDES)
        self.setup = side
        at, v = began + self.luck.uniform(500, 1600), self.luck.uniform(0.09, 0.26)
        if self.layout is Layout.LANE:
            stays = self.luck.random() < 0.15
            self.dark[side + "H"].append((at, 1e9 if stays else at + 24.5 / v))
            return
        big = Ball(lambda t: v * (t - at), at - 40 / v, at + 80 / v, self.luck.uniform(23.5, 25.2))
        self.dark[side + "1"] += shadows(big, 0.0)
        self.dark[side + "2"] += shadows(big, GAP)

    def flicker(self, last: float, began: float) -> None:
        """Lamps dazzle one to three sides in trains of pulses, mostly when the roll is over."""
        for side in self.luck.sample(SIDES, self.luck.randint(1, 3)):
            places = self.luck.choice(["1", "2", "12", "12"])
            period = self.luck.choice([10.0, 1000 / 120])
            after = self.luck.random() < 0.8
            at = last + self.luck.uniform(150, 900) if after else began + self.luck.uniform(300, 1500)
            width, beats = self.luck.uniform(1.0, 4.6), self.luck.randint(6, 70)
            for place in places:
                for beat in range(beats):
                    start = at + beat * period + self.luck.gauss(0, 0.08)
                    self.dark[side + place].append((start, start + width + self.luck.gauss(0, 0.15)))

    def bump(self, began: float) -> None:
        """Somebody knocks on the table: all beams go dark together, one to three times."""
        at = began + self.luck.uniform(250, 1400)
        for _ in range(self.luck.randint(1, 3)):
            length = self.luck.uniform(8.0, 48.0)
            for channel in self.channels:
                start = at + self.luck.uniform(0, 1.2)
                self.dark[channel].append((start, start + length + self.luck.uniform(-0.8, 0.8)))
            at += length + self.luck.uniform(12.0, 120.0)

    def record(self) -> tuple[Trace, Truth]:
        """Play one evening's roll and give the recording and what really happened."""
        luck, began, markers = self.luck, 0.0, [(0.0, "red")]
        lots = [luck.randint(*self.rough.balls)]
        if lots[0] == 9 and luck.random() < 0.15:
            lots.append(luck.randint(1, 5))
        last = self.play_phase("red", lots[0], began)
        for balls in lots[1:]:
            began = last + luck.uniform(3500, 6000)
            markers.append((began, "red"))
            last = self.play_phase("red", balls, began)
        first_last = last
        if self.happens("setup"):
            self.jump_setup_ball(0.0)
        if self.happens("bump"):
            self.bump(0.0)
        if self.happens("flicker"):
            self.flicker(first_last, 0.0)
        expect = {"red": sum(lots)}
        if luck.random() < 0.22:
            began = last + luck.uniform(3500, 6000)
            markers.append((began, "wall"))
            expect["wall"] = 1
            last = self.play_phase("wall", 1, began)
        if self.happens("unplug"):
            self.unplugged[luck.choice(self.channels)] = luck.uniform(250, 1500)
        for _ in range(luck.choice([1, 1, 2]) if self.happens("stuck") else 0):
            self.stuck[luck.choice(self.channels)] = luck.random() < 0.5
        end = last + luck.uniform(3200, 5200)
        return self._written(markers, end, expect), Truth(self.exits, self.missing, self.setup, tuple(self.faults))

    def _written(self, markers: list[tuple[float, str]], end: float, expect: dict[str, int]) -> Trace:
        moments: list[Moment] = [EmittersSwitched(False, -310_000), EmittersSwitched(True, -300_000)]
        moments += [PhaseBegan(name, round(1000 * at)) for at, name in markers]
        for channel in self.channels:
            moments += self._edges(channel, end)
        moments.append(Ended(round(1000 * end)))
        moments.sort(key=lambda moment: moment.at_us)
        geometry = Geometry(
            channels=tuple(self.channels),
            layout=self.layout or Layout.LANE,
            ball_mm=BALL,
            gap_mm=GAP,
            chord_mm=round(self.chord * self.luck.uniform(0.96, 1.04), 2),
            lane_mm=self.lane_mm,
            setup_ball_mm=25.0,
            setup_in_gate=self.layout is Layout.OPEN,
        )
        levels = {channel: self.stuck.get(channel, False) for channel in self.channels}
        return Trace(f"{self.grade}-{self.seed}", geometry, levels, expect, tuple(moments))

    def _edges(self, channel: str, end: float) -> list[Edge]:
        if channel in self.stuck:
            return []
        luck = self.luck
        own = [(-310 + luck.uniform(0.1, 0.5), -300 + luck.uniform(0.1, 0.5))]
        cut = self.unplugged.get(channel, 1e9)
        own += [(a, b) for a, b in self.dark[channel] if a < min(cut, end)]
        if cut < end:
            own = [(a, min(b, cut)) for a, b in own] + [(cut, 1e9)]
        edges: list[tuple[float, bool]] = []
        for start, over in united(own):
            edges += self._chatter(start, True, over)
            if over < end:
                edges += self._chatter(over, False, 1e9)
        edges.sort()
        kept = [edge for edge, after in pairwise([*edges, (1e9, False)]) if edge[1] != after[1] or after[0] > 1e8]
        return [Edge(channel, blocked, round(1000 * at)) for at, blocked in alternating(kept) if at < end]

    def _chatter(self, at: float, blocked: bool, until: float) -> list[tuple[float, bool]]:
        """An edge, and the receiver's dither after it: a few flips that end on the same level."""
        luck, window = self.luck, self.rough.chatter_ms
        edges = [(at, blocked)]
        if at < -200 or luck.random() >= self.rough.chatter:
            return edges
        times = sorted(at + luck.uniform(0.02, window) for _ in range(2 * luck.randint(1, 4)))
        flips = [(t, blocked == bool(index % 2)) for index, t in enumerate(times)]
        return edges + (flips if times[-1] < until else [])


def alternating(edges: list[tuple[float, bool]]) -> list[tuple[float, bool]]:
    """Leave out edges that change nothing (two dithers got mixed up)."""
    kept: list[tuple[float, bool]] = []
    for at, blocked in edges:
        if (kept[-1][1] if kept else False) != blocked:
            kept.append((at, blocked))
    return kept


def shadows(ball: Ball, beam: float) -> list[Stretch]:
    """Find when BALL blocks the beam at BEAM, to a few microseconds."""
    step = 0.1 if ball.end - ball.begin < 700 else 0.25
    end = min(ball.end, ball.begin + 2500)
    found: list[Stretch] = []
    start: float | None = None
    before = abs(ball.path(ball.begin) - beam) - ball.chord / 2
    t = ball.begin
    while t < end:
        t += step
        now = abs(ball.path(t) - beam) - ball.chord / 2
        if (now < 0) != (before < 0):
            edge = t - step * now / (now - before)
            if now < 0:
                start = edge
            elif start is not None:
                found.append((start, edge))
                start = None
        before = now
    if start is not None:
        found.append((start, 1e9 if ball.end > 1e8 else end))
    return found


def united(own: list[Stretch]) -> list[Stretch]:
    """Join stretches that overlap."""
    joined: list[Stretch] = []
    for start, over in sorted(own):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(over, joined[-1][1]))
        else:
            joined.append((start, over))
    return joined


def recorded(grade: str, seed: int, layout: Layout | None = None) -> tuple[Trace, Truth]:
    """Give the recording number SEED of GRADE, always the same one."""
    return World(grade, seed, layout).record()
