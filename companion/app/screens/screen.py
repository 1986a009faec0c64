"""What all screens share: they show a view and report touches to their actions; they know no game."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from kivy.factory import Factory
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.assets import load_kv
from companion.app.metrics import GAP, MARGIN, MARGIN_DOWN
from companion.app.theme import look
from companion.app.widgets.buttons import Primary, UndoButton

KIT = {
    "asking": ("AskingBox", "BallDot", "SideBox"),
    "badge": ("HealthShape", "SensorBadge"),
    "bar": ("Bar",),
    "buttons": ("WordButton", "Primary", "Choice", "Secondary", "Quiet", "IconButton", "UndoButton"),
    "die_face": ("DieFace",),
    "cards": ("Card", "Answers", "DoNowCard"),
    "chip": ("PlayerChip",),
    "code": ("Code",),
    "hold_field": ("HoldField",),
    "icon": ("Icon", "Silhouette"),
    "number_pad": ("NumberPad",),
    "pages": ("PageButton", "PagedRows"),
    "phase_bar": ("PhaseBar",),
    "rows": ("TwoLines", "OnOff", "OptionRow", "CheckRow", "LogRow", "RevealRow"),
    "scroll": ("ScrolledRows",),
    "seat_map": ("SeatButton", "SeatMap"),
    "stepper": ("StepperPart", "Stepper"),
    "steps": ("Disc", "Steps"),
    "surface": ("Surface",),
    "tray_picture": ("TrayPicture",),
    "words": ("Words", "Far", "Title", "Body", "Small", "Score"),
}
"""The widgets that kv knows by name, by their modules; each is imported when a screen first needs it."""

for _module, _names in KIT.items():
    for _name in _names:
        if _name not in Factory.classes:
            Factory.register(_name, module=f"companion.app.widgets.{_module}")

TOAST = 15.0
"""Height of a toast in mm."""


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
        """Show VIEW; report to ACTIONS. It is as large as the panel at once, so that all is laid out but once."""
        super().__init__(view=view, actions=actions, size=(look.panel.width, look.panel.height), **kwargs)
        self.fill()
        self.fbind("view", lambda *_: self.fill())

    def fill(self) -> None:
        """Put in what kv cannot: lists of the view."""

    def toast_place(self) -> tuple[float, float, float]:
        """As low as it can lie in the column of the bar, over neither the undo button nor a primary."""
        spared = [part for part in self.walk(restrict=True) if isinstance(part, (Primary, UndoButton))]
        left, right = look.x(MARGIN), look.panel.width - look.x(MARGIN)
        for part in spared:
            if isinstance(part, UndoButton):
                left, right = part.parent.x, part.parent.x + part.parent.width
        for part in spared:
            if isinstance(part, Primary) and not look.portrait and part.x > look.panel.width * 0.4:
                right = min(right, part.x - look.x(GAP))
        bottom = look.y(MARGIN_DOWN)
        for part in sorted(spared, key=lambda part: part.y):
            across = part.x < right and part.x + part.width > left
            if across and part.y < bottom + look.y(TOAST) and part.y + part.height > bottom:
                bottom = part.y + part.height + look.y(GAP)
        return left, bottom, right - left


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
