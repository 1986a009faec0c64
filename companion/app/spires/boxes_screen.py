"""Entering the board: a tap on a box gives it its next colour, a tap on a subject asks its name.

Knows no game in play; what is entered is kept in the owner's file at once. Layout: kv/spires/boxes.kv.
"""

from collections.abc import Callable
from typing import Any, Protocol

import msgspec
from kivy.properties import ObjectProperty
from msgspec.structs import replace

from companion.app.assets import load_kv
from companion.app.metrics import OTHER
from companion.app.screens.asking import NameScreen, NameView
from companion.app.screens.screen import Screen, refill
from companion.app.spires.run_off_screen import AREAS
from companion.app.spires.run_off_view import ERA_OF, INKS, BoxShown
from companion.app.theme import look
from companion.app.widgets.buttons import Secondary
from companion.app.widgets.target import Target
from companion.app.widgets.words import Small
from companion.games import Refused
from companion.games.spires.board_pages import columns, is_whole, next_colour, with_columns
from companion.games.spires.facts import Area, Subject

HEAD_MM = 4.4
HOW = "Tap a box until it has its colour, a number to name it."


class BoxesHost(Protocol):
    """The app, as far as the board is entered in it."""

    def show(self, screen: Any) -> None: ...  # noqa: D102
    def toast(self, sentence: str) -> None: ...  # noqa: D102
    def board_text(self, game: str) -> str: ...  # noqa: D102
    def keep_board(self, game: str, text: str) -> None: ...  # noqa: D102
    def put_board_aside(self, game: str) -> str: ...  # noqa: D102


class BoxButton(Target):
    """One of the 21 boxes."""

    box = ObjectProperty(BoxShown(), rebind=True)

    def meaning(self) -> object:
        """The same box, whatever its colour is by now."""
        return None


class BoxesView(msgspec.Struct, frozen=True):
    """The columns, and how far it is; WHY_NOT: why it is no board yet."""

    subjects: tuple[Subject, ...]
    line: str
    primary: str
    why_not: str = ""


class BoxesScreen(Screen):
    """The board on the screen; DONE is called once there is one, LEAVE at any time: what was tapped stays."""

    def __init__(self, host: BoxesHost, done: Callable[[], None], leave: Callable[[], None], primary: str) -> None:
        """As the owner's file has it. PRIMARY: the words of the button that keeps it."""
        self.host, self._done, self.leave, self._primary = host, done, leave, primary
        known = _text_of(host)
        self._text, self._is_unread = known or "", known is None
        self._subjects = columns(self._text)
        self._boxes: list[list[Any]] = []
        self._names: list[Any] = []
        self._named = 0
        super().__init__(self._view(), self)

    def _view(self) -> BoxesView:
        entered = sum(one.colour(area) is not None for one in self._subjects for area in Area)
        line = f"{entered} of 21 boxes. 1: grey, 2: yellow, 3: red, 4: the fourth." if entered else HOW
        why_not = "" if entered else "Give the boxes their colours: tap them."
        return BoxesView(self._subjects, line, self._primary, why_not)

    def fill(self) -> None:
        """Names and boxes; they are built once."""
        if not self._boxes:
            self._build()
        for at, subject in enumerate(self.view.subjects):
            self._names[at].text = subject.name[:1].upper() + subject.name[1:]
            for row, area in enumerate(Area):
                colour = subject.colour(area)
                shown = BoxShown() if colour is None else BoxShown(INKS[colour], str(ERA_OF[colour]), live=True)
                self._boxes[row][at].box = shown

    def _build(self) -> None:
        across = not look.portrait
        self._names = [self._name(at) for at in range(len(self.view.subjects))]
        self._boxes = [[self._box(at, area) for at in range(len(self.view.subjects))] for area in Area]
        areas = [Small(text=name, ink="mute", halign="left" if across else "center") for name in AREAS]
        for one in areas:
            if across:
                one.size_hint_x, one.width = None, look.x(15)
            else:
                one.size_hint_y, one.height = None, look.y(HEAD_MM)
        corner = Small(size_hint=(None, None), width=look.x(15 if across else 26), height=look.y(HEAD_MM))
        table = self.ids.table
        table.cols = 1 + (len(self._names) if across else len(areas))
        if across:
            lines = [[corner, *self._names], *([one, *row] for one, row in zip(areas, self._boxes, strict=True))]
        else:
            turned = zip(*self._boxes, strict=True)
            lines = [[corner, *areas], *([one, *row] for one, row in zip(self._names, turned, strict=True))]
        refill(table, (cell for line in lines for cell in line))

    def _name(self, at: int) -> Any:
        button = Secondary(may_cut=True, style="small", face="regular", side_pad=0.6)
        if look.portrait:
            button.size_hint_x, button.width = None, look.x(26)
        else:
            button.size_hint_y, button.height = None, look.y(OTHER)
        button.bind(on_tap=lambda *_: self._rename(at))
        return button

    def _box(self, at: int, area: Area) -> Any:
        button = BoxButton()
        button.bind(on_tap=lambda *_: self._tapped(at, area))
        return button

    def _change(self, at: int, subject: Subject) -> bool:
        """Whether it was kept; where the disk does not take it, that is said and nothing changes."""
        subjects = (*self._subjects[:at], subject, *self._subjects[at + 1 :])
        try:
            text = with_columns(self._text, subjects)
            if self._is_unread:
                aside = self.host.put_board_aside("spires")
                self.host.toast(f"The file that could not be used is {aside} now.")
                self._is_unread = False
            self.host.keep_board("spires", text)
        except Refused as reason:
            self.host.toast(str(reason))
            return False
        self._text, self._subjects = text, subjects
        self.view = self._view()
        return True

    def _tapped(self, at: int, area: Area) -> None:
        one = self._subjects[at]
        self._change(at, replace(one, **{area.value: next_colour(one.colour(area))}))

    def _rename(self, at: int) -> None:
        self._named = at
        name = self._subjects[at].name
        self.host.show(NameScreen(NameView("Which subject is it?", "" if name.isdigit() else name), self))

    def name(self, name: str) -> None:
        """A subject's name was written."""
        if self._change(self._named, replace(self._subjects[self._named], name=name)):
            self.back()

    def back(self) -> None:
        """Back from the letters."""
        self.host.show(self)

    def refused(self, reason: str) -> None:
        """A tap on what is dashed."""
        self.host.toast(reason)

    def done(self) -> None:
        """Go on; a board with boxes left out is one too, but none without any."""
        if not self.view.why_not:
            self._done()


def _text_of(host: BoxesHost) -> str | None:
    """The owner's board data; None where it cannot be used, which is said."""
    try:
        text = host.board_text("spires")
        columns(text)
    except Refused as reason:
        host.toast(f"The board data is not used: {reason}")
        return None
    return text


def board_is_whole(host: BoxesHost) -> bool:
    """Whether the owner has entered every box."""
    text = _text_of(host)
    return bool(text) and is_whole(columns(text or ""))


load_kv("spires/boxes")
