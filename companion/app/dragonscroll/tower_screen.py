"""The tower while balls roll: four sides as they lie on the table, what is seen, one question at a time.

Layout: kv/dragonscroll/tower.kv. It only shows and reports; the roll itself is in tower_session.py.
"""

from collections.abc import Callable
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.app.assets import load_kv
from companion.app.dragonscroll.tower_pad import SidePad
from companion.app.dragonscroll.tower_purpose import Purpose
from companion.app.dragonscroll.tower_session import RollAtTower
from companion.app.dragonscroll.tower_view import (
    Dot,
    Reply,
    Say,
    SideView,
    TowerView,
    ask_of,
    dots_of,
    seen_words,
    sides_of,
    why_not_ready,
)
from companion.app.metrics import GAP, MAIN, OTHER
from companion.app.screens.screen import Screen, refill, tapping
from companion.app.theme import look
from companion.app.widgets.asking import Ball, BallDot, SideBox
from companion.app.widgets.buttons import Choice, Secondary
from companion.app.widgets.target import Target
from companion.games import Refused
from companion.games.dragonscroll.facts import Side
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.tower_roll import HowMany, TowerRoll, WhereIs, WhereIsWall

BALLS = {Dot.SEEN: Ball.SEEN, Dot.MISSING: Ball.MISSING, Dot.WALL: Ball.WALL}
BIG_MM = 25.0
"""Height of the likely answers to "how many?"."""
WIDE_MM = 54.0
HIGH_MM = {False: (17.9, 24.0), True: (19.5, 27.0)}
"""Heights of the long and of the short boxes; upright panels have more room."""
SHORT_MM = 21.6


class Dragon(Target):
    """The tower from above; where the tower is simulated a tap drops the balls that are awaited."""


class TowerMap(FloatLayout):
    """Four side boxes round the tower, the orc side towards the screen."""

    def do_layout(self, *_: object) -> None:
        """Place the boxes in millimetres."""
        if len(self.children) != len(Side) + 1:
            return
        *boxes, dragon = reversed(self.children)
        long_high, short_high = (look.y(mm) for mm in HIGH_MM[look.portrait])
        spare = max(look.y(GAP), (self.height - 2 * long_high - short_high) / 2)
        wide, short = min(look.x(WIDE_MM), self.width), look.x(SHORT_MM)
        middle = self.x + (self.width - wide) / 2
        for box, side in zip(boxes, Side, strict=True):
            if side in (Side.ORC, Side.REAR):
                box.size = wide, long_high
                box.pos = middle, self.y if side is Side.ORC else self.top - long_high
            else:
                box.size = short, short_high
                box.pos = self.x if side is Side.ELF else self.right - short, self.y + long_high + spare
        dragon.size = self.width - 2 * short - 2 * look.x(GAP), short_high
        dragon.pos = self.x + short + look.x(GAP), self.y + long_high + spare


class RollHost(Protocol):
    """What this screen asks of the app; a part of Host."""

    @property
    def tower(self) -> Any:
        """The beams."""
        ...

    def show(self, screen: Any) -> None:
        """Cut to SCREEN."""
        ...

    def toast(self, sentence: str, *, can_undo: bool = False) -> None:
        """Say SENTENCE."""
        ...

    def menu(self) -> None:
        """Open the menu."""
        ...


