"""How the beams are soldered to the Pi: BCM numbers by channel, and which level means what. It touches no pin."""

from collections.abc import Mapping
from enum import StrEnum

import msgspec


class Level(StrEnum):
    """What is measured at a pin."""

    HIGH = "high"
    LOW = "low"


class Pull(StrEnum):
    """The Pi's own resistor at the beams' pins: none where one is soldered outside."""

    NONE = "floating"
    UP = "up"
    DOWN = "down"


class Wiring(msgspec.Struct, frozen=True):
    """The beams' pins by channel.

    As delivered a pin is high while its beam is blocked, by a pull-up outside the Pi, so that an unplugged one reads
    blocked. EMITTERS is the pin that switches all emitters, None where they can't be switched.
    """

    pins: Mapping[str, int]
    emitters: int | None = None
    blocked: Level = Level.HIGH
    lit: Level = Level.HIGH
    pull: Pull = Pull.NONE
