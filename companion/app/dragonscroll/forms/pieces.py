"""Cells for counts of pieces, with their icons and limits."""

from collections.abc import Sequence

from companion.app.forms.cells import Count, Labelled
from companion.games.dragonscroll.facts import Foe, Piece, Pieces
from companion.games.dragonscroll.words import PLURALS, so_many

WHERE_LAND = "on the land"
WHERE_SUPPLY = "in the supply"
WHERE_CARD = "on the card"


def plural(kind: Piece | Foe) -> str:
    """Elves, dwarves …"""
    return PLURALS[Piece(kind)].capitalize()


class PieceCounts:
    """One Count a kind. `counts` are the cells; `pieces` what they say now."""

    def __init__(
        self, limits: Pieces, where: str, kinds: Sequence[Piece] = tuple(Piece), *, labelled: bool, at_once: int = 99
    ) -> None:
        """At most LIMITS of each of KINDS, because only those are WHERE; and at most one wizard, so many AT_ONCE."""
        self.counts = {
            kind: Count(
                kind.value,
                plural(kind) if labelled else "",
                ink=kind.value,
                highest=min(limits[kind], at_once if kind is Piece.WIZARD else limits[kind]),
                most_words=_only(kind, limits[kind], where, at_once),
            )
            for kind in kinds
        }

    @property
    def cells(self) -> tuple[Labelled, ...]:
        """The cells in the order of the kinds."""
        return tuple(self.counts.values())

    @property
    def pieces(self) -> Pieces:
        """All that is counted."""
        return Pieces(**{kind.value: count.value for kind, count in self.counts.items()})


def _only(kind: Piece, limit: int, where: str, at_once: int) -> str:
    if kind is Piece.WIZARD and limit > at_once:
        return "Only the one wizard on the dragon’s own tile can be in range."
    return f"{'No' if limit == 0 else 'Only'} {PLURALS[kind] if limit == 0 else so_many(kind, limit)} {where}."
