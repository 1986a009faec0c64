"""The ways to what stands beside the game: home, menu, pause, history, settings and tools. They know no rule.

Pages are imported when they are first shown, so that the first screen stands early.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.seats import Seat

if TYPE_CHECKING:
    from companion.app.app import Companion


class Ways:
    """Opens each of them on the screen of one app."""

    def __init__(self, app: Companion) -> None:
        """For this APP."""
        self._app = app

    def home(self) -> None:
        """Leave to the home screen; the session stays as it is."""
        from companion.app.flow.home import Home

        self._app.sitting.leave()
        self._app.show(Home(self._app).screen())

    def back(self) -> None:
        """Back to the game, or home where none is on the table."""
        if self._app.sitting.has_evening:
            self._app.refresh()
        else:
            self.home()

    def set_up(self, game: str, seats: tuple[Seat, ...]) -> None:
        """Agree on who plays GAME and how; SEATS are the people of last time."""
        from companion.app.games import setting_up

        self._app.show(setting_up(game)(self._app, game, seats).screen())

    def tool(self, key: str) -> None:
        """A tool that works without a game."""
        match key:
            case "tower":
                from companion.app.dragonscroll.tower_alone import TowerAlone

                self._app.show(TowerAlone(self._app).screen())
            case "dice":
                from companion.app.tray.alone import TrayAlone

                self._app.show(TrayAlone(self._app, self._app.wall, self._keep_calibration).screen())
            case "score":
                from companion.app.flow.score_only import WhichGame

                self._app.show(WhichGame(self._app).screen())
            case "history":
                self._sessions()
            case _:
                self.settings()

    def _keep_calibration(self, calibration: Any) -> None:
        from companion.tray.calibration import keep_calibration

        try:
            keep_calibration(self._app.data, calibration)
        except OSError as fault:
            self._app.toast(f"The set-up could not be kept: {fault.strerror}.")

    def _sessions(self) -> None:
        from companion.app.flow.sessions import SessionList

        self._app.show(SessionList(self._app).screen())

    def history(self) -> None:
        """The log of the session, or the list of sessions where none is on the table."""
        if self._app.sitting.has_evening:
            from companion.app.flow.log import Log

            self._app.show(Log(self._app).screen())
        else:
            self._sessions()

    def pause(self) -> None:
        """Stop the clocks and show the pause."""
        from companion.app.flow.menu import Pause

        self._app.sitting.pause()
        self._app.show(Pause(self._app).screen())

    def menu(self) -> None:
        """The menu; without a game on the table that is home."""
        if self._app.sitting.has_evening:
            from companion.app.flow.menu import Menu

            self._app.show(Menu(self._app).screen())
        else:
            self.home()

    def settings(self) -> None:
        """The settings."""
        from companion.app.flow.settings import Settings

        self._app.show(Settings(self._app).screen())
