"""A Dragonscroll card is played into the story (DS-56 to DS-59)."""

from collections.abc import Sequence

from companion.app.dragonscroll.forms.pieces import PieceCounts
from companion.app.forms.cells import Labelled, Option, Pick, Points
from companion.app.forms.form import Form, FormView
from companion.app.host import Host
from companion.app.theme import look
from companion.games.dragonscroll.allowed import deed_why_not
from companion.games.dragonscroll.any_time import PRINTED_TILES
from companion.games.dragonscroll.board import Board
from companion.games.dragonscroll.facts import Deed, Piece
from companion.games.dragonscroll.moves import Discovery, Frenzy, Munch, PlayDeed
from companion.games.dragonscroll.state import Terrain

FOES = tuple(piece for piece in Piece if piece is not Piece.GOAT)
SENTENCES = {
    Deed.DISCOVERY: "A forest or mountain completed this turn, of at least the printed tiles.",
    Deed.MUNCH: "What the card shows goes from your card to the supply.",
    Deed.FRENZY: "As many of the foes just defeated as the card shows are burnt.",
}


class DeedForm(Form):
    """Type of the card, what it takes, and its printed points."""

    def __init__(self, host: Host, board: Board) -> None:
        """The first type that can be played is picked; BOARD knows the points of the cards that were entered."""
        self._board = board
        state = host.evening.table.state
        whys = {deed: deed_why_not(state, deed) or "" for deed in Deed}
        options = [Option(deed, deed.capitalize(), why_not=whys[deed]) for deed in Deed]
        self._type = Pick(options, value=next((deed for deed in Deed if not whys[deed]), None))
        areas = state.this_turn.completed
        self._terrain = Pick(
            [
                Option(Terrain.FOREST, "Forest", "tree", why_not=_none_of(areas, Terrain.FOREST)),
                Option(Terrain.MOUNTAIN, "Mountain", "peaks", why_not=_none_of(areas, Terrain.MOUNTAIN)),
            ],
            value=max(areas, key=lambda area: area.tiles).terrain if areas else None,
        )
        self._tiles = Pick([Option(tiles, f"{tiles} tiles", "tile") for tiles in PRINTED_TILES])
        self._eaten = PieceCounts(state.dragon.stock, "on the card", labelled=look.portrait)
        self._burnt = PieceCounts(state.this_turn.burnable, "of this fight on the card", FOES, labelled=look.portrait)
        self._points = Points()
        self._shown: Deed | None = None
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """What this type of card takes."""
        self._shown = self._type.value
        match self._shown:
            case Deed.DISCOVERY:
                return self._type, self._terrain, self._tiles
            case Deed.MUNCH:
                return (self._type, *self._eaten.cells)
            case Deed.FRENZY:
                return (self._type, *self._burnt.cells)
        return (self._type,)

    def more(self) -> Sequence[Labelled]:
        """The points."""
        return (self._points,)

    def tell(self) -> None:
        """Another type takes other things."""
        if self._type.value is not self._shown:
            self.refill_cells()
        self._points.know(self._printed()[1])
        super().tell()

    def _printed(self) -> tuple[str, int | None]:
        """The cards entered that take just this, in words, and their points if they agree."""
        cards = () if self._missing_of_the_deed() else self._board.cards_for(self._deed())
        points = sorted({card.points for card in cards if card.points is not None})
        names = " or ".join(f"{card.name}: {card.points}" for card in cards[:2])
        return names, points[0] if len(points) == 1 else None

    def words(self) -> FormView:
        """What is missing."""
        deed = self._type.value
        points = f" for {self._points.value}" if self._points.value is not None else ""
        note = self._printed()[0] or SENTENCES.get(deed, "")
        return FormView("Play which deed?", f"Play it{points}", self._missing(), note, "scroll")

    def done(self) -> None:
        """The card joins the story."""
        self.host.play(PlayDeed(self.state.active, self._points.value, self._deed()))

    def _deed(self) -> Discovery | Munch | Frenzy:
        match self._type.value:
            case Deed.DISCOVERY:
                return Discovery(self._terrain.value, self._tiles.value)
            case Deed.MUNCH:
                return Munch(self._eaten.pieces)
            case _:
                return Frenzy(self._burnt.pieces)

    def _missing(self) -> str:
        unsaid = "Say the points that the card prints." if self._points.value is None else ""
        return self._missing_of_the_deed() or unsaid

    def _missing_of_the_deed(self) -> str:
        match self._type.value:
            case None:
                return "Say which type the card is."
            case Deed.DISCOVERY if self._terrain.value is None or self._tiles.value is None:
                return "Say the terrain and the tiles that the card shows."
            case Deed.MUNCH if not self._eaten.pieces:
                return "Say what is eaten."
            case Deed.FRENZY if not self._burnt.pieces:
                return "Say who is burnt."
        return ""


def _none_of(areas: Sequence[object], terrain: Terrain) -> str:
    done = any(getattr(area, "terrain", None) is terrain for area in areas)
    return "" if done else f"No {terrain} was completed this turn."
