"""Edges as single balls make them, for tests of one situation at a time. Times in ms, lengths in mm, speeds in m/s."""

from collections.abc import Iterable

from companion.readings import Edge, EmittersSwitched
from companion.sensing.geometry import Geometry, Layout
from companion.sensing.tower import Answer, TowerCounter

GATES = tuple(f"{side}{place}" for side in "NESW" for place in "12")
HIGH = tuple(f"{side}H" for side in "NESW")
LANES = Geometry(channels=GATES + HIGH)
OPEN = Geometry(channels=GATES, layout=Layout.OPEN, lane_mm=40.0, setup_in_gate=True)

Dark = tuple[str, float, float]
"""A channel that is blocked from one time to another."""


def out(side: str, at: float, speed: float = 0.6, length: float = 7.5) -> list[Dark]:
    """Something LENGTH mm long rolls out and reaches beam 1 at AT."""
    return [(f"{side}1", at, at + length / speed), (f"{side}2", at + 6 / speed, at + (6 + length) / speed)]


def edges(dark: Iterable[Dark]) -> list[Edge]:
    """Give the edges of these stretches in order of time (an end of 0: blocked for good)."""
    found = []
    for channel, start, end in dark:
        found.append(Edge(channel, True, round(1000 * start)))
        if end:
            found.append(Edge(channel, False, round(1000 * end)))
    return sorted(found, key=lambda edge: edge.at_us)


def self_test(channels: Iterable[str], dead: Iterable[str] = ()) -> list[Edge | EmittersSwitched]:
    """The emitters go off for 10 ms before the roll and all but the DEAD channels follow."""
    alive = [channel for channel in channels if channel not in dead]
    return [
        EmittersSwitched(False, -310_000),
        *[Edge(channel, True, -309_700) for channel in alive],
        EmittersSwitched(True, -300_000),
        *[Edge(channel, False, -299_700) for channel in alive],
    ]


def counted(
    dark: Iterable[Dark],
    red: int,
    geometry: Geometry = LANES,
    dead: Iterable[str] = (),
    until: float = 5000.0,
) -> Answer:
    """Count one red lot of RED balls, as of UNTIL."""
    counter = TowerCounter(geometry, dict.fromkeys(geometry.channels, False))
    for reading in self_test(geometry.channels, dead):
        counter.feed(reading)
    counter.phase("red", red, 0)
    for edge in edges(dark):
        counter.feed(edge)
    return counter.settled(round(1000 * until))
