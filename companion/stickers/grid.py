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

CARES: Final = (0.05, 0.1, 0.15, 0.22)
"""How far off a sticker may be, in tiles: tables laid with more or less care. What else is off grows with it."""
SEARCHED: Final = (0.12, 0.07, 0.19)  # cares with which ways are looked for;
MANY: Final = 24  # from so many tiles on the first of them is enough
SPREAD: Final = 0.54  # of a care: how far off a sticker is on each axis, as a deviation; likewise,
LEAN: Final = 0.26  # radians that rows and columns lean, each for itself,
UNLIKE: Final = 0.07  # how unlike the lengths of both axes are,
SHIFTED: Final = 0.6  # where the first tile lies,
NEARER: Final = 0.33  # and how much nearer one side of the table is
FAR: Final = 35  # ways are weighed that cost not so much more than the likeliest,
WEIGHED: Final = 100  # at most so many
KEPT: Final = 24  # grids followed at once
NOT_LAID: Final = 18.0  # cost of a tile that fits no grid: -2 ln of its chance and of its being just there
ALONE: Final = 6.0  # cost of a tile that touches none of those before it; where all are known,
COVERED: Final = 5.0  # cost of the first tile between two parts that was not read
MORE: Final = 3.0  # and of each other one,
SHIFTED_BY_HALF: Final = 2.5  # cost of a tile that touches the others only half a tile shifted
MOST_LEFT: Final = 4.5  # what hands that take the least care leave off a tile, and what parts cost, at most;
FEW: Final = 6  # fewer tiles tell no more than so many
NO_CHANCE: Final = 1e-5  # less likely than the likeliest way by this: not looked at


class Grids(msgspec.Struct):
    """Grids followed at once, k of them, and the cells they gave the tiles so far.

    A grid puts the cell c at v in the picture, both in tiles from the first tile, with v (1 + p c) = A c + t. What is
    known of it is a normal distribution of eight numbers (A - 1, t, p), sharpened by every tile as by a Kalman filter.
    """

    cells: Array  # k x n x 2, in steps; nan where a tile lies on no cell or was not looked at yet
    mean: Array  # k x 8
    covariance: Array  # k x 8 x 8
    cost: Array  # k: -2 ln of the chance of all that was seen


def begun(n: int, first: int, prior: Array) -> Grids:
    """The one grid that has the tile FIRST at (0, 0)."""
    cells = np.full((1, n, 2), np.nan)
    cells[0, first] = 0
    return Grids(cells, np.zeros((1, 8)), prior[None], np.zeros(1))


def before(v: Array, scale_sd: float, care: float) -> Array:
    """What is known of a grid before any tile, as a covariance 8 x 8; V the places it is for, in tiles.

    The less CARE was taken, the more both axes may be unlike and lean, and the more one side may be nearer.
    """
    nearer = NEARER * care / max(2.0, float(np.abs(v).max()))
    known = [
        ((1, 0, 0, 1), scale_sd),
        ((1, 0, 0, -1), UNLIKE * care),
        ((0, -1, 1, 0), LEAN * care),
        ((0, 1, 1, 0), LEAN * care),
    ]
    ways = np.diag([0.0] * 4 + [SHIFTED * care] * 2 + [nearer] * 2)
    for way, (on, sd) in enumerate(known):
        ways[way, :4] = np.array(on) * sd
    return np.asarray(ways.T @ ways)


def grown(places: Array, first: int, steps: int, scale_sd: float, care: float) -> Grids:
    """The likeliest grids through PLACES, n x 2 in tiles, STEPS cells a tile, from the tile FIRST outwards."""
    v = places - places[first]
    grids = begun(len(v), first, before(v, scale_sd, care))
    for tile in _outwards(v, first):
        grids = _with_tile(grids, tile, v[tile], steps, SPREAD * care)
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
    not_laid = np.full((len(toll), 1), NOT_LAID)
    every = grids.cost[:, None] + np.concatenate([toll, not_laid], axis=1)
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
    x, y = (np.abs(cells[:, None, :, axis] - spots[:, :, None, axis]) for axis in (0, 1))  # k x 4 x n
    far, near = np.maximum(x, y), np.minimum(x, y)
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
    cells = _likely(places, first, pitches, steps, scale_sd)
    chances = []
    for pitch in pitches:
        v = (places - places[first]) / pitch
        in_picture = 2 * len(v) * math.log(pitch)  # from chances on the table to chances in the picture
        chances += [evidence(cells, v, steps, before(v, scale_sd, care), care) - in_picture for care in CARES]
    cost = apart(cells, steps) + NOT_LAID * np.isnan(cells[:, :, 0]).sum(axis=1) - 2 * _added(chances)
    order = np.argsort(cost)
    likeliest, certain = _agreed(cells[order], cost[order])
    if _is_scattered(cells[order[:1]], places - places[first], pitches, steps, scale_sd):
        certain = np.where(np.arange(len(places)) == first, certain, 0.0)
    return likeliest, certain


def _is_scattered(way: Array, away: Array, pitches: Sequence[float], steps: int, scale_sd: float) -> bool:
    """Whether even hands that take the least care would not lay tiles like this: they lie on no grid together.

    WAY 1 x n x 2 is the likeliest; AWAY n x 2 are the tiles' places from one of them, in pixels.
    """
    v = [away / pitch for pitch in pitches]
    left = [_fitted(way, one, steps, before(one, scale_sd, CARES[-1]), CARES[-1])[0][0] for one in v]
    laid = int((~np.isnan(way[0, :, 0])).sum())
    return bool(min(left) + apart(way, steps)[0] > MOST_LEFT * max(laid, FEW))


