"""A square grid laid over the places of tiles, however carelessly the tiles were laid and seen.

Grown from one tile outwards: the next nearest tile may lie on each cell near it, or on none, and the likeliest ways
are followed side by side, each knowing its grid a little better with every tile. At the end stands how likely each way
is, so that a tile is certain only where the likely ways agree. Knows no game, no sticker and no picture.
"""

import math
from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

Array = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
Bools = np.ndarray[tuple[int, ...], np.dtype[np.bool_]]

SIGMAS: Final = (0.04, 0.065, 0.1)  # tiles: how carefully a table may have laid and stuck, on each axis
KEPT: Final = 24  # grids followed at once
NOT_LAID: Final = 18.0  # cost of a tile that fits no grid: -2 ln of its chance and of its being just there
ALONE: Final = 6.0  # cost of a tile that touches none of those before it


class Grids(msgspec.Struct):
    """Grids followed at once, k of them, and the cells they gave the tiles so far.

    A grid puts the cell c at v in the picture, both in tiles from the first tile, with v (1 + p c) = A c + t. What is
    known of it is a normal distribution of eight numbers (A - 1, t, p), sharpened by every tile as by a Kalman filter.
    """

    cells: Array  # k x n x 2, in steps; nan where a tile lies on no cell or was not looked at yet
    mean: Array  # k x 8
    covariance: Array  # k x 8 x 8
    cost: Array  # k: -2 ln of the chance of all that was seen


def begun(n: int, first: int, scale_sd: float, reach: float) -> Grids:
    """The one grid that has the tile FIRST at (0, 0)."""
    cells = np.full((1, n, 2), np.nan)
    cells[0, first] = 0
    sd = np.array([scale_sd, 0.06, 0.06, scale_sd, 0.09, 0.09, 0.06 / reach, 0.06 / reach])
    return Grids(cells, np.zeros((1, 8)), np.diag(sd**2)[None], np.zeros(1))


def grown(places: Array, first: int, steps: int, scale_sd: float, sigma: float) -> Grids:
    """The likeliest grids through PLACES, n x 2 in tiles, STEPS cells a tile, from the tile FIRST outwards."""
    v = places - places[first]
    grids = begun(len(v), first, scale_sd, max(2.0, float(np.abs(v).max())))
    for tile in _outwards(v, first):
        grids = _with_tile(grids, tile, v[tile], steps, sigma)
    return grids


def _outwards(v: Array, first: int) -> list[int]:
    """The other tiles, each the nearest to those before it."""
    order, away = [first], np.linalg.norm(v - v[first], axis=1)
    while len(order) < len(v):
        away[order] = np.inf
        order.append(int(away.argmin()))
        away = np.minimum(away, np.linalg.norm(v - v[order[-1]], axis=1))
    return order[1:]


def _with_tile(grids: Grids, tile: int, v: Array, steps: int, sigma: float) -> Grids:
    """Each grid with the tile at V on each cell that it may lie on, and on none; the likeliest of them."""
    a = np.eye(2) + grids.mean[:, :4].reshape(-1, 2, 2)
    at = (
        np.linalg.solve(a - v[:, None] * grids.mean[:, None, 6:], (v - grids.mean[:, 4:6])[:, :, None])[:, :, 0] * steps
    )
    spots = np.floor(at)[:, None] + np.array([(0, 0), (0, 1), (1, 0), (1, 1)])  # k x 4 x 2
    rows = np.zeros((*spots.shape, 8))  # k x 4 x 2 x 8
    c = spots / steps
    rows[:, :, 0, 0:2] = rows[:, :, 1, 2:4] = c
    rows[:, :, 0, 4] = rows[:, :, 1, 5] = 1
    rows[:, :, :, 6:] = -v[:, None] * c[:, :, None, :]
    off = v - c - np.einsum("kcij,kj->kci", rows, grids.mean)
    carried = np.einsum("kcij,kjl->kcil", rows, grids.covariance)
    spread = np.einsum("kcil,kcjl->kcij", carried, rows) + sigma**2 * np.eye(2)
    gain = np.linalg.solve(spread, carried)  # k x 4 x 2 x 8
    toll = np.einsum("kci,kci->kc", off, np.linalg.solve(spread, off[..., None])[..., 0])
    toll += np.log(np.linalg.det(spread)) + 2 * math.log(2 * math.pi) + _contact(grids.cells, spots, steps)
    every = grids.cost[:, None] + np.concatenate([toll, np.full((len(toll), 1), NOT_LAID)], axis=1)
    best = np.argsort(every, axis=None)[:KEPT]
    best = best[every.flat[best] < every.min() + 30]
    grid, spot = np.unravel_index(best, every.shape)
    laid = spot < 4
    cells, mean, covariance = grids.cells[grid].copy(), grids.mean[grid].copy(), grids.covariance[grid].copy()
    g, s = grid[laid], spot[laid]
    cells[laid, tile] = spots[g, s]
    mean[laid] += np.einsum("kij,ki->kj", gain[g, s], off[g, s])
    covariance[laid] -= np.einsum("kij,kil->kjl", gain[g, s], carried[g, s])
    return Grids(cells, mean, covariance, every[grid, spot])


