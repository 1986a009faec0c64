"""The land read by the camera over the table: what is sure is shown, the rest asked (`reading_table`).

Nothing is on the map before the primary is tapped; then it is one step, which undo takes back.
"""

from collections.abc import Callable, Sequence
from typing import Any

from companion.app.arm.reading_table import Question, ReadingTable, open_reading
from companion.app.dragonscroll.land_map import ICONS, LandMap
from companion.app.dragonscroll.land_view import CellView
from companion.app.host import ArmHost
from companion.app.screens.screen import tapping
from companion.app.theme import look
from companion.app.widgets.buttons import Choice
from companion.games import Refused
from companion.games.dragonscroll.board import Board
from companion.games.dragonscroll.labels import LABELS
from companion.games.dragonscroll.land import Cell, Ground, Land
from companion.games.dragonscroll.moves import MapLand
from companion.games.dragonscroll.table_read import NAMES, TableRead, gives_way, land_read, read_table
from companion.journal import Source
from companion.stickers.layout import Layout

LISTED = frozenset(label.text for label in LABELS)
LEAVE_OUT = "Not on the land"


class ReadLand(ReadingTable):
    """The land that lies there."""

    read: TableRead | None

    def __init__(self, host: ArmHost, board: Board, set_up: Callable[[], None], back: Callable[[], None]) -> None:
        """BOARD: what is printed on the tiles; BACK shows the map as it is now."""
        self._board, self._back, self.state = board, back, host.evening.table.state
        land = LandMap()
        land.bind(on_cell=lambda _, cell: self.tapped(cell))
        super().__init__(host, LISTED, land, set_up)

    def taken(self, layout: Layout) -> TableRead:
        """What is known of the stickers."""
        return read_table(self.state.mapped, layout, self._board)

    @property
    def _known(self) -> TableRead:
        assert self.read is not None
        return self.read

    @property
    def is_empty(self) -> bool:
        """Whether no tile has a place."""
        return not self._known.places

    @property
    def land(self) -> Land:
        """The map as it would be."""
        return self.state.mapped if self.read is None else land_read(self.read, self._board)

    def asked(self) -> Question | None:
        """Where a tile lies, then what its middle shows."""
        read = self._known
        left = f"{read.to_ask} to be asked"
        if read.where is not None:
            return Question(f"Where is {NAMES[read.where].lower()}?", f"Tap its place; {left}.", LEAVE_OUT)
        if read.what is not None:
            return Question(f"What does {NAMES[read.what].lower()} show?", f"In its middle; {left}.", LEAVE_OUT)
        return None

    def told(self) -> tuple[str, str, str]:
        """How many tiles."""
        many = len(self._known.places)
        line = "The map drawn by hand gives way." if gives_way(self._known) else f"{self.agreed}."
        return "1 tile is read" if many == 1 else f"{many} tiles are read", line, "Put it on the map"

    def answers(self) -> Sequence[Any]:
        """The grounds, where a middle is asked."""
        return [self._ground(ground) for ground in Ground] if self._known.where is None else ()

    def _ground(self, ground: Ground) -> Any:
        button = Choice(text=ground.capitalize(), icon=ICONS[ground], stacked=True)
        button.size_hint_y, button.height = None, look.y(20)
        return tapping(button, lambda: self._shows(ground), self.refused)

    def _shows(self, ground: Ground) -> None:
        if self.read is not None and self.read.what is not None:
            self.know(self.read.shows(self.read.what, ground))

    def show(self) -> None:
        """The tiles that are known, and in a frame the one that is asked about."""
        read, land = self.read, self.land
        what = None if read is None or read.where is not None else read.what
        framed = None if read is None or what is None else read.places[what].cell
        cells = [CellView(tile.cell, tile.ground.value, is_framed=tile.cell == framed) for tile in land.tiles]
        if read is not None:
            unknown = [place.cell for text, place in read.places.items() if text not in read.grounds]
            cells += [CellView(cell, is_framed=True) for cell in unknown if cell == framed]
        self.look_of_it.tell(cells, framed)

    def tapped(self, cell: Cell) -> None:
        """Here lies the tile whose place is asked."""
        read = self.read
        if read is None or read.where is None:
            return
        if any(place.cell == cell for place in read.places.values()):
            self.host.toast("Another tile was read there: tap a free place beside the land.")
            return
        self.know(read.placed(read.where, cell))

    def without(self) -> TableRead:
        """The tile that is asked about is no part of the land."""
        read = self._known
        text = read.where or read.what
        return read if text is None else read.without(text)

    def put_down(self) -> None:
        """Put it on the map."""
        land = self.land
        if land == self.state.mapped:
            self.host.toast("The map shows that already.")
            self.leave()
        elif self.host.play(MapLand(self.state.active, land), Source.CAMERA):
            self.leave()

    def leave(self) -> None:
        """Back to the map, as it is now."""
        self._back()


def read_land(host: ArmHost, back: Callable[[], None]) -> None:
    """Open the reading of the table; before that the camera's set-up, where it was never done. BACK shows the map."""
    try:
        from companion.games.dragonscroll.board import read

        board = read(host.board_text("dragonscroll"))
    except Refused:
        board = Board()  # a file with a mistake was told of at the start
    open_reading(host, LISTED, lambda set_up: ReadLand(host, board, set_up, back))
