"""The looks of dice: body colours by name, pips, marble, gloss. A style is what the dice of one set share."""

from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision.training.grounds import clouds, colour, hsv
from companion.vision.training.sprites import Floats, Rng

# Hue, strength and value of bodies, from and to.
BODIES = {
    "white": ((30, 60), (0.0, 0.14), (0.82, 1.0)),
    "black": ((0, 360), (0.0, 0.35), (0.02, 0.14)),
    "red": ((-10, 7), (0.72, 1.0), (0.4, 0.95)),
    "blue": ((205, 242), (0.6, 1.0), (0.3, 0.95)),
    "green": ((95, 158), (0.55, 1.0), (0.25, 0.8)),
    "yellow": ((46, 62), (0.6, 1.0), (0.75, 1.0)),
    "orange": ((18, 34), (0.75, 1.0), (0.8, 1.0)),
    "purple": ((262, 300), (0.45, 0.9), (0.3, 0.75)),
    "brown": ((12, 30), (0.5, 0.8), (0.2, 0.45)),
    "grey": ((0, 360), (0.0, 0.1), (0.3, 0.55)),
    "pink": ((318, 348), (0.3, 0.65), (0.85, 1.0)),
    "turquoise": ((168, 192), (0.5, 0.95), (0.5, 0.9)),
}
NAMES = tuple(BODIES)


@dataclass(frozen=True, slots=True)
class Style:
    """One set of dice. DIM: how far its pips fade into the body; MARBLE: how far it is veined with SECOND."""

    name: str
    body: Floats
    second: Floats
    pips: Floats
    ace: Floats
    dim: float
    marble: float
    vein: float
    glow: float  # light that goes through the body instead of being shaded
    gloss: float
    sharpness: float
    ring: float


def body_colour(rng: Rng, name: str) -> Floats:
    """One body of that name; a third of the white ones are ivory."""
    hues, strengths, values = BODIES[name]
    strength = rng.uniform(0.12, 0.42) if name == "white" and rng.random() < 0.33 else rng.uniform(*strengths)
    return hsv(rng.uniform(*hues) % 360, strength, rng.uniform(*values))


def random_style(rng: Rng) -> Style:
    """Mostly white, black and the six strong colours."""
    name = str(rng.choice(NAMES, p=[0.27, 0.13, 0.12, 0.1, 0.1, 0.08, 0.05, 0.05, 0.02, 0.03, 0.02, 0.03]))
    body = body_colour(rng, name)
    light = body @ np.array([0.114, 0.587, 0.299], np.float32)
    white, black = hsv(50, rng.uniform(0, 0.2), rng.uniform(0.8, 1)), hsv(0, 0, rng.uniform(0.0, 0.15))
    fits = white if light < 0.3 else black if light > 0.6 else (white, black)[rng.integers(2)]
    strange = colour(rng)
    apart = abs(float(strange @ np.array([0.114, 0.587, 0.299], np.float32) - light))
    pips = strange if rng.random() < 0.18 and apart > 0.3 else fits
    marbled = rng.random() < 0.25
    return Style(
        name=name,
        body=body,
        second=colour(rng) if rng.random() < 0.4 else body * rng.uniform(0.3, 1.6),
        pips=pips,
        ace=hsv(float(rng.choice([0.0, 358, 220])), 0.9, 0.75) if name == "white" and rng.random() < 0.15 else pips,
        dim=rng.uniform(0.1, 0.55) if rng.random() < 0.25 else 0.0,
        marble=rng.uniform(0.2, 1) if marbled else 0.0,
        vein=rng.uniform(0.05, 0.35),
        glow=rng.uniform(0.2, 0.7) if rng.random() < 0.25 else rng.uniform(0, 0.15),
        gloss=rng.uniform(0, 0.9) * rng.random(),
        sharpness=float(np.exp(rng.uniform(np.log(6), np.log(90)))),
        ring=rng.uniform(0.2, 0.7) if rng.random() < 0.08 else 0.0,
    )


@dataclass(frozen=True, slots=True)
class Light:
    """Where light comes from in the camera's axes, and how much from EVERYWHERE; WINDOW: a pane's place and size."""

    way: Floats
    second: Floats
    second_strength: float
    everywhere: float
    window: tuple[float, float, float, float] | None


def unit(x: float, y: float, z: float) -> Floats:
    """A direction."""
    way = np.array([x, y, z], np.float32)
    return np.asarray(way / np.linalg.norm(way), np.float32)


def random_light(rng: Rng) -> Light:
    """From a lamp straight above to a window low at the side."""
    pane = (rng.uniform(-0.8, 0.8), rng.uniform(-0.8, 0.8), rng.uniform(0.05, 0.4), rng.uniform(0.05, 0.4))
    return Light(
        way=unit(rng.normal(0, 0.7), rng.normal(0, 0.7), 1),
        second=unit(rng.normal(0, 1), rng.normal(0, 1), 0.7),
        second_strength=rng.uniform(0, 0.4),
        everywhere=rng.uniform(0.2, 0.75),
        window=pane if rng.random() < 0.4 else None,
    )


def lit(rng: Rng, layers: Floats, value: int, style: Style, light: Light) -> Floats:
    """The die's colours under that light; LAYERS as in Sprite, scaled to 0..1."""
    height, width = layers.shape[:2]
    pip, normal, sky = layers[..., 1], layers[..., 2:5] * 2 - 1, layers[..., 5]
    body = np.broadcast_to(style.body, (height, width, 3))
    if style.marble:
        veins = clouds(rng, height, width, max(2.0, style.vein * width))
        body = body + (style.second - body) * np.clip(0.5 + veins * 1.2, 0, 1)[..., None] * style.marble
    paint = style.ace if value == 1 else style.pips
    paint = paint + (style.body - paint) * style.dim
    if style.ring:
        inner = cv2.erode(pip, np.ones((3, 3), np.uint8)) if width > 50 else pip * 0.5
        body = body + (paint - body) * (pip - inner * style.ring)[..., None]
    else:
        body = body + (paint - body) * pip[..., None]
    facing = np.maximum(normal @ light.way, 0) + light.second_strength * np.maximum(normal @ light.second, 0)
    shade = light.everywhere + (1 - light.everywhere) * facing
    shade = shade * (1 - style.glow) + style.glow * (0.75 + 0.25 * (1 - np.abs(normal[..., 2])))
    half = light.way + np.array([0, 0, 1], np.float32)
    shine = style.gloss * np.maximum(normal @ (half / np.linalg.norm(half)), 0) ** style.sharpness
    if light.window is not None:
        x, y, w, h = light.window
        pane = (np.abs(2 * normal[..., 2] * normal[..., 0] - x) < w) & (
            np.abs(2 * normal[..., 2] * normal[..., 1] - y) < h
        )
        shine = shine + pane * style.gloss * 0.5
    return np.asarray(body * (shade * sky)[..., None] + shine[..., None], np.float32)
