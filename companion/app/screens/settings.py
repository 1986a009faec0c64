"""Settings and doctor: switches, and how the sensors are. Its layout is kv/settings.kv."""

from typing import Any, Protocol

import msgspec
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.assets import load_kv
from companion.app.metrics import OTHER
from companion.app.screens.screen import Refusing, Screen, refill, tapping
from companion.app.theme import look
from companion.app.widgets.badge import Health
from companion.app.widgets.buttons import Secondary
from companion.app.widgets.rows import OptionRow
from companion.app.widgets.target import Target

SECTIONS = 5
"""Places in the list at the left."""
AGAIN_SECONDS = 0.2
EXTRA, EXTRA_UPRIGHT = 34.0, 26.0
"""Width of the one more button, mm; on an upright panel back and undo leave it less."""
LEAST_BLOCK = 1.0
"""A beam that was blocked however shortly is seen: mm."""


class Section(msgspec.Struct, frozen=True):
    """One entry of the list at the left, with how all in it is."""

    key: str
    text: str
    icon: str
    health: Health = Health.CLEAR
    chosen: bool = False


class SwitchRow(msgspec.Struct, frozen=True):
    """Something to switch on and off."""

    key: str
    text: str
    effect: str
    is_on: bool
    why_not: str = ""


class SensorRow(msgspec.Struct, frozen=True):
    """How one sensor is: the word for it, a small line, and a count since this screen was opened ('' for none).

    `trace`: when it was blocked, as parts of the last ten seconds; None for what has no trace.
    """

    key: str
    text: str
    icon: str
    health: Health
    word: str
    value: str = ""
    ink: str = "text"
    sub: str = ""
    trace: tuple[tuple[float, float], ...] | None = None


class SettingsView(msgspec.Struct, frozen=True):
    """The sections, and the rows of the chosen one; `extra`: the words of one more button, '' for none."""

    sections: tuple[Section, ...]
    title: str
    rows: tuple[SwitchRow | SensorRow, ...]
    note: str = ""
    takes_back: str = ""
    extra: str = ""


class SettingsActions(Refusing, Protocol):
    """What can be asked for in the settings."""

    def choose_section(self, key: str) -> None:
        """Show this section."""

    def switch(self, key: str) -> None:
        """Switch it over."""

    def open_sensor(self, key: str) -> None:
        """What to do about this sensor, from easy to hard."""

    def undo(self) -> None:
        """Take back the last change."""

    def extra(self) -> None:
        """The one more button."""

    def look_again(self) -> None:
        """Some time has gone by: what is shown may have changed."""

    def closed(self, screen: Any) -> None:
        """SCREEN is not shown any more."""

    def back(self) -> None:
        """Back to where one came from."""


class SectionButton(Target):
    """An entry of the list at the left."""

    section = ObjectProperty(None, rebind=True)


class Trace(Widget):
    """A line of ten seconds with a block wherever the beam was blocked. spans: as in a SensorRow; ink: a token."""

    spans = ObjectProperty(())
    ink = StringProperty("text")

    def __init__(self, **kwargs: Any) -> None:
        """Draw at once, and again whenever something changes."""
        super().__init__(**kwargs)
        for name in ("spans", "ink", "pos", "size"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        middle, tall = self.y + self.height / 2 - look.y(2), look.y(3.9)
        with self.canvas:
            Color(rgba=look.rgba("line"))
            Rectangle(pos=(self.x, middle), size=(self.width, look.y(0.4)))
            Color(rgba=look.rgba(self.ink))
            for start, end in self.spans or ():
                left = self.x + round(start * self.width)
                width = max(look.x(LEAST_BLOCK), round((end - start) * self.width))
                Rectangle(pos=(min(left, self.right - width), middle), size=(width, tall))


class SensorLine(Target):
    """A row for one sensor. row: a SensorRow."""

    row = ObjectProperty(None, rebind=True)


class SettingsScreen(Screen):
    """SettingsView, SettingsActions. Several times a second the actions are asked to look again."""

    def __init__(self, view: SettingsView, actions: Any, **kwargs: Any) -> None:
        """Show VIEW; report to ACTIONS."""
        self._buttons: dict[str, Any] = {}
        self._lines: dict[str, Any] = {}
        self._filled: object = None
        self._extra: Any = None
        super().__init__(view, actions, **kwargs)
        self._again = Clock.schedule_interval(lambda _seconds: self.actions.look_again(), AGAIN_SECONDS)

    def close(self) -> None:
        """Look no more."""
        self._again.cancel()
        self.actions.closed(self)

    def fill(self) -> None:
        """Sections and rows; where they are the same ones as before only what they say is changed."""
        self._offer_extra()
        same = tuple(one.key for one in self.view.sections), tuple(map(_kind, self.view.rows))
        if same == self._filled:
            self._say_anew()
            return
        self._filled, self._lines = same, {}
        spare = 0 if look.portrait else max(0, SECTIONS - len(self.view.sections))
        sections = [self._section(section) for section in self.view.sections]
        refill(self.ids.sections, [*sections, *(BoxLayout() for _ in range(spare))])
        self.ids.rows.rows(self.view.rows, self._row, OTHER)

    def _offer_extra(self) -> None:
        if self._extra is not None and self._extra.text != self.view.extra:
            self.ids.bottom.remove_widget(self._extra)
            self._extra = None
        if self.view.extra and self._extra is None:
            width = look.x(EXTRA_UPRIGHT if look.portrait else EXTRA)
            self._extra = Secondary(text=self.view.extra, icon="beam", size_hint_x=None, width=width)
            self.ids.bottom.add_widget(tapping(self._extra, self.actions.extra, self.actions.refused))

    def _say_anew(self) -> None:
        for section in self.view.sections:
            self._buttons[section.key].section, self._buttons[section.key].chosen = section, section.chosen
        for row in self.view.rows:
            if row.key in self._lines:
                self._lines[row.key].row = row

    def _section(self, section: Section) -> Any:
        button = self._buttons[section.key] = SectionButton(section=section, chosen=section.chosen)
        return tapping(button, lambda: self.actions.choose_section(section.key), self.actions.refused)

    def _row(self, row: SwitchRow | SensorRow) -> Any:
        if isinstance(row, SwitchRow):
            option = OptionRow(text=row.text, effect=row.effect, is_on=row.is_on, why_not=row.why_not)
            return tapping(option, lambda: self.actions.switch(row.key), self.actions.refused)
        line = self._lines[row.key] = SensorLine(row=row)
        return tapping(line, lambda: self.actions.open_sensor(row.key), self.actions.refused)


def _kind(row: SwitchRow | SensorRow) -> object:
    """What stays the same while a row only says something new."""
    return (row.key, row.trace is None) if isinstance(row, SensorRow) else row


load_kv("settings")
