"""The document of a fight or flame off: what is answered and what is refused."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import Refused
from companion.games.dragonscroll.fight_document import resolve

NOBODY = {"orc": 0, "elf": 0, "dwarf": 0, "knight": 0, "wizard": 0}
ORCS: dict[str, Any] = {"fireball_tokens": 3, "foes_in_range": {"orc": 2}}
REAR: dict[str, Any] = {
    "fireball_tokens": 2,
    "foes_in_range": {"knight": 2, "wizard": 1},
    "wizard_card": "henkris",
    "exits": {"rear": 2},
}
FLAME_OFF: dict[str, Any] = {"mode": "flame_off", "fireball_tokens": {"Ann": 3, "Bo": 2}}


def test_every_handed_case_is_answered_as_expected(shared: Path) -> None:
    cases = json.loads((shared / "cases/tower.json").read_text("utf-8"))["cases"]
    assert cases
    for case in cases:
        if "error" in case["expected"]:
            with pytest.raises(Refused):
                resolve(case["input"])
        else:
            assert resolve(case["input"]) == case["expected"], case["id"]


def test_without_exits_only_what_must_be_rolled_is_told() -> None:
    assert resolve(ORCS | {"next_to_village": True}) == {
        "phase": "before_roll",
        "battle": True,
        "fireballs_to_roll": 3,
        "fireball_count": [{"item": "fireball_tokens", "change": 3}],
        "batches": [3],
        "wall_ball_rolled": True,
        "hits_needed": {"orc": 1},
    }


def test_a_roll_of_misses_only_is_a_roll() -> None:
    answer = resolve(ORCS | {"exits": {}})
    assert (answer["phase"], answer["misses"], answer["penalty_due"]) == ("after_roll", 3, True)


def test_without_foes_the_goat_is_taken_at_once() -> None:
    answer = resolve({"fireball_tokens": 4, "foes_in_range": {}, "goats_on_tile": 1, "next_to_village": True})
    assert answer["phase"] == "after_roll"
    assert not answer["battle"]
    assert (answer["fireballs_to_roll"], answer["fireball_count"], answer["batches"]) == (0, [], [])
    assert (answer["penalty_due"], answer["penalty_options"]) == (False, [])
    assert answer["wizard_card_result"] is None
    assert (answer["defeated"], answer["goats_taken"]) == (NOBODY, 1)


def test_beam_counts_give_the_exits_without_the_other_balls() -> None:
    counts = ORCS | {"next_to_village": True, "sensor_counts": {"orc": 2, "elf": 2}, "wall_ball": "elf"}
    answer = resolve(counts | {"setup_ball": "elf"})
    assert answer["exits"] == {"orc": 2, "elf": 0, "dwarf": 0, "rear": 0}
    assert (answer["blocked_sides"], answer["misses"], answer["all_defeated"]) == (["elf"], 1, True)


def test_an_open_rear_split_leaves_open_what_hangs_on_it() -> None:
    answer = resolve(REAR)
    assert answer["choices_required"] == ["rear_split"]
    assert answer["defeated"] == NOBODY | {"knight": None, "wizard": None}
    assert (answer["undefeated"], answer["added_to_card"]) == (None, None)
    assert (answer["wizard_card_result"], answer["frenzy_max"]) == ("choice", 2)


def test_a_made_split_settles_it_and_still_shows_the_options() -> None:
    answer = resolve(REAR | {"rear_split": {"wizard": 2}})
    assert answer["choices_required"] == []
    assert answer["wizard_card_result"] == "added_to_story"
    assert answer["rear_options"] == [{"knight": 2, "wizard": 0}, {"knight": 0, "wizard": 1}]


def test_a_frenzy_that_leaves_some_asks_which_burn() -> None:
    answer = resolve(ORCS | {"exits": {"orc": 2}, "frenzy_fireballs": 1})
    assert answer["choices_required"] == ["incinerate"]
    assert answer["frenzy"] == {"fireballs": 1, "eligible": True, "incinerated": None}
    assert answer["added_to_card"] is None


def test_a_frenzy_burns_what_was_chosen_and_the_rest_goes_to_the_card() -> None:
    answer = resolve(ORCS | {"exits": {"orc": 2}, "frenzy_fireballs": 1, "incinerate": {"orc": 1}})
    assert answer["frenzy"] == {"fireballs": 1, "eligible": True, "incinerated": NOBODY | {"orc": 1}}
    assert answer["added_to_card"] == NOBODY | {"orc": 1}


def test_a_frenzy_that_takes_all_asks_nothing() -> None:
    answer = resolve(ORCS | {"exits": {"orc": 2}, "frenzy_fireballs": 2})
    assert (answer["choices_required"], answer["added_to_card"]) == ([], NOBODY)


def test_a_frenzy_too_big_burns_nothing() -> None:
    answer = resolve(ORCS | {"exits": {"orc": 2}, "frenzy_fireballs": 3})
    assert answer["frenzy"] == {"fireballs": 3, "eligible": False, "incinerated": None}
    assert answer["added_to_card"] == NOBODY | {"orc": 2}


def test_a_frenzy_before_the_split_asks_both_where_both_are_open() -> None:
    answer = resolve(REAR | {"frenzy_fireballs": 1})
    assert answer["choices_required"] == ["rear_split", "incinerate"]
    assert answer["frenzy"] == {"fireballs": 1, "eligible": True, "incinerated": None}


def test_a_frenzy_that_would_take_all_of_the_best_split_asks_only_for_the_split() -> None:
    answer = resolve(REAR | {"frenzy_fireballs": 2})
    assert answer["choices_required"] == ["rear_split"]
    assert answer["frenzy"] == {"fireballs": 2, "eligible": True, "incinerated": None}


def test_nothing_burns_before_the_rear_is_split_even_where_it_is_chosen() -> None:
    answer = resolve(REAR | {"frenzy_fireballs": 1, "incinerate": {"knight": 1}})
    assert answer["choices_required"] == ["rear_split"]
    assert answer["frenzy"] == {"fireballs": 1, "eligible": True, "incinerated": None}


def test_fields_the_schema_does_not_name_are_passed_over() -> None:
    assert resolve(ORCS | {"note": "by the lake", "mode": "fight"}) == resolve(ORCS)


IMPOSSIBLE: dict[str, Any] = {
    "no tokens given": {"foes_in_range": {}},
    "no foes given": {"fireball_tokens": 2},
    "one token": ORCS | {"fireball_tokens": 1},
    "half a token": ORCS | {"fireball_tokens": 2.5},
    "tokens as text": ORCS | {"fireball_tokens": "3"},
    "true tokens": ORCS | {"fireball_tokens": True},
    "endless tokens": ORCS | {"fireball_tokens": 10**9},
    "a bonus of 1": ORCS | {"bonus_fireball": 1},
    "a goat in range": ORCS | {"foes_in_range": {"goat": 1}},
    "an unknown foe": ORCS | {"foes_in_range": {"troll": 1}},
    "fewer than no orcs": ORCS | {"foes_in_range": {"orc": -1}},
    "16 orcs": ORCS | {"foes_in_range": {"orc": 16}},
    "10 elves": ORCS | {"foes_in_range": {"elf": 10}},
    "9 knights": ORCS | {"foes_in_range": {"knight": 9}},
    "two wizards": ORCS | {"foes_in_range": {"wizard": 2}, "wizard_card": "grager"},
    "a wizard without a card": ORCS | {"foes_in_range": {"wizard": 1}},
    "a card without a wizard": ORCS | {"wizard_card": "grager"},
    "an unknown wizard": ORCS | {"foes_in_range": {"wizard": 1}, "wizard_card": "merlin"},
    "fewer than no minstrels": ORCS | {"broken_minstrels": -1},
    "13 goats": ORCS | {"goats_on_tile": 13},
    "fewer than no goats": ORCS | {"goats_on_tile": -1},
    "six cards in hand": ORCS | {"hand_size": 6},
    "fewer than no cards": ORCS | {"hand_size": -1},
    "more out than in": ORCS | {"exits": {"orc": 4}},
    "an unknown side": ORCS | {"exits": {"knight": 1}},
    "fewer than none out": ORCS | {"exits": {"orc": -1}},
    "misses that do not fit": ORCS | {"exits": {"orc": 1}, "misses": 1},
    "misses before the roll": ORCS | {"misses": 3},
    "exits and beam counts": ORCS | {"exits": {"orc": 1}, "sensor_counts": {"orc": 1}},
    "more seen than dropped": ORCS | {"sensor_counts": {"orc": 4}},
    "a wall ball the beams did not see": ORCS
    | {"next_to_village": True, "sensor_counts": {"orc": 1}, "wall_ball": "elf"},
    "a set-up ball the beams did not see": ORCS | {"sensor_counts": {"orc": 1}, "setup_ball": "elf"},
    "two balls where one was seen": ORCS
    | {"next_to_village": True, "sensor_counts": {"elf": 1}, "wall_ball": "elf", "setup_ball": "elf"},
    "no wall ball though rolled": ORCS | {"next_to_village": True, "exits": {"orc": 1}},
    "a wall ball though not rolled": ORCS | {"exits": {"orc": 1}, "wall_ball": "miss"},
    "a wall ball before the roll": ORCS | {"next_to_village": True, "wall_ball": "elf"},
    "a wall ball in place": ORCS | {"exits": {}, "wall_ball": "in_place"},
    "a set-up ball nowhere": ORCS | {"exits": {}, "setup_ball": "front"},
    "a set-up ball before the roll": ORCS | {"setup_ball": "elf"},
    "exits without foes": {"fireball_tokens": 2, "foes_in_range": {}, "exits": {"orc": 1}},
    "a set-up ball without foes": {"fireball_tokens": 2, "foes_in_range": {}, "setup_ball": "orc"},
    "a split beyond the hits": REAR | {"rear_split": {"knight": 2, "wizard": 1}},
    "a split below none": REAR | {"rear_split": {"knight": -1}},
    "a split for orcs": REAR | {"rear_split": {"orc": 1}},
    "a split of shielded hits": REAR | {"setup_ball": "rear", "rear_split": {"knight": 1}},
    "a split before the roll": ORCS | {"rear_split": {"knight": 0}},
    "a frenzy of no fireballs": ORCS | {"exits": {"orc": 2}, "frenzy_fireballs": 0},
    "burning without a frenzy": ORCS | {"exits": {"orc": 2}, "incinerate": {"orc": 1}},
    "burning before the roll": ORCS | {"frenzy_fireballs": 1, "incinerate": {"orc": 1}},
    "burning too few": ORCS | {"exits": {"orc": 2}, "frenzy_fireballs": 2, "incinerate": {"orc": 1}},
    "burning too many": ORCS | {"exits": {"orc": 2}, "frenzy_fireballs": 1, "incinerate": {"orc": 2}},
    "burning who stands": ORCS | {"exits": {"orc": 1}, "frenzy_fireballs": 1, "incinerate": {"elf": 1}},
    "burning for a frenzy too big": ORCS | {"exits": {"orc": 1}, "frenzy_fireballs": 2, "incinerate": {"orc": 2}},
    "burning goats": ORCS | {"exits": {"orc": 1}, "frenzy_fireballs": 1, "incinerate": {"goat": 1}},
    "burning what no split fells": REAR | {"frenzy_fireballs": 2, "incinerate": {"knight": 1, "wizard": 1}},
    "an unknown mode": ORCS | {"mode": "duel"},
    "a list": [ORCS],
    "nothing": None,
    "a flame off alone": FLAME_OFF | {"fireball_tokens": {"Ann": 3}},
    "a flame off of five": FLAME_OFF | {"fireball_tokens": dict.fromkeys("ABCDE", 2)},
    "a flame off with one token": FLAME_OFF | {"fireball_tokens": {"Ann": 1, "Bo": 2}},
    "an unknown variant": FLAME_OFF | {"variant": "wildest"},
    "a challenge of three": FLAME_OFF | {"variant": "wild", "fireball_tokens": {"Ann": 2, "Bo": 2, "Cy": 2}},
    "a round without one": FLAME_OFF | {"rounds": [{"Ann": {"orc": 1}}]},
    "a round with a stranger": FLAME_OFF | {"rounds": [{"Ann": {"orc": 1}, "Bo": {"orc": 0}, "Cy": {"orc": 0}}]},
    "a drop without hits": FLAME_OFF | {"rounds": [{"Ann": {}, "Bo": {"orc": 0}}]},
    "more hits than tokens": FLAME_OFF | {"rounds": [{"Ann": {"orc": 1}, "Bo": {"orc": 3}}]},
    "a round after the decision": FLAME_OFF | {"rounds": [{"Ann": {"orc": 1}, "Bo": {"orc": 0}}] * 2},
}


@pytest.mark.parametrize("document", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_what_cannot_be_is_refused_in_one_sentence(document: object) -> None:
    with pytest.raises(Refused) as refusal:
        resolve(document)
    assert str(refusal.value).endswith(".")
    assert "\n" not in str(refusal.value)


def test_a_flame_off_before_the_first_round() -> None:
    assert resolve(FLAME_OFF) == {
        "fireballs": {"Ann": 3, "Bo": 2},
        "round_hits": [],
        "still_tied": ["Ann", "Bo"],
        "winner": None,
        "broken_minstrels_added": {"Ann": 0, "Bo": 0},
    }


@pytest.mark.parametrize(("variant", "minstrels"), [("tie_break", 0), ("wild", 1), ("wilder", 2)])
def test_a_decided_flame_off(variant: str, minstrels: int) -> None:
    level = {"Ann": {"orc": 3, "setup_ball": "orc"}, "Bo": {"orc": 0, "setup_ball": None}}
    decided = {"Ann": {"orc": 0}, "Bo": {"orc": 2, "setup_ball": "miss"}}
    answer = resolve(FLAME_OFF | {"variant": variant, "rounds": [level, decided]})
    assert answer["round_hits"] == [{"Ann": 0, "Bo": 0}, {"Ann": 0, "Bo": 2}]
    assert (answer["still_tied"], answer["winner"]) == ([], "Bo")
    assert answer["broken_minstrels_added"] == {"Ann": minstrels, "Bo": 0}


scalars = st.none() | st.booleans() | st.integers(-3, 20) | st.floats() | st.text(max_size=4)
anything = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3)
)
sides = st.sampled_from(["orc", "elf", "dwarf", "rear"])
kinds = st.sampled_from(["orc", "elf", "dwarf", "knight", "wizard"])
few = st.integers(0, 3)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "mode": st.just("fight"),
    "bonus_fireball": st.booleans(),
    "next_to_village": st.booleans(),
    "wizard_card": st.sampled_from([None, "rhurob", "grager", "henkris", "iongle", "brigar"]),
    "wizard_village_discovered": st.booleans(),
    "broken_minstrels": few,
    "exits": st.dictionaries(sides, few),
    "sensor_counts": st.dictionaries(sides, few),
    "misses": few,
    "wall_ball": st.none() | sides | st.just("miss"),
    "setup_ball": st.none() | sides | st.just("miss"),
    "rear_split": st.dictionaries(st.sampled_from(["knight", "wizard"]), few),
    "hand_size": few,
    "frenzy_fireballs": st.integers(1, 3),
    "incinerate": st.dictionaries(kinds, few),
    "goats_on_tile": few,
}
likely = st.fixed_dictionaries(
    {"fireball_tokens": st.integers(2, 12), "foes_in_range": st.dictionaries(kinds, st.integers(0, 2))},
    optional=FIELDS,
)


@given(anything | st.builds(lambda known, key, odd: {**known, key: odd}, likely, st.sampled_from([*FIELDS]), anything))
def test_any_document_is_answered_or_refused(document: object) -> None:
    with suppress(Refused):
        json.dumps(resolve(document), allow_nan=False)


@given(likely)
def test_an_answer_adds_up(document: dict[str, Any]) -> None:
    try:
        answer = resolve(document)
    except Refused:
        return
    if answer["phase"] == "before_roll":
        return
    assert sum(answer["exits"].values()) + answer["misses"] == answer["fireballs_to_roll"]
    assert answer["penalty_due"] is not answer["all_defeated"]
    assert (answer["added_to_card"] is None) is bool(answer["choices_required"])
    if answer["undefeated"] is not None:
        in_range = NOBODY | document["foes_in_range"]
        assert {foe: answer["defeated"][foe] + answer["undefeated"][foe] for foe in NOBODY} == in_range
    if answer["added_to_card"] is not None:
        burnt = (answer["frenzy"] or {}).get("incinerated") or NOBODY
        assert {foe: answer["added_to_card"][foe] + burnt[foe] for foe in NOBODY} == answer["defeated"]
