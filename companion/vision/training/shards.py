"""Scenes on disk, some hundred to a file, and batches drawn from them for both networks. Knows no PyTorch."""

import pickle
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.crops import AROUND, LOOK, colourless, square
from companion.vision.dice_finding import at_size
from companion.vision.training.dice_look import NAMES
from companion.vision.training.scenes import LARGEST, SMALLEST, Lain, scene
from companion.vision.training.sprites import Floats, Rng, Sprite

SIDE, A_SHARD, CELL = 256, 500, 8
SEEN = 0.65  # a die of which less is seen is neither asked for nor denied
OF_A_SCENE = 4  # crops: else small dice, of which there are many to a scene, would be nearly all that is learned


@dataclass(frozen=True, slots=True)
class Shard:
    """PICTURES n x 256 x 256 x 3; the dice of each as rows of x, y, width, height, value, colour, edge, seen, tilt."""

    pictures: NDArray[np.uint8]
    dice: list[Floats]
    free: list[bool]


def row(die: Lain) -> list[float]:
    """A die as numbers."""
    return [*die.box, die.value, NAMES.index(die.colour), die.edge, die.seen, die.tilt]


def write(folder: Path, number: int, stock: list[Sprite]) -> None:
    """Draw the shard NUMBER, unless it is there."""
    path = folder / f"{number}.npy"
    if path.exists():
        return
    pictures, dice, free = np.zeros((A_SHARD, SIDE, SIDE, 3), np.uint8), [], []
    for at in range(A_SHARD):
        pictures[at], lain, turns = scene(np.random.default_rng([number, at]), stock, SIDE)
        dice.append(np.array([row(die) for die in lain], np.float32).reshape(-1, 9))
        free.append(turns)
    path.with_suffix(".pkl").write_bytes(pickle.dumps((dice, free)))
    half = folder / f"{number}.half.npy"
    np.save(half, pictures)
    half.rename(path)


def mine(folder: Path) -> None:
    """Note beside each shard what the finder takes for dice and is none: the looker learns most from those."""
    for path in sorted(folder.glob("[0-9]*.npy")):
        noted = path.with_suffix(".mistaken")
        if noted.exists() or ".half" in path.name:
            continue
        dice: list[Floats] = pickle.loads(path.with_suffix(".pkl").read_bytes())[0]
        mistaken = []
        for picture, own in zip(np.load(path, mmap_mode="r"), dice, strict=True):
            likeliest = sorted(at_size(np.array(picture), SIDE), key=lambda one: -one.likeness)
            found = [one for one in likeliest if 0.5 * SMALLEST < one.side < 1.7 * LARGEST]
            away = [
                min((max(abs(f.middle[0] - x - w / 2), abs(f.middle[1] - y - h / 2)) / max(w, h, f.side)
                     for x, y, w, h, *_ in own.tolist()), default=9.0)
                for f in found
            ]  # fmt: skip
            rows = [
                [f.x, f.y, f.width, f.height, 0, 0, f.side, 1, 0] for f, a in zip(found, away, strict=True) if a > 0.5
            ]
            mistaken.append(np.array(rows, np.float32).reshape(-1, 9))
        noted.write_bytes(pickle.dumps(mistaken))
        print(f"{path.stem}: {sum(len(one) for one in mistaken)} mistaken", flush=True)


def with_mistaken(shard: Shard, path: Path) -> Shard:
    """The shard with what was taken for dice in it, as dice of value 0."""
    noted = path.with_suffix(".mistaken")
    if not noted.exists():
        return shard
    mistaken: list[Floats] = pickle.loads(noted.read_bytes())
    dice = [np.concatenate([own, false[:2]]) for own, false in zip(shard.dice, mistaken, strict=True)]
    return Shard(shard.pictures, dice, shard.free)


def read(folder: Path, mistaken: bool = False) -> list[Shard]:
    """All shards that are there, if wanted with what was MISTAKEN for dice."""
    paths = [path for path in sorted(folder.glob("[0-9]*.npy")) if ".half" not in path.name]
    shards = [
        Shard(np.load(path, mmap_mode="r"), *pickle.loads(path.with_suffix(".pkl").read_bytes())) for path in paths
    ]
    return [with_mistaken(*one) for one in zip(shards, paths, strict=True)] if mistaken else shards


def picked(rng: Rng, shards: list[Shard]) -> tuple[NDArray[np.uint8], Floats]:
    """One scene, mirrored or turned by chance."""
    shard = shards[rng.integers(len(shards))]
    at = int(rng.integers(len(shard.pictures)))
    picture, dice = np.array(shard.pictures[at]), shard.dice[at].copy()
    if rng.random() < 0.5:
        picture = picture[:, ::-1]
        dice[:, 0] = SIDE - dice[:, 0] - dice[:, 2]
    if shard.free[at]:
        for _ in range(int(rng.integers(4))):
            picture = np.rot90(picture)
            dice[:, [0, 1, 2, 3]] = np.stack([dice[:, 1], SIDE - dice[:, 0] - dice[:, 2], dice[:, 3], dice[:, 2]], 1)
    return np.ascontiguousarray(picture), dice


