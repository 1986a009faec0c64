"""What sensors can report. A reading is a claim, not a fact: it fills in a move, and people can correct it.

Knows nothing of pins, pictures, games or screens. Times are integer microseconds of the monotonic clock.
"""

from typing import Final, TypeAlias

import msgspec

WHOLE_TOWER: Final = "beams"
"""The name under which all beams together are reported lost; else a lost sensor is a channel."""


class Edge(msgspec.Struct, frozen=True):
    """The beam CHANNEL ("N1": side N, the beam nearer the tower) became blocked, or clear again."""

    channel: str
    blocked: bool
    at_us: int


class EmittersSwitched(msgspec.Struct, frozen=True):
    """All infra-red emitters were switched ON or off: a self-test that every healthy beam must follow."""

    on: bool
    at_us: int


class SensorLost(msgspec.Struct, frozen=True):
    """The sensor NAME can't be used any more; WHY is one plain sentence for the table."""

    name: str
    why: str
    at_us: int


class SensorBack(msgspec.Struct, frozen=True):
    """The sensor NAME works again."""

    name: str
    at_us: int


Reading: TypeAlias = Edge | EmittersSwitched | SensorLost | SensorBack