class TowerScreen(Screen):
    """TowerView; hears its own touches. `close()` ends the roll unless only the number pad is shown."""

    def __init__(self, host: RollHost, purpose: Purpose) -> None:
        """Begin the roll that PURPOSE wants."""
        self.host, self.purpose = host, purpose
        self.at = RollAtTower(host.tower, purpose.fireballs, purpose.wall)
        self._away = False
        self._asked: object = None
        self._boxes: dict[Side, Any] = {}
        super().__init__(self._view(), self)
        self._frames = Clock.schedule_interval(self._frame, 0)

    def close(self) -> None:
        """The roll is over, unless a number is being asked for."""
        if not self._away:
            self._frames.cancel()
            self.at.close()

    # Showing.

    def _frame(self, *_: object) -> None:
        self.at.poll()
        self.view = self._view()

    def _view(self) -> TowerView:
        roll, at = self.at.roll, self.at
        beams = self.host.tower.beams is not None
        blocked = at.blocked
        badge = "lost: use fingers" if at.lost else "by finger" if not beams else "testing" if at.testing else "beams"
        return TowerView(
            self.purpose.title,
            self.purpose.colour,
            f"{blocked} blocked" if blocked else badge,
            bool(at.lost),
            bool(blocked) or not beams,
            seen_words(roll),
            dots_of(roll),
            sides_of(roll),
            ask_of(roll, testing=at.testing),
            self.purpose.confirm_words,
            why_not_ready(roll),
            "what was said last" if at.can_take_back else self.purpose.takes_back,
            self.host.tower.can_drop,
        )

    def fill(self) -> None:
        """Boxes, dots, question."""
        view: TowerView = self.view
        if not self._boxes:
            self._build_map(view)
        for side in view.sides:
            self._tell(self._boxes[side.side], side)
        refill(self.ids.dots, (BallDot(ball=BALLS[dot]) for dot in view.dots))
        if self._asked != (view.ask, view.why_not):
            self._asked = (view.ask, view.why_not)
            self._fill_ask(view)

    def _build_map(self, view: TowerView) -> None:
        for side in view.sides:
            box = SideBox(size_hint=(None, None), name=side.name, icon=side.icon, icon_ink=side.icon, sub=side.sub)
            box.bind(on_tap=lambda _, of=side.side: self.open_side(of))
            self._boxes[side.side] = box
            self.ids.map.add_widget(box)
        dragon = Dragon(size_hint=(None, None))
        dragon.bind(on_tap=lambda *_: self.drop())
        self.ids.map.add_widget(dragon)

    @staticmethod
    def _tell(box: Any, side: SideView) -> None:
        if box.value not in ("", side.value):
            box.flash()
        box.value, box.asking, box.faint, box.note = side.value, side.asking, side.faint, side.note

    def _fill_ask(self, view: TowerView) -> None:
        ask = view.ask
        big = any(reply.say is Say.NUMBER for reply in ask.replies)
        kind = Choice if big else Secondary
        rows = [self._row([self._reply(kind, reply) for reply in ask.replies], BIG_MM if big else OTHER)]
        if ask.more:
            rows.append(self._row([self._reply(Secondary, reply) for reply in ask.more], OTHER))
        refill(self.ids.replies, rows if ask.replies else [])
        has_primary = not big and (not look.portrait or not view.why_not)
        self.ids.primary_place.height = look.y(MAIN) if has_primary else 0
        refill(self.ids.primary_place, [self.ids.primary.__self__] if has_primary else [])
        self.ids.counted.opacity = 0 if big and not look.portrait else 1
        self.ids.counted.height = 0 if big and not look.portrait else look.y(21.5)

    @staticmethod
    def _row(buttons: list[Any], mm: float) -> Any:
        row = BoxLayout(spacing=look.x(GAP), size_hint_y=None, height=look.y(mm))
        for button in buttons:
            row.add_widget(button)
        return row

    def _reply(self, kind: type[Any], reply: Reply) -> Any:
        button = kind(text=reply.text, sub=reply.sub, stacked=bool(reply.sub))
        if kind is Choice:
            button.style, button.smallest, button.likely = "score-s", "title", reply.likely
        return tapping(button, lambda: self.reply(reply), self.refused)

    # Answers.

    def reply(self, reply: Reply) -> None:
        """The table answers."""
        roll = self.at.roll
        question = roll.question
        match reply.say:
            case Say.NUMBER if isinstance(question, HowMany):
                side = question.side
                self._say(lambda one: one.say(side, reply.number))
            case Say.OTHER_NUMBER if isinstance(question, HowMany):
                self.open_side(question.side)
            case Say.ROLLED_OFF:
                off = roll.missing if roll.claim is not None else 1
                self._say(lambda one: one.gone(one.rolled_off + off))
            case Say.STILL_INSIDE:
                self._say(TowerRoll.still_inside)
            case Say.WALL_OFF:
                self._say(lambda one: one.wall_at(Landing.MISS))
            case Say.LOOKED:
                self._say(TowerRoll.looks_right)
            case Say.AGAIN:
                self.at.again()

    def open_side(self, side: Side) -> None:
        """A side was tapped: it answers the question that is open, or its number is asked for."""
        roll = self.at.roll
        match roll.question:
            case WhereIsWall():
                self._say(lambda one: one.wall_at(Landing(side.value)))
            case WhereIs(missing) if roll.count(side) is not None:
                self._say(lambda one: one.say(side, (one.count(side) or 0) + missing))
            case _:
                self._ask_number(side)

    def _ask_number(self, side: Side) -> None:
        self._away = True
        self.host.show(SidePad(self.host, self.at.roll, side, self._answered))

    def _answered(self, change: Callable[[TowerRoll], TowerRoll] | None) -> None:
        """Back from the number pad, with what was said there."""
        self._away = False
        self.host.show(self)
        if change is not None:
            self._say(change)

    def _say(self, change: Callable[[TowerRoll], TowerRoll]) -> None:
        try:
            self.at.say(change)
        except Refused as reason:
            self.refused(str(reason))
        self._frame()

    def confirm(self) -> None:
        """The counts are right."""
        try:
            self.purpose.confirm(self.at.roll)
        except Refused as reason:
            self.refused(str(reason))

    def drop(self) -> None:
        """A tap on the tower drops the balls that are awaited, where it is simulated."""
        if self.host.tower.can_drop and not self.at.testing:
            lots, lot = self.at.roll.lots, self.at.roll.lot
            self.host.tower.drop(lots[lot] if lot < len(lots) else 1)

    def undo(self) -> None:
        """Take back what was last said of this roll, or else the last step of the game."""
        if self.at.can_take_back:
            self.at.take_back()
            self._frame()
        else:
            self.purpose.undo()

    def menu(self) -> None:
        """Open the menu."""
        self.purpose.menu()

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self.host.toast(reason)


load_kv("dragonscroll/tower")
