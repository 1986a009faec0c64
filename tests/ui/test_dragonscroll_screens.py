"""Every screen of Dragonscroll measured on every panel, also with the longest names, and every button tapped."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.dragonscroll.state import StoryCard, StoryKind
from companion.seats import Seat
from ui import dragonscroll_scenes
from ui.dragonscroll_host import SEATS, FakeHost
from ui.dragonscroll_scenes import SCENES
from ui.measuring import cut_words, faults

pytestmark = pytest.mark.usefixtures("undrawn")
"""Only where things stand is asked here."""

NO_UNDO = ("note", "pad")
"""Screens without a bar: a peek, and the pad over a form."""

LONG = tuple(
    Seat(name, seat.colour, seat.place)
    for seat, name in zip(
        SEATS,
        (
            "[b]Wilhelmina Maximiliane von Mömpelgard[/b]",
            "Mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm",
            "&amp;[color=ff0000]Ångström-Łukaszewicz Wü",
            "Αλέξανδρος Παπακωνσταντίνου-Οικονομόπουλ",
        ),
        strict=True,
    )
)


EVERY_SECOND = [pytest.param(name, marks=() if at % 2 else pytest.mark.long) for at, name in enumerate(SCENES)]
"""Of the scenes; the others in the long run."""


def all_pages(host: FakeHost) -> list[str]:
    """What is wrong on the screen, and on its other pages if it has any."""
    from ui.conftest import frames

    frames()
    found = faults(host.on_screen) + cut_words(host.on_screen)
    for _ in range(getattr(host.on_screen, "_pages", 1) - 1):
        host.on_screen.turn_page()
        frames()
        found += faults(host.on_screen) + cut_words(host.on_screen)
    return found


@pytest.mark.parametrize("name", SCENES)
def test_every_length_is_as_the_visual_language_says_and_undo_is_there(name: str, window: Any) -> None:
    from companion.app.widgets.bar import Bar

    host = SCENES[name](window)
    assert all_pages(host) == []
    bars = [one for one in host.on_screen.walk() if isinstance(one, Bar)]
    assert bool(bars) == (name not in NO_UNDO)
    assert all(bar.has_undo for bar in bars)


@pytest.mark.parametrize("name", SCENES)
def test_the_longest_names_fit_on_every_panel(name: str, panel: Any, window: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(dragonscroll_scenes, "SEATS", LONG)
    assert all_pages(SCENES[name](window)) == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_digits_fit(players: int, panel: Any, window: Any) -> None:
    host = FakeHost(window, LONG[:players])
    told = tuple(StoryCard(StoryKind.MUNCH, 99) for _ in range(9))
    dragons = [
        replace(dragon, story=told, broken_minstrels=10 * seat) for seat, dragon in enumerate(host.state.dragons)
    ]
    dragons[-1] = replace(dragons[-1], story=(), broken_minstrels=99, fireball_tokens=36, hand=27)
    host.table.state = replace(host.state, dragons=tuple(dragons))
    host.refresh()
    assert all_pages(host) == []
    if players == len(LONG):  # a page of one player is the same in every company
        for seat in range(players):
            host.plays.open_story(seat)
            assert all_pages(host) == []
        host.plays.open_player(players - 1)
        assert all_pages(host) == []


def test_a_chip_opens_the_page_of_its_player(window: Any) -> None:
    from companion.app.widgets.chip import PlayerChip

    host = dragonscroll_scenes.wild(window)
    chips = [one for one in host.on_screen.walk() if isinstance(one, PlayerChip)]
    opened = []
    for chip in chips:
        chip.dispatch("on_tap")
        opened.append(SEATS[host.on_screen.of].name)

    assert opened == [chip.name for chip in chips]
    assert sorted(opened) == sorted(seat.name for seat in SEATS)


@pytest.mark.long
@pytest.mark.parametrize("name", SCENES)
def test_every_target_answers_a_tap(name: str, window: Any, finger: Any) -> None:
    """Each tap plays a move, opens a screen, says a sentence, asks the app for something or changes the form."""
    from ui.conftest import frames

    host = _drawn(name, window)
    for place in range(len(_targets(host))):
        before, target = _look(host), _targets(host)[place]
        was_chosen = target.chosen
        finger.tap(target)
        assert was_chosen or _look(host) != before, f"nothing came of a tap on {target}"
        if len(host.table.steps) != before[1]:
            host = _drawn(name, window)
        elif host.on_screen is not before[0]:
            host.show(before[0])
            frames()


@pytest.mark.parametrize("name", EVERY_SECOND)
def test_every_target_has_an_answer(name: str, window: Any) -> None:
    """As above, quickly: each target is told of a tap, no finger touches the glass."""
    host = SCENES[name](window)
    screen, steps = host.on_screen, len(host.table.steps)
    for place in range(len(_targets(host))):
        target, before = _targets(host)[place], _look(host)
        was_chosen = target.chosen
        target.dispatch(*(("on_refused", target.why_not) if target.why_not else ("on_tap",)))
        assert was_chosen or _look(host) != before, f"nothing came of a tap on {target}"
        _as_it_was(host, screen, steps)


def _as_it_was(host: FakeHost, screen: Any, steps: int) -> None:
    """Moves are taken back or put back, and SCREEN is shown."""
    if len(host.table.steps) != steps:
        while len(host.table.steps) > steps:
            host.table.undo()
        while len(host.table.steps) < steps:
            host.table.redo()
        host.refresh()
    if host.on_screen is not screen:
        host.show(screen)


def _drawn(name: str, window: Any) -> FakeHost:
    from ui.conftest import frames

    host = SCENES[name](window)
    frames()
    return host


def _targets(host: FakeHost) -> list[Any]:
    """What can be tapped; of all the steppers the first two, of the land's tiles and of the players the first."""
    from companion.app.dragonscroll.land_map import LandCell
    from companion.app.widgets.chip import PlayerChip
    from companion.app.widgets.hold_field import HoldField
    from companion.app.widgets.stepper import StepperPart
    from companion.app.widgets.target import Target

    shown = [
        one
        for one in host.on_screen.walk()
        if isinstance(one, Target) and not isinstance(one, HoldField) and one.opacity and one.width > 1
    ]
    parts = [one for one in shown if isinstance(one, StepperPart)]
    tiles = [one for one in shown if isinstance(one, LandCell)]
    chips = [one for one in shown if isinstance(one, PlayerChip)]
    return [one for one in shown if one not in (*parts[6:], *tiles[1:], *chips[1:])]


def _look(host: FakeHost) -> tuple[Any, ...]:
    """What a tap may change."""
    values = tuple(
        str(getattr(one, name))
        for one in host.on_screen.walk()
        for name in ("value", "chosen", "typed")
        if hasattr(one, name)
    )
    return host.on_screen, len(host.table.steps), host.refreshed, tuple(host.toasts), tuple(host.asked), values


@pytest.mark.parametrize("name", ["tile", "penalty", "form_fight", "form_bonus", "note", "page_player", "page_story"])
def test_the_light_theme_draws_too(name: str, window: Any) -> None:
    from companion.app.theme import Theme, look

    look.use(theme=Theme.LIGHT)
    assert all_pages(SCENES[name](window)) == []


def test_the_rail_can_stand_at_the_right(window: Any) -> None:
    from companion.app.theme import look

    look.use(rail_right=True)
    host = _drawn("tile", window)
    rail, main = host.on_screen.ids.rail, host.on_screen.ids.main
    assert rail.x > main.right
    assert all_pages(host) == []
