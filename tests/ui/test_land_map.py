"""The land from above under the finger (ui.md, figure 13): frame, open, move, count, fight."""

from itertools import combinations
from typing import Any

import pytest

from companion.app.palette import DARK, LIGHT, contrast
from companion.games.dragonscroll.facts import Pieces
from companion.games.dragonscroll.land import Ground, Land
from companion.games.dragonscroll.moves import MapLand
from companion.games.dragonscroll.state import Step
from ui.dragonscroll_host import FakeHost
from ui.dragonscroll_scenes import CROWDED_LAND, DRAWN_LAND, MOVED, SCENES, mapped


def opened(window: Any, land: Land = DRAWN_LAND) -> FakeHost:
    from ui.conftest import frames

    host = mapped(land)(window)
    frames()
    return host


def cell(host: FakeHost, x: int, y: int) -> Any:
    return next(one for one in host.on_screen.ids.land.cells if one.view.cell == (x, y))


def seen(host: FakeHost) -> list[tuple[int, int]]:
    return [one.view.cell for one in host.on_screen.ids.land.cells]


def test_tiles_with_somebody_in_range_are_framed_and_the_counts_start_with_them(window: Any) -> None:
    host = opened(window)
    framed = {one.view.cell for one in host.on_screen.ids.land.cells if one.border == "in-range"}
    assert framed == {(2, 0), (2, 1), (1, 2), (2, 2), (3, 2)}
    assert host.on_screen.battle.foes == Pieces(elf=3, orc=2)


def test_the_first_tap_frames_a_tile_and_the_second_opens_it(window: Any, finger: Any) -> None:
    host = opened(window)
    screen = host.on_screen
    finger.tap(cell(host, 4, 2))
    assert host.on_screen is screen
    assert cell(host, 4, 2).view.is_framed
    finger.tap(cell(host, 3, 0))
    assert host.on_screen is screen
    assert not cell(host, 4, 2).view.is_framed
    finger.tap(cell(host, 3, 0))
    assert type(host.on_screen).__name__ == "MapTile"


def test_what_a_tile_shows_is_set_on_its_page_and_undone_on_the_map(window: Any, finger: Any) -> None:
    host = opened(window)
    for _ in range(2):
        finger.tap(cell(host, 0, 0))
    host.on_screen._ground.pick(Ground.VOLCANO)
    host.on_screen.done()
    tile = host.state.mapped.tile((0, 0))
    assert tile is not None
    assert tile.ground is Ground.VOLCANO
    host.on_screen.undo()
    assert type(host.on_screen).__name__ == "LandScreen"
    assert host.state.mapped == DRAWN_LAND


def test_a_sliding_finger_moves_a_large_land_in_whole_tiles_and_the_dragon_stays_in_view(
    panel: Any, window: Any, finger: Any
) -> None:
    host = opened(window, CROWDED_LAND)
    before = seen(host)
    pitch = cell(host, 5, 1).x - cell(host, 4, 1).x
    touch = finger.down(cell(host, 5, 1))
    for part in (0.2, 0.6, 1.1):
        finger.slide(touch, touch.x - (0.5 if part > 0.5 else 0.1) * pitch, touch.y)
    finger.up(touch)
    assert seen(host) == [(x + 1, y) for x, y in before]
    assert not any(one.view.is_framed for one in host.on_screen.ids.land.cells), "a slide is no tap"
    for _ in range(9):
        host.on_screen.ids.land.move(1, 0)
        assert (5, 1) in seen(host)


def test_outside_a_fight_all_of_a_large_land_can_be_seen(window: Any) -> None:
    host = mapped(CROWDED_LAND, MOVED[:1])(window)
    from ui.conftest import frames

    frames()
    found = set(seen(host))
    for _ in range(9):
        host.on_screen.ids.land.move(1, 0)
        found |= set(seen(host))
    for _ in range(18):
        host.on_screen.ids.land.move(-1, 0)
        found |= set(seen(host))
    assert {tile.cell for tile in CROWDED_LAND.tiles} <= found


def test_people_correct_the_counts_and_go_on_to_the_tower(window: Any, finger: Any) -> None:
    host = opened(window)
    from companion.app.widgets.stepper import Stepper

    elves = next(one for one in host.on_screen.walk() if isinstance(one, Stepper) and one.icon == "elf")
    finger.tap(elves.ids.minus)
    assert host.on_screen.ids.primary.text == "Fight: 2 balls"
    host.on_screen.go_on()
    assert host.state.step is Step.ROLL
    assert host.state.battle.foes == Pieces(elf=2, orc=2)


def test_a_moved_dragon_is_asked_for_and_put_where_the_finger_says(window: Any, finger: Any) -> None:
    host = opened(window, DRAWN_LAND.with_dragon(0, None))
    finger.tap(host.on_screen.ids.primary)
    assert host.toasts == ["Tap the tile on which the dragon stands."]
    finger.tap(cell(host, 2, 2))
    finger.tap(host.on_screen.ids.primary)
    assert host.state.mapped.dragon(0) == (2, 2)
    assert host.on_screen.counts_now


def test_a_wizard_in_range_is_asked_for_on_the_page_of_all_kinds_which_knows_the_counts(window: Any) -> None:
    host = opened(window, CROWDED_LAND)
    assert host.on_screen.ids.primary.text == "Which wizard?"
    said = host.on_screen.battle
    host.on_screen.go_on()
    assert type(host.on_screen).__name__ == "FightForm"
    assert host.on_screen._battle() == said


def test_a_refused_map_leaves_all_as_it_was(window: Any) -> None:
    host = opened(window, CROWDED_LAND)
    host.on_screen.tapped((6, 1))
    host.on_screen.tapped((6, 1))
    host.on_screen._here._turn()
    host.on_screen.done()
    assert host.toasts == ["No dragon stands on a volcano or a village."]
    assert type(host.on_screen).__name__ == "MapTile"
    assert host.state.mapped == CROWDED_LAND


@pytest.mark.parametrize("scene", ["land", "land_crowded"])
def test_discs_lie_within_their_tile_and_small_ones_never_over_each_other(scene: str, panel: Any, window: Any) -> None:
    from companion.app.dragonscroll.land_map import PieceDisc
    from ui.conftest import frames

    host = SCENES[scene](window)
    frames()
    for one in host.on_screen.ids.land.cells:
        discs = [child for child in one.children if hasattr(child, "mm") and child is not one._ground]
        for disc in discs:
            assert one.x <= disc.x
            assert disc.right <= one.right + 1
            assert one.y <= disc.y
            assert disc.top <= one.top + 1
        for first, other in combinations((one for one in discs if isinstance(one, PieceDisc)), 2):
            apart = max(other.x - first.right, first.x - other.right, other.y - first.top, first.y - other.top)
            assert apart >= -1


def test_frames_and_pieces_stand_out_on_the_map_in_both_themes() -> None:
    for palette in (DARK, LIGHT):
        for ground in Ground:
            assert contrast(palette["in-range"], palette[ground.value]) >= 4.9
        for piece in ("orc", "elf", "dwarf", "knight", "wizard", "goat"):
            assert contrast(palette[f"{piece}-on-ink"], palette["ink"]) >= 5.1


def test_the_map_that_is_shown_already_is_no_step(window: Any) -> None:
    host = opened(window)
    steps = len(host.table.steps)
    host.on_screen.tapped((2, 1))
    host.on_screen.tapped((2, 1))
    host.on_screen.done()
    assert len(host.table.steps) == steps
    assert not host.toasts
    assert isinstance(host.table.steps[-1].played.move, MapLand)
