"""One sentence that comes, stays 6 s and goes."""

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from companion.app.assets import load_kv
from companion.app.theme import look
from companion.app.widgets import buttons as buttons
from companion.app.widgets.surface import Surface
from companion.app.widgets.words import height_in

STAY_SECONDS = 6.0
FADE_SECONDS = 0.15


HIGH_MM = 15.0
"""Height of a toast, mm; more if it takes more lines."""
SIDES_MM, ENDS_MM = 6.0, 1.8
"""Free beside and over its words, both sides together."""
UNDO_MM = 23.3


def _face(style: str) -> str:
    """What is read from a metre is bold."""
    return "bold" if style == "far" else "regular"


class Toast(Surface):
    """At least 15 mm high. `say(text, can_undo)` shows it; the Undo button in it gives on_undo().

    style: how large it is said. A tap beside that button sends it away. Gone, it feels no finger.
    """

    text = StringProperty("")
    style = StringProperty("title")
    can_undo = BooleanProperty(False)

    __events__ = ("on_undo",)

    def __init__(self, **kwargs: Any) -> None:
        """Nothing to say yet."""
        self._going: Any = None
        super().__init__(**kwargs)
        self.opacity = 0.0

    def say(self, text: str, *, can_undo: bool = False) -> None:
        """Show one sentence; what was there before goes at once."""
        self.text, self.can_undo = text, can_undo
        self._fade(1.0)
        if self._going is not None:
            self._going.cancel()
        self._going = Clock.schedule_once(self.go, STAY_SECONDS)

    def height_in(self, style: str, width: float) -> float:
        """Pixels of height that it takes where it is WIDTH wide and all is said in STYLE."""
        room = width - look.x(SIDES_MM) - (look.x(UNDO_MM) if self.can_undo else 0)
        return max(look.y(HIGH_MM), height_in(self.text, style, _face(style), room) + look.y(ENDS_MM))

    def lie(self, left: float, bottom: float, width: float, style: str) -> None:
        """Lie there, as high as that needs."""
        self.style = style
        self.size = (width, self.height_in(style, width))
        self.pos = (left, bottom)

    def go(self, *_: object) -> None:
        """Go away."""
        if self._going is not None:
            self._going.cancel()
            self._going = None
        self._fade(0.0)

    @property
    def is_shown(self) -> bool:
        """Whether it is on the screen or about to be."""
        return self._going is not None

    def _fade(self, opacity: float) -> None:
        Animation.cancel_all(self, "opacity")
        if look.less_motion:
            self.opacity = opacity
        else:
            Animation(opacity=opacity, d=FADE_SECONDS).start(self)

    def on_touch_down(self, touch: Any) -> bool:
        """Only while it is shown; then nothing below it feels the finger."""
        if not self.is_shown or not self.collide_point(*touch.pos):
            return False
        if not super().on_touch_down(touch):
            self.go()
        return True

    def on_undo(self) -> None:
        """Undo was tapped."""
        self.go()


load_kv("widgets/toast")
