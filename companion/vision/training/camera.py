"""What a camera does to a scene: light, white balance, haze, blur, noise, JPEG. Knows no dice."""

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.training.sprites import Floats, Rng


def photographed(rng: Rng, scene: Floats, hard: float = 1.0) -> NDArray[np.uint8]:
    """SCENE (0 to 1, linear enough) as a camera gives it; HARD 0 is a good camera in good light, 1 any camera."""
    picture = np.array(scene)
    if rng.random() < 0.5 * hard:
        picture = blurred(rng, picture)
    temperature, tint = rng.normal(0, 0.13 * hard), rng.normal(0, 0.04 * hard)
    picture *= np.exp(np.array([temperature + tint, -2 * tint, -temperature + tint], np.float32))
    picture *= float(np.exp(rng.normal(0, 0.3 * hard)))
    if rng.random() < 0.25 * hard:
        haze = rng.uniform(0, 0.3)
        picture = picture * (1 - haze) + haze * rng.uniform(0.2, 0.9)
    picture = np.clip(picture, 0, 1) ** float(np.exp(rng.normal(0, 0.2 * hard)))
    if rng.random() < 0.3 * hard:
        picture = resampled(rng, picture)
    if rng.random() < 0.4:
        soft = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.8, 2))
        picture = picture + rng.uniform(0, 1.2) * (picture - soft)
    noise = rng.uniform(0, 0.05) * rng.random() * hard
    if noise > 0.002:
        grain = rng.standard_normal(picture.shape, np.float32) * noise
        if rng.random() < 0.5:
            grain = cv2.GaussianBlur(grain, (0, 0), 0.7) * 1.6
        picture = picture + grain
    final = np.clip(picture * 255 + 0.5, 0, 255).astype(np.uint8)
    if hard > 0.5 and rng.random() < 0.1 * hard:
        final = cv2.cvtColor(cv2.cvtColor(final, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    if rng.random() < 0.8:
        quality = int(rng.integers(35, 97)) if hard > 0.5 else int(rng.integers(80, 97))
        final = cv2.imdecode(cv2.imencode(".jpg", final, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_COLOR)
    return np.asarray(final, np.uint8)


def blurred(rng: Rng, picture: Floats) -> Floats:
    """Out of focus, or moved."""
    if rng.random() < 0.75:
        return np.asarray(cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, 1.8)), np.float32)
    length = int(rng.integers(3, 8))
    kernel = np.zeros((length, length), np.float32)
    kernel[length // 2] = 1
    turned = cv2.warpAffine(
        kernel, cv2.getRotationMatrix2D(((length - 1) / 2, (length - 1) / 2), rng.uniform(0, 180), 1), (length, length)
    )
    return np.asarray(cv2.filter2D(picture, -1, turned / turned.sum()), np.float32)


def resampled(rng: Rng, picture: Floats) -> Floats:
    """Shrunk and blown up again."""
    height, width = picture.shape[:2]
    share = rng.uniform(0.4, 0.9)
    small = cv2.resize(picture, (max(8, int(width * share)), max(8, int(height * share))), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC), np.float32)
