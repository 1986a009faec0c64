"""Scenes of dice for training: a ground, litter, shadows, one to three sets of dice, half of the dice touching.

A scene is a picture of bytes and its dice; the seed makes it, nothing else does.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.training.camera import photographed
from companion.vision.training.dice_look import Light, Style, lit, random_light, random_style
from companion.vision.training.grounds import ground_with_tray, litter
from companion.vision.training.sprites import FREE_TILT, HALF_WIDTH, SIDE, Floats, Rng, Sprite

SMALLEST, LARGEST = 15.0, 118.0  # edges in pixels that the finder is to find at one scale


@dataclass(frozen=True, slots=True)
class Lain:
    """A die in a picture: its visible body's box (x, y, width, height in pixels), value, colour, share that is seen."""

    box: tuple[float, float, float, float]
    value: int
    colour: str
    edge: float
    seen: float
    tilt: float


@dataclass(frozen=True, slots=True)
class Placed:
    """A sprite made ready for its place: TOP and LEFT of its layers in the scene."""

    layers: Floats
    top: int
    left: int
    value: int
    style: Style
    edge: float
    tilt: float


def sized(rng: Rng, sprite: Sprite, edge: float, free: bool, stretch: float) -> Floats:
    """A sprite's layers at EDGE pixels an edge, mirrored and turned where that is allowed."""
    layers = sprite.layers.astype(np.float32) / 255
    if rng.random() < 0.5:
        layers = layers[:, ::-1].copy()
        layers[..., 2] = 1 - layers[..., 2]
    if free:
        degrees = rng.uniform(0, 360)
        matrix = cv2.getRotationMatrix2D((SIDE / 2 - 0.5, SIDE / 2 - 0.5), degrees, 1)
        first = cv2.warpAffine(layers[..., :3], matrix, (SIDE, SIDE))
        last = cv2.warpAffine(layers[..., 3:], matrix, (SIDE, SIDE))
        layers = np.concatenate([first, last], 2)
        c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
        x, y = layers[..., 2] - 0.5, layers[..., 3] - 0.5
        layers[..., 2], layers[..., 3] = 0.5 + c * x + s * y, 0.5 - s * x + c * y
    side = max(8, round(edge * HALF_WIDTH))
    size = (max(8, round(side * stretch)), side)
    halves = [cv2.resize(layers[..., part], size, interpolation=cv2.INTER_AREA) for part in (slice(3), slice(3, 6))]
    return np.concatenate(halves, 2)


def paste(rng: Rng, scene: Floats, placed: Placed, light: Light) -> None:
    """Draw one die into SCENE, its shadow first."""
    height, width = scene.shape[:2]
    h, w = placed.layers.shape[:2]
    reach = 0.35 * placed.edge
    drop = (-light.way[:2] / light.way[2] * 0.3 * placed.edge).clip(-0.6 * placed.edge, 0.6 * placed.edge)
    margin = int(placed.edge * 0.7) + 2
    shadow = cv2.copyMakeBorder(placed.layers[..., 0], margin, margin, margin, margin, cv2.BORDER_CONSTANT)
    moved = np.array([[1, 0, drop[0]], [0, 1, drop[1]]], np.float32)
    shadow = cv2.GaussianBlur(
        cv2.warpAffine(shadow, moved, (w + 2 * margin, h + 2 * margin)), (0, 0), max(0.6, reach * 0.3)
    )
    strength = 0.75 * (1 - light.everywhere)
    for patch, top, left, colours in (
        (shadow * strength, placed.top - margin, placed.left - margin, None),
        (placed.layers[..., 0], placed.top, placed.left, lit(rng, placed.layers, placed.value, placed.style, light)),
    ):
        y0, x0 = max(0, top), max(0, left)
        y1, x1 = min(height, top + patch.shape[0]), min(width, left + patch.shape[1])
        if y0 < y1 and x0 < x1:
            share = patch[y0 - top : y1 - top, x0 - left : x1 - left, None]
            target = 0.0 if colours is None else colours[y0 - top : y1 - top, x0 - left : x1 - left]
            scene[y0:y1, x0:x1] += (target - scene[y0:y1, x0:x1]) * share


