"""Opens this machine's pins, by a factory that is named and never guessed, and says in one sentence why it can't.

It knows the kernel's names of the chip behind a Raspberry Pi's header, and nothing of beams.
"""

import os
from collections.abc import Callable, Mapping
from pathlib import Path

from gpiozero import Factory, GPIOZeroError
from gpiozero.pins.local import LocalPiFactory

HEADER = "pinctrl-"
"""So begins the label of the chip that drives the header on every Pi; on a Pi 5 it is not always the same number."""
DEVICES = Path("/dev")
FINGERS = 'or set beams = "none" under [tower] to count with your fingers'


class BeamsUnavailable(Exception):
    """The pins cannot be used; the message says why and what to do."""


def pins_named(name: str) -> Factory:
    """The pins as NAME ("lgpio", or "mock" for tests) opens them. Raises BeamsUnavailable."""
    if name not in FACTORIES:
        raise BeamsUnavailable(f"There are no pins called {name}; take {' or '.join(FACTORIES)}.")
    return FACTORIES[name]()


def _lgpio() -> Factory:
    """The header's pins through lgpio, on whichever chip drives it."""
    try:
        import lgpio  # noqa: F401  (gpiozero's module may have been loaded with another one)
        from gpiozero.pins.lgpio import LGPIOFactory
    except ImportError as fault:
        raise BeamsUnavailable(
            f"The tower is set to pins, but lgpio is missing ({fault}): install python3-lgpio, {FINGERS}."
        ) from fault
    except OSError as fault:
        raise BeamsUnavailable(
            f"lgpio cannot make its pipe ({fault.strerror}): start in a folder that can be written, or set LG_WD."
        ) from fault
    if LocalPiFactory.pins:
        # gpiozero shares the pins among all factories of a process: a second one would silence the first one's beams.
        raise BeamsUnavailable("The companion that runs here has the pins already: close its tower first.")
    chip = header_chip()
    try:
        factory: Factory = LGPIOFactory(chip)
    # lgpio's own errors are plain exceptions.
    except Exception as fault:
        raise BeamsUnavailable(_why_not_open(chip, fault)) from fault
    return factory


def header_chip(labels: Callable[[], Mapping[int, str]] | None = None) -> int:
    """The number of the chip that drives the header, by its label. Raises BeamsUnavailable where none does."""
    found = (labels or _chip_labels)()
    for number, label in sorted(found.items()):
        if label.startswith(HEADER):
            return number
    if not any(DEVICES.glob("gpiochip*")) and not found:
        raise BeamsUnavailable(f"This machine has no pins: run the tower on a Raspberry Pi, {FINGERS}.")
    if not found:
        raise BeamsUnavailable(NO_PERMISSION)
    others = ", ".join(found.values())
    raise BeamsUnavailable(f"None of this machine's chips drives a Pi's header (only {others}): {FINGERS[3:]}.")


NO_PERMISSION = "This user may not use the pins: run 'sudo usermod -aG gpio' with the user's name, and log in again."


def _chip_labels() -> dict[int, str]:
    """The labels of the chips that this user may open."""
    import lgpio

    found = {}
    for path in DEVICES.glob("gpiochip*"):
        number = int(path.name.removeprefix("gpiochip"))
        if os.access(path, os.R_OK | os.W_OK):
            try:
                handle = lgpio.gpiochip_open(number)
                found[number] = str(lgpio.gpio_get_chip_info(handle)[3])
                lgpio.gpiochip_close(handle)
            except lgpio.error:
                continue
    return found


def _why_not_open(chip: int, fault: Exception) -> str:
    if isinstance(fault, GPIOZeroError):
        return f"This is no Raspberry Pi that gpiozero knows ({fault}): update gpiozero, {FINGERS}."
    return f"The chip of the pins (gpiochip{chip}) cannot be opened ({fault}): start the Pi again, {FINGERS}."


def why_not_claimed(name: str, number: int, fault: Exception) -> str:
    """Why the pin NUMBER of NAME ("beam N1") could not be had, and what to do."""
    told = str(fault).strip("'\"")
    if "busy" in told.lower():
        return f"Pin {number} ({name}) is in use: close the other program, or the companion that runs already."
    if "permission" in told.lower():
        return NO_PERMISSION
    return f"The tower's pin {number} ({name}) cannot be used ({told}): check the [tower] settings."


def _mock() -> Factory:
    from gpiozero.pins.mock import MockFactory

    return MockFactory()


FACTORIES: Mapping[str, Callable[[], Factory]] = {"lgpio": _lgpio, "mock": _mock}
