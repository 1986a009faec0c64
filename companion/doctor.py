"""The doctor: looks at everything the companion stands on and says what is wrong and what to do. It mends nothing."""

import importlib.metadata
import os
import shutil
import sys
import time
from collections.abc import Callable, Collection, Iterator
from datetime import datetime
from enum import StrEnum
from pathlib import Path

import msgspec

from companion.clock import moment
from companion.config import BadConfig, BeamSource, CameraConfig, CameraSource, Config, load_config
from companion.folders import journal_file
from companion.journal import JournalUnreadable
from companion.sensing import self_test
from companion.sensing.wiring import Wiring
from companion.sentences import short
from companion.stickers import NO_READER
from companion.storage import Storage


class Health(StrEnum):
    """How a part is; `unused` parts are not set up and not missed."""

    WELL = "well"
    UNUSED = "unused"
    WARNING = "warning"
    WRONG = "wrong"


class Finding(msgspec.Struct, frozen=True):
    """One part, how it is, and one sentence that says what to do where something is wrong."""

    part: str
    health: Health
    sentence: str


LEAST_FREE_MB = 200
BUILT_YEAR = 2026
PACKAGES = ("kivy", "gpiozero", "msgspec", "platformdirs")
THERMOMETER = Path("/sys/class/thermal/thermal_zone0/temp")
HOT = 80
"""From so many degrees on a Pi slows itself down."""
THROTTLED = Path("/sys/devices/platform/soc/soc:firmware/get_throttled")


PARTS = (
    "packages", "screen", "tower", "dice tower", "camera", "table camera", "disk", "sessions", "clock", "power", "heat",
)  # fmt: skip
"""What is looked at after the configuration, in this order."""


def examine(config_path: Path, data: Path, now: datetime, parts: Collection[str] = PARTS) -> Iterator[Finding]:
    """Look at the configuration and at each of PARTS in turn; devices that are in use are not to be among them."""
    try:
        config = load_config(config_path)
        there = "read" if config_path.exists() else "not there, so everything is as delivered"
        yield Finding("configuration", Health.WELL, f"{config_path} is {there}.")
    except BadConfig as fault:
        config = Config()
        yield Finding("configuration", Health.WRONG, str(fault))
    looks: dict[str, Callable[[], Finding]] = {
        "packages": _packages,
        "screen": _screen,
        "tower": lambda: _beams("tower", config.tower.beams, config.tower.wiring, config),
        "dice tower": lambda: _beams("dice tower", config.dice_tower.beams, config.dice_wiring, config),
        "camera": lambda: _camera(config, data),
        "table camera": lambda: _table_camera(config, data),
        "disk": lambda: _disk(data),
        "sessions": lambda: _sessions(journal_file(data)),
        "clock": lambda: _clock(now),
        "power": _power,
        "heat": _heat,
    }
    for part in PARTS:
        if part in parts:
            yield looks[part]()


def _packages() -> Finding:
    missing = []
    for name in PACKAGES:
        try:
            importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            missing.append(name)
    if missing:
        return Finding("packages", Health.WRONG, f"{', '.join(missing)} not installed: run deploy/run again.")
    return Finding("packages", Health.WELL, f"All there, on Python {sys.version.split()[0]}.")


def _screen() -> Finding:
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return Finding("screen", Health.WELL, "A desktop is running.")
    return Finding(
        "screen", Health.WARNING, "No desktop is running here: start the app on the panel, or run companion demo."
    )


def _beams(part: str, source: BeamSource, wiring: Wiring, config: Config) -> Finding:
    match source:
        case BeamSource.NONE:
            return Finding(part, Health.UNUSED, f"No beams are set up; {BY_FINGER[part]} by finger.")
        case BeamSource.SIMULATED:
            return Finding(part, Health.UNUSED, "The beams are simulated.")
        case BeamSource.PINS:
            return _real_pins(part, wiring, config.tower.pin_factory)


BY_FINGER = {"tower": "counting is", "dice tower": "dice are told"}


def _real_pins(part: str, wiring: Wiring, pin_factory: str) -> Finding:
    from hardware.beams import BeamsUnavailable, GpioBeams
    from hardware.pins import pins_named

    try:
        with GpioBeams(wiring, lambda reading: None, pins_named(pin_factory)) as beams:
            lit = beams.levels()
            beams.switch_emitters(False)
            time.sleep(self_test.SECONDS)
            dark = beams.levels()
            beams.switch_emitters(True)
    except BeamsUnavailable as fault:
        return Finding(part, Health.WRONG, str(fault))
    if wiring.emitters is None:
        dark = dict.fromkeys(lit, True)  # they can't be switched off, so only what is blocked can be told
    wrong = self_test.sentences(self_test.faults(lit, dark), tuple(lit))
    if wrong:
        return Finding(part, Health.WARNING, " ".join(wrong))
    clear = "Its beam is clear." if len(lit) == 1 else f"All {len(lit)} beams are clear."
    return Finding(part, Health.WELL, clear if wiring.emitters is not None else f"{clear} {UNTESTED}")


