"""What the box of Dragonland holds: gems, tiles, places, dice, and counts of them; knows no turn, player or score."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final, Self

import msgspec

TITLE: Final = "Dragonland"
PLAYERS: Final = (2, 4)


class Hue(StrEnum):
    """The three colours: of a player's pieces, of the gems that go with them, and of the King Dragons."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"


class Gem(StrEnum):
    """The four kinds of gem; equals the `Hue` of the same name."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    TRANSPARENT = "transparent"


class Tile(StrEnum):
    """Tiles that players hold and play; they leave the game once played."""

    LITTLE_DRAGON = "little_dragon"
    BOATMAN = "boatman"
    REROLL = "reroll"
    QUICK_STEPS = "quick_steps"
    MAGIC_HAND = "magic_hand"


class Hidden(StrEnum):
    """What can be turned up on a volcano."""

    BOATMAN = "boatman"
    LITTLE_DRAGON = "little_dragon"
    QUICK_STEPS = "quick_steps"
    KING_DRAGON_RED = "king_dragon_red"
    KING_DRAGON_GREEN = "king_dragon_green"
    KING_DRAGON_BLUE = "king_dragon_blue"
    RING = "ring"
    MAGIC_HAND = "magic_hand"

    @property
    def king(self) -> Hue | None:
        """The colour of the King Dragon, None for any other tile."""
        return next((hue for hue in Hue if self.value == f"king_dragon_{hue}"), None)

    @property
    def held(self) -> Tile | None:
        """The tile that goes with an egg; None for a King Dragon and a Ring, which are for all (DL-26)."""
        return next((tile for tile in Tile if self.value == tile.value), None)


HIDDEN: Final = {
    Hidden.BOATMAN: 2,
    Hidden.LITTLE_DRAGON: 2,
    Hidden.QUICK_STEPS: 4,
    Hidden.KING_DRAGON_RED: 1,
    Hidden.KING_DRAGON_GREEN: 1,
    Hidden.KING_DRAGON_BLUE: 1,
    Hidden.RING: 3,
    Hidden.MAGIC_HAND: 2,
}
"""The 16 dragon-backed tiles; one of them stays in the box unseen (DL-4)."""


class Place(StrEnum):
    """Where a piece can be: outside, on a space that is no volcano, or on a volcano."""

    OUTSIDE = "outside"
    PATH = "path"
    V1 = "V1"
    V2 = "V2"
    V3 = "V3"
    V4 = "V4"
    V5 = "V5"
    V6 = "V6"
    V7 = "V7"
    V8 = "V8"
    V9 = "V9"
    V10 = "V10"
    V11 = "V11"
    V12 = "V12"
    V13 = "V13"
    V14 = "V14"
    V15 = "V15"

    @property
    def is_volcano(self) -> bool:
        """Whether treasures can lie there."""
        return self not in (Place.OUTSIDE, Place.PATH)


VOLCANOES: Final = tuple(place for place in Place if place.is_volcano)
EGGS: Final = 18
EGGS_FOR_TWO: Final = 15
RINGS: Final = 12
MOST_OF_A_COLOUR: Final = 2
"""Gems of one colour on a volcano, transparent ones too (DL-9)."""
DICE: Final = ((1, 2, 2, 2, 3, 3), (2, 3, 3, 4, 4, 4))
"""The faces of die 1 and die 2 (DL-5)."""
KINGS_PIPS: Final = 4
"""The pips that move a King Dragon (DL-32)."""
QUICK_STEPS: Final = 3
FIRST_SPACES: Final = (1, 2, 3, 4)
FIRST_SPACES_FOR_TWO: Final = (2, 4)
"""Spaces of the first round, in playing order (DL-12, DL-48)."""

MOST_JOINED: Final = 300
"""Rivers, and paths, on a map: more than there are pairs of places; every walk looks at all of them."""


class Gems(msgspec.Struct, frozen=True, omit_defaults=True):
    """So many gems of each kind."""

    red: int = 0
    green: int = 0
    blue: int = 0
    transparent: int = 0

    def __getitem__(self, gem: Gem | Hue) -> int:
        count: int = getattr(self, gem.value)
        return count

    def __iter__(self) -> Iterator[tuple[Gem, int]]:
        """(gem, count) of each kind, also where the count is 0."""
        return ((gem, self[gem]) for gem in Gem)

    @property
    def total(self) -> int:
        """Gems of all kinds together."""
        return sum(count for _, count in self)

    def plus(self, gem: Gem | Hue, count: int) -> Self:
        """The same with so many more of one kind; fewer where COUNT is below 0."""
        return msgspec.structs.replace(self, **{gem.value: self[gem] + count})

    def __add__(self, other: "Gems") -> "Gems":
        return Gems(*(count + other[gem] for gem, count in self))


BOX: Final = Gems(red=16, green=16, blue=16, transparent=9)


class Tiles(msgspec.Struct, frozen=True, omit_defaults=True):
    """So many tiles of each kind that can be held."""

    little_dragon: int = 0
    boatman: int = 0
    reroll: int = 0
    quick_steps: int = 0
    magic_hand: int = 0

    def __getitem__(self, tile: Tile) -> int:
        count: int = getattr(self, tile.value)
        return count

    def __iter__(self) -> Iterator[tuple[Tile, int]]:
        """(tile, count) of each kind, also where the count is 0."""
        return ((tile, self[tile]) for tile in Tile)

    def plus(self, tile: Tile, count: int) -> Self:
        """The same with so many more of one kind; fewer where COUNT is below 0."""
        return msgspec.structs.replace(self, **{tile.value: self[tile] + count})


STARTERS: Final = Tiles(little_dragon=1, boatman=1, reroll=1)
"""What each player begins with (DL-7)."""


def eggs_laid(players: int) -> int:
    """Eggs on the board at the start (DL-2, DL-48)."""
    return EGGS_FOR_TWO if players == 2 else EGGS


def first_spaces(players: int) -> tuple[int, ...]:
    """Spaces of the first round, in playing order (DL-12, DL-48)."""
    return FIRST_SPACES_FOR_TWO if players == 2 else FIRST_SPACES[:players]
