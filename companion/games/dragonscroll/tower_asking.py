"""What the beams claim of a roll, and what the table can be asked about it; knows no roll and no beam."""

from enum import Enum
from typing import TypeAlias

import msgspec

from companion.games.dragonscroll.facts import Side, Sides
from companion.games.dragonscroll.fight import Landing


class Doubt(msgspec.Struct, frozen=True):
    """The beams are unsure: at one side, or (None) of the whole roll. `likely` stands first things first."""

    side: Side | None
    why: str
    likely: tuple[int, ...] = ()


class Claim(msgspec.Struct, frozen=True):
    """What the beams say so far of the lot that is on; red balls without the wall ball and the set-up ball.

    `settled`: everything has been seen, or nothing has moved for long enough to ask.
    """

    exits: Sides = Sides()
    doubts: tuple[Doubt, ...] = ()
    wall_ball: Landing | None = None
    setup_ball: Landing | None = None
    settled: bool = False


class Dropping(Enum):
    """What goes into the tower now."""

    RED = "red"
    WALL = "wall"
    NOTHING = "nothing"


class HowMany(msgspec.Struct, frozen=True):
    """Ask for the number of red balls at a side."""

    side: Side
    why: str
    likely: tuple[int, ...]


class WhereIs(msgspec.Struct, frozen=True):
    """Ask where missing balls are; `nth` is the first of them, counted from 1, of the lot that was dropped."""

    missing: int
    nth: int


class TooMany(msgspec.Struct, frozen=True):
    """More balls are counted than were dropped: one side must be wrong."""

    surplus: int


class WhereIsWall(msgspec.Struct, frozen=True):
    """Ask for the side of the wall ball."""


class Look(msgspec.Struct, frozen=True):
    """Ask the table to look at all four sides."""

    why: str


Question: TypeAlias = HowMany | WhereIs | TooMany | WhereIsWall | Look
