"""The touchscreen app, which starts where no command is given, and its scripted evening."""

import argparse
from pathlib import Path
from typing import Any

from companion import folders
from companion.commands.arguments import add_command, add_places


def add_app(parser: argparse.ArgumentParser) -> None:
    """What is said without a command."""
    parser.add_argument("--simulate", action="store_true", help="use simulated sensors")
    parser.add_argument("--size", type=size, metavar="800x480", help="open a window of this size")
    parser.set_defaults(run=app, json=False)
    add_places(parser, None)


def add(commands: Any) -> None:
    """Say how the scripted evening is called."""
    one = add_command(commands, "demo", demo, as_json=False)
    one.add_argument("--screenshots", metavar="DIR", help="save a picture of each screen there")
    one.add_argument("--game", choices=["dragonscroll"], default="dragonscroll")
    one.add_argument("--size", type=size, metavar="800x480", default=(800, 480))


def demo(options: argparse.Namespace) -> object:
    """A scripted evening on the real app with simulated sensors."""
    from companion.app.demo import run_demo

    return run_demo(Path(options.screenshots) if options.screenshots else None, options.size)


def app(options: argparse.Namespace) -> object:
    """The touchscreen app."""
    from companion.app.start import run_app

    run_app(folders.config_file(options.config), folders.data_folder(options.data), options.simulate, options.size)
    return None


def size(text: str) -> tuple[int, int]:
    """A window's size like 800x480. Raises ValueError."""
    width, height = text.lower().split("x")
    if not (200 <= int(width) <= 8000 and 200 <= int(height) <= 8000):
        raise ValueError
    return int(width), int(height)
