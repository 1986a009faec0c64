import pytest

from games.dragonland.sitting import Sitting, full_table


def at_v1(tile: str = "boatman", **options: object) -> Sitting:
    """Ann's red piece is about to take from V1, where TILE lies."""
    table = Sitting(**{"players": 3, **options})  # type: ignore[arg-type]
    table.first_round(Ann=("V1", tile))
    table.take("Ann", "red")
    table.do("Ann", "stop")
    return table


def test_dl_25_exactly_one_taking() -> None:
    table = at_v1()
    assert table.open == ["pass", "take_egg", "take_gems", "take_transparent"]
    table.do("Ann", "take_transparent")

    assert table.shown["gems"]["Ann"]["transparent"] == 1
    assert table.shown["gems_left"]["transparent"] == 8
    assert table.open == ["take_die"]


def test_dl_25_all_gems_of_the_own_colour_and_then_none_are_left_there() -> None:
    table = at_v1()
    table.refused("Ann", "take_gems")
    table.refused("Ann", "take_gems", count=0)
    table.refused("Ann", "take_gems", count=3)
    table.do("Ann", "take_gems", count=2)
    assert table.shown["gems_left"]["red"] == 14
    table.others_rest("Ann")
    table.take("Ann", "red")
    table.do("Ann", "stop")

    assert "take_gems" not in table.open
    assert "No red gems" in table.refused("Ann", "take_gems", count=1)


def test_dl_49_with_any_gems_more_than_two_may_be_taken() -> None:
    table = at_v1(any_gems=True)
    table.refused("Ann", "take_gems", count=17)
    table.do("Ann", "take_gems", count=16)

    assert table.shown["gems_left"]["red"] == 0


def test_dl_9_at_most_two_transparent_gems_come_from_a_volcano() -> None:
    table = at_v1()
    table.do("Ann", "take_transparent")
    for _ in range(2):
        table.others_rest("Ann")
        table.take("Ann", "red")
        table.do("Ann", "stop")
        if "take_transparent" in table.open:
            table.do("Ann", "take_transparent")

    assert table.shown["gems"]["Ann"]["transparent"] == 2
    assert "take_transparent" not in table.open


def test_dl_26_with_an_egg_comes_the_tile() -> None:
    table = at_v1("boatman")
    table.do("Ann", "take_egg")

    assert table.shown["tiles"]["Ann"]["boatman"] == 2
    assert table.shown["volcano_tiles"]["V1"] is None
    assert (table.shown["eggs"]["Ann"], table.shown["eggs_left"]) == (1, 17)


@pytest.mark.parametrize(("tile", "shown"), [("ring", "ring"), ("king_dragon_red", None)])
def test_dl_26_rings_and_kings_stay(tile: str, shown: str | None) -> None:
    table = at_v1(tile)
    table.do("Ann", "take_egg")

    assert table.shown["volcano_tiles"]["V1"] == shown
    assert sum(table.shown["tiles"]["Ann"].values()) == 3
    assert table.shown["kings"]["red"] == ("V1" if tile != "ring" else None)


def test_dl_48_with_two_players_one_egg_a_volcano() -> None:
    table = Sitting(2)
    table.first_round(Ann=("V1", "ring"))
    assert table.shown["eggs_left"] == 15
    table.take("Ann", "red")
    table.do("Ann", "stop")
    table.do("Ann", "take_egg")
    table.others_rest("Ann")
    table.take("Ann", "red")
    table.do("Ann", "stop")

    assert "take_egg" not in table.open


def test_dl_36_a_ring_instead_of_treasure_and_one_a_piece() -> None:
    table = at_v1("ring")
    table.do("Ann", "put_ring")
    assert table.shown["rings"]["Ann"] == {"red": True, "green": False, "blue": False}
    assert table.shown["rings_left"] == 11
    table.others_rest("Ann")
    table.take("Ann", "red")
    table.do("Ann", "stop")

    assert "put_ring" not in table.open
    table.refused("Ann", "put_ring")
    assert table.shown["volcano_tiles"]["V1"] == "ring"


def test_p_5_dl_35_a_magic_hand_just_won_may_be_played_at_once() -> None:
    table = at_v1("magic_hand")
    table.do("Ann", "take_egg")
    assert table.open == ["magic_hand", "pass"]
    table.refused("Ann", "take_transparent")
    table.do("Ann", "magic_hand")
    assert table.shown["takes_left"] == 1
    table.do("Ann", "take_transparent")

    assert table.open == ["take_die"]
    assert table.shown["tiles_removed"]["magic_hand"] == 1


def test_dl_41_with_a_magic_hand_the_ring_may_take_the_place_of_either_taking() -> None:
    table = at_v1("magic_hand")
    table.do("Ann", "take_egg")
    table.do("Ann", "pass")
    table.others_rest("Ann")
    table.on("Ann", "red", "V2", "ring")
    table.do("Ann", "magic_hand")
    assert table.shown["takes_left"] == 2
    table.do("Ann", "put_ring")
    table.do("Ann", "take_egg")

    assert table.shown["step"] == "take_die"


def test_dl_25_nothing_need_be_taken() -> None:
    table = at_v1()
    table.do("Ann", "pass")

    assert table.open == ["take_die"]
    assert table.shown["eggs_left"] == 18


def test_with_the_table_only_what_lies_there_can_be_taken() -> None:
    table = at_v1(volcanoes=full_table())
    assert "There are 2" in table.refused("Ann", "take_gems", count=1)
    table.do("Ann", "take_gems")

    assert table.shown["gems"]["Ann"]["red"] == 2
    assert table.shown["volcanoes"]["V1"] == {"eggs": 2, "red": 0, "green": 1, "blue": 1, "transparent": 2}
    table.on("Ann", "blue", "V6", "ring", die=2)
    assert table.open == ["pass", "put_ring", "take_egg", "take_gems"]
    table.do("Ann", "take_egg")
    table.rest("Bea")
    table.rest("Carl")
    table.take("Ann", "blue")
    table.do("Ann", "stop")
    assert "take_egg" not in table.open


def test_a_piece_off_the_volcanoes_takes_nothing() -> None:
    table = Sitting()
    table.first_round()
    table.take("Ann", "red")
    table.do("Ann", "stop")

    table.refused("Ann", "take_egg")
    assert table.shown["step"] == "take_die"
