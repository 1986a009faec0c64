"""Three readings that agree are a reading; what they do not agree on is asked."""

from companion.vision.agreement import MOST, Readings
from companion.vision.dice import Die, Reading


def die(value: int | None, colour: str = "red", x: float = 10.0, confidence: float = 0.99) -> Die:
    return Die(value, colour, confidence, (x, 20.0, 40.0, 40.0))


def reading(*dice: Die) -> Reading:
    return Reading(dice, ())


def all_of(*readings: Reading) -> Readings:
    so_far = Readings()
    for one in readings:
        so_far = so_far.with_one(one)
    return so_far


def test_two_are_too_few() -> None:
    assert all_of(*[reading(die(5))] * 2).agreed is None


def test_three_in_a_row_agree_however_their_boxes_shift() -> None:
    agreed = all_of(reading(die(5)), reading(die(5, x=13.0)), reading(die(5, x=8.0))).agreed

    assert agreed is not None
    assert [one.value for one in agreed.reading.dice] == [5]
    assert agreed.perhaps == ((),)


def test_one_that_differs_starts_the_count_anew_and_is_remembered() -> None:
    so_far = all_of(reading(die(5)), reading(die(4)), reading(die(5)), reading(die(5)))
    assert so_far.agreed is None

    agreed = so_far.with_one(reading(die(5))).agreed
    assert agreed is not None
    assert agreed.perhaps == ((4,),)


def test_another_colour_or_another_die_is_not_the_same() -> None:
    assert all_of(reading(die(5)), reading(die(5)), reading(die(5, "blue"))).agreed is None
    assert all_of(reading(die(5)), reading(die(5)), reading(die(5), die(2, x=200.0))).agreed is None


def test_of_three_that_agree_the_middle_one_says_how_sure() -> None:
    agreed = all_of(*(reading(die(5, confidence=one)) for one in (0.95, 0.5, 0.92))).agreed

    assert agreed is not None
    assert agreed.reading.dice[0].confidence == 0.92


def test_what_never_agrees_is_given_as_unknown_with_all_that_was_read_for_it() -> None:
    so_far = all_of(*(reading(die(2 + number % 2), die(6, x=200.0)) for number in range(MOST)))
    agreed = so_far.agreed

    assert agreed is not None
    assert [one.value for one in agreed.reading.dice] == [None, 6]
    assert set(agreed.perhaps[0]) == {2, 3}
    assert not agreed.reading.sure


def test_an_empty_tray_is_a_reading_too() -> None:
    agreed = all_of(*[reading()] * 3).agreed

    assert agreed is not None
    assert agreed.reading.dice == ()
