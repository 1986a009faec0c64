"""Fingers on the real app: two at once, slips, double taps, long presses, and screens that change under them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.clock import FakeClock
from ui.at_the_table import begin, companion
from ui.dragonscroll_tower import SimulatedTower, TowerHost, fighting_table


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(1000.0)


@pytest.fixture
def hands(window: Any, tmp_path: Path, clock: FakeClock) -> Iterator[Any]:
    with companion(window, tmp_path, clock) as hands:
        yield hands


def steps(hands: Any) -> int:
    return len(hands.app.evening.table.steps)


def middle(target: Any) -> tuple[float, float]:
    x, y = target.to_window(*target.center)
    return x, y


def touch(hands: Any, words: str) -> Any:
    """A finger comes down on what says WORDS and stays."""
    from companion.app.finger import Touch

    hands.frames(1)
    finger = Touch(*middle(hands.finger.find(words)))
    finger.down()
    hands.frames(1)
    return finger


def lift(hands: Any, finger: Any) -> None:
    finger.up()
    hands.frames(1)


def double_tap(hands: Any, words: str, apart_seconds: float) -> None:
    """Two taps on the same spot of the glass."""
    from companion.app.finger import Finger

    hands.frames(8)
    spot = middle(hands.finger.find(words))
    for _ in range(2):
        Finger(lambda: hands._clock.advance(apart_seconds)).tap_at(*spot)


# Two fingers.


def test_two_fingers_on_one_button_make_one_move(hands: Any) -> None:
    begin(hands)
    hands.frames(8)
    first, second = touch(hands, "It stands there"), touch(hands, "It stands there")
    lift(hands, second)
    assert steps(hands) == 0
    lift(hands, first)
    assert steps(hands) == 1


def test_of_two_fingers_on_two_answers_the_first_to_leave_decides(hands: Any) -> None:
    begin(hands)
    hands.tap("It stands there")
    hands.frames(8)
    laid, nowhere = touch(hands, "It is laid"), touch(hands, "It fits")
    lift(hands, nowhere)
    lift(hands, laid)

    assert [type(step.played.move).__name__ for step in hands.app.evening.table.steps] == [
        "PlaceDragon",
        "TileDiscarded",
    ]
    assert type(hands.app.screen).__name__ == "TurnScreen"


def test_a_finger_on_undo_takes_nothing_back_that_it_did_not_say_when_the_finger_came(hands: Any) -> None:
    begin(hands)
    hands.tap("It stands there")
    hands.frames(8)
    on_undo = touch(hands, "Undo ")
    hands.tap("It fits")
    assert steps(hands) == 2
    lift(hands, on_undo)

    assert steps(hands) == 2


# Slips and holding.


def test_a_drag_off_a_button_and_onto_another_does_nothing(hands: Any) -> None:
    begin(hands)
    hands.tap("It stands there")
    hands.frames(8)
    finger = touch(hands, "It is laid")
    finger.slide(*middle(hands.finger.find("It fits")))
    lift(hands, finger)
    assert steps(hands) == 1

    finger = touch(hands, "It fits")
    finger.slide(*middle(hands.finger.find("It is laid")))
    finger.slide(*middle(hands.finger.find("It fits")))
    lift(hands, finger)
    assert steps(hands) == 1


def test_a_finger_that_comes_down_beside_a_button_and_slides_onto_it_does_nothing(hands: Any) -> None:
    from companion.app.finger import Touch

    begin(hands)
    hands.frames(8)
    finger = Touch(1, 1)
    finger.down()
    finger.slide(*middle(hands.finger.find("It stands there")))
    lift(hands, finger)

    assert steps(hands) == 0


def test_a_long_press_on_a_button_is_one_tap_when_the_finger_leaves(hands: Any) -> None:
    begin(hands)
    hands.frames(8)
    finger = touch(hands, "It stands there")
    hands.finger.find("It stands there")._held()
    assert steps(hands) == 0
    lift(hands, finger)

    assert steps(hands) == 1


def test_a_long_press_on_undo_opens_the_history_and_takes_nothing_back(hands: Any) -> None:
    begin(hands)
    hands.tap("It stands there")
    hands.frames(8)
    finger = touch(hands, "Undo ")
    hands.finger.find("Undo ")._held()
    lift(hands, finger)

    assert type(hands.app.screen).__name__ == "HistoryScreen"
    assert steps(hands) == 1


# Fast fingers.


@pytest.mark.parametrize("apart_seconds", [0.0, 0.08, 0.25])
def test_a_double_tap_makes_one_move(hands: Any, apart_seconds: float) -> None:
    begin(hands)
    hands.tap("It stands there")
    double_tap(hands, "It fits", apart_seconds)

    assert steps(hands) == 2
    assert type(hands.app.screen).__name__ == "TurnScreen"


def test_two_taps_that_are_not_fast_are_two_taps(hands: Any) -> None:
    begin(hands)
    hands.tap("It stands there")
    double_tap(hands, "Undo ", 0.4)
    assert steps(hands) == 0
    assert hands.app.redo_text


def test_a_double_tap_on_undo_takes_one_step_back(hands: Any) -> None:
    begin(hands)
    hands.tap("It stands there")
    hands.tap("It fits")
    double_tap(hands, "Undo ", 0.1)

    assert steps(hands) == 1


def test_a_double_tap_that_opens_a_form_does_not_press_what_stands_there_now(hands: Any) -> None:
    begin(hands)
    hands.tap("It stands there")
    double_tap(hands, "It is laid", 0.1)

    assert type(hands.app.screen).__name__ == "TileForm"
    assert steps(hands) == 1


def test_one_button_is_heard_as_fast_as_a_finger_can(hands: Any) -> None:
    """Nothing but a change of the screen makes the glass deaf: a stepper is tapped quickly."""
    begin(hands)
    hands.tap("It stands there")
    hands.tap("It is laid")
    hands.frames(8)
    from companion.app.hands import _counts

    cell = next(_counts(hands.app.screen))
    from companion.app.finger import Finger

    for _ in range(3):
        Finger().tap(cell.stepper.ids.plus)
    assert cell.value == 3


# A screen that changes while a finger is down.


def test_a_finger_that_came_down_before_the_screen_changed_presses_nothing_on_the_new_one(hands: Any) -> None:
    begin(hands)
    hands.frames(8)
    finger = touch(hands, "It stands there")
    hands.app.menu()
    hands.frames(1)
    lift(hands, finger)

    assert type(hands.app.screen).__name__ == "MenuScreen"
    assert steps(hands) == 0


@pytest.fixture
def at_the_tower(window: Any, show: Any) -> Iterator[Any]:
    """A roll of three over simulated beams: the tower, its host."""
    from companion.app.dragonscroll.tower_screen import TowerScreen

    tower, table = SimulatedTower(), fighting_table(3)
    host = TowerHost(table, tower.port, show)
    tower.each_frame = lambda: host.screen._frame()
    host.show(TowerScreen(host))
    tower.wait(1)
    yield tower, host
    host.screen.close()


def down(words: str) -> Any:
    from companion.app.finger import Finger, Touch
    from ui.conftest import frames

    frames(2)
    finger = Touch(*middle(Finger().find(words)))
    finger.down()
    frames(1)
    return finger


def test_a_finger_on_confirm_does_not_answer_a_question_that_the_beams_ask_meanwhile(at_the_tower: Any) -> None:
    tower, host = at_the_tower
    tower.fall(("orc", "orc", "elf"))
    tower.wait(5)
    assert host.screen.view.why_not == ""
    finger = down("Counts are right")
    tower.fall(("dwarf",))
    tower.wait(5)
    assert host.screen.view.ask.heading
    finger.up()

    assert host.evening.table.to_undo.played.move.__class__.__name__ == "BeginFight"


def test_a_finger_on_a_side_says_nothing_about_a_ball_that_is_missed_meanwhile(at_the_tower: Any) -> None:
    tower, host = at_the_tower
    tower.fall(("orc",))
    tower.wait(0.6)
    finger = down("Elf")
    tower.fall(("orc",))
    tower.wait(6)
    assert host.screen.view.ask.heading == "Where is the third?"
    finger.up()

    assert host.screen.at.roll.said == (None,) * 4
    assert host.screen.view.page is None


def test_a_finger_that_comes_right_after_the_beams_asked_answers_nothing(at_the_tower: Any) -> None:
    from companion.app.finger import Finger
    from ui.conftest import frames

    tower, host = at_the_tower
    tower.fall(("orc", "orc"))
    while not host.screen.view.ask.heading:
        tower.wait(0.05)
    frames(2)
    Finger().tap_words("Rolled off")
    assert host.screen.at.roll.rolled_off == 0
    tower.wait(0.4)
    Finger().tap_words("Rolled off")
    assert host.screen.at.roll.rolled_off == 1


# A dimmed screen.


def dim(hands: Any, clock: FakeClock) -> None:
    clock.advance(200)
    hands.frames(1)


def test_the_screen_dims_where_no_game_runs_and_the_waking_tap_does_nothing_else(hands: Any, clock: FakeClock) -> None:
    from companion.app.finger import Finger

    spot = middle(hands.finger.find("Settings"))
    dim(hands, clock)
    assert hands.app.root.is_dimmed
    Finger().tap_at(*spot)
    assert not hands.app.root.is_dimmed
    assert type(hands.app.screen).__name__ == "HomeScreen"
    clock.advance(0.3)
    Finger().tap_at(*spot)
    assert type(hands.app.screen).__name__ == "HomeScreen"
    clock.advance(0.4)
    Finger().tap_at(*spot)
    assert type(hands.app.screen).__name__ == "SettingsScreen"


def test_the_screen_stays_awake_while_a_game_runs(hands: Any, clock: FakeClock) -> None:
    begin(hands)
    for _ in range(10):
        dim(hands, clock)
    assert not hands.app.root.is_dimmed


def test_a_paused_game_dims_and_a_tap_on_resume_only_wakes_it(hands: Any, clock: FakeClock) -> None:
    from companion.app.finger import Finger

    begin(hands)
    hands.app.pause()
    hands.frames(1)
    spot = middle(hands.finger.find("Resume"))
    dim(hands, clock)
    Finger().tap_at(*spot)
    assert not hands.app.evening.table.timers.running
    clock.advance(0.5)
    Finger().tap_at(*spot)
    assert hands.app.evening.table.timers.running


def test_a_touch_keeps_the_screen_awake(hands: Any, clock: FakeClock) -> None:
    from companion.app.finger import Finger

    for _ in range(5):
        clock.advance(100)
        hands.frames(1)
        Finger().tap_at(1, 1)
    assert not hands.app.root.is_dimmed
