"""The land from above: tiles in a grid that touch each other, with who stands on them (ui.md, figure 13).

It shows what it is told and reports which cell was tapped; it knows no range and no rule.
"""

from collections.abc import Iterable
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.app.assets import load_kv
from companion.app.dragonscroll.land_view import CellView, Mark
from companion.app.theme import look
from companion.app.widgets.icon import Icon
from companion.app.widgets.surface import Surface
from companion.app.widgets.target import Target
from companion.games.dragonscroll.land import Cell

PITCH = 13.6
"""From tile to tile, mm; a little less down where that brings in one more row."""
LEAST_PITCH_DOWN = 12.7
INSET = 0.2
"""Of the grid in its card."""
SLACK_MM = 3.5
"""A finger that moves less far taps the tile it is on."""
ICONS = {"forest": "tree", "mountain": "peaks", "grassland": "blades", "volcano": "cone"}
OTHERS = 0.75
"""Strength of the pieces that are not in range."""
LARGE, SMALL, DRAGON = 7.7, 5.8, 9.6
"""Discs, mm across: a piece alone, one of several, a dragon."""


class PieceDisc(Surface):
    """An ink disc with a piece, and its number where there are several; without an icon so many more of any kind."""

    icon = StringProperty("")
    ink = StringProperty("")
    count = NumericProperty(1)
    mm = NumericProperty(LARGE)


class DragonDisc(Surface):
    """A disc in the player's colour: the dragon of whoever's turn it is, the silhouettes of the others."""

    icon = StringProperty("")
    colour = StringProperty("")
    mm = NumericProperty(DRAGON)


class LandCell(Target):
    """A cell of the map; the first tap frames it, the next one opens it."""

    view = ObjectProperty(CellView((0, 0)))

    def __init__(self, **kwargs: Any) -> None:
        """Nothing lies there."""
        self._said: CellView | None = None
        super().__init__(**kwargs)
        self._ground = Icon(mm=5.4)
        self.add_widget(self._ground)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        self.fbind("view", self._tell)
        self._tell()

    def meaning(self) -> object:
        """Which cell it is, and what lies there."""
        return self.view

    def _tell(self, *_: object) -> None:
        view: CellView = self.view
        if view == self._said:
            return
        self._said = view
        self.fill, self.radius, self.chosen = view.ground, 0.8, view.is_framed
        self._ground.name, self.border, self.stroke = _look_of(view)
        self._ground.ink = f"{view.ground}-icon" if view.ground and not view.is_framed else self.border
        self.clear_widgets()
        self.add_widget(self._ground)
        for disc in _discs(view):
            self.add_widget(disc)
        self._place()

    def _place(self, *_: object) -> None:
        side, edge = look.x(5.4), look.x(0.6)
        self._ground.size = side, side
        self._ground.pos = self.right - side - edge, self.y + edge
        if not self.view.ground:
            self._ground.center = self.center
        discs = [child for child in reversed(self.children) if child is not self._ground]
        self._ground.opacity = 1 if len(discs) < 2 else 0
        edge = look.x(0.4 if len(discs) > 1 + bool(self.view.dragon) else 1)
        for disc, (at_right, at_top) in zip(discs, CORNERS, strict=False):
            x = self.right - disc.width - edge if at_right else self.x + edge
            disc.pos = round(x), round(self.top - disc.height - edge if at_top else self.y + edge)


CORNERS = ((False, True), (True, False), (False, False), (True, True))
"""Where discs lie, at the right and above or not, in the order in which they are placed."""


def _look_of(view: CellView) -> tuple[str, str, float]:
    """The icon of its ground, the token and the stroke of its border."""
    icon = ICONS.get(view.ground, "")
    if view.is_framed:
        return ("pencil", "in-range", 1.4) if view.ground else ("plus", "act", 0.8)
    if view.in_range:
        return icon, "in-range", 0.8
    return (icon, "", 0.4) if view.ground else ("", "line", 0.2)


def _discs(view: CellView) -> list[Any]:
    """The dragon, then the pieces: the first large, several small; what has no corner left is a number."""
    marks, discs = view.marks, []
    corners = len(CORNERS) - bool(view.dragon)
    if len(marks) > corners:
        more = sum(mark.count for mark in marks[corners - 1 :])
        marks = (*marks[: corners - 1], Mark("", "", more))
    crowd = len(marks) + bool(view.dragon)
    if view.dragon:
        icon = "dragon" if view.is_active else look.silhouette(view.dragon)
        discs.append(DragonDisc(colour=view.dragon, icon=icon, mm=SMALL if crowd > 2 else DRAGON))
    mm = SMALL if crowd > 1 else LARGE
    for mark in marks:
        disc = PieceDisc(icon=mark.icon, ink=mark.ink, count=mark.count, mm=mm)
        disc.opacity = OTHERS if view.is_faint else 1
        discs.append(disc)
    return discs


