"""The run-off on the grid of 7 x 3 boxes, and why each box is whose it is. Layout: kv/spires/run_off.kv."""

from collections.abc import Callable
from typing import Any, Protocol

import msgspec
from kivy.clock import Clock
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from msgspec.structs import replace

from companion.app.assets import load_kv
from companion.app.screens.screen import BarActions, Screen, refill
from companion.app.spires.run_off_view import BoxShown, CollegeShown, RunOffView
from companion.app.theme import look
from companion.app.widgets.surface import Surface
from companion.app.widgets.target import Target
from companion.app.widgets.words import Small

AREAS = ("Fellows", "Students", "Tradition")
BETWEEN = 0.8
"""Millimetres between two boxes, which are no targets of their own."""
CUBE_SECONDS = 0.15
"""Between two cubes that are put into their boxes (ui.md, section 9)."""
NAMES_MM = 18.0
"""Width of the names of the rows."""
HEAD_MM, AREA_MM = 8.1, 4.4
"""Height of the names over the boxes: of subjects, in two lines, and of areas."""


class BoxFace(Surface):
    """One box: at its left a strip in its colour with the era it counts from, then whose cube it has."""

    box = ObjectProperty(BoxShown(), rebind=True)


class Grid(Target):
    """All boxes; one target. Subjects across and areas down, on an upright panel the other way round.

    `touched_subject(x, y)` is the subject under a point of the window.
    """

    def __init__(self, **kwargs: Any) -> None:
        """No boxes yet."""
        self.table = GridLayout(spacing=(look.x(BETWEEN), look.y(BETWEEN)))
        self._faces: list[list[BoxFace]] = []
        self._heads: list[Any] = []
        self._at = (0.0, 0.0)
        self._coming: list[tuple[Any, BoxFace, BoxShown]] = []
        super().__init__(**kwargs)
        self.add_widget(self.table)
        for name in ("pos", "size"):
            self.bind(**{name: lambda *_: self._lay()})

    def _lay(self) -> None:
        self.table.pos, self.table.size = self.pos, self.size

    def show(self, view: RunOffView) -> None:
        """Put in what VIEW has; the same faces as long as the board is the same."""
        if [head.text for head in self._heads] != list(view.subjects):
            self._build(view)
        self._hurry()
        for faces, boxes in zip(self._faces, view.boxes, strict=True):
            for face, box in zip(faces, boxes, strict=True):
                self._give(face, box)

    def _give(self, face: BoxFace, box: BoxShown) -> None:
        """Cubes come one after the other, so that the table can follow; frames and colours at once."""
        if look.less_motion or box.holder in ("", face.box.holder):
            face.box = box
            return
        face.box = replace(box, holder=face.box.holder)
        after = (len(self._coming) + 1) * CUBE_SECONDS
        self._coming.append((Clock.schedule_once(lambda _: setattr(face, "box", box), after), face, box))

    def _hurry(self) -> None:
        """All cubes that have not come yet are there now."""
        for event, face, box in self._coming:
            event.cancel()
            face.box = box
        self._coming = []

    def _build(self, view: RunOffView) -> None:
        across = not look.portrait
        self._heads = [
            Small(text=name, ink="mute", halign="center" if across else "left", may_cut=True) for name in view.subjects
        ]
        self._faces = [[BoxFace() for _ in view.subjects] for _ in AREAS]
        self.table.cols = (len(view.subjects) if across else len(AREAS)) + 1
        head = look.y(HEAD_MM if across else AREA_MM)
        corner = [Small(size_hint=(None, None), width=look.x(NAMES_MM), height=head)]
        areas = [Small(text=name, ink="mute", halign="left" if across else "center") for name in AREAS]
        first, firsts = (self._heads, areas) if across else (areas, self._heads)
        for one in first:
            one.size_hint_y, one.height = None, head
        for one in firsts:
            one.size_hint_x, one.width = None, look.x(NAMES_MM)
        rows = self._faces if across else [list(column) for column in zip(*self._faces, strict=True)]
        cells = [*corner, *first]
        for name, faces in zip(firsts, rows, strict=True):
            cells += [name, *faces]
        refill(self.table, cells)

    def on_touch_down(self, touch: Any) -> bool:
        """Remember where it was touched."""
        if self.collide_point(*touch.pos):
            self._at = touch.pos
        return bool(super().on_touch_down(touch))

    @property
    def touched_subject(self) -> int:
        """The subject nearest to the last touch."""
        x, y = self._at
        places = enumerate(self._heads)
        away = {at: abs(head.center_y - y) if look.portrait else abs(head.center_x - x) for at, head in places}
        return min(away, key=lambda at: away[at])


class CollegeBox(Target):
    """One player and the boxes they hold."""

    college = ObjectProperty(CollegeShown("", "", ""), rebind=True)

    def meaning(self) -> object:
        """Whose it is, and what a tap does."""
        return self.college.name, self.college.chosen_by


class RunOffActions(BarActions, Protocol):
    """What can be asked for at the run-off."""

    def go_on(self) -> None:
        """The next stage."""

    def open_subject(self, subject: int) -> None:
        """Why the boxes of a subject are whose they are."""

    def touch_college(self, seat: int) -> None:
        """A player's box was tapped."""

    def say_why(self) -> None:
        """Say in full why it is so."""


class RunOffScreen(Screen):
    """RunOffView, RunOffActions."""

    def fill(self) -> None:
        """Boxes and colleges."""
        self.ids.grid.show(self.view)
        refill(self.ids.colleges, (self._college(seat, one) for seat, one in enumerate(self.view.colleges)))

    def _college(self, seat: int, college: CollegeShown) -> CollegeBox:
        box = CollegeBox(college=college)
        box.bind(on_tap=lambda *_: self.actions.touch_college(seat))
        return box


class ReasonsView(msgspec.Struct, frozen=True):
    """Why the boxes of one subject are whose they are: box colour, holder's colour, sentence."""

    title: str
    lines: tuple[tuple[str, str, str], ...]
    takes_back: str = ""


class ReasonLine(BoxLayout):
    """A sentence with its box."""

    box = ObjectProperty(BoxShown(), rebind=True)
    sentence = ObjectProperty("")


class ReasonsScreen(Screen):
    """ReasonsView; HOST hears the bar, LEAVE goes back, TURN to the next subject."""

    def __init__(self, view: ReasonsView, host: Any, leave: Callable[[], None], turn: Callable[[], None]) -> None:
        """Show VIEW."""
        self.host, self.leave, self.turn = host, leave, turn
        super().__init__(view, self)

    def fill(self) -> None:
        """The three boxes."""
        lines = [
            ReasonLine(box=BoxShown(ink, "", bool(ink), holder), sentence=said) for ink, holder, said in self.view.lines
        ]
        refill(self.ids.lines, lines)


load_kv("spires/run_off")
