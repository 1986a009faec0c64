import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import Refused, catalogue
from companion.games.spires.placing import Tile, judge, places, turned
from companion.games.spires.question_document import answer

COLOURS = ("green", "blue", "red", "yellow")


def building(id: str, x: int, y: int, *sides: Any, **more: Any) -> dict[str, Any]:
    return {"id": id, "x": x, "y": y, "turns": 0, "kind": "building", "sides": list(sides or ["red"] * 4), **more}


def quad(id: str, x: int, y: int, **more: Any) -> dict[str, Any]:
    return {"id": id, "x": x, "y": y, "turns": 0, "kind": "quad", "sides": None, "icons": [], **more}


def legal(tiles: list[Any], tile: Any, **more: Any) -> dict[str, Any]:
    return answer({"question": "legal", "tiles": tiles, "tile": tile, **more})


def test_every_handed_case_is_answered_as_expected(shared: Path) -> None:
    cases = json.loads((shared / "cases/college.json").read_text("utf-8"))
    assert cases
    for case in cases:
        if "error" in case["expected"]:
            with pytest.raises(Refused):
                answer(case["input"])
        else:
            assert catalogue.asked_of(case["input"]).answer(case["input"]) == case["expected"], case["id"]


def test_sp_43_a_corner_is_no_contact() -> None:
    found = legal([quad("q", 0, 0)], quad("n", 2, 2))

    assert found == {"legal": False, "reason": "must_touch_a_side", "touching": [], "corner_only": ["q"]}


def test_sp_41_a_garden_or_quad_stands_beside_anything_whatever_the_setting() -> None:
    found = legal([building("b", 0, 0)], quad("n", 2, -1), garden_quad_wild=False)

    assert found["legal"]
    assert found["touching"] == [{"id": "b", "side": "w", "half_sides": 1, "match": "wild"}]


@pytest.mark.parametrize(("wild", "reason"), [(True, None), (False, "no_matching_colour")])
def test_a_12_a_building_beside_only_a_quad_is_as_agreed(wild: bool, reason: str | None) -> None:
    assert legal([quad("q", 0, 0)], building("n", 2, 0), garden_quad_wild=wild)["reason"] == reason


def test_a_tile_turned_once_shows_its_northern_side_to_the_east() -> None:
    red_north = building("b", 0, 0, "red", "blue", "blue", "blue", turns=1)

    assert legal([red_north], building("n", 2, 0))["touching"][0]["match"] == "red"
    assert legal([red_north], building("n", 0, -2))["reason"] == "no_matching_colour"


@pytest.mark.parametrize(
    "wrong",
    [
        {"question": "dance"},
        {"tile": None},
        {"tiles": [quad("q", 0, 0), quad("q", 4, 0)]},
        {"tiles": [quad("q", 0, 0), quad("p", 1, 1)]},
        {"tiles": [quad("n", 0, 0)]},
        {"tiles": [quad("q", 0, 0, turns=4)]},
        {"tiles": [quad("q", 0, 0, sides=["red"] * 4)]},
        {"tiles": [quad("q", 0, 0) | {"x": 0.5}]},
        {"tiles": [quad("q", 0, 0) | {"x": None}]},
        {"tiles": [building("q", 0, 0, sides=None)]},
        {"tiles": [building("q", 0, 0, "red", "red", "red")]},
        {"tiles": [building("q", 0, 0, "pink", "red", "red", "red")]},
        {"tiles": [building("q", 0, 0, ["red"], "red", "red", "red")]},
        {"tiles": [building("q", 0, 0, kind="tower")]},
        {"tiles": [quad("q", 0, 0, icons=[{"benefit": "beauty", "part": "half", "at": "ne"}])]},
        {"tiles": [quad("q", 0, 0, icons=[{"benefit": "beauty", "part": "quarter", "at": "n"}])]},
        {"tiles": [quad("q", 0, 0, icons=[{"benefit": "beauty", "part": "full", "at": "n"}])]},
        {"tiles": [quad("q", 0, 0, icons=[{"benefit": "beer", "part": "full"}])]},
        {"garden_quad_wild": "yes"},
    ],
)
def test_a_question_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    sound = {"question": "legal", "tiles": [quad("q", 0, 0)], "tile": building("n", 2, 0)}
    assert answer(sound)["legal"]
    with pytest.raises(Refused):
        answer(sound | wrong)


class Ground:
    """A college grown by chance, and one more tile."""

    def __init__(self, seed: int) -> None:
        """The same for the same SEED."""
        rng = Random(seed)
        self.wild = rng.random() < 0.5
        self.college: list[Tile] = []
        for number in range(rng.randint(1, 7)):
            tile = Tile(f"t{number}", rng.randint(-4, 4), rng.randint(-4, 4), self.sides(rng))
            if not any(tile.overlaps(other) for other in self.college):
                self.college.append(tile)
        self.tile = Tile("new", 0, 0, self.sides(rng))

    def sides(self, rng: Random) -> Any:
        if rng.random() < 0.3:
            return ()
        return tuple((rng.choice(COLOURS[:2]), rng.choice(COLOURS[:2])) for _ in range(4))


def by_painting(college: list[Tile], tile: Tile, wild: bool) -> bool:
    """Paint quarters of tiles on a chequered ground, each half side just inside it, and look across every border."""
    cells: dict[tuple[int, int], tuple[str, dict[str, str]]] = {}
    for one in (*college, tile):
        for number, (dx, dy) in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
            painted = {}
            if one.sides:
                after, before = "nesw"[number], "wnes"[number]
                painted = {after: one.sides["nesw".index(after)][0], before: one.sides["nesw".index(before)][1]}
            cell = (one.x + dx, one.y + dy)
            if cell in cells:
                return False
            cells[cell] = (one.id, painted)
    touches = matches = False
    for (x, y), (name, painted) in cells.items():
        if name != tile.id:
            continue
        for side, (dx, dy), back in (("n", (0, -1), "s"), ("e", (1, 0), "w"), ("s", (0, 1), "n"), ("w", (-1, 0), "e")):
            other = cells.get((x + dx, y + dy))
            if other is not None and other[0] != tile.id:
                touches = True
                matches |= bool(painted) and painted.get(side) == other[1].get(back)
                matches |= wild and not other[1]
    return touches and (matches or not tile.sides)


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**32).map(Ground))
def test_a_tile_may_lie_where_a_painted_ground_says_so_and_nowhere_else(ground: Ground) -> None:
    found = set(places(ground.college, ground.tile, ground.wild))
    for x in range(-7, 8):
        for y in range(-7, 8):
            for turns in range(4):
                there = ground.tile.at(x, y, turns)
                allowed = by_painting(ground.college, there, ground.wild)
                assert allowed == ((x, y, turns) in found)
                assert allowed == (judge(ground.college, there, ground.wild).reason is None)


def test_four_quarter_turns_are_none() -> None:
    sides = tuple((colour, colour) for colour in COLOURS)
    assert turned(sides, 4) == turned(sides, 0) == sides
    assert turned(sides, 1) == (sides[3], *sides[:3])
    assert turned((), 3) == ()
