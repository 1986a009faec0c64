"""How the camera over the tray was set up: light and focus held, where the tray is, how it looks empty, whose dice.

Kept in the data folder with its date. Knows no camera; what cannot be read there counts as never set up.
"""

from dataclasses import replace
from pathlib import Path

import msgspec

from companion.files import replace_file
from companion.vision.crops import Picture
from companion.vision.dice_prior import Palette, Prior, Tray
from companion.vision.showing import picture_in, png_of

SETTINGS, EMPTY = "camera.json", "tray_empty.png"
Place = tuple[float, float]
Lab = tuple[float, float, float]


class Settings(msgspec.Struct, frozen=True):
    """What the guided set-up found. AT: seconds since 1970 (UTC); CAMERA: which one it was.

    HELD: exposure, white balance and focus in that camera's own numbers; OUTLINE: corners of the tray as parts of the
    picture's width and height; BODIES: the owner's dice by colour, as this camera sees them.
    """

    at: float
    camera: str
    held: dict[str, float] = {}
    outline: tuple[Place, ...] = ()
    bodies: tuple[tuple[str, Lab], ...] = ()

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the owner's dice, in the order they were shown."""
        return tuple(dict.fromkeys(name for name, _ in self.bodies))


class Calibration(msgspec.Struct, frozen=True):
    """The settings, and a picture of the empty tray if there is one."""

    settings: Settings
    empty: Picture | None = None

    def prior(self, known: Prior, width: int, height: int) -> Prior:
        """KNOWN with what the set-up knows, for a picture of that size."""
        outline = tuple((x * width, y * height) for x, y in self.settings.outline)
        return replace(known, tray=Tray(outline, self.empty), palette=Palette(self.settings.bodies))


def load_calibration(data: Path, camera: str) -> Calibration | None:
    """The set-up of CAMERA kept in the folder DATA; None where there is none that can be used."""
    try:
        settings = msgspec.json.decode((data / SETTINGS).read_bytes(), type=Settings)
    except (OSError, msgspec.MsgspecError, UnicodeError):
        return None
    if settings.camera != camera:
        return None
    try:
        empty = picture_in((data / EMPTY).read_bytes())
    except OSError:
        empty = None
    return Calibration(settings, empty)


def keep_calibration(data: Path, calibration: Calibration) -> None:
    """Keep it in the folder DATA. OSError."""
    if calibration.empty is not None:
        replace_file(data / EMPTY, png_of(calibration.empty))
    replace_file(data / SETTINGS, msgspec.json.encode(calibration.settings))
