"""The buttons of ui.md, section 6; how each looks in each state is in kv/widgets/buttons.kv."""

from typing import Any, TypeVar

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from companion.app.assets import load_kv
from companion.app.fonts import Setting
from companion.app.metrics import GAP_IN, ICON_ALONE, ICON_IN_BUTTON, PAD
from companion.app.saving import saving
from companion.app.theme import look
from companion.app.widgets.icon import Icon, Silhouette
from companion.app.widgets.painting import before_the_frame
from companion.app.widgets.target import Target
from companion.app.widgets.words import Words

TIGHT_PAD = 0.4
BIG_EDGE, BIG_GAP = 4.2, 3.4
"""Within a main target whose words begin at the left: before its icon, and after it."""
PROPERTIES = (
    *("text", "sub", "icon", "icon_after", "stacked", "align", "style", "smallest", "face", "ink", "icon_ink"),
    *("icon_mm", "side_pad", "one_line", "may_cut", "colour", "turn", "why_not", "pos", "size"),
)
"""What a button with words is arranged by."""

P = TypeVar("P", bound=Widget)


class WordButton(Target):
    """Words with an icon before, after or above them and a small line below.

    text, sub (the small line), icon, icon_after: what it says. colour: a player's, whose silhouette then stands for
    the icon; turn: degrees the icon is turned left. stacked: icon above the words. align: 'center' or
    'left', where the icon after them stands at the right end. style, smallest: of the words, which shrink to fit.
    ink: token. icon_mm: side of the icon. may_cut: they are a name, which may end in ….
    """

    text = StringProperty("")
    sub = StringProperty("")
    icon = StringProperty("")
    icon_after = StringProperty("")
    colour = StringProperty("")
    turn = NumericProperty(0)
    stacked = BooleanProperty(False)
    align = OptionProperty("center", options=["center", "left"])
    style = StringProperty("body")
    smallest = StringProperty("small")
    face = StringProperty("bold")
    ink = StringProperty("text")
    icon_ink = StringProperty("")
    icon_mm = NumericProperty(ICON_IN_BUTTON)
    side_pad = NumericProperty(GAP_IN)
    comes_near = True
    one_line = BooleanProperty(False)
    may_cut = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        """Nothing is said yet."""
        self._words = Words()
        self._sub: Words | None = None
        self._icon: Icon | None = None
        self._token: Silhouette | None = None
        self._after: Icon | None = None
        super().__init__(**kwargs)
        self.add_widget(self._words)
        arrange_soon = before_the_frame(self._arrange)
        for name in PROPERTIES:
            self.fbind(name, arrange_soon)
        arrange_soon()

    @property
    def said(self) -> str:
        """All it says, for tests and for people who cannot see it."""
        return " ".join(part for part in (self.text, self.sub) if part)

    def meaning(self) -> object:
        """What it says."""
        return self.text, self.sub, self.means

    def small_line(self) -> str:
        """What stands small below the words."""
        return str(self.sub)

    @property
    def _mark(self) -> str:
        return str(self.colour or self.icon)

    def _arrange(self, *_: object) -> None:
        words, ink = self._words, self.icon_ink or self.ink
        words.style, words.smallest, words.face = self.style, self.smallest, self.face
        words.one_line, words.may_cut, words.ink, words.text = self.one_line, self.may_cut, self.ink, self.text
        mm = self.icon_mm if self.text else max(self.icon_mm, ICON_ALONE)
        # Most buttons are words alone: the other parts are made when one first has them.
        if (said := self.small_line()) or self._sub:
            sub = self._sub = self._sub or self._part(Words(style="small", halign="center"))
            sub.text, sub.ink = said, "mute" if self.ink == "text" else self.ink
        if self.icon or self._icon:
            icon = self._icon = self._icon or self._part(Icon())
            icon.name, icon.ink, icon.mm, icon.turn = "" if self.colour else self.icon, ink, mm, self.turn
        if self.colour or self._token:
            token = self._token = self._token or self._part(Silhouette())
            token.colour, token.mm, token.opacity = self.colour, mm, 0.5 if self.why_not else 1
        if self.icon_after or self._after:
            after = self._after = self._after or self._part(Icon())
            after.name, after.ink, after.mm = self.icon_after, ink, self.icon_mm
        if self.stacked:
            self._arrange_stacked(look.x(mm))
        else:
            self._arrange_in_line(look.x(mm))

    def _part(self, part: P) -> P:
        self.add_widget(part)
        return part

    @property
    def _edge(self) -> float:
        """Millimetres from the edge to words that begin at the left."""
        return BIG_EDGE if self.is_main else PAD

    def _room(self, icons: float = 0) -> float:
        """Width for the words. They may come nearer to the edge than usual if that keeps them in one line."""
        pad: int = look.x(self.side_pad if self.align == "center" else self._edge)
        tight: float = self.width - 2 * look.x(TIGHT_PAD) - icons
        room: float = self.width - 2 * pad - icons
        natural = self._words.natural_size()[0]
        return tight if self.comes_near and room < natural <= tight else room

    def _arrange_stacked(self, mark: int) -> None:
        width, height = self._room(), self.height - 2 * look.y(GAP_IN)
        left, middle_y = self.x + (self.width - width) / 2, self.y + self.height / 2
        icon_side, gap = (mark, look.y(0.8)) if self._mark else (0, 0)
        below = look.y(1) if self._sub and self._sub.text and self.style.startswith("score") else 0
        sub_height = self._sub_height(width) + below
        tall = self._words.setting(width, height - icon_side - gap - sub_height).height if self.text else 0
        top = middle_y + (icon_side + gap + tall + sub_height) / 2
        self._words.halign = "center"
        for part in (self._icon, self._token):
            self._place(part, left, top - icon_side, width, icon_side)
        self._place(self._words, left, top - icon_side - gap - tall, width, tall)
        self._place(self._sub, left, top - icon_side - gap - tall - sub_height, width, sub_height - below)

    def _arrange_in_line(self, mark: int) -> None:
        gap = look.x(GAP_IN) if self.text else 0
        wide = look.x(BIG_GAP) if self.is_main and self.align == "left" else gap
        first = mark + wide if self._mark else 0
        last = look.x(self.icon_mm) + gap if self.icon_after else 0
        width, height = self._room(first + last), self.height - 2 * look.y(GAP_IN)
        sub_height = self._sub_height(width)
        setting = self._balanced(width, height - sub_height)
        tall = setting.height if self.text else 0
        below = self._sub.setting(width, height).width if self._sub and self._sub.text else 0
        said = max(setting.width if self.text else 0, below)
        left = self.x + look.x(self._edge)
        after = self.x + self.width - look.x(self._edge) - last
        if self.align == "center":
            left = self.x + (self.width - first - said - last) / 2
            after = left + first + said
        top = self.y + (self.height + tall + sub_height) / 2
        self._words.halign = self.align
        if self._sub:
            self._sub.halign = self.align
        for part in (self._icon, self._token):
            self._place(part, left, self.y, max(0, first - wide), self.height)
        self._place(self._words, left + first, top - tall, said, tall)
        self._place(self._sub, left + first, top - tall - sub_height, said, sub_height)
        self._place(self._after, after + gap, self.y, max(0, last - gap), self.height)

    def _balanced(self, width: float, height: float) -> Setting:
        """As many lines as WIDTH needs, but none much shorter than the others."""
        setting = self._words.setting(width, height)
        while len(setting.lines) > 1:
            narrower = self._words.setting(setting.width - 1, height)
            if narrower.is_cut or len(narrower.lines) > len(setting.lines) or narrower.size < setting.size:
                break
            setting = narrower
        return setting

    def _sub_height(self, width: float) -> float:
        return self._sub.natural_size(width)[1] if self._sub and self._sub.text else 0

    @staticmethod
    def _place(part: Any, x: float, y: float, width: float, height: float) -> None:
        if part is None:
            return
        part.size = (width, height)
        part.pos = (x, y)


