"""Part T: what is rolled at the tower and what the roll does."""

from typing import Any

import pytest

from companion.games import Refused
from companion.games.dragonscroll.facts import Foe, Pieces, Side, Sides, Wizard
from companion.games.dragonscroll.fight import (
    AfterRoll,
    Change,
    Fight,
    Landing,
    Rear,
    Roll,
    Source,
    after_roll,
    before_roll,
    red_exits,
    split_for,
)
from companion.games.dragonscroll.spoils import Penalty, check_burnt, penalty_options


def fight(tokens: int = 2, wizard: Wizard | None = None, **known: Any) -> Fight:
    """A fight; a wizard card brings its wizard along. Foes by kind, other facts by name."""
    foes = {foe.value: known.pop(foe.value, 0) for foe in Foe if foe is not Foe.WIZARD}
    alone = int(wizard is not None or known.pop("spell_less", False))
    return Fight(foes=Pieces(**foes, wizard=alone), fireball_tokens=tokens, wizard=wizard, **known)


def exits(wall: Landing = Landing.IN_PLACE, setup: Landing = Landing.IN_PLACE, **sides: int) -> Roll:
    return Roll(Sides(**sides), wall, setup)


def defeated(after: AfterRoll) -> Pieces:
    assert after.defeated is not None
    return after.defeated


# Before the roll


def test_one_fireball_a_token_and_one_for_the_bonus() -> None:
    before = before_roll(fight(3, orc=1, bonus_fireball=True))
    assert before.fireballs == 4
    assert before.count == (Change(Source.TOKENS, 3), Change(Source.BONUS, 1))


def test_no_foe_in_range_no_roll_and_no_penalty() -> None:
    nobody = fight(5, bonus_fireball=True, next_to_village=True)
    before = before_roll(nobody)
    assert (before.fireballs, before.count, before.batches, before.wall_ball) == (0, (), (), False)
    after = after_roll(nobody, Roll())
    assert not after.penalty_due
    assert not defeated(after)


def test_the_wall_ball_is_rolled_next_to_a_village_only() -> None:
    assert before_roll(fight(orc=1, next_to_village=True)).wall_ball
    assert not before_roll(fight(orc=1)).wall_ball


def test_kinds_that_are_not_in_range_need_no_hits() -> None:
    assert before_roll(fight(orc=3)).hits_needed == Pieces(orc=1)


def test_t_a3_fireballs_below_none_are_none_without_roll_and_wall_ball() -> None:
    hopeless = fight(2, Wizard.IONGLE, orc=1, broken_minstrels=7, next_to_village=True)
    before = before_roll(hopeless)
    assert sum(line.change for line in before.count) == -5
    assert (before.fireballs, before.batches, before.wall_ball) == (0, (), False)
    after = after_roll(hopeless, Roll())
    assert after.undefeated == Pieces(orc=1, wizard=1)
    assert after.penalty_due


@pytest.mark.parametrize(("tokens", "lots"), [(9, (9,)), (10, (9, 1)), (18, (9, 9)), (19, (9, 9, 1))])
def test_t_a4_more_than_nine_fireballs_drop_in_lots_of_nine(tokens: int, lots: tuple[int, ...]) -> None:
    assert before_roll(fight(tokens, orc=1)).batches == lots


def test_t_a4_the_wall_ball_holds_for_all_lots() -> None:
    many = fight(12, orc=12, next_to_village=True)
    assert not defeated(after_roll(many, exits(wall=Landing.ORC, orc=12)))


def test_t_a13_there_is_at_most_one_wizard_in_range() -> None:
    with pytest.raises(Refused, match="one wizard"):
        Fight(foes=Pieces(wizard=2), fireball_tokens=2, wizard=Wizard.GRAGER)


# The five wizards


def test_grager_adds_the_wall_ball() -> None:
    before = before_roll(fight(2, Wizard.GRAGER))
    assert before.wall_ball
    assert before.fireballs == 2


