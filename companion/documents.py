"""Documents that people and programs hand in: JSON or TOML in, checked values out.

Knows the two notations and how to say in plain words what is wrong; knows nothing about any game.
"""

import re
import tomllib
from typing import TypeVar

import msgspec

from companion.games import Refused

T = TypeVar("T")

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


def read_document(text: str, name: str) -> dict[str, object]:
    """The names and values in TEXT; NAME is the file's name, whose ending tells the notation where it has one.

    Raises Refused for anything that is neither JSON nor TOML, or holds no names and values.
    """
    if not text.strip():
        raise Refused(f"{name} is empty.")
    looks_like_json = text.lstrip()[:1] in "{["
    as_toml = name.lower().endswith(".toml") or (not name.lower().endswith(".json") and not looks_like_json)
    try:
        document = tomllib.loads(text) if as_toml else msgspec.json.decode(text)
    except (msgspec.MsgspecError, tomllib.TOMLDecodeError) as fault:
        notation = "TOML" if as_toml else "JSON"
        raise Refused(f"{name} cannot be read as {notation}: {str(fault).rstrip('.')}.") from fault
    except (RecursionError, ValueError) as fault:
        raise Refused(f"{name} cannot be read: it is nested too deeply or holds a number too long.") from fault
    if not isinstance(document, dict):
        raise Refused(f"{name} must hold names and values, not a bare list or value.")
    return document


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
