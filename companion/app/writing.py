"""Letters in the order and the shapes in which they are drawn, for scripts that run from right to left.

The text engine draws one letter after the other from the left. Here Hebrew and Arabic are turned round and Arabic
letters take the shapes they have beside each other (Unicode's presentation forms). Sentences of the app run from the
left, so names in them are turned round on their own. It knows no font and no Kivy.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

MOST_MARKS = 2
"""Accents over one letter; more would climb over the lines above."""

LONGEST_IN_A_SENTENCE = 12
"""Letters of a name; where there is room names stand in full beside it."""

_RIGHT = ("R", "AL")
_TO_LEFT = str.maketrans("()[]{}<>«»", ")(][}{><»«")


def tidy(text: str) -> str:
    """TEXT with its accents joined to their letters, without marks that direct, join or pick a picture."""
    kept: list[str] = []
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        if kind == "Mn" and ("\ufe00" <= letter <= "\ufe0f" or not kept or _marks_at_the_end(kept) == MOST_MARKS):
            continue
        if kind not in ("Cf", "Cc", "Cs") or letter == "\n":
            kept.append(letter)
    return "".join(kept)


def _marks_at_the_end(letters: Sequence[str]) -> int:
    count = 0
    while count < len(letters) and unicodedata.category(letters[-1 - count]) == "Mn":
        count += 1
    return count


def shortened(text: str, keep: int, others: Iterable[str] = ()) -> str:
    """KEEP letters of TEXT and …; where one of OTHERS begins alike, two letters by which they differ follow."""
    head = text[:keep].rstrip()
    alike = [_alike(text, other) for other in others if other.startswith(head) and other != text]
    differs = min(max(alike), len(text) - 1) if alike else len(text)
    return f"{head}…{text[differs : differs + 2]}"


def with_short_names(sentence: str, names: Sequence[str]) -> str:
    """SENTENCE with those of NAMES cut that are longer than a sentence has room for."""
    for name in sorted(names, key=len, reverse=True):
        if len(name) > LONGEST_IN_A_SENTENCE:
            sentence = sentence.replace(name, shortened(name, LONGEST_IN_A_SENTENCE - 3, names))
    return sentence


def _alike(one: str, other: str) -> int:
    """How many letters both begin with."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))


@lru_cache(4096)
def as_drawn(line: str) -> str:
    """One LINE as it is drawn from the left; lines without letters that run from the right stay as they are."""
    if max(line, default="") < "\u0590":
        return line
    clusters = _clusters(_joined(line))
    if not any(map(_runs_left, clusters)):
        return line
    if not any(unicodedata.bidirectional(cluster[0]) == "L" for cluster in clusters):
        return "".join(_turned(clusters))
    drawn: list[str] = []
    place = 0
    while place < len(clusters):
        end = _end_of_run(clusters, place)
        drawn += _turned(clusters[place:end]) if end > place else clusters[place : place + 1]
        place = max(end, place + 1)
    return "".join(drawn)


def _clusters(text: str) -> list[str]:
    """Each letter with its accents; digits that follow each other stay together."""
    found: list[str] = []
    for letter in text:
        goes_on = unicodedata.category(letter) == "Mn" or (letter.isdigit() and found and found[-1][-1].isdigit())
        if found and goes_on:
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _runs_left(cluster: str) -> bool:
    return unicodedata.bidirectional(cluster[0]) in _RIGHT


def _end_of_run(clusters: Sequence[str], start: int) -> int:
    """Where the run that begins at START ends: after its last letter from the right, with a … that cuts it."""
    end = start
    for place in range(start, len(clusters)):
        if _runs_left(clusters[place]) or (clusters[place] == "…" and end == place > start):
            end = place + 1
        elif end == start or unicodedata.bidirectional(clusters[place][0]) == "L":
            break
    return end


def _turned(run: Sequence[str]) -> list[str]:
    return [cluster.translate(_TO_LEFT) for cluster in reversed(run)]


def _joined(line: str) -> str:
    """Arabic letters in the shapes they take beside each other."""
    shapes = _shapes()
    units = re.findall("\u0644[\u0622\u0623\u0625\u0627]|.", line)
    bare = [unit for unit in units if unicodedata.category(unit[0]) != "Mn"]
    drawn: list[str] = []
    place = -1
    for unit in units:
        if unicodedata.category(unit[0]) == "Mn":
            drawn.append(unit)
            continue
        place += 1
        before = place > 0 and "initial" in shapes.get(bare[place - 1], {}) and "final" in shapes.get(unit, {})
        follows = shapes.get(bare[place + 1], {}) if place + 1 < len(bare) else {}
        after = "initial" in shapes.get(unit, {}) and "final" in follows
        shape = {(True, True): "medial", (True, False): "final", (False, True): "initial"}.get((before, after))
        drawn.append(shapes.get(unit, {}).get(shape or "isolated", unit))
    return "".join(drawn)


@cache
def _shapes() -> dict[str, dict[str, str]]:
    """For a letter (or lam with alef) its presentation forms by 'isolated', 'initial', 'medial' and 'final'."""
    shapes: dict[str, dict[str, str]] = {}
    for code in (*range(0xFB50, 0xFBB2), *range(0xFBD3, 0xFC00), *range(0xFE80, 0xFEFD)):
        shape, *letters = unicodedata.decomposition(chr(code)).split() or ("",)
        base = "".join(chr(int(letter, 16)) for letter in letters)
        if base:
            shapes.setdefault(base, {}).setdefault(shape.strip("<>"), chr(code))
    return shapes
