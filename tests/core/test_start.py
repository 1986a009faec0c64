import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

DISPLAY = "xvfb-run"

PROGRAM = """
import sys
from pathlib import Path
from companion.app import start
def look_and_stop(_):
    from companion.app.theme import look
    from kivy.base import EventLoop, stopTouchApp
    print(EventLoop.window.size, look.panel)
    stopTouchApp()
real = start._open_window
def opened(size):
    real(size)
    from kivy.clock import Clock
    Clock.schedule_once(look_and_stop, 1)
start._open_window = opened
start.run_app(Path(sys.argv[1]) / "none.toml", Path(sys.argv[1]), True, (1280, 720))
"""


def environment_without_screen() -> dict[str, str]:
    """What a shell without a screen has; other tests in this process may have opened a window of their own."""
    return {
        name: value
        for name, value in os.environ.items()
        if name != "DISPLAY" and not name.startswith(("SDL_", "KIVY_"))
    }


def test_without_a_screen_the_app_says_what_to_do(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "companion", "--data", str(tmp_path)],
        capture_output=True,
        text=True,
        env=environment_without_screen(),
    )

    assert done.returncode == 1
    assert done.stderr.strip().splitlines() == [
        "There is no screen here: start the app on the panel's desktop, or run companion demo."
    ]


@pytest.mark.skipif(shutil.which(DISPLAY) is None, reason="needs xvfb-run, a screen that nobody sees")
def test_on_a_screen_the_app_is_laid_out_in_the_millimetres_of_its_panel(tmp_path: Path) -> None:
    done = subprocess.run(
        [DISPLAY, "-a", sys.executable, "-c", PROGRAM, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=120,
        env=environment_without_screen(),
    )

    assert "(1280, 720) Panel(width=1280, height=720, across=8.22, down=8.22)" in done.stdout, done.stderr
