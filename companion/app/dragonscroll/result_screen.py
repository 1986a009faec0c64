"""The fight's result: a line a kind, and who gets the hits at the rear. Layout: kv/dragonscroll/result.kv."""

from typing import Any, Protocol

from kivy.graphics import Color, Line
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.assets import load_kv
from companion.app.dragonscroll.result_view import KindLine, ResultView, SplitChoice, result_view
from companion.app.host import Host
from companion.app.metrics import MAIN
from companion.app.screens.screen import Refusing, Screen, refill, tapping
from companion.app.theme import look
from companion.app.widgets.buttons import Choice, Primary
from companion.app.widgets.icon import Icon
from companion.app.widgets.surface import Surface
from companion.games.dragonscroll.moves import SplitRear
from companion.games.dragonscroll.state import State

SHOWN = 8
"""Icons in a line; a larger crowd is told by its number."""


class FoeIcon(Icon):
    """One foe, struck through if it falls."""

    falls = ObjectProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        """Draw the stroke over the icon."""
        super().__init__(**kwargs)
        self.bind(pos=self._strike, size=self._strike, falls=self._strike)
        self._strike()

    def _strike(self, *_: object) -> None:
        self.canvas.after.clear()
        if self.falls:
            side = look.x(2.9)
            with self.canvas.after:
                Color(rgba=look.rgba("text"))
                Line(
                    points=(self.center_x - side, self.center_y - side, self.center_x + side, self.center_y + side),
                    width=look.x(0.3),
                )


class KindRow(BoxLayout, Surface):
    """One kind: its name, an icon a foe, hits and outcome."""

    line = ObjectProperty(None, rebind=True)

    def on_kv_post(self, base_widget: Any) -> None:
        """The foes of this kind."""
        line: KindLine = self.line
        icons = [
            FoeIcon(name=line.kind.value, ink=line.kind.value, mm=5, falls=place < line.falling, size_hint_x=None)
            for place in range(min(line.count, SHOWN))
        ]
        for icon in icons:
            icon.width, icon.opacity = look.x(7), 0.55 if icon.falls else 1.0
        refill(self.ids.foes, icons)


class ResultActions(Refusing, Protocol):
    """What can be asked for at a result."""

    def choose(self, choice: SplitChoice) -> None:
        """Share the rear hits out like this."""

    def counts(self) -> None:
        """Look at the counts again."""

    def go_on(self) -> None:
        """Nothing is left to choose."""

    def undo(self) -> None:
        """Take back the last step."""

    def menu(self) -> None:
        """Open the menu."""


class ResultPage(Screen):
    """ResultView, ResultActions."""

    def fill(self) -> None:
        """Lines and choices; a primary where nothing is left to choose."""
        view: ResultView = self.view
        refill(self.ids.lines, (KindRow(line=line) for line in view.lines))
        choices = [self._choice(choice) for choice in view.choices]
        go_on = Primary(text="On", icon_after="next")
        refill(self.ids.choices, choices or [tapping(go_on, self.actions.go_on, self.actions.refused)])

    def _choice(self, choice: SplitChoice) -> Any:
        button = Choice(text=choice.text, sub=choice.sub, icon=choice.icon, icon_ink=choice.icon, icon_mm=8)
        button.style, button.smallest, button.align = "title", "body", "left"
        button.size_hint_y, button.height = None, look.y(MAIN)
        return tapping(button, lambda: self.actions.choose(choice), self.actions.refused)


class ResultScreen(ResultPage):
    """The result of the fight that is on, while its rear hits are open."""

    def __init__(self, host: Host) -> None:
        """Of the session on the table of HOST."""
        self.host = host
        state: State = host.evening.table.state
        assert state.rolled is not None
        who = state.seats[state.up]
        view = result_view(state.rolled.fight, state.rolled.roll, who.name, who.colour.value, host.undo_text)
        super().__init__(view, self)

    def choose(self, choice: SplitChoice) -> None:
        """Share the rear hits out like this."""
        state: State = self.host.evening.table.state
        self.host.play(SplitRear(state.up, choice.split.knight, choice.split.wizard))

    def counts(self) -> None:
        """Take the roll back, to look at the counts again."""
        self.host.undo()

    def go_on(self) -> None:
        """Nothing is left to choose."""
        self.host.refresh()

    def undo(self) -> None:
        """Take back the last step."""
        self.host.undo()

    def menu(self) -> None:
        """Open the menu."""
        self.host.menu()

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self.host.toast(reason)


load_kv("dragonscroll/result")
