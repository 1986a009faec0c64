"""Lands and colleges laid by careless hands, the stickers a camera would read on them, and how an answer is judged.

Bounds of the grades as in cases/schema_layout.md; everything below them is equally likely. As on the handed tables, a
sticker lies anywhere in a disc around its tile's middle; a tile lies beside an earlier one with a gap and slid along
it, so that what is off adds up; rows and columns lean each for itself, while their tiles stay upright.
"""

import math
from collections import Counter
from dataclasses import dataclass
from typing import Any

import numpy as np

Cell = tuple[int, int, int]
"""x, y in cells and clockwise quarter turns."""
Array = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
SIDES = np.array([(1, 0), (-1, 0), (0, 1), (0, -1)])


@dataclass(frozen=True)
class Grade:
    """Upper bounds of carelessness: shares of a tile, degrees, chances."""

    off: float
    turned: float
    gap: float
    skew: float
    perspective: float
    covered: float
    askew: float


GRADES = {
    1: Grade(0.05, 3, 0.02, 1.5, 0.03, 0.04, 0),
    2: Grade(0.10, 5, 0.04, 3, 0.06, 0.10, 0.1),
    3: Grade(0.15, 8, 0.06, 4, 0.10, 0.18, 0.2),
}


@dataclass(frozen=True)
class LaidTable:
    """The document that `companion ask` gets, where each tile truly lies, and which of them were read."""

    document: dict[str, Any]
    truth: dict[str, Cell]
    read: frozenset[str]
    askew: frozenset[str]


def laid_table(rng: np.random.Generator, grade: Grade, steps: int) -> LaidTable:
    """A land of 5 to 64 tiles, or a college (STEPS 2) of 5 to 20, and its stickers."""
    cells, middles = _grown(rng, int(rng.integers(5, 21 if steps == 2 else 65)), steps, grade.gap)
    n = len(cells)
    names = [f"T{number:02d}" for number in rng.permutation(90)[: n + 1]]
    turns = rng.integers(4, size=n)
    middles = middles @ _leaning(rng, grade.skew)
    places = middles + _disc(rng, grade.off, n)
    faces = turns * 90 + rng.uniform(-grade.turned, grade.turned, size=n)
    askew = _beside(rng, middles) if rng.random() < grade.askew else None
    if askew is not None:
        places, faces = np.vstack([places, askew]), np.append(faces, 90 * rng.integers(4) + rng.uniform(25, 65))
    pitch = rng.uniform(60, 140)
    pixels, rotations = _seen(rng, grade.perspective, middles, places, faces, pitch)
    readings, read = [], set()
    for k in range(len(places)):
        if rng.random() < grade.covered:
            continue
        read.add(names[k])
        for _ in range(2 if rng.random() < 0.05 else 1):
            x, y = pixels[k] + rng.normal(scale=0.3, size=2)
            turn = (rotations[k] + rng.normal(scale=0.3)) % 360
            readings.append({"text": names[k], "centre": [float(x), float(y)], "rotation": float(turn)})
    document = {
        "stickers": [readings[k] for k in rng.permutation(len(readings))],
        "tile_px": float(pitch * rng.uniform(0.95, 1.05)) if rng.random() < 0.5 else None,
        "grid": "half" if steps == 2 else "tile",
    }
    truth = {names[k]: (*cells[k], int(turns[k])) for k in range(n)}
    return LaidTable(document, truth, frozenset(read & set(truth)), frozenset(read - set(truth)))


