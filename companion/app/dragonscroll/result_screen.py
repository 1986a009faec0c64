"""The fight's result: a line a kind, and who gets the hits at the rear. Layout: kv/dragonscroll/result.kv."""

from typing import Any, Protocol

import msgspec
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.assets import load_kv
from companion.app.bar import BarHeard
from companion.app.host import Host
from companion.app.metrics import GAP_IN, MAIN, OTHER
from companion.app.screens.screen import BarActions, Screen, refill, tapping
from companion.app.theme import look
from companion.app.widgets.buttons import Choice, Secondary
from companion.app.widgets.surface import Surface
from companion.games.dragonscroll.moves import SplitRear
from companion.games.dragonscroll.result_view import KindLine, ResultView, SplitChoice, latest_roll, result_view
from companion.games.dragonscroll.state import State

ICON_MM = 6.6
ROW_MM, LOW_ROW_MM, FEW = 8.2, 6.0, 3
"""Rows are lower where there are more than a few, on panels that lie."""
SHOWN = {False: 9, True: 3}
"""Icons in a line, on panels that lie and that stand; a larger crowd is one icon and its words."""


class ResultPageView(msgspec.Struct, frozen=True):
    """The result, whose it is, what undo takes back; `go_on` are the words of the primary where nothing is chosen.

    `in_game`: there is a game with a menu. `by_beams`: beams have counted, so that their trace can be reported.
    """

    result: ResultView
    colour: str
    takes_back: str
    go_on: str = ""
    in_game: bool = True
    by_beams: bool = False


class ResultActions(BarActions, Protocol):
    """What can be asked for at a result."""

    def choose(self, choice: SplitChoice) -> None:
        """Share the rear hits out like this."""

    def counts(self) -> None:
        """Look at the counts again."""

    def wrong(self) -> None:
        """The counts are wrong: report them, and look at them again."""

    def go_on(self) -> None:
        """Nothing is left to choose."""


class FoeIcon(Widget):
    """One foe, faint and struck through if it falls."""

    foe = StringProperty("")
    falls = BooleanProperty(False)


class KindRow(BoxLayout, Surface):
    """One kind: its name, an icon a foe, hits and outcome. mm: its height."""

    line = ObjectProperty(None, rebind=True)
    mm = NumericProperty(ROW_MM)

    def on_kv_post(self, base_widget: Any) -> None:
        """The foes of this kind, those that fall first."""
        line: KindLine = self.line
        struck = [place < line.falling for place in range(line.in_range)]
        if line.in_range > SHOWN[look.portrait]:
            struck = [all(struck)]
        size = {"size_hint_x": None, "width": look.x(ICON_MM)}
        refill(self.ids.foes, (FoeIcon(foe=line.foe.value, falls=falls, **size) for falls in struck))


class ResultPage(Screen):
    """ResultPageView, ResultActions."""

    host: Host

    def fill(self) -> None:
        """Lines and choices; a primary where nothing is left to choose."""
        result: ResultView = self.view.result
        many = len(result.lines) > FEW and not look.portrait
        self.ids.lines.spacing = look.y(1 if many else GAP_IN)
        refill(self.ids.lines, (KindRow(line=line, mm=LOW_ROW_MM if many else ROW_MM) for line in result.lines))
        buttons = [self._choice(choice) for choice in result.choices]
        if self.view.go_on and not buttons:
            go_on = Secondary(text=self.view.go_on, size_hint_y=None, height=look.y(OTHER))
            buttons = [tapping(go_on, self.actions.go_on, self.actions.refused)]
        if self.view.by_beams and look.portrait:
            wrong = Secondary(text="Wrong count", icon="warning", size_hint_y=None, height=look.y(OTHER))
            buttons.append(tapping(wrong, self.actions.wrong, self.actions.refused))
        refill(self.ids.choices, buttons)

    def _choice(self, choice: SplitChoice) -> Any:
        button = Choice(text=choice.text, sub=choice.sub, icon=choice.icon.value, icon_ink=choice.icon.value)
        button.style, button.smallest, button.align, button.icon_mm = "title", "body", "left", 9.2
        button.size_hint_y, button.height = None, look.y(MAIN)
        return tapping(button, lambda: self.actions.choose(choice), self.actions.refused)

    def extra(self) -> None:
        """The one more button of the bar."""
        if self.view.by_beams and not look.portrait:
            self.actions.wrong()
        else:
            self.actions.counts()

    def wrong(self) -> None:
        """Keep the trace of the roll as a report; the counts are shown, to be put right."""
        told = self.host.tower.wrong_count(f"At the result: {self.view.result.summary}")
        self.counts()
        self.host.toast(told)

    def counts(self) -> None:
        """Look at the counts again."""
        raise NotImplementedError


class ResultScreen(BarHeard, ResultPage):
    """The result of the fight that is on, while its rear hits are open."""

    def __init__(self, host: Host) -> None:
        """Of the session on the table of HOST."""
        self.host = host
        state: State = host.evening.table.state
        assert state.rolled is not None, "the result screen is for rear hits that are open"
        who = state.seats[state.up]
        last = host.evening.table.to_undo
        seen = None if last is None else getattr(last.played.move, "seen", None)
        result = result_view(state.rolled, who.name)
        view = ResultPageView(result, who.colour.value, host.undo_text, by_beams=seen is not None)
        super().__init__(view, self)

    def choose(self, choice: SplitChoice) -> None:
        """Share the rear hits out like this, and say what came of it."""
        state: State = self.host.evening.table.state
        if self.host.play(SplitRear(state.up, choice.split.knight, choice.split.wizard)):
            say_result(self.host)

    def counts(self) -> None:
        """Take the roll back: the tower shows the counts as they were."""
        self.host.undo()

    def go_on(self) -> None:
        """Nothing is left to choose."""
        self.host.refresh()


def say_result(host: Host) -> None:
    """Say in a toast what the latest roll has done, where nothing of it is left to choose."""
    table = host.evening.table
    state: State = table.state
    latest = latest_roll(standing.played for standing in table.steps)
    if latest is not None and state.rolled is None:
        rolled, split = latest
        host.toast(result_view(rolled, state.name(state.up), split).summary, can_undo=True)


load_kv("dragonscroll/result")
