"""The tower while balls roll: four sides as they lie on the table, what is seen, one question at a time.

Layout: kv/dragonscroll/tower.kv. It only shows and reports; the roll itself is in tower_session.py.
"""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from companion.app.assets import load_kv
from companion.app.bar import BarHeard
from companion.app.dragonscroll import tower_map as tower_map
from companion.app.dragonscroll.tower_parts import AskColumn, SidePage, TowerHeading
from companion.app.dragonscroll.tower_purpose import Fight, Purpose
from companion.app.dragonscroll.tower_session import RollAtTower
from companion.app.dragonscroll.tower_view import (
    Reply,
    Say,
    TowerView,
    ask_of,
    dots_of,
    page_of,
    sentence_of,
    sides_of,
    why_not_ready,
)
from companion.app.dragonscroll.tower_words import dead_words, report_words
from companion.app.glass import DEAF_SECONDS
from companion.app.host import Host
from companion.app.screens.screen import Screen, refill
from companion.app.theme import look
from companion.games import Refused
from companion.games.dragonscroll.facts import Side
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.fight_words import READINGS
from companion.games.dragonscroll.tower_asking import Dropping, HowMany, Look, WhereIs, WhereIsWall
from companion.games.dragonscroll.tower_roll import TowerRoll

LEFT_MM = 78.0


