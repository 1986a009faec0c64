"""From stickers seen in a picture to tiles on a grid, each with its quarter turns (cases/schema_layout.md).

Reads each text once, finds the grid's angle and pitch, has the grid laid and says what is certain and what is to be
asked. Knows no game and no picture.
"""

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
import numpy as np

from companion.stickers.grid import certain_cells

ENOUGH: Final = 0.85  # chance from which a place is certain
KNOWN: Final = 0.05  # how far a pitch may be off that was measured and
GUESSED: Final = 0.08  # one that was guessed from the tiles' distances, as shares of it
GAP: Final = 1.02  # tiles lie a little apart
LOOSE: Final = 22.0  # degrees off the grid from which a tile is not laid (Y-3), less what the angle may be off by,
DOUBT: Final = 5.0  # of which at most so much counts: laid tiles are turned up to 8
APART: Final = 0.2  # tiles and
TURNED: Final = 20.0  # degrees between which one text read twice is one sticker (Y-2)


class Sticker(msgspec.Struct, frozen=True):
    """One reading: centre in pixels, y down; rotation in degrees clockwise, 0 where the tile's printed north is up."""

    text: str
    centre: tuple[float, float]
    rotation: float


class Tile(msgspec.Struct, frozen=True):
    """A tile placed with certainty: x, y in cells, y down; clockwise quarter turns."""

    id: str
    x: int
    y: int
    turns: int


class Layout(msgspec.Struct, frozen=True):
    """What lies where, in the frame of the smallest id; what was read and is not placed."""

    tiles: tuple[Tile, ...]
    unsure: tuple[str, ...]


def only_first(found: Layout) -> Layout:
    """FOUND, but that the tiles may lie farther apart than they seem to: all are to be asked but the first."""
    first, rest = found.tiles[:1], found.tiles[1:]
    return Layout(first, tuple(sorted({*found.unsure, *(one.id for one in rest)})))


def layout(stickers: Sequence[Sticker], tile_px: float | None, steps: int = 1) -> Layout:
    """The grid cells and quarter turns of STICKERS; STEPS cells a tile (2 for colleges shifted by half a tile)."""
    if not stickers:
        return Layout((), ())
    pitches = _pitches(stickers, tile_px, steps)
    once, twice = _read_once(stickers, pitches[0])
    angle, doubt = _angle([one.rotation for one in once])
    off_grid = {one.text for one in once if abs((one.rotation - angle + 45) % 90 - 45) > LOOSE - doubt}
    unplaced = off_grid | _crowded(once, APART * pitches[0])
    tiles = [one for one in once if one.text not in unplaced]
    unsure = set(twice) | unplaced
    if not tiles:
        return Layout((), tuple(sorted(unsure)))
    turn = math.radians(-angle)
    back = np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])
    places = np.array([one.centre for one in tiles]) @ back.T
    cells, certain = certain_cells(places, pitches, steps, KNOWN if tile_px is not None else GUESSED)
    turns = [round((one.rotation - angle) / 90) % 4 for one in tiles]
    sure = [
        Tile(one.text, int(c[0]), int(c[1]), turn)
        for one, c, turn, chance in zip(tiles, cells, turns, certain, strict=True)
        if chance >= ENOUGH
    ]
    unsure |= {one.text for one, chance in zip(tiles, certain, strict=True) if chance < ENOUGH}
    return Layout(_framed(sure), tuple(sorted(unsure)))


def _pitches(stickers: Sequence[Sticker], tile_px: float | None, steps: int) -> list[float]:
    """How many pixels a tile may be, likeliest first."""
    if tile_px is not None:
        return [tile_px * 1.02]
    places = np.array([one.centre for one in stickers])
    apart = np.linalg.norm(places[:, None] - places[None], axis=2)
    texts = [one.text for one in stickers]
    same = np.array([[a == b for b in texts] for a in texts])
    apart[same | (apart == 0)] = np.inf  # of two at one place nothing is learnt
    if not np.isfinite(apart).any():
        return [1.0]
    nearest = np.sort(apart.min(axis=1))
    nearest = nearest[np.isfinite(nearest)]
    base = float(np.median(nearest[: max(1, (3 * len(nearest)) // 4)]))
    shares = (1.0, 1.1, 0.92, 1.2) if steps == 1 else (1.0, 0.93, 1.07, 0.87)
    return [base / share for share in shares] + ([base / 1.41] if steps == 1 else [])


def _angle(rotations: Sequence[float]) -> tuple[float, float]:
    """The grid's angle, degrees from 0 to 90: where most stickers agree but for quarter turns; and its doubt, degrees.

    Few stickers that hardly agree leave two of the angle's deviations in doubt.
    """
    turned = np.array(rotations) % 90
    apart = (turned[:, None] - turned[None] + 45) % 90 - 45
    close = np.exp(-((apart / 12) ** 2))
    k = int(close.sum(axis=1).argmax())
    near = np.abs(apart[:, k]) < LOOSE
    angle = float((turned[k] + np.average(apart[near, k], weights=close[near, k])) % 90)
    return angle, min(DOUBT, 2 * float(np.std(apart[near, k])) / math.sqrt(near.sum()))


def _read_once(stickers: Sequence[Sticker], pitch: float) -> tuple[list[Sticker], list[str]]:
    """Each text at one place, the mean of its readings; the texts whose readings contradict one another (Y-2)."""
    readings: Mapping[str, list[Sticker]] = defaultdict(list)
    for one in stickers:
        readings[one.text].append(one)
    once, twice = [], []
    for text, found in sorted(readings.items()):
        places = np.array([one.centre for one in found])
        turned = [(one.rotation - found[0].rotation + 180) % 360 - 180 for one in found]
        far = max(math.dist(a, b) for a in places for b in places)
        if far > APART * pitch or max(turned) - min(turned) > TURNED:
            twice.append(text)
        else:
            x, y = places.mean(axis=0)
            once.append(Sticker(text, (float(x), float(y)), (found[0].rotation + float(np.mean(turned))) % 360))
    return once, twice


def _crowded(once: Sequence[Sticker], apart: float) -> set[str]:
    """Those that lie so near another one that both are in one cell, whatever the grid (Y-5)."""
    return {a.text for a in once for b in once if a is not b and math.dist(a.centre, b.centre) < apart}


def _framed(tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    """The tiles by id, in the frame in which the first lies upright at (0, 0)."""
    if not tiles:
        return ()
    ordered = sorted(tiles, key=lambda tile: tile.id)
    first = ordered[0]
    framed = []
    for tile in ordered:
        x, y = tile.x - first.x, tile.y - first.y
        for _ in range(-first.turns % 4):
            x, y = -y, x
        framed.append(Tile(tile.id, x, y, (tile.turns - first.turns) % 4))
    return tuple(framed)
