"""The camera's guided set-up: white paper, empty tray, outline, colours of own dice. Layout: kv/tray/set_up.kv.

Each step can be left out. Nothing is kept before the last.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from kivy.clock import Clock
from kivy.graphics import Color, SmoothEllipse, SmoothLine

from companion.app.assets import load_kv
from companion.app.host import TrayHost
from companion.app.metrics import OTHER
from companion.app.screens.awaiting import StepByStep
from companion.app.screens.screen import refill, tapping
from companion.app.theme import look
from companion.app.tray.die_page import ColourChoice as ColourChoice
from companion.app.widgets.tray_picture import TrayPicture
from companion.clock import WallClock
from companion.tray.calibration import Calibration, Settings
from companion.vision.dice_looking import COLOURS
from companion.vision.dice_prior import Palette

HANDLE_MM = 3.2
CORNERS = ((0.06, 0.06), (0.94, 0.06), (0.94, 0.94), (0.06, 0.94))
"""Of the tray before anybody moves them, as parts of the picture, clockwise from the left upper one."""


class Step(msgspec.Struct, frozen=True):
    """A step's words."""

    key: str
    sentence: str
    line: str
    primary: str


STEPS = (
    Step("light", "Lay white paper in the tray", "Light, white and focus are held as they are then.", "It lies there"),
    Step("empty", "Empty the tray", "Take all dice and hands away.", "It is empty"),
    Step("outline", "Where is the tray?", "Pull the four corners to where dice can lie.", "That is the tray"),
    Step("colours", "Show your own dice", "Lay dice of one colour in, tap that colour, then Learn.", "Done"),
)


class SetUpView(msgspec.Struct, frozen=True):
    """What the page says.

    COLOUR: the one to be learned next, '' where none is asked; CHOOSING: whether all are shown to choose from in place
    of the picture; LEARNED: those that were.
    """

    step: str
    sentence: str
    line: str
    primary: str
    why_not: str
    colour: str
    choosing: bool
    learned: str


class OutlinePicture(TrayPicture):
    """The tray with its four corners, which fingers pull while `pulls`."""

    def __init__(self, **kwargs: Any) -> None:
        """Corners near the picture's own."""
        self.corners = list(CORNERS)
        self.pulls = False
        self._corner: int | None = None
        self._drawn: object = None
        super().__init__(**kwargs)

    def on_touch_down(self, touch: Any) -> bool:
        """Take the corner nearest to the finger."""
        if self.pulls and self.collide_point(*touch.pos):
            x, y = self._part(*touch.pos)
            away = [(x - u) ** 2 + (y - v) ** 2 for u, v in self.corners]
            self._corner = away.index(min(away))
            touch.grab(self)
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        """Pull it along."""
        if touch.grab_current is self and self._corner is not None:
            x, y = (min(1.0, max(0.0, at)) for at in self._part(*touch.pos))
            self.corners[self._corner] = (x, y)
            self.draw_outline()
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """Leave it there."""
        if touch.grab_current is self and self._corner is not None:
            touch.ungrab(self)
            self._corner = None
            return True
        return bool(super().on_touch_up(touch))

    def _part(self, x: float, y: float) -> tuple[float, float]:
        """The window's pixel as parts of the picture."""
        left, bottom, width, height = self.area
        return (x - left) / width, (bottom + height - y) / height

    def draw_outline(self) -> None:
        """The four corners and what joins them, while they can be pulled."""
        left, bottom, width, height = self.area
        drawn = (self.pulls, *self.corners, left, bottom, width, height)
        if drawn == self._drawn:
            return
        self._drawn = drawn
        self.canvas.after.clear()
        if not self.pulls:
            return
        places = [(left + x * width, bottom + (1 - y) * height) for x, y in self.corners]
        side = look.x(HANDLE_MM * 2)
        with self.canvas.after:
            Color(rgba=look.rgba("white"))
            SmoothLine(points=[at for place in places for at in place], close=True, width=look.x(0.4))
            for x, y in places:
                SmoothEllipse(pos=(x - side / 2, y - side / 2), size=(side, side))


