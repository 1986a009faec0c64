"""Plays a recorded trace on mock pins with the kernel's time, so that the real beams see what the recording saw."""

from collections.abc import Callable
from typing import Any

from gpiozero.pins.mock import MockFactory, MockPin

from companion.app.beams.tower_port import TowerPort
from companion.clock import FakeClock
from companion.config import DEFAULT_PINS, TowerConfig
from companion.readings import Edge
from companion.sensing.traces import Trace
from hardware.beams import GpioBeams

START_S = 1000.0
FRAME_S = 0.05
QUIET_S = 4.0


class Kernel:
    """The time of pins and program alike, in seconds."""

    clock = FakeClock(START_S)


class TimedPin(MockPin):  # type: ignore[misc]
    """A mock pin whose edges carry the kernel's time, as lgpio's do."""

    def _call_when_changed(self) -> None:
        super(MockPin, self)._call_when_changed(Kernel.clock(), self._state)


class TimedFactory(MockFactory):  # type: ignore[misc]
    """Mock pins on the kernel's time."""

    @staticmethod
    def ticks() -> float:
        return Kernel.clock()


class PlayedTrace:
    """A trace and the pins it is played on. The self-test of the recording is that of the port."""

    def __init__(self, trace: Trace) -> None:
        self._edges = [moment for moment in trace.moments if isinstance(moment, Edge)]
        self._first_us = min((moment.at_us for moment in trace.moments), default=0)
        self._follow = {edge.channel for edge in self._edges if edge.at_us < 0}
        self._lit, self._dark = True, set[str]()
        tower = trace.geometry
        self.config = TowerConfig(
            layout=tower.layout,
            pins={channel: DEFAULT_PINS[channel] for channel in tower.channels},
            ball_mm=tower.ball_mm,
            gap_mm=tower.gap_mm,
            chord_mm=tower.chord_mm,
            lane_mm=tower.lane_mm,
            setup_ball_mm=tower.setup_ball_mm,
            setup_in_gate=tower.setup_in_gate,
        )
        Kernel.clock = self.clock = FakeClock(START_S)
        self.factory = TimedFactory(pin_class=TimedPin)
        for channel in self.config.pins:
            self._set(Edge(channel, trace.levels.get(channel, False), self._first_us))
        self.port = TowerPort(self.config, self.clock, self._open)

    def _open(self, emit: Any) -> GpioBeams:
        return GpioBeams(self.config.wiring, emit, self.factory)

    def _set(self, edge: Edge) -> None:
        pin = self.factory.pin(self.config.pins[edge.channel])
        pin.drive_high() if edge.blocked else pin.drive_low()

    def play(self, each_frame: Callable[[], None]) -> None:
        """Every edge at its time, frames in between, and a quiet time at the end."""
        frame_at = START_S
        for edge in sorted(self._edges, key=lambda edge: edge.at_us):
            at = START_S + (edge.at_us - self._first_us) / 1e6
            frame_at = self._frames(frame_at, at, each_frame)
            self.clock.now = at
            self._set(edge)
        self._frames(frame_at, self.clock() + QUIET_S, each_frame)

    def _frames(self, frame_at: float, until: float, each_frame: Callable[[], None]) -> float:
        """Frames before UNTIL; gives the time of the next one. The self-test takes 10 ms; early frames see it end."""
        while frame_at < until:
            self.clock.now = frame_at
            each_frame()
            self._shine()
            frame_at += 0.01 if frame_at < START_S + 0.02 else FRAME_S
        return frame_at

    def _shine(self) -> None:
        """In a self-test after the roll the beams follow that did so before it, but those that something blocks."""
        lit = bool(self.factory.pin(self.config.emitters).state)
        if lit == self._lit or self.clock() < START_S + 0.1:
            self._lit = lit
            return
        self._lit = lit
        if not lit:
            self._dark = {one for one in self._follow if not self.factory.pin(self.config.pins[one]).state}
        for channel in sorted(self._dark):
            self._set(Edge(channel, not lit, 0))

    def close(self) -> None:
        """Let go of the pins."""
        self.port.close()
        self.factory.reset()
