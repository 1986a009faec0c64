"""From stickers that were read to tiles on a grid (cases/schema_layout.md)."""

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.__main__ import main
from companion.games import Refused
from companion.stickers.layout_question import MOST, answer
from stickers.laid_tables import GRADES, judged, laid_table

Readings = list[tuple[str, float, float, float]]


def asked(
    *readings: tuple[str, float, float, float], tile_px: float | None = 100, grid: str = "tile"
) -> dict[str, Any]:
    """The answer for readings of text, x, y and rotation."""
    stickers = [{"text": text, "centre": [x, y], "rotation": turn} for text, x, y, turn in readings]
    return answer({"stickers": stickers, "tile_px": tile_px, "grid": grid})


def cells(result: dict[str, Any]) -> dict[str, tuple[int, int, int]]:
    return {tile["id"]: (tile["x"], tile["y"], tile["turns"]) for tile in result["tiles"]}


SQUARE: Readings = [("A", 100, 100, 0), ("B", 202, 100, 90), ("C", 100, 203, 180), ("D", 201, 202, 270)]


def test_a_straight_square() -> None:
    assert cells(asked(*SQUARE)) == {"A": (0, 0, 0), "B": (1, 0, 1), "C": (0, 1, 2), "D": (1, 1, 3)}


def test_the_smallest_id_lies_upright_at_the_origin_however_the_table_was_seen() -> None:  # Y-1
    turned = [(text, -y, x, (turn + 90) % 360) for text, x, y, turn in SQUARE]
    assert asked(*turned) == asked(*SQUARE)
    first_turned = [("A", 100, 100, 90), *SQUARE[1:]]
    assert cells(asked(*first_turned)) == {"A": (0, 0, 0), "B": (0, -1, 0), "C": (1, 0, 1), "D": (1, -1, 2)}


def test_the_pitch_is_found_where_none_is_told() -> None:
    assert cells(asked(*SQUARE, tile_px=None)) == cells(asked(*SQUARE))


def test_one_sticker_is_the_whole_land_and_none_is_none() -> None:
    assert cells(asked(("A", 5, 5, 137), tile_px=None)) == {"A": (0, 0, 0)}
    assert asked() == {"tiles": (), "unsure": ()}


def test_a_text_read_twice_is_one_sticker_where_the_readings_agree_and_unsure_where_they_do_not() -> None:  # Y-2
    again = asked(*SQUARE, ("B", 204, 101, 92))
    assert cells(again) == cells(asked(*SQUARE))
    apart = asked(*SQUARE, ("B", 300, 100, 90))
    assert apart["unsure"] == ("B",)
    turned = asked(*SQUARE, ("B", 202, 100, 120))
    assert turned["unsure"] == ("B",)


def test_a_tile_askew_is_not_laid() -> None:  # Y-3
    askew = asked(*SQUARE, ("E", 305, 103, 35))
    assert askew["unsure"] == ("E",)
    assert cells(askew) == cells(asked(*SQUARE))


def test_a_tile_askew_is_not_laid_where_few_tiles_tell_the_angle_badly() -> None:  # Y-3
    row = [("A", 100.0, 100.0, 8.0), ("B", 202.0, 100.0, 0.0), ("C", 100.0, 203.0, 8.0)]
    assert asked(*row, ("E", 305, 103, 26))["unsure"] == ("E",)


def test_two_tiles_in_one_cell_are_both_unsure() -> None:  # Y-5
    both = asked(*SQUARE, ("E", 304, 100, 0), ("F", 299, 103, 0))
    assert both["unsure"] == ("E", "F")


def test_stickers_at_one_and_the_same_place_are_all_unsure() -> None:  # Y-5
    for many in (2, 3, 149):
        heap: Readings = [(f"T{k}", 500, 500, 0) for k in range(10, 10 + many)]
        for result in (asked(*heap, tile_px=None), asked(*heap), asked(("T01", 0, 0, 0), *heap, tile_px=None)):
            assert len(result["unsure"]) >= many
            assert {tile["id"] for tile in result["tiles"]} <= {"T01"}


@pytest.mark.parametrize("tiles", [12, 30])
def test_tiles_that_lie_about_on_no_grid_are_asked_but_the_first(tiles: int) -> None:
    rng, places = np.random.default_rng(tiles), list[np.ndarray[Any, Any]]()
    while len(places) < tiles:
        place = rng.uniform(0, 160 * math.sqrt(tiles), 2)
        if all(np.abs(place - other).max() > 102 for other in places):
            places.append(place)
    about = asked(*((f"T{k:02d}", float(x), float(y), float(90 * rng.integers(4))) for k, (x, y) in enumerate(places)))
    assert len(about["tiles"]) <= 1


def test_a_part_cut_off_is_placed_where_the_grid_carries_over() -> None:  # Y-4
    row = [(f"R{k}", 100 + 101 * k, 100, 0.0) for k in range(5)]
    assert cells(asked(*row, ("S", 100 + 101 * 6, 100, 0)))["S"] == (6, 0, 0)


def test_colleges_shift_by_half_a_tile() -> None:
    shifted = asked(("A", 100, 100, 0), ("B", 200, 100, 0), ("C", 150, 200, 0), grid="half")
    assert cells(shifted) == {"A": (0, 0, 0), "B": (2, 0, 0), "C": (1, 2, 0)}


