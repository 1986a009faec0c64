"""One roll at the tower while it happens: beams and people fill it in, and what people said can be taken back.

Knows no screen and no turn; time comes with the tower's port.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from companion.app.beams.tower_port import HEARD_US, TowerPort
from companion.games.dragonscroll.facts import Side
from companion.games.dragonscroll.tower_asking import Claim, Dropping
from companion.games.dragonscroll.tower_roll import TowerRoll

if TYPE_CHECKING:
    from companion.games.dragonscroll.tower_watch import TowerWatch

LOOK_EVERY_US, LOOK_SETTLED_EVERY_US = 10_000, 500_000
"""The beams' claim is worked out afresh at most this often, less often once it is settled and thought through."""
LONG_BLOCKED_US = 700_000
"""A ball passes a beam in a moment; one blocked for longer is told."""


@dataclass(slots=True)
class _Count:
    """One count, from the first ball to the last: its roll, and the claims of each lot that the watch saw.

    `watched` is the lot (the wall ball's comes after the last) that the watch was told of last; `over` are those
    of which people say that no more balls come. `tested_us` is when the beams were tested last since it began.
    """

    roll: TowerRoll
    watch: TowerWatch | None
    reopened: bool = False
    claims: dict[int, Claim] = field(default_factory=dict)
    watched: int = -1
    over: set[int] = field(default_factory=set)
    tested_us: int = 0


class _Said(msgspec.Struct, frozen=True):
    """What somebody said, and how it was before."""

    told: str
    count: _Count
    roll: TowerRoll
    over: frozenset[int]


