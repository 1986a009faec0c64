"""A QR code to scan: whole pixels a module, a white margin of four modules, in the same colours on both themes."""

from functools import lru_cache
from typing import Any

import segno
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

MARGIN = 4
"""Modules of white round the code."""


class Code(Widget):
    """The largest code that fits its box. text: what it carries, '' for none. `module` is a module's side in pixels."""

    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        """Draw at once, and again whenever something changes."""
        self.module = 0
        super().__init__(**kwargs)
        for name in ("text", "pos", "size"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.text:
            return
        modules, pixels = modules_of(self.text)
        self.module = max(1, int(min(self.size)) // modules)
        side = modules * self.module
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(
                texture=_texture(modules, pixels),
                pos=(round(self.x + (self.width - side) / 2), round(self.y + (self.height - side) / 2)),
                size=(side, side),
            )


@lru_cache(8)
def modules_of(text: str) -> tuple[int, bytes]:
    """Modules along a side with the margin, and a byte a module, row by row from the top: 0 dark, 255 light."""
    code = segno.make(text, error="l", micro=False, boost_error=True)
    rows = tuple(code.matrix_iter(scale=1, border=MARGIN))
    return len(rows), bytes(0 if module else 255 for row in rows for module in row)


@lru_cache(8)
def _texture(modules: int, pixels: bytes) -> Any:
    texture = Texture.create(size=(modules, modules), colorfmt="rgb")
    texture.blit_buffer(b"".join(bytes((pixel,)) * 3 for pixel in pixels), colorfmt="rgb", bufferfmt="ubyte")
    texture.flip_vertical()
    texture.mag_filter = texture.min_filter = "nearest"
    return texture
