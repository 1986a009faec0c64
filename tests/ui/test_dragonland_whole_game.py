"""The whole game of four on the real app: undo over a reveal, a restart in the middle, and no screen tells a secret."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games.dragonland.facts import Gems
from companion.games.dragonland.state import Options
from companion.seats import Colour, Place, Seat
from games.dragonland import whole_game
from ui.at_the_table import companion
from ui.conftest import frames

SEATS = tuple(
    Seat(name, colour, place)
    for name, colour, place in zip(
        ("Ann", "Bea", "Carl", "Dora"), (Colour.RED, Colour.BLUE, Colour.GREEN, Colour.YELLOW), Place, strict=True
    )
)


def words(screen: Any) -> list[str]:
    """All that can be read on it."""
    from companion.app.widgets.words import Words

    return [one.text for one in screen.walk(restrict=True) if isinstance(one, Words) and one.text]


def with_hoards_swapped(state: Any) -> Any:
    """The same table, but Ann and Bea have each other's treasures, and Carl has a red gem more."""
    ann, bea, carl, _ = state.groups
    state = state.with_group(0, eggs=bea.eggs, gems=bea.gems)
    state = state.with_group(1, eggs=ann.eggs, gems=ann.gems)
    return state.with_group(2, gems=carl.gems + Gems(red=1))


@pytest.fixture
def begun(undrawn: Any, tmp_path: Path) -> Iterator[Any]:
    with companion(undrawn, tmp_path) as hands:
        hands.app.begin("dragonland", SEATS, Options())
        yield hands


def test_the_whole_game_at_the_screen(begun: Any, undrawn: Any, tmp_path: Path) -> None:
    app = begun.app
    for number, move in enumerate(whole_game.FIRST_HALF):
        before = app.evening.table.state
        assert app.play(move), app.toasts.text
        if number == whole_game.REVEAL:
            begun.frames(2)
            begun.tap("Undo Carl: green by boat")
            begun.frames(2)
            assert app.evening.table.state == before
            assert app.play(move)
    half = app.evening.table.state
    undrawn.remove_widget(app.root)
    with companion(undrawn, tmp_path) as hands:
        assert hands.app.evening.table.state == half
        for move in whole_game.SECOND_HALF:
            assert hands.app.play(move), hands.app.toasts.text
        hands.frames(2)
        hands.app.screen.actions.show_all()
        hands.frames(2)
        assert hands.app.screen.view.totals == tuple(map(str, whole_game.TOTALS.values()))
        hands.tap("Who won")
        assert hands.app.screen.view.title == "Dora wins"


def test_no_screen_but_the_owners_tells_what_lies_behind_a_screen(begun: Any) -> None:
    from companion.app.dragonland.turn_view import turn_view
    from companion.games.dragonland.view import view

    app = begun.app
    for move in (*whole_game.FIRST_HALF, *whole_game.SECOND_HALF[:-1]):
        app.play(move)
        state = app.evening.table.state
        other = with_hoards_swapped(state)
        assert turn_view(state) == turn_view(other)
        assert view(state, 3) == view(other, 3)
    app.history()
    logged = " ".join(entry.text for entry in app.screen.view.entries)
    assert "egg" not in logged
    assert "gem" not in logged
    assert logged.count("a treasure, hidden until the end") == 24


def test_a_picture_of_the_screen_is_the_same_whoever_has_what(window: Any, tmp_path: Path) -> None:
    from companion.app.picture import save_picture

    with companion(window, tmp_path) as hands:
        hands.app.begin("dragonland", SEATS, Options())
        for move in whole_game.FIRST_HALF:
            hands.app.play(move)
        table, state = hands.app.evening.table, hands.app.evening.table.state
        shots = []
        for number, one in enumerate((state, with_hoards_swapped(state))):
            table.state = one
            read = []
            for show in ("refresh", "pause", "menu", "history"):
                getattr(hands.app, show)()
                frames(2)
                read.append(words(hands.app.screen))
            hands.app._playing.open_player(0)
            frames(2)
            read.append(words(hands.app.screen))
            hands.app.refresh()
            frames(2)
            save_picture(window, tmp_path / f"{number}.png")
            shots.append((read, (tmp_path / f"{number}.png").read_bytes()))
        assert shots[0] == shots[1]
