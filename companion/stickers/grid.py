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
BOUNDS: Final = (0.06, 0.115, 0.17, 0.25)  # tiles: how far a sticker may be off on each axis, by carelessness
SOFT: Final = 0.012  # and how sharp that bound is
STRAY: Final = 0.01  # density with which one is off by more, even so
DRAWN: Final = 150
WEIGHED: Final = 50  # ways weighed again, of those that cost
FAR: Final = 35  # not so much more than the likeliest
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
    toll: Array  # k: what of it does not hang on how carefully the tiles were laid


def begun(n: int, first: int, prior: Array) -> Grids:
    """The one grid that has the tile FIRST at (0, 0)."""
    cells = np.full((1, n, 2), np.nan)
    cells[0, first] = 0
    return Grids(cells, np.zeros((1, 8)), prior[None], np.zeros(1), np.zeros(1))


def before(v: Array, scale_sd: float) -> Array:
    """What is known of a grid before any tile, as a covariance 8 x 8; V the places it is for, in tiles.

    Both axes are longer or shorter together, and turned together where the angle is a little off; a table seen askew
    makes them unlike and leans them.
    """
    reach, turned = max(2.0, float(np.abs(v).max())), math.hypot(0.09 / math.sqrt(len(v)), 0.015)
    ways = np.zeros((8, 8))
    for way, (on, sd) in enumerate(
        [
            ((1, 0, 0, 1), scale_sd),
            ((1, 0, 0, -1), 0.015),
            ((0, -1, 1, 0), turned),
            ((0, 1, 1, 0), 0.025),
        ]
    ):
        ways[way, :4] = np.array(on) * sd
    ways[4, 4] = ways[5, 5] = 0.09
    ways[6, 6] = ways[7, 7] = 0.04 / reach
    return np.asarray(ways.T @ ways)


def grown(places: Array, first: int, steps: int, scale_sd: float, sigma: float) -> Grids:
    """The likeliest grids through PLACES, n x 2 in tiles, STEPS cells a tile, from the tile FIRST outwards."""
    v = places - places[first]
    grids = begun(len(v), first, before(v, scale_sd))
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
    contact = _contact(grids.cells, spots, steps)
    toll += np.log(np.linalg.det(spread)) + 2 * math.log(2 * math.pi) + contact
    not_laid = np.full((len(toll), 1), NOT_LAID)
    every = grids.cost[:, None] + np.concatenate([toll, not_laid], axis=1)
    tolls = grids.toll[:, None] + np.concatenate([contact, not_laid], axis=1)
    best = np.argsort(every, axis=None)[:KEPT]
    best = best[every.flat[best] < every.min() + 30]
    grid, spot = np.unravel_index(best, every.shape)
    laid = spot < 4
    cells, mean, covariance = grids.cells[grid].copy(), grids.mean[grid].copy(), grids.covariance[grid].copy()
    g, s = grid[laid], spot[laid]
    cells[laid, tile] = spots[g, s]
    mean[laid] += np.einsum("kij,ki->kj", gain[g, s], off[g, s])
    covariance[laid] -= np.einsum("kij,kil->kjl", gain[g, s], carried[g, s])
    return Grids(cells, mean, covariance, every[grid, spot], tolls[grid, spot])


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
        per_tile = 4 * len(places) * math.log(pitch)  # from chances on the table to chances in the picture
        grids.cost += per_tile
        grids.toll += per_tile
        return grids

    ways = {pitch: way(pitch, SIGMAS[1]) for pitch in pitches}
    least = min(one.cost.min() for one in ways.values())
    likely = [pitch for pitch, one in ways.items() if one.cost.min() < least + FAR]
    found = {pitch: [ways[pitch], *(way(pitch, sigma) for sigma in (SIGMAS[0], SIGMAS[2]))] for pitch in likely}
    cells, cost = [], []
    for pitch, grids in found.items():
        one, toll = _distinct(grids, least + FAR)
        v = (places - places[first]) / pitch
        cells.append(one)
        cost.append(toll + weighed(one, v, steps, before(v, scale_sd)))
    order = np.argsort(np.concatenate(cost))
    return _agreed(np.concatenate(cells)[order], np.concatenate(cost)[order])


def _distinct(grids: Sequence[Grids], most: float) -> tuple[Array, Array]:
    """Cells k x n x 2 and toll k of the ways that cost less than MOST, each once, the likeliest of them."""
    cost = np.concatenate([one.cost for one in grids])
    cells = np.concatenate([one.cells for one in grids])
    toll = np.concatenate([one.toll for one in grids])
    seen: dict[bytes, int] = {}
    for k in np.argsort(cost):
        if cost[k] < most and len(seen) < WEIGHED:
            seen.setdefault(cells[k].tobytes(), int(k))
    kept = list(seen.values())
    return cells[kept], toll[kept]


def weighed(cells: Array, v: Array, steps: int, prior: Array) -> Array:
    """-2 ln of the chance of the places V, n x 2 in tiles, for each of the ways k x n x 2 that gave them CELLS.

    Stickers are off by anything up to some bound on each axis, and hardly ever by more; the bound is that of a careful
    table or of a careless one. Grids are drawn around the one that fits best, and their chances added up.
    """
    c = np.nan_to_num(cells / steps)
    laid = np.repeat(~np.isnan(cells[:, :, 0]), 2, axis=1)  # k x 2n
    rows = np.zeros((*c.shape, 8))  # k x n x 2 x 8
    rows[:, :, 0, 0:2] = rows[:, :, 1, 2:4] = c
    rows[:, :, 0, 4] = rows[:, :, 1, 5] = 1
    rows[:, :, :, 6:] = -v[None, :, :, None] * c[:, :, None, :]
    flat = rows.reshape(len(c), -1, 8) * laid[:, :, None]
    off = (v - c).reshape(len(c), -1) * laid
    told = np.asarray(np.linalg.inv(prior), np.float64)
    draws = np.random.default_rng(1).normal(size=(DRAWN, 8))
    return -2 * _added([_chance(flat, off, laid, told, draws, bound) for bound in BOUNDS])


def _chance(flat: Array, off: Array, laid: Bools, told: Array, draws: Array, bound: float) -> Array:
    """ln of the chance k of what is OFF, k x 2n, where all lie within BOUND; FLAT k x 2n x 8 what a grid does to it."""
    by = 3 / bound**2
    spread = np.linalg.inv(told + by * flat.transpose(0, 2, 1) @ flat)
    mean = by * (spread @ (flat.transpose(0, 2, 1) @ off[:, :, None]))[:, :, 0]
    grids = mean[:, None] + draws @ np.linalg.cholesky(spread).transpose(0, 2, 1)  # k x drawn x 8
    left = np.abs(off[:, None] - grids @ flat.transpose(0, 2, 1))  # k x drawn x 2n
    inside = 1 / (1 + np.exp(np.minimum((left - bound) / SOFT, 40)))
    seen = (np.log(inside * ((1 - STRAY) / (2 * bound)) + STRAY) * laid[:, None]).sum(axis=2)
    known = -0.5 * np.einsum("kdi,ij,kdj->kd", grids, told, grids) + 0.5 * (draws**2).sum(axis=1)
    scale = 0.5 * (np.linalg.slogdet(spread)[1] + np.linalg.slogdet(told)[1])
    return np.asarray(_added(list((seen + known).T)) - math.log(len(draws)) + scale)


def _added(chances: Sequence[Array]) -> Array:
    """ln of the sum of chances given as ln."""
    every = np.array(chances)
    top = every.max(axis=0)
    return np.asarray(top + np.log(np.exp(every - top).sum(axis=0)))


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
