"""A player's chip: name, silhouette, score and the seat they have round the screen."""

from typing import Any

from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty

from companion.app.assets import load_kv
from companion.app.metrics import ICON_IN_LINE, SEAT_BAR
from companion.app.theme import look
from companion.app.widgets.icon import Icon, Silhouette
from companion.app.widgets.painting import before_the_frame
from companion.app.widgets.target import Target
from companion.app.widgets.words import Score, Words

FADE_SECONDS = 0.2
TIGHTER = 1.0
"""So much smaller icons and edges are, mm, where counts would not fit."""
NAME_MM = 14.0
LOW_MM = 16.0
"""Below this height name and silhouette stand side by side."""
TALL_MM = 22.0
"""From this height on a chip has room for a big silhouette over a line of counts."""
WIDE_MM = 36.0
"""From this width on the score has room beside the name."""
PIECE_MM, SMALL_PIECE_MM, BARE, WITHIN = 4.6, 3.6, 0.6, 0.54
"""The place of a piece on a chip, also below a score, and the parts of it that a piece fills bare and within a ring."""


class PlayerChip(Target):
    """One player. on_tap opens the player's page.

    name; colour: player colour; score: as text, '' where it is secret; counts: tuple of Count, open to all;
    pieces: tuple of Piece, before the counts: on ink where the chip is not dark, for their colours tell them apart;
    seat: the edge of the screen the player sits at, '' for none; active: it is their turn; out: they are out.
    """

    name = StringProperty("")
    colour = StringProperty("")
    score = StringProperty("")
    counts = ObjectProperty(())
    pieces = ObjectProperty(())
    seat = OptionProperty("", options=["", "left", "top", "right", "bottom"])
    active = BooleanProperty(False)
    out = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        """An empty chip."""
        self._name = Words(face="bold", smallest="small", one_line=True, may_cut=True)
        self._silhouette = Silhouette()
        self._score = Score(smallest="title", halign="right")
        self._counts: list[tuple[Icon, Words]] = []
        self._pieces: list[tuple[Icon, Icon]] = []
        self._arrange_soon = before_the_frame(self._arrange)
        super().__init__(**kwargs)
        for part in (self._name, self._silhouette, self._score):
            self.add_widget(part)
        with self.canvas.before:
            self._behind_colour = Color(rgba=look.rgba(""))
            self._behind = RoundedRectangle()
        with self.canvas:
            self._bar_colour = Color()
            self._bar = Rectangle()
        self.fbind("counts", self._recount)
        self.fbind("pieces", self._recount)
        for name in ("name", "colour", "score", "seat", "active", "pos", "size"):
            self.fbind(name, self._arrange_soon)
        self._recount()

    def fade_seconds(self) -> float:
        """The turn passes in 200 ms; a press goes back as on every target."""
        return super().fade_seconds() or (FADE_SECONDS if self.parent and not self.pressed else 0.0)

    def _recount(self, *_: object) -> None:
        for parts in (*self._counts, *self._pieces):
            for part in parts:
                self.remove_widget(part)
        self._counts = [(Icon(mm=ICON_IN_LINE), Words(face="bold", one_line=True)) for _ in self.counts]
        self._pieces = [(Icon(), Icon()) for _ in self.pieces]
        for parts in (*self._counts, *self._pieces):
            for part in parts:
                self.add_widget(part)
        self._arrange_soon()

    def _arrange(self, *_: object) -> None:
        self._tell()
        left, right = self.x + look.x(2.8), self.x + self.width - look.x(2.8)
        tall = self.height >= look.y(TALL_MM)
        top, bottom = self.y + self.height - look.y(2.2 if tall else 1.7), self.y + look.y(2.0 if tall else 1.5)
        if self._counts or self._pieces:
            if not self.score:
                bottom += look.y(1.5)
            line = look.y(3.6)
            self._place_counts(self._place_pieces(left, bottom, line), right, bottom, line)
            bottom += line + look.y(1.4 if tall else 0.9)
        narrow = self.width < look.x(WIDE_MM)
        if self.seat == "right" and not narrow:
            right -= look.x(SEAT_BAR)  # the score does not touch the bar
        if not self.score or (look.portrait and (tall or narrow)):
            self._arrange_over(left, right, top, bottom)
        elif self.height < look.y(LOW_MM):
            self._arrange_in_line(left, right, top, bottom)
        else:
            self._arrange_beside(left, right, top, bottom)
        self._place_bar()

    def _tell(self) -> None:
        ink = "ink" if self.active else ""
        self._name.text, self._name.ink = self.name, ink or "text"
        self._silhouette.colour, self._silhouette.ink = self.colour, ink
        self._score.text, self._score.ink = self.score, ink or "text"
        for count, (icon, words) in zip(self.counts, self._counts, strict=True):
            icon.name, icon.ink = count.icon, ink or count.ink
            words.style, words.ink, words.text = "small" if self.score else "body", ink or "text", count.text

    def _arrange_beside(self, left: float, right: float, top: float, bottom: float) -> None:
        """Name over silhouette, the score at the right of both."""
        name_height = look.y(5)
        name_width = min(look.x(NAME_MM), right - left)
        self._name.size, self._name.pos = (name_width, name_height), (left, top - name_height + look.y(0.5))
        side = min(look.x(9.2), top - name_height - bottom - look.y(0.5))
        self._silhouette.mm = max(4.7, side / look.panel.across)
        side = look.x(self._silhouette.mm)
        self._silhouette.size, self._silhouette.pos = (side, side), (left, bottom)
        beside = max(side, self._name.natural_width if self._name.natural_width < name_width else name_width)
        start = left + beside + look.x(1)
        height = top - bottom + look.y(0.8)
        self._score.size, self._score.pos = (right + look.x(1) - start, height), (start, bottom - look.y(0.4))

    def _arrange_in_line(self, left: float, right: float, top: float, bottom: float) -> None:
        """Silhouette, name and score side by side: five chips on a rail are low."""
        side, height = look.x(4.7), top - bottom
        self._silhouette.mm = 4.7
        self._silhouette.size, self._silhouette.pos = (side, height), (left, bottom)
        start = left + side + look.x(1.4)
        wide = min(self._name.natural_width, look.x(NAME_MM), right - start)
        self._name.size, self._name.pos = (look.x(NAME_MM), height), (start, bottom)
        after = start + wide + look.x(1)
        self._score.size, self._score.pos = (right - after, height), (after, bottom)

    def _arrange_over(self, left: float, right: float, top: float, bottom: float) -> None:
        """Silhouette and name in a row over the score."""
        side = look.x(4.8)
        row = max(side, look.y(5))
        self._silhouette.mm = 4.8
        self._silhouette.size, self._silhouette.pos = (side, row), (left, top - row)
        start = left + side + look.x(2)
        self._name.size, self._name.pos = (right - start, row), (start, top - row)
        under = top - row - look.y(1.2)
        self._score.size, self._score.pos = (right - left, max(0, under - bottom)), (left, bottom)

    def _place_pieces(self, left: float, bottom: float, height: float) -> float:
        """The pieces from LEFT on, each in its colour, with a ring round it where it wears one; where they end."""
        mm = PIECE_MM if not self.score else SMALL_PIECE_MM
        side, step, on_ink = look.x(mm), look.x(mm + 0.8), self.active or look.outlined
        for number, (piece, (disc, ring)) in enumerate(zip(self.pieces, self._pieces, strict=True)):
            disc.name, disc.ink, disc.mm = "player_circle", piece.ink, mm * (WITHIN if piece.ring else BARE)
            ring.name, ring.ink, ring.mm = "ring" if piece.ring else "", "white" if on_ink else "text", mm
            for part in (disc, ring):
                part.size, part.pos = (side, height), (left + number * step, bottom)
        if not self._pieces:
            self._behind_colour.rgba = look.rgba("")
            return left
        right = left + len(self._pieces) * step
        self._behind_colour.rgba = look.rgba("ink" if on_ink else "")
        edge, high = look.x(0.9), look.y(mm + 0.8)
        self._behind.pos = (left - edge, bottom + (height - high) / 2)
        self._behind.size = (right - look.x(0.8) - left + 2 * edge, high)
        self._behind.radius = [high / 2]
        return right + look.x(1.4)

    def _place_counts(self, left: float, right: float, bottom: float, height: float) -> None:
        side, near, far = look.x(ICON_IN_LINE), look.x(0.1 if look.portrait else 0.6), look.x(1.9)
        words_width = sum(words.natural_width for _, words in self._counts)
        spare = right - left - words_width - len(self._counts) * (side + near)
        if spare < 0:  # three numbers of two digits on a narrow chip
            left, right, side = left - look.x(TIGHTER), right + look.x(TIGHTER), look.x(ICON_IN_LINE - TIGHTER)
            for icon, _ in self._counts:
                icon.mm = ICON_IN_LINE - TIGHTER
            spare = right - left - words_width - len(self._counts) * (side + near)
        far = min(far, spare / max(1, len(self._counts) - 1))
        x = left
        for icon, words in self._counts:
            icon.size, icon.pos = (side, height), (x, bottom)
            words.size, words.pos = (words.natural_width, height), (x + side + near, bottom)
            x = words.x + words.width + far

    def _place_bar(self) -> None:
        self._bar_colour.rgba = look.rgba("ink" if self.active else self.colour if self.seat else "")
        thick = look.x(SEAT_BAR)
        if self.seat in ("left", "right"):
            self._bar.size = (thick, self.height * 0.52)
            self._bar.pos = (
                self.x if self.seat == "left" else self.x + self.width - thick,
                self.y + self.height * 0.24,
            )
        else:
            thick = look.y(SEAT_BAR) if self.seat else 0
            self._bar.size = (self.width * 0.44, thick)
            self._bar.pos = (
                self.x + self.width * 0.28,
                self.y if self.seat == "bottom" else self.y + self.height - thick,
            )


load_kv("widgets/chip")
