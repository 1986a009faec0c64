"""Dice that tumble through beams: none counted surely and wrongly, and as many right as a table may expect."""

from collections.abc import Iterable

import pytest

from companion.readings import Edge, EmittersSwitched
from companion.sensing.counting import count, count_trace
from companion.sensing.dice_roll import DiceRoll, DiceSeenFall
from companion.sensing.geometry import Geometry, Layout
from companion.sensing.traces import Trace, write_trace
from sensing.dice_world import KINDS, rolled
from sensing.gates import Dark, edges, self_test

RIGHT = {
    "two at one exit, one beam": 0.95,
    "two at one exit, two beams": 0.95,
    "one to five at one exit": 0.90,
    "up to five at four exits": 0.90,
}
ONE_EXIT = Geometry(("F1", "F2"), Layout.OPEN, 14.0, 6.0, 14.0, 40.0)
ONE_BEAM = Geometry(("F1",), Layout.OPEN, 14.0, 6.0, 14.0, 40.0)


def check(kind: str, seeds: range, slack: float) -> None:
    right = sure = 0
    for seed in seeds:
        trace, truth = rolled(kind, seed)
        answer = count_trace(trace)
        exact = answer.phases["dice"] == {**dict.fromkeys(answer.phases["dice"], 0), **truth.exits}
        assert not answer.sure or (exact and not truth.missing), f"{kind} {seed} is sure and wrong: {truth} {answer}"
        right += exact
        sure += answer.sure
    assert right / len(seeds) >= RIGHT[kind] - slack
    assert sure > 0 or "one beam" in kind, "what is always asked is no count"


@pytest.mark.parametrize("kind", KINDS)
def test_rolled_dice_are_never_counted_surely_and_wrongly(kind: str) -> None:
    check(kind, range(10_000, 10_040), slack=0.05)


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_five_hundred_rolls_of_each_kind_are_never_counted_surely_and_wrongly(kind: str) -> None:
    check(kind, range(20_000, 20_500), slack=0.0)


def roll(dark: Iterable[Dark], dice: int | None, until: float = 6000.0, geometry: Geometry = ONE_EXIT) -> DiceSeenFall:
    """DICE are rolled, the beams are DARK as told, and one looks at UNTIL."""
    watched = DiceRoll(geometry, dict.fromkeys(geometry.channels, False), dice)
    for reading in self_test(geometry.channels):
        watched.feed(reading)
    watched.await_dice(0)
    for edge in edges(dark):
        if edge.at_us <= 1000 * until:
            watched.feed(edge)
    return watched.seen(round(1000 * until))


def falls(at: float) -> list[Dark]:
    """One die of 14 mm falls out at half a metre a second."""
    return [("F1", at, at + 30), ("F2", at + 12, at + 42)]


def shows_itself(at: float) -> list[Dark]:
    """One die comes as far as the outer beam and rolls back in."""
    return [("F1", at, at + 120), ("F2", at + 30, at + 80)]


def test_nothing_has_been_rolled_before_anything_falls() -> None:
    assert roll([], 2) == DiceSeenFall(False, False, False, None, ())


def test_dice_have_been_rolled_as_soon_as_one_fell() -> None:
    seen = roll([*falls(400), *falls(900)], 2, until=600)

    assert (seen.rolled, seen.quiet, seen.all_out) == (True, False, False)


def test_two_dice_that_fell_one_after_the_other_are_all_out() -> None:
    seen = roll([*falls(400), *falls(900)], 2, until=2000)

    assert seen == DiceSeenFall(True, True, True, {"F": 2}, (), 2)


def test_a_die_that_stays_inside_is_asked_for() -> None:
    seen = roll(falls(400), 2)

    assert seen.exits is None
    assert not seen.all_out
    assert seen.questions


def test_a_die_that_only_showed_itself_did_not_leave() -> None:
    seen = roll([*shows_itself(400), *falls(900), *falls(1500)], 2)

    assert seen.exits == {"F": 2}


def test_where_nobody_says_how_many_the_roll_is_told_all_the_same() -> None:
    seen = roll([*falls(400), *falls(900)], None)

    assert seen == DiceSeenFall(True, True, True, None, (), 2)


