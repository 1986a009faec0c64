from typing import Any

import pytest

from companion.games.dragonsgate.buildings import PLANS, Building
from games.dragonsgate.sitting import Sitting


def ready(value: int, players: int = 2, **options: Any) -> Sitting:
    """Ann has drafted a neutral die of that VALUE."""
    table = Sitting(players, **options)
    table.begin(*[value] * (2 * players))
    table.draft("neutral", value)
    return table


def test_dg_60_an_own_die_replaces_a_white_one_that_was_used() -> None:
    table = ready(1)
    assert "white die" in table.refused("Ann", "exchange_die")
    table.act("no_action")
    table.draft("neutral", 1)
    table.act("exchange_die")

    assert table.shown["used"] == {"Bob": 1, "neutral": 1}
    assert (table.shown["neutral_dice"], table.of("Bob", "dice_on_board")) == (7, 1)
    table.draft("Ann", 1)
    table.act("exchange_die")
    table.draft("Bob", 1)
    assert "exchange_die" not in table.open
    table.act("no_action")
    table.rest()
    assert table.shown["pool"] == {"Ann": 2, "Bob": 2}


@pytest.mark.parametrize("value", [2, 3, 4])
def test_dg_61_coins_as_many_as_the_die_shows(value: int) -> None:
    table = ready(value)
    table.act("collect_coins")

    assert table.of("Ann", "coins") == 2 + value


def test_dg_62_one_deal_for_prestige() -> None:
    table = ready(5, starting={"coins": 5})
    table.refused("Ann", "buy_prestige", prestige=2)
    table.refused("Ann", "buy_prestige")
    table.act("buy_prestige", prestige=3)

    assert table.of("Ann", "coins", "prestige") == (0, 9)
    table.draft("neutral", 5)
    table.correct("Bob", coins=6)
    table.refused("Bob", "buy_prestige", prestige=3)
    table.act("buy_prestige", prestige=1)
    assert table.of("Bob", "coins", "prestige") == (3, 7)


def test_dg_63_an_apprentice_needs_a_space_or_somebody_goes() -> None:
    table = ready(3, board={"apprentice_spaces": 1})
    assert "No space is free" in table.refused("Ann", "take_apprentice")
    table.act("take_apprentice", discard="own")
    assert (table.of("Ann", "apprentices"), table.shown["face_up_apprentices"]) == (3, 0)

    table.draft("neutral", 3)
    table.correct("Bob", apprentices=2, coins=1)
    table.refused("Bob", "take_apprentice")
    assert "A space is free" in table.refused("Bob", "take_apprentice", from_="stack", discard="new")
    table.act("take_apprentice", from_="stack")
    assert table.of("Bob", "apprentices", "coins") == (3, 0)
    table.draft("Ann", 3)
    table.correct("Ann", coins=0)
    assert "take_apprentice" not in table.open


def test_dg_64_skills_come_and_go_with_professors_and_what_they_give_once_is_kept() -> None:
    table = ready(2, board={"professor_spaces": 1})
    wise = {"name": "W", "sorcery": 2, "brawn": 1, "coins": 3, "prestige": 1}
    assert "No space is free" in table.refused("Ann", "take_professor", professor=wise)
    table.refused("Ann", "take_professor", professor=wise, discard="Z")
    table.refused("Ann", "take_professor", professor={"name": "Q"}, discard="P")
    table.refused("Ann", "take_professor", discard="P")
    table.act("take_professor", professor=wise, discard="P")
    assert table.of("Ann", "professors", "sorcery", "brawn", "coins", "prestige") == (["Q", "W"], 2, 1, 5, 7)

    table.draft("neutral", 2)
    table.act("take_professor", from_="stack", discard="new")
    assert table.of("Bob", "professors", "coins") == (["P", "Q"], 0)
    table.draft("Ann", 2)
    table.correct("Ann", sorcery=1)
    table.refused("Ann", "take_professor", professor={"name": "V"}, discard="W")  # none lies face up
    table.act("take_professor", from_="stack", professor={"name": "V", "stealth": 1}, discard="W")
    assert table.of("Ann", "sorcery", "stealth", "brawn", "coins") == (0, 1, 0, 3)


def test_dg_64_the_stack_is_paid_before_the_professor_gives_coins() -> None:
    table = ready(2)
    table.correct("Ann", coins=1)

    table.refused("Ann", "take_professor", from_="stack", professor={"name": "R", "coins": 9}, discard="P")


