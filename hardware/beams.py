"""Infra-red beams at the dice tower's exits, on GPIO pins: each edge with the kernel's time, and nothing else.

What the edges mean is worked out in companion.sensing; here they are only passed on.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from threading import Thread
from types import TracebackType
from typing import Any, Protocol, Self

from gpiozero import Factory

from companion.readings import WHOLE_TOWER, Edge, EmittersSwitched, Reading, SensorBack, SensorLost
from companion.sensing.wiring import Level, Wiring
from hardware.pins import BeamsUnavailable as BeamsUnavailable
from hardware.pins import why_not_claimed

Emit = Callable[[Reading], None]
"""Takes a reading; called from the pins' own thread, so it must be quick and never wait."""

LOOK_EVERY_S = 0.25
"""The levels are compared with the edges so often; an edge comes up to 0.12 s late when the machine is busy."""
LOOKS = 2
"""So many looks in a row must find a pin unlike its last edge before its edges are called lost."""
PATIENCE_S = 2.0
"""Pins answer at once or not at all."""
DEAF = "The beams work, but the companion hears nothing of them: start it again."


class Beams(Protocol):
    """What every set of beams, real or simulated, can do."""

    def levels(self) -> dict[str, bool]:
        """Whether each channel is blocked now; asked once when counting starts."""
        ...

    def switch_emitters(self, on: bool) -> None:
        """Switch all emitters for the self-test; every healthy channel follows."""
        ...

    def pump(self) -> None:
        """Call it once a frame: what is due, or amiss, is reported."""
        ...

    def close(self) -> None:
        """Let go of the pins; nothing is reported afterwards."""
        ...


@dataclass(slots=True)
class _Heard:
    """What the edges of one channel said; `amiss` counts the looks in a row at which the pin said otherwise."""

    blocked: bool
    edges: int = 0
    amiss: int = 0
    edges_then: int = 0
    lost: bool = False
    edges_lit: int = 0
    went_dark: bool = False


@dataclass(slots=True)
class _Channel:
    name: str
    number: int
    pin: Any
    heard: _Heard


Aside = Callable[[Callable[[], None]], None]


def directly(task: Callable[[], None]) -> None:
    """Do TASK at once."""
    task()


def in_a_thread(task: Callable[[], None]) -> None:
    """Do TASK on a thread of its own, that ends with the program."""
    Thread(target=task, daemon=True).start()


