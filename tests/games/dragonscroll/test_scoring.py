"""The final reckoning (DS-80 to DS-83)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import Refused
from companion.games.dragonscroll.facts import Destiny, Pieces
from companion.games.dragonscroll.flame_off import Drop
from companion.games.dragonscroll.scoring import (
    DestinyCard,
    Dragon,
    Reckoning,
    Step,
    check_table,
    destiny_points,
    reckon,
)

STEPS = (Step(1, 1), Step(3, 4), Step(5, 7))


def ann(**known: Any) -> Dragon:
    return Dragon(name="Ann", **known)


def told(*points: int) -> tuple[Dragon, ...]:
    """Dragons A, B ... with one deed of so many points each."""
    return tuple(Dragon(name=name, story_cards=(score,)) for name, score in zip("ABCD", points, strict=False))


def lines(dragon: Dragon) -> dict[str, int]:
    return {line.item: line.points for line in reckon([dragon, Dragon(name="Bo")]).sheet.players[0].lines}


def ranks(reckoning: Reckoning) -> list[int | None]:
    return [player.rank for player in reckoning.sheet.players]


def test_the_story_is_deeds_wizards_royals_and_destiny_less_minstrels() -> None:
    dragon = ann(
        story_cards=(3, 4, 2),
        wizard_cards=(1,),
        royal_cards=(3, 1),
        destiny=DestinyCard(Destiny.ELF, STEPS),
        on_card=Pieces(elf=5, orc=2),
        broken_minstrels=3,
    )
    assert lines(dragon) == {
        "story_cards": 9,
        "wizard_cards": 1,
        "royal_cards": 4,
        "destiny": 7,
        "broken_minstrels": -3,
    }
    assert reckon([dragon, Dragon(name="Bo")]).sheet.players[0].total == 18


def test_foes_goats_and_tokens_score_nothing() -> None:
    assert sum(lines(ann(on_card=Pieces(3, 3, 3, 3, 3, 3), fireball_tokens=9)).values()) == 0


def test_a_total_may_be_less_than_nothing() -> None:
    assert reckon([ann(broken_minstrels=4), Dragon(name="Bo")]).sheet.players[0].total == -4


def test_minstrels_count_on_beyond_the_tokens_of_the_box() -> None:
    assert lines(ann(broken_minstrels=40))["broken_minstrels"] == -40


@pytest.mark.parametrize(("pieces", "points"), [(0, 0), (1, 1), (2, 1), (3, 4), (4, 4), (5, 7), (9, 7)])
def test_the_last_step_reached_counts_and_below_the_first_none(pieces: int, points: int) -> None:
    assert destiny_points(STEPS, pieces) == points


def test_only_the_kind_of_the_destiny_card_counts() -> None:
    assert lines(ann(destiny=DestinyCard(Destiny.ORC, STEPS), on_card=Pieces(elf=5)))["destiny"] == 0


def test_destiny_points_read_off_at_the_table_are_taken_as_they_are() -> None:
    assert lines(ann(destiny=DestinyCard(Destiny.ORC, 6)))["destiny"] == 6


def test_a_tracked_game_that_went_on_with_substitute_tokens_is_scored_too() -> None:
    many = [Dragon(name=name, fireball_tokens=20) for name in "AB"]
    assert reckon(many, [{"A": Drop(19), "B": Drop(3)}]).sheet.winners == ("A",)


# Ranks and ties


def test_most_points_win_and_others_rank_by_points() -> None:
    reckoning = reckon(told(4, 9, 4, 1))
    assert ranks(reckoning) == [2, 1, 2, 4]
    assert reckoning.sheet.winners == ("B",)


def test_a_tie_below_the_first_place_needs_no_flame_off() -> None:
    reckoning = reckon(told(9, 4, 4))
    assert reckoning.flame_off is None
    assert reckoning.sheet.tie_break == ""
    assert not reckoning.sheet.undecided


def test_a_tie_for_the_win_waits_for_the_flame_off() -> None:
    sheet = reckon(told(5, 5, 2)).sheet
    assert sheet.undecided
    assert sheet.winners == ("A", "B")
    assert [player.rank for player in sheet.players] == [1, 1, 3]
    assert sheet.tie_break_words.startswith("A and B have 5 points each.")


def test_the_flame_off_decides_a_tie_for_the_win() -> None:
    reckoning = reckon(told(5, 5, 5, 2), [{"A": Drop(0), "B": Drop(2), "C": Drop(1)}])
    assert reckoning.sheet.winners == ("B",)
    assert ranks(reckoning) == [2, 1, 2, 4]
    assert not reckoning.sheet.undecided
    assert reckoning.sheet.tie_break_words == ("A, B and C have 5 points each. B hit the most orcs in the flame off.")


def test_while_undecided_those_out_of_the_flame_off_come_right_after_those_still_in() -> None:
    reckoning = reckon(told(5, 5, 5, 2), [{"A": Drop(1), "B": Drop(0), "C": Drop(1)}])
    assert ranks(reckoning) == [1, 3, 1, 4]
    assert reckoning.sheet.winners == ("A", "C")
    assert reckoning.sheet.tie_break_words.endswith("A and C are still level in the flame off and drop again.")


def test_a_flame_off_without_a_tie_is_refused() -> None:
    with pytest.raises(Refused, match="alone"):
        reckon(told(5, 4), [{"A": Drop(1), "B": Drop(0)}])


# Destiny cards by number of players (DS-11, DS-12)


def shown(*kinds: Destiny | None) -> tuple[Dragon, ...]:
    return tuple(
        Dragon(name=name, destiny=None if kind is None else DestinyCard(kind, 0))
        for name, kind in zip("ABCD", kinds, strict=False)
    )


ELF, DWARF, ORC = Destiny.ELF, Destiny.DWARF, Destiny.ORC


@pytest.mark.parametrize(
    "kinds", [(ELF, DWARF), (ORC, ELF), (ORC, ELF, DWARF), (ELF, ELF, DWARF, DWARF), (None, None, ELF, ELF)]
)
def test_destiny_cards_that_can_be_dealt_are_taken(kinds: tuple[Destiny | None, ...]) -> None:
    check_table(shown(*kinds))


@pytest.mark.parametrize(
    "kinds",
    [(ELF, ELF), (ORC, ORC), (DWARF, ELF, DWARF), (ORC, ELF, DWARF, ELF), (ELF, ELF, ELF, DWARF)],
)
def test_destiny_cards_that_were_set_aside_are_refused(kinds: tuple[Destiny, ...]) -> None:
    with pytest.raises(Refused, match="destiny cards are dealt"):
        check_table(shown(*kinds))


# The box


@pytest.mark.parametrize(
    "known",
    [
        {"on_card": Pieces(orc=8)},
        {"on_card": Pieces(elf=5)},
        {"on_card": Pieces(dwarf=5)},
        {"on_card": Pieces(knight=5)},
        {"on_card": Pieces(wizard=3)},
        {"on_card": Pieces(goat=7)},
        {"wizard_cards": (0, 0, 0)},
        {"royal_cards": (1, 1)},
        {"story_cards": (1,) * 14},
        {"fireball_tokens": 19},
    ],
)
def test_all_players_together_hold_no_more_than_the_box(known: dict[str, Any]) -> None:
    # Half of each fits the box, so what is refused is the sum.
    with pytest.raises(Refused, match="in the box"):
        check_table([Dragon(name="Ann", **known), Dragon(name="Bo", **known)])


@pytest.mark.parametrize(
    "known",
    [
        {"fireball_tokens": 1},
        {"royal_cards": (2,)},
        {"story_cards": (-1,)},
        {"wizard_cards": (-1,)},
        {"broken_minstrels": -1},
        {"on_card": Pieces(orc=-1)},
        {"destiny": DestinyCard(ELF, (Step(3, 1), Step(3, 2)))},
        {"destiny": DestinyCard(ELF, (Step(3, 1), Step(1, 2)))},
    ],
)
def test_what_no_dragon_can_have_is_refused(known: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        check_table([ann(**known), Dragon(name="Bo")])


@pytest.mark.parametrize("names", [["A"], ["A", "B", "C", "D", "E"], ["A", "A"], ["A", " "]])
def test_two_to_four_players_with_names_of_their_own(names: list[str]) -> None:
    with pytest.raises(Refused):
        check_table([Dragon(name=name) for name in names])


# The sheet


def test_the_reveal_has_a_row_for_each_item_with_its_reasons() -> None:
    snot = Dragon(name="Snot", story_cards=(3, 5), destiny=DestinyCard(ELF, STEPS), on_card=Pieces(elf=3))
    fundor = Dragon(name="Fundor", story_cards=(2,), destiny=DestinyCard(ORC, STEPS), on_card=Pieces(orc=1))
    deeds, *_, destiny, minstrels = reckon([snot, fundor]).sheet.rows
    assert (deeds.label, deeds.points, deeds.reason) == ("Deeds", (8, 2), "Snot: 3 + 5. Fundor: 2.")
    assert (destiny.points, destiny.reason) == ((4, 1), "Snot: 3 elves. Fundor: 1 orc.")
    assert (minstrels.points, minstrels.reason) == ((0, 0), "")


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 4)), min_size=2, max_size=4))
def test_totals_are_the_lines_and_ranks_follow_the_totals(scores: list[tuple[int, int]]) -> None:
    dragons = [
        Dragon(name=name, story_cards=(deed,), broken_minstrels=minstrels)
        for name, (deed, minstrels) in zip("ABCD", scores, strict=False)
    ]
    sheet = reckon(dragons).sheet
    for player in sheet.players:
        assert player.total == sum(line.points for line in player.lines)
        assert player.rank == 1 + sum(other.total > player.total for other in sheet.players)
    assert sheet.winners == tuple(player.name for player in sheet.players if player.rank == 1)
