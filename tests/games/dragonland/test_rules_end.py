import pytest

from companion.games.dragonland.game import GAME
from games.dragonland.sitting import Sitting, full_table


def one_egg_left(players: int = 2, **options: object) -> Sitting:
    """Ann's red piece stands on V1 and one egg is left on the board."""
    table = Sitting(players, **options)
    table.first_round(Ann=("V1", "magic_hand"))
    if table.state.counting:
        table.do(None, "correct", counter="eggs", of="Bea", to=table.state.eggs_left - 1)
    else:
        table.do(None, "correct", counter="eggs_left", to=1)
    table.take("Ann", "red")
    table.do("Ann", "stop")
    return table


def test_dl_43_the_last_egg_ends_the_game_at_once() -> None:
    table = one_egg_left()
    table.do("Ann", "take_egg")

    shown = table.shown
    assert (shown["step"], shown["active"], shown["game_over"], shown["eggs_left"]) == ("finished", None, True, 0)
    assert (shown["dice"], shown["dice_used"], shown["piece"]) == ([None, None], [False, False], None)
    assert shown["tiles"]["Ann"]["magic_hand"] == 1
    assert shown["totals"] == {"Ann": 1, "Bea": 14}
    assert shown["winners"] == ["Bea"]
    assert table.open == []
    table.refused("Bea", "roll", dice=[2, 2])
    table.refused("Ann", "take_die", die=2, piece="blue")


def test_undo_goes_back_over_the_end() -> None:
    table = one_egg_left()
    before = table.state
    table.do("Ann", "take_egg")
    table.table.undo()

    assert table.state == before


@pytest.mark.parametrize(("players", "eggs"), [(2, 15), (3, 18), (4, 18)])
def test_dl_2_dl_48_the_eggs_of_the_game(players: int, eggs: int) -> None:
    assert Sitting(players).shown["eggs_left"] == eggs


def test_dl_44_the_totals_leave_out_gems_of_pieces_without_a_ring() -> None:
    table = one_egg_left(3)
    for gem, number in {"red": 3, "green": 2, "blue": 2, "transparent": 2}.items():
        table.do(None, "correct", counter=f"gems.{gem}", of="Ann", to=number)
    table.do(None, "correct", counter="rings.red", of="Ann", to=1)
    table.do(None, "correct", counter="rings.blue", of="Ann", to=1)
    table.do("Ann", "take_egg")

    assert table.shown["totals"] == {"Ann": 14, "Bea": 17, "Carl": 0}
    sheet = GAME.sheet(table.state)
    assert sheet is not None
    assert [player.total for player in sheet.players] == [14, 17, 0]


def test_dl_47_equal_totals_share_the_win() -> None:
    table = one_egg_left()
    table.do(None, "correct", counter="gems.transparent", of="Ann", to=9)
    table.do(None, "correct", counter="gems.red", of="Ann", to=4)
    table.do(None, "correct", counter="rings.red", of="Ann", to=1)
    table.do("Ann", "take_egg")

    assert table.shown["totals"] == {"Ann": 20, "Bea": 14}
    assert GAME.summary(table.state) == "Ann won"


def counted(**options: object) -> Sitting:
    table = one_egg_left(2, counted_at_end=True, **options)
    table.do("Ann", "take_egg")
    return table


def test_treasures_that_are_not_entered_are_unknown_until_they_are_counted() -> None:
    table = Sitting(2, counted_at_end=True)
    table.first_round(Ann=("V1", "ring"))
    table.take("Ann", "red")
    table.do("Ann", "stop")
    table.do("Ann", "take_gems")

    assert table.shown["gems"] == {"Ann": None, "Bea": None}
    assert table.shown["gems_left"] is None
    assert table.shown["eggs"] == {"Ann": None, "Bea": None}
    assert not GAME.secret(table.state)
    table.others_rest("Ann")
    table.take("Ann", "red")
    table.do("Ann", "stop")
    assert "take_gems" not in table.open


def test_the_last_egg_brings_the_counting_and_the_counting_the_winner() -> None:
    table = counted()
    assert (table.shown["step"], table.open, table.shown["active"]) == ("count", ["count_treasure"], None)
    assert GAME.sheet(table.state) is None
    table.do("Bea", "count_treasure", eggs=7, gems={"red": 3})
    assert table.shown["eggs"] == {"Ann": None, "Bea": 7}
    table.do("Ann", "count_treasure", eggs=8)

    assert table.shown["totals"] == {"Ann": 8, "Bea": 7}
    assert table.shown["winners"] == ["Ann"]


def test_what_cannot_lie_behind_screens_is_counted_again() -> None:
    table = counted()
    table.refused(None, "count_treasure", eggs=1)
    table.refused("Ann", "count_treasure", eggs=16)
    table.refused("Ann", "count_treasure", eggs=1, gems={"red": 17})
    table.refused("Ann", "count_treasure", eggs=1, gems={"pearl": 1})
    table.do("Ann", "count_treasure", eggs=5, gems={"transparent": 5})
    table.refused("Ann", "count_treasure", eggs=5)
    table.refused("Bea", "count_treasure", eggs=10, gems={"transparent": 5})
    assert "10 eggs must be here" in table.refused("Bea", "count_treasure", eggs=9)
    table.do("Bea", "count_treasure", eggs=10)


def test_nothing_is_counted_before_the_end_nor_where_it_was_entered() -> None:
    table = one_egg_left()
    table.refused("Ann", "count_treasure", eggs=1)
    table.do("Ann", "take_egg")
    table.refused("Ann", "count_treasure", eggs=1)


def test_a_game_with_the_volcano_table_ends_when_the_table_is_empty_of_eggs() -> None:
    table = one_egg_left(3, volcanoes=full_table())
    table.do("Ann", "take_egg")

    assert table.shown["game_over"]
