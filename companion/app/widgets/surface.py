"""What lies under words and icons: a filled, bordered, rounded piece; its border may be dashed."""

import math
from functools import cache
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from companion.app.metrics import RADIUS, STROKE
from companion.app.palette import CLEAR
from companion.app.theme import look
from companion.app.widgets.outline import Shape, bordered, filled
from companion.app.widgets.painting import before_the_frame

DASH, SPACE = 1.3, 0.9
"""Millimetres of dash and of nothing along a dashed border of 0.4 mm; thicker borders have longer ones."""
NOTHING: Shape = ((), ())


class Surface(Widget):
    """Drawn under its children.

    fill, border: tokens of colours, '' for none. stroke: width of the border in mm. radius: of the corners in mm.
    dashed: whether the border is, in dashes of `dash` mm; stands: whether the lower corners are square.
    fill_rgba follows fill (at once, or in `fade_seconds()`).
    """

    fill = StringProperty("")
    border = StringProperty("")
    stroke = NumericProperty(STROKE)
    radius = NumericProperty(RADIUS)
    dashed = BooleanProperty(False)
    dash = NumericProperty(DASH)
    stands = BooleanProperty(False)
    fill_rgba = ColorProperty(CLEAR)

    def __init__(self, **kwargs: Any) -> None:
        """Drawn with the next frame, and again whenever something changes."""
        super().__init__(**kwargs)
        self._draw_soon = before_the_frame(self._draw_surface)
        with self.canvas.before:
            self._fill_colour = Color(rgba=CLEAR)
            self._body = Mesh(mode="triangles", texture=_rim())
            self._border_colour = Color(rgba=CLEAR)
            self._border_shape = Mesh(mode="triangles", texture=_rim())
        for name in ("pos", "size", "border", "stroke", "radius", "dashed", "dash", "stands"):
            self.fbind(name, self._draw_soon)
        self.fbind("fill", self._follow_fill)
        self.fbind("fill_rgba", self._tint_fill)
        self._follow_fill()
        self._tint_fill()
        self._draw_soon()

    def fade_seconds(self) -> float:
        """How long a change of fill takes now."""
        return 0.0

    def _follow_fill(self, *_: object) -> None:
        Animation.cancel_all(self, "fill_rgba")
        target, seconds = look.rgba(self.fill), self.fade_seconds()
        if seconds and not look.less_motion:
            if not self.fill_rgba[3]:
                self.fill_rgba = (*target[:3], 0.0)
            Animation(fill_rgba=target, d=seconds).start(self)
        else:
            self.fill_rgba = target

    def _tint_fill(self, *_: object) -> None:
        self._fill_colour.rgba = self.fill_rgba

    def _draw_surface(self, *_: object) -> None:
        width, height = self.size
        corner = min(look.x(self.radius), width / 2, height / 2)
        foot = 0.0 if self.stands else corner
        self._show_shape(self._body, filled(width, height, corner, foot) if min(width, height) > 1 else NOTHING)
        self._border_colour.rgba = look.rgba(self.border)
        stroke = max(1, look.x(self.stroke))
        shape = NOTHING
        if self.border and min(width, height) > 2 * stroke:
            longer = math.sqrt(self.stroke / STROKE) if self.dashed else 0.0
            dash, space = (look.x(100 * mm) / 100 * longer for mm in (self.dash, self.dash * SPACE / DASH))
            shape = bordered(width, height, corner, foot, float(stroke), dash, space)
        self._show_shape(self._border_shape, shape)

    def _show_shape(self, mesh: Any, shape: Shape) -> None:
        """Put SHAPE where this surface is. A RelativeLayout draws in its own coordinates."""
        left, bottom = (0.0, 0.0) if isinstance(self, RelativeLayout) else self.pos
        corners = list(shape[0])
        corners[0::4] = [x + left for x in corners[0::4]]
        corners[1::4] = [y + bottom for y in corners[1::4]]
        mesh.vertices, mesh.indices = corners, list(shape[1])


@cache
def _rim() -> Any:
    """Two pixels, clear and full: between them a rim fades."""
    texture = Texture.create(size=(2, 1), colorfmt="rgba")
    texture.blit_buffer(bytes((255, 255, 255, 0, 255, 255, 255, 255)), colorfmt="rgba", bufferfmt="ubyte")
    texture.mag_filter = texture.min_filter = "linear"
    texture.wrap = "clamp_to_edge"
    return texture
