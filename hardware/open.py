"""Opens a tower's beams, real or simulated, behind the one protocol."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from companion.sensing.wiring import Wiring
from companion.sentences import Told
from hardware.beams import Beams, BeamsUnavailable, Emit, GpioBeams
from hardware.pins import pins_named
from hardware.simulated import SimulatedBeams


class NoBeams(Told):
    """The beams cannot be had; the message is one sentence."""


@contextmanager
def open_beams(simulated: bool, wiring: Wiring, pin_factory: str, emit: Emit) -> Iterator[Beams]:
    """Beams on the pins of WIRING, or SIMULATED ones in their place; closed at the end. Raises NoBeams."""
    beams: Beams
    if simulated:
        beams = SimulatedBeams(wiring.pins, emit, lambda: round(time.monotonic() * 1e6))
    else:
        try:
            beams = GpioBeams(wiring, emit, pins_named(pin_factory))
        except BeamsUnavailable as fault:
            raise NoBeams(str(fault)) from fault
    try:
        yield beams
    finally:
        beams.close()
