"""Settings and what the doctor sees, on the screen: five sections, each with how it is."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from datetime import datetime
from typing import TYPE_CHECKING, Any

import msgspec

from companion.app.flow.beams_page import BeamsPage
from companion.app.flow.menu import toggled
from companion.app.games import WITH_BOARD_PAGES, board_pages
from companion.app.host import with_arm
from companion.app.screens.menu import HelpScreen
from companion.app.screens.settings import Section, SensorRow, SettingsScreen, SettingsView, SwitchRow
from companion.app.widgets.badge import Health as Badge
from companion.config import ThemeName
from companion.doctor import Finding, Health, examine
from companion.games import Refused, catalogue
from companion.games.dragonscroll.facts import Side

if TYPE_CHECKING:
    from companion.app.app import Companion

BADGES = {
    Health.WELL: Badge.CLEAR,
    Health.UNUSED: Badge.ASLEEP,
    Health.WARNING: Badge.BLOCKED,
    Health.WRONG: Badge.LOST,
}
WORSE = (Badge.ASLEEP, Badge.CLEAR, Badge.BLOCKED, Badge.LOST)
ICONS = {
    "configuration": "settings",
    "packages": "card",
    "camera": "camera",
    "disk": "disk",
    "sessions": "history",
    "clock": "timer",
    "power": "power",
    "heat": "sun",
}
SECTIONS = {
    "beams": ("Beams", "beam", ()),
    "camera": ("Camera", "camera", ("camera",)),
    "screen": ("Screen, sound", "sun", ()),
    "power": ("Power, heat", "power", ("power", "heat")),
    "save": ("Update, save", "disk", ("disk", "sessions", "configuration", "packages", "clock")),
}
"""Words, icon and parts of each section."""
AT_ONCE = ("packages", "disk", "sessions", "clock", "power", "heat")
"""Parts that are looked at when the settings open; the beams are in use, and a camera takes its time."""
LOOKING = SensorRow(
    "camera", "Camera", ICONS["camera"], Badge.ASLEEP, "looking", sub="The camera is asked for a picture."
)


STICKERS = SensorRow(
    "stickers",
    "Stickers on tiles",
    "tile",
    Badge.ASLEEP,
    "measure",
    sub="How each of them sits.",
)


class Undoing(msgspec.Struct, frozen=True):
    """What undo takes back here, and how."""

    words: str
    back: Callable[[], None]


class Settings:
    """Hears the touches of the settings."""

    def __init__(self, app: Companion) -> None:
        """For this APP."""
        self._app, self._section = app, "screen"
        self._screen: Any = None
        self._found = self._look_at(AT_ONCE)
        self._coming: Future[dict[str, Finding]] | None = None
        self._beams: BeamsPage | None = None
        self._undo: list[Undoing] = []
        self._open_beams()

    def _look_at(self, parts: tuple[str, ...]) -> dict[str, Finding]:
        return {one.part: one for one in examine(self._app.config_path, self._app.data, datetime.now(), parts)}

    def _open_beams(self) -> BeamsPage:
        if self._beams is None:
            self._beams = BeamsPage(self._app.tower)
        return self._beams

    def screen(self) -> Any:
        """The settings at the section that was opened last."""
        self._open_beams()
        self._screen = SettingsScreen(self._view(), self)
        return self._screen

    def _view(self) -> SettingsView:
        sections = tuple(
            Section(key, words, icon, self._badge(key), key == self._section)
            for key, (words, icon, _) in SECTIONS.items()
        )
        takes_back = self._undo[-1].words if self._undo else ""
        match self._section:
            case "beams":
                page = self._open_beams()
                return SettingsView(sections, page.title, page.rows(), "last 10 s", takes_back, "Service")
            case "screen":
                return SettingsView(sections, "Screen, sound", self._switches(), "", takes_back)
            case key:
                return SettingsView(sections, SECTIONS[key][0], self._findings(key), "", takes_back)

    def _badge(self, key: str) -> Badge:
        if key == "beams":
            return _worst(row.health for row in self._open_beams().rows())
        if key == "screen":
            return Badge.CLEAR
        found = [self._found[part] for part in SECTIONS[key][2] if part in self._found]
        return _worst(BADGES[one.health] for one in found)

    def _findings(self, key: str) -> tuple[SensorRow, ...]:
        arm = (STICKERS,) if key == "camera" and with_arm(self._app) is not None else ()
        if key == "camera" and self._coming is not None:
            return (*arm, LOOKING)
        boards = tuple(self._board(game) for game in WITH_BOARD_PAGES) if key == "save" else ()
        return (
            arm
            + boards
            + tuple(
                SensorRow(part, part.capitalize(), ICONS[part], BADGES[one.health], one.health.value, sub=one.sentence)
                for part in SECTIONS[key][2]
                if (one := self._found.get(part)) is not None
            )
        )

    def _board(self, game: str) -> SensorRow:
        """The owner's board data of GAME, and how far it is."""
        title = catalogue.entry(game).title
        try:
            line = board_pages(game).entered(self._app.board_text(game))
        except Refused as reason:
            return SensorRow(game, title, "pencil", Badge.BLOCKED, "board", sub=str(reason))
        return SensorRow(game, title, "pencil", Badge.ASLEEP, "board", sub=line)

    def _open_board(self, game: str) -> None:
        def back() -> None:
            self._app.show(self.screen())

        from companion.app.flow.board import BoardFlow

        try:
            if game == "spires":
                from companion.app.spires.board_flow import SpiresBoard

                self._app.show(SpiresBoard(self._app, back).screen())
                return
            flow = BoardFlow(self._app, game, board_pages(game), back)
        except Refused as reason:
            self._app.toast(str(reason))
            return
        self._app.show(flow.screen())

    def _open_stickers(self) -> None:
        from companion.app.arm.stickers import WhichGame

        arm = with_arm(self._app)
        if arm is not None:
            WhichGame(arm, lambda: self._app.show(self.screen())).show()

    def _switches(self) -> tuple[SwitchRow, ...]:
        screen = self._app.config.screen
        return (
            SwitchRow("theme", "Light", "for a bright room", screen.theme is ThemeName.LIGHT),
            SwitchRow("rail", "Players at the right", "for a screen that stands at the left", screen.rail == "right"),
            SwitchRow("less_motion", "Less motion", "nothing fades or moves", screen.less_motion),
            SwitchRow("sound", "Sound", "", is_on=False, why_not="There is none yet: everything is shown."),
        )

    def choose_section(self, key: str) -> None:
        """Show this section; the beams are counted anew each time."""
        if key == "beams" and self._section != "beams" and (before := self._open_beams().clear()):
            self._undo.append(Undoing("beam counts cleared", lambda: self._open_beams().put_back(before)))
        if key == "camera" and self._coming is None:
            self._coming = self._app.dice_camera.without_camera(lambda: self._look_at(("camera",)))
        self._section = key
        self._screen.view = self._view()

    def switch(self, key: str) -> None:
        """Switch it over and build the screen anew."""
        words = next(row.text for row in self._switches() if row.key == key)
        self._undo.append(Undoing(f"{words} switched", lambda: self._switch(key)))
        self._switch(key)

    def _switch(self, key: str) -> None:
        self._app.change(toggled(self._app.config.screen, key))
        self._app.show(self.screen())

    def open_sensor(self, key: str) -> None:
        """What the doctor says in full; of the beams what to do, from easy to hard; of a board its numbers."""
        if key in WITH_BOARD_PAGES:
            self._open_board(key)
        elif key == STICKERS.key:
            self._open_stickers()
        elif self._section == "beams":
            self._app.show(Advice(self._app, self._open_beams(), Side(key), self).screen())
        else:
            self._app.toast(next(row.sub for row in self._findings(self._section) if row.key == key))

    def extra(self) -> None:
        """The tower is served; where there is none, a simulated one can be tried."""
        from companion.app.flow.service import Service

        self._app.show(Service(self._app).screen())

    def look_again(self) -> None:
        """The beams are live; the camera's answer may have come."""
        arrived = self._coming is not None and self._coming.done()
        if self._coming is not None and arrived:
            self._found |= self._coming.result()
            self._coming = None
        if arrived or self._section == "beams":
            view = self._view()
            if view != self._screen.view:
                self._screen.view = view

    def closed(self, screen: Any) -> None:
        """Listen no more, unless another screen of the settings is open."""
        if screen is self._screen and self._beams is not None:
            self._beams.close()
            self._beams = None

    def undo(self) -> None:
        """Take back what was switched or cleared last."""
        if self._undo:
            self._undo.pop().back()
            self._screen.view = self._view()

    def back(self) -> None:
        """Back to the game, or home."""
        self._app.ways.back()

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self._app.toast(reason)


class Advice:
    """What to do about the beams of each side."""

    def __init__(self, app: Companion, page: BeamsPage, side: Side, settings: Settings) -> None:
        """Begin with SIDE; back to the SETTINGS."""
        self._app, self._page, self._side, self._settings = app, page, side, settings
        self._screen: Any = None

    def screen(self) -> Any:
        """The first side."""
        self._screen = HelpScreen(self._page.advice(self._side), self)
        return self._screen

    def turn(self, by: int) -> None:
        """Another side, round and round."""
        sides = list(Side)
        self._side = sides[(sides.index(self._side) + by) % len(sides)]
        self._screen.view = self._page.advice(self._side)

    def back(self) -> None:
        """Back to the beams."""
        self._app.show(self._settings.screen())

    def refused(self, reason: str) -> None:
        """Nothing is refused here."""


def _worst(badges: Any) -> Badge:
    return max(badges, key=WORSE.index, default=Badge.ASLEEP)
