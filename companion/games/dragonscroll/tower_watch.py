"""Watches the tower's beams through one roll: the counter's answer, told in the game's sides as a claim.

Knows no pins and no clock; readings and times (microseconds) are handed in.
"""

from collections.abc import Mapping

from companion.games.dragonscroll.facts import Side, Sides
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.tower_roll import Claim, Doubt
from companion.readings import Reading
from companion.sensing.geometry import Geometry
from companion.sensing.tower import Answer, Picture, TowerCounter

QUIET_US = 3_000_000
"""Nothing has moved for so long: 3 s cuts no normal roll short (environment: the tower)."""
ALL_SEEN_QUIET_US = 800_000
"""Once every ball was seen, so long is enough; a beam that is blocked for longer is a doubt by then."""

RED, WALL = "red", "wall"


class TowerWatch:
    """One roll at a tower: told what is dropped, fed with readings, asked for its claim."""

    def __init__(self, geometry: Geometry, levels: Mapping[str, bool], sides: Mapping[str, Side]) -> None:
        """Begin with the LEVELS of the channels now (True: blocked); SIDES gives each channel letter its side."""
        self._counter = TowerCounter(geometry, levels)
        self._sides = dict(sides)

    def red_dropped(self, balls: int, at_us: int) -> None:
        """A lot of BALLS red balls goes in from now on."""
        self._counter.phase(RED, balls, at_us)

    def wall_dropped(self, at_us: int) -> None:
        """The wall ball goes in, alone."""
        self._counter.phase(WALL, 1, at_us)

    def feed(self, reading: Reading) -> None:
        """Take in one reading."""
        self._counter.feed(reading)

    def picture(self, now_us: int) -> Picture:
        """The running picture, cheap enough for every frame."""
        return self._counter.live(now_us)

    def claim(self, now_us: int) -> Claim:
        """What the beams say at NOW_US; settled once nothing is awaited any more."""
        picture = self.picture(now_us)
        done = picture.seen >= picture.dropped and picture.quiet_us >= ALL_SEEN_QUIET_US
        settled = picture.seen > 0 and (done or picture.quiet_us >= QUIET_US)
        if not settled and picture.phase == RED:
            return Claim(self._exits(picture.balls))
        return self._told(self._counter.settled(now_us), settled)

    def _told(self, answer: Answer, settled: bool) -> Claim:
        doubts = []
        wall = answer.phases.get(WALL, {})
        wall_at = next((self._landing(side) for side, balls in wall.items() if balls == 1), None)
        if sum(wall.values()) != 1:
            wall_at = None
        for question in answer.questions:
            if question.phase == WALL:
                wall_at = None
            elif question.side is not None and question.phase == RED and question.side in self._sides:
                doubts.append(Doubt(self._sides[question.side], question.why, question.likely))
            elif not (question.phase == RED and answer.missing):
                doubts.append(Doubt(None, self._placed(question.side, question.why)))
        setup = self._landing(answer.setup_ball) if answer.setup_ball else None
        return Claim(self._exits(answer.phases.get(RED, {})), tuple(doubts), wall_at, setup, settled)

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
