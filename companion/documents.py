"""Documents that people and programs hand in: JSON or TOML in, checked values out.

Knows the two notations and how to say in plain words what is wrong; knows nothing about any game.
"""

import re
from math import isfinite
from typing import Any, TypeVar

import msgspec

from companion.sentences import Refused

T = TypeVar("T")

MOST_TOML = 100_000
"""Letters; reading TOML takes long, and nobody types more."""
MOST_DOTS = 100
"""In one line: the time that a dotted name takes grows with the square of its parts."""
MOST_VALUES = 200_000
DEEPEST = 50
LONGEST_TEXT = 2_000
LARGEST = 2**53
"""Beyond, other readers of JSON lose digits."""

_WORDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table of names and values",
    "null": "nothing",
}
_PHRASES = {
    "Object missing required field": "There is no",
    "Object contains unknown field": "There can be no",
    "Invalid enum value": "Unknown name",
    ">=": "of at least",
    "<=": "of at most",
    "length of": "length",
}


def read_document(text: str, name: str, rows: str = "") -> dict[str, object]:
    """The names and values in TEXT; NAME is the file's name, whose ending tells the notation where it has one.

    A bare list is what stands under the name ROWS, if that is given.
    Raises Refused for anything that is neither JSON nor TOML, or holds no plain names and values.
    """
    if not text.strip():
        raise Refused(f"{name} is empty.")
    if text.count(",") > MOST_VALUES:  # seen before it takes time and memory to read it
        raise Refused(f"{name} holds too much.")
    looks_like_json = text.lstrip()[:1] in "{["
    if name.lower().endswith(".toml") or (not name.lower().endswith(".json") and not looks_like_json):
        return read_toml(text, name)
    try:
        document = msgspec.json.decode(text)
    except msgspec.MsgspecError as fault:
        raise Refused(f"{name} cannot be read as JSON: {str(fault).rstrip('.')}.") from fault
    except (RecursionError, ValueError) as fault:
        raise Refused(f"{name} cannot be read: it is nested too deeply or holds a number too long.") from fault
    if rows and isinstance(document, list):
        document = {rows: document}
    if not isinstance(document, dict):
        raise Refused(f"{name} must hold names and values, not a bare list or value.")
    _check_plain(document, name)
    return document


def read_toml(text: str, name: str) -> dict[str, object]:
    """The names and values in TEXT, in TOML, of the file NAME. Refused for what is no TOML, or not plain."""
    if len(text) > MOST_TOML or any(line.count(".") > MOST_DOTS for line in text.splitlines()):
        raise Refused(f"{name} is too long or nested too deeply for TOML.")
    import tomllib  # not loaded for what is written in JSON

    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise Refused(f"{name} cannot be read as TOML: {str(fault).rstrip('.')}.") from fault
    except (RecursionError, ValueError) as fault:
        raise Refused(f"{name} cannot be read: it is nested too deeply or holds a number too long.") from fault
    _check_plain(document, name)
    return document


def _check_plain(document: dict[str, object], name: str) -> None:
    """Refuse what nobody writes by hand and what would burst the sums and the sentences made of it."""
    level: list[Any] = [document]
    depth = values = 0
    while level:
        depth, values = depth + 1, values + sum(map(len, level))
        if depth > DEEPEST or values > MOST_VALUES:
            raise Refused(f"{name} holds too much, or is nested too deeply.")
        parts = [part for one in level for part in (enumerate(one) if isinstance(one, list) else one.items())]
        for key, part in parts:
            if why_not := (type(key) is str and _why_not_plain(key)) or _why_not_plain(part):
                raise Refused(f"{name} holds {why_not} ({key}).")
        level = [part for _, part in parts if isinstance(part, dict | list)]


def _why_not_plain(value: object) -> str:
    match value:
        case bool() | None | dict() | list():
            return ""
        case str():
            return "a text that is too long" if len(value) > LONGEST_TEXT else ""
        case int():
            return "a number that is too large" if abs(value) > LARGEST else ""
        case float():
            return "" if isfinite(value) else "a number that is none"
        case _:
            return f"{value}: a date, or a time, is not asked for anywhere"


def shaped(document: object, shape: type[T]) -> T:
    """The document as a value of SHAPE; Refused with one sentence that names the place of the first mistake.

    Strict about types (2.0 and true are no whole numbers); names the shape does not know are passed over.
    """
    try:
        return msgspec.convert(document, shape)
    except msgspec.ValidationError as fault:
        raise Refused(_sentence(str(fault))) from fault
    except RecursionError as fault:
        raise Refused("The document is nested too deeply.") from fault


def _sentence(message: str) -> str:
    """Put msgspec's "Expected `int` >= 2 - at `$.x`" into words for people."""
    what, _, where = message.partition(" - at ")
    what = re.sub("`([^`]*)`", lambda code: _in_words(code[1]), what)
    for technical, plain in _PHRASES.items():
        what = what.replace(technical, plain)
    place = _place(where)
    return f"{what} at {place}." if place else f"{what}."


def _place(path: str) -> str:
    """Put "`$.players[0].name`" into words; people count from 1."""
    path = path.replace("`", "").replace("key in ", "the names in ").replace("$", "", 1).replace("[...]", " (a value)")
    path = re.sub(r"\[(\d+)\]", lambda index: f" (number {int(index[1]) + 1})", path)
    return path.replace("in .", "in ").lstrip(".").replace(".", ", ").strip()


def _in_words(code: str) -> str:
    return " or ".join(_WORDS.get(part, part) for part in code.split(" | "))
