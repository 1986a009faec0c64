from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.dragonsgate.sitting import NAMES, Sitting


def test_dg_17_everybody_chooses_two_professors_once_and_only_their_skills_count() -> None:
    table = Sitting(2)
    two = [{"name": "P", "sorcery": 2, "coins": 3, "prestige": 1}, {"name": "Q", "sorcery": 1, "brawn": 1}]
    table.do("Bob", "choose_professors", professors=two)

    assert table.of("Bob", "sorcery", "stealth", "brawn", "coins", "prestige") == (3, 0, 1, 0, 6)
    assert "already" in table.refused("Bob", "choose_professors", professors=two)
    assert table.shown["phase"] == "setup"
    table.refused("Ann", "choose_professors", professors=two[:1])
    table.refused("Ann", "choose_professors", professors=[two[0], two[0]])
    table.refused("Ann", "choose_professors", professors=[{"name": "new"}, {"name": "Q"}])
    table.refused("Ann", "choose_professors", professors=[{"name": ""}, {"name": "Q"}])
    table.refused(None, "choose_professors", professors=two)
    table.do("Ann", "choose_professors", professors=two)
    assert table.open == ["income"]


def test_dg_35_income_is_worked_out_in_player_order_as_imps_run_out() -> None:
    table = Sitting(2, starting_player="Bob", starting={"coins": 30, "imps": 4})
    table.begin(5, 5, 6, 6)
    table.draft("neutral", 6)
    table.act("build", building="pub")
    table.draft("neutral", 6)
    table.act("build", building="trophy_room")
    table.correct("Ann", imps=11)
    table.rest()

    assert table.shown["order"] == ["Ann", "Bob"]
    assert "Trophy Room" in table.refused(None, "income")
    table.refused(None, "income", choices={"Ann": {"trophy_room": "coins"}})
    table.refused(None, "income", choices={"Zoe": {}})
    table.do(None, "income", choices={"Ann": {"trophy_room": "imp"}, "Bob": {"trophy_room": "coin"}})
    assert table.of("Ann", "imps", "coins") == (12, 32)
    assert table.of("Bob", "imps", "coins") == (4, 29)
    assert table.shown["imps_in_tower"] == 0


def test_dg_39_exactly_the_dice_of_the_pool_are_rolled() -> None:
    table = Sitting(2)
    table.choose()
    table.do(None, "income")
    right = [{"die": die, "value": 3} for die in ("neutral", "Ann", "Bob", "neutral")]

    assert "1 Ann, 1 Bob, 2 neutral" in table.refused(None, "roll", dice=right[:3])
    table.refused(None, "roll", dice=[*right, {"die": "combined", "value": 1}])
    table.refused(None, "roll", dice=[*right[:3], {"die": "Zoe", "value": 1}])
    table.refused(None, "roll", dice=[*right[:3], {"die": "neutral", "value": 0}])
    table.refused(None, "roll", dice=7)
    table.do("Nobody at all", "roll", dice=right)
    assert table.shown["pool"] is None
    assert table.open == ["draft"]


def test_dg_40_dice_are_drafted_in_turn_until_none_is_ready() -> None:
    table = Sitting(3)
    table.begin()
    drafted = []
    while table.shown["phase"] == "action":
        drafted.append(table.draft(**table.shown["ready"][-1]))
        while table.shown["drafted"]:
            table.act("no_action")

    assert drafted == ["Ann", "Bob", "Cid"] * 2
    assert table.shown["used"] == {"Ann": 1, "Bob": 1, "Cid": 1, "neutral": 3}


def test_dg_41_an_imp_is_bought_once_before_drafting_by_the_drafter() -> None:
    table = Sitting(2, starting={"coins": 7})
    table.begin()
    table.refused("Bob", "buy_imp")
    table.do("Ann", "buy_imp")

    assert table.of("Ann", "coins", "imps") == (5, 1)
    assert "Only one Imp" in table.refused("Ann", "buy_imp")
    table.draft("neutral", 4)
    table.refused("Ann", "buy_imp")
    table.act("collect_coins")
    assert "buy_imp" in table.open
    table.correct("Ann", imps=16)
    assert "Tower" in table.refused("Bob", "buy_imp")
    assert table.open == ["draft"]


def test_example_2_the_owner_acts_with_the_value_the_die_was_rolled_with() -> None:
    """Blue drafts Red's 6 and makes it a 5 with an Imp; Red makes the same 6 a 1."""
    table = Sitting(2, starting={"imps": 1, "coins": 3})
    table.begin(1, 6, 2, 2)
    table.draft("Bob", 6)

    assert table.shown["follow_ups"] == ["Bob"]
    table.act("build", value=5, building="small_laboratory")
    assert table.shown["drafted"] == {"die": "Bob", "value": 6}
    assert (table.shown["to_act"], table.shown["active"]) == ("Bob", "Ann")
    table.refused("Ann", "no_action")
    table.act("buy_prestige", value=1, prestige=1)
    assert (table.of("Ann", "imps"), table.of("Bob", "imps"), table.shown["imps_in_tower"]) == (0, 0, 16)
    assert table.shown["active"] == "Bob"


