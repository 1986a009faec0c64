"""Memory cards that can be filled up, or closed to writing, with companions on them."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def small_card(folder: Path) -> Iterator[Path]:
    """FOLDER/card, on a file system of 300 kB of its own."""
    card = folder / "card"
    card.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=300k", "tmpfs", str(card)], capture_output=True, text=True
    )
    if mounted.returncode != 0:
        pytest.skip(f"a small file system can only be mounted as root: {mounted.stderr.strip()}")
    yield card
    subprocess.run(["umount", "--lazy", str(card)], check=True)


def fill(file: Path) -> None:
    """Leave no room on the card that FILE is on."""
    with file.open("wb", buffering=0) as ballast:
        try:
            while True:
                ballast.write(b"\0" * 4096)
        except OSError:
            pass


def close_to_writing(card: Path) -> None:
    """From now on the CARD can only be read."""
    subprocess.run(["mount", "-o", "remount,ro", str(card)], check=True)


def open_to_writing(card: Path) -> None:
    """It can be written again."""
    subprocess.run(["mount", "-o", "remount,rw", str(card)], check=True)
