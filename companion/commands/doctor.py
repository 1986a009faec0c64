"""The command that checks everything the companion stands on."""

import argparse
from datetime import datetime
from typing import Any

from companion import folders
from companion.commands.arguments import add_command


def add(commands: Any) -> None:
    """Say how this command is called."""
    add_command(commands, "doctor", doctor)


def doctor(options: argparse.Namespace) -> object:
    """Check everything the companion stands on."""
    from companion.doctor import Health, examine

    found = list(examine(folders.config_file(options.config), folders.data_folder(options.data), datetime.now()))
    if not options.json:
        for one in found:
            print(f"{one.part:14} {one.health:8} {one.sentence}")
    return {
        "well": all(one.health is not Health.WRONG for one in found),
        "findings": [{"part": one.part, "health": one.health, "sentence": one.sentence} for one in found],
    }
