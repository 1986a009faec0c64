"""Pages on which numbers of the table are set by hand: of a player, of a story, of the table itself.

What the box allows is asked of `counters`; each number that was changed becomes a correction of its own.
"""

from collections.abc import Callable, Sequence

from companion.app.dragonscroll.forms.cells import Count, Labelled, Opener
from companion.app.dragonscroll.forms.form import Form, FormView
from companion.app.dragonscroll.forms.pieces import plural
from companion.app.host import Host
from companion.app.theme import look
from companion.games.dragonscroll.counters import limits, value
from companion.games.dragonscroll.facts import Piece
from companion.games.dragonscroll.moves import Correct
from companion.games.dragonscroll.state import Dragon, State, Variant
from companion.games.dragonscroll.words import in_words
from companion.journal import Source


class Numbers(Form):
    """Numbers to be set: `self.counts` by the name the corrections know them by."""

    of: int | None = None

    def __init__(self, host: Host) -> None:
        """As they are now."""
        self.counts: dict[str, Count] = {}
        super().__init__(host)

    def count(self, counter: str, icon: str, label: str = "", ink: str = "text") -> Count:
        """A cell for the number COUNTER."""
        state: State = self.state
        least, most = limits(state, counter, self.of)
        cell = Count(icon, label, ink=ink, value=value(state, counter, self.of), lowest=least, highest=most)
        cell.name = label or counter.partition(".")[2].capitalize()
        cell.most_words = f"No more than {most}: the box holds no more."
        self.counts[counter] = cell
        return cell

    @property
    def changes(self) -> dict[str, int]:
        """The numbers that are to be set."""
        now = self.host.evening.table.state
        return {name: cell.value for name, cell in self.counts.items() if cell.value != value(now, name, self.of)}

    def primary(self) -> tuple[str, str]:
        """Words of the primary, and what is missing."""
        count = len(self.changes)
        if not count:
            return "Set it so", "Nothing is changed: step a number first."
        return ("Set it so" if count == 1 else f"Set {count} numbers"), ""

    def done(self) -> None:
        """One correction a number; what is refused stays here to be looked at."""
        for counter, to in self.changes.items():
            if not self.host.play(Correct(None, counter, to, self.of), Source.CORRECTED):
                self.host.show(self)
                self.tell()
                return


class PlayerPage(Numbers):
    """All that a player has on and around the card; from here to the story, the destiny and the table."""

    note_mm = 6.0

    def __init__(self, host: Host, seat: int, story: Callable[[], None], table: Callable[[], None]) -> None:
        """Of the player at SEAT; STORY and TABLE open those pages."""
        self.of, self._story, self._table = seat, story, table
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """The pieces on the card."""
        pieces = [
            self.count(f"stock.{kind}", kind.value, plural(kind) if look.portrait else "", kind.value) for kind in Piece
        ]
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


class StoryPage(Numbers):
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
        note = f"Story {story}, broken minstrels −{dragon.broken_minstrels}: {dragon.score} points.".replace("-", "−")
        if not dragon.story:
            note = f"No card in the story yet. {note}"
        return FormView(f"Story of {seat.name}", said, missing, note, "pencil", seat.colour.value)


class TablePage(Numbers):
    """What lies on the land, and the piles."""

    note_mm = 18.0

    def cells(self) -> Sequence[Labelled]:
        """Pieces on the land; what is not there is in the supply or on a card."""
        return [self.count(f"land.{kind}", kind.value, plural(kind), kind.value) for kind in Piece]

    def more(self) -> Sequence[Labelled]:
        """Tiles and cards."""
        return self.count("tiles_left", "tile", "Tiles left"), self.count(
            "dragonscroll_stack", "card", "Cards in the stack"
        )

    def words(self) -> FormView:
        """What is found and left."""
        said, missing = self.primary()
        state = self.state
        villages = ", ".join(village.value for village in state.villages) or "none yet"
        supply = in_words(state.supply) or "empty"
        return FormView("On the land", said, missing, f"Supply: {supply}. Villages: {villages}.", "pencil")
