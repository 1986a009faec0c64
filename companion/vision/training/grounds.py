"""What dice lie on, and what else lies there: cloth, wood, leather, prints, trays; coins, cards, balls, loose dots.

Knows no dice. Pictures are height x width x 3 of floats from 0 to 1, blue first.
"""

import cv2
import numpy as np

from companion.vision.training.sprites import Floats, Rng

LETTERS = "ABCDEFGHKLMNPRSTUVWXYZ0123456789"


def colour(rng: Rng, low: float = 0.02, high: float = 0.95) -> Floats:
    """Any colour; half of them dull."""
    hue, strength, value = (
        rng.uniform(0, 360),
        rng.uniform(0, 1) ** (1 if rng.random() < 0.5 else 3),
        rng.uniform(low, high),
    )
    return hsv(hue, strength, value)


def hsv(hue: float, strength: float, value: float) -> Floats:
    """Blue, green, red from hue in degrees."""
    k = (np.array([1, 3, 5], np.float32) + hue / 60) % 6
    return np.asarray(value - value * strength * np.clip(np.minimum(k, 4 - k), 0, 1), np.float32)


def clouds(rng: Rng, height: int, width: int, cell: float, across: float = 1.0) -> Floats:
    """Smooth noise about 0 with a deviation of about 1; ACROSS > 1 stretches it sideways."""
    small = rng.standard_normal((max(2, round(height / cell)) + 2, max(2, round(width / cell / across)) + 2))
    big = cv2.resize(small.astype(np.float32), (width + 8, height + 8), interpolation=cv2.INTER_CUBIC)
    return np.asarray(big[4 : height + 4, 4 : width + 4], np.float32)


def layered(rng: Rng, height: int, width: int, finest: float, octaves: int, rough: float) -> Floats:
    """Noise of several sizes, each ROUGH times the next coarser."""
    total = np.zeros((height, width), np.float32)
    weight = 1.0
    for octave in reversed(range(octaves)):
        total += weight * clouds(rng, height, width, finest * 2**octave)
        weight *= rough
    return total


def mix(first: Floats, second: Floats, share: Floats) -> Floats:
    """Between two colours or pictures."""
    share = np.clip(share, 0, 1)[..., None]
    return np.asarray(first * (1 - share) + second * share, np.float32)


def plain(rng: Rng, height: int, width: int) -> Floats:
    """Paint or paper."""
    return mix(colour(rng), colour(rng), 0.06 * clouds(rng, height, width, 90)) + 0.0


def cloth(rng: Rng, height: int, width: int) -> Floats:
    """Felt to speckled carpet."""
    base = colour(rng, high=0.7)
    strength = rng.uniform(0.02, 0.5) if rng.random() < 0.5 else rng.uniform(0.02, 0.12)
    noise = layered(rng, height, width, rng.uniform(1.0, 4.0), int(rng.integers(1, 4)), rng.uniform(0.6, 1.4))
    ground = base * (1 + strength * noise[..., None])
    if rng.random() < 0.35:
        for _ in range(int(rng.integers(1, 4))):
            spots = clouds(rng, height, width, rng.uniform(1.5, 5)) - rng.uniform(0.3, 1.6)
            ground = mix(ground, colour(rng), spots * 3)
    return ground


def leather(rng: Rng, height: int, width: int) -> Floats:
    """Grain lit from one side."""
    grain = layered(rng, height, width, rng.uniform(2, 6), 2, 1.0)
    relief = cv2.Sobel(grain, cv2.CV_32F, 1, 0, ksize=3) * 0.5 + cv2.Sobel(grain, cv2.CV_32F, 0, 1, ksize=3) * 0.5
    wear = layered(rng, height, width, 20, 2, 0.6)
    return colour(rng, high=0.5) * (1 + rng.uniform(0.02, 0.14) * relief + 0.12 * wear)[..., None]


