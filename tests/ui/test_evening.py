"""A whole evening by finger on the real app, from the first tile to the podium, with a lost plug in the middle."""

from pathlib import Path
from typing import Any

import pytest

from companion.app import demo_evening as evening
from companion.clock import FakeClock
from companion.evening import resume
from companion.folders import journal_file
from companion.games import catalogue
from companion.keeping import Keeping
from companion.storage import Storage
from ui.at_the_table import begin, companion, seats

MOVES = (*evening.FIRST_HALF, *evening.SECOND_HALF)


def test_what_was_played_by_finger_is_the_same_after_a_lost_plug_and_no_timer_runs(
    undrawn: Any, tmp_path: Path
) -> None:
    with companion(undrawn, tmp_path) as hands:
        _, options = catalogue.game("dragonscroll").read_setup(evening.SETUP)
        hands.app.begin("dragonscroll", seats(), options)
        for move in evening.FIRST_HALF[:5]:
            hands.play(move)
        before = hands.app.evening.table.state
    with companion(undrawn, tmp_path) as hands:
        assert hands.app.evening.table.state == before
        assert not hands.app.evening.table.timers.running


def test_everything_can_be_undone_by_finger_to_the_first_move(undrawn: Any, tmp_path: Path) -> None:
    with companion(undrawn, tmp_path) as hands:
        _, options = catalogue.game("dragonscroll").read_setup(evening.SETUP)
        hands.app.begin("dragonscroll", seats(), options)
        start = hands.app.evening.table.state
        for move in evening.FIRST_HALF[:8]:
            hands.play(move)
        for _ in range(30):
            if hands.app.undo_text:
                hands.tap("Undo ")
        assert hands.app.evening.table.state == start


def test_set_up_by_finger_seats_people_as_they_sit(window: Any, tmp_path: Path) -> None:
    with companion(window, tmp_path) as hands:
        hands.tap("Dragonscroll")
        hands.tap("plus")
        hands.choose_seat(1)
        hands.write_name("Bo")
        hands.choose_colour("purple")
        hands.tap("Options")
        hands.tap("Wild Dragon")
        hands.tap("Set-up list")
        hands.tap("Start playing")
        table = hands.app.evening.table

    assert [(seat.name, seat.colour.value) for seat in table.seats][1] == ("Bo", "purple")
    assert table.options.variant.value == "wild"
    assert table.timers.running


@pytest.mark.parametrize("screen", ["history", "pause", "menu", "settings"])
def test_from_everything_beside_the_game_a_finger_finds_back(window: Any, tmp_path: Path, screen: str) -> None:
    with companion(window, tmp_path) as hands:
        _, options = catalogue.game("dragonscroll").read_setup(evening.SETUP)
        hands.app.begin("dragonscroll", seats(), options)
        getattr(hands.app.ways, screen)()
        hands.tap("Resume" if screen == "pause" else "back")

        assert hands.sees("It stands there")


def test_a_switch_of_theme_draws_everything_anew_and_the_toast_too(window: Any, tmp_path: Path) -> None:
    from companion.app.theme import look

    with companion(window, tmp_path) as hands:
        hands.tap("Settings")
        hands.tap("Light")
        hands.app.toast("A word.")
        hands.frames(1)
        toast = next(child for child in hands.app.root.children if type(child).__name__ == "Toast")

        assert tuple(toast.fill_rgba) == tuple(look.rgba("raise"))
        assert hands.app.config.screen.theme.value == "light"
    with companion(window, tmp_path) as hands:
        assert tmp_path.joinpath("screen.json").exists()


def test_pins_that_cannot_be_had_leave_the_tower_to_fingers(window: Any, tmp_path: Path) -> None:
    from companion.app.start import open_tower
    from companion.config import BeamSource, TowerConfig

    tower = open_tower(TowerConfig(beams=BeamSource.PINS), FakeClock(), simulate=False)
    tower.poll()

    assert tower.beams is None
    assert tower.arm() is None
    assert "pins" in tower.lost


def test_a_plug_pulled_at_the_reckoning_brings_it_back_until_the_table_leaves_it(window: Any, tmp_path: Path) -> None:
    game = catalogue.game("dragonscroll")
    _, options = game.read_setup(evening.SETUP)
    with Keeping(journal_file(tmp_path)) as keep:
        table = resume(keep, keep.begin(game, seats(), options, 0.0, "0")).table
        for move in MOVES:
            table.play(game.read_move(table.state, move))
    with companion(window, tmp_path) as hands:
        assert hands.app.screen.view.next.startswith("Next:")
        hands.app.home()
    with companion(window, tmp_path) as hands:
        assert hands.sees("Again:")


def test_the_game_that_was_played_last_comes_back_also_where_it_is_not_the_newest(undrawn: Any, tmp_path: Path) -> None:
    with companion(undrawn, tmp_path) as hands:
        for name in ("Old", "New"):
            begin(hands, name, "Bea", "Carl")
            hands.tap("It stands there")
            hands.app.home()
        hands.app.open(hands.app.storage.sessions()[0])
        hands.frames(8)
        hands.tap("It fits")
    with companion(undrawn, tmp_path) as hands:
        assert hands.app.evening.table.seats[0].name == "Old"
        hands.app.home()
        assert "Old" in hands.app.screen.view.line


def test_a_session_of_a_game_that_is_not_known_hides_none_of_the_others(undrawn: Any, tmp_path: Path) -> None:
    game = catalogue.game("dragonscroll")
    _, options = game.read_setup(evening.SETUP)
    with Storage(journal_file(tmp_path)) as storage:
        for name in ("dragonscroll", "chess", "dragonscroll"):
            storage.begin(name, seats(), options, 0.0, "0")
    with companion(undrawn, tmp_path) as hands:
        hands.app.home()
        hands.app.history()
        assert ["not know" in entry.sub for entry in hands.app.screen.view.entries] == [False, True, False]
