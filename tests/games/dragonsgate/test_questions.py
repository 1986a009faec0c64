import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import Refused, catalogue
from companion.games.dragonsgate.question_document import answer


def ask(mechanic: str, **said: Any) -> dict[str, Any]:
    return answer({"game": "dragonsgate", "mechanic": mechanic, **said})


def test_every_handed_question_is_answered_as_expected(shared: Path) -> None:
    cases = json.loads((shared / "cases/dragonsgate-mechanics.json").read_text("utf-8"))
    assert cases
    for case in cases:
        if "error" in case["expected"]:
            with pytest.raises(Refused):
                catalogue.game_of(case["input"]).answer(case["input"])
        else:
            assert catalogue.game_of(case["input"]).answer(case["input"]) == case["expected"], case["id"]


def test_example_1_on_turn_1_three_players_roll_one_die_each_and_three_white_ones() -> None:
    pool = ask("dice_pool", players=["Red", "Blue", "Yellow"], turn=1, swapped={})

    assert (pool["coloured"], pool["neutral"], pool["total"]) == ({"Red": 1, "Blue": 1, "Yellow": 1}, 3, 6)


def test_example_2_an_imp_makes_a_six_a_five_and_another_makes_it_a_one() -> None:
    down = ask("imp_adjust", **{"from": 6, "to": 5, "imps": 1})
    up = ask("imp_adjust", **{"from": 6, "to": 1, "imps": 1})

    assert [(one["imps"], one["direction"]) for one in (down, up)] == [(1, "down"), (1, "up")]
    assert ask("who_acts", seats=["Blue", "Red"], drafter="Blue", die="Red") == {"acts": ["Blue", "Red"]}


def example_3(**more: Any) -> dict[str, Any]:
    said: dict[str, Any] = {
        "career": "wizard",
        "level": 1,
        "apprentice": {"sorcery": 1, "brawn": 1},
        "house": {"sorcery": 2, "brawn": 2, "stealth": 1},
        "requirement": {"main": 3, "other": 2},
        "coins": 1,
    }
    return ask("career", **(said | more))


def test_example_3_one_coin_makes_up_for_one_missing_stealth() -> None:
    assert example_3() == {
        "totals": {"sorcery": 3, "stealth": 1, "brawn": 3},
        "shortfall": 1,
        "allowed": True,
        "reason": None,
        "coins_after": 0,
    }


@pytest.mark.parametrize(
    ("turn", "swapped", "coloured", "neutral", "combined"),
    [
        (2, {"Green": 1}, {"Green": 2, "Blue": 1}, 1, 0),
        (3, {"Green": 1}, {"Green": 2, "Blue": 1}, 3, 0),
        (5, {"Green": 2, "Blue": 1}, {"Green": 3, "Blue": 2}, 1, 1),
    ],
)
def test_example_4(turn: int, swapped: dict[str, int], coloured: dict[str, int], neutral: int, combined: int) -> None:
    pool = ask("dice_pool", players=["Green", "Blue"], turn=turn, swapped=swapped)

    assert (pool["coloured"], pool["neutral"], pool["combined"]) == (coloured, neutral, combined)


def pool_by_laying_dice_out(turn: int, swapped: list[int], extra: bool) -> list[str]:
    """Every die is a thing in a heap: own dice first, then white ones until there are enough."""
    heap = [f"player {seat}" for seat, swaps in enumerate(swapped) for _ in range(1 + swaps)]
    wanted = {1: 2, 2: 2, 3: 3, 4: 3, 5: 3}[turn]
    white = ["neutral"] * (8 - sum(swapped))
    while len(heap) < wanted * len(swapped):
        heap.append(white.pop())
    if turn == 5 or (turn == 3 and extra):
        heap.append("combined")
    return sorted(heap)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_pool_of_every_turn_and_all_swaps_is_made_up_as_if_the_dice_were_laid_out(players: int) -> None:
    for turn, swapped, extra in product(range(1, 6), product(range(3), repeat=players), (False, True)):
        check_pool(turn, list(swapped), extra)


def check_pool(turn: int, swapped: list[int], extra: bool) -> None:
    names = [f"player {seat}" for seat in range(len(swapped))]
    said = dict(zip(names, swapped, strict=True))
    if sum(swapped) + len(swapped) > {1: 2, 2: 2, 3: 3, 4: 3, 5: 3}[turn] * len(swapped):
        with pytest.raises(Refused):
            ask("dice_pool", players=names, turn=turn, swapped=said, extra_combined_variant=extra)
        return
    pool = ask("dice_pool", players=names, turn=turn, swapped=said, extra_combined_variant=extra)
    heap = [name for name, number in pool["coloured"].items() for _ in range(number)]
    heap += ["neutral"] * pool["neutral"] + ["combined"] * pool["combined"]

    assert sorted(heap) == pool_by_laying_dice_out(turn, swapped, extra)
    assert (pool["regular"], pool["total"]) == (len(heap) - pool["combined"], len(heap))
    assert pool["neutral"] + pool["neutral_left_in_box"] == 8 - sum(swapped)


