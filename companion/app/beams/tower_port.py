"""The tower as the screens use it: arms the beams for one roll and hands their readings to its watch.

Works alike for real, simulated and no beams; owns the inbox of the beams' readings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec

from companion.clock import Clock
from companion.config import TowerConfig
from companion.games.dragonscroll.facts import Side
from companion.inbox import Inbox
from companion.readings import WHOLE_TOWER, Reading, SensorBack, SensorLost
from companion.sentences import short

if TYPE_CHECKING:
    from companion.games.dragonscroll.tower_watch import TowerWatch
    from companion.sensing.geometry import Geometry
    from companion.sensing.traces import Trace

T = TypeVar("T")
PATIENCE_SECONDS = 2.0
"""Pins answer at once or not at all."""
HEARD_US = 200_000
"""After a self-test the beams' answers are heard within so long; edges come up to 0.12 s late."""
SELF_TEST_SECONDS = 0.01
"""The emitters are off for so long before each roll; every healthy beam must follow."""


class Beams(Protocol):
    """The beams as hardware/beams.py promises them."""

    def levels(self) -> dict[str, bool]:
        """Whether each channel is blocked now."""
        ...

    def switch_emitters(self, on: bool) -> None:
        """Switch the emitters for the self-test."""
        ...

    def close(self) -> None:
        """Let go of the pins."""
        ...


Dropper = Callable[[Any, int, int], None]
"""Lets so many balls fall into simulated beams at a time (microseconds), where chance has it."""


