import pytest

from games.dragonland.sitting import Sitting


@pytest.mark.parametrize(("players", "spaces"), [(2, [2, 4]), (3, [1, 2, 3]), (4, [1, 2, 3, 4])])
def test_dl_12_dl_48_the_spaces_of_the_first_round(players: int, spaces: list[int]) -> None:
    table = Sitting(players)
    found = []
    while table.shown["step"] == "first_round":
        found.append(table.shown["first_round_spaces"])
        table.refused(table.shown["active"], "enter", piece="red", to="path", spaces=found[-1] + 1)
        table.do(table.shown["active"], "enter", piece="red", to="path")

    assert found == spaces
    assert (table.shown["step"], table.shown["active"], table.shown["turn"]) == ("roll", "Ann", players + 1)
    assert table.open == ["roll"]


def test_dl_13_an_entry_that_reaches_a_volcano_turns_its_tile_up_and_takes_nothing() -> None:
    table = Sitting()
    table.do("Ann", "enter", piece="red", to="V1", tile="boatman")

    assert table.shown["volcano_tiles"]["V1"] == "boatman"
    assert table.shown["active"] == "Bea"


def test_dl_4_no_more_tiles_of_a_kind_are_turned_up_than_there_are() -> None:
    table = Sitting()
    table.first_round(Ann=("V1", "king_dragon_red"))
    table.take("Ann", "green")

    table.refused("Ann", "enter", spaces=1, to="V2", tile="king_dragon_red")
    table.refused("Ann", "enter", spaces=1, to="V1", tile="ring")
    table.do("Ann", "enter", spaces=1, to="V2", tile="king_dragon_blue")


def test_dl_5_a_die_shows_only_its_own_faces() -> None:
    table = Sitting(dice=[[1, 1, 1, 1, 1, 2], [5, 5, 5, 5, 5, 5]])
    table.first_round()
    table.refused("Ann", "roll", dice=[5, 1])
    table.refused("Ann", "roll", dice=[3, 5])
    table.do("Ann", "roll", dice=[2, 5])


def test_dl_16_p_6_a_reroll_is_for_both_dice_before_one_is_taken() -> None:
    table = Sitting()
    table.first_round()
    table.do("Ann", "roll", dice=[1, 2])
    assert table.open == ["reroll", "take_die"]
    table.do("Ann", "reroll", dice=[3, 4])
    assert table.shown["dice"] == [3, 4]
    assert table.open == ["take_die"]
    assert table.shown["tiles_removed"]["reroll"] == 1
    table.others_rest("Ann")
    table.rest("Ann")
    table.take("Bea", "red")
    table.do("Bea", "stop")

    assert table.open == ["take_die"]
    assert "both" in table.refused("Bea", "reroll", dice=[3, 4])


def test_dl_17_each_die_once_and_no_piece_twice() -> None:
    table = Sitting()
    table.first_round()
    table.take("Ann", "red", dice=(3, 2))
    assert (table.shown["die"], table.shown["piece"], table.shown["spaces_left"]) == (1, "red", 3)
    table.do("Ann", "stop")

    assert table.shown["pieces_moved"] == ["red"]
    table.refused("Ann", "take_die", die=1, piece="blue")
    table.refused("Ann", "take_die", die=2, piece="red")
    table.refused("Ann", "take_die", die=3, piece="blue")
    table.do("Ann", "take_die", die=2, piece="blue")
    table.do("Ann", "stop")
    assert (table.shown["active"], table.shown["dice"]) == ("Bea", [None, None])
    assert table.shown["pieces_moved"] == []


def test_dl_18_p_8_a_piece_outside_enters_or_stays_and_counts_as_moved() -> None:
    table = Sitting()
    table.first_round()
    table.take("Ann", "green")
    assert table.open == ["enter", "stop"]
    table.refused("Ann", "walk", spaces=1, to="path")
    table.refused("Ann", "enter", to="path")
    table.do("Ann", "stop")

    assert table.shown["positions"]["Ann"]["green"] == "outside"
    assert table.shown["pieces_moved"] == ["green"]


