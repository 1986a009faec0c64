"""Hostile documents: valid ones, broken where their structure can be broken, and bytes that are no document at all.

For the tests of everything that reads what people hand in. It knows no command and no rule.
"""

import json
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

Place = tuple[Any, ...]
"""Keys and indexes from the root to a value."""

HUGE = "\ue000"
"""Stands for a number that no JSON writer would write."""
RAW_NUMBERS = ("NaN", "Infinity", "-Infinity", "1e999", "-0", "9" * 400, "9" * 5_000, "0.1e-999", "01", "1_000", "0xff")
TEXTS = (
    "",
    " ",
    "\0",
    "\n",
    "\x1b[2J",
    "a" * 300,
    "a" * 3_000,
    "[b]x[/b]",
    "{x!r}",
    "%s",
    "$[0]",
    "\ud800",
    "\udfff\ud800",
    "\u202egnihton",
    "\u2028",
    "👩‍👩‍👧‍👦",
    "e\u0301",
    "None",
    "__class__",
    "1",
    "-1",
    "nan",
    "true",
    "../../etc/passwd",
)
NUMBERS = (
    0,
    -1,
    1,
    2,
    3,
    7,
    36,
    99,
    1000,
    2**31,
    2**53,
    2**63,
    2**64,
    -(2**63),
    10**30,
    0.5,
    -0.0,
    1e308,
    5e-324,
    1e16,
)
PLAIN: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from(NUMBERS),
    st.sampled_from(TEXTS),
    st.sampled_from((None, True, False)),
    st.builds(list),
    st.builds(dict),
    st.integers(-3, 12),
    st.text(max_size=5),
    st.sampled_from([HUGE + raw for raw in RAW_NUMBERS]),
)
RARE = 200
"""One document in so many is enormous."""


