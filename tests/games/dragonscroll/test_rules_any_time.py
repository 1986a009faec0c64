import pytest

from companion.games.dragonscroll.facts import BOX, Pieces
from games.dragonscroll.sitting import Sitting

SIDES = [["tile", "card"], ["card", "tile"], ["fireball", "card"]]


def test_exactly_one_bonus_a_turn() -> None:
    table = Sitting()
    table.lay("Ann")
    table.do("Ann", "bonus", action="fireball")

    table.refused("Ann", "bonus", action="card")
    assert "bonus" not in table.open


@pytest.mark.parametrize("action", ["sleep", None, 1])
def test_a_bonus_is_one_of_three(action: object) -> None:
    table = Sitting()
    table.lay("Ann")

    table.refused("Ann", "bonus", action=action)
    table.refused("Ann", "bonus")


def test_the_used_bonus_card_is_turned_over() -> None:
    table = Sitting(bonus_cards={"Ann": SIDES})
    table.lay("Ann")
    table.refused("Ann", "bonus", action="card", card=1)
    table.do("Ann", "bonus", action="card")

    assert table.shown["bonus_faces"] == {"Ann": ["tile", "tile", "fireball"], "Bea": None}


def test_which_bonus_card_may_be_said_where_two_show_the_same() -> None:
    table = Sitting(bonus_cards={"Ann": SIDES})
    table.quiet_turn("Ann", "card")
    table.quiet_turn("Bea")
    table.do("Ann", "bonus", action="tile", card=2)

    assert table.shown["bonus_faces"]["Ann"] == ["tile", "card", "fireball"]


def test_with_unknown_sides_every_action_is_on_offer() -> None:
    table = Sitting()
    table.lay("Ann")

    table.refused("Ann", "bonus", action="card", card=4)
    table.refused("Ann", "bonus", action="card", card=0)
    table.do("Ann", "bonus", action="card", card=3)
    assert table.shown["bonus_faces"]["Ann"] is None


def test_ds_50_p_5_a_bonus_tile_is_laid_before_anything_else() -> None:
    table = Sitting()
    table.fight("Ann", {"orc": 1})
    table.do("Ann", "bonus", action="tile")

    assert table.open == ["draw_tile", "tile_discarded"]
    assert table.shown["tiles_to_draw"] == 1
    assert "bonus tile" in table.refused("Ann", "roll")
    table.refused("Ann", "pick_up_royal", royal="elf")
    table.do("Ann", "draw_tile", village="elf")
    assert table.open == ["draw_tile", "tile_discarded"]
    table.do("Ann", "tile_discarded")
    table.do("Ann", "draw_tile")
    assert table.shown["step"] == "roll"
    assert table.shown["tiles_left"] == 56


def test_ds_50_with_an_empty_pile_the_tile_bonus_does_nothing() -> None:
    table = Sitting()
    table.to_the_last_turn()
    table.do("Ann", "bonus", action="tile")

    assert table.shown["tiles_to_draw"] == 0
    assert table.shown["bonus_taken"] == "tile"


def test_a_bonus_tile_before_the_turns_own_leaves_that_to_be_laid() -> None:
    table = Sitting()
    table.do("Ann", "place_dragon")
    table.do("Ann", "bonus", action="tile")
    assert table.shown["tiles_to_draw"] == 2
    table.do("Ann", "draw_tile")

    assert table.shown["step"] == "draw_tile"
    assert table.shown["tiles_to_draw"] == 1


def test_ds_51_the_card_bonus_draws_from_the_stack() -> None:
    table = Sitting()
    table.lay("Ann")
    table.do("Ann", "bonus", action="card")

    assert table.dragon("Ann").hand == 4
    assert table.shown["dragonscroll_stack"] == 20


def test_ds_52_the_fireball_bonus_is_useless_after_the_roll_but_may_be_taken() -> None:
    table = Sitting()
    table.fight("Ann", {"orc": 3})
    table.do("Ann", "roll", exits={"orc": 2})
    table.do("Ann", "bonus", action="fireball")

    assert table.dragon("Ann").stock == Pieces(orc=2)
    assert table.dragon("Ann").fireball_tokens == 2


def test_ds_54_an_empty_stack_is_made_of_the_discards() -> None:
    table = Sitting()
    table.do(None, "correct", counter="dragonscroll_discards", to=21)
    table.lay("Ann")
    assert table.shown["dragonscroll_stack"] == 0
    table.do("Ann", "bonus", action="card")

    assert table.shown["dragonscroll_stack"] == 20
    assert table.shown["dragonscroll_discards"] == 0
    assert table.dragon("Ann").hand == 4


