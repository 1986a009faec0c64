"""House Grounds: where Buildings fit, what they cover, what stays empty; squares and places are set right by hand."""

from typing import Any

import pytest

from companion.games import Refused
from companion.games.dragonsgate import grounds as g
from companion.games.dragonsgate.buildings import Building
from companion.games.dragonsgate.facts import Gains, Trophies
from companion.games.dragonsgate.game import GAME
from companion.games.dragonsgate.reckoning import forecast, seen
from games.dragonsgate.sitting import Sitting

GROUNDS = ["..c.", ".#B.", "..x."]
BOARD: dict[str, Any] = {"grounds": GROUNDS, "ground_bonuses": {"x": {"brawn": 2}}}


def building(*dice: int) -> Sitting:
    """Ann has a neutral six in hand."""
    table = Sitting(2, starting={"coins": 20}, board=BOARD)
    table.begin(6, 6, 6, 6)
    table.draft("neutral", 6)
    return table


def test_covered_bonuses_are_got_at_once_and_the_rest_is_empty() -> None:
    table = building()
    table.act("build", building="combat_arena", squares=[[1, 0], [2, 0], [3, 0]])

    assert table.of("Ann", "coins", "brawn") == (22 - 6 + 1, 1)
    house = table.state.houses[0]
    assert g.empty(house.grounds, house.sites) == 10 - 3
    assert forecast(table.state).players[0].lines[-1].points == -7
    assert forecast(table.state).players[1].lines[-1].points == -10


@pytest.mark.parametrize(
    ("kind", "squares", "words"),
    [
        ("laboratory", [[0, 0]], "2 squares"),
        ("laboratory", [[0, 0], [0, 0]], "2 squares"),
        ("laboratory", [[0, 0], [2, 0]], "touch"),
        ("laboratory", [[0, 1], [1, 1]], "free squares"),
        ("laboratory", [[2, 0], [2, 1]], "free squares"),
        ("laboratory", [[3, 2], [4, 2]], "free squares"),
        ("pub", [[0, 0], [0, 1], [3, 2]], "touch"),
        ("laboratory", [[0]], "columns and rows"),
        ("laboratory", 3, "columns and rows"),
        ("laboratory", [[0, -1], [0, 0]], "less than 0"),
    ],
)
def test_a_building_that_does_not_fit_is_refused(kind: str, squares: Any, words: str) -> None:
    assert words in building().refused("Ann", "build", building=kind, squares=squares)


def test_no_building_lies_on_another() -> None:
    table = building()
    table.act("build", building="laboratory", squares=[[0, 0], [0, 1]])
    table.draft("Bob", 6)
    table.act("build", building="pub", squares=[[0, 0], [1, 0], [0, 1]])  # Bob’s grounds are his own
    assert "Another Building" in refusal(table, squares=[[0, 1], [0, 2]])


def refusal(table: Sitting, squares: Any) -> str:
    table.do("Ann", "recount", what="guild_hall", to=1)
    return table.refused("Ann", "place_building", building="guild_hall", squares=squares)


def test_where_a_building_lies_is_told_later_and_taken_back() -> None:
    table = building()
    table.act("build", building="pub")
    assert table.state.houses[0].sites == ()
    prestige = table.of("Ann", "prestige")
    table.do("Ann", "place_building", building="pub", squares=[[2, 0], [3, 0], [3, 1]])
    assert table.of("Ann", "coins", "prestige") == (22 - 6, prestige)  # nothing is got for it
    assert "lies nowhere yet" in table.refused("Ann", "place_building", building="pub", squares=[[0, 0]])
    table.do("Ann", "place_building", building="pub")
    assert table.state.houses[0].sites == ()
    assert "no squares" in table.refused("Ann", "place_building", building="pub")
    table.table.undo()
    assert len(table.state.houses[0].sites) == 1
    table.do("Ann", "recount", what="pub", to=0)
    assert table.state.houses[0].sites == ()


def test_squares_are_set_right_but_not_below_a_building() -> None:
    table = building()
    table.do("Ann", "lay_grounds", rows=["...", "p.."])
    table.act("build", building="small_laboratory", squares=[[0, 1]])
    assert table.of("Ann", "prestige") == 6 + 1 + 1
    assert "free squares" in table.refused("Ann", "lay_grounds", rows=["...", "#.."])
    for rows in (["..", "."], ["."] * 10, ["........."], ["z"], 3, [3]):
        table.refused("Ann", "lay_grounds", rows=rows)
    table.do("Ann", "lay_grounds", rows=["....", "...."])
    house = table.state.houses[0]
    assert g.empty(house.grounds, house.sites) == 7
    assert table.state.houses[1].grounds == tuple(GROUNDS)


def test_every_step_of_it_is_written_and_read_back() -> None:
    table = building()
    table.do("Bob", "lay_grounds", rows=["..", "i."])
    table.act("build", building="small_laboratory", squares=[[0, 0]])
    table.do("Bob", "recount", what="pub", to=1)
    table.do("Bob", "place_building", building="pub", squares=[[0, 0], [1, 0], [1, 1]])
    table.do("Bob", "place_building", building="pub")
    for step in table.table.steps[-5:]:
        written = GAME.write_move(step.before, step.played.move)
        assert GAME.read_move(step.before, written) == step.played.move
        assert GAME.tell(step.before, step.played.move)
    before = table.state
    table.restart()
    assert table.state == before


def test_what_nobody_can_name_is_no_grid() -> None:
    with pytest.raises(Refused):
        Sitting(2, board={"grounds": ["x"]})
    with pytest.raises(Refused):
        Sitting(2, board={"grounds": "x"})
    assert g.gives((".c", "ix"), [(1, 0), (0, 1), (1, 1)], {"x": Gains(coins=2)}) == Gains(coins=3, imps=1)
    assert g.unplaced((Building.PUB, Building.PUB), [g.Site(Building.PUB, ((0, 0),))]) == (Building.PUB,)


def test_dg_118_trophies_of_spaces_are_seen_where_the_discs_stand_and_only_there() -> None:
    board = {
        "dungeon_trophies": ["gold", "", "silver"],
        "treasure_trophies": ["bronze"],
        "subterfuge_trophies": ["", "gold"],
    }
    table = Sitting(2, board=board)
    table.correct("Ann", dungeon=3, subterfuge=2)
    assert seen(table.state, 0).trophies == Trophies(gold=1, silver=1)
    table.do("Ann", "recount", what="treasure_room", to=1)
    table.correct("Ann", subterfuge=3)
    assert seen(table.state, 0).trophies == Trophies(bronze=1)
    assert seen(table.state, 1).trophies == Trophies()
