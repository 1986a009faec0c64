"""Dice alone: rounded cubes met by one ray a pixel. Shape only; colour and light are chosen when a scene is composed.

A length of 1 is half the edge of a die. The camera's x points right, y down and z towards the camera.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

SIDE = 128
HALF_WIDTH = 1.85  # the sprite shows this much to each side of the die's middle
FREE_TILT = 24.0  # up to this tilt nothing but the top face looks at the camera, so a sprite may be turned at will
STEPS = 26
ORDINARY = (1, 2, 3, 6, 5, 4)  # on +z, +x, +y, -z, -x, -y
SPOTS = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
Floats = NDArray[np.float32]
Rng = np.random.Generator


@dataclass(frozen=True, slots=True)
class Sprite:
    """A die that shows VALUE (0 = a blank cube); LAYERS, SIDE x SIDE x 6 bytes: cover, pip, normal x y z, open sky."""

    value: int
    tilt: float
    layers: NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Shape:
    """What one make of dice has in common. CUT is the radius of the sphere that trims the corners."""

    rounding: float
    cut: float
    spacing: float
    pip: float
    ace: float
    bowl: float  # radius of the hollow over the radius of the pip: 1 = half a ball, large = flat
    slim: float  # the sixes' pips along a row stand this much closer
    few: float  # and those of twos and threes this much


def random_shape(rng: Rng) -> Shape:
    """From casino dice with sharp edges to nearly a ball."""
    rounding = float(rng.uniform(0.06, 0.5))
    cut = float(rng.uniform(1.32, 1.55)) if rng.random() < 0.45 else 9.0
    return Shape(
        rounding=rounding,
        cut=cut,
        spacing=float(rng.uniform(0.4, 0.6)) - 0.12 * max(0.0, rounding - 0.3),
        pip=float(rng.uniform(0.12, 0.245)),
        ace=float(rng.choice([1.0, 1.0, 1.0, 1.3, 1.6, 1.9])),
        bowl=float(rng.choice([1.02, 1.2, 1.6, 2.5, 12.0])),
        slim=float(rng.uniform(0.7, 1.1)),
        few=float(rng.uniform(0.5, 1.05)) if rng.random() < 0.6 else 1.0,
    )


def spots(value: int, shape: Shape, turned: bool) -> Floats:
    """The middles of the pips of a face, n x 2."""
    grid = np.array(SPOTS[value], np.float32).reshape(-1, 2) * shape.spacing
    if value == 6:
        grid[:, 1] *= shape.slim
    if value in (2, 3):
        apart = 1.15 if value == 2 else 1.5  # no pip may run into the next
        grid *= max(shape.few, apart * shape.pip / shape.spacing)
    if turned:
        grid = np.stack([grid[:, 1], -grid[:, 0]], 1)
    return grid


def faces_with_top(value: int, rng: Rng) -> list[int]:
    """Values on +x, +y, +z, -x, -y, -z with VALUE on +z. One die in eight is no ordinary one."""
    if rng.random() < 0.125:
        others = [int(one) for one in rng.integers(1, 7, 5)]
        return [others[0], others[1], value, others[2], others[3], others[4]]
    pairs = [pair for pair in ((1, 6), (2, 5), (3, 4)) if value not in pair]
    if rng.random() < 0.5:
        pairs.reverse()
    (a, b), (c, d) = (pair if rng.random() < 0.5 else pair[::-1] for pair in pairs)
    return [a, c, value, b, d, 7 - value]


def turn(axis: int, degrees: float) -> Floats:
    """A rotation matrix."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    i, j = ((1, 2), (2, 0), (0, 1))[axis]
    matrix = np.eye(3, dtype=np.float32)
    matrix[i, i] = matrix[j, j] = c
    matrix[i, j], matrix[j, i] = -s, s
    return matrix


def distance(p: Floats, shape: Shape) -> Floats:
    """From points to the body."""
    q = np.abs(p) - (1 - shape.rounding)
    outside = np.maximum(q, 0)
    box = np.sqrt(np.einsum("ij,ij->i", outside, outside)) + np.minimum(q.max(1), 0) - shape.rounding
    if shape.cut > 2:
        return np.asarray(box, np.float32)
    return np.asarray(np.maximum(box, np.sqrt(np.einsum("ij,ij->i", p, p)) - shape.cut), np.float32)


def normals(p: Floats, shape: Shape) -> Floats:
    """Of the body's surface at points on it."""
    q = np.maximum(np.abs(p) - (1 - shape.rounding), 1e-6)
    length = np.sqrt(np.einsum("ij,ij->i", q, q))
    n = np.sign(p) * q / length[:, None]
    radius = np.sqrt(np.einsum("ij,ij->i", p, p))
    ball = radius - shape.cut > length - shape.rounding - 2e-3
    n[ball] = p[ball] / radius[ball, None]
    return np.asarray(n, np.float32)


