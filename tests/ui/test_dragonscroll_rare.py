"""What happens once in many evenings, by finger: two areas closed by one tile, a herd of goats."""

from typing import Any

from msgspec.structs import replace

from companion.games.dragonscroll.facts import Pieces
from companion.games.dragonscroll.moves import NoFight
from companion.games.dragonscroll.state import Area, Terrain
from ui.dragonscroll_host import FakeHost
from ui.dragonscroll_scenes import MOVED, START, basic, does
from ui.measuring import faults


def test_one_tile_can_close_two_forests(panel: Any, window: Any) -> None:
    from ui.conftest import frames

    host = basic(window, START)
    does("TILE_LAID")(host)
    form = host.on_screen
    form._forest.set(3)
    form._second[form._forest].set(2)
    frames()
    for _ in range(form._pages):
        assert faults(form) == []
        form.turn_page()
        frames()
    form.done()
    assert host.state.this_turn.completed == (Area(Terrain.FOREST, 3), Area(Terrain.FOREST, 2))


def test_without_a_first_area_no_second_one_is_asked_for(window: Any) -> None:
    host = basic(window, START)
    does("TILE_LAID")(host)
    form = host.on_screen
    form._forest.set(3)
    form._second[form._forest].set(2)
    form._forest.set(0)
    form.done()
    assert host.state.this_turn.completed == ()


def herd(window: Any, goats: int) -> FakeHost:
    """Nobody to fight, and a land full of goats."""
    host = basic(window, MOVED)
    host.table.state = replace(host.state, land=Pieces(goat=goats))
    does("NO_FIGHT")(host)
    return host


def test_up_to_five_goats_are_choices(window: Any) -> None:
    offers = herd(window, 5).on_screen._offers
    assert [offer.move for offer in offers] == [NoFight(0, goats) for goats in range(6)]


def test_more_goats_are_written_on_the_pad(window: Any) -> None:
    from companion.app.finger import Finger
    from ui.conftest import frames

    host = herd(window, 9)
    frames()
    Finger().tap_words("More")
    pad = host.on_screen
    assert (pad.view.lowest, pad.view.highest) == (5, 9)
    pad.actions.number(7)
    assert host.table.to_undo.played.move == NoFight(0, 7)
