"""The wheel works away from the checkout: it carries everything the app opens, and nothing else."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(*words: str | Path, folder: Path, **environment: str) -> str:
    """What a command prints; a failed one fails the test with all it said."""
    done = subprocess.run(
        [str(word) for word in words],
        cwd=folder,
        env=os.environ | environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def pip(*words: str | Path, folder: Path) -> None:
    run(
        sys.executable,
        "-m",
        "pip",
        "--quiet",
        *words,
        folder=folder,
        PIP_NO_INDEX="1",
        PIP_DISABLE_PIP_VERSION_CHECK="1",
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the checkout without a network."""
    out = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", out, ROOT, folder=out)
    (built,) = out.glob("tabletop_companion-*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder the wheel is installed into, far from the checkout."""
    folder = tmp_path_factory.mktemp("installed")
    pip("install", "--no-deps", "--target", folder, wheel, folder=folder)
    return folder


def python(installed: Path, *words: str) -> str:
    """What Python prints, run where only the installed wheel is near."""
    return run(
        sys.executable, *words, folder=installed, PYTHONPATH=str(installed), PYTHONSAFEPATH="1",
        KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_CONFIG="1", KIVY_HOME=str(installed),
    )  # fmt: skip


def contents(wheel: Path) -> set[str]:
    return set(zipfile.ZipFile(wheel).namelist())


def checked_in(folder: str, *, ending: str = "") -> set[str]:
    """Files of a folder of the checkout that belong in the wheel, as paths from the root."""
    paths = (path.relative_to(ROOT) for path in (ROOT / folder).rglob(f"*{ending}") if path.is_file())
    return {path.as_posix() for path in paths if "__pycache__" not in path.parts}


def test_the_wheel_carries_every_module(wheel: Path) -> None:
    modules = checked_in("companion", ending=".py") | checked_in("hardware", ending=".py")
    assert modules <= contents(wheel)


def test_the_wheel_carries_the_weights_of_its_networks(wheel: Path) -> None:
    weights = checked_in("companion/vision/weights")
    assert weights
    assert weights <= contents(wheel)


def test_the_wheel_carries_layouts_fonts_icons_and_their_licences(wheel: Path) -> None:
    carried = {name.removeprefix("companion/") for name in contents(wheel) if name.startswith("companion/kv/")}
    assert carried == checked_in("kv")
    assert {Path(name).suffix for name in carried} >= {".kv", ".ttf", ".png", ".txt"}


def test_the_wheel_carries_nothing_else(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in contents(wheel)}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"companion", "hardware"}
    assert not [name for name in contents(wheel) if name.endswith(".pyc")]


def test_the_installed_wheel_answers_on_the_command_line(installed: Path) -> None:
    assert "usage: companion" in python(installed, "-m", "companion", "--help")
    assert (installed / "bin" / "companion").is_file()


def test_the_installed_app_finds_its_own_layouts(installed: Path) -> None:
    said = python(installed, "-c", "from companion.app.assets import kv_folder; print(kv_folder())")
    assert Path(said.strip()) == installed / "companion" / "kv"
