"""Scoring a game that nobody tracked: which game, who played, pages for each player, then the reckoning. Knows no rule.

A game says which pages ask for what its players have, and how that is reckoned.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.app.assets import load_kv
from companion.app.flow.ending import Ending
from companion.app.flow.setting_up import SettingUp
from companion.app.forms.cells import Asked, Labelled
from companion.app.forms.pad import Pad
from companion.app.games import SCORED_ALONE, score_alone
from companion.app.names import told_apart
from companion.app.screens.menu import MenuItem, MenuScreen, MenuView
from companion.app.screens.screen import Screen, refill
from companion.games import Refused, catalogue
from companion.score_sheet import ScoreSheet
from companion.seats import Seat

if TYPE_CHECKING:
    from companion.app.app import Companion


FEWEST = 2
"""People between whom a game can be scored."""


class WhichGame:
    """The games that can be scored alone; home is one step back."""

    def __init__(self, app: Companion) -> None:
        """For this APP."""
        self._app = app

    def screen(self) -> Any:
        """A button for each game."""
        items = tuple(MenuItem(game, catalogue.entry(game).title, icon) for game, icon in SCORED_ALONE.items())
        return MenuScreen(MenuView("Which game is over?", items), self)

    def choose(self, key: str) -> None:
        """Who played it?"""
        self._app.show(WhoPlayed(self._app, key, ()).screen())

    def back(self) -> None:
        """Home."""
        self._app.home()

    def undo(self) -> None:
        """Nothing is done yet."""

    def history(self) -> None:
        """Nothing is done yet."""

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self._app.toast(reason)


class WhoPlayed(SettingUp):
    """The people of the game that is over."""

    next_words = "Their scores"

    def __init__(self, app: Companion, game: str, last: tuple[Seat, ...]) -> None:
        """Two are enough, also where more must play (A-25)."""
        super().__init__(app, game, last)
        self._entry = replace(self._entry, fewest=FEWEST)

    def next(self) -> None:
        """On to the first of them."""
        seats = told_apart(self._agreed.seats)
        score_alone(self._entry.name, self._app, seats, lambda: self._app.show(self.screen())).show(0)

    def back(self) -> None:
        """Another game."""
        self._app.show(WhichGame(self._app).screen())


class ScoreOnly:
    """The players' pages in order; what was filled in stays when somebody goes back."""

    def __init__(self, app: Companion, seats: tuple[Seat, ...], leave: Callable[[], None]) -> None:
        """For the SEATS; LEAVE goes back to who played."""
        self._app, self._seats, self._leave = app, seats, leave
        self._pages: list[PlayerPage] = [self.page(seat) for seat in seats]

    def page(self, seat: Seat) -> PlayerPage:
        """The page of the player at SEAT."""
        raise NotImplementedError

    def reckoned(self) -> ScoreSheet | None:
        """The reckoning of what the pages say, None where something else was shown to ask more. Refused."""
        raise NotImplementedError

    def show(self, page: int) -> None:
        """Show the page with that number; before the first comes who played, after the last the reckoning."""
        if page < 0:
            self._leave()
        elif page < len(self._pages):
            self._app.show(self._pages[page])
        else:
            self.finish()

    def finish(self) -> None:
        """The reckoning, or why there is none yet."""
        try:
            sheet = self.reckoned()
        except Refused as reason:
            self._app.toast(str(reason))
            return
        if sheet is not None:
            self._app.show(Ending(self._app, sheet, self._seats, menu=self.again).screen())

    def again(self) -> None:
        """From the reckoning back to the last numbers: nothing that was filled in is lost."""
        self.show(len(self._pages) - 1)

    def after(self, page: PlayerPage) -> None:
        """The page after PAGE."""
        self.show(self._pages.index(page) + 1)

    def before(self, page: PlayerPage) -> None:
        """The page before PAGE."""
        self.show(self._pages.index(page) - 1)


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

    def done(self) -> None:
        """All is filled in."""
        raise NotImplementedError

    def back(self) -> None:
        """To what was before."""
        raise NotImplementedError

    def fill(self) -> None:
        """Show the cells."""
        for cell in self.cells():
            cell.ask, cell.refuse = self._ask, self.app.toast
        refill(self.ids.cells, self.cells())

    def _ask(self, asked: Asked) -> None:
        Pad(self.app, asked, lambda: self.app.show(self))


class PlayerPage(ScorePage):
    """What one player has, in two halves."""

    def __init__(self, app: Companion, seat: Seat, flow: ScoreOnly, title: str) -> None:
        """Of the player at SEAT, called TITLE."""
        self.seat, self._flow = seat, flow
        self.title, self.colour = title, seat.colour.value
        self.half = 0
        super().__init__(app)

    def halves(self) -> tuple[Sequence[Labelled], Sequence[Labelled]]:
        """The cells of both."""
        raise NotImplementedError

    def why_not(self) -> str:
        """What is missing before it can go on, '' if nothing is."""
        return ""

    def cells(self) -> Sequence[Labelled]:
        """Those of the half that is shown."""
        return self.halves()[self.half]

    def done(self) -> None:
        """The other half, then the next player."""
        if self.half == 0:
            self._turn(1)
        elif reason := self.why_not():
            self.app.toast(reason)
        else:
            self._flow.after(self)

    def back(self) -> None:
        """The first half, then the player before."""
        if self.half:
            self._turn(0)
        else:
            self._flow.before(self)

    def _turn(self, half: int) -> None:
        self.half = half
        self.fill()


load_kv("score_only")
