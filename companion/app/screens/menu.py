"""The menu, and help read topic by topic. Layout in kv/menu.kv."""

from typing import Any, Protocol

import msgspec

from companion.app.assets import load_kv
from companion.app.metrics import MAIN
from companion.app.screens.screen import Refusing, Screen, refill, tapping
from companion.app.theme import look
from companion.app.widgets.buttons import Choice


class MenuItem(msgspec.Struct, frozen=True):
    """One thing the menu leads to."""

    key: str
    text: str
    icon: str
    sub: str = ""
    why_not: str = ""


class MenuView(msgspec.Struct, frozen=True):
    """What the menu leads to; `takes_back` is what undo would do."""

    title: str
    items: tuple[MenuItem, ...]
    takes_back: str = ""


class MenuActions(Refusing, Protocol):
    """What can be asked for in the menu."""

    def choose(self, key: str) -> None:
        """Go there."""

    def undo(self) -> None:
        """Take back the last step."""

    def back(self) -> None:
        """Back to where one came from."""


class MenuScreen(Screen):
    """MenuView, MenuActions."""

    def fill(self) -> None:
        """A button for each item."""
        refill(self.ids.entries, (self._item(item) for item in self.view.items))

    def _item(self, item: MenuItem) -> Any:
        button = Choice(text=item.text, icon=item.icon, sub=item.sub, why_not=item.why_not, stacked=True)
        button.size_hint_y, button.height = None, look.y(MAIN)
        return tapping(button, lambda: self.actions.choose(item.key), self.actions.refused)


class HelpView(msgspec.Struct, frozen=True):
    """One topic: its heading, its text, and which it is of how many."""

    heading: str
    text: str
    place: str


class HelpActions(Refusing, Protocol):
    """What can be asked for while reading."""

    def turn(self, by: int) -> None:
        """Another topic."""

    def back(self) -> None:
        """Back to where one came from."""


class HelpScreen(Screen):
    """HelpView, HelpActions."""


load_kv("menu")
