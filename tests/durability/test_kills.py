"""Killed at any moment, the evening goes on where it was."""

import json
import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from companion.clock import FakeClock
from durability import core_kills
from durability.evenings import MOVES, do, sit_down
from durability.lives import MOMENTS

ROOT = Path(__file__).parents[2]


def app_kills(data: Path, seed: int, kills: int) -> tuple[dict[str, int], int]:
    """In a program of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "durability.app_kills", str(data), str(seed), str(kills)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests")])},
    )
    assert done.returncode == 0, done.stderr
    counted, compared = json.loads(done.stdout.splitlines()[-1])
    return counted, compared


def within_a_step(counted: dict[str, int]) -> int:
    """How many came between the decision and the redraw."""
    within = {MOMENTS[word] for word in ("decided", "committing", "committed", "acknowledged", "shown")}
    return sum(count for moment, count in counted.items() if moment in within)


def test_at_a_table_killed_30_times_no_step_is_lost_or_doubled(tmp_path: Path) -> None:
    counted = core_kills.kill(tmp_path, seed=1, kills=30)
    assert counted.total() == 30
    assert within_a_step(counted) >= 10


def test_an_app_killed_4_times_comes_back_to_the_same_screen(tmp_path: Path) -> None:
    counted, _ = app_kills(tmp_path, seed=2, kills=4)
    assert sum(counted.values()) == 4


@pytest.mark.long
def test_at_a_table_killed_640_times_no_step_is_lost_or_doubled(tmp_path: Path) -> None:
    counted = core_kills.kill(tmp_path, seed=21, kills=640)
    print(counted)
    assert counted.total() == 640
    assert within_a_step(counted) >= 214


@pytest.mark.long
@pytest.mark.parametrize("seed", [11, 12])
def test_an_app_killed_180_times_comes_back_to_the_same_screen(tmp_path: Path, seed: int) -> None:
    counted, compared = app_kills(tmp_path, seed, kills=180)
    print(counted, compared)
    assert sum(counted.values()) == 180
    assert within_a_step(counted) >= 60
    assert compared >= 30  # how many can be compared hangs on when the kills come


def kill_exports(folder: Path, kills: int) -> int:
    """Kill so many exports at any moment of their lives; how many had written their file."""
    keep, begun = sit_down(folder, FakeClock())
    for op in MOVES:
        do(begun.table, op)
    keep.close()
    chance, out, old = Random(5), folder / "export.json", b"what was there before"
    program = [
        sys.executable,
        "-m",
        "companion",
        "export",
        "--format",
        "json",
        "--data",
        str(folder),
        "--out",
        str(out),
    ]
    began = time.monotonic()
    subprocess.run(program, check=True, cwd=ROOT)
    longest, whole, written = time.monotonic() - began, out.read_bytes(), 0
    for _ in range(kills):
        out.write_bytes(old)
        with subprocess.Popen(program, cwd=ROOT, stderr=subprocess.DEVNULL) as life:
            with suppress(subprocess.TimeoutExpired):
                life.wait(chance.uniform(0, 1.2 * longest))
            life.kill()
        assert out.read_bytes() in (old, whole)
        written += out.read_bytes() == whole
    keep, begun = sit_down(folder, FakeClock())
    assert len(begun.entries) == len(MOVES)
    keep.close()
    return written


def test_an_export_killed_at_any_moment_leaves_the_old_file_or_the_whole_new_one(tmp_path: Path) -> None:
    kill_exports(tmp_path, 4)


@pytest.mark.long
def test_of_100_exports_killed_at_any_moment_each_leaves_the_old_file_or_the_whole_new_one(tmp_path: Path) -> None:
    written = kill_exports(tmp_path, 100)
    print(written)
    assert 0 < written < 100
