"""The result of a fight while its rear hits are open, by finger over a real table."""

from typing import Any

import msgspec
import pytest

from companion.games.dragonscroll.facts import Pieces, Sides, Wizard
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.moves import RollFireballs, Seen, SplitRear
from companion.games.dragonscroll.state import Step
from ui.dragonscroll_tower import SimulatedTower, TowerHost, fighting_table

FOES = Pieces(orc=3, elf=2, dwarf=1, knight=2, wizard=1)
ROLL = RollFireballs(0, Sides(orc=3, elf=2, dwarf=1, rear=2), wall_ball=Landing.DWARF)


@pytest.fixture
def host(window: Any, show: Any) -> TowerHost:
    return at_result(show, ROLL)


def at_result(show: Any, roll: RollFireballs) -> TowerHost:
    """The result of ROLL on the screen."""
    from companion.app.dragonscroll.result_screen import ResultScreen

    table = fighting_table(9, FOES, village=True, wizard=Wizard.HENKRIS)
    table.play(roll)
    host = TowerHost(table, SimulatedTower(beams=False).port, show)
    host.show(ResultScreen(host))
    return host


def tap(words: str) -> None:
    from companion.app.finger import Finger

    Finger().tap_words(words)


def test_each_kind_has_a_line_with_those_that_fall_struck_through(host: TowerHost) -> None:
    rows = list(reversed(host.screen.ids.lines.children))

    struck = [[icon.falls for icon in reversed(row.ids.foes.children)] for row in rows]
    assert struck == [[True] * 3, [True] * 2, [False]]
    assert host.screen.view.result.warning


def test_a_choice_shares_out_the_hits_and_what_came_of_it_is_said(host: TowerHost) -> None:
    tap("Wizard Henkris")

    table = host.evening.table
    assert table.to_undo.played.move == SplitRear(0, knight=0, wizard=2)
    assert table.state.step is Step.PENALTY
    assert host.toasts == ["3 orcs, 2 elves and 1 wizard fell. Still there: 1 dwarf, 2 knights."]


def test_counts_take_the_roll_back_and_the_tower_shows_it_as_it_was(host: TowerHost) -> None:
    from companion.app.dragonscroll.tower_screen import TowerScreen

    tap("Counts")
    assert host.asked == ["undo", "refresh"]
    assert host.evening.table.state.step is Step.ROLL

    tower = TowerScreen(host)
    assert [side.value for side in tower.view.sides] == ["3", "2", "1", "2"]
    assert tower.view.sides[2].note == "wall"
    assert tower.at.roll.rolled_off == 1
    assert tower.view.why_not == ""
    tower.close()


def test_a_wrong_count_of_the_beams_is_reported_in_one_tap_and_the_counts_are_shown(window: Any, show: Any) -> None:
    host = at_result(show, msgspec.structs.replace(ROLL, seen=Seen(ROLL.exits, ROLL.wall_ball)))
    host.tower.report = lambda trace, said: f"Kept. {said}"
    tap("Wrong count")

    assert [one.startswith("Kept. At the result: ") for one in host.toasts] == [True]
    assert host.evening.table.state.step is Step.ROLL


def test_what_fingers_counted_is_not_reported(host: TowerHost) -> None:
    assert not host.screen.view.by_beams


def test_the_bar_undoes_and_opens_history_and_menu(host: TowerHost) -> None:
    tap("Undo")
    host.asked.clear()
    from companion.app.finger import Finger

    Finger().tap_icon("menu")
    assert host.asked == ["menu"]
