"""Part T for every possible fight: what must hold whatever is rolled."""

from hypothesis import given
from hypothesis import strategies as st

from companion.games.dragonscroll.facts import Foe, Pieces, Side, Sides, Wizard
from companion.games.dragonscroll.fight import FRONT, Fight, Landing, Rear, Roll, after_roll, before_roll, split_for
from companion.games.dragonscroll.fight_words import count_in_words, reasons

SHARES = [*Side, None]
JUMPED = [place for place in Landing if place is not Landing.IN_PLACE]


@st.composite
def fights(draw: st.DrawFn) -> Fight:
    wizard = draw(st.sampled_from([None, *Wizard]))
    small = st.integers(0, 3)
    return Fight(
        foes=Pieces(draw(small), draw(small), draw(small), draw(small), int(wizard is not None)),
        fireball_tokens=draw(st.integers(2, 12)),
        bonus_fireball=draw(st.booleans()),
        next_to_village=draw(st.booleans()),
        wizard=wizard,
        wizard_village=draw(st.booleans()),
        broken_minstrels=draw(st.integers(0, 14)),
    )


@st.composite
def rolled(draw: st.DrawFn) -> tuple[Fight, Roll]:
    """A fight and any roll that its tower could give; every fireball comes out somewhere or misses."""
    fight = draw(fights())
    before = before_roll(fight)
    went = [draw(st.sampled_from(SHARES)) for _ in range(before.fireballs)]
    setup = draw(st.sampled_from(Landing)) if before.fireballs else Landing.IN_PLACE
    wall = draw(st.sampled_from(JUMPED)) if before.wall_ball else Landing.IN_PLACE
    return fight, Roll(Sides(**{side.value: went.count(side) for side in Side}), wall, setup)


def falls(fight: Fight, needed: Pieces, front: Pieces, knights: int, wizard: int) -> Rear:
    """The rule for one split, told a second time."""
    kn = min(fight.foes.knight, knights // needed.knight) if fight.foes.knight else 0
    wi = fight.foes.wizard == 1 and wizard >= needed.wizard
    others_fall = kn == fight.foes.knight and all(front[foe] == fight.foes[foe] for foe in FRONT)
    return Rear(kn, int(wi and (fight.wizard is not Wizard.RHUROB or others_fall)))


@given(fights())
def test_lots_are_of_at_most_nine_and_make_up_all_fireballs(fight: Fight) -> None:
    before = before_roll(fight)
    assert sum(before.batches) == before.fireballs == max(0, sum(line.change for line in before.count))
    assert all(1 <= lot <= 9 for lot in before.batches)
    assert not (before.wall_ball and before.fireballs == 0)


@given(rolled())
def test_no_more_foes_fall_than_are_in_range_or_than_were_hit(case: tuple[Fight, Roll]) -> None:
    fight, roll = case
    after = after_roll(fight, roll)
    for rear in after.rear_options:
        defeated = after.front + Pieces(knight=rear.knight, wizard=rear.wizard)
        assert fight.foes.covers(defeated)
        assert rear.knight + rear.wizard <= after.hits.rear
        assert all(after.front[foe] <= after.hits[Side(foe)] for foe in FRONT)


@given(rolled())
def test_no_fireball_appears_or_is_lost(case: tuple[Fight, Roll]) -> None:
    fight, roll = case
    after = after_roll(fight, roll)
    shielded = sum(roll.exits[side] for side in after.blocked)
    assert after.hits.total + shielded + after.misses == before_roll(fight).fireballs


@given(rolled(), st.sampled_from(FRONT))
def test_surplus_hits_never_fell_another_kind(case: tuple[Fight, Roll], foe: Foe) -> None:
    fight, roll = case
    without = Roll(roll.exits.with_count(Side(foe), 0), roll.wall_ball, roll.setup_ball)
    after, poorer = after_roll(fight, roll), after_roll(fight, without)
    assert after.front.with_count(foe, 0) == poorer.front.with_count(foe, 0)


@given(rolled())
def test_no_offered_rear_outcome_beats_another_and_every_split_is_matched_by_one(case: tuple[Fight, Roll]) -> None:
    fight, roll = case
    after, needed = after_roll(fight, roll), before_roll(fight).hits_needed
    offered = after.rear_options
    assert not any(
        one != other and one.knight >= other.knight and one.wizard >= other.wizard
        for one in offered
        for other in offered
    )
    hits = after.hits.rear
    possible = {
        falls(fight, needed, after.front, knights, wizard)
        for knights in range(hits + 1)
        for wizard in range(hits + 1 - knights)
    }
    assert set(offered) <= possible
    assert all(any(o.knight >= p.knight and o.wizard >= p.wizard for o in offered) for p in possible)
    assert [rear.knight for rear in offered] == sorted((rear.knight for rear in offered), reverse=True)


@given(rolled())
def test_choosing_an_offered_outcome_brings_it_about(case: tuple[Fight, Roll]) -> None:
    fight, roll = case
    needed = before_roll(fight).hits_needed
    for outcome in after_roll(fight, roll).rear_options:
        chosen = after_roll(fight, roll, split_for(outcome, needed))
        assert chosen.defeated is not None
        assert (chosen.defeated.knight, chosen.defeated.wizard) == (outcome.knight, outcome.wizard)
        assert chosen.defeated + (chosen.undefeated or Pieces()) == fight.foes


@given(rolled())
def test_a_penalty_is_due_just_when_a_foe_stands_whatever_is_chosen(case: tuple[Fight, Roll]) -> None:
    fight, roll = case
    after = after_roll(fight, roll)
    stand = {after.front + Pieces(knight=rear.knight, wizard=rear.wizard) != fight.foes for rear in after.rear_options}
    assert stand == {after.penalty_due}


@given(rolled())
def test_every_result_can_be_told_in_words(case: tuple[Fight, Roll]) -> None:
    fight, roll = case
    before = before_roll(fight)
    assert bool(count_in_words(before)) is bool(fight.foes)
    assert all(sentence.endswith(".") for sentence in reasons(fight, roll, after_roll(fight, roll)))
