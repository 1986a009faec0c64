"""House Grounds from what a camera read: whose a Building is, where it certainly lies, and what is asked."""

from collections.abc import Mapping

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import Refused
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.apply import after
from companion.games.dragonsgate.building_places import free_squares, places_of
from companion.games.dragonsgate.buildings import Building
from companion.games.dragonsgate.game import GAME
from companion.games.dragonsgate.grounds import Site, check_site
from companion.games.dragonsgate.rules import decide
from companion.games.dragonsgate.state import State
from companion.games.dragonsgate.table_read import GroundsRead, read_grounds
from companion.stickers.frames import Corners
from companion.stickers.stuck import Stuck
from games.dragonsgate.laid_grounds import GRADES, answered, grounds_of, laid_grounds

ROWS = ("......", "...#..", "......", "..B...")
KNOWN = (
    Site(Building.PROFESSOR_CHAMBER, ((0, 0),)),
    Site(Building.CHEAP_QUARTERS, ((5, 3),)),
    Site(Building.TROPHY_ROOM, ((5, 0),)),
)
SEEN = {"DG:05": (0.5, 0.5), "DG:04": (5.5, 3.5), "DG:06": (5.5, 0.5)}


def codes(middles: Mapping[str, tuple[float, float]]) -> tuple[tuple[str, Corners], ...]:
    """Codes with their middles there, in squares one and a half codes long."""
    return tuple((text, code(x, y)) for text, (x, y) in middles.items())