@given(st.integers(1, 6), st.integers(1, 6))
def test_the_fewest_imps_are_those_of_the_shorter_way_step_by_step(start: int, end: int) -> None:
    reached, imps = {start}, 0
    while end not in reached:
        imps += 1
        reached |= {value % 6 + 1 for value in reached} | {(value - 2) % 6 + 1 for value in reached}

    assert ask("imp_adjust", **{"from": start, "to": end})["imps"] == imps


def coin_by_coin(cost: int, coins: int, prestige: int, pay: int) -> tuple[int, int]:
    """Coins and Prestige left when a bill is settled one Coin at a time."""
    willing = pay
    for number in range(cost):
        refuses = cost - number > willing
        if prestige and (refuses or not coins):
            prestige = max(0, prestige - 2)
        elif coins:
            coins -= 1
            willing = max(0, willing - 1)
    return coins, prestige


amounts = st.integers(0, 9)


@given(amounts, amounts, amounts, st.data())
def test_maintenance_is_settled_coin_by_coin(cost: int, coins: int, prestige: int, data: st.DataObject) -> None:
    pay = data.draw(st.integers(0, min(cost, coins)))
    answered = ask("maintenance", cost=cost, coins=coins, prestige=prestige, pay=pay)

    assert (answered["coins"], answered["prestige"]) == coin_by_coin(cost, coins, prestige, pay)
    assert answered["paid"] == pay + answered["forced_extra"]
    assert answered["waived"] == 0 or (answered["coins"], answered["prestige"]) == (0, 0)


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"career": "rogue"}, "apprentice_lacks_main_skill"),
        ({"requirement": {"main": 4, "other": 0}}, "main_skill_too_low"),
        ({"level": 2, "mastery": {"same": 1}}, "mastery_not_met"),
        ({"level": 3, "mastery": {"warrior": 2}, "careers": {"warrior": 1}}, "mastery_not_met"),
        ({"requirement": {"main": 3, "other": 3}}, "not_enough_coins"),
        ({"level": 1, "mastery": {"same": 1}}, None),
        ({"level": 2, "mastery": {"same": 1, "rogue": 1}, "careers": {"wizard": 1, "rogue": 2}}, None),
    ],
)
def test_a_career_needs_all_of_it_in_this_order(more: dict[str, Any], reason: str | None) -> None:
    answered = example_3(**more)

    assert (answered["reason"], answered["allowed"]) == (reason, reason is None)


def test_without_a_disc_on_the_track_the_next_player_clockwise_starts() -> None:
    assert ask("start_player", seats=["A", "B", "C"], holder="C", track=[None, None]) == {
        "start_player": "A",
        "by": "next_clockwise",
        "order": ["A", "B", "C"],
    }


def test_thirteen_dice_give_the_starting_player_one_draft_more() -> None:
    assert ask("activations", order=["D", "A", "B", "C"], dice=13) == {
        "drafts": {"D": 4, "A": 3, "B": 3, "C": 3},
        "last": "D",
    }


def test_everybody_acts_with_the_combined_die_clockwise_from_the_drafter() -> None:
    assert ask("who_acts", seats=["A", "B", "C"], drafter="B", die="combined") == {"acts": ["B", "C", "A"]}
    assert ask("who_acts", seats=["A", "B", "C"], drafter="B", die="B") == {"acts": ["B"]}


def test_the_builders_guild_is_paid_for_large_buildings_of_others() -> None:
    said = {"coins": 6, "turn": 5, "player_count": 2, "builder": "A", "builders_guild_owner": "B"}

    assert ask("build", building="library", **said)["builders_guild_bonus"] == {"B": 1}
    assert ask("build", building="library", **said | {"builder": "B"})["builders_guild_bonus"] == {}
    assert ask("build", building="fraternity_house", **said)["prestige_gained"] == 3