def _grown(rng: np.random.Generator, n: int, steps: int, gap: float) -> tuple[list[tuple[int, int]], Array]:
    """Cells of N tiles and their middles in tiles, each laid beside an earlier one with up to GAP between them.

    A college's tiles are shifted by half a tile as often as its player likes, at most two in three.
    """
    cells, middles, shifted = [(0, 0)], [np.zeros(2)], rng.uniform(0, 2 / 3) if steps == 2 else 0.0
    while len(cells) < n:
        k, side = int(rng.integers(len(cells))), rng.integers(4)
        shift = int(rng.choice([-1, 1])) if rng.random() < shifted else 0
        towards, along = SIDES[side], np.abs(SIDES[side][::-1])
        x, y = (int(one) for one in np.array(cells[k]) + steps * towards + shift * along)
        if all(max(abs(x - a), abs(y - b)) >= steps for a, b in cells):
            cells.append((x, y))
            apart, slid = 1 + rng.uniform(0, gap), shift / steps + rng.uniform(-gap, gap)
            middles.append(middles[k] + apart * towards + slid * along)
    return cells, np.array(middles)


def _leaning(rng: np.random.Generator, skew: float) -> Array:
    """What turns rows and columns, each by up to SKEW degrees."""
    row, column = np.radians(rng.uniform(-skew, skew, size=2))
    return np.array([[math.cos(row), math.sin(row)], [-math.sin(column), math.cos(column)]])


def _disc(rng: np.random.Generator, radius: float, n: int) -> Array:
    """N places evenly spread over a disc."""
    angle, away = rng.uniform(0, 2 * math.pi, size=n), radius * np.sqrt(rng.uniform(size=n))
    return np.asarray(np.stack([away * np.cos(angle), away * np.sin(angle)], axis=1))


def _turned(points: Array, degrees: float) -> Array:
    angle = math.radians(degrees)
    x, y = points.T
    return np.stack([x * np.cos(angle) - y * np.sin(angle), x * np.sin(angle) + y * np.cos(angle)], axis=1)


def _beside(rng: np.random.Generator, middles: Array) -> Array | None:
    """A place beside the land; None where none was found."""
    for _ in range(200):
        angle, away = rng.uniform(0, 2 * math.pi), rng.uniform(1.1, 1.6)
        place = middles[rng.integers(len(middles))] + away * np.array([math.cos(angle), math.sin(angle)])
        if (np.linalg.norm(middles - place, axis=1) > 1.05).all():
            return np.asarray(place)
    return None


def _seen(
    rng: np.random.Generator, perspective: float, middles: Array, places: Array, faces: Array, pitch: float
) -> tuple[Array, Array]:
    """Pixels n x 2 and rotations n of stickers at PLACES that face FACES, seen from the side and turned."""
    turn, middle = rng.uniform(0, 360), middles.mean(axis=0)
    reach = max(1.0, float(np.abs(middles - middle).max()))
    direction, strength = rng.uniform(0, 2 * math.pi), rng.uniform(0, perspective)
    away = np.array([math.cos(direction), math.sin(direction)])

    def picture(points: Array) -> Array:
        straight = points - middle
        nearer = straight / (1 + strength * (straight @ away) / reach)[:, None]
        return _turned(nearer, turn) * pitch + 2000

    angle = np.radians(faces)
    north = picture(places + 1e-3 * np.stack([np.sin(angle), -np.cos(angle)], axis=1)) - picture(places)
    return picture(places), np.degrees(np.arctan2(north[:, 0], -north[:, 1])) % 360


@dataclass(frozen=True)
class Judged:
    """Tiles that are placed wrongly, and tiles that lie, were read and are not placed."""

    wrong: int
    unsure: int

    @property
    def exact(self) -> bool:
        """Nothing wrong, nothing to be asked."""
        return self.wrong == 0 and self.unsure == 0


def judged(tiles: list[dict[str, Any]], truth: dict[str, Cell], read: frozenset[str]) -> Judged:
    """An answer laid over the truth by the shift and quarter turn that fit most tiles."""
    placed = {tile["id"]: (tile["x"], tile["y"], tile["turns"]) for tile in tiles}
    fits: Counter[Cell] = Counter()
    for name, (x, y, turns) in placed.items():
        if name in truth:
            a, b, c = truth[name]
            quarters = (turns - c) % 4
            for _ in range(quarters):
                a, b = -b, a
            fits[x - a, y - b, quarters] += 1
    right = max(fits.values(), default=0)
    return Judged(len(placed) - right, len((read & set(truth)) - set(placed)))
