"""Tiles and dice of a player, and those of the table, are counted again: a step of its own, which undo takes back."""

from typing import Any

import pytest

from companion.games.dragonsgate.game import GAME
from companion.games.dragonsgate.recounting import OF_A_PLAYER, limits, value
from games.dragonsgate.sitting import Sitting


def again(table: Sitting, by: str | None, **numbers: int) -> None:
    for what, to in numbers.items():
        table.do(by, "recount", what=what, to=to)


def test_everything_that_lies_on_a_player_board_can_be_counted_again() -> None:
    table = Sitting(3)
    again(table, "Bob", wizard=2, rogue=1, seals=3, gold=2, bronze=1, dice_on_board=1, treasure_room=2, pub=1)

    assert table.of("Bob", "careers", "seals") == ({"wizard": 2, "rogue": 1, "warrior": 0}, 3)
    assert table.of("Bob", "trophies") == {"gold": 2, "silver": 0, "bronze": 1}
    assert table.of("Bob", "treasure_room", "buildings") == (2, ["pub"])
    assert (table.shown["neutral_dice"], table.shown["buildings_left"]) == (7, 34)
    assert table.shown["pool"] == {"Ann": 1, "Bob": 2, "Cid": 1, "neutral": 2}
    for _ in range(8):
        table.table.undo()
    assert table.state == Sitting(3).state


def test_nothing_that_a_tile_gives_comes_or_goes_with_it() -> None:
    table = Sitting(2)
    table.choose()
    again(table, "Ann", library=1, professors=1, wizard=1)

    assert table.of("Ann", "sorcery", "coins", "prestige", "maintenance", "wizardry_cards") == (0, 0, 6, 0, 0)
    assert table.of("Ann", "professors", "professor_spaces") == (["P"], 3)
    again(table, "Ann", professors=3)
    assert table.of("Ann", "professors") == ["P", "Professor 1", "Professor 2"]


def test_a_swapped_die_that_was_forgotten_lies_among_the_used_ones() -> None:
    table = Sitting(2)
    table.begin()
    for die in ("neutral", "neutral"):
        table.draft(die, 4)
        table.act("no_action")
    again(table, "Ann", dice_on_board=1)
    assert table.shown["used"] == {"Ann": 1, "neutral": 1}
    again(table, "Ann", dice_on_board=2)
    assert table.shown["used"] == {"neutral": 2}


def test_more_dice_than_the_pool_has_room_for_are_not_in_the_game() -> None:
    table = Sitting(2)
    again(table, "Ann", dice_on_board=0)
    assert "1 to 2" not in table.refused("Bob", "recount", what="dice_on_board", to=0)
    assert table.shown["pool"] == {"Ann": 3, "Bob": 1}


def test_a_disc_taken_out_of_the_treasure_room_leaves_its_place_to_the_next() -> None:
    table = Sitting(3)
    again(table, "Ann", treasure_room=1)
    again(table, "Bob", treasure_room=2)
    assert "Bob" in table.refused("Cid", "recount", what="treasure_room", to=2)
    again(table, "Ann", treasure_room=0)
    table.begin(6, 6, 6, 6, 6, 6)
    table.draft("Ann", 6)
    table.act("training_dungeon", treasure_room=True)

    assert table.of("Ann", "treasure_room") == 1


def test_tiles_to_be_drawn_are_counted_from_when_the_spaces_are_told() -> None:
    table = Sitting(2)
    assert "spaces" in table.refused(None, "recount", what="apprentice_face_up", to=2)
    again(table, None, apprentice_spaces=5)
    assert table.shown["face_up_apprentices"] == 5
    again(table, None, apprentice_face_up=4, apprentice_stack=11, apprentice_discards=9)
    assert table.state.apprentices is not None
    assert (table.state.apprentices.stack, table.state.apprentices.discards) == (11, 9)
    table.begin()
    table.rest()
    assert (table.shown["face_up_apprentices"], table.state.apprentices.discards) == (5, 13)
    again(table, None, apprentice_spaces=0)
    assert table.shown["face_up_apprentices"] is None


@pytest.mark.parametrize("by", ["Ann", None])
@pytest.mark.parametrize("what", ["coins", "nonsense", "", "face_up", "Pub"])
def test_what_is_not_counted_so_is_refused(by: str | None, what: str) -> None:
    assert "counted" in Sitting(2).refused(by, "recount", what=what, to=1)


@pytest.mark.parametrize("said", [{"what": 3, "to": 1}, {"what": "pub"}, {"what": "pub", "to": -1}, {"to": 1}])
def test_it_must_be_said_what_and_how_many(said: dict[str, Any]) -> None:
    Sitting(2).refused("Ann", "recount", **said)


@pytest.mark.parametrize("what", [*OF_A_PLAYER, "pub", "laboratory"])
def test_no_number_goes_beyond_what_the_box_holds(what: str) -> None:
    table = Sitting(2)
    table.choose()
    least, most = limits(table.state, 0, what)
    table.refused("Ann", "recount", what=what, to=most + 1)
    again(table, "Ann", **{what: most})
    assert value(table.state, 0, what) == most
    again(table, "Ann", **{what: least})
    step = table.table.to_undo
    assert step is not None
    assert GAME.tell(step.before, step.played.move).startswith("Ann: ")
    assert GAME.read_move(step.before, GAME.write_move(step.before, step.played.move)) == step.played.move


def test_after_the_end_nothing_is_counted_again() -> None:
    table = Sitting(2)
    table.begin()
    for _ in range(4):
        table.next_turn()
    table.rest()
    again(table, "Ann", gold=3)
    table.do(None, "score")
    assert table.shown["result"]["totals"]["Ann"] == 6 + 2 + 4 + 1 + 1  # 10 Coins, trophies, Apprentices, Professors
    table.refused("Ann", "recount", what="gold", to=0)
