"""What the table is told about a fight."""

from companion.games.dragonscroll.facts import Pieces, Sides, Wizard
from companion.games.dragonscroll.fight import Fight, Landing, Roll, after_roll, before_roll
from companion.games.dragonscroll.fight_words import (
    READINGS,
    SPELLS,
    SPELLS_WITH_VILLAGE,
    count_in_words,
    foes_in_words,
    reasons,
    spell,
)


def told(fight: Fight, roll: Roll) -> tuple[str, ...]:
    return reasons(fight, roll, after_roll(fight, roll))


def test_every_wizard_is_explained_without_and_with_the_wizard_village() -> None:
    assert set(SPELLS) == set(SPELLS_WITH_VILLAGE) == set(Wizard)
    assert all(spell(wizard, True) != spell(wizard, False) for wizard in Wizard)


def test_every_gap_of_the_tower_has_its_reading() -> None:
    assert {f"T-A{number}" for number in range(1, 16)} <= set(READINGS)


def test_the_count_of_fireballs_is_told_item_by_item() -> None:
    fight = Fight(
        foes=Pieces(wizard=1), fireball_tokens=4, bonus_fireball=True, wizard=Wizard.IONGLE, broken_minstrels=2
    )
    words = count_in_words(before_roll(fight))
    assert words == "4 from your tokens, +1 for the bonus, −2 for Iongle and your broken minstrels: 3."


def test_without_foes_there_is_no_count_to_tell() -> None:
    assert count_in_words(before_roll(Fight(foes=Pieces(), fireball_tokens=4))) == ""


def test_foes_are_named_one_or_many() -> None:
    assert foes_in_words(Pieces(orc=2, elf=1, knight=1)) == "2 orcs, 1 elf, 1 knight"
    assert foes_in_words(Pieces()) == "nobody"


def test_a_plain_result_needs_no_reasons() -> None:
    assert told(Fight(foes=Pieces(orc=2), fireball_tokens=2), Roll(Sides(orc=1))) == ()


def test_a_shielded_side_is_explained_by_the_ball_that_lies_there() -> None:
    fight = Fight(foes=Pieces(orc=1), fireball_tokens=2, next_to_village=True)
    (reason,) = told(fight, Roll(Sides(orc=1), Landing.ORC, Landing.ORC))
    assert reason == "No hits on the orc side: the wall ball and the set-up ball came out there."


def test_lost_hits_are_explained() -> None:
    surplus = told(Fight(foes=Pieces(orc=1), fireball_tokens=3), Roll(Sides(orc=3)))
    assert surplus == ("Lost hits on the orc side: 2 of 3, no more foes are there.",)
    odd = told(Fight(foes=Pieces(orc=2, wizard=1), fireball_tokens=3, wizard=Wizard.BRIGAR), Roll(Sides(orc=3)))
    assert odd == ("Lost hits on the orc side: 1 of 3, each foe there takes two.",)


def test_rhurobs_escape_is_explained() -> None:
    fight = Fight(foes=Pieces(orc=1, wizard=1), fireball_tokens=2, wizard=Wizard.RHUROB)
    assert told(fight, Roll(Sides(rear=1))) == ("Rhurob got away, because others still stand: 1 orc.",)
    strong = Fight(foes=Pieces(wizard=1), fireball_tokens=2, wizard=Wizard.RHUROB, wizard_village=True)
    assert told(strong, Roll(Sides(rear=1))) == ("Rhurob got away: too few hits were left for him.",)


def test_no_fireball_left_is_explained() -> None:
    fight = Fight(foes=Pieces(wizard=1), fireball_tokens=2, wizard=Wizard.IONGLE, broken_minstrels=2)
    assert told(fight, Roll()) == (READINGS["T-A3"],)
