"""How a tower's gates are built: the millimetres that turn times into lengths.

Knows nothing of edges or files. A recorded trace carries this in its header, the configuration in its file.
"""

from enum import Enum
from functools import cached_property

import msgspec

TOWER_SIDES = ("N", "E", "S", "W")


class Layout(Enum):
    """How balls leave by a side."""

    LANE = "lane"
    """One behind the other, through a channel hardly wider than a ball."""
    OPEN = "open"
    """Through an exit where two balls fit side by side."""


class Geometry(msgspec.Struct, frozen=True, dict=True):
    """Gates and balls, lengths in millimetres (traces/FORMAT.md, header).

    CHANNELS are named side + place: "N1" tower side, "N2" outside, "NH" the high beam over the base.
    CHORD_MM is the length of a ball that a beam sees. SETUP_IN_GATE: can the big ball pass the gate's beams?
    """

    channels: tuple[str, ...]
    layout: Layout = Layout.LANE
    ball_mm: float = 9.0
    gap_mm: float = 6.0
    chord_mm: float = 7.5
    lane_mm: float = 13.0
    setup_ball_mm: float = 25.0
    setup_in_gate: bool = False

    @cached_property
    def sides(self) -> tuple[str, ...]:
        """The sides that are counted: those named by the channels, and all four of the tower if one of those is."""
        named = dict.fromkeys(channel[0] for channel in self.channels)
        tower = TOWER_SIDES if any(side in named for side in TOWER_SIDES) else ()
        return tuple(dict.fromkeys((*tower, *named)))

    @cached_property
    def longest_single_mm(self) -> float:
        """The longest that one ball can look: straight through its middle, a little large."""
        return max(1.06 * self.ball_mm, 1.1 * self.chord_mm)

    @cached_property
    def shortest_pitch_mm(self) -> float:
        """How close two balls can follow one another: in a lane they touch, zigzag; in the open not at all."""
        if self.layout is Layout.OPEN:
            return 0.0
        play = min(max(self.lane_mm - self.ball_mm, 0.0), 0.8 * self.ball_mm)
        return float((self.ball_mm**2 - play**2) ** 0.5)


LEAST = 0.4
"""A beam sees a chord of at least this part of a ball's diameter."""


class Calibration(msgspec.Struct, frozen=True):
    """What was measured: chord_mm, each side's length in mm, and the day (ISO) when.

    BALL_MM and GAP_MM are those it was measured with, 0 where it does not say: with others it means nothing.
    """

    chord_mm: float
    sides: dict[str, float]
    day: str
    ball_mm: float = 0.0
    gap_mm: float = 0.0
