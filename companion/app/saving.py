"""Whether all that was played is on disk, for every screen to show and the table to be told.

kv reads the one `saving` (`#:import saving companion.app.saving.saving`); only the app sets it.
"""

from collections.abc import Callable

from kivy.event import EventDispatcher
from kivy.properties import StringProperty

from companion.keeping import Keeping

NOT_SAVED = "not saved yet"


class Saving(EventDispatcher):
    """note: a few words while something waits to be written, else ''."""

    note = StringProperty("")


saving = Saving()


class TellSaving:
    """Says once that steps wait to be written and once that they are, and all the while shows it in `saving`."""

    def __init__(self, storage: Keeping, say: Callable[[str], None]) -> None:
        """SAY shows a sentence to the table; what STORAGE has told by now is not said again."""
        self._storage, self._say = storage, say
        self._note = saving.note = ""
        self._noticed = storage.notice

    def __call__(self) -> None:
        """Say what is new."""
        note = NOT_SAVED if self._storage.unsaved else ""
        news = "" if note or self._storage.notice == self._noticed else self._storage.notice
        if note != self._note or news:
            self._note = saving.note = note
            saved = news or "Everything is saved again."
            self._say(f"Not saved yet, but play on. {self._storage.unsaved}" if note else saved)
        if not note:
            self._noticed = self._storage.notice
