"""Laying tile after tile in the printed frame; the camera looks by itself when all rests. Layout: kv/arm/measure.kv.

It only shows and reports: what a look means is said in companion/stickers/enrolling.py, the session keeps it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from kivy.clock import Clock

from companion.app.assets import load_kv
from companion.app.glass import DEAF_SECONDS
from companion.app.screens.screen import Refusing, Screen, bar_at_the_bottom, refill, tapping
from companion.app.widgets.buttons import Choice, Primary
from companion.app.widgets.tray_picture import Boxed
from companion.arm.watching import Live, Looked, TableWatch
from companion.stickers.enrolling import EMPTY, UNSEEN, Enrolment, Tally, how, odd
from companion.vision.stillness import Stir

PRINTED = "The frame is printed with: companion stickers frame."
USE_SECONDS = 60.0
"""After the camera has read something; a minute later nobody is there."""
WELL, DOUBTFUL, WRONG, WAITING = ("tick", "ok"), ("question", "warn"), ("warning", "warn"), ("tile", "text")
"""The icon and the ink of how it stands."""
LAY = "Its printed north to the top of the sheet; then take your hands away."


@dataclass(frozen=True, slots=True)
class MeasureView:
    """What the page says. BIG: read from a metre, in the ink INK and with the ICON of how it stands.

    ASKS: about which sticker, '' for none; PRIMARY: what the button says else, WHY_NOT: '' or why it waits.
    """

    title: str
    big: str
    icon: str
    ink: str
    line: str
    note: str
    asks: str
    primary: str
    why_not: str
    takes_back: str


def measure_view(enrolment: Enrolment, tally: Tally, live: Live | None, reads: bool, lost: str) -> MeasureView:
    """The page while people measure: LIVE is what goes on before the camera, READS whether that is read just now."""
    title = f"{enrolment.kit.title}: {tally.measured} of {tally.of}"
    if lost:
        big, mark, line, note = "No picture" if live is None else "Not measured", WRONG, lost, ""
    else:
        big, mark, line, note = _told(enrolment)
    primary, why_not = _waiting(live, reads, lost)
    asks = enrolment.sits.text if enrolment.asks and enrolment.sits is not None and not lost else ""
    return MeasureView(title, big, *mark, line, note, asks, primary, why_not, enrolment.takes_back)


def _told(enrolment: Enrolment) -> tuple[str, tuple[str, str], str, str]:
    """Big words, how it stands, a line and a note."""
    sits, fault = enrolment.sits, enrolment.fault
    if sits is not None and enrolment.asks:
        return f"{sits.name}?", DOUBTFUL, odd(sits.stuck), f"It was seen {how(sits.stuck)}."
    if fault and fault != EMPTY:
        return "Not measured", WRONG, fault, enrolment.note or (PRINTED if fault == UNSEEN else "")
    if sits is None:
        return "Lay a tile in the frame", WAITING, LAY, enrolment.note or PRINTED
    if fault:
        line = f"{sits.name} is measured."
        return "Lay the next tile", WAITING, line, enrolment.note or "No sticker is seen in the frame now."
    return sits.name, WELL, f"It is measured: {how(sits.stuck)}.", enrolment.note or "Lay the next tile."


def _waiting(live: Live | None, reads: bool, lost: str) -> tuple[str, str]:
    """What the primary says, and why it waits."""
    if live is None:
        return ("Camera is lost", lost) if lost else ("Camera wakes", "The camera gives no picture yet.")
    match live.stir:
        case Stir.MOVING:
            return "Waits for rest", "Something moves: it looks by itself when all rests."
        case Stir.HAND:
            return "Hands away", "A hand is in the picture: it looks by itself when that is away."
        case Stir.CALM:
            return ("Looking", "The camera is looking.") if reads else ("Look again", "")


class MeasureActions(Refusing, Protocol):
    """What can be asked for here."""

    @property
    def enrolment(self) -> Enrolment:
        """What is measured of the game, and what was seen last."""
        ...

    @property
    def tally(self) -> Tally:
        """How many are measured."""
        ...

    def saw(self, looked: Looked) -> None:
        """The camera has looked."""

    def keep(self) -> None:
        """The sticker that is asked about sits so."""

    def again(self) -> None:
        """It is to be looked at again."""

    def everything(self) -> None:
        """Show all that is measured."""

    def undo(self) -> None:
        """Take back the last measurement."""

    def back(self) -> None:
        """Back to where one came from."""


class MeasureScreen(Screen):
    """MeasureView, MeasureActions. `close()` stops the watch."""

    def __init__(self, actions: MeasureActions, watch: Callable[[], TableWatch]) -> None:
        """WATCH begins to look."""
        self._watch = watch()
        self._looked: Looked | None = None
        self._number, self._still = -1, False
        self._asked: str | None = None
        self._changed_at = self._laid_at = self._watch.now
        self._primary = tapping(Primary(), self.look_again, lambda reason: self.actions.refused(reason))
        super().__init__(self._view_of(actions), actions)
        bar_at_the_bottom(self)
        self._frames = Clock.schedule_interval(self._frame, 0)

    def fill(self) -> None:
        """The primary; in its place two answers while something is asked."""
        view: MeasureView = self.view
        if view.asks != self._asked:
            self._asked = view.asks
            refill(self.ids.answers, self._answers() if view.asks else [self._primary])
        self._primary.text, self._primary.why_not = view.primary, view.why_not

    def _answers(self) -> list[Any]:
        keep, again = (Choice(text=words, means=self.view.asks) for words in ("Keep it so", "Look again"))
        refused = self.actions.refused
        return [tapping(keep, self.actions.keep, refused), tapping(again, self.look_again, refused)]

    def close(self) -> None:
        """Nobody looks any more."""
        self._frames.cancel()
        self._watch.stop()

    def _view_of(self, actions: MeasureActions) -> MeasureView:
        watch = self._watch
        return measure_view(actions.enrolment, actions.tally, watch.newest, watch.reads, watch.lost)

    @property
    def in_use(self) -> bool:
        """Whether somebody has laid something there of late, and so looks at the screen without touching it."""
        return self._watch.now - self._laid_at < USE_SECONDS

    def _frame(self, *_: object) -> None:
        self._watch.within = self.ids.picture.room
        while not self._watch.looked.empty():
            self._looked = self._watch.looked.get_nowait()
            self.actions.saw(self._looked)
            self._laid_at = self._watch.now
        self._show_picture()
        view = self._view_of(self.actions)
        if view != self.view:
            if view.asks != self.view.asks:
                self._changed_at = self._watch.now
            self.view = view

    def _show_picture(self) -> None:
        """The picture that was read while nothing moved since, and else the newest."""
        live, looked, picture = self._watch.newest, self._looked, self.ids.picture
        still = live is not None and looked is not None and looked.scene == live.scene
        number = -1 if live is None else looked.scene if still and looked is not None else live.number
        if (still, number) == (self._still, self._number):
            return
        self._still, self._number = still, number
        shown = looked.shown if still and looked is not None else None if live is None else live.shown
        picture.mark(_boxes(looked, bool(self.actions.enrolment.asks)) if still and looked is not None else ())
        picture.show(shown)

    def look_again(self) -> None:
        """Read what lies there once more."""
        self.actions.again()
        self._watch.look_again()
        self._still = False
        self._frame()

    def on_touch_down(self, touch: Any) -> bool:
        """A finger that comes down right after the camera changed what is asked was meant for what stood there."""
        if self._watch.now - self._changed_at < DEAF_SECONDS:
            return True
        return bool(super().on_touch_down(touch))


def _boxes(looked: Looked, asking: bool) -> list[Boxed]:
    """A box round each code in the frame."""
    boxed = []
    for number, one in enumerate(looked.frame.inside[:2]):
        across, down = ([corner[way] for corner in one.corners] for way in (0, 1))
        box = min(across), min(down), max(across) - min(across), max(down) - min(down)
        boxed.append(Boxed(number, box, None, asking))
    return boxed


load_kv("arm/measure")
