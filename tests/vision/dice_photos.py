"""The handed photos of dice with what lies on them. They are tests only: nothing was trained on them."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.vision.dice import Reading
from vision.dice_scores import Box, Score, paired


@dataclass(frozen=True)
class Photo:
    """A photo of SOURCE; BOXES (x, y, width, height) go with VALUES, or there are none."""

    path: Path
    source: str
    values: tuple[int, ...]
    boxes: tuple[Box, ...]
    colours: tuple[str | None, ...]


def photos(folder: Path) -> Iterator[Photo]:
    """All of them."""
    for one in json.loads((folder / "manifest.json").read_text("utf-8")):
        yield Photo(
            folder / one["file"],
            one["repo"].split("/")[0],
            tuple(one["values"]),
            tuple((x0, y0, x1 - x0, y1 - y0) for x0, y0, x1, y1 in one["boxes"] or []),
            tuple(one["colours"] or []),
        )


def score_photo(score: Score, photo: Photo, reading: Reading) -> None:
    """Add a photo: by boxes where there are some, else by how often each value lies there."""
    if not photo.boxes:
        both = Counter(photo.values) & Counter(die.value for die in reading.dice if die.value)
        score.add(photo.path.name, both.total(), len(photo.values), reading)
        return
    right = 0
    for value, at in zip(photo.values, paired(photo.boxes, reading.dice), strict=True):
        if at is not None:
            good = reading.dice[at].value == value
            right += good
            score.rely(reading.dice[at], good)
    score.add(photo.path.name, right, len(photo.values), reading)


def colours_right(photo: Photo, reading: Reading) -> tuple[int, int]:
    """How many of the labelled colours were read, and how many there are."""
    labelled = [name for name in photo.colours if name]
    if not photo.boxes:
        return (Counter(labelled) & Counter(die.colour for die in reading.dice)).total(), len(labelled)
    pairs = zip(photo.colours, paired(photo.boxes, reading.dice), strict=False)
    right = sum(name is not None and at is not None and reading.dice[at].colour == name for name, at in pairs)
    return right, len(labelled)
