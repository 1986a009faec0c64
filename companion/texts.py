"""Text files as people hand them in: whole, in UTF-8 and of a bearable size, or one sentence why not."""

from pathlib import Path
from typing import BinaryIO

from companion.sentences import Told

MOST_BYTES = 8_000_000
"""Far more than the longest session written down as a script; a device without an end must not fill the memory."""


class Unreadable(Told):
    """There is no text to be had; the message says where and why."""


def read_text(path: Path) -> str:
    """The text of the file PATH. Raises FileNotFoundError, or Unreadable for all else that is wrong."""
    try:
        with path.open("rb") as file:
            return text_of(file, str(path))
    except FileNotFoundError:
        raise
    except OSError as fault:
        raise Unreadable(f"{path} cannot be read: {fault.strerror}.") from fault


def text_of(file: BinaryIO, name: str) -> str:
    """The text of FILE, called NAME. Raises Unreadable, or OSError from the file itself."""
    raw = file.read(MOST_BYTES + 1)
    if len(raw) > MOST_BYTES:
        raise Unreadable(f"{name} is longer than {MOST_BYTES // 1_000_000} MB: is it the right file?")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise Unreadable(f"{name} is not a text file in UTF-8.") from fault
