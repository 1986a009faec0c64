import json
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import Refused
from companion.games.spires.facts import Area, Box, BoxColour, Era, Subject, live_boxes
from companion.games.spires.reasons import why_held, why_out
from companion.games.spires.score_document import score
from companion.games.spires.scoring import By, College, run_off


class Case:
    """A board and its colleges by chance: numbers so small that everything ties."""

    def __init__(self, seed: int) -> None:
        """The same for the same SEED."""
        rng = Random(seed)
        most = rng.choice((1, 2, 3))

        def few() -> int:
            return rng.randint(0, most)

        self.era = rng.choice(list(Era))
        self.board = tuple(
            Subject(f"s{number}", *(rng.choice((*BoxColour, None)) for _ in range(3))) for number in range(7)
        )
        self.colleges = [
            College(name, tuple(few() for _ in range(7)), (few(), few(), few()), few(), few())
            for name in "ABCDE"[: rng.randint(2, 5)]
        ]
        self.boxes = live_boxes(self.board, self.era)
        self.liked = rng.sample(range(len(self.colleges)), len(self.colleges))


cases = st.integers(0, 2**32).map(Case)

LADDER = (By.HIGHEST_TOTAL, By.HIGHER_SUBJECT, By.LARGEST_COLLEGE, By.MOST_MONEY, By.CHANCELLOR)
COLOURS_SO_FAR = {
    "medieval": ("grey",),
    "enlightenment": ("grey", "yellow"),
    "imperial": ("grey", "yellow", "red"),
    "modern": ("grey", "yellow", "red", "other"),
}


def brute_force(board: Any, colleges: list[College], era: str, liked: list[int]) -> list[Any]:
    """Every round from nothing: all live boxes anew, each by sorting whole rows of numbers; the lowest row leaves."""
    inside, story = set(range(len(colleges))), []
    while len(inside) > 1:
        cubes: list[tuple[int | None, By]] = []
        for subject, column in enumerate(board):
            for row in range(3):
                if (column.fellows, column.students, column.tradition)[row] not in COLOURS_SO_FAR[era]:
                    continue
                ranking = sorted(
                    (
                        (
                            one.subjects[subject] + one.areas[row],
                            one.subjects[subject],
                            one.size,
                            one.money,
                            -liked.index(seat),
                            seat,
                        )
                        for seat, one in enumerate(colleges)
                        if seat in inside
                    ),
                    reverse=True,
                )
                first, second = ranking[0], ranking[1]
                if first[0] == 0:
                    cubes.append((None, By.NO_REPUTATION))
                else:
                    step = next(place for place in range(5) if first[place] != second[place])
                    cubes.append((first[-1], LADDER[step]))
        held = [seat for seat, _ in cubes]
        bottom = min(
            (held.count(seat), colleges[seat].size, colleges[seat].money, -liked.index(seat)) for seat in inside
        )
        out = liked[-bottom[-1]]
        story.append((cubes, {seat: held.count(seat) for seat in inside}, out))
        inside.remove(out)
    return [*story, inside.pop()]


def check_against_brute_force(case: Case) -> None:
    """The same leave, hold and count in every round, for the same reasons."""
    found = run_off(
        case.colleges,
        case.boxes,
        lambda question: sorted(question.candidates, key=case.liked.index)[-1 if question.box is None else 0],
    )
    *story, winner = brute_force(case.board, case.colleges, case.era, case.liked)

    assert [one.out for one in found.rounds] == [out for _, _, out in story]
    assert [[held.seat for held in one.boxes] for one in found.rounds] == [
        [seat for seat, _ in cubes] for cubes, _, _ in story
    ]
    assert [{seat: n for seat, n in enumerate(one.counts) if n is not None} for one in found.rounds] == [
        counts for _, counts, _ in story
    ]
    assert found.winner(len(case.colleges)) == winner
    assert [held.by for held in found.rounds[0].boxes] == [by for _, by in story[0][0]]


@settings(max_examples=200, deadline=None)
@given(cases)
def test_sp_61_to_66_the_run_off_is_that_of_a_brute_force(case: Case) -> None:
    check_against_brute_force(case)


@pytest.mark.long
def test_twenty_thousand_run_offs_are_those_of_a_brute_force() -> None:
    for seed in range(20_000):
        check_against_brute_force(Case(seed))


