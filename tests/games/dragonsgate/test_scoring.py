import json
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import Refused
from companion.games.dragonsgate.facts import Careers, Trophies
from companion.games.dragonsgate.score_document import score
from companion.games.dragonsgate.scoring import Household, Rulings, best_trophy_sets, reckon, trophy_sets
from companion.score_sheet import ScoreSheet

AWARDS = (6, 3, 1)


def scored(*households: Household, order: tuple[int, ...] = (0, 1), **rulings: bool) -> ScoreSheet:
    return reckon(households, order, AWARDS, Rulings(**rulings))


def points(sheet: ScoreSheet, item: str) -> tuple[int | None, ...]:
    return next(row.points for row in sheet.rows if row.item == item)


def test_every_handed_case_is_answered_as_expected(shared: Path) -> None:
    cases = json.loads((shared / "cases/dragonsgate.json").read_text("utf-8"))
    assert cases
    for case in cases:
        if "error" in case["expected"]:
            with pytest.raises(Refused):
                score(case["input"])
        else:
            assert score(case["input"]) == case["expected"], case["id"]


def test_coins_and_imps_round_down() -> None:
    sheet = scored(Household("Ann", coins=14, imps=3), Household("Bob", coins=4, imps=1))

    assert points(sheet, "coins") == (2, 0)
    assert points(sheet, "imps") == (1, 0)


def test_all_who_have_the_most_score_and_nobody_who_has_none() -> None:
    two = (Household("Ann", buildings=2, professors=0), Household("Bob", buildings=2, professors=0))

    assert points(scored(*two), "most_buildings") == (1, 1)
    assert points(scored(*two), "most_professors") == (0, 0)
    assert points(scored(*two, majority_needs_one=False), "most_professors") == (1, 1)


def test_extra_apprentices_of_buildings_count() -> None:
    sheet = scored(Household("Ann", apprentices=1, extra_apprentices=2), Household("Bob", apprentices=2))

    assert points(sheet, "most_apprentices") == (1, 0)


def test_seals_and_then_player_order_part_equal_spaces_on_the_subterfuge_track() -> None:
    ann, bob, cy = (Household(name, subterfuge_space=4) for name in ("Ann", "Bob", "Cy"))
    sealed = Household("Cy", subterfuge_space=4, seals=1)

    assert points(scored(ann, bob, cy, order=(1, 2, 0)), "subterfuge_track") == (1, 6, 3)
    assert points(scored(ann, bob, sealed, order=(1, 2, 0)), "subterfuge_track") == (1, 3, 6)
    assert points(scored(ann, Household("Bob"), order=(1, 0)), "subterfuge_track") == (6, 0)


def test_a_track_that_pays_by_space_pays_for_the_space_reached() -> None:
    two = (Household("Ann", subterfuge_space=3), Household("Bob"), Household("Cy", subterfuge_space=3))
    sheet = reckon(two, (0, 1, 2), (1, 2, 4), Rulings(), by_space=True)
    beyond = reckon(two, (0, 1, 2), (1, 2), Rulings(), by_space=True)

    assert points(sheet, "subterfuge_track") == (4, 0, 4)
    assert points(beyond, "subterfuge_track") == (0, 0, 0)


def by_trying_everything(gold: int, silver: int, bronze: int) -> int:
    """Take one set away in every way there is."""
    ways = [
        (gold - take[0], silver - take[1], bronze - take[2])
        for take in ((3, 0, 0), (0, 3, 0), (0, 0, 3), (1, 1, 1))
        if gold >= take[0] and silver >= take[1] and bronze >= take[2]
    ]
    return max((1 + by_trying_everything(*way) for way in ways), default=0)


@given(st.integers(0, 6), st.integers(0, 6), st.integers(0, 6))
def test_no_other_split_of_the_trophies_is_better(gold: int, silver: int, bronze: int) -> None:
    assert trophy_sets(Trophies(gold, silver, bronze)) == by_trying_everything(gold, silver, bronze)


@given(st.permutations((5, 3, 2)))
def test_the_split_does_not_depend_on_the_metal(counts: list[int]) -> None:
    assert trophy_sets(Trophies(*counts)) == by_trying_everything(5, 3, 2)


def test_the_warrior_guild_adds_the_trophy_that_helps_most() -> None:
    for counts in permutations((2, 1, 0)):
        assert best_trophy_sets(Trophies(*counts), warrior_guild=False) == 0
        assert best_trophy_sets(Trophies(*counts), warrior_guild=True) == 1


