"""The end of any game: the reckoning line by line, then who won and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.app.flow.bar import BesideTheGame
from companion.app.screens.podium import Block, CodeScreen, PodiumScreen, PodiumView
from companion.app.screens.reckoning import Line, Person, RevealScreen, RevealView
from companion.app.writing import with_short_names
from companion.exporting.bgstats import bgstats_link
from companion.score_sheet import Row, ScoreSheet
from companion.seats import Seat

if TYPE_CHECKING:
    from companion.app.app import Companion

MOST_IN_A_CODE = 2900
"""Characters that the largest code still holds; only many very long names in other scripts come to more."""


def signed(points: int | None) -> str:
    """Points as they are written: a real minus, nothing for no such line."""
    return "" if points is None else str(points).replace("-", "−")


class Ending(BesideTheGame):
    """Hears the touches of the reckoning and the podium."""

    def __init__(
        self, app: Companion, sheet: ScoreSheet, seats: tuple[Seat, ...], menu: Callable[[], None] | None = None
    ) -> None:
        """For a SHEET whose players are the SEATS, in the same order; the bar opens MENU, or the app's."""
        super().__init__(app)
        self._menu = menu or app.menu
        self._sheet, self._seats = sheet, seats
        self._told = 0
        self._screen: Any = None

    def menu(self) -> None:
        """Open the menu."""
        self._menu()

    def screen(self) -> Any:
        """The reckoning at its first line."""
        self._screen = RevealScreen(self._view(), self)
        return self._screen

    def _view(self) -> RevealView:
        rows = self._sheet.rows
        shown = rows[: self._told + 1]
        totals = tuple(signed(sum(row.points[seat] or 0 for row in shown)) for seat in range(len(self._seats)))
        left = len(rows) - len(shown)
        return RevealView(
            tuple(Person(seat.name, seat.colour.value) for seat in self._seats),
            tuple(self._line(row) for row in shown[:-1]),
            self._line(shown[-1]),
            totals,
            f"{len(shown)} of {len(rows)} lines",
            f"Next: {rows[self._told + 1].label}" if left else "Who won?",
            self._app.undo_text,
            f"{left} more line{'s' if left > 1 else ''}" if left else "",
        )

    def _line(self, row: Row) -> Line:
        return Line(row.label, tuple(signed(points) for points in row.points), self._short(row.reason))

    def _short(self, sentence: str) -> str:
        return with_short_names(sentence, [seat.name for seat in self._seats])

    def next(self) -> None:
        """The next line, and after the last one the podium."""
        if self._told + 1 < len(self._sheet.rows):
            self._told += 1
            self._screen.view = self._view()
        else:
            self.podium()

    def podium(self) -> None:
        """Who won."""
        self._app.show(PodiumScreen(self._podium(), self))

    def enlarge(self) -> None:
        """The code as large as the panel."""
        self._app.show(CodeScreen(self._podium(), self))

    def show_all(self) -> None:
        """All lines at once."""
        self._told = len(self._sheet.rows) - 1
        self._screen.view = self._view()

    def _podium(self) -> PodiumView:
        winners, totals = self._sheet.winners, [player.total for player in self._sheet.players]
        low, high = min(totals), max(totals)
        blocks = tuple(
            Block(
                player.name,
                seat.colour.value,
                signed(player.total),
                str(player.rank or ""),
                (player.total - low) / (high - low) if high > low else 1.0,
                player.name in winners,
            )
            for player, seat in zip(self._sheet.players, self._seats, strict=True)
        )
        title = f"{' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'}"
        sentence = self._sheet.tie_break_words or self._lead()
        # Only a session that is kept has a play to hand over.
        link = bgstats_link(self._app.evening) if self._app.sitting.has_evening else ""
        code = link if len(link) <= MOST_IN_A_CODE else ""
        return PodiumView(self._short(title), blocks, self._short(sentence), self._app.undo_text, code=code)

    def _lead(self) -> str:
        first, second = sorted((player.total for player in self._sheet.players), reverse=True)[:2]
        return f"{first - second} {'point' if first - second == 1 else 'points'} ahead." if first > second else ""

    def all_lines(self) -> None:
        """The whole reckoning again."""
        self._told = len(self._sheet.rows) - 1
        self._app.show(self.screen())

    def done(self) -> None:
        """Home."""
        self._app.home()
