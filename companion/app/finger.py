"""A finger that taps the screen as a person would: finds a target by what it says and touches its middle.

For the demo and the tests of the screens; it knows no game and calls no handler itself.
"""

from collections.abc import Callable, Iterator
from typing import Any

from kivy.base import EventLoop
from kivy.input.motionevent import MotionEvent

from companion.app.widgets.icon import Icon
from companion.app.widgets.target import Target
from companion.app.widgets.words import Words


class Touch(MotionEvent):
    """One finger on the glass at window pixels X, Y."""

    def __init__(self, x: float, y: float) -> None:
        """Not down yet."""
        super().__init__("finger", 1, self._part_of(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: Any) -> None:
        """Take a position as parts of the window."""
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def down(self) -> None:
        """Touch the glass."""
        EventLoop.post_dispatch_input("begin", self)

    def slide(self, x: float, y: float) -> None:
        """Move on the glass."""
        self.move(self._part_of(x, y))
        EventLoop.post_dispatch_input("update", self)

    def up(self) -> None:
        """Leave the glass."""
        EventLoop.post_dispatch_input("end", self)

    @staticmethod
    def _part_of(x: float, y: float) -> dict[str, float]:
        window = EventLoop.window
        return {"x": x / (window.width - 1.0), "y": y / (window.height - 1.0)}


class NothingToTap(LookupError):
    """No target on the screen says what was looked for."""


def targets(root: Any) -> Iterator[Target]:
    """All targets under ROOT that can be seen, in drawing order."""
    for child in reversed(root.children):
        if getattr(child, "opacity", 1) == 0:
            continue
        if isinstance(child, Target):
            yield child
        yield from targets(child)


def said(target: Any) -> str:
    """All words on a target, in one line; the names of its icons where it has no words."""
    shown = list(_walk(target))
    words = [one.text for one in shown if isinstance(one, Words) and one.text]
    icons = [one.name for one in shown if isinstance(one, Icon) and one.name]
    return " ".join(" ".join(words or icons).split())


def _walk(widget: Any) -> Iterator[Any]:
    for child in reversed(widget.children):
        yield child
        yield from _walk(child)


class Finger:
    """Taps; after each touch the screen gets a frame to answer."""

    def __init__(self, breathe: Callable[[], None] = lambda: None) -> None:
        """BREATHE lets pass the time that a person needs between two taps."""
        self._breathe = breathe

    def tap_at(self, x: float, y: float) -> None:
        """Tap the window pixel X, Y."""
        self._breathe()
        touch = Touch(x, y)
        touch.down()
        EventLoop.idle()
        touch.up()
        EventLoop.idle()

    def tap(self, target: Any) -> None:
        """Tap the middle of a widget."""
        self.tap_at(*target.to_window(*target.center))

    def tap_words(self, words: str) -> None:
        """Tap the target that says WORDS, or else the first that says more than them. Raises NothingToTap."""
        self.tap(self.find(words))

    def tap_icon(self, name: str) -> None:
        """Tap the first target that shows the icon NAME. Raises NothingToTap."""
        for target in targets(EventLoop.window):
            if any(isinstance(one, Icon) and one.name == name for one in _walk(target)):
                self.tap(target)
                return
        raise NothingToTap(f"nothing shows the icon {name!r}")

    def find(self, words: str) -> Target:
        """The target that says WORDS, or else the first that says more than them. Raises NothingToTap."""
        there = list(targets(EventLoop.window))
        for fits in (lambda one: one == words, lambda one: one.startswith(words), lambda one: words in one):
            for target in there:
                if fits(said(target)):
                    return target
        raise NothingToTap(f"nothing says {words!r}; there is " + ", ".join(repr(said(target)) for target in there))
