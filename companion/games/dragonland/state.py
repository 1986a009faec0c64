"""How a game of Dragonland stands: the table as frozen values; knows no move, no rule and no screen."""

from enum import StrEnum

import msgspec

from companion.games.dragonland.facts import (
    BOX,
    DICE,
    HIDDEN,
    RINGS,
    STARTERS,
    VOLCANOES,
    Gem,
    Gems,
    Hidden,
    Hue,
    Place,
    Tile,
    Tiles,
    eggs_laid,
    first_spaces,
)
from companion.seats import Seat

replace = msgspec.structs.replace


class Step(StrEnum):
    """What the table does next; `count` only where treasures are counted at the end."""

    FIRST_ROUND = "first_round"
    ROLL = "roll"
    TAKE_DIE = "take_die"
    MOVEMENT = "movement"
    TREASURE = "treasure"
    COUNT = "count"
    FINISHED = "finished"


class Lying(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lies on one volcano."""

    eggs: int = 0
    gems: Gems = Gems()


class Way(msgspec.Struct, frozen=True, cache_hash=True):
    """Two places, or an entrance and a place, and the steps from one to the other, the far one included."""

    start: str
    end: str
    spaces: int


class Options(msgspec.Struct, frozen=True):
    """What is agreed before the game.

    `first_player` is a seat. `lying` is what lies on V1 to V15, empty where that is not known. `rivers` are pairs
    of neighbouring volcanoes, `ways` the paths; both are empty where the board was not entered. With
    `counted_at_end` nobody enters treasures before the game is over.
    """

    first_player: int = 0
    any_gems: bool = False
    no_screens: bool = False
    counted_at_end: bool = False
    dice: tuple[tuple[int, ...], tuple[int, ...]] = DICE
    lying: tuple[Lying, ...] = ()
    rivers: tuple[tuple[Place, Place], ...] = ()
    ways: tuple[Way, ...] = ()


class Volcano(msgspec.Struct, frozen=True):
    """What became of one volcano.

    `turned_up` is the tile that was face down there, None while it still is. `lies` is what lies there, None where
    that is not known; `taken` counts what was taken, and of `gone` colours nothing is left.
    """

    turned_up: Hidden | None = None
    tile_gone: bool = False
    lies: Lying | None = None
    taken: Lying = Lying()
    gone: tuple[Gem, ...] = ()

    @property
    def tile(self) -> Hidden | None:
        """The tile that lies face up there, if it is no King Dragon."""
        if self.turned_up is None or self.tile_gone or self.turned_up.king:
            return None
        return self.turned_up


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of a player's three pieces."""

    place: Place = Place.OUTSIDE
    ring: bool = False


class Group(msgspec.Struct, frozen=True):
    """One player's pieces, open tiles, and the treasures behind the screen (not known if counted at the end)."""

    red: Piece = Piece()
    green: Piece = Piece()
    blue: Piece = Piece()
    tiles: Tiles = STARTERS
    eggs: int = 0
    gems: Gems = Gems()
    counted: bool = False

    def __getitem__(self, hue: Hue) -> Piece:
        piece: Piece = getattr(self, hue.value)
        return piece

    @property
    def rings(self) -> tuple[Hue, ...]:
        """The colours whose piece wears a ring."""
        return tuple(hue for hue in Hue if self[hue].ring)


class Active(msgspec.Struct, frozen=True):
    """The piece whose move it is: its die (1 or 2), what is left of the die's pips and of Quick Steps, and takings."""

    die: int
    piece: Hue
    pips: int
    quick: int = 0
    takes: int = 0

    @property
    def spaces(self) -> int:
        """Spaces it may still walk."""
        return self.pips + self.quick


class Kings(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where the King Dragons are; None while face down or in the box."""

    red: Place | None = None
    green: Place | None = None
    blue: Place | None = None

    def __getitem__(self, hue: Hue) -> Place | None:
        place: Place | None = getattr(self, hue.value)
        return place


class State(msgspec.Struct, frozen=True):
    """The whole table. `up` is the seat whose turn it is, or was last; `used` are the dice taken this turn."""

    seats: tuple[Seat, ...]
    options: Options
    groups: tuple[Group, ...]
    volcanoes: tuple[Volcano, ...]
    up: int
    eggs_left: int
    gems_left: Gems = BOX
    step: Step = Step.FIRST_ROUND
    turn: int = 1
    kings: Kings = Kings()
    dice: tuple[int, int] | None = None
    used: tuple[int, ...] = ()
    moved: tuple[Hue, ...] = ()
    moving: Active | None = None
    removed: Tiles = Tiles()
    totals: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None

    @property
    def group(self) -> Group:
        """The group whose turn it is."""
        return self.groups[self.up]

    @property
    def game_over(self) -> bool:
        """Whether the last egg has been taken (DL-43)."""
        return self.step in (Step.COUNT, Step.FINISHED)

    @property
    def active(self) -> int | None:
        """The seat whose turn it is; None after the end."""
        return None if self.game_over else self.up

    @property
    def place(self) -> Place:
        """Where the active piece is; outside while there is none."""
        return self.group[self.moving.piece].place if self.moving else Place.OUTSIDE

    @property
    def first_round_spaces(self) -> int | None:
        """Spaces of this entry; None after the first round."""
        entered = sum(any(group[hue].place is not Place.OUTSIDE for hue in Hue) for group in self.groups)
        return first_spaces(len(self.seats))[entered] if self.step is Step.FIRST_ROUND else None

    @property
    def rings_left(self) -> int:
        """Rings beside the board."""
        return RINGS - sum(len(group.rings) for group in self.groups)

    @property
    def secret(self) -> bool:
        """Whether what lies behind the screens must not be seen by others (DL-27, DL-50)."""
        return not self.options.no_screens and self.step is not Step.FINISHED

    @property
    def counting(self) -> bool:
        """Whether treasures are entered as they are taken."""
        return not self.options.counted_at_end

    def volcano(self, place: Place) -> Volcano:
        """The volcano at PLACE."""
        return self.volcanoes[VOLCANOES.index(place)]

    def hidden_left(self, tile: Hidden) -> bool:
        """Whether a tile of this kind can still be face down (DL-4)."""
        return sum(volcano.turned_up is tile for volcano in self.volcanoes) < HIDDEN[tile]

    def held(self, tile: Tile) -> int:
        """Tiles of this kind before the active player."""
        return self.group.tiles[tile]

    def name(self, seat: int) -> str:
        """What the player at SEAT is called."""
        return self.seats[seat].name

    def with_group(self, seat: int, **changes: object) -> "State":
        """The state with one player's things changed."""
        group = replace(self.groups[seat], **changes)
        return replace(self, groups=(*self.groups[:seat], group, *self.groups[seat + 1 :]))

    def with_volcano(self, place: Place, **changes: object) -> "State":
        """The state with one volcano changed."""
        at = VOLCANOES.index(place)
        volcano = replace(self.volcanoes[at], **changes)
        return replace(self, volcanoes=(*self.volcanoes[:at], volcano, *self.volcanoes[at + 1 :]))


def start(seats: tuple[Seat, ...], options: Options) -> State:
    """Lay the game out (DL-7 to DL-11); seats and options must have been checked."""
    lying = options.lying or (None,) * len(VOLCANOES)
    return State(
        seats,
        options,
        groups=(Group(),) * len(seats),
        volcanoes=tuple(Volcano(lies=lies) for lies in lying),
        up=options.first_player,
        eggs_left=eggs_laid(len(seats)),
    )
