"""Board data as rows of numbers that are entered one by one, and written back as the owner's file; knows no game.

A game that can be entered so has a module with `rows(text)`, `entered(text)` and `with_number(text, row, part, key,
number)`: the rows as the file TEXT ('' for none) has them, what is there in a few words, and the file with one number
changed. All three raise Refused with one sentence. Where there are cells with words there is `with_words(text, row,
part, key, words)` too.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec


class Cell(msgspec.Struct, frozen=True):
    """One number: `most` 1 is yes or no. 0 is what is not entered yet; `text` is its name, which is short.

    `names` say what each number from 0 on means, where it is no number to people; `words` are there in place of a
    number where words are written.
    """

    key: str
    text: str
    number: int
    most: int
    least: int = 0
    names: tuple[str, ...] = ()
    words: str | None = None

    @property
    def entered(self) -> str:
        """What is there, for people."""
        if self.words is not None:
            return self.words
        return self.names[self.number] if self.names else str(self.number)


class Part(msgspec.Struct, frozen=True):
    """Cells that are entered on one page, at most 20 of them."""

    key: str
    text: str
    cells: tuple[Cell, ...]


class Row(msgspec.Struct, frozen=True):
    """A thing on the board (a volcano, a card), what is entered of it in words, and its pages."""

    key: str
    text: str
    sub: str
    parts: tuple[Part, ...]


TOLD = 1
"""So much of what is missing is told; the pages themselves show the rest."""


def in_a_line(missing: Sequence[str]) -> str:
    """What is MISSING, a sentence each, in one short line; that all is there, where it is."""
    more = len(missing) - TOLD
    return " ".join((*missing[:TOLD], *([f"And {more} more."] if more > 0 else []))) or "All is entered."


def toml_text(said: Mapping[str, Any]) -> str:
    """SAID as TOML: plain values first, then tables and lists of tables; what lies deeper stands in one line."""
    plain = [f"{_key(key)} = {_value(part)}" for key, part in said.items() if not _is_table(part)]
    tables = [line for key, part in said.items() if _is_table(part) for line in _tables(key, part)]
    return "\n".join((*plain, *tables, ""))


def _is_table(part: Any) -> bool:
    return isinstance(part, dict) or (isinstance(part, list) and bool(part) and all(isinstance(x, dict) for x in part))


def _tables(key: str, part: Any) -> list[str]:
    head = f"[{_key(key)}]" if isinstance(part, dict) else f"[[{_key(key)}]]"
    tables = [part] if isinstance(part, dict) else part
    return [
        line
        for one in tables
        for line in ("", head, *(f"{_key(name)} = {_value(value)}" for name, value in one.items()))
    ]


def _key(name: str) -> str:
    bare = name.isascii() and name.replace("_", "").replace("-", "").isalnum()
    return name if bare else _text(name)


def _value(part: Any) -> str:
    match part:
        case bool():
            return "true" if part else "false"
        case str():
            return _text(part)
        case dict():
            return "{" + ", ".join(f"{_key(key)} = {_value(value)}" for key, value in part.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(_value, part)) + "]"
        case _:
            return repr(part)


def _text(said: str) -> str:
    """In quotes; what cannot be printed is written as a number."""
    plain = said.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(one if one.isprintable() else f"\\U{ord(one):08x}" for one in plain) + '"'