def _contact(cells: Array, spots: Array, steps: int) -> Array:
    """What lying on each of SPOTS costs for the tiles laid already: not allowed over one, unlikely beside none."""
    gap = np.abs(cells[:, None] - spots[:, :, None])  # k x 4 x n x 2
    far, near = gap.max(axis=3), gap.min(axis=3)
    with np.errstate(invalid="ignore"):
        over = (far < steps).any(axis=2)
        beside = ((far == steps) & (near < steps)).any(axis=2)
    return np.where(over, np.inf, np.where(beside, 0.0, ALONE))


def certain_cells(places: Array, pitches: Sequence[float], steps: int, scale_sd: float) -> tuple[Array, Array]:
    """The likeliest cell of each of PLACES, n x 2 in whole steps, and how certain it is, n from 0 to 1.

    PLACES n x 2 in pixels, turned so that the grid lies straight; PITCHES how many pixels a tile may be, each known to
    SCALE_SD of itself; STEPS cells a tile. A tile that fits no grid has the cell nan and is not certain.
    """
    first = int(np.linalg.norm(places - places.mean(axis=0), axis=1).argmin())

    def way(pitch: float, sigma: float) -> Grids:
        grids = grown(places / pitch, first, steps, scale_sd, sigma)
        grids.cost += 4 * len(places) * math.log(pitch)  # from chances on the table to chances in the picture
        return grids

    ways = {pitch: way(pitch, SIGMAS[1]) for pitch in pitches}
    least = min(one.cost.min() for one in ways.values())
    likely = [pitch for pitch, one in ways.items() if one.cost.min() < least + 60]
    every = [*ways.values(), *(way(pitch, sigma) for pitch in likely for sigma in (SIGMAS[0], SIGMAS[2]))]
    cost = np.concatenate([one.cost for one in every])
    order = np.argsort(cost)
    return _agreed(np.concatenate([one.cells for one in every])[order], cost[order])


def _agreed(ways: Array, cost: Array) -> tuple[Array, Array]:
    """The first of WAYS, k x n x 2, likeliest first, and the share of chance n with which the others agree with it."""
    best, seen = ways[0], set[bytes]()
    share, agreed = 0.0, np.zeros(len(best))
    for cells, toll in zip(ways, cost, strict=True):
        if cells.tobytes() in seen:
            continue
        seen.add(cells.tobytes())
        chance = math.exp((cost[0] - toll) / 2)
        share += chance
        agreed += chance * _same(best, cells)
    return best, np.where(np.isnan(best[:, 0]), 0.0, agreed / share)


def _same(one: Array, other: Array) -> Bools:
    """Where two ways agree once the one is shifted over the other so that most do."""
    shift = other - one
    kinds, counts = np.unique(shift[~np.isnan(shift[:, 0])], axis=0, return_counts=True)
    return np.asarray((shift == kinds[counts.argmax()]).all(axis=1))
