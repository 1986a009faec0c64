"""The configuration: a TOML file turned into frozen values, or one clear sentence for what is wrong with it."""

from enum import StrEnum
from pathlib import Path

import msgspec
from msgspec.structs import replace

from companion.documents import read_toml
from companion.files import replace_file
from companion.sensing.geometry import Geometry, Layout
from companion.sensing.wiring import Level, Pull, Wiring
from companion.sentences import Refused, Told
from companion.texts import Unreadable, read_text


class BadConfig(Told, ValueError):
    """The configuration cannot be used; the message names the file, the place and what to do."""


class BeamSource(StrEnum):
    """Where the tower's edges come from."""

    NONE = "none"
    PINS = "pins"
    SIMULATED = "simulated"


class CameraSource(StrEnum):
    """Where the pictures of the dice tray come from."""

    NONE = "none"
    PICAMERA2 = "picamera2"
    USB = "usb"
    PICTURES = "pictures"
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

DICE_PINS = {"F1": 4}
"""The one exit of a plain dice tower; an outer beam, F2, tells dice that fall out from those that turn back."""
DICE_CHANNELS = ("F1", "F2", *(f"{side}{place}" for side in "NESW" for place in "12"))

SWITCHED = "screen.json"
EMITTERS_PIN = 21
FIRST_PIN, LAST_PIN = 2, 27
FIXED_PULL_UPS = (2, 3)


class PinFactory(StrEnum):
    """What opens the pins."""

    LGPIO = "lgpio"
    MOCK = "mock"


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
    pin_factory: PinFactory = PinFactory.LGPIO
    blocked: Level = Level.HIGH
    lit: Level = Level.HIGH
    pull: Pull = Pull.NONE
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

    @property
    def wiring(self) -> Wiring:
        """The beams' pins; where the pin of the emitters is 0, they can't be switched."""
        return Wiring(self.pins, self.emitters or None, self.blocked, self.lit, self.pull)


class DiceTowerConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A dice tower with beams at its exits; soldered like the other one, and lit by the same emitters."""

    beams: BeamSource = BeamSource.NONE
    pins: dict[str, int] = msgspec.field(default_factory=DICE_PINS.copy)
    die_mm: float = 16.0
    gap_mm: float = 6.0

    @property
    def geometry(self) -> Geometry:
        """The exits as the counter wants to know them: a die is as long as its edge."""
        return Geometry(tuple(self.pins), Layout.OPEN, self.die_mm, self.gap_mm, self.die_mm, 3 * self.die_mm)


class CameraConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A camera: over the dice tray, or on an arm over the table.

    DEVICE: its number or, for a USB one, its path; PICTURES: a folder or a video.

    SIZE: width and height in pixels; FRAMES: pictures a second; SECONDS: how long each picture of a folder is shown.
    """

    source: CameraSource = CameraSource.NONE
    device: int | str = 0
    pictures: str = ""
    size: tuple[int, int] = (1920, 1080)
    frames: int = 15
    seconds: float = 4.0

    @property
    def name(self) -> str:
        """What tells this camera from others that may be set up."""
        return f"{self.source}:{self.pictures or self.device}:{self.size[0]}x{self.size[1]}"


class TableCameraConfig(CameraConfig, frozen=True, forbid_unknown_fields=True):
    """The camera on an arm over the table: stickers are small up there, so it has more pixels."""

    size: tuple[int, int] = (4608, 2592)
    frames: int = 5


class ScreenConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the screens look."""

    theme: ThemeName = ThemeName.DARK
    rail: str = "left"
    less_motion: bool = False


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything the owner can set; every part has a default."""

    tower: TowerConfig = TowerConfig()
    dice_tower: DiceTowerConfig = DiceTowerConfig()
    camera: CameraConfig = CameraConfig()
    table_camera: TableCameraConfig = TableCameraConfig()
    screen: ScreenConfig = ScreenConfig()

    @property
    def dice_wiring(self) -> Wiring:
        """The dice tower's pins; the rest is as at the other tower."""
        return replace(self.tower.wiring, pins=self.dice_tower.pins)


def read_config(text: str, name: str) -> Config:
    """The configuration in TEXT, a TOML document called NAME. Raises BadConfig."""
    try:
        config = msgspec.convert(read_toml(text, name), Config)
    except Refused as fault:
        raise BadConfig(f"{fault} Mend it or take the file away.") from fault
    except msgspec.MsgspecError as fault:
        raise BadConfig(f"{name}: {fault}. Mend it or take the file away.") from fault
    _check_tower(config.tower, name)
    _check_dice_tower(config, name)
    _check_camera(config.camera, "camera", name)
    _check_camera(config.table_camera, "table_camera", name)
    if config.table_camera.source is CameraSource.SIMULATED:
        raise BadConfig(f'{name}: no table can be simulated: set table_camera.source = "pictures" and name a folder.')
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
    _check_channels(tower.pins, tuple(DEFAULT_PINS), "tower", name)
    _check_pins([*tower.pins.values(), *([tower.emitters] if tower.emitters else [])], "tower", name)
    for field in ("ball_mm", "gap_mm", "chord_mm", "lane_mm", "setup_ball_mm"):
        if not 0 < getattr(tower, field) <= 100:
            raise BadConfig(f"{name}: tower.{field} must be more than 0 and at most 100 millimetres.")
    if impossible := _impossible(tower):
        raise BadConfig(f"{name}: {impossible}")


