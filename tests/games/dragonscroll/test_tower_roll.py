import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import Refused
from companion.games.dragonscroll.facts import Side, Sides
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.moves import RollFireballs, Seen
from companion.games.dragonscroll.tower_asking import (
    Claim,
    Doubt,
    Dropping,
    HowMany,
    Look,
    TooMany,
    WhereIs,
    WhereIsWall,
)
from companion.games.dragonscroll.tower_roll import TowerRoll
from companion.journal import Source


def seen(exits: Sides, *doubts: Doubt, wall: Landing | None = None, settled: bool = True) -> Claim:
    return Claim(exits, doubts, wall_ball=wall, settled=settled)


def test_with_fingers_alone_the_counts_start_unknown() -> None:
    roll = TowerRoll(fireballs=3)

    assert roll.counts == (None, None, None, None)
    assert roll.question is None
    assert not roll.ready


def test_with_fingers_alone_the_rest_is_nought_once_all_balls_are_placed() -> None:
    roll = TowerRoll(fireballs=3).say(Side.ORC, 2).say(Side.REAR, 1)

    assert roll.counts == (2, 0, 0, 1)
    assert roll.move(0) == RollFireballs(0, Sides(orc=2, rear=1), misses=0)
    assert roll.source is Source.FINGER


def test_fireballs_that_rolled_off_are_misses() -> None:
    roll = TowerRoll(fireballs=3).say(Side.ORC, 1).gone(2)

    assert roll.move(0) == RollFireballs(0, Sides(orc=1), misses=2)


def test_no_fireballs_need_no_counting() -> None:
    assert TowerRoll(fireballs=0).move(1) == RollFireballs(1, Sides(), misses=0)


def test_beams_that_are_sure_make_the_move() -> None:
    roll = TowerRoll(fireballs=3).claimed(seen(Sides(orc=2, elf=1)))

    assert roll.question is None
    assert roll.move(0) == RollFireballs(0, Sides(orc=2, elf=1), misses=0, seen=Seen(Sides(orc=2, elf=1)))
    assert roll.source is Source.BEAM


def test_while_balls_roll_nothing_is_asked_and_nothing_is_ready() -> None:
    roll = TowerRoll(fireballs=3).claimed(seen(Sides(orc=3), settled=False))

    assert roll.question is None
    assert not roll.ready


def test_an_unsure_side_is_asked_and_its_number_not_shown() -> None:
    doubt = Doubt(Side.ELF, "Two balls may have passed together.", (3, 2))
    roll = TowerRoll(fireballs=4).claimed(seen(Sides(orc=1, elf=3), doubt))

    assert roll.count(Side.ELF) is None
    assert roll.question == HowMany(Side.ELF, "Two balls may have passed together.", (3, 2))
    with pytest.raises(Refused, match="Not all balls"):
        roll.move(0)


def test_the_answer_stands_over_the_beams_and_is_marked_as_corrected() -> None:
    doubt = Doubt(Side.ELF, "Two balls may have passed together.", (3, 2))
    roll = TowerRoll(fireballs=3).claimed(seen(Sides(orc=1, elf=3), doubt)).say(Side.ELF, 2)

    assert roll.move(0).exits == Sides(orc=1, elf=2)
    assert roll.move(0).seen == Seen(Sides(orc=1, elf=3))
    assert roll.source is Source.CORRECTED


def test_a_missing_ball_is_asked_for_by_its_number() -> None:
    roll = TowerRoll(fireballs=9).claimed(seen(Sides(orc=4, rear=4)))

    assert roll.question == WhereIs(missing=1, nth=9)
    assert not roll.ready


def test_a_missing_ball_may_have_rolled_off() -> None:
    roll = TowerRoll(fireballs=9).claimed(seen(Sides(orc=4, rear=4))).gone(1)

    assert roll.move(0).misses == 1


def test_a_ball_still_inside_is_waited_for_and_asked_again_after_the_next() -> None:
    roll = TowerRoll(fireballs=9).claimed(seen(Sides(orc=4, rear=3))).still_inside()
    assert roll.question is None
    assert not roll.ready

    assert roll.claimed(seen(Sides(orc=4, rear=4))).question == WhereIs(missing=1, nth=9)
    assert roll.claimed(seen(Sides(orc=4, rear=5))).ready


