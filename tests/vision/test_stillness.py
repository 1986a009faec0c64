"""When something moves, when it lies still, and when a hand is in the picture."""

from random import Random

import cv2
import numpy as np
import pytest

from companion.vision.crops import Picture
from companion.vision.stillness import CALM_FRAMES, PATIENT_FRAMES, Scene, Stir, cells_of
from hardware.simulated_tray import empty_tray, tray_with, with_hand

DICE = (("red", 5), ("white", 2), ("blue", 3))


@pytest.fixture(scope="module")
def tray() -> Picture:
    return tray_with(DICE, Random(3))


def grain(picture: Picture, number: int, most: int = 8) -> Picture:
    noise = np.random.default_rng(number).integers(-most, most + 1, picture.shape)
    return np.asarray(np.clip(picture + noise, 0, 255), np.uint8)


def after(scene: Scene, *pictures: Picture) -> Scene:
    for picture in pictures:
        scene = scene.saw(cells_of(picture))
    return scene


def test_the_same_three_times_is_calm_whatever_the_cameras_grain(tray: Picture) -> None:
    scene = after(Scene(), *(grain(tray, number) for number in range(CALM_FRAMES)))
    assert scene.stir is Stir.MOVING

    scene = after(scene, grain(tray, 9))
    assert scene.stir is Stir.CALM
    assert scene.number == 1


def test_a_die_that_is_turned_in_its_place_is_a_movement() -> None:
    one = tray_with([("white", 6)], Random(3))
    scene = after(Scene(), *[one] * 5)
    middle = np.argwhere(one.min(axis=2) > 150).mean(axis=0)[::-1]
    matrix = cv2.getRotationMatrix2D((float(middle[0]), float(middle[1])), 30, 1)
    turned = np.asarray(cv2.warpAffine(one, matrix, (960, 720), borderMode=cv2.BORDER_REPLICATE), np.uint8)
    again = after(scene, turned)

    assert (again.stir, again.number) == (Stir.MOVING, scene.number + 1)


def test_a_lamp_that_is_switched_on_moves_nothing_when_it_is_slow(tray: Picture) -> None:
    scene = after(Scene(), *[tray] * 5)
    lit = np.asarray(np.clip(tray.astype(int) + 4, 0, 255), np.uint8)

    assert after(scene, lit).number == scene.number


def test_something_that_creeps_is_seen_to_move(tray: Picture) -> None:
    scene = after(Scene(), *[tray] * 5)
    number = scene.number
    for step in range(1, 60):
        creeping = tray.copy()
        creeping[200:300, step : step + 120] = (120, 150, 205)
        scene = after(scene, creeping)

    assert scene.number > number + 5


def test_a_hand_that_rests_over_the_tray_is_not_calm(tray: Picture) -> None:
    scene = after(Scene(known=cells_of(empty_tray())), *[with_hand(tray)] * 10)
    assert scene.stir is Stir.HAND

    assert after(scene, *[tray] * 5).stir is Stir.CALM


def test_a_hand_is_known_from_the_last_reading_too(tray: Picture) -> None:
    scene = after(Scene(), *[tray] * 5).was_read()

    assert after(scene, *[with_hand(tray)] * 5).stir is Stir.HAND
    thrown = tray_with([("green", 4), ("white", 6)], Random(5))
    assert after(scene, *[thrown] * 5).stir is Stir.CALM


def test_what_reaches_in_and_never_moves_at_all_is_read_but_may_be_a_hand(tray: Picture) -> None:
    scene = after(Scene(known=cells_of(empty_tray())), *[with_hand(tray)] * (PATIENT_FRAMES + 2))
    assert scene.stir is Stir.CALM
    assert scene.covered
    assert scene.was_read() is scene, "it is no part of the tray"

    assert not after(scene, *[tray] * 5).covered


def test_dice_at_the_rim_are_no_hand() -> None:
    picture = empty_tray()
    picture[0:90, 400:490] = (225, 235, 238)
    scene = after(Scene(known=cells_of(empty_tray())), *[picture] * 5)

    assert scene.stir is Stir.CALM
