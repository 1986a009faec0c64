"""What the tower keeps on disk: its calibration, the traces of the last rolls, and reports of wrong counts.

It knows files and traces, no pins and no screen. Reading never raises: what cannot be read is not there.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.config import Config
from companion.files import replace_file
from companion.sensing.geometry import Calibration

if TYPE_CHECKING:
    from companion.sensing.traces import Trace

CALIBRATION = "tower.json"
ROLLS, REPORTS = "rolls", "reports"
KEPT = 50


def keep_calibration(data: Path, calibration: Calibration) -> None:
    """Keep CALIBRATION in the folder DATA. OSError."""
    replace_file(data / CALIBRATION, msgspec.json.encode(calibration))


def calibration_in(data: Path) -> Calibration | None:
    """The calibration kept in DATA, None if there is none that can be read."""
    try:
        return msgspec.json.decode((data / CALIBRATION).read_bytes(), type=Calibration)
    except (OSError, msgspec.MsgspecError):
        return None


def forget_calibration(data: Path) -> None:
    """Let the calibration in DATA go. OSError."""
    (data / CALIBRATION).unlink(missing_ok=True)


def with_calibration(config: Config, data: Path) -> Config:
    """CONFIG with the length that was measured, where one was and it fits the ball."""
    found = calibration_in(data)
    if found is None or not 0 < found.chord_mm <= config.tower.ball_mm:
        return config
    tower = msgspec.structs.replace(config.tower, chord_mm=found.chord_mm)
    return msgspec.structs.replace(config, tower=tower)


class KeptRolls:
    """The traces of the last rolls, one file each, in the folder DATA."""

    def __init__(self, data: Path) -> None:
        """In DATA; nothing is made before the first roll."""
        self._folder, self._reports = data / ROLLS, data / REPORTS

    def keep(self, trace: Trace, now: datetime) -> Path:
        """Write TRACE down, and let those go that are more than fifty. OSError.

        A trace is no move: it is written without waiting for the disk, and a power cut may cost it.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        path = _free(self._folder, now, ".jsonl")
        path.write_text(_written(trace), encoding="utf-8")
        for old in self.newest()[KEPT:]:
            old.unlink(missing_ok=True)
        return path

    def newest(self) -> Sequence[Path]:
        """The kept traces, the newest first."""
        return sorted(self._folder.glob("*.jsonl"), reverse=True) if self._folder.is_dir() else []

    def report(self, now: datetime, said: str = "", trace: Trace | None = None) -> Path | None:
        """Keep TRACE, by default the newest roll, for good as a wrong count, with what was SAID. OSError.

        None where no roll was recorded yet.
        """
        rolls = self.newest()
        if trace is None and not rolls:
            return None
        path = _free(self._reports, now, ".jsonl")
        replace_file(path, rolls[0].read_bytes() if trace is None else _written(trace).encode())
        if said:
            replace_file(path.with_suffix(".txt"), f"{said}\n".encode())
        return path

    def reported(self, now: datetime, said: str = "", trace: Trace | None = None) -> str:
        """What to tell the table once this was reported, or could not be."""
        try:
            path = self.report(now, said, trace)
        except OSError as fault:
            return f"The report could not be kept: {fault.strerror}."
        return "No roll was recorded yet." if path is None else f"Kept as reports/{path.name}: send it to the makers."


def _written(trace: Trace) -> str:
    from companion.sensing.traces import write_trace

    return "\n".join(write_trace(trace)) + "\n"


def _free(folder: Path, now: datetime, ending: str) -> Path:
    """A name in FOLDER that sorts by time and is not taken."""
    stem = f"{now:%Y%m%d-%H%M%S}"
    names = (f"{stem}-{number:02}{ending}" for number in range(100))
    return next(path for name in names if not (path := folder / name).exists())
