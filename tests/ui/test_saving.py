"""While something cannot be saved the table is told, everywhere and for as long as it lasts, and plays on."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

from companion.app import demo_evening as evening
from core.failing_disk import Failure, Platter
from ui.at_the_table import begin, companion
from ui.conftest import SMALLEST
from ui.dragonscroll_scenes import SCENES
from ui.measuring import faults
from ui.test_dragonscroll_screens import all_pages


@pytest.fixture
def unsaved(window: Any) -> Iterator[None]:
    """Something waits to be written."""
    from companion.app.saving import NOT_SAVED, saving

    saving.note = NOT_SAVED
    yield
    saving.note = ""


FEW = ("tile", "form_bonus", "page_story")


@pytest.mark.parametrize(
    "name", [name if name in FEW else pytest.param(name, marks=pytest.mark.long) for name in SCENES]
)
def test_every_screen_has_room_for_the_word_that_not_all_is_saved(
    name: str, panel: Any, window: Any, unsaved: None
) -> None:
    assert all_pages(SCENES[name](window)) == []


@contextmanager
def on_a_full_card(window: Any, data: Path, after: int = 0) -> Iterator[tuple[Any, Platter]]:
    """A game whose first moves, so many, could still be written."""
    platter = Platter()
    with companion(window, data, open_disk=platter.open) as hands:
        begin(hands)
        for move in evening.FIRST_HALF[:after]:
            hands.play(move)
        platter.failures = repeat(Failure.REFUSED)
        try:
            yield hands, platter
        finally:
            platter.failures = iter(())
            hands.app.close()


def test_a_move_that_cannot_be_saved_is_made_and_the_table_is_told(window: Any, tmp_path: Path) -> None:
    with on_a_full_card(window, tmp_path) as (hands, platter):
        hands.play(evening.FIRST_HALF[0])
        assert hands.app.toasts.is_shown
        hands.play(evening.FIRST_HALF[1])

        assert hands.app.screen.view.takes_back.startswith("Anna")
        assert [len(entries) for _, entries in platter.sessions] == [0]
        assert len(hands.app.evening.table.steps) == 2


def test_the_word_stays_on_every_screen_until_all_is_saved(window: Any, tmp_path: Path) -> None:
    from companion.app.saving import saving

    with on_a_full_card(window, tmp_path) as (hands, platter):
        hands.play(evening.FIRST_HALF[0])
        hands.app.pause()
        assert Failure.REFUSED.value in hands.app.screen.view.line
        hands.app.home()
        assert "not saved yet" in hands.app.screen.view.line
        hands.tap("Go on:")
        assert saving.note == "not saved yet"
        platter.failures = iter(())
        hands.app.save()

        assert saving.note == ""
        assert len(platter.sessions[0][1]) == len(hands.app.evening.entries)


def test_what_waits_is_tried_again_every_few_seconds(window: Any, tmp_path: Path) -> None:
    from companion.app.app import SAVE_SECONDS

    with on_a_full_card(window, tmp_path) as (hands, platter):
        hands.play(evening.FIRST_HALF[0])
        platter.failures = iter(())
        again = hands.app._saves
        again.get_callback()(SAVE_SECONDS)

        assert (again.timeout, again.loop) == (SAVE_SECONDS, 1)
        assert hands.app.storage.unsaved == ""


def test_without_a_session_home_says_why_nothing_will_be_saved(window: Any, tmp_path: Path, panel: Any) -> None:
    platter = Platter(repeat(Failure.REFUSED))
    with companion(window, tmp_path, open_disk=platter.open) as hands:
        hands.frames(3)
        assert hands.sees("Dragonscroll")
        assert hands.app.screen.view.line == "It cannot be opened."
        assert faults(hands.app.screen) == []
        platter.failures = iter(())


LONGEST = "The folder of the sessions cannot be written: Read-only file system."


@pytest.mark.parametrize("panel", SMALLEST, indirect=True)
@pytest.mark.parametrize("place", ["pause", "menu", "home"])
def test_beside_the_game_it_is_told_too(window: Any, panel: Any, tmp_path: Path, place: str) -> None:
    with on_a_full_card(window, tmp_path, after=3) as (hands, _):
        hands.play(evening.FIRST_HALF[3])
        hands.app.storage.unsaved = LONGEST
        getattr(hands.app, place)()
        hands.frames(3)

        assert faults(hands.app.screen) == []
