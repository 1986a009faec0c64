"""Which screens play which game, loaded only when the game is on the table."""

from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol, cast

from companion.app.host import BiddingHost, Host
from companion.games import catalogue
from companion.seats import Seat


class Playing(Protocol):
    """The screens of one game."""

    @property
    def has_more_to_show(self) -> bool:
        """Whether there is something to look at before the final scores are told."""
        ...

    def screen(self) -> Any:
        """The widget for the session's state as it is now."""
        ...

    def open_table(self) -> None:
        """Show the table's numbers, to be set by hand."""
        ...


WITH_SCREENS = ("dragonscroll", "dragonland", "spires", "dragonsgate")
"""The games of the catalogue that can be played on the screen; the others only on the command line."""


WITH_BOARD_PAGES = ("dragonland", "spires", "dragonsgate")
"""The games whose board is entered by finger: number by number, or on a screen of its own."""


def board_pages(game: str) -> ModuleType:
    """How the board of GAME is entered: see `companion.games.board_pages`."""
    return import_module(f"companion.games.{game}.board_pages")


SCORED_ALONE = {"dragonscroll": "dragon", "dragonland": "egg", "spires": "book", "dragonsgate": "spires"}
"""The games whose end can be scored without having been tracked, and their icons."""


def score_alone(game: str, app: Any, seats: tuple[Seat, ...], leave: Callable[[], None]) -> Any:
    """The pages that score GAME for the people at SEATS; LEAVE goes back to who played."""
    if game == "dragonscroll":
        from companion.app.dragonscroll.score_only import DragonscrollScore

        return DragonscrollScore(app, seats, leave)
    if game == "dragonland":
        from companion.app.dragonland.score_only import DragonlandScore

        return DragonlandScore(app, seats, leave)
    if game == "spires":
        from companion.app.spires.score_only import SpiresScore

        return SpiresScore(app, seats, leave)
    if game == "dragonsgate":
        from companion.app.dragonsgate.score_only import CollegeScore

        return CollegeScore(app, seats, leave)
    raise LookupError(catalogue.entry(game).title)


def playing(game: str, host: Host) -> Playing:
    """The screens that play GAME."""
    if game == "dragonscroll":
        from companion.app.dragonscroll.play import DragonscrollPlay

        play: Playing = DragonscrollPlay(host)
        return play
    if game == "dragonland":
        from companion.app.dragonland.play import DragonlandPlay

        return DragonlandPlay(host)
    if game == "spires":
        from companion.app.spires.play import SpiresPlay

        return SpiresPlay(cast("BiddingHost", host))
    if game == "dragonsgate":
        from companion.app.dragonsgate.play import DragonsgatePlay

        return DragonsgatePlay(host)
    raise LookupError(catalogue.entry(game).title)


def setting_up(game: str) -> Any:
    """The class of the screens before a game of GAME."""
    if game == "spires":
        from companion.app.spires.setting_up import SpiresSettingUp

        return SpiresSettingUp
    from companion.app.flow.setting_up import SettingUp

    return SettingUp