class TowerPort:
    """The beams between two rolls and during one. With no beams `arm` gives None and fingers count."""

    def __init__(
        self,
        config: TowerConfig,
        clock: Clock,
        open_beams: Callable[[Callable[[Reading], None]], Beams | None],
        drop: Dropper | None = None,
    ):
        """OPEN_BEAMS gets the inbox's `put` and gives the beams, or None where there are none.

        DROP lets balls fall into the beams where they are simulated. `keep` is handed the trace of each roll that is
        over; `report` keeps one (None: the last) for good with what was said of it, and gives what to tell the table.
        `lost` says why no beam can be had, '' while they can; `silent` are single beams that stopped reporting.
        """
        self._config, self._clock, self._drop = config, clock, drop
        self._inbox = Inbox()
        self._beams = open_beams(self._inbox.put)
        self._watch: TowerWatch | None = None
        self._last: Trace | None = None
        self._armed_us = 0
        self._testing_since: float | None = None
        self._listener: Callable[[Reading], None] | None = None
        self._unanswered = False
        self._asking: Thread | None = None
        self.lost: str = ""
        self.silent: dict[str, SensorLost] = {}
        self.keep: Callable[[Trace], None] = _keep_nothing
        self.report: Callable[[Trace | None, str], str] = _report_nowhere
        self.poll()  # pins that cannot be had are told at once

    @property
    def beams(self) -> Beams | None:
        """The beams themselves; the simulated ones can be driven."""
        return self._beams

    @property
    def can_drop(self) -> bool:
        """Whether the tower is simulated, so that a tap drops the balls."""
        return self._drop is not None and self._beams is not None

    def drop(self, balls: int) -> None:
        """Let BALLS fall into the simulated tower now."""
        if self._drop is not None and self._beams is not None:
            self._drop(self._beams, balls, self.now_us())

    @property
    def counts(self) -> bool:
        """Whether beams count; if not, fingers do."""
        return self._beams is not None and not self.lost

    @property
    def sides(self) -> Mapping[str, Side]:
        """The game's side for each channel letter."""
        sides = self._config.sides
        return {sides.orc: Side.ORC, sides.elf: Side.ELF, sides.dwarf: Side.DWARF, sides.rear: Side.REAR}

    def now_us(self) -> int:
        """The time on the clock of the readings."""
        return round(self._clock() * 1e6)

    def arm(self) -> TowerWatch | None:
        """Begin a roll: forget what came before, test every beam, and give the watch that counts; None for fingers."""
        self.poll()
        self._try_again()
        self._hand_over()
        self._armed_us = self.now_us()
        levels = {} if self.lost else self.test()
        if not set(self._config.pins) & set(levels):
            return None
        from companion.games.dragonscroll.tower_watch import TowerWatch

        self._watch = TowerWatch(self._config.geometry, levels, self.sides)
        self._tell_silent(self._watch)
        return self._watch

    def _tell_silent(self, watch: TowerWatch) -> None:
        for lost in self.silent.values():
            watch.feed(lost)

    def test(self) -> dict[str, bool]:
        """Begin a self-test; gives whether each channel was blocked before it, {} where no beams answer."""
        if self._beams is None:
            return {}
        try:
            levels = self._answer(self._beams.levels)
            self._answer(lambda: self._switch_emitters(False))
        except Exception as fault:
            self._lose(fault)
            return {}
        self._testing_since = self._clock()
        return levels

    def _lose(self, fault: Exception) -> None:
        """Pins can fail in any way, at any time; the table goes on with fingers."""
        self.lost = f"The tower's beams do not answer ({short(str(fault))}): count with your fingers."
        self._unanswered = True

    def _try_again(self) -> None:
        """Pins that did not answer may do so by now; nobody waits for those that hang still."""
        if self._unanswered and not (self._asking is not None and self._asking.is_alive()):
            self.lost, self._unanswered = "", False
            self._testing_since = self._clock()  # they may have gone in the middle of a test: the emitters go on again

    def resume(self, watch: TowerWatch) -> None:
        """Feed WATCH again, which another roll had taken the place of; what moved in between is lost to it."""
        self.poll()
        self._watch, self._armed_us = watch, self.now_us()
        self._tell_silent(watch)

    def listen(self, listener: Callable[[Reading], None] | None) -> dict[str, bool]:
        """Let LISTENER have every reading from now on, None for nobody; gives whether each channel is blocked now."""
        self.poll()
        self._try_again()
        self._listener = listener
        return self.levels()

    def unlisten(self, listener: Callable[[Reading], None]) -> None:
        """LISTENER hears no more, if nobody has taken its place yet."""
        if self._listener == listener:
            self._listener = None

    def levels(self) -> dict[str, bool]:
        """Whether each channel is blocked now; {} where there are no beams that answer."""
        try:
            return {} if self._beams is None or self._unanswered else self._answer(self._beams.levels)
        except Exception as fault:
            self._lose(fault)
            return {}

    @property
    def geometry(self) -> Geometry:
        """The gates in millimetres, as they are counted with."""
        return self._config.geometry

    def calibrated(self, chord_mm: float) -> None:
        """Count from the next roll on with balls that look CHORD_MM long."""
        self._config = msgspec.structs.replace(self._config, chord_mm=chord_mm)

    def disarm(self) -> None:
        """The roll is over: what moves at the beams now does not count."""
        self._end_self_test()
        self._hand_over()

    def _hand_over(self) -> None:
        """The roll that was watched is over: its trace is kept."""
        watch, self._watch = self._watch, None
        if watch is not None and watch.recording.began:
            self.hand_in(watch.recording.trace("roll", self.now_us()))

    def hand_in(self, trace: Trace) -> None:
        """A roll is over: TRACE is kept, and is the one that a wrong count is about, even if the disk won't take it."""
        self._last = trace
        self.keep(trace)

    def wrong_count(self, said: str) -> str:
        """Report the roll that is on, else the last one, as counted wrongly, with what was SAID; what to tell."""
        watch = self._watch
        began = watch is not None and watch.recording.began
        return self.report(watch.recording.trace("roll", self.now_us()) if watch and began else self._last, said)

    @property
    def testing(self) -> bool:
        """Whether the self-test is still on; balls are awaited after it."""
        return self._testing_since is not None

    def poll(self) -> None:
        """Hand on what the beams have reported; call once a frame."""
        pump = getattr(self._beams, "pump", None)
        if pump is not None:
            pump()
        if self._testing_since is not None and not 0 <= self._clock() - self._testing_since < SELF_TEST_SECONDS:
            self._end_self_test()  # also where the clock has leapt back
        for reading in self._inbox.drain():
            self._hear(reading)
            if self._listener is not None:
                self._listener(reading)
            # What happened before this roll was armed is of a step long gone, however late it comes.
            if self._watch is not None and reading.at_us >= self._armed_us:
                self._watch.feed(reading)

    def _hear(self, reading: Reading) -> None:
        """One beam that is lost leaves the others to count."""
        match reading:
            case SensorLost(name, why) if name == WHOLE_TOWER:
                self.lost, self._unanswered = why, False
            case SensorLost(name):
                self.silent[name] = reading
            case SensorBack(name) if name == WHOLE_TOWER:
                self.lost, self._unanswered = "", False
            case SensorBack(name):
                self.silent.pop(name, None)
            case _:
                pass

    def close(self, patience: float = 1.0) -> None:
        """Let go of the beams; where they do not let go within PATIENCE seconds, the process ends without them."""
        if self._beams is not None:
            closing = Thread(target=self._close_beams, args=(self._beams,), daemon=True)
            closing.start()
            closing.join(patience)

    @staticmethod
    def _close_beams(beams: Beams) -> None:
        # There is nobody left to tell, and the pins go with the process.
        with suppress(Exception):
            beams.close()

    def _end_self_test(self) -> None:
        if self._beams is not None and self._testing_since is not None:
            try:
                self._answer(lambda: self._switch_emitters(True))
            except Exception as fault:
                self._lose(fault)
        self._testing_since = None

    def _switch_emitters(self, on: bool) -> None:
        assert self._beams is not None
        self._beams.switch_emitters(on)

    def _answer(self, ask: Callable[[], T]) -> T:
        """What ASK gives or raises. TimeoutError where it hangs: the screen goes on without it."""
        answers: list[T | Exception] = []

        def asking() -> None:
            try:
                answers.append(ask())
            except Exception as fault:
                answers.append(fault)

        self._asking = Thread(target=asking, daemon=True)
        self._asking.start()
        self._asking.join(PATIENCE_SECONDS)
        if not answers:
            raise TimeoutError("they hang")
        if isinstance(answers[0], Exception):
            raise answers[0]
        return answers[0]


def _keep_nothing(_trace: Trace) -> None:
    pass


def _report_nowhere(_trace: Trace | None, _said: str) -> str:
    return "Reports are not kept here."
