"""The two sheets drawn beside the screens, of the real widgets: every component in its states, the players' colours.

Everything stands where the drawing has it, in its pixels from the left upper corner.
"""

from itertools import combinations
from typing import Any

from companion.app.metrics import SEVEN_INCH
from companion.app.palette import PLAYERS
from companion.app.theme import look
from ui.colour_difference import BLINDNESS, difference, lab, seen_by

ICONS_IN_A_ROW = 18


class Sheet:
    """A sheet as large as the window."""

    def __init__(self, window: Any, title: str) -> None:
        from kivy.uix.floatlayout import FloatLayout

        look.use(panel=SEVEN_INCH)  # a long sheet is no upright panel
        self._high = window.height
        self.widget = FloatLayout(size=window.size)
        window.add_widget(self.widget)
        self.say(title, 14, 10, 500, 40, face="vollkorn", style="title")

    def put(self, part: Any, left: float, top: float, width: float, height: float) -> Any:
        """PART, in this box."""
        part.size_hint, part.size, part.pos = (None, None), (width, height), (left, self._high - top - height)
        self.widget.add_widget(part)
        return part

    def say(self, text: str, left: float, top: float, width: float, height: float = 22, **told: Any) -> None:
        """Words, by default small ones."""
        from companion.app.widgets.words import Words

        words = {"style": "small", "ink": "mute", "one_line": True} | ({"ink": "text"} if "face" in told else {})
        self.put(Words(text=text, **words | told), left, top, width, height)


def components(window: Any) -> Any:
    """Every component in its states."""
    sheet = Sheet(window, "Components")
    sheet.say("800×480 units, 5.2 px/mm", 486, 19, 300, halign="right")
    _buttons(sheet)
    _people(sheet)
    _counting(sheet)
    _icons(sheet)
    return sheet.widget


def _buttons(sheet: Sheet) -> None:
    from companion.app.tray.cells import DieCell
    from companion.app.tray.view import Cell
    from companion.app.widgets.buttons import Choice, Primary, Quiet, Secondary

    why = "says what is missing"
    large = (
        (Primary(text="Primary"), 14, 170, "one a screen"),
        (Primary(text="Primary", pressed=True), 201, 150, "pressed"),
        (Primary(text="Primary", why_not=why), 368, 150, "not yet: says what\nis missing"),
        (Choice(text="Choice"), 535, 110, "choice"),
        (Choice(text="Choice", chosen=True), 662, 110, "chosen"),
    )
    small = (
        (Secondary(text="Secondary"), 14, 170, "secondary"),
        (Secondary(text="Secondary", pressed=True), 201, 150, "pressed"),
        (Secondary(text="Secondary", why_not="not now"), 368, 150, "not allowed now"),
        (Quiet(text="Quiet"), 535, 110, "quiet"),
        (DieCell(cell=Cell(0, "", "", asking=True), asking=True), 662, 110, "unsure, asks"),
    )
    for row, top, height in ((large, 70, 112), (small, 250, 67)):
        for part, left, width, said in row:
            sheet.put(part, left, top, width, height)
            lines = said.count("\n") + 1
            sheet.say(said, left, top + height + 6, width + 20, 22 * lines, valign="top")


def _people(sheet: Sheet) -> None:
    from companion.app.widgets.badge import Health, SensorBadge
    from companion.app.widgets.chip import PlayerChip
    from companion.app.widgets.phase_bar import PhaseBar

    chips: tuple[tuple[dict[str, Any], str], ...] = (
        ({"name": "Anna", "colour": "blue", "score": "11", "seat": "left"}, "player, waiting"),
        ({"name": "Dora", "colour": "yellow", "score": "27", "seat": "bottom", "active": True}, "player, active"),
        ({"name": "Cleo", "colour": "purple", "score": "6", "seat": "top", "out": True}, "player, out"),
    )
    for number, (told, said) in enumerate(chips):
        sheet.put(PlayerChip(**told), 14 + 235 * number, 365, 218, 100)
        sheet.say(said, 14 + 235 * number, 471, 218)
    badges = ((14, "clear"), (120, "blocked"), (250, "lost: use fingers"), (445, "asleep"))
    for (left, text), health in zip(badges, Health, strict=True):
        sheet.put(SensorBadge(health=health, text=text), left, 512, 170, 22)
    sheet.say("sensor badge: four shapes, four words", 14, 541, 500)
    sheet.put(PhaseBar(phases=("done", "done", "now", "to come", "to come"), now=2), 14, 583, 772, 36)
    sheet.say("phase bar: done, now, to come", 14, 625, 500)


