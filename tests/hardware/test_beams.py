"""What real and simulated beams promise alike, and what only pins can do wrong."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from companion.readings import Edge, EmittersSwitched, Reading, SensorBack, SensorLost
from companion.sensing.geometry import Geometry
from companion.sensing.tower import TowerCounter
from companion.sensing.wiring import Level, Pull, Wiring
from hardware.beams import Beams, BeamsUnavailable, GpioBeams
from hardware.simulated import SimulatedBeams, passage
from hardware_pins import Soldered

PINS = {"S1": 16, "S2": 26, "W1": 22}
EMITTERS = 21
WIRING = Wiring(PINS, EMITTERS)


@dataclass
class Bench:
    """Beams on the bench: what they told, and how to make edges happen."""

    beams: Beams
    drive: Callable[[Edge], None]
    seen: list[Reading]


def on_pins(wiring: Wiring) -> Bench:
    seen: list[Reading] = []
    soldered = Soldered(wiring)
    return Bench(GpioBeams(wiring, seen.append, soldered.pins), soldered.drive, seen)


def on_pins_of_the_other_polarity(wiring: Wiring) -> Bench:
    return on_pins(Wiring(wiring.pins, wiring.emitters, Level.LOW, Level.LOW, Pull.NONE))


def simulated(wiring: Wiring) -> Bench:
    seen: list[Reading] = []
    now_us = [0]
    beams = SimulatedBeams(wiring.pins, seen.append, lambda: now_us[0])

    def drive(edge: Edge) -> None:
        now_us[0] = edge.at_us
        beams.drop([edge])
        beams.pump()

    return Bench(beams, drive, seen)


@pytest.fixture(params=[on_pins, on_pins_of_the_other_polarity, simulated])
def bench(request: Any) -> Bench:
    made: Bench = request.param(WIRING)
    return made


# ---- promises of all beams


def test_a_passing_ball_is_told_edge_by_edge_with_channel_level_and_time(bench: Bench) -> None:
    ball = passage("S", 1_000, speed=500.0, chord_mm=7.0, gap_mm=6.0)
    for edge in sorted(ball, key=lambda edge: edge.at_us):
        bench.drive(edge)

    assert bench.seen == [
        Edge("S1", True, 1_000),
        Edge("S2", True, 13_000),
        Edge("S1", False, 15_000),
        Edge("S2", False, 27_000),
    ]
    assert not any(bench.beams.levels().values())


def test_equal_levels_are_told_once(bench: Bench) -> None:
    bench.drive(Edge("S1", True, 10))
    bench.drive(Edge("S1", True, 20))

    assert bench.seen == [Edge("S1", True, 10)]


def test_short_pulses_are_not_swallowed(bench: Bench) -> None:
    edges = [Edge("S1", at_us % 200 == 0, at_us + 1) for at_us in range(0, 1000, 100)]
    for edge in edges:
        bench.drive(edge)

    assert bench.seen == edges


def test_the_level_can_be_asked_for(bench: Bench) -> None:
    bench.drive(Edge("W1", True, 10))

    assert bench.beams.levels() == {"S1": False, "S2": False, "W1": True}


def test_the_self_test_tells_that_the_emitters_were_switched_before_what_follows(bench: Bench) -> None:
    bench.beams.switch_emitters(False)
    bench.beams.switch_emitters(True)

    assert isinstance(bench.seen[0], EmittersSwitched)
    assert [one.on for one in bench.seen if isinstance(one, EmittersSwitched)] == [False, True]


def test_nothing_is_amiss_while_nothing_happens(bench: Bench) -> None:
    for _ in range(3):
        bench.beams.pump()

    assert bench.seen == []


def test_nothing_is_told_after_closing(bench: Bench) -> None:
    bench.beams.close()
    bench.drive(Edge("S1", True, 5))

    assert bench.seen == []


# ---- pins


def test_a_beam_blocked_from_the_start_is_asked_for_its_level() -> None:
    soldered = Soldered(WIRING, {"W1": True})
    with GpioBeams(WIRING, lambda reading: None, soldered.pins) as beams:
        assert beams.levels() == {"S1": False, "S2": False, "W1": True}


def test_no_bounce_time_is_set() -> None:
    soldered = Soldered(WIRING)
    with GpioBeams(WIRING, lambda reading: None, soldered.pins):
        assert [soldered.pin(channel).bounce for channel in PINS] == [None] * 3


def test_a_fault_in_the_callback_does_not_silence_the_beams() -> None:
    seen: list[Reading] = []

    def emit(reading: Reading) -> None:
        if isinstance(reading, Edge) and reading.channel == "S1":
            raise RuntimeError("full")
        seen.append(reading)

    soldered = Soldered(WIRING)
    with GpioBeams(WIRING, emit, soldered.pins):
        soldered.drive(Edge("S1", True, 10))
        soldered.drive(Edge("S2", True, 20))

    assert seen == [SensorLost("S1", "full", 10), Edge("S2", True, 20)]


def test_no_fault_leaves_the_callback_even_where_nothing_can_be_told() -> None:
    def emit(_reading: Reading) -> None:
        raise RuntimeError("gone")

    soldered = Soldered(WIRING)
    with GpioBeams(WIRING, emit, soldered.pins):
        soldered.drive(Edge("S1", True, 10))


@pytest.mark.parametrize("lit", Level)
def test_the_emitters_shine_from_the_start_and_go_off_for_the_self_test(lit: Level) -> None:
    soldered = Soldered(WIRING)
    with GpioBeams(Wiring(PINS, EMITTERS, lit=lit), lambda reading: None, soldered.pins) as beams:
        emitters = soldered.pins.pin(EMITTERS)
        assert emitters.state == (lit is Level.HIGH)
        beams.switch_emitters(False)
        assert emitters.state == (lit is Level.LOW)


def test_without_a_pin_for_the_emitters_there_is_no_self_test() -> None:
    seen: list[Reading] = []
    with GpioBeams(Wiring(PINS), seen.append, Soldered(WIRING).pins) as beams:
        beams.switch_emitters(False)

    assert seen == []


def test_a_pin_that_does_not_exist_is_told_in_one_sentence() -> None:
    with pytest.raises(BeamsUnavailable, match=r"pin 99 \(beam S1\) cannot be used"):
        GpioBeams(Wiring({"S1": 99}), lambda reading: None, Soldered(WIRING).pins)


def look_often(beams: GpioBeams, soldered: Soldered, times: int = 4) -> None:
    for _ in range(times):
        soldered.pins.now_us += 300_000
        beams.pump()


def deafen(soldered: Soldered, channel: str) -> None:
    """The edges of CHANNEL reach nobody: the callback thread is dead, or the kernel's queue ran over."""
    soldered.pin(channel)._call_when_changed = lambda: None


