import pytest

from companion.games import Refused
from games.spires.sitting import Sitting


@pytest.fixture
def table() -> Sitting:
    """The first action of the first turn; Ann is Chancellor, everybody has four."""
    table = Sitting()
    table.begin()
    return table


def test_sp_14_somebody_is_named_chancellor_before_all_else() -> None:
    table = Sitting()
    assert table.open == ["name_chancellor"]
    table.refused("Ann", "draw_coins", values=[1, 1, 1, 1])
    table.refused(None, "name_chancellor", chancellor="Zoe")
    table.do("Nobody", "name_chancellor", chancellor="Bob")

    assert table.shown["chancellor"] == "Bob"
    table.refused(None, "name_chancellor", chancellor="Ann")


def test_sp_20_everybody_draws_four_coins_in_any_order_and_once() -> None:
    table = Sitting(bag=40)
    table.do(None, "name_chancellor", chancellor="Bob")
    table.do("Cid", "draw_coins", values=[3, 1, 2, 1])
    assert "drawn already" in table.refused("Cid", "draw_coins", values=[1, 1, 1, 1])
    table.refused("Ann", "draw_coins", values=[1, 1, 1])
    table.refused("Ann", "draw_coins", values=[1, 1, 1, 0])
    table.refused(None, "draw_coins", values=[1, 1, 1, 1])
    table.refused("Bob", "reveal_event", type="auction")
    table.do("Ann", "draw_coins", values=[1, 1, 1, 1])

    assert (table.shown["drawn"], table.shown["money_in_bag"]) == (["Ann", "Cid"], 29)
    table.do("Bob", "draw_coins", values=[1, 1, 1, 1])
    assert (table.shown["drawn"], table.shown["phase"]) == ([], "reveal_event")


def test_a_21_the_bag_gives_what_it_has_and_then_nothing() -> None:
    table = Sitting(bag=9)
    table.do(None, "name_chancellor", chancellor="Ann")
    table.refused("Ann", "draw_coins", values=[3, 3, 3, 1])
    table.refused("Ann", "draw_coins", values=[0, 3, 3, 3])
    table.do("Ann", "draw_coins", values=[3, 3, 3, 0])
    table.refused("Bob", "draw_coins", values=[1, 0, 0, 0])
    table.do("Bob", "draw_coins", values=[0, 0, 0, 0])

    assert table.player("Ann")["money"] == 9
    assert table.shown["money_in_bag"] == 0


def test_sp_21_only_the_chancellor_turns_the_event() -> None:
    table = Sitting()
    table.do(None, "name_chancellor", chancellor="Bob")
    table.coins()
    assert table.shown["to_act"] == "Bob"
    assert "Bob is to act" in table.refused("Ann", "reveal_event", type="auction")
    table.refused("Bob", "reveal_event", type="raffle")
    table.refused("Bob", "reveal_event", type="auction", reward={"beer": 1})
    table.refused("Bob", "reveal_event", type="auction", reward={"arts": -1})
    table.refused("Bob", "reveal_event")
    table.do("Bob", "reveal_event", type="auction", reward={"arts": 1, "money": 2}, colour="red")

    assert table.shown["event"] == {"type": "auction", "reward": {"arts": 1, "money": 2}}
    assert (table.shown["active"], table.shown["actions_left"]) == ("Bob", 4)


def test_sp_22_four_actions_each_chancellor_first_then_clockwise() -> None:
    table = Sitting()
    table.begin(chancellor="Cid")
    for name in ("Cid", "Ann", "Bob"):
        for left in (4, 3, 2, 1):
            assert (table.shown["active"], table.shown["actions_left"]) == (name, left)
            table.do(name, "draw_coin", value=1)

    assert table.shown["phase"] == "event"
    assert (table.shown["active"], table.shown["actions_left"], table.shown["conductor"]) == (None, 0, "Cid")
    table.refused("Ann", "draw_coin", value=1)


def test_sp_40_the_first_tile_is_a_garden_or_a_quad(table: Sitting) -> None:
    table.refused("Ann", "build", kind="building", price=0)
    table.refused("Ann", "build", kind="tower")
    table.do("Ann", "build", kind="quad")
    table.do("Ann", "build", kind="building", price=3)

    assert (table.player("Ann")["college_size"], table.player("Ann")["money"]) == (2, 1)
    assert table.shown["actions_left"] == 2


def test_sp_30_a_tile_is_paid_into_the_bag() -> None:
    table = Sitting(bag=20)
    table.begin()
    assert "cannot pay" in table.refused("Ann", "build", kind="garden", price=5)
    table.do("Ann", "build", kind="garden", price=4)

    assert (table.player("Ann")["money"], table.shown["money_in_bag"]) == (0, 12)


