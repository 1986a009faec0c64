"""Words on the screen, set in a style of ui.md section 3; never as markup."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from companion.app.assets import load_kv
from companion.app.fonts import Setting, set_words
from companion.app.metrics import CAPITAL_OF_FONT, SMALLER, Panel
from companion.app.theme import look
from companion.app.widgets.painting import before_the_frame
from companion.app.writing import as_drawn

TIGHT = ("count", "score", "score-s", "far")
ASCENT, DESCENT = 0.95, 0.29
"""Of Tableside Sans, as parts of the font size; capitals are centred by them."""
VOLLKORN_ASCENT, VOLLKORN_DESCENT = 0.952, 0.441


class Words(Widget):
    """Words inside the box of this widget, wrapped at spaces.

    text: what is said. style: 'count', 'score', 'score-s', 'far', 'title', 'body' or 'small'. face: 'regular',
    'bold' or 'vollkorn'. ink: token of the colour. halign 'left', 'center', 'right'; valign 'top', 'middle', 'bottom'.
    smallest: the style down to which it may shrink to fit ('' = never). one_line: never wrapped. What still does not
    fit is cut with … and `is_cut` says so. natural_width, natural_height: pixels the words really take.
    """

    text = StringProperty("")
    style = StringProperty("body")
    face = OptionProperty("regular", options=["regular", "bold", "vollkorn"])
    ink = StringProperty("text")
    halign = OptionProperty("left", options=["left", "center", "right"])
    valign = OptionProperty("middle", options=["top", "middle", "bottom"])
    smallest = StringProperty("")
    one_line = BooleanProperty(False)
    may_cut = BooleanProperty(False)
    is_cut = BooleanProperty(False)
    natural_width = NumericProperty(0)
    natural_height = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        """Measured at once and painted with the next frame, and again whenever something changes."""
        self._paint_soon = before_the_frame(self._paint)
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Any) -> None:
        """Not before kv has said all of them: what it says one by one would be measured each time."""
        for name in ("text", "style", "face", "smallest", "one_line", "size"):
            self.fbind(name, self._set)
        for name in ("ink", "halign", "valign", "pos"):
            self.fbind(name, self._paint_soon)
        self._set()

    def setting(self, width: float | None = None, height: float | None = None) -> Setting:
        """How these words are set in a box of WIDTH by HEIGHT pixels, by default this widget's own."""
        return set_words(
            self.text,
            self.face,
            _sizes(self.style, self.smallest),
            self.width if width is None else width,
            self.height if height is None else height,
            self.one_line,
            look.names_beside(self.text),
        )

    def natural_size(self, width: float = float("inf")) -> tuple[float, float]:
        """Pixels the words take when they have WIDTH and any height."""
        setting = self.setting(width, float("inf"))
        return setting.width, setting.height

    def _set(self, *_: object) -> None:
        """Others are laid out by these sizes, so they hold at once; the painting can wait for the frame."""
        self._paint_soon()
        if not self.text.strip():
            self.natural_width = self.natural_height = 0
            self.is_cut = False
            return
        self.natural_width = self.setting(float("inf"), float("inf")).width
        self.natural_height = self.setting(height=float("inf")).height  # the box may grow with it
        self.is_cut = self.setting().is_cut

    def _paint(self, *_: object) -> None:
        self.canvas.clear()
        if not self.text.strip():
            return
        setting = self.setting()
        with self.canvas:
            Color(rgba=look.rgba(self.ink))
            for number, line in enumerate(setting.lines):
                self._draw_line(setting, number, line)

    def _draw_line(self, setting: Setting, number: int, line: str) -> None:
        if not line.strip():
            return
        texture = _texture(line, setting.font, setting.size)
        width, height = texture.size
        left = {"left": 0.0, "center": (self.width - width) / 2, "right": self.width - width}[self.halign]
        spare = self.height - setting.height
        over = {"top": 0.0, "middle": spare / 2, "bottom": spare}[self.valign]
        middle = self.y + self.height - over - (number + 0.5) * setting.line_height
        bottom = middle - height / 2 + _rise(setting)
        Rectangle(texture=texture, pos=(round(self.x + left), round(bottom)), size=(width, height))


def even_style(texts: Iterable[str], style: str, face: str, width: float) -> str:
    """The largest style from STYLE down in which each of TEXTS takes no more than WIDTH pixels: they stand in a row."""
    told = tuple(texts)
    while style in SMALLER and any(_wide(text, face, style) > width for text in told):
        style = SMALLER[style]
    return style


def height_in(text: str, style: str, face: str, width: float) -> float:
    """Pixels of height that TEXT takes in STYLE in a box of WIDTH."""
    return set_words(text, face, _sizes(style, ""), width, float("inf"), False, ()).height


def _wide(text: str, face: str, style: str) -> float:
    return set_words(text, face, _sizes(style, ""), float("inf"), float("inf"), True, ()).width


class Far(Words):
    """The one sentence that is read from a metre."""


class Title(Words):
    """A heading."""


class Body(Words):
    """Plain words."""


class Small(Words):
    """Labels, second lines."""


class Score(Words):
    """A number that is read from a metre; the box is filled by its capitals alone."""


@lru_cache(512)
def _texture(line: str, font: str, size: int) -> Any:
    label = CoreLabel(text=as_drawn(line), font_name=font, font_size=size)
    label.refresh()
    return label.texture


def _rise(setting: Setting) -> float:
    """Pixels to lift a line so that its capitals, not its box, stand in the middle."""
    ascent, descent = (VOLLKORN_ASCENT, VOLLKORN_DESCENT) if "vollkorn" in setting.font else (ASCENT, DESCENT)
    return setting.size * (ascent - descent - CAPITAL_OF_FONT) / 2


def _sizes(style: str, smallest: str) -> tuple[tuple[int, float], ...]:
    return _sizes_on(look.panel, style, smallest)


@lru_cache(256)
def _sizes_on(panel: Panel, style: str, smallest: str) -> tuple[tuple[int, float], ...]:
    """Font size and height of a line, from STYLE down to SMALLEST."""
    sizes = [_size(panel, style)]
    while smallest and style != smallest:
        style = SMALLER[style]
        sizes.append(_size(panel, style))
    return tuple(sizes)


def _size(panel: Panel, style: str) -> tuple[int, float]:
    size = panel.font(style)
    if style.startswith("score") or style == "count":
        return size, size * 0.68
    return size, size * (1.0 if style in TIGHT else 1.15)


load_kv("widgets/words")