def test_dg_65_a_building_costs_two_coins_a_square_and_takes_the_marker_up() -> None:
    table = ready(6, starting={"coins": 6}, board={"maintenance_track": [0, 1, 2]})
    table.act("build", building="fraternity_house", bonus={"coins": 1, "imps": 1, "brawn": 2})

    assert table.of("Ann", "coins", "imps", "brawn", "prestige") == (3, 1, 2, 6 + 3 + 4)
    assert table.of("Ann", "maintenance", "buildings") == (1, ["fraternity_house"])  # up to the end, one back
    table.draft("neutral", 6)
    assert "No tile" in table.refused("Bob", "build", building="fraternity_house")
    table.refused("Bob", "build", building="castle")
    table.refused("Bob", "build", building="alchemist", bonus={"gold": 1})
    table.refused("Bob", "build", building="alchemist", bonus={"coins": -1})
    table.correct("Bob", coins=5)
    assert "6 Coins" in table.refused("Bob", "build", building="pub")


def test_dg_139_the_trophy_hall_is_for_two_players() -> None:
    assert "two players" in ready(6, 3, starting={"coins": 9}).refused("Ann", "build", building="trophy_hall")


@pytest.mark.parametrize("building", list(Building))
def test_dg_120_every_building_does_what_its_plan_says(building: Building) -> None:
    table = ready(6, starting={"coins": 9})
    table.act("build", building=building.value)
    plan = PLANS[building]

    coins, imps, prestige, cards = table.of("Ann", "coins", "imps", "prestige", "wizardry_cards")
    assert coins == 11 - 2 * plan.size + plan.gives.coins
    assert prestige == 6 + plan.size + (4 if plan.turns_left else 0)
    assert (imps, cards) == (plan.gives.imps, plan.gives.wizardry_cards)
    assert table.of("Ann", "maintenance") == plan.size - plan.back
    assert table.of("Ann", "subterfuge", "dungeon") == (plan.gives.subterfuge, plan.dungeon)
    assert table.of("Ann", "professor_spaces") == 2 + plan.professor
    assert table.shown["buildings_left"] == 35


def test_dg_144_the_builders_guild_is_paid_for_large_buildings_of_others_only() -> None:
    table = ready(6, 3, starting={"coins": 20})
    table.act("build", building="builders_guild")
    for building in ("small_laboratory", "laboratory"):
        table.draft("neutral", 6)
        table.act("build", building=building)
    assert table.of("Ann", "prestige") == 6 + 3 + 1
    table.draft("Ann", 6)
    table.act("build", building="alchemist")

    assert table.of("Ann", "prestige") == 6 + 3 + 1 + 2


def test_dg_66_with_the_track_entered_every_space_pays_and_the_last_leads_to_the_treasure_room() -> None:
    track = [{"coins": 1}, {"imps": 2}, {"wizardry_cards": 1, "subterfuge": 1}]
    table = ready(5, starting={"coins": 8}, board={"training_dungeon": track, "treasure_room": [7]})
    table.act("training_dungeon", gets={"coins": 99}, treasure_room=True)
    assert table.of("Ann", "coins", "imps", "dungeon", "treasure_room") == (11, 2, 2, 0)

    table.draft("Ann", 5)
    table.act("no_action")
    table.act("build", building="fencing_range")
    table.draft("neutral", 5)
    table.act("build", building="fencing_range")
    assert table.of("Ann", "dungeon", "treasure_room", "subterfuge") == (3, 1, 1)
    table.draft("Bob", 5)
    table.refused("Bob", "correct", counter="dungeon", to=3)
    table.correct("Bob", dungeon=2)
    table.act("training_dungeon")
    assert table.of("Bob", "dungeon", "treasure_room") == (3, 2)
    assert "Treasure Room" in table.refused("Bob", "correct", counter="dungeon", to=1)


def test_dg_66_without_the_track_the_table_tells() -> None:
    table = ready(6)
    table.act("training_dungeon", gets={"prestige": 2}, treasure_room=True)

    assert table.of("Ann", "prestige", "dungeon", "treasure_room") == (8, 3, 1)
    table.draft("Bob", 6)
    table.act("training_dungeon")
    table.draft("Ann", 6)
    assert "training_dungeon" not in table.open
    table.refused("Ann", "training_dungeon")
    assert table.of("Bob", "treasure_room") == 0


def test_dg_67_one_disc_a_turn_on_a_free_space_with_what_is_printed() -> None:
    table = ready(4, board={"turn_order_spaces": ["imp", ""]})
    table.refused("Ann", "turn_order", space=3)
    table.refused("Ann", "turn_order", space=0)
    table.act("turn_order", space=1, gets="coin")
    assert table.of("Ann", "imps", "coins") == (1, 2)
    table.draft("Ann", 4)
    assert "taken" in table.refused("Bob", "turn_order", space=1)
    table.act("turn_order", space=2)
    assert table.shown["to_act"] == "Ann"
    assert "once a turn" in table.refused("Ann", "turn_order", space=2)
    assert "turn_order" not in table.open


def test_dg_67_without_the_track_the_table_tells_the_bonus() -> None:
    table = ready(4)
    table.refused("Ann", "turn_order", space=9, gets="gold")
    table.act("turn_order", space=9, gets="coin")

    assert table.of("Ann", "coins") == 3
    assert table.shown["turn_order_track"] == {"9": "Ann"}


