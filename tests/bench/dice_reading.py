"""How well and how fast dice are read: our reader beside a blob detector, on the handed photos and on rendered trays.

    python tests/bench/dice_reading.py [HOW MANY TRAYS] [--sheet FILE.png]

Milliseconds are of one thread at 1280 x 960. Memory is the most the process ever held.
A Pi 4, on paper: the finder takes 1.3 thousand million multiplications a picture, the looker 25 million a view for
some 25 to 30 views, 2.0 in all; a core of 1.8 GHz does at most 7 a second and half of that in practice: 0.6 s on one
core, 0.2 s on four.
"""

import argparse
import resource
import sys
import time
from pathlib import Path

sys.path.extend([str(Path(__file__).parents[2]), str(Path(__file__).parents[1])])

import cv2
import numpy as np

from companion.vision.crops import Picture
from companion.vision.dice import read_dice
from companion.vision.dice_document import annotated
from companion.vision.dice_prior import Prior, Tray
from companion.vision.pictures import open_picture
from companion.vision.training import trays
from vision.blob_reader import read_by_blobs
from vision.dice_photos import Photo, colours_right, photos, score_photo
from vision.dice_scores import Score, blob_hits, score_tray

SHARED = Path(__file__).parents[3] / "shared" / "dice"
ROUNDS = 15


def on_photos() -> None:
    """A line for each source, and the reliability of all."""
    scores: dict[str, Score] = {}
    total, colours = Score(), [0, 0]
    for photo in photos(SHARED):
        reading = read_dice(open_picture(photo.path))
        sums = [scores.setdefault(photo.source, Score()), total]
        for score in sums if photo.source != "N3VERS4YDIE" else sums[:1]:
            score_photo(score, photo, reading)
        hit, labelled = colours_right(photo, reading)
        colours = [colours[0] + hit, colours[1] + labelled]
    for source, score in [*scores.items(), ("all but N3VERS", total)]:
        print(f"{source:16} {score} {' '.join(score.sure_and_wrong)}")
    print(f"colours {colours[0]} of {colours[1]}")
    print(f"reliability where the boxes are known, without N3VERS:\n{total.reliability()}")


def on_trays(many: int, sheet: str | None) -> None:
    """Rendered trays, ours and the blobs; SHEET is a contact sheet of the first sixteen."""
    dice, score, blobs, shown = trays.stock(), Score(), 0, list[Picture]()
    for number in range(1000, 1000 + many):
        truth = trays.tray(number, dice)
        reading = read_dice(
            truth.picture, Prior(expected=len(truth.dice), colours=trays.COLOURS, tray=Tray(trays.OUTLINE))
        )
        score_tray(score, str(number), truth, reading)
        blobs += blob_hits(truth, read_by_blobs(truth.picture))
        if len(shown) < 16:
            seen = cv2.resize(annotated(truth.picture, reading.dice), (512, 384), interpolation=cv2.INTER_AREA)
            shown.append(np.asarray(seen, np.uint8))
    print(f"rendered trays   {score} {' '.join(score.sure_and_wrong)}\n{score.reliability()}")
    print(f"blobs on the same: {blobs / max(1, score.dice):.1%} of the dice")
    if sheet and len(shown) == 16:
        cv2.imwrite(sheet, np.vstack([np.hstack(shown[at : at + 4]) for at in range(0, 16, 4)]))


def how_fast() -> None:
    """Both readers on the same photo, in turn; the least and the middle of the rounds."""
    photo: Photo = next(one for one in photos(SHARED) if one.source == "KingJacker")
    picture = cv2.resize(open_picture(photo.path), (1280, 960))
    for name, reader in (("ours", read_dice), ("blobs", read_by_blobs)):
        took = []
        for _ in range(ROUNDS):
            began = time.process_time()
            reader(np.asarray(picture, np.uint8))
            took.append(1000 * (time.process_time() - began))
        print(f"{name:6} {min(took):6.0f} ms at least, {np.median(took):6.0f} ms usually, one thread, 1280 x 960")
    print(f"memory at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("trays", type=int, nargs="?", default=40)
    parser.add_argument("--sheet", metavar="FILE.png")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    if SHARED.is_dir():
        how_fast()
        on_photos()
    on_trays(options.trays, options.sheet)
