"""Subjects and boxes entered on the screen, and what else the owner's file holds."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games import Refused
from companion.games.spires import board
from companion.games.spires.board_pages import columns, is_whole, next_colour, with_columns
from companion.games.spires.facts import Area, BoxColour, Subject


def test_without_a_file_there_are_seven_numbered_columns_without_boxes() -> None:
    empty = columns("")

    assert [one.name for one in empty] == list("1234567")
    assert not is_whole(empty)
    assert columns(with_columns("", empty)) == empty


def test_a_tap_cycles_through_the_colours_and_none() -> None:
    colour: BoxColour | None = None
    seen = [colour := next_colour(colour) for _ in range(5)]

    assert seen == [*BoxColour, None]


def test_what_else_is_in_the_owners_file_stays_and_cards_follow_a_new_name(shared: Path) -> None:
    text = (shared / "board-data/spires.toml").read_text("utf-8")
    first, *others = columns(text)
    entered = (replace(first, name="Letters", fellows=BoxColour.GREY), *others)
    again = board.read(with_columns(text, entered))

    assert again.columns[0] == Subject("Letters", BoxColour.GREY)
    assert len(again.columns) == 7
    assert again.scholars[0].subjects == ("Letters", "arts")
    assert again.scholars[0].cost == ({"Letters": -1}, {"arts": -1})
    old = board.read(text)
    assert (again.tiles, again.events, again.rulings) == (old.tiles, old.events, old.rulings)


def test_a_subject_gets_its_name_whatever_was_entered_before_it() -> None:
    """Also where the number that stood for its name is the value of a coin, or the name a word of the file."""
    text = """
coins = {1 = 20, 2 = 10}
subject = [{id = "1", hue = "blue"}, {id = "name"}, {id = "3", name = "Third"}]
[[tile]]
name = "Chapel"
[[event]]
id = "e"
name = "1"
reward = {1 = 2}
"""
    first, second, *others = columns(text)
    again = with_columns(text, (replace(first, name="arts"), replace(second, name="law"), *others))
    entered = board.read(again)
    assert [one.id for one in entered.subjects] == ["arts", "law", *"34567"]
    assert [one.name for one in entered.subjects][:3] == ["arts", "law", "Third"]
    assert 'hue = "blue"' in again
    assert entered.coins == {"1": 20, "2": 10}
    assert entered.tiles[0].name == "Chapel"
    assert (entered.events[0].name, entered.events[0].reward) == ("1", {"arts": 2})


def test_names_that_mean_two_things_are_refused() -> None:
    empty = columns("")
    for name in ("2", "money", "fellows", " "):
        with pytest.raises(Refused):
            with_columns("", (replace(empty[0], name=name), *empty[1:]))


LETTERS = 'abZÄß藝 .-_"\\\n\t\x00\x7f1'
"""Those that TOML must be careful with among them."""
names = st.lists(st.text(LETTERS, min_size=1, max_size=12).filter(str.strip), min_size=7, max_size=7, unique=True)
colours = st.one_of(st.none(), st.sampled_from(list(BoxColour)))


@given(names, st.lists(st.tuples(colours, colours, colours), min_size=7, max_size=7))
def test_what_is_written_is_read_again(called: list[str], boxes: list[tuple[BoxColour | None, ...]]) -> None:
    if set(called) & {*Area, "money", "college_size", "any"}:
        return
    entered = tuple(Subject(name, *three) for name, three in zip(called, boxes, strict=True))

    assert columns(with_columns("", entered)) == entered
