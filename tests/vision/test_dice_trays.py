"""The reader on rendered trays whose dice are known exactly."""

import cv2
import numpy as np
import pytest

from companion.vision.dice import of_a_size, palette_of, read_dice
from companion.vision.dice_prior import Prior, Tray
from companion.vision.training import trays
from companion.vision.training.sprites import Sprite
from vision.blob_reader import read_by_blobs
from vision.dice_scores import Score, blob_hits, score_tray

FEW, MANY = 8, 500


@pytest.fixture(scope="module")
def few_sprites() -> list[Sprite]:
    return trays.stock(40)


def prior_for(truth: trays.TrayPicture) -> Prior:
    return Prior(expected=len(truth.dice), colours=trays.COLOURS, tray=Tray(trays.OUTLINE))


def test_a_few_rendered_trays_are_read_and_none_is_sure_and_wrong(few_sprites: list[Sprite]) -> None:
    score = Score()
    for number in range(FEW):
        truth = trays.tray(number, few_sprites)
        score_tray(score, str(number), truth, read_dice(truth.picture, prior_for(truth)))
    assert score.right >= 0.9 * score.dice, str(score)
    assert not score.sure_and_wrong


def test_with_a_die_too_few_the_table_is_asked(few_sprites: list[Sprite]) -> None:
    truth = trays.tray(0, few_sprites)
    reading = read_dice(truth.picture, Prior(expected=len(truth.dice) + 1, colours=trays.COLOURS))
    assert not reading.sure
    assert reading.doubts


def test_in_a_picture_without_colours_no_colour_is_sure(few_sprites: list[Sprite]) -> None:
    truth = trays.tray(0, few_sprites)
    grey = cv2.cvtColor(cv2.cvtColor(truth.picture, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    reading = read_dice(np.asarray(grey, np.uint8), prior_for(truth))
    assert any("colour" in doubt for doubt in reading.doubts)


def test_an_empty_tray_shows_no_dice() -> None:
    picture = np.full((480, 640, 3), 70, np.uint8)
    picture[100:380, 120:520] = (40, 90, 40)
    assert read_dice(picture).dice == ()


def test_what_is_not_sure_and_five_times_smaller_or_larger_than_what_is_can_be_no_die() -> None:
    assert of_a_size([(300, True), (60, False), (100, False), (1500, False)]) == [True, False, True, False]
    assert of_a_size([(300, True), (60, True)]) == [True, True]
    assert of_a_size([(300, False), (60, False)]) == [True, True]


def test_a_reading_is_the_same_each_time(few_sprites: list[Sprite]) -> None:
    picture = trays.tray(1, few_sprites).picture
    assert read_dice(picture) == read_dice(picture)


def test_the_owners_colours_are_learned_from_pictures_of_single_colours(few_sprites: list[Sprite]) -> None:
    picture = np.full((240, 320, 3), 60, np.uint8)
    cv2.rectangle(picture, (130, 90), (190, 150), (30, 30, 200), -1)
    for x, y in ((145, 105), (160, 120), (175, 135)):
        cv2.circle(picture, (x, y), 6, (240, 240, 240), -1, cv2.LINE_AA)
    palette = palette_of([(picture, "red")])
    assert {name for name, _ in palette.bodies} <= {"red"}


@pytest.fixture(scope="module")
def many() -> tuple[Score, int]:
    """The score of many trays, and how many of their dice a blob detector gets right."""
    dice, score, blobs = trays.stock(), Score(), 0
    for number in range(1000, 1000 + MANY):
        truth = trays.tray(number, dice)
        score_tray(score, str(number), truth, read_dice(truth.picture, prior_for(truth)))
        blobs += blob_hits(truth, read_by_blobs(truth.picture))
    print(score, score.reliability(), f"blobs {blobs / score.dice:.1%}", sep="\n")
    return score, blobs


@pytest.mark.long
def test_of_many_rendered_trays_hardly_any_is_asked_about_none_is_sure_and_wrong_and_blobs_fail(
    many: tuple[Score, int],
) -> None:
    score, blobs = many
    assert not score.sure_and_wrong
    assert blobs < 0.8 * score.dice
    assert score.right >= 0.995 * score.dice, str(score)
    assert score.sure >= 0.95 * score.pictures, str(score)
