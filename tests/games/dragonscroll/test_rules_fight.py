import pytest

from companion.games.dragonscroll.facts import BOX, Pieces, Side, Sides
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.moves import RollFireballs, Seen
from games.dragonscroll.sitting import Sitting

WIZARDS = ["rhurob", "grager", "henkris", "iongle", "brigar"]


def ready_to_fight(**tile: object) -> Sitting:
    table = Sitting()
    table.lay("Ann", **tile)
    table.do("Ann", "move_dragon")
    return table


@pytest.mark.parametrize(
    "fight",
    [
        {"foes": {}},
        {"foes": {"orc": 3}},
        {"foes": {"elf": 1}},
        {"foes": {"orc": 1}, "goats": 2},
        {"foes": {"wizard": 2}, "wizard": "brigar"},
        {"foes": {"orc": -1}},
        {"foes": {"goat": 1}},
        {},
    ],
)
def test_ds_40_only_foes_and_goats_that_lie_on_the_land_can_be_in_range(fight: dict[str, object]) -> None:
    table = ready_to_fight(foes={"orc": 2, "wizard": 2}, goats=1)

    table.refused("Ann", "fight", **fight)


def test_ds_41_next_to_a_village_the_wall_ball_is_rolled_and_shields_its_side() -> None:
    table = Sitting()
    table.fight("Ann", {"orc": 2}, next_to_village=True)

    assert "wall ball" in table.refused("Ann", "roll", exits={"orc": 2})
    table.do("Ann", "roll", exits={"orc": 2}, wall_ball="orc")
    assert table.dragon("Ann").stock == Pieces()
    assert table.shown["step"] == "penalty"


def test_the_wall_ball_is_told_only_when_it_is_rolled() -> None:
    table = Sitting()
    table.fight("Ann", {"orc": 2})

    table.refused("Ann", "roll", exits={"orc": 2}, wall_ball="miss")


def test_ds_42_a_wizard_card_is_turned_exactly_when_a_wizard_is_in_range() -> None:
    table = ready_to_fight(foes={"orc": 1, "wizard": 1})

    table.refused("Ann", "fight", foes={"orc": 1, "wizard": 1})
    table.refused("Ann", "fight", foes={"orc": 1}, wizard="brigar")
    table.refused("Ann", "fight", foes={"wizard": 1}, wizard="merlin")
    table.do("Ann", "fight", foes={"orc": 1, "wizard": 1}, wizard="brigar")
    assert table.shown["wizard_turned"] == "brigar"
    assert table.shown["fireballs_to_roll"] == 2


def test_ds_43_the_defeated_go_to_the_card_and_the_others_stay_on_the_land() -> None:
    table = Sitting()
    table.fight("Ann", {"orc": 3}, goats=1)
    table.do("Ann", "roll", exits={"orc": 2}, misses=0)

    assert table.dragon("Ann").stock == Pieces(orc=2, goat=1)
    assert table.state.land == Pieces(orc=1)
    assert table.shown["burnable"]["orc"] == 2
    assert table.everything() == BOX


@pytest.mark.parametrize("fights", [True, False])
def test_ds_44_the_goat_on_the_tile_is_taken_fight_or_not(fights: bool) -> None:
    table = ready_to_fight(foes={"orc": 1}, goats=1)
    table.refused("Ann", "no_fight", goats=2)
    if fights:
        table.do("Ann", "fight", foes={"orc": 1}, goats=1)
        table.do("Ann", "roll", exits={})
    else:
        table.do("Ann", "no_fight", goats=1)

    assert table.dragon("Ann").stock == Pieces(goat=1)


def test_ds_45_a_standing_foe_costs_a_broken_minstrel_or_a_card() -> None:
    table = Sitting()
    table.fight("Ann", {"orc": 1})
    table.do("Ann", "roll", exits={})
    table.do("Ann", "penalty", pay="broken_minstrel")
    assert table.dragon("Ann").broken_minstrels == 1
    assert table.shown["broken_minstrels_left"] == 32

    table.table.undo()
    table.do("Ann", "penalty", pay="discard_card")
    assert table.dragon("Ann").hand == 2
    assert table.shown["dragonscroll_discards"] == 1
    assert table.shown["step"] == "end_of_turn"


def test_no_penalty_when_all_fell() -> None:
    table = Sitting()
    table.fight("Ann", {"orc": 1})
    table.do("Ann", "roll", exits={"orc": 1})

    assert table.shown["step"] == "end_of_turn"
    table.refused("Ann", "penalty", pay="broken_minstrel")


