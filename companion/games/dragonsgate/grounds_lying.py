"""Where Buildings may lie on a player's House Grounds, from stickers, the books and what people said (DG-65).

Whose a Building is says its sticker and the books; on which squares it may lie the grid, its shape and the stickers
round it. Knows no picture, and asks nothing.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from companion.games.dragonsgate.building_places import building_of, free_squares, places_of
from companion.games.dragonsgate.buildings import Building, supply
from companion.games.dragonsgate.state import House, State
from companion.stickers.squares import (
    SIDES,
    Place,
    Square,
    Ways,
    Where,
    angle_of,
    is_askew,
    ways,
    where,
    without_misfits,
)
from companion.stickers.straight import Code

ROUNDS: Final = 3
"""In which what is known of some Buildings is used for others."""


@dataclass(frozen=True)
class Lying:
    """What is known so far of the stickers that were read: what the camera saw, the books, and what people said.

    SEEN: codes as from above; LOST: texts whose place the pictures contradict; SIDE: how long a square is at least and
    at most, in sides of a code. SAID: where people said that Buildings lie; LEFT_OUT: texts of which they said that
    they do not lie there; CLAIMED: texts that are against the books, and whose Building it was, None for nobody's;
    DOUBTED: texts that lie elsewhere than shown, people say.
    """

    state: State
    seat: int
    seen: Mapping[str, Code]
    lost: tuple[str, ...] = ()
    side: tuple[float, float] = SIDES
    said: Mapping[str, Place] = field(default_factory=dict)
    left_out: tuple[str, ...] = ()
    claimed: Mapping[str, int | None] = field(default_factory=dict)
    doubted: tuple[str, ...] = ()

    @property
    def house(self) -> House:
        """Whose Grounds they are, by the books."""
        return self.state.houses[self.seat]

    @cached_property
    def free(self) -> frozenset[Square]:
        """The squares on which Buildings may lie."""
        return free_squares(self.house.grounds)

    @cached_property
    def _hers(self) -> tuple[str, ...]:
        """Texts that nobody else can have: by the books, or as people say."""
        texts = (text for text in (*self.seen, *self.lost) if text not in self.left_out)
        return tuple(sorted(text for text in texts if self._is_hers(text)))

    def _is_hers(self, text: str) -> bool:
        if text in self.said or text in self.claimed:
            return True
        building = building_of(text)
        return 0 < self._tiles(building) == self._own(building)

    @cached_property
    def _perhaps(self) -> tuple[str, ...]:
        """Texts of Buildings that there are several of, of which she has some."""
        texts = (text for text in self.seen if text not in self.left_out and text not in self._hers)
        return tuple(sorted(text for text in texts if self._own(building_of(text))))

    def _own(self, building: Building) -> int:
        return self.house.buildings.count(building)

    def _tiles(self, building: Building) -> int:
        return supply(len(self.state.seats)).get(building, 0)

    @cached_property
    def _laid(self) -> dict[str, Code]:
        """Codes that may lie on the grid: all that are turned like those that do."""
        certain = [self.seen[text] for text in self._hers if text in self.seen]
        angle = angle_of([one.rotation for one in certain or self.seen.values()])
        return {text: code for text, code in self.seen.items() if not is_askew(code, angle)}

    @cached_property
    def _believed(self) -> dict[str, Place]:
        """Where Buildings lie by the books, as far as it is plain which sticker is on them."""
        texts = [text for text in (*self._hers, *self._perhaps) if text in self._laid]
        kinds = [building_of(text) for text in texts]
        sites = {site.building: frozenset(site.squares) for site in self.house.sites}
        plain = {kind for kind in sites if kinds.count(kind) == 1 and self._own(kind) == 1}
        named = zip(texts, kinds, strict=True)
        return {text: sites[kind] for text, kind in named if kind in plain and text not in self.doubted}

    @cached_property
    def _reckoned(self) -> tuple[Ways, dict[str, Where]]:
        """How the grid may lie below the stickers, and where then the Building of each may lie.

        Whoever is hers lies on the grid: what is known of one helps with the others.
        """
        said = {text: place for text, place in self.said.items() if text in self._laid}
        believed = {text: place for text, place in self._believed.items() if text not in said}
        hers = [text for text in self._hers if text in self._laid]
        angle = angle_of([self._laid[text].rotation for text in hers or self._laid])
        found = ways(self._laid, believed, said, angle, self.side)
        lies = dict[str, Where]()
        for _ in range(ROUNDS):
            tiles = [(self._laid[text], self._places(text)) for text in hers if text not in said]
            found = without_misfits(found, tiles)
            lies = {text: where(found, code, self._places(text), self.free) for text, code in self._laid.items()}
            before, alone = hers, self._alone(lies)
            hers = [text for text in self._laid if text in self._hers or text in alone]
            if set(hers) == set(before):
                break
        return found, lies

    def _alone(self, lies: Mapping[str, Where]) -> Iterable[str]:
        """Those that are hers because no others of their kind can lie on her Grounds, all of them being seen."""
        there = [text for text in self._perhaps if text in lies and lies[text].places]
        many = Counter(building_of(text) for text in (*there, *self._hers) if text not in self.claimed)
        seen = Counter(building_of(text) for text in self._laid)
        kinds = {one for one in many if many[one] <= self._own(one) and seen[one] == self._tiles(one)}
        return [text for text in there if building_of(text) in kinds or lies[text].fits]

    @property
    def _ways(self) -> Ways:
        return self._reckoned[0]

    @property
    def _where(self) -> dict[str, Where]:
        return self._reckoned[1]

    def _places(self, text: str) -> tuple[Place, ...]:
        return self._all_places[building_of(text)]

    @cached_property
    def _all_places(self) -> dict[Building, tuple[Place, ...]]:
        return {building: places_of(building, self.free) for building in Building}
