"""Settings and doctor: switches, and how the sensors are. Its layout is kv/settings.kv."""

from dataclasses import dataclass
from typing import Any, Protocol

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.assets import load_kv
from companion.app.metrics import OTHER
from companion.app.screens.screen import Refusing, Screen, refill, tapping
from companion.app.theme import look
from companion.app.widgets.badge import Health
from companion.app.widgets.rows import OptionRow
from companion.app.widgets.target import Target

SECTIONS = 5
"""Places in the list at the left."""


@dataclass(frozen=True, slots=True)
class Section:
    """One entry of the list at the left, with how all in it is."""

    key: str
    text: str
    icon: str
    health: Health = Health.CLEAR
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class SwitchRow:
    """Something to switch on and off."""

    key: str
    text: str
    effect: str
    is_on: bool
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class SensorRow:
    """How one sensor is: the word for it, and a count since this screen was opened ('' for none)."""

    key: str
    text: str
    icon: str
    health: Health
    word: str
    value: str = ""
    ink: str = "text"


@dataclass(frozen=True, slots=True)
class SettingsView:
    """The sections, and the rows of the chosen one."""

    sections: tuple[Section, ...]
    title: str
    rows: tuple[SwitchRow | SensorRow, ...]
    note: str = ""
    takes_back: str = ""


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

    def back(self) -> None:
        """Back to where one came from."""


class SectionButton(Target):
    """An entry of the list at the left."""

    section = ObjectProperty(None, rebind=True)


class SensorLine(Target):
    """A row for one sensor."""

    text = StringProperty("")
    icon = StringProperty("")
    ink = StringProperty("text")
    health = ObjectProperty(Health.CLEAR)
    word = StringProperty("")
    value = StringProperty("")


class SettingsScreen(Screen):
    """SettingsView, SettingsActions."""

    def fill(self) -> None:
        """Sections and rows."""
        spare = 0 if look.portrait else max(0, SECTIONS - len(self.view.sections))
        sections = [self._section(section) for section in self.view.sections]
        refill(self.ids.sections, [*sections, *(BoxLayout() for _ in range(spare))])
        self.ids.rows.rows(self.view.rows, self._row, OTHER)

    def _section(self, section: Section) -> Any:
        button = SectionButton(section=section, chosen=section.chosen)
        return tapping(button, lambda: self.actions.choose_section(section.key), self.actions.refused)

    def _row(self, row: SwitchRow | SensorRow) -> Any:
        if isinstance(row, SwitchRow):
            option = OptionRow(text=row.text, effect=row.effect, is_on=row.is_on, why_not=row.why_not)
            return tapping(option, lambda: self.actions.switch(row.key), self.actions.refused)
        line = SensorLine(text=row.text, icon=row.icon, ink=row.ink, health=row.health, word=row.word, value=row.value)
        return tapping(line, lambda: self.actions.open_sensor(row.key), self.actions.refused)


load_kv("settings")