def _impossible(tower: TowerConfig) -> str | None:
    """What no tower can be built like, in one sentence."""
    if tower.chord_mm > tower.ball_mm:
        return "tower.chord_mm cannot be more than tower.ball_mm: a beam sees no more than the whole ball."
    if tower.gap_mm >= 2 * tower.ball_mm:
        return f"tower.gap_mm = {tower.gap_mm:g} is too far: two beams of a side must see the same ball."
    if tower.layout is Layout.LANE and not tower.ball_mm <= tower.lane_mm < 2 * tower.ball_mm:
        return 'tower.lane_mm must let one ball through and not two side by side; else set layout = "open".'
    if tower.setup_ball_mm <= tower.ball_mm:
        return "tower.setup_ball_mm must be more than tower.ball_mm: only the bigger ball blocks a high beam."
    if tower.setup_in_gate and tower.layout is Layout.LANE and tower.lane_mm < tower.setup_ball_mm:
        return (
            f"a set-up ball of {tower.setup_ball_mm:g} mm cannot pass a lane of {tower.lane_mm:g} mm (setup_in_gate)."
        )
    return None


def _check_dice_tower(config: Config, name: str) -> None:
    tower, dice = config.tower, config.dice_tower
    _check_channels(dice.pins, DICE_CHANNELS, "dice_tower", name)
    _check_pins([*dice.pins.values()], "dice_tower", name)
    if dice.beams is BeamSource.PINS and tower.beams is BeamSource.PINS:
        if twice := [channel for channel in dice.pins if channel in tower.pins]:
            raise BadConfig(
                f"{name}: dice_tower.pins.{twice[0]} is a beam of the other tower already: call it F1 or F2."
            )
        _check_pins([*tower.pins.values(), *dice.pins.values()], "tower] and [dice_tower", name)
    if BeamSource.NONE not in (dice.beams, tower.beams) and dice.beams is not tower.beams:
        raise BadConfig(
            f"{name}: [tower] and [dice_tower] hang on the same pins: beams must be alike in both, or none in one."
        )
    if dice.beams is BeamSource.PINS and tower.emitters in dice.pins.values():
        raise BadConfig(f"{name}: pin {tower.emitters} of [dice_tower] switches the emitters already: take another.")
    for field in ("die_mm", "gap_mm"):
        if not 0 < getattr(dice, field) <= 100:
            raise BadConfig(f"{name}: dice_tower.{field} must be more than 0 and at most 100 millimetres.")


def _check_channels(pins: dict[str, int], known: tuple[str, ...], table: str, name: str) -> None:
    if not pins:
        raise BadConfig(f'{name}: {table}.pins names no beam; set beams = "none" if there are none.')
    for channel in pins:
        if channel not in known:
            raise BadConfig(f"{name}: {table}.pins.{channel} is no channel; there are {', '.join(known)}.")
        if channel[1] == "2" and f"{channel[0]}1" not in pins:
            raise BadConfig(
                f"{name}: {table}.pins.{channel} is an outer beam without an inner one: call it {channel[0]}1."
            )


def _check_pins(used: list[int], table: str, name: str) -> None:
    for pin in used:
        if not FIRST_PIN <= pin <= LAST_PIN:
            raise BadConfig(f"{name}: pin {pin} does not exist; BCM numbers go from {FIRST_PIN} to {LAST_PIN}.")
        if pin in FIXED_PULL_UPS:
            raise BadConfig(f"{name}: pin {pin} has a resistor of its own on the Pi: take another in [{table}].")
        if used.count(pin) > 1:
            raise BadConfig(f"{name}: pin {pin} is used twice in [{table}].")


def _check_camera(camera: CameraConfig, table: str, name: str) -> None:
    if not all(160 <= side <= 8000 and side % 2 == 0 for side in camera.size):
        raise BadConfig(f"{name}: {table}.size must be two even numbers of pixels from 160 to 8000.")
    if not 1 <= camera.frames <= 60:
        raise BadConfig(f"{name}: {table}.frames must be 1 to 60 pictures a second.")
    if not 0 < camera.seconds <= 3600:
        raise BadConfig(f"{name}: {table}.seconds must be more than 0 and at most an hour.")
    if camera.source is CameraSource.PICTURES and not camera.pictures:
        raise BadConfig(f"{name}: {table}.pictures must name a folder of pictures or a video.")
    if camera.source is CameraSource.PICAMERA2 and not isinstance(camera.device, int):
        raise BadConfig(f"{name}: {table}.device must be the number of the camera, like 0.")
