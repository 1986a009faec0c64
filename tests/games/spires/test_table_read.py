"""A college from what a camera read of the table: nothing guessed, what people answer counts, all else stays."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import Refused
from companion.games.spires import moves as m
from companion.games.spires.board import Board, PrintedIcon, PrintedTile
from companion.games.spires.college_read import against_the_rules, benefits, colleges_read, marked
from companion.games.spires.colleges import Benefit, Part
from companion.games.spires.lying import College, Lying
from companion.games.spires.rules import decide
from companion.games.spires.state import State
from companion.games.spires.table_read import (
    Elsewhere,
    HowMany,
    Printed,
    TableRead,
    Turned,
    Where,
    Whose,
    places_beside,
    read_table,
)
from companion.games.spires.written import read_move, write_move
from companion.stickers.groups import Group
from companion.stickers.layout import Layout
from companion.stickers.layout import Tile as Seen
from games.spires.sitting import Sitting

BOARD = Board(
    tiles=(
        PrintedTile("quad", kind="quad", stickers=("B01", "B02"), icons=(PrintedIcon(Benefit.BEAUTY, Part.HALF, "e"),)),
        PrintedTile("B03", colours=("yellow",), icons=(PrintedIcon(Benefit.BEAUTY, Part.HALF, "w"),)),
        PrintedTile("B04", colours=("blue",), icons=(PrintedIcon(Benefit.SOCIAL, Part.FULL),)),
        PrintedTile(
            "B05", colours=("blue", "yellow"), edge_colours={"n": "blue", "e": "yellow", "s": "blue", "w": "yellow"}
        ),
    )
)


def mark(sticker: str) -> str:
    return marked(BOARD, sticker)


def group(*tiles: tuple[str, int, int, int], unsure: tuple[str, ...] = ()) -> Group:
    seen = tuple(Seen(f"SP:{name}", x, y, turns) for name, x, y, turns in tiles)
    unsure = tuple(f"SP:{name}" for name in unsure)
    return Group(Layout(seen, unsure), dict.fromkeys((*(one.id for one in seen), *unsure), (0.0, 0.0)))


def table(**players: Any) -> State:
    """Ann, Bob and Cid, with what is said of them."""
    state = Sitting().state
    for name, player in players.items():
        state = state.with_player(["Ann", "Bob", "Cid"].index(name), **player)
    return state


def lying(*tiles: tuple[str, int, int, int]) -> tuple[Lying, ...]:
    return tuple(Lying(f"SP:{name}", x, y, turns) for name, x, y, turns in tiles)


def reading(state: State, *groups: Group, contradicted: tuple[str, ...] = (), entered: bool = False) -> TableRead:
    return read_table(state, 0, groups, tuple(f"SP:{one}" for one in contradicted), mark, entered)


PAIR = group(("B01", 0, 0, 0), ("B03", 2, 1, 1))


def test_the_only_college_on_the_table_is_taken_for_the_player_s() -> None:
    read = reading(table(), PAIR)
    assert read.asked is None
    assert read.tiles == (Lying("SP:B01", 0, 0, 0, "quad"), Lying("SP:B03", 2, 1, 1, "B03"))


def test_which_of_several_colleges_it_is_is_asked() -> None:
    read = reading(table(), PAIR, group(("B11", 0, 0, 0)))
    assert (read.asked, read.tiles) == (Whose((0, 1)), ())
    assert [one.sticker for one in read.chose(1, mark).tiles] == ["SP:B11"]


def test_a_college_with_tiles_known_from_it_is_the_player_s() -> None:
    state = table(Ann={"lying": lying(("B11", 0, 0, 0))}, Bob={"lying": lying(("B03", 0, 0, 0))})
    assert [one.sticker for one in reading(state, PAIR, group(("B11", 0, 0, 0), ("B12", 2, 0, 0))).tiles] == [
        "SP:B11", "SP:B12"
    ]  # fmt: skip


def test_a_college_of_somebody_else_is_not_taken_nor_offered() -> None:
    state = table(Bob={"lying": lying(("B01", 0, 0, 0), ("B03", 2, 0, 0))})
    alone = reading(state, PAIR)
    assert (alone.asked, alone.tiles) == (None, ())
    assert reading(state, PAIR, group(("B11", 0, 0, 0)), group(("B21", 0, 0, 0))).asked == Whose((1, 2))


def test_a_tile_that_was_in_another_college_is_told_and_asked_about() -> None:
    state = table(
        Ann={"lying": lying(("B01", 0, 0, 0))},
        Bob={"lying": lying(("B03", 0, 0, 0), ("B04", 2, 0, 0)), "college_size": 3},
    )
    read = reading(state, PAIR, group(("B04", 0, 0, 0)))
    assert read.asked == Elsewhere("SP:B03", 1)
    left = read.without("SP:B03")
    assert (left.asked, [one.sticker for one in left.tiles]) == (None, ["SP:B01"])
    ((seat, own), (other, bob)) = colleges_read(read.took("SP:B03"), BOARD)
    assert (seat, [one.sticker for one in own.tiles], own.size) == (0, ["SP:B01", "SP:B03"], 2)
    assert (other, [one.sticker for one in bob.tiles], bob.size) == (1, ["SP:B04"], 2)


def test_where_a_tile_lies_that_fits_no_grid_is_asked_and_then_how_it_is_turned() -> None:
    read = reading(table(), group(("B01", 0, 0, 0), unsure=("B03",)))
    assert read.asked == Where("SP:B03")
    read = read.placed("SP:B03", (2, -1), mark)
    assert read.asked == Turned("SP:B03")
    read = read.placed("SP:B03", (2, 1), mark).turned("SP:B03", 3)
    assert (read.asked, read.tiles[1]) == (None, Lying("SP:B03", 2, 1, 3, "B03"))


def test_what_the_pictures_contradict_is_asked_unless_it_is_known_from_another_college() -> None:
    assert reading(table(), PAIR, contradicted=("B09",)).asked == Where("SP:B09")
    assert reading(table(), contradicted=("B09",)).asked == Where("SP:B09"), "also where nothing else is read"
    assert reading(table(Bob={"lying": lying(("B09", 0, 0, 0))}), PAIR, contradicted=("B09",)).asked is None
    here = table(Ann={"lying": lying(("B01", 0, 0, 0), ("B09", 0, 2, 0))})
    assert reading(here, PAIR, contradicted=("B09",)).asked == Where("SP:B09"), "it may have been moved"


def test_what_is_printed_is_asked_where_tiles_are_entered_but_not_this_one() -> None:
    lone = group(("B01", 0, 0, 0), ("B08", 2, 0, 0), ("B09", 4, 0, 0))
    assert reading(table(), lone).asked is None
    read = reading(table(), lone, entered=True)
    assert read.asked == Printed("SP:B08")
    read = read.shows("SP:B08", "B04")
    assert (read.asked, read.tiles[1].tile) == (Printed("SP:B09"), "B04")
    read = read.not_told("SP:B09")
    assert read.asked is None
    before = table(Ann={"lying": read.tiles})
    assert reading(before, lone, entered=True).tiles[1].tile == "B04", "it is known the next time"


def test_more_tiles_counted_than_read_are_asked_about() -> None:
    read = reading(table(Ann={"college_size": 4}), PAIR)
    assert read.asked == HowMany(4, 2)
    assert [read.there_are(size).of_size for size in (4, 2)] == [4, 2]
    assert read.there_are(4).asked is None
    assert reading(table(Ann={"college_size": 1}), PAIR).of_size == 2, "two lie there"


def test_the_reading_is_laid_over_what_was_known_and_a_covered_tile_stays() -> None:
    before = lying(("B01", 10, 10, 0), ("B03", 12, 11, 1), ("B04", 8, 10, 2))
    turned = group(("B01", 0, 0, 3), ("B03", 1, -2, 0), ("B05", 2, 0, 3))  # the camera sees it a quarter turned
    read = reading(table(Ann={"lying": before, "college_size": 3}), turned)
    assert {one.sticker[3:]: (one.x, one.y, one.turns) for one in read.tiles} == {
        "B01": (10, 10, 0), "B03": (12, 11, 1), "B04": (8, 10, 2), "B05": (10, 12, 0)
    }  # fmt: skip


def test_a_college_that_shares_no_tile_with_what_was_known_is_not_taken_for_it_and_covers_nothing() -> None:
    read = reading(table(Ann={"lying": lying(("B08", 0, 0, 0), ("B09", 2, 0, 0))}), PAIR)
    assert read.asked == Whose((0,))
    read = read.chose(0, mark)
    assert [one.sticker for one in read.tiles] == ["SP:B01", "SP:B03"]
    assert read.lost == ("SP:B08", "SP:B09")
    assert read.without("SP:B08", "SP:B09").asked is None


def test_tiles_that_do_not_agree_how_they_lie_to_those_known_are_taken_as_seen_and_the_others_asked() -> None:
    before = lying(("B01", 10, 10, 0), ("B03", 14, 10, 0), ("B04", 10, 12, 0))
    read = reading(table(Ann={"lying": before}), PAIR)
    assert [(one.sticker, one.x, one.y, one.turns) for one in read.tiles] == [("SP:B01", 0, 0, 0), ("SP:B03", 2, 1, 1)]
    assert read.lost == ("SP:B04",)


def test_where_another_tile_was_read_the_one_known_there_is_asked() -> None:
    before = lying(("B01", 0, 0, 0), ("B04", 2, 0, 0))
    read = reading(table(Ann={"lying": before}), group(("B01", 0, 0, 0), ("B03", 2, 1, 0)))
    assert (read.asked, [one.sticker for one in read.tiles]) == (Where("SP:B04"), ["SP:B01", "SP:B03"])


def test_a_tile_may_be_laid_beside_the_others_and_on_none() -> None:
    pair = lying(("B01", 0, 0, 0), ("B02", 2, 0, 0))
    found = places_beside(pair)
    assert {(0, 2), (1, 2), (3, -2), (4, 1), (-2, -1)} <= set(found)
    assert not {(2, 0), (1, 1), (6, 0), (4, 2), (-2, 2)} & set(found)
    assert places_beside(()) == ((0, 0),)


def test_benefits_are_those_of_the_tiles_and_of_parts_that_meet() -> None:
    read = reading(table(), group(("B01", 0, 0, 0), ("B03", 2, 0, 0), ("B04", 0, 2, 1)))
    ((_, college),) = colleges_read(read, BOARD)
    assert college.shows == (1, 0, 1, 0)
    turned = reading(table(), group(("B01", 0, 0, 1), ("B03", 2, 0, 0), ("B04", 0, 2, 1)))
    assert colleges_read(turned, BOARD)[0][1].shows == (0, 0, 1, 0)


def test_benefits_are_not_known_while_a_tile_is_not() -> None:
    tiles = reading(table(), group(("B01", 0, 0, 0), ("B09", 2, 0, 0))).tiles
    assert benefits(BOARD, tiles, 2) is None
    assert benefits(BOARD, tiles[:1], 2) is None, "one is not read"
    assert benefits(BOARD, tiles[:1], 1) == (0, 0, 0, 0)


def test_sp_40_to_43_what_no_college_can_be_is_said() -> None:
    def said(*tiles: tuple[str, int, int, int], wild: bool = True) -> str:
        return against_the_rules(BOARD, reading(table(), group(*tiles)).tiles, wild)

    assert said(("B01", 0, 0, 0), ("B03", 2, 0, 0), ("B05", 4, 0, 0)) == ""
    assert said(("B01", 0, 0, 0), ("B03", 2, 0, 0), wild=False) == "Building 3 touches nothing of its own colour."
    assert said(("B01", 0, 0, 0), ("B03", 2, 0, 0), ("B04", 4, 0, 0)) == "Building 4 touches nothing of its own colour."
    assert said(("B01", 0, 0, 0), ("B03", 2, 0, 0), ("B05", 4, 0, 1)) == "Building 5 touches nothing of its own colour."
    assert said(("B01", 0, 0, 0), ("B03", 2, 2, 0)) == "Building 1 touches no other tile with a side."
    assert said(("B04", 0, 0, 0)) == "Building 4 alone is no Garden and no Quad."
    assert said(("B04", 0, 0, 0), ("B09", 2, 0, 0), wild=False) == "", "what is not known is not held against it"


def played(state: State, move: m.MapCollege) -> State:
    from companion.games.spires.apply import apply

    for event in decide(state, move):
        state = apply(state, event)
    return state


def test_a_college_put_down_sets_its_size_and_its_benefits_where_they_are_known() -> None:
    tiles = lying(("B01", 0, 0, 0), ("B02", 2, 1, 0))
    state = table(Ann={"benefits": (3, 0, 0, 0)})
    after = played(state, m.MapCollege(0, ((0, College(tiles, 3)),)))
    assert (after.players[0].lying, after.players[0].college_size, after.players[0].benefits) == (
        tiles,
        3,
        (3, 0, 0, 0),
    )
    after = played(after, m.MapCollege(0, ((0, College(tiles, 3, (0, 1, 0, 2))),)))
    assert after.players[0].benefits == (0, 1, 0, 2)


ONE = lying(("B01", 0, 0, 0))


@pytest.mark.parametrize(
    ("move", "why"),
    [
        (m.MapCollege(0, ((0, College(lying(("B01", 0, 0, 0), ("B02", 1, 1, 0)), 2)),)), "overlap"),
        (m.MapCollege(0, ((0, College((*ONE, *ONE), 2)),)), "twice"),
        (m.MapCollege(0, ((0, College((Lying("DS:T01", 0, 0),), 1)),)), "no tile of the game"),
        (m.MapCollege(0, ((0, College((Lying("SP:B01", 10**9, 0),), 1)),)), "too far"),
        (m.MapCollege(0, ((0, College((Lying("SP:B01", 0, 0, 4),), 1)),)), "quarters"),
        (m.MapCollege(0, ((0, College(ONE, 0)),)), "has its tiles"),
        (m.MapCollege(0, ((0, College(ONE, 89)),)), "holds 88"),
        (m.MapCollege(0, ((0, College(ONE, 1, (0, -1, 0, 0))),)), "fewer than none"),
        (m.MapCollege(0, ((1, College(ONE, 1)),)), "whose"),
        (m.MapCollege(0, ((0, College(ONE, 1)), (7, College((), 0)))), "whose"),
        (m.MapCollege(0, ((0, College(lying(("B31", 0, 0, 0)), 1)),)), "two colleges"),
        (m.MapCollege(None, ((0, College(ONE, 1)),)), "whose"),
        (m.MapCollege(0, ((0, College((), 0)),)), "already"),
    ],
)
def test_what_no_college_can_be_is_refused(move: m.MapCollege, why: str) -> None:
    with pytest.raises(Refused, match=why):
        decide(table(Bob={"lying": lying(("B31", 0, 0, 0))}), move)


def test_a_college_is_written_in_a_script_and_read_back() -> None:
    state = table()
    move = m.MapCollege(0, ((0, College(lying(("B01", 0, 0, 0)), 1, (1, 0, 0, 0))), (1, College((), 2))))
    assert read_move(state, write_move(state, move)) == move


NUMBERS = st.integers(1, 12)


@st.composite
def situations(draw: Any) -> tuple[State, tuple[Group, ...], tuple[str, ...]]:
    """What was known and what is seen, in any contradiction."""

    def tiles(numbers: list[int]) -> tuple[Lying, ...]:
        found: tuple[Lying, ...] = ()
        for number in numbers:
            place = draw(st.sampled_from(places_beside(found)))
            found = (*found, Lying(f"SP:B{number:02d}", place[0], place[1], draw(st.integers(0, 3))))
        return found

    numbers = draw(st.permutations(range(1, 13)))
    cut, end = sorted((draw(st.integers(0, 6)), draw(st.integers(0, 12))))
    known = {"Ann": numbers[:cut], "Bob": numbers[cut:end]}
    state = table(
        **{name: {"lying": tiles(own), "college_size": draw(st.integers(0, 6))} for name, own in known.items()}
    )
    again = draw(st.permutations(range(1, 13)))[: draw(st.integers(0, 8))]
    at = draw(st.integers(0, len(again)))
    groups = tuple(
        Group(
            Layout(
                tuple(Seen(one.sticker, one.x, one.y, one.turns) for one in laid[doubtful:]),
                tuple(one.sticker for one in laid[:doubtful]),
            ),
            {one.sticker: (0.0, 0.0) for one in laid},
        )
        for part in (again[:at], again[at:])
        if part
        for laid in (tiles(part),)
        for doubtful in (draw(st.integers(0, 2)),)
    )
    seen = {text for one in groups for text in one.spots}
    twice = draw(st.lists(NUMBERS.map(lambda number: f"SP:B{number:02d}"), unique=True, max_size=2))
    return state, groups, tuple(text for text in twice if text not in seen)


def answered(read: TableRead, pick: Any) -> TableRead:
    """What people answer, any way they can."""
    match read.asked:
        case Whose(among):
            return read.chose(pick(among), mark)
        case Elsewhere(sticker, _):
            return pick((read.took, read.without))(sticker)  # type: ignore[no-any-return]
        case Where(sticker):
            return pick((read.placed(sticker, pick(places_beside(read.tiles)), mark), read.without(sticker)))  # type: ignore[no-any-return]
        case Turned(sticker):
            return pick((read.turned(sticker, pick(range(4))), read.without(sticker)))  # type: ignore[no-any-return]
        case Printed(sticker):
            return pick((read.shows(sticker, "B04"), read.not_told(sticker), read.without(sticker)))  # type: ignore[no-any-return]
        case HowMany(counted, many):
            return read.there_are(pick((counted, many)))
        case _:
            raise AssertionError


@settings(max_examples=40)
@given(situations(), st.booleans(), st.data())
def test_whatever_is_seen_questions_come_to_an_end_and_what_is_put_down_is_a_college(
    seen: tuple[State, tuple[Group, ...], tuple[str, ...]], entered: bool, data: Any
) -> None:
    state, groups, contradicted = seen
    read = read_table(state, 0, groups, contradicted, mark, entered)
    for _ in range(80):
        if read.asked is None:
            break
        read = answered(read, lambda among: data.draw(st.sampled_from(tuple(among))))
    assert read.asked is None
    colleges = colleges_read(read, BOARD)
    if read.chosen is None:
        return
    move = m.MapCollege(0, colleges)
    own = colleges[0][1]
    if len(colleges) == 1 and own == College(state.players[0].lying, state.players[0].college_size, own.shows):
        return  # nothing new
    after = played(state, move)
    everywhere = [one.sticker for player in after.players for one in player.lying]
    assert len(set(everywhere)) == len(everywhere)
    assert {one.sticker for one in after.players[0].lying} == {one.sticker for one in read.tiles}
    told = {one.sticker for one in state.players[1].lying} - {one.sticker for one in after.players[1].lying}
    assert told <= set(read.taken), "nothing leaves another college but what people say is here"
    against_the_rules(BOARD, read.tiles, True)