PRINTED = {
    "small_laboratory": (1, {"sorcery": 1}),
    "small_fencing_range": (1, {"brawn": 1}),
    "small_guild_hall": (1, {"stealth": 1}),
    "cheap_quarters": (1, {}),
    "professor_chamber": (1, {"professor_spaces": 1}),
    "trophy_room": (1, {}),
    "laboratory": (2, {"sorcery": 1, "wizardry_cards": 1}),
    "fencing_range": (2, {"brawn": 1, "dungeon_steps": 1}),
    "guild_hall": (2, {"stealth": 1, "subterfuge_steps": 1}),
    "alchemist": (2, {"sorcery": 1, "back": 1}),
    "weaponsmith": (2, {"brawn": 1, "back": 1}),
    "locksmith": (2, {"stealth": 1, "back": 1}),
    "professor_quarters": (2, {"professor_spaces": 1, "back": 1}),
    "warrior_guild": (2, {"brawn": 1}),
    "smuggling_den": (2, {"subterfuge_steps": 1, "back": 1}),
    "arcane_fair": (2, {"coins": 2, "wizardry_cards": 2, "sorcery": 1}),
    "large_storage": (3, {"coins": 3, "imps_gained": 1, "turns": 1, "back": 1}),
    "fraternity_house": (3, {"turns": 1, "back": 1}),
    "trophy_hall": (3, {}),
    "combat_arena": (3, {"brawn": 1}),
    "pub": (3, {}),
    "library": (3, {"sorcery": 1, "professor_spaces": 1}),
    "secret_chamber": (3, {"stealth": 1, "professor_spaces": 1}),
    "builders_guild": (3, {}),
}
"""Squares and effects of all 24, by the table of the rules (DG-121 to DG-144)."""
SKILLS = ("sorcery", "stealth", "brawn")


@pytest.mark.parametrize("building", PRINTED)
def test_every_building_costs_and_gives_what_is_printed_in_every_turn(building: str) -> None:
    size, gives = PRINTED[building]
    for turn in range(1, 6):
        answered = ask(
            "build", building=building, coins=9, turn=turn, player_count=2, builder="A", builders_guild_owner="B"
        )
        assert answered == {
            "cost": 2 * size,
            "coins_after": 9 - 2 * size + gives.get("coins", 0),
            "prestige_gained": size + (5 - turn) * gives.get("turns", 0),
            "maintenance_steps": size - gives.get("back", 0),
            "imps_gained": gives.get("imps_gained", 0),
            "skills": {skill: 1 for skill in SKILLS if skill in gives},
            "wizardry_cards": gives.get("wizardry_cards", 0),
            "dungeon_steps": gives.get("dungeon_steps", 0),
            "subterfuge_steps": gives.get("subterfuge_steps", 0),
            "professor_spaces": gives.get("professor_spaces", 0),
            "builders_guild_bonus": {"B": 1} if size > 1 else {},
        }


ALL_BUT_ROOMS = [one for one in PRINTED if not one.startswith("trophy")]


@pytest.mark.parametrize(
    ("choices", "coins", "imps", "cards"),
    [
        ({"trophy_room": "coin", "trophy_hall": "coins"}, 2 + 1 + 2 + 1, 1, 0),
        ({"trophy_room": "imp", "trophy_hall": "imp"}, 2 + 1, 3, 0),
        ({"trophy_room": "coin", "trophy_hall": "card"}, 2 + 1 + 1, 1, 1),
    ],
)
def test_of_all_buildings_three_give_income(choices: dict[str, str], coins: int, imps: int, cards: int) -> None:
    said = {"buildings": list(PRINTED), "choices": choices}
    assert ask("income", **said) == {"coins": coins, "imps": imps, "wizardry_cards": cards, "imps_missing": 0}
    scarce = ask("income", **said, imps_in_tower=1)
    assert (scarce["imps"], scarce["imps_missing"]) == (1, imps - 1)
    assert ask("income", buildings=ALL_BUT_ROOMS)["coins"] == 3


VALUES = {
    "exchange_die": {1},
    "collect_coins": {2, 3, 4},
    "buy_prestige": {1, 3, 5},
    "take_apprentice": {3, 4},
    "take_professor": {1, 2},
    "build": {5, 6},
    "training_dungeon": {4, 5, 6},
    "turn_order": {1, 2, 3, 4, 5, 6},
    "choose_career": {1, 3, 6},
}
RING = "123456" * 3


@pytest.mark.parametrize("action", VALUES)
def test_every_action_with_every_die_and_every_number_of_imps(action: str) -> None:
    for die, imps in product(range(1, 7), range(4)):
        reach = {int(one) for one in RING[die + 5 - imps : die + 6 + imps]} & VALUES[action]
        answered = ask("imps_for_action", action=action, die=die, imps=imps)
        assert [one["value"] for one in answered["options"]] == sorted(reach)
        assert answered["possible"] == bool(reach) == (answered["min_imps"] <= imps)


