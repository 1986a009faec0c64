"""What a laid land allows, asked as `companion ask` is: fits, holes, regions, ways of a dragon, villages."""

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import Refused, catalogue
from companion.games.dragonscroll.land import Ground, Land, Tile
from companion.games.dragonscroll.land_rules import enclosed, reach

LETTERS = {"g": "grassland", "f": "forest", "m": "mountain"}
Json = dict[str, Any]


def tile(name: str, x: int, y: int, printed: str = "g gggg", turns: int = 0, **more: object) -> Json:
    """PRINTED is the middle, and the edges north, east, south, west."""
    centre, edges = printed.split()
    faces = {"centre": LETTERS[centre], "edges": [LETTERS[edge] for edge in edges]}
    return {"id": name, "x": x, "y": y, "turns": turns, "side": "face", **faces, "village": None, "crown": None, **more}


def volcano(name: str, x: int, y: int) -> Json:
    return {"id": name, "x": x, "y": y, "turns": 0, "side": "volcano", "centre": None, "edges": None}


def ask(question: str, tiles: list[Json], **more: object) -> Json:
    document = {"question": question, "tiles": tiles, **more}
    answer: Json = json.loads(json.dumps(catalogue.asked_of(document).answer(document)))
    return answer


def standing(x: int, y: int, *others: tuple[int, int]) -> Json:
    """A's dragon, which is asked about, and those of others."""
    rest = [{"player": f"other {number}", "x": at[0], "y": at[1]} for number, at in enumerate(others)]
    return {"player": "A", "dragons": [{"player": "A", "x": x, "y": y}, *rest]}


RING = [tile(f"{x}{y}", x, y) for x, y in product(range(3), repeat=2) if (x, y) not in ((1, 1), (2, 1))]
"""Around (1, 1), which LAST closes off."""
LAST = tile("21", 2, 1)


def test_every_handed_case_is_answered_as_expected(shared: Path) -> None:
    cases = json.loads((shared / "cases/land.json").read_text("utf-8"))
    assert cases
    for case in cases:
        said = case["input"]
        if "error" in case["expected"]:
            with pytest.raises(Refused):
                catalogue.asked_of(said).answer(said)
        else:
            assert ask(**said) == case["expected"], case["id"]


def test_ds_20_a_tile_fits_where_every_shared_side_shows_the_same_in_each_turn_that_does() -> None:
    found = ask("placements", [tile("a", 0, 0, "g fggg")], tile=tile("new", 9, 9, "g fggm"))

    assert [0, -1, 2] in found["placements"]
    assert [0, -1, 0] not in found["placements"]
    assert [turns for x, y, turns in found["placements"] if (x, y) == (1, 0)] == [1, 2]


def test_l_1_a_volcano_has_nothing_to_match_and_l_2_holds_a_tile_that_lies_beside_it_alone() -> None:
    found = ask("placements", [volcano("v", 0, 0)], tile=tile("new", 0, 0, "m mfgm"))

    assert len(found["placements"]) == 16


def test_no_tile_leaves_the_table() -> None:
    found = ask("placements", [tile("a", 0, 0)], tile=tile("new", 0, 0, "g ffff"), table=[0, 0, 5, 5])
    assert found == {"placements": [], "discard": True}
    found = ask("placements", [tile("a", 0, 0)], tile=tile("new", 0, 0), table=[0, 0, 5, 0])
    assert {(x, y) for x, y, _ in found["placements"]} == {(1, 0)}


def test_ds_23_what_the_last_tile_of_a_ring_closes_off_is_filled() -> None:
    assert ask("enclosed", RING, tile=LAST) == {"fill": [[1, 1]], "already_enclosed": []}


def test_l_4_a_gap_does_not_go_on_through_a_corner_unless_the_table_says_so() -> None:
    without_corner = [one for one in RING if one["id"] != "22"]
    assert ask("enclosed", without_corner, tile=LAST)["fill"] == [[1, 1]]
    assert ask("enclosed", without_corner, tile=LAST, connectivity=8)["fill"] == []


def test_l_7_a_hole_that_was_there_is_not_filled_again_and_a_tile_laid_into_it_leaves_none() -> None:
    assert ask("enclosed", [*RING, LAST], tile=tile("new", 3, 3)) == {"fill": [], "already_enclosed": [[1, 1]]}
    assert ask("enclosed", [*RING, LAST], tile=tile("new", 1, 1)) == {"fill": [], "already_enclosed": []}