def place(
    rng: Rng,
    taken: NDArray[np.uint8],
    layers: Floats,
    edge: float,
    middles: list[tuple[float, float, float]],
    room: Floats,
) -> tuple[int, int] | None:
    """Top and left of a free place in ROOM (x0, y0, x1, y1), half of the time beside another die; TAKEN is marked."""
    h, w = layers.shape[:2]
    body = layers[..., 0] > 0.5
    for attempt in range(14):
        if middles and rng.random() < 0.55 and attempt < 10:
            x, y, other = middles[rng.integers(len(middles))]
            way, away = rng.uniform(0, 2 * np.pi), (edge + other) / 2 * rng.uniform(0.98, 1.4)
            x, y = x + away * np.cos(way), y + away * np.sin(way)
        else:
            x, y = rng.uniform(room[0], room[2]), rng.uniform(room[1], room[3])
        top, left = round(y - h / 2), round(x - w / 2)
        if not (room[0] <= x <= room[2] and room[1] <= y <= room[3]):
            continue
        y0, x0, y1, x1 = max(0, top), max(0, left), min(taken.shape[0], top + h), min(taken.shape[1], left + w)
        if y1 <= y0 or x1 <= x0:
            continue
        part = body[y0 - top : y1 - top, x0 - left : x1 - left]
        if (taken[y0:y1, x0:x1] & part).sum() <= 0.03 * body.sum():
            taken[y0:y1, x0:x1] |= part.astype(np.uint8)
            middles.append((x, y, edge))
            return top, left
    return None


def near_tilt(rng: Rng, stock: list[Sprite], tilt: float, spread: float) -> Sprite:
    """A sprite that leans about as much as the rest of the scene. STOCK is sorted by tilt."""
    tilts = [sprite.tilt for sprite in stock]
    low, high = np.searchsorted(tilts, [tilt - spread, tilt + spread])
    return stock[int(rng.integers(low, max(low + 1, high))) % len(stock)]


def drawn(rng: Rng, scene: Floats, dice: list[Placed], light: Light) -> list[Lain]:
    """Draw DICE into SCENE, the farthest first, and say what is seen of each."""
    dice.sort(key=lambda one: one.top + one.layers.shape[0])
    height, width = scene.shape[:2]
    owner = np.full((height, width), -1, np.int16)
    for number, one in enumerate(dice):
        paste(rng, scene, one, light)
        h, w = one.layers.shape[:2]
        y0, x0, y1, x1 = max(0, one.top), max(0, one.left), min(height, one.top + h), min(width, one.left + w)
        if y0 < y1 and x0 < x1:
            owner[y0:y1, x0:x1][one.layers[y0 - one.top : y1 - one.top, x0 - one.left : x1 - one.left, 0] > 0.5] = (
                number
            )
    lain = []
    for number, one in enumerate(dice):
        body = one.layers[..., 0] > 0.5
        rows, columns = np.flatnonzero(body.any(1)), np.flatnonzero(body.any(0))
        if len(rows) and one.value:
            box = (one.left + columns[0], one.top + rows[0], columns[-1] - columns[0] + 1, rows[-1] - rows[0] + 1)
            seen = float((owner == number).sum() / body.sum())
            x, y, w, h = (float(v) for v in box)
            lain.append(Lain((x, y, w, h), one.value, one.style.name, one.edge, seen, one.tilt))
    return lain


def scene(rng: Rng, stock: list[Sprite], side: int = 256) -> tuple[NDArray[np.uint8], list[Lain], bool]:
    """A picture SIDE x SIDE, its dice, and whether it may be turned by quarters."""
    picture = ground_with_tray(rng, side, side)
    if rng.random() < 0.6:
        litter(rng, picture)
    light = random_light(rng)
    free = rng.random() < 0.6
    tilt = rng.uniform(0, FREE_TILT) if free else rng.uniform(FREE_TILT - 2, 46)
    edge = float(np.exp(rng.uniform(np.log(17), np.log(105))))
    styles = [random_style(rng) for _ in range(int(rng.choice([1, 1, 2, 3])))]
    stretch = float(np.exp(rng.normal(0, 0.05)))
    many = min(14, int(rng.uniform(0.15, 0.75) * (side / edge) ** 2 * 0.5) + 1) if rng.random() > 0.06 else 0
    taken = np.zeros((side, side), np.uint8)
    middles: list[tuple[float, float, float]] = []
    dice: list[Placed] = []
    room = np.array([-0.1, -0.1, 1.1, 1.1], np.float32) * side
    for _ in range(many):
        own = edge * float(np.exp(rng.normal(0, 0.05 if rng.random() < 0.8 else 0.3)))
        if rng.random() < 0.04:
            own = edge * float(rng.choice([0.3, 2.5]))
        sprite = near_tilt(rng, stock, tilt, 6)
        layers = sized(rng, sprite, own, free and sprite.tilt <= FREE_TILT, stretch)
        at = place(rng, taken, layers, own, middles, room)
        if at is not None:
            dice.append(Placed(layers, at[0], at[1], sprite.value, styles[rng.integers(len(styles))], own, sprite.tilt))
    lain = drawn(rng, picture, dice, light)
    return photographed(rng, picture), lain, free
