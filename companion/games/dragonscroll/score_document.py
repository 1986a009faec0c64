"""The document of a final scoring (`companion score`): its shape and its answer.

Knows the names of the fields; the rules themselves are in `scoring` and `flame_off`.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from companion.documents import shaped
from companion.games import Refused
from companion.games.dragonscroll.facts import Destiny, Piece, Pieces
from companion.games.dragonscroll.fight_document import Rounds
from companion.games.dragonscroll.flame_off import FlameOff
from companion.games.dragonscroll.scoring import DestinyCard, Dragon, Step, check_table, reckon
from companion.score_sheet import in_document

Count = Annotated[int, Meta(ge=0)]


class StepDocument(Struct, frozen=True):
    """One row of a destiny card's table."""

    min: Count
    points: Count


class DestinyDocument(Struct, frozen=True):
    """A destiny card with its points or with its table."""

    kind: Destiny
    points: Count | None = None
    points_table: Annotated[list[StepDocument], Meta(min_length=1)] | None = None

    @property
    def card(self) -> DestinyCard:
        """The same in the rules' words."""
        if self.points is not None and self.points_table is None:
            return DestinyCard(self.kind, self.points)
        if self.points_table is not None and self.points is None:
            return DestinyCard(self.kind, tuple(Step(row.min, row.points) for row in self.points_table))
        raise Refused("A destiny card needs either its points or its points_table.")


class DragonDocument(Struct, frozen=True):
    """One player; a missing destiny is none, because TOML cannot say null."""

    name: str
    story_cards: list[Count]
    wizard_cards: list[Count]
    royal_cards: list[Literal[1, 3]]
    foes_on_card: dict[Piece, Count]
    broken_minstrels: Count
    fireball_tokens: Annotated[int, Meta(ge=2)]
    destiny: DestinyDocument | None = None

    @property
    def dragon(self) -> Dragon:
        """The same in the rules' words."""
        return Dragon(
            name=self.name,
            story_cards=tuple(self.story_cards),
            wizard_cards=tuple(self.wizard_cards),
            royal_cards=tuple(self.royal_cards),
            destiny=None if self.destiny is None else self.destiny.card,
            on_card=Pieces(**{piece.value: count for piece, count in self.foes_on_card.items()}),
            broken_minstrels=self.broken_minstrels,
            fireball_tokens=self.fireball_tokens,
        )


class ScoreDocument(Struct, frozen=True):
    """What is said about the end of a game."""

    game: Literal["dragonscroll"]
    players: list[DragonDocument]
    flame_off: Rounds | None = None


def score(document: object) -> dict[str, Any]:
    """Score a finished game as plain values; Refused for a document that cannot be (DS-80 to DS-83)."""
    said = shaped(document, ScoreDocument)
    rounds = [{name: one.drop for name, one in drops.items()} for drops in said.flame_off or []]
    dragons = [player.dragon for player in said.players]
    check_table(dragons)
    reckoning = reckon(dragons, rounds)
    fought = reckoning.flame_off
    tokens = {player.name: player.fireball_tokens for player in said.players}
    return {
        "players": [in_document(player) for player in reckoning.sheet.players],
        "winners": list(reckoning.sheet.winners),
        "tie_break": reckoning.sheet.tie_break or None,
        "flame_off": None if fought is None else _flame_off(fought, tokens),
    }


def _flame_off(fought: FlameOff, tokens: dict[str, int]) -> dict[str, Any]:
    return {
        "tied": list(fought.dragons),
        "fireballs": {name: tokens[name] for name in fought.dragons},
        "rounds_played": len(fought.rounds),
        "still_tied": list(fought.still_tied),
        "winner": fought.winner,
    }
