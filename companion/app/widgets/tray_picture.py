"""The tray's picture with a box and a value over each die; it only shows, and says where it was tapped."""

from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.app.metrics import STROKE, STROKE_STRONG
from companion.app.theme import look
from companion.app.widgets.surface import Surface
from companion.app.widgets.target import Target
from companion.app.widgets.words import Words

LABEL_MM = 4.4
RIM_MM = 1.4
AROUND = 0.12
"""How far a box stands off its die, as part of its side."""
WHOLE = (0.0, 0.0, 1.0, 1.0)
MORE = 0.03
"""How much is shown round the tray, as parts of the picture."""
MARKS = 9
"""So many dice are usual at most."""
TEXTURES = 3
"""One is being drawn, one may still be, one is free."""
Box = tuple[float, float, float, float]


class Boxed(msgspec.Struct, frozen=True):
    """A die in the picture: its box (x, y, width, height in its pixels, from the top) and what stands over it.

    VALUE None: nothing does; '': a question mark.
    """

    number: int
    box: Box
    value: str | None
    asking: bool = False


class Mark(Widget):
    """The box round a die, and the label on it."""

    def __init__(self, **kwargs: Any) -> None:
        """Nowhere yet."""
        super().__init__(**kwargs)
        self._box = Surface(radius=0.8)
        self._label = Surface(radius=0.0, size=(look.x(5), look.y(LABEL_MM)))
        self._words = Words(style="body", face="bold", ink="ink", halign="center", one_line=True, size=self._label.size)
        for part in (self._box, self._label, self._words):
            self.add_widget(part)

    def say(self, value: str | None, *, asking: bool) -> None:
        """VALUE as in Boxed; ASKING: nobody is sure of it."""
        ink = "white" if not asking else "box-yellow" if look.outlined else "warn"
        self._box.border, self._box.dashed, self._box.stroke = ink, asking, STROKE_STRONG if asking else STROKE
        self._label.fill = "" if value is None else ink
        self._words.text = "" if value is None else value or "?"

    def put(self, left: float, bottom: float, width: float, height: float, highest: float) -> None:
        """Stand there, with the label above, but not above HIGHEST."""
        self._box.pos, self._box.size = (left, bottom), (width, height)
        self._label.pos = self._words.pos = (left, min(bottom + height, highest - self._label.height))


