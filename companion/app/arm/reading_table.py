"""The table read by the camera over it: what every game's screen of that shares. Layout: kv/arm/reading_table.kv.

It looks, says why nothing was seen, looks again, shows what the game makes of it, asks one thing after another and ends
in one primary. A game derives from ReadingTable and says what a Layout means to it (`taken`), what is asked (`asked`),
what is told at the end (`told`) and what the answers do; `open_reading` opens it. It knows no game and makes no move.
"""

from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, ClassVar

from kivy.clock import Clock

from companion.app.assets import load_kv
from companion.app.bar import BarHeard
from companion.app.host import ArmHost
from companion.app.metrics import MAIN
from companion.app.screens.awaiting import Awaiting
from companion.app.screens.screen import bar_at_the_bottom, refill, tapping
from companion.app.theme import look
from companion.app.widgets.buttons import Secondary
from companion.arm import in_a_sentence
from companion.stickers.layout import Layout


@dataclass(frozen=True, slots=True)
class ReadView:
    """What the page says. ASKS: whether something is asked; PRIMARY: '' while it is; WHY_NOT: '' or why to wait.

    FAULT: why the table was not read, or what is odd about it; NOTE: what else is to be known.
    LEAVE_OUT: while it is asked, the button for what is no part of it, '' for none.
    """

    title: str
    line: str
    asks: bool = False
    primary: str = ""
    why_not: str = ""
    takes_back: str = ""
    fault: str = ""
    leave_out: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """One thing that people are asked; LEAVE_OUT: the button for `without`, '' where there is none."""

    title: str
    line: str
    leave_out: str = ""