def test_p_3_with_an_empty_hand_only_the_token_can_be_paid_unless_a_card_comes_first() -> None:
    table = Sitting()
    table.fight("Ann", {"orc": 1})
    table.do("Ann", "roll", exits={})
    table.do(None, "correct", counter="hand", to=0, of="Ann")

    assert "broken minstrel" in table.refused("Ann", "penalty", pay="discard_card")
    table.do("Ann", "bonus", action="card")
    table.do("Ann", "penalty", pay="discard_card")
    assert table.dragon("Ann").hand == 0


@pytest.mark.parametrize(
    "roll",
    [
        {"exits": {"orc": 3}},
        {"exits": {"orc": 1}, "misses": 0},
        {"exits": {"orc": 1}, "misses": 2},
        {"exits": {"orc": -1}},
        {"exits": {"left": 1}},
        {"exits": {"orc": True}},
        {"exits": {"orc": 1}, "setup_ball": "in_place"},
        {"exits": 2},
    ],
)
def test_exits_and_misses_must_be_the_fireballs_that_were_dropped(roll: dict[str, object]) -> None:
    table = Sitting()
    table.fight("Ann", {"orc": 1})

    table.refused("Ann", "roll", **roll)


def test_t_a9_a_set_up_ball_that_jumped_out_shields_its_side() -> None:
    table = Sitting()
    table.fight("Ann", {"orc": 2})
    table.do("Ann", "roll", exits={"orc": 2}, setup_ball="orc")

    assert table.dragon("Ann").stock == Pieces()


def test_ds_46_ds_64_a_defeated_wizards_card_joins_the_story_and_is_gone() -> None:
    table = Sitting(wizard_card_points={"grager": 3})
    table.fight("Ann", {"wizard": 1}, wizard="grager")
    table.do("Ann", "roll", exits={"rear": 1}, wall_ball="miss")

    assert table.shown["story"]["Ann"] == [["wizard", 3]]
    assert table.shown["wizard_cards_left"] == ["rhurob", "henkris", "iongle", "brigar"]
    assert table.shown["wizard_turned"] is None
    assert table.dragon("Ann").stock == Pieces(wizard=1)
    assert table.shown["burnable"]["wizard"] == 1


def test_a_standing_wizards_card_goes_back() -> None:
    table = Sitting()
    table.fight("Ann", {"wizard": 1}, wizard="henkris")
    table.do("Ann", "roll", exits={"rear": 1})

    assert table.shown["wizard_cards_left"] == WIZARDS
    assert table.shown["story"]["Ann"] == []


def test_a_wizard_in_a_story_cannot_be_turned_again() -> None:
    table = Sitting()
    table.fight("Ann", {"wizard": 1}, lie={"wizard": 2}, wizard="rhurob")
    table.do("Ann", "roll", exits={"rear": 1})
    table.end("Ann")
    table.lay("Bea")
    table.do("Bea", "move_dragon")

    table.refused("Bea", "fight", foes={"wizard": 1}, wizard="rhurob")


def test_p_4_a_wizard_without_a_card_is_a_foe_without_a_spell() -> None:
    table = Sitting()
    for name, wizard in zip(["Ann", "Bea"] * 3, WIZARDS, strict=False):
        table.fight(name, {"wizard": 1}, wizard=wizard)
        wall = {"wall_ball": "miss"} if wizard == "grager" else {}
        table.do(name, "roll", exits={"rear": 2}, **wall)
        table.do(name, "play_deed", type="frenzy", points=0, burns={"wizard": 1})
        table.end(name, "card")
    table.lay("Bea", foes={"wizard": 1})
    table.do("Bea", "move_dragon")

    assert table.shown["wizard_cards_left"] == []
    table.refused("Bea", "fight", foes={"wizard": 1}, wizard="brigar")
    table.do("Bea", "fight", foes={"wizard": 1})
    table.do("Bea", "roll", exits={"rear": 1})
    assert table.dragon("Bea").stock == Pieces(wizard=1)
    assert [card for card in table.shown["story"]["Bea"] if card[0] == "wizard"] == [["wizard", 0]] * 2


def test_ds_53_the_fireball_bonus_may_follow_the_wizard_card() -> None:
    table = Sitting()
    table.fight("Ann", {"wizard": 1}, wizard="henkris")
    table.do("Ann", "bonus", action="fireball")

    assert table.shown["fireballs_to_roll"] == 3


def test_the_fireballs_are_counted_at_the_moment_of_the_roll() -> None:
    table = Sitting()
    table.catch("Ann", orcs=2, goats=1)
    table.end("Ann")
    table.quiet_turn("Bea")
    table.fight("Ann", {"wizard": 1}, wizard="grager")
    assert table.shown["fireballs_to_roll"] == 2
    table.do("Ann", "eat", pieces={"orc": 2, "goat": 1})
    assert table.shown["fireballs_to_roll"] == 3
    table.do("Ann", "bonus", action="tile")
    table.do("Ann", "draw_tile", village="wizard")
    table.do("Ann", "draw_tile")

    assert table.shown["fireballs_to_roll"] == 2