def test_ds_54_without_stack_and_discards_the_card_bonus_does_nothing() -> None:
    table = Sitting()
    table.lay("Ann")
    played = 0
    while table.shown["dragonscroll_stack"]:
        name = table.shown["active"]
        if table.shown["step"] in ("place_dragon", "draw_tile"):
            table.lay(name)
        table.do(name, "bonus", action="card")
        table.do(name, "move_dragon")
        if table.state.land.orc == 0:
            table.do(None, "correct", counter="land.orc", to=1)
        table.do(name, "fight", foes={"orc": 1})
        table.do(name, "roll", exits={"orc": 1})
        table.do(name, "play_deed", type="munch", points=1, eats={"orc": 1})
        table.do(name, "end_turn")
        played += 1
    name = table.shown["active"]
    table.lay(name)
    table.do(name, "bonus", action="card")

    assert played == 21
    assert table.dragon(name).hand == 3
    assert table.shown["bonus_taken"] == "card"


def test_ds_55_three_pieces_become_a_token_as_often_as_wanted() -> None:
    table = Sitting()
    table.do(None, "correct", counter="stock.orc", to=4, of="Ann")
    table.do(None, "correct", counter="stock.goat", to=2, of="Ann")
    table.lay("Ann")
    table.do("Ann", "eat", pieces={"orc": 1, "goat": 2})
    table.do("Ann", "eat", pieces={"orc": 3})

    assert table.dragon("Ann").fireball_tokens == 4
    assert table.shown["fireball_tokens_left"] == 30
    assert table.dragon("Ann").stock == Pieces()
    assert table.everything() == BOX
    assert "eat" not in table.open


@pytest.mark.parametrize(
    "meal",
    [
        {"pieces": {"orc": 2}},
        {"pieces": {"orc": 3, "goat": 1}},
        {"pieces": {"elf": 3}},
        {"pieces": {"orc": 2}, "royal": True},
        {"pieces": {"orc": 4, "goat": -1}},
        {"pieces": {"royal": 3}},
        {"pieces": {"orc": 3}, "royal": 1},
    ],
)
def test_ds_55_a_meal_is_exactly_three_of_what_is_there(meal: dict[str, object]) -> None:
    table = Sitting()
    table.do(None, "correct", counter="stock.orc", to=4, of="Ann")
    table.lay("Ann")

    table.refused("Ann", "eat", **meal)


def test_the_36_tokens_may_run_out_and_counting_goes_on() -> None:
    table = Sitting()
    table.do(None, "correct", counter="fireball_tokens", to=34, of="Bea")
    table.do(None, "correct", counter="stock.orc", to=3, of="Ann")
    table.lay("Ann")
    table.do("Ann", "eat", pieces={"orc": 3})

    assert table.dragon("Ann").fireball_tokens == 3
    assert table.shown["fireball_tokens_left"] == 0


def caught_orcs() -> Sitting:
    """Ann has an old elf and goat and has caught two orcs this turn."""
    table = Sitting()
    table.do(None, "correct", counter="stock.elf", to=1, of="Ann")
    table.do(None, "correct", counter="stock.goat", to=1, of="Ann")
    table.fight("Ann", {"orc": 2})
    table.do("Ann", "roll", exits={"orc": 2})
    return table


def test_ds_56_one_deed_of_each_type_a_turn() -> None:
    table = caught_orcs()
    table.do("Ann", "play_deed", type="munch", points=2, eats={"goat": 1})
    assert "Munch" in table.refused("Ann", "play_deed", type="munch", points=2, eats={"elf": 1})
    table.do("Ann", "play_deed", type="frenzy", points=3, burns={"orc": 1})

    assert table.shown["story"]["Ann"] == [["munch", 2], ["frenzy", 3]]
    assert table.shown["deeds_played"] == ["munch", "frenzy"]
    assert table.dragon("Ann").hand == 1


def test_a_deed_takes_a_card_in_hand() -> None:
    table = caught_orcs()
    table.do(None, "correct", counter="hand", to=0, of="Ann")

    assert "play_deed" not in table.open
    assert "hand" in table.refused("Ann", "play_deed", type="munch", points=2, eats={"goat": 1})


@pytest.mark.parametrize(
    ("terrain", "tiles", "allowed"),
    [("forest", 2, True), ("forest", 3, True), ("mountain", 2, False), ("forest", 4, False), ("lake", 2, False)],
)
def test_ds_57_a_discovery_needs_an_area_of_that_terrain_and_size(terrain: str, tiles: int, allowed: bool) -> None:
    table = Sitting()
    table.lay("Ann", completed=[{"terrain": "forest", "tiles": 3}, {"terrain": "mountain", "tiles": 1}])
    deed = {"type": "discovery", "points": 2, "terrain": terrain, "tiles": tiles}
    if allowed:
        table.do("Ann", "play_deed", **deed)
        assert table.shown["story"]["Ann"] == [["discovery", 2]]
    else:
        table.refused("Ann", "play_deed", **deed)


