"""What every screen with a bar asks for beside its own: undo, history, menu, and a word on what is dashed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.app.app import Companion


class BarHeard:
    """Passes the bar's touches on to the app."""

    def __init__(self, app: Companion) -> None:
        """For this APP."""
        self._app = app

    def undo(self) -> None:
        """Take back the last step."""
        self._app.undo()

    def history(self) -> None:
        """Show what happened."""
        self._app.history()

    def menu(self) -> None:
        """Open the menu."""
        self._app.menu()

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self._app.toast(reason)
