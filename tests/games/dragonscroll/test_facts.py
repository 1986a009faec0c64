"""Counts of pieces and sides."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.dragonscroll.facts import (
    BOX,
    DESTINIES_FOR_FEW,
    DESTINIES_FOR_FOUR,
    DRAW_PILE,
    START_TILES,
    TILES,
    Foe,
    Piece,
    Pieces,
    Side,
    Sides,
)

piles = st.builds(Pieces, *[st.integers(0, 20)] * 6)


def test_the_box_holds_the_printed_numbers_of_pieces() -> None:
    assert BOX.counts == (15, 9, 9, 8, 5, 12)


def test_the_draw_pile_is_all_tiles_but_the_starting_ones() -> None:
    assert DRAW_PILE == TILES - START_TILES


def test_there_are_five_destiny_cards_of_which_some_are_set_aside() -> None:
    assert sum(DESTINIES_FOR_FEW.values()) == 3
    assert sum(DESTINIES_FOR_FOUR.values()) == 4


def test_a_foe_names_its_own_count() -> None:
    assert [Pieces(orc=1, elf=2, dwarf=3, knight=4, wizard=5)[foe] for foe in Foe] == [1, 2, 3, 4, 5]


def test_sides_are_read_by_side() -> None:
    assert list(Sides(orc=1, rear=4)) == [(Side.ORC, 1), (Side.ELF, 0), (Side.DWARF, 0), (Side.REAR, 4)]


@given(piles, piles)
def test_what_is_added_can_be_taken_away_again(mine: Pieces, theirs: Pieces) -> None:
    both = mine + theirs
    assert both.covers(theirs)
    assert both - theirs == mine
    assert both.total == mine.total + theirs.total


@given(piles, piles)
def test_a_supply_gives_at_most_what_it_holds_and_what_is_asked(supply: Pieces, asked: Pieces) -> None:
    given_out = supply.at_most(asked)
    assert supply.covers(given_out)
    assert asked.covers(given_out)
    assert all(given_out[piece] in (supply[piece], asked[piece]) for piece in Piece)


@given(piles, piles)
def test_taking_more_than_there_is_fails_loudly(mine: Pieces, theirs: Pieces) -> None:
    if not mine.covers(theirs):
        with pytest.raises(ValueError, match="cannot take"):
            mine - theirs


@given(piles)
def test_foes_are_all_pieces_but_the_goats(pile: Pieces) -> None:
    assert pile.foes.total + pile.goat == pile.total
    assert bool(pile) is (pile.total > 0)


def test_one_count_can_be_replaced() -> None:
    assert Pieces(orc=1).with_count(Piece.GOAT, 2) == Pieces(orc=1, goat=2)
    assert Sides(orc=1).with_count(Side.ORC, 0) == Sides()
    assert Pieces.of(Foe.ELF, 2) + Pieces.of(Piece.GOAT) == Pieces(elf=2, goat=1)
