"""What the tower counter must make of single situations (environment: the tower; T-A4, T-A9, T-A11, T-A12)."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from companion.readings import Edge, SensorBack, SensorLost
from companion.sensing.geometry import Geometry
from companion.sensing.surprise import Left
from companion.sensing.tally import COMMOTION, MOST_CHOICES, likeliest, tallies
from companion.sensing.tower import MOST_OF_ONE, Answer, TowerCounter
from sensing.gates import GATES, HIGH, LANES, OPEN, Dark, counted, edges, out, self_test

ALL = GATES + HIGH


def red(answer: Answer) -> dict[str, int]:
    """The balls of the red phase by side, sides without any left out."""
    return {side: balls for side, balls in answer.phases["red"].items() if balls}


def asked(answer: Answer) -> set[str | None]:
    return {question.side for question in answer.questions}


def chattering(dark: Dark, flips: int = 3) -> list[Dark]:
    """The same stretch with a receiver that flickers for 2 ms at both its edges."""
    channel, start, end = dark
    head = [(channel, start + 0.7 * k, start + 0.7 * k + 0.4) for k in range(flips)]
    tail = [(channel, end + 0.7 * k + 0.3, end + 0.7 * k + 0.5) for k in range(flips)]
    return [*head, (channel, start + 2.2, end), *tail]


def lit(balls: list[Dark], lamp: list[Dark]) -> list[Dark]:
    """The stretches of both, joined where they overlap."""
    joined: list[Dark] = []
    for channel, start, end in sorted([*balls, *lamp]):
        if joined and joined[-1][0] == channel and start <= joined[-1][2]:
            joined[-1] = (channel, joined[-1][1], max(end, joined[-1][2]))
        else:
            joined.append((channel, start, end))
    return joined


@pytest.mark.parametrize("speed", [0.2, 0.6, 1.5])
def test_a_ball_that_rolls_out_counts_for_its_side_at_any_speed(speed: float) -> None:
    answer = counted(out("E", 400, speed), red=1)
    assert (red(answer), answer.missing, answer.sure) == ({"E": 1}, 0, True)


def test_no_ball_dropped_and_none_seen_is_sure() -> None:
    answer = counted([], red=0)
    assert (answer.phases, answer.sure) == ({"red": {"N": 0, "E": 0, "S": 0, "W": 0}}, True)


def test_a_flickering_receiver_makes_no_more_balls() -> None:
    dark = [piece for stretch in out("N", 400) for piece in chattering(stretch)]
    answer = counted(dark, red=1)
    assert (red(answer), answer.sure) == ({"N": 1}, True)


def test_a_ball_that_turns_back_in_the_first_beam_is_not_out() -> None:
    answer = counted([("S1", 400, 460), *out("S", 900)], red=1)
    assert (red(answer), answer.sure) == ({"S": 1}, True)


def test_a_ball_that_turns_back_behind_the_second_beam_is_not_out() -> None:
    turned = [("S1", 400, 412), ("S2", 408, 470), ("S1", 462, 490)]
    answer = counted([*turned, *out("N", 900)], red=1)
    assert (red(answer), answer.sure) == ({"N": 1}, True)


def test_a_ball_that_comes_back_in_is_taken_off() -> None:
    back = [("W2", 1400, 1430), ("W1", 1412, 1450)]
    answer = counted([*out("W", 400), *back, *out("E", 2000)], red=1)
    assert red(answer) == {"E": 1}
    assert not answer.sure


@pytest.mark.parametrize("speed", [0.25, 0.6, 1.4])
def test_two_touching_balls_are_two_though_the_receiver_joins_them(speed: float) -> None:
    answer = counted(out("N", 400, speed, length=16.5), red=2)
    assert (red(answer), answer.sure) == ({"N": 2}, True)


def test_three_touching_balls_with_gaps_between_them_are_three() -> None:
    train = [piece for k in range(3) for piece in out("N", 400 + k * 9 / 0.3, 0.3)]
    answer = counted(train, red=3)
    assert (red(answer), answer.sure) == ({"N": 3}, True)


def test_a_ball_that_rocks_to_and_fro_counts_once() -> None:
    rocking = [("N1", 400, 420), ("N2", 415, 560), ("N1", 470, 500), ("N1", 530, 540)]
    answer = counted(rocking, red=1)
    assert red(answer) == {"N": 1}


def test_balls_side_by_side_in_an_open_exit_are_asked_about_as_one_is_missing() -> None:
    answer = counted([*out("N", 400), *out("E", 700)], red=3, geometry=OPEN)
    assert (answer.missing, answer.sure) == (1, False)


@pytest.mark.parametrize("length", [10.0, 30.0, 48.0])
def test_a_knock_on_all_beams_is_no_ball(length: float) -> None:
    knock = [(channel, 1500 + 0.1 * k, 1500 + length + 0.1 * k) for k, channel in enumerate(ALL)]
    answer = counted([*out("E", 400), *knock], red=1)
    assert (red(answer), answer.sure) == ({"E": 1}, True)


def test_a_knock_while_a_ball_is_in_the_gate_is_asked_about() -> None:
    knock = [(channel, 405 + 0.1 * k, 445 + 0.1 * k) for k, channel in enumerate(ALL) if channel != "E1"]
    answer = counted([("E1", 400, 445), *knock], red=1)
    assert not answer.sure


@pytest.mark.parametrize("hertz", [100, 120])
@pytest.mark.parametrize("channels", [("S1",), ("S1", "S2")])
def test_a_lamps_flicker_is_no_ball(hertz: int, channels: tuple[str, ...]) -> None:
    beat = 1000 / hertz
    lamp = [(c, 1500 + k * beat, 1500 + k * beat + 3.5) for c in channels for k in range(40)]
    answer = counted([*out("E", 400), *lamp], red=1)
    assert (red(answer), answer.sure) == ({"E": 1}, True)


@pytest.mark.parametrize("hertz", [100, 120])
@pytest.mark.parametrize("channels", [("S1",), ("S1", "S2")])
def test_a_ball_that_rolls_out_in_a_lamps_light_counts(hertz: int, channels: tuple[str, ...]) -> None:
    beat = 1000 / hertz
    lamp = [(c, 1500 + k * beat, 1500 + k * beat + 2.0) for c in channels for k in range(40)]
    answer = counted(lit([*out("S", 1624), *out("E", 400)], lamp), red=2)
    assert (red(answer), answer.sure) == ({"E": 1, "S": 1}, True)


def test_a_lamp_that_never_stops_keeps_nobody_waiting() -> None:
    counter = TowerCounter(LANES)
    counter.phase("red", 2, 0)
    lamp = [(f"W{place}", k * 10.0, k * 10.0 + 3.0) for k in range(500) for place in "12"]
    for edge in edges([*out("E", 400), *out("S", 900), *lamp]):
        counter.feed(edge)
        picture = counter.live(edge.at_us)
    assert (picture.seen, picture.balls["W"]) == (2, 0)
    assert picture.quiet_us > 3_500_000


def test_a_ball_that_is_missing_is_not_made_up_for_by_a_lamp() -> None:
    lamp = [("S1", 1500 + k * 10.0, 1503.5 + k * 10.0) for k in range(40)]
    answer = counted([*out("E", 400), *lamp], red=2)
    assert (red(answer), answer.missing, answer.sure) == ({"E": 1}, 1, False)


def test_a_beam_that_does_not_follow_the_emitters_is_named_and_its_side_asked_about() -> None:
    answer = counted(out("E", 400), red=1, dead=["W2"])
    assert red(answer) == {"E": 1}
    assert asked(answer) == {"W"}
    assert "outer beam" in answer.questions[0].why


def test_a_gate_whose_beams_are_both_blind_is_asked_about_once() -> None:
    answer = counted(out("E", 400), red=1, dead=["W1", "W2"])
    assert [question.why for question in answer.questions if question.side == "W"] == [
        "Both beams on this side are blind: please count the balls that went this way."
    ]


def test_with_one_dead_beam_the_other_still_counts() -> None:
    answer = counted([out("E", 400)[0]], red=1, dead=["E2"])
    assert (red(answer), asked(answer)) == ({"E": 1}, {"E"})


def test_an_unplugged_beam_is_asked_about_and_makes_no_ball() -> None:
    answer = counted([("S2", 600, 0), *out("E", 400)], red=1)
    assert red(answer) == {"E": 1}
    assert asked(answer) == {"S"}


def test_a_ball_resting_in_the_beam_counts_for_its_side_and_is_asked_about() -> None:
    resting = [("N1", 400, 430), ("N2", 418, 0)]
    answer = counted([*out("E", 400), *resting], red=2)
    assert red(answer) == {"E": 1, "N": 1}
    assert asked(answer) == {"N"}


def test_a_late_ball_counts() -> None:
    answer = counted([*out("E", 400), *out("E", 4400)], red=2)
    assert (red(answer), answer.sure) == ({"E": 2}, True)


def test_a_missing_ball_is_asked_about() -> None:
    answer = counted(out("E", 400), red=2)
    assert (red(answer), answer.missing, answer.sure) == ({"E": 1}, 1, False)
    assert None in asked(answer)


def test_more_balls_than_were_dropped_are_asked_about() -> None:
    answer = counted([*out("E", 400), *out("N", 900)], red=1)
    assert (answer.missing, answer.sure) == (0, False)


def test_ten_balls_of_a_table_with_a_spare_one_are_counted_all_the_same() -> None:
    dark = [piece for k in range(10) for piece in out("NESW"[k % 4], 300 + 140 * k)]
    answer = counted(dark, red=10)
    assert (sum(answer.phases["red"].values()), answer.sure) == (10, True)


def test_lots_of_red_balls_add_up() -> None:
    counter = TowerCounter(LANES)
    for reading in self_test(ALL):
        counter.feed(reading)
    counter.phase("red", 2, 0)
    for edge in edges([*out("E", 400), *out("N", 700)]):
        counter.feed(edge)
    assert counter.settled(4_000_000).sure
    counter.phase("red", 1, 5_000_000)
    for edge in edges(out("E", 5600)):
        counter.feed(edge)
    answer = counter.settled(9_000_000)
    assert (red(answer), answer.sure) == ({"E": 2, "N": 1}, True)


def after_self_test() -> TowerCounter:
    """A counter that knows of a self-test which all beams passed."""
    counter = TowerCounter(LANES)
    for reading in self_test(ALL):
        counter.feed(reading)
    return counter


def test_the_wall_ball_is_counted_in_its_own_phase() -> None:
    counter = after_self_test()
    counter.phase("red", 1, 0)
    for edge in edges([*out("E", 400), *out("S", 6000)]):
        counter.feed(edge)
    counter.phase("wall", 1, 5_000_000)
    answer = counter.settled(9_000_000)
    assert (red(answer), answer.phases["wall"]["S"], answer.sure) == ({"E": 1}, 1, True)


def test_the_setup_ball_shows_where_a_high_beam_is_blocked_for_long() -> None:
    answer = counted([*out("E", 400), ("WH", 900, 1050)], red=1)
    assert (red(answer), answer.setup_ball, answer.sure) == ({"E": 1}, "W", True)


def test_a_ball_that_hops_through_a_high_beam_is_not_the_setup_ball() -> None:
    answer = counted([*out("E", 400), ("EH", 480, 495)], red=1)
    assert (answer.setup_ball, answer.sure) == (None, True)


def test_the_setup_ball_in_an_open_gate_is_no_red_ball() -> None:
    answer = counted([*out("E", 400), *out("W", 900, 0.15, length=24.5)], red=1, geometry=OPEN)
    assert (red(answer), answer.setup_ball) == ({"E": 1}, "W")


def test_the_setup_ball_is_asked_about_where_it_may_have_rolled_out_beside_a_rocking_ball() -> None:
    rocking = [("N1", 474, 494), ("N2", 490, 546), ("N1", 541, 590)]
    both = [*rocking, ("N2", 586, 783), ("N1", 605, 747)]
    assert None in asked(counted([*out("E", 400), *both], red=2, geometry=OPEN))


def test_without_high_beams_the_table_is_asked_about_the_setup_ball() -> None:
    answer = counted(out("E", 400), red=1, geometry=replace(LANES, channels=GATES))
    assert (red(answer), asked(answer)) == ({"E": 1}, {None})


def test_with_one_beam_a_side_balls_are_counted_and_asked_about() -> None:
    geometry = Geometry(channels=("N1", "E1", "S1", "W1"))
    answer = counted([("N1", 400, 412), ("E1", 600, 620)], red=2, geometry=geometry)
    assert red(answer) == {"N": 1, "E": 1}
    assert not answer.sure


def test_a_dice_tower_with_one_exit_counts_for_that_exit() -> None:
    counter = TowerCounter(Geometry(channels=("F1",)))
    counter.phase("dice", 2, 0)
    for edge in edges([("F1", 400, 415), ("F1", 700, 712)]):
        counter.feed(edge)
    assert counter.settled(4_000_000).phases == {"dice": {"F": 2}}


def test_a_lost_edge_is_asked_about() -> None:
    counter = after_self_test()
    counter.phase("red", 1, 0)
    for edge in edges(out("E", 400))[:-1]:
        counter.feed(edge)
    counter.feed(Edge("E2", True, 424_000))
    counter.feed(Edge("E2", False, 425_000))
    answer = counter.settled(4_000_000)
    assert (red(answer), asked(answer)) == ({"E": 1}, {"E"})


def test_lost_beams_are_asked_about_and_other_sensors_let_pass() -> None:
    counter = after_self_test()
    counter.phase("red", 1, 0)
    for edge in edges(out("E", 400)):
        counter.feed(edge)
    counter.feed(SensorBack("camera", 500_000))
    counter.feed(SensorLost("camera", "the cable is loose.", 500_000))
    assert counter.settled(4_000_000).sure
    counter.feed(SensorLost("beams", "the pins are taken.", 600_000))
    answer = counter.settled(4_000_000)
    assert asked(answer) == {None}


def test_nobody_said_how_many_were_dropped_so_the_table_is_asked() -> None:
    counter = TowerCounter(LANES)
    counter.phase("red", None, 0)
    for edge in edges(out("E", 400)):
        counter.feed(edge)
    answer = counter.settled(4_000_000)
    assert (red(answer), answer.sure) == ({"E": 1}, False)


def test_the_likely_numbers_come_in_order_of_likelihood() -> None:
    answer = counted([out("E", 400)[0]], red=1, dead=["E2"])
    assert answer.questions[0].likely[0] == 1


def test_the_live_picture_counts_names_blocked_beams_and_how_long_it_is_quiet() -> None:
    counter = TowerCounter(LANES)
    for reading in self_test(ALL, dead=["WH"]):
        counter.feed(reading)
    counter.phase("red", 3, 0)
    for edge in edges([*out("E", 400), ("S1", 800, 0)]):
        counter.feed(edge)
    picture = counter.live(1_000_000)
    assert (picture.phase, picture.balls["E"], picture.dropped) == ("red", 1, 3)
    assert (picture.blocked, picture.dead, picture.quiet_us) == (("S1",), ("WH",), 200_000)


def test_what_happens_after_the_end_does_not_count() -> None:
    counter = after_self_test()
    counter.phase("red", 1, 0)
    counter.end(3_000_000)
    for edge in edges([*out("E", 400), *out("N", 3500)]):
        counter.feed(edge)
    answer = counter.settled(9_000_000)
    assert (red(answer), answer.sure) == ({"E": 1}, True)


def test_a_beam_that_fails_the_self_test_before_a_later_lot_is_asked_about() -> None:
    counter = TowerCounter(LANES)
    for reading in self_test(ALL):
        counter.feed(reading)
    counter.phase("red", 1, 0)
    for edge in edges(out("E", 400)):
        counter.feed(edge)
    for reading in self_test(ALL, dead=["S1"]):
        counter.feed(replace(reading, at_us=reading.at_us + 5_000_000))
    counter.phase("red", 1, 5_000_000)
    for edge in edges(out("E", 5600)):
        counter.feed(edge)
    answer = counter.settled(9_000_000)
    assert (red(answer), asked(answer)) == ({"E": 2}, {"S"})


def test_a_beam_that_was_mended_before_the_roll_is_believed() -> None:
    counter = TowerCounter(LANES)
    for reading in self_test(ALL, dead=["S1"]):
        counter.feed(replace(reading, at_us=reading.at_us - 5_000_000))
    for reading in self_test(ALL):
        counter.feed(reading)
    counter.phase("red", 1, 0)
    for edge in edges(out("S", 400)):
        counter.feed(edge)
    assert counter.settled(4_000_000).sure


def test_a_beam_that_is_blocked_before_the_roll_is_asked_about() -> None:
    counter = TowerCounter(LANES, {"N2": True})
    counter.phase("red", 1, 0)
    for edge in edges(out("E", 400)):
        counter.feed(edge)
    assert asked(counter.settled(4_000_000)) == {"N", None}


def test_without_a_self_test_nobody_knows_whether_the_setup_ball_was_missed() -> None:
    counter = TowerCounter(LANES)
    counter.phase("red", 1, 0)
    for edge in edges(out("E", 400)):
        counter.feed(edge)
    answer = counter.settled(4_000_000)
    assert (red(answer), asked(answer)) == ({"E": 1}, {None})


def quiet_again(counter: TowerCounter, dead: Iterable[str] = ()) -> None:
    """Five seconds after the roll began the beams are tested once more."""
    for reading in self_test(ALL, dead):
        counter.feed(replace(reading, at_us=reading.at_us + 5_300_000))


def test_a_side_that_went_blind_in_the_roll_is_asked_about_as_the_setup_ball_may_have_left_there() -> None:
    counter = after_self_test()
    counter.phase("red", 1, 0)
    for edge in edges(out("E", 400)):
        counter.feed(edge)
    quiet_again(counter, dead=["W1", "W2", "WH"])
    answer = counter.settled(6_000_000)
    assert (red(answer), asked(answer)) == ({"E": 1}, {"W"})
    assert "did the big set-up ball come out here" in answer.questions[-1].why


def test_a_ball_that_rests_in_a_beam_makes_it_fail_no_test_after_the_roll() -> None:
    counter = after_self_test()
    counter.phase("red", 2, 0)
    for edge in edges([*out("E", 400), ("S1", 900, 0), ("S2", 915, 0)]):
        counter.feed(edge)
    quiet_again(counter, dead=["S1", "S2"])
    answer = counter.settled(6_000_000)
    assert (red(answer), asked(answer)) == ({"E": 1, "S": 1}, {"S"})
    assert any("still in the beam" in question.why for question in answer.questions)


def test_a_self_test_after_the_roll_is_no_movement() -> None:
    counter = after_self_test()
    counter.phase("red", 1, 0)
    for edge in edges(out("E", 400)):
        counter.feed(edge)
    before = counter.live(4_900_000)
    quiet_again(counter)
    after = counter.live(5_100_000)
    assert (after.balls, after.quiet_us) == (before.balls, before.quiet_us + 200_000)
    assert counter.settled(6_000_000).sure


def test_a_beam_of_another_tower_that_swings_disturbs_no_roll() -> None:
    counter = TowerCounter(LANES)
    for reading in self_test(ALL):
        counter.feed(reading)
    counter.phase("red", 1, 0)
    for number in range(MOST_OF_ONE + 2):
        counter.feed(Edge("F1", number % 2 == 0, 100 * number))
    for edge in edges(out("E", 400)):
        counter.feed(edge)

    assert counter.live(1_000_000).dead == ()
    answer = counter.settled(4_000_000)
    assert (red(answer), answer.sure) == ({"E": 1}, True)


def test_a_commotion_on_all_sides_is_asked_about_and_thought_through_in_a_moment() -> None:
    sides = {side: {Left(balls): 0.1 * balls for balls in range(13)} for side in "NESW"}
    ranked = tallies(sides, 0)

    assert COMMOTION < len(ranked) <= MOST_CHOICES
    assert ranked[0].total == 0
    assert list(likeliest(sides, 0).values()) == [0, 0, 0, 0]
