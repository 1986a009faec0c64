"""Towers that exist only on paper: never sure and wrong, and mostly sure and right."""

import json

import pytest

from companion.sensing.counting import count_trace
from companion.sensing.traces import read_trace, write_trace
from sensing.tower_world import GRADES, recorded

EXACT = {"easy": 0.97, "typical": 0.95, "nasty": 0.70}
SURE = {"easy": 0.97, "typical": 0.90, "nasty": 0.25}


def check(grade: str, seeds: range, slack: float) -> None:
    exact = sure = 0
    for seed in seeds:
        trace, truth = recorded(grade, seed)
        answer = count_trace(trace)
        right = answer.phases == truth.exits
        assert right or not answer.sure, f"{grade} {seed} is sure and wrong: {truth} but {answer}"
        assert answer.setup_ball == truth.setup or not answer.sure, f"{grade} {seed}: the set-up ball"
        assert not (truth.missing and answer.sure), f"{grade} {seed}: a ball is missing"
        exact += right
        sure += right and answer.sure
    assert exact / len(seeds) >= EXACT[grade] - slack
    assert sure / len(seeds) >= SURE[grade] - slack


@pytest.mark.parametrize("grade", GRADES)
def test_made_up_towers_are_never_counted_surely_and_wrongly(grade: str) -> None:
    check(grade, range(10_000, 10_040), slack=0.08)


@pytest.mark.long
@pytest.mark.parametrize("grade", GRADES)
def test_five_hundred_made_up_towers_are_never_counted_surely_and_wrongly(grade: str) -> None:
    check(grade, range(20_000, 20_500), slack=0.0)


def test_a_missing_ball_is_not_made_up_for_by_one_that_rocks_in_the_gate() -> None:
    for seed in range(30_000, 30_025):
        trace, truth = recorded("trap", seed)
        answer = count_trace(trace)
        assert answer.phases == truth.exits or not answer.sure, f"trap {seed}: {truth} but {answer}"


def test_the_same_seed_makes_the_same_tower() -> None:
    assert recorded("nasty", 3) == recorded("nasty", 3)
    assert recorded("nasty", 3) != recorded("nasty", 4)


def test_a_made_up_tower_survives_the_file() -> None:
    trace, _ = recorded("typical", 5)
    lines = list(write_trace(trace))
    assert read_trace(lines) == trace
    assert json.loads(lines[0])["fmt"] == "beamtrace/1"