def _counting(sheet: Sheet) -> None:
    from companion.app.widgets.buttons import UndoButton
    from companion.app.widgets.number_pad import NumberPad
    from companion.app.widgets.rows import RevealRow, Told
    from companion.app.widgets.stepper import Stepper
    from companion.app.widgets.toast import Toast

    sheet.put(Stepper(value=3, icon="elf", icon_ink="elf"), 14, 667, 264, 67)
    sheet.say("stepper", 14, 740, 264)
    sheet.put(UndoButton(takes_back="Anna +3 prestige"), 295, 667, 300, 67)
    sheet.say("undo, always there", 295, 740, 300)
    sheet.put(UndoButton(), 612, 667, 174, 67)
    sheet.say("undo, empty", 612, 740, 174)
    sheet.put(Toast(), 14, 782, 772, 84).say("Elf side is 3 now", can_undo=True)
    sheet.say("toast with undo, 6 s; the bar keeps the same undo", 14, 871, 700)
    reason = "Carl and Dora have 6 each. In a tie every one of them gets it."
    row = RevealRow(text="Most Buildings", values=("0", "0", "1", "1"), reason=reason, told=Told.NOW)
    sheet.put(row, 14, 913, 772, 100)
    sheet.say("reveal row, the one being counted", 14, 1018, 700)
    sheet.put(NumberPad(typed="12", highest=999), 14, 1059, 772, 151)
    sheet.say("number pad: likely answers stand above it as main buttons", 14, 1216, 700)


def _icons(sheet: Sheet) -> None:
    from companion.app.widgets.icon import Icon, _cells

    names = [name for name in _cells() if not name.startswith("player_")]
    for number, name in enumerate(names):
        row, column = divmod(number, ICONS_IN_A_ROW)
        sheet.put(Icon(name=name, mm=5.8), 14 + 42 * column, 1258 + 42 * row, 32, 32)


def player_colours(window: Any) -> Any:
    """The silhouettes as people with and without a colour deficiency see them."""
    sheet = Sheet(window, "Players: a colour and a shape")
    for row, blindness in enumerate(BLINDNESS):
        top = 94 * row
        seen = [lab(colour, blindness) for colour in PLAYERS.values()]
        least = min(difference(one, other) for one, other in combinations(seen, 2))
        said = "full colour" if blindness == "none" else blindness
        sheet.say(said, 14, 83 + top, 150, 28, face="regular", style="body", smallest="small")
        sheet.say(f"least ΔE {least:.1f}", 14, 106 + top, 150)
        for column, colour in enumerate(PLAYERS):
            sheet.put(_silhouette(colour, blindness), 181 + 77.7 * column, 80 + top, 52, 52)
    for column, colour in enumerate(PLAYERS):
        sheet.say(colour, 161 + 77.7 * column, 443, 92, halign="center")
    return sheet.widget


def _silhouette(colour: str, blindness: str) -> Any:
    """The real silhouette, in the colour that somebody with that BLINDNESS sees."""
    from kivy.graphics import Color

    from companion.app.widgets.icon import Silhouette

    class Seen(Silhouette):
        def _draw(self, *_: object) -> None:
            super()._draw()
            tint = [one for one in self.canvas.children if isinstance(one, Color)][-1]
            tint.rgb = seen_by(PLAYERS[colour], blindness)

    return Seen(colour=colour, mm=10.8)
