"""Recordings pulled in real time on the kernel's simulated lines reach the live beams, through the real lgpio, whole.

Boots a small virtual machine; only in deploy/test --vm. Where it can't it says why, and is skipped.
"""

import json
import platform
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import pytest

pytestmark = [pytest.mark.vm, pytest.mark.long]

HERE = Path(__file__).parent
PROJECT = HERE.parents[1]
LGPIO = Path(sys.prefix) / "vm-site"
"""Where deploy/test --vm puts lgpio, so that plain tests can't come to need it."""
COMMANDS = {
    "qemu-system-x86_64": "qemu-system-x86",
    "busybox": "busybox-static",
    "cpio": "cpio",
    "modprobe": "kmod",
    "gcc": "gcc",
    "make": "make",
    "xz": "xz-utils",
}
TRACES = 24


def why_not() -> str | None:
    """Why no virtual machine can be booted here, None where it can."""
    if platform.machine() != "x86_64":
        return "the virtual machine is built for x86_64"
    missing = [package for command, package in COMMANDS.items() if shutil.which(command) is None]
    if not list(Path("/usr/src").glob("linux-headers-*-amd64")):
        missing.append("linux-headers-amd64")
    if not list(Path("/usr/src").glob("linux-source-*.tar.xz")):
        missing.append("linux-source")
    if missing:
        return f"packages are missing: {' '.join(missing)}"
    if not (LGPIO / "lgpio.py").exists() and find_spec("lgpio") is None:
        return "lgpio is not installed: it has no wheel for this Python"
    return None


def calmest(shared: Path) -> list[Path]:
    """The recordings that the emulated processor can keep up with: those whose edges come the least close together."""

    def crowd(path: Path) -> int:
        values = map(json.loads, path.read_text("utf-8").splitlines())
        times = [value[0] for value in values if isinstance(value, list) and value[0] >= 0]
        return max((sum(at <= other < at + 10_000 for other in times) for at in times), default=1000)

    return sorted((shared / "traces").glob("T*.jsonl"), key=crowd)[:TRACES]


@pytest.fixture(scope="module")
def played(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """What the beams in the virtual machine made of the recordings."""
    if reason := why_not():
        pytest.skip(f"No virtual machine here: {reason}.")
    out = tmp_path_factory.mktemp("vm")
    names = []
    for path in calmest(shared):
        shutil.copy(path, out / path.name)
        names.append(f"/tmp/out/{path.name}")
    (out / "run.sh").write_text(
        f"cd /tmp && PYTHONPATH={PROJECT}:{LGPIO} {sys.executable} {HERE / 'replay.py'} /tmp/out/played.json "
        f"{' '.join(names)} >/tmp/out/log 2>&1\n"
    )
    booted = subprocess.run(["bash", HERE / "boot.sh", out], capture_output=True, text=True, timeout=600, check=False)
    log = (out / "log").read_text() if (out / "log").exists() else ""
    assert booted.returncode == 0, f"{booted.stdout[-2000:]}\n{booted.stderr[-2000:]}\n{log[-3000:]}"
    found: list[dict[str, Any]] = json.loads((out / "played.json").read_text())
    return found


def test_no_edge_gets_lost(played: list[dict[str, Any]]) -> None:
    assert len(played) >= 20
    assert {one["trace"]: one["lost"] for one in played if one["lost"]} == {}


def test_the_tallies_are_those_of_the_files(played: list[dict[str, Any]]) -> None:
    assert {one["trace"]: one["live"] for one in played} == {one["trace"]: one["file"] for one in played}


def test_the_delay_from_edge_to_inbox_is_told(played: list[dict[str, Any]], capsys: pytest.CaptureFixture[str]) -> None:
    delays = [delay for one in played for delay in one["delays_ms"]]
    edges, late = sum(one["edges"] for one in played), max(one["pulled_late_ms"] for one in played)
    with capsys.disabled():
        print(
            f"\n{len(played)} recordings, {edges} edges; from edge to inbox {median(delays):.2f} ms (median), "
            f"{quantiles(delays, n=100)[98]:.1f} ms (99 of 100), {max(delays):.1f} ms at most; "
            f"the lines were pulled up to {late:.1f} ms late"
        )
    assert min(delays) >= 0, "an edge cannot arrive before it happened: its time is not of the monotonic clock"
