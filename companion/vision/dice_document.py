"""Read dice as `companion dice` gives them, in words and drawn into the picture. Reads no dice itself."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import cv2

from companion.vision.crops import Picture
from companion.vision.dice import Die, Reading, read_dice
from companion.vision.dice_prior import BadPrior, Prior
from companion.vision.pictures import copies, keep_copy, open_picture

SURE, ASKED = (60, 200, 60), (0, 140, 255)  # green, orange


def prior_of(expected: int | None, colours: str | None, faces: Sequence[str]) -> Prior:
    """What the command line knows: COLOURS "red,white"; FACES "1,2,2,2,3,3" for each special die. Raises BadPrior."""
    try:
        special = tuple(tuple(sorted(int(face) for face in one.split(","))) for one in faces)
    except ValueError as fault:
        raise BadPrior("A die has six faces from 1 to 6: write them like 1,2,2,2,3,3.") from fault
    names = () if colours is None else tuple(dict.fromkeys(name.strip().lower() for name in colours.split(",")))
    return Prior(expected=expected, colours=names, faces=special)


def read_pictures(
    names: Sequence[str], prior: Prior, clock: Callable[[], float], annotate: Path | None
) -> tuple[list[dict[str, Any]], list[Reading]]:
    """The documents of pictures and their readings; CLOCK in seconds. Raises PictureFault."""
    documents, readings = [], []
    for name, copy in zip(names, copies(names, annotate), strict=True):
        picture = open_picture(Path(name))
        began = clock()
        reading = read_dice(picture, prior)
        documents.append(document(name, picture, reading, round(1000 * (clock() - began), 1)))
        readings.append(reading)
        if copy is not None:
            keep_copy(copy, annotated(picture, reading.dice))
    return documents, readings


def document(name: str, picture: Picture, reading: Reading, ms: float) -> dict[str, Any]:
    """One picture's dice as JSON holds them; boxes in pixels of the picture."""
    height, width = picture.shape[:2]
    dice = [
        {
            "value": die.value,
            "colour": die.colour,
            "confidence": die.confidence,
            "box": [round(at, 1) for at in die.box],
        }
        for die in reading.dice
    ]
    return {"image": name, "width": width, "height": height, "ms": ms, "sure": reading.sure, "dice": dice}


def lines(name: str, reading: Reading) -> Iterable[str]:
    """A reading in words."""
    dice = ", ".join(f"{die.colour} {die.value or '?'}{'' if die.sure else ' (?)'}" for die in reading.dice)
    yield f"{name}: {dice or 'no dice'}; {'sure' if reading.sure else 'not sure'}"
    for doubt in reading.doubts:
        yield f"     {doubt}"


def annotated(picture: Picture, dice: Sequence[Die]) -> Picture:
    """A copy with a box for each die, green where sure and orange where asked, and what was read above it."""
    copy = picture.copy()
    size = max(0.4, max(picture.shape[:2]) / 1600)
    thick = max(1, round(2 * size))
    for die in dice:
        x, y, width, height = (round(at) for at in die.box)
        colour = SURE if die.sure else ASKED
        cv2.rectangle(copy, (x, y), (x + width, y + height), colour, thick)
        said = f"{die.value or '?'} {die.colour} {die.confidence:.2f}"
        for tint, width_of_line in (((0, 0, 0), 3 * thick), (colour, thick)):
            cv2.putText(
                copy, said, (x, max(12, y - 4)), cv2.FONT_HERSHEY_SIMPLEX, size, tint, width_of_line, cv2.LINE_AA
            )
    return copy
