"""A tile was laid: what lies on it, which gaps it closed, what it completed (DS-20 to DS-26)."""

from collections.abc import Sequence

from companion.app.dragonscroll.forms.pieces import WHERE_SUPPLY, PieceCounts
from companion.app.forms.cells import Count, Labelled, Option, Pick
from companion.app.forms.form import Form, FormView
from companion.app.host import Host
from companion.app.theme import look
from companion.games.dragonscroll.facts import TILES, Piece, Village
from companion.games.dragonscroll.moves import DrawTile
from companion.games.dragonscroll.state import Area, Terrain


class TileForm(Form):
    """A tile, or one with a village."""

    def __init__(self, host: Host, *, village: bool) -> None:
        """VILLAGE: it is one of the five with a village."""
        state = host.evening.table.state
        self._has_village = village
        self._villages = Pick(
            [
                Option(one, one.capitalize(), one.value, one.value, "Already found." if one in state.villages else "")
                for one in Village
            ],
            "Village" if look.portrait else "",
        )
        self._on_it = PieceCounts(state.supply, WHERE_SUPPLY, labelled=look.portrait or not village)
        left = max(0, state.tiles_left - 1)
        self._filled = Count(
            "cone",
            "Gaps filled with volcanoes",
            highest=left,
            most_words=f"Only {left} more tiles are in the pile.",
        )
        self._forest = Count("tree", "Forest completed, tiles", highest=TILES)
        self._mountain = Count("peaks", "Mountain completed, tiles", highest=TILES)
        self._second = {
            self._forest: Count("tree", "Second forest, tiles", highest=TILES),
            self._mountain: Count("peaks", "Second mountain, tiles", highest=TILES),
        }
        self._asked: tuple[Count, ...] = ()
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """Village and pieces, and the rarest thing of all: a second area closed by the same tile."""
        return (*([self._villages] if self._has_village else []), *self._on_it.cells, *self._asked)

    def more(self) -> Sequence[Labelled]:
        """What rarely happens."""
        return self._filled, self._forest, self._mountain

    def tell(self) -> None:
        """A second area is asked for once there is a first one."""
        asked = tuple(second for first, second in self._second.items() if first.value)
        if asked != self._asked:
            self._asked = asked
            self.refill_cells()
        super().tell()

    def words(self) -> FormView:
        """Pieces that were put on it, none of them mostly."""
        missing = self._has_village and self._villages.value is None
        return FormView(
            "Village tile: which one?" if self._has_village else "What was put on the tile?",
            "It is laid",
            "Say which village it is." if missing else "",
        )

    def done(self) -> None:
        """The tile is laid."""
        pieces = self._on_it.pieces
        closed = ((Terrain.FOREST, self._forest), (Terrain.MOUNTAIN, self._mountain))
        areas = [(terrain, count) for terrain, first in closed if first.value for count in (first, self._second[first])]
        self.host.play(
            DrawTile(
                self.state.active,
                self._villages.value if self._has_village else None,
                pieces.foes,
                pieces[Piece.GOAT],
                self._filled.value,
                tuple(Area(terrain, count.value) for terrain, count in areas if count.value),
            )
        )
