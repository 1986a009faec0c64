"""Scoring a game of Dragonland that nobody tracked: what lies behind each screen, and which pieces wear a ring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.app.dragonland.forms.count import gem_cells
from companion.app.flow.score_only import PlayerPage, ScoreOnly
from companion.app.forms.cells import Count, Labelled, YesNo
from companion.games.dragonland.facts import Gem, Gems, Hue, eggs_laid
from companion.games.dragonland.scoring import Treasure, check_table, reckon
from companion.score_sheet import ScoreSheet
from companion.seats import Seat

if TYPE_CHECKING:
    from companion.app.app import Companion


class DragonlandScore(ScoreOnly):
    """The treasures of all."""

    def page(self, seat: Seat) -> PlayerPage:
        """A treasure."""
        return TreasurePage(self._app, seat, self, len(self._seats))

    def reckoned(self) -> ScoreSheet:
        """Jokers used as well as can be, gems of ringless pieces struck out (DL-44 to DL-47)."""
        treasures = [page.treasure for page in self._pages if isinstance(page, TreasurePage)]
        check_table(treasures)
        return reckon(treasures)


class TreasurePage(PlayerPage):
    """Eggs, gems and rings of one player."""

    def __init__(self, app: Companion, seat: Seat, flow: ScoreOnly, players: int) -> None:
        """Of the player at SEAT, one of so many PLAYERS."""
        self._eggs = Count("egg", "Dragon eggs", ink="egg", highest=eggs_laid(players))
        self._gems = gem_cells()
        self._rings = {hue: YesNo("Ring", "ring", f"On the {hue} piece") for hue in Hue}
        super().__init__(app, seat, flow, f"{seat.name}’s treasures")

    def halves(self) -> tuple[Sequence[Labelled], Sequence[Labelled]]:
        """Each colour beside its piece's ring."""
        coloured = [(self._gems[Gem(hue.value)], self._rings[hue]) for hue in Hue]
        first, *others = coloured
        return (
            (self._eggs, self._gems[Gem.TRANSPARENT], *first),
            tuple(cell for pair in others for cell in pair),
        )

    @property
    def treasure(self) -> Treasure:
        """What is filled in."""
        gems = Gems(**{gem.value: cell.value for gem, cell in self._gems.items()})
        return Treasure(self.seat.name, self._eggs.value, gems, tuple(hue for hue in Hue if self._rings[hue].is_on))
