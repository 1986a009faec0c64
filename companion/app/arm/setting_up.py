"""The guided set-up of the camera over the table: height, focus, field, light. Layout: kv/arm/set_up.kv.

Each step looks at stickers that lie on the table, says what is wrong, and can be left out. Nothing is kept before the
last.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

import msgspec
from kivy.clock import Clock

from companion.app.assets import load_kv
from companion.app.bar import BarHeard
from companion.app.host import ArmHost
from companion.app.screens.awaiting import StepByStep
from companion.app.screens.screen import bar_at_the_bottom
from companion.app.widgets.tray_picture import Boxed
from companion.arm import in_a_sentence
from companion.arm.set_up import ArmSetUp, Step, in_words, with_step, wrong_with
from companion.clock import WallClock

SENTENCES = {
    Step.HEIGHT: ("How high does it hang?", "Lay a few stickers on the table."),
    Step.FOCUS: ("Is it sharp?", "Leave the stickers there; focus is held as it is then."),
    Step.FIELD: ("Does it see all of the table?", "Lay a sticker in each of the four corners."),
    Step.LIGHT: ("Is the light good?", "Leave the stickers in the corners, with the lamps as you play."),
}
BOX = 0.03
"""Half a side of the box round a sticker, as part of the picture's width."""


@dataclass(frozen=True, slots=True)
class ArmView:
    """What the page says. WRONG: what was seen to be wrong; FOUND: what was found; WHY_NOT: '' or why to wait."""

    step: str
    sentence: str
    line: str
    primary: str
    wrong: str
    found: str
    why_not: str
    takes_back: str = ""


class ArmSetUpScreen(BarHeard, StepByStep):
    """ArmView; hears its own touches."""

    host: ArmHost
    steps = len(Step)

    def __init__(self, host: ArmHost, wall: WallClock, listed: Collection[str], done: Callable[[], None]) -> None:
        """LISTED are the stickers that may lie there; DONE is called when it is kept, or the table gives up."""
        self.host, self._wall, self._listed, self._done = host, wall, listed, done
        self._found = ArmSetUp(0.0, host.arm.name)
        self._held: dict[str, float] | None = None
        self._wrong = ""
        super().__init__(self._view(), self)
        bar_at_the_bottom(self)
        self._frames = Clock.schedule_interval(self._frame, 0)

    def close(self) -> None:
        """What is still looked at does not count."""
        self._frames.cancel()
        self.forget()

    @property
    def _step(self) -> Step:
        return list(Step)[self.at]

    def _view(self) -> ArmView:
        sentence, line = SENTENCES[self._step]
        found = ", ".join(words for words in (in_words(step, self._found) for step in Step) if words)
        return ArmView(
            f"Step {self.at + 1} of {len(Step)}",
            sentence,
            line,
            "Look" if not self._wrong else "Look again",
            self._wrong,
            f"Found: {found}." if found else "",
            "The camera is looking." if self.waits else "",
            self.host.undo_text,
        )

    def _frame(self, *_: object) -> None:
        self.answered()
        view = self._view()
        if view != self.view:
            self.view = view

    def go_on(self) -> None:
        """Look at the stickers; light and focus are chosen anew until they were found good."""
        choose = self._step in (Step.HEIGHT, Step.FOCUS) or self._held is None
        looked = self.host.arm.stickers(None if choose else self._held, self._listed)
        self.wait(looked, lambda answer: self._take(*answer))
        self._frame()

    def failed(self, fault: BaseException) -> None:
        """Say why it could not look."""
        self._wrong = in_a_sentence(fault)

    def _take(self, look: Any, held: dict[str, float]) -> None:
        picture, wide, high = self.ids.picture, look.shown.of_width, look.shown.of_height
        picture.show(look.shown)
        half = BOX * wide
        picture.mark(
            [
                Boxed(k, (one.at[0] * wide - half, one.at[1] * high - half, 2 * half, 2 * half), None)
                for k, one in enumerate(look.seen)
            ]
        )
        self._held = held
        self._wrong = wrong_with(self._step, look.seen)
        if not self._wrong:
            self._found = with_step(self._found, self._step, look.seen)
            self.next_step()

    def measure(self) -> None:
        """How the stickers sit on their tiles; then this step again."""
        from companion.app.arm.stickers import WhichGame

        def back() -> None:
            again = ArmSetUpScreen(self.host, self._wall, self._listed, self._done)
            again.at, again._found, again._held = self.at, self._found, self._held
            again._frame()
            self.host.show(again)

        WhichGame(self.host, back).show()

    def skip(self) -> None:
        """Leave this step out."""
        self._wrong = ""
        super().skip()

    def finish(self) -> None:
        """Keep what was found."""
        found = msgspec.structs.replace(self._found, when=self._wall(), held=self._held or {})
        sentence = "The camera over the table is set up."
        try:
            self.host.arm.keep(found)
        except OSError as fault:
            sentence = f"The set-up could not be kept: {fault.strerror}."
        self._done()
        self.host.toast(sentence)

    def back(self) -> None:
        """The step before, or give up."""
        self._wrong = ""
        super().back()

    def give_up(self) -> None:
        """Nothing is kept."""
        self._done()


load_kv("arm/set_up")
