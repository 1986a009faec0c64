"""The screen of the Action Phase: the pool as dice to tap, then what the die in hand can do. Layout: action.kv."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.app.assets import load_kv
from companion.app.dragonsgate.dice import DieButton, die_buttons, side_mm
from companion.app.dragonsgate.turn_view import ActionView, Take
from companion.app.metrics import GAP, ICON_IN_LINE, OTHER
from companion.app.screens.screen import refill, tapping
from companion.app.screens.turn import RAIL_MM, TableFrame
from companion.app.theme import look
from companion.app.turn_view import Answer, Count
from companion.app.widgets.buttons import Secondary
from companion.app.widgets.icon import Icon
from companion.app.widgets.words import Words

LYING, UPRIGHT = 7, 5
"""Dice side by side."""
BIG_MM = 20.0
REST_MM = 5.6
"""A die that is not to be tapped."""


class ActionScreen(TableFrame):
    """ActionView, TurnActions."""

    def fill(self) -> None:
        """Chips, dice, buttons and the strip of numbers."""
        super().fill()
        view: ActionView = self.view
        self.dice: list[DieButton] = []
        if view.taken is None:
            self._fill_pool(view)
        else:
            self._fill_taken(view)
        self.ids.buttons.cols = min(2 if look.portrait else 3, len(view.buttons))
        refill(self.ids.buttons, (self._button(one) for one in view.buttons))
        self._fill_trackers(view)

    def _fill_trackers(self, view: ActionView) -> None:
        """They are always the same; only their numbers change."""
        if not self.ids.trackers.children:
            refill(self.ids.trackers, map(_tracker, view.trackers))
        for box, count in zip(reversed(self.ids.trackers.children), view.trackers, strict=True):
            box.children[0].text = count.text

    def _fill_pool(self, view: ActionView) -> None:
        """All ready dice; as large as there is room for."""
        grid = self.ids.dice
        number = max(1, len(view.dice))
        rows = -(-number // (UPRIGHT if look.portrait else LYING))
        grid.cols = -(-number // rows)
        gap = look.x(GAP)
        wide = (_column() - (grid.cols - 1) * gap) // grid.cols
        high = look.y(OTHER if rows > 1 else BIG_MM)
        wide = min(wide, look.x(BIG_MM))
        self.dice = die_buttons(
            view.dice, [one.die.value for one in view.dice], lambda at: self.actions.answer(Take(view.dice[at].die))
        )
        for button in self.dice:
            button.size_hint, button.size, button.mm = (None, None), (wide, high), side_mm(wide, high)
        refill(grid, self.dice)
        refill(self.ids.rest, ())
        refill(self.ids.nothing, ())
        grid.height = rows * high + (rows - 1) * look.y(GAP)

    def _fill_taken(self, view: ActionView) -> None:
        """The die in hand, framed, and small those that stay in the pool."""
        grid = self.ids.dice
        grid.cols = 1
        assert view.taken is not None
        (die,) = die_buttons([view.taken], [view.taken.die.value], lambda _: self.actions.refused(ON_THE_DIE))
        side = look.y(OTHER + 0.2)
        die.size_hint, die.size, die.chosen, die.mm = (None, None), (look.x(12.7), side), True, side_mm(side, side)
        self.dice = [die]
        refill(grid, self.dice)
        refill(self.ids.rest, (_small(one) for one in view.rest))
        assert view.nothing is not None
        refill(self.ids.nothing, [self._button(view.nothing)])
        grid.height = side

    def _button(self, answer: Answer) -> Any:
        button = Secondary(text=answer.text, icon=answer.icon, icon_ink=answer.ink, sub=answer.sub)
        button.why_not, button.one_line, button.side_pad, button.icon_mm = answer.why_not, True, 0.8, 4.6
        button.size_hint_y, button.height = None, look.y(OTHER)
        return tapping(button, lambda: self.actions.answer(answer.do), self.actions.refused)


ON_THE_DIE = "This die is in hand: undo gives it back."


def _column() -> float:
    """Pixels of the width beside the rail."""
    from companion.app.metrics import MARGIN

    wide: float = look.panel.width - 2 * look.x(MARGIN)
    return wide if look.portrait else wide - look.x(RAIL_MM) - look.x(GAP)


def _small(shown: Any) -> Any:
    from companion.app.widgets.die_face import DieFace

    side = look.x(REST_MM)
    return DieFace(colour=shown.body, value=shown.die.value, mm=REST_MM, size_hint=(None, None), size=(side, side))


def _tracker(count: Count) -> Any:
    box = BoxLayout(spacing=look.x(0.4))
    box.add_widget(Icon(name=count.icon, ink=count.ink, mm=ICON_IN_LINE, size_hint_x=None, width=look.x(ICON_IN_LINE)))
    box.add_widget(Words(text=count.text, face="bold", style="body", smallest="small", one_line=True))
    return box


load_kv("dragonsgate/action")
