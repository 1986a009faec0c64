"""The dice tray: live picture, boxes, cells of values, one question at a time. Layout: kv/tray/tray.kv.

It only shows and reports; reading is in port.py, the roll in companion.tray.roll.
"""

from typing import Any

from kivy.clock import Clock

from companion.app.assets import load_kv
from companion.app.bar import BarHeard
from companion.app.glass import DEAF_SECONDS
from companion.app.host import TrayHost
from companion.app.screens.screen import Screen
from companion.app.theme import look
from companion.app.tray.cells import DieCells as DieCells  # kv names it
from companion.app.tray.die_page import DiePage
from companion.app.tray.purpose import Purpose, Rolled
from companion.app.tray.view import Going, TrayView, tray_view
from companion.app.widgets.tray_picture import Boxed
from companion.tray.roll import TrayRoll
from companion.vision.stillness import Stir

LEFT_MM = 89.0


class TrayScreen(BarHeard, Screen):
    """TrayView; hears its own touches. `close()` ends the roll: what moves in the tray then does not count."""

    host: TrayHost

    def __init__(self, host: TrayHost, purpose: Purpose) -> None:
        """Begin the roll that PURPOSE wants."""
        self.host, self.purpose, self.port = host, purpose, host.tray
        self.roll: TrayRoll | None = None
        self.seen: Any = None
        self._earlier: TrayRoll | None = None
        self._agreed: Any = None
        self._frame_number, self._page, self._changed_at = -1, 0, 0.0
        self._drawn: object = None
        self._filled: object = None
        self._tray: tuple[Any, ...] | None = None
        self.port.watch(purpose.prior, self)
        super().__init__(self._view(), self)
        self._frames = Clock.schedule_interval(self._frame, 0)

    def on_kv_post(self, base_widget: Any) -> None:
        """On an upright panel all stands in one column: heading, picture, cells, primary, bar."""
        if look.portrait:
            bar, head = (self.ids[name].__self__ for name in ("bar", "head"))
            for part in (bar, head):
                part.parent.remove_widget(part)
            self.add_widget(bar)
            self.add_widget(head, index=len(self.children))
        self.ids.picture.bind(on_tap=lambda *_: self.tap_picture())
        if self.port.calibration is not None:
            self.ids.picture.look_at(self.port.calibration.settings.outline)

    def close(self) -> None:
        """The roll is over."""
        self._frames.cancel()
        self.port.rest(self)

    def on_touch_down(self, touch: Any) -> bool:
        """A finger that comes down right after the camera changed what is asked was meant for what stood there."""
        if self.port.now - self._changed_at < DEAF_SECONDS:
            return True
        return bool(super().on_touch_down(touch))

    # Showing.

    def _frame(self, *_: object) -> None:
        self.port.poll()
        if self.port.agreed is not None and self.port.agreed is not self._agreed:
            self._agreed = self.port.agreed
            self._take_reading()
        if not self.port.counts and self.roll is None and self.purpose.faces:
            self.roll = TrayRoll.by_finger(self.purpose.faces, self.purpose.prior.colours)
        elif self.port.counts and self.roll is not None and self.roll.seen is None and not self.roll.told:
            self.roll = None  # the camera is there after all, and nobody has said anything yet
        self._show_picture()
        if self.roll is None and not self.ids.cells.prepare() and not self.ids.picture.prepare():
            self.ids.bar.make_extra()
        now = (self.roll, self._going(), self._badge(), self.host.undo_text, self._page, self._hint())
        if now != self._drawn:
            self._drawn = now
            self.view = self._view()

    def _take_reading(self) -> None:
        """A new reading is the roll, unless it is of no dice, or would undo what people have said."""
        dice = self._agreed.reading.dice
        touched = self.roll is not None and bool(self.roll.told)
        whole = self.purpose.prior.expected in (None, len(dice))
        if not dice or touched or (self.roll is not None and self.roll.seen is not None and not whole):
            return
        self.roll = TrayRoll.read(self._agreed, self.purpose.prior.faces, self._earlier, tuple(self.purpose.owners))
        self.seen, self._page, self._changed_at = self.port.seen, 0, self.port.now

    def _show_picture(self) -> None:
        picture = self.ids.picture
        self.port.show_within(picture.room)
        if self.roll is not None and self.seen is not None and self.roll.seen is not None:
            if self._frame_number != -2:
                self._frame_number = -2
                picture.show(self.seen.shown)
            picture.mark(
                [
                    Boxed(n, die.seen.box, "" if not die.sure else str(die.value), not die.sure)
                    for n, die in enumerate(self.roll.dice)
                    if die.seen is not None
                ]
            )
            return
        frame = self.port.frame
        number = -1 if frame is None else frame.number
        if number != self._frame_number:
            self._frame_number = number
            picture.mark(())
            picture.show(None if frame is None else frame.shown)

    def _view(self) -> TrayView:
        return tray_view(
            self.roll, self._going(), self.purpose, self._badge(), self.host.undo_text, self._page, self._hint()
        )

    def _going(self) -> Going:
        if not self.port.counts:
            return Going.BY_FINGER
        if self.port.frame is None:
            return Going.WAKING
        match self.port.stir:
            case Stir.HAND:
                return Going.HAND
            case Stir.MOVING:
                return Going.MOVING
            case Stir.CALM:
                read = self._agreed is not None and self._agreed is self.port.agreed and not self.port.reading
                return Going.EMPTY if read else Going.READING

    def _badge(self) -> tuple[str, str]:
        """The name of a Health, and its word."""
        if self.port.lost:
            return "LOST", "lost"
        if not self.port.has_camera:
            return "ASLEEP", "by finger"
        return "CLEAR", ""

    def _hint(self) -> str:
        if self.port.lost:
            return "Plus adds a die."
        if self.port.can_throw and self.port.counts:
            return "Tap the picture to roll (simulated)."
        return ""

    def fill(self) -> None:
        """Cells; and what stands in place of a picture."""
        view: TrayView = self.view
        self.ids.picture.said = self.port.lost or ("" if self.port.has_camera else "No camera is set up.")
        filled = (view.cells, view.can_add, view.more, id(self.seen))
        if filled == self._filled:
            return
        self._filled = filled
        self.ids.cells.show(*filled)

    # Answers.

    def open_page(self, page: Any) -> None:
        """Show PAGE in place of the tray; the roll goes on."""
        if self._tray is None:
            self._tray = tuple(reversed(self.children))
        self.clear_widgets()
        self.add_widget(page)
        self._changed_at = self.port.now

    def close_page(self) -> None:
        """Show the tray again."""
        if self._tray is not None:
            self.clear_widgets()
            for part in self._tray:
                self.add_widget(part)
            self._tray = None
            self._changed_at = self.port.now
        self._frame()

    def open_die(self, number: int) -> None:
        """The page of one die."""
        self.open_page(DiePage(self, number))

    def tap_picture(self) -> None:
        """The die that was tapped; beside them all one more; a simulated tray is rolled."""
        number = self.ids.picture.die_at(*self.ids.picture.tapped)
        if number is not None:
            self.open_die(number)
        elif self.roll is not None and self.roll.seen is not None:
            self.add_die()
        elif self.port.can_throw and self.port.counts:
            self.port.throw()

    def add_die(self) -> None:
        """One die more, which the camera did not see; its page asks what it shows."""
        roll = self.roll or TrayRoll()
        colours = [die.colour for die in roll.dice]
        usual = max(colours, key=colours.count) if colours else (self.purpose.prior.colours or ("white",))[0]
        self.change(roll.added(usual))
        self.open_die(len(roll.dice))

    def change(self, roll: TrayRoll) -> None:
        """People said so."""
        self.roll = roll
        self.close_page()

    def turn_page(self) -> None:
        """More cells, and after the last the first again."""
        self._page += 1
        self._frame()

    def roll_again(self, earlier: TrayRoll | None = None) -> None:
        """Forget what was read and wait for dice; what people said of those that stay is kept from EARLIER."""
        self.roll, self.seen, self._agreed, self._earlier = None, None, None, earlier
        self.port.watch(self.purpose.prior, self)
        self.close_page()

    def confirm(self) -> None:
        """The primary: the next thing that must be looked at, or all is right."""
        roll = self.roll
        if roll is None or not roll.dice:
            return
        if roll.unsure is not None:
            self.open_die(roll.unsure)
        elif roll.doubt:
            self.change(roll.looks_right())
        else:
            self._use(roll)

    def _use(self, roll: TrayRoll) -> None:
        picture = None if roll.seen is None or self.seen is None else self.seen.picture
        if self.purpose.use(Rolled(roll.dice, roll.source, picture)) and picture is not None and self.purpose.in_game:
            self.host.keep_picture(picture)

    def undo(self) -> None:
        """Take back what was last said of this roll, or else what was before it."""
        if self.roll is not None and self.roll.told:
            self.change(self.roll.back())
        else:
            self.host.undo()

    def history(self) -> None:
        """Open the log, where there is a game that has one."""
        if self.purpose.in_game:
            self.host.history()

    def menu(self) -> None:
        """Open the menu."""
        self.purpose.menu(self.host)


load_kv("tray/tray")