def test_more_balls_than_were_dropped_are_never_posted() -> None:
    roll = TowerRoll(fireballs=2).say(Side.ORC, 2).say(Side.ELF, 1)

    assert roll.question == TooMany(1)
    assert not roll.ready


def test_a_ball_that_left_the_base_is_taken_off_the_side_by_hand() -> None:
    roll = TowerRoll(fireballs=2).claimed(seen(Sides(orc=2))).say(Side.ORC, 1)
    assert roll.question == WhereIs(missing=1, nth=2)

    assert roll.gone(1).move(0) == RollFireballs(0, Sides(orc=1), misses=1, seen=Seen(Sides(orc=2)))


def test_more_than_nine_fireballs_go_in_lots() -> None:
    roll = TowerRoll(fireballs=11, wall=True)

    assert roll.lots == (9, 2)
    assert (roll.dropping, roll.dropped) == (Dropping.RED, 9)


def test_a_lot_must_be_accounted_for_before_the_next_goes_in() -> None:
    roll = TowerRoll(fireballs=11).claimed(seen(Sides(orc=8)))
    with pytest.raises(Refused):
        roll.next_lot()

    second = roll.claimed(seen(Sides(orc=9))).next_lot()
    assert second.dropped == 2
    assert not second.claimed(seen(Sides(), settled=False)).ready
    assert second.claimed(seen(Sides(elf=2))).ready
    assert second.claimed(seen(Sides(elf=2))).move(0).exits == Sides(orc=9, elf=2)


def test_a_correction_holds_for_its_lot_and_leaves_the_next_to_the_beams() -> None:
    first = TowerRoll(fireballs=11).claimed(seen(Sides(orc=9))).say(Side.ORC, 8).gone(1).next_lot()
    roll = first.claimed(seen(Sides(orc=2)))

    assert roll.counts == (2, 0, 0, 0)
    assert roll.move(0) == RollFireballs(0, Sides(orc=10), misses=1, seen=Seen(Sides(orc=11)))
    assert roll.source is Source.CORRECTED


def test_a_missing_ball_is_named_by_its_place_in_the_lot_that_lies_there() -> None:
    second = TowerRoll(fireballs=11).claimed(seen(Sides(orc=9))).next_lot()

    assert second.claimed(seen(Sides(orc=1))).question == WhereIs(missing=1, nth=2)


def test_with_fingers_each_lot_is_counted_on_its_own() -> None:
    roll = TowerRoll(fireballs=11).say(Side.ORC, 9).next_lot()
    assert roll.counts == (None, None, None, None)

    assert roll.say(Side.ELF, 2).move(0).exits == Sides(orc=9, elf=2)


@pytest.mark.parametrize(
    "roll",
    [
        TowerRoll(fireballs=3).claimed(seen(Sides(orc=2, elf=1))),
        TowerRoll(fireballs=3).claimed(seen(Sides(orc=3))).say(Side.ORC, 2).gone(1),
        TowerRoll(fireballs=3).say(Side.ORC, 2).say(Side.REAR, 1),
        TowerRoll(fireballs=11).say(Side.ORC, 9).next_lot().say(Side.ELF, 2),
        TowerRoll(fireballs=2, wall=True).claimed(seen(Sides(orc=2), wall=Landing.ELF)),
        TowerRoll(fireballs=2, wall=True).claimed(seen(Sides(orc=2), wall=Landing.ELF)).wall_at(Landing.MISS),
        TowerRoll(fireballs=2).claimed(seen(Sides(orc=2))).setup_at(Landing.REAR),
        TowerRoll(fireballs=0),
    ],
)
def test_a_roll_that_is_looked_at_again_makes_the_same_move(roll: TowerRoll) -> None:
    move = roll.move(0)
    again = TowerRoll.once_more(move, roll.fireballs, roll.wall)

    assert again.move(0) == move
    assert again.source is roll.source


def test_a_roll_of_another_number_of_fireballs_is_not_looked_at_again() -> None:
    move = TowerRoll(fireballs=3).say(Side.ORC, 3).move(0)

    assert TowerRoll.once_more(move, 2, wall=False) == TowerRoll(fireballs=2)
    assert TowerRoll.once_more(move, 3, wall=True) == TowerRoll(fireballs=3, wall=True)