def test_sp_31_a_scholar_is_one_card(table: Sitting) -> None:
    for subjects in (
        ["arts"],
        ["arts", "law", "arts"],
        ["arts", "fellows"],
        ["arts", "beer"],
        ["arts", "arts"],
        "arts",
        [1, 2],
    ):
        table.refused("Ann", "admit", scholar="Wilde", subjects=subjects)
    table.refused("Ann", "admit", scholar=" ", subjects=["arts", "law"])
    table.refused("Ann", "admit", scholar=3, subjects=["arts", "law"])
    table.do("Ann", "admit", scholar="Wilde", subjects=["arts", "law"])
    table.refused("Ann", "admit", scholar="Wilde", subjects=["arts", "law"])
    for _ in range(3):
        table.do("Ann", "draw_coin", value=1)

    assert "admitted already" in table.refused("Bob", "admit", scholar="Wilde", subjects=["law", "arts"])


def test_sp_32_a_scholar_is_used_once_a_turn_also_in_that_of_his_admission(table: Sitting) -> None:
    assert "use_scholar" not in table.open
    table.do("Ann", "admit", scholar="Wilde", subjects=["arts", "law"])
    assert "use_scholar" in table.open
    table.refused("Ann", "use_scholar", scholar="Wilde", gain="fellows")
    table.refused("Ann", "use_scholar", scholar="Locke", gain="arts")
    table.refused("Ann", "use_scholar", scholar="Wilde")
    table.refused("Ann", "use_scholar", scholar="Wilde", gain="arts", ability={})
    table.do("Ann", "use_scholar", scholar="Wilde", gain="law")

    assert table.player("Ann")["reputation"]["law"] == 1
    assert table.player("Ann")["used"] == ["Wilde"]
    assert "use_scholar" not in table.open
    table.refused("Ann", "use_scholar", scholar="Wilde", gain="law")


def test_sp_24_scholars_are_fresh_in_the_next_turn(table: Sitting) -> None:
    table.do("Ann", "admit", scholar="Wilde", subjects=["arts", "law"])
    table.do("Ann", "use_scholar", scholar="Wilde", gain="law")
    table.act_away()
    assert table.player("Ann")["used"] == ["Wilde"]
    table.do(None, "reveal_bids", bids={})

    assert (table.player("Ann")["scholars"], table.player("Ann")["used"]) == (["Wilde"], [])


def test_sp_35_a_price_must_be_there_whole(table: Sitting) -> None:
    table.set("Ann", arts=1, law=2)
    table.do("Ann", "admit", scholar="Tolkien", subjects=["arts", "law"])
    for cost in ({"arts": 2}, {"arts": 1, "tradition": 1}, {"money": 5}, {"beer": 1}, {"arts": -1}, "arts"):
        table.refused("Ann", "use_scholar", scholar="Tolkien", ability={"cost": cost, "gain": {"tradition": 1}})
    table.do(
        "Ann",
        "use_scholar",
        scholar="Tolkien",
        ability={"cost": {"arts": 1, "money": 1}, "gain": {"tradition": 1, "arts": 2}},
    )

    assert table.player("Ann")["reputation"] == {"arts": 2, "law": 2, "fellows": 0, "students": 0, "tradition": 1}
    assert table.player("Ann")["money"] == 3


def test_sp_75_a_cube_stays_at_the_end_of_its_track_where_that_is_known() -> None:
    table = Sitting(track_max=3)
    table.begin()
    table.do("Ann", "admit", scholar="Locke", subjects=["arts", "law"])
    table.set("Ann", arts=2, law=3)
    assert "end at 3" in table.refused("Ann", "correct", counter="arts", to=4)
    table.do("Ann", "use_scholar", scholar="Locke", ability={"cost": {"law": 1}, "gain": {"arts": 2, "law": 1}})
    assert [table.player("Ann")["reputation"][track] for track in ("arts", "law")] == [3, 3]
    table.set("Ann", college_size=9)


def test_a_gain_of_money_is_no_more_than_the_bag_holds() -> None:
    table = Sitting(bag=14)
    table.begin()
    table.do("Ann", "admit", scholar="Locke", subjects=["arts", "law"])
    table.do("Ann", "use_scholar", scholar="Locke", ability={"cost": {"money": 1}, "gain": {"money": 9}})

    assert (table.player("Ann")["money"], table.shown["money_in_bag"]) == (6, 0)


def test_sp_36_a_discarded_scholar_is_gone_for_good(table: Sitting) -> None:
    table.do("Ann", "admit", scholar="Wilde", subjects=["arts", "law"])
    table.do("Ann", "use_scholar", scholar="Wilde", ability={"gain": {"arts": 2}, "discard": True})

    assert (table.player("Ann")["scholars"], table.player("Ann")["used"]) == ([], [])
    table.refused("Ann", "admit", scholar="Wilde", subjects=["arts", "law"])


def test_a_refused_action_costs_nothing_and_undo_gives_the_turn_back(table: Sitting) -> None:
    for _ in range(4):
        table.do("Ann", "draw_coin", value=1)
    assert table.shown["active"] == "Bob"
    table.table.undo()
    assert (table.shown["active"], table.shown["actions_left"], table.player("Ann")["money"]) == ("Ann", 1, 7)
    table.table.redo()
    assert table.shown["active"] == "Bob"
    with pytest.raises(Refused):
        table.table.redo()
