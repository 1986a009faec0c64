"""A player's college from what a camera read of the table: its tiles by their stickers, laid over what was known of it.

What is printed comes from the board data. Whose tiles they are, where one lies and how it is turned is asked wherever
it is not certain. Knows no picture, no screen and no turn.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from companion.games.spires.lying import Lying
from companion.games.spires.state import State
from companion.stickers.groups import Group
from companion.stickers.layout import Layout

Place: TypeAlias = tuple[int, int]
"""A tile's north-western corner in half tiles."""
Mark: TypeAlias = Callable[[str], str]
"""The id under which the owner entered the tile with this sticker, '' where that is not entered."""


class Whose(NamedTuple):
    """Which of the groups at these places in the reading is the player's college?"""

    among: tuple[int, ...]


class Elsewhere(NamedTuple):
    """The tile was read in another player's college before, that of SEAT: whose is it now?"""

    sticker: str
    seat: int


class Where(NamedTuple):
    """Where does this tile lie?"""

    sticker: str


class Turned(NamedTuple):
    """How is this tile turned, of which people said where it lies?"""

    sticker: str


class Printed(NamedTuple):
    """Which of the tiles that the owner entered is it?"""

    sticker: str


class HowMany(NamedTuple):
    """More tiles were counted than are read."""

    counted: int
    read: int


Doubt: TypeAlias = Whose | Elsewhere | Where | Turned | Printed | HowMany
"""What people are asked, one after another."""


class TableRead(NamedTuple):
    """What is known so far of the college of the player at SEAT; frozen, every answer gives another.

    BEFORE: all colleges as they were known; COUNTED: their sizes; GROUPS: tiles that lie together on the table;
    CHOSEN: the group that is the player's; CONTRADICTED: stickers that the pictures do not agree on.
    TILES: those whose place is known. LOST: stickers whose place is not; UNTURNED: placed by people, the turn not said;
    TAKEN: now here, and not in the other college; UNTOLD: people do not say what is
    printed; SIZE: how many tiles people say there are. ENTERED: whether the owner entered any tiles.
    """

    seat: int
    before: tuple[tuple[Lying, ...], ...]
    counted: tuple[int, ...]
    groups: tuple[Group, ...]
    contradicted: tuple[str, ...] = ()
    entered: bool = False
    chosen: int | None = None
    tiles: tuple[Lying, ...] = ()
    lost: tuple[str, ...] = ()
    unturned: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    untold: tuple[str, ...] = ()
    size: int | None = None

    @property
    def asked(self) -> Doubt | None:
        """What is to be asked next."""
        return next(iter(self.doubts), None)

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """All that is to be asked, as far as it can be known by now."""
        if self.chosen is None:
            among = tuple(at for at in range(len(self.groups)) if self.owner(at) in (None, self.seat))
            own = tuple(at for at in among if self.owner(at) == self.seat)
            return (Whose(own or among),) if among else ()
        of = {one.sticker: seat for seat, tiles in enumerate(self.before) for one in tiles if seat != self.seat}
        here = [*(one.sticker for one in self.tiles), *self.lost]
        elsewhere = [Elsewhere(one, of[one]) for one in here if one in of and one not in self.taken]
        printed = [Printed(one.sticker) for one in self.tiles if not one.tile and one.sticker not in self.untold]
        doubts: list[Doubt] = [
            *elsewhere,
            *map(Where, self.lost),
            *map(Turned, self.unturned),
            *(printed if self.entered else ()),
        ]
        counted, read = self.counted[self.seat], len(self.tiles)
        if not doubts and counted > read and self.size is None:
            return (HowMany(counted, read),)
        return tuple(sorted(doubts, key=lambda doubt: doubt.__class__ is not Turned))

    def owner(self, group: int) -> int | None:
        """Whose college the GROUP is: it has more of the tiles that were in that college than any other group has."""
        there = [[sum(one.sticker in other.spots for one in own) for other in self.groups] for own in self.before]
        votes = {
            seat: counts[group]
            for seat, counts in enumerate(there)
            if counts[group] and counts.count(counts[group]) == 1 and counts[group] == max(counts)
        }
        most = [seat for seat, count in votes.items() if count == max(votes.values())]
        return most[0] if len(most) == 1 else None

    def chose(self, group: int, mark: Mark) -> "TableRead":
        """The GROUP is the college: its tiles where they lie, over those known before; MARK knows what is printed."""
        layout, known = self.groups[group].layout, self.before[self.seat]
        seen = [Lying(one.id, one.x, one.y, one.turns) for one in layout.tiles]
        tiles: tuple[Lying, ...] = ()
        earlier = {one.sticker for one in known}
        lost = [text for text in layout.unsure if text not in earlier]  # those lie where they lay, as covered ones do
        lost += [text for text in self.contradicted if self._may_be_here(text)]
        over = _over(known, seen)
        for one in seen if over is None else over:
            tiles, lost = (tiles, [*lost, one.sticker]) if _covered(tiles, one) else ((*tiles, one), lost)
        read = {one.sticker for one in tiles}
        if seen and over is None:
            lost += sorted(earlier - read)  # nobody can tell how those lie to these
        for one in known:
            if one.sticker not in read and one.sticker not in lost:
                tiles, lost = (tiles, [*lost, one.sticker]) if _covered(tiles, one) else ((*tiles, one), lost)
        said = {one.sticker: one.tile for one in known}
        named = tuple(replace(one, tile=mark(one.sticker) or said.get(one.sticker, "")) for one in tiles)
        return self._replace(chosen=group, tiles=named, lost=tuple(dict.fromkeys(lost)))

    def _may_be_here(self, text: str) -> bool:
        """Whether a sticker that pictures do not agree on may lie in this college: it is not known from another."""
        return not any(one.sticker == text for seat, own in enumerate(self.before) if seat != self.seat for one in own)

    def placed(self, sticker: str, place: Place, mark: Mark) -> "TableRead":
        """People say that the tile lies at PLACE; how it is turned they say next."""
        others = tuple(one for one in self.tiles if one.sticker != sticker)
        known = {one.sticker: one.tile for one in self.before[self.seat]}
        tile = Lying(sticker, *place, tile=mark(sticker) or known.get(sticker, ""))
        lost = tuple(one for one in self.lost if one != sticker)
        return self._replace(tiles=(*others, tile), lost=lost, unturned=(sticker,))

    def doubted(self, sticker: str) -> "TableRead":
        """People say that the tile does not lie as it was read: how it is turned, and where, they say next."""
        return self._replace(unturned=(sticker,))

    def turned(self, sticker: str, turns: int) -> "TableRead":
        """People say how it is turned."""
        tiles = tuple(replace(one, turns=turns) if one.sticker == sticker else one for one in self.tiles)
        return self._replace(tiles=tiles, unturned=tuple(one for one in self.unturned if one != sticker))

    def shows(self, sticker: str, tile: str) -> "TableRead":
        """People say which of the entered tiles it is."""
        return self._replace(tiles=tuple(replace(o, tile=tile) if o.sticker == sticker else o for o in self.tiles))

    def not_told(self, *stickers: str) -> "TableRead":
        """People do not say what is printed on these."""
        return self._replace(untold=(*self.untold, *stickers))

    def took(self, sticker: str) -> "TableRead":
        """People say that the tile lies here and no more in the other college."""
        return self._replace(taken=(*self.taken, sticker))

    def without(self, *stickers: str) -> "TableRead":
        """People say that the tiles are no part of this college; how many there are then is to be asked anew."""
        return self._replace(
            tiles=tuple(one for one in self.tiles if one.sticker not in stickers),
            lost=tuple(one for one in self.lost if one not in stickers),
            unturned=tuple(one for one in self.unturned if one not in stickers),
            size=None,
        )

    def there_are(self, size: int) -> "TableRead":
        """People say how many tiles the college has."""
        return self._replace(size=size)

    @property
    def of_size(self) -> int:
        """How many tiles the college has: those read, or more where people said so."""
        return max(len(self.tiles), self.size or 0)