def test_l_19_a_forest_that_only_the_volcano_closes_is_completed_too() -> None:
    wood = [tile("wood", 1, 0, "f ggfg") if one["id"] == "10" else one for one in RING]
    found = ask("completed", wood, tile=LAST)

    assert found == {"completed": [{"terrain": "forest", "size": 1, "tiles": ["wood"]}], "fill": [[1, 1]]}


def test_l_15_forests_that_touch_with_grass_are_two_and_l_17_edges_alone_are_none() -> None:
    found = ask("regions", [tile("b", 0, 0, "f gfgg"), tile("a", 1, 0, "f gggg"), tile("c", 0, 1, "g ffff")])

    assert found["regions"] == [
        {"terrain": "forest", "size": 1, "tiles": ["a"], "open_sides": 0},
        {"terrain": "forest", "size": 1, "tiles": ["b"], "open_sides": 0},
    ]


def test_an_open_side_looks_at_an_empty_cell_as_the_tile_lies() -> None:
    found = ask("regions", [tile("a", 0, 0, "m mggg", turns=1), tile("b", 0, -1)])
    assert found["regions"][0]["open_sides"] == 1
    found = ask("regions", [tile("a", 0, 0, "m mggg", turns=1), tile("b", 1, 0)])
    assert found["regions"][0]["open_sides"] == 0


def test_unlike_sides_are_conflicts_and_a_land_in_two_pieces_is_told() -> None:
    found = ask("conflicts", [tile("b", 0, 0, "g gfgg"), tile("a", 1, 0), volcano("v", 0, 1), tile("far", 5, 5)])

    assert found == {"conflicts": [["a", "b"]], "parts": 2}


ROW = [tile(str(x), x, 0) for x in range(5)]


def test_ds_31_a_move_ends_with_a_knight_and_l_11_not_with_the_one_on_the_start() -> None:
    knights = [{"kind": "knight", "x": x, "y": 0} for x in (0, 2)]
    found = ask("reach", ROW, foes=knights, **standing(0, 0))

    assert found == {"stops": [[1, 0], [2, 0]], "forced_stops": [[2, 0]], "can_move": True}


def test_ds_32_dragons_and_villages_are_passed_by_and_volcanoes_are_not() -> None:
    row = [ROW[0], tile("1", 1, 0, village="elf"), ROW[2], volcano("3", 3, 0), ROW[4]]
    found = ask("reach", row, **standing(0, 0))

    assert found == {"stops": [[2, 0]], "forced_stops": [], "can_move": True}
    assert ask("reach", ROW[:2], **standing(0, 0, (1, 0)))["can_move"] is False


def test_l_10_where_a_dragon_must_stop_and_may_not_it_does_not_go() -> None:
    row = [ROW[0], tile("1", 1, 0, "m gggg", village="elf"), ROW[2]]

    assert ask("reach", row, **standing(0, 0)) == {"stops": [], "forced_stops": [], "can_move": False}


def test_l_8_and_l_9_the_middle_decides_and_the_move_ends_with_the_first_other_one() -> None:
    row = [ROW[0], tile("1", 1, 0, "g gfgf"), tile("2", 2, 0, "f gggf"), tile("3", 3, 0)]

    assert ask("reach", row, **standing(0, 0))["forced_stops"] == [[2, 0]]


def test_l_13_dwarves_off_their_mountains_are_fought_alone_with_the_goats_beside_the_dragon() -> None:
    tiles = [tile("a", 0, 0, "g gmgg"), tile("b", 1, 0, "m mmmm")]
    foes = [{"kind": "dwarf", "x": x, "y": 0} for x in (0, 0, 1)]
    found = ask("range", tiles, foes=foes, goats=[{"x": 0, "y": 0}, {"x": 1, "y": 0}], **standing(0, 0))

    assert found["pieces"] == [["dwarf", 0, 0], ["dwarf", 0, 0]]
    assert (found["counts"]["dwarf"], found["goats"]) == (2, 1)


def test_ds_61_a_royal_is_worth_three_at_home_and_with_the_knights_and_one_elsewhere() -> None:
    tiles = [tile("a", 1, 1), tile("elves", 0, 0, village="elf"), tile("knights", 0, 1, village="knight")]

    orc = ask("deliver", tiles, carrying="orc", **standing(1, 1))
    assert orc["options"] == [{"village": "elf", "points": 1}, {"village": "knight", "points": 3}]
    assert orc["best"] == 3
    assert ask("deliver", tiles, carrying="elf", **standing(1, 1))["options"][0]["points"] == 3


