"""What the rulebook names and counts (SP-1, SP-20 to SP-22, SP-54, SP-60): eras, boxes, Events; knows no game in play.

The names of the subjects and the colours of the boxes are printed on the board only: the owner enters them.
"""

from enum import StrEnum
from typing import Final

import msgspec

TITLE: Final = "Dreaming Spires"
PLAYERS: Final = (3, 5)
"""The box says three to five (A-25)."""
SCORED_PLAYERS: Final = (2, 5)
"""The scoring alone works for two as well (A-25)."""
ACTIONS: Final = 4
COINS_AN_ERA: Final = 4
COUNT_DOWN_FROM: Final = 12
TURNS_AN_ERA: Final = 2


class Era(StrEnum):
    """The four eras, in order."""

    MEDIEVAL = "medieval"
    ENLIGHTENMENT = "enlightenment"
    IMPERIAL = "imperial"
    MODERN = "modern"


ERAS: Final = tuple(Era)
TURNS: Final = TURNS_AN_ERA * len(ERAS)


class Area(StrEnum):
    """The three areas of a college, from the top of the board."""

    FELLOWS = "fellows"
    STUDENTS = "students"
    TRADITION = "tradition"


class BoxColour(StrEnum):
    """The colour of a scoring box says from which era on it is scored."""

    GREY = "grey"
    YELLOW = "yellow"
    RED = "red"
    OTHER = "other"


LIVE: Final = {era: tuple(BoxColour)[: number + 1] for number, era in enumerate(ERAS)}
"""The colours that are scored at the end of each era (SP-60)."""


class EventType(StrEnum):
    """How an Event is run (SP-52 to SP-55)."""

    AUCTION = "auction"
    SILENT_AUCTION = "silent_auction"
    DUTCH_AUCTION = "dutch_auction"
    CONTRIBUTION = "contribution"


SEALED: Final = (EventType.SILENT_AUCTION, EventType.CONTRIBUTION)
"""Bids are hidden in fists and shown at once."""


class Tile(StrEnum):
    """What is built: only Gardens and Quads can come first (SP-40)."""

    GARDEN = "garden"
    QUAD = "quad"
    BUILDING = "building"


class Subject(msgspec.Struct, frozen=True):
    """One column of the board: its name and its boxes' colours from Fellows to Tradition; None is no box."""

    name: str
    fellows: BoxColour | None = None
    students: BoxColour | None = None
    tradition: BoxColour | None = None

    def colour(self, area: Area) -> BoxColour | None:
        """The colour of the box in AREA's row."""
        colour: BoxColour | None = getattr(self, area.value)
        return colour


class Box(msgspec.Struct, frozen=True):
    """One scoring box: where its subject stands on the board, and its area."""

    subject: int
    area: Area


def live_boxes(subjects: tuple[Subject, ...], era: Era) -> tuple[Box, ...]:
    """The boxes scored at the end of ERA in board order: subject by subject, each from Fellows down (SP-60)."""
    return tuple(
        Box(place, area) for place, one in enumerate(subjects) for area in Area if one.colour(area) in LIVE[era]
    )


def key_of(subjects: tuple[Subject, ...], box: Box) -> str:
    """The box's name in files."""
    return f"{subjects[box.subject].name}/{box.area}"


def era_of(turn: int) -> Era:
    """The era of turn 1 to 8."""
    return ERAS[(turn - 1) // TURNS_AN_ERA]


def turn_in_era(turn: int) -> int:
    """1 or 2."""
    return 1 + (turn - 1) % TURNS_AN_ERA
