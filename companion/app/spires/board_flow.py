"""The owner enters the board of Dreaming Spires: its boxes on a grid, all else row by row. Knows no game in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.app.flow.board import BoardFlow
from companion.app.screens.board import BoardScreen, BoardView
from companion.app.spires.boxes_screen import BoxesScreen
from companion.games import Refused
from companion.games.board_pages import Row
from companion.games.spires.board_pages import entered
from companion.games.spires.card_pages import Events, Scholars
from companion.games.spires.entered import Coins, Entered
from companion.games.spires.tile_pages import Tiles

if TYPE_CHECKING:
    from companion.app.app import Companion

PARTS: dict[str, Entered] = {"coins": Coins(), "events": Events(), "scholars": Scholars(), "tiles": Tiles()}
BOXES = "boxes"


class SpiresBoard:
    """What there is to enter. Hears the touches of that list."""

    def __init__(self, app: Companion, leave: Callable[[], None]) -> None:
        """LEAVE when all is entered."""
        self._app, self._leave = app, leave

    def screen(self) -> Any:
        """The list. Refused for board data that cannot be read."""
        text = self._app.board_text("spires")
        rows = (
            Row(BOXES, "Subjects and boxes", entered(text), ()),
            *(Row(key, part.title, part.entered(text), ()) for key, part in PARTS.items()),
        )
        return BoardScreen(
            BoardView("The board of Dreaming Spires", "What is not entered is asked for.", rows, ""), self
        )

    def open_row(self, key: str) -> None:
        """That part of the board."""
        if key == BOXES:
            self._app.show(BoxesScreen(self._app, self._again, self._again, "It is so"))
        else:
            part = PARTS[key]
            self._app.show(BoardFlow(self._app, "spires", part, self._again, part.title).screen())

    def _again(self) -> None:
        try:
            self._app.show(self.screen())
        except Refused as reason:
            self._app.toast(str(reason))
            self._leave()

    def back(self) -> None:
        """To where one came from."""
        self._leave()

    def undo(self) -> None:
        """Each part takes back its own."""

    def history(self) -> None:
        """There is no log of it."""

    def menu(self) -> None:
        """There is none."""

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self._app.toast(reason)