EXAMPLE_3: dict[str, Any] = {
    "career": "wizard",
    "apprentice": {"sorcery": 1, "brawn": 1},
    "requirement": {"main": 3, "other": 2},
}


def example_3() -> Sitting:
    """Ann is the Blue Player: her House has 2 Sorcery, 1 Stealth and 2 Brawn."""
    table = ready(3)
    table.correct("Ann", sorcery=2, stealth=1, brawn=2)
    return table


def test_example_3_an_apprentice_becomes_a_wizard_for_one_coin() -> None:
    table = example_3()
    table.act("choose_career", **EXAMPLE_3)

    assert table.of("Ann", "coins", "apprentices", "wizardry_cards") == (1, 2, 1)
    assert table.of("Ann", "careers") == {"wizard": 1, "rogue": 0, "warrior": 0}


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"career": "rogue"}, "no point"),
        ({"requirement": {"main": 4, "other": 0}}, "cannot be bought"),
        ({"requirement": {"main": 3, "other": 4}}, "not enough Coins"),
        ({"level": 2, "mastery": {"same": 1}}, "Mastery"),
        ({"level": 3, "mastery": {"rogue": 1}}, "Mastery"),
        ({"level": 4}, "levels"),
        ({"career": "cook"}, "career"),
        ({"requirement": {"main": 3}}, "missing"),
        ({"mastery": {"cook": 1}}, "mastery"),
        ({"tile": {"trophy": "tin"}}, "trophy"),
        ({"tile": {"seals": -1}}, "seals"),
    ],
)
def test_dg_75_what_an_apprentice_must_bring(more: dict[str, Any], words: str) -> None:
    table = example_3()

    assert words in table.refused("Ann", "choose_career", **(EXAMPLE_3 | more))


def test_dg_80_space_slot_and_tile_give_and_the_coins_were_paid_before() -> None:
    table = example_3()
    said = EXAMPLE_3 | {
        "apprentice": {"brawn": 1},
        "career": "warrior",
        "requirement": {"main": 3, "other": 2},
        "space_reward": {"coins": 5},
        "slot_bonus": {"brawn": 1},
        "tile": {"prestige": 3, "trophy": "silver", "seals": 2},
    }
    table.act("choose_career", **said)

    assert table.of("Ann", "coins", "brawn", "prestige", "wizardry_cards") == (2 - 1 + 5, 3, 9, 0)
    assert table.of("Ann", "seals", "trophies") == (2, {"gold": 0, "silver": 1, "bronze": 0})


def test_dg_79_mastery_counts_tiles_owned_on_the_higher_levels_only() -> None:
    table = ready(3, board={"career_slots": 2})
    rogue: dict[str, Any] = {"career": "rogue", "apprentice": {"stealth": 1}, "requirement": {"main": 1, "other": 0}}
    table.act("choose_career", **rogue, level=1, mastery={"same": 2})
    table.draft("neutral", 3)
    table.act("no_action")
    table.draft("Ann", 3)
    table.refused("Ann", "choose_career", **rogue, level=2, mastery={"same": 2})
    table.act("choose_career", **rogue, level=2, mastery={"same": 1, "rogue": 1})
    table.draft("Bob", 3)
    table.act("no_action")
    table.next_turn(3, 3, 3, 3)
    table.draft("Ann", 3)
    table.act("no_action")
    assert table.shown["to_act"] == "Ann"
    assert "Career tile" in table.refused("Ann", "choose_career", **rogue)
    assert "choose_career" not in table.open


def test_dg_91_imps_come_from_the_tower_while_it_holds_some() -> None:
    table = ready(6, starting={"coins": 9, "imps": 8})
    table.act("build", building="large_storage", bonus={"imps": 2})

    assert (table.of("Ann", "imps"), table.shown["imps_in_tower"]) == (8, 0)


@pytest.mark.parametrize(
    ("counter", "most"),
    [("imps", 14), ("apprentices", 3), ("maintenance", 1), ("dungeon", 2), ("coins", 10**6), ("subterfuge", 10**6)],
)
def test_a_number_is_set_by_hand_within_its_limits(counter: str, most: int) -> None:
    board = {"maintenance_track": [0, 1], "training_dungeon": [{}, {}, {}]}
    table = Sitting(2, starting={"imps": 2}, board=board)
    table.do("Bob", "correct", counter=counter, to=most)

    assert table.of("Bob", counter) == most
    table.refused("Bob", "correct", counter=counter, to=most + 1)
    table.refused("Bob", "correct", counter=counter, to=-1)
    table.refused(None, "correct", counter=counter, to=1)
    table.table.undo()
    assert table.shown["imps_in_tower"] == 12


@pytest.mark.parametrize("counter", ["professors", "turn", "treasure_room", "buildings", "nonsense", 3, None])
def test_other_numbers_are_not_set_by_hand(counter: Any) -> None:
    Sitting(2).refused("Ann", "correct", counter=counter, to=1)