def test_dl_19_fewer_spaces_may_be_walked_never_more() -> None:
    table = Sitting()
    table.first_round()
    table.take("Ann", "red", dice=(3, 3))
    table.refused("Ann", "walk", spaces=0, to="path")
    table.refused("Ann", "walk", spaces=4, to="path")
    table.do("Ann", "walk", spaces=2, to="path")
    assert table.shown["spaces_left"] == 1
    table.do("Ann", "walk", spaces=1, to="path")

    assert table.open == ["stop"]


def test_dl_22_a_tile_turned_up_ends_the_movement_and_treasure_follows() -> None:
    table = Sitting()
    table.first_round()
    table.take("Ann", "red", dice=(3, 3))
    table.do("Ann", "walk", spaces=1, to="V1", tile="quick_steps")

    assert (table.shown["step"], table.shown["spaces_left"], table.shown["takes_left"]) == ("treasure", 0, 1)
    table.refused("Ann", "walk", spaces=1, to="path")


def test_dl_23_a_volcano_with_an_open_tile_may_be_crossed() -> None:
    table = Sitting()
    table.first_round(Bea=("V1", "ring"))
    table.take("Ann", "red", dice=(3, 3))
    table.do("Ann", "walk", spaces=1, to="V1")

    assert table.open == ["boat", "stop", "walk"]
    table.do("Ann", "walk", spaces=2, to="path")


def test_dl_30_dl_51_a_boat_goes_between_volcanoes_in_mid_walk() -> None:
    table = Sitting()
    table.first_round(Bea=("V1", "ring"), Carl=("V2", "ring"))
    table.take("Ann", "red", dice=(3, 3))
    table.refused("Ann", "boat", to="V2")
    table.do("Ann", "walk", spaces=1, to="V1")
    table.refused("Ann", "boat", to="V1")
    table.do("Ann", "boat", to="V2")

    assert table.shown["spaces_left"] == 2
    assert table.shown["tiles_removed"]["boatman"] == 1
    assert "holds no Boatman" in table.refused("Ann", "boat", to="V1")


def with_quick_steps() -> Sitting:
    """Ann holds Quick Steps; her red piece is on V1."""
    table = Sitting()
    table.first_round(Ann=("V1", "quick_steps"), Bea=("V2", "king_dragon_red"))
    table.take("Ann", "red")
    table.do("Ann", "stop")
    table.do("Ann", "take_egg")
    table.others_rest("Ann")
    return table


def test_dl_31_p_1_quick_steps_give_three_spaces_that_are_walked_first() -> None:
    table = with_quick_steps()
    table.take("Ann", "red", dice=(2, 4), die=2)
    table.do("Ann", "quick_steps")
    assert table.shown["spaces_left"] == 7
    table.do("Ann", "walk", spaces=3, to="V2")

    assert "fly" in table.open
    table.do("Ann", "fly", to="V1", with_="die")
    assert table.shown["spaces_left"] == 0


def test_p_1_a_four_of_which_a_space_was_walked_moves_no_king() -> None:
    table = with_quick_steps()
    table.take("Ann", "red", dice=(2, 4), die=2)
    table.do("Ann", "walk", spaces=1, to="V2")
    table.refused("Ann", "fly", to="V1", with_="die")
    table.do("Ann", "fly", to="V1", with_="little_dragon")

    assert table.shown["spaces_left"] == 3


def test_p_2_quick_steps_after_a_flight_with_the_die_give_three_spaces() -> None:
    table = with_quick_steps()
    table.take("Ann", "red", dice=(2, 4), die=2)
    table.do("Ann", "call", with_="die")
    assert table.shown["spaces_left"] == 0
    table.do("Ann", "quick_steps")

    assert table.shown["spaces_left"] == 3


def test_p_3_the_four_must_be_the_die_of_the_piece() -> None:
    table = with_quick_steps()
    table.take("Ann", "red", dice=(2, 4), die=1)

    table.refused("Ann", "call", with_="die")
    table.do("Ann", "call", with_="little_dragon")
    assert table.shown["spaces_left"] == 2


