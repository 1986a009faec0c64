"""Scoring a game of Dragonscroll that nobody tracked: a page a dragon, and the flame off if there is a tie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from companion.app.flow.score_only import PlayerPage, ScoreOnly, ScorePage
from companion.app.forms.cells import Count, Labelled, Option, Pick, YesNo
from companion.app.writing import with_short_names
from companion.games import Refused
from companion.games.dragonscroll.facts import (
    FIREBALL_TOKENS,
    MINSTREL_TOKENS,
    ROYAL_HOME_POINTS,
    ROYAL_OTHER_POINTS,
    Destiny,
    Royal,
)
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.flame_off import Drop
from companion.games.dragonscroll.scoring import DestinyCard, Dragon, Reckoning, check_table, reckon
from companion.score_sheet import ScoreSheet
from companion.seats import Seat

if TYPE_CHECKING:
    from companion.app.app import Companion


class DragonscrollScore(ScoreOnly):
    """The dragons, and the rounds of their flame off."""

    def __init__(self, app: Companion, seats: tuple[Seat, ...], leave: Any) -> None:
        """No round was dropped yet."""
        self._rounds: list[Mapping[str, Drop]] = []
        super().__init__(app, seats, leave)

    def page(self, seat: Seat) -> PlayerPage:
        """A dragon."""
        return DragonPage(self._app, seat, self)

    @property
    def rounds(self) -> int:
        """How many rounds of the flame off are over."""
        return len(self._rounds)

    def dropped(self, drops: Mapping[str, Drop]) -> None:
        """A round of the flame off."""
        self._rounds.append(drops)
        self.finish()

    def reckoned(self) -> ScoreSheet | None:
        """As long as dragons are tied, a round more is asked for."""
        try:
            result = self._reckoned()
        except Refused:
            self._rounds.clear()
            raise
        if result.flame_off is None or result.flame_off.winner is not None:
            return result.sheet
        self._app.show(FlameOffPage(self._app, self._seats, result.flame_off.still_tied, self))
        return None

    def _reckoned(self) -> Reckoning:
        dragons = [page.dragon for page in self._pages if isinstance(page, DragonPage)]
        check_table(dragons)
        # Nobody is asked for tokens: hits are taken as the table says them.
        return reckon([msgspec.structs.replace(one, fireball_tokens=FIREBALL_TOKENS) for one in dragons], self._rounds)

    def last(self) -> None:
        """Back to the last dragon, to change what was filled in."""
        self._rounds.clear()
        self.show(len(self._pages) - 1)


class DragonPage(PlayerPage):
    """What lies in one dragon's story and on its card."""

    def __init__(self, app: Companion, seat: Seat, flow: ScoreOnly) -> None:
        """Of the dragon at SEAT."""
        self._deeds = Count("scroll", "Deeds, points in all")
        self._wizards = Count("wizard", "Wizard cards, points in all", ink="wizard")
        self._home = Count("crown", f"Royals worth {ROYAL_HOME_POINTS}", highest=len(Royal))
        self._other = Count("crown", f"Royals worth {ROYAL_OTHER_POINTS}", highest=len(Royal))
        self._kind = Pick([Option(kind, kind.capitalize(), kind.value, kind.value) for kind in Destiny], "Destiny")
        self._kind.span = 1
        self._points = Count("scroll", "Destiny, points")
        self._minstrels = Count("minstrel", "Broken minstrels", highest=MINSTREL_TOKENS)
        super().__init__(app, seat, flow, f"{seat.name}’s story")

    def halves(self) -> tuple[Sequence[Labelled], Sequence[Labelled]]:
        """First the story, then what ends it."""
        return (
            (self._deeds, self._wizards, self._home, self._other),
            (self._kind, self._points, self._minstrels),
        )

    def why_not(self) -> str:
        """Points of a destiny want its kind."""
        if self._points.value and self._kind.value is None:
            return "Say which destiny it is, or set its points to 0."
        return ""

    @property
    def dragon(self) -> Dragon:
        """What is filled in; without a kind of destiny there is no destiny."""
        kind = self._kind.value
        return Dragon(
            name=self.seat.name,
            story_cards=(self._deeds.value,),
            wizard_cards=(self._wizards.value,),
            royal_cards=(ROYAL_HOME_POINTS,) * self._home.value + (ROYAL_OTHER_POINTS,) * self._other.value,
            destiny=None if kind is None else DestinyCard(kind, self._points.value),
            broken_minstrels=self._minstrels.value,
        )


AT_ONCE = 2
"""Dragons whose drops are asked for on one page: there is no room for more on the smallest panel."""


class FlameOffPage(ScorePage):
    """A round of the flame off between those who are tied (DS-83), two of them at a time."""

    title = "A tie: flame off"
    primary = "All dropped"

    def __init__(self, app: Companion, seats: tuple[Seat, ...], tied: Sequence[str], flow: DragonscrollScore) -> None:
        """Among TIED, some of the SEATS."""
        self._flow = flow
        if flow.rounds:
            self.title = f"Still a tie: round {flow.rounds + 1}"
        names = [seat.name for seat in seats]
        self._hits = {
            seat.name: Count(
                "orc", f"{with_short_names(seat.name, names)}: orcs hit", ink="orc", highest=FIREBALL_TOKENS
            )
            for seat in seats
            if seat.name in tied
        }
        self._jumped = {name: YesNo("Set-up ball there", "ball", "At the orc side") for name in self._hits}
        self._first = 0
        super().__init__(app)

    def cells(self) -> Sequence[Labelled]:
        """Hits and set-up ball of those who are asked now."""
        asked = list(self._hits)[self._first : self._first + AT_ONCE]
        return [cell for name in asked for cell in (self._hits[name], self._jumped[name])]

    @property
    def _is_last(self) -> bool:
        return self._first + AT_ONCE >= len(self._hits)

    def fill(self) -> None:
        """The cells, and whether others follow."""
        super().fill()
        self.ids.primary.text = self.primary if self._is_last else "Next"

    def _turn(self, by: int) -> None:
        self._first += by
        self.fill()

    def done(self) -> None:
        """On to the next two, or the round is over."""
        if not self._is_last:
            self._turn(AT_ONCE)
            return
        self._flow.dropped(
            {
                name: Drop(hits.value, Landing.ORC if self._jumped[name].is_on else Landing.IN_PLACE)
                for name, hits in self._hits.items()
            }
        )

    def back(self) -> None:
        """Back to those before, or to the scores."""
        if self._first:
            self._turn(-AT_ONCE)
        else:
            self._flow.last()
