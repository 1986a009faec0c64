"""Infra-red beams at the dice tower's exits, on GPIO pins: each edge with the kernel's time, and nothing else.

What the edges mean is worked out in companion.sensing; here they are only passed on.
"""

from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Any, Protocol, Self

from gpiozero import Factory, GPIOZeroError

from companion.readings import Edge, EmittersSwitched, Reading, SensorLost

Emit = Callable[[Reading], None]
"""Takes a reading; called from the pins' own thread, so it must be quick and never wait."""


class Beams(Protocol):
    """What every set of beams, real or simulated, can do."""

    def levels(self) -> dict[str, bool]:
        """Whether each channel is blocked now; asked once when counting starts."""
        ...

    def switch_emitters(self, on: bool) -> None:
        """Switch all emitters for the self-test; every healthy channel follows."""
        ...

    def close(self) -> None:
        """Let go of the pins; nothing is reported afterwards."""
        ...


class BeamsUnavailable(Exception):
    """The pins cannot be used; the message says why and what to do."""


class GpioBeams:
    """Beams on GPIO pins whose level is high while the beam is blocked (so an unplugged one reads blocked).

    No `bounce_time`: under lgpio it would swallow short pulses and shift their times. Debounce is the counter's work.
    """

    def __init__(self, channels: Mapping[str, int], emitters: int | None, emit: Emit, pins: Factory) -> None:
        """Watch CHANNELS (name to BCM number) and drive EMITTERS; EMIT is called from the pins' thread."""
        self._emit, self._pins = emit, {}
        self._listeners: list[Any] = []  # gpiozero holds handlers weakly
        self._emitters = None
        try:
            self._ticks = pins.ticks
            for name, number in channels.items():
                self._pins[name] = self._watch(name, pins.pin(number))
            if emitters is not None:
                self._emitters = pins.pin(emitters)
                self._emitters.output_with_state(True)
        except (GPIOZeroError, OSError) as fault:
            self.close()
            raise BeamsUnavailable(f"The tower's pins cannot be used: {fault}. Check the [tower] settings.") from fault

    def _watch(self, name: str, pin: Any) -> Any:
        emit = self._emit

        def changed(ticks: float, state: int) -> None:
            # One thread serves all pins: a fault in here would silence every beam.
            try:
                emit(Edge(name, bool(state), round(ticks * 1e6)))
            except Exception as fault:
                emit(SensorLost(name, str(fault), round(ticks * 1e6)))

        pin.input_with_pull("floating")
        pin.edges = "both"
        self._listeners.append(changed)
        pin.when_changed = changed
        return pin

    def levels(self) -> dict[str, bool]:
        """Whether each channel is blocked now."""
        return {name: bool(pin.state) for name, pin in self._pins.items()}

    def switch_emitters(self, on: bool) -> None:
        """Switch all emitters, where they can be switched."""
        if self._emitters is not None:
            self._emitters.state = on
            self._emit(EmittersSwitched(on, round(self._ticks() * 1e6)))

    def close(self) -> None:
        """Let go of the pins."""
        for pin in self._pins.values():
            pin.when_changed = None
            pin.close()
        if self._emitters is not None:
            self._emitters.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def real_pins() -> Factory:
    """The pins of this Raspberry Pi, through lgpio. Raises BeamsUnavailable elsewhere."""
    try:
        from gpiozero.pins.lgpio import LGPIOFactory

        factory: Factory = LGPIOFactory()
    except (ImportError, GPIOZeroError, OSError) as fault:
        raise BeamsUnavailable(
            f"The tower is set to pins, but this machine has none that can be used ({fault}). "
            'Install python3-lgpio, or set beams = "none" under [tower].'
        ) from fault
    return factory
