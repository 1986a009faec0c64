"""The tower's service: each beam live, the guided calibration, and what to do with a wrong count. kv/service.kv."""

from typing import Any, Protocol

import msgspec
from kivy.clock import Clock

from companion.app.assets import load_kv
from companion.app.metrics import OTHER
from companion.app.screens.screen import Refusing, Screen, refill, tapping
from companion.app.screens.settings import SensorLine, SensorRow
from companion.app.widgets.buttons import Secondary

AGAIN_SECONDS = 0.2


class ServiceButton(msgspec.Struct, frozen=True):
    """Something to do here; why_not: why it cannot be done now."""

    key: str
    text: str
    icon: str = ""
    why_not: str = ""


class ServiceView(msgspec.Struct, frozen=True):
    """What to do now, since when the tower is calibrated, a row a side and one or two buttons."""

    title: str
    note: str
    rows: tuple[SensorRow, ...]
    buttons: tuple[ServiceButton, ...]
    takes_back: str = ""


class ServiceActions(Refusing, Protocol):
    """What can be asked for here."""

    def open_side(self, key: str) -> None:
        """Tell of this side in full."""

    def do(self, key: str) -> None:
        """Do what this button says."""

    def look_again(self) -> None:
        """A while has passed."""

    def closed(self) -> None:
        """The screen is left."""

    def undo(self) -> None:
        """Take back the last calibration."""

    def back(self) -> None:
        """Back to where one came from."""


class ServiceScreen(Screen):
    """ServiceView, ServiceActions."""

    def __init__(self, view: ServiceView, actions: Any, **kwargs: Any) -> None:
        """Show VIEW; report to ACTIONS."""
        self._lines: dict[str, SensorLine] = {}
        self._buttons: tuple[ServiceButton, ...] | None = None
        super().__init__(view, actions, **kwargs)
        self._again = Clock.schedule_interval(lambda _seconds: self.actions.look_again(), AGAIN_SECONDS)

    def close(self) -> None:
        """Look no more."""
        self._again.cancel()
        self.actions.closed()

    def fill(self) -> None:
        """Rows and buttons; where they are those of before, only what they say is changed."""
        if self.view.buttons != self._buttons:
            self._buttons = self.view.buttons
            refill(self.ids.buttons, map(self._button, self.view.buttons))
        if {row.key for row in self.view.rows} != set(self._lines):
            self._lines = {}
            self.ids.rows.rows(self.view.rows, self._row, OTHER)
        for row in self.view.rows:
            if row.key in self._lines:
                self._lines[row.key].row = row

    def _button(self, button: ServiceButton) -> Any:
        made = Secondary(text=button.text, icon=button.icon, why_not=button.why_not)
        return tapping(made, lambda: self.actions.do(button.key), self.actions.refused)

    def _row(self, row: SensorRow) -> Any:
        line = self._lines[row.key] = SensorLine(row=row)
        return tapping(line, lambda: self.actions.open_side(row.key), self.actions.refused)


load_kv("service")
