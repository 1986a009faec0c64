"""Every screen of Dragonland measured on every panel, also with the longest names; turns played by finger."""

from typing import Any

import pytest

from companion.games.dragonland import moves as m
from companion.games.dragonland.facts import Hidden, Hue, Place
from companion.games.dragonland.moves import Payment
from companion.games.dragonland.state import Options, Step
from ui import dragonland_scenes
from ui.dragonland_scenes import ENTERED, OVER, ROLLED, SCENES, STOPPED, TAKEN, WITH_EGG, four
from ui.test_dragonscroll_screens import LONG, all_pages

pytestmark = pytest.mark.usefixtures("undrawn")
"""Only where things stand is asked here."""

NO_BAR = ("hoard", "hoard_open", "hoard_as_drawn")
"""A peek has no bar."""


@pytest.mark.parametrize("name", SCENES)
def test_every_length_is_as_the_visual_language_says_and_undo_is_there(name: str, window: Any) -> None:
    from companion.app.widgets.bar import Bar

    host = SCENES[name](window)
    assert all_pages(host) == []
    bars = [one for one in host.on_screen.walk() if isinstance(one, Bar)]
    assert bool(bars) == (name not in NO_BAR)
    assert all(bar.has_undo for bar in bars)


@pytest.mark.parametrize("name", SCENES)
def test_the_longest_names_fit_on_every_panel(name: str, panel: Any, window: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(dragonland_scenes, "SEATS", LONG)
    assert all_pages(SCENES[name](window)) == []


class Hands:
    """Fingers at a table for four; they find what to tap by its words."""

    def __init__(self, window: Any, moves: tuple[Any, ...] = (), options: Options | None = None) -> None:
        from companion.app.finger import Finger
        from ui.conftest import frames

        self.host, self.finger, self.frames = four(window, moves, options), Finger(), frames
        frames()

    def tap(self, *words: str) -> None:
        """Tap one after the other what says these words."""
        for one in words:
            self.finger.tap_words(one)
            self.frames(2)

    @property
    def state(self) -> Any:
        """How the game stands."""
        return self.host.state

    @property
    def last(self) -> Any:
        """The move made last."""
        return self.host.table.to_undo.played.move


def test_a_first_entry_by_finger(window: Any) -> None:
    hands = Hands(window)
    hands.tap("Red", "3", "Turn it up", "Ring")

    assert hands.last == m.Enter(0, Place.V3, Hue.RED, None, Hidden.RING)
    hands.tap("Green", "None", "It is there")
    assert hands.last == m.Enter(1, Place.PATH, Hue.GREEN)


def test_a_turn_by_finger(window: Any) -> None:
    hands = Hands(window, ENTERED)
    hands.tap("The app")
    assert hands.state.step is Step.TAKE_DIE
    hands.host.undo()
    hands.frames()
    hands.tap("Dice are out", "3", "4", "Use these")
    assert hands.last.dice == (3, 4)
    hands.tap("The 4", "Red", "Walk", "2", "It is there")
    assert hands.last == m.Walk(0, Place.V2, 4)
    hands.tap("Stop here", "1 clear")
    assert hands.state.moved == (Hue.RED,)
    hands.tap("The 3", "Blue", "Stop here")
    assert hands.state.up == 1
    assert not hands.host.toasts


def test_a_reroll_awaits_both_dice_as_the_first_roll_does(window: Any) -> None:
    hands = Hands(window, ROLLED)
    hands.tap("Reroll")
    assert hands.host.plays.awaited == 2
    hands.tap("Keep")
    assert hands.host.plays.awaited is None
    hands.tap("Reroll", "Dice are out", "2", "4", "Use these")
    assert hands.last == m.Reroll(0, (2, 4))
    assert hands.host.plays.awaited is None

    hands.host.undo()
    hands.frames()
    hands.tap("The app")
    assert isinstance(hands.last, m.Reroll), "taken back it is on the table again"


def test_gems_are_counted_when_only_the_table_knows_them(window: Any) -> None:
    hands = Hands(window, STOPPED)
    hands.tap("All red", "2 red")

    assert hands.last == m.TakeGems(0, 2)


def test_a_king_is_called_and_flown(window: Any) -> None:
    hands = Hands(window, TAKEN)
    hands.tap("Call King", "The rolled 4", "Fly", "3", "It is there")

    assert hands.last == m.Fly(0, Place.V3, Payment.LITTLE_DRAGON)


def test_a_dashed_answer_says_why(window: Any) -> None:
    hands = Hands(window, TAKEN)
    hands.tap("Quick +3")

    assert hands.host.toasts == ["Anna holds no Quick Steps."]


def words_on(host: Any) -> str:
    from companion.app.widgets.words import Words

    return " | ".join(one.text for one in host.on_screen.walk() if isinstance(one, Words) and one.text)


def test_a_hoard_is_seen_only_under_a_finger(window: Any, finger: Any) -> None:
    hands = Hands(window, WITH_EGG)
    hands.host.plays.open_player(0)
    hands.frames(2)
    closed = words_on(hands.host)
    assert "eggs" not in closed
    field = hands.host.on_screen.ids.field
    touch = finger.down(field)
    field.open()
    hands.frames(2)
    assert "eggs" in words_on(hands.host)
    finger.up(touch)
    hands.frames(2)

    assert words_on(hands.host) == closed


def test_no_screen_for_all_tells_a_score_while_screens_are_used(window: Any) -> None:
    hands = Hands(window, WITH_EGG)
    assert all(chip.score == "" for chip in hands.host.on_screen.view.chips)

    hands = Hands(window, WITH_EGG, Options(no_screens=True))
    assert [chip.score for chip in hands.host.on_screen.view.chips] == ["1", "0", "0", "0"]


def test_treasures_are_counted_by_finger(window: Any) -> None:
    hands = Hands(window, dragonland_scenes.COUNTED, Options(counted_at_end=True))
    for name in ("Anna", "Bea", "Carl"):
        hands.tap(f"{name} count", "That is all")
    hands.tap("Dora count")
    hands.host.on_screen._eggs.set(18)
    hands.tap("That is all")

    assert hands.state.winners == (3,)


def test_the_last_egg_ends_it(window: Any) -> None:
    hands = Hands(window, OVER)

    assert hands.state.step is Step.FINISHED
