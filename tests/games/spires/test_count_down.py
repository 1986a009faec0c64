"""The count down of a Dutch Auction, frame by frame."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.spires.count_down import TOGETHER, CountDown

FRAME = 1 / 60


def run(count: CountDown, start: float, end: float, frame: float = FRAME) -> CountDown:
    """Frames from START to END."""
    number = 0
    while start + number * frame <= end:
        count = count.frame(start + number * frame).shown()
        number += 1
    return count


def test_it_counts_from_12_at_the_chosen_pace() -> None:
    for pace in (1.0, 4.0):
        count = CountDown(pace=pace).go_on(100.0)
        assert run(count, 100.0, 100.0 + pace - 0.001).newest == 12
        assert run(count, 100.0, 100.0 + pace + FRAME).newest == 11
        assert run(count, 100.0, 100.0 + 12 * pace + FRAME).newest == 0


def test_a_finger_counts_for_the_number_on_the_glass_to_the_frame() -> None:
    count = run(CountDown().go_on(0.0), 0.0, 1.99)
    changes = count.frame(2.0)
    assert (changes.drawn, changes.newest) == (12, 11)

    early = changes.touch(3, 2.001)
    late = changes.shown().touch(3, 2.002)

    assert (early.newest, late.newest) == (12, 11)


def test_a_finger_that_came_long_after_a_slow_frame_counts_for_what_was_still_shown() -> None:
    count = CountDown().go_on(0.0).frame(0.0).shown().frame(1.9).shown()

    assert count.touch(0, 5.9).newest == 12


def test_two_fingers_within_40_ms_are_equally_early() -> None:
    count = run(CountDown().go_on(0.0), 0.0, 3.0).touch(2, 3.0)
    assert count.callers(3.03) == ()
    both = count.touch(0, 3.03).touch(2, 3.031).touch(1, 3.0 + TOGETHER + 0.001)

    assert both.callers(3.1) == (2, 0)
    assert both.newest == 11


def test_it_stands_where_it_was_stopped_and_goes_on_from_there() -> None:
    count = run(CountDown().go_on(0.0), 0.0, 5.0).stand_still(5.0)
    assert run(count, 5.0, 50.0).newest == 10
    assert count.touch(1, 50.0) == count
    again = count.go_on(100.0)

    assert run(again, 100.0, 100.9).newest == 10
    assert run(again, 100.0, 101.1).newest == 9


def test_a_call_that_does_not_stand_gives_its_number_its_whole_time_again() -> None:
    count = run(CountDown().go_on(0.0), 0.0, 5.0).touch(1, 5.0).go_on(9.0)

    assert run(count, 9.0, 10.9).newest == 10
    assert run(count, 9.0, 11.1).newest == 9


@pytest.mark.parametrize("lowest", [0, 1])
def test_it_is_over_once_the_last_number_had_its_time(lowest: int) -> None:
    end = 2.0 * (13 - lowest)
    count = run(CountDown(lowest=lowest).go_on(0.0), 0.0, end - 0.05)
    assert not count.is_over(end - 0.05)
    assert count.is_over(end + 0.01)

    assert count.touch(1, end + 0.01).touches == ()
    assert run(count, end, end + 9.0).newest == lowest


@given(st.lists(st.floats(0.001, 0.3), max_size=120), st.integers(0, 119))
def test_a_touch_never_counts_for_another_number_than_the_frame_before_had(gaps: list[float], stop: int) -> None:
    at, count, shown = 0.0, CountDown().go_on(0.0), [12]
    for gap in gaps[: stop + 1]:
        at += gap
        count = count.shown().frame(at)
        shown.append(count.newest)
    touched = count.touch(0, at)

    if touched.touches:
        assert touched.newest == (shown[-2] if len(shown) > 1 else 12)
        assert run(touched, at, at + 1.0).newest == touched.newest