def wood(rng: Rng, height: int, width: int) -> Floats:
    """Boards with grain and knots."""
    light = hsv(rng.uniform(15, 40), rng.uniform(0.1, 0.65), rng.uniform(0.25, 0.95))
    dark = light * rng.uniform(0.45, 0.85)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    bend = clouds(rng, height, width, 60, 3) * rng.uniform(1, 8)
    for _ in range(int(rng.integers(0, 3))):
        kx, ky, size = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(6, 25)
        bend += 3 * size * np.exp(-((x - kx) ** 2 / 4 + (y - ky) ** 2) / (2 * size * size))
    rings = np.sin((y + bend) / rng.uniform(1.2, 6)) * 0.5 + 0.5
    fine = clouds(rng, height, width, 1.5, rng.uniform(8, 25)) * 0.25
    ground = mix(light, dark, rings * rng.uniform(0.2, 0.9) + fine)
    step = rng.uniform(50, 200)
    gaps = np.abs((y + rng.uniform(0, step)) % step) < 1.5
    if rng.random() < 0.6:
        ground[gaps] *= 0.5
    return np.ascontiguousarray(ground.transpose(1, 0, 2)) if rng.random() < 0.5 and height == width else ground


def board(rng: Rng, height: int, width: int) -> Floats:
    """A printed board: grids, patches, rings and words."""
    ground = np.array(plain(rng, height, width))
    for _ in range(int(rng.integers(3, 14))):
        a, b = (int(one) for one in rng.integers(0, width, 2)), (int(one) for one in rng.integers(0, height, 2))
        (x0, x1), (y0, y1), tint = tuple(a), tuple(b), tuple(float(one) for one in colour(rng))
        fill = -1 if rng.random() < 0.5 else int(rng.integers(1, 4))
        if rng.random() < 0.6:
            cv2.rectangle(ground, (x0, y0), (x1, y1), tint, fill, cv2.LINE_AA)
        else:
            cv2.circle(ground, (x0, y0), int(rng.uniform(3, 45)), tint, fill, cv2.LINE_AA)
    if rng.random() < 0.5:
        step, tint = int(rng.uniform(10, 60)), tuple(float(one) for one in colour(rng))
        for at in range(0, max(height, width), step):
            cv2.line(ground, (at, 0), (at, height), tint, int(rng.integers(1, 3)), cv2.LINE_AA)
            cv2.line(ground, (0, at), (width, at), tint, 1, cv2.LINE_AA)
    return ground


GROUNDS = (plain, plain, cloth, cloth, leather, wood, wood, board)


def ground_with_tray(rng: Rng, height: int, width: int) -> Floats:
    """A ground, three times of ten with the wall of a tray across it."""
    ground = GROUNDS[rng.integers(len(GROUNDS))](rng, height, width)
    if rng.random() < 0.3:
        inner = GROUNDS[rng.integers(len(GROUNDS))](rng, height, width)
        angle, reach = rng.uniform(0, 2 * np.pi), rng.uniform(-0.3, 0.4) * width
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        if rng.random() < 0.5:
            away = np.cos(angle) * (x - width / 2) + np.sin(angle) * (y - height / 2) - reach
        else:
            radius = rng.uniform(0.6, 1.6) * width
            away = (
                np.hypot(x - width / 2 - np.cos(angle) * radius, y - height / 2 - np.sin(angle) * radius)
                - radius
                + reach
            )
        wall = rng.uniform(6, 40)
        ground = mix(ground, inner, away / 1.5)
        ground = mix(
            ground,
            colour(rng, high=0.8) * (1 + 0.1 * clouds(rng, height, width, 8))[..., None],
            np.minimum(away + wall, -away) / 1.5,
        )
    sweep = clouds(rng, height, width, max(height, width)) * rng.uniform(0, 0.15)
    return np.asarray(np.clip(ground * (1 + sweep)[..., None], 0, 1), np.float32)


