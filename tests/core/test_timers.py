from companion.timers import Spent, Timers


def test_time_counts_for_the_evening_and_the_seat_that_is_up() -> None:
    timers = Timers.still(2).turn(1, 0.0).run(10.0)

    assert timers.read(15.0) == Spent(5.0, (0.0, 5.0))


def test_a_new_turn_keeps_what_the_last_seat_spent() -> None:
    timers = Timers.still(2).turn(0, 0.0).run(0.0).turn(1, 30.0)

    assert timers.read(40.0) == Spent(40.0, (30.0, 10.0))


def test_a_pause_stands_still() -> None:
    timers = Timers.still(2).turn(0, 0.0).run(0.0).pause(12.0)

    assert timers.read(500.0) == Spent(12.0, (12.0, 0.0))
    assert not timers.running


def test_going_on_after_a_pause_does_not_count_the_pause() -> None:
    timers = Timers.still(1).turn(0, 0.0).run(0.0).pause(10.0).run(100.0)

    assert timers.read(105.0).evening == 15.0


def test_with_nobody_up_only_the_evening_counts() -> None:
    timers = Timers.still(2).run(0.0).turn(None, 0.0)

    assert timers.read(7.0) == Spent(7.0, (0.0, 0.0))


def test_a_clock_that_steps_back_takes_no_time_away() -> None:
    timers = Timers.still(1).turn(0, 0.0).run(100.0)

    assert timers.read(90.0) == Spent(0.0, (0.0,))
