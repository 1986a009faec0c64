"""What somebody at the table can do, as values; whether it is allowed is decided elsewhere.

`by` is the seat that does it, None where the table does it together. `tile` is the one turned up on arriving.
"""

from enum import StrEnum
from typing import TypeAlias

from companion.games.dragonland.facts import Gems, Hidden, Hue, Place
from companion.games.moves import Move


class Payment(StrEnum):
    """What a King Dragon is moved with (DL-32)."""

    DIE = "die"
    LITTLE_DRAGON = "little_dragon"


class Enter(Move, frozen=True, tag="enter"):
    """A piece comes in through an entrance; `piece` only in the first round, `spaces` None for the round's own."""

    to: Place
    piece: Hue | None = None
    spaces: int | None = None
    tile: Hidden | None = None


class RollDice(Move, frozen=True, tag="roll"):
    """Both dice lie in the tray; `seen` is what the camera claimed of each, None for a die it did not read."""

    dice: tuple[int, int]
    seen: tuple[int | None, int | None] | None = None


class Reroll(Move, frozen=True, tag="reroll"):
    """A Reroll is played and both dice were thrown again (DL-16)."""

    dice: tuple[int, int]
    seen: tuple[int | None, int | None] | None = None


class TakeDie(Move, frozen=True, tag="take_die"):
    """A die (1 or 2) is taken for a piece (DL-17)."""

    die: int
    piece: Hue


class Walk(Move, frozen=True, tag="walk"):
    """The active piece walks on (DL-19, DL-51)."""

    to: Place
    spaces: int
    tile: Hidden | None = None


class PlayQuickSteps(Move, frozen=True, tag="quick_steps"):
    """Three more spaces (DL-31)."""


class TakeBoat(Move, frozen=True, tag="boat"):
    """A Boatman carries the piece to a neighbouring volcano (DL-30)."""

    to: Place
    tile: Hidden | None = None


class Fly(Move, frozen=True, tag="fly"):
    """The piece flies with its King Dragon (DL-32)."""

    to: Place
    payment: Payment
    tile: Hidden | None = None


class CallKing(Move, frozen=True, tag="call"):
    """The King Dragon flies to the piece (DL-33)."""

    payment: Payment


class Stop(Move, frozen=True, tag="stop"):
    """The piece stays where it is; spaces left are lost (DL-19)."""


class TakeGems(Move, frozen=True, tag="take_gems"):
    """All gems of the piece's own colour; `count` None where the app knows, or need not know, how many (DL-25)."""

    count: int | None = None


class TakeTransparent(Move, frozen=True, tag="take_transparent"):
    """One transparent gem (DL-25)."""


class TakeEgg(Move, frozen=True, tag="take_egg"):
    """One egg, and the tile that goes with it (DL-25, DL-26)."""


class PutRing(Move, frozen=True, tag="put_ring"):
    """A white ring on the active piece instead of treasure (DL-36)."""


class PlayMagicHand(Move, frozen=True, tag="magic_hand"):
    """One more taking (DL-35)."""


class Pass(Move, frozen=True, tag="pass"):
    """Nothing more is taken (DL-25)."""


class CountTreasure(Move, frozen=True, tag="count_treasure"):
    """What lay behind a player's screen, counted after the end."""

    eggs: int
    gems: Gems = Gems()


class Correct(Move, frozen=True, tag="correct"):
    """A number is set by hand; `of` is the player it belongs to, None for the table's own."""

    counter: str
    to: int
    of: int | None = None


AnyMove: TypeAlias = (
    Enter
    | RollDice
    | Reroll
    | TakeDie
    | Walk
    | PlayQuickSteps
    | TakeBoat
    | Fly
    | CallKing
    | Stop
    | TakeGems
    | TakeTransparent
    | TakeEgg
    | PutRing
    | PlayMagicHand
    | Pass
    | CountTreasure
    | Correct
)
"""All moves; journals are read back with this union."""
