"""Starts the touchscreen app: configuration, journal, beams and window, wired together and closed in order."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable
from contextlib import ExitStack, suppress
from datetime import datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from companion.app.beams.tower_port import Beams, Dropper, TowerPort
from companion.board_files import board_text
from companion.clock import Clock, Steady, monotonic, wall
from companion.config import (
    BeamSource,
    CameraConfig,
    CameraSource,
    Config,
    DiceTowerConfig,
    Sides,
    TableCameraConfig,
    TowerConfig,
    load_config,
    with_screen_settings,
)
from companion.folders import journal_file
from companion.games import Refused
from companion.keeping import Keeping
from companion.readings import WHOLE_TOWER, Reading, SensorLost
from companion.tower_files import KeptRolls, with_calibration

if TYPE_CHECKING:
    from companion.app.app import Companion
    from companion.app.beams.dice_tower import DiceTower
    from companion.app.tray.port import TrayPort
    from companion.arm.arm import Arm
    from companion.sensing.traces import Trace

PANEL = (800, 480)
"""The 7-inch panel; other panels are named with --size."""


def run_app(config_path: Path, data: Path, simulate: bool, size: tuple[int, int] | None) -> None:
    """Run the app until it is closed. Raises Refused or BadConfig with one sentence, or NotSaved.

    AlreadyOpen if another one runs; NotSaved at the end if the last steps could not be written.
    """
    if not has_screen():
        raise Refused("There is no screen here: start the app on the panel's desktop, or run companion demo.")
    config = with_sides(with_calibration(with_screen_settings(load_config(config_path), data), data), data)
    if simulate:
        config = msgspec.structs.replace(config, dice_tower=simulated(config.dice_tower))
    with ExitStack() as stack:
        gc.disable()  # nothing can go before the first screen stands, and looking for it takes a tenth of the time
        stack.callback(gc.enable)
        storage = Keeping(journal_file(data))
        stack.callback(storage.close)
        tower = open_tower(config.tower, monotonic, simulate=simulate, dice=config.dice_tower)
        stack.callback(tower.close)
        tower.keep, tower.report = keeper_of_rolls(data), reporter_of_rolls(data)
        _open_window(size or PANEL)
        from kivy.base import runTouchApp, stopTouchApp

        companion = _companion(storage, config, tower, config_path, data, simulate)
        stack.callback(companion.close)
        gc.freeze()  # what stands from the start is never looked through again, so no frame waits for it
        gc.enable()
        signal.signal(signal.SIGTERM, lambda *_: stopTouchApp())  # so that what waits is written when it is told to go
        runTouchApp(companion.root)


def _companion(
    storage: Keeping, config: Config, tower: TowerPort, config_path: Path, data: Path, simulate: bool
) -> Companion:
    from companion.app.app import Companion

    return Companion(
        storage,
        config,
        tower,
        Steady(monotonic),
        wall,
        Random(),
        config_path=config_path,
        data=data,
        open_tray=tray_opener(config.camera, data, monotonic, simulate=simulate),
        dice_tower=open_dice_tower(config.dice_tower, tower),
        arm=arm_of(config.table_camera, data),
    )


def _open_window(size: tuple[int, int]) -> None:
    """Open the window and lay everything out in its millimetres. Raises Refused if there is none."""
    from companion.app.window import prepare

    try:
        window = prepare(size, offscreen=False)
    except RuntimeError as fault:
        raise Refused(str(fault)) from fault
    from companion.app.metrics import panel_of
    from companion.app.theme import look

    look.use(panel=panel_of(*(int(side) for side in window.size)))


def with_sides(config: Config, data: Path) -> Config:
    """CONFIG with the sides that the owner's board data in DATA gives the beams, where CONFIG names none of its own."""
    if config.tower.sides != Sides() or not (text := _board(data)):
        return config
    from companion.games.dragonscroll.board import read

    try:
        beams = read(text).tower
    except Refused:  # a file with a mistake is told of where it is used
        return config
    sides = Sides(beams.orc, beams.elf, beams.dwarf, beams.rear)
    return replace(config, tower=replace(config.tower, sides=sides))


def _board(data: Path) -> str:
    try:
        return board_text(data, "dragonscroll")
    except Refused:
        return ""


def keeper_of_rolls(data: Path) -> Callable[[Trace], None]:
    """Keeps the traces of rolls in DATA; where the disk will not take one it is let go, as it is no move."""
    rolls = KeptRolls(data)

    def keep(trace: Trace) -> None:
        with suppress(OSError):
            rolls.keep(trace, datetime.now())

    return keep


def reporter_of_rolls(data: Path) -> Callable[[Trace | None, str], str]:
    """Keeps wrongly counted rolls for good in DATA, and gives what to tell the table."""
    return lambda trace, said: KeptRolls(data).reported(datetime.now(), said, trace)


def has_screen() -> bool:
    """Whether a window would be seen; with none SDL would draw where nobody looks."""
    if os.environ.get("SDL_VIDEODRIVER") == "offscreen":
        return False
    return bool(os.environ.get("DISPLAY") or os.environ.get("SDL_VIDEODRIVER")) or sys.platform != "linux"


