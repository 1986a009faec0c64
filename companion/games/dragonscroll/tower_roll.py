"""One roll as the table sees it grow: what was dropped, what the beams claim and what people say, up to the move.

Knows sides and balls, not beams, screens or whose turn it is. What people say stands over what beams claim; what
neither is sure of becomes a question, one at a time, and the roll is not ready before it is answered.
"""

import msgspec

from companion.games import Refused
from companion.games.dragonscroll.facts import RED_FIREBALLS, Side, Sides
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.moves import RollFireballs, Seen
from companion.games.dragonscroll.tower_asking import (
    Claim,
    Doubt,
    Dropping,
    HowMany,
    Look,
    Question,
    TooMany,
    WhereIs,
    WhereIsWall,
)
from companion.journal import Source


class LotsBefore(msgspec.Struct, frozen=True):
    """What came of the lots that are accounted for: as it stands, and what the beams had claimed, if they did."""

    exits: Sides = Sides()
    rolled_off: int = 0
    claimed: Sides | None = None

    @property
    def balls(self) -> int:
        """All that are accounted for."""
        return self.exits.total + self.rolled_off


class TowerRoll(msgspec.Struct, frozen=True, kw_only=True):
    """A roll of `fireballs` red balls in lots of at most nine, then the wall ball alone if `wall` (T-A4, T-A12).

    `claim` is None where no beams count. `said` holds the number a person gave for each side, None where nobody
    did, in the order of `Side`. `rolled_off` are balls that the table says left the base (T-A11). These three are
    about the lot that is on, the only balls that lie at the tower now; `before` are those of the lots before it.
    """

    fireballs: int
    wall: bool = False
    lot: int = 0
    claim: Claim | None = None
    said: tuple[int | None, int | None, int | None, int | None] = (None, None, None, None)
    wall_said: Landing | None = None
    setup_said: Landing | None = None
    rolled_off: int = 0
    looked: bool = False
    waiting: bool = False
    before: LotsBefore = LotsBefore()

    @property
    def lots(self) -> tuple[int, ...]:
        """How many balls go in together, in order."""
        full, rest = divmod(self.fireballs, RED_FIREBALLS)
        return (RED_FIREBALLS,) * full + ((rest,) if rest else ())

    @property
    def dropping(self) -> Dropping:
        """What goes into the tower now."""
        if self.lot < len(self.lots):
            return Dropping.RED
        return Dropping.WALL if self.wall and self.wall_ball is None else Dropping.NOTHING

    @property
    def dropped(self) -> int:
        """Red balls of the lot that is on; once all lots are in, of the last one."""
        return sum(self.lots[: self.lot + 1]) - self.before.balls

    @property
    def counts(self) -> tuple[int | None, ...]:
        """The red balls of this lot at each side, in the order of `Side`; None where nobody knows yet."""
        return tuple(self.count(side) for side in Side)

    def count(self, side: Side) -> int | None:
        """The red balls of this lot at SIDE; None where nobody knows yet."""
        said = self.said[_index(side)]
        if said is not None:
            return said
        if self.claim is not None:
            return None if self._doubt(side) else self.claim.exits[side]
        others = sum(n for n in self.said if n is not None)
        return 0 if others + self.rolled_off == self.dropped else None

    @property
    def seen(self) -> int:
        """Red balls that are accounted for at the sides; at a side in doubt, what the beams make of it."""
        claimed = self.claim.exits if self.claim else Sides()
        return sum(claimed[side] if n is None else n for side, n in zip(Side, self.counts, strict=True))

    @property
    def missing(self) -> int:
        """Red balls dropped and not accounted for; negative where there are too many."""
        return self.dropped - self.seen - self.rolled_off

    @property
    def wall_ball(self) -> Landing | None:
        """Where the wall ball is; None where nobody knows yet."""
        return self.wall_said or (self.claim.wall_ball if self.claim else None)

    @property
    def setup_ball(self) -> Landing:
        """Where the set-up ball is."""
        claimed = self.claim.setup_ball if self.claim else None
        return self.setup_said or claimed or Landing.IN_PLACE

    @property
    def question(self) -> Question | None:
        """What the table must answer now; None while balls roll, and when all is known."""
        if not self.settled:
            return None
        return self._doubt_question() or self._missing_question() or self._wall_question()

    def _doubt_question(self) -> Question | None:
        for side in Side:
            doubt = self._doubt(side)
            if doubt and self.said[_index(side)] is None:
                return HowMany(side, doubt.why, doubt.likely)
        whole = next((doubt for doubt in self.claim.doubts if doubt.side is None), None) if self.claim else None
        return Look(whole.why) if whole and not self.looked and None in self.said else None

    def _missing_question(self) -> Question | None:
        if self.missing < 0:
            return TooMany(-self.missing)
        if self.claim is None and None in self.counts:
            return None  # fingers are still counting
        if self.missing and not self.waiting:
            return WhereIs(self.missing, self.dropped - self.missing + 1)
        return None

    def _wall_question(self) -> Question | None:
        lots_done = self._last_lot and None not in self.counts and not self.missing
        if self.wall and self.wall_ball is None and lots_done and (self.claim is None or self._wall_is_out):
            return WhereIsWall()
        return None

    @property
    def _last_lot(self) -> bool:
        return self.lot >= len(self.lots) - 1

    @property
    def _wall_is_out(self) -> bool:
        return self.dropping is Dropping.WALL

    @property
    def lot_done(self) -> bool:
        """Whether the lot that is on is accounted for, so that the next can drop."""
        return self.dropping is Dropping.RED and not self.missing and self.question is None and self.settled

    @property
    def settled(self) -> bool:
        """Whether nothing is awaited from the beams: they are settled, or people have counted every side."""
        return self.claim is None or self.claim.settled or None not in self.said

    @property
    def ready(self) -> bool:
        """Whether everything is known and the roll can be confirmed."""
        known = None not in self.counts and not self.missing and (not self.wall or self.wall_ball is not None)
        return self._last_lot and known and self.settled and self.question is None

    @property
    def source(self) -> Source:
        """How the numbers are known."""
        if self.claim is None:
            return Source.FINGER
        corrected = any(n is not None and n != self.claim.exits[side] for side, n in zip(Side, self.said, strict=True))
        told = self.rolled_off or self.wall_said or self.setup_said or corrected or self._corrected_before
        return Source.CORRECTED if told else Source.BEAM

    @property
    def _corrected_before(self) -> bool:
        return bool(self.before.rolled_off) or self.before.claimed not in (None, self.before.exits)

    def move(self, by: int) -> RollFireballs:
        """The move this roll makes for the seat BY. Refused before all is known."""
        if not self.ready:
            raise Refused("Not all balls are accounted for yet.")
        exits, off = self.exits, self.before.rolled_off + self.rolled_off
        wall = (self.wall_ball or Landing.IN_PLACE) if self.wall else Landing.IN_PLACE
        return RollFireballs(by, exits, off, wall, self.setup_ball, self._what_was_seen())

    @property
    def exits(self) -> Sides:
        """All red balls at the sides, of every lot; 0 where nobody knows yet."""
        return self.before.exits + self._counted

    @property
    def _counted(self) -> Sides:
        return Sides(*(n or 0 for n in self.counts))

    def _what_was_seen(self) -> Seen | None:
        if self.claim is None:
            return None
        before = self.before.exits if self.before.claimed is None else self.before.claimed
        return Seen(before + self.claim.exits, self.claim.wall_ball, self.claim.setup_ball)

    def _doubt(self, side: Side) -> Doubt | None:
        if self.claim is None or not self.claim.settled:
            return None
        return next((doubt for doubt in self.claim.doubts if doubt.side is side), None)

    # What happens to a roll. Each gives the roll as it is then; Refused where it cannot be.

    def claimed(self, claim: Claim) -> "TowerRoll":
        """The beams say more."""
        moved = self.claim is None or claim.exits != self.claim.exits
        return msgspec.structs.replace(self, claim=claim, waiting=self.waiting and not moved)

    def without_beams(self) -> "TowerRoll":
        """The beams are lost: what they saw is forgotten and fingers count; what was accounted for before stays."""
        said = self.counts if self.lot >= len(self.lots) else self.said
        return msgspec.structs.replace(self, claim=None, said=said)

    def say(self, side: Side, balls: int) -> "TowerRoll":
        """A person gives the number of red balls of this lot at SIDE."""
        if not 0 <= balls <= self.dropped:
            raise Refused(f"There can be 0 to {self.dropped} fireballs at a side.")
        said = tuple(balls if i == _index(side) else n for i, n in enumerate(self.said))
        return msgspec.structs.replace(self, said=said, waiting=False)

    def wall_at(self, landing: Landing) -> "TowerRoll":
        """A person says where the wall ball is."""
        if not self.wall:
            raise Refused("The wall ball is not rolled this turn.")
        if landing is Landing.IN_PLACE:
            raise Refused("The wall ball was dropped: say at which side it lies, or that it left the base.")
        return msgspec.structs.replace(self, wall_said=landing)

    def setup_at(self, landing: Landing) -> "TowerRoll":
        """A person says where the set-up ball is."""
        return msgspec.structs.replace(self, setup_said=landing)

    def gone(self, balls: int) -> "TowerRoll":
        """A person says that BALLS of this lot left the base; they are misses (T-A11)."""
        if not 0 <= balls <= self.dropped:
            raise Refused(f"0 to {self.dropped} fireballs can have rolled off.")
        return msgspec.structs.replace(self, rolled_off=balls, waiting=False)

    def still_inside(self) -> "TowerRoll":
        """A person says that the missing balls are still in the tower: wait for them, or drop them again (T-A11)."""
        return msgspec.structs.replace(self, waiting=True)

    def looks_right(self) -> "TowerRoll":
        """A person has looked at all sides and the counts are right."""
        return msgspec.structs.replace(self, looked=True)

    def next_lot(self) -> "TowerRoll":
        """The lot is accounted for: the next goes in, or the wall ball."""
        if not self.lot_done:
            raise Refused("Not all balls of this lot are accounted for yet.")
        if self._last_lot:  # the wall ball comes down beside what lies there
            return msgspec.structs.replace(self, lot=self.lot + 1)
        return TowerRoll(
            fireballs=self.fireballs,
            wall=self.wall,
            lot=self.lot + 1,
            claim=None if self.claim is None else Claim(setup_ball=self.claim.setup_ball),
            setup_said=self.setup_said,
            before=self._lots_until_now(),
        )

    def _lots_until_now(self) -> LotsBefore:
        claimed = self._what_was_seen()
        return LotsBefore(
            self.before.exits + self._counted,
            self.before.rolled_off + self.rolled_off,
            self.before.claimed if claimed is None else claimed.sides,
        )

    @classmethod
    def once_more(cls, move: RollFireballs, fireballs: int, wall: bool) -> "TowerRoll":
        """The roll that MOVE told of, to be looked at again; a new one where it cannot be that roll."""
        fresh = cls(fireballs=fireballs, wall=wall)
        off = fireballs - move.exits.total
        if off < 0 or move.misses not in (None, off) or wall != (move.wall_ball is not Landing.IN_PLACE):
            return fresh
        seen = move.seen
        claim = None if seen is None else Claim(seen.sides, (), seen.wall_ball, seen.setup_ball, settled=True)
        claimed = {} if seen is None else dict(seen.sides)
        return msgspec.structs.replace(
            fresh,
            lot=len(fresh.lots) - (not wall) if fireballs else 0,
            claim=claim,
            said=tuple(None if n == claimed.get(side) else n for side, n in move.exits),
            wall_said=None if not wall or (seen and seen.wall_ball is move.wall_ball) else move.wall_ball,
            setup_said=None if _setup_seen(seen) is move.setup_ball else move.setup_ball,
            rolled_off=off,
            looked=True,
        )


def _setup_seen(seen: Seen | None) -> Landing:
    return (seen.setup_ball if seen else None) or Landing.IN_PLACE


def _index(side: Side) -> int:
    return tuple(Side).index(side)
