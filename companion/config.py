"""The configuration: a TOML file turned into frozen values, or one clear sentence for what is wrong with it."""

from enum import StrEnum
from pathlib import Path

import msgspec

from companion.documents import read_toml
from companion.files import replace_file
from companion.games import Refused
from companion.sensing.geometry import Geometry, Layout
from companion.sentences import Told
from companion.texts import Unreadable, read_text


class BadConfig(Told, ValueError):
    """The configuration cannot be used; the message names the file, the place and what to do."""


class BeamSource(StrEnum):
    """Where the tower's edges come from."""

    NONE = "none"
    PINS = "pins"
    SIMULATED = "simulated"


class ThemeName(StrEnum):
    """The two looks of the screens."""

    DARK = "dark"
    LIGHT = "light"


DEFAULT_PINS = {
    "N1": 5, "N2": 6, "E1": 12, "E2": 13, "S1": 16, "S2": 26, "W1": 22, "W2": 23,
    "NH": 24, "EH": 25, "SH": 27, "WH": 17,
}  # fmt: skip
"""BCM numbers by channel: two beams a side and a high one."""

SWITCHED = "screen.json"
EMITTERS_PIN = 21
LAST_PIN = 27


class Sides(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which channel letter (N, E, S, W) looks to which side of the tower."""

    orc: str = "S"
    elf: str = "W"
    dwarf: str = "E"
    rear: str = "N"


class TowerConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The dice tower; lengths in millimetres, pins by BCM number."""

    beams: BeamSource = BeamSource.NONE
    layout: Layout = Layout.LANE
    sides: Sides = Sides()
    pins: dict[str, int] = msgspec.field(default_factory=DEFAULT_PINS.copy)
    emitters: int | None = EMITTERS_PIN
    ball_mm: float = 9.0
    gap_mm: float = 6.0
    chord_mm: float = 7.0
    lane_mm: float = 13.0
    setup_ball_mm: float = 25.0
    setup_in_gate: bool = False

    @property
    def geometry(self) -> Geometry:
        """The gates as the counter wants to know them."""
        return Geometry(
            tuple(self.pins),
            self.layout,
            self.ball_mm,
            self.gap_mm,
            self.chord_mm,
            self.lane_mm,
            self.setup_ball_mm,
            self.setup_in_gate,
        )


class ScreenConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the screens look."""

    theme: ThemeName = ThemeName.DARK
    rail: str = "left"
    less_motion: bool = False


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything the owner can set; every part has a default."""

    tower: TowerConfig = TowerConfig()
    screen: ScreenConfig = ScreenConfig()


def read_config(text: str, name: str) -> Config:
    """The configuration in TEXT, a TOML document called NAME. Raises BadConfig."""
    try:
        config = msgspec.convert(read_toml(text, name), Config)
    except Refused as fault:
        raise BadConfig(f"{fault} Mend it or take the file away.") from fault
    except msgspec.MsgspecError as fault:
        raise BadConfig(f"{name}: {fault}. Mend it or take the file away.") from fault
    _check_tower(config.tower, name)
    if config.screen.rail not in ("left", "right"):
        raise BadConfig(f"{name}: screen.rail must be left or right, not {config.screen.rail!r}.")
    return config


def load_config(path: Path) -> Config:
    """The configuration in the file PATH; the defaults if there is none. Raises BadConfig."""
    try:
        text = read_text(path)
    except FileNotFoundError:
        return Config()
    except Unreadable as fault:
        raise BadConfig(f"{fault} Mend it or take it away.") from fault
    return read_config(text, str(path))


def keep_screen_settings(data: Path, screen: ScreenConfig) -> None:
    """Keep what was switched on the screen in the folder DATA; the configuration file stays the owner's. OSError."""
    replace_file(data / SWITCHED, msgspec.json.encode(screen))


def with_screen_settings(config: Config, data: Path) -> Config:
    """CONFIG with what was switched on the screen before, if anything can be read."""
    try:
        screen = msgspec.json.decode((data / SWITCHED).read_bytes(), type=ScreenConfig)
    except (OSError, msgspec.MsgspecError):
        return config
    return msgspec.structs.replace(config, screen=screen)


def _check_tower(tower: TowerConfig, name: str) -> None:
    letters = (tower.sides.orc, tower.sides.elf, tower.sides.dwarf, tower.sides.rear)
    if sorted(letters) != ["E", "N", "S", "W"]:
        raise BadConfig(f"{name}: tower.sides must give each of N, E, S and W to one side.")
    for channel in tower.pins:
        if channel not in DEFAULT_PINS:
            raise BadConfig(f"{name}: tower.pins.{channel} is no channel; there are {', '.join(DEFAULT_PINS)}.")
    used = [*tower.pins.values(), *([] if tower.emitters is None else [tower.emitters])]
    for pin in used:
        if not 2 <= pin <= LAST_PIN:
            raise BadConfig(f"{name}: pin {pin} does not exist; BCM numbers go from 2 to {LAST_PIN}.")
        if used.count(pin) > 1:
            raise BadConfig(f"{name}: pin {pin} is used twice in [tower].")
    for field in ("ball_mm", "gap_mm", "chord_mm", "lane_mm", "setup_ball_mm"):
        if not 0 < getattr(tower, field) <= 100:
            raise BadConfig(f"{name}: tower.{field} must be more than 0 and at most 100 millimetres.")