def as_read(*readings: tuple[str, float, float], side: float = 40) -> dict[str, Any]:
    """A picture as `companion stickers read` tells of it, all codes upright."""
    around = ((-side / 2, -side / 2), (side / 2, -side / 2), (side / 2, side / 2), (-side / 2, side / 2))
    stickers = [
        {"text": text, "centre": [x, y], "rotation": 0.0, "corners": [[x + right, y + down] for right, down in around]}
        for text, x, y in readings
    ]
    return {"image": "table.jpg", "ms": 60.0, "stickers": stickers}


def test_what_is_read_in_pictures_can_be_asked_about_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pictures = [as_read(("A", 100, 100), ("B", 202, 100)), as_read(("B", 202, 101), ("C", 101, 203))]
    path = tmp_path / "read.json"
    path.write_text(json.dumps(pictures), "utf-8")
    assert main(["ask", str(path), "--json"]) == 0
    assert cells(json.loads(capsys.readouterr().out)) == {"A": (0, 0, 0), "B": (1, 0, 0), "C": (0, 1, 0)}


def test_what_two_pictures_contradict_is_unsure() -> None:
    told = answer({"images": [as_read(("A", 100, 100), ("B", 202, 100)), as_read(("A", 100, 100), ("B", 404, 100))]})
    assert told["unsure"] == ("B",)


def test_tiles_that_may_be_shifted_are_laid_in_half_tiles() -> None:
    picture = as_read(("A", 100, 100), ("B", 200, 100), ("C", 150, 200))
    assert cells(answer({"images": [picture]}, frozenset("ABC"))) == {"A": (0, 0, 0), "B": (2, 0, 0), "C": (1, 2, 0)}


@pytest.mark.parametrize(
    "document",
    [
        {},
        {"images": [3]},
        {"images": [{"stickers": [{"text": "A", "centre": [1, 1], "rotation": 0}]}]},
        {"stickers": 3},
        {"stickers": [{"text": "A", "centre": [1], "rotation": 0}]},
        {"stickers": [{"text": "A", "centre": [1, 1], "rotation": 0}], "tile_px": 0},
        {"stickers": [{"text": "A", "centre": [1, 1], "rotation": 0}], "grid": "hexagon"},
        {"stickers": [{"text": "A", "centre": [1, 1], "rotation": 0}] * (MOST + 1)},
    ],
)
def test_a_document_of_another_shape_is_refused_in_a_sentence(document: dict[str, object]) -> None:
    with pytest.raises(Refused, match=r"^[^\n]+\.$"):
        answer(document)


def test_the_handed_cases(shared: Path) -> None:
    for case in json.loads((shared / "cases/layout.json").read_text("utf-8")):
        given, expected = case["input"], case["expected"]
        truth = {tile["id"]: (tile["x"], tile["y"], tile["turns"]) for tile in expected["tiles"]}
        result = answer(given)
        verdict = judged(result["tiles"], truth, frozenset(one["text"] for one in given["stickers"]))
        assert verdict.wrong == 0
        assert not set(expected["unsure"]) & set(cells(result))
        assert verdict.unsure <= expected["allowed_unsure"], case["id"]
        if verdict.unsure == 0:
            assert cells(result) == truth  # the normal form


def laid_right(grade: int, steps: int, tables: int) -> tuple[float, float]:
    """Shares of fresh tables answered exactly, and silently wrong."""
    rng = np.random.default_rng([grade, steps])
    exact = wrong = 0
    for _ in range(tables):
        table = laid_table(rng, GRADES[grade], steps)
        result = answer(table.document)
        assert not table.askew & set(cells(result))
        verdict = judged(result["tiles"], table.truth, table.read)
        exact, wrong = exact + verdict.exact, wrong + (verdict.wrong > 0)
    return exact / tables, wrong / tables


@pytest.mark.parametrize("grade", GRADES)
def test_fresh_lands_are_laid_right(grade: int) -> None:
    assert laid_right(grade, 1, 3) == (1.0, 0.0)


def test_a_fresh_college_is_laid_right() -> None:
    assert laid_right(1, 2, 5) == (1.0, 0.0)


@pytest.mark.long
@pytest.mark.parametrize("grade", GRADES)
def test_three_hundred_fresh_lands_are_laid_right(grade: int) -> None:
    exact, wrong = laid_right(grade, 1, 300)
    print(f"land, grade {grade}: {exact:.1%} exact, {wrong:.1%} silently wrong")
    assert exact >= 0.995
    assert wrong == 0


@pytest.mark.long
@pytest.mark.parametrize(("grade", "bar", "mistakes"), [(1, 0.99, 0.0), (2, 0.95, 0.01), (3, 0.5, 0.06)])
def test_three_hundred_fresh_colleges_are_laid_right(grade: int, bar: float, mistakes: float) -> None:
    """The schema's bars are 99 % and 85 % with 3 % mistakes; it sets none at grade 3 and tells of 40 % with 16 %."""
    exact, wrong = laid_right(grade, 2, 300)
    print(f"college, grade {grade}: {exact:.1%} exact, {wrong:.1%} silently wrong")
    assert exact >= bar
    assert wrong <= mistakes