def places(value: Any, here: Place = ()) -> Iterator[Place]:
    """The places of all values in VALUE, but for the root."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield (*here, key)
        yield from places(part, (*here, key))


def at(value: Any, place: Place) -> Any:
    """What is at PLACE."""
    for key in place:
        value = value[key]
    return value


@st.composite
def broken(draw: st.DrawFn, whole: Any) -> Any:
    """WHOLE with a few places broken; WHOLE itself stays as it is."""
    value = json.loads(json.dumps(whole))
    for _ in range(draw(st.integers(1, 4))):
        there = list(places(value))
        if there:
            _break(draw, value, there[draw(st.integers(0, len(there) - 1))], there)
    if draw(st.integers(0, RARE)) == RARE // 2:  # not at an end, where chance looks more often
        there = list(places(value)) or [()]
        *holder, key = there[draw(st.integers(0, len(there) - 1))] or [None]
        if key is not None:
            at(value, tuple(holder))[key] = _enormous(draw, at(value, (*holder, key)))
    return value


def _break(draw: st.DrawFn, root: Any, place: Place, there: list[Place]) -> None:
    holder, key = at(root, place[:-1]), place[-1]
    part = holder[key]
    match draw(st.integers(0, 9)):
        case 0 | 1:
            holder[key] = draw(PLAIN)
        case 2:
            del holder[key]
        case 3 | 4:
            holder[key] = _changed(draw, part)
        case 5:
            holder[key] = json.loads(json.dumps(at(root, there[draw(st.integers(0, len(there) - 1))])))
        case 6 if isinstance(holder, dict):
            holder[draw(st.sampled_from(TEXTS))] = holder.pop(key)
        case 7 if isinstance(holder, dict):
            holder[draw(st.one_of(st.sampled_from(TEXTS), st.sampled_from(["points", "name", "extra", "mode"])))] = part
        case 6 | 7:
            holder.insert(key, draw(st.one_of(PLAIN, st.just(part))))
        case 8:
            holder[key] = draw(st.sampled_from(([part], {"x": part}, [part, part], [part] * 40)))
        case _ if isinstance(holder, list):
            holder.reverse()
        case _:
            root.clear()


def _changed(draw: st.DrawFn, part: Any) -> Any:
    """Something like PART, and not quite."""
    match part:
        case bool() | None:
            return draw(st.sampled_from((0, 1, "true", "null")))
        case int() | float():
            more = (part + 1, part - 1, -part, part * 10, part + 0.5, str(part), bool(part), part * 10**20, float(part))
            return draw(st.sampled_from(more))
        case str():
            more_text = (part.upper(), part + " ", part[:-1], part * 50, f"{part}\0", [part], {part: part}, part + "é")
            return draw(st.sampled_from(more_text))
        case list():
            return draw(st.sampled_from((part * 2, part[:-1], part[1:], dict(enumerate(part)), part[::-1])))
        case _:
            return draw(st.sampled_from((list(part), list(part.values()), [part], {})))


def _enormous(draw: st.DrawFn, part: Any) -> Any:
    match draw(st.integers(0, 4)):
        case 0:
            return "a" * 10_000_000
        case 1:
            return [1] * 1_000_000
        case 2:
            return [part] * max(1, 3_000_000 // max(1, len(json.dumps(part))))
        case 3:
            return {f"k{number}": number for number in range(400_000)}
        case _:
            nested: Any = part
            for depth in range(draw(st.sampled_from((40, 60, 300)))):
                nested = [nested] if depth % 2 else {"a": nested}
            return nested


@st.composite
def shaken(draw: st.DrawFn, traces: list[list[Any]]) -> list[Any]:
    """A recording whose lines are all right and whose story is not: lost, doubled, late, at another beam, a storm."""
    head, *lines = draw(st.sampled_from(traces))
    channels = head["channels"]
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(lines)))
        some = lines[start : start + draw(st.integers(1, 60))]
        rest = lines[:start] + lines[start + len(some) :]
        late, beam = draw(st.sampled_from((-500, 3_000, 40_000, 10**6, 2**50))), draw(st.sampled_from(channels))
        match draw(st.integers(0, 6)):
            case 0:
                lines = rest
            case 1:
                lines = lines + some * draw(st.integers(1, 40))
            case 2:
                lines = rest + some
            case 3:
                lines = rest + [[one[0] + late, *one[1:]] if isinstance(one, list) else one for one in some]
            case 4:
                lines = rest + [[one[0], beam, one[2]] if isinstance(one, list) else one for one in some]
            case 5:
                period = draw(st.sampled_from((100, 2_000, 8_333)))
                edges = draw(st.sampled_from((40, 400, 4_000)))
                lines = lines + [[number * period, beam, number % 2] for number in range(edges)]
            case _:
                lines = [*lines, {"t": late, "ev": "phase", "name": draw(st.sampled_from(("red", "wall", "dice")))}]
    return [head, *lines]


def as_json(value: Any) -> bytes:
    """VALUE as JSON, with raw numbers where they stand, and lone surrogates as they come."""
    text = json.dumps(value, ensure_ascii=False)
    if HUGE in text:
        for raw in RAW_NUMBERS:
            text = text.replace(f'"{HUGE}{raw}"', raw)
    return text.encode("utf-8", "surrogatepass")


def as_lines(values: list[Any]) -> bytes:
    """One JSON value a line."""
    return b"\n".join(as_json(value) for value in values)


def as_toml(value: dict[str, Any]) -> bytes:
    """VALUE as TOML, one line a name; what TOML cannot say is said wrongly."""
    lines = (f"{json.dumps(name)} = {_inline(part)}\n" for name, part in value.items())
    return "".join(lines).encode("utf-8", "surrogatepass")


def _inline(value: Any) -> str:
    match value:
        case dict():
            return "{" + ", ".join(f"{json.dumps(str(name))} = {_inline(part)}" for name, part in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(_inline, value)) + "]"
        case str() if value.startswith(HUGE):
            return value.removeprefix(HUGE).replace("NaN", "nan").replace("Infinity", "inf")
        case _:
            return json.dumps(value)


@st.composite
def damaged(draw: st.DrawFn, raw: bytes) -> bytes:
    """RAW with bytes lost, doubled, changed or put in."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, max(0, len(raw) - 1)))
        end = min(len(raw), start + draw(st.integers(1, 30)))
        match draw(st.integers(0, 5)):
            case 0:
                raw = raw[:start]
            case 1:
                raw = raw[:start] + raw[end:]
            case 2:
                raw = raw[:end] + raw[start:]
            case 3:
                raw = raw[:start] + draw(st.binary(min_size=1, max_size=8)) + raw[end:]
            case 4:
                raw = (
                    raw[:start] + draw(st.sampled_from((b"\xff\xfe", b"\0", b"\xed\xa0\x80", b"{", b"[[[", b'"'))) + raw
                )
            case _:
                raw = b"\xef\xbb\xbf" + raw
    return raw


def raw_bytes() -> st.SearchStrategy[bytes]:
    """What is no document at all."""
    return st.one_of(
        st.binary(max_size=200),
        st.text(max_size=60).map(lambda text: text.encode("utf-8", "surrogatepass")),
        st.sampled_from(
            (b"", b"\n", b"null", b"[]", b"{}", b"0", b'""', b"[" * 50_000, b'{"a":' * 50_000, b"a." * 40_000)
        ),
    )


def hostile(wholes: list[Any], write: Any) -> st.SearchStrategy[bytes]:
    """Bytes of documents like WHOLES, most of them well-formed; WRITE turns a value into bytes."""
    well_formed = st.sampled_from(wholes).flatmap(broken).map(write)
    return st.one_of(well_formed, well_formed, well_formed, well_formed.flatmap(damaged), raw_bytes())