class TowerScreen(BarHeard, Screen):
    """TowerView; hears its own touches. `close()` ends the roll: what moves at the beams then does not count."""

    def __init__(self, host: Host, purpose: Purpose | None = None) -> None:
        """Begin the roll that PURPOSE wants, by default that of the fight that is on at the table of HOST."""
        self.host, self.purpose = host, purpose or Fight(host)
        self.at = RollAtTower(host.tower, self.purpose.first)
        self._page: Side | None = None
        self._counted_by_beams = self.at.has_beams
        self._told_dead: tuple[str, ...] = ()
        self._shown: object = None
        self._sides: object = None
        self._changed_us = 0
        self._fill_soon = Clock.create_trigger(self._fill_column)
        self._drawn: tuple[object, ...] = (None,)
        super().__init__(self._view(), self)
        self._frames = Clock.schedule_interval(self._frame, 0)

    def on_kv_post(self, base_widget: Any) -> None:
        """On an upright panel all stands in one column, the heading first."""
        if look.portrait:
            right, left = self.ids.right.__self__, self.ids.left.__self__
            self.remove_widget(right)
            left.add_widget(right, index=1)
            left.add_widget(TowerHeading(screen=self), index=len(left.children))
        for side, box in self.ids.map.boxes.items():
            box.bind(on_tap=lambda _, of=side: self.tap_side(of))
        self.ids.map.middle.drops = self.host.tower.can_drop
        self.ids.map.middle.bind(on_tap=lambda *_: self.drop())

    def close(self) -> None:
        """The roll is over."""
        self._frames.cancel()
        self._fill_soon.cancel()
        self.at.close()

    def on_touch_down(self, touch: Any) -> bool:
        """A finger that comes down right after the beams changed what is asked was meant for what stood there."""
        if self.host.tower.now_us() - self._changed_us < DEAF_SECONDS * 1e6:
            return True
        return bool(super().on_touch_down(touch))

    # Showing.

    def _frame(self, *_: object) -> None:
        self.at.poll()
        if self._counted_by_beams and not self.at.has_beams and self.host.tower.lost:
            self.refused(f"Please count with your fingers. {self.host.tower.lost}")
        self._counted_by_beams = self.at.has_beams
        if self.at.dead != self._told_dead:
            self._tell_dead()
        now = (self.at.roll, self.at.told, self.purpose.takes_back, self._page, self._badge())
        # Nothing is worked out anew while nothing happens: this is asked at every frame.
        if now[0] is not self._drawn[0] or now[1:] != self._drawn[1:]:
            self._drawn = now
            self.view = self._view()

    def _tell_dead(self) -> None:
        """Name the beams that fingers must stand in for; the others go on counting."""
        if set(self.at.dead) - set(self._told_dead):
            self.refused(dead_words(self.at.dead, self.at.by_finger))
        self._told_dead = self.at.dead

    def _view(self) -> TowerView:
        roll, purpose = self.at.roll, self.purpose
        health, badge = self._badge()
        fell = self.at.fell
        before = () if fell else tuple(Reply(Say.BEFORE, name, number=n) for n, name in enumerate(purpose.before))
        tap = "Tap the dragon to drop (simulated)." if self._can_drop else ""
        sentence = sentence_of(roll, fell=fell)
        return TowerView(
            title=purpose.title,
            colour=purpose.colour,
            health=health,
            badge=badge,
            sentence=sentence,
            dots=dots_of(roll) if " of " in sentence else (),
            sides=sides_of(roll),
            ask=ask_of(roll, "" if fell else f"{purpose.how} {tap}".strip(), before),
            page=None if self._page is None else page_of(roll, self._page),
            primary="Counts are right" if roll.fireballs else "Go on",
            why_not=why_not_ready(roll),
            takes_back=self.at.told or purpose.takes_back,
        )

    @property
    def _can_drop(self) -> bool:
        return self.host.tower.can_drop and self.at.has_beams

    def _badge(self) -> tuple[str, str]:
        """The name of a Health, and its word."""
        port = self.host.tower
        if not self.at.roll.fireballs:
            return "ASLEEP", ""
        if self.at.reopened:
            return "ASLEEP", "counted before"
        if port.lost:
            return "LOST", "lost: use fingers"
        if not self.at.has_beams:
            return "ASLEEP", "by finger"
        if fingers := self.at.by_finger:
            return "BLOCKED", f"{fingers[0]} side: fingers" if len(fingers) == 1 else f"{len(fingers)} sides: fingers"
        if blocked := self.at.blocked:
            return "BLOCKED", f"{blocked[0]} side blocked" if len(blocked) == 1 else f"{len(blocked)} sides blocked"
        return "CLEAR", f"{len(port.sides)} beams"

    def fill(self) -> None:
        """Boxes, dots, and the column at the right."""
        view: TowerView = self.view
        for side in view.sides:
            self.ids.map.tell(side, chosen=side.side is self._page, about=(self.at.roll.question, self._page))
        parts = (view.ask, view.page, view.primary, bool(view.why_not))
        if parts != self._shown:
            self._changed_us = self.host.tower.now_us()
            # The numbers are seen first: a new column takes longer to build than a frame lasts.
            counted = self._shown is not None and view.sides != self._sides
            self._shown = parts
            (self._fill_soon if counted else self._fill_column)()
        self._sides = view.sides

    def _fill_column(self, *_: object) -> None:
        column = AskColumn(self) if self.view.page is None else SidePage(self)
        refill(self.ids.right, [column])

    # Answers.

    def reply(self, reply: Reply) -> None:
        """The table answers, if that is still asked."""
        ask, question = self.view.ask, self.at.roll.question
        if reply not in (*ask.big, *ask.replies):
            return
        match reply.say:
            case Say.NUMBER if isinstance(question, HowMany):
                side, off = question.side, reply.off
                told = f"{side} side {reply.number}"
                self._say(lambda roll: _with_off(roll.say(side, reply.number), off), told)
            case Say.OTHER_NUMBER if isinstance(question, HowMany):
                self._open(question.side)
            case Say.ROLLED_OFF:
                self._say(lambda roll: roll.gone(self._off(roll, reply.number)), f"{reply.number} rolled off")
            case Say.STILL_INSIDE:
                self._do(lambda: self.at.more_come("still inside"))
            case Say.ALL_OUT:
                self._do(self.at.no_more)
            case Say.WALL_OFF:
                self._say(lambda roll: roll.wall_at(Landing.MISS), "wall ball rolled off")
            case Say.AGAIN:
                self._do(self.at.again)
            case Say.WRONG:
                self.host.toast(self.host.tower.wrong_count(report_words(self.at.roll)))
            case Say.BEFORE:
                self.purpose.do_before(reply.number)

    @staticmethod
    def _off(roll: TowerRoll, more: int) -> int:
        return roll.rolled_off + more

    def tap_side(self, side: Side) -> None:
        """A side was tapped: it answers where a ball lies, or its number is asked for."""
        roll, question = self.at.roll, self.at.roll.question
        if not roll.fireballs:
            self.refused(READINGS["T-A3"])
        elif self._page is not None:
            self._open(None if side is self._page else side)
        elif isinstance(question, WhereIsWall):
            self._say(lambda one: one.wall_at(Landing(side.value)), f"wall ball: {side}")
        elif isinstance(question, WhereIs):
            more = (roll.count(side) or 0) + 1
            self._say(lambda one: one.say(side, more), f"{side} side {more}")
        else:
            self._open(side)

    def _open(self, side: Side | None) -> None:
        self._page = side
        self._frame()

    def leave_page(self) -> None:
        """Back from the page of a side, with nothing said."""
        self._open(None)

    def number(self, number: int) -> None:
        """So many red balls lie at the side whose page is open."""
        side = self._page
        if side is not None:
            self._say(lambda roll: roll.say(side, number), f"{side} side {number}")

    def wall_here(self) -> None:
        """The wall ball lies at the side whose page is open."""
        if self._page is not None:
            here = Landing(self._page.value)
            self._say(lambda roll: roll.wall_at(here), f"wall ball: {here}")

    def setup_here(self) -> None:
        """The set-up ball lies at the side whose page is open, or does not after all."""
        if self._page is not None:
            here = Landing(self._page.value)
            to = Landing.IN_PLACE if self.at.roll.setup_ball is here else here
            told = "set-up ball in its place" if to is Landing.IN_PLACE else f"set-up ball: {here}"
            self._say(lambda roll: roll.setup_at(to), told)

    def _say(self, change: Callable[[TowerRoll], TowerRoll], told: str) -> None:
        self._do(lambda: self.at.say(change, told))

    def _do(self, act: Callable[[], None]) -> None:
        """ACT, close a page that was open, and show what is so now."""
        try:
            act()
        except Refused as reason:
            self.refused(str(reason))
        self._page = None
        self._frame()

    def confirm(self) -> None:
        """The counts are right."""
        if isinstance(self.at.roll.question, Look):
            self._say(TowerRoll.looks_right, "looked")
        if not self.at.roll.ready:
            return
        try:
            self.purpose.confirm(self.at.roll)
        except Refused as reason:
            self.refused(str(reason))

    def drop(self) -> None:
        """A tap on the tower drops the balls that are awaited, where it is simulated."""
        if self._can_drop and not self.at.testing:
            roll = self.at.roll
            balls = {Dropping.RED: max(0, roll.missing), Dropping.WALL: 1, Dropping.NOTHING: 0}[roll.dropping]
            self.host.tower.drop(balls)

    def undo(self) -> None:
        """Take back what was last said of this roll, or else what was before it."""
        if self.at.told:
            self._do(self.at.take_back)
        else:
            self.purpose.undo()

    def history(self) -> None:
        """Open the log, where there is a game that has one."""
        if self.purpose.in_game:
            self.host.history()


def _with_off(roll: TowerRoll, off: int) -> TowerRoll:
    return roll.gone(roll.rolled_off + off) if off else roll


load_kv("dragonscroll/tower")
