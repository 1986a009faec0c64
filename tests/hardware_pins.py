"""Pins of gpiozero's mock factory in a time of their own: their edges carry the kernel's time, as lgpio's do."""

from collections.abc import Mapping
from typing import Any

from gpiozero.pins.mock import MockFactory, MockPin

from companion.readings import Edge
from companion.sensing.wiring import Level, Wiring


class VirtualPin(MockPin):  # type: ignore[misc]
    """A pin whose edges carry its factory's time."""

    def _call_when_changed(self) -> None:
        super(MockPin, self)._call_when_changed(self.factory.now_us / 1e6, self._state)


class VirtualPins(MockFactory):  # type: ignore[misc]
    """Pins that can be driven at any time that is set."""

    def __init__(self) -> None:
        super().__init__(pin_class=VirtualPin)
        self.now_us = 0

    def ticks(self) -> float:
        return self.now_us / 1e6


class Soldered:
    """Beams soldered to virtual pins: each clear, or blocked, as LEVELS says."""

    def __init__(self, wiring: Wiring, levels: Mapping[str, bool] | None = None) -> None:
        self.wiring, self.pins = wiring, VirtualPins()
        for channel in wiring.pins:
            self.drive(Edge(channel, (levels or {}).get(channel, False), 0))

    def pin(self, channel: str) -> Any:
        return self.pins.pin(self.wiring.pins[channel])

    def drive(self, edge: Edge) -> None:
        """Let EDGE happen at its time."""
        self.pins.now_us = edge.at_us
        pin = self.pin(edge.channel)
        pin.drive_high() if edge.blocked == (self.wiring.blocked is Level.HIGH) else pin.drive_low()