def _likely(places: Array, first: int, pitches: Sequence[float], steps: int, scale_sd: float) -> Array:
    """The likeliest ways to give PLACES cells, k x n x 2, each once."""

    def way(pitch: float, care: float) -> Grids:
        grids = grown(places / pitch, first, steps, scale_sd, care)
        grids.cost += 4 * len(places) * math.log(pitch)
        return grids

    found = [way(pitch, SEARCHED[0]) for pitch in pitches]
    most = min(one.cost.min() for one in found) + FAR
    if len(places) < MANY:
        likely = [pitch for pitch, one in zip(pitches, found, strict=True) if one.cost.min() < most]
        found += [way(pitch, care) for pitch in likely for care in SEARCHED[1:]]
    cost = np.concatenate([one.cost for one in found])
    cells = np.concatenate([one.cells for one in found])
    kept: dict[bytes, int] = {}
    for k in np.argsort(cost):
        if cost[k] < most and len(kept) < WEIGHED:
            kept.setdefault(cells[k].tobytes(), int(k))
    return np.asarray(cells[list(kept.values())])


def evidence(cells: Array, v: Array, steps: int, prior: Array, care: float) -> Array:
    """ln of the chance k of the places V, n x 2 in tiles, for each of the ways k x n x 2 that gave them CELLS.

    Over all grids that PRIOR knows of, 8 x 8; what is off is a normal distribution as wide as CARE says.
    """
    left, known = _fitted(cells, v, steps, prior, care)
    wide = np.linalg.slogdet(known)[1] + np.linalg.slogdet(prior)[1]
    laid = 2 * (~np.isnan(cells[:, :, 0])).sum(axis=1)
    return np.asarray(-0.5 * (left + wide) - laid * math.log(SPREAD * care * math.sqrt(2 * math.pi)))


def _fitted(cells: Array, v: Array, steps: int, prior: Array, care: float) -> tuple[Array, Array]:
    """What is left off, k, in squares of the deviation, if the grids are fitted; and their information, k x 8 x 8."""
    c, sigma = np.nan_to_num(cells / steps), SPREAD * care
    laid = np.repeat(~np.isnan(cells[:, :, 0]), 2, axis=1)  # k x 2n
    rows = np.zeros((*c.shape, 8))  # k x n x 2 x 8
    rows[:, :, 0, 0:2] = rows[:, :, 1, 2:4] = c
    rows[:, :, 0, 4] = rows[:, :, 1, 5] = 1
    rows[:, :, :, 6:] = -v[None, :, :, None] * c[:, :, None, :]
    flat = rows.reshape(len(c), -1, 8) * laid[:, :, None] / sigma
    off = (v - c).reshape(len(c), -1, 1) * laid[:, :, None] / sigma
    across = flat.transpose(0, 2, 1)
    known = np.linalg.inv(prior) + across @ flat
    seen = across @ off
    left = (off**2).sum(axis=(1, 2)) - (seen * np.linalg.solve(known, seen)).sum(axis=(1, 2))
    return np.asarray(left), np.asarray(known)


def apart(cells: Array, steps: int) -> Array:
    """What it costs, k, that the ways CELLS, k x n x 2, fall into parts or are shifted: all was laid in one piece.

    The tiles are joined one after the other where it costs least: the fewest tiles between them went unread.
    """
    x, y = (np.abs(cells[:, :, None, axis] - cells[:, None, :, axis]) for axis in (0, 1))  # k x n x n
    between = np.maximum(np.ceil(np.maximum(x, y) / steps), np.ceil((x + y) / (2 * steps - 1))) - 1
    touching = np.where(np.minimum(x, y) > 0, SHIFTED_BY_HALF, 0.0)
    joining = np.where(between > 0, COVERED + MORE * (between - 1), touching)
    out = ~np.isnan(cells[:, :, 0])
    every, cost, tile = np.arange(len(cells)), np.zeros(len(cells)), out.argmax(axis=1)
    nearest = np.full(out.shape, np.inf)
    for _ in range(cells.shape[1] - 1):
        out[every, tile] = False
        nearest = np.fmin(nearest, joining[every, tile])
        left = np.where(out, nearest, np.inf)
        tile = left.argmin(axis=1)
        cost += np.where(out.any(axis=1), left[every, tile], 0.0)
    return cost


def _added(chances: Sequence[Array]) -> Array:
    """ln of the sum of chances given as ln."""
    every = np.array(chances)
    top = every.max(axis=0)
    return np.asarray(top + np.log(np.exp(every - top).sum(axis=0)))


def _agreed(ways: Array, cost: Array) -> tuple[Array, Array]:
    """The first of WAYS, k x n x 2, likeliest first, and the share of chance n with which the others agree with it."""
    best, chances = ways[0], np.exp((cost[0] - cost) / 2)
    agreed = np.zeros(len(best))
    for cells, chance in zip(ways, chances, strict=True):
        if chance > NO_CHANCE:
            agreed += chance * _same(best, cells)
    return best, np.where(np.isnan(best[:, 0]), 0.0, agreed / chances[chances > NO_CHANCE].sum())


def _same(one: Array, other: Array) -> Bools:
    """Where two ways agree once the one is shifted over the other so that most do."""
    shift = other - one
    kinds, counts = np.unique(shift[~np.isnan(shift[:, 0])], axis=0, return_counts=True)
    return np.asarray((shift == kinds[counts.argmax()]).all(axis=1))
