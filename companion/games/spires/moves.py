"""What somebody at the table can do, as values; whether it is allowed is decided elsewhere.

`by` is the seat that does it, None where the table does it together.
"""

from typing import TypeAlias

import msgspec

from companion.games.moves import Move
from companion.games.spires.facts import Tile
from companion.games.spires.lying import College
from companion.games.spires.state import EventCard, Reward


class NameChancellor(Move, frozen=True, tag="name_chancellor"):
    """Whoever last finished a good book names the first Chancellor (SP-14)."""

    chancellor: int


class DrawCoins(Move, frozen=True, tag="draw_coins"):
    """Four coins at the beginning of an era (SP-20); no values, and all players at once, where money is not tracked."""

    values: tuple[int, ...]


class RevealEvent(Move, frozen=True, tag="reveal_event"):
    """The Chancellor turns an Event (SP-21)."""

    card: EventCard


class Build(Move, frozen=True, tag="build"):
    """A tile is paid and laid (SP-30); `benefits` are its whole icons in the order of SP-44, () where nobody said."""

    kind: Tile
    price: int = 0
    benefits: tuple[int, ...] = ()


class Admit(Move, frozen=True, tag="admit"):
    """A Scholar comes to the college (SP-31)."""

    scholar: str
    subjects: tuple[str, str]


class Ability(msgspec.Struct, frozen=True):
    """What a Scholar's ability did: what was paid and gained, whether he is discarded, an Event he starts."""

    cost: Reward = ()
    gain: Reward = ()
    discard: bool = False
    event: EventCard | None = None


class UseScholar(Move, frozen=True, tag="use_scholar"):
    """One reputation in one of his subjects, `gain`, or his ability (SP-32)."""

    scholar: str
    gain: str | None = None
    ability: Ability | None = None


class DrawCoin(Move, frozen=True, tag="draw_coin"):
    """A coin out of the bag (SP-33, SP-67)."""

    value: int


class Bid(Move, frozen=True, tag="bid"):
    """A higher bid in an Auction (SP-52)."""

    amount: int


class Pass(Move, frozen=True, tag="pass"):
    """No bid this time (SP-52)."""


class SealBid(Move, frozen=True, tag="seal_bid"):
    """A bid in the fist, known to the app and its bidder alone until all are shown; a later one takes its place."""

    amount: int


class RevealBids(Move, frozen=True, tag="reveal_bids"):
    """All fists open: pairs of a seat and its bid; None where everybody's bid is sealed (SP-53, SP-55)."""

    bids: tuple[tuple[int, int], ...] | None = None


class DutchCall(Move, frozen=True, tag="dutch_call"):
    """Somebody stops the count down and pays this number (SP-54)."""

    number: int


class NoCall(Move, frozen=True, tag="no_call"):
    """The count down ended and nobody called (A-11)."""


class Choose(Move, frozen=True, tag="choose"):
    """The Chancellor decides (SP-56, SP-63, SP-64)."""

    chosen: int


class ShowMoney(Move, frozen=True, tag="show_money"):
    """Those between whom money decides tell how much they have: pairs of a seat and its money (SP-63, A-15)."""

    money: tuple[tuple[int, int], ...]


class ScoreEra(Move, frozen=True, tag="score_era"):
    """The run-off is played out (SP-60 to SP-66)."""


class Correct(Move, frozen=True, tag="correct"):
    """A number of one's own is set by hand: a track, money or college_size."""

    counter: str
    to: int


class MapCollege(Move, frozen=True, tag="map_college"):
    """Colleges as they lie there, by their seats: one was read, and a tile found in it may have been in another."""

    colleges: tuple[tuple[int, College], ...]


AnyMove: TypeAlias = (
    NameChancellor
    | DrawCoins
    | RevealEvent
    | Build
    | Admit
    | UseScholar
    | DrawCoin
    | Bid
    | Pass
    | SealBid
    | RevealBids
    | DutchCall
    | NoCall
    | Choose
    | ShowMoney
    | ScoreEra
    | Correct
    | MapCollege
)
"""All moves; journals are read back with this union."""


def keeper(move: AnyMove) -> int | None:
    """The seat that alone may take this step back; None if anybody may."""
    return move.by if isinstance(move, SealBid) else None
