"""Makes the one window: what must be set before Kivy is first imported, for the app, the demo and the tests alike."""

import logging
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

LARGEST = 1280
"""An offscreen surface never grows, so it is made this wide and high and then shrunk."""


def prepare(size: tuple[int, int], *, offscreen: bool, home: Path | None = None) -> Any:
    """Set Kivy up, open the window of SIZE pixels and return it. Call before anything else imports Kivy.

    The screen does not go to sleep while the window is open.
    Touch providers are taken out: Kivy would see each touch twice. RuntimeError if there is no window.
    """
    _set_environment(offscreen, home)
    # Kivy tries every touch library there is and tells at length which one a machine lacks.
    logging.getLogger("kivy").addFilter(lambda record: "MTDev" not in record.getMessage())
    from kivy.config import Config

    for option, _ in Config.items("input"):
        Config.remove_option("input", option)
    if not offscreen:
        Config.set("input", "mouse", "mouse,disable_multitouch")
    width, height = (LARGEST, LARGEST) if offscreen else size
    Config.set("graphics", "width", str(width))
    Config.set("graphics", "height", str(height))
    Config.set("graphics", "allow_screensaver", "0")
    # Every edge has its own soft rim. To draw each pixel several times would more than double what a frame costs.
    Config.set("graphics", "multisamples", "0")
    Config.set("kivy", "exit_on_escape", "0")
    return _open(size)


def _set_environment(offscreen: bool, home: Path | None) -> None:
    if "kivy" in sys.modules and os.environ.get("KIVY_NO_CONFIG") != "1":
        raise RuntimeError("Kivy was imported before the window was prepared: call prepare() first.")
    os.environ.update(
        KIVY_NO_ARGS="1",
        KIVY_NO_FILELOG="1",
        KIVY_NO_CONFIG="1",
        KIVY_LOG_MODE="PYTHON",
        KIVY_CLIPBOARD="dummy",
        KIVY_WINDOW="sdl2",
        KIVY_HOME=str(home or Path(tempfile.gettempdir()) / f"companion-kivy-{os.getuid()}"),
    )
    Path(os.environ["KIVY_HOME"]).mkdir(parents=True, exist_ok=True)
    if offscreen:
        os.environ["SDL_VIDEODRIVER"] = "offscreen"


def _open(size: tuple[int, int]) -> Any:
    from kivy.base import EventLoop

    EventLoop.ensure_window()
    window = EventLoop.window
    if window is None:
        raise RuntimeError("There is no screen to draw on: check that the panel is plugged in and a desktop runs.")
    if window.size != size:
        window.size = size
    return window