def test_dg_43_a_change_takes_the_fewest_imps_that_must_be_there() -> None:
    table = Sitting(2, starting={"imps": 2})
    table.begin(2, 2, 5, 5)
    table.draft("neutral", 5)

    assert "3 Imps" in table.refused("Ann", "collect_coins", changed_to=2)
    table.refused("Ann", "collect_coins")
    table.refused("Ann", "collect_coins", changed_to=5)
    table.refused("Ann", "collect_coins", changed_to=0)
    table.refused("Ann", "turn_order", changed_to=7, space=1)
    table.act("collect_coins", value=3)
    assert table.of("Ann", "imps", "coins") == (0, 5)
    assert table.shown["imps_in_tower"] == 14


def test_dg_46_all_act_with_the_combined_die_clockwise_and_nobody_else_with_ones_own() -> None:
    table = Sitting(3, extra_combined_variant=True)
    table.begin()
    table.next_turn()
    table.rest()
    assert table.shown["turn"] == 3
    assert table.shown["pool"] == {"Ann": 1, "Bob": 1, "Cid": 1, "neutral": 6, "combined": 1}
    table.do(None, "income")
    table.roll()

    assert table.draft("Cid", 4) == "Cid"
    assert table.shown["follow_ups"] == []
    table.act("no_action")
    table.draft("combined", 4)
    assert (table.shown["to_act"], table.shown["follow_ups"]) == ("Ann", ["Bob", "Cid"])
    acted = []
    while table.shown["drafted"]:
        acted.append(table.shown["to_act"])
        table.act("collect_coins")
    assert acted == ["Ann", "Bob", "Cid"]
    assert table.shown["active"] == "Bob"
    table.next_turn()
    assert table.shown["turn"] == 4
    assert "combined" not in [die["die"] for die in table.shown["ready"]]


def test_dg_49_face_up_tiles_go_and_spaces_are_filled_again() -> None:
    table = Sitting(2, board={"apprentice_spaces": 2, "professor_spaces": 1})
    table.begin()
    table.draft("neutral", 4)
    table.act("take_apprentice", discard="new")
    assert table.shown["face_up_apprentices"] == 1
    table.rest()

    assert (table.shown["face_up_apprentices"], table.shown["face_up_professors"]) == (2, 1)


def test_dg_50_refused_coins_cost_prestige_first_and_then_coins_must_go() -> None:
    table = Sitting(3, starting={"coins": 3, "prestige": 3}, board={"maintenance_track": [5]})
    table.begin()
    while table.shown["phase"] == "action":
        table.draft(**table.shown["ready"][0])
        while table.shown["drafted"]:
            table.act("no_action")
    assert table.of("Ann", "coins") == 5
    table.refused("Ann", "pay_maintenance", coins=6)
    table.do("Ann", "pay_maintenance", coins=1)
    table.refused("Ann", "pay_maintenance")
    table.refused(None, "pay_maintenance")
    table.correct("Bob", coins=1)
    table.do("Bob", "pay_maintenance")
    assert table.shown["paid_maintenance"] == ["Ann", "Bob"]
    table.do("Cid", "pay_maintenance", cost=1)

    assert table.of("Ann", "coins", "prestige") == (2, 0)  # 1 paid, 2 refused for 3 Prestige, 2 more must go
    assert table.of("Bob", "coins", "prestige") == (0, 0)  # 1 paid, 2 lost for 3 Prestige, 2 let off
    assert table.of("Cid", "coins", "prestige") == (0, 3)
    assert (table.shown["phase"], table.shown["turn"]) == ("income", 2)


def test_dg_50_without_the_track_the_table_tells_the_cost() -> None:
    table = Sitting(2)
    table.begin()
    while table.shown["phase"] == "action":
        table.draft(**table.shown["ready"][0])
        while table.shown["drafted"]:
            table.act("no_action")
    table.refused("Bob", "pay_maintenance", coins=1)
    table.do("Bob", "pay_maintenance", cost=3)
    table.do("Ann", "pay_maintenance", cost=3, coins=0)

    assert table.of("Bob", "coins", "prestige") == (0, 4)
    assert table.of("Ann", "coins", "prestige") == (2, 0)


def test_dg_51_the_leftmost_disc_starts_else_the_next_clockwise() -> None:
    table = Sitting(3)
    table.begin()
    table.draft("neutral", 4)
    table.act("turn_order", space=5)
    table.draft("neutral", 4)
    table.act("no_action")
    table.draft("neutral", 4)
    table.act("turn_order", space=2)
    table.rest()

    assert (table.shown["starting_player"], table.shown["turn_order_track"]) == ("Cid", {})
    table.do(None, "income")
    table.roll()
    table.rest()
    assert table.shown["order"] == ["Ann", "Bob", "Cid"]


