"""Settings and what the doctor sees, on the screen."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from companion.app.flow.menu import toggled
from companion.app.screens.settings import Section, SensorRow, SettingsScreen, SettingsView, SwitchRow
from companion.app.widgets.badge import Health as Badge
from companion.config import ThemeName
from companion.doctor import Finding, Health, examine

if TYPE_CHECKING:
    from companion.app.app import Companion

BADGES = {
    Health.WELL: Badge.CLEAR,
    Health.UNUSED: Badge.ASLEEP,
    Health.WARNING: Badge.BLOCKED,
    Health.WRONG: Badge.LOST,
}
ICONS = {
    "configuration": "settings",
    "packages": "card",
    "screen": "full_screen",
    "tower": "tower",
    "camera": "camera",
    "disk": "disk",
    "sessions": "history",
    "clock": "timer",
    "power": "power",
}


class Settings:
    """Hears the touches of the settings."""

    def __init__(self, app: Companion) -> None:
        """For this APP."""
        self._app, self._section = app, "screen"
        self._screen: Any = None
        self._found: tuple[Finding, ...] = ()

    def screen(self) -> Any:
        """The settings at their first section."""
        self._screen = SettingsScreen(self._view(), self)
        return self._screen

    def _view(self) -> SettingsView:
        worst = max((BADGES[one.health] for one in self._found), key=_order, default=Badge.CLEAR)
        sections = (
            Section("screen", "Screen", "sun", Badge.CLEAR, self._section == "screen"),
            Section("doctor", "Doctor", "warning", worst, self._section == "doctor"),
        )
        if self._section == "screen":
            return SettingsView(sections, "Screen", self._switches())
        rows = tuple(
            SensorRow(one.part, one.part.capitalize(), ICONS.get(one.part, "question"), BADGES[one.health], one.health)
            for one in self._found
        )
        return SettingsView(sections, "Doctor", rows, "Tap a row to read it in full.")

    def _switches(self) -> tuple[SwitchRow, ...]:
        screen = self._app.config.screen
        return (
            SwitchRow("theme", "Light", "for a bright room", screen.theme is ThemeName.LIGHT),
            SwitchRow("rail", "Players at the right", "for a screen that stands at the left", screen.rail == "right"),
            SwitchRow("less_motion", "Less motion", "nothing fades or moves", screen.less_motion),
        )

    def choose_section(self, key: str) -> None:
        """Show this section."""
        self._section = key
        if key == "doctor":
            self._found = tuple(examine(self._app.config_path, self._app.data, datetime.now()))
        self._screen.view = self._view()

    def switch(self, key: str) -> None:
        """Switch it over and build the screen anew."""
        self._app.change(toggled(self._app.config.screen, key))
        self._app.show(self.screen())

    def open_sensor(self, key: str) -> None:
        """Read what the doctor says in full."""
        self._app.toast(next(one.sentence for one in self._found if one.part == key))

    def undo(self) -> None:
        """Settings are switched back by hand."""

    def back(self) -> None:
        """Back to the game, or home."""
        self._app.back()

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self._app.toast(reason)


def _order(badge: Badge) -> int:
    return (Badge.CLEAR, Badge.ASLEEP, Badge.BLOCKED, Badge.LOST).index(badge)
