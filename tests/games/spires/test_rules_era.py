from typing import Any

import pytest

from companion.games.spires.eras import preview
from companion.games.spires.scoring import Question
from games.spires.sitting import Sitting


def test_sp_60_to_67_the_winner_of_an_era_draws_a_coin_and_the_next_era_begins() -> None:
    table = Sitting(bag=50)
    table.do(None, "name_chancellor", chancellor="Cid")
    table.coins()
    table.event()
    table.do("Cid", "admit", scholar="Wilde", subjects=["arts", "law"])
    for _ in range(11):
        table.do(table.shown["active"], "draw_coin", value=1)
    table.do(None, "reveal_bids", bids={})
    table.event()
    for _ in range(12):
        table.do(table.shown["active"], "draw_coin", value=1)
    table.do(None, "reveal_bids", bids={"Bob": 1})
    assert (table.shown["phase"], table.shown["chancellor"], table.shown["next_chancellor"]) == (
        "scoring",
        "Cid",
        "Bob",
    )
    assert (table.open, table.shown["to_act"], table.shown["event"]) == (["score_era"], None, None)
    table.set("Ann", arts=1, fellows=2)
    table.set("Bob", college_size=1)
    table.do("whoever", "score_era")

    shown = table.shown
    assert shown["last_scoring"]["winner"] == "Ann"
    assert (shown["phase"], shown["to_act"], shown["turn"], shown["chancellor"]) == ("free_coin", "Ann", 2, "Cid")
    assert table.open == ["draw_coin"]
    table.refused("Bob", "draw_coin", value=1)
    table.refused(None, "score_era")
    before = table.player("Ann")["money"]
    table.do("Ann", "draw_coin", value=2)

    shown = table.shown
    assert table.player("Ann")["money"] == before + 2
    assert (shown["phase"], shown["era"], shown["turn"], shown["turn_in_era"]) == ("draw_coins", "enlightenment", 3, 1)
    assert (shown["chancellor"], shown["next_chancellor"], shown["era_winners"]) == ("Bob", None, ["Ann"])
    assert table.player("Ann")["reputation"]["fellows"] == 2
    assert table.player("Cid")["scholars"] == []
    table.coins()
    table.event()
    table.refused("Bob", "admit", scholar="Wilde", subjects=["arts", "law"])


def equals(**options: Any) -> Sitting:
    """A scoring in which Bob and Cid are equal in all, and hold the only two boxes in doubt; Ann has nothing."""
    table = Sitting(**options)
    table.to_scoring()
    for name in ("Bob", "Cid"):
        table.set(name, arts=1, law=1, college_size=1)
    return table


def test_sp_63_and_64_the_chancellor_decides_boxes_and_who_leaves_one_by_one() -> None:
    table = equals()
    table.do(None, "score_era")
    assert (table.shown["choice"], table.shown["choose_from"], table.shown["to_act"]) == ("box", ["Bob", "Cid"], "Ann")
    assert table.shown["last_scoring"] is None
    assert table.open == ["choose"]
    table.refused("Bob", "choose", name="Bob")
    table.refused("Ann", "choose", name="Ann")
    table.refused(None, "score_era")
    table.refused("Bob", "correct", counter="money", to=5)
    table.do("Ann", "choose", name="Bob")
    assert table.shown["choice"] == "box"
    table.do("Ann", "choose", name="Cid")
    assert (table.shown["choice"], table.shown["choose_from"]) == ("leaves", ["Bob", "Cid"])
    table.do("Ann", "choose", name="Bob")

    assert table.shown["last_scoring"] == {
        "winner": "Cid",
        "counts": [{"Ann": 0, "Bob": 1, "Cid": 1}, {"Bob": 1, "Cid": 1}],
        "out": ["Ann", "Bob"],
    }
    for _ in range(4):
        table.table.undo()
    assert (table.shown["phase"], table.open) == ("scoring", ["score_era"])


def test_the_preview_does_not_look_at_money() -> None:
    table = equals()
    table.set("Bob", money=9)
    seen = preview(table.state)

    assert (seen.rounds, seen.question) == ((), Question(1, 0, (1, 2)))
    table.set("Bob", college_size=5)
    assert [held.seat for held in preview(table.state).rounds[0].boxes] == [1, 1]


