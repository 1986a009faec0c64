"""Before a game of Dreaming Spires: as before every game, and the board's boxes where nobody has entered them yet."""

from typing import Any

from msgspec.structs import replace

from companion.app.flow.setting_up import SettingUp
from companion.app.screens.setting_up import Option, OptionsView
from companion.app.spires.boxes_screen import BoxesScreen, board_is_whole
from companion.games import Refused
from companion.games.spires.moves import NameChancellor


class SpiresSettingUp(SettingUp):
    """Who was named in the set-up is the first Chancellor; where nobody was, the table is asked in the game."""

    def __init__(self, *args: Any) -> None:
        """The options are at first as the owner's board data has them."""
        super().__init__(*args)
        try:
            self._options = self._texts.usual(self._app.board_text(self._entry.name))
        except Refused as fault:
            self._app.toast(f"The board data is not used: {fault}")
            self._options = self._texts.usual("")

    def begin(self) -> None:
        """Into the game, once the board is known."""
        if board_is_whole(self._app):
            self._begin()
        else:
            self.enter_board("Start playing", self._begin)

    def enter_board(self, words: str, then: Any) -> None:
        """Enter the board, then THEN."""
        leave = self._show_checklist if then == self._begin else self._show_options
        self._app.show(BoxesScreen(self._app, then, leave, words))

    def _options_view(self) -> OptionsView:
        """The board stands first: it is entered, not switched."""
        view = super()._options_view()
        whole = board_is_whole(self._app)
        board = Option("board", "The board", "all boxes entered" if whole else "tap to enter its boxes", whole)
        return replace(view, options=(board, *view.options))

    def toggle(self, key: str) -> None:
        """Switch an option; the board is no switch, it is entered."""
        if key == "board":
            self.enter_board("It is so", self._show_options)
        else:
            super().toggle(key)

    def _begin(self) -> None:
        named = self._agreed.first is not None
        try:
            options = self._texts.on_board(self._options, self._app.board_text(self._entry.name))
            self._entry.game().start(self._agreed.seats, options)
        except Refused as fault:
            self._app.toast(str(fault))
            return
        self._app.begin(self._entry.name, self._agreed.seats, options)
        if named:
            self._app.play(NameChancellor(None, self._agreed.first_seat))
