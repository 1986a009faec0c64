"""Who sits at the table: a name, a colour with its silhouette, and a side of the screen; it knows no game."""

from enum import StrEnum

import msgspec


class Colour(StrEnum):
    """A player's colour; each has one silhouette (ui.md, section 4)."""

    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    PURPLE = "purple"
    WHITE = "white"
    BLACK = "black"


SILHOUETTES: dict[Colour, str] = {
    Colour.RED: "triangle",
    Colour.ORANGE: "plus",
    Colour.YELLOW: "star",
    Colour.GREEN: "square",
    Colour.BLUE: "circle",
    Colour.PURPLE: "diamond",
    Colour.WHITE: "ring",
    Colour.BLACK: "hourglass",
}
"""The silhouette that always goes with a colour, so that no one has to tell colours apart."""


class Place(StrEnum):
    """The side of the screen at which somebody sits, clockwise from the left."""

    LEFT = "left"
    TOP = "top"
    RIGHT = "right"
    BOTTOM = "bottom"


class Seat(msgspec.Struct, frozen=True):
    """One player, in seat order clockwise."""

    name: str
    colour: Colour
    place: Place = Place.BOTTOM