def test_a_die_in_the_beam_is_not_all_out_and_is_asked_for() -> None:
    seen = roll([*falls(400), ("F1", 900, 0)], 2)

    assert seen.quiet
    assert not seen.all_out
    assert "still in the beam" in seen.questions[0].why


def test_one_beam_cannot_tell_a_die_from_a_knock_so_the_likely_number_is_asked() -> None:
    two = [("F1", 400.0, 418.0), ("F1", 900.0, 919.0)]
    seen = roll(two, 2, geometry=ONE_BEAM)

    assert (seen.exits, seen.all_out, seen.out) == (None, True, 2)
    assert seen.questions[0].why.startswith("One beam alone can't tell a die from a knock")
    assert seen.questions[0].likely[0] == 2


def test_a_die_that_came_back_in_is_asked_for() -> None:
    back_in = [("F2", 1400.0, 1440.0), ("F1", 1412.0, 1452.0)]
    seen = roll([*falls(400), *falls(900), *back_in], 2)

    assert seen.exits is None
    assert "came back to this exit from outside" in seen.questions[0].why


def test_a_knock_while_a_die_falls_makes_no_two_of_it() -> None:
    knocked = [("F1", 311.0, 371.0), ("F2", 311.1, 381.0)]
    assert roll([*knocked, *shows_itself(1200)], 2).exits is None


def test_a_knock_on_the_table_rolls_no_dice() -> None:
    four = Geometry(tuple(f"{side}{place}" for side in "NESW" for place in "12"), Layout.OPEN, 14.0, 6.0, 14.0, 40.0)
    knock = [(channel, 500.0, 520.0) for channel in four.channels]

    assert not roll(knock, 2, geometry=four).rolled


def test_what_moved_before_the_roll_was_awaited_does_not_count() -> None:
    watched = DiceRoll(ONE_EXIT, dict.fromkeys(ONE_EXIT.channels, False), 2)
    for edge in edges(falls(10)):
        watched.feed(edge)
    watched.await_dice(500_000)

    assert not watched.seen(9_000_000).rolled


def test_a_dead_beam_of_the_exit_is_asked_about() -> None:
    watched = DiceRoll(ONE_EXIT, dict.fromkeys(ONE_EXIT.channels, False), 2)
    for reading in self_test(ONE_EXIT.channels, dead=["F2"]):
        watched.feed(reading)
    watched.await_dice(0)
    for edge in edges([("F1", 400, 418), ("F1", 900, 919)]):
        watched.feed(edge)

    assert "outer beam of this exit always reads clear" in watched.seen(6_000_000).questions[0].why


def test_dice_are_counted_by_the_command_that_counts_balls() -> None:
    trace, truth = rolled("two at one exit, two beams", 10_001)
    told = count(write_trace(trace), lambda: 0.0)

    assert told["phases"] == {"dice": truth.exits}


def test_the_same_seed_rolls_the_same_dice() -> None:
    kind = "up to five at four exits"
    assert rolled(kind, 3) == rolled(kind, 3)
    assert rolled(kind, 3) != rolled(kind, 4)
    assert any(isinstance(moment, Edge) for moment in rolled(kind, 4)[0].moments)
    assert isinstance(rolled(kind, 3)[0].moments[0], EmittersSwitched)
    assert isinstance(rolled(kind, 3)[0], Trace)


def test_a_knock_on_a_tower_of_one_exit_is_no_pair_of_dice() -> None:
    knock = [("F1", 500.0, 505.0), ("F2", 500.3, 505.2)]

    assert roll([*knock, *falls(1500)], 2).questions, "one stayed inside"
    asked = roll([*knock, *falls(1500), *falls(2500)], 2).questions
    assert [question.why[:21] for question in asked] == ["The tower was knocked"]


def test_a_finger_at_the_outer_beam_makes_no_die_that_is_missing_surely_out() -> None:
    finger = [("F2", 1500.0, 1920.0), ("F1", 1510.0, 1900.0)]

    assert roll([*falls(500), *finger], 2).exits is None
