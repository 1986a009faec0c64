"""A college from above, its tiles where they lie, each with its sticker's number; it reports where it was tapped.

A bar at a side of a tile is at its printed top. It knows no rule. Layout: kv/spires/college_map.kv.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from kivy.properties import NumericProperty, StringProperty

from companion.app.assets import load_kv
from companion.app.theme import look
from companion.app.widgets.surface import Surface
from companion.app.widgets.target import Target
from companion.games.spires.colleges import Benefit
from companion.games.spires.lying import NAMES, Lying

LARGEST_MM = 14.0
"""A side of a tile."""
NUMBERED_MM = 5.0
"""Smaller tiles have no number: it would not be read."""
INSET_MM = 1.5
GAP_SHARE = 0.04
FAINT = 0.45


class TileView(NamedTuple):
    """A tile: its number, its north-western corner in half tiles, its quarter turns, None where it is not known."""

    number: str
    x: float
    y: float
    turns: int | None = 0
    is_framed: bool = False
    is_faint: bool = False


def tile_views(tiles: Iterable[Lying], about: str = "", unturned: Sequence[str] = ()) -> list[TileView]:
    """TILES as they lie, the one with the sticker ABOUT framed; how UNTURNED ones are turned is not known."""
    return [
        TileView(
            number_of(one.sticker), one.x, one.y, None if one.sticker in unturned else one.turns, one.sticker == about
        )
        for one in tiles
    ]


def number_of(sticker: str) -> str:
    """`31` of Building 31."""
    return NAMES[sticker].split()[-1]


class CollegeTile(Surface):
    """One tile. bar: where its printed top is, 0 up, then clockwise; -1 for nowhere."""

    number = StringProperty("")
    bar = NumericProperty(0)


class CollegeMap(Target):
    """All tiles, as large as there is room. on_place(x, y): a tap, in half tiles."""

    __events__ = ("on_place",)

    def __init__(self, **kwargs: Any) -> None:
        """No tile yet."""
        self._tiles: tuple[TileView, ...] = ()
        self._spare = 0
        self._at = (0.0, 0.0)
        self._side, self._left, self._top = 1.0, 0.0, 0.0
        super().__init__(**kwargs)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)

    def meaning(self) -> object:
        """What lies there."""
        return self._tiles

    def tell(self, tiles: Iterable[TileView], spare: int = 0) -> None:
        """Show TILES, with room for so many half tiles round them."""
        tiles = tuple(tiles)
        if (tiles, spare) != (self._tiles, self._spare):
            self._tiles, self._spare = tiles, spare
            self._arrange()

    def _arrange(self, *_: object) -> None:
        wide, high, first, top = _bounds(self._tiles, self._spare)
        inside, tall = self.width - 2 * look.x(INSET_MM), self.height - 2 * look.y(INSET_MM)
        self._side = max(1.0, min(2 * inside / wide, 2 * tall / high, look.x(LARGEST_MM)))
        half = self._side / 2
        self._left = self.center_x - (first + wide / 2) * half
        self._top = self.center_y + (top + high / 2) * half
        self.clear_widgets()
        for one in self._tiles:
            self.add_widget(self._tile(one))

    def _tile(self, one: TileView) -> CollegeTile:
        side, gap = self._side, max(1.0, self._side * GAP_SHARE)
        tile = CollegeTile(
            number=one.number if side >= look.x(NUMBERED_MM) else "",
            bar=-1 if one.turns is None else one.turns,
            size=(side - gap, side - gap),
            pos=(round(self._left + one.x * side / 2 + gap / 2), round(self._top - (one.y + 2) * side / 2 + gap / 2)),
        )
        if one.is_framed:
            tile.border, tile.stroke = "warn", 0.8
        tile.opacity = FAINT if one.is_faint else 1
        return tile

    def on_touch_up(self, touch: Any) -> bool:
        """Remember where the finger was."""
        self._at = touch.pos
        return super().on_touch_up(touch)

    def on_tap(self) -> None:
        """Where is that in half tiles?"""
        half = self._side / 2
        self.dispatch("on_place", (self._at[0] - self._left) / half, (self._top - self._at[1]) / half)

    def on_place(self, x: float, y: float) -> None:
        """A place was tapped."""


def _bounds(tiles: Sequence[TileView], spare: int) -> tuple[float, float, float, float]:
    """Width and height in half tiles, first column and first row."""
    xs, ys = [one.x for one in tiles] or [0], [one.y for one in tiles] or [0]
    first, top = min(xs) - spare, min(ys) - spare
    return max(xs) + 2 + spare - first, max(ys) + 2 + spare - top, first, top


def in_words(shows: tuple[int, ...]) -> str:
    """`It shows 2 beauty, 1 social.`"""
    listed = ", ".join(f"{number} {name}" for name, number in zip(Benefit, shows, strict=True) if number)
    return f"It shows {listed or 'no benefit yet'}."


load_kv("spires/college_map")
