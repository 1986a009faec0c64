"""The reckoning of any game, seen row by row."""

from hypothesis import given
from hypothesis import strategies as st

from companion.score_sheet import Line, PlayerScore, Row, ScoreSheet, shared_ranks


def test_rows_put_the_same_item_of_all_players_side_by_side() -> None:
    ann = PlayerScore("Ann", (Line("eggs", "Eggs", 2, "Ann: 2."), Line("gems", "Gems", 1)), 3, 1)
    bo = PlayerScore("Bo", (Line("gems", "Gems", 0), Line("goats", "Goats", 1, "Bo: 1.")), 1, 2)
    assert ScoreSheet((ann, bo), ("Ann",)).rows == (
        Row("eggs", "Eggs", (2, None), "Ann: 2."),
        Row("gems", "Gems", (1, 0), ""),
        Row("goats", "Goats", (None, 1), "Bo: 1."),
    )


def test_a_reason_that_all_share_is_told_once() -> None:
    lines = (Line("minstrels", "Minstrels", -1, "Each one costs a point."),)
    sheet = ScoreSheet((PlayerScore("Ann", lines, -1, 1), PlayerScore("Bo", lines, -1, 1)), ("Ann", "Bo"))
    assert sheet.rows[0].reason == "Each one costs a point."


def test_ties_share_a_rank_and_the_next_is_skipped() -> None:
    assert shared_ranks((5, 9, 9, -1)) == (3, 1, 1, 4)


@given(st.lists(st.integers(-5, 5), min_size=1))
def test_somebody_is_first_and_more_points_never_rank_worse(totals: list[int]) -> None:
    ranks = shared_ranks(tuple(totals))
    assert min(ranks) == 1
    assert all(
        (one < other) == (mine > theirs)
        for one, mine in zip(ranks, totals, strict=True)
        for other, theirs in zip(ranks, totals, strict=True)
    )