def test_grager_with_his_village_takes_one_fireball_too() -> None:
    before = before_roll(fight(2, Wizard.GRAGER, wizard_village=True))
    assert before.wall_ball
    assert before.count == (Change(Source.TOKENS, 2), Change(Source.GRAGER, -1))


def test_grager_next_to_a_village_adds_no_second_wall_ball() -> None:
    both = fight(2, Wizard.GRAGER, next_to_village=True)
    assert after_roll(both, exits(wall=Landing.ELF)).blocked == (Side.ELF,)


def test_henkris_needs_two_hits() -> None:
    assert before_roll(fight(2, Wizard.HENKRIS, orc=1)).hits_needed == Pieces(orc=1, wizard=2)


def test_t_a7_henkris_with_his_village_needs_three_in_all() -> None:
    assert before_roll(fight(2, Wizard.HENKRIS, wizard_village=True)).hits_needed == Pieces(wizard=3)


def test_iongle_takes_one_fireball_for_each_minstrel() -> None:
    before = before_roll(fight(5, Wizard.IONGLE, broken_minstrels=2))
    assert before.count == (Change(Source.TOKENS, 5), Change(Source.IONGLE, -2))
    assert before.fireballs == 3
    assert not before.wall_ball


def test_iongle_with_his_village_adds_the_wall_ball() -> None:
    assert before_roll(fight(5, Wizard.IONGLE, broken_minstrels=2, wizard_village=True)).wall_ball


def test_minstrels_cost_fireballs_only_against_iongle() -> None:
    assert before_roll(fight(5, Wizard.BRIGAR, broken_minstrels=2)).fireballs == 5


def test_brigar_doubles_the_hits_for_all_others() -> None:
    before = before_roll(fight(2, Wizard.BRIGAR, orc=1, elf=1, dwarf=1, knight=1))
    assert before.hits_needed == Pieces(orc=2, elf=2, dwarf=2, knight=2, wizard=1)


def test_brigar_with_his_village_needs_two_hits_himself() -> None:
    before = before_roll(fight(2, Wizard.BRIGAR, orc=1, wizard_village=True))
    assert before.hits_needed == Pieces(orc=2, wizard=2)


def test_rhurob_falls_when_all_others_fall() -> None:
    assert after_roll(fight(3, Wizard.RHUROB, orc=1), exits(orc=1, rear=1)).wizard_falls


def test_rhurob_escapes_while_another_foe_stands() -> None:
    after = after_roll(fight(3, Wizard.RHUROB, orc=2), exits(orc=1, rear=2))
    assert after.wizard_falls is False
    assert after.undefeated == Pieces(orc=1, wizard=1)


def test_rhurob_leaves_no_choice_when_the_hits_do_not_take_the_knight_as_well() -> None:
    after = after_roll(fight(2, Wizard.RHUROB, knight=1), exits(rear=1))
    assert after.rear_options == (Rear(knight=1, wizard=0),)


def test_rhurob_with_his_village_needs_two_hits() -> None:
    found = fight(3, Wizard.RHUROB, wizard_village=True)
    assert before_roll(found).hits_needed == Pieces(wizard=2)
    assert not after_roll(found, exits(rear=1)).wizard_falls
    assert after_roll(found, exits(rear=2)).wizard_falls


def test_t_a1_rhurob_alone_just_needs_his_hit() -> None:
    assert after_roll(fight(2, Wizard.RHUROB), exits(rear=1)).wizard_falls


def test_t_a2_a_hand_to_discard_from_does_not_bring_rhurob_down() -> None:
    after = after_roll(fight(2, Wizard.RHUROB, orc=1), exits(rear=1))
    assert penalty_options(after.penalty_due, hand_size=3) == (Penalty.MINSTREL, Penalty.DISCARD)
    assert after.wizard_falls is False


