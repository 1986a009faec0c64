"""What the networks learn from: drawn from seeds, and labelled truly."""

import cv2
import numpy as np
import pytest

from companion.vision.training import shards, sprites
from companion.vision.training.scenes import Lain, scene
from companion.vision.training.sprites import Sprite


@pytest.fixture(scope="module")
def stock() -> list[Sprite]:
    return sprites.sprites(5, 12)


def test_a_seed_makes_the_same_scene_again(stock: list[Sprite]) -> None:
    first, second = (scene(np.random.default_rng(3), stock) for _ in range(2))
    assert np.array_equal(first[0], second[0])
    assert first[1:] == second[1:]


def test_a_die_lies_where_its_box_says(stock: list[Sprite]) -> None:
    for sprite in stock:
        cover = sprite.layers[..., 0] > 127
        assert cover[sprites.SIDE // 2, sprites.SIDE // 2]
        assert not cover[0].any()
        assert not cover[:, 0].any()


@pytest.mark.parametrize("value", range(1, 7))
def test_seen_from_above_a_die_shows_as_many_pips_as_its_value(value: int) -> None:
    shape = sprites.Shape(rounding=0.2, cut=9.0, spacing=0.5, pip=0.16, ace=1.0, bowl=1.5, slim=1.0, few=1.0)
    die = sprites.render(value, 0.0, np.random.default_rng(value), shape)
    pips = ((die.layers[..., 1] > 127) & (die.layers[..., 0] > 127)).astype(np.uint8)
    _, _, sizes, _ = cv2.connectedComponentsWithStats(pips)
    assert (sizes[1:, cv2.CC_STAT_AREA] > 20).sum() == value  # on the rim single pixels of the sides' pips show


@pytest.mark.parametrize("value", range(1, 7))
def test_opposite_faces_of_an_ordinary_die_make_seven(value: int) -> None:
    faces = sprites.faces_with_top(value, np.random.default_rng(1))
    assert all(faces[at] + faces[at + 3] == 7 for at in range(3))


def test_the_finder_is_asked_for_a_die_at_its_middle_and_not_far_from_it() -> None:
    die = Lain((100.0, 100.0, 40.0, 40.0), 5, "red", 40.0, 1.0, 0.0)
    asked = shards.asked(np.array([shards.row(die)], np.float32))
    assert asked[0, 15, 15] == 1
    assert asked[1, 15, 15] == 4
    assert asked[0, 2, 2] == 0


@pytest.mark.parametrize(("blue", "asked"), [(90, {-1}), (160, {2})])
def test_in_a_picture_without_colours_the_second_look_is_not_asked_for_one(blue: int, asked: set[int]) -> None:
    picture = np.full((256, 256, 3), 90, np.uint8)
    picture[..., 0] = blue
    die = np.array([shards.row(Lain((100.0, 100.0, 40.0, 40.0), 5, "red", 40.0, 1.0, 0.0))], np.float32)
    crops = list(shards.crops(np.random.default_rng(2), picture, die))
    assert {colour for _, value, colour in crops if value} == asked
