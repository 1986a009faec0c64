"""What a document may hold, in words, read off the types that it is checked by: so it never says what is not so.

A name with a ? may be left out. Knows no game and no command.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import inspect

INDENT = "  "
COLUMN = 30
"""Where what is said of a name begins."""
LARGE = 1000
"""A bound as far out only keeps nonsense out, and is not told."""


def shape(kind: Any, indent: str = "") -> list[str]:
    """The names of the Struct KIND, one a line, each with what it holds."""
    return list(_names(inspect.type_info(kind), indent))


def in_one_line(kind: Any, leave_out: tuple[str, ...] = ()) -> str:
    """The same in one line, without the names LEAVE_OUT."""
    told = inspect.type_info(kind)
    assert isinstance(told, inspect.StructType)
    return ", ".join(_said(one) for one in told.fields if one.encode_name not in leave_out)


def _said(one: inspect.Field) -> str:
    return f"{_name(one)}: {_inline(one.type)}"


def _name(one: inspect.Field) -> str:
    return one.encode_name if one.required else f"{one.encode_name}?"


def _names(told: Any, indent: str) -> Iterator[str]:
    for one in told.fields:
        inner, words = _parts(one.type)
        yield f"{indent + _name(one):<{COLUMN - 1}} {words}".rstrip()
        if inner is not None:
            yield from _names(inner, indent + INDENT)


def _parts(kind: Any) -> tuple[inspect.StructType | None, str]:
    """What it holds in words, and the names within it if there are any."""
    match kind:
        case inspect.StructType():
            return kind, ""
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            inner, words = _parts(item)
            return inner, f"a list, {words or 'each with'}" if inner else f"a list of {words}"
        case inspect.DictType(value_type=value) if isinstance(value, inspect.StructType):
            return value, f"for each {_inline(kind.key_type)}"
        case inspect.UnionType(types=types):
            others = [one for one in types if not isinstance(one, inspect.NoneType)]
            if len(others) == 1:
                return _parts(others[0])
    return None, _inline(kind)


def _inline(kind: Any) -> str:
    """All of it in few words."""
    match kind:
        case inspect.StructType(fields=fields):
            return f"{{{', '.join(map(_said, fields))}}}"
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return f"[{_inline(item)}, …]"
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(map(_inline, items))}]"
        case inspect.DictType(key_type=key, value_type=value):
            return f"{{{_inline(key)}: {_inline(value)}}}"
        case inspect.UnionType(types=types):
            return " or ".join(_inline(one) for one in types if not isinstance(one, inspect.NoneType))
        case inspect.LiteralType(values=values):
            return " | ".join(str(value) or '""' for value in values)
        case inspect.EnumType(cls=cls):
            return " | ".join(str(one.value) for one in cls)
        case inspect.IntType(ge=least, le=most):
            return _number(least, most)
        case inspect.StrType():
            return "text"
        case inspect.BoolType():
            return "true | false"
    return "anything"


def _number(least: int | None, most: int | None) -> str:
    if least is None or least <= -LARGE:
        return "number"
    return f"{least} or more" if most is None or most >= LARGE else f"{least} to {most}"
