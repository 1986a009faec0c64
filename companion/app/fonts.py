"""The three font files by style, and which letters they have."""

import struct
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path

import msgspec
from kivy.core.text import Label as CoreLabel
from kivy.core.text import LabelBase
from kivy.resources import resource_find

from companion.app.assets import asset
from companion.app.writing import as_drawn, shortened, tidy

FILES = {
    "regular": "fonts/TablesideSans-Regular.ttf",
    "bold": "fonts/TablesideSans-Bold.ttf",
    "vollkorn": "fonts/Vollkorn-SemiBold.ttf",
}
FALLBACK = "DejaVuSans.ttf"
"""Comes with Kivy."""


@lru_cache(4096)
def font_for(text: str, face: str) -> str:
    """The font that has every letter of TEXT: the FACE asked for, else Kivy's own DejaVu Sans."""
    _register()
    if all(letter.isspace() or ord(letter) in _letters(FILES[face]) for letter in text):
        return f"Tableside {face}"
    return "Fallback"


@lru_cache(4096)
def drawable(text: str) -> str:
    """TEXT without the letters that no font has, so that no box is drawn for them."""
    return "".join(letter for letter in tidy(text) if letter.isspace() or _has(letter))


def _has(letter: str) -> bool:
    return any(ord(letter) in _letters(file) for file in (*FILES.values(), FALLBACK))


@lru_cache(8192)
def width_of(text: str, font: str, size: float) -> int:
    """Width of one line in pixels."""
    return int(_ruler(font, size).get_extents(as_drawn(text))[0])


@lru_cache(64)
def _ruler(font: str, size: float) -> CoreLabel:
    """Measures any line in this font and size."""
    return CoreLabel(font_name=font, font_size=size)


def wrapped(text: str, font: str, size: float, width: float, *, broken: bool = False) -> tuple[str, ...]:
    """TEXT in lines that are each at most WIDTH pixels wide, unless one word alone is wider and not to be BROKEN."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and width_of(longer, font, size) > width:
                lines.append(line)
                line = word
            else:
                line = longer
            while broken and (head := _head(line, font, size, width)):
                lines.append(f"{head}-")
                line = line[len(head) :]
        lines.append(line)
    return tuple(lines)


VOWELS = "aeiouyäöüáéíóúàèìòùâêîôûåæøőű"
LEAST_PART = 3
"""Letters of a broken word before and after the break."""


def _head(word: str, font: str, size: float, width: float) -> str:
    """As much of a WORD that is too wide as fits with a hyphen, if possible before a consonant and its vowel."""
    if width_of(word, font, size) <= width or not word.isalpha() or max(word) >= "\u0590":
        return ""
    places = range(LEAST_PART, len(word) - LEAST_PART + 1)
    fits = [place for place in places if width_of(f"{word[:place]}-", font, size) <= width]
    spoken = [at for at in fits if word[at].lower() not in VOWELS and word[at + 1].lower() in VOWELS]
    return word[: max(spoken or fits, default=0)]


def cut(text: str, font: str, size: float, width: float, others: tuple[str, ...] = ()) -> str:
    """TEXT, or as much of it as fits WIDTH with … after it, told apart from OTHERS that would look alike."""
    if width_of(text, font, size) <= width:
        return text
    kept = len(text)
    while kept and width_of(shortened(text, kept, others), font, size) > width:
        kept -= 1
    return shortened(text, kept, others)


class Setting(msgspec.Struct, frozen=True):
    """How words are set: their lines, the font and its size, the height of a line and the extent, all in pixels."""

    lines: tuple[str, ...]
    font: str
    size: int
    line_height: float
    width: float
    height: float
    is_cut: bool


@lru_cache(4096)
def set_words(
    text: str,
    face: str,
    sizes: tuple[tuple[int, float], ...],
    width: float,
    height: float,
    one_line: bool,
    others: tuple[str, ...] = (),
) -> Setting:
    """TEXT in the first of SIZES (font size, line height) that fits; in the last of them cut with … if none does.

    Before that, where it may take several lines, a word that is too long for a line is broken.
    OTHERS are what it must not be mistaken for when it is cut.
    """
    text = drawable(text)
    font = font_for(text, face)
    for size, line_height in sizes:
        setting = _set(text.split("\n") if one_line else wrapped(text, font, size, width), font, size, line_height)
        if setting.width <= width and setting.height <= height:
            return setting
    if not one_line:
        broken = _set(wrapped(text, font, size, width, broken=True), font, size, line_height)
        if broken.width <= width and broken.height <= height:
            return broken
    return _forced(setting, width, height, others)


def _set(lines: Iterable[str], font: str, size: int, line_height: float, is_cut: bool = False) -> Setting:
    kept = tuple(lines)
    widest = max(width_of(line, font, size) for line in kept)
    return Setting(kept, font, size, line_height, widest, len(kept) * line_height, is_cut)


def _forced(setting: Setting, width: float, height: float, others: tuple[str, ...]) -> Setting:
    """The lines there is room for, the last one saying … for those that follow."""
    room = max(1, int(min(height / setting.line_height + 0.01, len(setting.lines))))
    lines = list(setting.lines[:room])
    if room < len(setting.lines):
        lines[-1] += "…"
    short = [cut(line, setting.font, setting.size, width, others) for line in lines]
    return _set(short, setting.font, setting.size, setting.line_height, tuple(short) != setting.lines)


@cache
def _register() -> None:
    for face, file in FILES.items():
        LabelBase.register(f"Tableside {face}", asset(file))
    LabelBase.register("Fallback", _path(FALLBACK))


def _path(file: str) -> str:
    return str(resource_find(f"data/fonts/{file}")) if file == FALLBACK else asset(file)


@cache
def _letters(name: str) -> frozenset[int]:
    """Code points in the font's character map (OpenType cmap, format 4)."""
    file = Path(_path(name)).read_bytes()
    (tables,) = struct.unpack_from(">H", file, 4)
    start = next(
        struct.unpack_from(">I", file, 12 + 16 * table + 8)[0]
        for table in range(tables)
        if file[12 + 16 * table : 16 + 16 * table] == b"cmap"
    )
    (offset,) = struct.unpack_from(">I", file, start + 8)
    (twice,) = struct.unpack_from(">H", file, start + offset + 6)
    ends = struct.unpack_from(f">{twice // 2}H", file, start + offset + 14)
    starts = struct.unpack_from(f">{twice // 2}H", file, start + offset + 16 + twice)
    return frozenset(code for first, last in zip(starts, ends, strict=True) for code in range(first, last + 1)) - {
        0xFFFF
    }
