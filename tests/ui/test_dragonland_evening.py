"""An evening of Dragonland on the real app: set up by finger, played, undone over its end, and told on the podium."""

from pathlib import Path
from typing import Any

from companion.folders import board_file
from companion.games.dragonland import moves as m
from companion.games.dragonland.facts import Hidden, Hue, Place
from games.dragonland.test_setup import toml
from ui.at_the_table import companion


def app_title(hands: Any) -> str:
    return str(hands.app.screen.view.title)


def test_dragonland_is_set_up_by_finger_and_played_to_the_podium(window: Any, tmp_path: Path) -> None:
    with companion(window, tmp_path) as hands:
        hands.tap("Dragonland")
        hands.tap("Options")
        hands.tap("Without screens")
        hands.tap("Set-up list")
        hands.tap("Start playing")
        app = hands.app
        first = app.evening.table.seats[0].name
        hands.tap("Red")
        hands.tap("None")
        hands.tap("It is there")
        assert app.evening.table.state.groups[0].red.place is Place.PATH
        for move in (
            m.Enter(1, Place.V1, Hue.BLUE, None, Hidden.RING),
            m.Correct(None, "eggs", 14, 0),
            m.RollDice(0, (2, 2)),
            m.TakeDie(0, 1, Hue.RED),
            m.Walk(0, Place.V1, 2),
            m.Stop(0),
        ):
            assert app.play(move)
        hands.tap("1 egg")
        hands.tap("Undo ")
        hands.tap("1 egg")
        while hands.sees("Next:"):
            hands.tap("Next:")
        hands.tap("Who won")
        assert app.screen.view.title == f"{first} wins"
        hands.tap("Done")
        assert hands.sees("Again:")


def test_a_running_game_of_dragonland_goes_on_after_a_lost_plug(window: Any, tmp_path: Path) -> None:
    with companion(window, tmp_path) as hands:
        hands.tap("Dragonland")
        for words in ("Options", "Set-up list", "Start playing", "Green", "None", "It is there"):
            hands.tap(words)
        before = hands.app.evening.table.state
    with companion(window, tmp_path) as hands:
        assert hands.app.evening.table.state == before
        for screen in ("menu", "history", "pause"):
            getattr(hands.app, screen)()
        hands.app.correct()
        assert app_title(hands) == "At the table"


def test_the_app_deals_the_gems_once_the_board_is_entered(window: Any, tmp_path: Path) -> None:
    with companion(window, tmp_path) as hands:
        hands.tap("Dragonland")
        hands.tap("Options")
        flow = hands.app.screen.actions
        flow.toggle("deal")
        assert not flow._options.lying
        path = board_file(tmp_path, "dragonland")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(toml())
        flow.toggle("deal")
        hands.tap("Set-up list")
        hands.tap("Start playing")

        volcanoes = hands.app.evening.table.state.volcanoes
    assert [one.lies.eggs for one in volcanoes] == [1] * 15
    assert sum(one.lies.gems.total for one in volcanoes) == 57
