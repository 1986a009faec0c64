"""Records what the beams tell, from their self-test on, as a trace that is counted like any other.

Knows no pins and no file: beams, time and patience are handed in.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Protocol

from companion.inbox import Inbox
from companion.readings import SensorLost
from companion.sensing import self_test
from companion.sensing.geometry import Geometry
from companion.sensing.recording import Recording
from companion.sensing.traces import Trace

FRAME_S = 0.02
SETTLED_S = 0.3
"""Between the self-test and the roll, as in the recordings of traces/FORMAT.md."""


class Beams(Protocol):
    """The beams as hardware/beams.py promises them."""

    def levels(self) -> Mapping[str, bool]:
        """Whether each channel is blocked now."""
        ...

    def switch_emitters(self, on: bool) -> None:
        """Switch the emitters for the self-test."""
        ...

    def pump(self) -> None:
        """What is due is reported."""
        ...


class Recorder:
    """One recording of BEAMS, whose readings come through INBOX; PAUSE waits for so many seconds of CLOCK."""

    def __init__(
        self,
        beams: Beams,
        inbox: Inbox,
        geometry: Geometry,
        clock: Callable[[], float],
        pause: Callable[[float], None],
    ) -> None:
        """Begin with the levels as they are now."""
        self._beams, self._inbox, self._clock, self._pause = beams, inbox, clock, pause
        self._recording = Recording(geometry, beams.levels())
        self.lost: list[str] = []
        """What the beams told of themselves that no trace can hold: a count of it may be wrong."""

    def record(self, name: str, phase: str, number: int | None, seconds: float, began: Callable[[], None]) -> Trace:
        """Test the beams, await NUMBER of the kind PHASE ("red" or "dice") for SECONDS, and give the trace called NAME.

        They are tested once more at the end.

        BEGAN is called when they may be dropped. An interruption (Ctrl-C) ends the recording early.
        """
        self._test()
        self._recording.phase(phase, number, self._now_us())
        began()
        try:
            self._listen(seconds)
        except KeyboardInterrupt:
            self._take_in()
        with suppress(KeyboardInterrupt):
            self._test()  # a beam that went blind meanwhile is known
        return self._recording.trace(name, self._now_us())

    def _test(self) -> None:
        self._beams.switch_emitters(False)
        self._listen(self_test.SECONDS)
        self._beams.switch_emitters(True)
        self._listen(SETTLED_S)

    def _now_us(self) -> int:
        return round(self._clock() * 1e6)

    def _listen(self, seconds: float) -> None:
        until = self._clock() + seconds
        while (left := until - self._clock()) > 0:
            self._pause(min(left, FRAME_S))
            self._take_in()

    def _take_in(self) -> None:
        self._beams.pump()
        for reading in self._inbox.drain():
            self._recording.feed(reading)
            if isinstance(reading, SensorLost):
                self.lost.append(reading.why)