def test_the_wall_ball_goes_in_alone_after_the_red_balls() -> None:
    roll = TowerRoll(fireballs=2, wall=True).claimed(seen(Sides(orc=2)))
    assert roll.dropping is Dropping.RED
    assert not roll.ready

    after = roll.next_lot()
    assert after.dropping is Dropping.WALL
    assert after.claimed(seen(Sides(orc=2), wall=Landing.ELF)).move(0).wall_ball is Landing.ELF


def test_an_unseen_wall_ball_is_asked_for() -> None:
    roll = TowerRoll(fireballs=2, wall=True).claimed(seen(Sides(orc=2))).next_lot()
    assert roll.question == WhereIsWall()

    assert roll.wall_at(Landing.MISS).move(0).wall_ball is Landing.MISS


def test_with_fingers_the_wall_ball_is_asked_for_once_the_red_ones_are_placed() -> None:
    roll = TowerRoll(fireballs=2, wall=True)
    assert roll.question is None

    assert roll.say(Side.ORC, 2).question == WhereIsWall()


def test_a_wall_ball_that_is_not_rolled_cannot_lie_anywhere() -> None:
    with pytest.raises(Refused):
        TowerRoll(fireballs=2).wall_at(Landing.ORC)


def test_a_wall_ball_that_was_dropped_lies_somewhere() -> None:
    with pytest.raises(Refused):
        TowerRoll(fireballs=2, wall=True).wall_at(Landing.IN_PLACE)


def test_the_set_up_ball_can_be_put_at_a_side_by_hand() -> None:
    roll = TowerRoll(fireballs=2).claimed(seen(Sides(orc=2))).setup_at(Landing.REAR)

    assert roll.move(0).setup_ball is Landing.REAR
    assert roll.source is Source.CORRECTED


def test_a_doubt_about_the_whole_roll_asks_to_look_once() -> None:
    roll = TowerRoll(fireballs=2).claimed(seen(Sides(orc=2), Doubt(None, "The tower was knocked.")))
    assert roll.question == Look("The tower was knocked.")

    assert roll.looks_right().ready


def test_lost_beams_leave_the_count_to_fingers() -> None:
    roll = TowerRoll(fireballs=2).claimed(seen(Sides(orc=2))).without_beams()

    assert roll.counts == (None, None, None, None)
    assert roll.say(Side.ORC, 2).source is Source.FINGER


def test_beams_lost_while_the_wall_ball_rolls_leave_the_red_balls_as_they_were() -> None:
    roll = TowerRoll(fireballs=2, wall=True).claimed(seen(Sides(orc=2))).next_lot().without_beams()

    assert roll.counts == (2, 0, 0, 0)
    assert roll.question == WhereIsWall()


sides = st.sampled_from(list(Side))
landings = st.sampled_from(list(Landing))
fallen = st.sampled_from([landing for landing in Landing if landing is not Landing.IN_PLACE])
counts = st.builds(Sides, *[st.integers(0, 12)] * 4)
doubts = st.lists(st.builds(Doubt, st.none() | sides, st.just("why"), st.just((1, 2))), max_size=3).map(tuple)
happenings = st.one_of(
    st.tuples(st.just("claimed"), st.builds(Claim, counts, doubts, st.none() | fallen, st.none(), st.booleans())),
    st.tuples(st.just("say"), sides, st.integers(-1, 12)),
    st.tuples(st.just("gone"), st.integers(-1, 12)),
    st.tuples(st.sampled_from(["wall_at", "setup_at"]), landings),
    st.tuples(st.sampled_from(["still_inside", "looks_right", "next_lot", "without_beams"])),
)


@given(st.integers(0, 12), st.booleans(), st.lists(happenings, max_size=12))
def test_a_ready_roll_accounts_for_every_ball_and_asks_nothing(
    fireballs: int, wall: bool, what: list[tuple[object, ...]]
) -> None:
    roll = TowerRoll(fireballs=fireballs, wall=wall)
    for name, *arguments in what:
        try:
            roll = getattr(roll, str(name))(*arguments)
        except Refused:
            continue
    if roll.ready:
        move = roll.move(0)
        assert roll.question is None
        assert move.exits.total + (move.misses or 0) == fireballs
        assert (move.wall_ball is not Landing.IN_PLACE) or not wall
