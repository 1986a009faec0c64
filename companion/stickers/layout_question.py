"""Where do the tiles lie whose stickers were read? (`companion ask`, cases/schema_layout.md): shape and answer.

Takes one picture's stickers as the schema has them, and pictures as `companion stickers read --json` gives them: those
are of one table that nobody touched, and are made one.
"""

from collections.abc import Collection
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from companion.documents import shaped
from companion.stickers.frames import Corner, Corners, merged, middle_of
from companion.stickers.layout import Layout, Sticker, layout, only_first
from companion.stickers.stuck import Measured, may_lie_apart, tile_px, tile_seen

MOST: Final = 150
"""Twice the tiles that a table holds."""
MOST_PICTURES: Final = 20
FARTHEST: Final = 100_000
PICTURES: Final = "images"
"""The name under which pictures are asked about."""
Pixels = Annotated[float, Meta(ge=-FARTHEST, le=FARTHEST)]
Text = Annotated[str, Meta(min_length=1, max_length=100)]
Point = tuple[Pixels, Pixels]


class StickerSaid(Struct, frozen=True):
    """One reading of one sticker."""

    text: Text
    centre: Point
    rotation: Annotated[float, Meta(ge=-36_000, le=36_000)]


class Question(Struct, frozen=True):
    """All stickers of one picture."""

    stickers: Annotated[tuple[StickerSaid, ...], Meta(max_length=MOST)]
    tile_px: Annotated[float, Meta(ge=1, le=FARTHEST)] | None = None
    grid: Literal["tile", "half"] = "tile"


class CodeSaid(Struct, frozen=True):
    """One code of a picture, by its corners; what else is told of it follows from them."""

    text: Text
    corners: tuple[Point, Point, Point, Point]

    @property
    def centre(self) -> Corner:
        """Its middle."""
        return middle_of(self.corners)


class Picture(Struct, frozen=True):
    """The codes of one picture."""

    stickers: Annotated[tuple[CodeSaid, ...], Meta(max_length=MOST)]


class Pictures(Struct, frozen=True):
    """Pictures of one table."""

    images: Annotated[tuple[Picture, ...], Meta(max_length=MOST_PICTURES)]


def answer(document: dict[str, object], shifted: Collection[str] = ()) -> dict[str, Any]:
    """Which tile lies where; Refused with one sentence for a document of another shape.

    Pictures do not say how tiles are laid: those with the texts SHIFTED are laid in half tiles.
    """
    if PICTURES in document:
        frames = [one.stickers for one in shaped(document, Pictures).images]
        found = seen_together(merged(frames).stickers, merged(frames).contradicted, shifted)
    else:
        asked = shaped(document, Question)
        stickers = [Sticker(one.text, one.centre, one.rotation) for one in asked.stickers]
        found = layout(stickers, asked.tile_px, 2 if asked.grid == "half" else 1)
    told: dict[str, Any] = msgspec.to_builtins(found)
    return told


def seen_together(
    codes: tuple[tuple[str, Corners], ...],
    contradicted: tuple[str, ...],
    shifted: Collection[str],
    measured: Measured | None = None,
) -> Layout:
    """The layout of CODES, each once, with what was MEASURED of their stickers; what is CONTRADICTED is asked."""
    known = measured or {}
    steps = 2 if codes and all(text in shifted for text, _ in codes) else 1
    found = layout([tile_seen(text, corners, known) for text, corners in codes], tile_px(codes, known), steps)
    if may_lie_apart(codes, known):
        found = only_first(found)
    return Layout(found.tiles, tuple(sorted({*found.unsure, *contradicted})))
