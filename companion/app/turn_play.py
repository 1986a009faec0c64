"""Playing a game by finger: the one turn screen, and what its bar and its rail ask for in every game."""

from typing import Any

from companion.app.host import Host
from companion.app.screens.turn import TurnScreen
from companion.app.theme import look
from companion.app.turn_view import TurnView


class TurnPlay:
    """Passes the bar's touches on to the host; a game adds its answers and its pages."""

    def __init__(self, host: Host) -> None:
        """HOST has the session."""
        self.host = host
        self._turn: TurnScreen | None = None
        self._look: object = None

    def turn_screen(self, view: TurnView) -> TurnScreen:
        """The turn screen with VIEW; it is one and the same while the look is."""
        drawn_for = (look.panel, look.theme, look.rail_right)
        if self._turn is None or self._look != drawn_for:
            self._turn, self._look = TurnScreen(view, self), drawn_for
        else:
            self._turn.view = view
        return self._turn

    def answer(self, do: Any) -> None:
        """A button of the turn screen."""
        raise NotImplementedError

    def open_player(self, seat: int) -> None:
        """All that a player has, from the chip."""
        raise NotImplementedError

    def undo(self) -> None:
        """Take back the last step."""
        self.host.undo()

    def history(self) -> None:
        """Open the log."""
        self.host.history()

    def pause(self) -> None:
        """Stop the clocks."""
        self.host.pause()

    def menu(self) -> None:
        """Open the menu."""
        self.host.menu()

    def refused(self, reason: str) -> None:
        """A tap on what is dashed."""
        self.host.toast(reason)
