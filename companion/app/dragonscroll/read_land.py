"""The land read by the camera over the table: what is sure is shown, the rest asked. Layout: kv/dragonscroll/read.kv.

Nothing is on the map before the primary is tapped; then it is one step, which undo takes back.
"""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock

from companion.app.assets import load_kv
from companion.app.dragonscroll import land_map as land_map
from companion.app.dragonscroll.land_map import ICONS
from companion.app.dragonscroll.land_view import CellView
from companion.app.host import ArmHost
from companion.app.screens.screen import Screen, refill, tapping
from companion.app.theme import look
from companion.app.widgets.buttons import Choice
from companion.games import Refused
from companion.games.dragonscroll.board import Board
from companion.games.dragonscroll.labels import LABELS
from companion.games.dragonscroll.land import Cell, Ground, Land
from companion.games.dragonscroll.moves import MapLand
from companion.games.dragonscroll.table_read import NAMES, TableRead, gives_way, land_read, read_table
from companion.journal import Source
from companion.stickers.layout_question import seen_together

LISTED = frozenset(label.text for label in LABELS)


@dataclass(frozen=True, slots=True)
class ReadView:
    """What the page says. ASKS: whether something is asked; PRIMARY: '' while it is; WHY_NOT: '' or why to wait.

    FAULT: why the table was not read.
    """

    title: str
    line: str
    asks: bool = False
    primary: str = ""
    why_not: str = ""
    takes_back: str = ""
    fault: str = ""


