"""A player's House Grounds from what a camera read of the table: which Buildings lie on which squares (DG-65).

It is certain where the grid, its shape and the stickers round it leave one possibility. Knows no picture; what it does
not know it leaves to be asked.
"""

import cmath
import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, NamedTuple

from companion.games.dragonsgate.building_places import building_of, odd_places_of, shape_of
from companion.games.dragonsgate.buildings import PLANS, Building, supply
from companion.games.dragonsgate.grounds import Site
from companion.games.dragonsgate.grounds_lying import Lying
from companion.games.dragonsgate.labels import LABELS
from companion.games.dragonsgate.moves import Found, LayBuildings
from companion.games.dragonsgate.state import State
from companion.stickers.frames import Corners
from companion.stickers.squares import (
    SIDES,
    Place,
    Square,
    Where,
    sits,
)
from companion.stickers.straight import Code, straightened
from companion.stickers.stuck import Measured, Stuck

MEASURED: Final = 0.05
"""How exactly a square is known where stickers were measured on Buildings of one square, as a share of it."""


class Asked(NamedTuple):
    """What is asked next of the sticker TEXT. CLAIM: by the books its Building is not there; else where it lies."""

    text: str
    claim: bool = False


@dataclass(frozen=True)
class GroundsRead(Lying):
    """Where Buildings lie, what is asked, and what follows from the answers."""

    @cached_property
    def _by_the_books(self) -> dict[str, Place]:
        """Where the books say that Buildings lie, and the camera sees nothing else: one sticker for each site."""
        found = dict[str, Place]()
        for site in self.house.sites:
            place = frozenset(site.squares)
            texts = [text for text in (*self._hers, *self._perhaps) if building_of(text) is site.building]
            there = [text for text in texts if place in self._where.get(text, Where()).always]
            if len(there) == 1:
                found[there[0]] = place
        return found

    def _known(self, text: str) -> Place | None:
        """Where its Building lies: what people say, then what books and camera agree in, then the camera alone."""
        if text in self.said or text in self.doubted:
            return self.said.get(text)
        return self._by_the_books.get(text) or self._where.get(text, Where()).certain

    @cached_property
    def _counted(self) -> tuple[str, ...]:
        """The texts on this player's Grounds; of a kind that others have too no more than by the books."""
        counted = list(self._hers)
        for text in sorted(self._perhaps, key=self._likely):
            building, seen = building_of(text), self._where.get(text, Where())
            there = sum(building_of(one) is building and one not in self.claimed for one in counted)
            if there < self._own(building) and (seen.places or not len(self._ways.m)):
                counted.append(text)
        return tuple(counted)

    def _likely(self, text: str) -> tuple[bool, bool, bool, str]:
        """Who comes first among those that are perhaps hers."""
        seen = self._where.get(text, Where())
        return self._known(text) is None, seen.beside, not seen.fits, text

    @cached_property
    def placed(self) -> dict[str, Place]:
        """Where Buildings certainly lie, by text; what contradicts another is not among them."""
        known = self._agreed({text: place for text in self._counted if (place := self._known(text)) is not None})
        for _ in self._counted:
            known = self._agreed({**known, **self._left_over(known)})
        return known

    def _agreed(self, known: Mapping[str, Place]) -> dict[str, Place]:
        """KNOWN without what lies on another's squares; what people say stays."""
        under = Counter(square for place in known.values() for square in place)
        return {text: at for text, at in known.items() if text in self.said or all(under[one] == 1 for one in at)}

    def _left_over(self, known: Mapping[str, Place]) -> dict[str, Place]:
        """Where Buildings lie for which the others, that are KNOWN, leave one place only."""
        found = {}
        for text in self._counted:
            seen = self._where.get(text, Where())
            left = [place for place in seen.places if not any(place & other for other in known.values())]
            if text not in known and text not in self.doubted and len(left) == 1 and seen.fits:
                found[text] = left[0]
        return found

    @cached_property
    def asks(self) -> tuple[Asked, ...]:
        """All that is to be asked, in this order."""
        if not len(self._ways.m):
            alone = Counter(building_of(text) for text in self.seen if text not in self.left_out)
            texts = [text for text in self._counted if text not in self.placed and alone[building_of(text)] == 1]
            return tuple(Asked(text) for text in sorted(texts, key=self._first))
        texts = [text for text in self._counted if text not in self.placed]
        there = [text for text, seen in self._where.items() if seen.places and not seen.beside]
        strange = [text for text in there if text not in (*self._counted, *self.left_out) and self.owners(text)]
        return (
            *(Asked(text) for text in sorted(texts, key=self._first)),
            *(Asked(text, claim=True) for text in sorted(strange)),
        )

    def _first(self, text: str) -> tuple[bool, bool, bool, int, float, str]:
        """What is asked about first: small Buildings, and those far from what is known, tell most about the rest."""
        at = self._laid.get(text)
        known = [self._laid[one] for one in self.placed if one in self._laid]
        away = 0.0 if at is None else min((math.dist(at[:2], one[:2]) for one in known), default=0.0)
        return text not in self.doubted, at is None, text not in self._hers, PLANS[building_of(text)].size, -away, text

    def owners(self, text: str) -> tuple[int | None, ...]:
        """Whose the Building of sticker TEXT may be by the books: the other players', None where nobody built it."""
        building = building_of(text)
        gone = Counter(of for one, of in self.claimed.items() if building_of(one) is building)
        left = self._tiles(building) - self.state.built.count(building) - gone[None]
        others = [seat for seat in range(len(self.state.seats)) if seat != self.seat]
        houses = self.state.houses
        return (
            *((None,) if left > 0 else ()),
            *(seat for seat in others if houses[seat].buildings.count(building) > gone[seat]),
        )

    def fitting(self, text: str, tapped: Sequence[Square]) -> tuple[Place, ...]:
        """Places of its Building that cover the squares TAPPED and no other Building, likeliest first.

        With nothing tapped only where at least one of the squares is certain.
        """
        seen = self._where.get(text, Where())
        under = frozenset[Square]().union(*(place for one, place in self.placed.items() if one != text))
        near = frozenset.intersection(*seen.places) if seen.places and seen.fits else frozenset()
        every: Iterable[Place] = seen.places
        if tapped:
            every = (*seen.places, *self._places(text), *odd_places_of(building_of(text), self.free))
        elif not near:
            return ()
        fitting = dict.fromkeys(place for place in every if place.issuperset(tapped) and not place & under)
        return tuple(sorted(fitting, key=lambda place: self._unlike(text, place)))

    def _unlike(self, text: str, place: Place) -> float:
        """How differently its sticker would sit from those on Buildings of the same shape: people stick them alike."""
        building, at = building_of(text), self._laid.get(text)
        others = [one for one in self.placed if one != text and one in self._laid]
        alike = [one for one in others if shape_of(building_of(one)) == shape_of(building)]
        if at is None or not len(self._ways.m):
            return 0.0
        here = sits(self._ways, at, place)
        return min((abs(here - sits(self._ways, self._laid[one], self.placed[one])) for one in alike), default=0.0)

    def say(self, text: str, place: Place) -> "GroundsRead":
        """People say that the Building of sticker TEXT lies at PLACE."""
        doubted = tuple(one for one in self.doubted if one != text)
        return replace(self, said={**self.said, text: place}, doubted=doubted)

    def doubt(self, text: str) -> "GroundsRead":
        """People say that the Building of sticker TEXT does not lie where it is shown."""
        said = {one: place for one, place in self.said.items() if one != text}
        return replace(self, said=said, doubted=(*self.doubted, text))

    def leave_out(self, text: str) -> "GroundsRead":
        """People say that the Building of sticker TEXT does not lie on these Grounds."""
        claimed = {one: of for one, of in self.claimed.items() if one != text}
        said = {one: place for one, place in self.said.items() if one != text}
        return replace(self, said=said, claimed=claimed, left_out=(*self.left_out, text))

    def claim(self, text: str, of: int | None) -> "GroundsRead":
        """People say that the Building of sticker TEXT lies here though by the books it is OF another, or nobody's."""
        return replace(self, claimed={**self.claimed, text: of})

    @property
    def is_empty(self) -> bool:
        """Whether nothing was read that belongs here, or can be told apart."""
        return not (self.placed or self.asks or self.changes)

    @property
    def are_alike(self) -> bool:
        """Whether only Buildings were read of which there are several, so that nobody can say which is which."""
        return self.is_empty and bool(self._counted)

    @property
    def has_moved(self) -> bool:
        """Whether the pictures contradict each other in all that would belong here."""
        return self.is_empty and any(text in self._hers for text in self.lost)

    @property
    def unseen(self) -> int:
        """How many Buildings are there by the books and were not read."""
        return max(0, len(self.house.buildings) - sum(text not in self.claimed for text in self._counted))

    @property
    def sites(self) -> tuple[Site, ...]:
        """All Buildings of which it is known where they lie.

        Those that were not seen stay where they are by the books, unless another was read there.
        """
        read = [Site(building_of(text), tuple(sorted(place))) for text, place in self.placed.items()]
        gone = [text for text in self.left_out if self._tiles(building_of(text)) == self._own(building_of(text))]
        under = frozenset[Square]().union(*self.placed.values())
        unseen = Counter(self.house.buildings)
        unseen.subtract(building_of(text) for text in (*self.placed, *gone) if text not in self.claimed)
        for site in self.house.sites:
            if unseen[site.building] > 0 and not under & set(site.squares):
                unseen[site.building] -= 1
                read.append(Site(site.building, tuple(sorted(site.squares))))
        return tuple(sorted(read, key=lambda site: site.squares))

    @property
    def move(self) -> LayBuildings:
        """All of it as one move."""
        found = tuple(Found(building_of(text), of) for text, of in sorted(self.claimed.items()))
        return LayBuildings(self.seat, self.sites, found)

    @property
    def changes(self) -> bool:
        """Whether it is other than by the books."""
        before = {(site.building, frozenset(site.squares)) for site in self.house.sites}
        return bool(self.claimed) or before != {(site.building, frozenset(site.squares)) for site in self.sites}

    @property
    def taken_up(self) -> tuple[Building, ...]:
        """Buildings that lie nowhere any more, though nobody said so: others were read on their squares."""
        gone = Counter(site.building for site in self.house.sites)
        gone.subtract(site.building for site in self.sites)
        gone.subtract(building_of(text) for text in self.left_out)
        return tuple(sorted((+gone).elements(), key=list(Building).index))


