"""Where a toast lies on a screen, and how large it is said: whole, and over what is used least.

It knows the kinds of widgets, but no game and no single screen.
"""

from collections.abc import Iterator
from typing import Any

from kivy.uix.layout import Layout

from companion.app.metrics import GAP, GAP_IN, MARGIN, MARGIN_DOWN
from companion.app.spare_ground import NEVER, Box, Ground, Sheet, Weighed, spare_ground
from companion.app.theme import look
from companion.app.widgets.bar import Bar
from companion.app.widgets.buttons import IconButton, Primary, UndoButton
from companion.app.widgets.target import Target
from companion.app.widgets.toast import Toast
from companion.app.widgets.words import Words

LEAST_MM = 62.0
"""A toast is not narrower, mm."""
LARGE_MM = 16.0
"""Targets from this height on are answers, games and players."""
MAIN, TARGET, REFUSED, WORDS, QUIET = 10.0, 4.0, 2.0, 3.0, 1.5
"""How bad it is to cover answers, others that can be tapped, what cannot be now, words or pictures, and quiet ones."""
LARGE = {"far": 30.0, "count": 30.0, "score": 30.0, "score-s": 30.0, "title": 12.0}
"""How bad it is to cover words of these styles: what comes next, what is asked, and the numbers."""
STYLES = {"far": (0.0, 24.0), "title": (1000.0, 30.0), "body": (20000.0, 60.0)}
"""From the largest: so many mm² of words may rather be covered than the smaller one be used; and the most height."""


def toast_ground(toast: Toast, screen: Any, touched: tuple[float, float] | None) -> Ground:
    """Where TOAST lies over SCREEN, and in which style. TOUCHED is where a finger was last: what it speaks of."""
    things = tuple(_things(screen, touched))
    lowest, highest = look.y(MARGIN_DOWN), look.panel.height - look.y(MARGIN_DOWN)
    return spare_ground(tuple(_sheets(toast, screen)), things, lowest, highest, look.y(GAP_IN))


def _things(widget: Any, touched: tuple[float, float] | None) -> Iterator[Weighed]:
    """What can be seen of WIDGET, and how bad it is to cover that."""
    if not widget.opacity or min(widget.size) <= 0:
        return
    weight = _weight(widget, touched)
    if weight:
        yield Weighed(_box(widget), weight)
        return
    for child in widget.children:
        yield from _things(child, touched)


def _weight(widget: Any, touched: tuple[float, float] | None) -> float:
    match widget:
        case Bar() | UndoButton() | IconButton() | Primary():
            return NEVER
        case Target():
            if touched is not None and widget.collide_point(*widget.to_widget(*touched)):
                return NEVER
            return REFUSED if widget.why_not else MAIN if _is_main(widget) else TARGET
        case Words():
            quiet = QUIET if widget.ink in ("mute", "edge") else WORDS
            return LARGE.get(widget.style, quiet) if widget.text.strip() else 0.0
    is_ours = type(widget).__module__.startswith("companion.")
    is_drawn = is_ours and not widget.children and not isinstance(widget, Layout)
    return WORDS if is_drawn and bool(getattr(widget, "name", "?")) else 0.0


def _is_main(part: Any) -> bool:
    return isinstance(part, Target) and part.height >= look.y(LARGE_MM)


def _box(widget: Any) -> Box:
    """Where it stands; of words where they are written, for their box may be much larger."""
    left, bottom = widget.to_window(*widget.pos)
    width, height = widget.size
    if isinstance(widget, Words):
        setting = widget.setting()
        free, over = max(0.0, width - setting.width), max(0.0, height - setting.height)
        left += {"left": 0.0, "center": free / 2, "right": free}[widget.halign]
        bottom += {"bottom": 0.0, "middle": over / 2, "top": over}[widget.valign]
        width, height = width - free, height - over
    return Box(left, bottom, left + width, bottom + height)


def _sheets(toast: Toast, screen: Any) -> Iterator[Sheet]:
    """The toast in each style across the whole panel and across each of its columns."""
    pixels = look.panel.across * look.panel.down
    for left, right in _columns(screen):
        for style, (cost, highest) in STYLES.items():
            height = toast.height_in(style, right - left)
            if height <= look.y(highest) or style == "body":
                yield Sheet(left, right - left, height, style, cost * pixels)


def _columns(screen: Any) -> list[tuple[float, float]]:
    """Left and right edges: of the whole panel, of the bar, and of what is beside and between bar and answers."""
    left, right, gap = float(look.x(MARGIN)), float(look.panel.width - look.x(MARGIN)), look.x(GAP)
    parts = [part for part in screen.walk(restrict=True) if isinstance(part, Bar) or _is_main(part)]
    boxes = [(part, _box(part)) for part in parts if part.opacity and part.width > 0]
    starts = {left} | {round(box.right + gap) for _, box in boxes}
    ends = {right} | {round(box.left - gap) for _, box in boxes}
    bars = {(box.left, box.right) for part, box in boxes if isinstance(part, Bar)}
    return sorted({(start, end) for start in starts for end in ends if end - start >= look.x(LEAST_MM)} | bars)
