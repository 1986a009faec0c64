"""The document of a final scoring (`companion score`): its shape and its answer; the rules are in `scoring`."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from companion.documents import shaped
from companion.games.dragonland.facts import Gems, Hue
from companion.games.dragonland.scoring import Treasure, check_table, reckon
from companion.score_sheet import in_document

Count = Annotated[int, Meta(ge=0)]
ITEMS = ("complete_sets", "extra_dragon_eggs", "extra_gems")


class GemsDocument(Struct, frozen=True):
    """Gems held, also those that will be given up."""

    red: Count = 0
    green: Count = 0
    blue: Count = 0
    transparent: Count = 0


class RingsDocument(Struct, frozen=True):
    """Whether the piece of each colour wears a ring."""

    red: bool = False
    green: bool = False
    blue: bool = False


class TreasureDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """One player; what is not said is none, so a misspelt name, or another game's document, must not pass for it."""

    name: str
    dragon_eggs: Count = 0
    gems: GemsDocument = GemsDocument()
    rings: RingsDocument = RingsDocument()

    @property
    def treasure(self) -> Treasure:
        """The same in the rules' words."""
        gems = Gems(self.gems.red, self.gems.green, self.gems.blue, self.gems.transparent)
        rings = tuple(hue for hue in Hue if getattr(self.rings, hue.value))
        return Treasure(self.name, self.dragon_eggs, gems, rings)


class ScoreDocument(Struct, frozen=True):
    """What is said about the end of a game."""

    game: Literal["dragonland"]
    players: list[TreasureDocument]


def score(document: object) -> dict[str, Any]:
    """Score a finished game as plain values; Refused for a document that cannot be (DL-43 to DL-48)."""
    treasures = [player.treasure for player in shaped(document, ScoreDocument).players]
    check_table(treasures)
    sheet = reckon(treasures)
    return {
        "players": [in_document(player, ITEMS) for player in sheet.players],
        "winners": list(sheet.winners),
        "tie_break": sheet.tie_break or None,
    }
