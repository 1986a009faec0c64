"""Entering the board number by number: what is entered is what the owner's file then says, and nothing else changes."""

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import Refused
from companion.games.board_pages import Cell, Part, Row, toml_text
from companion.games.dragonland.board import read
from companion.games.dragonland.board_pages import entered, rows, with_number, with_words
from companion.games.dragonland.facts import Place
from games.dragonland.test_setup import toml


def numbers(text: str) -> dict[tuple[str, str, str], int]:
    return {
        (row.key, part.key, cell.key): cell.number for row in rows(text) for part in row.parts for cell in part.cells
    }


def row(text: str, key: str) -> Row:
    return next(one for one in rows(text) if one.key == key)


def test_without_a_file_all_places_are_there_and_nothing_is_entered() -> None:
    assert [one.key for one in rows("")][14:20] == ["V15", "E1", "E2", "E3", "die 1", "die 2"]
    assert {one.sub for one in rows("")[:18]} == {"not entered yet"}
    assert entered("").startswith("0 of 15 volcanoes entered.")


def test_no_page_has_more_cells_than_fit() -> None:
    assert max(len(part.cells) for one in rows("") for part in one.parts) == 17


places = st.sampled_from(
    [(row.key, part, cell) for row in rows("") for part in row.parts for cell in part.cells if cell.words is None]
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(places, st.integers(0, 9)), max_size=5))
def test_each_number_is_kept_and_no_other_changes(said: list[tuple[tuple[str, Part, Cell], int]]) -> None:
    text, known = toml(), numbers(toml())
    for (key, part, cell), wanted in said:
        number = max(cell.least, min(cell.most, wanted))
        try:
            text = with_number(text, key, part.key, cell.key, number)
        except Refused:
            continue
        if part.key == "faces":
            known |= {place: now for place, now in numbers(text).items() if place[:2] == (key, "faces")}
        known[key, part.key, cell.key] = numbers(text)[key, part.key, cell.key] if part.key == "faces" else number
        if part.key in ("rivers", "paths") and (cell.key, part.key, key) in known:
            known[cell.key, part.key, key] = number
        assert numbers(text) == known


def test_a_river_and_a_path_are_seen_from_both_ends() -> None:
    text = with_number(with_number("", "V1", "rivers", "V4", 1), "E2", "paths", "V1", 3)
    assert row(text, "V1").sub == "rivers to V4; 1 path"
    assert row(text, "V4").sub == "rivers to V1"
    assert row(text, "E2").sub == "V1 in 3"
    assert read(text).rivers == ((Place.V1, Place.V4),)

    text = with_number(with_number(text, "V4", "rivers", "V1", 0), "V1", "paths", "E2", 0)
    assert read(text).rivers == ()
    assert read(text).paths == ()


def test_a_volcano_is_called_what_the_owner_wrote_and_a_bare_name_can_go_again() -> None:
    text = with_words(with_number("", "V2", "printed", "eggs", 1), "V2", "printed", "label", " The old one ")
    assert (row(text, "V2").text, row(text, "V2").sub) == ("V2 The old one", "1 egg, 0 gems")
    assert row(with_words(text, "V2", "printed", "label", ""), "V2").text == "V2"


def test_an_entrance_is_called_what_the_owner_wrote_also_where_paths_lead_to_it() -> None:
    text = with_words(with_number("", "E2", "paths", "V1", 3), "E2", "called", "id", " By the lake ")
    assert (row(text, "By the lake").text, row(text, "By the lake").sub) == ("Entrance By the lake", "V1 in 3")
    assert [one.id for one in read(text).entrances] == ["E1", "By the lake", "E3"]
    assert numbers(text)["V1", "paths", "By the lake"] == 3
    assert with_words(text, "By the lake", "called", "id", "") == text
    for taken in ("E1", "V3", "die 1"):
        with pytest.raises(Refused, match="a name of its own"):
            with_words(text, "By the lake", "called", "id", taken)


def test_more_eggs_than_the_box_holds_are_refused() -> None:
    with pytest.raises(Refused, match="only 18 eggs"):
        with_number(toml(), "V1", "printed", "eggs", 9)


def test_what_else_the_owner_wrote_stays() -> None:
    text = (
        'game = "dragonland"\nedition = "mine"\nnote = "a \\"quoted\\" word"\n[[volcano]]\nid = "V2"\nlabel = "peak"\n'
    )
    said = tomllib.loads(with_number(text, "V2", "printed", "gems", 4))

    assert (said["edition"], said["note"]) == ("mine", 'a "quoted" word')
    assert row(toml_text(said), "V2").text == "V2 peak"


def test_the_whole_board_can_be_entered() -> None:
    text = toml()
    for number in range(1, 15):
        text = with_number(text, f"V{number}", "paths", f"V{number + 1}", 2)
    text = with_number(with_number(text, "E1", "paths", "V1", 1), "V1", "rivers", "V2", 1)

    assert entered(text) == "All is entered."
    assert len(read(text).ways) == 15


values = st.recursive(
    st.booleans() | st.integers(-9, 99) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.text(max_size=5), values, max_size=4))
def test_what_is_written_is_read_back(said: dict[str, object]) -> None:
    assert tomllib.loads(toml_text(said)) == said
