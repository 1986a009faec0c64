"""The flame off: tied or challenged dragons drop their fireballs for orcs until one has hit the most.

Pure, DS-70, DS-83, DS-90, DS-91. Knows names, fireballs and hits on the orc side; not why they fight.
Dragons with fewer hits drop out. Impossible input raises `Refused` with one plain sentence.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum

import msgspec

from companion.games import Refused
from companion.games.dragonscroll.facts import STARTING_FIREBALL_TOKENS
from companion.games.dragonscroll.fight import Landing


class Stakes(StrEnum):
    """What a flame off is about: the win, or minstrels after a challenge in one of the two variants."""

    TIE_BREAK = "tie_break"
    WILD = "wild"
    WILDER = "wilder"


class Drop(msgspec.Struct, frozen=True):
    """One dragon's drop: red fireballs at the orc side, and where the set-up ball is. No wall ball is dropped."""

    orc: int
    setup_ball: Landing = Landing.IN_PLACE

    @property
    def hits(self) -> int:
        """Orcs hit; none where the set-up ball lies before them (T-A9)."""
        return 0 if self.setup_ball is Landing.ORC else self.orc


class Round(msgspec.Struct, frozen=True):
    """The hits of all who dropped in this round, and who leads: one winner, or those who go again."""

    hits: tuple[tuple[str, int], ...]
    leaders: tuple[str, ...]


class FlameOff(msgspec.Struct, frozen=True):
    """How it stands: `still_tied` is empty once there is a winner; winner None while undecided."""

    dragons: tuple[str, ...]
    rounds: tuple[Round, ...]
    still_tied: tuple[str, ...]
    winner: str | None

    @property
    def ranks(self) -> dict[str, int]:
        """1 for those who lead; all others share the rank right after them."""
        leaders = self.still_tied if self.winner is None else (self.winner,)
        return {name: 1 if name in leaders else 1 + len(leaders) for name in self.dragons}


def flame_off(fireballs: Mapping[str, int], rounds: Sequence[Mapping[str, Drop]]) -> FlameOff:
    """Play all rounds dropped so far; `fireballs` are the tokens of each dragon, in seat order."""
    if len(fireballs) < 2:
        raise Refused("A flame off takes at least two dragons.")
    if any(tokens < STARTING_FIREBALL_TOKENS for tokens in fireballs.values()):
        raise Refused("A dragon has at least two fireball tokens, and never loses one.")
    tied = tuple(fireballs)
    played: list[Round] = []
    for drops in rounds:
        if len(tied) == 1:
            raise Refused(f"{tied[0]} has won the flame off: nobody drops again.")
        played.append(drop_round(tied, fireballs, drops))
        tied = played[-1].leaders
    decided = len(tied) == 1
    return FlameOff(tuple(fireballs), tuple(played), () if decided else tied, tied[0] if decided else None)


def drop_round(tied: Sequence[str], fireballs: Mapping[str, int], drops: Mapping[str, Drop]) -> Round:
    """One round among the dragons still tied; `drops` must name exactly those."""
    if set(drops) != set(tied):
        raise Refused(f"In this round of the flame off exactly {', '.join(tied)} drop their fireballs.")
    for name in tied:
        if not 0 <= drops[name].orc <= fireballs[name]:
            raise Refused(f"{name} drops {fireballs[name]} fireballs: hits can only be 0 to {fireballs[name]}.")
    hits = tuple((name, drops[name].hits) for name in tied)
    most = max(count for _, count in hits)
    return Round(hits, tuple(name for name, count in hits if count == most))


def minstrels_added(stakes: Stakes, result: FlameOff) -> dict[str, int]:
    """Broken minstrels each dragon takes: the loser of a challenge one, or the last round's difference (DS-91)."""
    added = dict.fromkeys(result.dragons, 0)
    if stakes is Stakes.TIE_BREAK:
        return added
    if len(result.dragons) != 2:
        raise Refused("A challenge is between two dragons.")
    if result.winner is not None:
        (loser,) = (name for name in result.dragons if name != result.winner)
        last = dict(result.rounds[-1].hits)
        added[loser] = last[result.winner] - last[loser] if stakes is Stakes.WILDER else 1
    return added
