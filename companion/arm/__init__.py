"""The camera on an arm over the table: how it was set up, and what it reads. It knows no game and no screen."""

from typing import Final

from companion.sentences import Told

FAULT: Final = "The table could not be read: look again."
"""What people are told of a fault that nobody foresaw."""


def in_a_sentence(fault: BaseException) -> str:
    """Why the table could not be read, for people."""
    return str(fault) if isinstance(fault, Told) else FAULT
