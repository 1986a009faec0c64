"""Every handed recording, played into real beams on mock pins in virtual time, is counted as the file is."""

from pathlib import Path
from typing import Any

from companion.config import DEFAULT_PINS, EMITTERS_PIN
from companion.readings import Edge, EmittersSwitched
from companion.sensing.counting import count_trace, fed
from companion.sensing.traces import Trace, read_trace
from companion.sensing.wiring import Level, Wiring
from hardware.beams import GpioBeams
from hardware_pins import Soldered


def through_pins(trace: Trace, level: Level = Level.HIGH) -> Trace:
    """TRACE as the beams tell it: its edges are driven on pins, its self-test switches the emitters' pin."""
    pins = {channel: DEFAULT_PINS[channel] for channel in trace.geometry.channels}
    soldered = Soldered(Wiring(pins, EMITTERS_PIN, level), trace.levels)
    seen: list[Any] = []
    with GpioBeams(soldered.wiring, seen.append, soldered.pins) as beams:
        levels = beams.levels()
        for moment in trace.moments:
            soldered.pins.now_us = moment.at_us
            match moment:
                case Edge():
                    soldered.drive(moment)
                case EmittersSwitched(on):
                    beams.switch_emitters(on)
                case _:
                    seen.append(moment)
    return Trace(trace.name, trace.geometry, levels, trace.expect, tuple(seen))


def recordings(shared: Path) -> list[Trace]:
    return [read_trace(path.read_text("utf-8").splitlines()) for path in sorted((shared / "traces").glob("T*.jsonl"))]


def test_every_handed_recording_comes_out_of_the_pins_as_it_went_in(shared: Path) -> None:
    for index, trace in enumerate(recordings(shared)):
        told = through_pins(trace, Level.LOW if index % 2 else Level.HIGH)
        assert told.moments == trace.moments, trace.name
        assert {name: told.levels[name] for name in trace.levels} == trace.levels, trace.name


def test_every_handed_recording_gives_the_tally_of_the_file(shared: Path) -> None:
    for trace in recordings(shared):
        last = trace.moments[-1].at_us
        assert fed(through_pins(trace)).settled(last) == count_trace(trace), trace.name
