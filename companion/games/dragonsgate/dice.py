"""The dice: which are rolled, what Imps make of them, who acts with them (DG-36 to DG-46); knows no state."""

from collections.abc import Sequence
from typing import Final

import msgspec

from companion.games import Refused
from companion.games.dragonsgate.facts import DICE_ON_BOARD, NEUTRAL_DICE, OWN_DICE, TURNS, VALUES, Action

NEUTRAL: Final = "neutral"
COMBINED: Final = "combined"
SIDES: Final = 6
COMBINED_TURN: Final = 5
EXTRA_COMBINED_TURN: Final = 3


class Pool(msgspec.Struct, frozen=True):
    """The dice of one roll; `coloured` by seat."""

    coloured: tuple[int, ...]
    neutral: int
    combined: int

    @property
    def regular(self) -> int:
        """All but the Combined Action die."""
        return sum(self.coloured) + self.neutral


def dice_per_player(turn: int) -> int:
    """Two on the first two turns, then three (DG-36)."""
    return 2 if turn <= 2 else 3


def pool(turn: int, coloured: Sequence[int], *, extra_combined: bool) -> Pool:
    """The pool of that TURN, when so many COLOURED dice of each player lie on no player board (DG-36 to DG-38).

    Refused where there would be too many coloured dice, which no game can bring about.
    """
    if not 1 <= turn <= TURNS:
        raise Refused(f"There are {TURNS} turns.")
    if any(not OWN_DICE - DICE_ON_BOARD <= number <= OWN_DICE for number in coloured):
        raise Refused(f"Each player has {OWN_DICE} dice, and swaps at most {DICE_ON_BOARD} of them in.")
    neutral = dice_per_player(turn) * len(coloured) - sum(coloured)
    if not 0 <= neutral <= NEUTRAL_DICE:
        raise Refused("So many coloured dice cannot be in this turn’s pool.")
    combined = turn == COMBINED_TURN or (extra_combined and turn == EXTRA_COMBINED_TURN)
    return Pool(tuple(coloured), neutral, int(combined))


def imps_needed(start: int, end: int) -> int:
    """The fewest Imps that turn one value into another, the shorter way round the ring of six (DG-43)."""
    return min((end - start) % SIDES, (start - end) % SIDES)


def fewest_imps(action: Action, value: int) -> int:
    """The fewest Imps with which a die of this VALUE does for ACTION."""
    return min(imps_needed(value, printed) for printed in VALUES[action])


def actors(seats: int, drafter: int, owner: int | None, *, combined: bool) -> tuple[int, ...]:
    """Who acts with a die, in turn: the drafter, then its owner, or all others clockwise (DG-44 to DG-46)."""
    if combined:
        return tuple((drafter + place) % seats for place in range(seats))
    return (drafter,) if owner in (None, drafter) else (drafter, owner)
