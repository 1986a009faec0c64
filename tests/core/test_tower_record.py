"""`companion tower record`: what the beams tell is written down, and counted again as it was."""

import json
from errno import ENOSPC
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.clock import FakeClock
from companion.config import TowerConfig
from companion.inbox import Inbox
from companion.readings import SensorLost
from companion.sensing.counting import count_trace
from companion.sensing.traces import read_trace, write_trace
from companion.tower_record import Recorder
from hardware.simulated import SimulatedBeams, passage

CONFIG = TowerConfig()


def test_a_recorded_roll_is_counted_like_any_other() -> None:
    clock, inbox = FakeClock(500.0), Inbox()
    beams = SimulatedBeams(CONFIG.pins, inbox.put, lambda: round(clock() * 1e6))
    recorder = Recorder(beams, inbox, CONFIG.geometry, clock, clock.advance)

    def drop() -> None:
        for index, side in enumerate("SSE"):
            at_us = round(clock() * 1e6) + 500_000 * (index + 1)
            beams.drop(passage(side, at_us, 500.0, CONFIG.chord_mm, CONFIG.gap_mm))

    trace = recorder.record("mine", "red", 3, 6.0, drop)
    answer = count_trace(read_trace(write_trace(trace)))

    assert answer.sure
    assert answer.phases == {"red": {"N": 0, "E": 1, "S": 2, "W": 0}}


def test_an_interruption_ends_the_recording_and_keeps_it() -> None:
    clock, inbox = FakeClock(500.0), Inbox()
    beams = SimulatedBeams(CONFIG.pins, inbox.put, lambda: round(clock() * 1e6))

    def pause(seconds: float) -> None:
        clock.advance(seconds)
        if clock() > 502:
            raise KeyboardInterrupt

    trace = Recorder(beams, inbox, CONFIG.geometry, clock, pause).record("mine", "red", 1, 60.0, lambda: None)
    assert trace.moments[-1].at_us < 2_000_000
    assert trace.expect == {"red": 1}


def test_the_command_writes_a_trace_that_can_be_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, nowhere = tmp_path / "mine.jsonl", ["--config", str(tmp_path / "none.toml"), "--data", str(tmp_path)]
    assert main(["tower", "record", str(file), "--simulate", "--balls", "2", "--seconds", "0", *nowhere]) == 0
    capsys.readouterr()
    assert main(["tower", "count", str(file), "--json"]) == 0

    (counted,) = json.loads(capsys.readouterr().out)
    assert (counted["trace"], counted["missing"], counted["sure"]) == ("mine", 2, False)


def test_dice_are_recorded_at_the_dice_towers_own_exit(tmp_path: Path) -> None:
    file = tmp_path / "dice.jsonl"
    arguments = ["--simulate", "--dice", "2", "--seconds", "0", "--config", str(tmp_path / "none.toml")]
    assert main(["tower", "record", str(file), *arguments, "--data", str(tmp_path)]) == 0

    trace = read_trace(file.read_text("utf-8").splitlines())
    assert (trace.geometry.channels, trace.expect) == (("F1",), {"dice": 2})


def test_without_beams_it_says_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nowhere = ["--config", str(tmp_path / "none.toml"), "--data", str(tmp_path)]
    assert main(["tower", "record", str(tmp_path / "mine.jsonl"), *nowhere]) == 1
    assert capsys.readouterr().err.startswith("No beams are set up")


def test_pins_that_cannot_be_had_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = tmp_path / "config.toml"
    config.write_text('[tower]\nbeams = "pins"\n')
    arguments = ["--config", str(config), "--data", str(tmp_path), "--seconds", "0"]
    assert main(["tower", "record", str(tmp_path / "mine.jsonl"), *arguments]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_beam_that_is_lost_while_it_is_recorded_is_told() -> None:
    clock, inbox = FakeClock(500.0), Inbox()
    beams = SimulatedBeams(CONFIG.pins, inbox.put, lambda: round(clock() * 1e6))
    recorder = Recorder(beams, inbox, CONFIG.geometry, clock, clock.advance)
    recorder.record("mine", "red", 1, 1.0, lambda: inbox.put(SensorLost("E1", "Beam E1 is silent.", 500_000_000)))

    assert recorder.lost == ["Beam E1 is silent."]


def test_a_disk_that_does_not_take_the_recording_leaves_no_half_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(path: Path, content: bytes) -> None:
        path.write_bytes(content[:10])
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr("companion.files.write_file", full)
    file, nowhere = tmp_path / "out" / "mine.jsonl", ["--config", str(tmp_path / "none.toml"), "--data", str(tmp_path)]
    file.parent.mkdir()
    assert main(["tower", "record", str(file), "--simulate", "--balls", "2", "--seconds", "0", *nowhere]) == 1

    assert capsys.readouterr().err.splitlines()[-1] == f"{file} cannot be written: No space left on device."
    assert list(file.parent.iterdir()) == []


def test_a_folder_that_is_not_there_is_told_before_anything_is_recorded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = ["--config", str(tmp_path / "none.toml"), "--data", str(tmp_path)]
    assert main(["tower", "record", str(tmp_path / "no" / "mine.jsonl"), "--simulate", *nowhere]) == 1
    assert capsys.readouterr().err == f"There is no folder {tmp_path / 'no'}.\n"


def test_a_side_that_goes_blind_while_it_is_recorded_is_asked_about_when_it_is_counted() -> None:
    clock, inbox = FakeClock(500.0), Inbox()
    beams = SimulatedBeams(CONFIG.pins, inbox.put, lambda: round(clock() * 1e6))
    recorder = Recorder(beams, inbox, CONFIG.geometry, clock, clock.advance)

    def drop() -> None:
        beams.drop(passage("E", round(clock() * 1e6) + 500_000, 500.0, CONFIG.chord_mm, CONFIG.gap_mm))
        beams.stick("SH", blocked=False)

    answer = count_trace(recorder.record("mine", "red", 1, 3.0, drop))
    assert {question.side for question in answer.questions} == {"S"}
