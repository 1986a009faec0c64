"""What stands at the right of the tower: the count with the question below it, or the page of one side.

Layout: kv/dragonscroll/tower.kv. They report to the tower screen they are made for.
"""

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.app.assets import load_kv
from companion.app.dragonscroll.tower_map import BALLS
from companion.app.dragonscroll.tower_view import Dot, Frame, Reply
from companion.app.metrics import GAP, MAIN, OTHER
from companion.app.screens.screen import refill, tapping
from companion.app.theme import look
from companion.app.widgets.asking import BallDot
from companion.app.widgets.buttons import Choice, IconButton, Primary, Secondary
from companion.app.widgets.cards import Card

BIG_MM = 25.0
"""Height of the likely answers to "how many?"."""
SPACING = {False: GAP / 2, True: 1.45}
"""Between the parts at the right of the tower, on panels that lie and that stand."""
COLUMNS = {False: 4, True: 5}
"""Numbers side by side on the page of a side, on panels that lie and that stand."""


class Part(BoxLayout):
    """A part that shows the screen's view: `screen` is the tower screen."""

    screen = ObjectProperty(None, rebind=True)


class TowerHeading(Part):
    """Whose fireballs, and how the beams are."""


class AskHeading(Part):
    """The question in amber."""


class AskSentence(Part):
    """The question that is read from a metre."""


class AskLine(Part):
    """What helps to answer, or what to do."""


class CountCard(Card):
    """How many balls are accounted for, and a dot a ball."""

    screen = ObjectProperty(None, rebind=True)

    def on_kv_post(self, base_widget: Any) -> None:
        """Follow the balls of the view."""
        self._dots: tuple[Dot, ...] = ()
        self._build_soon = Clock.create_trigger(self._build)
        self.screen.fbind("view", self._changed)
        self._show()

    def _changed(self, *_: object) -> None:
        # The number itself is seen first: so many dots take longer to build than a frame lasts.
        (self._show if len(self.screen.view.dots) == len(self._dots) else self._build_soon)()

    def _build(self, *_: object) -> None:
        if self.get_parent_window() is not None:
            self._show()

    def _show(self) -> None:
        dots = self.screen.view.dots
        if len(dots) != len(self._dots):
            refill(self.ids.dots, (BallDot(ball=BALLS[dot]) for dot in dots))
        self._dots = dots
        for shown, dot in zip(reversed(self.ids.dots.children), dots, strict=True):
            shown.ball = BALLS[dot]


class AskColumn(BoxLayout):
    """The count, what to do or to answer, and the primary; or a question in the place of the count."""

    def __init__(self, screen: Any) -> None:
        """For the view of SCREEN as it is now."""
        super().__init__(orientation="vertical", spacing=look.y(SPACING[look.portrait]))
        self.screen, self.ask = screen, screen.view.ask
        in_its_place = self.ask.frame is Frame.IN_ITS_PLACE
        for part in self._question_in_place() if in_its_place else self._below_count():
            self.add_widget(part)

    def _below_count(self) -> Sequence[Any]:
        screen, ask = self.screen, self.ask
        first = [] if look.portrait else [TowerHeading(screen=screen)]
        heading = [AskHeading(screen=screen)] if ask.heading else []
        line = AskLine(screen=screen)
        end = self._end()
        if not ask.replies or (look.portrait and self._has_primary):
            return [*first, CountCard(screen=screen), *heading, line, *end]
        row = self._row([self._reply(reply) for reply in ask.replies], OTHER)
        middle = [*heading, row, line] if ask.heading else [line, row]
        return [*first, CountCard(screen=screen), *middle, *end]

    def _question_in_place(self) -> Sequence[Any]:
        parts = [AskHeading(screen=self.screen), AskSentence(screen=self.screen), AskLine(screen=self.screen)]
        replies = [self._reply(reply) for reply in self.ask.replies]
        if not self.ask.big:
            row = [] if look.portrait else [self._row(replies, OTHER)]
            return [*parts, *row, *self._end()]
        big = [self._big(reply) for reply in self.ask.big]
        if not look.portrait:
            return [*parts, self._row(big, BIG_MM), Widget(size_hint_y=None, height=0), self._row(replies, OTHER)]
        beside = BoxLayout(orientation="vertical", spacing=look.y(GAP))
        for reply in replies:
            beside.add_widget(reply)
        return [*parts, self._row([*big, beside], 2 * OTHER + GAP)]

    @property
    def _has_primary(self) -> bool:
        """Upright, the primary takes the place of the question once it is answered."""
        return self.ask.confirms and not (look.portrait and self.screen.view.why_not)

    def _end(self) -> list[Any]:
        """The primary; upright with the replies beside it."""
        if not self._has_primary:
            return []
        view = self.screen.view
        primary = Primary(text=view.primary, why_not=view.why_not)
        tapping(primary, self.screen.confirm, lambda _: self.screen.refused(self.screen.view.why_not))
        beside = [self._reply(reply) for reply in self.ask.replies] if look.portrait else []
        primary.size_hint_x = 2
        return [Widget(size_hint_y=None, height=0), self._row([primary, *beside], MAIN)]

    def _row(self, buttons: Sequence[Any], mm: float) -> Any:
        row = BoxLayout(spacing=look.x(GAP), size_hint_y=None, height=look.y(mm))
        for button in buttons:
            row.add_widget(button)
        return row

    def _reply(self, reply: Reply) -> Any:
        button = Secondary(text=reply.text)
        return tapping(button, lambda: self.screen.reply(reply), self.screen.refused)

    def _big(self, reply: Reply) -> Any:
        button = Choice(text=reply.text, sub=reply.sub, stacked=True, likely=reply.likely)
        button.style, button.smallest = "score-s", "title"
        return tapping(button, lambda: self.screen.reply(reply), self.screen.refused)


class SidePage(BoxLayout):
    """Numbers for one side, the wall ball and the set-up ball, and the way back."""

    def __init__(self, screen: Any) -> None:
        """For the view of SCREEN as it is now."""
        super().__init__(orientation="vertical", spacing=look.y(GAP))
        self.screen, self.page = screen, screen.view.page
        self.add_widget(SideTitle(screen=screen))
        columns = COLUMNS[look.portrait]
        rows = -(-len(self.page.numbers) // columns)
        grid = GridLayout(cols=columns, spacing=(look.x(GAP), look.y(GAP)), size_hint_y=None)
        grid.height = rows * look.y(OTHER) + (rows - 1) * look.y(GAP)
        for number in self.page.numbers:
            grid.add_widget(self._number(number))
        for _ in range(-len(self.page.numbers) % columns):
            grid.add_widget(Widget())
        self.add_widget(grid)
        self.add_widget(Widget())
        self.add_widget(self._other_balls())

    def _number(self, number: int) -> Any:
        button = Secondary(text=str(number), style="title", smallest="title", chosen=number == self.page.now)
        return tapping(button, lambda: self.screen.number(number), self.screen.refused)

    def _other_balls(self) -> Any:
        row = BoxLayout(spacing=look.x(GAP), size_hint_y=None, height=look.y(OTHER))
        row.add_widget(tapping(IconButton(icon="back"), self.screen.leave_page, self.screen.refused))
        page = self.page
        if page.wall:
            wall = Secondary(text=page.wall, chosen=page.wall_here)
            row.add_widget(tapping(wall, self.screen.wall_here, self.screen.refused))
        setup = Secondary(text=page.setup, chosen=page.setup_here)
        row.add_widget(tapping(setup, self.screen.setup_here, self.screen.refused))
        return row


class SideTitle(Part):
    """Which side is asked for."""


load_kv("dragonscroll/tower_parts")