@settings(max_examples=100, deadline=None)
@given(cases)
def test_sp_65_only_boxes_of_the_one_who_left_change_hands_and_one_leaves_a_round(case: Case) -> None:
    found = run_off(case.colleges, case.boxes, lambda question: question.candidates[0])

    assert len(found.rounds) == len(set(found.left)) == len(case.colleges) - 1
    for before, after in pairwise(found.rounds):
        for was, now in zip(before.boxes, after.boxes, strict=True):
            assert now == was or was.seat == before.out
    for one in found.rounds:
        for box, held in zip(case.boxes, one.boxes, strict=True):
            inside = [college for college, count in zip(case.colleges, one.counts, strict=True) if count is not None]
            assert (held.seat is None) == (max(college.total(box) for college in inside) == 0)


@settings(max_examples=40, deadline=None)
@given(cases)
def test_answered_one_by_one_the_choices_lead_where_the_preference_leads(case: Case) -> None:
    said = document(case.board, case.colleges, case.era)
    asked: dict[str, str] = {}
    preferred = score(said | {"chancellor_preference": [one.name for one in case.colleges]})
    while question := (answer := score(said | {"chancellor_choices": asked})).get("needs_choice"):
        assert answer["winners"] == []
        assert answer["reward"] is None
        asked[question["key"]] = question["candidates"][-1 if question["kind"] == "elimination" else 0]
    assert answer == preferred


def document(board: tuple[Subject, ...], colleges: list[College], era: Era) -> dict[str, Any]:
    return {
        "game": "spires",
        "era": era.value,
        "chancellor": colleges[0].name,
        "boxes": {one.name: {area.value: (c := one.colour(area)) and c.value for area in Area} for one in board},
        "players": [
            {
                "name": one.name,
                "reputation": {
                    "subjects": {column.name: value for column, value in zip(board, one.subjects, strict=True)},
                    "areas": dict(zip(("fellows", "students", "tradition"), one.areas, strict=True)),
                },
                "college_size": one.size,
                "money": one.money,
            }
            for one in colleges
        ],
    }


def test_every_handed_case_is_answered_as_expected(shared: Path) -> None:
    cases = json.loads((shared / "cases/spires.json").read_text("utf-8"))
    assert cases
    for case in cases:
        if "error" in case["expected"]:
            with pytest.raises(Refused):
                score(case["input"])
        else:
            assert score(case["input"]) == case["expected"], case["id"]


BOARD = (Subject("arts", students=BoxColour.GREY), Subject("law", fellows=BoxColour.GREY))


def test_each_box_and_each_leaving_has_its_reason() -> None:
    ben, ann, cy = (
        College("Ben", (5, 0), (0, 2, 0), 3, 1),
        College("Ann", (4, 0), (0, 3, 0), 3, 0),
        College("Cy", (0, 0), (0, 0, 0), 9, 0),
    )
    found = run_off([ben, ann, cy], live_boxes(BOARD, Era.MEDIEVAL), lambda question: None)
    told = [
        why_held(BOARD, [ben, ann, cy], box, held, found.rounds[0])
        for box, held in zip(found.boxes, found.rounds[0].boxes, strict=True)
    ]

    assert told == [
        "Arts + Students: Ben 7, Ann 7; Ben has more Arts.",
        "Law + Fellows: nobody has reputation, it stays empty.",
    ]
    assert [why_out([ben, ann, cy], one) for one in found.rounds] == [
        "Ann and Cy have 0 boxes each; Ann has the smallest college.",
        "Cy has fewest boxes: 0.",
    ]


def test_a_box_and_a_leaving_are_told_at_every_level_of_a_tie() -> None:
    boxes = (Box(0, Area.STUDENTS),)
    for change, by, words in (
        ({}, By.CHANCELLOR, "the Chancellor chose A"),
        ({"money": 1}, By.MOST_MONEY, "A has more money"),
        ({"size": 1}, By.LARGEST_COLLEGE, "A has the larger college"),
    ):
        colleges = [
            College("A", (1,), (0, 0, 0), **{"size": 0, "money": 0} | change),
            College("B", (1,), (0, 0, 0), 0, 0),
        ]
        found = run_off(colleges, boxes, lambda question: question.candidates[0])
        assert found.rounds[0].boxes[0].by is by
        assert words in why_held(BOARD, colleges, boxes[0], found.rounds[0].boxes[0], found.rounds[0])


