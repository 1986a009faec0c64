"""The House Grounds: squares of a player board, what is printed there, and where Buildings lie (DG-65, DG-110).

Squares are (column, row) from the upper left. Of a shape only its size is known here, and that its squares touch.
"""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from companion.games import Refused
from companion.games.dragonsgate.buildings import PLANS, Building
from companion.games.dragonsgate.facts import Gains

Square = tuple[int, int]
Rows = tuple[str, ...]
"""One letter a square: `.` free, `#` none, `B` a printed building, any other a bonus."""

FREE, NONE, PRINTED = ".", "#", "B"
BONUSES: Final = {
    "c": Gains(coins=1),
    "i": Gains(imps=1),
    "p": Gains(prestige=1),
    "w": Gains(wizardry_cards=1),
    "s": Gains(sorcery=1),
    "t": Gains(stealth=1),
    "b": Gains(brawn=1),
    "u": Gains(subterfuge=1),
}
"""What the letters give that everybody has; the owner's file may give others a meaning."""
LETTERS: Final = (NONE, FREE, PRINTED, *BONUSES)
WIDEST, TALLEST = 8, 9


class Site(msgspec.Struct, frozen=True):
    """A Building and the squares that it covers."""

    building: Building
    squares: tuple[Square, ...]


def check_rows(rows: Rows, bonuses: Mapping[str, Gains] = BONUSES) -> None:
    """Refuse what is no grid, or names a bonus that nobody knows."""
    if len(rows) > TALLEST or len({len(row) for row in rows}) > 1 or any(len(row) > WIDEST for row in rows):
        raise Refused(f"House Grounds are a grid of at most {WIDEST} by {TALLEST} squares.")
    for letter in "".join(rows):
        if letter not in LETTERS and letter not in bonuses:
            raise Refused(f"Nobody said what the square {letter!r} of the House Grounds gives.")


def letter_at(rows: Rows, square: Square) -> str:
    """What is printed there; beyond the grid there is none."""
    column, row = square
    return rows[row][column] if 0 <= row < len(rows) and 0 <= column < len(rows[row]) else NONE


def covered(sites: Iterable[Site]) -> dict[Square, Site]:
    """Which Building lies on which square."""
    return {square: site for site in sites for square in site.squares}


def empty(rows: Rows, sites: Iterable[Site]) -> int:
    """Squares that are not covered; those with a bonus count, printed buildings do not (DG-110)."""
    under = covered(sites)
    squares = ((column, row) for row, line in enumerate(rows) for column in range(len(line)))
    return sum(letter_at(rows, one) not in (NONE, PRINTED) and one not in under for one in squares)


def check_site(rows: Rows, sites: Iterable[Site], site: Site) -> None:
    """Refuse a place where the Building does not fit (DG-65)."""
    size, squares = PLANS[site.building].size, set(site.squares)
    if len(squares) != size or len(site.squares) != size:
        raise Refused(f"The {site.building.label} covers {size} {'square' if size == 1 else 'squares'}.")
    if not _touch(squares):
        raise Refused("The squares of one Building touch each other.")
    if any(letter_at(rows, square) in (NONE, PRINTED) for square in squares):
        raise Refused("That is not wholly on free squares of the House Grounds.")
    if squares & set(covered(sites)):
        raise Refused("Another Building lies there.")


def _touch(squares: set[Square]) -> bool:
    """Whether all hang together, edge to edge."""
    reached, new = set[Square](), {min(squares)}
    while new:
        reached |= new
        new = {(x + dx, y + dy) for x, y in new for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} & squares - reached
    return reached == squares


def gives(rows: Rows, squares: Iterable[Square], bonuses: Mapping[str, Gains]) -> Gains:
    """What covering SQUARES gives."""
    letters = [letter_at(rows, square) for square in squares]
    return sum((bonuses.get(letter, BONUSES.get(letter, Gains())) for letter in letters), Gains())


def unplaced(buildings: Iterable[Building], sites: Iterable[Site]) -> tuple[Building, ...]:
    """Buildings of which it is not known where they lie."""
    placed, left = [site.building for site in sites], []
    for one in buildings:
        if one in placed:
            placed.remove(one)
        else:
            left.append(one)
    return tuple(left)
