"""A roll that was watched is written down and counted again alike."""

import pytest

from companion.readings import Edge, SensorLost
from companion.sensing.counting import count_trace, fed
from companion.sensing.recording import Recording
from companion.sensing.traces import Ended, PhaseBegan, read_trace, write_trace
from sensing.tower_world import recorded


def test_a_recorded_roll_is_the_roll_that_was_counted() -> None:
    trace, _ = recorded("typical", 7)
    later_us = 5_000_000_000
    recording = Recording(trace.geometry, trace.levels)
    expect = dict(trace.expect)
    for moment in trace.moments:
        match moment:
            case PhaseBegan(name, at_us):
                recording.phase(name, expect.pop(name, 0), at_us + later_us)
            case Ended(at_us):
                again = recording.trace(trace.name, at_us + later_us)
            case Edge(channel, blocked, at_us):
                recording.feed(Edge(channel, blocked, at_us + later_us))
            case _:
                recording.feed(type(moment)(moment.on, moment.at_us + later_us))

    assert again == trace
    assert count_trace(read_trace(write_trace(again))) == fed(trace).settled(trace.moments[-1].at_us)


def test_lots_of_one_kind_add_up_and_what_cannot_be_written_is_left_out() -> None:
    trace, _ = recorded("easy", 1)
    recording = Recording(trace.geometry, {})
    assert not recording.began
    recording.feed(SensorLost("beams", "gone", 5))
    recording.phase("red", 9, 10)
    recording.phase("red 2", 3, 20)

    written = recording.trace("roll", 30)
    assert recording.began
    assert written.expect == {"red": 12}
    assert written.moments == (PhaseBegan("red", 0), PhaseBegan("red", 10), Ended(20))


def test_a_kind_of_balls_that_does_not_exist_is_a_loud_mistake() -> None:
    trace, _ = recorded("easy", 1)
    with pytest.raises(ValueError, match="blue"):
        Recording(trace.geometry, {}).phase("blue", 1, 0)
