"""One tile of the map: what its middle shows, who stands on it, its village, the dragon of whoever's turn it is."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from companion.app.dragonscroll.forms.pieces import PieceCounts
from companion.app.dragonscroll.land_map import ICONS
from companion.app.forms.cells import Labelled, Opener, Option, Pick, YesNo
from companion.app.forms.form import Form, FormView
from companion.app.host import Host
from companion.app.theme import look
from companion.app.turn_view import short
from companion.games.dragonscroll.facts import BOX, Pieces, Village
from companion.games.dragonscroll.land import Cell, Ground, Land, Tile
from companion.games.dragonscroll.moves import MapLand
from companion.games.dragonscroll.words import in_words

NO_VILLAGE = ""


class MapTile(Form):
    """What lies in one cell of the map."""

    note_mm = 12.0

    def __init__(self, host: Host, cell: Cell, back: Callable[[Cell | None], None]) -> None:
        """CELL, with the tile that lies there or with none; BACK shows the map as it is now, a cell of it framed."""
        self._back = back
        state = host.evening.table.state
        self._cell, self._before = cell, state.mapped.tile(cell)
        tile = self._before or Tile(*cell, Ground.GRASSLAND)
        self._ground = Pick(
            [Option(ground, ground.capitalize(), ICONS[ground], "text") for ground in Ground],
            value=self._before and self._before.ground,
        )
        self._on_it = PieceCounts(BOX, "in the box", labelled=look.portrait, at_once=1)
        for kind, count in self._on_it.counts.items():
            count.set(tile.pieces[kind])
        kinds = [Option(NO_VILLAGE, "None"), *(Option(one, one.capitalize(), one.value, one.value) for one in Village)]
        self._village = Pick(kinds, "Village", value=tile.village or NO_VILLAGE, columns=3)
        self._here = YesNo(f"{short(state, state.up)} is here", "dragon")
        if state.mapped.dragon(state.up) == cell:
            self._here._turn()
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """Its middle, the pieces, the village."""
        return (self._ground, *self._on_it.cells, self._village)

    def more(self) -> Sequence[Labelled]:
        """The dragon; a tile that is not there after all."""
        return (self._here, *([Opener("Take it away", "delete", self._take_away)] if self._before else []))

    def words(self) -> FormView:
        """What is counted on the land and stands nowhere on the map yet."""
        counted: Pieces = self.state.land
        mapped = self.state.mapped.pieces
        missing = in_words(counted - counted.at_most(mapped))
        note = f"On the land, not on the map yet: {missing}." if missing else "All pieces of the land are on the map."
        unsaid = "" if self._ground.value else "Say what the middle of the tile shows."
        return FormView("What lies here?", "Set it so", unsaid, note, "pencil")

    def done(self) -> None:
        """The map shows it."""
        before = self._before or Tile(*self._cell, self._ground.value)
        tile = replace(
            before,
            ground=self._ground.value,
            edges=before.edges if before.ground is self._ground.value else None,
            village=self._village.value or None,
            pieces=self._on_it.pieces,
        )
        land: Land = self.state.mapped.with_tile(tile)
        if self._here.is_on:
            land = land.with_dragon(self.state.up, self._cell)
        elif land.dragon(self.state.up) == self._cell:
            land = land.with_dragon(self.state.up, None)
        self._play(land)

    def _take_away(self) -> None:
        self._play(self.state.mapped.without(self._cell))

    def _play(self, land: Land) -> None:
        """The map stays open; where nothing was changed there is nothing to play."""
        if land == self.state.mapped or self.host.play(MapLand(self.state.active, land)):
            self._back(None)

    def leave(self) -> None:
        """Back to the map."""
        self._back(self._cell)