def test_ds_57_an_area_completed_in_an_earlier_turn_does_not_count() -> None:
    table = Sitting()
    table.quiet_turn("Ann", completed=[{"terrain": "forest", "tiles": 2}])
    table.lay("Bea")

    table.refused("Bea", "play_deed", type="discovery", points=2, terrain="forest", tiles=2)


def test_ds_95_a_discovery_drawn_later_in_the_turn_may_be_played() -> None:
    table = Sitting()
    table.lay("Ann", completed=[{"terrain": "mountain", "tiles": 2}])
    table.do("Ann", "move_dragon")
    table.do("Ann", "no_fight")
    table.do("Ann", "bonus", action="card")

    table.do("Ann", "play_deed", type="discovery", points=2, terrain="mountain", tiles=2)


def test_ds_97_an_area_closed_by_ones_own_fill_counts() -> None:
    table = Sitting()
    table.lay("Ann", filled=1, completed=[{"terrain": "mountain", "tiles": 2}])

    table.do("Ann", "play_deed", type="discovery", points=2, terrain="mountain", tiles=2)


@pytest.mark.parametrize("completed", [[{"terrain": "lake", "tiles": 2}], [{"terrain": "forest", "tiles": 0}], 3, [3]])
def test_only_forests_and_mountains_of_a_tile_or_more_are_completed(completed: object) -> None:
    table = Sitting()
    table.do("Ann", "place_dragon")

    table.refused("Ann", "draw_tile", completed=completed)


@pytest.mark.parametrize("eats", [{}, {"orc": 3}, {"dwarf": 1}, {"royal": 1}, {"orc": -1}])
def test_ds_58_a_munch_eats_what_is_on_the_card(eats: dict[str, int]) -> None:
    table = caught_orcs()

    table.refused("Ann", "play_deed", type="munch", points=2, eats=eats)


def test_ds_58_eaten_pieces_go_back_to_the_supply() -> None:
    table = caught_orcs()
    table.do("Ann", "play_deed", type="munch", points=2, eats={"orc": 2, "elf": 1})

    assert table.dragon("Ann").stock == Pieces(goat=1)
    assert table.everything() == BOX


@pytest.mark.parametrize("burns", [{}, {"orc": 3}, {"elf": 1}, {"goat": 1}])
def test_ds_59_ds_98_a_frenzy_burns_only_foes_of_this_fight(burns: dict[str, int]) -> None:
    table = caught_orcs()

    table.refused("Ann", "play_deed", type="frenzy", points=2, burns=burns)


def test_ds_59_burnt_foes_go_to_the_supply_and_the_rest_stays() -> None:
    table = caught_orcs()
    table.do("Ann", "play_deed", type="frenzy", points=2, burns={"orc": 1})

    assert table.dragon("Ann").stock == Pieces(orc=1, elf=1, goat=1)
    assert table.shown["burnable"]["orc"] == 1
    assert table.everything() == BOX


def test_ds_59_a_frenzy_needs_a_fight_this_turn() -> None:
    table = caught_orcs()
    table.end("Ann")
    table.quiet_turn("Bea")
    table.lay("Ann")

    table.refused("Ann", "play_deed", type="frenzy", points=2, burns={"orc": 1})


def test_t_a14_a_frenzy_may_come_before_the_penalty() -> None:
    table = Sitting()
    table.fight("Ann", {"orc": 2})
    table.do("Ann", "roll", exits={"orc": 1})
    table.do("Ann", "play_deed", type="frenzy", points=1, burns={"orc": 1})

    assert table.shown["step"] == "penalty"


def test_p_1_pieces_of_a_kind_are_alike_and_older_ones_are_eaten_first() -> None:
    table = caught_orcs()
    table.do(None, "correct", counter="stock.orc", to=4, of="Ann")
    table.do("Ann", "eat", pieces={"orc": 3})
    assert table.shown["burnable"]["orc"] == 1
    table.do("Ann", "play_deed", type="frenzy", points=2, burns={"orc": 1})

    assert table.dragon("Ann").stock.orc == 0


def test_ds_93_foes_caught_this_turn_may_be_eaten_and_then_cannot_burn() -> None:
    table = caught_orcs()
    table.do("Ann", "eat", pieces={"orc": 2, "goat": 1})

    assert table.shown["burnable"]["orc"] == 0
    table.refused("Ann", "play_deed", type="frenzy", points=2, burns={"orc": 1})


