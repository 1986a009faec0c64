"""Read stickers as `companion stickers read` gives them, in words and drawn into the picture. Reads none itself."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from companion.vision.crops import Picture
from companion.vision.pictures import copies, keep_copy, open_grey
from companion.vision.sticker_reader import StickerReader
from companion.vision.stickers import Sticker

GREEN, SHADOW = (60, 200, 60), (0, 0, 0)


def read_pictures(
    names: Sequence[str],
    wanted: Callable[[str], bool],
    clock: Callable[[], float],
    annotate: Path | None,
    thorough: bool = False,
) -> list[dict[str, Any]]:
    """The documents of pictures, with WANTED texts only. CLOCK in seconds, THOROUGH as in read_stickers.

    Raises PictureFault.
    """
    documents = []
    with StickerReader() as reader:
        for name, copy in zip(names, copies(names, annotate), strict=True):
            grey = open_grey(Path(name))
            began = clock()
            found = [one for one in reader.read(grey, thorough) if wanted(one.text)]
            documents.append(document(name, found, round(1000 * (clock() - began), 1)))
            if copy is not None:
                keep_copy(copy, annotated(grey, found))
    return documents


def document(name: str, found: Sequence[Sticker], ms: float) -> dict[str, Any]:
    """One picture's stickers as JSON holds them, in pixels and degrees."""
    return {
        "image": name,
        "ms": ms,
        "stickers": [
            {
                "text": one.text,
                "centre": _rounded(one.centre),
                "rotation": round(one.rotation, 2) % 360,
                "corners": [_rounded(corner) for corner in one.corners],
            }
            for one in found
        ],
    }


def stickers_of(document: dict[str, Any]) -> tuple[Sticker, ...]:
    """The stickers that a document holds."""
    return tuple(
        Sticker(one["text"], tuple(tuple(corner) for corner in one["corners"]))  # type: ignore[arg-type]
        for one in document["stickers"]
    )


def _rounded(point: tuple[float, float]) -> list[float]:
    return [round(float(at), 2) for at in point]


def lines(one: dict[str, Any]) -> Iterable[str]:
    """A picture's stickers in words."""
    count = len(one["stickers"])
    yield f"{one['image']}: {count or 'no'} {'sticker' if count == 1 else 'stickers'}"
    for sticker in one["stickers"]:
        x, y = sticker["centre"]
        yield f"     {sticker['text']} at {x:.0f}, {y:.0f}, turned {sticker['rotation']:.0f} degrees"


def annotated(grey: Picture, found: Sequence[Sticker]) -> Picture:
    """A coloured copy with the outline of each sticker, a dot in its own top left corner, and its text."""
    copy = cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR)
    size = max(0.4, max(grey.shape) / 2500)
    thick = max(1, round(2 * size))
    for one in found:
        corners = np.array(one.corners).round().astype(np.int32)
        cv2.polylines(copy, [corners], True, GREEN, thick, cv2.LINE_AA)
        cv2.circle(copy, corners[0].tolist(), 3 * thick, GREEN, -1)
        at = (int(corners[:, 0].min()), max(12, int(corners[:, 1].min()) - 4))
        said = one.text[:12].encode("ascii", "replace").decode()
        for tint, width in ((SHADOW, 3 * thick), (GREEN, thick)):
            cv2.putText(copy, said, at, cv2.FONT_HERSHEY_SIMPLEX, size, tint, width, cv2.LINE_AA)
    return np.asarray(copy, np.uint8)
