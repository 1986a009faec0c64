"""How the camera over the table was set up: height, focus, field and light, judged by stickers that lie there.

Kept in the data folder with its date. Knows no camera and no picture; what cannot be read there counts as never set up.
"""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from statistics import median
from typing import Final

import msgspec

from companion.files import replace_file
from companion.stickers import CODE_MM
from companion.stickers.frames import MODULES, Corner, Quality

FILE: Final = "table_camera.json"
FEWEST_PIXELS: Final = 3.0
"""Pixels a module below which a sticker may not be read."""
SHARP: Final = 0.22
"""How steep, a pixel, the edges of a code must be at least, as a share of its contrast."""
DARKEST, BRIGHTEST, FLATTEST = 70, 250, 60
"""White paper as bright as this at least and at most, and so much brighter than ink, of 255."""
CORNERS: Final = 4


class ArmSetUp(msgspec.Struct, frozen=True):
    """What the guided set-up found. WHEN: seconds since 1970 (UTC); CAMERA: which one it was.

    HELD: exposure, white balance and focus in that camera's own numbers; PIXELS: a module's; STEEP: of a code's edges;
    FIELD: the stickers that lay in the corners of the table, as parts of the picture; WHITE, DARK: paper and ink there.
    """

    when: float
    camera: str
    held: dict[str, float] = {}
    pixels: float | None = None
    steep: float | None = None
    field: tuple[Corner, ...] = ()
    white: float | None = None
    dark: float | None = None


class Step(StrEnum):
    """The steps of the set-up, in their order: each asks for stickers on the table and looks at them."""

    HEIGHT = "height"
    FOCUS = "focus"
    FIELD = "field"
    LIGHT = "light"


def wrong_with(step: Step, seen: Sequence[Quality]) -> str:
    """One sentence that says what to do before STEP is done; '' where all is well."""
    if not seen:
        return "No sticker is read: lay some flat on the table, with light on them."
    match step:
        case Step.HEIGHT:
            return _too_high(seen)
        case Step.FOCUS:
            return "" if min(one.steep for one in seen) >= SHARP else "It is not sharp: turn the lens, or wipe it."
        case Step.FIELD:
            return _too_small(seen)
        case Step.LIGHT:
            return _badly_lit(seen)


def _too_high(seen: Sequence[Quality]) -> str:
    least = min(one.pixels for one in seen)
    if least >= FEWEST_PIXELS:
        return ""
    return f"It hangs too high: bring it down by {round(100 * (1 - least / FEWEST_PIXELS)) or 1} in a hundred at least."


def _too_small(seen: Sequence[Quality]) -> str:
    if len(seen) < CORNERS:
        missing = CORNERS - len(seen)
        return f"{missing} {'corner is' if missing == 1 else 'corners are'} out of sight: move or raise the camera."
    return _too_high(seen)


def _badly_lit(seen: Sequence[Quality]) -> str:
    if max(one.white for one in seen) > BRIGHTEST:
        return "A lamp shines back: move it, or the camera, a little."
    if min(one.white for one in seen) < DARKEST:
        return "It is too dark: switch a lamp on."
    if min(one.white - one.dark for one in seen) < FLATTEST:
        return "White and black are hard to tell apart: more light, and from the side."
    return ""


def with_step(found: ArmSetUp, step: Step, seen: Sequence[Quality]) -> ArmSetUp:
    """FOUND with what STEP saw."""
    match step:
        case Step.HEIGHT:
            return msgspec.structs.replace(found, pixels=median(one.pixels for one in seen))
        case Step.FOCUS:
            return msgspec.structs.replace(found, steep=min(one.steep for one in seen))
        case Step.FIELD:
            return msgspec.structs.replace(found, field=tuple(one.at for one in seen))
        case Step.LIGHT:
            white, dark = min(one.white for one in seen), max(one.dark for one in seen)
            return msgspec.structs.replace(found, white=white, dark=dark)


def in_words(step: Step, found: ArmSetUp) -> str:
    """What STEP found, for people; '' where it was left out."""
    match step:
        case Step.HEIGHT if found.pixels:
            across = CODE_MM / MODULES / found.pixels
            return f"{1 / across:.1f} pixels a millimetre"
        case Step.FOCUS if found.steep:
            return "sharp"
        case Step.FIELD if found.field:
            return f"{len(found.field)} corners in sight"
        case Step.LIGHT if found.white:
            return "well lit"
        case _:
            return ""


def load_arm(data: Path, camera: str) -> ArmSetUp | None:
    """The set-up of CAMERA kept in the folder DATA; None where there is none that can be used."""
    try:
        found = msgspec.json.decode((data / FILE).read_bytes(), type=ArmSetUp)
    except (OSError, msgspec.MsgspecError, UnicodeError):
        return None
    return found if found.camera == camera else None


def keep_arm(data: Path, found: ArmSetUp) -> None:
    """Keep it in the folder DATA. OSError."""
    replace_file(data / FILE, msgspec.json.encode(found))