class ReadingTable(BarHeard, Awaiting):
    """ReadView; hears its own touches. What it read is `read`, None while it looks and where it saw nothing.

    `look_of_it`: the widget that shows what lies there, given by the game; `frames_taken`: how many pictures agree.
    """

    host: ArmHost
    shifted: ClassVar[Collection[str]] = ()
    """The texts of tiles that may be laid half a tile along each other."""
    NOTHING: ClassVar = "No tile was read", "Is there light on the stickers?"

    def __init__(self, host: ArmHost, listed: Collection[str], look_of_it: Any, set_up: Callable[[], None]) -> None:
        """Look at once for the stickers LISTED; SET_UP opens the camera's set-up."""
        self.host, self._listed, self.set_up, self.look_of_it = host, listed, set_up, look_of_it
        self.read: Any = None
        self.frames_taken, self._fault = 0, ""
        self._again: tuple[str, ...] = ()
        self.reopen: Callable[[], None] = self.again
        self.wait(self.looked(), self._seen)
        super().__init__(self._view(), self)
        self.ids.left.add_widget(look_of_it, index=1)
        bar_at_the_bottom(self)
        self._frames = Clock.schedule_interval(self._frame, 0)
        self.show()
        self._frame()

    # What a game says.

    def looked(self) -> Future[Any]:
        """Look: a TableLaid, or what else `made_of` takes."""
        return self.host.arm.laid(self._listed, self.shifted)

    def made_of(self, seen: Any) -> Any:
        """What is read of what was SEEN."""
        return self.taken(seen.layout)

    def doubtful(self, seen: Any, read: Any) -> Collection[str]:
        """The stickers that were SEEN, and of which people are asked where they lie."""
        found: Collection[str] = seen.layout.unsure
        return found

    def taken(self, layout: Layout) -> Any:
        """What LAYOUT means in this game, kept as `read`: a frozen value."""
        raise NotImplementedError

    @property
    def is_empty(self) -> bool:
        """Whether nothing was read that belongs here."""
        raise NotImplementedError

    def nothing(self) -> tuple[str, str]:
        """What is told where nothing was read: title and line."""
        return self.NOTHING

    def asked(self) -> Question | None:
        """What is to be asked next of what was read; None where all is known."""
        raise NotImplementedError

    def answers(self) -> Sequence[Any]:
        """Buttons for what is asked, in two columns; none where it is answered by a tap on what lies there."""
        return ()

    def told(self) -> tuple[str, str, str]:
        """Title, line and primary once all is known."""
        raise NotImplementedError

    def warned(self) -> str:
        """What is odd about what was read, once all is known; '' for nothing."""
        return ""

    def noted(self) -> str:
        """What else comes of it, once all is known."""
        return ""

    def show(self) -> None:
        """Show what lies there in `look_of_it`, as far as it is known."""
        raise NotImplementedError

    def without(self) -> Any:
        """`read` where people say that what is asked about is no part of it."""
        raise NotImplementedError

    def put_down(self) -> None:
        """The primary: make it one step, and leave."""
        raise NotImplementedError

    def leave(self) -> None:
        """Back to where it was opened."""
        raise NotImplementedError

    # What it does.

    @property
    def agreed(self) -> str:
        """`2 pictures agree`."""
        return "1 picture was read" if self.frames_taken == 1 else f"{self.frames_taken} pictures agree"

    def know(self, read: Any) -> None:
        """READ is known now: ask what is left, and show it."""
        self.read = read
        asks = read is not None and self.asked() is not None
        refill(self.ids.choices, (self.answers() or self._measure()) if asks else ())
        self.show()
        self._tell()

    def _measure(self) -> Sequence[Any]:
        """Where a sticker is asked about again: a button to measure how it sits on its tile."""
        if not self._again:
            return ()
        button = Secondary(text="Measure stickers", sub="asked about again", size_hint_y=None, height=look.y(MAIN))
        return (tapping(button, self.measure, self.refused),)

    def measure(self) -> None:
        """Measure how the stickers sit that are asked about again and again; then look anew."""
        from companion.app.arm.stickers import measure

        measure(self.host, self._again[0], self.reopen)

    def again(self) -> None:
        """Look once more; what was answered is forgotten."""
        self._fault = ""
        self._frames()
        self.wait(self.looked(), self._seen)
        self.know(None)

    def leave_out(self) -> None:
        """What is asked about is no part of it."""
        if self.read is not None and self.asked() is not None:
            self.know(self.without())

    def go_on(self) -> None:
        """Put it down, or look again."""
        if self.read is None or self.is_empty:
            self.again()
        elif self.asked() is None:
            self.put_down()

    def close(self) -> None:
        """What is still looked at does not count."""
        self._frames.cancel()
        self.forget()

    def _frame(self, *_: object) -> None:
        self.answered()
        self._tell()

    def _seen(self, seen: Any) -> None:
        self.frames_taken = seen.frames
        read = self.made_of(seen)
        self._again = self.host.arm.asks(self.doubtful(seen, read))
        self.know(read)

    def failed(self, fault: BaseException) -> None:
        """Say why it could not be read."""
        self._fault = in_a_sentence(fault)

    def _tell(self) -> None:
        view = self._view()
        if view != self.view:
            self.view = view

    def _view(self) -> ReadView:
        takes_back = self.host.undo_text
        if self.read is None and self._fault:
            return ReadView("The table was not read", "", False, "Look again", "", takes_back, self._fault)
        if self.read is None:
            words = "Take all hands away. Up to three pictures are read."
            return ReadView("Reading the table", words, False, "Look again", "The camera is looking.", takes_back)
        asked = self.asked()
        if asked is not None:
            return ReadView(asked.title, asked.line, True, takes_back=takes_back, leave_out=asked.leave_out)
        if self.is_empty:
            return ReadView(*self.nothing(), False, "Look again", "", takes_back)
        title, line, primary = self.told()
        return ReadView(title, line, False, primary, "", takes_back, self.warned(), note=self.noted())


def open_reading(host: ArmHost, listed: Collection[str], screen: Callable[[Callable[[], None]], ReadingTable]) -> None:
    """Show the SCREEN that reads LISTED stickers, given what opens the set-up; that first where it is due."""

    def reading() -> None:
        made = screen(setting_up)
        made.reopen = reading
        host.show(made)

    def setting_up() -> None:
        from companion.app.arm.setting_up import ArmSetUpScreen

        host.show(ArmSetUpScreen(host, host.wall, listed, reading))

    reading() if host.arm.set_up is not None else setting_up()


load_kv("arm/reading_table")