def test_ds_60_a_royal_is_taken_from_its_crown_if_it_is_left_and_none_is_carried() -> None:
    tiles = [tile("crown", 0, 0, crown="dwarf"), tile("elves", 1, 0, village="elf")]
    answers = [
        ask("deliver", tiles, carrying=carrying, royals_left=left, **standing(0, 0))
        for carrying, left in ((None, ["dwarf"]), (None, ["orc"]), ("elf", ["dwarf"]))
    ]

    assert [one["pick_up"] for one in answers] == ["dwarf", None, None]
    assert [one["pick_up_after_delivery"] for one in answers] == [None, None, "dwarf"]  # L-23


@pytest.mark.parametrize(
    ("question", "wrong"),
    [
        ("regions", {"tiles": [tile("a", 0, 0), tile("a", 1, 0)]}),
        ("regions", {"tiles": [tile("a", 0, 0), tile("b", 0, 0)]}),
        ("regions", {"tiles": [{**tile("a", 0, 0), "centre": "sea"}]}),
        ("regions", {"tiles": [{**tile("a", 0, 0), "edges": ["forest"]}]}),
        ("regions", {"tiles": [tile("a", 0, 0, turns=4)]}),
        ("regions", {"tiles": [{**tile("a", 0, 0), "side": "back"}]}),
        ("regions", {"tiles": [{**tile("a", 0, 0), "x": 0.5}]}),
        ("regions", {"tiles": [tile("a", 0, 0, village="goblin")]}),
        ("regions", {"tiles": [tile("a", 0, 0, crown="knight")]}),
        ("regions", {"tiles": [tile("a", 0, 0)], "foes": [{"kind": "goat", "x": 0, "y": 0}]}),
        ("regions", {"tiles": [tile("a", 0, 0)], "goats": [{"x": 1, "y": 0}]}),
        ("reach", {"tiles": [volcano("v", 0, 0)], **standing(0, 0)}),
        ("reach", {"tiles": [tile("a", 0, 0)], **standing(0, 0), "player": "B"}),
        ("enclosed", {"tiles": [tile("a", 0, 0)], "tile": tile("b", 0, 0)}),
        ("enclosed", {"tiles": [tile("a", 0, 0)], "tile": tile("b", 1, 0), "connectivity": 6}),
        ("placements", {"tiles": [tile("a", 0, 0)], "tile": tile("a", 1, 0)}),
        ("largest", {"tiles": []}),
    ],
)
def test_a_land_that_cannot_lie_so_is_refused_in_one_sentence(question: str, wrong: Json) -> None:
    with pytest.raises(Refused) as refused:
        ask(question, **wrong)
    assert len(str(refused.value)) < 200


CELLS = st.tuples(st.integers(0, 4), st.integers(0, 4))


@given(st.sets(CELLS, max_size=20))
def test_a_hole_is_an_empty_cell_with_no_way_out(laid: set[tuple[int, int]]) -> None:
    """Written differently: a cell is open if one beside it is, until nothing changes any more."""
    room = set(product(range(-1, 6), repeat=2)) - laid
    is_open = {cell for cell in room if -1 in cell or 5 in cell}
    while grown := {(x, y) for x, y in room - is_open if is_open & {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}}:
        is_open |= grown
    assert enclosed(Land(tuple(Tile(x, y, Ground.GRASSLAND) for x, y in laid))) == room - is_open


@given(st.dictionaries(CELLS, st.sampled_from("gfmv"), max_size=25), st.data())
def test_a_dragon_stops_where_some_way_over_its_own_ground_leads(grounds: dict[Any, str], data: Any) -> None:
    """Written differently: every way of at most 25 steps, by what each cell can be reached from."""
    names = {**LETTERS, "v": "volcano"}
    starts = [cell for cell, ground in grounds.items() if ground != "v"]
    if not starts:
        return
    start = data.draw(st.sampled_from(sorted(starts)))
    walked = {start}
    for _ in range(25):
        walked |= {
            (x, y)
            for (x, y), ground in grounds.items()
            if ground == grounds[start] and walked & {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}
        }
    beside = {(x + a, y + b) for x, y in walked for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    expected = {cell for cell in beside | walked if grounds.get(cell, "v") != "v"} - {start}
    land = Land(tuple(Tile(x, y, Ground(names[ground])) for (x, y), ground in grounds.items()), (start,))
    stops, forced = reach(land, 0)
    assert stops == expected
    assert forced == {cell for cell in expected if grounds[cell] != grounds[start]}
