"""Every screen as the app itself fills it, from home to the podium, on every panel: it measures as ui.md says."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.app import demo_evening as evening
from companion.config import ScreenConfig, ThemeName
from companion.games import catalogue
from ui.at_the_table import begin, companion
from ui.conftest import SMALLEST
from ui.measuring import faults

NAMES = (
    "Wilhelmina Maximiliane von Mömpelgard-Öl",
    "Mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm",
    "[b]Αλέξανδρος[/b] &amp; Παπακωνσταντίνου",
)
"""The longest there are: three of forty letters."""


def before_a_game(hands: Any) -> Iterator[str]:
    """Home, its tools, and the set-up."""
    yield "home"
    hands.app.ways.settings()
    yield "settings"
    for section in ("Beams", "Camera", "Power, heat", "Update, save"):
        hands.tap(section)
        yield section
    hands.app.history()
    yield "no sessions"
    hands.app.home()
    hands.tap("Dragonscroll")
    yield "players"
    hands.finger.tap_icon("pencil")
    yield "name"
    hands.finger.tap_icon("back")
    hands.tap("Options")
    yield "options"
    hands.tap("Set-up list")
    yield "list"


def without_a_game(hands: Any) -> Iterator[str]:
    """The tower alone, and a score only, page by page, with a tie at its end."""
    hands.app.home()
    hands.tap("Tower")
    yield "tower alone"
    hands.tap("To the tower")
    yield "tower"
    hands.app.home()
    hands.tap("Score only")
    yield "which game"
    hands.tap("Dragonland")
    hands.tap("Their scores")
    for _ in range(2):
        yield "treasures"
        hands.tap("Next")
        yield "more treasures"
        hands.tap("Next")
    yield "reckoning of treasures"
    hands.app.home()
    hands.tap("Score only")
    hands.tap("Dragonscroll")
    yield "who played"
    hands.tap("Their scores")
    for _ in range(2):
        yield "story"
        hands.tap("Next")
        yield "end of the story"
        hands.tap("Next")
    yield "flame off"
    hands.finger.tap_icon("plus")
    hands.tap("All dropped")
    yield "reckoning of a score"


def in_a_game(hands: Any) -> Iterator[str]:
    """What stands beside a game, and its end."""
    begin(hands, *NAMES)
    for name in ("history", "pause", "menu"):
        getattr(hands.app, name)()
        yield name
    hands.tap("Rules help")
    for topic in range(sum(len(topic.readings) for topic in catalogue.entry("dragonscroll").help())):
        yield f"help {topic}"
        hands.app.screen.actions.turn(1)
    table, game = hands.app.evening.table, hands.app.evening.game
    for entry in (*evening.FIRST_HALF, *evening.SECOND_HALF):
        table.play(game.read_move(table.state, renamed(entry)))
    hands.app.history()
    yield "long history"
    hands.app.refresh()
    hands.frames(1)
    while hands.sees("Next:"):
        yield "reckoning"
        hands.tap("Next:")
    hands.tap("Who won")
    yield "podium"
    hands.app.home()
    yield "home again"
    hands.app.history()
    yield "sessions"
    hands.app.home()
    hands.tap("Again:")
    yield "same people"
    hands.tap("Options")
    yield "same people's options"


def before_each_game(hands: Any) -> Iterator[str]:
    """The set-up of every game, with all its options."""
    from companion.app.finger import said, targets

    for entry in catalogue.GAMES:
        hands.app.home()
        hands.tap(entry.title)
        hands.tap("Options")
        for page in range(2):
            yield f"options of {entry.title}, page {page}"
            for more in [one for one in targets(hands.app.root) if said(one) == "next"]:
                hands.finger.tap(more)
        hands.tap("Set-up list")
        yield f"list of {entry.title}"


def renamed(entry: Any) -> Any:
    """An entry of the demo's script with the longest names in place of its own."""
    names = dict(zip((player["name"] for player in evening.SETUP["players"]), NAMES, strict=True))
    match entry:
        case dict():
            return {names.get(key, key): renamed(part) for key, part in entry.items()}
        case list() | tuple():
            return [renamed(part) for part in entry]
        case str():
            return names.get(entry, entry)
        case _:
            return entry


PARTS = {"before": before_a_game, "without": without_a_game, "in": in_a_game}


@pytest.mark.parametrize("panel", SMALLEST, indirect=True)
@pytest.mark.parametrize("part", PARTS)
def test_every_length_on_the_apps_own_screens(part: str, panel: Any, window: Any, tmp_path: Path) -> None:
    with companion(window, tmp_path) as hands:
        for name in PARTS[part](hands):
            hands.frames(2)
            assert faults(hands.app.screen) == [], name


def test_the_set_up_of_every_game(undrawn: Any, tmp_path: Path) -> None:
    with companion(undrawn, tmp_path) as hands:
        for name in before_each_game(hands):
            hands.frames(2)
            assert faults(hands.app.screen) == [], name


@pytest.mark.long
@pytest.mark.parametrize("part", PARTS)
def test_the_same_in_the_light(part: str, panel: Any, window: Any, tmp_path: Path) -> None:
    with companion(window, tmp_path) as hands:
        hands.app.apply(ScreenConfig(theme=ThemeName.LIGHT))
        hands.app.home()
        for name in PARTS[part](hands):
            hands.frames(2)
            assert faults(hands.app.screen) == [], name
