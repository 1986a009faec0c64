"""The picture that was kept of a roll, from the history. Layout: kv/tray/kept_picture.kv."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import msgspec
from kivy.clock import Clock

from companion.app.assets import load_kv
from companion.app.screens.screen import Screen
from companion.vision.showing import shown


class KeptView(msgspec.Struct, frozen=True):
    """What the step was, and how it was known."""

    text: str
    source: str


class KeptPicture(Screen):
    """KeptView; shows the picture when the disk has given it."""

    def __init__(self, picture: "Future[Any]", text: str, source: str, back: Callable[[], None]) -> None:
        """PICTURE comes from the disk; BACK leads back."""
        self._coming: Future[Any] | None = picture
        self._back = back
        super().__init__(KeptView(text, source), self)
        self.ids.picture.said = "The picture is fetched."
        self._frames = Clock.schedule_interval(self._frame, 0)

    def close(self) -> None:
        """It is not waited for any more."""
        self._frames.cancel()

    def _frame(self, *_: object) -> None:
        if self._coming is not None and self._coming.done():
            picture, self._coming = self._coming.result(), None
            if picture is None:
                self.ids.picture.said = "The picture is not there any more, or cannot be read."
            else:
                self.ids.picture.show(shown(picture))

    def back(self) -> None:
        """Back to the history."""
        self._back()


load_kv("tray/kept_picture")