def test_a_wizard_without_a_card_left_to_turn_is_an_ordinary_foe() -> None:
    plain = fight(2, spell_less=True, knight=1, wizard_village=True)
    assert before_roll(plain).hits_needed == Pieces(knight=1, wizard=1)
    assert defeated(after_roll(plain, exits(rear=2))) == Pieces(knight=1, wizard=1)


# After the roll


def test_each_side_fells_its_own_kind() -> None:
    after = after_roll(fight(5, orc=2, elf=1, dwarf=1, knight=1), exits(orc=1, elf=1, dwarf=1, rear=1))
    assert defeated(after) == Pieces(orc=1, elf=1, dwarf=1, knight=1)
    assert after.undefeated == Pieces(orc=1)
    assert after.choose_which == (Foe.ORC,)
    assert after.misses == 1


def test_t_a5_surplus_hits_are_lost() -> None:
    after = after_roll(fight(5, orc=2, elf=2), exits(orc=4, dwarf=1))
    assert defeated(after) == Pieces(orc=2)
    assert after.penalty_due


def test_t_a6_brigars_odd_hit_is_lost() -> None:
    after = after_roll(fight(3, Wizard.BRIGAR, orc=2), exits(orc=3))
    assert defeated(after) == Pieces(orc=1)
    assert after.choose_which == (Foe.ORC,)


def test_t_a8_a_wall_ball_off_the_tower_shields_nobody() -> None:
    after = after_roll(fight(2, orc=2, next_to_village=True), exits(wall=Landing.MISS, orc=2))
    assert after.blocked == ()
    assert not after.penalty_due


def test_t_a9_the_set_up_ball_shields_its_side_like_the_wall_ball() -> None:
    after = after_roll(fight(2, orc=1, elf=1), exits(setup=Landing.ELF, orc=1, elf=1))
    assert after.hits == Sides(orc=1)


def test_t_a9_both_balls_on_one_side_shield_it_once() -> None:
    near = fight(2, orc=1, next_to_village=True)
    assert after_roll(near, exits(wall=Landing.ORC, setup=Landing.ORC, orc=2)).blocked == (Side.ORC,)


def test_t_a9_balls_on_two_sides_shield_both() -> None:
    near = fight(2, orc=1, next_to_village=True)
    after = after_roll(near, exits(wall=Landing.REAR, setup=Landing.ORC, orc=1, rear=1))
    assert after.blocked == (Side.ORC, Side.REAR)
    assert after.hits == Sides()


def test_t_a9_a_set_up_ball_off_the_tower_shields_nobody() -> None:
    assert not after_roll(fight(2, orc=1), exits(setup=Landing.MISS, orc=1)).penalty_due


def test_t_a10_iongle_does_not_count_this_fights_minstrel() -> None:
    assert before_roll(fight(2, Wizard.IONGLE, broken_minstrels=0)).fireballs == 2


def test_t_a12_wall_ball_and_set_up_ball_are_taken_off_what_the_beams_saw() -> None:
    assert red_exits(Sides(orc=3, rear=2), Landing.REAR, Landing.REAR) == Sides(orc=3)
    assert red_exits(Sides(orc=3), Landing.MISS, Landing.IN_PLACE) == Sides(orc=3)
    with pytest.raises(Refused, match="fewer balls"):
        red_exits(Sides(orc=1), Landing.ORC, Landing.ORC)


def test_rear_hits_are_the_players_choice_where_no_split_beats_the_other() -> None:
    after = after_roll(fight(2, Wizard.HENKRIS, knight=2), exits(rear=2))
    assert after.rear_options == (Rear(2, 0), Rear(0, 1))
    assert after.rear_open
    assert after.wizard_falls is None
    assert after.frenzy_max == 2
    assert after.penalty_due


def test_rear_hits_enough_for_all_leave_no_choice() -> None:
    after = after_roll(fight(3, Wizard.HENKRIS, knight=1), exits(rear=3))
    assert after.rear_options == (Rear(1, 1),)
    assert not after.rear_open


