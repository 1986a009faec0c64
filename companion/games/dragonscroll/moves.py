"""What somebody at the table can do, as values; whether it is allowed is decided elsewhere.

`by` is the seat that does it, None where the table does it together. Counts are never negative.
"""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from companion.games.dragonscroll.facts import Bonus, Destiny, Pieces, Royal, Sides, Village, Wizard
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.flame_off import Drop
from companion.games.dragonscroll.land import Land
from companion.games.dragonscroll.state import Area, Terrain
from companion.games.moves import Move


class Pay(StrEnum):
    """How a penalty is paid (DS-45)."""

    BROKEN_MINSTREL = "broken_minstrel"
    DISCARD_CARD = "discard_card"


class Seen(msgspec.Struct, frozen=True):
    """What the beams claimed about a roll, kept beside what the table said; None where they saw no such ball."""

    sides: Sides = Sides()
    wall_ball: Landing | None = None
    setup_ball: Landing | None = None


class PlaceDragon(Move, frozen=True, tag="place_dragon"):
    """The dragon stands on a starting tile (DS-15)."""


class DrawTile(Move, frozen=True, tag="draw_tile"):
    """A tile was drawn and laid, with what is printed on it and what came of it (DS-20 to DS-26)."""

    village: Village | None = None
    foes: Pieces = Pieces()
    goats: int = 0
    filled: int = 0
    completed: tuple[Area, ...] = ()


class TileDiscarded(Move, frozen=True, tag="tile_discarded"):
    """The drawn tile fits nowhere and leaves the game (DS-21)."""


class MoveDragon(Move, frozen=True, tag="move_dragon"):
    """The dragon stands on another tile (DS-30 to DS-32)."""


class CannotMove(Move, frozen=True, tag="cannot_move"):
    """The dragon has nowhere to go (DS-30)."""


class BeginFight(Move, frozen=True, tag="fight"):
    """Foes are in range; goats are those on the dragon's tile (DS-40 to DS-42)."""

    foes: Pieces
    goats: int = 0
    next_to_village: bool = False
    wizard: Wizard | None = None


class NoFight(Move, frozen=True, tag="no_fight"):
    """No foe is in range; the goats on the tile are taken all the same (DS-44)."""

    goats: int = 0


class RollFireballs(Move, frozen=True, tag="roll"):
    """The balls have come to rest; `misses` None means the rest, `seen` is what the beams claimed, if they did."""

    exits: Sides = Sides()
    misses: int | None = None
    wall_ball: Landing = Landing.IN_PLACE
    setup_ball: Landing = Landing.IN_PLACE
    seen: Seen | None = None


class SplitRear(Move, frozen=True, tag="rear_split"):
    """Rear hits are shared out between knights and the wizard."""

    knight: int = 0
    wizard: int = 0


class PayPenalty(Move, frozen=True, tag="penalty"):
    """A foe in range still stands (DS-45)."""

    pay: Pay


class TakeBonus(Move, frozen=True, tag="bonus"):
    """The turn's bonus; `card` 1 to 3 says which card is turned over, None the first that shows it (DS-50)."""

    action: Bonus
    card: int | None = None


class DiscardCard(Move, frozen=True, tag="discard_card"):
    """A sixth card in hand goes (DS-65)."""


class Eat(Move, frozen=True, tag="eat"):
    """Three pieces, a carried royal among them if `royal`, become a fireball token (DS-55, DS-62)."""

    pieces: Pieces = Pieces()
    royal: bool = False


class Discovery(msgspec.Struct, frozen=True, tag_field="type", tag="discovery"):
    """A forest or mountain of at least the printed 2 or 3 tiles was completed (DS-57)."""

    terrain: Terrain
    tiles: int


class Munch(msgspec.Struct, frozen=True, tag_field="type", tag="munch"):
    """The printed pieces are eaten (DS-58)."""

    eats: Pieces


class Frenzy(msgspec.Struct, frozen=True, tag_field="type", tag="frenzy"):
    """As many of the foes just defeated as the card shows are burnt (DS-59)."""

    burns: Pieces


class PlayDeed(Move, frozen=True, tag="play_deed"):
    """A Dragonscroll card joins the story; `points` are the printed ones (DS-56)."""

    points: int
    deed: Discovery | Munch | Frenzy


class PickUpRoyal(Move, frozen=True, tag="pick_up_royal"):
    """A royal climbs on the dragon's back (DS-60)."""

    royal: Royal


class DeliverRoyal(Move, frozen=True, tag="deliver_royal"):
    """The carried royal is left at a village (DS-61)."""

    village: Village


class Challenge(Move, frozen=True, tag="challenge"):
    """A neighbouring dragon is challenged to a flame off (DS-90)."""

    player: int


class DropForOrcs(Move, frozen=True, tag="flame_off"):
    """One round of a flame off: what each seat dropped (DS-70)."""

    drops: tuple[tuple[int, Drop], ...]


class EndTurn(Move, frozen=True, tag="end_turn"):
    """The turn is over."""


class RevealDestiny(Move, frozen=True, tag="reveal_destiny"):
    """A destiny card is turned over (DS-81)."""

    kind: Destiny
    points: int


class NoteDestiny(Move, frozen=True, tag="note_destiny"):
    """The owner enters the destiny card in private (DS-13)."""

    kind: Destiny
    points: int | None = None


class Correct(Move, frozen=True, tag="correct"):
    """A number is set by hand; `of` is the player it belongs to, None for the table's own."""

    counter: str
    to: int
    of: int | None = None


class MapLand(Move, frozen=True, tag="map_land"):
    """The land looks like this, as a finger or a camera says; it helps to count who is in range."""

    land: Land


AnyMove: TypeAlias = (
    PlaceDragon
    | DrawTile
    | TileDiscarded
    | MoveDragon
    | CannotMove
    | BeginFight
    | NoFight
    | RollFireballs
    | SplitRear
    | PayPenalty
    | TakeBonus
    | DiscardCard
    | Eat
    | PlayDeed
    | PickUpRoyal
    | DeliverRoyal
    | Challenge
    | DropForOrcs
    | EndTurn
    | RevealDestiny
    | NoteDestiny
    | Correct
    | MapLand
)
"""All moves; journals are read back with this union."""
