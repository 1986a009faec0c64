"""Every screen of Dreaming Spires measured on every panel in both themes, and every button of it tapped."""

from typing import Any

import pytest

from companion.app.metrics import TALL, Panel
from companion.app.theme import Theme, look
from companion.games.spires import moves as m
from companion.games.spires.facts import EventType, Tile
from companion.games.spires.state import EventCard, Gain, Scholar
from companion.seats import Seat
from ui import spires_scenes
from ui.conftest import frames
from ui.spires_scenes import SCENES, SEATS
from ui.test_dragonscroll_screens import _as_it_was, _look, _targets, all_pages
from ui.test_five_players import LONGEST

pytestmark = pytest.mark.usefixtures("undrawn")
"""Only where things stand is asked here."""

NO_BAR = ("peek_bid", "peek_open", "peek_coins", "peek_money", "form_bid", "board")
"""What one player alone looks at, a pad over a form, and what comes before the first move."""

LIKE_OTHERS = (
    *("coins", "fists_all", "mace_of_two", "score", "form_used", "form_pace", "form_money", "form_seal", "form_called"),
    *("run_off", "run_off_won", "run_off_money", "peek_coins", "peek_money", "page_table", "cards_scholar"),
    *("cards_tile", "form_used_known"),
)
"""Scenes whose screen another scene shows in the same layout; they are measured in the long run."""

ALIKE = ("PlayerChip", "BoxButton", "CollegeBox", "DutchField")

LONG = tuple(Seat(name, seat.colour, seat.place) for seat, name in zip(SEATS, LONGEST, strict=True))


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long if name in LIKE_OTHERS else ()) for name in SCENES]
)
def test_every_length_is_as_the_visual_language_says_and_every_button_answers(
    name: str, undrawn: Any, monkeypatch: Any
) -> None:
    """One build for both, with the longest names: measured, then each target is told of a tap."""
    from companion.app.widgets.bar import Bar

    monkeypatch.setattr(spires_scenes, "SEATS", LONG)
    host = SCENES[name](undrawn)
    assert all_pages(host) == []
    bars = [one for one in host.on_screen.walk() if isinstance(one, Bar)]
    assert bool(bars) == (name not in NO_BAR)
    assert all(bar.has_undo for bar in bars)
    screen, steps = host.on_screen, len(host.table.steps)
    for place in range(len(_tapped(host))):
        target, before = _tapped(host)[place], _seen(host)
        was_chosen = target.chosen
        _touch(target)
        assert was_chosen or _seen(host) != before, f"nothing came of a tap on {target}"
        _as_it_was(host, screen, steps)


def _seen(host: Any) -> tuple[Any, ...]:
    """What a tap may change."""
    screen = host.on_screen
    return (*_look(host), getattr(screen, "view", None), getattr(screen, "count", None))


def _tapped(host: Any) -> list[Any]:
    """What can be tapped; of chips, boxes and subjects, which are all alike, the first."""
    kinds: dict[str, int] = {}
    found = []
    for target in _targets(host):
        kind = type(target).__name__
        alike = kind in ALIKE or (kind == "Secondary" and type(host.on_screen).__name__ == "BoxesScreen")
        kinds[kind] = kinds.get(kind, 0) + 1
        if not alike or kinds[kind] == 1:
            found.append(target)
    return found


def _touch(target: Any) -> None:
    from companion.app.spires.dutch_screen import DutchField

    if isinstance(target, DutchField):
        target.dispatch("on_down")
    else:
        target.dispatch(*(("on_refused", target.why_not) if target.why_not else ("on_tap",)))


UPRIGHT = (
    "actions",
    "count",
    "run_off_3",
    "run_off_why",
    "board",
    "peek_open",
    "form_reward",
    "form_admit",
    "form_use",
)
"""Scenes whose layout is another one on an upright panel; the rest only in the long run."""


@pytest.mark.parametrize("name", UPRIGHT)
def test_the_upright_panel_in_the_light_holds_the_longest_names(name: str, undrawn: Any, monkeypatch: Any) -> None:
    on_panel(TALL, undrawn, Theme.LIGHT)
    monkeypatch.setattr(spires_scenes, "SEATS", LONG)
    assert all_pages(SCENES[name](undrawn)) == []


@pytest.mark.long
@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("theme", Theme)
def test_the_longest_names_fit_on_every_panel(
    theme: Theme, name: str, panel: Any, window: Any, monkeypatch: Any
) -> None:
    look.use(theme=theme)
    monkeypatch.setattr(spires_scenes, "SEATS", LONG)
    assert all_pages(SCENES[name](window)) == []


def on_panel(panel: Panel, window: Any, theme: Theme) -> None:
    """The window and `look` as of that PANEL."""
    look.use(panel=panel, theme=theme)
    window.size = (panel.width, panel.height)


def test_the_first_number_has_its_whole_time_from_when_it_is_on_the_glass(undrawn: Any) -> None:
    host = SCENES["count"](undrawn)
    host.clock.advance(1.9)  # as long as it takes to build the screen
    assert host.on_screen.count.since is None
    frames(1)
    assert host.on_screen.count.since == host.clock()


def test_a_card_the_owner_entered_is_played_at_a_tap(undrawn: Any) -> None:
    host = SCENES["cards_event"](undrawn)
    host.on_screen._picks[0].pick(1)
    host.on_screen._picks[1].pick(6)
    assert host.on_screen._picks[0].value is None
    host.on_screen.done()
    assert host.state.event == EventCard(EventType.CONTRIBUTION, (Gain("tradition", 1),))

    host = SCENES["cards_required"](undrawn)
    note = host.on_screen.view.note
    assert note.startswith("He requires 2 academics, 1 status, 1 any.")
    assert note.endswith("lack 1 academics, 1 status, 1 any.")
    host.on_screen.done()
    assert host.state.players[2].scholars == (Scholar("Scholar 1", ("Arts", "Law")),)

    host = SCENES["cards_tile"](undrawn)
    host.on_screen._picks[1].pick(6)
    host.on_screen.done()
    assert host.table.to_undo.played.move == m.Build(2, Tile.QUAD, 7)


def test_an_ability_the_owner_entered_is_paid_and_gained_at_a_tap(undrawn: Any) -> None:
    host = SCENES["form_used_known"](undrawn)
    offers = host.on_screen._offers
    assert [(one.text, one.sub, one.why_not) for one in offers[2:4]] == [
        ("+1 Tradition", "−1 Humanities", "too little Humanities"),
        ("+1 Tradition", "−1 Arts", ""),
    ]
    host.on_screen._play(offers[3].move)
    assert (host.state.has(2, "Arts"), host.state.has(2, "tradition")) == (0, 1)


def test_cubes_come_one_after_the_other_and_all_at_once_when_the_table_goes_on(undrawn: Any) -> None:
    look.use(less_motion=False)
    host = SCENES["run_off"](undrawn)
    grid = host.on_screen.ids.grid

    def cubes() -> int:
        return sum(bool(face.box.holder) for faces in grid._faces for face in faces)

    assert (cubes(), len(grid._coming)) == (0, 6)
    host.on_screen.actions.go_on()
    assert cubes() == 6


def test_a_scoring_whose_numbers_were_corrected_afterwards_is_not_told_again(undrawn: Any) -> None:
    host = SCENES["run_off"](undrawn)
    assert host.plays.has_more_to_show
    host.table.play(m.Correct(4, "Humanities", 9))
    host.refresh()

    assert not host.plays.has_more_to_show
    assert host.on_screen.view.card.sentence == "Draw a free coin"
