"""Home: go on with the running game, start another, or use a tool. Its layout is kv/home.kv."""

from typing import Any, Protocol

import msgspec
from kivy.properties import ObjectProperty

from companion.app.assets import load_kv
from companion.app.metrics import ICON_ALONE
from companion.app.screens.screen import Refusing, Screen, refill, tapping
from companion.app.theme import look
from companion.app.widgets.buttons import Primary, Secondary
from companion.app.widgets.target import Target
from companion.app.widgets.words import Words


class GameCard(msgspec.Struct, frozen=True):
    """A game one can start; `why_not` where it cannot be."""

    key: str
    name: str
    icon: str
    ink: str
    players: str
    why_not: str = ""


class Tool(msgspec.Struct, frozen=True):
    """Something that works without a game."""

    key: str
    name: str
    icon: str
    why_not: str = ""


class HomeView(msgspec.Struct, frozen=True):
    """`lead` and `game` are the primary's words ('Go on:', 'Dragonscroll'); no lead, no primary but the bare line."""

    games: tuple[GameCard, ...]
    tools: tuple[Tool, ...]
    lead: str = ""
    game: str = ""
    line: str = ""


class HomeActions(Refusing, Protocol):
    """What can be asked for at home."""

    def go_on(self) -> None:
        """Take the primary's offer."""

    def open_game(self, key: str) -> None:
        """Set this game up."""

    def open_tool(self, key: str) -> None:
        """Open this tool."""


class GoOn(Primary):
    """The primary of Home: the name of the game in Vollkorn, and where the game stands."""

    view = ObjectProperty(None, rebind=True)


class HomeLine(Words):
    """A sentence where the primary would stand."""


class Welcome(Words):
    """What is said where no game was played yet."""


class GameButton(Target):
    """A card that starts a game."""

    game = ObjectProperty(None, rebind=True)


class HomeScreen(Screen):
    """HomeView, HomeActions."""

    def fill(self) -> None:
        """Primary, cards, tools."""
        view, actions = self.view, self.actions
        if view.lead:
            first = tapping(GoOn(view=view), actions.go_on, actions.refused)
        else:
            first = HomeLine(text=view.line) if view.line else Welcome(text="What do we play?")
        refill(self.ids.first, [first])
        refill(self.ids.games, (self._card(game) for game in view.games))
        refill(self.ids.tools, (self._tool(tool) for tool in view.tools))

    def _card(self, game: GameCard) -> Any:
        button = GameButton(game=game, why_not=game.why_not)
        return tapping(button, lambda: self.actions.open_game(game.key), self.actions.refused)

    def _tool(self, tool: Tool) -> Any:
        button = Secondary(text=tool.name, icon=tool.icon, why_not=tool.why_not, stacked=True, face="regular")
        button.one_line, button.size_hint_y, button.height, button.icon_mm = True, None, look.y(17), ICON_ALONE
        return tapping(button, lambda: self.actions.open_tool(tool.key), self.actions.refused)


load_kv("home")
