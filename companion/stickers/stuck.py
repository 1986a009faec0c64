"""How each sticker sits on its own tile, kept once it was measured; a tile never measured counts as stuck right.

Knows no picture and no game. What cannot be read in the data folder counts as never measured.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from companion.files import replace_file
from companion.stickers.frames import Corners, middle_of, rotation_of, side_of
from companion.stickers.layout import Sticker

FILE: Final = "stickers.json"
FEW: Final = 5
"""Tiles from which a pitch is told."""
LONGEST: Final = 3.6
"""A side of a tile, in sides of its code: those that touch do not lie farther apart."""


class Stuck(msgspec.Struct, frozen=True):
    """How a sticker sits, its tile's printed north up: X to the right and Y down of the tile's middle, in tiles.

    TURNED: degrees clockwise; CODE: a side of its code, in tiles; TILE_MM: how long a side of the tile is;
    WHEN: seconds since 1970 (UTC), None where nobody kept it.
    """

    x: Annotated[float, Meta(ge=-1, le=1)]
    y: Annotated[float, Meta(ge=-1, le=1)]
    turned: Annotated[float, Meta(ge=-360, le=360)]
    code: Annotated[float, Meta(ge=0.05, le=4)]
    tile_mm: Annotated[float, Meta(gt=0)] | None = None
    when: float | None = None


Measured = Mapping[str, Stuck]
"""By the sticker's text."""


Changes = Mapping[str, Stuck | None]
"""What is to be kept, by the sticker's text; None: it is forgotten."""


def load_stuck(data: Path) -> dict[str, Stuck]:
    """What was measured, kept in the folder DATA."""
    try:
        return _stuck_in(data)
    except OSError:
        return {}


def _stuck_in(data: Path) -> dict[str, Stuck]:
    """All that can be read; what cannot takes nothing else with it. OSError."""
    try:
        kept = msgspec.json.decode((data / FILE).read_bytes(), type=dict[str, msgspec.Raw])
    except (FileNotFoundError, msgspec.MsgspecError, UnicodeError):
        return {}
    found = {}
    for text, raw in kept.items():
        with suppress(msgspec.MsgspecError, UnicodeError):
            found[text] = msgspec.json.decode(raw, type=Stuck)
    return found


def keep_stuck(data: Path, changes: Changes) -> None:
    """Keep CHANGES in the folder DATA beside what is there, in place of what was known of the same tiles.

    OSError, also where what is there cannot be read: then nothing is changed.
    """
    data.mkdir(parents=True, exist_ok=True)
    kept = {text: stuck for text, stuck in {**_stuck_in(data), **changes}.items() if stuck is not None}
    replace_file(data / FILE, msgspec.json.encode(kept))


def tile_seen(text: str, corners: Corners, measured: Measured) -> Sticker:
    """The middle and the turn of the tile under a code with these CORNERS, as if its sticker sat right."""
    (x, y), turn = middle_of(corners), rotation_of(corners)
    stuck = measured.get(text)
    if stuck is not None:
        turn, tile = (turn - stuck.turned) % 360, side_of(corners) / stuck.code
        across, down = math.cos(math.radians(turn)) * tile, math.sin(math.radians(turn)) * tile
        x, y = x - across * stuck.x + down * stuck.y, y - down * stuck.x - across * stuck.y
    return Sticker(text, (x, y), turn)


def tile_px(codes: Iterable[tuple[str, Corners]], measured: Measured) -> float | None:
    """A side of a tile in the picture, from the codes whose size on it is known; None where there are none."""
    sides = [side_of(corners) / measured[text].code for text, corners in codes if text in measured]
    return median(sides) if sides else None


def may_lie_apart(codes: Sequence[tuple[str, Corners]], measured: Measured) -> bool:
    """Whether others may lie between the tiles under CODES: they are few, far apart, and nobody knows how long."""
    middles = [middle_of(corners) for _, corners in codes]
    if not 1 < len(codes) < FEW or tile_px(codes, measured) is not None:
        return False
    nearest = min(math.dist(one, other) for k, one in enumerate(middles) for other in middles[:k])
    return nearest > LONGEST * median(side_of(corners) for _, corners in codes)