def read_grounds(
    state: State,
    seat: int,
    codes: Sequence[tuple[str, Corners]],
    contradicted: Sequence[str],
    measured: Measured | None = None,
) -> GroundsRead:
    """What CODES, each once and all of this game, say of the House Grounds of the player at SEAT.

    Of what was MEASURED only Buildings of one square tell how long a square is: the others do not fill a square frame.
    """
    texts = {label.text for label in LABELS}
    known = {text: stuck for text, stuck in (measured or {}).items() if text in texts}
    in_game = supply(len(state.seats))
    of_game = {text: corners for text, corners in codes if building_of(text) in in_game}
    seen = {text: _stuck_right(text, code, known.get(text)) for text, code in straightened(of_game).items()}
    lengths = [1 / stuck.code for text, stuck in known.items() if PLANS[building_of(text)].size == 1]
    side = (min(lengths) * (1 - MEASURED), max(lengths) * (1 + MEASURED)) if lengths else SIDES
    return GroundsRead(state, seat, seen, tuple(text for text in contradicted if building_of(text) in in_game), side)


def _stuck_right(text: str, code: Code, stuck: Stuck | None) -> Code:
    """The CODE as if it sat right on its Building, as far as that is known."""
    if stuck is None:
        return code
    turn = (code.rotation - stuck.turned) % 360
    if PLANS[building_of(text)].size > 1:
        return code._replace(rotation=turn)
    off = complex(stuck.x, stuck.y) / stuck.code * cmath.rect(1, math.radians(turn))
    return Code(code.x - off.real, code.y - off.imag, turn)
