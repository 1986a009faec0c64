"""The flame off, for the win and for minstrels (DS-70, DS-83, DS-90, DS-91)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import Refused
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.flame_off import Drop, Stakes, flame_off, minstrels_added

THREE = {"Ann": 3, "Bo": 3, "Cy": 3}
TWO = {"Ann": 3, "Bo": 5}


def drops(**hits: int) -> dict[str, Drop]:
    return {name: Drop(orc) for name, orc in hits.items()}


def test_most_orcs_win() -> None:
    result = flame_off(THREE, [drops(Ann=1, Bo=3, Cy=0)])
    assert (result.winner, result.still_tied) == ("Bo", ())
    assert result.ranks == {"Ann": 2, "Bo": 1, "Cy": 2}


def test_those_still_tied_go_again_and_the_others_drop_out() -> None:
    result = flame_off(THREE, [drops(Ann=2, Bo=0, Cy=2)])
    assert (result.winner, result.still_tied) == (None, ("Ann", "Cy"))
    assert result.ranks == {"Ann": 1, "Bo": 3, "Cy": 1}
    assert flame_off(THREE, [drops(Ann=2, Bo=0, Cy=2), drops(Ann=1, Cy=0)]).winner == "Ann"


def test_before_the_first_round_all_are_tied() -> None:
    result = flame_off(THREE, [])
    assert (result.winner, result.still_tied) == (None, ("Ann", "Bo", "Cy"))


def test_the_set_up_ball_on_the_orc_side_shields_all_orcs() -> None:
    result = flame_off(TWO, [{"Ann": Drop(3, Landing.ORC), "Bo": Drop(1)}])
    assert result.rounds[0].hits == (("Ann", 0), ("Bo", 1))
    assert result.winner == "Bo"


@pytest.mark.parametrize("place", [Landing.ELF, Landing.DWARF, Landing.REAR, Landing.MISS, Landing.IN_PLACE])
def test_the_set_up_ball_elsewhere_shields_no_orc(place: Landing) -> None:
    assert Drop(2, place).hits == 2


def test_a_round_names_just_the_dragons_still_tied() -> None:
    for wrong in (drops(Ann=1), drops(Ann=1, Bo=1, Cy=0)):
        with pytest.raises(Refused, match="exactly Ann, Bo"):
            flame_off(TWO, [wrong])


def test_after_a_decision_nobody_drops_again() -> None:
    with pytest.raises(Refused, match="has won"):
        flame_off(TWO, [drops(Ann=1, Bo=0), drops(Ann=1)])


@pytest.mark.parametrize("orc", [4, -1])
def test_hits_are_at_most_the_tokens_even_where_they_are_shielded(orc: int) -> None:
    with pytest.raises(Refused, match="0 to 3"):
        flame_off(TWO, [{"Ann": Drop(orc, Landing.ORC), "Bo": Drop(0)}])


def test_it_takes_two_dragons_with_two_tokens_each() -> None:
    with pytest.raises(Refused, match="at least two dragons"):
        flame_off({"Ann": 2}, [])
    with pytest.raises(Refused, match="at least two fireball tokens"):
        flame_off({"Ann": 2, "Bo": 1}, [])


def test_a_tie_break_costs_no_minstrels() -> None:
    assert minstrels_added(Stakes.TIE_BREAK, flame_off(TWO, [drops(Ann=3, Bo=0)])) == {"Ann": 0, "Bo": 0}


def test_wild_the_loser_takes_one_minstrel() -> None:
    assert minstrels_added(Stakes.WILD, flame_off(TWO, [drops(Ann=3, Bo=0)])) == {"Ann": 0, "Bo": 1}


def test_wilder_the_loser_takes_the_difference_of_the_deciding_round() -> None:
    result = flame_off(TWO, [drops(Ann=3, Bo=3), drops(Ann=0, Bo=4)])
    assert minstrels_added(Stakes.WILDER, result) == {"Ann": 4, "Bo": 0}


def test_an_undecided_challenge_costs_nothing_yet() -> None:
    assert minstrels_added(Stakes.WILDER, flame_off(TWO, [drops(Ann=1, Bo=1)])) == {"Ann": 0, "Bo": 0}


def test_a_challenge_is_between_two() -> None:
    with pytest.raises(Refused, match="two dragons"):
        minstrels_added(Stakes.WILD, flame_off(THREE, []))


@given(st.lists(st.lists(st.integers(0, 2), min_size=4, max_size=4), max_size=5))
def test_it_ends_with_one_winner_or_goes_on_with_those_level(rounds: list[list[int]]) -> None:
    dragons = {"Ann": 2, "Bo": 2, "Cy": 2, "Di": 2}
    played: list[dict[str, Drop]] = []
    result = flame_off(dragons, played)
    for hits in rounds:
        if result.winner is not None:
            break
        before = result.still_tied
        played.append({name: Drop(count) for name, count in zip(dragons, hits, strict=True) if name in before})
        result = flame_off(dragons, played)
        leaders = result.still_tied if result.winner is None else (result.winner,)
        assert set(leaders) <= set(before)
        assert (len(leaders) == 1) is (result.winner is not None)
        most = max(played[-1][name].hits for name in before)
        assert all((played[-1][name].hits == most) is (name in leaders) for name in before)
