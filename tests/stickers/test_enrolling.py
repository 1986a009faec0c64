"""Tile after tile in the frame: what is kept, what is asked, what is told, and how all of it is taken back."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import catalogue
from companion.stickers.enrolling import (
    EMPTY,
    Enrolment,
    FrameSeen,
    Inside,
    Sits,
    Tally,
    between,
    how,
    kit_of,
    look_at_frame,
    odd,
    tally,
)
from companion.stickers.frames import Corners
from companion.stickers.stuck import Stuck

KIT = kit_of("Dragonscroll", [(one.title, one.labels()) for one in catalogue.GAMES])
STRAIGHT = Stuck(0.02, -0.03, 1.0, 0.4, 45.0)
FAR_OFF = Stuck(0.2, 0.0, 1.0, 0.4, 45.0)
SQUARE: Corners = ((0, 0), (1, 0), (1, 1), (0, 1))
LIT, LATER = 200.0, 1_800_000_100.0
HOSTILE = (
    "A" * 4000,
    "a\x1b[31m\x00b\r\n",
    "[b]x[/b] & 'y'",
    "../../etc/passwd",
    "https://example.org/",
    "\u202ex",
    "",
    "DS:T99",
    "ds:t01",
    "DS:T01 ",
)


def frame(*tiles: tuple[str, Stuck]) -> FrameSeen:
    return FrameSeen(4, inside=tuple(Inside(text, stuck, SQUARE) for text, stuck in tiles))


def saw(enrolment: Enrolment, text: str, stuck: Stuck = STRAIGHT, now: float = LATER) -> Enrolment:
    return enrolment.saw(frame((text, stuck)), LIT, now)


def dated(stuck: Stuck, when: float = LATER) -> Stuck:
    return msgspec.structs.replace(stuck, when=when)


# What a look says.


def test_one_tile_of_the_game_in_the_frame_is_told_by_its_name() -> None:
    assert look_at_frame(frame(("DS:T05", STRAIGHT)), LIT, KIT) == Sits("DS:T05", "Tile 5", STRAIGHT)


@pytest.mark.parametrize(
    ("seen", "bright", "what"),
    [
        (FrameSeen(0), LIT, "The frame is not seen"),
        (FrameSeen(0), 30.0, "too dark"),
        (FrameSeen(3), 30.0, "too dark"),
        (FrameSeen(3), LIT, "Only 3 of the frame’s 4 corner codes"),
        (FrameSeen(4, several=True), LIT, "Two frames"),
        (FrameSeen(4, flat=False), LIT, "not flat"),
        (FrameSeen(4), LIT, "No sticker is seen in the frame"),
        (frame(("DS:T05", STRAIGHT), ("DS:T06", FAR_OFF)), LIT, "2 stickers lie in the frame"),
        (frame(("DS:T05", STRAIGHT), ("A" * 4000, FAR_OFF)), LIT, "2 stickers lie in the frame"),
        (frame(("SP:B31", STRAIGHT)), LIT, "That tile is of Dreaming Spires: lay one of Dragonscroll in the frame."),
    ],
)
def test_whatever_keeps_a_tile_from_being_measured_is_one_plain_sentence(
    seen: FrameSeen, bright: float, what: str
) -> None:
    said = look_at_frame(seen, bright, KIT)
    assert isinstance(said, str)
    assert what in said
    assert len(said) < 110
    assert said.count(".") == 1


@pytest.mark.parametrize("text", HOSTILE)
def test_a_code_that_is_none_of_ours_is_told_without_what_it_says(text: str) -> None:
    said = look_at_frame(frame((text, STRAIGHT)), LIT, KIT)
    assert said == "That code is none of our stickers: lay a tile with a sticker from the sheet in the frame."


@settings(max_examples=40)
@given(st.text("DSTPBG:0123456789 ", max_size=7))
def test_only_a_listed_text_is_ever_measured(text: str) -> None:
    after = Enrolment(KIT).saw(frame((text, STRAIGHT)), LIT, LATER)
    assert set(after.known) <= set(KIT.names)


@pytest.mark.parametrize(
    ("stuck", "words"),
    [
        (Stuck(0, 0, 0, 0.4, 45.0), "right in the middle"),
        (Stuck(0.1, 0, 0, 0.4, 40.0), "4 mm right of the middle, straight"),
        (Stuck(0, -0.05, 1.2, 0.4, 40.0), "2 mm above the middle, turned 1 degree right"),
        (Stuck(-0.1, 0.05, -3, 0.4, 40.0), "4 mm left and 2 mm below the middle, turned 3 degrees left"),
        (Stuck(0, 0, 90, 0.4, 40.0), "turned 90 degrees right"),
        (Stuck(0.1, 0, 0, 0.4), "10 % of the tile right of the middle, straight"),
    ],
)
def test_how_a_sticker_sits_is_said_as_people_would(stuck: Stuck, words: str) -> None:
    assert how(stuck) == words


@pytest.mark.parametrize(
    ("stuck", "what"),
    [
        (Stuck(0.15, -0.15, 8.0, 0.4), ""),
        (Stuck(0.16, 0.0, 0.0, 0.4), "far off the middle"),
        (Stuck(0.0, -0.16, 0.0, 0.4), "far off the middle"),
        (Stuck(0.0, 0.0, 8.1, 0.4), "much turned"),
        (Stuck(0.0, 0.0, -8.1, 0.4), "much turned"),
        (Stuck(0.0, 0.0, 93.0, 0.4), "turned by a quarter"),
        (Stuck(0.0, 0.0, -88.0, 0.4), "turned by a quarter"),
        (Stuck(0.0, 0.0, 179.0, 0.4), "upside down"),
        (Stuck(0.0, 0.0, -180.0, 0.4), "upside down"),
    ],
)
def test_a_sticker_beyond_what_a_layout_can_bear_is_odd(stuck: Stuck, what: str) -> None:
    assert what in odd(stuck)
    assert bool(what) == bool(odd(stuck))


# What becomes of it.


def test_a_tile_that_sits_well_is_kept_at_once_with_its_time() -> None:
    after = saw(Enrolment(KIT), "DS:T05")
    assert after.known == {"DS:T05": dated(STRAIGHT)}
    assert (after.asks, after.fault, after.takes_back) == (False, "", "Tile 5 measured")


def test_an_odd_one_is_not_kept_before_somebody_says_so() -> None:
    asked = saw(Enrolment(KIT), "DS:T05", FAR_OFF)
    assert (asked.asks, asked.known, asked.takes_back) == (True, {}, "")
    kept = asked.kept(LATER)
    assert (kept.asks, kept.known) == (False, {"DS:T05": dated(FAR_OFF)})
    assert kept.kept(LATER) == kept
    assert saw(kept, "DS:T05", FAR_OFF, LATER + 9) == kept, "who kept it is not asked again"
    again = asked.asked_again()
    assert (again.asks, again.known, again.sits) == (False, {}, None)


def test_a_tile_laid_anew_answers_the_question_itself() -> None:
    asked = saw(Enrolment(KIT), "DS:T05", FAR_OFF)
    better = saw(asked, "DS:T05")
    assert (better.asks, better.known, better.note) == (False, {"DS:T05": dated(STRAIGHT)}, "")
    other = saw(asked, "DS:T06")
    assert (other.note, set(other.known)) == ("Tile 5 was not kept.", {"DS:T06"})
    empty = asked.saw(FrameSeen(4), LIT, LATER)
    assert (empty.note, empty.sits, empty.asks, empty.fault) == ("Tile 5 was not kept.", None, False, EMPTY)


def test_a_tile_that_still_lies_there_is_not_measured_anew_but_one_stuck_anew_is() -> None:
    once = saw(Enrolment(KIT), "DS:T05")
    nearly = msgspec.structs.replace(STRAIGHT, x=STRAIGHT.x + 0.01)
    assert saw(once, "DS:T05", nearly, LATER + 60).known == once.known
    moved = msgspec.structs.replace(STRAIGHT, x=0.1)
    twice = saw(once, "DS:T05", moved, LATER + 60)
    assert twice.known == {"DS:T05": dated(moved, LATER + 60)}
    assert twice.undone().known == once.known


def test_a_fault_keeps_what_is_known_and_the_tile_that_was_measured_last() -> None:
    once = saw(Enrolment(KIT), "DS:T05")
    after = once.saw(FrameSeen(2), LIT, LATER)
    assert (after.known, after.sits, bool(after.fault)) == (once.known, once.sits, True)
    assert saw(after, "DS:T06").fault == ""


def test_forgetting_takes_only_what_is_there_and_is_taken_back() -> None:
    two = saw(saw(Enrolment(KIT), "DS:T05"), "DS:T06")
    less = two.forgot(["DS:T05", "DS:T64"])
    assert (set(less.known), less.takes_back) == ({"DS:T06"}, "Tile 5 forgotten")
    none = two.forgot(list(two.known))
    assert (none.known, none.takes_back) == ({}, "2 tiles forgotten")
    assert none.undone().known == two.known
    assert two.forgot(["DS:T64"]) is two


def test_what_changed_is_all_that_is_kept() -> None:
    once = saw(Enrolment(KIT, {"DS:T01": STRAIGHT}), "DS:T05")
    assert between({"DS:T01": STRAIGHT}, once.known) == {"DS:T05": dated(STRAIGHT)}
    assert between(once.known, once.forgot(["DS:T01"]).known) == {"DS:T01": None}
    assert between(once.known, once.known) == {}


def test_how_many_are_measured_is_counted_for_one_game_alone() -> None:
    known = {"DS:T01": dated(STRAIGHT, 5.0), "DS:T02": dated(STRAIGHT, 9.0), "SP:B01": dated(STRAIGHT, 99.0)}
    assert tally(KIT.names, known) == Tally(2, 64, 9.0)
    assert tally(KIT.names, {"DS:T01": STRAIGHT}) == Tally(1, 64, None)


sits = st.builds(
    Stuck, st.floats(-0.5, 0.5), st.floats(-0.5, 0.5), st.floats(-180, 180), st.floats(0.1, 0.5), st.just(45.0)
)
looks = st.builds(
    lambda texts, stucks: frame(*zip(texts, stucks, strict=False)),
    st.lists(st.sampled_from(["DS:T01", "DS:T02", "DS:T03", "SP:B01", "x"]), max_size=2),
    st.lists(sits, min_size=2, max_size=2),
)
acts = st.one_of(looks, st.sampled_from(["keep", "again", "forget", FrameSeen(0)]))


@settings(max_examples=40)
@given(st.lists(acts, max_size=12))
def test_undo_leads_back_through_every_state_to_the_first(done: list[object]) -> None:
    enrolment = Enrolment(KIT, {"DS:T03": STRAIGHT})
    was = [enrolment.known]
    for act in done:
        match act:
            case FrameSeen():
                enrolment = enrolment.saw(act, LIT, LATER)
            case "keep":
                enrolment = enrolment.kept(LATER)
            case "again":
                enrolment = enrolment.asked_again()
            case _:
                enrolment = enrolment.forgot(["DS:T01"])
        if enrolment.known != was[-1]:
            was.append(enrolment.known)
    while enrolment.takes_back:
        assert enrolment.known == was.pop()
        enrolment = enrolment.undone()
    assert enrolment.known == {"DS:T03": STRAIGHT}
    assert enrolment.undone() == enrolment
