"""Entering Dragonland's board by finger, on the real app: from the settings to a deal by the app."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.config import ScreenConfig, ThemeName
from companion.folders import board_file
from companion.games.dragonland.board import read
from companion.games.dragonland.facts import Place
from games.dragonland.test_setup import toml
from ui.at_the_table import begin, companion
from ui.measuring import cut_words, faults


@pytest.fixture
def hands(undrawn: Any, tmp_path: Path) -> Iterator[Any]:
    with companion(undrawn, tmp_path) as hands:
        hands.tap("Settings")
        hands.tap("Update, save")
        hands.tap("Dragonland")
        yield hands


def kept(folder: Path) -> Any:
    return read(board_file(folder, "dragonland").read_text())


def tap(hands: Any, *words: str) -> None:
    for one in words:
        hands.tap(one)
        hands.frames(1)


def test_numbers_are_entered_kept_at_once_and_taken_back(hands: Any, tmp_path: Path) -> None:
    tap(hands, "V1", "Eggs", "2", "tick", "Gems", "5", "tick")
    assert (kept(tmp_path).by_place[0].eggs, kept(tmp_path).by_place[0].gems) == (2, 5)

    tap(hands, "Name?")
    hands.app.screen.actions.name("The old one")
    hands.frames(1)
    assert kept(tmp_path).by_place[0].label == "The old one"
    tap(hands, "Undo V1: The old one", "Rivers", "V3", "Paths", "E1", "4", "tick")
    assert kept(tmp_path).rivers == ((Place.V1, Place.V3),)
    assert kept(tmp_path).paths[0].spaces == 4

    tap(hands, "Undo V1, E1: 4", "Undo V1 to V3")
    assert (kept(tmp_path).rivers, kept(tmp_path).paths) == ((), ())
    tap(hands, "Next: V2")
    assert hands.app.screen.view.title == "V2"
    hands.finger.tap_icon("back")
    hands.frames(1)
    assert hands.app.screen.view.rows[0].sub == "2 eggs, 5 gems"
    hands.finger.tap_icon("back")
    hands.frames(1)
    assert hands.sees("1 of 15 volcanoes entered")


def test_what_cannot_be_is_said_and_changes_nothing(hands: Any, tmp_path: Path) -> None:
    hands.app.keep_board("dragonland", toml())
    tap(hands, "V1")
    hands.app.screen.actions._text = toml()
    tap(hands, "Eggs", "9", "tick")

    assert hands.app.toasts.text == "There are only 18 eggs for all volcanoes."
    assert kept(tmp_path).by_place[0].eggs == 2
    assert not hands.app.screen.view.takes_back


def test_a_board_that_cannot_be_read_is_said_in_the_settings(undrawn: Any, tmp_path: Path) -> None:
    with companion(undrawn, tmp_path) as hands:
        hands.app.keep_board("dragonland", "game = 7")
        tap(hands, "Settings", "Update, save", "Dragonland")
        assert "expected" in hands.app.toasts.text.lower()


ALL_OF_V1 = 'game = "dragonland"\n' + "".join(
    (
        "".join(f'[[entrance]]\nid = "E{one}"\n' for one in (1, 2, 3)),
        '[[volcano]]\nid = "V1"\neggs = 2\ngems = 9\n',
        f"rivers_to = {[f'V{one}' for one in range(2, 16)]}\n",
        "".join(f'[[path]]\nfrom = "V1"\nto = "V{one}"\nspaces = 30\n' for one in range(2, 16)),
        "".join(f'[[path]]\nfrom = "V1"\nto = "E{one}"\nspaces = 30\n' for one in (1, 2, 3)),
    )
)
"""The longest there is to say of a volcano."""


def test_every_length_is_as_the_visual_language_says(panel: Any, undrawn: Any, tmp_path: Path) -> None:
    with companion(undrawn, tmp_path) as hands:
        hands.app.keep_board("dragonland", ALL_OF_V1)
        hands.app.apply(ScreenConfig(theme=ThemeName.LIGHT))
        tap(hands, "Settings", "Update, save", "Dragonland")
        flow = hands.app.screen.actions
        assert faults(hands.app.screen) == []
        for key in ("V1", "V1 rivers", "V1 paths", "E1", "die 2"):
            if " " not in key or key == "die 2":
                flow.open_row(key)
            else:
                flow.following()
            hands.frames(2)
            assert faults(hands.app.screen) + cut_words(hands.app.screen) == [], key


def test_a_card_is_deleted_and_put_back_and_one_that_is_used_is_asked_about(undrawn: Any, tmp_path: Path) -> None:
    from companion.app.flow.board import BoardFlow
    from companion.games.spires.card_pages import Events

    class Used(Events):
        def used(self, state: Any, row: Any) -> str:
            return "Anna has it in this game." if row.text == "Second" else ""

    text = 'game = "spires"\n[[event]]\nid = "a"\nname = "First"\n[[event]]\nid = "b"\nname = "Second"\n'
    with companion(undrawn, tmp_path) as hands:
        begin(hands)
        hands.app.keep_board("dragonscroll", text)
        flow = BoardFlow(hands.app, "dragonscroll", Used(), hands.app.home, "Events")

        def left() -> list[str]:
            return [row.text for row in flow._rows]

        flow.open_row("Event 1")
        hands.frames(2)
        assert faults(hands.app.screen) == []
        tap(hands, "Delete it")
        assert left() == ["Second", "Another Event"]
        tap(hands, "Undo First deleted")
        assert left() == ["First", "Second", "Another Event"]

        flow.open_row("Event 2")
        tap(hands, "Delete it")
        assert hands.sees("Anna has it in this game.")
        assert faults(hands.app.screen) == []
        tap(hands, "Keep it", "Delete it", "Delete it Anna has it in this game.")
        assert left() == ["First", "Another Event"]
        flow.open_row("Event 2")
        hands.frames(1)
        assert not hands.sees("Delete it")
