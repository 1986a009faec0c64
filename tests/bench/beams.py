"""What the beams cost: the processor's time of idle beams, and of a busy roll from the pins to the count.

    python tests/bench/beams.py [SECONDS OF IDLENESS]

On gpiozero's mock pins, so the library's own thread is not in it. The baseline is a loop that does nothing as often.
"""

import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.extend([str(Path(__file__).parents[2]), str(Path(__file__).parents[1])])

from companion.app.beams.tower_port import TowerPort
from companion.config import TowerConfig
from companion.readings import Edge
from companion.sensing.traces import Trace
from hardware.beams import GpioBeams
from hardware_pins import Soldered
from sensing.tower_world import recorded

FRAMES = 60


def spent(seconds: float, each_frame: Callable[[], object]) -> float:
    """The share of one core that EACH_FRAME takes at sixty frames a second."""
    began, until = time.process_time(), time.monotonic() + seconds
    while time.monotonic() < until:
        each_frame()
        time.sleep(1 / FRAMES)
    return (time.process_time() - began) / seconds


def idle(seconds: float) -> None:
    config = TowerConfig()
    soldered = Soldered(config.wiring)

    def each_frame() -> None:
        soldered.pins.now_us = round(time.monotonic() * 1e6)
        port.poll()

    port = TowerPort(config, time.monotonic, lambda emit: GpioBeams(config.wiring, emit, soldered.pins))
    with_beams = spent(seconds, each_frame)
    without = spent(seconds, lambda: None)
    print(f"idle beams, polled at {FRAMES} frames a second: {100 * with_beams:.2f} % of a core")
    print(f"the same loop without beams (baseline):      {100 * without:.2f} %")
    port.close()


def busy() -> None:
    """The roughest of twenty made-up rolls, as fast as it goes."""
    traces = [recorded("nasty", seed)[0] for seed in range(20)]
    trace = max((one for one in traces if "NH" in one.geometry.channels), key=lambda one: len(one.moments))
    edges = [moment for moment in trace.moments if isinstance(moment, Edge)]
    long_s = (trace.moments[-1].at_us - trace.moments[0].at_us) / 1e6
    pins = in_the_callbacks(trace, edges)
    whole = with_the_count(trace, edges)
    print(f"a busy roll, {len(edges)} edges in {long_s:.1f} s:")
    print(f"  in the pins' callbacks:               {1e6 * pins / len(edges):.1f} µs an edge")
    print(f"  with the live count at every frame:   {100 * whole / long_s:.1f} % of a core, {whole:.2f} s in all")


def in_the_callbacks(trace: Trace, edges: list[Edge]) -> float:
    soldered = Soldered(TowerConfig().wiring)
    told: list[object] = []
    with GpioBeams(soldered.wiring, told.append, soldered.pins):
        began = time.process_time()
        for edge in edges:
            soldered.drive(edge)
        return time.process_time() - began


def with_the_count(trace: Trace, edges: list[Edge]) -> float:
    """Drive the edges in virtual time; every sixtieth of a second the port is polled and the watch asked."""
    now = [1000.0]
    config = TowerConfig()
    soldered = Soldered(config.wiring)
    port = TowerPort(config, lambda: now[0], lambda emit: GpioBeams(config.wiring, emit, soldered.pins))
    watch = port.arm()
    assert watch is not None
    now[0] += 0.05
    port.poll()
    watch.red_dropped(9, round(now[0] * 1e6))
    origin_us = round(now[0] * 1e6) - trace.moments[0].at_us
    waiting, end = list(edges), now[0] + (trace.moments[-1].at_us - trace.moments[0].at_us) / 1e6
    began = time.process_time()
    while now[0] < end:
        now[0] += 1 / FRAMES
        while waiting and (waiting[0].at_us + origin_us) / 1e6 <= now[0]:
            edge = waiting.pop(0)
            soldered.drive(Edge(edge.channel, edge.blocked, edge.at_us + origin_us))
        soldered.pins.now_us = round(now[0] * 1e6)
        port.poll()
        watch.claim(round(now[0] * 1e6))
    port.close()
    return time.process_time() - began


if __name__ == "__main__":
    idle(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0)
    busy()
