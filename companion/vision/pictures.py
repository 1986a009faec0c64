"""Opens pictures from disk, refuses what nobody could read, and saves copies. Knows nothing of what is on them."""

import os
import struct
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, count
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from companion.files import replace_file
from companion.vision.crops import Picture

SMALLEST = 48  # pixels a side: three dice could not be told apart on less
LARGEST = 64_000_000  # pixels in all: more than any camera we use, and more than a small computer can hold
_SIZES_IN_JPEG = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


class PictureFault(ValueError):
    """The picture can't be used; the message is one sentence."""


def open_picture(path: Path) -> Picture:
    """The picture as height x width x 3 bytes, blue first, upright as its camera noted. Raises PictureFault."""
    return _opened(path, decoded)


def open_grey(path: Path) -> Picture:
    """The picture's brightness as height x width bytes. Raises PictureFault."""
    return _opened(path, decoded_grey)


def _opened(path: Path, decode: Callable[[bytes], Picture]) -> Picture:
    try:
        raw = path.read_bytes()
    except OSError as fault:
        raise PictureFault(f"{path} cannot be read: {fault.strerror}.") from fault
    try:
        with _unheard():
            return decode(raw)
    except PictureFault as fault:
        raise PictureFault(f"{path} {fault}") from fault


@contextmanager
def _unheard() -> Iterator[None]:
    """What the decoders print about a broken picture goes nowhere: it is told in one sentence of ours."""
    with open(os.devnull, "wb") as nowhere:
        heard = os.dup(2)
        os.dup2(nowhere.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(heard, 2)
            os.close(heard)


def copies(names: Sequence[str], folder: Path | None) -> list[Path | None]:
    """Where in FOLDER a copy of each picture goes, over none of the pictures and no other copy; None without FOLDER."""
    if folder is None:
        return [None] * len(names)
    taken = {Path(name).resolve() for name in names}
    chosen: list[Path | None] = []
    for name in names:
        numbered = (folder / f"{Path(name).stem}{number}.png" for number in chain([""], count(2)))
        path = next(one for one in numbered if one.resolve() not in taken)
        taken.add(path.resolve())
        chosen.append(path)
    return chosen


def keep_copy(path: Path, picture: Picture) -> None:
    """Save PICTURE as the PNG file PATH, whole or not at all. Raises PictureFault."""
    _, encoded = cv2.imencode(".png", picture)
    try:
        replace_file(path, np.asarray(encoded).tobytes())
    except OSError as fault:
        raise PictureFault(f"{path} cannot be written: {fault.strerror}.") from fault


def decoded(raw: bytes) -> Picture:
    """The picture in RAW. Raises PictureFault with a sentence that still lacks the name before it."""
    picture = _decoded(raw, cv2.IMREAD_ANYCOLOR | cv2.IMREAD_ANYDEPTH)
    if picture.dtype != np.uint8:
        raise PictureFault("has more than 8 bits a colour: save it as a usual JPEG or PNG.")
    if picture.ndim == 2:
        raise PictureFault("is grey: the colours of dice can only be read from a colour picture.")
    return np.asarray(picture, np.uint8)


def decoded_grey(raw: bytes) -> Picture:
    """The brightness of the picture in RAW. Raises PictureFault as `decoded` does."""
    return np.asarray(_decoded(raw, cv2.IMREAD_GRAYSCALE), np.uint8)


def _decoded(raw: bytes, how: int) -> np.ndarray[tuple[int, ...], Any]:
    if not raw:
        raise PictureFault("is empty: take the picture again.")
    _check_size(*_promised_size(raw))
    if _cut_off(raw):
        raise PictureFault("is cut off: copy it again, or take it again.")
    try:
        picture = cv2.imdecode(np.frombuffer(raw, np.uint8), how)
    except cv2.error:
        picture = None
    if picture is None:
        raise PictureFault("is not a picture that can be opened: give a JPEG or PNG.")
    _check_size(picture.shape[1], picture.shape[0])
    return np.asarray(picture)


def _check_size(width: int, height: int) -> None:
    if 0 < min(width, height) < SMALLEST:
        raise PictureFault(f"is only {width} x {height} pixels, too small to read: take a larger one.")
    if width * height > LARGEST:
        raise PictureFault(f"is {width} x {height} pixels, too large to read: make it smaller than 64 million pixels.")


def _promised_size(raw: bytes) -> tuple[int, int]:
    """Width and height as a PNG or JPEG says at its start, so that a giant is refused before it fills the memory."""
    if raw.startswith(b"\x89PNG\r\n\x1a\n") and len(raw) >= 24:
        width, height = struct.unpack(">II", raw[16:24])
        return width, height
    at = 2
    while raw.startswith(b"\xff\xd8") and at + 9 < len(raw) and raw[at] == 0xFF:
        if raw[at + 1] in _SIZES_IN_JPEG:
            height, width = struct.unpack(">HH", raw[at + 5 : at + 9])
            return width, height
        at += 2 + int.from_bytes(raw[at + 2 : at + 4], "big")
    return 0, 0


def _cut_off(raw: bytes) -> bool:
    """Whether a JPEG or PNG lacks its end; the decoder would fill the rest with grey."""
    if raw.startswith(b"\xff\xd8"):
        return raw.rfind(b"\xff\xd9") < raw.rfind(b"\xff\xda") or b"\xff\xda" not in raw
    return raw.startswith(b"\x89PNG") and b"IEND" not in raw[-64:]
