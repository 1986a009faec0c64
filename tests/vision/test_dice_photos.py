"""The reader on photos of other people's dice (../shared/dice), which nothing was trained on."""

from pathlib import Path

import pytest

from companion.vision.dice import read_dice
from companion.vision.pictures import open_picture
from vision.dice_photos import photos, score_photo
from vision.dice_scores import Score


@pytest.fixture(scope="module")
def score(shared: Path) -> Score:
    """All but the marbled dice of N3VERS, whose labels nobody has checked."""
    total = Score()
    for photo in photos(shared / "dice"):
        if photo.source != "N3VERS4YDIE":
            score_photo(total, photo, read_dice(open_picture(photo.path)))
    return total


def test_no_photo_is_sure_and_wrong(score: Score) -> None:
    assert not score.sure_and_wrong


def test_most_dice_of_strangers_are_read_and_nothing_else_is_taken_for_one(score: Score) -> None:
    assert score.right >= 0.92 * score.dice, str(score)
    assert score.exact >= 0.75 * score.pictures, str(score)
    assert score.false <= 0.05 * score.pictures, str(score)