def test_a_5_with_that_ruling_the_next_chancellor_decides() -> None:
    table = Sitting(rulings={"new_chancellor_scores": True})
    table.to_event()
    table.do(None, "reveal_bids", bids={})
    table.event()
    table.act_away()
    table.do(None, "reveal_bids", bids={"Cid": 1, "Bob": 1})
    assert (table.shown["choice"], table.shown["to_act"]) == ("mace", "Ann")
    table.do("Ann", "choose", name="Cid")
    for name in ("Bob", "Cid"):
        table.set(name, arts=1, law=1)
    table.do(None, "score_era")

    assert (table.shown["chancellor"], table.shown["to_act"]) == ("Ann", "Cid")
    table.refused("Ann", "choose", name="Bob")
    table.do("Cid", "choose", name="Cid")


@pytest.mark.parametrize(
    ("change", "winner"),
    [({"money": 9}, "Bob"), ({"college_size": 2}, "Bob"), ({"law": 2}, "Bob"), ({"students": 1}, "Bob")],
)
def test_a_4_what_decides_before_the_chancellor(change: dict[str, int], winner: str) -> None:
    table = equals()
    table.set("Bob", **change)
    table.do(None, "score_era")
    while table.shown["choice"] is not None:
        assert table.shown["choice"] == "box"
        table.do("Ann", "choose", name="Bob")

    assert table.shown["last_scoring"]["winner"] == winner


def test_the_free_coin_of_an_empty_bag_is_none() -> None:
    table = Sitting(bag=12)
    table.to_scoring()
    table.set("Cid", arts=1)
    table.set("Bob", college_size=1)
    table.do(None, "score_era")
    table.refused("Cid", "draw_coin", value=1)
    table.do("Cid", "draw_coin", value=0)

    assert (table.player("Cid")["money"], table.shown["turn"]) == (4, 3)


def corrected() -> Sitting:
    table = Sitting(bag=20)
    table.begin("auction", arts=1)
    return table


def test_a_number_is_corrected_at_any_time_and_is_a_step_of_its_own() -> None:
    table = Sitting()
    table.set("Ann", arts=2, fellows=1, college_size=4)
    assert table.player("Ann")["reputation"]["fellows"] == 1
    table.table.undo()
    assert table.player("Ann")["college_size"] == 0
    assert table.player("Ann")["reputation"]["arts"] == 2


def test_money_is_corrected_out_of_the_bag_and_into_it() -> None:
    table = corrected()
    table.set("Bob", money=12)
    assert table.shown["money_in_bag"] == 0
    table.refused("Ann", "correct", counter="money", to=5)
    table.set("Bob", money=0)
    assert table.shown["money_in_bag"] == 12


def test_what_cannot_be_set_is_refused() -> None:
    table = corrected()
    for counter, to in (
        ("beer", 1),
        ("arts", -1),
        ("arts", None),
        ("arts", 1.5),
        (None, 1),
        ("turn", 2),
        ("arts", 10**9),
    ):
        table.refused("Ann", "correct", counter=counter, to=to)
    table.refused(None, "correct", counter="arts", to=1)
    table.refused("Zoe", "correct", counter="arts", to=1)


def test_money_is_not_set_below_a_bid_that_stands() -> None:
    table = corrected()
    for _ in range(8):
        table.do(table.shown["active"], "draw_coin", value=1)
    for _ in range(4):
        table.do(table.shown["active"], "draw_coin", value=0)
    table.do("Ann", "bid", amount=3)
    table.refused("Ann", "correct", counter="money", to=2)
    table.set("Ann", money=3)
    table.do("Bob", "bid", amount=4)
    table.set("Ann", money=0)