def test_a_beam_whose_edges_got_lost_is_told_once() -> None:
    seen: list[Reading] = []
    soldered = Soldered(WIRING)
    with GpioBeams(WIRING, seen.append, soldered.pins) as beams:
        deafen(soldered, "S1")
        soldered.drive(Edge("S1", True, 1_000))
        look_often(beams, soldered)

    assert [type(reading) for reading in seen] == [SensorLost]
    assert seen[0] == SensorLost("S1", "Beam S1 changed and nobody was told: its edges get lost.", 601_000)


def test_an_edge_that_is_only_late_is_not_called_lost() -> None:
    seen: list[Reading] = []
    soldered = Soldered(WIRING)
    with GpioBeams(WIRING, seen.append, soldered.pins) as beams:
        pin = soldered.pin("S1")
        pin._change_state(True)
        look_often(beams, soldered, times=1)
        pin._call_when_changed()
        look_often(beams, soldered)

    assert [type(reading) for reading in seen] == [Edge]


def test_a_beam_that_is_heard_again_is_back() -> None:
    seen: list[Reading] = []
    soldered = Soldered(WIRING)
    with GpioBeams(WIRING, seen.append, soldered.pins) as beams:
        pin = soldered.pin("S1")
        pin._change_state(True)
        look_often(beams, soldered)
        soldered.drive(Edge("S1", False, 5_000_000))
        look_often(beams, soldered)

    assert [type(reading) for reading in seen] == [SensorLost, Edge, SensorBack]


def test_pins_that_stop_answering_are_told_once_and_when_they_are_back() -> None:
    seen: list[Reading] = []
    soldered = Soldered(WIRING)
    with GpioBeams(WIRING, seen.append, soldered.pins) as beams:

        def gone() -> bool:
            raise OSError("no such device")

        soldered.pin("S1")._get_state = gone
        look_often(beams, soldered)
        del soldered.pin("S1")._get_state
        look_often(beams, soldered)

    assert seen == [
        SensorLost("beams", "The tower's pins do not answer any more (no such device).", 300_000),
        SensorBack("beams", 1_500_000),
    ]


def test_pins_that_hang_hold_nothing_up_and_are_told_once() -> None:
    seen: list[Reading] = []
    soldered = Soldered(WIRING)
    hung: list[object] = []
    with GpioBeams(WIRING, seen.append, soldered.pins, aside=hung.append) as beams:
        look_often(beams, soldered, times=12)

    assert len(hung) == 1, "nobody looks again while the first look hangs"
    assert [reading.why for reading in seen if isinstance(reading, SensorLost)] == [
        "The tower's pins hang: start the Pi again."
    ]


# ---- simulators


def test_simulated_beams_follow_their_emitters_but_those_that_are_stuck() -> None:
    seen: list[Reading] = []
    beams = SimulatedBeams(PINS, seen.append, lambda: 0)
    beams.stick("W1", blocked=False)
    beams.switch_emitters(False)
    assert beams.levels() == {"S1": True, "S2": True, "W1": False}

    beams.switch_emitters(True)
    assert not any(beams.levels().values())


def test_a_simulated_channel_that_is_not_there_is_a_loud_mistake() -> None:
    beams = SimulatedBeams(PINS, lambda reading: None, lambda: 0)
    with pytest.raises(KeyError):
        beams.drop([Edge("X9", True, 0)])
    with pytest.raises(KeyError):
        beams.stick("X9", blocked=True)


def test_a_machine_that_pauses_in_the_self_test_makes_no_beam_fail_it(monkeypatch: pytest.MonkeyPatch) -> None:
    soldered, told = Soldered(WIRING), list[Any]()

    def emit(reading: Reading) -> None:
        told.append(reading)
        if isinstance(reading, EmittersSwitched):
            soldered.pins.now_us += 20_000

    with GpioBeams(WIRING, emit, soldered.pins) as beams:
        emitters = soldered.pins.pin(WIRING.emitters)
        switch = emitters._set_state

        def shine(lit: bool) -> None:
            switch(lit)
            for channel in PINS:
                soldered.drive(Edge(channel, not lit, soldered.pins.now_us + 100))

        monkeypatch.setattr(emitters, "_set_state", shine)
        beams.switch_emitters(False)
        soldered.pins.now_us += 10_000
        beams.switch_emitters(True)

    counter = TowerCounter(Geometry(tuple(PINS)), dict.fromkeys(PINS, False))
    for reading in told:
        counter.feed(reading)
    assert counter.live(1_000_000).dead == ()
