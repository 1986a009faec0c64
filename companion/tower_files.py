"""What the tower keeps on disk: its calibration, the traces of the last rolls, and reports of wrong counts.

It knows files and traces, no pins and no screen. Reading never raises: what cannot be read is not there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.config import Config, TowerConfig
from companion.files import replace_file
from companion.sensing.geometry import LEAST, Calibration

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


def fits(calibration: Calibration, tower: TowerConfig) -> bool:
    """Whether CALIBRATION can be of TOWER: measured at gates and with balls like these, as far as it says."""
    built = (calibration.ball_mm or tower.ball_mm, calibration.gap_mm or tower.gap_mm)
    could_be = LEAST * tower.ball_mm <= calibration.chord_mm <= tower.ball_mm
    return could_be and built == (tower.ball_mm, tower.gap_mm)


def forget_calibration(data: Path) -> None:
    """Let the calibration in DATA go. OSError."""
    (data / CALIBRATION).unlink(missing_ok=True)


def with_calibration(config: Config, data: Path) -> Config:
    """CONFIG with the length that was measured, where one was and it fits the tower."""
    found = calibration_in(data)
    if found is None or not fits(found, config.tower):
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
        try:
            path.write_text(_written(trace), encoding="utf-8")
        except OSError:
            path.unlink(missing_ok=True)  # half a trace would be taken for the newest
            raise
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
    """A name in FOLDER that is not taken and sorts behind all others, as a Pi may wake up in the past."""
    taken = [path.stem for path in folder.glob(f"*{ending}") if _NAME.fullmatch(path.stem)]
    moment, number = max((*((stem[:15], int(stem[16:])) for stem in taken), (f"{now:{_MOMENT}}", -1)))
    return folder / f"{moment}-{number + 1:04}{ending}"


_MOMENT = "%Y%m%d-%H%M%S"
_NAME = re.compile(r"\d{8}-\d{6}-\d{2,4}")
