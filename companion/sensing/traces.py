"""Recorded beam edges as a file, "beamtrace/1" (traces/FORMAT.md): lines in, a trace out, and back again.

Knows nothing of counting. The same file comes from a recording, a simulated tower and the live pins.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias, TypeGuard

import msgspec

from companion.readings import Edge, EmittersSwitched
from companion.sensing.geometry import Geometry, Layout
from companion.sentences import Told

FORMAT = "beamtrace/1"
PHASES = ("red", "wall", "dice")
MOST_LINES = 20_000
"""Ten times the longest roll with a lamp that flickers."""
MOST_CHANNELS, MOST_SIDES = 16, 5
"""A tower has four sides, a dice tower one exit more: what may have left by each is weighed with all the others."""
LATEST_US = 2**50
"""Some 35 years; beyond, the sums with fractions of a microsecond fail."""


class TraceFault(Told, ValueError):
    """The recording can't be read; the message is one plain sentence that says where and why."""


class PhaseBegan(msgspec.Struct, frozen=True):
    """From here on balls of the kind NAME ("red", "wall", "dice") are awaited."""

    name: str
    at_us: int


class Ended(msgspec.Struct, frozen=True):
    """The recording stopped."""

    at_us: int


Moment: TypeAlias = Edge | EmittersSwitched | PhaseBegan | Ended


class Trace(msgspec.Struct, frozen=True):
    """One recording: EXPECT says how many balls were dropped in each phase."""

    name: str
    geometry: Geometry
    levels: Mapping[str, bool]
    expect: Mapping[str, int]
    moments: tuple[Moment, ...] = ()


def read_trace(lines: Iterable[str]) -> Trace:
    """Read a recording; raise TraceFault with the line and what is wrong with it."""
    written = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    if len(written) > MOST_LINES:
        raise TraceFault(f"The recording is longer than {MOST_LINES} lines: record one roll after the other.")
    values = [(number, _value(number, line)) for number, line in written]
    if not values:
        raise TraceFault("The recording is empty: its first line should describe the tower.")
    header = _header(values[0][1])
    moments = tuple(_moment(number, value) for number, value in values[1:])
    return Trace(header.name, header.geometry, header.levels, header.expect, moments)


def write_trace(trace: Trace) -> Iterator[str]:
    """Give the recording's lines, without line ends, one at a time."""
    yield _compact(header_of(trace))
    for moment in trace.moments:
        yield write_moment(moment)


def write_moment(moment: Moment) -> str:
    """Give the one line that records MOMENT, without its line end."""
    match moment:
        case Edge(channel, blocked, at_us):
            return _compact([at_us, channel, int(blocked)])
        case EmittersSwitched(on, at_us):
            return _compact({"t": at_us, "ev": "emit", "on": int(on)})
        case PhaseBegan(name, at_us):
            return _compact({"t": at_us, "ev": "phase", "name": name})
        case Ended(at_us):
            return _compact({"t": at_us, "ev": "end"})


def header_of(trace: Trace) -> dict[str, Any]:
    """Give the first line's object: the tower, the start levels and the balls dropped."""
    tower = trace.geometry
    return {
        "fmt": FORMAT,
        "id": trace.name,
        "layout": tower.layout.value,
        "channels": list(tower.channels),
        "init": {channel: int(blocked) for channel, blocked in trace.levels.items()},
        "unit": "us",
        "level": "1=blocked",
        "ball_mm": tower.ball_mm,
        "gap_mm": tower.gap_mm,
        "chord_mm": tower.chord_mm,
        "lane_mm": tower.lane_mm,
        "setup_ball_mm": tower.setup_ball_mm,
        "setup_in_gate": tower.setup_in_gate,
        "expect": dict(trace.expect),
    }


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _value(number: int, line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise TraceFault(f"Line {number} of the recording is not complete JSON: was it cut short?") from None


def _header(value: object) -> Trace:
    if not isinstance(value, dict):
        raise TraceFault("Line 1 of the recording should describe the tower, but it is not an object.")
    if value.get("fmt") != FORMAT:
        raise TraceFault(f'This recording is not of the kind "{FORMAT}", so it can\'t be counted.')
    channels = value.get("channels")
    if not isinstance(channels, list) or not all(isinstance(c, str) and len(c) == 2 for c in channels):
        channels = []
    if not 1 <= len(channels) <= MOST_CHANNELS:
        raise TraceFault('Line 1: "channels" should be a list of beam names such as "N1".')
    if value.get("layout") not in [layout.value for layout in Layout]:
        raise TraceFault('Line 1: "layout" should be "lane" or "open".')
    lengths = {key: _length(value, key) for key in _LENGTHS if key in value}
    if "setup_in_gate" in value and not isinstance(value["setup_in_gate"], bool):
        raise TraceFault('Line 1: "setup_in_gate" should be true or false.')
    geometry = Geometry(
        channels=tuple(dict.fromkeys(channels)),
        layout=Layout(value["layout"]),
        setup_in_gate=value.get("setup_in_gate", value["layout"] == Layout.OPEN.value),
        **lengths,
    )
    if len(geometry.sides) > MOST_SIDES:
        raise TraceFault(f'Line 1: "channels" names beams of {len(geometry.sides)} sides; no tower has so many.')
    return Trace(_name(value), geometry, _levels(value), _expect(value))


_LENGTHS = ("ball_mm", "gap_mm", "chord_mm", "lane_mm", "setup_ball_mm")


def _length(header: dict[str, Any], key: str) -> float:
    length = header[key]
    if isinstance(length, bool) or not isinstance(length, int | float) or not 0 < length < 1000:
        raise TraceFault(f'Line 1: "{key}" should be a length in millimetres.')
    return float(length)


def _name(header: dict[str, Any]) -> str:
    name = header.get("id", "")
    if not isinstance(name, str):
        raise TraceFault('Line 1: "id" should be the name of the recording.')
    return name


def _levels(header: dict[str, Any]) -> dict[str, bool]:
    levels = header.get("init", {})
    if not isinstance(levels, dict) or any(level not in (0, 1) for level in levels.values()):
        raise TraceFault('Line 1: "init" should give 0 (clear) or 1 (blocked) for each beam.')
    return {channel: bool(level) for channel, level in levels.items()}


def _expect(header: dict[str, Any]) -> dict[str, int]:
    expect = header.get("expect", {})
    if not isinstance(expect, dict) or not all(_is_whole(n) and 0 <= n < 1000 for n in expect.values()):
        raise TraceFault('Line 1: "expect" should give the number of balls dropped in each phase.')
    return dict(expect)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_time(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LATEST_US


def _moment(number: int, value: object) -> Moment:
    match value:
        case [at_us, str(channel), (0 | 1) as level] if _is_time(at_us):
            return Edge(channel, bool(level), at_us)
        case {"t": at_us, "ev": "emit", "on": (0 | 1 | True | False) as on} if _is_time(at_us):
            return EmittersSwitched(bool(on), at_us)
        case {"t": at_us, "ev": "phase", "name": str(name)} if name in PHASES and _is_time(at_us):
            return PhaseBegan(name, at_us)
        case {"t": at_us, "ev": "end"} if _is_time(at_us):
            return Ended(at_us)
        case {"ev": "phase", "name": name}:
            raise TraceFault(f"Line {number}: no such phase as {name!r}; it should be red, wall or dice.")
        case _:
            raise TraceFault(f'Line {number} is neither an edge like [412000,"N1",1] nor a marker.')
