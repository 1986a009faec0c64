"""Pages on which numbers of the table are set by hand: of a player, of a story, of the table itself.

What the box allows is asked of `counters`; each number that was changed becomes a correction of its own.
"""

from collections.abc import Callable, Sequence

from companion.app.dragonscroll.forms.pieces import plural
from companion.app.forms.cells import Labelled, Opener
from companion.app.forms.form import FormView
from companion.app.forms.numbers import Numbers
from companion.app.host import Host
from companion.games.dragonscroll.counters import limits, value
from companion.games.dragonscroll.facts import Piece
from companion.games.dragonscroll.moves import Correct
from companion.games.dragonscroll.state import Dragon, Variant
from companion.games.dragonscroll.words import in_words


class DragonscrollNumbers(Numbers):
    """Numbers of Dragonscroll."""

    limits, value, correction = staticmethod(limits), staticmethod(value), Correct


class PlayerPage(DragonscrollNumbers):
    """All that a player has on and around the card; from here to the story, the destiny and the table."""

    note_mm = 6.0

    def __init__(self, host: Host, seat: int, story: Callable[[], None], table: Callable[[], None]) -> None:
        """Of the player at SEAT; STORY and TABLE open those pages."""
        self.of, self._story, self._table = seat, story, table
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """The pieces on the card."""
        pieces = [self.count(f"stock.{kind}", kind.value, plural(kind), kind.value, above=False) for kind in Piece]
        return (*pieces, Opener("Story", "scroll", self._story), Opener("Table", "tile", self._table))

    def more(self) -> Sequence[Labelled]:
        """Tokens and cards."""
        return (
            self.count("fireball_tokens", "flame", "Fireballs", "flame"),
            self.count("broken_minstrels", "minstrel", "Broken minstrels"),
            self.count("hand", "card", "Cards in hand"),
        )

    def words(self) -> FormView:
        """Whose they are."""
        said, missing = self.primary()
        seat = self.state.seats[self.of or 0]
        dragon: Dragon = self.state.dragons[self.of or 0]
        carried = f"Carries the {dragon.carrying} royal." if dragon.carrying else ""
        return FormView(seat.name, said, missing, carried, "pencil", seat.colour.value)


STORY_ICONS = {
    "discovery": ("tile", "text"),
    "munch": ("goat", "goat"),
    "frenzy": ("flame", "flame"),
    "wizard": ("wizard", "wizard"),
    "royal": ("crown", "text"),
    "destiny": ("scroll", "text"),
}


class StoryPage(DragonscrollNumbers):
    """A player's story in order, each card with its points."""

    note_mm = 14.0

    def __init__(self, host: Host, seat: int, note: Callable[[], None]) -> None:
        """Of the player at SEAT; NOTE opens the secret destiny."""
        self.of, self._note = seat, note
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """The cards, first one first."""
        story = self.state.dragons[self.of or 0].story
        return [
            self.count(
                f"story.{place}",
                STORY_ICONS[card.kind][0],
                f"{place}. {card.kind.capitalize()}",
                STORY_ICONS[card.kind][1],
            )
            for place, card in enumerate(story, start=1)
        ]

    def more(self) -> Sequence[Labelled]:
        """The destiny, as long as it is secret; in the variants the character token."""
        dragon = self.state.dragons[self.of or 0]
        destiny = [] if dragon.destiny else [Opener("Destiny", "lock", self._note)]
        token = [self.count("character_token", "dragon", "Character token")] if self._has_tokens else []
        return (*destiny, *token)

    @property
    def _has_tokens(self) -> bool:
        return self.state.options.variant is not Variant.BASIC

    def words(self) -> FormView:
        """How the points come about."""
        said, missing = self.primary()
        seat, dragon = self.state.seats[self.of or 0], self.state.dragons[self.of or 0]
        story = dragon.score + dragon.broken_minstrels
        minstrels = f", broken minstrels −{dragon.broken_minstrels}" if dragon.broken_minstrels else ""
        note = f"Story {story}{minstrels}: {dragon.score} points.".replace("-", "−")
        if not dragon.story:
            note = f"No card in the story yet. {note}"
        return FormView(f"Story of {seat.name}", said, missing, note, "pencil", seat.colour.value)


class TablePage(DragonscrollNumbers):
    """What lies on the land, and the piles."""

    note_mm = 18.0

    def __init__(self, host: Host, land: Callable[[], None]) -> None:
        """LAND opens the map."""
        self._land = land
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """Pieces on the land; what is not there is in the supply or on a card."""
        pieces = [self.count(f"land.{kind}", kind.value, plural(kind), kind.value) for kind in Piece]
        return (*pieces, Opener("Land map", "tile", self._land))

    def more(self) -> Sequence[Labelled]:
        """Tiles and cards."""
        return (
            self.count("tiles_left", "tile", "Tiles left"),
            self.count("dragonscroll_stack", "card", "Cards in the stack"),
        )

    def words(self) -> FormView:
        """What is found and left."""
        said, missing = self.primary()
        state = self.state
        villages = ", ".join(village.value for village in state.villages) or "none yet"
        supply = in_words(state.supply) or "empty"
        return FormView("On the land", said, missing, f"Supply: {supply}. Villages: {villages}.", "pencil")
