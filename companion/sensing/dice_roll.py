"""One roll of dice through a tower with beams: rolled, all out, quiet; and how many by each exit where that is known.

Sans-io like the counter it stands on: readings and times (microseconds) are handed in. Knows no game.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.readings import Reading
from companion.sensing.dice import DICE
from companion.sensing.doubts import Question
from companion.sensing.geometry import Geometry
from companion.sensing.quiet import is_over
from companion.sensing.tower import Picture, TowerCounter


@dataclass(frozen=True)
class DiceSeenFall:
    """The roll as the beams tell it.

    ROLLED: something fell out since it was awaited. QUIET: nothing moves any more. ALL_OUT: it is quiet, no beam is
    blocked and as many as were rolled came out, if anybody said how many. EXITS are dice by exit, None where nobody
    said how many were rolled, or where the table must be asked. OUT: dice that are likely out so far.
    """

    rolled: bool
    quiet: bool
    all_out: bool
    exits: Mapping[str, int] | None
    questions: tuple[Question, ...]
    out: int = 0


class DiceRoll:
    """Awaits DICE dice (None: nobody says how many) from a moment on; what moves before that does not count."""

    def __init__(self, geometry: Geometry, levels: Mapping[str, bool], dice: int | None) -> None:
        """Begin with the LEVELS of the channels as they are now (True: blocked)."""
        self._counter, self._dice = TowerCounter(geometry, levels), dice
        self._awaited_from: int | None = None
        self._told: DiceSeenFall | None = None

    def await_dice(self, at_us: int) -> None:
        """The self-test is over: dice may fall from now on."""
        self._awaited_from = at_us
        self._counter.phase(DICE, self._dice, at_us)

    def feed(self, reading: Reading) -> None:
        """Take in one reading."""
        self._told = None
        self._counter.feed(reading)

    def moved_us(self, now_us: int) -> int:
        """When anything moved last, as far as is known at NOW_US; a self-test moves nothing."""
        return now_us - self._counter.live(now_us).quiet_us

    def seen(self, now_us: int) -> DiceSeenFall:
        """The roll as of NOW_US; asked once a frame."""
        if self._awaited_from is None:
            return DiceSeenFall(False, False, False, None, ())
        if self._told is not None:
            return self._told  # nothing has moved since it was quiet
        picture = self._counter.live(now_us)
        complete = self._dice is not None and picture.seen >= self._dice
        rolled = picture.seen > 0
        if not rolled or not is_over(picture.quiet_us, all_seen=complete):
            return DiceSeenFall(rolled, False, False, None, (), picture.seen)
        self._told = self._quiet(picture, now_us)
        return self._told

    def _quiet(self, picture: Picture, now_us: int) -> DiceSeenFall:
        complete = self._dice is None or picture.seen >= self._dice
        all_out = not picture.blocked and complete
        if self._dice is None:
            return DiceSeenFall(True, True, all_out, None, (), picture.seen)
        answer = self._counter.settled(now_us)
        exits = answer.phases[DICE] if answer.sure else None
        return DiceSeenFall(True, True, all_out, exits, answer.questions, picture.seen)
