from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.vision.pictures import PictureFault, open_picture

COLOURFUL = np.random.default_rng(1).integers(0, 256, (80, 100, 3)).astype(np.uint8)


def encoded(kind: str, picture: np.ndarray[tuple[int, ...], np.dtype[np.integer[Any]]]) -> bytes:
    return np.asarray(cv2.imencode(kind, picture)[1]).tobytes()


def giant_png() -> bytes:
    small = encoded(".png", COLOURFUL)
    return small[:16] + (30_000).to_bytes(4, "big") * 2 + small[24:]


HOSTILE = {
    "empty.jpg": b"",
    "words.jpg": b"these are no pixels",
    "tiny.png": encoded(".png", COLOURFUL[:9, :9]),
    "giant.png": giant_png(),
    "grey.png": encoded(".png", COLOURFUL[..., 0]),
    "deep.png": encoded(".png", COLOURFUL.astype(np.uint16) * 200),
    "cut.jpg": encoded(".jpg", COLOURFUL)[:1500],
    "cut.png": encoded(".png", COLOURFUL)[:1500],
    "cut_at_once.jpg": encoded(".jpg", COLOURFUL)[:20],
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_picture_that_nobody_could_read_is_refused_in_one_sentence(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(HOSTILE[name])
    with pytest.raises(PictureFault) as refused:
        open_picture(path)
    said = str(refused.value)
    assert said.startswith(str(path))
    assert said.endswith(".")
    assert "\n" not in said


def test_a_picture_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PictureFault, match="cannot be read"):
        open_picture(tmp_path / "none.jpg")


@pytest.mark.parametrize("kind", [".png", ".jpg", ".bmp"])
def test_a_usual_picture_is_opened_as_it_is(kind: str, tmp_path: Path) -> None:
    path = tmp_path / f"usual{kind}"
    path.write_bytes(encoded(kind, COLOURFUL))
    assert open_picture(path).shape == (80, 100, 3)
