"""Menu, pause, settings and help: everything that stands beside the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from companion.app.flow.bar import BesideTheGame
from companion.app.flow.words import clock_words
from companion.app.saving import saving
from companion.app.screens.menu import HelpScreen, HelpView, MenuItem, MenuScreen, MenuView
from companion.app.screens.pause import SAVED, PauseScreen, PauseView, Spent
from companion.config import ScreenConfig, ThemeName
from companion.games import catalogue

if TYPE_CHECKING:
    from companion.app.app import Companion


class Menu(BesideTheGame):
    """Hears the touches of the menu."""

    def screen(self) -> Any:
        """The menu."""
        items = (
            MenuItem("history", "History", "history"),
            MenuItem("table", "Correct a number", "pencil"),
            MenuItem("help", "Rules help", "question"),
            MenuItem("settings", "Settings", "settings"),
            MenuItem("pause", "Pause", "pause"),
            MenuItem("home", "Home", "home", saving.note or "the game is kept"),
        )
        return MenuScreen(MenuView(self._app.evening.game.title, items, self._app.undo_text), self)

    def choose(self, key: str) -> None:
        """Go there."""
        match key:
            case "history":
                self._app.history()
            case "table":
                self._app.correct()
            case "help":
                self._app.show(Help(self._app, self._app.evening.game.name).screen())
            case "settings":
                self._app.ways.settings()
            case "pause":
                self._app.pause()
            case _:
                self._app.home()

    def back(self) -> None:
        """Back to the game."""
        self._app.refresh()


class Pause(BesideTheGame):
    """Hears the touches of the pause."""

    def screen(self) -> Any:
        """Everything stands still."""
        return PauseScreen(self._view(), self)

    def _view(self) -> PauseView:
        table = self._app.evening.table
        spent = table.timers.spent
        longest = max(*spent.seats, 1.0)
        clocks = tuple(
            Spent(seat.name, seat.colour.value, clock_words(seconds), seconds / longest)
            for seat, seconds in zip(table.seats, spent.seats, strict=True)
        )
        dark = self._app.config.screen.theme is ThemeName.DARK
        unsaved = self._app.storage.unsaved
        return PauseView(
            clock_words(spent.evening),
            clocks,
            self._app.undo_text,
            theme="Light" if dark else "Dark",
            line=f"Not saved yet: keep it running. {unsaved}" if unsaved else SAVED,
        )

    def resume(self) -> None:
        """Play on."""
        self._app.evening.table.go_on()
        self._app.refresh()

    def toggle_sound(self) -> None:
        """There is no sound to switch yet."""
        self._app.toast("There is no sound yet: everything is shown.")

    def toggle_theme(self) -> None:
        """Dark or light."""
        self._app.change(toggled(self._app.config.screen, "theme"))
        self._app.pause()

    def home(self) -> None:
        """Leave the game; it stays where it is."""
        self._app.home()


def toggled(screen: ScreenConfig, key: str) -> ScreenConfig:
    """The settings of the SCREEN with one switched over."""
    match key:
        case "theme":
            other = ThemeName.DARK if screen.theme is ThemeName.LIGHT else ThemeName.LIGHT
            return msgspec.structs.replace(screen, theme=other)
        case "rail":
            return msgspec.structs.replace(screen, rail="left" if screen.rail == "right" else "right")
        case _:
            return msgspec.structs.replace(screen, less_motion=not screen.less_motion)


class Help(BesideTheGame):
    """Hears the touches of the help."""

    def __init__(self, app: Companion, game: str) -> None:
        """The help of GAME."""
        super().__init__(app)
        self._place = 0
        self._pages = [
            (topic.title, rule, words) for topic in catalogue.entry(game).help() for rule, words in topic.readings
        ]
        self._screen: Any = None

    def screen(self) -> Any:
        """The first topic."""
        self._screen = HelpScreen(self._view(), self)
        return self._screen

    def _view(self) -> HelpView:
        title, rule, words = self._pages[self._place]
        text = f"The book is silent. We read it so:\n\n{words}"
        return HelpView(title, text, f"{rule} · {self._place + 1} of {len(self._pages)}")

    def turn(self, by: int) -> None:
        """Another topic, round and round."""
        self._place = (self._place + by) % len(self._pages)
        self._screen.view = self._view()

    def back(self) -> None:
        """Back to the game, or home."""
        self._app.ways.back()
