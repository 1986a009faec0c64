"""Draws every component in every state, like the sheet of components: `python -m tests.ui.gallery FOLDER`."""

import sys
from pathlib import Path
from typing import Any

from companion.app.metrics import SEVEN_INCH
from companion.app.picture import save_picture
from companion.app.window import prepare

HEAD = """
#:import look companion.app.theme.look
#:import m companion.app.metrics
#:import Health companion.app.widgets.badge.Health
#:import Told companion.app.widgets.rows.Told
#:import Count companion.app.turn_view.Count
#:import MapSeat companion.app.widgets.seat_map.MapSeat

"""

STRIP = """
<Strip@BoxLayout>:
    size_hint_y: None
    spacing: look.x(m.GAP)
    height: look.y(m.OTHER)
"""

PARTS = """
BoxLayout:
    orientation: 'vertical'
    padding: look.x(m.MARGIN), look.y(m.MARGIN)
    spacing: look.y(2)
    Words:
        text: 'Components'
        face: 'vollkorn'
        style: 'title'
        size_hint_y: None
        height: look.y(6)
    Strip:
        height: look.y(m.MAIN)
        Primary:
            text: 'Primary'
        Primary:
            text: 'Primary'
            pressed: True
        Primary:
            text: 'Primary'
            why_not: 'says what is missing'
        Choice:
            text: 'Choice'
        Choice:
            text: 'Choice'
            chosen: True
        Choice:
            text: '3'
            style: 'score-s'
            sub: 'makes 9'
            likely: True
            stacked: True
    Strip:
        Secondary:
            text: 'Secondary'
        Secondary:
            text: 'Second'
            pressed: True
        Secondary:
            text: 'Second'
            why_not: 'not allowed now'
        Quiet:
            text: 'Quiet'
        SideBox:
            value: '2'
            asking: True
        IconButton:
            icon: 'menu'
    Strip:
        height: look.y(18)
        PlayerChip:
            name: 'Anna'
            colour: 'blue'
            score: '11'
            seat: 'left'
        PlayerChip:
            name: 'Dora'
            colour: 'yellow'
            score: '27'
            seat: 'bottom'
            active: True
        PlayerChip:
            name: 'Cleo'
            colour: 'purple'
            score: '6'
            seat: 'top'
            out: True
    Strip:
        height: look.y(18)
        PlayerChip:
            name: 'Bartholomew'
            colour: 'white'
            score: '127'
            seat: 'right'
            counts: (Count('flame', '8', 'flame'), Count('minstrel', '2'), Count('card', '4'))
        PlayerChip:
            name: 'Ben'
            colour: 'red'
            seat: 'top'
            counts: (Count('gem', '3', 'gem-red'), Count('tile', '2'))
        PlayerChip:
            name: 'Zoé'
            colour: 'black'
            score: '42'
            counts: (Count('flame', '8', 'flame'), Count('minstrel', '2'), Count('card', '4'))
    Strip:
        height: look.y(4)
        SensorBadge:
            health: Health.CLEAR
            text: 'clear'
        SensorBadge:
            health: Health.BLOCKED
            text: 'blocked'
        SensorBadge:
            health: Health.LOST
            text: 'lost: use fingers'
        SensorBadge:
            health: Health.ASLEEP
            text: 'asleep'
        Widget:
    PhaseBar:
        phases: 'done', 'done', 'now', 'to come', 'to come'
        now: 2
    Strip:
        Stepper:
            value: 3
            icon: 'elf'
            icon_ink: 'elf'
        UndoButton:
            takes_back: 'Anna +3 prestige and two more elves'
        UndoButton:
    Toast:
        id: toast
        size_hint_x: 1
    RevealRow:
        text: 'Most Buildings'
        values: '0', '0', '1', '1'
        reason: 'Carl and Dora have 6 each. In a tie every one of them gets it.'
        told: Told.NOW
    RevealRow:
        text: 'Start token'
        values: '0', '1', '0', '0'
        told: Told.SHOWN
    NumberPad:
        typed: '12'
        highest: 15
    Widget:
"""

ROWS = """
BoxLayout:
    orientation: 'vertical'
    padding: look.x(m.MARGIN), look.y(m.MARGIN)
    spacing: look.y(m.GAP)
    OptionRow:
        text: 'Short game'
        effect: '15 tiles out, 45 in the pile'
        is_on: True
    OptionRow:
        text: 'Wild Dragon'
        effect: 'one challenge at each dragon'
    OptionRow:
        text: 'Wilder'
        why_not: 'needs Wild Dragon'
    CheckRow:
        text: 'Tower built, head to the orc side'
        sub: '8 bases, 4 legs, 4 sections'
        ticked: True
    CheckRow:
        text: '2 fireball tokens each'
        sub: '30 stay in the supply'
        is_next: True
    LogRow:
        time: '21:38'
        colour: 'red'
        text: 'Bea’s fireballs, elf side'
        sub: 'beam said 2, Bea said 3'
        value: '3'
        source: 'corrected'
        source_icon: 'pencil'
        corrected: True
    BoxLayout:
        spacing: look.x(m.GAP)
        SeatMap:
            size_hint: None, None
            size: look.x(73), look.y(60)
            seats: MapSeat('left', 'Anna', 'blue', starts=True), MapSeat('top', 'Dora', 'yellow'), \
MapSeat('right', 'Carl', 'green', chosen=True), MapSeat('bottom')
        BoxLayout:
            orientation: 'vertical'
            spacing: look.y(m.GAP)
            SideBox:
                name: 'Rear'
                icon: 'knight'
                icon_ink: 'knight'
                sub: 'knight, wizard'
                value: '2'
                size_hint_y: None
                height: look.y(18)
            BoxLayout:
                spacing: look.x(m.GAP)
                size_hint_y: None
                height: look.y(24)
                SideBox:
                    name: 'Elf'
                    icon: 'elf'
                    icon_ink: 'elf'
                    asking: True
                    size_hint_x: None
                    width: look.x(21.6)
                SideBox:
                    name: 'Dwarf'
                    icon: 'dwarf'
                    icon_ink: 'dwarf'
                    value: '1'
                    faint: True
                    note: 'wall'
                    size_hint_x: None
                    width: look.x(21.6)
            Widget:
    Widget:
"""


def draw(folder: Path) -> None:
    """Two sheets a theme, as wide as the 7-inch panel."""
    window = prepare((1280, 1280), offscreen=True)
    from kivy.lang import Builder

    from companion.app.theme import Theme, look
    from companion.app.widgets import asking, badge, bar, cards, number_pad, phase_bar, rows, seat_map, stepper, toast

    assert all((asking, badge, bar, cards, number_pad, phase_bar, rows, seat_map, stepper, toast))
    window.size = (800, 1280)
    Builder.load_string(HEAD + STRIP)
    for theme in Theme:
        look.use(panel=SEVEN_INCH, theme=theme, less_motion=True)
        window.clearcolor = look.rgba("ground")
        for name, kv in (("parts", PARTS), ("rows", ROWS)):
            _draw_sheet(window, Builder.load_string(HEAD + kv), folder / f"{name}_{theme.value}.png")


def _draw_sheet(window: Any, sheet: Any, path: Path) -> None:
    from kivy.base import EventLoop

    if "toast" in sheet.ids:
        sheet.ids.toast.say("Elf side is 3 now", can_undo=True)
    window.add_widget(sheet)
    for _ in range(4):
        EventLoop.idle()
    save_picture(window, path)
    window.remove_widget(sheet)


if __name__ == "__main__":
    draw(Path(sys.argv[1]))
