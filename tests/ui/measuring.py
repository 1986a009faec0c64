"""Measures a screen against ui.md section 11, in millimetres of the panel it is laid out for."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

GAP_MM = 3.0
ROUNDING_MM = 0.15
OTHER_MM = 12.0
UNDO_MM = 35.0
MAIN_MM = 20.0
OVER_MM = 0.4
"""Words may come so near to others, mm: the corners of their boxes are empty."""

TYPED = ("Wilh", "Mmmm", "Αλέξ", "Παπα", "Ångs", "&amp;", "Maxi", "Modern lang", "/tmp/")
"""What the long names begin with that people or owners type in the tests, and their folders."""

Box = tuple[float, float, float, float]
"""Left, bottom, right, top."""


def faults(screen: Any) -> list[str]:
    """Everything on the screen that breaks the rules, one sentence each."""
    from companion.app.theme import look
    from companion.app.widgets.buttons import Primary

    targets = list(_targets(screen))
    found = [fault for target in targets for fault in _faults_of_target(target)]
    found += [
        f"{_told(one)} and {_told(other)} are {apart:.1f} mm apart"
        for one, other in combinations(targets, 2)
        if not _touch_rightly(one, other) and (apart := _apart(one, other)) < GAP_MM - ROUNDING_MM
    ]
    found += [fault for words in _words(screen) for fault in _faults_of_words(words)]
    written = [(words, _written(words)) for words in _words(screen)]
    found += [
        f"“{one.text}” is written over “{other.text}”"
        for (one, here), (other, there) in combinations(written, 2)
        if _apart_boxes(here, there) < -OVER_MM
    ]
    found += [fault for target in targets for fault in _faults_of_chip(target)]
    primaries = [target for target in targets if isinstance(target, Primary)]
    if len(primaries) > 1:
        found.append(f"{len(primaries)} primaries: {', '.join(_told(one) for one in primaries)}")
    assert look.panel.width == screen.width, "the screen is not as wide as the panel it is measured for"
    return found


def cut_words(screen: Any) -> list[str]:
    """What ends in … though no person or owner typed it: a test's own names must be those of TYPED, or short."""
    return [words.text for words in _words(screen) if words.is_cut and not _is_typed(words)]


def _shown(widget: Any) -> Iterator[Any]:
    """The widget and all in it that can be seen; a row that the end of its list cuts is not there yet."""
    if widget.opacity == 0:
        return
    yield widget
    holds = getattr(widget, "holds", lambda child: True)
    for child in widget.children:
        if holds(child):
            yield from _shown(child)


def _targets(screen: Any) -> Iterator[Any]:
    from companion.app.widgets.target import Target

    return (widget for widget in _shown(screen) if isinstance(widget, Target))


def _words(screen: Any) -> Iterator[Any]:
    from companion.app.widgets.words import Words

    return (widget for widget in _shown(screen) if isinstance(widget, Words) and widget.text.strip())


def _box(widget: Any) -> Box:
    """Left, bottom, right, top in millimetres of the window."""
    from companion.app.theme import look

    left, bottom = widget.to_window(widget.x, widget.y)
    across, down = look.panel.across, look.panel.down
    return left / across, bottom / down, (left + widget.width) / across, (bottom + widget.height) / down


def _faults_of_target(target: Any) -> Iterator[str]:
    from companion.app.theme import look
    from companion.app.widgets.buttons import UndoButton

    left, bottom, right, top = _box(target)
    width, height = right - left, top - bottom
    least = MAIN_MM if target.is_main else OTHER_MM
    if height < least - ROUNDING_MM or width < least - ROUNDING_MM:
        yield f"{_told(target)} is {width:.1f} x {height:.1f} mm, not {least:g}"
    if isinstance(target, UndoButton) and width < UNDO_MM - ROUNDING_MM:
        yield f"Undo is {width:.1f} mm wide, not {UNDO_MM:g}"
    if left < 0 or bottom < 0 or right > look.panel.width / look.panel.across + 0.01:
        yield f"{_told(target)} is off the panel"
    if top > look.panel.height / look.panel.down + 0.01:
        yield f"{_told(target)} is off the panel"


