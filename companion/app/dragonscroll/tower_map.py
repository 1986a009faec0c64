"""The tower from above: four side boxes round it, the orc side towards the screen. Layout: kv/dragonscroll/tower.kv."""

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.floatlayout import FloatLayout

from companion.app.assets import load_kv
from companion.app.dragonscroll.tower_view import Dot, SideView
from companion.app.metrics import GAP
from companion.app.theme import look
from companion.app.widgets.asking import Ball, SideBox
from companion.app.widgets.target import Target
from companion.games.dragonscroll.facts import Side

BALLS = {Dot.SEEN: Ball.SEEN, Dot.MISSING: Ball.MISSING, Dot.WALL: Ball.WALL}
WIDE_MM = 54.0
SHORT_MM = 21.6
HIGH_MM = {False: (18.0, 24.0), True: (18.4, 24.8)}
"""Heights of the long and of the short boxes, on panels that lie and that stand."""


class TowerMiddle(Target):
    """The dragon on its tower. drops: whether a tap drops the balls that are awaited (a simulated tower)."""

    drops = BooleanProperty(False)


class TowerMap(FloatLayout):
    """The four boxes by side in `boxes`, the tower in `middle`."""

    def __init__(self, **kwargs: Any) -> None:
        """Nothing is counted yet."""
        super().__init__(**kwargs)
        self.boxes = {side: SideBox(size_hint=(None, None)) for side in Side}
        self.middle = TowerMiddle(size_hint=(None, None))
        for widget in (*self.boxes.values(), self.middle):
            self.add_widget(widget)

    def tell(self, view: SideView, *, chosen: bool, about: object) -> None:
        """Show one side; CHOSEN: it is being corrected; ABOUT: what a tap on it answers."""
        box = self.boxes[view.side]
        if box.value and box.value != view.value:
            box.flash()
        box.name, box.icon, box.icon_ink, box.sub = view.name, view.icon, view.icon, view.sub
        box.value, box.asking, box.faint, box.chosen = view.value, view.asking, view.faint, chosen
        box.means = about
        box.note, box.note_ball = view.note, BALLS[view.note_dot]

    def do_layout(self, *_: object) -> None:
        """Place the boxes in millimetres, spread over the height."""
        long_high, short_high = (look.y(mm) for mm in HIGH_MM[look.portrait])
        long_high = min(long_high, (self.height - short_high) / 2 - look.y(GAP))
        spare = (self.height - 2 * long_high - short_high) / 2
        wide, short, gap = look.x(WIDE_MM), look.x(SHORT_MM), look.x(GAP)
        if look.portrait:
            wide = self.width - 2 * (short / 2 + gap / 2)
        middle = self.y + long_high + spare
        left = self.x + (self.width - wide) / 2
        places = {
            Side.REAR: (left, self.top - long_high, wide, long_high),
            Side.ORC: (left, self.y, wide, long_high),
            Side.ELF: (self.x, middle, short, short_high),
            Side.DWARF: (self.right - short, middle, short, short_high),
        }
        for side, (x, y, width, height) in places.items():
            self.boxes[side].size, self.boxes[side].pos = (width, height), (x, y)
        self.middle.size = self.width - 2 * short - 2 * gap, short_high
        self.middle.pos = self.x + short + gap, middle


load_kv("dragonscroll/tower_map")