class GpioBeams:
    """Beams on GPIO pins.

    No `bounce_time`: under lgpio it would swallow short pulses and shift their times. Debounce is the counter's work.
    """

    def __init__(self, wiring: Wiring, emit: Emit, pins: Factory, aside: Aside = directly) -> None:
        """Watch what WIRING names; EMIT is called from the pins' thread. Raises BeamsUnavailable.

        PINS are closed with the beams. ASIDE runs what must not hold up the screen, should the pins hang.
        """
        self._wiring, self._emit, self._factory = wiring, emit, pins
        self._channels: list[_Channel] = []
        self._listeners: list[Any] = []  # gpiozero holds handlers weakly
        self._emitters: Any = None
        self._next_look = self._lit_since = 0.0
        self._aside = aside
        self._deaf = self._lost = self._looking = False
        try:
            if wiring.emitters is not None:
                self._emitters = self._claim("the emitters", wiring.emitters, self._light)
            for name, number in wiring.pins.items():
                self._channels.append(_Channel(name, number, *self._listening(name, number)))
            for channel in self._channels:
                self._claim(f"beam {channel.name}", channel.number, self._watching(channel))
        except BeamsUnavailable:
            self.close()
            raise

    def _claim(self, name: str, number: int, prepare: Callable[[Any], None]) -> Any:
        # lgpio's own errors are plain exceptions.
        try:
            pin = self._factory.pin(number)
            prepare(pin)
        except Exception as fault:
            raise BeamsUnavailable(why_not_claimed(name, number, fault)) from fault
        return pin

    def _light(self, pin: Any) -> None:
        pin.output_with_state(self._wiring.lit is Level.HIGH)

    def _listening(self, name: str, number: int) -> tuple[Any, _Heard]:
        def prepare(pin: Any) -> None:
            pin.input_with_pull(self._wiring.pull.value)
            pin.edges = "both"

        pin = self._claim(f"beam {name}", number, prepare)
        return pin, _Heard(self._blocked(pin.state))

    def _blocked(self, state: object) -> bool:
        return bool(state) == (self._wiring.blocked is Level.HIGH)

    def _watching(self, channel: _Channel) -> Callable[[Any], None]:
        name, heard, emit, of_state = channel.name, channel.heard, self._emit, self._blocked

        def changed(ticks: float, state: int) -> None:
            # One thread serves all pins: a fault that leaves here would silence every beam.
            try:
                blocked, at_us = of_state(state), round(ticks * 1e6)
                heard.blocked, heard.edges = blocked, heard.edges + 1
                emit(Edge(name, blocked, at_us))
            except Exception as fault:
                heard.lost = True
                self._tell(SensorLost(name, str(fault), self._now_us()))

        def watch(pin: Any) -> None:
            self._listeners.append(changed)
            pin.when_changed = changed

        return watch

    def _tell(self, reading: Reading) -> None:
        with suppress(Exception):
            self._emit(reading)

    def _now_us(self) -> int:
        return round(float(self._factory.ticks()) * 1e6)

    def levels(self) -> dict[str, bool]:
        """Whether each channel is blocked now."""
        return {channel.name: self._blocked(channel.pin.state) for channel in self._channels}

    def switch_emitters(self, on: bool) -> None:
        """Switch all emitters, where they can be switched."""
        if self._emitters is None:
            return
        levels = self.levels()
        for channel in self._channels:
            heard, blocked = channel.heard, levels[channel.name]
            if on:
                heard.went_dark = blocked and heard.edges_lit >= 0
            else:
                heard.edges_lit = -1 if blocked else heard.edges
        # A busy machine may pause at any line: what is said of the time in the dark must hold all of it.
        if not on:
            self._emit(EmittersSwitched(on, self._now_us()))
        self._emitters.state = on == (self._wiring.lit is Level.HIGH)
        if on:
            self._emit(EmittersSwitched(on, self._now_us()))
        self._lit_since = self._factory.ticks()

    def pump(self) -> None:
        """Look now and then whether the pins still are as their edges said; tell of beams whose edges got lost."""
        now = self._factory.ticks()
        if now < self._next_look or self._deaf:
            return
        if not self._looking:
            self._next_look, self._looking = now + LOOK_EVERY_S, True
            self._aside(self._look)
        elif now > self._next_look + PATIENCE_S:
            self._lose_all("The tower's pins hang: start the Pi again.")

    def _look(self) -> None:
        try:
            levels = self.levels()
            if self._factory.ticks() >= self._lit_since + LOOK_EVERY_S and self._nobody_is_told():
                self._deaf = True
                self._lose_all(DEAF)
                return
            if self._lost:
                self._lost = False
                self._tell(SensorBack(WHOLE_TOWER, self._now_us()))
            for channel in self._channels:
                reading = _looked_at(channel, levels[channel.name], self._now_us())
                if reading is not None:
                    self._tell(reading)
        except Exception as fault:
            self._lose_all(f"The tower's pins do not answer any more ({fault}).")
        finally:
            self._looking = False

    def _lose_all(self, why: str) -> None:
        if not self._lost:
            self._lost = True
            self._tell(SensorLost(WHOLE_TOWER, why, self._now_us()))

    def _nobody_is_told(self) -> bool:
        """Tell whether beams went dark with the emitters but no edge came: the pins' thread is dead."""
        followed = [channel.heard for channel in self._channels if channel.heard.went_dark]
        for heard in followed:
            heard.went_dark = False
        return bool(followed) and all(heard.edges == heard.edges_lit for heard in followed)

    def close(self) -> None:
        """Let go of the pins and their factory, so that they can be had again."""
        for channel in self._channels:
            channel.pin.when_changed = None
        self._channels.clear()
        # A pin that could not be had cannot be given back either.
        with suppress(Exception):
            self._factory.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _looked_at(channel: _Channel, blocked: bool, at_us: int) -> Reading | None:
    """Tell of CHANNEL if for two looks its pin was not as its last edge said and no edge came, or if that is over."""
    heard = channel.heard
    if blocked == heard.blocked:
        was_lost, heard.lost, heard.amiss = heard.lost, False, 0
        return SensorBack(channel.name, at_us) if was_lost else None
    heard.amiss = heard.amiss + 1 if heard.edges == heard.edges_then else 1
    heard.edges_then = heard.edges
    if heard.amiss < LOOKS or heard.lost:
        return None
    heard.lost = True
    return SensorLost(channel.name, f"Beam {channel.name} changed and nobody was told: its edges get lost.", at_us)
