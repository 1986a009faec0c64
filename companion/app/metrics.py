"""Millimetres into pixels: the panels, the lengths and the type sizes of the visual language. It knows no Kivy."""

import msgspec

GAP = 3.1
"""Between any two touch targets and between cards, mm (as are all lengths here)."""
GAP_IN = 1.5
"""Inside a target or card, between parts that are not targets."""
PAD = 2.8
"""Inside cards and buttons."""
MARGIN = 2.65
"""Along the left and right edge of the panel."""
MARGIN_DOWN = 2.55
"""Along its upper and lower edge."""
RADIUS = 2.3
"""Corners of cards, buttons and chips."""
STROKE = 0.4
"""A border."""
STROKE_STRONG = 0.8
"""The border of what is chosen, and of what is unsure."""
SEAT_BAR = 1.3
"""The bar at the edge of a player's chip."""
MAIN = 20.0
"""Height of a main target."""
OTHER = 12.0
"""Height of every other target, and the least width of any."""
ICON_IN_LINE = 3.6
ICON_IN_BUTTON = 5.4
ICON_ALONE = 6.3

CAPITALS = {
    "count": 21.0,
    "score": 12.0,
    "score-s": 10.0,
    "far": 6.0,
    "title": 3.8,
    "body": 2.85,
    "small": 2.3,
}
"""Height of the capitals of each style of type, mm. Nothing is smaller than `small`."""

SMALLER = {"count": "score", "score": "score-s", "score-s": "far", "far": "title", "title": "body", "body": "small"}
"""The next smaller style, for words that would not fit."""

CAPITAL_OF_FONT = 0.668
"""Height of a capital of Tableside Sans, as a part of the font size."""

MANY = 4
"""More players than this stand closer on every screen."""

ONE_LINE = 34
"""A question of more letters than this takes two lines beside the options."""

SQUARE = 8.22
"""Pixels per mm of the panels whose pixels are square, and of panels we do not know."""


class Panel(msgspec.Struct, frozen=True):
    """One touchscreen: its pixels, and its pixels per millimetre across and down."""

    width: int
    height: int
    across: float = SQUARE
    down: float = SQUARE

    @property
    def portrait(self) -> bool:
        """Whether it stands upright."""
        return self.height > self.width

    def x(self, mm: float) -> int:
        """Pixels of a width, a side gap, a corner or an icon."""
        return round(mm * self.across)

    def y(self, mm: float) -> int:
        """Pixels of a height, or of a gap above or below."""
        return round(mm * self.down)

    def font(self, style: str) -> int:
        """Font size of a style in pixels; KeyError for a style that does not exist."""
        return round(CAPITALS[style] * self.down / CAPITAL_OF_FONT)


SEVEN_INCH = Panel(800, 480, 5.19, 5.59)
WIDE = Panel(1280, 720)
TALL = Panel(720, 1280)
KNOWN = (SEVEN_INCH, WIDE, TALL)


def panel_of(width: int, height: int) -> Panel:
    """The panel with that many pixels (ui.md, section 2); an unknown one has 8.22 pixels per mm."""
    for panel in KNOWN:
        if (panel.width, panel.height) == (width, height):
            return panel
    return Panel(width, height)
