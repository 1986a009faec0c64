"""What all screens share: they show a view and report touches to their actions; they know no game."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from kivy.factory import Factory
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.assets import load_kv
from companion.app.theme import look

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
    """A whole panel. view: a frozen dataclass, shown anew when it changes; actions: who hears of the touches."""

    view = ObjectProperty(None, rebind=True)
    actions = ObjectProperty(None)

    def __init__(self, view: Any, actions: Any, **kwargs: Any) -> None:
        """Show VIEW; report to ACTIONS. It is as large as the panel at once, so that all is laid out but once."""
        super().__init__(view=view, actions=actions, size=(look.panel.width, look.panel.height), **kwargs)
        self.fill()
        self.fbind("view", lambda *_: self.fill())

    def fill(self) -> None:
        """Put in what kv cannot: lists of the view."""


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


def bar_at_the_bottom(screen: Any, name: str = "bar") -> None:
    """On an upright panel that part of SCREEN stands below all the others."""
    if look.portrait:
        part = screen.ids[name].__self__
        part.parent.remove_widget(part)
        screen.add_widget(part)
