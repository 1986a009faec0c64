"""What a command reads and writes, a named file or `-` for the standard streams; it knows no content."""

import sys
from pathlib import Path

from companion.sentences import Told
from companion.texts import Unreadable, read_text, text_of


class Declined(Told):
    """The request is refused or its input is bad; the message is one sentence."""


def read_input(name: str) -> str:
    """The text of the file NAME, `-` being standard input. Raises Declined."""
    try:
        if name != "-":
            return read_text(Path(name))
        if sys.stdin is None:
            raise Declined("There is no standard input to read from.")
        return text_of(sys.stdin.buffer, "Standard input")
    except OSError as fault:
        raise Declined(f"{name} cannot be read: {fault.strerror}.") from fault
    except Unreadable as fault:
        raise Declined(str(fault)) from fault


def write_text(name: str, text: str) -> None:
    """Write TEXT into the file NAME, `-` being standard output. Raises Declined."""
    if name != "-":
        write_file(name, text.encode())
        return
    try:
        sys.stdout.write(text)
    except OSError as fault:
        raise Declined(f"- cannot be written: {fault.strerror}.") from fault


def write_file(name: str, content: bytes) -> None:
    """Write CONTENT into the file NAME. Raises Declined."""
    try:
        _write(Path(name), content)
    except OSError as fault:
        raise Declined(f"{name} cannot be written: {fault.strerror}.") from fault


def _write(path: Path, content: bytes) -> None:
    """Write CONTENT whole or not at all, whenever the plug is pulled; into a device or a pipe as it comes. OSError."""
    from companion.files import replace_file

    is_plain = path.is_file() or (path.parent.is_dir() and not path.exists())
    if is_plain and path.absolute().parts[1] not in ("dev", "proc"):
        replace_file(path.resolve(), content)
    else:
        path.write_bytes(content)
