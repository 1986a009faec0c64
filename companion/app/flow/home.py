"""Home: go on, begin a game, or use a tool that needs none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.app.flow.words import clock_words
from companion.app.games import WITH_SCREENS
from companion.app.names import names_in_line, with_names_told_apart
from companion.app.saving import saving
from companion.app.screens.home import GameCard, HomeScreen, HomeView, Tool
from companion.evening import Evening, resume
from companion.journal import JournalUnreadable

if TYPE_CHECKING:
    from companion.app.app import Companion

CARDS = (
    ("dragonsgate", "Dragonsgate College", "spires", "coin", "2–4 players"),
    ("spires", "Dreaming Spires", "book", "knight", "3–5 players"),
    ("dragonland", "Dragonland", "egg", "egg", "2–4 players"),
    ("dragonscroll", "Dragonscroll", "dragon", "elf", "2–4 players"),
)
TOOLS = (
    Tool("score", "Score only", "score"),
    Tool("tower", "Tower", "tower"),
    Tool("dice", "Dice tray", "dice"),
    Tool("history", "History", "history"),
    Tool("settings", "Settings", "settings"),
)


def game_cards() -> tuple[GameCard, ...]:
    """A card for each game; those without screens say so."""
    return tuple(GameCard(*card, why_not="" if card[0] in WITH_SCREENS else "not there yet") for card in CARDS)


class Home:
    """Hears the touches of the home screen."""

    def __init__(self, app: Companion) -> None:
        """For this APP."""
        self._app = app

    def screen(self) -> Any:
        """The home screen as things stand."""
        return HomeScreen(self._view(), self)

    def _view(self) -> HomeView:
        games = game_cards()
        last = self._last()
        if last is None:
            return HomeView(games, TOOLS, line=self._app.storage.unsaved)
        if last.over:
            people = names_in_line(last.session.head.seats)
            return HomeView(games, TOOLS, "Again:", last.game.title, f"Same people: {people}")
        paused = saving.note or f"paused {clock_words(last.table.timers.spent.evening)}"
        return HomeView(games, TOOLS, "Go on:", last.game.title, f"{last.game.summary(last.table.state)} · {paused}")

    def _last(self) -> Evening | None:
        """The session that was played last, with names as they are shown."""
        try:
            session = self._app.storage.last_played()
            return resume(self._app.storage, with_names_told_apart(session)) if session else None
        except JournalUnreadable:
            return None

    def go_on(self) -> None:
        """Go on with the running session, or set the same people up again."""
        last = self._last()
        if last is None:
            return
        try:
            session = self._app.storage.last_played()
        except JournalUnreadable as fault:
            self._app.toast(str(fault))
            return
        assert session is not None
        if last.over:
            self._app.ways.set_up(last.game.name, session.head.seats)
        else:
            self._app.open(session)

    def open_game(self, key: str) -> None:
        """Set this game up."""
        self._app.ways.set_up(key, ())

    def open_tool(self, key: str) -> None:
        """Open a tool."""
        self._app.ways.tool(key)

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self._app.toast(reason)
