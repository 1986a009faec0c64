from pathlib import Path
from random import Random

import pytest

from companion.games import Refused, catalogue
from companion.games.spires import board, setup
from companion.games.spires.facts import LIVE, Area, Era, live_boxes
from companion.games.spires.game import GAME
from companion.games.spires.help import topics
from companion.games.spires.state import Options
from companion.seats import Colour, Seat

SEATS = tuple(Seat(name, colour) for name, colour in zip("ABC", Colour, strict=False))
COLOURS = ("grey", "yellow", "red", "other")
WHOLE = "\n".join(
    (
        'game = "spires"',
        *(f'[[subject]]\nid = "s{number}"' for number in range(7)),
        "[boxes]",
        *(
            f's{number} = {{ fellows = "{COLOURS[number % 4]}", students = "red", tradition = "grey" }}'
            for number in range(7)
        ),
        "[coins]\n1 = 20\n2 = 18\n3 = 10",
        "[rulings]\nnew_chancellor_scores = true",
    )
)


def test_the_handed_board_data_is_read_and_what_is_missing_is_said(shared: Path) -> None:
    printed = board.read((shared / "board-data/spires.toml").read_text("utf-8"))

    assert board.missing(printed)[:3] == (
        "2 of 7 subjects entered.",
        "0 of 21 boxes entered.",
        "0 of 48 coins entered.",
    )
    assert [one.name for one in printed.scholars] == ["J.R.R. Tolkien"]
    assert printed.bag is None


def test_a_whole_board_becomes_the_options_of_a_game() -> None:
    options = setup.with_board(Options(), SEATS, WHOLE)

    assert options.tracks == (*(f"s{number}" for number in range(7)), *Area)
    assert options.bag == 20 + 2 * 18 + 3 * 10
    assert options.new_chancellor_scores
    assert len(live_boxes(options.subjects, Era.MODERN)) == 21
    assert GAME.start(SEATS, options).players[0].reputation == (0,) * 10


def test_sp_60_each_era_adds_a_colour() -> None:
    assert [len(LIVE[era]) for era in Era] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    "wrong",
    [
        "game = 1",
        'game = "dragonland"',
        '[[subject]]\nid = "a"\n[[subject]]\nid = "a"',
        '[[subject]]\nid = " "',
        '[[subject]]\nid = "money"',
        '[[subject]]\nid = "fellows"',
        '[boxes]\nlaw = { fellows = "grey" }',
        '[[subject]]\nid = "law"\n[boxes]\nlaw = { fellow = "grey" }',
        '[[subject]]\nid = "law"\n[boxes]\nlaw = { fellows = "pink" }',
        "[coins]\n1 = 49",
        "[coins]\nx = 1",
        "[coins]\n1 = -1",
        '[[scholar]]\nid = "x"\nera = "stone age"',
        '[[scholar]]\nid = "x"\nsubjects = ["law", "arts"]',
        '[[scholar]]\nid = "x"\ngain = { beer = 1 }',
        '[[event]]\nid = "x"\nreward = { beer = 1 }',
        '[[event]]\nid = "x"\ntype = "raffle"',
        "[[tile]]\ncount = 2.5",
        "x = ",
    ],
)
def test_board_data_that_cannot_be_is_refused(wrong: str) -> None:
    with pytest.raises(Refused):
        board.read(wrong)


def test_options_are_switched_one_by_one() -> None:
    options = Options()
    for offer in setup.offers(options, 3):
        switched = setup.toggled(options, offer.key)
        assert [one.key for one in setup.offers(switched, 3) if one.is_on != offer_is_on(options, one.key)] == [
            offer.key
        ]
        assert setup.in_words(3, switched) != setup.in_words(3, options)
        assert not setup.is_drawn(options, offer.key)
    with pytest.raises(Refused):
        setup.dealt(options, 3, WHOLE, Random(1))


def offer_is_on(options: Options, key: str) -> bool:
    return next(one.is_on for one in setup.offers(options, 3) if one.key == key)


def test_the_checklist_and_the_help_are_there_for_everybody() -> None:
    assert all(line.text for line in setup.checklist(3, Options()))
    assert all(topic.readings for topic in topics())


def test_the_catalogue_names_it() -> None:
    assert catalogue.entry("spires").players == range(3, 6)
    assert catalogue.game("spires") is GAME
    assert catalogue.entry("spires").help() == topics()
