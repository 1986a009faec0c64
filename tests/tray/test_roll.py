"""One roll as the table has it: asked where it is not sure, put right by people, and every word taken back."""

from companion.journal import Source
from companion.tray.roll import TrayDie, TrayRoll
from companion.vision.agreement import Agreed
from companion.vision.dice import Die, Reading

RED = Die(5, "red", 0.99, (10.0, 10.0, 40.0, 40.0))
BLUE = Die(3, "blue", 0.6, (90.0, 10.0, 40.0, 40.0))


def agreed(*dice: Die, doubts: tuple[str, ...] = ()) -> Agreed:
    return Agreed(Reading(dice, doubts), ((),) * len(dice))


def test_a_die_the_camera_is_not_sure_of_is_asked_for() -> None:
    roll = TrayRoll.read(agreed(RED, BLUE, doubts=("The blue die at 110, 30 could be a 3, or not.",)))

    assert roll.unsure == 1
    assert roll.doubt == ""
    assert roll.dice[1].likely == (3, 2)


def test_who_confirms_what_was_read_has_corrected_nothing() -> None:
    roll = TrayRoll.read(agreed(RED, BLUE)).says(1, 3)

    assert roll.unsure is None
    assert roll.source is Source.CAMERA


def test_another_value_or_colour_or_number_of_dice_is_a_correction() -> None:
    roll = TrayRoll.read(agreed(RED))
    for changed in (roll.says(0, 4), roll.coloured(0, "orange"), roll.without(0), roll.added("white", 2)):
        assert changed.source is Source.CORRECTED


def test_each_change_is_told_and_taken_back() -> None:
    first = TrayRoll.read(agreed(RED, BLUE))
    roll = first.says(1, 2).without(0)
    assert roll.told == "red die left out"

    assert roll.back().told == "blue die 2"
    assert roll.back().back() == first
    assert first.back() == first


def test_a_doubt_about_the_whole_is_answered_by_looking_and_asked_again_after_a_change() -> None:
    roll = TrayRoll.read(agreed(RED, doubts=("9 dice should lie there, 1 can be seen.",)))
    assert roll.doubt
    assert not roll.looks_right().doubt
    assert roll.looks_right().added("white", 3).doubt


def test_fingers_alone_are_asked_for_every_die() -> None:
    roll = TrayRoll.by_finger(((1, 2, 2, 2, 3, 3), (2, 3, 3, 4, 4, 4)))
    assert roll.unsure == 0

    roll = roll.says(0, 2).says(1, 4)
    assert roll.unsure is None
    assert roll.source is Source.FINGER


def test_only_faces_of_the_die_are_likely() -> None:
    special = TrayDie(None, "white", (2, 3, 3, 4, 4, 4), Die(4, "white", 0.5, BLUE.box), (3, 6))

    assert special.likely == (4, 3)
    assert TrayDie(None, "white", (1, 2, 2, 2, 3, 3), Die(1, "white", 0.5, BLUE.box)).likely == (1, 3)
    assert TrayDie(None, "white", (2, 3, 3, 4, 4, 4), Die(4, "white", 0.5, BLUE.box)).likely == (4, 3)


def test_the_likeliest_faces_come_first_as_the_reader_has_their_chances() -> None:
    chances = (0.01, 0.02, 0.05, 0.02, 0.6, 0.3)
    assert TrayDie(5, "blue", seen=Die(5, "blue", 0.6, BLUE.box, chances)).likely == (5, 6)
    assert TrayDie(None, "blue", seen=Die(None, "blue", 0.0, BLUE.box, chances)).likely == (5, 6)
    assert TrayDie(5, "blue", seen=Die(5, "blue", 0.6, BLUE.box, chances), perhaps=(3,)).likely == (5, 3)
    special = Die(3, "white", 0.6, BLUE.box, (0.0, 0.1, 0.5, 0.2, 0.0, 0.0))
    assert TrayDie(3, "white", (2, 3, 3, 4, 4, 4), special).likely == (3, 4)


def test_special_dice_come_first_and_keep_their_faces() -> None:
    faces = ((1, 2, 2, 2, 3, 3), (2, 3, 3, 4, 4, 4))
    roll = TrayRoll.read(agreed(RED, BLUE), faces)
    assert tuple(die.faces for die in roll.dice) == faces

    alone = TrayRoll.read(agreed(RED), faces)
    assert alone.dice[0].faces == (1, 2, 3, 4)


def test_what_people_said_of_a_die_that_stayed_where_it_was_holds_in_the_next_reading() -> None:
    said = TrayRoll.read(agreed(RED, BLUE)).says(1, 2)
    moved = Die(6, "red", 0.99, (300.0, 200.0, 40.0, 40.0))
    roll = TrayRoll.read(agreed(moved, BLUE), earlier=said)

    assert {die.colour: die.value for die in roll.dice} == {"red": 6, "blue": 2}
    assert roll.source is Source.CORRECTED
