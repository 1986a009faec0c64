"""A real Kivy window without a screen, fingers that touch it, and each of the three panels."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.app.metrics import KNOWN, SEVEN_INCH, Panel
from companion.app.window import prepare


@pytest.fixture(scope="session")
def kivy_window() -> Any:
    """The one window of all tests."""
    window = prepare((SEVEN_INCH.width, SEVEN_INCH.height), offscreen=True)
    from kivy.clock import Clock

    Clock._max_fps = 0
    # Screens come and go by the hundred: looked through less often, and without all that is there from the start.
    gc.freeze()
    gc.set_threshold(5_000, 10, 10)
    return window


@pytest.fixture
def window(kivy_window: Any) -> Iterator[Any]:
    """An empty window of 800x480 in the dark."""
    from companion.app.theme import Theme, look

    look.use(panel=SEVEN_INCH, theme=Theme.DARK, less_motion=True, rail_right=False)
    _resize(kivy_window, SEVEN_INCH)
    yield kivy_window
    for widget in list(kivy_window.children):
        kivy_window.remove_widget(widget)


@pytest.fixture
def undrawn(window: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The window, where everything is laid out and nothing drawn: for tests that only ask what stands where."""
    for event in ("on_draw", "on_flip"):
        monkeypatch.setattr(window, event, lambda *_: None)
    return window


SMALLEST = [KNOWN[0], *(pytest.param(one, marks=pytest.mark.long) for one in KNOWN[1:])]
"""For tests of whole evenings: the tightest panel always, the others in the long run."""


@pytest.fixture(params=KNOWN, ids=[f"{panel.width}x{panel.height}" for panel in KNOWN])
def panel(request: pytest.FixtureRequest, window: Any) -> Panel:
    """Each panel in turn; the window has its size and `look` its millimetres."""
    from companion.app.theme import look

    chosen: Panel = request.param
    look.use(panel=chosen)
    _resize(window, chosen)
    return chosen


def _resize(window: Any, panel: Panel) -> None:
    from companion.app.theme import look

    if window.size != (panel.width, panel.height):
        window.size = (panel.width, panel.height)
    window.clearcolor = look.rgba("ground")
    frames(2)


def frames(count: int = 3) -> None:
    """Let Kivy lay out and draw."""
    from kivy.base import EventLoop

    for _ in range(count):
        EventLoop.idle()


@pytest.fixture
def show(window: Any) -> Callable[[Any], Any]:
    """Put a widget into the window and draw it."""

    def put(widget: Any) -> Any:
        window.add_widget(widget)
        frames()
        return widget

    return put


class Finger:
    """One finger on the glass."""

    def tap(self, widget: Any) -> None:
        """Down and up in the middle of a widget."""
        touch = self.down(widget)
        self.up(touch)

    def down(self, widget: Any) -> Any:
        """Touch the middle of a widget and stay."""
        from kivy.tests.common import UnitTestTouch

        touch = UnitTestTouch(*widget.to_window(*widget.center))
        touch.touch_down()
        frames(1)
        return touch

    def slide(self, touch: Any, x: float, y: float) -> None:
        """Move on the glass to a point in pixels."""
        touch.touch_move(x, y)
        frames(1)

    def up(self, touch: Any) -> None:
        """Leave the glass."""
        touch.touch_up()
        frames(1)


@pytest.fixture
def finger(window: Any) -> Finger:
    """A finger."""
    return Finger()


@pytest.fixture
def picture(window: Any) -> Callable[[Path], None]:
    """Save what the window shows to a PNG file."""
    from companion.app.picture import save_picture

    def save(path: Path) -> None:
        frames()
        save_picture(window, path)

    return save
