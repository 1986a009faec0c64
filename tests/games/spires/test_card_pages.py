"""Coins, cards and tiles entered cell by cell, and what a table gets of them at a tap."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import Refused
from companion.games.board_pages import Cell, Part, Row
from companion.games.spires import board
from companion.games.spires.card_pages import Events, Scholars
from companion.games.spires.cards import abilities_of, events_of, required, scholars_of, shows, tiles_of
from companion.games.spires.entered import Coins, Entered
from companion.games.spires.facts import EventType, Tile
from companion.games.spires.moves import Ability
from companion.games.spires.state import EventCard, Gain
from companion.games.spires.tile_pages import Tiles
from games.spires.sitting import Sitting

SUBJECTS = '[[subject]]\nid = "arts"\n[[subject]]\nid = "law"\n'
ALL = (Coins(), Events(), Scholars(), Tiles())


def cells(part: Entered, text: str) -> Iterator[tuple[Row, Part, Cell]]:
    return ((row, page, cell) for row in part.rows(text) for page in row.parts for cell in page.cells)


def entering(part: Entered, text: str, row: int, **said: int | str) -> str:
    """TEXT with these cells of the row at that place, `page__cell`, entered."""
    for name, value in said.items():
        page, key = name.replace("_page", " ").split("__")
        keys = part.rows(text)[row].key, page, key.replace("_at_", " ")
        text = part.with_words(text, *keys, value) if isinstance(value, str) else part.with_number(text, *keys, value)
    return text


def words_for(row: Row, cell: Cell) -> str:
    """A name, or a number of its own where stickers are entered."""
    return f"B0{row.key.split()[-1]}" if cell.key == "stickers" else "Some name"


@pytest.mark.parametrize("part", ALL, ids=lambda part: part.title)
def test_every_cell_can_be_entered_and_stands_there_then(part: Entered, shared: Path) -> None:
    handed = (shared / "board-data/spires.toml").read_text("utf-8")
    for start in (SUBJECTS, handed):
        text = start
        for row, page, cell in cells(part, text):
            if cell.words is not None:
                text = part.with_words(text, row.key, page.key, cell.key, words_for(row, cell))
            elif cell.key != "subject 1":
                text = part.with_number(text, row.key, page.key, cell.key, cell.most if cell.most < 9 else 5)
        after = {(row.key, page.key, cell.key): cell for row, page, cell in cells(part, text)}
        for row, page, cell in cells(part, start):
            now = after[row.key, page.key, cell.key]
            if cell.words is not None:
                assert now.words == words_for(row, cell)
            elif cell.key != "subject 1":
                assert now.number == (cell.most if cell.most < 9 else 5), (row.key, page.key, cell)
        assert all(len(page.cells) <= 20 for _, page, _ in cells(part, text))


def test_the_coins_are_worth_something_once_all_are_entered() -> None:
    text = entering(Coins(), SUBJECTS, 0, coins__1=20, coins__2=18)
    assert (board.read(text).bag, Coins().entered(text)) == (None, "38 of 48.")
    text = entering(Coins(), text, 0, coins__3=10)

    assert (board.read(text).bag, Coins().entered(text)) == (86, "48 of 48, worth 86.")
    with pytest.raises(Refused, match="only 48 coins"):
        entering(Coins(), text, 0, coins__4=1)
    assert board.read(entering(Coins(), text, 0, coins__3=0)).coins == {"1": 20, "2": 18}


def test_an_event_that_was_entered_is_played_at_a_tap_in_its_era() -> None:
    text = entering(Events(), SUBJECTS, 0, card__name="The founding", card__type=4, card__era=1, reward__tradition=2)
    text = entering(Events(), text, 1, card__name="Later", card__type=1, card__era=2)
    table = Sitting()

    assert [row.key for row in Events().rows(text)] == ["Event 1", "Event 2", "Event 3"]
    assert events_of(table.state, text) == (
        ("The founding", EventCard(EventType.CONTRIBUTION, (Gain("tradition", 2),))),
    )


def tolkien(text: str = SUBJECTS) -> str:
    said: dict[str, int | str] = {
        "card__name": "Tolkien",
        "card__subject_at_0": 1,
        "card__subject_at_1": 1,
        "requires__academics": 2,
    }
    gains: dict[str, int | str] = {
        "requires__any": 1,
        "gain__tradition": 1,
        "cost_page1__arts": 1,
        "cost_page2__law": 1,
    }
    return entering(Scholars(), text, 0, **said, **gains)


def test_a_scholar_has_two_subjects_and_his_ability_one_price_or_another() -> None:
    text, table = tolkien(), Sitting()
    assert scholars_of(table.state, text) == (("Tolkien", ("Tolkien", ("arts", "law"))),)
    assert abilities_of(table.state, text, "Tolkien") == (
        (Ability((Gain("arts", 1),), (Gain("tradition", 1),)), False),
        (Ability((Gain("law", 1),), (Gain("tradition", 1),)), False),
    )
    assert abilities_of(table.state, text, "Locke") == abilities_of(table.state, "", "Tolkien") == ()
    event = entering(Scholars(), text, 0, card__triggers_event=1, card__discard_self=1)
    assert [(one.discard, starts) for one, starts in abilities_of(table.state, event, "Tolkien")] == [(True, True)] * 2


def test_what_is_picked_as_one_subject_is_not_offered_as_the_other() -> None:
    (row, *_) = Scholars().rows(tolkien())
    assert [cell.names for cell in row.parts[0].cells if cell.key.startswith("subject")] == [
        ("Subject?", "Arts"),
        ("Other subject?", "Law"),
    ]
    assert board.read(entering(Scholars(), tolkien(), 0, card__subject_at_0=0)).scholars[0].subjects == ("law",)


def test_sp_31_what_a_scholar_requires_is_told_and_what_the_counters_lack_of_it() -> None:
    text, table = tolkien(), Sitting()
    table.begin()
    assert required(table.state, text, "Tolkien") == "He requires 2 academics, 1 any."
    table.set("Ann", **{"benefit.academics": 1})
    assert required(table.state, text, "Tolkien").endswith("Its counters lack 1 academics, 1 any.")
    table.set("Ann", **{"benefit.academics": 2, "benefit.status": 1})
    assert required(table.state, text, "Tolkien").endswith("The college has it.")
    assert required(table.state, text, "Locke") == required(table.state, "", "Tolkien") == ""


def test_sp_40_and_46_a_tile_is_built_by_its_name_and_the_first_is_a_garden_or_a_quad() -> None:
    text = entering(Tiles(), SUBJECTS, 0, tile__name="Chapel", tile__price=3, tile__colour_at_0=4)
    text = entering(Tiles(), text, 1, tile__name="Lawn", tile__kind=1)
    table = Sitting()
    table.begin()
    assert tiles_of(table.state, text) == (("Lawn: 0", (Tile.GARDEN, 0, ())),)
    table.do("Ann", "build", kind="garden")
    assert tiles_of(table.state, text) == (("Chapel: 3", (Tile.BUILDING, 3, ())), ("Lawn: 0", (Tile.GARDEN, 0, ())))
    assert board.read(text).tiles[0].colours == ("yellow",)


def test_the_stickers_of_a_tile_are_entered_by_their_numbers_each_on_one_tile() -> None:
    text = entering(Tiles(), SUBJECTS, 0, tile__name="Lawn", tile__stickers="4.17 B08")
    assert board.read(text).tiles[0].stickers == ("B04", "B17", "B08")
    assert Tiles().rows(text)[0].parts[0].cells[4].words == "B04 B17 B08"
    for words, why in (("4 seventeen", "Write the numbers"), ("89", "no sticker 'B89'"), ("0", "no sticker")):
        with pytest.raises(Refused, match=why):
            entering(Tiles(), text, 0, tile__stickers=words)
    with pytest.raises(Refused, match="B17 is on one tile only"):
        entering(Tiles(), text, 1, tile__stickers="17")
    assert board.read(entering(Tiles(), text, 0, tile__stickers="")).tiles[0].stickers == ()


def test_sp_30_whole_icons_of_an_entered_tile_are_counted_and_parts_are_told_of() -> None:
    text = Tiles().with_number(SUBJECTS, "Tile 1", "tile", "kind", 1)
    text = Tiles().with_number(text, "Tile 1", "whole", "beauty", 2)
    table = Sitting()
    table.begin()
    ((name, (kind, price, benefits)),) = tiles_of(table.state, text)
    assert (kind, price, benefits) == (Tile.GARDEN, 0, (2, 0, 0, 0))
    assert shows(table.state, text, name) == "Counted: 2 beauty."
    table.do("Ann", "build", kind="garden", benefits={"beauty": 2})
    player = next(one for one, seat in zip(table.state.players, table.state.seats, strict=True) if seat.name == "Ann")
    assert (player.college_size, player.benefits) == (1, (2, 0, 0, 0))

    halved = Tiles().with_number(text, "Tile 1", "halves", "n", 4)
    assert shows(table.state, halved, name) == "Counted: 2 beauty. Parts of icons that meet are counted by hand."


def test_a_card_that_was_entered_is_deleted_and_the_others_stay() -> None:
    text = entering(Events(), SUBJECTS, 0, card__name="First")
    text = entering(Events(), text, 1, card__name="Second")
    assert [row.text for row in Events().rows(Events().without(text, "Event 1"))] == ["Second", "Another Event"]
    assert Events().deletable(text) == ("Event 1", "Event 2")
    with pytest.raises(Refused, match="not entered"):
        Events().without(text, "Event 3")


def test_a_scholar_in_a_college_of_the_running_game_is_said_to_be_used() -> None:
    text = entering(Scholars(), SUBJECTS, 0, card__name="Tolkien")
    table = Sitting()
    table.begin()
    row = Scholars().rows(text)[0]
    assert Scholars().used(table.state, row) == ""
    table.do("Ann", "build", kind="garden")
    table.do("Ann", "admit", scholar="Tolkien", subjects=["arts", "law"])
    assert Scholars().used(table.state, row) == "Ann has it in this game."


def test_icons_are_whole_or_parts_at_one_place_each() -> None:
    text = Tiles().with_number(SUBJECTS, "Tile 1", "whole", "beauty", 2)
    for page, at, benefit in (("halves", "n", 1), ("halves", "n", 3), ("quarters", "se", 4)):
        text = Tiles().with_number(text, "Tile 1", page, at, benefit)

    assert [(one.benefit, one.part, one.at) for one in board.read(text).tiles[0].icons] == [
        ("beauty", "full", ""),
        ("beauty", "full", ""),
        ("social", "half", "n"),
        ("status", "quarter", "se"),
    ]


def test_two_scholars_who_are_called_alike_are_told_apart() -> None:
    text = """
subject = [{id = "arts"}, {id = "law"}]
[[scholar]]
id = "a"
name = "Smith"
subjects = ["arts", "law"]
gain = {money = 1}
[[scholar]]
id = "b"
name = "Smith"
subjects = ["law", "arts"]
requires = {any = 2}
gain = {money = 5}
"""
    state = Sitting(3).state
    assert [name for name, _ in scholars_of(state, text)] == ["Smith", "Smith 2"]
    assert [abilities_of(state, text, name)[0][0].gain[0].amount for name in ("Smith", "Smith 2")] == [1, 5]
    assert required(state, text, "Smith") == ""
    assert required(state, text, "Smith 2") == "He requires 2 any."