def iongles_fight() -> Sitting:
    """Ann holds two broken minstrels and faces Iongle with two fireballs."""
    table = Sitting()
    table.do(None, "correct", counter="broken_minstrels", to=2, of="Ann")
    table.fight("Ann", {"orc": 1, "wizard": 1}, wizard="iongle", next_to_village=True)
    return table


def test_p_2_with_no_fireballs_the_roll_is_still_reported() -> None:
    table = iongles_fight()

    assert table.shown["fireballs_to_roll"] == 0
    assert "roll" in table.open
    table.refused("Ann", "roll", exits={"orc": 1})
    table.refused("Ann", "roll", wall_ball="orc")
    table.refused("Ann", "roll", setup_ball="orc")
    table.do("Ann", "roll")
    assert table.shown["step"] == "penalty"


def test_p_2_a_bonus_before_the_roll_may_still_raise_the_count() -> None:
    table = iongles_fight()
    table.do("Ann", "bonus", action="fireball")

    assert table.shown["fireballs_to_roll"] == 1
    table.do("Ann", "roll", exits={"orc": 1}, wall_ball="miss")
    assert table.dragon("Ann").stock == Pieces(orc=1)


def split_open(wizard: str = "henkris", **more: int) -> Sitting:
    table = Sitting()
    table.fight("Ann", {"knight": 2, "wizard": 1, **more}, wizard=wizard)
    table.do("Ann", "roll", exits={"rear": 2})
    return table


def test_the_rear_split_is_asked_only_where_it_is_open_and_nothing_moves_before() -> None:
    table = split_open()

    assert table.shown["step"] == "rear_split"
    assert table.shown["wizard_turned"] == "henkris"
    assert table.shown["fireballs_to_roll"] is None
    assert table.dragon("Ann").stock == Pieces()
    assert table.open == ["bonus", "pick_up_royal", "rear_split"]


@pytest.mark.parametrize(
    ("split", "fallen"),
    [
        ({"knight": 2}, Pieces(knight=2)),
        ({"wizard": 2}, Pieces(wizard=1)),
        ({"knight": 1, "wizard": 1}, Pieces(knight=1)),
        ({}, Pieces()),
    ],
)
def test_the_player_shares_out_the_rear_hits_and_may_waste_some(split: dict[str, int], fallen: Pieces) -> None:
    table = split_open()
    table.do("Ann", "rear_split", **split)

    assert table.dragon("Ann").stock == fallen
    assert table.shown["step"] == "penalty"


@pytest.mark.parametrize("split", [{"knight": 3}, {"knight": 2, "wizard": 1}, {"knight": -1}, {"wizard": 1.0}])
def test_no_more_rear_hits_than_there_are(split: dict[str, int]) -> None:
    split_open().refused("Ann", "rear_split", **split)


def test_a_split_with_one_outcome_is_not_asked() -> None:
    table = split_open("rhurob", orc=1)

    assert table.shown["step"] == "penalty"
    assert table.dragon("Ann").stock == Pieces(knight=2)


def test_what_counted_at_the_roll_counts_for_the_split_too() -> None:
    table = split_open()
    table.do("Ann", "bonus", action="tile")
    table.do("Ann", "draw_tile", village="wizard")
    table.do("Ann", "draw_tile")
    table.do("Ann", "rear_split", wizard=2)

    assert table.dragon("Ann").stock == Pieces(wizard=1)


def test_what_the_beams_claimed_is_kept_beside_what_was_said() -> None:
    table = Sitting()
    table.fight("Ann", {"orc": 2})
    seen = Seen(Sides(orc=1), wall_ball=Landing.ELF)
    table.table.play(RollFireballs(0, Sides(orc=2), seen=seen))

    played = table.table.steps[-1].played
    assert played.events[0].seen == seen
    assert played.events[0].roll.exits[Side.ORC] == 2


def test_a_script_may_say_nonsense_about_the_beams() -> None:
    table = Sitting()
    table.fight("Ann", {"orc": 1})

    table.do("Ann", "roll", exits={"orc": 1}, seen="nonsense")


def test_the_33_tokens_may_run_out_and_counting_goes_on() -> None:
    table = Sitting()
    table.do(None, "correct", counter="broken_minstrels", to=33, of="Bea")
    table.fight("Ann", {"orc": 1})
    table.do("Ann", "roll", exits={})
    table.do("Ann", "penalty", pay="broken_minstrel")

    assert table.dragon("Ann").broken_minstrels == 1
    assert table.shown["broken_minstrels_left"] == 0
