"""How far the networks can be trusted: fits the numbers that make chances of what they say, on renders of their own.

    python -m companion.vision.training.trust

prints what belongs into TRUST and IN_TRAY of companion/vision/dice_trust.py. Neither network was trained on these.
TRUST is for any picture: half of its pictures are patched together from scenes as hard as those for training, half are
trays. IN_TRAY is for a tray whose outline is known: fitted on trays alone, and on more of them, as few are read wrong.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.dice import beheld
from companion.vision.dice_looking import COLOURS
from companion.vision.dice_prior import Tray
from companion.vision.dice_trust import Doubles, Seen, Trust
from companion.vision.training import sprites, trays
from companion.vision.training.scenes import SMALLEST, Lain, scene
from companion.vision.training.shards import SEEN
from companion.vision.training.sprites import Floats

SEED, STOCK = 77_000, 240
ACROSS, DOWN, SIDE = 4, 3, 256
PLAIN = 3.0  # a tray has a third of a patchwork's dice, and shall count as much
MORE = 6  # times as many trays for IN_TRAY
SHARPEST = 2.55  # so few dice in trays are read wrong that they hardly bound it
OURS = Tray(trays.OUTLINE)


@dataclass(frozen=True, slots=True)
class Known:
    """A candidate and what it lies on: no die (value 0), or one that can't be asked for (-1); its WEIGHT in the fit."""

    seen: Seen
    value: int
    colour: str
    weight: float


Halves = tuple[list[Known], list[Known]]


def pictures(many: int) -> Iterator[tuple[NDArray[np.uint8], list[Lain]]]:
    """MANY patchworks and MORE times as many trays."""
    stock = sprites.sprites(SEED, STOCK)
    for number in range(many):
        yield patchwork(number, stock)
    stock = sprites.sprites(SEED + 1, STOCK // 2, steep=0.0)
    for number in range(MORE * many):
        tray = trays.tray(SEED + number, stock)
        yield tray.picture, list(tray.dice)


def patchwork(number: int, stock: list[sprites.Sprite]) -> tuple[NDArray[np.uint8], list[Lain]]:
    """Scenes side by side; a die cut by a seam counts as little seen."""
    picture, dice = np.zeros((DOWN * SIDE, ACROSS * SIDE, 3), np.uint8), []
    for at in range(ACROSS * DOWN):
        top, left = at // ACROSS * SIDE, at % ACROSS * SIDE
        part, lain, _ = scene(np.random.default_rng([SEED, number, at]), stock, SIDE)
        picture[top : top + SIDE, left : left + SIDE] = part
        for die in lain:
            x, y, w, h = die.box
            whole = min(x, y, SIDE - x - w, SIDE - y - h) > -1
            seen = die.seen if whole and die.edge >= SMALLEST else 0.0
            dice.append(Lain((x + left, y + top, w, h), die.value, die.colour, die.edge, seen, die.tilt))
    return picture, dice


def known(seen: Seen, dice: list[Lain], weight: float = 1.0) -> Known:
    """What SEEN really is."""
    best, shared = None, 0.0
    for die in dice:
        share = overlap(seen.candidate.box, die.box)
        if share > shared:
            best, shared = die, share
    if best is None or shared < 0.15:
        return Known(seen, 0, "", weight)
    return Known(seen, best.value if shared > 0.5 and best.seen >= SEEN else -1, best.colour, weight)


def overlap(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> float:
    """Shared area over the area of both (x, y, width, height)."""
    w = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    h = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    shared = max(0.0, w) * max(0.0, h)
    return shared / (a[2] * a[3] + b[2] * b[3] - shared)


def fitted(found: list[Known]) -> Trust:
    """The trust under which what is true is likeliest; colours are asked of plain dice, the colours in play known."""
    sure = [one for one in found if one.value >= 0]
    rows = np.array([one.seen.solidity() for one in sure])
    die = logistic(rows, np.array([one.value > 0 for one in sure], float), np.array([one.weight for one in sure]))
    dice = [one for one in sure if one.value > 0]
    weights = np.array([one.weight for one in dice])
    values = np.array([one.value - 1 for one in dice])
    looked = np.array([one.seen.looked() for one in dice])
    found_too = np.array([np.log(np.array(one.seen.candidate.chances) + 1e-2) for one in dice])
    grid = [(a, b) for a in np.arange(0.3, SHARPEST, 0.05) for b in np.arange(0, 0.5, 0.05)]
    sharp, share = min(grid, key=lambda at: surprise(at[0] * looked + at[1] * found_too, values, weights))
    plain = [one for one in dice if one.colour in trays.COLOURS and one.weight == PLAIN]
    colours = np.array([trays.COLOURS.index(one.colour) for one in plain])
    pool = [COLOURS.index(name) for name in trays.COLOURS]
    tinted = np.log(np.array([one.seen.look.colours[pool] for one in plain]) + 1e-5)
    grid_of_tints = np.arange(0.3, SHARPEST + 0.5, 0.05)
    tint = min(grid_of_tints, key=lambda at: surprise(at * tinted, colours, np.ones(len(plain))))
    return Trust(tuple(round(float(one), 3) for one in die), *(round(float(one), 2) for one in (sharp, share, tint)))


def surprise(logs: Doubles, true: NDArray[np.int64], weights: Doubles) -> float:
    """The mean of minus the log of what was true."""
    logs = logs - logs.max(1, keepdims=True)
    return float(np.average(np.log(np.exp(logs).sum(1)) - logs[np.arange(len(true)), true], weights=weights))


def logistic(rows: Doubles, true: Doubles, counts: Doubles) -> Doubles:
    """Weights of the columns of ROWS by Newton's steps; each row counts COUNTS times."""
    weights = np.zeros(rows.shape[1])
    for _ in range(25):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (counts * (true - chance)) - 0.5 * weights
        bend = (rows * (counts * chance * (1 - chance))[:, None]).T @ rows + 0.5 * np.eye(len(weights))
        weights += np.linalg.solve(bend, slope)
    return weights


def main() -> None:
    """Fit on even pictures and show how well it holds on odd ones, then fit on all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--many", type=int, default=80, help="patchworks, and as many trays")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    anywhere: Halves = ([], [])
    in_tray: Halves = ([], [])
    for number, (picture, dice) in enumerate(pictures(options.many)):
        is_tray = number >= options.many
        found = [known(one, dice, PLAIN if is_tray else 1.0) for one in beheld(picture)]
        if number < 2 * options.many:
            anywhere[number % 2].extend(found)
        if is_tray:
            in_tray[number % 2].extend(one for one in found if OURS.holds(picture, *one.seen.candidate.box))
    for name, (one, other) in (("TRUST", anywhere), ("IN_TRAY", in_tray)):
        trust = fitted(one)
        print(f"{name} fitted on one half: {trust}")
        show(trust, other)
        print(f"{name} = {fitted(one + other)}", flush=True)


def show(trust: Trust, found: list[Known]) -> None:
    """How often the chance of die and value was right, by what it was."""
    sure = [one for one in found if one.value >= 0]
    chances = np.array([trust.die(one.seen) * max(trust.values(one.seen)) for one in sure])
    right = np.array([one.value == 1 + int(np.argmax(trust.values(one.seen))) for one in sure])
    edges: Floats = np.array([0.12, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1.001], np.float32)
    for low, high in pairwise(edges):
        there = (chances >= low) & (chances < high)
        if there.any():
            print(f"{low:.2f} to {high:.2f}: {there.sum():5} candidates, {right[there].mean():6.1%} right")


if __name__ == "__main__":
    main()
