import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import Refused
from companion.seats import Colour, Place
from companion.set_up import SetUp


def names(agreed: SetUp) -> list[str]:
    return [seat.name for seat in agreed.seats]


def test_people_start_named_after_their_colours() -> None:
    agreed = SetUp.for_players(3)

    assert names(agreed) == ["Blue", "Green", "Red"]
    assert [seat.place for seat in agreed.seats] == [Place.LEFT, Place.TOP, Place.RIGHT]


def test_a_tap_on_an_empty_chair_seats_somebody() -> None:
    agreed = SetUp.for_players(2).choose(3)

    assert agreed.chairs[3] is not None
    assert agreed.chosen == 3


def test_the_seat_order_goes_clockwise_from_the_left() -> None:
    agreed = SetUp.for_players(2).choose(1)

    assert [seat.place for seat in agreed.seats] == [Place.LEFT, Place.TOP, Place.RIGHT]


def test_a_taken_colour_is_swapped() -> None:
    agreed = SetUp.for_players(2).rename("Anna").recolour(Colour.RED)

    assert [(seat.name, seat.colour) for seat in agreed.seats] == [("Anna", Colour.RED), ("Blue", Colour.BLUE)]


def test_a_person_named_after_a_colour_follows_the_colour() -> None:
    assert names(SetUp.for_players(2).recolour(Colour.BLACK)) == ["Black", "Red"]


def test_two_people_cannot_have_one_name() -> None:
    with pytest.raises(Refused, match="called Red already"):
        SetUp.for_players(2).rename(" Red ")


def test_a_name_needs_a_letter() -> None:
    with pytest.raises(Refused):
        SetUp.for_players(2).rename("   ")


def test_who_starts_is_found_in_the_seat_order() -> None:
    agreed = SetUp.for_players(3).choose(2).starts()

    assert names(agreed)[agreed.first_seat] == "Red"


def test_a_starter_who_leaves_starts_no_more() -> None:
    agreed = SetUp.for_players(3).choose(2).starts().leave()

    assert agreed.first_seat == 0
    assert names(agreed) == ["Blue", "Green"]


def test_the_last_person_cannot_leave() -> None:
    with pytest.raises(Refused):
        SetUp.for_players(1).leave()


def test_too_few_people_are_told() -> None:
    assert "At least 2" in SetUp.for_players(1).why_not(2, 4)
    assert SetUp.for_players(2).why_not(2, 4) == ""


def test_the_same_people_sit_where_they_sat() -> None:
    agreed = SetUp.for_players(3).rename("Anna")

    assert SetUp.like(agreed.seats).seats == agreed.seats


def test_a_game_for_five_has_two_chairs_across_from_the_screen() -> None:
    agreed = SetUp.for_players(5, 5)

    assert [seat.place for seat in agreed.seats] == [Place.LEFT, Place.TOP, Place.TOP, Place.RIGHT, Place.BOTTOM]
    assert len({seat.colour for seat in agreed.seats}) == 5
    assert SetUp.like(agreed.seats, 5).seats == agreed.seats
    assert [seat.place for seat in SetUp.for_players(3, 5).seats] == [Place.LEFT, Place.TOP, Place.RIGHT]


def test_five_people_of_last_time_come_to_a_game_for_four_as_far_as_there_are_chairs() -> None:
    five = SetUp.for_players(5, 5).seats
    four = SetUp.like(five, 4)

    assert [seat.place for seat in four.seats] == [Place.LEFT, Place.TOP, Place.RIGHT, Place.BOTTOM]
    assert len(SetUp.like(four.seats, 5).seats) == 4


changes = st.one_of(
    st.tuples(st.just("choose"), st.integers(0, 3)),
    st.tuples(st.just("rename"), st.text(max_size=50)),
    st.tuples(st.just("recolour"), st.sampled_from(list(Colour))),
    st.tuples(st.sampled_from(["starts", "leave"])),
)


@given(st.integers(1, 4), st.lists(changes, max_size=20))
def test_names_colours_and_places_are_always_different(players: int, what: list[tuple[object, ...]]) -> None:
    agreed = SetUp.for_players(players)
    for name, *arguments in what:
        try:
            agreed = getattr(agreed, str(name))(*arguments)
        except Refused:
            continue
    seats = agreed.seats
    assert seats
    for part in ("name", "colour", "place"):
        assert len({getattr(seat, part) for seat in seats}) == len(seats)
    assert agreed.chairs[agreed.chosen] is not None
    assert 0 <= agreed.first_seat < len(seats)
