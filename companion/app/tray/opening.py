"""The dice tray's port for the camera that the configuration names. Nothing is opened before somebody watches."""

import os
from pathlib import Path
from random import Random
from typing import Any

from companion.apart import Apart
from companion.app.tray.port import TrayPort
from companion.clock import Clock
from companion.config import CameraConfig, CameraSource
from companion.tray.calibration import load_calibration
from companion.tray.opening import open_camera
from companion.vision.crops import Picture
from companion.vision.dice import Reading, get_ready, read_dice
from companion.vision.dice_prior import ORDINARY, Prior
from companion.vision.showing import leave_cores_free

USUAL = 5
"""Dice that are thrown into a simulated tray when nobody says how many."""


def tray_without_camera(clock: Clock) -> TrayPort:
    """Fingers say what was rolled."""
    return TrayPort(None, clock, read_dice)


def tray_of(config: CameraConfig, data: Path, clock: Clock) -> TrayPort:
    """The tray under the camera of CONFIG, set up as it was kept in the folder DATA."""
    if config.source is CameraSource.NONE:
        return tray_without_camera(clock)
    leave_cores_free(os.cpu_count() or 1)
    apart = Apart(get_ready)

    def read(picture: Picture, prior: Prior) -> Reading:
        reading: Reading = apart(read_dice, picture, prior)
        return reading

    calibration = load_calibration(data, config.name)
    if config.source is not CameraSource.SIMULATED:
        return TrayPort(
            lambda: open_camera(config), clock, read, name=config.name, calibration=calibration, apart=apart
        )
    from hardware.simulated_tray import BODIES, SimulatedTray

    tray, chance = SimulatedTray(config.frames), Random()

    def throw(known: Prior) -> None:
        """As many as are expected, of the colours in play."""
        colours = [one for one in known.colours if one in BODIES] or ["white", "red", "blue"]
        many = USUAL if known.expected is None else known.expected
        faces: list[Any] = [*known.faces, *[ORDINARY] * many][:many]
        tray.throw([(chance.choice(colours), chance.choice(one)) for one in faces])

    return TrayPort(lambda: tray, clock, read, name=config.name, calibration=calibration, throw=throw, apart=apart)
