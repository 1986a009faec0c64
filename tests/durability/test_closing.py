import subprocess
import sys
from pathlib import Path

from core.test_start import environment_without_screen

PROGRAM = """
import os, signal, sys
from pathlib import Path
from companion.app import start
from companion.games import catalogue
from companion.keeping import Keeping

class CannotYet(Keeping):
    def write(self, journal):
        self._behind[journal.session.head.uuid] = journal
        self.unsaved = "It cannot be written yet."

start.Keeping, start.has_screen = CannotYet, lambda: True
os.environ["SDL_VIDEODRIVER"] = "offscreen"
real = start._open_window
def opened(size):
    real(size)
    from companion.app.app import Companion
    from durability.evenings import options, seats
    from kivy.clock import Clock
    def begin_and_be_told_to_go(_):
        app.begin("dragonscroll", seats(), options())
        os.kill(os.getpid(), signal.SIGTERM)
    made = Companion.__init__
    def remember(self, *given, **named):
        global app
        app = self
        made(self, *given, **named)
    Companion.__init__ = remember
    Clock.schedule_once(begin_and_be_told_to_go, 0.5)
start._open_window = opened
start.run_app(Path(sys.argv[1]) / "none.toml", Path(sys.argv[1]), True, (800, 480))
"""


def test_an_app_that_is_told_to_go_writes_what_waits(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=200,
        cwd=Path(__file__).parents[2],
        env={**environment_without_screen(), "PYTHONPATH": ".:tests"},
    )
    told = subprocess.run(
        [sys.executable, "-m", "companion", "history", "--json", "--data", str(tmp_path)],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
    )

    assert done.returncode == 0, done.stderr
    assert '"game": "dragonscroll"' in told.stdout
