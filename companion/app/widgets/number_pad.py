"""Writes a number with fingers; the likely answers stand above it."""

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.metrics import GAP, MAIN, OTHER
from companion.app.theme import look
from companion.app.widgets.buttons import Choice, Primary, Secondary
from companion.app.widgets.surface import Surface
from companion.app.widgets.words import Words

ROWS = ("12345", "67890")


def can_become(typed: str, lowest: int, highest: int) -> bool:
    """Whether some number from LOWEST to HIGHEST begins with the digits TYPED (no number begins with a useless 0)."""
    if len(typed) > 1 and typed.startswith("0"):
        return False
    first, last = int(typed), int(typed)
    if first == 0:
        return lowest == 0
    while first <= highest:
        if last >= lowest:
            return True
        first, last = first * 10, last * 10 + 9
    return False


class NumberPad(BoxLayout):
    """150 x 45 mm; upright 83 mm wide and three rows high.

    lowest, highest: what the number may be; likely: tuple of (number, what it means), shown as choices.
    Event: on_number(number). Impossible digits are dashed, and so is the tick while the number is impossible.
    """

    lowest = NumericProperty(0)
    highest = NumericProperty(99)
    likely = ObjectProperty(())
    typed = StringProperty("")

    __events__ = ("on_number", "on_refused")

    def __init__(self, **kwargs: Any) -> None:
        """An empty field."""
        super().__init__(orientation="vertical", spacing=look.y(GAP), size_hint_y=None, **kwargs)
        self.digits: dict[str, Any] = {}
        self.field = _Field()
        self.delete = Secondary(icon="delete")
        self.delete.bind(on_tap=lambda *_: self._type(self.typed[:-1]), on_refused=self._refuse)
        self.tick = Primary(icon="tick", icon_mm=6.3)
        self.tick.is_main = False
        self.tick.bind(on_tap=lambda *_: self.dispatch("on_number", int(self.typed)), on_refused=self._refuse)
        for name in ("lowest", "highest", "typed"):
            self.fbind(name, self._tell)
        self.fbind("likely", self._build)
        self.bind(minimum_height=self.setter("height"))
        self._build()

    def _build(self, *_: object) -> None:
        self.clear_widgets()
        for part in (self.field, self.delete, self.tick):
            if part.parent:
                part.parent.remove_widget(part)
        if self.likely:
            self.add_widget(
                _row(
                    [self._likely(number, meaning, place) for place, (number, meaning) in enumerate(self.likely)], MAIN
                )
            )
        rows = [[self._digit(digit) for digit in row] for row in ROWS]
        if look.portrait:
            for row in rows:
                self.add_widget(_row(row, OTHER))
            self.field.size_hint_x = 2
            self.add_widget(_row([self.field, self.delete, self.tick], OTHER))
        else:
            self._add_wide(rows)
        self._tell()

    def _add_wide(self, rows: list[list[Any]]) -> None:
        ends = ([self.field], [self.delete, self.tick])
        for row, end in zip(rows, ends, strict=True):
            line, left, right = _row([], OTHER), _row(row, OTHER), _row(end, OTHER)
            left.size_hint_x, right.size_hint_x = 2, 1
            line.add_widget(left)
            line.add_widget(right)
            self.add_widget(line)

    def _likely(self, number: int, meaning: str, place: int) -> Any:
        choice = Choice(
            text=str(number), sub=meaning, style="score-s", smallest="title", likely=place == 0, stacked=True
        )
        choice.bind(on_tap=lambda *_: self.dispatch("on_number", number))
        return choice

    def _digit(self, digit: str) -> Any:
        button = Secondary(text=digit, style="title", smallest="title")
        button.bind(on_tap=lambda *_: self._type(self.typed + digit), on_refused=self._refuse)
        self.digits[digit] = button
        return button

    def _type(self, typed: str) -> None:
        self.typed = typed

    def _refuse(self, _: Any, reason: str) -> None:
        self.dispatch("on_refused", reason)

    def _tell(self, *_: object) -> None:
        self.field.text = self.typed
        limits = (int(self.lowest), int(self.highest))
        beyond = f"It can be {limits[0]} to {limits[1]}."
        for digit, button in self.digits.items():
            button.why_not = "" if can_become(self.typed + digit, *limits) else beyond
        self.delete.why_not = "" if self.typed else "Nothing is written yet."
        possible = self.typed and limits[0] <= int(self.typed) <= limits[1]
        self.tick.why_not = "" if possible else beyond

    def on_number(self, number: int) -> None:
        """The number is said."""

    def on_refused(self, reason: str) -> None:
        """A tap on what is impossible."""


class _Field(BoxLayout, Surface):
    """What is written so far."""

    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(border="edge", **kwargs)
        self._words = Words(style="far", face="bold", halign="center", one_line=True, smallest="title")
        self.add_widget(self._words)
        self.fbind("text", lambda *_: setattr(self._words, "text", self.text))


def _row(parts: list[Any], mm: float) -> Any:
    row = BoxLayout(spacing=look.x(GAP), size_hint_y=None, height=look.y(mm))
    for part in parts:
        row.add_widget(part)
    return row