def _faults_of_chip(target: Any) -> Iterator[str]:
    """A score of one or two digits is read from a metre on chips as high as drawn; five on a rail are lower."""
    from companion.app.theme import look
    from companion.app.widgets.chip import LOW_MM, WIDE_MM, PlayerChip

    if not isinstance(target, PlayerChip) or not 0 < len(target.score) < 3:
        return
    if target.width >= look.x(WIDE_MM) and target.height >= look.y(LOW_MM):
        size = target._score.setting().size
        if size < look.font("score-s"):
            yield f"the score of {target.name} is {size} px, smaller than score-s"


def _faults_of_words(words: Any) -> Iterator[str]:
    from companion.app.theme import look

    setting = words.setting()
    yield from _missing_letters(words, setting)
    if setting.size < look.font("small"):
        yield f"“{words.text}” is smaller than small"
    if words.is_cut and not words.may_cut:
        yield f"“{words.text}” does not fit its {words.width:.0f} x {words.height:.0f} px"
    if setting.width > words.width + 1:
        yield f"“{words.text}” is {setting.width:.0f} px wide in a box of {words.width:.0f} px"
    left, bottom, right, top = _box(words)
    if left < -0.01 or right > look.panel.width / look.panel.across + 0.1:
        yield f"“{words.text}” is off the panel"
    capital = len(setting.lines) * setting.line_height * 0.66
    if bottom + top < 0 or (bottom + top) / 2 * look.panel.down + capital / 2 > look.panel.height + 1:
        yield f"“{words.text}” is off the panel"


def _is_typed(words: Any) -> bool:
    """Whether they hold a name that people typed, or are what undo would take back: only those may end in …."""
    from companion.app.widgets.buttons import UndoButton

    takes_back = isinstance(getattr(words.parent, "parent", None), UndoButton)
    return takes_back or any(name in words.text for name in TYPED)


def _missing_letters(words: Any, setting: Any) -> Iterator[str]:
    """Letters that would be drawn as an empty box, or are left out since no font has them."""
    from companion.app.fonts import FALLBACK, FILES, _letters, drawable
    from companion.app.writing import as_drawn, tidy

    if drawable(words.text) != tidy(words.text):
        yield f"“{words.text}” has letters that no font has"
    file = FALLBACK if setting.font == "Fallback" else FILES[setting.font.removeprefix("Tableside ")]
    letters = "".join("".join(as_drawn(line) for line in setting.lines).split())
    if missing := [letter for letter in letters if ord(letter) not in _letters(file)]:
        yield f"“{words.text}” needs {missing}, which {setting.font} does not have"


def _written(words: Any) -> Box:
    """The box of what is written, from the foot of the last capitals to the top of the first, in millimetres."""
    from companion.app.metrics import CAPITAL_OF_FONT
    from companion.app.theme import look

    left, bottom, right, top = _box(words)
    setting = words.setting()
    across, down = look.panel.across, look.panel.down
    wide, high, capital = setting.width / across, setting.height / down, setting.size * CAPITAL_OF_FONT / down
    start = {"left": left, "center": (left + right - wide) / 2, "right": right - wide}[words.halign]
    foot = {"bottom": bottom, "middle": (bottom + top - high) / 2, "top": top - high}[words.valign]
    bare = max(0.0, setting.line_height / down - capital) / 2
    return start, foot + bare, start + wide, foot + high - bare


def _apart(one: Any, other: Any) -> float:
    """Millimetres between two widgets: the larger of the gap across and the gap down."""
    return _apart_boxes(_box(one), _box(other))


def _apart_boxes(one: Box, other: Box) -> float:
    left, bottom, right, top = one
    left2, bottom2, right2, top2 = other
    return max(left2 - right, left - right2, bottom2 - top, bottom - top2)


def _touch_rightly(one: Any, other: Any) -> bool:
    """Parts of one stepper, tiles of the land, and squares of House Grounds: the only targets that touch."""
    from companion.app.dragonscroll.land_map import LandCell
    from companion.app.widgets.stepper import StepperPart

    if all(isinstance(each, LandCell) for each in (one, other)) or all(_is_square(each) for each in (one, other)):
        return True
    return isinstance(one, StepperPart) and isinstance(other, StepperPart) and one.parent is other.parent


def _is_square(target: Any) -> bool:
    """A square of House Grounds."""
    return type(target).__name__ == "GroundSquare"


def _told(target: Any) -> str:
    said = getattr(target, "text", "") or getattr(target, "name", "") or getattr(target, "icon", "")
    return f"{type(target).__name__} “{said}”"
