"""What comes of an Event: who wins, who gets the reward and who pays (SP-50 to SP-57); knows no turn and no state.

Seats are places in seat order; bids are by seat, 0 for no bid.
"""

from collections.abc import Sequence

import msgspec

from companion.games import Refused
from companion.games.spires.facts import COUNT_DOWN_FROM, EventType


class Outcome(msgspec.Struct, frozen=True):
    """`winners` and `seconds` in seat order get the reward; `pays` is by seat."""

    winners: tuple[int, ...]
    seconds: tuple[int, ...]
    pays: tuple[int, ...]

    @property
    def rewarded(self) -> tuple[int, ...]:
        """All who get the reward, winners first."""
        return self.winners + self.seconds


def sold(players: int, buyer: int | None, price: int) -> Outcome:
    """An Auction or Dutch Auction: the buyer alone wins and pays; without one nobody does (SP-52, SP-54, A-10)."""
    if buyer is None:
        return Outcome((), (), (0,) * players)
    return Outcome((buyer,), (), tuple(price if seat == buyer else 0 for seat in range(players)))


def opened(kind: EventType, bids: Sequence[int]) -> Outcome:
    """A Silent Auction or a Contribution once all fists are open (SP-53, SP-55, A-13, A-14, A-16)."""
    winners = _at(bids, max(bids))
    if kind is EventType.SILENT_AUCTION:
        return Outcome(winners, (), tuple(bid if seat in winners else 0 for seat, bid in enumerate(bids)))
    lower = [bid for bid in bids if bid < max(bids)]
    seconds = _at(bids, max(lower)) if len(winners) == 1 and lower else ()
    return Outcome(winners, seconds, tuple(bids))


def _at(bids: Sequence[int], amount: int) -> tuple[int, ...]:
    return tuple(seat for seat, bid in enumerate(bids) if bid == amount and bid > 0)


def check_money(name: str, amount: int, money: int) -> None:
    """Refuse to bid more than one has (SP-50)."""
    if amount > money:
        raise Refused(f"{name} does not have that much money.")


def check_call(number: int, zero_allowed: bool) -> None:
    """Refuse a number that the count down does not come to (SP-54, A-11)."""
    if not 0 <= number <= COUNT_DOWN_FROM:
        raise Refused(f"The count goes down from {COUNT_DOWN_FROM} to 0.")
    if number == 0 and not zero_allowed:
        raise Refused("It was agreed that nobody calls at 0.")
