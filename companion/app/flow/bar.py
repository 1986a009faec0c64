"""What stands beside the game: it passes the bar's touches on to the app."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.bar import BarHeard

if TYPE_CHECKING:
    from companion.app.app import Companion


class BesideTheGame(BarHeard):
    """Hears a page of the app's own."""

    def __init__(self, app: Companion) -> None:
        """For this APP."""
        self.host = self._app = app
