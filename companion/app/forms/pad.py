"""A number of a form asked for on the number pad, which then covers the panel. It knows no game."""

from collections.abc import Callable

from companion.app.forms.cells import Asked
from companion.app.host import Host
from companion.app.screens.asking import NumberScreen, NumberView


class Pad:
    """The pad's actions: what it hears goes to the form, which BACK shows again."""

    def __init__(self, host: Host, asked: Asked, back: Callable[[], None]) -> None:
        """Show the pad."""
        self._host, self._asked, self._back = host, asked, back
        line = "Nobody else looks." if asked.secret else f"{asked.lowest} to {asked.highest}; now it is {asked.now}."
        view = NumberView(asked.title, line, asked.lowest, asked.highest, asked.likely)
        host.show(NumberScreen(view, self))

    def number(self, number: int) -> None:
        """NUMBER was written."""
        self._back()
        self._asked.answer(number)

    def back(self) -> None:
        """It stays as it was."""
        self._back()

    def refused(self, reason: str) -> None:
        """A tap on an impossible digit."""
        self._host.toast(reason)