def test_dg_85_above_two_cards_nothing_else_is_done_by_anybody() -> None:
    table = Sitting(3)
    table.begin()
    table.draft("Bob", 4)
    table.correct("Cid", wizardry_cards=4)

    assert (table.shown["to_act"], table.shown["follow_ups"]) == ("Cid", ["Ann", "Bob"])
    assert table.open == ["discard_wizardry", "play_wizardry"]
    for by, move in (("Ann", "no_action"), ("Ann", "play_wizardry"), ("Bob", "discard_wizardry"), (None, "income")):
        assert "Cid holds more than 2" in table.refused(by, move)
    table.do("Cid", "play_wizardry")
    table.do("Cid", "discard_wizardry")
    assert table.shown["to_act"] == "Ann"
    table.refused("Cid", "discard_wizardry")
    table.refused("Cid", "play_wizardry")
    table.do("Cid", "play_wizardry", immediate=True)
    assert table.of("Cid", "wizardry_cards") == 1


def test_dg_48_cards_are_played_by_who_is_to_act_and_the_action_remains() -> None:
    table = Sitting(2, starting={"wizardry_cards": 1})
    table.refused("Ann", "play_wizardry", immediate=True)
    table.begin()
    table.refused("Ann", "play_wizardry")
    assert "play_wizardry" not in table.open
    table.draft("neutral", 4)
    assert "play_wizardry" in table.open
    table.act("play_wizardry")

    assert (table.of("Ann", "wizardry_cards"), table.shown["to_act"]) == (0, "Ann")
    assert "play_wizardry" not in table.open
    assert "no Wizardry card" in table.refused("Ann", "play_wizardry", immediate=True)
    table.act("collect_coins")
    table.do("Bob", "play_wizardry", immediate=True)


def test_the_game_ends_with_the_score_and_nothing_can_be_done_after() -> None:
    table = Sitting(2)
    table.begin()
    for _ in range(4):
        table.next_turn()
    table.rest()
    assert (table.shown["phase"], table.open) == ("scoring", ["score"])
    table.refused(None, "score", empty_spaces={"Zoe": 1})
    table.refused(None, "score", trophies_on_spaces={"Ann": {"tin": 1}})
    table.do(None, "score", empty_spaces={"Bob": 3}, trophies_on_spaces={"Ann": {"gold": 3}})

    assert table.shown["result"] == {
        "totals": {"Ann": 14, "Bob": 8},
        "ranks": {"Ann": 1, "Bob": 2},
        "winner": "Ann",
        "tie_break": None,
    }
    for by, move, said in (
        ("Ann", "correct", {"counter": "coins", "to": 1}),
        ("Ann", "play_wizardry", {"immediate": True}),
        (None, "score", {}),
        (None, "income", {}),
    ):
        table.refused(by, move, **said)
    assert (table.open, table.shown["to_act"]) == ([], None)


def pool_by_hand(turn: int, in_game: list[int], extra: bool) -> dict[str, int]:
    """Own dice in the game first; white ones fill up to 2 or 3 for each player."""
    dice = dict(zip(NAMES, in_game, strict=False))
    white = 0
    while white + sum(in_game) < (2 if turn < 3 else 3) * len(in_game):
        white += 1
    if white:
        dice["neutral"] = white
    if turn == 5 or (extra and turn == 3):
        dice["combined"] = 1
    return dice


@settings(max_examples=8, deadline=None)
@given(st.integers(2, 4), st.booleans(), st.lists(st.booleans(), min_size=60, max_size=60))
def test_the_pool_of_every_turn_is_right_however_many_dice_were_swapped(
    players: int, extra: bool, wishes: list[bool]
) -> None:
    table = Sitting(players, extra_combined_variant=extra)
    table.choose()
    in_game, wish = [1] * players, iter(wishes * 2)
    for turn in range(1, 6):
        assert table.shown["pool"] == pool_by_hand(turn, in_game, extra)
        table.do(None, "income")
        table.roll(*[1] * sum(table.shown["pool"].values()))
        while table.shown["phase"] == "action":
            ready = sorted(table.shown["ready"], key=lambda die: die["die"] != "neutral")
            table.draft(**ready[0])
            while table.shown["drafted"]:
                swaps = next(wish) and "exchange_die" in table.open
                in_game[NAMES.index(table.shown["to_act"])] += swaps
                table.act("exchange_die" if swaps else "no_action")
        table.rest()
        assert table.shown["neutral_dice"] == 8 - (sum(in_game) - players)


@pytest.mark.parametrize("move", ["fly", None, 3])
def test_a_move_nobody_knows_is_refused(move: Any) -> None:
    Sitting(2).refused("Ann", move)
