"""The turn screen: whose turn it is, what the table does next, what may be done at any time. Layout: turn.kv."""

from typing import Any, Protocol

from kivy.uix.widget import Widget

from companion.app.assets import load_kv
from companion.app.metrics import GAP, MARGIN_DOWN
from companion.app.screens.screen import BarActions, Screen, refill, tapping
from companion.app.theme import look
from companion.app.turn_view import Answer, Chip, TurnView
from companion.app.widgets.buttons import Choice, Primary, Secondary
from companion.app.widgets.cards import IN_A_ROW, OF_FOUR
from companion.app.widgets.chip import PlayerChip

CHIP_LEAST_MM = 18.0
CHIP_SECRET_MM = 15.5
"""On an upright panel in two rows, where it shows no score: the card needs the room."""
CHIP_MOST_MM = 27.0
RAIL_MM = 42.0
PRIMARY_SHARE = 1.2
"""Width of the primary, in widths of a choice."""


class TurnActions(BarActions, Protocol):
    """What can be asked for in a turn."""

    def answer(self, do: Any) -> None:
        """The button that does this was tapped."""

    def open_player(self, seat: int) -> None:
        """Show all of a player."""

    def pause(self) -> None:
        """Stop the clocks."""


class TableFrame(Screen):
    """A view with `chips`, `active` and a bar, TurnActions: the rail of players, beside it what a screen puts there."""

    def __init__(self, view: Any, actions: TurnActions) -> None:
        """Show VIEW."""
        self._chips: list[Any] = []
        super().__init__(view, actions)
        if look.rail_right and not look.portrait:
            rail = self.ids.rail.__self__
            self.remove_widget(rail)
            self.add_widget(rail)

    def fill(self) -> None:
        """The chips."""
        view = self.view
        if len(self._chips) != len(view.chips):
            self._chips = [self._chip(seat) for seat in range(len(view.chips))]
            refill(self.ids.rail, [*self._chips, *self._below_chips()])
        for seat, chip in enumerate(self._chips):
            _tell(chip, view.chips[seat], active=seat == view.active)

    def _chip(self, seat: int) -> Any:
        chip = PlayerChip()
        chip.bind(on_tap=lambda *_: self.actions.open_player(seat))
        chip.size_hint_y, chip.height = None, self._chip_height()
        return chip

    def _chip_height(self) -> float:
        """As high as there is room for; on an upright panel four players take two rows."""
        players = len(self.view.chips)
        if look.portrait:
            least = CHIP_LEAST_MM if any(chip.score for chip in self.view.chips) else CHIP_SECRET_MM
            return look.y(CHIP_MOST_MM if players <= IN_A_ROW else least)
        room = look.panel.height - 2 * look.y(MARGIN_DOWN) - (players - 1) * look.y(GAP)
        return min(look.y(CHIP_MOST_MM), room // players)

    def _below_chips(self) -> list[Any]:
        """What is left of the rail under two or three chips."""
        return [] if look.portrait else [Widget()]


class TurnScreen(TableFrame):
    """TurnView, TurnActions."""

    def fill(self) -> None:
        """Chips, answers and the any-time row."""
        super().fill()
        view: TurnView = self.view
        card = view.card
        first = [] if card.primary is None else [self._button(card.primary, Primary)]
        # Beside a primary the choices of an upright panel are low, so that the card has room for its sentence.
        kind = Secondary if look.portrait and (card.primary is not None or card.low) else Choice
        answers = self.ids.card.ids.answers
        answers.in_a_row = OF_FOUR if len(card.choices) == 2 * OF_FOUR else IN_A_ROW
        refill(answers, [*first, *(self._button(one, kind) for one in card.choices)])
        refill(self.ids.any_time, (self._any_time(one) for one in view.any_time))

    def _button(self, answer: Answer, kind: type[Any]) -> Any:
        button = kind(text=answer.text, icon=answer.icon, icon_ink=answer.ink, why_not=answer.why_not)
        button.colour = answer.colour
        if kind is Primary:
            button.size_hint_x = PRIMARY_SHARE
        if kind is Choice:
            button.sub, button.stacked = answer.sub, bool(answer.icon or answer.colour)
        if look.portrait:
            button.text = answer.text.replace("\n", " ")
        return tapping(button, lambda: self.actions.answer(answer.do), self.actions.refused)

    def _any_time(self, answer: Answer) -> Any:
        button = self._button(answer, Secondary)
        button.style, button.stacked, button.one_line = "small", look.portrait, True
        button.side_pad, button.icon_mm = 0.6, 5.4 if look.portrait else 4.6
        return button


def _tell(chip: Any, shown: Chip, *, active: bool) -> None:
    chip.name, chip.colour, chip.seat, chip.active = shown.name, shown.colour, shown.place.value, active
    chip.score, chip.counts, chip.pieces = shown.score, shown.counts, shown.pieces


load_kv("turn")
