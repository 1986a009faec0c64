import subprocess
import sys
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.vision.pictures import PictureFault, copies, keep_copy, open_picture

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
    "no_pixels.png": encoded(".png", COLOURFUL)[:60] + encoded(".png", COLOURFUL)[-12:],
    "wide_as_never.bmp": encoded(".bmp", COLOURFUL)[:18]
    + (9_000).to_bytes(4, "little") * 2
    + b"\1\0\x18\0"
    + bytes(26),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_picture_that_nobody_could_read_is_refused_in_one_sentence(
    name: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    path.write_bytes(HOSTILE[name])
    with pytest.raises(PictureFault) as refused:
        open_picture(path)
    said = str(refused.value)
    assert said.startswith(str(path))
    assert said.endswith(".")
    assert "\n" not in said
    assert capfd.readouterr().err == "", "the decoders keep their words to themselves"


def test_a_picture_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PictureFault, match="cannot be read"):
        open_picture(tmp_path / "none.jpg")


@pytest.mark.parametrize("kind", [".png", ".jpg", ".bmp"])
def test_a_usual_picture_is_opened_as_it_is(kind: str, tmp_path: Path) -> None:
    path = tmp_path / f"usual{kind}"
    path.write_bytes(encoded(kind, COLOURFUL))
    assert open_picture(path).shape == (80, 100, 3)


def test_a_small_file_that_promises_a_giant_is_refused_before_it_takes_room(tmp_path: Path) -> None:
    """Whatever its format: a few kilobytes may hold pixels beyond all memory. OpenCV itself refuses, once it starts."""
    path = tmp_path / "giant.tif"
    path.write_bytes(encoded(".tif", np.zeros((8_001, 8_000), np.uint8)))
    told = subprocess.run([sys.executable, "-m", "companion", "dice", path], capture_output=True, text=True)
    assert told.stderr == f"{path} is not a picture that can be opened: give a JPEG or PNG.\n"


def test_a_copy_goes_over_no_picture_and_no_other_copy(tmp_path: Path) -> None:
    names = [str(tmp_path / name) for name in ("a.png", "b.jpg", "b.jpeg", "elsewhere/a.png", "elsewhere/c.png")]
    chosen = copies(names, tmp_path)
    assert [path.name for path in chosen if path] == ["a2.png", "b.png", "b2.png", "a3.png", "c.png"]
    assert copies(names, None) == [None] * 5


def test_a_copy_that_cannot_be_saved_whole_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> None:
        path.write_bytes(content[:9])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.files.write_file", full)
    with pytest.raises(PictureFault, match="No space left"):
        keep_copy(tmp_path / "a.png", COLOURFUL)
    assert list(tmp_path.iterdir()) == []