class TrayPicture(Target):
    """A picture as large as fits. `show` puts one in, `mark` boxes dice; `tapped` is where a finger came down last."""

    said = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        """No picture yet; SAID stands in its place."""
        super().__init__(fill="card", **kwargs)
        self.tapped = (0.0, 0.0)
        self._of = (1.0, 1.0)
        self._region = WHOLE
        self._texture: Any = None
        self._textures: deque[Any] = deque()
        self._boxed: tuple[Boxed, ...] = ()
        self._marks: list[Mark] = []
        with self.canvas:
            self._light = Color(1, 1, 1, 0)
            self._picture = Rectangle()
        self._words = Words(style="body", smallest="small", ink="mute", halign="center")
        self.add_widget(self._words)
        for name in ("pos", "size", "said"):
            self.fbind(name, self._place)
        self._place()

    def show(self, shown: Any) -> None:
        """Put in a picture (vision's Shown); None takes it out."""
        before = self._texture is None, self._of
        if shown is None:
            self._texture, self._light.a = None, 0
        else:
            self._texture = self._free_texture(shown.width, shown.height)
            self._texture.blit_buffer(shown.rgba, colorfmt="rgba", bufferfmt="ubyte")
            self._picture.texture, self._light.a = self._texture, 1
            self._of = (float(shown.of_width), float(shown.of_height))
        if (self._texture is None, self._of) == before:
            self._cut_out()
        else:
            self._place()

    def _free_texture(self, width: int, height: int) -> Any:
        """One that is not on the screen: to fill that one would wait until the screen is drawn."""
        if not self._textures or self._textures[0].size != (width, height):
            self._textures = deque(Texture.create(size=(width, height), colorfmt="rgba") for _ in range(TEXTURES))
        self._textures.rotate()
        return self._textures[0]

    def mark(self, boxed: Sequence[Boxed]) -> None:
        """Draw these boxes, and no others."""
        if tuple(boxed) != self._boxed:
            self._boxed = tuple(boxed)
            self._place()

    def look_at(self, corners: Sequence[tuple[float, float]]) -> None:
        """Show only the part of the picture that holds CORNERS (parts of its width and height) and a little more."""
        across, down = ([corner[way] for corner in corners] for way in (0, 1))
        self._region = WHOLE
        if corners:
            self._region = (
                max(0.0, min(across) - MORE),
                max(0.0, min(down) - MORE),
                min(1.0, max(across) + MORE),
                min(1.0, max(down) + MORE),
            )
        self._place()

    @property
    def _cut(self) -> tuple[float, float, float, float]:
        """The part that is shown: left, top, width and height in the picture's pixels."""
        x0, y0, x1, y1 = self._region
        width, height = self._of
        return x0 * width, y0 * height, max(0.01, x1 - x0) * width, max(0.01, y1 - y0) * height

    @property
    def room(self) -> tuple[float, float]:
        """So many pixels of the window the whole picture may take, across and down."""
        x0, y0, x1, y1 = self._region
        wide, high = self.width - 2 * look.x(RIM_MM), self.height - 2 * look.y(RIM_MM)
        return max(64.0, wide / max(0.01, x1 - x0)), max(64.0, high / max(0.01, y1 - y0))

    @property
    def area(self) -> tuple[float, float, float, float]:
        """Left, bottom, width and height of what is shown, in the window's pixels."""
        _, _, wide, high = self._cut
        rim_x, rim_y = look.x(RIM_MM), look.y(RIM_MM)
        room_x, room_y = self.width - 2 * rim_x, self.height - 2 * rim_y
        scale = max(0.001, min(room_x / wide, room_y / high))
        width, height = wide * scale, high * scale
        return self.x + (self.width - width) / 2, self.y + (self.height - height) / 2, width, height

    def in_picture(self, x: float, y: float) -> tuple[float, float]:
        """The window's pixel X, Y as one of the picture."""
        left, bottom, width, height = self.area
        cut_left, cut_top, wide, high = self._cut
        return cut_left + (x - left) / width * wide, cut_top + (bottom + height - y) / height * high

    def die_at(self, x: float, y: float) -> int | None:
        """The number of the die whose box is at or nearest to the window's pixel X, Y; None beside them all."""
        across, down = self.in_picture(x, y)
        near = [(self._away(one.box, across, down), one.number) for one in self._boxed]
        return min(near)[1] if near and min(near)[0] < 1.0 else None

    @staticmethod
    def _away(box: Box, x: float, y: float) -> float:
        """From the middle of BOX, in its sides."""
        side = max(box[2], box[3], 1.0)
        return float(max(abs(x - box[0] - box[2] / 2), abs(y - box[1] - box[3] / 2)) / side)

    def on_touch_down(self, touch: Any) -> bool:
        """Keep where the finger came down."""
        if self.collide_point(*touch.pos):
            self.tapped = touch.pos
        return bool(super().on_touch_down(touch))

    def _place(self, *_: object) -> None:
        left, bottom, width, height = self.area
        self._picture.pos, self._picture.size = (left, bottom), (width, height)
        self._cut_out()
        self._words.pos = (self.x + look.x(4), self.y)
        self._words.size = (max(1, self.width - look.x(8)), self.height)
        self._words.text = self.said if self._texture is None else ""
        boxed = self._boxed if self._texture is not None else ()
        while self.prepare(len(boxed)):
            pass
        for number, mark in enumerate(self._marks):
            mark.opacity = 1 if number < len(boxed) else 0
        for one, mark in zip(boxed, self._marks, strict=False):
            self._put(mark, one, left, bottom, width, height)

    def prepare(self, many: int = MARKS) -> bool:
        """Make one mark more, unless there are as MANY: when dice are read there is no time for it."""
        if len(self._marks) >= many:
            return False
        mark = Mark(opacity=0)
        mark.say(str(1 + len(self._marks) % 6), asking=False)  # so that the digits are drawn
        self._marks.append(mark)
        self.add_widget(mark)
        return True

    def _cut_out(self) -> None:
        """Of the texture only what is to be seen; its first row is the picture's upper one."""
        x0, y0, x1, y1 = self._region
        self._picture.tex_coords = (x0, y1, x1, y1, x1, y0, x0, y0)

    def _put(self, mark: Mark, one: Boxed, left: float, bottom: float, width: float, height: float) -> None:
        cut_left, cut_top, shown_wide, _ = self._cut
        scale = width / shown_wide
        x, y, wide, high = one.box
        x, y = x - cut_left, y - cut_top
        grown_x, grown_y = wide * AROUND, high * AROUND
        x0, x1 = (left + max(0.0, at) * scale for at in (x - grown_x, x + wide + grown_x))
        top, low = (bottom + height - max(0.0, at) * scale for at in (y - grown_y, y + high + grown_y))
        x1, low = min(x1, left + width), max(low, bottom)
        mark.say(one.value, asking=one.asking)
        mark.put(round(x0), round(low), round(x1 - x0), round(top - low), self.y + self.height)
