"""What all screens share: they show a view and report touches to their actions; they know no game."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.assets import load_kv
from companion.app.metrics import GAP, MARGIN, MARGIN_DOWN, OTHER
from companion.app.theme import look
from companion.app.widgets import asking, badge, bar, buttons, cards, chip, icon, pages, phase_bar, rows, steps, words

KIT = (asking, badge, bar, buttons, cards, chip, icon, pages, phase_bar, rows, steps, words)
"""Imported so that kv knows these widgets by name."""


class Refusing(Protocol):
    """Every screen's actions hear of taps on what is dashed."""

    def refused(self, reason: str) -> None:
        """Say REASON to the table, in a toast."""


class BarActions(Refusing, Protocol):
    """What the bar of a screen asks for."""

    def undo(self) -> None:
        """Take back the last step."""

    def history(self) -> None:
        """Show what happened."""

    def menu(self) -> None:
        """Open the menu."""


class Screen(BoxLayout):
    """A whole panel. view: a frozen dataclass, shown anew when it changes; actions: who hears of the touches.

    `toast_place()` says where a toast may lie: left, bottom and width in pixels.
    """

    view = ObjectProperty(None, rebind=True)
    actions = ObjectProperty(None)

    def __init__(self, view: Any, actions: Any, **kwargs: Any) -> None:
        """Show VIEW; report to ACTIONS."""
        super().__init__(view=view, actions=actions, **kwargs)
        self.fill()
        self.fbind("view", lambda *_: self.fill())

    def fill(self) -> None:
        """Put in what kv cannot: lists of the view."""

    def toast_place(self) -> tuple[float, float, float]:
        """Over the bar, across the panel."""
        bottom = look.y(MARGIN_DOWN) + look.y(OTHER) + look.y(GAP)
        return look.x(MARGIN), bottom, look.panel.width - 2 * look.x(MARGIN)


def refill(box: Any, parts: Iterable[Any]) -> None:
    """Put PARTS into BOX in place of what is in it."""
    box.clear_widgets()
    for part in parts:
        box.add_widget(part)


def tapping(button: Any, on_tap: Callable[[], None], on_refused: Callable[[str], None]) -> Any:
    """BUTTON, reporting its taps."""
    button.bind(on_tap=lambda *_: on_tap(), on_refused=lambda _, reason: on_refused(reason))
    return button


load_kv("screen")
