"""In the virtual machine: recordings are pulled on simulated lines in real time, and the live beams tell what they saw.

Another process pulls, so that it and the beams share no lock. Prints nothing; writes one JSON file.
"""

import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from glob import glob
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from companion.config import DEFAULT_PINS, EMITTERS_PIN
from companion.readings import Edge, EmittersSwitched, Reading
from companion.sensing.counting import count_trace, fed
from companion.sensing.traces import Ended, PhaseBegan, Trace, read_trace
from companion.sensing.wiring import Wiring
from hardware.beams import GpioBeams
from hardware.pins import pins_named

LEAD_S = 0.35
TEST_S = 0.012
PATIENCE_S = 1.0


class Lines:
    """The simulated chip's lines, pulled through /sys."""

    def __init__(self) -> None:
        folder = glob("/sys/devices/platform/gpio-sim.*/gpiochip*/sim_gpio0")[0].removesuffix("0")
        self._pulls = {
            channel: os.open(f"{folder}{number}/pull", os.O_WRONLY) for channel, number in DEFAULT_PINS.items()
        }

    def pull(self, channel: str, blocked: bool) -> None:
        os.pwrite(self._pulls[channel], b"pull-up" if blocked else b"pull-down", 0)


def pull_all(pipe: Connection) -> None:
    """Pull what comes through PIPE: (channel, blocked, seconds of the monotonic clock), in order; answer how late."""
    lines = Lines()
    while (edges := pipe.recv()) is not None:
        late = 0.0
        for channel, blocked, at in edges:
            while (wait := at - time.monotonic()) > 0:
                time.sleep(max(0.0, wait - 0.0005))
            late = max(late, time.monotonic() - at)
            lines.pull(channel, blocked)
        pipe.send(late)


def play(trace: Trace, pipe: Connection) -> dict[str, Any]:
    """Play TRACE, and compare what the beams told with it."""
    pipe.send([(channel, trace.levels.get(channel, False), 0.0) for channel in DEFAULT_PINS])
    pipe.recv()
    pins = {channel: DEFAULT_PINS[channel] for channel in trace.geometry.channels}
    seen: list[tuple[Reading, float]] = []

    def put(reading: Reading) -> None:
        seen.append((reading, time.monotonic()))

    with GpioBeams(Wiring(pins, EMITTERS_PIN), put, pins_named("lgpio")) as beams:
        levels = beams.levels()
        late = self_test(trace, beams, pipe)
        start = time.monotonic() + LEAD_S
        rolled = [edge for edge in moments(trace, Edge) if edge.at_us >= 0]
        pipe.send([(edge.channel, edge.blocked, start + edge.at_us / 1e6) for edge in rolled])
        late = max(late, pipe.recv())
        driven = len(moments(trace, Edge))
        until = time.monotonic() + PATIENCE_S
        while sum(isinstance(one, Edge) for one, _ in seen) < driven and time.monotonic() < until:
            time.sleep(0.01)
    told = tuple(shifted(seen, start))
    markers = [moment for moment in trace.moments if isinstance(moment, PhaseBegan | Ended)]
    heard = sorted((*told, *markers), key=lambda moment: moment.at_us)
    live = Trace(trace.name, trace.geometry, levels, trace.expect, tuple(heard))
    end = max(moment.at_us for moment in markers)
    counted, expected = fed(live).settled(end), count_trace(trace)
    return {
        "trace": trace.name,
        "edges": driven,
        "lost": lost(moments(trace, Edge), [moment for moment in told if isinstance(moment, Edge)]),
        "live": {name: dict(balls) for name, balls in counted.phases.items()},
        "file": {name: dict(balls) for name, balls in expected.phases.items()},
        "sure": [counted.sure, expected.sure],
        "pulled_late_ms": 1000 * late,
        "delays_ms": [1000 * (at - one.at_us / 1e6) for one, at in seen if isinstance(one, Edge)],
    }


def self_test(trace: Trace, beams: GpioBeams, pipe: Connection) -> float:
    """Switch the emitters as the app does; the lines that follow in the recording follow here. Answers how late."""
    following = {edge.channel for edge in moments(trace, Edge) if edge.at_us < 0}
    late = 0.0
    for on in (False, True):
        beams.switch_emitters(on)
        pipe.send([(channel, not on, 0.0) for channel in following])
        pipe.recv()
        time.sleep(TEST_S)
    return late


def moments(trace: Trace, kind: type[Edge]) -> list[Edge]:
    return [moment for moment in trace.moments if isinstance(moment, kind)]


def shifted(seen: Sequence[tuple[Reading, float]], start: float) -> Iterator[Edge | EmittersSwitched]:
    """What was SEEN, with the times of the recording: 0 is START."""
    origin = round(start * 1e6)
    for reading, _ in seen:
        match reading:
            case Edge(channel, blocked, at_us):
                yield Edge(channel, blocked, at_us - origin)
            case EmittersSwitched(on, at_us):
                yield EmittersSwitched(on, at_us - origin)
            case _:
                raise AssertionError(f"the beams told {reading}")


def lost(driven: Sequence[Edge], told: Sequence[Edge]) -> int:
    """How many edges of the channels were not told, or not in order."""
    missing = 0
    for channel in {edge.channel for edge in (*driven, *told)}:
        pulled = [edge.blocked for edge in driven if edge.channel == channel]
        heard = [edge.blocked for edge in told if edge.channel == channel]
        missing += 0 if pulled == heard else max(1, abs(len(pulled) - len(heard)))
    return missing


def main(out: Path, traces: Sequence[Path]) -> None:
    here, there = Pipe()
    puller = Process(target=pull_all, args=(there,), daemon=True)
    puller.start()
    found = [play(read_trace(path.read_text("utf-8").splitlines()), here) for path in traces]
    here.send(None)
    out.write_text(json.dumps(found))


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]])