def test_the_player_may_waste_rear_hits() -> None:
    after = after_roll(fight(2, Wizard.GRAGER, knight=1), exits(wall=Landing.MISS, rear=2), Rear(0, 0))
    assert not defeated(after)


def test_the_chosen_split_counts() -> None:
    after = after_roll(fight(2, Wizard.HENKRIS, knight=2), exits(rear=2), Rear(knight=0, wizard=2))
    assert defeated(after) == Pieces(wizard=1)
    assert after.choose_which == ()


def test_an_offered_outcome_says_how_many_hits_it_takes() -> None:
    open_fight = fight(4, Wizard.BRIGAR, knight=2)
    after = after_roll(open_fight, exits(rear=3))
    assert after.rear_options == (Rear(1, 1),)
    assert split_for(Rear(1, 1), before_roll(open_fight).hits_needed) == Rear(2, 1)


# Penalty and frenzy


def test_a_standing_foe_costs_a_minstrel_or_a_card() -> None:
    assert penalty_options(True, None) == (Penalty.MINSTREL, Penalty.DISCARD)


def test_an_empty_hand_leaves_only_the_minstrel() -> None:
    assert penalty_options(True, 0) == (Penalty.MINSTREL,)


def test_no_penalty_when_all_are_defeated() -> None:
    assert penalty_options(False, 3) == ()


def test_a_frenzy_needs_as_many_defeated_foes_as_it_shows() -> None:
    with pytest.raises(Refused, match="wants 3"):
        check_burnt(Pieces(orc=2), 3, Pieces(orc=2))


@pytest.mark.parametrize("burnt", [Pieces(orc=1), Pieces(orc=3), Pieces(elf=2), Pieces(orc=3, elf=-1)])
def test_a_frenzy_burns_just_as_many_of_the_defeated_as_it_shows(burnt: Pieces) -> None:
    with pytest.raises(Refused):
        check_burnt(Pieces(orc=3), 2, burnt)


def test_t_a15_burnt_foes_are_defeated_foes_of_any_kind() -> None:
    check_burnt(Pieces(elf=3, orc=1), 3, Pieces(elf=2, orc=1))


# Impossible


@pytest.mark.parametrize(
    "known",
    [
        {"tokens": 1, "orc": 1},
        {"orc": 16},
        {"elf": 10},
        {"dwarf": 10},
        {"knight": 9},
        {"orc": -1},
        {"orc": 1, "broken_minstrels": -1},
    ],
)
def test_a_fight_the_box_cannot_hold_is_refused(known: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        fight(**known)


def test_goats_are_not_fought() -> None:
    with pytest.raises(Refused, match="Goats"):
        Fight(foes=Pieces(goat=1), fireball_tokens=2)


def test_a_wizard_card_without_a_wizard_is_refused() -> None:
    with pytest.raises(Refused, match="wizard is in range"):
        Fight(foes=Pieces(orc=1), fireball_tokens=2, wizard=Wizard.GRAGER)


@pytest.mark.parametrize(
    ("near", "roll"),
    [
        (False, exits(orc=3)),
        (False, exits(orc=-1)),
        (False, exits(wall=Landing.ORC)),
        (False, exits(wall=Landing.MISS)),
        (True, exits(orc=1)),
    ],
)
def test_a_roll_that_cannot_have_come_out_is_refused(near: bool, roll: Roll) -> None:
    with pytest.raises(Refused):
        after_roll(fight(2, orc=1, next_to_village=near), roll)


def test_the_set_up_ball_cannot_jump_without_a_roll() -> None:
    with pytest.raises(Refused, match="Nothing was rolled"):
        after_roll(fight(2), exits(setup=Landing.ORC))


@pytest.mark.parametrize("split", [Rear(2, 1), Rear(0, 3), Rear(-1, 1)])
def test_more_rear_hits_than_there_are_cannot_be_shared_out(split: Rear) -> None:
    with pytest.raises(Refused):
        after_roll(fight(2, Wizard.HENKRIS, knight=2), exits(rear=2), split)
