"""What is printed in the box is entered number by number, and written as the file that a game reads."""

from pathlib import Path
from typing import Any

from companion.documents import read_toml
from companion.games.dragonsgate import board, setup
from companion.games.dragonsgate.board_pages import entered, rows, with_number
from companion.games.dragonsgate.facts import Gains
from companion.games.dragonsgate.state import Bonus, Options, Starting
from companion.seats import Colour, Seat

SEATS = (Seat("Ann", Colour.RED), Seat("Bob", Colour.BLUE))
ENTERED = (
    ("starting", "starting", "known", 1),
    ("starting", "starting", "coins", 4),
    ("market", "apprentice_spaces", "2", 3),
    ("market", "professor_spaces", "2", 2),
    ("slots", "slots", "career_slots", 6),
    ("maintenance", "length", "length", 3),
    ("maintenance", "numbers", "3", 2),
    ("order", "length", "length", 2),
    ("order", "numbers", "2", 1),
    ("treasure", "length", "length", 1),
    ("treasure", "numbers", "1", 7),
    ("subterfuge", "length", "length", 2),
    ("subterfuge", "numbers", "1", 5),
    ("subterfuge", "mode", "mode", 1),
    ("grounds", "grid", "columns", 3),
    ("grounds", "grid", "rows", 2),
    ("grounds 2", "squares", "1", 0),
    ("grounds 2", "squares", "3", 3),
    ("dungeon", "length", "length", 2),
    ("dungeon 2", "space", "brawn", 1),
    ("dungeon 2", "space", "trophy", 1),
)


def test_everything_can_be_entered_and_is_what_a_game_then_knows() -> None:
    text = ""
    for row, part, key, number in ENTERED:
        (cells,) = (one.cells for one in next(one for one in rows(text) if one.key == row).parts if one.key == part)
        assert number <= next(cell.most for cell in cells if cell.key == key)
        text = with_number(text, row, part, key, number)
    options = setup.with_board(Options(), SEATS, text)

    assert entered(text) == "All is entered."
    assert options.starting == Starting(4)
    assert options.board.maintenance_track == (0, 0, 2)
    assert options.board.turn_order_spaces == (Bonus.NONE, Bonus.IMP)
    assert options.board.training_dungeon == (Gains(), Gains(brawn=1))
    assert (options.board.treasure_room, options.board.subterfuge_awards) == ((7,), (5, 0))
    assert options.board.subterfuge_by_space
    assert (options.board.apprentice_spaces, options.board.professor_spaces, options.board.career_slots) == (3, 2, 6)
    assert options.board.grounds == ("...", "#.c")
    assert board.read(text).training_dungeon.spaces[1].trophy == "gold"


def test_what_else_the_owner_wrote_stays(shared: Path) -> None:
    before = (shared / "board-data/dragonsgate.toml").read_text("utf-8")
    after: Any = read_toml(with_number(before, "treasure", "length", "length", 2), "it")

    assert after["treasure_room"] == {"prestige": [0, 0], "trophies": []}
    assert after["player_board"]["A"]["grid"] == []
    assert after["career_tile"] == read_toml(before, "it")["career_tile"]


def test_every_page_holds_at_most_twenty_numbers() -> None:
    text = with_number("", "dungeon", "length", "length", 19)

    assert all(len(part.cells) <= 20 for row in rows(text) for part in row.parts)
    assert len(rows(text)) == 9 + 19
