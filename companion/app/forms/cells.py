"""What forms are filled in with: counts, picks of one of several, switches. They know no game."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.app.assets import load_kv
from companion.app.metrics import GAP, OTHER
from companion.app.theme import look
from companion.app.widgets.buttons import Secondary
from companion.app.widgets.stepper import Stepper
from companion.app.widgets.words import even_style

LABEL_MM = 4.1
"""Height of a label with its gap, on a panel that lies."""
EDGE_MM, ICON_MM = 1.0, 6.5
"""Free beside the words of a pick, and what its icon takes with its gap."""
FIGURES = 2
"""So few letters are a number, which is as large as it can be."""


class Asked(msgspec.Struct, frozen=True):
    """A number that is asked for on the pad; of a secret one the pad does not say what it can be, nor what it is.

    likely: answers that can be given at once, with what they mean.
    """

    title: str
    now: int
    lowest: int
    highest: int
    answer: Callable[[int], None]
    secret: bool = False
    likely: tuple[tuple[int, str], ...] = ()


class Labelled(BoxLayout):
    """A cell with its label above it, or before it on an upright panel. label: '' for none.

    `mm` is its height; `span` in how many columns it lies. `changed`: called when somebody changed it;
    `ask`: called with an Asked; `refuse`: called with a sentence.
    """

    label = StringProperty("")
    span = 1
    is_wide = False
    """Whether its label stands above it on every panel."""

    def __init__(self, label: str = "", **kwargs: Any) -> None:
        """Nobody listens yet."""
        self.changed: Callable[[], None] = _nobody
        self.ask: Callable[[Asked], None] = _nobody
        self.refuse: Callable[[str], None] = _nobody
        self.label_above = self.is_wide or not look.portrait
        super().__init__(label=label, **kwargs)
        self.height = look.y(self.mm)

    @property
    def mm(self) -> float:
        """Its height in millimetres."""
        return self.inside_mm + (LABEL_MM if self.label and self.label_above else 0)

    @property
    def inside_mm(self) -> float:
        """The height of what is filled in."""
        return OTHER


def _nobody(*_: Any) -> None:
    """Nobody listens."""


class Count(Labelled):
    """A number between two limits. `most_words` says why it cannot be more."""

    def __init__(
        self,
        icon: str = "",
        label: str = "",
        *,
        ink: str = "text",
        value: int = 0,
        lowest: int = 0,
        highest: int = 99,
        most_words: str = "",
    ) -> None:
        """Start with VALUE."""
        self.stepper = Stepper(icon=icon, icon_ink=ink, value=value, lowest=lowest, highest=highest)
        super().__init__(label)
        self.name, self.most_words = label or icon.capitalize(), most_words
        self.stepper.bind(on_value_wanted=lambda _, value: self.set(value), on_pad=lambda *_: self._ask())
        self.stepper.ids.plus.bind(on_refused=lambda *_: self.refuse(self._too_many()))
        self.stepper.ids.minus.bind(on_refused=lambda *_: self.refuse(f"It cannot be less than {self.lowest}."))
        self.add_widget(self.stepper)

    @property
    def value(self) -> int:
        """What is counted now."""
        return int(self.stepper.value)

    @property
    def lowest(self) -> int:
        """The least it can be."""
        return int(self.stepper.lowest)

    @property
    def highest(self) -> int:
        """The most it can be."""
        return int(self.stepper.highest)

    @highest.setter
    def highest(self, most: int) -> None:
        self.stepper.highest = most
        self.stepper.value = min(self.value, most)

    def set(self, value: int) -> None:
        """The number is VALUE."""
        self.stepper.value = value
        self.changed()

    def _too_many(self) -> str:
        return self.most_words or f"It cannot be more than {self.highest}."

    def _ask(self) -> None:
        if self.highest <= self.lowest:
            self.refuse(self._too_many())
        else:
            self.ask(Asked(self.name, self.value, self.lowest, self.highest, self.set))


class Option(msgspec.Struct, frozen=True):
    """One of several: its value, words, icon, and why it cannot be taken ('' if it can)."""

    value: Any
    text: str
    icon: str = ""
    ink: str = ""
    why_not: str = ""


class Pick(Labelled):
    """One of several; the value is None as long as nothing is picked. In one row, or in rows of `columns`."""

    span, is_wide = 2, True

    def __init__(self, options: Sequence[Option], label: str = "", *, value: Any = None, columns: int = 0) -> None:
        """VALUE is picked."""
        self.options, self.value = tuple(options), value
        self._columns = columns or len(self.options)
        super().__init__(label)
        self._grid = GridLayout(cols=self._columns, spacing=(look.x(GAP), look.y(GAP)))
        self._buttons = [self._button(option) for option in self.options]
        for button in self._buttons:
            self._grid.add_widget(button)
        for _ in range(self._columns - len(self._buttons)):
            self._grid.add_widget(Widget())
        self.add_widget(self._grid)
        self._grid.bind(width=lambda *_: self._even())
        self._show()

    def _even(self) -> None:
        """Words beside each other are set alike, and do not touch the edges."""
        beside = [button for button in self._buttons if len(button.text) > FIGURES and not button.stacked]
        wide = (self._grid.width - (self._columns - 1) * look.x(GAP)) / self._columns - 2 * look.x(EDGE_MM)
        icon = look.x(ICON_MM) if any(button.icon for button in beside) else 0
        style = even_style((button.text for button in beside), "body", "bold", wide - icon)
        for button in beside:
            button.style = style

    @property
    def inside_mm(self) -> float:
        """As many rows as there must be."""
        rows = -(-len(self.options) // self._columns)
        return rows * (OTHER + GAP) - GAP

    def offer(self, options: Sequence[Option]) -> None:
        """The same options with other words or reasons; what cannot be picked any more is not picked."""
        self.options = tuple(options)
        for button, option in zip(self._buttons, self.options, strict=True):
            button.text, button.why_not = option.text, option.why_not
            if option.why_not and option.value == self.value:
                self.value = None
        self._show()

    def pick(self, value: Any) -> None:
        """VALUE is picked."""
        self.value = value
        self._show()
        self.changed()

    def _button(self, option: Option) -> Any:
        stacked = bool(option.icon) and len(self.options) > 3 and self._columns > 3
        button = Secondary(text=option.text, icon=option.icon, icon_ink=option.ink, why_not=option.why_not)
        button.stacked, button.side_pad = stacked, 0.4
        button.style, button.icon_mm = ("small", 4.2) if stacked else ("body", 5.0)
        button.bind(on_tap=lambda *_: self._tapped(button), on_refused=lambda _, reason: self.refuse(reason))
        return button

    def _tapped(self, button: Any) -> None:
        self.pick(self.options[self._buttons.index(button)].value)

    def _show(self) -> None:
        for button, option in zip(self._buttons, self.options, strict=True):
            button.chosen = self.value is not None and option.value == self.value


class Points(Pick):
    """The points printed on a card: likely numbers, and the pad for others."""

    span = 1
    LIKELY = (1, 2, 3, 4, 5)

    def __init__(self, label: str = "Printed points", *, value: int | None = None) -> None:
        """Nothing is said yet."""
        self._known: int | None = None
        options = [Option(number, str(number)) for number in self.LIKELY]
        super().__init__([*options, Option(-1, "Other")], label, value=value, columns=3)
        for button in self._buttons[:-1]:
            button.style = "title"
        if value is not None:
            self.write(value)

    def know(self, number: int | None) -> None:
        """NUMBER is known to be printed: it stands there until somebody says another; None is not known."""
        if self.value != self._known:
            return
        self._known = number
        if number is None:
            self.value = None
            self.offer([*self.options[:-1], Option(-1, "Other")])
        elif number != self.value:
            self.write(number)

    def write(self, number: int) -> None:
        """NUMBER is printed."""
        other = Option(number, str(number)) if number not in self.LIKELY else Option(-1, "Other")
        self.offer([*self.options[:-1], other])
        self.pick(number)

    def _tapped(self, button: Any) -> None:
        if button is self._buttons[-1]:
            self.ask(Asked(self.label, self.value or 0, 0, 99, self.write))
        else:
            super()._tapped(button)


class YesNo(Labelled):
    """Yes or no."""

    def __init__(self, text: str, icon: str = "", label: str = "", *, why_not: str = "") -> None:
        """Off."""
        self.button = Secondary(text=text, icon=icon, why_not=why_not)
        super().__init__(label)
        self.button.bind(on_tap=lambda *_: self._turn(), on_refused=lambda _, reason: self.refuse(reason))
        self.add_widget(self.button)

    @property
    def is_on(self) -> bool:
        """Whether it is."""
        return bool(self.button.chosen)

    def _turn(self) -> None:
        self.button.chosen = not self.is_on
        self.button.icon_after = "tick" if self.is_on else ""
        self.changed()


class Opener(Labelled):
    """Opens another page."""

    def __init__(self, text: str, icon: str, opens: Callable[[], None], label: str = "") -> None:
        """OPENS is called on a tap."""
        super().__init__(label)
        button = Secondary(text=text, icon=icon, icon_after="next")
        button.bind(on_tap=lambda *_: opens())
        self.add_widget(button)


load_kv("forms/cells")