class RollAtTower:
    """A roll of so many fireballs, with the wall ball or without; `poll` it once a frame, `close` it at the end.

    blocked: sides where a beam has been blocked for too long to be a ball that passes. dead: beams that failed their
    test, or were lost since; where they are is asked by finger.
    """

    def __init__(self, port: TowerPort, roll: TowerRoll) -> None:
        """Begin with ROLL. Beams are armed for a roll that begins, not for one that is only looked at again."""
        self._port = port
        self._fresh = TowerRoll(fireballs=roll.fireballs, wall=roll.wall)
        self._said: list[_Said] = []
        self._next_look_us = 0
        self._looked_at: TowerRoll | None = None
        self.blocked: tuple[Side, ...] = ()
        self.dead: tuple[str, ...] = ()
        if roll == self._fresh:
            self._count = self._begin()
        else:
            self._count = _Count(roll, None, reopened=True)

    def _begin(self) -> _Count:
        watch = self._port.arm() if self._fresh.fireballs else None
        return _Count(self._fresh if watch is None else self._fresh.claimed(Claim()), watch)

    @property
    def reopened(self) -> bool:
        """Whether these are the counts of a roll that was made before."""
        return self._count.reopened

    @property
    def roll(self) -> TowerRoll:
        """The roll as it is known now."""
        return self._count.roll

    @property
    def has_beams(self) -> bool:
        """Whether beams count this roll."""
        return self._count.watch is not None

    @property
    def fell(self) -> bool:
        """Whether the beams were lost when balls may have been dropped already."""
        return not self.has_beams and self._count.watched >= 0

    @property
    def testing(self) -> bool:
        """Whether the beams are being tested; balls are awaited after it."""
        return self.has_beams and self._port.testing and self._count.watched < 0

    def poll(self) -> None:
        """Take in what the beams saw since the last frame, and go on to the next lot when this one is complete."""
        was_testing = self._port.testing
        self._port.poll()
        count = self._count
        if count.watch is not None and self._port.lost:
            self._port.disarm()
            count.watch = None
            count.claims.clear()
            count.roll = count.roll.without_beams()
        if count.watch is not None and not was_testing:
            self._look(count.watch)
        if count.roll is not self._looked_at:
            self._looked_at = count.roll
            if count.roll.lot_done and (count.roll.lot + 1 < len(count.roll.lots) or count.roll.wall):
                count.roll = count.roll.next_lot()
                self._next_look_us = 0

    def _look(self, watch: TowerWatch) -> None:
        count, now_us = self._count, self._port.now_us()
        if count.watched < count.roll.lot and count.roll.dropping is not Dropping.NOTHING:
            self._announce(watch, now_us)
        if now_us >= max(self._next_look_us, count.tested_us + HEARD_US):
            claim = watch.claim(now_us, over=count.watched in count.over)
            if claim.settled and count.tested_us <= watch.moved_us(now_us):
                self._test_again(now_us)
                if count.watched not in count.over:  # people are answered at once
                    return
            self._next_look_us = now_us + (LOOK_SETTLED_EVERY_US if claim.settled else LOOK_EVERY_US)
            if claim != count.claims.get(count.watched):
                count.claims[count.watched] = claim
            self._see_blocked(watch, now_us)
        seen = count.claims.get(count.roll.lot)
        if seen is not None and seen is not count.roll.claim:
            count.roll = count.roll.claimed(seen)

    def _test_again(self, now_us: int) -> None:
        """All is quiet: a beam that went blind since the roll began is found before the numbers stand."""
        self._port.test()
        self._count.tested_us = now_us

    def _see_blocked(self, watch: TowerWatch, now_us: int) -> None:
        picture = watch.picture(now_us)
        self.dead = picture.dead
        self.blocked = self._sides_of(picture.blocked if picture.quiet_us > LONG_BLOCKED_US else ())

    def _sides_of(self, channels: Iterable[str]) -> tuple[Side, ...]:
        letters = {channel[0] for channel in channels}
        return tuple(side for letter, side in self._port.sides.items() if letter in letters)

    @property
    def by_finger(self) -> tuple[Side, ...]:
        """Sides where a beam that counts is dead, so that fingers must count there."""
        return self._sides_of(channel for channel in self.dead if not channel.endswith("H"))

    def _announce(self, watch: TowerWatch, now_us: int) -> None:
        """Tell the watch what goes in from now on."""
        count = self._count
        count.watched = count.roll.lot
        if count.roll.dropping is Dropping.RED:
            watch.red_dropped(count.roll.lots[count.roll.lot], now_us)
        else:
            watch.wall_dropped(now_us)
        self._next_look_us = now_us

    def say(self, change: Callable[[TowerRoll], TowerRoll], told: str) -> None:
        """A person says what CHANGE does, in words TOLD. Raises Refused and keeps all as it was."""
        changed = change(self.roll)
        self._remember(told)
        self._count.roll = changed

    def no_more(self) -> None:
        """A person says that no more balls of this lot come."""
        self._remember("no more come")
        self._count.over.add(self.roll.lot)
        self._next_look_us = 0

    def more_come(self, told: str) -> None:
        """A person drops a ball of this lot again: it is awaited."""
        self._remember(told)
        self._count.over.discard(self.roll.lot)
        self._count.roll = self.roll.still_inside()
        self._next_look_us = 0

    def again(self) -> None:
        """All balls are dropped once more and counted anew."""
        self._remember("rolled again")
        self._count = self._begin()
        self._next_look_us = 0

    def _remember(self, told: str) -> None:
        self._said.append(_Said(told, self._count, self.roll, frozenset(self._count.over)))

    @property
    def told(self) -> str:
        """What `take_back` would take back, '' for nothing."""
        return self._said[-1].told if self._said else ""

    def take_back(self) -> None:
        """What was last said is unsaid; what the beams see stays."""
        last = self._said.pop()
        if last.count is not self._count and last.count.watch is not None:
            self._port.resume(last.count.watch)
        count = self._count = last.count
        count.over = set(last.over)
        claim = last.roll.claim
        if not count.reopened:
            claim = None if count.watch is None else count.claims.get(last.roll.lot, claim)
        count.roll = msgspec.structs.replace(last.roll, claim=claim)
        self._next_look_us = 0

    def close(self) -> None:
        """The roll is over: what moves now does not count."""
        self._port.disarm()