def test_a_total_may_be_below_zero_unless_the_table_rules_otherwise() -> None:
    ann, bob = Household("Ann"), Household("Bob", empty_spaces=7)

    assert [player.total for player in scored(ann, bob).players] == [1, -7]
    floored = scored(ann, bob, floor_total_at_zero=True)
    assert [player.total for player in floored.players] == [1, 0]
    assert points(floored, "empty_spaces") == (0, -7)


@pytest.mark.parametrize(
    ("bob", "key", "words"),
    [
        (Household("Bob", 7, careers=Careers(wizard=1)), "most_career_tiles", "more Career tiles (1 to 0)"),
        (Household("Bob", 7, imps=1), "most_imps", "more Imps (1 to 0)"),
        (Household("Bob", 7, coins=4), "most_coins", "more Coins (4 to 0)"),
    ],
)
def test_what_breaks_a_tie_is_told(bob: Household, key: str, words: str) -> None:
    sheet = scored(Household("Ann", 6), bob)

    assert (sheet.winners, sheet.tie_break) == (("Bob",), key)
    assert sheet.tie_break_words == f"Bob wins the tie: {words}."
    assert [player.rank for player in sheet.players] == [2, 1]


def test_the_last_tie_break_is_the_nearer_seat_and_there_is_always_one_winner() -> None:
    ann, bob, cy = Household("Ann", 7), Household("Bob", 6), Household("Cy", 7)
    sheet = scored(ann, bob, cy, order=(1, 2, 0))

    assert (sheet.winners, sheet.tie_break) == (("Bob",), "closer_to_starting_player")
    assert [player.rank for player in sheet.players] == [3, 1, 2]


def test_a_tie_about_second_place_is_no_tie_break() -> None:
    assert scored(Household("Ann", 9), Household("Bob", 5), Household("Cy", 5), order=(0, 1, 2)).tie_break == ""


def table(*players: Any, **more: Any) -> dict[str, Any]:
    return {"game": "dragonsgate", "players": list(players), **more}


ANN, BOB = {"name": "Ann", "has_start_player": True}, {"name": "Bob"}


def test_what_is_not_said_is_none_and_the_order_goes_round_the_seats() -> None:
    answer = score(table(BOB, ANN, {"name": "Cy"}))

    assert [player["rank"] for player in answer["players"]] == [3, 1, 2]


def test_the_trophies_and_the_numbers_may_be_many() -> None:
    many = {"gold": 10**15, "silver": 10**15, "bronze": 10**15}
    answer = score(table(ANN | {"trophies": many}, BOB))

    assert answer["players"][0]["total"] == 1 + 4 * (10**15)


@pytest.mark.parametrize(
    "document",
    [
        [],
        {},
        table(),
        {"game": "dragonland", "players": [ANN, BOB]},
        table(ANN),
        table(ANN, BOB, *({"name": name} for name in "CDE")),
        table(ANN, ANN),
        table(ANN, {"name": "Ann"}),
        table(ANN, {"name": " "}),
        table(ANN, {"coins": 2}),
        table(BOB, {"name": "Cy"}),
        table(ANN, BOB | {"has_start_player": True}),
        table(ANN, BOB | {"has_start_player": 1}),
        table(ANN, BOB | {"coins": -1}),
        table(ANN, BOB | {"coins": 2.0}),
        table(ANN, BOB | {"coins": True}),
        table(ANN, BOB | {"careers": {"wizard": "1"}}),
        table(ANN, BOB | {"careers": 3}),
        table(ANN, BOB | {"trophies": {"gold": -1}}),
        table(ANN, BOB | {"dragon_eggs": 3}),
        table(ANN, BOB | {"trophies": {"tin": 3}}),
        table(ANN, BOB, player_order=["Ann"]),
        table(ANN, BOB, player_order=["Ann", "Ann"]),
        table(ANN, BOB, player_order=["Ann", "Bob", "Cy"]),
        table(ANN, BOB, player_order=["Bob", "Ann"]),
        table(ANN, BOB, player_order="Ann"),
        table(ANN, BOB, subterfuge_awards=3),
        table(ANN, BOB, subterfuge_awards=[-3]),
        table(ANN, BOB, rulings={"majority_needs_one": "no"}),
    ],
)
def test_a_document_that_cannot_be_is_refused(document: object) -> None:
    with pytest.raises(Refused):
        score(document)
