"""The tower's service on the screen: hears its touches, listens to the beams, keeps calibrations and reports.

Where there are no beams, simulated ones can be tried; nothing of them is kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.app.flow.beams_page import ICONS
from companion.app.host import dice_tower_of
from companion.app.screens.service import ServiceButton, ServiceScreen, ServiceView
from companion.app.screens.settings import SensorRow
from companion.app.widgets.badge import Health
from companion.readings import Reading
from companion.sensing.beam_service import BeamNow, BeamService, SideNow
from companion.sensing.calibration import Calibrating
from companion.sensing.geometry import Calibration, Geometry
from companion.sensing.self_test import place_of
from companion.tower_files import calibration_in, fits, forget_calibration, keep_calibration

if TYPE_CHECKING:
    from companion.app.app import Companion

TRY = ServiceButton("try", "Try it, simulated", "beam")
CALIBRATE = ServiceButton("calibrate", "Calibrate", "ball")
KEEP, STOP = ServiceButton("keep", "Keep it", "tick"), ServiceButton("stop", "Stop", "cross")
WRONG = ServiceButton("wrong", "Wrong count", "warning")
DROP = ServiceButton("drop", "Drop a ball", "ball")


class Service:
    """Hears the touches of the service."""

    def __init__(self, app: Companion) -> None:
        """For this APP; it begins to listen once its screen is shown."""
        self._app, self._tower = app, app.tower
        self._dice = dice_tower_of(app)
        self._trying = False
        self._live: BeamService | None = None
        self._calibrating: Calibrating | None = None
        self._before: list[Calibration | None] = []
        self._screen: Any = None

    def screen(self) -> Any:
        """The beams as they are now."""
        self._screen = ServiceScreen(self._view(()), self)
        return self._screen

    @property
    def _names(self) -> dict[str, str]:
        return {letter: side.value for letter, side in self._tower.sides.items()}

    def _hear(self, reading: Reading) -> None:
        if self._live is not None:
            self._live.feed(reading)
        if self._calibrating is not None:
            self._calibrating.feed(reading)

    def look_again(self) -> None:
        """The beams are live."""
        if self._tower.beams is None:
            return
        if self._trying:
            self._tower.poll()
        if self._live is None:
            levels = self._tower.listen(self._hear)
            self._live = BeamService(self._there(levels), levels)
        now_us = self._tower.now_us()
        if self._calibrating is not None:
            self._calibrating.look(now_us)
        view = self._view(self._live.sides(now_us))
        if view != self._screen.view:
            self._screen.view = view

    def _there(self, levels: Mapping[str, bool]) -> Geometry:
        """The gates and the exits for dice, as far as beams are there."""
        exits = () if self._dice is None else self._dice.geometry.channels
        named = dict.fromkeys((*self._tower.geometry.channels, *exits))
        return replace(self._tower.geometry, channels=tuple(channel for channel in named if channel in levels))

    def _try(self) -> None:
        """Look at simulated beams, on the clock of the tower; the game goes on without."""
        from companion.app.start import open_tower

        clock = self._tower
        self._tower = open_tower(self._app.config.tower, lambda: clock.now_us() / 1e6, simulate=True)
        self._trying = True

    # What is shown.

    def _view(self, sides: tuple[SideNow, ...]) -> ServiceView:
        takes_back = "calibration" if self._before else ""
        return ServiceView(self._title, self._note, tuple(map(self._row, sides)), self._buttons, takes_back)

    @property
    def _title(self) -> str:
        if self._tower.beams is None:
            return self._tower.lost or "No beams are set up: fingers count."
        if self._calibrating is not None:
            return self._calibrating.said
        return self._tower.lost or "Roll a ball out on each side and look whether its beams see it."

    @property
    def _note(self) -> str:
        if self._trying:
            return "Simulated: nothing is kept"
        found = calibration_in(self._app.data)
        if found is None:
            return "Never calibrated"
        if not fits(found, self._app.config.tower):
            return f"Calibrated {found.day} for other gates or balls: do it again"
        return f"Calibrated {found.day}: a ball looks {found.chord_mm:g} mm long"

    @property
    def _buttons(self) -> tuple[ServiceButton, ...]:
        if self._tower.beams is None:
            return (TRY, WRONG)
        drop = (DROP,) if self._tower.can_drop else ()
        if self._calibrating is not None:
            return (*drop, *((KEEP,) if self._calibrating.alike else ()), STOP)
        return (*drop, CALIBRATE, WRONG)

    def _row(self, side: SideNow) -> SensorRow:
        health, word = _badge(side)
        length = "" if side.length_mm is None else _in_mm(side.length_mm)
        game_side = self._tower.sides.get(side.side)
        icon, ink = (ICONS[game_side], ICONS[game_side]) if game_side else ("dice", "mute")
        name = self._names[side.side].capitalize() if side.side in self._names else f"Dice {side.side}"
        return SensorRow(side.side, name, icon, health, word, length, ink, " ".join(map(_short, side.beams)))

    # What is done.

    def open_side(self, key: str) -> None:
        """Tell of this side in full."""
        if self._live is not None:
            side = next(one for one in self._live.sides(self._tower.now_us()) if one.side == key)
            self._app.toast("; ".join(map(_told, side.beams)) + ".")

    def do(self, key: str) -> None:
        """Do what this button says."""
        match key:
            case "calibrate":
                self._calibrating = Calibrating(self._tower.geometry, self._tower.levels(), self._names)
            case "stop":
                self._calibrating = None
            case "keep":
                self._keep()
            case "wrong":
                self._report()
            case "try":
                self._try()
            case "drop":
                self._drop()
        self.look_again()

    def _drop(self) -> None:
        """A simulated ball, on the side that awaits one."""
        awaited = None if self._calibrating is None else self._calibrating.awaited
        if awaited is None:
            self._tower.drop(1)
        else:
            from companion.app.start import ball_at

            ball_at(self._tower, awaited)

    def _keep(self) -> None:
        assert self._calibrating is not None
        if self._trying:
            self._calibrating = None
            self._app.toast("That is how it goes. It was simulated, so nothing is kept.")
            return
        before = calibration_in(self._app.data)
        result = self._calibrating.result(datetime.now().date().isoformat())
        try:
            keep_calibration(self._app.data, result)
        except OSError as fault:
            self._app.toast(f"The calibration could not be kept: {fault.strerror}.")
            return
        self._before.append(before)
        self._calibrating = None
        self._tower.calibrated(result.chord_mm)
        self._app.toast("Calibrated: it counts from now on.")

    def _report(self) -> None:
        self._app.toast(self._app.tower.wrong_count(""))

    def undo(self) -> None:
        """Take back the last calibration."""
        before = self._before.pop()
        try:
            if before is None:
                forget_calibration(self._app.data)
            else:
                keep_calibration(self._app.data, before)
        except OSError as fault:
            self._app.toast(f"The calibration could not be put back: {fault.strerror}.")
            return
        self._tower.calibrated(self._app.config.tower.chord_mm if before is None else before.chord_mm)
        self.look_again()

    def closed(self) -> None:
        """Listen no more."""
        if self._live is not None:
            self._live = None
            self._tower.unlisten(self._hear)
        if self._trying:
            self._tower.close()

    def back(self) -> None:
        """Back to the settings."""
        self._app.ways.settings()

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self._app.toast(reason)


def _badge(side: SideNow) -> tuple[Health, str]:
    if any(beam.flickers for beam in side.beams):
        return Health.BLOCKED, "flickers"
    blocked = [beam.channel for beam in side.beams if beam.blocked]
    return (Health.BLOCKED, f"{blocked[0]} blocked") if blocked else (Health.CLEAR, "clear")


def _in_mm(length: float) -> str:
    """A die's edge needs no tenths, and they would not fit."""
    return f"{length:.1f}" if length < 10 else f"{length:.0f}"


def _short(beam: BeamNow) -> str:
    """What stands on one line whole."""
    pulse = "–" if beam.pulse_ms is None else f"{beam.pulse_ms:.0f} ms"
    return f"{beam.channel} {pulse}".replace(" ", "\u00a0")


def _told(beam: BeamNow) -> str:
    level = "flickers" if beam.flickers else "blocked" if beam.blocked else "clear"
    pulse = "no pulse yet" if beam.pulse_ms is None else f"last pulse {beam.pulse_ms:.1f} ms"
    return f"{place_of(beam.channel)} {beam.channel} {level}, {pulse}"
