from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import Refused
from companion.games.dragonland import board, help, setup
from companion.games.dragonland.dealing import deal, throw
from companion.games.dragonland.facts import BOX, DICE, MOST_JOINED, Gems, Place
from companion.games.dragonland.laid_out import check_lying, check_setup
from companion.games.dragonland.state import Options
from companion.seats import Colour, Seat

PRINTED = (5,) * 3 + (4,) * 6 + (3,) * 6
SEATS = (Seat("Ann", Colour.RED), Seat("Bea", Colour.BLUE), Seat("Carl", Colour.GREEN))


def toml(rivers: str = "[]", paths: str = "") -> str:
    volcanoes = "".join(
        f'[[volcano]]\nid = "V{one + 1}"\neggs = {2 if one < 3 else 1}\ngems = {gems}\nrivers_to = {rivers}\n'
        for one, gems in enumerate(PRINTED)
    )
    return f'game = "dragonland"\n{volcanoes}{paths}'


def words(players: int, options: Options | None = None) -> str:
    return "\n".join(f"{line.text}: {line.sub}" for line in setup.checklist(players, options or Options()))


@pytest.mark.parametrize(
    ("players", "eggs", "spaces"),
    [
        (2, "15 eggs on the volcanoes: one each, 3 stay in the box", "2 and 4 spaces"),
        (3, "18 eggs on the volcanoes: as many as each volcano shows", "1, 2 and 3 spaces"),
        (4, "18 eggs on the volcanoes: as many as each volcano shows", "1, 2, 3 and 4 spaces"),
    ],
)
def test_the_check_list_follows_the_player_count(players: int, eggs: str, spaces: str) -> None:
    text = words(players)

    assert eggs in text
    assert text.endswith(spaces)
    assert "at most 2 of a colour each" in text
    assert "1 tile left over: back into the box, unseen" in text


def test_the_check_list_follows_the_options() -> None:
    text = words(3, Options(any_gems=True, no_screens=True))

    assert "at most" not in text
    assert "the screen of that shape" not in text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lines_fit_their_rows(players: int) -> None:
    dealt = setup.dealt(Options(), players, toml(), Random(1))
    for options in (Options(), Options(any_gems=True, no_screens=True), dealt):
        for line in setup.checklist(players, options):
            assert len(line.text) <= 32
            assert len(line.sub) <= 46


def test_without_screens_nothing_is_counted_at_the_end() -> None:
    options = setup.toggled(setup.toggled(Options(), "counted_at_end"), "no_screens")

    assert options == Options(no_screens=True)
    assert [offer.why_not for offer in setup.offers(options, 3)] == ["", "", "the screens are not used", ""]
    assert setup.toggled(Options(), "any_gems").any_gems


def test_what_was_agreed_in_words() -> None:
    assert setup.in_words(2, Options(counted_at_end=True)) == (
        "2 players",
        "15 eggs on the board",
        "With screens, counted at the end",
    )
    assert setup.fitting(Options(first_player=3), 3) == Options()
    assert setup.with_first(Options(), 1).first_player == 1


@given(st.integers(0, 2**32), st.permutations(PRINTED), st.booleans())
def test_dl_9_a_deal_uses_all_gems_and_keeps_the_limit(seed: int, printed: list[int], any_gems: bool) -> None:
    dealt = deal(printed, Random(seed), any_gems=any_gems)

    assert [gems.total for gems in dealt] == printed
    assert sum(dealt, Gems()) == BOX
    assert any_gems or max(count for gems in dealt for _, count in gems) <= 2


@pytest.mark.parametrize("printed", [(4,) * 15, (57, *(0,) * 14), (8,) * 7 + (1,) + (0,) * 7])
def test_a_deal_that_cannot_be_is_refused(printed: tuple[int, ...]) -> None:
    with pytest.raises(Refused):
        deal(printed, Random(1))


def test_dl_5_a_throw_shows_faces_of_the_dice_as_often_as_they_are_on_them() -> None:
    rng = Random(4)
    first = Counter(throw(DICE, rng)[0] for _ in range(6000))

    assert set(first) == {1, 2, 3}
    assert 0.45 < first[2] / 6000 < 0.55


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_dealt_table_is_one_the_rules_allow(players: int) -> None:
    options = setup.dealt(Options(counted_at_end=True), players, toml(), Random(7))

    check_lying(options.lying, players, any_gems=False)
    assert not options.counted_at_end


