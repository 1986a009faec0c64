from pathlib import Path

import pytest

from companion.games import Refused, catalogue
from companion.games.dragonsgate import board, setup
from companion.games.dragonsgate.facts import Gains
from companion.games.dragonsgate.laid_out import check_setup
from companion.games.dragonsgate.scoring import Rulings
from companion.games.dragonsgate.state import Bonus, Options, Starting
from companion.seats import Colour, Seat

SEATS = (Seat("Ann", Colour.RED), Seat("Bob", Colour.BLUE))
TOML = """
game = "dragonsgate"
[starting]
known = true
coins = 4
imps = 1
prestige = 5
[player_board.A]
apprentice_slots = 4
maintenance_track = [0, 1, 1, 2]
[market]
apprentice_spaces = { "2" = 3, "3" = 4 }
[turn_order_track]
spaces = ["", "coin", "imp"]
[training_dungeon]
known = true
spaces = [{ coins = 1 }, { brawn = 1, trophy = "gold" }]
[treasure_room]
prestige = [7, 4]
[subterfuge]
known = true
awards = [6, 3]
awards_by_players = { "2" = [5, 2] }
trophies = { "2" = "silver" }
[rulings]
majority_needs_one = false
"""


def test_board_data_brings_tracks_spaces_and_what_everybody_begins_with() -> None:
    options = setup.with_board(Options(), SEATS, TOML)

    assert options.starting == Starting(4, 1, 0, 5)
    assert options.board.maintenance_track == (0, 1, 1, 2)
    assert options.board.turn_order_spaces == (Bonus.NONE, Bonus.COIN, Bonus.IMP)
    assert options.board.training_dungeon == (Gains(coins=1), Gains(brawn=1))
    assert options.board.subterfuge_awards == (5, 2)
    assert options.board.dungeon_trophies == ("", "gold")
    assert options.board.subterfuge_trophies == ("", "silver")
    assert (options.board.apprentice_spaces, options.board.apprentice_slots) == (3, 4)
    check_setup(SEATS, options)


def test_the_owners_rulings_are_what_the_table_begins_with_and_it_may_switch_them_over() -> None:
    ruled = setup.as_ruled(Options(), TOML + "career_spaces_refill = true")
    assert (ruled.rulings, ruled.career_spaces_refill) == (Rulings(majority_needs_one=False), True)
    assert "Career spaces are refilled" in setup.in_words(3, ruled)

    switched = setup.toggled(setup.toggled(ruled, "majority_of_none"), "career_spaces_refill")
    assert setup.with_board(switched, SEATS, TOML).rulings == Rulings()
    assert not setup.with_board(switched, SEATS, TOML).career_spaces_refill


def test_the_empty_form_of_board_data_changes_nothing(shared: Path) -> None:
    empty = (shared / "board-data/dragonsgate.toml").read_text("utf-8")

    assert setup.with_board(Options(), SEATS, empty) == Options()
    assert len(board.missing(board.read(empty))) == 9
    assert len(board.missing(board.read(TOML))) == 2


@pytest.mark.parametrize(
    "wrong",
    [
        "game = 'dragonland'",
        "[starting]\nimps = 5",
        "[starting]\ncoins = -1",
        "[turn_order_track]\nspaces = ['gold']",
        "[market]\napprentice_spaces = { '5' = 3 }",
        "[subterfuge]\nknown = true\nmode = 'turn'",
        "[training_dungeon]\nspaces = 3",
        "[player_board.A]\ngrid = ['..', '.']",
        "[player_board.A]\ngrid = ['.z']",
    ],
)
def test_board_data_that_cannot_be_is_refused(wrong: str) -> None:
    with pytest.raises(Refused):
        setup.with_board(Options(), SEATS, wrong)


def test_each_option_can_be_switched_and_is_told() -> None:
    for offer in setup.offers(Options(), 3):
        switched = setup.toggled(Options(), offer.key)
        assert switched != Options()
        assert next(one for one in setup.offers(switched, 3) if one.key == offer.key).is_on
        assert not setup.is_drawn(Options(), offer.key)
        assert setup.toggled(switched, offer.key) == Options()
    with pytest.raises(KeyError):
        setup.toggled(Options(), "nonsense")
    assert set(setup.EFFECTS) == set(Options.__struct_fields__)


def test_what_was_agreed_fits_the_players() -> None:
    assert setup.fitting(setup.with_first(Options(), 3), 3) == Options()
    assert setup.in_words(2, Options())[1] == "36 Buildings"
    assert setup.in_words(3, setup.toggled(Options(), "extra_combined_variant")) == (
        "3 players",
        "35 Buildings",
        "Combined die on turns 3 and 5",
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_list_of_what_to_lay_out_is_short_enough_to_be_read(players: int) -> None:
    for options in (Options(), Options(starting=Starting(12, 4, 2, 6))):
        for line in setup.checklist(players, options):
            assert len(line.text) <= 32
            assert len(line.sub) <= 46


def test_every_reading_is_one_sentence_or_two() -> None:
    topics = catalogue.entry("dragonsgate").help()

    assert len({rule for topic in topics for rule, _ in topic.readings}) >= 40
    assert all(words.endswith(".") for topic in topics for _, words in topic.readings)
