"""The camera over the dice tray as the app has it: opened when it is first wanted, lent to others, its rolls kept."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.beside import beside
from companion.clock import Clock
from companion.tray.evidence import Evidence

if TYPE_CHECKING:
    from companion.app.tray.port import TrayPort


class DiceCamera:
    """A camera, real or simulated, or none; and the pictures of accepted rolls, in `evidence`."""

    def __init__(self, open_tray: Callable[[], TrayPort] | None, clock: Clock, data: Path) -> None:
        """OPEN_TRAY gives the dice tray, None where dice are told by finger; pictures lie in the folder DATA."""
        self._open, self._clock = open_tray, clock
        self._tray: TrayPort | None = None
        self.evidence = Evidence(data / "rolls")

    @property
    def sees_dice(self) -> bool:
        """Whether a camera is set up over the dice tray."""
        return self._open is not None

    @property
    def tray(self) -> TrayPort:
        """The dice tray's camera; opened when it is first asked for."""
        if self._tray is None:
            from companion.app.tray.opening import tray_without_camera

            self._tray = (self._open or partial(tray_without_camera, self._clock))()
        return self._tray

    def without_camera(self, job: Callable[[], Any]) -> Future[Any]:
        """Do JOB, which may open the camera itself, beside the screen."""
        lent = None if self._tray is None else self._tray.without_camera(job)
        return beside(job) if lent is None else lent

    def close(self) -> None:
        """Let go of the camera and wait for pictures that are being written."""
        if self._tray is not None:
            self._tray.close()
        self.evidence.close()