def code(x: float, y: float) -> Corners:
    a, b, c, d = ((90 * x + i * 30, 90 * y + j * 30) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
    return a, b, c, d


def state(*more: Building, sites: tuple[Site, ...] = KNOWN) -> State:
    return grounds_of(ROWS, [*(site.building for site in KNOWN), *more], sites)


def read(at: State, middles: Mapping[str, tuple[float, float]]) -> GroundsRead:
    return read_grounds(at, 0, codes({**SEEN, **middles}), ())


def test_a_sticker_across_two_squares_says_where_a_building_of_two_lies() -> None:
    found = read(state(Building.ALCHEMIST), {"DG:10": (2.0, 0.5)})
    assert not found.asks
    assert found.placed["DG:10"] == {(1, 0), (2, 0)}
    assert found.move.sites[1] == Site(Building.ALCHEMIST, ((1, 0), (2, 0)))


def test_of_what_the_squares_round_it_leave_open_people_are_asked_and_a_neighbour_may_answer_for_another() -> None:
    found = read(state(Building.ALCHEMIST, Building.WEAPONSMITH), {"DG:10": (5.5, 1.5), "DG:11": (4.5, 2.5)})
    assert {asked.text for asked in found.asks} == {"DG:10", "DG:11"}
    assert set(found.fitting("DG:10", ())) == {frozenset({(5, 1), (4, 1)}), frozenset({(5, 1), (5, 2)})}
    found = found.say("DG:11", frozenset({(4, 2), (4, 1)}))
    assert not found.asks
    assert found.placed["DG:10"] == {(5, 1), (5, 2)}


def turned(corners: Corners) -> Corners:
    """A quarter turn clockwise."""
    a, b, c, d = corners
    return b, c, d, a


@pytest.mark.parametrize("place", [frozenset({(1, 1), (1, 2)}), frozenset({(1, 1), (1, 0)})])
def test_what_is_suggested_first_is_as_other_stickers_sit(place: frozenset[tuple[int, int]]) -> None:
    at = state(Building.ALCHEMIST, Building.WEAPONSMITH)
    lies = (*codes({**SEEN, "DG:10": (2.5, 2.5)}), ("DG:11", turned(code(1.5, 1.5))))
    found = read_grounds(at, 0, lies, ())
    right = (1, 2) in place  # its sticker is on the left half, so that on a turned one it is on the upper half
    found = found.say("DG:10", frozenset({(2, 2), (3, 2) if right else (1, 2)}))
    assert found.fitting("DG:11", ())[0] == place


def test_a_building_of_three_squares_is_straight_or_bent_and_people_may_say_otherwise() -> None:
    free = free_squares(ROWS)
    assert all(
        len({x for x, _ in one}) == 1 or len({y for _, y in one}) == 1 for one in places_of(Building.COMBAT_ARENA, free)
    )
    assert all(len({x for x, _ in one}) == 2 == len({y for _, y in one}) for one in places_of(Building.PUB, free))
    found = read(state(Building.PUB), {"DG:21": (1.5, 1.5)})
    straight = frozenset({(1, 1), (1, 2), (1, 0)})
    assert straight in found.fitting("DG:21", sorted(straight))


def test_the_first_question_is_about_a_small_building_and_there_is_none_about_several_alike() -> None:
    at = grounds_of(ROWS, [Building.PUB, Building.TROPHY_ROOM, Building.LABORATORY])
    found = read_grounds(at, 0, codes({"DG:21": (1, 1), "DG:06": (5.5, 0.5), "DG:07A": (3, 0.5), "DG:07B": (9, 9)}), ())
    assert [asked.text for asked in found.asks] == ["DG:06", "DG:21"]
    alike = read_grounds(at, 0, codes({"DG:07A": (3, 0.5), "DG:07B": (9, 9)}), ())
    assert (alike.asks, alike.are_alike) == ((), True)


def test_the_supply_beside_the_grounds_is_nobody_s_question() -> None:
    beside = {f"DG:{number:02d}": (9.0, float(number)) for number in (10, 11, 12, 21)}
    found = read(state(), beside)
    assert (found.asks, found.changes) == ((), False)


def test_what_is_not_hers_by_the_books_is_asked_only_if_it_lies_there() -> None:
    at = state().with_house(1, buildings=(Building.PUB,))
    found = read(at, {"DG:21": (2.5, 2.5), "DG:22": (9, 9)})
    assert [(asked.text, asked.claim) for asked in found.asks] == [("DG:21", True)]
    assert found.owners("DG:21") == (1,)
    assert found.leave_out("DG:21").asks == ()
    mine = found.claim("DG:21", 1).say("DG:21", frozenset({(2, 2), (1, 2), (1, 1)}))
    assert mine.asks == ()
    then = after(at, decide(at, mine.move))
    assert (Building.PUB in then.houses[0].buildings, then.houses[1].buildings) == (True, ())
    assert [site.building for site in then.houses[0].sites].count(Building.PUB) == 1


def test_of_three_alike_as_many_are_hers_as_by_the_books() -> None:
    found = read(state(Building.LABORATORY), {"DG:07A": (2.0, 0.5), "DG:07C": (2.0, 2.5)})
    assert found.placed["DG:07A"] == {(1, 0), (2, 0)}
    assert [(asked.text, asked.claim) for asked in found.asks] == [("DG:07C", True)]
    assert found.owners("DG:07C") == (None,)
    assert read(state(Building.LABORATORY), {"DG:07A": (9.0, 0.5)}).asks == ()


def test_what_was_not_seen_stays_and_what_lies_below_another_is_taken_up() -> None:
    found = read_grounds(state(), 0, codes({text: SEEN[text] for text in ("DG:05", "DG:04")}), ())
    assert (found.sites, found.unseen) == (tuple(sorted(KNOWN, key=lambda site: site.squares)), 1)
    at = state(Building.WEAPONSMITH, sites=(*KNOWN, Site(Building.WEAPONSMITH, ((1, 0), (2, 0)))))
    at = at.with_house(0, buildings=(*at.houses[0].buildings, Building.ALCHEMIST))
    found = read(at, {"DG:10": (2.0, 0.5)})
    assert found.taken_up == (Building.WEAPONSMITH,)
    assert Building.WEAPONSMITH not in [site.building for site in found.move.sites]
    assert decide(at, found.move)


def test_a_building_that_lies_elsewhere_than_by_the_books_is_moved() -> None:
    found = read(state(), {"DG:06": (4.5, 0.5)})
    assert found.placed["DG:06"] == {(4, 0)}
    assert found.changes
    found = found.doubt("DG:06")
    assert [asked.text for asked in found.asks] == ["DG:06"]
    assert found.say("DG:06", frozenset({(3, 0)})).placed["DG:06"] == {(3, 0)}


def test_a_sticker_whose_place_the_pictures_contradict_is_asked_if_it_is_hers() -> None:
    found = read_grounds(state(), 0, codes({text: SEEN[text] for text in ("DG:05", "DG:04")}), ("DG:06", "DG:20"))
    assert [asked.text for asked in found.asks] == ["DG:06"]
    assert found.fitting("DG:06", ()) == ()
    assert found.fitting("DG:06", [(4, 2)]) == (frozenset({(4, 2)}),)
    assert found.leave_out("DG:06").sites == (KNOWN[0], KNOWN[1])


def test_where_the_pictures_contradict_each_other_in_everything_something_moved() -> None:
    found = read_grounds(state(), 0, (), ("DG:04", "DG:05", "DG:06"))
    assert (found.asks, found.is_empty, found.has_moved) == ((), True, True)
    assert not read_grounds(state(), 0, (), ()).has_moved


def test_measured_stickers_say_how_long_a_square_is_and_how_they_are_turned() -> None:
    measured = {"DG:05": Stuck(0.1, 0, 90, 1 / 1.5), "DG:10": Stuck(0, 0, 90, 0.3)}
    found = read_grounds(state(), 0, codes({**SEEN, "DG:10": (2.0, 0.5)}), (), measured)
    assert found.side == pytest.approx((1.5 * 0.95, 1.5 * 1.05))
    assert found.seen["DG:10"].rotation == pytest.approx(270)
    assert abs(found.seen["DG:05"].y - read(state(), {}).seen["DG:05"].y) > 0


def test_a_building_that_is_not_in_this_game_is_passed_over() -> None:
    assert "DG:19" not in read(state(), {"DG:19": (2.5, 2.5)}).seen


def test_laying_all_refuses_what_cannot_be_and_is_written_and_told() -> None:
    at = state(Building.ALCHEMIST).with_house(1, buildings=(Building.PUB,))
    for move in (
        m.LayBuildings(0, (Site(Building.LIBRARY, ((1, 0), (2, 0), (2, 1))),)),
        m.LayBuildings(0, (Site(Building.ALCHEMIST, ((0, 0), (2, 0))),)),
        m.LayBuildings(0, (*KNOWN, Site(Building.ALCHEMIST, ((0, 0), (1, 0))))),
        m.LayBuildings(0, KNOWN, (m.Found(Building.PUB),)),
        m.LayBuildings(0, KNOWN, (m.Found(Building.PUB, 0),)),
        m.LayBuildings(0, KNOWN, (m.Found(Building.PUB, 9),)),
        m.LayBuildings(None, KNOWN),
    ):
        with pytest.raises(Refused):
            decide(at, move)
    move = m.LayBuildings(0, (*KNOWN, Site(Building.PUB, ((1, 0), (1, 1), (2, 0)))), (m.Found(Building.PUB, 1),))
    assert GAME.read_move(at, GAME.write_move(at, move)) == move
    assert GAME.tell(at, move) == "Ann: House Grounds read, 4 Buildings"


@settings(max_examples=4, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([1, 2]), st.sampled_from([0.5, 1.0]))
def test_whatever_is_laid_nothing_is_placed_wrongly_and_the_move_is_always_allowed(
    seed: int, grade: int, known: float
) -> None:
    laid = laid_grounds(np.random.default_rng([seed, 41]), GRADES[grade], known)
    found, _, _ = answered(laid.read(), laid.truth)
    assert {text: place for text, place in found.placed.items() if laid.truth.get(text) != place} == {}
    for place, site in enumerate(found.sites):
        check_site(laid.state.houses[0].grounds, found.sites[:place], site)
    if found.changes:
        assert after(laid.state, decide(laid.state, found.move)).houses[0].sites


@pytest.mark.long
@pytest.mark.parametrize("grade", [1, 2])
def test_of_many_grounds_none_is_read_wrongly_and_little_is_asked(grade: int) -> None:
    wrong = asked = seen = 0
    for number in range(150):
        laid = laid_grounds(np.random.default_rng([grade, number, 5]), GRADES[grade], 1.0)
        first = laid.read()
        wrong += sum(laid.truth.get(text) != place for text, place in first.placed.items())
        found, questions, _ = answered(first, laid.truth)
        wrong += sum(laid.truth.get(text) != place for text, place in found.placed.items())
        asked, seen = asked + questions, seen + len(laid.truth)
    assert wrong == 0
    assert asked < seen / 4


@settings(max_examples=4, deadline=None)
@given(st.integers(0, 10**6), st.data())
def test_whatever_people_answer_the_end_is_a_move_that_is_allowed(seed: int, data: st.DataObject) -> None:
    laid = laid_grounds(np.random.default_rng([seed, 43]), GRADES[2], 0.7)
    found = laid.read(laid.state.with_house(1, buildings=(Building.PUB,)).with_house(0, buildings=(Building.LIBRARY,)))
    for _ in range(7):
        asked = next(iter(found.asks), None)
        shown = sorted(found.placed)
        if asked is None and (not shown or data.draw(st.booleans())):
            break
        if asked is None:
            found = found.doubt(data.draw(st.sampled_from(shown)))
        elif asked.claim and data.draw(st.booleans()):
            found = found.claim(asked.text, found.owners(asked.text)[-1])
        else:
            square = data.draw(st.sampled_from(sorted(found.free)))
            places = () if asked.claim else found.fitting(asked.text, [square])
            found = found.say(asked.text, places[0]) if places else found.leave_out(asked.text)
    assert isinstance(decide(found.state, found.move), list)