def asked(dice: Floats) -> Floats:
    """What the finder should say, 6 x cells x cells: state (1 die, 0 none, -1 not asked), value - 1, dx, dy, w, h."""
    cells = SIDE // CELL
    target = np.zeros((6, cells, cells), np.float32)
    y, x = np.mgrid[0:cells, 0:cells].astype(np.float32) * CELL + CELL / 2
    for left, top, w, h, value, _, edge, seen, _ in sorted(dice.tolist(), key=lambda die: -die[2]):
        cx, cy, reach = left + w / 2, top + h / 2, min(w, h)
        away = np.hypot(x - cx, y - cy)
        inner = away <= max(0.2 * reach, 5.7)
        if edge < SMALLEST * 0.8 or edge > LARGEST * 1.25:
            continue  # another level of the pyramid finds it
        if seen < SEEN or not SMALLEST <= edge <= LARGEST or not (0 <= cx < SIDE and 0 <= cy < SIDE):
            target[0][away <= 0.5 * reach] = -1
            continue
        target[0][(away <= 0.36 * reach) & (target[0] != 1)] = -1
        target[0][inner] = 1
        target[1][inner] = value - 1
        target[2][inner], target[3][inner] = ((cx - x) / CELL)[inner], ((cy - y) / CELL)[inner]
        target[4][inner], target[5][inner] = np.log(w / 32), np.log(h / 32)
    return target


def finder_batches(rng: Rng, folder: Path, many: int) -> Iterator[tuple[NDArray[np.uint8], Floats]]:
    """Pictures and what the finder should say of them, for ever; new shards are taken up as they come."""
    while True:
        shards = read(folder)
        for _ in range(100):
            drawn = [picked(rng, shards) for _ in range(many)]
            pictures = np.stack(
                [picture[..., rng.permutation(3)] if rng.random() < 0.15 else picture for picture, _ in drawn]
            )
            yield pictures, np.stack([asked(dice) for _, dice in drawn])


def crops(rng: Rng, picture: NDArray[np.uint8], dice: Floats) -> Iterator[tuple[NDArray[np.uint8], int, int]]:
    """Every die as the finder would cut it, then places that show none: crop, value or 0, colour or -1."""
    grey = colourless(picture)
    for x, y, w, h, value, colour, edge, seen, _ in dice.tolist():
        if seen < SEEN or (value and edge < SMALLEST):
            continue
        if not value:
            if rng.random() < 0.5:
                continue
            yield square(picture, x + w / 2, y + h / 2, max(w, h) * AROUND), 0, -1
            continue
        side = max(w, h) * AROUND * float(np.exp(rng.normal(0, 0.08)))
        cx, cy = x + w / 2 + rng.normal(0, 0.05) * w, y + h / 2 + rng.normal(0, 0.05) * h
        if -0.1 * w < x and -0.1 * h < y and x + w < SIDE + 0.1 * w and y + h < SIDE + 0.1 * h:
            yield square(picture, cx, cy, side), int(value), -1 if grey else int(colour)
            if rng.random() < 0.12:  # a part of a die, or a die and all around it, is no die
                share = rng.uniform(0.2, 0.45) if rng.random() < 0.6 and side > 50 else rng.uniform(2.2, 3.2)
                at = (x + w * rng.uniform(0.1, 0.9), y + h * rng.uniform(0.1, 0.9))
                yield square(picture, *at, side * share), 0, -1
    if rng.random() < 0.6:
        cx, cy = rng.uniform(0, SIDE, 2)
        edge = float(np.exp(rng.uniform(np.log(18), np.log(110))))
        apart = [max(abs(cx - x - w / 2), abs(cy - y - h / 2)) / max(w, h, edge) for x, y, w, h, *_ in dice.tolist()]
        if min(apart, default=9.0) > 0.55:
            yield square(picture, cx, cy, edge * AROUND), 0, -1


def looker_batches(rng: Rng, folder: Path, many: int) -> Iterator[tuple[NDArray[np.uint8], NDArray[np.int64]]]:
    """Crops n x LOOK x LOOK x 3 and their values and colours n x 2, for ever."""
    while True:
        shards = read(folder, mistaken=True)
        for _ in range(50):
            cut: list[tuple[NDArray[np.uint8], int, int]] = []
            while len(cut) < many:
                here = list(crops(rng, *picked(rng, shards)))
                cut += [here[at] for at in rng.permutation(len(here))[:OF_A_SCENE]]
            chosen = [cut[at] for at in rng.permutation(len(cut))[:many]]
            pictures = np.stack([dulled(rng, one[0]) for one in chosen])
            yield pictures.reshape(-1, LOOK, LOOK, 3), np.array([one[1:] for one in chosen], np.int64)


def dulled(rng: Rng, crop: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Sometimes a little turned, softer, brighter or darker."""
    if rng.random() < 0.3:
        turned = cv2.getRotationMatrix2D((LOOK / 2 - 0.5, LOOK / 2 - 0.5), rng.normal(0, 9), 1)
        crop = np.asarray(cv2.warpAffine(crop, turned, (LOOK, LOOK), borderMode=cv2.BORDER_REPLICATE), np.uint8)
    if rng.random() < 0.2:
        crop = np.asarray(cv2.GaussianBlur(crop, (0, 0), rng.uniform(0.4, 1.1)), np.uint8)
    if rng.random() < 0.5:
        return np.asarray(
            cv2.convertScaleAbs(crop, alpha=float(np.exp(rng.normal(0, 0.2))), beta=rng.normal(0, 10)), np.uint8
        )
    return crop
