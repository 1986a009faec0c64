"""The glass over all screens: which fingers are heard, and when the picture is dimmed. It knows no screen and no game.

A finger that comes down right after the screen has changed was meant for what stood there before (the second tap of
a fast double tap): it is not heard. The tap that wakes a dimmed screen does nothing else (ui.md, section 8, 14).
"""

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.floatlayout import FloatLayout

from companion.clock import Clock

DEAF_SECONDS = 0.3
"""After a change of the screen; the second tap of a double tap comes within this."""
WAKING_SECONDS = 0.4
"""After the tap that wakes it."""
DIM_AFTER_SECONDS = 180.0
"""Without a touch, while no game runs."""
DIMMED = 0.82
"""How much of the light is taken away."""


class Glass(FloatLayout):
    """Everything on the panel is a child of it. `pass_time()` once a frame; `changed()` when the screen is another."""

    def __init__(self, clock: Clock, runs: Callable[[], bool]) -> None:
        """CLOCK gives seconds; RUNS says whether a game runs, or else the screen is in use: it is awake then."""
        super().__init__()
        self._clock, self._runs = clock, runs
        self._deaf_until = self._touched_at = clock()
        self.touched: tuple[float, float] | None = None
        """Where a finger was last, in pixels."""
        with self.canvas.after:
            self._shade_colour = Color(0, 0, 0, 0)
            self._shade = Rectangle()
        self.bind(size=self._cover, pos=self._cover)

    def _cover(self, *_: object) -> None:
        self._shade.pos, self._shade.size = self.pos, self.size

    @property
    def is_dimmed(self) -> bool:
        """Whether the picture is dark and the next tap only wakes it."""
        return bool(self._shade_colour.a)

    def changed(self) -> None:
        """Another screen is shown: whoever touches now has not seen it yet."""
        self._deaf_for(DEAF_SECONDS)
        self._wake()

    def pass_time(self) -> None:
        """Dim the picture when nobody has touched it for long and no game runs; wake it where it is in use again."""
        if self._clock() - self._touched_at >= DIM_AFTER_SECONDS:
            if self._runs():
                self._wake()
            elif not self.is_dimmed:  # to set it anew would draw everything anew
                self._shade_colour.a = DIMMED

    def on_touch_down(self, touch: Any) -> bool:
        """Hand the finger on, unless it only wakes the screen or comes too soon."""
        if self.is_dimmed:
            self._wake()
            self._deaf_for(WAKING_SECONDS)
            return True
        self._touched_at = self._clock()
        if self._touched_at < self._deaf_until:
            return True
        self.touched = touch.pos
        return bool(super().on_touch_down(touch))

    def _deaf_for(self, seconds: float) -> None:
        self._deaf_until = self._clock() + seconds

    def _wake(self) -> None:
        self._touched_at, self._shade_colour.a = self._clock(), 0.0
