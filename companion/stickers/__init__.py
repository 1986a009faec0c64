"""Which sticker is on which tile: printed sheets, and the layout of what a camera read."""

from typing import Final

NO_READER: Final = "Stickers cannot be read: zbar is missing. Install libzbar0, or start deploy/run."
"""What people are told where the library that reads them, the system's own, is not there."""

CODE_MM: Final = 18.0
"""The side of a code that is printed for most tables."""
