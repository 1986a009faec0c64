"""Recordings as files: what is read, what is refused, and in what words."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.readings import Edge, EmittersSwitched
from companion.sensing.counting import count_trace
from companion.sensing.traces import (
    Ended,
    Moment,
    PhaseBegan,
    Trace,
    TraceFault,
    read_trace,
    write_trace,
)
from sensing.gates import LANES

HEADER: dict[str, Any] = {
    "fmt": "beamtrace/1",
    "id": "X",
    "layout": "lane",
    "channels": ["N1", "N2"],
    "init": {"N1": 0, "N2": 1},
    "expect": {"red": 1},
}


def lines(*rest: str, **header: object) -> list[str]:
    return [json.dumps(HEADER | header), *rest]


def test_a_recording_is_read() -> None:
    trace = read_trace(
        lines(
            '{"t":-310000,"ev":"emit","on":0}',
            '{"t":0,"ev":"phase","name":"red"}',
            '[5,"N1",1]',
            "",
            '{"t":9,"ev":"end"}',
        )
    )
    assert trace.moments == (
        EmittersSwitched(False, -310000),
        PhaseBegan("red", 0),
        Edge("N1", True, 5),
        Ended(9),
    )
    assert (trace.name, trace.levels, trace.expect) == ("X", {"N1": False, "N2": True}, {"red": 1})


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        ([], "empty"),
        (["{"], "Line 1 of the recording is not complete JSON"),
        (["[1]"], "describe the tower"),
        (["{}"], "beamtrace/1"),
        (lines(channels=[]), "channels"),
        (lines(channels=["north"]), "channels"),
        (lines(layout="round"), "layout"),
        (lines(gap_mm=-1), "gap_mm"),
        (lines(chord_mm=True), "chord_mm"),
        (lines(setup_in_gate="no"), "setup_in_gate"),
        (lines(id=7), "id"),
        (lines(init={"N1": 2}), "init"),
        (lines(init={"N1": []}), "init"),
        (lines(expect={"red": 1.5}), "expect"),
        (lines(expect={"red": -1}), "expect"),
        (lines('[5,"N1"'), "Line 2 of the recording is not complete JSON"),
        (lines('[5,"N1",2]'), "Line 2"),
        (lines('["5","N1",1]'), "Line 2"),
        (lines('[true,"N1",1]'), "Line 2"),
        (lines('[NaN,"N1",1]'), "Line 2"),
        (lines('{"t":5,"ev":"phase","name":"blue"}'), "no such phase"),
        (lines('{"t":5,"ev":"dance"}'), "Line 2"),
        (lines('{"t":5.5,"ev":"end"}'), "Line 2"),
        (lines("7"), "Line 2"),
    ],
)
def test_a_bad_recording_is_refused_in_one_sentence(bad: list[str], words: str) -> None:
    with pytest.raises(TraceFault, match=words) as fault:
        read_trace(bad)
    assert str(fault.value).endswith((".", "?"))
    assert isinstance(fault.value, ValueError)


def test_edges_of_unknown_channels_are_let_pass() -> None:
    trace = read_trace(lines('{"t":0,"ev":"phase","name":"red"}', '[5,"Q7",1]', '{"t":4000000,"ev":"end"}'))
    assert count_trace(trace).missing == 1


CHANNELS = st.sampled_from([*LANES.channels, "Q7"])
MOMENTS: st.SearchStrategy[Moment] = st.one_of(
    st.builds(Edge, CHANNELS, st.booleans(), st.integers(0, 300_000)),
    st.builds(EmittersSwitched, st.booleans(), st.integers(-400_000, 300_000)),
    st.builds(PhaseBegan, st.sampled_from(["red", "wall", "dice"]), st.integers(0, 300_000)),
    st.builds(Ended, st.integers(0, 400_000)),
)
TRACES = st.builds(
    Trace,
    st.text(max_size=5),
    st.just(LANES),
    st.dictionaries(st.sampled_from(LANES.channels), st.booleans()),
    st.dictionaries(st.sampled_from(["red", "wall"]), st.integers(0, 12)),
    st.lists(MOMENTS, max_size=60).map(tuple),
)


BUSY = settings(suppress_health_check=[HealthCheck.too_slow])
"""A busy machine makes recordings slowly; that is no fault of theirs."""


@BUSY
@given(TRACES)
def test_whatever_is_written_is_read_again(trace: Trace) -> None:
    assert read_trace(write_trace(trace)) == trace


@BUSY
@given(TRACES)
def test_no_order_of_edges_makes_the_counter_fall_over_or_lose_a_ball_silently(trace: Trace) -> None:
    answer = count_trace(trace)
    named = {moment.name for moment in trace.moments if isinstance(moment, PhaseBegan)}
    assert set(answer.phases) == named
    assert all(balls >= 0 for sides in answer.phases.values() for balls in sides.values())
    if answer.sure:
        assert {name: sum(sides.values()) for name, sides in answer.phases.items()} == {
            name: trace.expect[name] for name in named
        }


def test_a_tower_of_too_many_sides_is_refused_as_it_would_be_counted_for_hours() -> None:
    assert len(read_trace(lines(channels=["N1", "F1"])).geometry.sides) == 5
    with pytest.raises(TraceFault, match="beams of 6 sides"):
        read_trace(lines(channels=["N1", "F1", "G1"]))
