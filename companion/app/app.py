"""The app: keeps the session, the screens and the tower together on the main thread; it knows no rule of any game.

Screens are imported when they are first shown, so that the first of them stands early.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
from kivy.clock import Clock as KivyClock

from companion import __version__, board_files
from companion.app.beams.tower_port import TowerPort
from companion.app.games import playing
from companion.app.glass import Glass
from companion.app.saving import TellSaving
from companion.app.sitting import Sitting
from companion.app.theme import Theme, look
from companion.app.toasts import Toasts
from companion.app.tray.dice_camera import DiceCamera
from companion.app.ways import Ways
from companion.clock import Clock, WallClock
from companion.config import Config, ScreenConfig, ThemeName, keep_screen_settings
from companion.evening import Evening
from companion.games import Refused, catalogue
from companion.journal import JournalUnreadable, Source
from companion.keeping import Keeping
from companion.seats import Seat
from companion.session import Session

if TYPE_CHECKING:
    from companion.app.beams.dice_tower import DiceTower
    from companion.app.tray.port import TrayPort
    from companion.arm.arm import Arm

SAVE_SECONDS = 3.0
"""How often what waits to be written is tried again."""


class Companion:
    """The whole app on one widget, `root`; the Host of every game's screens."""

    def __init__(
        self,
        storage: Keeping,
        config: Config,
        tower: TowerPort,
        clock: Clock,
        wall: WallClock,
        chance: Random,
        *,
        config_path: Path,
        data: Path,
        open_tray: Callable[[], TrayPort] | None = None,
        dice_tower: DiceTower | None = None,
        arm: Arm | None = None,
    ) -> None:
        """Go straight back into the session that was running, or home.

        CONFIG_PATH and DATA are for the doctor and for what is switched on the screen; CHANCE draws who starts.
        OPEN_TRAY gives the dice tray when it is first wanted, DICE_TOWER is what dice fall through; where there is
        none, dice are told by finger. ARM is the camera over the table, if there is one.
        """
        self.dice_tower, self.arm = dice_tower, arm
        self.dice_camera = DiceCamera(open_tray, clock, data)
        self.storage, self.config, self.tower, self.chance = storage, config, tower, chance
        self.config_path, self.data = config_path, data
        self._clock, self._wall = clock, wall
        self.sitting, self.ways = Sitting(storage, clock, wall), Ways(self)
        self._playing: Any = None
        self._screen: Any = None
        self.root = Glass(clock, lambda: self.sitting.runs or getattr(self._screen, "in_use", False))
        self._use(config.screen)
        self.toasts = Toasts(self.root, lambda: self._screen, self.undo)
        self._frames = KivyClock.schedule_interval(self._each_frame, 0)
        self._saves = KivyClock.schedule_interval(lambda _seconds: self.save(), SAVE_SECONDS)
        self.tower.poll()
        self._tell_saving = TellSaving(storage, self.toast)
        self._begin(storage.notice or self.tower.lost)

    @property
    def clock(self) -> Clock:
        """Seconds that only go forward."""
        return self._clock

    @property
    def wall(self) -> WallClock:
        """Seconds since 1970 (UTC)."""
        return self._wall

    # The camera over the dice tray.

    @property
    def sees_dice(self) -> bool:
        """Whether a camera is set up over the dice tray."""
        return self.dice_camera.sees_dice

    @property
    def tray(self) -> TrayPort:
        """The dice tray's camera, real, simulated or none; opened when it is first wanted."""
        return self.dice_camera.tray

    def keep_picture(self, picture: Any) -> None:
        """Keep PICTURE for the step that was made last."""
        last = self.evening.table.to_undo
        if last is not None:
            self.dice_camera.evidence.keep(picture, self.evening.session.head.uuid, last.played.at)

    def _begin(self, notice: str) -> None:
        running = self.sitting.unfinished()
        if running is None:
            self.home()
        else:
            self.open(running)
        if notice:
            self.toast(notice)
        self._tell_saving()

    def _each_frame(self, _seconds: float) -> None:
        self._clock()  # a steady clock wants to be asked at every frame
        self.tower.poll()
        self.root.pass_time()

    def close(self) -> None:
        """Stop the clocks and write down what was spent."""
        self._frames.cancel()
        self._saves.cancel()
        self.sitting.pause()
        self.dice_camera.close()
        if self.arm is not None:
            self.arm.close()

    def save(self) -> None:
        """Write what could not be written before, if there is anything; called every few seconds."""
        if self.storage.unsaved:
            self.storage.save()
        self._tell_saving()

    # The session on the table.

    @property
    def evening(self) -> Evening:
        """The session that is on the table."""
        return self.sitting.evening

    def board_text(self, game: str) -> str:
        """The owner's board data of GAME, '' where there is none. Refused, saying so, where it cannot be read."""
        return board_files.board_text(self.data, game)

    def keep_board(self, game: str, text: str) -> None:
        """Keep TEXT as the owner's board data of GAME. Refused, saying so, where the disk does not take it."""
        board_files.keep_board(self.data, game, text)

    def put_board_aside(self, game: str) -> str:
        """Another name for the owner's board data of GAME, which cannot be used; that name. Refused."""
        return board_files.put_board_aside(self.data, game)

    def begin(self, game: str, seats: tuple[Seat, ...], options: Any) -> None:
        """Start a new session and show it."""
        self.open(self.storage.begin(catalogue.game(game), seats, options, self._wall(), __version__))
        self.evening.table.go_on()

    def open(self, session: Session) -> None:
        """Show SESSION as it stands; its clocks stand still until the next move."""
        self.sitting.pause()
        try:
            self.sitting.take(session)
        except JournalUnreadable as fault:
            self.home()
            self.toast(str(fault))
            return
        look.use(names=tuple(seat.name for seat in self.evening.table.seats))
        self._playing = playing(self.evening.game.name, self)
        self.refresh()

    def play(self, move: Any, source: Source = Source.FINGER) -> bool:
        """Make MOVE; where it is refused, say why, change nothing and give False."""
        return self._step(lambda: self.evening.table.play(move, source))

    def undo(self, by: int | None = None) -> None:
        """Take back the last step; BY is the seat that does it, None if it is not said."""
        self.toasts.go()
        if self.sitting.has_evening:
            self._step(lambda: self.evening.table.undo(by))

    def redo(self) -> None:
        """Put back the step last taken back."""
        self._step(lambda: self.evening.table.redo())

    def _step(self, do: Any) -> bool:
        try:
            do()
        except Refused as fault:
            self.toast(str(fault))
            return False
        self.evening.table.go_on()
        self.refresh()
        self._tell_saving()
        return True

    @property
    def undo_text(self) -> str:
        """What undo would take back, '' for nothing."""
        return self.sitting.undo_text

    @property
    def redo_text(self) -> str:
        """What redo would put back, '' for nothing."""
        return self.sitting.redo_text

    # What is on the screen.

    @property
    def screen(self) -> Any:
        """What is on the screen."""
        return self._screen

    def show(self, screen: Any) -> None:
        """Cut to SCREEN; the one before is closed."""
        if self._screen is not None:
            getattr(self._screen, "close", lambda: None)()
            self.root.remove_widget(self._screen)
        self._screen = screen
        self.root.add_widget(screen, index=len(self.root.children))
        self.root.changed()
        self.toasts.place_soon()

    def refresh(self) -> None:
        """Show what the session asks for now."""
        table = self.evening.table
        sheet = self.evening.game.sheet(table.state)
        if sheet is not None and not sheet.undecided and not self._playing.has_more_to_show:
            from companion.app.flow.ending import Ending

            self.show(Ending(self, sheet, table.seats).screen())
        else:
            self.show(self._playing.screen())

    def toast(self, sentence: str, *, can_undo: bool = False) -> None:
        """Show SENTENCE for six seconds."""
        self.toasts.say(sentence, can_undo=can_undo)

    def apply(self, screen: ScreenConfig) -> None:
        """Use these settings of the screen for what is shown from now on."""
        self._use(screen)
        self.toasts.forget()

    @staticmethod
    def _use(screen: ScreenConfig) -> None:
        theme = Theme.LIGHT if screen.theme is ThemeName.LIGHT else Theme.DARK
        look.use(theme=theme, less_motion=screen.less_motion, rail_right=screen.rail == "right")

    def change(self, screen: ScreenConfig) -> None:
        """Use these settings of the screen, and keep them for the next time."""
        self.config = msgspec.structs.replace(self.config, screen=screen)
        self.apply(screen)
        try:
            keep_screen_settings(self.data, screen)
        except OSError as fault:
            self.toast(f"This setting could not be kept: {fault.strerror}.")

    # The ways that every screen knows.

    def home(self) -> None:
        """Leave to the home screen; the session stays as it is."""
        self.ways.home()

    def history(self) -> None:
        """Open the log of the session, or the list of sessions where none is on the table."""
        self.ways.history()

    def pause(self) -> None:
        """Stop the clocks and show the pause."""
        self.ways.pause()

    def menu(self) -> None:
        """Open the menu; without a game on the table that is home."""
        self.ways.menu()

    def correct(self) -> None:
        """Open the game's own pages for setting numbers by hand."""
        self._playing.open_table()