def litter(rng: Rng, ground: Floats) -> None:
    """Draw flat things and balls that are no dice into GROUND."""
    height, width = ground.shape[:2]
    for _ in range(int(rng.choice([0, 0, 1, 2, 4, 7]))):
        x, y, size = (int(one) for one in (rng.uniform(0, width), rng.uniform(0, height), rng.uniform(5, 45)))
        tint, other = (tuple(float(one) for one in colour(rng)) for _ in range(2))
        kind = rng.integers(8)
        if kind == 0:
            cv2.circle(ground, (x, y), size, tint, -1, cv2.LINE_AA)
            cv2.circle(
                ground, (x, y), max(1, int(size * rng.uniform(0.3, 0.9))), other, int(rng.integers(1, 4)), cv2.LINE_AA
            )
        elif kind == 1:
            cv2.circle(ground, (x, y), size, tint, int(rng.integers(1, 6)), cv2.LINE_AA)
        elif kind == 2:
            card(rng, ground, (x, y), size * 2)
        elif kind == 3:
            domino(rng, ground, (x, y), size * 0.8)
        elif kind == 4:
            for _ in range(int(rng.integers(1, 9))):
                at = (x + int(rng.normal(0, size)), y + int(rng.normal(0, size)))
                cv2.circle(ground, at, max(1, size // 9), tint, -1, cv2.LINE_AA)
        elif kind == 5:
            ball(rng, ground, (x, y), size)
        elif kind == 6:
            words = "".join(rng.choice(list(LETTERS), int(rng.integers(2, 8))))
            text = np.zeros((height, width), np.uint8)  # OpenCV 5 writes on bytes only
            at, font = (x - size, y), int(rng.integers(0, 8))
            cv2.putText(text, words, at, font, size / 30, (255,), int(rng.integers(1, 4)))
            ground[text > 0] = tint
        else:
            ends = [(int(rng.uniform(0, width)), int(rng.uniform(0, height))) for _ in range(2)]
            cv2.line(ground, ends[0], ends[1], tint, int(rng.integers(1, 9)), cv2.LINE_AA)


def corners(
    at: tuple[int, int], half: float, tall: float, angle: float
) -> np.ndarray[tuple[int, ...], np.dtype[np.int32]]:
    """A turned rectangle's."""
    return cv2.boxPoints(((float(at[0]), float(at[1])), (2 * half, 2 * tall), angle)).astype(np.int32)


def card(rng: Rng, ground: Floats, at: tuple[int, int], size: float) -> None:
    """A card or a square counter with a mark."""
    angle = float(rng.uniform(0, 180))
    tint, mark = (tuple(float(one) for one in colour(rng)) for _ in range(2))
    cv2.fillPoly(ground, [corners(at, size * 0.5, size * rng.uniform(0.45, 0.8), angle)], tint, cv2.LINE_AA)
    if rng.random() < 0.6:
        cv2.circle(ground, at, max(1, int(size * rng.uniform(0.05, 0.3))), mark, int(rng.choice([-1, 2])), cv2.LINE_AA)


def domino(rng: Rng, ground: Floats, at: tuple[int, int], size: float) -> None:
    """Two squares side by side with more spots than a die has, or other ones."""
    angle = float(rng.uniform(0, 180))
    tint, mark = (tuple(float(one) for one in colour(rng)) for _ in range(2))
    cv2.fillPoly(ground, [corners(at, size, size * 0.5, angle)], tint, cv2.LINE_AA)
    c, s = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    for along in np.linspace(-0.8, 0.8, int(rng.integers(3, 8))):
        for across in (-0.3, 0, 0.3):
            if rng.random() < 0.7:
                spot = (int(at[0] + size * (along * c - across * s)), int(at[1] + size * (along * s + across * c)))
                cv2.circle(ground, spot, max(1, int(size * 0.09)), mark, -1, cv2.LINE_AA)


def ball(rng: Rng, ground: Floats, at: tuple[int, int], size: int) -> None:
    """A shaded ball with a highlight."""
    tint = colour(rng)
    for step in np.linspace(1, 0, 8):
        shade = tuple(float(one) for one in tint * (1 - 0.6 * step))
        middle = (int(at[0] - size * 0.25 * (1 - step)), int(at[1] - size * 0.25 * (1 - step)))
        cv2.circle(ground, middle, max(1, int(size * (0.25 + 0.75 * step))), shade, -1, cv2.LINE_AA)
    cv2.circle(ground, (at[0] - size // 3, at[1] - size // 3), max(1, size // 7), (0.95, 0.95, 0.95), -1, cv2.LINE_AA)