def open_tower(config: TowerConfig, clock: Clock, *, simulate: bool, dice: DiceTowerConfig | None = None) -> TowerPort:
    """The tower's beams as the configuration (or SIMULATE) says; where they cannot be had, fingers count.

    The exits of a DICE tower that has beams of the same kind are watched too.
    """
    source = BeamSource.SIMULATED if simulate else config.beams
    wiring = config.wiring
    if source is BeamSource.NONE:  # beams of a dice tower that are named alike are no gates for fireballs
        config = msgspec.structs.replace(config, pins={})
    if dice is not None and dice.beams is not BeamSource.NONE:
        own = wiring.pins if source is dice.beams else {}
        source, wiring = dice.beams, replace(wiring, pins={**own, **dice.pins})

    def open_beams(emit: Callable[[Reading], None]) -> Beams | None:
        match source:
            case BeamSource.NONE:
                return None
            case BeamSource.SIMULATED:
                from hardware.simulated import SimulatedBeams

                return SimulatedBeams(wiring.pins, emit, lambda: round(clock() * 1e6))
            case BeamSource.PINS:
                from hardware.beams import BeamsUnavailable, GpioBeams, in_a_thread
                from hardware.pins import pins_named

                try:
                    return GpioBeams(wiring, emit, pins_named(config.pin_factory), in_a_thread)
                except BeamsUnavailable as fault:
                    emit(SensorLost(WHOLE_TOWER, str(fault), round(clock() * 1e6)))
                    return None

    return TowerPort(config, clock, open_beams, _dropper(config) if source is BeamSource.SIMULATED else None)


def simulated(dice: DiceTowerConfig) -> DiceTowerConfig:
    """DICE, simulated; where none is set up, one with two beams, as one beam alone always asks."""
    pins = {"F1": 4, "F2": 14} if dice.beams is BeamSource.NONE else dice.pins
    return msgspec.structs.replace(dice, beams=BeamSource.SIMULATED, pins=pins)


def open_dice_tower(config: DiceTowerConfig, tower: TowerPort) -> DiceTower | None:
    """What dice fall through at the beams of TOWER; None where CONFIG names no beams for it."""
    if config.beams is BeamSource.NONE:
        return None
    from companion.app.beams.dice_tower import DiceTower  # loading it takes longer than the first screen has

    return DiceTower(tower, config.geometry, _dice_dropper(config) if tower.can_drop else None)


def tray_opener(config: CameraConfig, data: Path, clock: Clock, *, simulate: bool) -> Callable[[], TrayPort] | None:
    """Opens the dice tray as the configuration (or SIMULATE) says; None where there is no camera."""
    camera = msgspec.structs.replace(config, source=CameraSource.SIMULATED) if simulate else config
    if camera.source is CameraSource.NONE:
        return None

    def open_tray() -> TrayPort:
        from companion.app.tray.opening import tray_of  # loading it takes longer than the first screen has

        return tray_of(camera, data, clock)

    return open_tray


def arm_of(config: TableCameraConfig, data: Path) -> Arm | None:
    """The camera over the table that the configuration names; None where there is none."""
    if config.source is CameraSource.NONE:
        return None

    from companion.arm.arm import Arm

    def open_it() -> Any:
        from companion.tray.opening import open_camera

        return open_camera(config)

    return Arm(open_it, config.name, data)


def _dice_dropper(config: DiceTowerConfig) -> Dropper:
    """Dice in a simulated tower, by chance."""
    from hardware.simulated import tumble

    chance, exits = Random(), tuple(dict.fromkeys(channel[0] for channel in config.pins))

    def drop(beams: Any, dice: int, at_us: int) -> None:
        edges = tumble(chance.choices(exits, k=dice), at_us, chance, config.die_mm, config.gap_mm)
        beams.drop(edge for edge in edges if edge.channel in config.pins)

    return drop


def ball_at(tower: TowerPort, side: str) -> None:
    """One ball rolls out of the simulated TOWER on SIDE, a letter."""
    from hardware.simulated import passage

    beams: Any = tower.beams
    edges = passage(side, tower.now_us() + 300_000, 500.0, tower.geometry.chord_mm, tower.geometry.gap_mm)
    beams.drop(edge for edge in edges if edge.channel in beams.levels())


def _dropper(config: TowerConfig) -> Dropper:
    """Balls in a simulated tower, by chance; the front comes up most often, as at the real one."""
    from hardware.simulated import roll

    chance = Random()
    sides = (config.sides.orc, config.sides.orc, config.sides.elf, config.sides.dwarf, config.sides.rear)

    def drop(beams: Any, balls: int, at_us: int) -> None:
        edges = roll(chance.choices(sides, k=balls), at_us, chance, config.chord_mm, config.gap_mm)
        there = set(config.pins) & set(beams.levels())
        beams.drop(edge for edge in edges if edge.channel in there)

    return drop
