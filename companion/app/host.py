"""What a game's screens may ask of the app around them; the app itself is in app.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

from companion.app.beams.tower_port import TowerPort
from companion.clock import Clock, WallClock
from companion.evening import Evening
from companion.journal import Source

if TYPE_CHECKING:
    from companion.app.beams.dice_tower import DiceTower
    from companion.app.tray.port import TrayPort
    from companion.arm.arm import Arm


class Host(Protocol):
    """The app, as the screens see it. Screens never reach for the running app in another way."""

    @property
    def evening(self) -> Evening:
        """The session that is on the table."""
        ...

    @property
    def tower(self) -> TowerPort:
        """The tower's beams, real, simulated or none."""
        ...

    def board_text(self, game: str) -> str:
        """The owner's board data of GAME, '' where there is none. Refused, saying so, where it cannot be read."""
        ...

    def show(self, screen: Any) -> None:
        """Cut to the widget SCREEN; the one before is closed (its `close()` is called if it has one)."""
        ...

    def refresh(self) -> None:
        """Show what the session's state asks for now, leaving any form that was open."""
        ...

    def play(self, move: Any, source: Source = Source.FINGER) -> bool:
        """Make MOVE at the table, then `refresh`; where it is refused, say why, change nothing and give False."""
        ...

    def undo(self) -> None:
        """Take back the last step and show what was before."""
        ...

    @property
    def undo_text(self) -> str:
        """What undo would take back, '' for nothing."""
        ...

    def toast(self, sentence: str, *, can_undo: bool = False) -> None:
        """Show SENTENCE for six seconds, with an undo button if CAN_UNDO."""
        ...

    def history(self) -> None:
        """Open the log."""
        ...

    def pause(self) -> None:
        """Stop the clocks and show the pause."""
        ...

    def menu(self) -> None:
        """Open the menu."""
        ...

    def home(self) -> None:
        """Leave to the home screen; the session stays as it is."""
        ...


class TrayHost(Host, Protocol):
    """The app, as the screens of the dice tray see it."""

    @property
    def sees_dice(self) -> bool:
        """Whether a camera looks into the dice tray."""
        ...

    @property
    def tray(self) -> TrayPort:
        """The dice tray's camera, real, simulated or none; loaded when it is first asked for."""
        ...

    def keep_picture(self, picture: Any) -> None:
        """Keep PICTURE (of a roll) for the step that was made last; returns at once."""
        ...


class ArmHost(Host, Protocol):
    """The app, as the screens of the camera over the table see it."""

    @property
    def arm(self) -> Arm:
        """The camera over the table."""
        ...

    @property
    def wall(self) -> WallClock:
        """Seconds since 1970 (UTC)."""
        ...


class BiddingHost(Host, Protocol):
    """The app, as the screens of a game with bids see it."""

    @property
    def clock(self) -> Clock:
        """Seconds that only go forward."""
        ...

    def undo(self, by: int | None = None) -> None:
        """Take back the last step and show what was before; BY is the seat that does it, None if it is not said."""
        ...


def with_tray(host: Host) -> TrayHost | None:
    """HOST if a camera looks into the dice tray there, None where dice are told by finger."""
    return cast("TrayHost", host) if getattr(host, "sees_dice", False) else None


def with_arm(host: Host) -> ArmHost | None:
    """HOST if a camera looks at the table there, None where people say what lies there."""
    return cast("ArmHost", host) if getattr(host, "arm", None) is not None else None


def dice_tower_of(host: Host) -> DiceTower | None:
    """The tower that dice fall through at HOST, where beams watch its exits; None where fingers say all."""
    return getattr(host, "dice_tower", None)
