"""The reckoning, one line a tap. Its layout is kv/reckoning.kv."""

from collections.abc import Iterable
from functools import partial
from typing import Any, Protocol

import msgspec
from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.assets import load_kv
from companion.app.metrics import GAP_IN, MANY, MARGIN, PAD
from companion.app.screens.screen import BarActions, Screen, refill
from companion.app.theme import look
from companion.app.widgets.icon import Silhouette
from companion.app.widgets.rows import RevealRow, Told, name_column
from companion.app.widgets.words import Score, Words, even_style

TOKEN_MM = 5.0


class Person(msgspec.Struct, frozen=True):
    """Name and colour of a player, in seat order."""

    name: str
    colour: str


class Line(msgspec.Struct, frozen=True):
    """One line of the reckoning: what each player gets for it, in seat order, and why."""

    text: str
    values: tuple[str, ...]
    reason: str = ""


class RevealView(msgspec.Struct, frozen=True):
    """`shown` lines are told; `now` is being told, None once all are; `to_come` counts the others ('7 more lines')."""

    players: tuple[Person, ...]
    shown: tuple[Line, ...]
    now: Line | None
    totals: tuple[str, ...]
    progress: str
    next: str
    takes_back: str = ""
    to_come: str = ""
    so_far: str = "so far"
    title: str = "The reckoning"


class RevealActions(BarActions, Protocol):
    """What can be asked for during the reckoning."""

    def next(self) -> None:
        """The next line."""

    def show_all(self) -> None:
        """All lines at once."""


VALUE_SECONDS, COUNT_SECONDS = 0.25, 0.4
"""Until the next player's value comes; while the totals count up."""


def _appear(words: Any, *_: object) -> None:
    words.opacity = 1


class RevealScreen(Screen):
    """RevealView, RevealActions. earlier: how many of the last lines are left out to see those before them."""

    earlier = NumericProperty(0)
    counted = NumericProperty(1)
    _lines = 0
    _before: tuple[str, ...] = ()
    _totals: tuple[Any, ...] = ()
    _gone: tuple[Any, ...] = ()

    def fill(self) -> None:
        """Names, lines and totals, each player in one column."""
        self.earlier = 0
        players, told = self.view.players, len(self.view.shown) + (self.view.now is not None)
        one_more, self._lines = told == self._lines + 1 > 1, told
        self._before = tuple(total.text for total in self._totals)
        title = Words(text=self.view.title, style="title", face="vollkorn", one_line=True, smallest="body")
        tokens = [_person(player, not look.portrait, "right") for player in players]
        style = even_style(self.view.totals, "score-s", "bold", self._room())
        totals = [Score(text=total, style=style, halign="right") for total in self.view.totals]
        if look.portrait:
            refill(self.ids.title, [title])
            refill(self.ids.names, [_columns(None, tokens)])
            refill(
                self.ids.people,
                (_below_each_other(one) if len(players) > MANY else _person(one, True, "center") for one in players),
            )
            for total in totals:
                total.halign = "center"
            refill(self.ids.totals, totals)
        else:
            refill(self.ids.names, [_columns(title, tokens)])
            refill(self.ids.totals, [_columns(self._progress(), totals)])
        self.fill_lines()
        self._totals = tuple(totals)
        if one_more and not look.less_motion:
            self._tell_slowly()

    def _tell_slowly(self) -> None:
        """The values of the line now come player by player, then the totals count up."""
        said = next(row.said for row in self.ids.lines.children if getattr(row, "told", None) is Told.NOW)
        for place, words in enumerate(said):
            words.opacity = 0
            Clock.schedule_once(partial(_appear, words), VALUE_SECONDS * (place + 1))
        Animation.cancel_all(self, "counted")
        self.counted = 0
        self.on_counted()
        (Animation(d=VALUE_SECONDS * len(said)) + Animation(counted=1, d=COUNT_SECONDS)).start(self)

    def on_counted(self, *_: object) -> None:
        """The totals on their way from those before."""
        for words, before, total in zip(self._totals, self._before, self.view.totals, strict=False):
            first, last = (int(text.replace("−", "-") or 0) for text in (before, total))
            words.text = str(round(first + (last - first) * self.counted)).replace("-", "−")

    def on_kv_post(self, base_widget: Any) -> None:
        """Take out what the other way of standing needs; lay the lines out again when there is more or less room."""
        gone = ("undo",) if look.portrait else ("title", "people", "below")
        for name in gone:
            part = self.ids[name].__self__
            part.parent.remove_widget(part)
            self._gone = (*self._gone, part)
        self.ids.lines.bind(size=self.fill_lines)

    def fill_lines(self, *_: object) -> None:
        """The line now, and as many of those before it as there is room for."""
        box, shown = self.ids.lines, self.view.shown[: len(self.view.shown) - int(self.earlier)]
        rows = [self._row(line, Told.SHOWN) for line in shown]
        if self.view.now is not None:
            rows.append(self._row(self.view.now, Told.NOW))
        if look.portrait and self.view.to_come:
            rows.append(self._row(Line(self.view.to_come, ()), Told.TO_COME))
        while len(rows) > 1 and sum(row.height + box.spacing for row in rows) - box.spacing > box.height:
            rows.pop(0)
        refill(box, [*rows, BoxLayout()])

    def turn(self) -> None:
        """Show the lines before those on the screen, or the last ones again."""
        here = sum(isinstance(row, RevealRow) for row in self.ids.lines.children)
        left = len(self.view.shown) - self.earlier - here
        self.earlier = self.earlier + here if left > 0 else 0
        self.fill_lines()

    def _row(self, line: Line, told: Told) -> Any:
        return RevealRow(text=line.text, values=line.values, reason=line.reason, told=told, width=self.ids.lines.width)

    def _room(self) -> float:
        """Pixels across for a player's total."""
        wide: float = look.panel.width - 2 * look.x(MARGIN) - 2 * look.x(PAD)
        taken = 0 if look.portrait else name_column(wide)
        return (wide - taken) / max(1, len(self.view.players))

    def _progress(self) -> Any:
        box = BoxLayout(orientation="vertical")
        box.add_widget(Words(text=self.view.so_far, ink="mute", valign="bottom"))
        box.add_widget(Words(text=self.view.progress, style="small", ink="mute", valign="top"))
        return box


