"""What installs and starts the companion: the lock, the scripts and the service."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCK = (ROOT / "deploy" / "lock.txt").read_text()
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
SCRIPTS = sorted(
    path for path in [*(ROOT / "deploy").iterdir(), ROOT / ".ci" / "run"] if b"bash" in path.read_bytes()[:30]
)


def locked() -> list[tuple[Requirement, list[str]]]:
    """Each pinned package of the lock and the hashes of its files."""
    blocks = LOCK.replace("\\\n", " ").splitlines()
    return [(Requirement(block.split(" --hash=")[0]), re.findall(r"--hash=(\S+)", block)) for block in blocks]


def version_of(name: str) -> set[str]:
    """The versions the lock has of a package: one, or one for each of several Pythons."""
    return {
        next(iter(pinned.specifier)).version
        for pinned, _ in locked()
        if canonicalize_name(pinned.name) == canonicalize_name(name)
    }


@pytest.mark.parametrize(
    "wanted",
    [
        *PROJECT["project"]["dependencies"],
        *PROJECT["project"]["optional-dependencies"]["dev"],
        *PROJECT["build-system"]["requires"],
    ],
)
def test_the_lock_has_every_package_the_project_names(wanted: str) -> None:
    requirement = Requirement(wanted)
    versions = version_of(requirement.name)
    assert versions, f"run deploy/lock: {requirement.name} is missing"
    assert any(requirement.specifier.contains(version) for version in versions), f"run deploy/lock: {wanted}"


def test_the_lock_pins_one_version_with_hashes_and_names_no_host() -> None:
    for pinned, hashes in locked():
        assert [part.operator for part in pinned.specifier] == ["=="], pinned
        assert hashes, pinned
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", one) for one in hashes), pinned
    assert "://" not in LOCK
    assert not re.search(r"^\s*(#|-[a-z])", LOCK, re.MULTILINE)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_is_well_formed_bash(script: Path) -> None:
    done = subprocess.run(["bash", "-n", script], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_checks_refuse_an_unknown_option_before_installing_anything() -> None:
    done = subprocess.run([ROOT / "deploy" / "test", "--short"], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "usage: deploy/test [--long|--vm]\n")


@pytest.fixture
def service() -> str:
    return (ROOT / "systemd" / "companion.service").read_text()


def test_systemd_accepts_the_service(service: str, tmp_path: Path) -> None:
    # systemd-analyze wants the program to be there; deploy/test installs systemd-analyze.
    if not shutil.which("systemd-analyze") and not os.environ.get("CI"):
        pytest.skip("systemd-analyze is not on this machine")
    copy = tmp_path / "companion.service"
    copy.write_text(service.replace("/opt/companion/bin/companion\n", f"{sys.executable}\n"))
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", copy], capture_output=True, text=True)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_the_service_names_the_system_packages_that_deploy_run_installs(service: str) -> None:
    said = (ROOT / "deploy" / "prepare.sh").read_text()
    installed = re.search(r"^app_packages=\((.*)\)$", said, re.MULTILINE)
    assert installed
    assert set(installed[1].split()) <= set(service.split())
