"""Whole pictures of a dice tray, to test the reader on: plain dice of six colours seen from above, in three lights.

Composed otherwise than the scenes for training, from sprites and seeds of their own; what is on them is known exactly.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.training.camera import photographed
from companion.vision.training.dice_look import Light, Style, unit
from companion.vision.training.grounds import cloth, clouds, colour, hsv, leather, litter, mix, plain, wood
from companion.vision.training.scenes import Lain, Placed, drawn, near_tilt, place, sized
from companion.vision.training.sprites import FREE_TILT, Floats, Rng, Sprite, sprites

WIDTH, HEIGHT = 1024, 768
OWN = {
    "white": hsv(45, 0.05, 0.93), "black": hsv(220, 0.15, 0.08), "red": hsv(358, 0.88, 0.75),
    "blue": hsv(222, 0.85, 0.7), "green": hsv(135, 0.8, 0.5), "yellow": hsv(52, 0.85, 0.93),
}  # fmt: skip
COLOURS = tuple(OWN)
LIGHTS = ("daylight", "lamp", "window")
OUTLINE = tuple((x * WIDTH, y * HEIGHT) for x, y in ((0.08, 0.07), (0.92, 0.07), (0.92, 0.93), (0.08, 0.93)))
FELTS = (cloth, cloth, leather, wood, plain)
SEED, STOCK = 424242, 150


@dataclass(frozen=True, slots=True)
class TrayPicture:
    """A picture and the dice on it."""

    picture: NDArray[np.uint8]
    dice: tuple[Lain, ...]
    light: str


def stock(many: int = STOCK) -> list[Sprite]:
    """Dice that no network was trained on."""
    return sprites(SEED, many, steep=0.0)


def tray(number: int, dice: list[Sprite]) -> TrayPicture:
    """The tray of that NUMBER: 2 to 13 of DICE, 36 pixels and more to an edge, half of them touching."""
    rng = np.random.default_rng([SEED, number])
    light_name = LIGHTS[number % 3]
    picture = _table(rng)
    light = _light(rng, light_name)
    edge, tilt = float(rng.uniform(38, 74)), float(rng.uniform(0, FREE_TILT - 6))
    styles = [_plain_style(rng, name) for name in COLOURS]
    taken = np.zeros((HEIGHT, WIDTH), np.uint8)
    middles: list[tuple[float, float, float]] = []
    room = np.array([0.2 * WIDTH, 0.22 * HEIGHT, 0.8 * WIDTH, 0.78 * HEIGHT], np.float32)
    placed: list[Placed] = []
    for _ in range(int(rng.integers(2, 14))):
        own = max(36.0, edge * float(rng.uniform(0.95, 1.05)))
        sprite = near_tilt(rng, dice, tilt, 5)
        if sprite.value:
            layers = sized(rng, sprite, own, True, 1.0)
            at = place(rng, taken, layers, own, middles, room)
            if at is not None:
                style = styles[rng.integers(len(styles))]
                placed.append(Placed(layers, at[0], at[1], sprite.value, style, own, sprite.tilt))
    lain = drawn(rng, picture, placed, light)
    tint = {"daylight": (1.03, 1.0, 0.97), "lamp": (0.8, 0.97, 1.12), "window": (1.08, 1.0, 0.92)}[light_name]
    picture *= np.array(tint, np.float32) * (0.7 if light_name == "window" else 0.95)
    return TrayPicture(photographed(rng, picture, hard=0.25), tuple(lain), light_name)


def _table(rng: Rng) -> Floats:
    """A table with other things on it, and a tray with a rim."""
    table = np.ascontiguousarray(FELTS[rng.integers(len(FELTS))](rng, HEIGHT, WIDTH), dtype=np.float32)
    litter(rng, table)
    felt = FELTS[rng.integers(len(FELTS))](rng, HEIGHT, WIDTH)
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    across, down = np.abs(x - WIDTH / 2) / (0.42 * WIDTH), np.abs(y - HEIGHT / 2) / (0.43 * HEIGHT)
    round_or_square = rng.choice([2.0, 4.0, 12.0])
    away = 1 - (across**round_or_square + down**round_or_square) ** (1 / round_or_square)
    rim = colour(rng, high=0.6) * (1 + 0.05 * clouds(rng, HEIGHT, WIDTH, 9))[..., None]
    scene = mix(table, rim, (away + 0.07) * 200)
    scene = mix(scene, felt, away * 200)
    shade = 1 - 0.35 * np.exp(-np.maximum(away, 0) * 25) * (away > 0)
    return np.asarray(np.clip(scene * cv2.GaussianBlur(shade, (0, 0), 3)[..., None], 0, 1), np.float32)


def _light(rng: Rng, name: str) -> Light:
    """The sky above, a lamp to one side, or a window low at the side that mirrors in what is smooth."""
    angle = rng.uniform(0, 2 * np.pi)
    low = {"daylight": 0.2, "lamp": 0.5, "window": 0.8}[name]
    pane = (0.6 * float(np.cos(angle)), 0.6 * float(np.sin(angle)), 0.2, 0.3) if name == "window" else None
    return Light(
        way=unit(low * np.cos(angle), low * np.sin(angle), 1),
        second=unit(-np.cos(angle), -np.sin(angle), 0.7),
        second_strength=0.15,
        everywhere={"daylight": 0.6, "lamp": 0.35, "window": 0.4}[name],
        window=pane,
    )


def _plain_style(rng: Rng, name: str) -> Style:
    """The owner's dice: always the same six bodies but for a little wear, white or black pips, more or less gloss."""
    body = np.asarray(OWN[name] * rng.uniform(0.94, 1.04), np.float32)
    pips = hsv(0, 0, 0.05) if name in ("white", "yellow") else hsv(50, 0.05, 0.92)
    return Style(
        name=name, body=body, second=body, pips=pips, ace=pips, dim=0.0, marble=0.0, vein=0.1,
        glow=rng.uniform(0, 0.15), gloss=rng.uniform(0.05, 0.4), sharpness=float(rng.uniform(10, 70)), ring=0.0,
    )  # fmt: skip