def read_table(
    state: State, seat: int, groups: Sequence[Group], contradicted: Sequence[str], mark: Mark, entered: bool
) -> TableRead:
    """What is known of the college of the player at SEAT before anything is asked; see `TableRead`.

    A group is taken for that college without a question where it alone can be: the one with tiles that were in it
    before, or, where none is known, the only one on the table that is nobody else's.
    """
    if contradicted and not groups:
        groups = (Group(Layout((), ()), {}),)
    before = tuple(player.lying for player in state.players)
    counted = tuple(player.college_size for player in state.players)
    read = TableRead(seat, before, counted, tuple(groups), tuple(contradicted), entered)
    asked = read.asked
    only = asked.among if isinstance(asked, Whose) else ()
    evident = len(only) == 1 and (not before[seat] or read.owner(only[0]) == seat or not groups[only[0]].spots)
    return read.chose(only[0], mark) if evident else read


def places_beside(tiles: Sequence[Lying]) -> tuple[Place, ...]:
    """Where another tile can lie along a side of one of TILES and on none of them; anywhere if there are none."""
    around = [(dx, dy) for dx in range(-2, 3) for dy in range(-2, 3) if (abs(dx) == 2) != (abs(dy) == 2)]
    found = {(one.x + dx, one.y + dy) for one in tiles for dx, dy in around}
    return tuple(sorted(place for place in found if not _covered(tiles, Lying("", *place)))) or ((0, 0),)


def _covered(tiles: Sequence[Lying], one: Lying) -> bool:
    return any(abs(one.x - other.x) < 2 and abs(one.y - other.y) < 2 for other in tiles)


def _over(known: Sequence[Lying], seen: Sequence[Lying]) -> list[Lying] | None:
    """SEEN, shifted and turned by quarters as a whole so that most tiles lie where they are KNOWN to lie.

    None where they share no tile, or no more than half of those say the same.
    """
    earlier = {one.sticker: one for one in known}
    fits: Counter[tuple[int, int, int]] = Counter()
    for one in seen:
        if one.sticker in earlier:
            was = earlier[one.sticker]
            quarters = (was.turns - one.turns) % 4
            x, y = _quartered(one, quarters)
            fits[was.x - x, was.y - y, quarters] += 1
    if not fits:
        return None
    ((right, down, quarters), most) = fits.most_common(1)[0]
    if 2 * most <= fits.total():
        return None
    return [
        replace(one, x=x + right, y=y + down, turns=(one.turns + quarters) % 4)
        for one in seen
        for x, y in (_quartered(one, quarters),)
    ]


def _quartered(one: Lying, quarters: int) -> Place:
    x, y = one.x, one.y
    for _ in range(quarters):
        x, y = -y, x
    return x, y
