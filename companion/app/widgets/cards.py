"""Cards; the do-now card says what the table does next."""

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.assets import load_kv
from companion.app.metrics import GAP, MAIN, OTHER
from companion.app.theme import look
from companion.app.widgets import icon as icon
from companion.app.widgets import words as words
from companion.app.widgets.buttons import Primary
from companion.app.widgets.surface import Surface

IN_A_ROW, OF_FOUR = 3, 2
"""Choices side by side on an upright panel, and where there are just four."""


class Card(BoxLayout, Surface):
    """A card with room inside; not a button."""


class Answers(BoxLayout):
    """Buttons 20 mm high in one row; on an upright panel the primary over rows of choices. As high as it must be.

    in_a_row: choices side by side on an upright panel; say it before they are added.
    """

    in_a_row = IN_A_ROW

    def __init__(self, **kwargs: Any) -> None:
        """No answers yet."""
        super().__init__(spacing=look.y(GAP) if look.portrait else look.x(GAP), size_hint_y=None, **kwargs)
        self.orientation = "vertical" if look.portrait else "horizontal"
        self._row: BoxLayout | None = None
        self.bind(minimum_height=self.setter("height"))

    @property
    def answers(self) -> tuple[Any, ...]:
        """The buttons, in the order they were added."""
        parts = reversed(self.children)
        return tuple(button for part in parts for button in (reversed(part.children) if _is_row(part) else (part,)))

    def add_widget(self, widget: Any, *args: object, **kwargs: object) -> None:
        """One more answer; one that is no main target is 12 mm high where answers stand in rows."""
        tall = look.y(OTHER if look.portrait and not widget.is_main else MAIN)
        widget.size_hint_y, widget.height = None, tall
        if not look.portrait or isinstance(widget, Primary):
            self._row = None
            widget.size_hint_x = 1 if look.portrait else widget.size_hint_x
            super().add_widget(widget, *args, **kwargs)
            return
        if self._row is None or len(self._row.children) == self.in_a_row:
            self._row = BoxLayout(spacing=look.x(GAP), size_hint_y=None, height=tall)
            super().add_widget(self._row)
        self._row.add_widget(widget)

    def clear_widgets(self, *args: object, **kwargs: object) -> None:
        """No answers again."""
        self._row = None
        super().clear_widgets(*args, **kwargs)


def _is_row(part: Any) -> bool:
    return type(part) is BoxLayout


class DoNowCard(Card):
    """The sentence read from a metre, a line below it, one number with its label, and its answers.

    sentence: at most 20 characters a line; line: the line below; number, number_label, number_icon: '' for none.
    `ids.answers` is the row (Answers) for the primary and the choices: add them there.
    """

    sentence = StringProperty("")
    line = StringProperty("")
    number = StringProperty("")
    number_label = StringProperty("")
    number_icon = StringProperty("")
    number_ink = StringProperty("text")


load_kv("widgets/cards")
