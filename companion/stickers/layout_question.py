"""Where do the tiles lie whose stickers were read? (`companion ask`, cases/schema_layout.md): shape and answer."""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from companion.documents import shaped
from companion.stickers.layout import Sticker, layout

MOST: Final = 150
"""Twice the tiles that a table holds."""
FARTHEST: Final = 100_000
Pixels = Annotated[float, Meta(ge=-FARTHEST, le=FARTHEST)]


class StickerSaid(Struct, frozen=True):
    """One reading of one sticker."""

    text: Annotated[str, Meta(min_length=1, max_length=100)]
    centre: tuple[Pixels, Pixels]
    rotation: Annotated[float, Meta(ge=-36_000, le=36_000)]


class Question(Struct, frozen=True):
    """All stickers of one picture."""

    stickers: Annotated[tuple[StickerSaid, ...], Meta(max_length=MOST)]
    tile_px: Annotated[float, Meta(ge=1, le=FARTHEST)] | None = None
    grid: Literal["tile", "half"] = "tile"


def answer(document: dict[str, object]) -> dict[str, Any]:
    """Which tile lies where; Refused with one sentence for a document of another shape."""
    asked = shaped(document, Question)
    stickers = [Sticker(one.text, one.centre, one.rotation) for one in asked.stickers]
    found: dict[str, Any] = msgspec.to_builtins(layout(stickers, asked.tile_px, 2 if asked.grid == "half" else 1))
    return found
