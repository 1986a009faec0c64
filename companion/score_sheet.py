"""The final reckoning of any game: lines with points and reasons, totals, ranks and the tie-break in words.

Made by each game's scoring, shown line by line by the reveal and handed over by the exports. Knows no rules
and adds nothing up: a game says its own totals.
"""

from collections.abc import Collection
from typing import Any

import msgspec


class Line(msgspec.Struct, frozen=True):
    """One item of one player's score.

    `item` is the key for files (`destiny`), `label` the words for people, `reason` one sentence that says where
    the points come from, empty where there is nothing to say.
    """

    item: str
    label: str
    points: int
    reason: str = ""


class PlayerScore(msgspec.Struct, frozen=True):
    """A player's lines in scoring order, total and rank: 1 is best, ties share, None is not yet known."""

    name: str
    lines: tuple[Line, ...]
    total: int
    rank: int | None


class Row(msgspec.Struct, frozen=True):
    """One item across the table, as the reveal shows it: points in player order, None for no such line."""

    item: str
    label: str
    points: tuple[int | None, ...]
    reason: str


class ScoreSheet(msgspec.Struct, frozen=True):
    """The whole reckoning, players in seat order.

    `winners` are all who stand first so far. `tie_break` is the key of what parts them, empty where nothing had
    to; `tie_break_words` tells it in a sentence. `undecided` means that the table still has to break the tie.
    """

    players: tuple[PlayerScore, ...]
    winners: tuple[str, ...]
    tie_break: str = ""
    tie_break_words: str = ""
    undecided: bool = False

    @property
    def rows(self) -> tuple[Row, ...]:
        """The lines side by side, in the order in which the items first come up."""
        labels = {line.item: line.label for player in self.players for line in player.lines}
        return tuple(self._row(item, label) for item, label in labels.items())

    def _row(self, item: str, label: str) -> Row:
        found = [next((line for line in one.lines if line.item == item), None) for one in self.players]
        reasons = dict.fromkeys(line.reason for line in found if line and line.reason)
        return Row(item, label, tuple(line.points if line else None for line in found), " ".join(reasons))


def shared_ranks(totals: tuple[int, ...]) -> tuple[int, ...]:
    """A rank for each total: one more than there are higher totals, so that ties share it (1, 1, 3)."""
    return tuple(1 + sum(other > total for other in totals) for total in totals)


def in_document(player: PlayerScore, items: Collection[str] | None = None) -> dict[str, Any]:
    """PLAYER as the answer to a scoring shows it, with the lines of these ITEMS, None for all."""
    lines = [line for line in player.lines if items is None or line.item in items]
    return {
        "name": player.name,
        "total": player.total,
        "rank": player.rank,
        "breakdown": [{"item": line.item, "points": line.points} for line in lines],
    }
