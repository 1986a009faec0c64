"""A toast is whole, large, and lies where it covers least of what is used, on every panel."""

from typing import Any

import pytest

from companion.app.metrics import Panel
from companion.app.spare_ground import NEVER, Box, Sheet, Weighed, spare_ground
from companion.app.theme import look
from ui import dragonscroll_scenes, spires_scenes
from ui.conftest import frames
from ui.examples import SCREENS
from ui.measuring import _box, _targets
from ui.test_dragonscroll_tower_sizes import SCENES as TOWER

USUAL = "That is 4 of 9 balls; look under the tower where the others lie."
LONG = "That is 4 of the 9 balls; the others were not seen: look under the tower and say where they are."
pytestmark = pytest.mark.usefixtures("undrawn")

OF_GAMES = {
    "turn": dragonscroll_scenes.SCENES["move"],
    "form": dragonscroll_scenes.SCENES["form_tile"],
    "land": dragonscroll_scenes.SCENES["land"],
    "count": spires_scenes.SCENES["count"],
    "run-off": spires_scenes.SCENES["run_off"],
}


def _toast_over(screen: Any, sentence: str = USUAL, touched: tuple[float, float] | None = None) -> Any:
    from companion.app.toast_ground import toast_ground
    from companion.app.widgets.toast import Toast

    toast = Toast(text=sentence)
    ground = toast_ground(toast, screen, touched)
    toast.lie(ground.sheet.left, ground.bottom, ground.sheet.width, ground.sheet.style)
    return toast


def _covered(toast: Any, screen: Any) -> list[Any]:
    left, bottom, right, top = _box(toast)
    boxes = ((one, _box(one)) for one in _targets(screen))
    return [one for one, (a, b, c, d) in boxes if a < right and left < c and b < top and bottom < d]


def _faults(toast: Any, screen: Any) -> list[str]:
    from companion.app.widgets.buttons import IconButton, Primary, UndoButton

    spared = [one for one in _covered(toast, screen) if isinstance(one, Primary | UndoButton | IconButton)]
    found = [f"it lies over {one.text or one}" for one in spared]
    words = toast.ids.said.setting()
    if words.is_cut or words.size < look.font("title" if toast.text == USUAL else "body"):
        found.append(f"{words.lines} in {words.size} px")
    if toast.y < 0 or toast.top > look.panel.height:
        found.append("it is off the panel")
    return found


@pytest.mark.parametrize("name", SCREENS)
def test_a_toast_is_whole_and_large_and_lies_over_no_bar_and_no_primary(name: str, panel: Panel, show: Any) -> None:
    from ui.test_generic_screens import built

    screen = show(built(name, panel))
    for sentence in (USUAL, LONG):
        assert _faults(_toast_over(screen, sentence), screen) == []


@pytest.mark.parametrize("name", [*OF_GAMES, "tower"])
def test_nor_does_it_in_a_game(name: str, panel: Panel, window: Any) -> None:
    if name == "tower":
        screen = TOWER["by finger"]()
        window.add_widget(screen)
    else:
        screen = OF_GAMES[name](window).on_screen
    frames()
    toast = _toast_over(screen)
    assert _faults(toast, screen) == []
    fields = [one for one in _covered(toast, screen) if type(one).__name__ == "DutchField"]
    assert fields == [], "nobody could bid"
    getattr(screen, "close", lambda: None)()


@pytest.mark.parametrize("name", ["options", "checklist", "history", "settings", "home", "menu", "number"])
def test_a_toast_never_lies_over_what_was_tapped(name: str, window: Any, show: Any) -> None:
    screen = show(SCREENS[name]())
    targets = list(_targets(screen))
    for target in targets:
        toast = _toast_over(screen, touched=target.to_window(*target.center))
        assert target not in _covered(toast, screen), target


def test_what_the_table_does_next_stays_in_sight(panel: Panel, window: Any) -> None:
    screen = dragonscroll_scenes.SCENES["move"](window).on_screen
    frames()
    toast = _toast_over(screen)
    assert not any(one.is_main for one in _covered(toast, screen))
    (sentence,) = (one for one in screen.walk(restrict=True) if getattr(one, "style", "") == "far" and one.text)
    _, bottom, _, top = _box(sentence)
    assert toast.y / look.panel.down >= top or toast.top / look.panel.down <= bottom


def test_a_short_toast_is_read_from_a_metre(panel: Panel, show: Any) -> None:
    toast = _toast_over(show(SCREENS["menu"]()), "It is kept.")
    assert toast.ids.said.setting().size == look.font("far")


def test_a_sentence_lies_over_the_cheapest_and_of_equal_ones_the_lowest() -> None:
    dear, cheap = Weighed(Box(0, 0, 100, 40), NEVER), Weighed(Box(0, 40, 100, 80), 1.0)
    sheet = Sheet(0, 100, 30, "title")
    assert spare_ground([sheet], [dear, cheap], 0, 80, 0).bottom == 40
    assert spare_ground([sheet], [dear, cheap], 0, 200, 5).bottom == 85
    assert spare_ground([sheet], [], 5, 200, 5).bottom == 5


def test_a_narrow_sheet_is_taken_where_the_wide_one_would_cover_something() -> None:
    thing = Weighed(Box(60, 0, 100, 200), 1.0)
    sheets = [Sheet(0, 100, 20, "title"), Sheet(0, 50, 40, "title")]
    assert spare_ground(sheets, [thing], 0, 200, 0).sheet.width == 50