@pytest.mark.parametrize(("career", "main"), [("wizard", "sorcery"), ("rogue", "stealth"), ("warrior", "brawn")])
def test_each_career_has_its_own_main_skill_and_both_others_are_bought(career: str, main: str) -> None:
    others = [skill for skill in SKILLS if skill != main]
    said: dict[str, Any] = {
        "career": career,
        "level": 3,
        "house": {main: 4, others[0]: 1},
        "apprentice": {main: 1, others[1]: 2},
        "requirement": {"main": 5, "other": 3},
        "mastery": {"same": 2},
        "careers": {career: 2},
        "coins": 3,
    }
    found = ask("career", **said)
    assert (found["allowed"], found["shortfall"], found["coins_after"]) == (True, 2 + 1, 0)
    assert ask("career", **said | {"coins": 2})["reason"] == "not_enough_coins"
    assert ask("career", **said | {"careers": {career: 1}})["reason"] == "mastery_not_met"
    assert ask("career", **said | {"house": {main: 3}})["reason"] == "main_skill_too_low"
    lacking = ask("career", **said | {"house": {main: 9}, "apprentice": {others[0]: 3}})
    assert (lacking["reason"], lacking["coins_after"]) == ("apprentice_lacks_main_skill", 3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_number_of_dice_is_drafted_in_turn(players: int) -> None:
    order = list("ABCD"[:players])
    for dice in range(1, 14):
        turns = [order[number % players] for number in range(dice)]
        drafts = {name: turns.count(name) for name in order}
        assert ask("activations", order=order, dice=dice) == {"drafts": drafts, "last": turns[-1]}


def test_the_last_space_of_the_dungeon_leads_to_the_topmost_free_position() -> None:
    said = {"value": 6, "position": 10, "track_length": 12}

    assert ask("training_dungeon", **said) == {"entered": [11, 12], "position": 12, "treasure_room_slot": 1}
    assert ask("training_dungeon", **said, treasure_room_taken=2)["treasure_room_slot"] == 3
    assert ask("training_dungeon", **said, treasure_room_taken=[1, 3])["treasure_room_slot"] == 2
    assert ask("training_dungeon", **said, treasure_room_taken=["A", None, "B"])["treasure_room_slot"] == 2
    assert ask("training_dungeon", **said, treasure_room_taken=["A", "B"])["treasure_room_slot"] == 3
    assert ask("training_dungeon", **said, treasure_room_taken=[])["treasure_room_slot"] == 1


SOMEBODY = {"players": ["A", "B"], "turn": 3, "swapped": {}}


@pytest.mark.parametrize(
    ("mechanic", "said"),
    [
        ("nonsense", {}),
        ("dice_pool", SOMEBODY | {"turn": 6}),
        ("dice_pool", SOMEBODY | {"players": ["A"]}),
        ("dice_pool", SOMEBODY | {"players": ["A", "A"]}),
        ("dice_pool", SOMEBODY | {"swapped": {"C": 1}}),
        ("dice_pool", SOMEBODY | {"swapped": {"A": -1}}),
        ("dice_pool", {"players": ["A", "B"]}),
        ("imp_adjust", {"from": 0, "to": 3}),
        ("imp_adjust", {"from": 1, "to": 7}),
        ("imps_for_action", {"action": "fly", "die": 3}),
        ("career", {"career": "cook"}),
        ("maintenance", {"cost": 3, "coins": 1, "prestige": 0, "pay": 2}),
        ("maintenance", {"cost": 1, "coins": 3, "prestige": 0, "pay": 2}),
        ("start_player", {"seats": ["A", "B"], "holder": "C", "track": []}),
        ("start_player", {"seats": ["A", "B"], "holder": "A", "track": ["B", "B"]}),
        ("start_player", {"seats": ["A", "B"], "holder": "A", "track": ["C"]}),
        ("activations", {"order": ["A", "B"], "dice": -1}),
        ("who_acts", {"seats": ["A", "B"], "drafter": "A", "die": "C"}),
        ("build", {"building": "castle", "coins": 9, "turn": 1, "player_count": 2, "builder": "A"}),
        ("build", {"building": "trophy_hall", "coins": 9, "turn": 1, "player_count": 3, "builder": "A"}),
        ("build", {"building": "pub", "coins": 5, "turn": 1, "player_count": 3, "builder": "A"}),
        ("income", {"buildings": ["trophy_room"]}),
        ("income", {"buildings": ["trophy_hall"], "choices": {"trophy_hall": "coin"}}),
        ("income", {"buildings": ["pub", "pub"]}),
        ("training_dungeon", {"value": 3, "position": 0, "track_length": 9}),
        ("training_dungeon", {"value": 4, "position": 9, "track_length": 9}),
    ],
)
def test_what_cannot_be_asked_or_is_not_legal_is_refused(mechanic: str, said: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        ask(mechanic, **said)