class LandMap(Surface):
    """The grid in its card. on_cell(cell): a tap. `keep`: the cell that stays in view, None for none.

    A finger that moves takes the land with it, whole tiles at a time; it stays where the finger leaves it.
    """

    __events__ = ("on_cell",)

    def __init__(self, **kwargs: Any) -> None:
        """No land yet."""
        self._views: dict[Cell, CellView] = {}
        self._cells: dict[tuple[int, int], LandCell] = {}
        self._origin: Cell | None = None
        self._shape = (0, 0)
        self._finger: Any = None
        self.keep: Cell | None = None
        super().__init__(**kwargs)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)

    def tell(self, views: Iterable[CellView], keep: Cell | None = None) -> None:
        """Show these cells; KEEP stays in view."""
        self._views, self.keep = {view.cell: view for view in views}, keep
        self._arrange()

    @property
    def cells(self) -> list[LandCell]:
        """The cells in sight, row by row."""
        return [self._cells[place] for place in sorted(self._cells, key=lambda place: place[::-1])]

    def move(self, right: int, down: int) -> None:
        """Move the view over the land, as far as there is land with one free cell round it."""
        if self._origin is not None:
            self._origin = self._held((self._origin[0] + right, self._origin[1] + down))
            self._show()

    def _arrange(self, *_: object) -> None:
        inside, tall = self.width - 2 * look.x(INSET), self.height - 2 * look.y(1)
        shape = int(inside // look.x(PITCH)), int(tall // look.y(LEAST_PITCH_DOWN))
        if min(shape) < 1:
            return
        if shape != self._shape:
            self._shape, self._origin, self._cells = shape, None, {}
            self.clear_widgets()
            for place in ((x, y) for y in range(shape[1]) for x in range(shape[0])):
                cell = self._cells[place] = LandCell()
                cell.bind(on_tap=lambda cell: self.dispatch("on_cell", cell.view.cell))
                self.add_widget(cell)
        self._origin = self._held(self._middle() if self._origin is None else self._origin)
        across, down = look.x(PITCH), min(look.x(PITCH), int(tall // shape[1]))
        left = self.x + (self.width - across * shape[0]) // 2
        top = self.top - (self.height - down * shape[1]) // 2
        for (x, y), cell in self._cells.items():
            cell.size = across - look.x(0.4), down - look.x(0.4)
            cell.pos = round(left + x * across + look.x(0.2)), round(top - (y + 1) * down + look.x(0.2))
        self._show()

    def _show(self) -> None:
        assert self._origin is not None
        for (x, y), cell in self._cells.items():
            at = self._origin[0] + x, self._origin[1] + y
            cell.view = self._views.get(at, CellView(at))

    def _bounds(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """First and last column, first and last row of the land."""
        land = [cell for cell, view in self._views.items() if view.ground] or [(0, 0)]
        columns, rows = [x for x, _ in land], [y for _, y in land]
        return (min(columns), max(columns)), (min(rows), max(rows))

    def _middle(self) -> Cell:
        """Where the view begins so that all is seen, or the kept cell is in the middle."""
        begin = []
        for axis, (first, last) in enumerate(self._bounds()):
            room = self._shape[axis]
            if last - first < room or self.keep is None:
                begin.append((first + last + 1 - room) // 2 if last - first < room else first)
            else:
                begin.append(max(first, min(last + 1 - room, self.keep[axis] - room // 2)))
        return begin[0], begin[1]

    def _held(self, origin: Cell) -> Cell:
        """ORIGIN, within the land and its rim, with the kept cell in sight."""
        begin = []
        for axis, (first, last) in enumerate(self._bounds()):
            room = self._shape[axis]
            least, most = sorted((first - 1, last + 2 - room))
            at = max(least, min(most, origin[axis]))
            if self.keep is not None:
                at = max(self.keep[axis] + 1 - room, min(self.keep[axis], at))
            begin.append(at)
        return begin[0], begin[1]

    def on_touch_down(self, touch: Any) -> bool:
        """The tile below the finger may be tapped; the map sees whether the finger moves."""
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        if self._finger is None:
            touch.grab(self)
            self._finger = (touch.x, touch.y, self._origin)
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Follow the finger in whole tiles; what it pressed is let go."""
        if touch.grab_current is not self or self._finger is None or self._finger[2] is None:
            return bool(super().on_touch_move(touch))
        right, up = touch.x - self._finger[0], touch.y - self._finger[1]
        if max(abs(right), abs(up)) > look.x(SLACK_MM):
            for cell in self._cells.values():
                cell.let_go()
        from_x, from_y = self._finger[2]
        self._origin = self._held((from_x - round(right / look.x(PITCH)), from_y + round(up / look.x(PITCH))))
        self._show()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """The finger is gone."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._finger = None
        return True

    def on_cell(self, cell: Cell) -> None:
        """A cell was tapped."""


load_kv("dragonscroll/land_map")
