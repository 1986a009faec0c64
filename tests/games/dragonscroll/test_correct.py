import pytest

from companion.games.dragonscroll.facts import BOX, Pieces
from companion.games.dragonscroll.game import GAME
from games.dragonscroll.sitting import Sitting


def test_a_number_is_set_by_hand_as_a_step_of_its_own() -> None:
    table = Sitting()
    table.do("Bea", "correct", counter="fireball_tokens", to=5, of="Ann")
    assert table.dragon("Ann").fireball_tokens == 5
    table.table.undo()

    assert table.dragon("Ann").fireball_tokens == 2


def test_corrected_pieces_come_from_and_go_to_the_supply() -> None:
    table = Sitting()
    table.do(None, "correct", counter="stock.elf", to=4, of="Ann")
    table.do(None, "correct", counter="land.elf", to=5)
    assert table.state.supply.elf == 0
    table.refused(None, "correct", counter="land.elf", to=6)
    table.do(None, "correct", counter="supply.elf", to=2)

    assert table.state.land.elf == 3
    assert table.everything() == BOX


def test_corrected_cards_are_kept_too() -> None:
    table = Sitting()
    table.do(None, "correct", counter="hand", to=5, of="Ann")
    assert table.shown["dragonscroll_stack"] == 19
    table.do(None, "correct", counter="dragonscroll_stack", to=10)
    assert table.shown["dragonscroll_discards"] == 9
    table.refused(None, "correct", counter="dragonscroll_stack", to=20)
    table.do(None, "correct", counter="dragonscroll_discards", to=0)

    assert table.shown["dragonscroll_stack"] == 19


@pytest.mark.parametrize(
    ("counter", "of", "to"),
    [
        ("tiles_left", None, 61),
        ("tiles_left", None, -1),
        ("tiles_left", None, 60),
        ("turn", None, 0),
        ("hand", "Ann", 6),
        ("hand", "Ann", -1),
        ("fireball_tokens", "Ann", 1),
        ("fireball_tokens", "Ann", 35),
        ("broken_minstrels", "Ann", 34),
        ("stock.orc", "Ann", 16),
        ("stock.orc", None, 1),
        ("stock.dragon", "Ann", 1),
        ("land.orc", "Ann", 1),
        ("burnable.orc", None, 1),
        ("story.1", "Ann", 1),
        ("step", None, 1),
        ("bonus_tile", None, 1),
        ("__class__", None, 1),
        ("", None, 1),
        ("hand", "Zoe", 1),
        ("hand", "Ann", True),
        ("hand", "Ann", "4"),
        (3, "Ann", 4),
    ],
)
def test_never_outside_the_limits_of_the_box_and_only_what_can_be_counted(
    counter: object, of: object, to: object
) -> None:
    Sitting().refused(None, "correct", counter=counter, of=of, to=to)


def test_a_card_of_the_story_can_be_corrected() -> None:
    table = Sitting()
    table.do(None, "correct", counter="stock.orc", to=1, of="Ann")
    table.lay("Ann")
    table.do("Ann", "play_deed", type="munch", points=7, eats={"orc": 1})
    table.do(None, "correct", counter="story.1", to=4, of="Ann")

    assert table.shown["story"]["Ann"] == [["munch", 4]]


def test_a_corrected_destiny_counts_in_the_reckoning() -> None:
    table = Sitting()
    table.to_the_reveal()
    table.do("Ann", "reveal_destiny", kind="elf", points=9)
    table.do(None, "correct", counter="story.1", to=1, of="Ann")
    table.do("Bea", "reveal_destiny", kind="orc", points=2)

    assert table.shown["totals"] == {"Ann": 1, "Bea": 2}
    sheet = GAME.sheet(table.state)
    assert sheet is not None
    assert [player.total for player in sheet.players] == [1, 2]


def test_foes_of_a_fight_that_is_on_stay_on_the_land() -> None:
    table = Sitting()
    table.fight("Ann", {"orc": 2}, goats=1)

    table.refused(None, "correct", counter="land.orc", to=1)
    table.refused(None, "correct", counter="land.goat", to=0)
    table.refused(None, "correct", counter="supply.orc", to=14)


def test_fewer_pieces_on_the_card_means_fewer_to_burn() -> None:
    table = Sitting()
    table.fight("Ann", {"orc": 2})
    table.do("Ann", "roll", exits={"orc": 2})
    table.do(None, "correct", counter="stock.orc", to=1, of="Ann")

    assert table.shown["burnable"]["orc"] == 1
    assert table.state.supply == BOX - Pieces(orc=1)


def test_a_pile_corrected_to_nothing_ends_the_drawing() -> None:
    table = Sitting()
    table.do("Ann", "place_dragon")
    table.do("Ann", "bonus", action="tile")
    table.do(None, "correct", counter="tiles_left", to=0)

    assert table.shown["step"] == "move_dragon"
    assert table.shown["tiles_to_draw"] == 0
    assert table.shown["last_turn"]


def test_a_pile_corrected_upwards_takes_the_last_turn_back() -> None:
    table = Sitting()
    table.to_the_last_turn()
    table.do(None, "correct", counter="tiles_left", to=3)
    table.do("Ann", "move_dragon")
    table.do("Ann", "no_fight")
    table.end("Ann")

    assert table.shown["active"] == "Bea"


def test_a_dragon_placed_when_no_tile_is_left_goes_on_with_the_move() -> None:
    table = Sitting()
    table.do(None, "correct", counter="tiles_left", to=0)
    table.do("Ann", "place_dragon")

    assert table.shown["step"] == "move_dragon"


def test_ds_13_a_noted_destiny_is_a_secret_until_it_is_revealed() -> None:
    table = Sitting()
    assert not GAME.secret(table.state)
    table.do("Bea", "note_destiny", kind="dwarf")
    table.do("Bea", "note_destiny", kind="elf", points=4)

    assert GAME.secret(table.state)
    assert table.shown["destiny"] == {"Ann": None, "Bea": None}
    assert "note_destiny" not in table.open
    table.to_the_reveal()
    table.do("Bea", "reveal_destiny", kind="elf", points=4)
    assert not GAME.secret(table.state)
    table.refused("Bea", "note_destiny", kind="elf")


def test_a_refused_note_tells_nothing_about_what_others_noted() -> None:
    table = Sitting()
    table.do("Ann", "note_destiny", kind="orc")

    table.do("Bea", "note_destiny", kind="orc")
    table.refused(None, "note_destiny", kind="orc")
    table.refused("Bea", "note_destiny", kind="knight")
    table.refused("Bea", "note_destiny", kind="elf", points=-1)


def test_ds_12_with_four_players_nobody_can_have_noted_the_orcs() -> None:
    Sitting(4).refused("Ann", "note_destiny", kind="orc")
