"""Every generic screen at every panel: it measures as ui.md section 11 says, and each of its targets does something."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.app.metrics import Panel
from ui.conftest import frames
from ui.examples import SCREENS, Heard
from ui.measuring import cut_words, faults

pytestmark = pytest.mark.usefixtures("undrawn")
"""Only where things stand is asked here."""

NEEDS_UNDO = ("menu", "pause", "history", "reveal", "podium", "settings", "stickers measured", "measuring")


@cache
def built(name: str, panel: Panel) -> Any:
    """That screen on that panel, for tests that only look at it. The panel is the one of `look`."""
    return SCREENS[name]()


@pytest.mark.parametrize("name", SCREENS)
def test_every_length_is_as_the_visual_language_says(name: str, panel: Any, show: Any) -> None:
    screen = show(built(name, panel))
    assert faults(screen) == []
    assert cut_words(screen) == []


@pytest.mark.parametrize("name", NEEDS_UNDO)
def test_undo_is_always_on_the_screen(name: str, panel: Any, show: Any) -> None:
    from companion.app.widgets.buttons import UndoButton

    undos = [part for part in show(built(name, panel)).walk(restrict=True) if isinstance(part, UndoButton)]
    assert len(undos) == 1


@pytest.mark.parametrize("name", SCREENS)
def test_every_target_answers_a_tap(name: str, window: Any, show: Any, finger: Any) -> None:
    from companion.app.widgets.target import Target

    heard = Heard()
    screen = show(SCREENS[name](heard))
    parts = screen.walk(restrict=True)
    targets = [part for part in parts if isinstance(part, Target) and part.opacity and not part.disabled]
    assert targets
    for target in targets:
        rows = getattr(target.parent, "holds", lambda row: True)
        if target.get_parent_window() is None or not rows(target):  # on a page that was turned, or scrolled out
            continue
        before = len(heard.asked), _looks(screen)
        finger.tap(target)
        assert (len(heard.asked), _looks(screen)) != before, f"{type(target).__name__} “{target}” did nothing"


def _looks(screen: Any) -> list[tuple[str, ...]]:
    """What the screen says, to see whether a tap changed it without asking anybody."""
    parts = [(type(part).__name__, str(getattr(part, "text", ""))) for part in screen.walk(restrict=True)]
    return [*parts, (str(getattr(screen, "typed", "")),)]


def test_a_changed_view_is_shown(show: Any) -> None:
    from msgspec.structs import replace

    screen = show(SCREENS["checklist"]())
    screen.view = replace(screen.view, of_all="of 12 done", items=screen.view.items[:1])
    rows = [part.text for part in screen.walk(restrict=True) if type(part).__name__ == "CheckRow"]
    assert rows == ["Tower built, head to the orc side"]


def test_a_card_that_is_not_built_yet_says_so_and_does_not_open(show: Any, finger: Any) -> None:
    from msgspec.structs import replace

    heard = Heard()
    screen = show(SCREENS["home"](heard))
    first, *others = screen.view.games
    screen.view = replace(screen.view, games=(replace(first, why_not="not there yet"), *others))
    frames()
    cards = [part for part in screen.walk(restrict=True) if type(part).__name__ == "GameButton"]
    finger.tap(cards[0])
    assert heard.asked == [("refused", "not there yet")]
    finger.tap(cards[3])
    assert heard.asked[-1] == ("open_game", "dragonscroll")


def test_the_pages_of_a_list_show_every_row_once(show: Any, finger: Any) -> None:
    screen = show(SCREENS["checklist"]())
    things = screen.ids.things
    seen = []
    for page in range(things.pages):
        things.page = page
        seen += [row.text for row in reversed(things.children)]
    assert seen == [item.text for item in screen.view.items]


def test_a_name_is_written_with_one_capital_a_word(show: Any, finger: Any) -> None:
    heard = Heard()
    screen = show(SCREENS["name"](heard))
    screen.typed = ""
    for letter in "LEA":
        screen._type(letter)
    screen._type(" ")
    screen._type("M")
    assert screen.typed == "Lea M"


def test_after_the_last_line_earlier_ones_can_be_seen_again(show: Any) -> None:
    from msgspec.structs import replace

    screen = show(SCREENS["reveal"]())
    lines = tuple(replace(screen.view.shown[0], text=f"Line {number}") for number in range(12))
    screen.view = replace(screen.view, shown=lines, now=None)
    last = [part.text for part in reversed(screen.ids.lines.children) if hasattr(part, "values")]
    screen.turn()
    before = [part.text for part in reversed(screen.ids.lines.children) if hasattr(part, "values")]
    assert last[-1] == "Line 11"
    assert before[-1] == f"Line {11 - len(last)}"


def test_a_picture_is_as_large_as_the_panel(panel: Any, show: Any, picture: Any, tmp_path: Path) -> None:
    show(SCREENS["pause"]())
    picture(tmp_path / "pause.png")
    head = (tmp_path / "pause.png").read_bytes()[16:24]
    assert (int.from_bytes(head[:4], "big"), int.from_bytes(head[4:], "big")) == (panel.width, panel.height)


@pytest.mark.parametrize("name", SCREENS)
def test_the_light_theme_draws_too(name: str, show: Any) -> None:
    from companion.app.theme import Theme, look

    look.use(theme=Theme.LIGHT)
    assert show(SCREENS[name]()).children
