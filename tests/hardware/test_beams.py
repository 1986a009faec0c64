from collections.abc import Iterator
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory, MockPin

from companion.readings import Edge, EmittersSwitched, Reading, SensorLost
from hardware.beams import BeamsUnavailable, GpioBeams
from hardware.simulated import SimulatedBeams, passage

PINS = {"S1": 16, "S2": 26, "W1": 22}
EMITTERS = 21


class Kernel:
    """The time at which edges happen, in microseconds."""

    now_us = 0


class TimedPin(MockPin):  # type: ignore[misc]
    """A mock pin whose edges carry the kernel's time, as lgpio's do."""

    def _call_when_changed(self) -> None:
        super(MockPin, self)._call_when_changed(Kernel.now_us / 1e6, self._state)


@pytest.fixture
def pins() -> Iterator[Any]:
    factory = MockFactory(pin_class=TimedPin)
    Kernel.now_us = 0
    yield factory
    factory.reset()


def set_level(pins: Any, channel: str, blocked: bool, at_us: int) -> None:
    Kernel.now_us = at_us
    pin = pins.pin(PINS[channel])
    pin.drive_high() if blocked else pin.drive_low()


def clear(pins: Any) -> None:
    for channel in PINS:
        set_level(pins, channel, False, 0)


def test_an_edge_carries_its_channel_its_level_and_the_kernels_time(pins: Any) -> None:
    seen: list[Reading] = []
    clear(pins)
    with GpioBeams(PINS, None, seen.append, pins):
        set_level(pins, "S1", True, 1_500_000)
        set_level(pins, "S1", False, 1_507_000)

    assert seen == [Edge("S1", True, 1_500_000), Edge("S1", False, 1_507_000)]


def test_a_beam_blocked_from_the_start_is_asked_for_its_level(pins: Any) -> None:
    clear(pins)
    set_level(pins, "W1", True, 0)
    with GpioBeams(PINS, None, lambda reading: None, pins) as beams:
        assert beams.levels() == {"S1": False, "S2": False, "W1": True}


def test_short_pulses_are_not_swallowed(pins: Any) -> None:
    seen: list[Reading] = []
    clear(pins)
    with GpioBeams(PINS, None, seen.append, pins):
        for at_us in range(0, 1000, 100):
            set_level(pins, "S1", at_us % 200 == 0, at_us + 1)

    assert len(seen) == 10


def test_nothing_is_reported_after_closing(pins: Any) -> None:
    seen: list[Reading] = []
    clear(pins)
    GpioBeams(PINS, None, seen.append, pins).close()
    pins.reset()
    set_level(pins, "S1", True, 5)

    assert seen == []


def test_a_fault_in_the_callback_does_not_silence_the_beams(pins: Any) -> None:
    seen: list[Reading] = []

    def emit(reading: Reading) -> None:
        if isinstance(reading, Edge) and reading.channel == "S1":
            raise RuntimeError("full")
        seen.append(reading)

    clear(pins)
    with GpioBeams(PINS, None, emit, pins):
        set_level(pins, "S1", True, 10)
        set_level(pins, "S2", True, 20)

    assert seen == [SensorLost("S1", "full", 10), Edge("S2", True, 20)]


def test_the_emitters_are_on_and_can_be_switched_for_the_self_test(pins: Any) -> None:
    seen: list[Reading] = []
    with GpioBeams(PINS, EMITTERS, seen.append, pins) as beams:
        assert pins.pin(EMITTERS).state
        beams.switch_emitters(False)
        assert not pins.pin(EMITTERS).state
        beams.switch_emitters(True)

    switched = [reading for reading in seen if isinstance(reading, EmittersSwitched)]
    assert [reading.on for reading in switched] == [False, True]


def test_a_pin_that_does_not_exist_is_told_in_one_sentence(pins: Any) -> None:
    with pytest.raises(BeamsUnavailable, match="cannot be used"):
        GpioBeams({"S1": 99}, None, lambda reading: None, pins)


def real(pins: Any, seen: list[Reading]) -> tuple[Any, Any]:
    clear(pins)
    beams = GpioBeams(PINS, EMITTERS, seen.append, pins)
    return beams, lambda edge: set_level(pins, edge.channel, edge.blocked, edge.at_us)


def simulated(_pins: Any, seen: list[Reading]) -> tuple[Any, Any]:
    clock = Kernel()
    beams = SimulatedBeams(PINS, seen.append, lambda: clock.now_us)

    def drive(edge: Edge) -> None:
        clock.now_us = edge.at_us
        beams.drop([edge])
        beams.pump()

    return beams, drive


@pytest.mark.parametrize("build", [real, simulated])
def test_real_and_simulated_beams_tell_a_passing_ball_alike(build: Any, pins: Any) -> None:
    seen: list[Reading] = []
    beams, drive = build(pins, seen)
    ball = passage("S", 1_000, speed=500.0, chord_mm=7.0, gap_mm=6.0)
    for edge in sorted(ball, key=lambda edge: edge.at_us):
        drive(edge)

    assert seen == [
        Edge("S1", True, 1_000),
        Edge("S2", True, 13_000),
        Edge("S1", False, 15_000),
        Edge("S2", False, 27_000),
    ]
    assert not any(beams.levels().values())
    beams.close()


@pytest.mark.parametrize("build", [real, simulated])
def test_equal_levels_are_told_once(build: Any, pins: Any) -> None:
    seen: list[Reading] = []
    beams, drive = build(pins, seen)
    drive(Edge("S1", True, 10))
    drive(Edge("S1", True, 20))

    assert seen == [Edge("S1", True, 10)]
    beams.close()


@pytest.mark.parametrize("build", [real, simulated])
def test_the_self_test_tells_that_the_emitters_were_switched(build: Any, pins: Any) -> None:
    seen: list[Reading] = []
    beams, _ = build(pins, seen)
    beams.switch_emitters(False)
    beams.switch_emitters(True)

    assert [one.on for one in seen if isinstance(one, EmittersSwitched)] == [False, True]
    beams.close()


def test_simulated_beams_follow_their_emitters() -> None:
    seen: list[Reading] = []
    beams = SimulatedBeams(PINS, seen.append, lambda: 0)
    beams.switch_emitters(False)
    assert all(beams.levels().values())

    beams.switch_emitters(True)
    assert not any(beams.levels().values())


def test_a_simulated_channel_that_is_not_there_is_a_loud_mistake() -> None:
    with pytest.raises(KeyError):
        SimulatedBeams(PINS, lambda reading: None, lambda: 0).drop([Edge("X9", True, 0)])
