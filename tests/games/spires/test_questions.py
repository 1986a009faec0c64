import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import Refused
from companion.games.spires.facts import EventType
from companion.games.spires.outcomes import opened
from companion.games.spires.question_document import answer


def ask(mechanic: str, **said: Any) -> dict[str, Any]:
    return answer({"game": "spires", "mechanic": mechanic, **said})


TABLE: dict[str, Any] = {"seats": ["Ann", "Bob", "Cy"], "chancellor": "Ann", "money": {"Ann": 6, "Bob": 8, "Cy": 5}}


def event(kind: str, **said: Any) -> dict[str, Any]:
    return ask("event", type=kind, **TABLE, **said)


def test_every_handed_case_is_answered_as_expected(shared: Path) -> None:
    cases = json.loads((shared / "cases/spires-mechanics.json").read_text("utf-8"))
    assert cases
    for case in cases:
        if "error" in case["expected"]:
            with pytest.raises(Refused):
                answer(case["input"])
        else:
            assert answer(case["input"]) == case["expected"], case["id"]


@pytest.mark.parametrize(
    ("parts", "lacking"),
    [(["half", "half"], 0), (["half"], 2), (["half", "quarter"], 1), (["quarter"] * 3, 1), (["quarter"] * 4, 0)],
)
def test_sp_45_parts_make_an_icon_only_when_they_complete_it(parts: list[str], lacking: int) -> None:
    answered = ask("benefits", joins=[{"benefit": "social", "parts": parts}])

    assert answered["benefits"]["social"] == (lacking == 0)
    assert answered["open_joins"] == ([{"benefit": "social", "missing_quarters": lacking}] if lacking else [])


def half(x: int, y: int, at: str, **more: Any) -> dict[str, Any]:
    return {"x": x, "y": y, "icons": [{"benefit": "beauty", "part": "half", "at": at, **more}]}


def test_sp_43_a_half_and_two_quarters_meet_where_a_tile_is_shifted_by_half_a_side() -> None:
    tiles = [
        half(0, 1, "e"),
        {"x": 2, "y": 0, "icons": [{"benefit": "beauty", "part": "quarter", "at": "sw"}]},
        {"x": 2, "y": 2, "turns": 1, "icons": [{"benefit": "beauty", "part": "quarter", "at": "sw"}]},
    ]

    assert ask("benefits_grid", tiles=tiles)["benefits"]["beauty"] == 1
    assert ask("benefits_grid", tiles=tiles[:2])["benefits"]["beauty"] == 0


def test_parts_of_unlike_benefits_do_not_join_and_whole_icons_count_alone() -> None:
    tiles = [half(0, 0, "e"), half(2, 0, "w", benefit="status"), {"x": 4, "y": 0, "icons": []}]
    tiles[2]["icons"] = [{"benefit": "status", "part": "full", "at": ""}, {"benefit": "status", "part": "full"}]

    assert ask("benefits_grid", tiles=tiles)["benefits"] == {"beauty": 0, "academics": 0, "social": 0, "status": 2}


@pytest.mark.parametrize(
    "tiles",
    [
        [half(0, 0, "e"), half(1, 1, "e")],
        [half(0, 0, "e"), half(0, 0, "e")],
        [half(0, 0, "ne")],
        [half(0, 0, "n", part="quarter")],
        [{"x": 0, "y": 0, "turns": 4}],
        [{"x": 0.5, "y": 0}],
        [half(0, 0, "e", benefit="beer")],
    ],
)
def test_tiles_that_cannot_lie_there_are_refused(tiles: list[Any]) -> None:
    with pytest.raises(Refused):
        ask("benefits_grid", tiles=tiles)


@pytest.mark.parametrize(
    ("required", "benefits", "missing"),
    [
        ({}, {}, {}),
        ({"any": 1}, {"beauty": 1}, {}),
        ({"any": 2, "status": 1}, {"status": 2, "beauty": 1}, {}),
        ({"any": 2, "status": 1}, {"status": 2}, {"any": 1}),
        ({"any": 1, "status": 2}, {"status": 1}, {"status": 1, "any": 1}),
        ({"any": 1, "status": 2}, {"status": 1, "social": 1}, {"status": 1}),
    ],
)
def test_sp_31_each_icon_needs_a_benefit_of_its_own(
    required: dict[str, int], benefits: dict[str, int], missing: dict[str, int]
) -> None:
    assert ask("admit", required=required, benefits=benefits) == {"allowed": not missing, "missing": missing}


@pytest.mark.parametrize(
    ("current", "delta", "reputation", "cube"),
    [(0, 1, 1, "place"), (1, -1, 0, "remove"), (3, -2, 1, "move"), (2, 0, 2, "none"), (1, -2, 1, "none")],
)
def test_sp_34_the_cube_is_placed_moved_or_removed(current: int, delta: int, reputation: int, cube: str) -> None:
    allowed = current + delta >= 0

    assert ask("reputation", current=current, delta=delta) == {
        "allowed": allowed,
        "reputation": reputation,
        "cube": cube,
    }


def touch(**more: Any) -> dict[str, Any]:
    return {"touch": "side", "colour": "red", "its_colour": "blue", "its_kind": "other", **more}


