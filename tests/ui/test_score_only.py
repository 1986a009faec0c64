"""Scoring a game that nobody tracked, by finger on the real app, from home to who won."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ui.at_the_table import companion


@pytest.fixture
def hands(window: Any, tmp_path: Path) -> Iterator[Any]:
    with companion(window, tmp_path) as hands:
        hands.tap("Score only")
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


def test_what_was_filled_in_stays_when_somebody_goes_back(hands: Any) -> None:
    story(hands, scroll=3)
    hands.finger.tap_icon("back")
    hands.finger.tap_icon("back")

    assert hands.app.screen._deeds.value == 3


def test_back_from_the_first_dragon_is_who_played_and_then_home(hands: Any) -> None:
    hands.finger.tap_icon("back")
    assert type(hands.app.screen).__name__ == "PlayersScreen"
    hands.finger.tap_icon("back")
    assert type(hands.app.screen).__name__ == "HomeScreen"


def test_points_of_a_destiny_want_its_kind(hands: Any) -> None:
    hands.tap("Next")
    hands.count("scroll", 2)
    hands.tap("Next")
    assert hands.app._toast.text == "Say which destiny it is, or set its points to 0."
    hands.tap("Orc")
    hands.tap("Next")

    assert hands.app.screen._points.value == 0
