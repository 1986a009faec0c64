"""Screens that ask for one thing, or say one thing: a number, a name, a sentence. Layout in kv/asking.kv."""

from collections.abc import Callable
from typing import Any, Protocol

import msgspec
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.app.assets import load_kv
from companion.app.metrics import OTHER
from companion.app.screens.screen import Refusing, Screen, refill, tapping
from companion.app.theme import look
from companion.app.widgets.buttons import Secondary
from companion.app.widgets.number_pad import NumberPad
from companion.set_up import LONGEST_NAME

KEYS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "ÄÁÀÂÃÅÆÇÉÈÊËÍÎÏÑÓÔÖÕØŒÚÜÛß",
    "ĄĆČĎĐĘĚĞŁŃŇŐŘŚŠŞȘŤȚŮŰÝŹŻŽÞ",
    "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ",
    "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩ",
    "ЪЫЬЭЮЯЁЄІЇҐЎЂЈЉЊЋЏЌЃЅ",
    "1234567890’-.&+!?()/",
)
"""The keys page by page; every letter is in the fonts."""
ONCE = (1, 2)
"""Pages from which one letter is taken at a time: A to Z come back after it."""


class NumberView(msgspec.Struct, frozen=True):
    """A question for a number from lowest to highest; likely: (number, what it means)."""

    question: str
    line: str
    lowest: int
    highest: int
    likely: tuple[tuple[int, str], ...] = ()


class NumberActions(Refusing, Protocol):
    """What comes of the question."""

    def number(self, number: int) -> None:
        """The answer."""

    def back(self) -> None:
        """No answer."""


class NumberScreen(Screen):
    """NumberView, NumberActions."""

    def fill(self) -> None:
        """The pad of this question."""
        view = self.view
        pad = NumberPad(lowest=view.lowest, highest=view.highest, likely=view.likely)
        pad.bind(on_number=lambda _, number: self.actions.number(number))
        pad.bind(on_refused=lambda _, reason: self.actions.refused(reason))
        refill(self.ids.pad, [pad])
        self.pad = pad


class NameView(msgspec.Struct, frozen=True):
    """Whose name is written, and as what it begins."""

    question: str
    name: str
    colour: str = ""


class NameActions(Refusing, Protocol):
    """What comes of writing a name."""

    def name(self, name: str) -> None:
        """The name, not empty."""

    def back(self) -> None:
        """As it was before."""


class NameScreen(Screen):
    """NameView, NameActions. typed: what is written so far; full: why no more letters go in, '' while some do.

    page: which of KEYS are shown; next_keys: the first of those that come next.
    """

    page = NumericProperty(0)
    next_keys = StringProperty("")
    typed = StringProperty("")
    is_name = BooleanProperty(False)
    full = StringProperty("")
    keys: tuple[Any, ...] = ()

    def fill(self) -> None:
        """The letters, from A to Z first."""
        self.ids.letters.cols = 5 if look.portrait else 9
        self.typed = self.view.name
        self.fill_keys()

    def fill_keys(self) -> None:
        """The keys of the page, with delete where it always is."""
        self.keys = tuple(self._letter(letter) for letter in KEYS[int(self.page)])
        free = [Widget(size_hint_y=None, height=look.y(OTHER)) for _ in range(len(KEYS[0]) - len(self.keys))]
        refill(self.ids.letters, [*self.keys, *free, self._key(Secondary(icon="delete"), self._delete)])
        self.next_keys = KEYS[(int(self.page) + 1) % len(KEYS)][:3]
        self._tell_keys()

    def turn(self) -> None:
        """More keys, and after the last the first again."""
        self.page = (self.page + 1) % len(KEYS)
        self.fill_keys()

    def on_typed(self, *_: object) -> None:
        """A name has one letter at least."""
        self.is_name = bool(self.typed.strip())
        self.full = f"A name has {LONGEST_NAME} letters at most." if len(self.typed) >= LONGEST_NAME else ""
        self._tell_keys()

    def _tell_keys(self) -> None:
        for key in self.keys:
            key.why_not = self.full

    def _letter(self, letter: str) -> Any:
        return self._key(Secondary(text=letter), lambda: self._type(letter))

    def _key(self, button: Any, act: Callable[[], None]) -> Any:
        button.size_hint_y, button.height = None, look.y(OTHER)
        return tapping(button, act, self.actions.refused)

    def _type(self, letter: str) -> None:
        """Capital at the start of a word only."""
        starts = not self.typed or self.typed[-1] in " -.&("
        self.typed = (self.typed + (letter if starts else letter.lower()))[:LONGEST_NAME]
        if self.page in ONCE:
            self.page = 0
            self.fill_keys()

    def _delete(self) -> None:
        self.typed = self.typed[:-1]


class SentenceView(msgspec.Struct, frozen=True):
    """One sentence for the table, what to do about it, and the words of the one button."""

    sentence: str
    line: str
    button: str


class SentenceActions(Protocol):
    """What comes of reading it."""

    def go_on(self) -> None:
        """The button was tapped."""


class SentenceScreen(Screen):
    """SentenceView, SentenceActions: for what went wrong, and for nothing else."""


load_kv("asking")