UNTESTED = "Without a pin for the emitters, one that always reads clear is not found."


def _camera(config: Config, data: Path) -> Finding:
    if config.camera.source is CameraSource.NONE:
        return Finding("camera", Health.UNUSED, "No camera is set up; dice are told by finger.")
    if config.camera.source is CameraSource.SIMULATED:
        return Finding("camera", Health.UNUSED, "The dice tray is simulated.")
    from companion.tray.calibration import load_calibration

    calibration = load_calibration(data, config.camera.name)
    when = None if calibration is None else calibration.settings.at
    return _looked_through("camera", config.camera, when, "open the dice tray and tap Set up")


def _table_camera(config: Config, data: Path) -> Finding:
    if config.table_camera.source is CameraSource.NONE:
        return Finding("table camera", Health.UNUSED, "No camera is over the table; what lies there is told by finger.")
    try:
        import pyzbar.pyzbar  # noqa: F401
    except ImportError:  # its library is the system's
        return Finding("table camera", Health.WRONG, NO_READER)
    from companion.arm.set_up import load_arm

    found = load_arm(data, config.table_camera.name)
    what = "open Dragonscroll’s land map, tap Read the table and Set up the camera"
    return _looked_through("table camera", config.table_camera, None if found is None else found.when, what)


def _looked_through(part: str, config: CameraConfig, set_up: float | None, what: str) -> Finding:
    """How the camera is that was SET_UP then (seconds since 1970), or never; WHAT to do about that."""
    from companion.tray.opening import open_camera
    from hardware.camera import CameraLost

    try:
        camera = open_camera(config)
        try:
            height, width = camera.still().shape[:2]
        finally:
            camera.close()
    except CameraLost as fault:
        return Finding(part, Health.WRONG, str(fault))
    except Exception as fault:  # a camera may fail in any way
        return Finding(part, Health.WRONG, f"The camera fails ({short(str(fault))}): plug it in again.")
    if set_up is None:
        return Finding(part, Health.WARNING, f"It gives {width} x {height} pixels, but was never set up: {what}.")
    day = moment(set_up).strftime("%Y-%m-%d")
    return Finding(part, Health.WELL, f"It gives {width} x {height} pixels and was set up on {day}.")


def _disk(data: Path) -> Finding:
    folder = next((one for one in (data, *data.parents) if one.is_dir()), Path("/"))
    free = shutil.disk_usage(folder).free // 1_000_000
    if not os.access(folder, os.W_OK):
        return Finding("disk", Health.WRONG, f"{folder} cannot be written: choose another --data folder.")
    if free < LEAST_FREE_MB:
        return Finding("disk", Health.WARNING, f"Only {free} MB are free in {folder}: make room.")
    return Finding("disk", Health.WELL, f"{free} MB are free in {folder}.")


def _sessions(path: Path) -> Finding:
    if not path.exists():
        return Finding("sessions", Health.WELL, "None yet.")
    try:
        with Storage(path) as storage:
            count = len(storage.sessions())
    except JournalUnreadable as fault:
        return Finding("sessions", Health.WRONG, str(fault))
    return Finding("sessions", Health.WELL, f"{count} in {path}.")


def _clock(now: datetime) -> Finding:
    if now.year < BUILT_YEAR:
        return Finding("clock", Health.WARNING, f"It says {now:%Y-%m-%d}: connect to the network or set the date.")
    return Finding("clock", Health.WELL, f"It says {now:%Y-%m-%d %H:%M}.")


def _power() -> Finding:
    try:
        flags = int(THROTTLED.read_text().strip(), 16)
    except (OSError, ValueError):
        return Finding("power", Health.UNUSED, "This machine does not tell.")
    if flags & 0x10001:
        return Finding("power", Health.WARNING, "The voltage was too low: use the panel's own power supply.")
    return Finding("power", Health.WELL, "The voltage is fine.")


def _heat() -> Finding:
    try:
        degrees = round(int(THERMOMETER.read_text()) / 1000)
    except (OSError, ValueError):
        return Finding("heat", Health.UNUSED, "This machine does not tell.")
    if degrees >= HOT:
        return Finding("heat", Health.WARNING, f"{degrees} °C, so it slows down: give it air, or a fan.")
    return Finding("heat", Health.WELL, f"{degrees} °C.")
