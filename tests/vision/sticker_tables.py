"""Rendered pictures of a table of 64 tiles with stickers from our own labels, and where each truly lies.

As a 12-megapixel camera sees it from 80 cm: 4.3 pixels a millimetre. A nominal table is lit well and seen from above; a
hard one is tilted to 15 degrees, out of focus, glaring, unevenly lit, noisy and squeezed into a small JPEG.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
import segno

from companion.stickers.labels import Label
from companion.vision.crops import Picture
from companion.vision.stickers import Sticker

WIDTH, HEIGHT = 4608, 2592
PIXELS_A_MM = 4.32
TILE_MM, STICKER_MM = 45.0, 18.0
QUIET = 2
SHARP = 8  # pixels a module before the camera
Array = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


@dataclass(frozen=True)
class Light:
    """How badly a table is seen."""

    tilt: float  # degrees, at most
    blur: float  # pixels, at most
    glare: float  # share of white that is added, at most
    uneven: float  # share of the light that is missing in the darkest corner, at most
    noise: float  # of 255
    quality: int  # of the JPEG, at least


NOMINAL = Light(tilt=3, blur=0.7, glare=0.0, uneven=0.2, noise=2, quality=92)
HARD = Light(tilt=15, blur=1.6, glare=0.6, uneven=0.6, noise=6, quality=60)


def code(text: str) -> Picture:
    """The sticker as printed: dark on white, its quiet zone around it."""
    made = segno.make(text, micro=False, version=1, error="h", boost_error=False)
    modules = np.pad(np.array([list(row) for row in made.matrix], np.uint8), QUIET)
    ink = np.where(modules > 0, 25, 235).astype(np.uint8)
    return np.asarray(np.kron(ink, np.ones((SHARP, SHARP), np.uint8)), np.uint8)


def table(
    rng: np.random.Generator, labels: Sequence[Label], light: Light, moment: np.random.Generator | None = None
) -> tuple[Picture, tuple[Sticker, ...]]:
    """A grey picture, height x width, of so many tiles, and the stickers on it.

    MOMENT is what differs between pictures of one table that nobody touches: shadows, glare, focus and noise.
    """
    camera = _camera(rng, light.tilt)
    picture = _wood(rng)
    truth = []
    for place, label in zip(_places(rng, len(labels)), labels, strict=True):
        turn = np.radians(rng.uniform(0, 360))
        pixels = _lay(picture, camera, place, turn, code(label.text))
        a, b, c, d = ((float(x), float(y)) for x, y in pixels)
        truth.append(Sticker(label.text, (a, b, c, d)))
    return _seen(moment or rng, picture, light), tuple(truth)


def _camera(rng: np.random.Generator, tilt: float) -> Array:
    """From millimetres on the table, 0, 0 in the middle, to pixels."""
    lean, towards = np.radians(rng.uniform(0, tilt)), rng.uniform(0, 2 * np.pi)
    away = 800.0
    axis = np.array([np.cos(towards), np.sin(towards), 0])
    turn, _ = cv2.Rodrigues(axis * lean)
    focus = PIXELS_A_MM * away
    lens = np.array([[focus, 0, WIDTH / 2], [0, focus, HEIGHT / 2], [0, 0, 1]])
    return np.asarray(lens @ np.column_stack([turn[:, 0], turn[:, 1], [0, 0, away]]))


def _wood(rng: np.random.Generator) -> Picture:
    """A table with grain and printed tiles of many shades."""
    coarse = rng.integers(60, 190, size=(HEIGHT // 64, WIDTH // 64)).astype(np.uint8)
    fine = rng.integers(0, 60, size=(HEIGHT // 4, WIDTH // 16)).astype(np.uint8)
    ground = cv2.resize(coarse, (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC).astype(np.int16)
    ground += cv2.resize(fine, (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR).astype(np.int16) - 30
    return np.asarray(ground.clip(20, 220).astype(np.uint8))


def _places(rng: np.random.Generator, many: int) -> Array:
    """Middles of stickers in millimetres, on tiles in rows, not quite straight."""
    columns, rows = 16, 9
    cells = rng.permutation(columns * rows)[:many]
    step = np.array([60.0, 58.0])
    grid = np.stack([cells % columns - (columns - 1) / 2, cells // columns - (rows - 1) / 2], axis=1)
    return np.asarray(grid * step + rng.uniform(-6, 6, size=(many, 2)))


def _lay(picture: Picture, camera: Array, place: Array, turn: float, ink: Picture) -> Array:
    """Draw a sticker into PICTURE; its code's corners in pixels, 4 x 2."""
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    square = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], float)
    code_mm = place + square * STICKER_MM / 2 @ spin.T
    paper_mm = place + square * (STICKER_MM / 2 * (21 + 2 * QUIET) / 21) @ spin.T
    corners, paper = _projected(camera, code_mm), _projected(camera, paper_mm)
    low = np.floor(paper.min(axis=0)).astype(int) - 2
    high = np.ceil(paper.max(axis=0)).astype(int) + 3
    side = ink.shape[0]
    # A pixel's middle is at whole numbers in the picture; half a pixel further in as drawn.
    drawn = np.array([(0, 0), (side, 0), (side, side), (0, side)], np.float32) - 0.5
    warp = cv2.getPerspectiveTransform(drawn, (paper - low).astype(np.float32) * 4 + 1.5)
    big = tuple(int(n) * 4 for n in high - low)
    cover = cv2.warpPerspective(np.full_like(ink, 255), warp, big, flags=cv2.INTER_LINEAR)
    shown = cv2.warpPerspective(ink, warp, big, flags=cv2.INTER_AREA)
    size = (big[0] // 4, big[1] // 4)
    alpha = cv2.resize(cover, size, interpolation=cv2.INTER_AREA).astype(float) / 255
    shown = cv2.resize(shown, size, interpolation=cv2.INTER_AREA).astype(float)
    x, y = np.maximum(low, 0)
    right, bottom = min(high[0], WIDTH), min(high[1], HEIGHT)
    part = picture[y:bottom, x:right]
    inside = np.s_[y - low[1] : bottom - low[1], x - low[0] : right - low[0]]
    part[:] = (part * (1 - alpha[inside]) + shown[inside]).round().clip(0, 255).astype(np.uint8)
    return corners


def _projected(camera: Array, points: Array) -> Array:
    seen = np.column_stack([points, np.ones(len(points))]) @ camera.T
    return np.asarray(seen[:, :2] / seen[:, 2:])


def _seen(rng: np.random.Generator, picture: Picture, light: Light) -> Picture:
    """The picture as the camera gives it."""
    lit = cv2.GaussianBlur(picture, (0, 0), max(0.3, rng.uniform(0.4, 1) * light.blur)).astype(np.float32)
    rough = rng.uniform(1 - light.uneven, 1, size=(3, 4)).astype(np.float32)
    lit *= cv2.resize(rough, (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC)
    if light.glare:
        x, y = rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT)
        across, down = np.meshgrid((np.arange(WIDTH) - x) / 400, (np.arange(HEIGHT) - y) / 250)
        lit += (255 * rng.uniform(0, light.glare) * np.exp(-(across**2) - down**2)).astype(np.float32)
    grain = rng.integers(0, 256, size=(512, 512)).astype(np.float32) / 255 - 0.5
    lit += np.tile(grain, (HEIGHT // 512 + 1, WIDTH // 512 + 1))[:HEIGHT, :WIDTH] * light.noise * 3.46
    quality = int(rng.integers(light.quality, 96))
    _, squeezed = cv2.imencode(".jpg", lit.clip(0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(squeezed, cv2.IMREAD_GRAYSCALE), np.uint8)