class Primary(WordButton):
    """What the table does next: one a screen. While `why_not` is set it is dashed, and a tap says what is missing."""

    comes_near = False


class Choice(WordButton):
    """One of several answers, at least 20 x 20 mm. chosen: taken; likely: stands first; why_not: its small line."""

    likely = BooleanProperty(False)

    def small_line(self) -> str:
        """While it is not allowed the reason, if that takes two lines at most: a tap says it in full."""
        if not self.why_not:
            return str(self.sub)
        lines = Words(text=self.why_not, style="small").setting(self._room(), float("inf")).lines
        return str(self.why_not if len(lines) <= 2 else self.sub)


class Secondary(WordButton):
    """Another thing one can do, at least 12 x 12 mm."""


class Quiet(WordButton):
    """Something one rarely does: a border only."""


class IconButton(Secondary):
    """One icon, 14.6 x 12 mm."""


class UndoButton(Target):
    """Takes back the last step; while not all is saved it says so too, for it is on every screen of a game.

    takes_back: what it would take back ('' = nothing yet). Events: on_tap() undoes; on_history() after a long press.
    """

    takes_back = StringProperty("")

    __events__ = ("on_history",)

    def on_kv_post(self, base_widget: Any) -> None:
        """The line that says what is not saved is made when it is first needed, which on most evenings is never."""
        self._unsaved: Widget | None = None
        saving.bind(note=self._tell_saving)
        self._tell_saving()

    def _tell_saving(self, *_: object) -> None:
        if saving.note and self._unsaved is None:
            from companion.app.widgets.unsaved import UnsavedLine

            self._unsaved = UnsavedLine(undo=self)
            self.add_widget(self._unsaved)

    def meaning(self) -> object:
        """What it would take back."""
        return self.takes_back

    def on_hold(self) -> bool:
        """A long press opens the history."""
        self.dispatch("on_history")
        return True

    def on_history(self) -> None:
        """The history is wanted."""


load_kv("widgets/buttons")