class ReadLand(Screen):
    """ReadView; hears its own touches."""

    def __init__(self, host: ArmHost, board: Board, set_up: Callable[[], None]) -> None:
        """Look at once. BOARD: what is printed on the tiles; SET_UP opens the camera's set-up."""
        self.host, self._board, self.set_up = host, board, set_up
        self.state: Any = host.evening.table.state
        self._read: TableRead | None = None
        self._frames_taken, self._fault, self._said = 0, "", False
        self._asked: tuple[str | None, str | None] | None = None
        self._waits: Future[Any] | None = host.arm.look(LISTED)
        super().__init__(self._view(), self)
        if look.portrait:
            bar = self.ids.bar.__self__
            bar.parent.remove_widget(bar)
            self.add_widget(bar)
        self._frames = Clock.schedule_interval(self._frame, 0)
        self._frame()

    def close(self) -> None:
        """What is still looked at does not count."""
        self._frames.cancel()
        self._waits = None

    def _frame(self, *_: object) -> None:
        if self._waits is not None and self._waits.done():
            future, self._waits = self._waits, None
            fault = future.exception()
            if fault is None:
                self._take(future.result())
            else:
                self._fault = str(fault)
        self._tell()

    def _take(self, seen: Any) -> None:
        layout = seen_together(seen.codes, seen.contradicted, (), self.host.arm.stuck)
        self._frames_taken = seen.frames
        self._read = read_table(self.state.mapped, layout, self._board)

    def again(self) -> None:
        """Look once more; what was answered is forgotten."""
        self._read, self._fault, self._said = None, "", False
        self._waits = self.host.arm.look(LISTED)
        self._tell()

    @property
    def land(self) -> Land:
        """The map as it would be."""
        return self.state.mapped if self._read is None else land_read(self._read, self._board)

    def _tell(self) -> None:
        view = self._view()
        if view != self.view:
            self.view = view
        read = self._read
        asked = (None, None) if read is None else (read.where, read.what)
        if asked != self._asked or (read is not None and not self._said):
            self._asked, self._said = asked, read is not None
            self._offer()
            self._show()

    def _view(self) -> ReadView:
        takes_back, read = self.host.undo_text, self._read
        if read is None:
            if self._fault:
                return ReadView("The table was not read", "", False, "Look again", "", takes_back, self._fault)
            words = "Take all hands away. Up to three pictures are read."
            return ReadView("Reading the table", words, False, "Look again", "The camera is looking.", takes_back)
        left = f"{read.to_ask} to be asked" if read.to_ask else f"{self._frames_taken} pictures agree"
        if read.where is not None:
            return ReadView(
                f"Where is {NAMES[read.where].lower()}?", f"Tap its place; {left}.", True, "", "", takes_back
            )
        if read.what is not None:
            return ReadView(
                f"What does {NAMES[read.what].lower()} show?", f"In its middle; {left}.", True, "", "", takes_back
            )
        many = len(read.places)
        if not many:
            return ReadView(
                "No tile was read", "Are there stickers on them, in the light?", False, "Look again", "", takes_back
            )
        line = "The map drawn by hand gives way." if gives_way(read) else f"{self._frames_taken} pictures agree."
        title = "1 tile is read" if many == 1 else f"{many} tiles are read"
        return ReadView(title, line, False, "Put it on the map", "", takes_back)

    def _offer(self) -> None:
        """What can be answered by a button."""
        read = self._read
        what = None if read is None or read.where is not None else read.what
        grounds = [self._ground(ground) for ground in Ground] if what is not None else []
        refill(self.ids.choices, grounds)

    def _ground(self, ground: Ground) -> Any:
        button = Choice(text=ground.capitalize(), icon=ICONS[ground], stacked=True)
        button.size_hint_y, button.height = None, look.y(20)
        return tapping(button, lambda: self._shows(ground), self.refused)

    def _shows(self, ground: Ground) -> None:
        if self._read is not None and self._read.what is not None:
            self._read = self._read.shows(self._read.what, ground)
            self._tell()

    def _show(self) -> None:
        """The tiles that are known, and in a frame the one that is asked about."""
        read, land = self._read, self.land
        what = None if read is None or read.where is not None else read.what
        framed = None if read is None or what is None else read.places[what].cell
        cells = [CellView(tile.cell, tile.ground.value, is_framed=tile.cell == framed) for tile in land.tiles]
        if read is not None:
            unknown = [place.cell for text, place in read.places.items() if text not in read.grounds]
            cells += [CellView(cell, is_framed=True) for cell in unknown if cell == framed]
        self.ids.land.tell(cells, framed)

    def tapped(self, cell: Cell) -> None:
        """Here lies the tile whose place is asked."""
        read = self._read
        if read is None or read.where is None:
            return
        if any(place.cell == cell for place in read.places.values()):
            self.host.toast("Another tile was read there: tap a free place beside the land.")
            return
        self._read = read.placed(read.where, cell)
        self._tell()

    def leave_out(self) -> None:
        """The tile that is asked about is no part of the land."""
        read = self._read
        text = None if read is None else read.where or read.what
        if read is not None and text is not None:
            self._read = read.without(text)
            self._tell()

    def go_on(self) -> None:
        """Put it on the map, or look again."""
        if self._read is None or not self._read.places:
            self.again()
            return
        land = self.land
        if land == self.state.mapped:
            self.host.toast("The map shows that already.")
            self.leave()
        elif self.host.play(MapLand(self.state.active, land), Source.CAMERA):
            self.leave()

    def leave(self) -> None:
        """Back to the map, as it is now."""
        from companion.app.dragonscroll.land_screen import LandScreen

        self.host.show(LandScreen(self.host))

    def undo(self) -> None:
        """Take back the last step of the game."""
        self.host.undo()

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self.host.toast(reason)


def read_land(host: ArmHost) -> None:
    """Open the reading of the table; before that the camera's set-up, where it was never done."""
    try:
        from companion.games.dragonscroll.board import read

        board = read(host.board_text("dragonscroll"))
    except Refused:
        board = Board()  # a file with a mistake was told of at the start

    def reading() -> None:
        host.show(ReadLand(host, board, setting_up))

    def setting_up() -> None:
        from companion.app.arm.setting_up import ArmSetUpScreen

        host.show(ArmSetUpScreen(host, host.wall, LISTED, reading))

    reading() if host.arm.set_up is not None else setting_up()


load_kv("dragonscroll/read")
