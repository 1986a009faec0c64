"""Scoring a game that nobody tracked, by finger on the real app, from home to who won."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.games.dragonland.facts import Gem
from companion.seats import Colour, Seat
from ui.at_the_table import companion
from ui.conftest import SMALLEST, frames
from ui.measuring import faults


@pytest.fixture
def hands(undrawn: Any, tmp_path: Path) -> Iterator[Any]:
    with companion(undrawn, tmp_path) as hands:
        hands.tap("Score only")
        hands.tap("Dragonscroll")
        hands.tap("Their scores")
        yield hands


def story(hands: Any, **points: int) -> None:
    """Fill in both pages of a dragon and go on."""
    hands.counts({name: number for name, number in points.items() if name in ("scroll", "wizard")})
    hands.tap("Next")
    hands.counts({name: number for name, number in points.items() if name == "minstrel"})
    hands.tap("Next")


def test_deeds_wizards_and_minstrels_are_added_up(hands: Any) -> None:
    story(hands, scroll=4, wizard=2, minstrel=1)
    story(hands, scroll=3)
    hands.app.screen.actions.show_all()
    hands.frames(1)

    assert hands.app.screen.view.totals == ("5", "3")
    hands.tap("Who won")
    assert hands.app.screen.view.title == f"{hands.app.screen.view.blocks[0].name} wins"
    assert hands.app.storage.sessions() == []


def test_from_the_podium_the_menu_leads_back_to_the_numbers_and_none_is_lost(hands: Any) -> None:
    story(hands, scroll=4)
    story(hands, scroll=3)
    hands.app.screen.actions.show_all()
    hands.frames(1)
    hands.tap("Who won")
    hands.finger.tap_icon("menu")
    hands.finger.tap_icon("back")
    hands.counts({"scroll": 5})
    hands.tap("Next")
    hands.tap("Next")
    hands.app.screen.actions.show_all()
    hands.frames(1)

    assert hands.app.screen.view.totals == ("4", "5")


def test_a_tie_is_settled_by_a_flame_off(hands: Any) -> None:
    story(hands, scroll=2)
    story(hands, scroll=2)
    assert hands.app.screen.title == "A tie: flame off"
    hands.count("orc", 2)
    hands.tap("All dropped")
    hands.app.screen.actions.show_all()
    hands.frames(1)
    hands.tap("Who won")

    assert [block.wins for block in hands.app.screen.view.blocks] == [True, False]


@pytest.mark.parametrize("panel", SMALLEST, indirect=True)
def test_a_flame_off_between_four_with_the_longest_names_fits(panel: Any, show: Any) -> None:
    from companion.app.dragonscroll.score_only import FlameOffPage

    names = [*("Mm Mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm" + letter for letter in "abc"), "אברהם בן דוד הגדול מאוד"]
    seats = tuple(Seat(name, colour) for name, colour in zip(names, Colour, strict=False))
    drops: list[Any] = []
    app: Any = SimpleNamespace(toast=None)
    flow: Any = SimpleNamespace(rounds=0, dropped=drops.append)
    page = show(FlameOffPage(app, seats, names, flow))
    assert faults(page) == []
    assert not drops
    page.done()
    frames()
    assert faults(page) == []
    page.done()
    assert list(drops[0]) == names


def test_a_round_of_a_flame_off_that_settles_nothing_is_followed_by_one_with_its_number(hands: Any) -> None:
    story(hands, scroll=2)
    story(hands, scroll=2)
    hands.tap("All dropped")
    assert hands.app.screen.title == "Still a tie: round 2"


def test_what_was_filled_in_stays_when_somebody_goes_back(hands: Any) -> None:
    story(hands, scroll=3)
    hands.finger.tap_icon("back")
    hands.finger.tap_icon("back")

    assert hands.app.screen._deeds.value == 3


def test_back_from_the_first_dragon_is_who_played_then_which_game_and_then_home(hands: Any) -> None:
    for screen in ("PlayersScreen", "MenuScreen", "HomeScreen"):
        hands.finger.tap_icon("back")
        assert type(hands.app.screen).__name__ == screen


def test_points_of_a_destiny_want_its_kind(hands: Any) -> None:
    hands.tap("Next")
    hands.count("scroll", 2)
    hands.tap("Next")
    assert hands.app.toasts.text == "Say which destiny it is, or set its points to 0."
    hands.tap("Orc")
    hands.tap("Next")

    assert hands.app.screen._points.value == 0


A, B = (5, (6, 3, 6, 4), ("red", "blue")), (5, (4, 6, 3, 1), ("red", "green", "blue"))
"""The rulebook's two players: eggs, red, green, blue and transparent gems, rings."""


def treasures(hands: Any, eggs: int, gems: tuple[int, ...], rings: tuple[str, ...]) -> None:
    """Fill in both halves of what a player has and go on."""
    page = hands.app.screen
    for half in range(2):
        for cell in page.cells():
            if cell is page._eggs:
                cell.set(eggs)
        for cell, number in zip(page._gems.values(), gems, strict=True):
            if cell in page.cells():
                cell.set(number)
        for hue, ring in page._rings.items():
            if ring in page.cells() and hue.value in rings:
                hands.finger.tap(ring.button)
        hands.tap("Next")
        assert half or hands.app.screen is page


def reckoning(hands: Any) -> dict[str, tuple[tuple[str, ...], str]]:
    """The lines: what each player gets, and why."""
    hands.app.screen.actions.show_all()
    hands.frames(1)
    view = hands.app.screen.view
    return {line.text: (line.values, line.reason) for line in (*view.shown, view.now)}


def test_the_rulebooks_players_a_and_b_of_dragonland_have_45_and_43(undrawn: Any, tmp_path: Path) -> None:
    with companion(undrawn, tmp_path) as hands:
        for words in ("Score only", "Dragonland", "Their scores"):
            hands.tap(words)
        treasures(hands, *A)
        treasures(hands, *B)
        one, other = (person.name for person in hands.app.screen.view.players)
        lines = reckoning(hands)
        assert lines["Given up"] == (("0", ""), f"{one}: 3 green, no ring.")
        assert lines["Sets"] == (
            ("40", "40"),
            f"{one}: 4 of 10, jokers 4 as green. {other}: 4 of 10, jokers 1 as blue.",
        )
        assert lines["Other eggs"][0] == ("1", "1")
        assert lines["Other gems"][0] == ("4", "2")
        assert hands.app.screen.view.totals == ("45", "43")

        hands.tap("Who won")
        assert hands.app.screen.view.title == f"{one} wins"
        assert hands.app.storage.sessions() == []


def test_several_share_the_win_in_dragonland_and_no_more_is_taken_than_the_box_holds(
    undrawn: Any, tmp_path: Path
) -> None:
    with companion(undrawn, tmp_path) as hands:
        for words in ("Score only", "Dragonland", "Their scores"):
            hands.tap(words)
        treasures(hands, 8, (0, 0, 0, 0), ())
        treasures(hands, 8, (0, 0, 0, 0), ())
        assert hands.app.toasts.text == "With 2 players there are only 15 dragon eggs, not 16."
        page = hands.app.screen
        page._eggs.set(7)
        page._gems[Gem.TRANSPARENT].set(1)
        hands.tap("Next")
        names = [person.name for person in hands.app.screen.view.players]
        hands.app.screen.actions.show_all()
        hands.frames(1)
        hands.tap("Who won")
        assert hands.app.screen.view.title == f"{names[0]} and {names[1]} win"
        assert "share the win" in hands.app.screen.view.sentence