class CameraSetUp(StepByStep):
    """SetUpView; hears its own touches."""

    steps = len(STEPS)

    def __init__(
        self, host: TrayHost, wall: WallClock, done: Callable[[Calibration], None], back: Callable[[], None]
    ) -> None:
        """DONE is called with what was found, BACK if the table gives up."""
        self.host, self._wall, self._done, self._back = host, wall, done, back
        self.port = host.tray
        self._held: dict[str, float] = {}
        self._empty: Any = None
        self._bodies: list[Any] = []
        self._colour = COLOURS[0]
        self._choosing = True
        self._frame_number = -1
        self.port.look(self)
        super().__init__(self._view(), self)
        self._frames = Clock.schedule_interval(self._frame, 0)

    def close(self) -> None:
        """The camera may rest."""
        self._frames.cancel()
        self.port.rest(self)

    def _view(self) -> SetUpView:
        step = STEPS[self.at]
        colours = step.key == "colours"
        names: dict[str, int] = {}
        for name, _ in self._bodies:
            names[name] = names.get(name, 0) + 1
        learned = ", ".join(f"{many} {name}" for name, many in names.items())
        return SetUpView(
            f"Step {self.at + 1} of {len(STEPS)}",
            step.sentence,
            self.port.lost or step.line,
            step.primary,
            self._why_not(),
            self._colour if colours else "",
            colours and self._choosing,
            f"Learned: {learned}." if learned else "",
        )

    def _why_not(self) -> str:
        if self.waits:
            return "The camera is looking."
        return "" if self.port.frame is not None else "The camera gives no picture."

    def _frame(self, *_: object) -> None:
        self.port.poll()
        self.port.show_within(self.ids.picture.room)
        frame = self.port.frame
        number = -1 if frame is None else frame.number
        if number != self._frame_number:
            self._frame_number = number
            self.ids.picture.show(None if frame is None else frame.shown)
        self.answered()
        picture = self.ids.picture
        picture.pulls = STEPS[self.at].key == "outline"
        picture.draw_outline()
        view = self._view()
        if view != self.view:
            self.view = view

    def failed(self, fault: BaseException) -> None:
        """The camera has no answer; the step may be tried again."""
        self.host.toast(f"The camera did not answer: {fault}")

    def go_on(self) -> None:
        """What the step asks for is so."""
        match STEPS[self.at].key:
            case "light":
                self.wait(self.port.settle(), self._light)
            case "empty":
                self.wait(self.port.still(), self._emptied)
            case "outline":
                self.next_step()
            case _:
                self.finish()

    def skip(self) -> None:
        """Leave this step out; without an outline all of the picture is the tray."""
        if STEPS[self.at].key == "outline":
            self.ids.picture.corners = []
        super().skip()

    def _light(self, held: Any) -> None:
        self._held = dict(held)
        self.next_step()

    def _emptied(self, picture: Any) -> None:
        self._empty = picture
        self.next_step()

    def fill(self) -> None:
        """All colours, while one is being chosen."""
        names = COLOURS if self.view.choosing else ()
        if len(self.ids.palette.children) != len(names):
            refill(self.ids.palette, map(self._choice, names))

    def _choice(self, name: str) -> Any:
        choice = ColourChoice(colour=name, means=name, size_hint_y=None, height=look.y(OTHER))
        return tapping(choice, lambda: self._choose(name), self.refused)

    def _choose(self, name: str) -> None:
        self._colour, self._choosing = name, False

    def other_colour(self) -> None:
        """Show all colours, or the picture again."""
        self._choosing = not self._choosing

    def learn(self) -> None:
        """Dice of that colour alone lie in the tray."""
        name = self._colour
        if not self.waits:
            self.wait(self.port.still(), lambda picture: self._learn_from(picture, name))

    def _learn_from(self, picture: Any, name: str) -> None:
        self.wait(self.port.learn(picture, name), self._learned)

    def _learned(self, palette: Palette) -> None:
        if palette.bodies:
            self._bodies += palette.bodies
            self._choosing = True
        else:
            self.host.toast("No die is seen: lay them apart, with enough light.")

    def finish(self) -> None:
        """Hand over what was found."""
        corners = tuple((float(x), float(y)) for x, y in self.ids.picture.corners)
        settings = Settings(self._wall(), self.port.name, self._held, corners, tuple(self._bodies))
        self._done(Calibration(settings, self._empty))

    def give_up(self) -> None:
        """Back to where it was opened."""
        self._back()

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self.host.toast(reason)


load_kv("tray/set_up")
