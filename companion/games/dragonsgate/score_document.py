"""The document of a final scoring (`companion score`): its shape and its answer; the rules are in `scoring`."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from companion.documents import shaped
from companion.games import Refused
from companion.games.dragonsgate.facts import PLAYERS, TITLE, Careers, Trophies
from companion.games.dragonsgate.scoring import Household, Rulings, reckon
from companion.games.people import check_names
from companion.score_sheet import in_document

Count = Annotated[int, Meta(ge=0)]


class CareersDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """Career tiles owned."""

    wizard: Count = 0
    rogue: Count = 0
    warrior: Count = 0


class TrophiesDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """Trophies on tiles and on spaces, without the Warrior Guild's."""

    gold: Count = 0
    silver: Count = 0
    bronze: Count = 0


class HouseholdDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """One player after the last clean-up; what is not said is none, so a misspelt name must not pass for it."""

    name: str
    prestige: Count = 0
    coins: Count = 0
    imps: Count = 0
    has_start_player: bool = False
    buildings: Count = 0
    apprentices: Count = 0
    extra_apprentices: Count = 0
    professors: Count = 0
    careers: CareersDocument = CareersDocument()
    treasure_room_prestige: Count = 0
    subterfuge_space: Count = 0
    seals: Count = 0
    trophies: TrophiesDocument = TrophiesDocument()
    warrior_guild: bool = False
    empty_spaces: Count = 0

    @property
    def household(self) -> Household:
        """The same in the rules' words."""
        said = {name: getattr(self, name) for name in Household.__struct_fields__}
        said["careers"] = Careers(self.careers.wizard, self.careers.rogue, self.careers.warrior)
        said["trophies"] = Trophies(self.trophies.gold, self.trophies.silver, self.trophies.bronze)
        return Household(**said)


class ScoreDocument(Struct, frozen=True):
    """What is said about the end of a game; `player_order` None goes round the seats from the Starting Player."""

    game: Literal["dragonsgate"]
    players: list[HouseholdDocument]
    player_order: list[str] | None = None
    subterfuge_awards: list[Count] = field(default_factory=list)
    rulings: Rulings = Rulings()


def score(document: object) -> dict[str, Any]:
    """Score a finished game as plain values; Refused for a document that cannot be (DG-100 to DG-111)."""
    said = shaped(document, ScoreDocument)
    check_names([player.name for player in said.players], TITLE, *PLAYERS)
    order = _order(said)
    sheet = reckon([player.household for player in said.players], order, said.subterfuge_awards, said.rulings)
    return {
        "players": [in_document(player) for player in sheet.players],
        "winners": list(sheet.winners),
        "tie_break": sheet.tie_break or None,
    }


def _order(said: ScoreDocument) -> list[int]:
    """The seats from the Starting Player on."""
    names = [player.name for player in said.players]
    starting = [seat for seat, player in enumerate(said.players) if player.has_start_player]
    if len(starting) != 1:
        raise Refused("Exactly one player has the Starting Player token: say who.")
    if said.player_order is None:
        return [(starting[0] + place) % len(names) for place in range(len(names))]
    if sorted(said.player_order) != sorted(names):
        raise Refused("“player_order” must name every player once.")
    order = [names.index(name) for name in said.player_order]
    if order[0] != starting[0]:
        raise Refused("“player_order” must begin with the player who has the Starting Player token.")
    return order