def render(value: int, tilt: float, rng: Rng, shape: Shape, blank: bool = False) -> Sprite:
    """One die seen from TILT degrees off the vertical."""
    roll = rng.uniform(0, 360) if tilt <= FREE_TILT else rng.uniform(-13, 13)
    # Die to camera: lying on the table in any direction, then leaned, then the camera's own roll.
    lying = turn(2, roll) @ turn(0, 180 - tilt) @ turn(2, rng.uniform(0, 360))
    pose = np.asarray(np.diag([1, 1, -1]) @ lying, np.float32)  # the camera's z looks back at the camera
    far = float(rng.uniform(5, 22))
    axis = (np.arange(SIDE, dtype=np.float32) + 0.5) / SIDE * 2 * HALF_WIDTH - HALF_WIDTH
    u, v = np.meshgrid(axis, axis)
    ways = np.stack([u.ravel(), v.ravel(), np.full(SIDE * SIDE, -far, np.float32)], 1)
    ways /= np.linalg.norm(ways, axis=1, keepdims=True)
    near = np.hypot(u, v).ravel() < 1.8
    origin = np.asarray(np.array([0, 0, far], np.float32) @ pose, np.float32)
    ways = np.asarray(ways[near] @ pose, np.float32)
    points, closest = march(origin, ways, far - 1.75, shape)
    flat = np.zeros((SIDE * SIDE, 6), np.float32)
    flat[near] = shade(points, closest, ways, pose, shape, [0] * 6 if blank else faces_with_top(value, rng))
    layers = flat.reshape(SIDE, SIDE, 6)
    layers[..., 2:5] = layers[..., 2:5] * 0.5 + 0.5
    return Sprite(0 if blank else value, tilt, np.clip(layers * 255 + 0.5, 0, 255).astype(np.uint8))


def march(origin: Floats, ways: Floats, start: float, shape: Shape) -> tuple[Floats, Floats]:
    """Where rays meet the body, and how near each came to it."""
    points = origin + ways * start
    closest = np.full(len(ways), 9.0, np.float32)
    for _ in range(STEPS):
        d = distance(points, shape)
        closest = np.minimum(closest, d)
        points = points + ways * np.maximum(d, 0)[:, None] * (d < 2.5)[:, None]
    return points, closest


def shade(points: Floats, closest: Floats, ways: Floats, pose: Floats, shape: Shape, faces: list[int]) -> Floats:
    """Cover, pip, normal and open sky of each ray."""
    pixel = 2 * HALF_WIDTH / SIDE
    cover = np.clip(1 - closest / pixel, 0, 1)
    n = normals(points, shape)
    pip, sky = np.zeros_like(cover), np.ones_like(cover)
    axis = np.abs(points).argmax(1)
    for k in range(6):
        on = np.flatnonzero((axis == k % 3) & (np.sign(points[np.arange(len(points)), axis]) == (1 if k < 3 else -1)))
        across = [a for a in range(3) if a != k % 3]
        for spot in spots(faces[k], shape, turned=(k + faces[0]) % 2 == 0):
            radius = shape.pip * (shape.ace if faces[k] == 1 else 1)
            off = points[on][:, across] - spot
            inside = radius - np.hypot(off[:, 0], off[:, 1])
            mine = on[inside > -pixel]
            strength = np.clip(inside[inside > -pixel] / pixel + 0.5, 0, 1)
            hollow = np.zeros(3, np.float32)
            hollow[across] = spot
            hollow[k % 3] = (1 if k < 3 else -1) * (1 + radius * np.sqrt(shape.bowl**2 - 1))
            bowl_normal, depth = bowl(points[mine], ways[mine], hollow, radius * shape.bowl)
            n[mine] += strength[:, None] * (bowl_normal - n[mine])
            pip[mine] = np.maximum(pip[mine], strength)
            sky[mine] = 1 - strength * np.clip(depth / radius, 0, 1) * 0.45
    seen = (n / np.linalg.norm(n, axis=1, keepdims=True)) @ pose.T
    return np.concatenate([cover[:, None], pip[:, None], seen, sky[:, None]], 1).astype(np.float32)


def bowl(points: Floats, ways: Floats, middle: Floats, radius: float) -> tuple[Floats, Floats]:
    """Normal and depth where rays that enter a hollow at POINTS meet its wall."""
    to = points - middle
    b = np.einsum("ij,ij->i", to, ways)
    root = np.sqrt(np.maximum(b * b - np.einsum("ij,ij->i", to, to) + radius * radius, 0))
    along = np.maximum(root - b, 0)
    wall = points + ways * along[:, None]
    inward = middle - wall
    return inward / np.maximum(np.linalg.norm(inward, axis=1, keepdims=True), 1e-6), along


def sprites(seed: int, many: int, steep: float = 0.45, tilt: float = 48.0) -> list[Sprite]:
    """MANY dice of all makes, the share STEEP of them seen from above FREE_TILT; sorted by tilt."""
    rng = np.random.default_rng(seed)
    made = []
    for number in range(many):
        leaned = rng.uniform(FREE_TILT, tilt) if rng.random() < steep else rng.uniform(0, FREE_TILT)
        made.append(render(number % 6 + 1, leaned, rng, random_shape(rng), blank=rng.random() < 0.03))
    return sorted(made, key=lambda sprite: sprite.tilt)