def test_without_the_printed_numbers_nothing_is_dealt() -> None:
    with pytest.raises(Refused, match="First enter"):
        setup.dealt(Options(), 3, 'game = "dragonland"', Random(1))


def test_board_data_brings_dice_rivers_and_paths() -> None:
    paths = '[[entrance]]\nid = "E1"\n' + "".join(
        f'[[path]]\nfrom = "{"E1" if one == 1 else f"V{one - 1}"}"\nto = "V{one}"\nspaces = 2\n' for one in range(1, 16)
    )
    options = setup.with_board(Options(), SEATS, toml(paths=paths) + "[dice]\ndie_1 = [1, 1, 1, 1, 1, 1]\n")
    rivers = setup.with_board(Options(), SEATS, '[[volcano]]\nid = "V1"\nrivers_to = ["V2"]\n').rivers

    assert options.dice == ((1,) * 6, DICE[1])
    assert len(options.ways) == 15
    assert rivers == ((Place.V1, Place.V2),)
    check_setup(SEATS, options)


def test_half_a_map_checks_nothing() -> None:
    paths = '[[entrance]]\nid = "E1"\n[[path]]\nfrom = "E1"\nto = "V1"\nspaces = 2\n'

    assert board.read(toml(paths=paths)).ways == ()


@pytest.mark.parametrize(
    "wrong",
    [
        "game = 7",
        'game = "spires"',
        "[[volcano]]\nid = 'V16'",
        "[[volcano]]\nid = 'path'",
        "[[volcano]]\nid = 'V1'\n[[volcano]]\nid = 'V1'",
        "[[volcano]]\nid = 'V1'\neggs = 19",
        "[[volcano]]\nid = 'V1'\ngems = 58",
        "[[volcano]]\nid = 'V1'\nrivers_to = ['V1']",
        "[dice]\ndie_1 = [1, 2]",
        "[dice]\ndie_1 = [0, 2, 2, 2, 2, 2]",
        "[tiles]\nboatman = 3",
        "[[entrance]]\nid = 'E1'\n[[entrance]]\nid = 'E1'",
        "[[entrance]]\nid = 'V1'",
        "[[path]]\nfrom = 'E9'\nto = 'V1'\nspaces = 1",
        "[[path]]\nfrom = 'V1'\nto = 'V1'\nspaces = 1",
        "[[path]]\nfrom = 'V1'\nto = 'V2'\nspaces = 0",
        "[[[",
        "x = " + "9" * 5_000,
        "a." * 40_000 + "a = 1",
        "[[path]]\nfrom = 'V1'\nto = 'V2'\nspaces = 1\n" * (MOST_JOINED + 1),
        f"[[volcano]]\nid = 'V1'\nrivers_to = {['V2'] * (MOST_JOINED + 1)}",
    ],
)
def test_board_data_with_a_mistake_is_refused(wrong: str) -> None:
    with pytest.raises(Refused):
        board.read(wrong)


def test_what_is_not_entered_yet_is_told() -> None:
    assert board.missing(board.read("")) == (
        "0 of 15 volcanoes entered.",
        "0 of 18 eggs entered.",
        "0 of 57 gems entered.",
        "No rivers entered yet.",
        "Not all paths entered yet.",
    )
    assert board.read(toml()).knows_treasures


def test_every_reading_is_in_the_help() -> None:
    told = {rule for topic in help.topics() for rule, _ in topic.readings}

    assert {f"P-{n}" for n in range(1, 6)} <= told
    assert {f"DL-{n}" for n in (9, 13, 16, 18, 25, 39, 41, 47, 51, 52, 53, 54, 55)} <= told


def test_a_deal_goes_with_what_it_does_not_go_with() -> None:
    assert setup.is_drawn(Options(), "deal")
    dealt = setup.dealt(Options(), 3, toml(), Random(1))
    assert not setup.is_drawn(dealt, "deal")
    assert [offer.is_on for offer in setup.offers(dealt, 3)] == [False, False, False, True]
    for key in ("deal", "any_gems", "counted_at_end"):
        assert setup.toggled(dealt, key).lying == ()
    assert setup.toggled(dealt, "no_screens").lying == dealt.lying
    assert setup.fitting(dealt, 4) == dealt
    assert setup.fitting(dealt, 2).lying == ()
