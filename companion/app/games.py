"""Which screens play which game, loaded only when the game is on the table."""

from typing import Any, Protocol

from companion.app.host import Host
from companion.games import catalogue


class Playing(Protocol):
    """The screens of one game."""

    def screen(self) -> Any:
        """The widget for the session's state as it is now."""
        ...

    def open_table(self) -> None:
        """Show the table's numbers, to be set by hand."""
        ...


WITH_SCREENS = ("dragonscroll", "dragonland")
"""The games of the catalogue that can be played on the screen; the others only on the command line."""


def playing(game: str, host: Host) -> Playing:
    """The screens that play GAME."""
    if game == "dragonscroll":
        from companion.app.dragonscroll.play import DragonscrollPlay

        play: Playing = DragonscrollPlay(host)
        return play
    if game == "dragonland":
        from companion.app.dragonland.play import DragonlandPlay

        return DragonlandPlay(host)
    raise LookupError(catalogue.entry(game).title)
