"""Scoring a game that nobody tracked: a page a dragon, the flame off if there is a tie, then the reckoning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from companion.app.assets import load_kv
from companion.app.flow.ending import Ending
from companion.app.flow.setting_up import SettingUp
from companion.app.forms.cells import Asked, Count, Labelled, Option, Pick, YesNo
from companion.app.forms.pad import Pad
from companion.app.names import told_apart
from companion.app.screens.screen import Screen, refill
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
from companion.seats import Seat

if TYPE_CHECKING:
    from companion.app.app import Companion


class WhoPlayed(SettingUp):
    """The people of the game that is over."""

    next_words = "Their scores"

    def next(self) -> None:
        """On to the first dragon."""
        ScoreOnly(self._app, told_apart(self._agreed.seats), lambda: self._app.show(self.screen())).show(0)


class ScoreOnly:
    """The pages in order; what was filled in stays when somebody goes back."""

    def __init__(self, app: Companion, seats: tuple[Seat, ...], leave: Any) -> None:
        """For the SEATS; LEAVE goes back to who played."""
        self._app, self._seats, self._leave = app, seats, leave
        self._pages = [DragonPage(app, seat, self) for seat in seats]
        self._rounds: list[Mapping[str, Drop]] = []

    def show(self, page: int) -> None:
        """Show the page with that number; before the first comes who played, after the last the reckoning."""
        if page < 0:
            self._leave()
        elif page < len(self._pages):
            self._app.show(self._pages[page])
        else:
            self._finish()

    def after(self, page: DragonPage) -> None:
        """The page after PAGE."""
        self.show(self._pages.index(page) + 1)

    def before(self, page: DragonPage) -> None:
        """The page before PAGE."""
        self.show(self._pages.index(page) - 1)

    def dropped(self, drops: Mapping[str, Drop]) -> None:
        """A round of the flame off."""
        self._rounds.append(drops)
        self._finish()

    def _finish(self) -> None:
        try:
            result = self._reckoned()
        except Refused as reason:
            self._rounds.clear()
            self._app.toast(str(reason))
            return
        if result.flame_off is not None and result.flame_off.winner is None:
            self._app.show(FlameOffPage(self._app, self._seats, result.flame_off.still_tied, self))
        else:
            self._app.show(Ending(self._app, result.sheet, self._seats).screen())

    def _reckoned(self) -> Reckoning:
        dragons = [page.dragon for page in self._pages]
        check_table(dragons)
        # Nobody is asked for tokens: hits are taken as the table says them.
        return reckon([msgspec.structs.replace(one, fireball_tokens=FIREBALL_TOKENS) for one in dragons], self._rounds)

    def last(self) -> None:
        """Back to the last dragon, to change what was filled in."""
        self._rounds.clear()
        self.show(len(self._pages) - 1)


class ScorePage(Screen):
    """A title, cells in two columns, and a primary."""

    title = ""
    primary = "Next"
    colour = ""

    def __init__(self, app: Companion) -> None:
        """For this APP."""
        self.app = app
        super().__init__(None, self)

    def cells(self) -> Sequence[Labelled]:
        """What is filled in."""
        raise NotImplementedError

    def fill(self) -> None:
        """Show the cells."""
        for cell in self.cells():
            cell.ask, cell.refuse = self._ask, self.app.toast
        refill(self.ids.cells, self.cells())

    def _ask(self, asked: Asked) -> None:
        Pad(self.app, asked, lambda: self.app.show(self))


class DragonPage(ScorePage):
    """What lies in one dragon's story and on its card."""

    def __init__(self, app: Companion, seat: Seat, flow: ScoreOnly) -> None:
        """Of the dragon at SEAT."""
        self._seat, self._flow = seat, flow
        self.title, self.colour = f"{seat.name}’s story", seat.colour.value
        self._deeds = Count("scroll", "Deeds, points in all")
        self._wizards = Count("wizard", "Wizard cards, points in all", ink="wizard")
        self._home = Count("crown", f"Royals worth {ROYAL_HOME_POINTS}", highest=len(Royal))
        self._other = Count("crown", f"Royals worth {ROYAL_OTHER_POINTS}", highest=len(Royal))
        self._kind = Pick([Option(kind, kind.capitalize(), kind.value, kind.value) for kind in Destiny], "Destiny")
        self._kind.span = 1
        self._points = Count("scroll", "Destiny, points")
        self._minstrels = Count("minstrel", "Broken minstrels", highest=MINSTREL_TOKENS)
        self._at_end = False
        super().__init__(app)

    def cells(self) -> Sequence[Labelled]:
        """First the story, then what ends it."""
        if self._at_end:
            return self._kind, self._points, self._minstrels
        return self._deeds, self._wizards, self._home, self._other

    @property
    def dragon(self) -> Dragon:
        """What is filled in; without a kind of destiny there is no destiny."""
        kind = self._kind.value
        return Dragon(
            name=self._seat.name,
            story_cards=(self._deeds.value,),
            wizard_cards=(self._wizards.value,),
            royal_cards=(ROYAL_HOME_POINTS,) * self._home.value + (ROYAL_OTHER_POINTS,) * self._other.value,
            destiny=None if kind is None else DestinyCard(kind, self._points.value),
            broken_minstrels=self._minstrels.value,
        )

    def done(self) -> None:
        """What ends the story, then the next dragon."""
        if not self._at_end:
            self._turn(at_end=True)
        elif self._points.value and self._kind.value is None:
            self.app.toast("Say which destiny it is, or set its points to 0.")
        else:
            self._flow.after(self)

    def back(self) -> None:
        """The story, then the dragon before."""
        if self._at_end:
            self._turn(at_end=False)
        else:
            self._flow.before(self)

    def _turn(self, *, at_end: bool) -> None:
        self._at_end = at_end
        self.fill()


class FlameOffPage(ScorePage):
    """A round of the flame off between those who are tied (DS-83)."""

    title = "A tie: flame off"
    primary = "All dropped"

    def __init__(self, app: Companion, seats: tuple[Seat, ...], tied: Sequence[str], flow: ScoreOnly) -> None:
        """Among TIED, some of the SEATS."""
        self._flow = flow
        self._hits = {
            seat.name: Count("orc", f"{seat.name}: orcs hit", ink="orc", highest=FIREBALL_TOKENS)
            for seat in seats
            if seat.name in tied
        }
        self._jumped = {name: YesNo("Set-up ball there", "ball", "At the orc side") for name in self._hits}
        super().__init__(app)

    def cells(self) -> Sequence[Labelled]:
        """Hits and set-up ball of each."""
        return [cell for name in self._hits for cell in (self._hits[name], self._jumped[name])]

    def done(self) -> None:
        """The round is over."""
        self._flow.dropped(
            {
                name: Drop(hits.value, Landing.ORC if self._jumped[name].is_on else Landing.IN_PLACE)
                for name, hits in self._hits.items()
            }
        )

    def back(self) -> None:
        """Back to the scores."""
        self._flow.last()


load_kv("dragonscroll/score_only")