ANN, BOB = {"name": "Ann"}, {"name": "Bob"}


def table(*players: Any, **more: Any) -> dict[str, Any]:
    boxes = {"arts": {"fellows": "grey"}}
    return {"game": "spires", "era": "medieval", "chancellor": "Ann", "boxes": boxes, "players": list(players), **more}


TIED = [{"name": name, "reputation": {"subjects": {"arts": 1}}} for name in ("Ann", "Bob", "Cy")]


@pytest.mark.parametrize(
    "wrong",
    [
        [],
        {},
        table(ANN, BOB) | {"game": "dragonland"},
        table(ANN, BOB) | {"era": "renaissance"},
        table(ANN, BOB) | {"chancellor": "Zoe"},
        table(ANN, BOB) | {"boxes": {"arts": {"fellow": "grey"}}},
        table(ANN, BOB) | {"boxes": {"arts": {"fellows": "pink"}}},
        table(ANN),
        table(ANN, ANN),
        table(ANN, {"name": " "}),
        table(*({"name": name} for name in "ABCDEF"), chancellor="A"),
        table(ANN, {"name": "Bob", "money": -1}),
        table(ANN, {"name": "Bob", "colege_size": 3}),
        table(ANN, {"name": "Bob", "reputation": {"arts": 3}}),
        table(ANN, {"name": "Bob", "reputation": {"areas": {"fellow": 1}}}),
        table(ANN, {"name": "Bob", "college_size": 2.0}),
        table(ANN, {"name": "Bob", "reputation": {"subjects": {"arts": True}}}),
        table(ANN, {"name": "Bob", "reputation": {"areas": {"fellows": -1}}}),
        table(ANN, BOB, chancellor_preference=["Ann"]),
        table(ANN, BOB, chancellor_preference=["Ann", "Bob", "Bob"]),
        table(ANN, BOB, chancellor_preference=["Ann", "Zoe"]),
        table(*TIED, chancellor_choices={"box:1:arts/fellows": "Zoe"}),
        table(*TIED, {"name": "Di"}, chancellor_choices={"box:1:arts/fellows": "Di"}),
        table(*TIED, chancellor_choices={"box:1:arts/fellows": "Ann", "out:1": "Ann"}),
    ],
)
def test_a_document_that_cannot_be_is_refused(wrong: object) -> None:
    with pytest.raises(Refused):
        score(wrong)


def test_the_tie_break_is_that_of_the_last_elimination_also_while_a_box_after_it_is_open() -> None:
    boxes = {name: {"fellows": "grey"} for name in ("law", "arts", "music")}
    three = [
        {"name": name, "reputation": {"subjects": subjects}, "college_size": size}
        for name, size, subjects in (
            ("Ann", 2, {"law": 2, "arts": 1}),
            ("Bob", 3, {"law": 1, "arts": 2}),
            ("Cy", 3, {"law": 1, "arts": 2, "music": 1}),
        )
    ]
    assert score(table(*three, boxes=boxes))["tie_break"] is None
    answer = score(table(*three, boxes=boxes, chancellor_choices={"box:1:arts/fellows": "Bob"}))
    assert [one["decided_by"] for one in answer["rounds"]] == ["largest_college"]
    assert answer["needs_choice"]["key"] == "box:2:law/fellows"
    assert (answer["tie_break"], answer["winners"], answer["reward"]) == ("largest_college", [], None)


def test_single_answers_come_before_the_preference_and_answers_never_asked_for_are_passed_over() -> None:
    answer = score(
        table(
            *TIED,
            chancellor_preference=["Ann", "Bob", "Cy"],
            chancellor_choices={"box:1:arts/fellows": "Cy", "out:1": "Ann", "out:9": "Zoe"},
        )
    )

    assert answer["rounds"][0]["boxes"] == {"arts/fellows": {"winner": "Cy", "by": "chancellor_choice"}}
    assert [one["eliminated"] for one in answer["rounds"]] == ["Ann", "Bob"]
    assert answer["winners"] == ["Cy"]
