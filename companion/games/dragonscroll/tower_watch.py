"""Watches the tower's beams through one roll: the counter's answer, told in the game's sides as a claim.

Knows no pins and no clock; readings and times (microseconds) are handed in.
"""

from collections.abc import Iterator, Mapping

from companion.games.dragonscroll.facts import Side, Sides
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.tower_asking import Claim, Doubt
from companion.readings import Reading
from companion.sensing.geometry import Geometry
from companion.sensing.quiet import is_over
from companion.sensing.recording import Recording
from companion.sensing.tower import Answer, Picture, TowerCounter

RED, WALL = "red", "wall"


class TowerWatch:
    """One roll at a tower: told what is dropped, fed with readings, asked for its claim."""

    def __init__(self, geometry: Geometry, levels: Mapping[str, bool], sides: Mapping[str, Side]) -> None:
        """Begin with the LEVELS of the channels now (True: blocked); SIDES gives each channel letter its side."""
        self._counter = TowerCounter(geometry, levels)
        self.recording = Recording(geometry, levels)
        self._sides = dict(sides)
        self._lots = self._awaited = 0
        self._told_wall: Claim | None = None

    def red_dropped(self, balls: int, at_us: int) -> None:
        """A lot of BALLS red balls goes in from now on; what was seen of lots before it is not told any more."""
        self._lots, self._awaited = self._lots + 1, balls
        self._counter.phase(self._red, balls, at_us)
        self.recording.phase(RED, balls, at_us)

    def wall_dropped(self, at_us: int) -> None:
        """The wall ball goes in, alone."""
        self._told_wall = None
        self._counter.phase(WALL, 1, at_us)
        self.recording.phase(WALL, 1, at_us)

    def feed(self, reading: Reading) -> None:
        """Take in one reading."""
        self._told_wall = None
        self._counter.feed(reading)
        self.recording.feed(reading)

    def picture(self, now_us: int) -> Picture:
        """The running picture, cheap enough for every frame."""
        return self._counter.live(now_us)

    def moved_us(self, now_us: int) -> int:
        """When anything moved last, as far as is known at NOW_US; a self-test moves nothing."""
        return now_us - self.picture(now_us).quiet_us

    @property
    def _red(self) -> str:
        return RED if self._lots < 2 else f"{RED} {self._lots}"

    def claim(self, now_us: int, *, over: bool = False) -> Claim:
        """What the beams say of the lot at NOW_US; settled once nothing is awaited any more, or people say OVER."""
        picture = self.picture(now_us)
        quiet = is_over(picture.quiet_us, all_seen=picture.seen >= picture.dropped)
        settled = over or (picture.seen > 0 and quiet)
        if settled:
            return self._told(self._counter.settled(now_us), settled)
        if picture.phase != WALL:
            return Claim(self._exits(picture.balls))
        # Thinking all through takes longer than a glance: while the wall ball is awaited, only when something moved.
        if self._told_wall is None:
            self._told_wall = self._told(self._counter.settled(now_us), settled)
        return self._told_wall

    def _told(self, answer: Answer, settled: bool) -> Claim:
        wall = answer.phases.get(WALL, {})
        wall_at = next((self._landing(side) for side, balls in wall.items() if balls == 1), None)
        if sum(wall.values()) != 1 or any(question.phase == WALL for question in answer.questions):
            wall_at = None
        red = answer.phases.get(self._red, {})
        setup = self._landing(answer.setup_ball) if answer.setup_ball else None
        return Claim(self._exits(red), tuple(self._doubts(answer, sum(red.values()))), wall_at, setup, settled)

    def _doubts(self, answer: Answer, seen: int) -> Iterator[Doubt]:
        """What is doubtful about the lot that is on; a number that does not fit is asked for by the roll itself."""
        told_by_roll = seen != self._awaited
        for question in answer.questions:
            if question.phase not in (None, self._red):
                continue
            side = self._sides.get(question.side or "")
            if question.phase and side:
                yield Doubt(side, question.why, question.likely)
            elif question.phase and told_by_roll:
                told_by_roll = False
            else:
                yield Doubt(None, self._placed(question.side, question.why))

    def _exits(self, balls: Mapping[str, int]) -> Sides:
        exits = Sides()
        for letter, count in balls.items():
            if letter in self._sides:
                exits = exits.with_count(self._sides[letter], count)
        return exits

    def _landing(self, letter: str) -> Landing | None:
        side = self._sides.get(letter)
        return Landing(side.value) if side else None

    def _placed(self, letter: str | None, why: str) -> str:
        side = self._sides.get(letter) if letter else None
        return f"{side.value.capitalize()} side: {why}" if side else why