def test_ds_93_burnt_foes_cannot_be_eaten() -> None:
    table = caught_orcs()
    table.do("Ann", "play_deed", type="frenzy", points=2, burns={"orc": 2})

    table.refused("Ann", "eat", pieces={"orc": 2, "goat": 1})


@pytest.mark.parametrize("points", [-1, 100, None, 1.5, True, "3"])
def test_printed_points_are_whole_numbers_of_a_card(points: object) -> None:
    caught_orcs().refused("Ann", "play_deed", type="munch", points=points, eats={"orc": 1})


def carrying_the_elf() -> Sitting:
    table = Sitting()
    table.lay("Ann", village="wizard")
    table.do("Ann", "draw_tile", village="elf")
    table.do("Ann", "draw_tile", village="knight")
    table.do("Ann", "draw_tile")
    table.do("Ann", "pick_up_royal", royal="elf")
    return table


def test_ds_60_p_7_one_royal_at_a_time_while_it_is_there() -> None:
    table = carrying_the_elf()

    assert table.shown["carrying"] == {"Ann": "elf", "Bea": None}
    assert table.shown["royals_left"] == ["orc", "dwarf"]
    assert "carries" in table.refused("Ann", "pick_up_royal", royal="orc")
    table.do("Ann", "move_dragon")
    table.do("Ann", "no_fight")
    table.end("Ann")
    table.lay("Bea")
    table.refused("Bea", "pick_up_royal", royal="elf")
    table.refused("Bea", "pick_up_royal", royal="knight")
    table.do("Bea", "pick_up_royal", royal="orc")


@pytest.mark.parametrize(("village", "points"), [("elf", 3), ("knight", 3), ("wizard", 1)])
def test_ds_61_a_royal_is_worth_3_at_home_or_at_the_knights_else_1(village: str, points: int) -> None:
    table = carrying_the_elf()
    table.refused("Ann", "deliver_royal", village="orc")
    table.do("Ann", "deliver_royal", village=village)

    assert table.shown["story"]["Ann"] == [["royal", points]]
    assert table.dragon("Ann").carrying is None
    assert table.shown["royals_left"] == ["orc", "dwarf"]


def test_ds_62_a_carried_royal_may_be_eaten_as_one_of_three_and_leaves_the_game() -> None:
    table = carrying_the_elf()
    table.do(None, "correct", counter="stock.orc", to=2, of="Ann")
    assert "eat" in table.open
    table.do("Ann", "eat", pieces={"orc": 2}, royal=True)

    assert table.dragon("Ann").carrying is None
    assert table.dragon("Ann").fireball_tokens == 3
    assert table.shown["royals_left"] == ["orc", "dwarf"]


def test_ds_63_a_delivered_royal_cannot_be_eaten() -> None:
    table = carrying_the_elf()
    table.do(None, "correct", counter="stock.orc", to=2, of="Ann")
    table.do("Ann", "deliver_royal", village="elf")

    table.refused("Ann", "eat", pieces={"orc": 2}, royal=True)


def test_ds_94_a_royal_never_helps_a_munch() -> None:
    table = carrying_the_elf()

    assert "play_deed" not in table.open
    table.refused("Ann", "play_deed", type="munch", points=1, eats={}, royal=True)


def test_ds_65_a_sixth_card_is_discarded_before_anything_else() -> None:
    table = Sitting()
    table.do(None, "correct", counter="hand", to=5, of="Ann")
    table.lay("Ann")
    table.refused("Ann", "discard_card")
    table.do("Ann", "bonus", action="card")

    assert table.open == ["discard_card"]
    assert "discard" in table.refused("Ann", "move_dragon")
    table.do("Ann", "discard_card")
    assert table.dragon("Ann").hand == 5
    assert table.shown["dragonscroll_discards"] == 1


def test_any_time_means_from_the_first_tile_to_the_end_of_the_turn() -> None:
    table = Sitting()
    table.do(None, "correct", counter="stock.orc", to=3, of="Ann")
    any_time = {"bonus", "eat", "pick_up_royal", "play_deed"}

    assert not any_time & set(table.open)
    table.do("Ann", "place_dragon")
    assert any_time <= set(table.open)
    table.do("Ann", "draw_tile", foes={"orc": 1})
    assert any_time <= set(table.open)
    table.do("Ann", "move_dragon")
    assert any_time <= set(table.open)
    table.do("Ann", "fight", foes={"orc": 1})
    assert any_time <= set(table.open)
    table.do("Ann", "roll")
    assert any_time <= set(table.open)
    table.do("Ann", "penalty", pay="broken_minstrel")
    assert any_time <= set(table.open)