def test_after_the_end_nothing_is_corrected() -> None:
    table = Sitting()
    table.do(None, "name_chancellor", chancellor="Ann")
    for _ in range(4):
        table.coins()
        table.quiet_turn()
        table.quiet_turn()
        table.set("Bob", arts=1, law=1)
        table.do(None, "score_era")
        if table.shown["phase"] == "free_coin":
            table.do("Bob", "draw_coin", value=1)
        while table.shown["choice"] is not None:
            table.do("Ann", "choose", name="Cid")
            if table.shown["phase"] == "free_coin":
                table.do("Bob", "draw_coin", value=1)

    assert (table.shown["game_over"], table.shown["winner"], table.open) == (True, "Bob", [])
    assert "over" in table.refused("Ann", "correct", counter="arts", to=1)
    assert "over" in table.refused("Ann", "draw_coin", value=1)
    assert table.shown["turn"] == 8


def untracked() -> Sitting:
    """Nobody counts money; the Medieval era is to be scored, Bob and Cid equal in all but that, Ann without a box."""
    table = Sitting(rulings={"track_money": False})
    table.do(None, "name_chancellor", chancellor="Ann")
    table.do(None, "draw_coins", values=[])
    for _ in range(2):
        table.event("dutch_auction", money=3)
        while table.shown["phase"] == "actions":
            table.do(table.shown["active"], "draw_coin", value=0)
        table.do(None, "no_call")
    for name in ("Bob", "Cid"):
        table.set(name, arts=1, law=1)
    table.set("Ann", college_size=1)
    return table


def test_a_15_where_money_is_not_tracked_nobody_is_asked_for_it_before_it_decides() -> None:
    table = untracked()
    assert table.refused("Ann", "correct", counter="money", to=2) == "Money is not counted in this game."
    table.do(None, "score_era")

    assert (table.shown["choice"], table.shown["choose_from"], table.open) == ("money", ["Bob", "Cid"], ["show_money"])
    assert "show their money" in table.refused("Ann", "choose", name="Bob")
    assert "Bob and Cid" in table.refused(None, "show_money", money={"Bob": 3})
    table.do(None, "show_money", money={"Bob": 3, "Cid": 4})
    assert table.shown["last_scoring"]["winner"] == "Cid"


def test_a_15_a_bid_above_all_coins_is_refused_also_where_money_is_not_tracked() -> None:
    table = Sitting(rulings={"track_money": False})
    table.do(None, "name_chancellor", chancellor="Ann")
    table.do(None, "draw_coins", values=[])
    table.event("auction", money=3)
    while table.shown["phase"] == "actions":
        table.do(table.shown["active"], "draw_coin", value=0)
    assert "not worth" in table.refused("Ann", "bid", amount=1_001)
    table.do("Ann", "bid", amount=40)


def test_a_15_nobody_shows_money_twice() -> None:
    table = untracked()
    table.set("Ann", college_size=0)
    table.do(None, "score_era")
    table.do(None, "show_money", money={"Bob": 3, "Cid": 4})

    assert table.shown["choose_from"] == ["Ann"]
    table.do(None, "show_money", money={"Ann": 9})
    assert table.shown["last_scoring"]["out"] == ["Bob", "Ann"]


def test_a_15_equal_money_leaves_it_to_the_chancellor_and_is_asked_anew_in_the_next_era() -> None:
    table = untracked()
    table.do(None, "score_era")
    table.do(None, "show_money", money={"Bob": 3, "Cid": 3})
    assert (table.shown["choice"], table.shown["to_act"]) == ("box", "Ann")
    table.do("Ann", "choose", name="Bob")
    table.do("Ann", "choose", name="Bob")
    table.do("Bob", "draw_coin", value=0)

    assert table.state.shown_money == ()


def test_a_15_prices_and_bids_are_the_tables_own_affair_then() -> None:
    table = Sitting(rulings={"track_money": False}, bag=10)
    table.do(None, "name_chancellor", chancellor="Ann")
    table.do(None, "draw_coins", values=[])
    table.event("auction", money=2)
    table.do("Ann", "build", kind="garden", price=7)
    while table.shown["phase"] == "actions":
        table.do(table.shown["active"], "draw_coin", value=0)
    table.do("Ann", "bid", amount=9)
    table.do("Bob", "pass")
    table.do("Cid", "pass")

    assert [player.money for player in table.state.players] == [0, 0, 0]
    assert table.shown["last_event"]["paid"] == {"Ann": 9}
