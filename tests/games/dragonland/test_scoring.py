import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import Refused
from companion.games.dragonland.facts import Gems, Hue
from companion.games.dragonland.score_document import score
from companion.games.dragonland.scoring import Split, Treasure, best_split, reckon

ALL = tuple(Hue)
PLAYER_A = Treasure("A", 5, Gems(6, 3, 6, 4), (Hue.RED, Hue.BLUE))
PLAYER_B = Treasure("B", 5, Gems(4, 6, 3, 1), ALL)


def test_the_rulebooks_player_a_has_45_and_player_b_43() -> None:
    sheet = reckon([PLAYER_A, PLAYER_B])

    assert [player.total for player in sheet.players] == [45, 43]
    assert sheet.winners == ("A",)


def test_the_reckoning_says_how_jokers_were_used_and_what_is_struck_out() -> None:
    rows = {row.item: row for row in reckon([PLAYER_A, PLAYER_B]).rows}

    assert rows["given_up"].points == (0, None)
    assert rows["given_up"].reason == "A: 3 green, no ring."
    assert rows["complete_sets"].reason == "A: 4 of 10, jokers 4 as green. B: 4 of 10, jokers 1 as blue."
    assert rows["extra_dragon_eggs"].points == (1, 1)
    assert rows["extra_gems"].reason == "A: 2 red, 2 blue. B: 2 green."


def test_nothing_is_struck_out_where_all_pieces_wear_rings() -> None:
    assert "given_up" not in {row.item for row in reckon([PLAYER_B, Treasure("C")]).rows}


def test_dl_47_equal_totals_share_the_win() -> None:
    sheet = reckon([Treasure("Ann", 3), Treasure("Bo", 1), Treasure("Cy", 3)])

    assert sheet.winners == ("Ann", "Cy")
    assert [player.rank for player in sheet.players] == [1, 3, 1]
    assert sheet.tie_break == "shared"
    assert "Ann and Cy have 3 points each" in sheet.tie_break_words


def test_dl_44_transparent_gems_are_never_given_up() -> None:
    assert best_split(2, Gems(5, 5, 5, 6), ()).total == 20


def by_trying_everything(eggs: int, gems: Gems, rings: tuple[Hue, ...]) -> int:
    """Every number of jokers for each colour, and every number of sets that they allow."""
    colours = [gems[hue] if hue in rings else 0 for hue in Hue]
    best = 0
    for jokers in product(range(gems.transparent + 1), repeat=3):
        if sum(jokers) > gems.transparent:
            continue
        together = [colour + joker for colour, joker in zip(colours, jokers, strict=True)]
        for sets in range(min(eggs, *together) + 1):
            single = eggs - sets + sum(colours) + gems.transparent - 3 * sets
            best = max(best, 10 * sets + single)
    return best


counts = st.integers(0, 16)
hands = st.builds(Gems, counts, counts, counts, st.integers(0, 9))
rings = st.lists(st.sampled_from(Hue), unique=True).map(tuple)


@given(st.integers(0, 18), hands, rings)
def test_no_other_use_of_the_jokers_is_better(eggs: int, gems: Gems, worn: tuple[Hue, ...]) -> None:
    assert best_split(eggs, gems, worn).total == by_trying_everything(eggs, gems, worn)


@given(st.integers(0, 18), hands, rings)
def test_every_egg_and_gem_is_in_a_set_counts_alone_or_is_given_up(
    eggs: int, gems: Gems, worn: tuple[Hue, ...]
) -> None:
    split: Split = best_split(eggs, gems, worn)

    assert split.eggs + split.sets == eggs
    for hue in Hue:
        in_sets = split.sets - split.jokers[hue]
        assert in_sets >= 0
        assert in_sets + split.gems[hue] + split.given_up[hue] == gems[hue]
    assert split.jokers.total + split.gems.transparent == gems.transparent
    assert min(count for _, count in split.gems) >= 0


def test_every_handed_case_is_answered_as_expected(shared: Path) -> None:
    cases = json.loads((shared / "cases/dragonland.json").read_text("utf-8"))["cases"]
    assert cases
    for case in cases:
        if "error" in case["expected"]:
            with pytest.raises(Refused):
                score(case["input"])
        else:
            assert score(case["input"]) == case["expected"], case["id"]


def table(*players: Any) -> dict[str, Any]:
    return {"game": "dragonland", "players": list(players)}


ANN, BO = {"name": "Ann"}, {"name": "Bo"}


@pytest.mark.parametrize(
    "document",
    [
        [],
        {},
        {"game": "dragonland"},
        {"game": "dragonscroll", "players": [ANN, BO]},
        table(ANN),
        table(ANN, ANN),
        table(ANN, {"name": " "}),
        table(ANN, {}),
        table(ANN, {"name": 3}),
        table(*({"name": name} for name in "ABCDE")),
        table(ANN, {"name": "Bo", "dragon_eggs": 16}),
        table(ANN, BO, {"name": "Cy", "dragon_eggs": 19}),
        table(ANN, {"name": "Bo", "dragon_eggs": -1}),
        table(ANN, {"name": "Bo", "dragon_eggs": 2.0}),
        table(ANN, {"name": "Bo", "dragon_eggs": True}),
        table(ANN, {"name": "Bo", "dragon_eggs": 10**30}),
        table(ANN, {"name": "Bo", "gems": {"red": 17}}),
        table({"name": "Ann", "gems": {"blue": 9}}, {"name": "Bo", "gems": {"blue": 8}}),
        table(ANN, {"name": "Bo", "gems": {"transparent": 10}}),
        table(ANN, {"name": "Bo", "gems": {"green": -1}}),
        table(ANN, {"name": "Bo", "gems": []}),
        table(ANN, {"name": "Bo", "rings": {"red": 1}}),
        table(ANN, {"name": "Bo", "coins": 3}),
        table(ANN, {"name": "Bo", "rings": ["red"]}),
    ],
)
def test_a_document_that_cannot_be_is_refused(document: object) -> None:
    with pytest.raises(Refused):
        score(document)


def test_what_is_not_said_is_none() -> None:
    answer = score(table(ANN, {"name": "Bo", "gems": {"red": 4}}))

    assert [player["total"] for player in answer["players"]] == [0, 0]
    assert answer["tie_break"] == "shared"
