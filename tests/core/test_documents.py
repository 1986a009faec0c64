"""Documents in JSON or TOML: what is read, and how mistakes are told."""

from contextlib import suppress
from typing import Annotated

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.documents import read_document, shaped
from companion.games import Refused


class Score(msgspec.Struct):
    name: str
    points: list[Annotated[int, msgspec.Meta(ge=0)]] = []


def test_json_and_toml_give_the_same_document() -> None:
    assert read_document('{"a": [1, 2]}', "x.json") == read_document("a = [1, 2]", "x.toml") == {"a": [1, 2]}


def test_without_an_ending_the_text_tells_its_notation() -> None:
    assert read_document(' {"a": 1}', "-") == read_document("a = 1", "-") == {"a": 1}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("", "x.json"),
        ("  \n", "-"),
        ("{", "x.json"),
        ("a = ", "x.toml"),
        ("[1, 2]", "x.json"),
        ("3", "x.json"),
        ('{"a": NaN}', "x.json"),
        ('{"a": 1} {"b": 2}', "x.json"),
        ("[" * 100_000, "x.json"),
        ("a = " + "[" * 5_000, "x.toml"),
        ("a = " + "9" * 5_000, "x.toml"),
        ('{"a": ' + "9" * 5_000 + "}", "x.json"),
        ("hello there", "-"),
        ("a = 0x" + "f" * 5_000, "x.toml"),
        ("a." * 20_000 + "b = 1", "x.toml"),
        ("a = " + "[0]," * 40_000, "x.toml"),
        ("a = inf", "x.toml"),
        ("a = 1979-05-27", "x.toml"),
        ('{"a": 1e999}', "x.json"),
        ('{"a": 9007199254740993}', "x.json"),
        ('{"a": "' + "b" * 3_000 + '"}', "x.json"),
        ('{"' + "a" * 3_000 + '": 1}', "x.json"),
        ('{"a": ' + "[" * 60 + "]" * 60 + "}", "x.json"),
        ('{"a": [' + "1," * 400_000 + "1]}", "x.json"),
        ("\x00", "-"),
    ],
)
def test_what_is_no_document_is_refused_in_one_sentence(text: str, name: str) -> None:
    with pytest.raises(Refused) as refusal:
        read_document(text, name)
    assert str(refusal.value).startswith(name)
    assert "\n" not in str(refusal.value)


@given(st.text(), st.sampled_from(["x.json", "x.toml", "-"]))
def test_any_text_is_read_or_refused(text: str, name: str) -> None:
    with suppress(Refused):
        assert isinstance(read_document(text, name), dict)


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ({}, "There is no name."),
        ({"name": 3}, "Expected text, got a whole number at name."),
        ({"name": "A", "points": [1, True]}, "Expected a whole number, got true or false at points (number 2)."),
        ({"name": "A", "points": [-1]}, "Expected a whole number of at least 0 at points (number 1)."),
        ([], "Expected a table of names and values, got a list."),
    ],
)
def test_a_mistake_is_told_with_its_place(document: object, sentence: str) -> None:
    with pytest.raises(Refused) as refusal:
        shaped(document, Score)
    assert str(refusal.value) == sentence


def test_names_the_shape_does_not_know_are_passed_over() -> None:
    assert shaped({"name": "A", "mood": "good"}, Score) == Score("A")


def test_a_document_as_long_as_the_longest_script_is_read() -> None:
    moves = [{"by": "Anna", "move": "draw_tile", "foes": {"orc": 1}, "goats": 1}] * 20_000
    document = {"game": "dragonscroll", "moves": moves}

    assert read_document(msgspec.json.encode(document).decode(), "x.json") == document


def test_a_refusal_is_one_short_line_whatever_it_quotes() -> None:
    told = str(Refused("Nobody called " + "a\n\x1b[2J" * 1_000 + " is at the table."))

    assert len(told) <= 300
    assert told.isprintable()
    assert str(Refused("No.")) == "No."
