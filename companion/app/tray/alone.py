"""The dice tray without a game, from home: rolls are read and added up, and the camera is set up here."""

from collections.abc import Callable
from datetime import UTC
from typing import Any

from companion.app.host import TrayHost
from companion.app.screens.menu import MenuItem, MenuScreen, MenuView
from companion.app.tray.purpose import alone
from companion.app.tray.screen import TrayScreen
from companion.clock import WallClock, moment
from companion.tray.calibration import Calibration


class TrayAlone:
    """The way between the tray, its menu and the set-up."""

    def __init__(self, host: TrayHost, wall: WallClock, keep: Callable[[Calibration], None]) -> None:
        """Shown by HOST; no session needs to be on its table. KEEP keeps a set-up, whose date WALL gives."""
        self.host, self._wall, self._keep = host, wall, keep
        self._tray: TrayScreen | None = None

    def screen(self) -> Any:
        """The tray, waiting for a roll."""
        known = self.host.tray.calibration
        colours = () if known is None else known.settings.colours
        self._tray = TrayScreen(self.host, alone(colours, self._again, lambda _host: self.open_menu()))
        return self._tray

    def _again(self) -> None:
        if self._tray is not None:
            self._tray.roll_again()

    def open_menu(self) -> None:
        """Set the camera up, or home."""
        port = self.host.tray
        done = port.calibration
        when = "never done yet" if done is None else f"done {day(done.settings.at)}"
        items = (
            MenuItem("set up", "Set up the camera", "camera", when if port.has_camera else "there is none"),
            MenuItem("home", "Home", "home"),
        )
        self.host.show(MenuScreen(MenuView("Dice tray", items, ""), self))

    def choose(self, key: str) -> None:
        """Go there."""
        if key == "home":
            self.host.home()
        elif self.host.tray.has_camera:
            from companion.app.tray.setting_up import CameraSetUp

            self.host.show(CameraSetUp(self.host, self._wall, self._set_up, self.back))
        else:
            self.host.toast("No camera is set up: name one under [camera] in the configuration.")

    def _set_up(self, calibration: Calibration) -> None:
        self.host.tray.use(calibration)
        self._keep(calibration)
        self.back()
        self.host.toast("The camera is set up.")

    def back(self) -> None:
        """Back to the tray."""
        self.host.show(self.screen())

    def undo(self) -> None:
        """Without a game there is nothing to take back."""

    def history(self) -> None:
        """Without a game there is none."""

    def pause(self) -> None:
        """Without a game there is nothing to pause."""

    def menu(self) -> None:
        """Back to the tray."""
        self.back()

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self.host.toast(reason)


def day(at: float) -> str:
    """A date in words, AT seconds since 1970."""
    return moment(at, UTC).strftime("%Y-%m-%d")
