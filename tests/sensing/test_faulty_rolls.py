"""Rolls with more faults than any evening brings: the table is asked, and no count is silently wrong."""

import pytest

from companion.sensing.counting import count_trace
from sensing.dice_world import KINDS
from sensing.fault_world import FaultyDice, faulty
from sensing.test_poorer_towers import POORER, poorer

TOWERS = {"as planned": ("12H", True), **POORER}


def check_balls(tower: str, seeds: range) -> None:
    for seed in seeds:
        trace, truth = faulty(seed)
        answer = count_trace(poorer(trace, *TOWERS[tower]))
        known = answer.phases == truth.exits and not truth.missing and answer.setup_ball == truth.setup
        assert known or not answer.sure, f"{tower} {seed} is sure and wrong: {truth} but {answer}"


def check_dice(kind: str, emitters: bool, seeds: range) -> None:
    for seed in seeds:
        trace, truth = FaultyDice(*KINDS[kind], seed, emitters=emitters).roll()
        answer = count_trace(trace)
        known = answer.phases["dice"] == {**dict.fromkeys(answer.phases["dice"], 0), **truth.exits}
        assert (known and not truth.missing) or not answer.sure, f"{kind} {seed} is sure and wrong: {truth} {answer}"


def test_balls_are_never_counted_surely_and_wrongly_whatever_goes_blind_in_the_roll() -> None:
    for tower in TOWERS:
        check_balls(tower, range(50_000, 50_006))


def test_dice_are_never_counted_surely_and_wrongly_whatever_shakes_and_goes_blind() -> None:
    for kind in KINDS:
        check_dice(kind, emitters=True, seeds=range(50_000, 50_015))


def test_a_big_ball_that_left_where_beams_went_blind_is_asked_about_also_where_each_small_one_was_seen() -> None:
    trace, truth = faulty(51_770)
    assert truth.setup == "N"
    asked = [one.why for one in count_trace(trace).questions if one.side == "N" and "big set-up ball" in one.why]
    assert len(asked) == 1


@pytest.mark.long
@pytest.mark.parametrize("tower", TOWERS)
def test_a_thousand_faulty_rolls_of_balls_are_never_counted_surely_and_wrongly(tower: str) -> None:
    check_balls(tower, range(51_000, 52_000))


@pytest.mark.long
@pytest.mark.parametrize("emitters", [True, False])
@pytest.mark.parametrize("kind", KINDS)
def test_a_thousand_faulty_rolls_of_dice_are_never_counted_surely_and_wrongly(kind: str, emitters: bool) -> None:
    check_dice(kind, emitters, range(51_000, 52_000))