def test_p_4_dl_37_a_king_is_called_from_elsewhere_to_a_volcano_only() -> None:
    table = with_quick_steps()
    table.take("Ann", "red", dice=(2, 4), die=2)
    table.do("Ann", "call", with_="die")
    table.refused("Ann", "call", with_="little_dragon")
    assert table.shown["kings"]["red"] == "V1"
    table.do("Ann", "stop")
    table.do("Ann", "pass")
    table.take("Ann", "green")
    table.refused("Ann", "call", with_="little_dragon")
    table.do("Ann", "enter", spaces=1, to="path")
    assert not {"fly", "call"} & set(table.open)


def test_dl_32_only_a_piece_of_its_colour_on_its_volcano_flies_and_to_another_volcano() -> None:
    table = Sitting()
    table.first_round(Ann=("V1", "king_dragon_green"))
    table.take("Ann", "red", dice=(2, 4), die=2)
    table.refused("Ann", "fly", to="V2", with_="die", tile="ring")
    table.do("Ann", "walk", spaces=1, to="path")
    table.do("Ann", "stop")
    table.take("Ann", "green")
    table.do("Ann", "enter", spaces=1, to="V1")
    table.refused("Ann", "fly", to="path", with_="little_dragon")
    table.refused("Ann", "fly", to="V1", with_="little_dragon")
    table.refused("Ann", "fly", to="V2", with_="die", tile="ring")
    table.refused("Ann", "fly", to="V2", with_="little_dragon")
    table.do("Ann", "fly", to="V2", with_="little_dragon", tile="ring")

    assert table.shown["kings"]["green"] == "V2"
    assert table.shown["step"] == "treasure"


def test_dl_39_after_a_reveal_no_tile_of_the_first_phase_is_played() -> None:
    table = Sitting()
    table.first_round()
    table.take("Ann", "red")
    table.do("Ann", "walk", spaces=1, to="V1", tile="king_dragon_red")

    assert not {"boat", "quick_steps", "fly", "call", "walk"} & set(table.open)


def test_dl_52_a_piece_may_walk_back_to_where_it_was() -> None:
    table = with_quick_steps()
    table.take("Ann", "red")
    table.do("Ann", "walk", spaces=1, to="path")
    table.do("Ann", "walk", spaces=1, to="V1")


def test_moves_of_others_are_refused() -> None:
    table = Sitting()
    assert "Ann’s turn" in table.refused("Bea", "enter", piece="red", to="path")
    table.refused(None, "enter", piece="red", to="path")
    table.first_round()
    table.refused("Bea", "roll", dice=[2, 2])


def test_with_the_board_entered_boats_need_rivers_and_walks_enough_spaces() -> None:
    ways = [
        {"start": "E1", "end": "V1", "spaces": 1},
        {"start": "V1", "end": "V2", "spaces": 2},
        {"start": "V2", "end": "V3", "spaces": 1},
    ]
    table = Sitting(rivers=[["V1", "V4"]], ways=ways)
    assert "face-down" in table.refused("Ann", "enter", piece="red", to="V2", tile="ring")
    table.first_round(Ann=("V1", "ring"))
    table.take("Ann", "red", dice=(3, 3))
    assert "V2 is 2 spaces away" in table.refused("Ann", "walk", spaces=1, to="V2", tile="boatman")
    assert "face-down" in table.refused("Ann", "walk", spaces=3, to="V3", tile="boatman")
    assert "river" in table.refused("Ann", "boat", to="V2", tile="boatman")
    table.do("Ann", "walk", spaces=2, to="V2", tile="boatman")
    table.others_rest("Ann")
    table.take("Ann", "red", dice=(3, 3))
    table.do("Ann", "walk", spaces=1, to="V3", tile="boatman")
    table.do("Ann", "pass")
    table.take("Ann", "blue", die=2)
    table.refused("Ann", "enter", spaces=3, to="V3")
    table.do("Ann", "enter", spaces=1, to="V1")
    table.do("Ann", "boat", to="V4", tile="ring")
