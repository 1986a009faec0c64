"""What the box of Dragonscroll holds: kinds, sides, wizards, printed numbers, and counts of pieces.

Knows no turn, no player and no score; only names, numbers and adding up.
"""

from collections.abc import Iterator
from enum import StrEnum
from operator import add, ge, sub
from typing import Self

import msgspec


class Foe(StrEnum):
    """The five kinds of foe, in the order of the tower's sides."""

    ORC = "orc"
    ELF = "elf"
    DWARF = "dwarf"
    KNIGHT = "knight"
    WIZARD = "wizard"


class Piece(StrEnum):
    """What can lie on a tile and on a character card: a foe or a goat. Equals the `Foe` of the same name."""

    ORC = "orc"
    ELF = "elf"
    DWARF = "dwarf"
    KNIGHT = "knight"
    WIZARD = "wizard"
    GOAT = "goat"


class Side(StrEnum):
    """The four sides of the tower; the dragon's head looks to the orcs, knights and wizards are behind."""

    ORC = "orc"
    ELF = "elf"
    DWARF = "dwarf"
    REAR = "rear"


class Wizard(StrEnum):
    """The five wizard cards."""

    RHUROB = "rhurob"
    GRAGER = "grager"
    HENKRIS = "henkris"
    IONGLE = "iongle"
    BRIGAR = "brigar"


class Village(StrEnum):
    """The five village pieces, named like the foes that live there."""

    ORC = "orc"
    ELF = "elf"
    DWARF = "dwarf"
    KNIGHT = "knight"
    WIZARD = "wizard"


class Royal(StrEnum):
    """The three royal cards, named by their home village."""

    ELF = "elf"
    DWARF = "dwarf"
    ORC = "orc"


class Destiny(StrEnum):
    """The kinds of destiny card: two elf, two dwarf, one orc (DS-13)."""

    ELF = "elf"
    DWARF = "dwarf"
    ORC = "orc"


class Deed(StrEnum):
    """The three types of Dragonscroll card; one of each a turn (DS-56)."""

    DISCOVERY = "discovery"
    MUNCH = "munch"
    FRENZY = "frenzy"


class Bonus(StrEnum):
    """The three bonus actions; exactly one a turn."""

    TILE = "tile"
    CARD = "card"
    FIREBALL = "fireball"


class Pieces(msgspec.Struct, frozen=True, omit_defaults=True):
    """So many pieces of each kind: on a card, in the supply, in range. Counts are never negative."""

    orc: int = 0
    elf: int = 0
    dwarf: int = 0
    knight: int = 0
    wizard: int = 0
    goat: int = 0

    @classmethod
    def of(cls, kind: Foe | Piece, count: int = 1) -> Self:
        """So many pieces of one kind."""
        return cls(**{kind.value: count})

    def __getitem__(self, kind: Foe | Piece) -> int:
        count: int = getattr(self, kind.value)
        return count

    def __iter__(self) -> Iterator[tuple[Piece, int]]:
        """(kind, count) for each kind, also where the count is 0."""
        return zip(Piece, self.counts, strict=True)

    def __add__(self, other: "Pieces") -> "Pieces":
        return Pieces(*map(add, self.counts, other.counts))

    def __sub__(self, other: "Pieces") -> "Pieces":
        """What is left. Raises ValueError where more is taken than there is: ask `covers` first."""
        if not self.covers(other):
            raise ValueError(f"cannot take {other} from {self}")
        return Pieces(*map(sub, self.counts, other.counts))

    def __bool__(self) -> bool:
        return self.total > 0

    @property
    def counts(self) -> tuple[int, int, int, int, int, int]:
        """The six numbers in the order of `Piece`."""
        return self.orc, self.elf, self.dwarf, self.knight, self.wizard, self.goat

    @property
    def total(self) -> int:
        """Pieces of all kinds together."""
        return sum(self.counts)

    @property
    def foes(self) -> "Pieces":
        """The same without the goats."""
        return Pieces(self.orc, self.elf, self.dwarf, self.knight, self.wizard)

    def covers(self, other: "Pieces") -> bool:
        """Are there at least as many of every kind as in the other?"""
        return all(map(ge, self.counts, other.counts))

    def at_most(self, other: "Pieces") -> "Pieces":
        """Of every kind the smaller number: what a supply can give, what hits can take."""
        return Pieces(*map(min, self.counts, other.counts))

    def with_count(self, kind: Foe | Piece, count: int) -> "Pieces":
        """The same with another count of one kind."""
        return msgspec.structs.replace(self, **{kind.value: count})


class Sides(msgspec.Struct, frozen=True, omit_defaults=True):
    """So many balls, or hits, at each side of the tower. Counts are never negative."""

    orc: int = 0
    elf: int = 0
    dwarf: int = 0
    rear: int = 0

    def __getitem__(self, side: Side) -> int:
        count: int = getattr(self, side.value)
        return count

    def __iter__(self) -> Iterator[tuple[Side, int]]:
        """(side, count) for each side, also where the count is 0."""
        return ((side, self[side]) for side in Side)

    def __add__(self, other: "Sides") -> "Sides":
        return Sides(self.orc + other.orc, self.elf + other.elf, self.dwarf + other.dwarf, self.rear + other.rear)

    @property
    def total(self) -> int:
        """Balls at all sides together."""
        return self.orc + self.elf + self.dwarf + self.rear

    def with_count(self, side: Side, count: int) -> "Sides":
        """The same with another count at one side."""
        return msgspec.structs.replace(self, **{side.value: count})


# DS-1 to DS-4: what is in the box.
BOX = Pieces(orc=15, elf=9, dwarf=9, knight=8, wizard=5, goat=12)
TILES = 64
START_TILES = 4
DRAW_PILE = 60
SHORT_DRAW_PILE = 45
FIREBALL_TOKENS = 36
STARTING_FIREBALL_TOKENS = 2
MINSTREL_TOKENS = 33
RED_FIREBALLS = 9
DRAGONSCROLL_CARDS = 27
STARTING_HAND = 3
HAND_LIMIT = 5
PIECES_EATEN_FOR_A_FIREBALL = 3
ROYAL_HOME_POINTS = 3
ROYAL_OTHER_POINTS = 1
TITLE = "Dragonscroll"
PLAYERS = (2, 4)
SHORT_GAME_PLAYERS = (2, 3)
CHARACTERS = ("Fundor", "Snot", "Birroth", "Sudreth")

# DS-11, DS-12: the destiny cards that may come up, by the number of players.
DESTINIES_FOR_FEW = {Destiny.ELF: 1, Destiny.DWARF: 1, Destiny.ORC: 1}
DESTINIES_FOR_FOUR = {Destiny.ELF: 2, Destiny.DWARF: 2, Destiny.ORC: 0}