@pytest.mark.parametrize(
    ("kind", "first", "touches", "reason"),
    [
        ("quad", True, [], None),
        ("other", False, [touch(its_colour="red")], None),
        ("other", False, [touch(), touch(its_colour="red")], None),
        ("other", False, [touch(its_kind="quad", its_colour=None)], None),
        ("other", False, [touch(touch="corner", its_colour="red")], "must_touch_a_side"),
        ("other", False, [touch(), touch(touch="corner", its_colour="red")], "no_matching_colour"),
        ("other", False, [touch(colour=None, its_colour=None)], "no_matching_colour"),
        ("garden", False, [], "must_touch_a_side"),
        ("garden", False, [touch(touch="corner")], "must_touch_a_side"),
    ],
)
def test_sp_40_to_43_a_tile_lies_beside_its_colour(
    kind: str, first: bool, touches: list[Any], reason: str | None
) -> None:
    assert ask("placement", kind=kind, first=first, touches=touches) == {"allowed": reason is None, "reason": reason}


def test_a_11_zero_may_be_called_unless_it_was_agreed_otherwise() -> None:
    assert event("dutch_auction", caller="Bob", last_number=0)["winners"] == ["Bob"]
    assert event("dutch_auction", caller="Ann", last_number=1, instead_of_number=True)["pays"]["Ann"] == 0
    with pytest.raises(Refused):
        event("dutch_auction", caller="Bob", last_number=0, dutch_zero_allowed=False)


def test_sp_57_who_conducts_a_scholars_event_calls_instead_of_a_number_and_gets_no_mace() -> None:
    answered = event(
        "dutch_auction",
        caller="Bob",
        last_number=6,
        instead_of_number=True,
        conductor="Bob",
        triggered_by_scholar=True,
    )

    assert answered["pays"]["Bob"] == 5
    assert answered["next_chancellor"] == "Ann"
    tied = event("silent_auction", bids={"Bob": 2, "Cy": 2}, triggered_by_scholar=True)
    assert (tied["rewarded"], tied["next_chancellor"], tied["chancellor_chooses_from"]) == (["Bob", "Cy"], "Ann", [])


def test_a_10_and_a_16_zero_is_no_bid() -> None:
    assert event("silent_auction", bids={"Ann": 0})["winners"] == []
    one = event("contribution", bids={"Cy": 2, "Ann": 0})
    assert (one["winners"], one["rewarded"], one["pays"]) == (["Cy"], ["Cy"], {"Ann": 0, "Bob": 0, "Cy": 2})


@given(st.lists(st.integers(0, 4), min_size=2, max_size=5))
def test_sp_55_highest_and_second_highest_are_rewarded_but_no_second_after_a_tie(bids: list[int]) -> None:
    outcome = opened(EventType.CONTRIBUTION, bids)
    positive = sorted({bid for bid in bids if bid}, reverse=True)
    first = [seat for seat, bid in enumerate(bids) if positive and bid == positive[0]]
    second = [seat for seat, bid in enumerate(bids) if len(positive) > 1 and bid == positive[1]]

    assert list(outcome.winners) == first
    assert list(outcome.seconds) == (second if len(first) == 1 else [])
    assert outcome.pays == tuple(bids)


@pytest.mark.parametrize(
    "said",
    [
        {"type": "raffle"},
        {"type": "auction", "calls": [["Ann", 7]]},
        {"type": "auction", "calls": [["Zoe", 1]]},
        {"type": "auction", "calls": [["Ann", 0]]},
        {"type": "auction", "calls": [["Ann", 2], ["Bob", 1]]},
        {"type": "auction", "calls": [["Ann", 1], ["Ann", 2]]},
        {"type": "silent_auction", "bids": {"Ann": 7}},
        {"type": "silent_auction", "bids": {"Zoe": 1}},
        {"type": "contribution", "bids": {"Ann": -1}},
        {"type": "dutch_auction", "caller": "Bob"},
        {"type": "dutch_auction", "caller": "Bob", "last_number": 13},
        {"type": "dutch_auction", "caller": "Bob", "last_number": 9},
        {"type": "dutch_auction", "caller": "Zoe", "last_number": 3},
        {"type": "dutch_auction", "caller": "Ann", "last_number": 0, "instead_of_number": True},
        {"type": "dutch_auction", "caller": "Ann", "last_number": 13, "instead_of_number": True},
        {"type": "auction", "seats": ["Ann", "Ann"]},
        {"type": "auction", "chancellor": "Zoe"},
        {"type": "auction", "money": {"Ann": 1}},
        {"type": "auction", "conductor": "Zoe"},
    ],
)
def test_an_event_that_cannot_be_is_refused(said: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        ask("event", **(TABLE | said))


@pytest.mark.parametrize(
    "document",
    [
        [],
        {},
        {"game": "spires"},
        {"game": "dragonscroll", "mechanic": "turn", "turn": 1},
        {"game": "spires", "mechanic": "dice_pool"},
        {"game": "spires", "mechanic": []},
        {"game": "spires", "mechanic": "turn", "turn": 0},
        {"game": "spires", "mechanic": "turn", "turn": 9},
        {"game": "spires", "mechanic": "turn", "turn": True},
        {"game": "spires", "mechanic": "reputation", "current": -1, "delta": 1},
        {"game": "spires", "mechanic": "admit", "required": {"beer": 1}, "benefits": {}},
        {"game": "spires", "mechanic": "admit", "required": {"any": -1}, "benefits": {}},
        {"game": "spires", "mechanic": "benefits", "joins": [{"benefit": "status", "parts": ["third"]}]},
        {"game": "spires", "mechanic": "benefits", "complete": {"status": -1}},
        {"game": "spires", "mechanic": "placement", "kind": "tower", "first": True},
    ],
)
def test_a_question_that_cannot_be_is_refused(document: object) -> None:
    with pytest.raises(Refused):
        answer(document)
