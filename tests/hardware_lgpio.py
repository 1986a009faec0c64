"""A stand-in for the lgpio module: chips with labels, some pins in use, a user who may or may not."""

import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from gpiozero.pins.local import LocalPiFactory

import hardware.pins

REVISION = 0xC03114


class FakeLgpio(ModuleType):
    """CHIPS are the labels by number; BUSY pins are another program's; DENIED: this user may open none."""

    BOTH_EDGES, RISING_EDGE, FALLING_EDGE = 3, 1, 2
    SET_PULL_NONE, SET_PULL_UP, SET_PULL_DOWN = 0, 32, 64

    class error(Exception):  # noqa: N801 (lgpio calls it so)
        def __str__(self) -> str:
            return repr(self.args[0])

    def __init__(self, chips: Mapping[int, str], busy: tuple[int, ...] = (), denied: bool = False) -> None:
        super().__init__("lgpio")
        self.chips, self.busy, self.denied = chips, busy, denied
        self.opened: list[int] = []
        self.modes: dict[int, int] = {}

    def gpiochip_open(self, number: int) -> int:
        if self.denied or number not in self.chips:
            raise self.error("can not open gpiochip")
        self.opened.append(number)
        return number

    def gpiochip_close(self, handle: int) -> None:
        self.opened.remove(handle)

    def gpio_get_chip_info(self, handle: int) -> list[Any]:
        return [0, 54, f"gpiochip{handle}", self.chips[handle]]

    def gpio_claim_input(self, _handle: int, number: int, _flags: int = 0) -> int:
        if number in self.busy:
            raise self.error("GPIO busy")
        self.modes[number] = 0
        return 0

    def gpio_claim_output(self, _handle: int, number: int, _level: int = 0) -> int:
        self.modes[number] = 2
        return 0

    def gpio_get_mode(self, _handle: int, number: int) -> int:
        return self.modes[number]

    def gpio_free(self, _handle: int, _number: int) -> int:
        return 0

    def gpio_read(self, _handle: int, _number: int) -> int:
        return 0

    def gpio_write(self, _handle: int, _number: int, _level: int) -> int:
        return 0

    def gpio_claim_alert(self, *_: int) -> int:
        return 0

    def callback(self, *_: object) -> Any:
        class Listening:
            def cancel(self) -> None:
                pass

        return Listening()


def pretend(patch: pytest.MonkeyPatch, folder: Path, lgpio: FakeLgpio | None) -> None:
    """Let this machine have LGPIO's chips in FOLDER; None: lgpio is not installed."""
    patch.setattr(hardware.pins, "DEVICES", folder)
    patch.setitem(sys.modules, "lgpio", lgpio)
    if lgpio is None:
        patch.setitem(sys.modules, "gpiozero.pins.lgpio", None)
        return
    for number in lgpio.chips:
        (folder / f"gpiochip{number}").touch()
    module = import_module("gpiozero.pins.lgpio")
    patch.setattr(module, "lgpio", lgpio)
    patch.setattr(module.LGPIOFactory, "_get_revision", lambda self: REVISION)
    patch.setattr(LocalPiFactory, "pins", {})  # gpiozero shares them among all factories of a process
