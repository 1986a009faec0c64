"""Lays the drawn screens beside the app's own: `PYTHONPATH=.:tests python -m ui.contact_sheet FOLDER [DRAWINGS]`.

For eyes, not for tests: a pair a drawing (drawn left, ours right), every other screen on each panel in each theme,
and the sheets of components. DRAWINGS is the folder of the drawings, by default ../shared/ui beside the project.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace
from PIL import Image

from companion.app import window as app_window
from companion.app.metrics import KNOWN, SEVEN_INCH, TALL, WIDE, Panel
from companion.app.picture import save_picture
from ui import drawn_moments as drawn
from ui import drawn_sheets, drawn_tray
from ui.dragonland_scenes import SCENES
from ui.drawn_moments import Moment

DRAWINGS = Path(__file__).parents[2].parent / "shared" / "ui"
BETWEEN = 12
LARGEST = 1460
"""Pixels of the longest drawing."""

PAIRS: dict[str, Moment] = {
    "01_home": drawn.generic("home"),
    "02_setup_players": drawn.generic("players"),
    "02_setup_options": drawn.generic("options"),
    "02_setup_checklist": drawn.generic("checklist"),
    "03_dragonscroll_turn": drawn.turn,
    "03_dragonscroll_turn_720x1280": drawn.turn,
    "03_dragonscroll_turn_light": drawn.turn,
    "04_tower_live": drawn.tower_live,
    "04_tower_live_1280x720": drawn.tower_live,
    "04_tower_live_720x1280": drawn.tower_live,
    "04_tower_result": drawn.tower_result,
    "05_not_sure": drawn.not_sure,
    "06_dice_tray": drawn_tray.read,
    "06_dice_correct": drawn_tray.corrected,
    "07_dragonsgate_action": drawn.college("act_as_drawn"),
    "08_spires_dutch": drawn.spires("count"),
    "08_spires_runoff": drawn.spires("run_off_3"),
    "08_spires_runoff_1280x720": drawn.spires("run_off_3"),
    "09_dragonland_peek": SCENES["hoard_as_drawn"],
    "09_dragonland_treasure": SCENES["treasure_as_drawn"],
    "10_final_reveal": drawn.generic("reveal"),
    "10_final_reveal_720x1280": drawn.generic("reveal"),
    "10_podium": drawn.generic("podium"),
    "10_podium_light": drawn.generic("podium"),
    "11_history": drawn.generic("history"),
    "12_settings_doctor": drawn.generic("doctor"),
    "13_land_map": drawn.land,
    "14_pause": drawn.generic("pause"),
    "15_components": drawn_sheets.components,
    "16_player_colours": drawn_sheets.player_colours,
}
"""The drawings of screens that are built, by the drawing's name, which ends in its panel or theme."""


def moments() -> Iterator[tuple[str, Moment]]:
    """Every screen there is."""
    from ui.dragonscroll_scenes import SCENES as SCROLL
    from ui.dragonsgate_scenes import SCENES as COLLEGE
    from ui.examples import SCREENS
    from ui.spires_scenes import SCENES as SPIRES
    from ui.test_dragonscroll_tower_sizes import SCENES as TOWER

    yield from ((f"generic {name}", drawn.generic(name)) for name in SCREENS)
    yield from ((f"game {name}", scene) for name, scene in SCROLL.items())
    yield from ((f"land {name}", scene) for name, scene in SCENES.items())
    yield from ((f"college {name}", scene) for name, scene in COLLEGE.items())
    yield from ((f"spires {name}", scene) for name, scene in SPIRES.items())
    yield from ((f"tower {name}", drawn.put(make)) for name, make in TOWER.items())


class Sheet:
    """The window, and the folder the pictures go to."""

    def __init__(self, folder: Path) -> None:
        """Open the window."""
        app_window.LARGEST = LARGEST
        self._window = app_window.prepare((SEVEN_INCH.width, SEVEN_INCH.height), offscreen=True)
        from kivy.clock import Clock

        Clock._max_fps = 0
        self._folder = folder

    def pairs(self, drawings: Path) -> None:
        """Each drawing beside the screen."""
        for name, moment in PAIRS.items():
            drawing = Image.open(drawings / f"{name}.png").convert("RGB")
            panel = _panel_of(*drawing.size)
            ours = Image.open(self._take(f"pair {name}", panel, name.endswith("light"), moment))
            both = Image.new("RGB", (2 * panel.width + BETWEEN, panel.height), "magenta")
            both.paste(drawing, (0, 0))
            both.paste(ours, (panel.width + BETWEEN, 0))
            both.save(self._path(f"pair {name}"))

    def all(self, panels: tuple[Panel, ...] = (SEVEN_INCH, WIDE, TALL), wanted: str = "") -> None:
        """Every screen whose name contains WANTED, on each panel, dark and light."""
        for name, moment in moments():
            for panel in panels if wanted in name else ():
                for light in (False, True):
                    tail = f"{panel.width}x{panel.height} {'light' if light else 'dark'}"
                    self._take(f"{name} {tail}", panel, light, moment)

    def _take(self, name: str, panel: Panel, light: bool, moment: Moment) -> Path:
        from kivy.base import EventLoop

        from companion.app.theme import Theme, look

        window = self._window
        look.use(panel=panel, theme=Theme.LIGHT if light else Theme.DARK, less_motion=True)
        window.size, window.clearcolor = (panel.width, panel.height), look.rgba("ground")
        moment(window)
        for _ in range(4):
            EventLoop.idle()
        save_picture(window, self._path(name))
        for widget in list(window.children):
            window.remove_widget(widget)
            getattr(widget, "close", lambda: None)()
        return self._path(name)

    def _path(self, name: str) -> Path:
        return self._folder / f"{name.replace(' ', '_')}.png"


def _panel_of(width: int, height: int) -> Panel:
    """The panel with so many pixels; a sheet that is no panel has those of the 7-inch one."""
    known = (panel for panel in KNOWN if (panel.width, panel.height) == (width, height))
    return next(known, replace(SEVEN_INCH, height=height))


def main(folder: str, drawings: str = "", wanted: str = "") -> None:
    """Draw all of it into FOLDER; with WANTED only the screens whose name contains it, or the pairs ("pair")."""
    sheet = Sheet(Path(folder))
    if wanted in ("", "pair"):
        sheet.pairs(Path(drawings) if drawings else DRAWINGS)
    if wanted != "pair":
        sheet.all(wanted=wanted)


if __name__ == "__main__":
    main(*sys.argv[1:])
