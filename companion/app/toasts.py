"""What is said to the table in passing: one sentence over all, where on the screen there is room for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.app.glass import Glass

if TYPE_CHECKING:
    from companion.app.widgets.toast import Toast


class Toasts:
    """Over everything on the GLASS; made when there is first something to say."""

    def __init__(self, glass: Glass, screen: Callable[[], Any], undo: Callable[[], None]) -> None:
        """SCREEN gives what is shown below, UNDO is what the button in a toast does."""
        self._glass, self._screen, self._undo = glass, screen, undo
        self._made: Toast | None = None
        self.place_soon = Clock.create_trigger(self._place)
        """Find it a place a frame later, when all has its own."""

    @property
    def _toast(self) -> Toast:
        if self._made is None:
            from companion.app.widgets.toast import Toast

            self._made = Toast(size_hint=(None, None))
            self._made.bind(on_undo=lambda *_: self._undo())
            self._glass.add_widget(self._made)
        return self._made

    def say(self, sentence: str, *, can_undo: bool = False) -> None:
        """Show SENTENCE for six seconds."""
        if not self.is_shown:
            self._toast.y = -self._toast.height  # until the next frame tells where there is room
        self._toast.say(sentence, can_undo=can_undo)
        self.place_soon()

    def go(self) -> None:
        """Away with it."""
        if self._made is not None:
            self._made.go()

    def forget(self) -> None:
        """It was made in other colours."""
        if self._made is not None:
            self._glass.remove_widget(self._made)
            self._made = None

    @property
    def is_shown(self) -> bool:
        """Whether one is on the screen."""
        return self._made is not None and self._made.is_shown

    @property
    def text(self) -> str:
        """What was said last."""
        return "" if self._made is None else self._made.text

    @property
    def corner(self) -> tuple[float, float]:
        """A point of it in window pixels, beside its undo button."""
        return self._toast.x + 4, self._toast.y + 4

    def _place(self, *_: object) -> None:
        if self._made is not None and self._made.is_shown:
            from companion.app.toast_ground import toast_ground

            ground = toast_ground(self._made, self._screen(), self._glass.touched)
            self._made.lie(ground.sheet.left, ground.bottom, ground.sheet.width, ground.sheet.style)
