"""What the Clean-up Phase asks for: maintenance, Coin by Coin, and who starts next (DG-50, DG-51); pure."""

from collections.abc import Sequence

import msgspec

from companion.games import Refused
from companion.games.dragonsgate.facts import PRESTIGE_A_COIN


class Payment(msgspec.Struct, frozen=True):
    """How a bill was settled: Coins paid, of them those that had to be, Prestige lost, and Coins let off."""

    paid: int
    forced_extra: int
    prestige_lost: int
    waived: int


def settle(cost: int, coins: int, prestige: int, pay: int) -> Payment:
    """Pay a bill of COST with PAY of one's COINS; the rest is refused first, 2 Prestige a Coin (DG-50, A-10).

    At 0 Prestige Coins must go; what is due after that is let off. Refused for more than is there or owed.
    """
    if pay > coins:
        raise Refused(f"Only {coins} Coins are there to pay with.")
    if pay > cost:
        raise Refused(f"Only {cost} Coins are due.")
    due = cost - pay
    refused = min(due, -(-prestige // PRESTIGE_A_COIN))
    lost = min(prestige, PRESTIGE_A_COIN * refused)
    forced = min(due - refused, coins - pay)
    return Payment(pay + forced, forced, lost, due - refused - forced)


def next_starting_player(seats: int, holder: int, discs: Sequence[int]) -> int:
    """The seat of the leftmost of DISCS (seats, left to right), else the next one clockwise (DG-51)."""
    return discs[0] if discs else (holder + 1) % seats
