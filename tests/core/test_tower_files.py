"""What the tower keeps on disk: its calibration, the last rolls, and reports of wrong counts."""

from datetime import datetime, timedelta
from errno import ENOSPC
from pathlib import Path

import pytest
from msgspec import structs
from msgspec.structs import replace

from companion.config import Config
from companion.sensing.geometry import Calibration, Geometry
from companion.sensing.traces import Ended, Trace, read_trace
from companion.tower_files import CALIBRATION, KEPT, KeptRolls, calibration_in, keep_calibration, with_calibration

NOW = datetime(2026, 11, 30, 20, 15)
TRACE = Trace("roll", Geometry(("N1",)), {"N1": False}, {"red": 1}, (Ended(5),))


def test_a_calibration_is_kept_with_its_day_and_used(tmp_path: Path) -> None:
    measured = Calibration(7.4, {"N": 7.4}, "2026-11-30")
    keep_calibration(tmp_path, measured)

    assert calibration_in(tmp_path) == measured
    assert with_calibration(Config(), tmp_path).tower.chord_mm == 7.4


def test_a_calibration_that_cannot_be_read_or_cannot_be_is_not_there(tmp_path: Path) -> None:
    assert with_calibration(Config(), tmp_path) == Config()
    (tmp_path / CALIBRATION).write_text("{")
    assert calibration_in(tmp_path) is None
    keep_calibration(tmp_path, Calibration(12.0, {}, "2026-11-30"))
    assert with_calibration(Config(), tmp_path) == Config()


def test_the_last_fifty_rolls_are_kept(tmp_path: Path) -> None:
    rolls = KeptRolls(tmp_path)
    for number in range(KEPT + 5):
        rolls.keep(replace(TRACE, name=f"R{number}"), NOW + timedelta(seconds=number))

    kept = [read_trace(path.read_text("utf-8").splitlines()).name for path in rolls.newest()]
    assert kept == [f"R{number}" for number in range(KEPT + 4, 4, -1)]


def test_two_rolls_in_one_second_are_two_files(tmp_path: Path) -> None:
    rolls = KeptRolls(tmp_path)
    first, second = rolls.keep(TRACE, NOW), rolls.keep(TRACE, NOW)

    assert first != second
    assert rolls.newest() == [second, first]


def test_a_wrong_count_is_kept_for_good_with_what_was_said(tmp_path: Path) -> None:
    rolls = KeptRolls(tmp_path)
    assert rolls.report(NOW) is None
    kept = rolls.keep(TRACE, NOW)
    report = rolls.report(NOW, "orc side 2, not 1")

    assert report is not None
    assert report.read_bytes() == kept.read_bytes()
    assert report.with_suffix(".txt").read_text() == "orc side 2, not 1\n"
    assert report.parent != kept.parent, "it is not one of the fifty"


def test_a_calibration_of_another_tower_is_not_used(tmp_path: Path) -> None:
    keep_calibration(tmp_path, Calibration(7.4, {"N": 7.4}, "2026-11-30", ball_mm=9.0, gap_mm=6.0))
    tower = Config().tower

    assert with_calibration(Config(), tmp_path).tower.chord_mm == 7.4
    for other in (structs.replace(tower, gap_mm=8.0), structs.replace(tower, ball_mm=8.0)):
        assert with_calibration(Config(tower=other), tmp_path).tower == other


def test_a_calibration_that_no_beam_can_have_measured_is_not_used(tmp_path: Path) -> None:
    keep_calibration(tmp_path, Calibration(0.5, {}, "2026-11-30"))
    assert with_calibration(Config(), tmp_path) == Config()


def test_a_clock_that_leapt_back_loses_no_roll_and_the_newest_is_the_last_one(tmp_path: Path) -> None:
    rolls = KeptRolls(tmp_path)
    for _ in range(KEPT):
        rolls.keep(TRACE, NOW)
    last = rolls.keep(replace(TRACE, name="last"), NOW - timedelta(days=1))

    assert rolls.newest()[0] == last
    assert len(rolls.newest()) == KEPT


def test_any_number_of_reports_can_be_made_in_one_second(tmp_path: Path) -> None:
    reports = {KeptRolls(tmp_path).report(NOW, trace=TRACE) for _ in range(102)}
    assert len(reports) == 102


def test_a_roll_that_the_disk_does_not_take_leaves_no_half_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Path, text: str, **_: object) -> int:
        self.write_bytes(text[:10].encode())
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    rolls = KeptRolls(tmp_path)
    with pytest.raises(OSError, match="No space"):
        rolls.keep(TRACE, NOW)

    assert rolls.newest() == []