def _columns(name: Any, cells: Iterable[Any]) -> Any:
    """A row whose cells stand over those of a RevealRow."""
    row = BoxLayout(padding=(look.x(PAD), 0))
    first = name or BoxLayout()
    first.size_hint_x = None
    row.bind(width=lambda _, width: setattr(first, "width", name_column(width - 2 * look.x(PAD))))
    row.add_widget(first)
    for cell in cells:
        row.add_widget(cell)
    return row


def _person(person: Person, with_name: bool, align: str) -> Any:
    """Silhouette and name, at the right or in the middle of their column."""
    side = look.x(TOKEN_MM if with_name else 6)
    cell = BoxLayout(spacing=look.x(GAP_IN))
    token = Silhouette(colour=person.colour, mm=side / look.panel.across, size_hint_x=None, width=side)
    cell.add_widget(BoxLayout())
    cell.add_widget(token)
    if with_name:
        name = Words(text=person.name, face="bold", smallest="small", one_line=True, may_cut=True, size_hint_x=None)
        cell.add_widget(name)
        room = side + cell.spacing * (3 if align == "center" else 2)
        cell.bind(width=lambda _, width: setattr(name, "width", max(1, min(name.natural_width, width - room))))
    if align == "center":
        cell.add_widget(BoxLayout())
    return cell


def _below_each_other(person: Person) -> Any:
    """The name below the silhouette, where columns are narrow."""
    cell = BoxLayout(orientation="vertical", spacing=look.y(0.5))
    cell.add_widget(Silhouette(colour=person.colour, mm=TOKEN_MM))
    name = Words(text=person.name, face="bold", smallest="small", one_line=True, may_cut=True, halign="center")
    cell.add_widget(name)
    return cell


load_kv("reckoning")
