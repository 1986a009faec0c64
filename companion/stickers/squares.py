"""On which squares of a printed grid tiles lie whose stickers were seen; knows no game and no picture.

A tile covers squares as they are printed, and its sticker is somewhere on it. Followed is every way in which the grid
may lie below the stickers that fits with what people said; what all of them agree in is certain.
"""

import cmath
import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np

from companion.stickers.straight import Code

Square = tuple[int, int]
"""Column and row."""
Place = frozenset[Square]
Complex = np.ndarray[tuple[int, ...], np.dtype[np.complex128]]
Bools = np.ndarray[tuple[int, ...], np.dtype[np.bool_]]

SIDES: Final = (1.1, 3.6)
"""How long a square may be, in sides of a code."""
PAPER: Final = 25 / 21
"""How wide a sticker is with the white rim round its code, in sides of the code: all of it is on its tile."""
OFF: Final = 0.15
"""Squares from the middle of a tile of one square within which its sticker is."""
LOOSE: Final = 0.07
"""Squares by which tiles lie beside their squares, and by which two ways that are looked at lie apart."""
LOOSER: Final = 0.16
"""The same for a first look at ways that lie farther apart."""
ASKEW: Final = 22.0
"""Degrees off the grid from which a tile does not lie on it."""
TURNED: Final = 6.0
"""Degrees by which the stickers together may be turned on their tiles."""
CLOSER: Final = 0.02
"""From one length of a square that is looked at first to the next, as a share of it; from turn to turn, in radians."""
FEW: Final = 300
"""Ways that are looked at more closely."""
PARTS: Final = (-1 / 3, 0.0, 1 / 3)
"""Where between those is looked again."""
MOST_WRONG: Final = 2
"""Tiles that lie elsewhere than said, up to which the others are believed."""


class Ways(NamedTuple):
    """Ways k in which the grid may lie: a code at z lies at M z + t in squares, t from LEAST to MOST on both axes.

    LOOSE: how far off a tile may be in squares.
    """

    m: Complex
    least: Complex
    most: Complex
    loose: float

    def only(self, those: Bools) -> "Ways":
        """THOSE of them."""
        return self._replace(m=self.m[those], least=self.least[those], most=self.most[those])


class Where(NamedTuple):
    """Places on which a tile may lie, likeliest first, and ALWAYS those on which it may lie however the grid lies.

    FITS: it fits on some place however the grid lies; BESIDE: its sticker may as well lie beside the free squares.
    """

    places: tuple[Place, ...] = ()
    always: frozenset[Place] = frozenset()
    fits: bool = False
    beside: bool = True

    @property
    def certain(self) -> Place | None:
        """The only place of a tile that lies on the grid for certain, None where it is to be asked."""
        return self.places[0] if len(self.places) == 1 and self.fits else None


def angle_of(rotations: Sequence[float]) -> float:
    """The grid's angle, degrees from 0 to 90: where most ROTATIONS agree but for quarter turns."""
    if not rotations:
        return 0.0
    turned = np.array(rotations) % 90
    apart = (turned[:, None] - turned[None] + 45) % 90 - 45
    close = np.exp(-((apart / 12) ** 2))
    most = int(close.sum(axis=1).argmax())
    near = np.abs(apart[:, most]) < ASKEW
    return float((turned[most] + np.average(apart[near, most], weights=close[near, most])) % 90)


def is_askew(code: Code, angle: float) -> bool:
    """Whether a tile does not lie on a grid of that ANGLE."""
    return abs((code.rotation - angle + 45) % 90 - 45) > ASKEW


def ways(
    codes: Mapping[str, Code],
    believed: Mapping[str, Place],
    said: Mapping[str, Place],
    angle: float,
    side: tuple[float, float] = SIDES,
) -> Ways:
    """All ways that fit with most of what is BELIEVED of where tiles lie, and of what people SAID.

    ANGLE is the grid's, SIDE how long a square is at least and at most, in sides of a code. Empty where nothing is
    known of any, or where it cannot all be true.
    """
    m = _turns(angle, side)
    for choices in _trusted(believed, said):
        found = [_closer(_kept(m, codes, places, LOOSER), codes, places) for places in choices]
        found = [one for one in found if len(one.m)]
        if found:
            m, least, most = (np.concatenate([one[part] for one in found]) for part in range(3))
            return Ways(m, least, most, max(one.loose for one in found))
    return _kept(m, codes, {}, LOOSE)


def _trusted(believed: Mapping[str, Place], said: Mapping[str, Place]) -> Iterator[list[dict[str, Place]]]:
    """Choices of what to go by: all, all but one, all but two; what was SAID alone comes last."""
    every = {**believed, **said}
    for wrong in range(MOST_WRONG + 1):
        if len(every) - wrong > wrong:
            yield [dict(few) for few in combinations(every.items(), len(every) - wrong)]
    yield [dict(said)]


def without_misfits(found: Ways, tiles: Iterable[tuple[Code, Sequence[Place]]]) -> Ways:
    """The ways FOUND in which each of TILES, a code and all its places, lies on one of them.

    A tile that lies on none in any way is passed over; where no way is left, so are all.
    """
    fit = np.ones(len(found.m), np.bool_)
    for code, places in tiles:
        on = _on(found, code, places).any(axis=1)
        fit &= on | ~on.any()
    return found.only(fit) if fit.any() else found


def where(found: Ways, code: Code, places: Sequence[Place], free: Collection[Square]) -> Where:
    """On which of PLACES, all that there are for it, the tile with that CODE may lie."""
    on = _on(found, code, places)
    often = on.sum(axis=0)
    order = sorted((at for at in range(len(places)) if often[at]), key=lambda at: (-often[at], sorted(places[at])))
    always = frozenset(places[at] for at in order if on[:, at].all())
    fits = bool(on.any(axis=1).all()) and len(on) > 0
    beside = bool(_outside(found, code, free).any()) or not fits
    return Where(tuple(places[at] for at in order), always, fits, beside)


def sits(found: Ways, code: Code, place: Place) -> complex:
    """How far the CODE of a tile at PLACE is from its middle, in squares, if its own top were up.

    In one of the ways FOUND, of which there must be some: likely, not certain.
    """
    way = int(np.argsort(np.abs(found.m))[len(found.m) // 2])
    m = complex(found.m[way])
    at = m * complex(code.x, code.y) + complex(found.least[way] + found.most[way]) / 2
    middle = sum((complex(x + 0.5, y + 0.5) for x, y in place), 0j) / len(place)
    turn = round((code.rotation + math.degrees(cmath.phase(m))) / 90) * math.pi / 2
    return (at - middle) * cmath.rect(1, -turn)


def _turns(angle: float, side: tuple[float, float]) -> Complex:
    """Squares a side of a code, turned so that the grid lies straight, for every length and turn it may have."""
    shortest, longest = side
    lengths = np.exp(np.arange(math.log(shortest), math.log(longest) + CLOSER, CLOSER))
    few = math.radians(TURNED)
    turned = np.linspace(-few, few, 2 * math.ceil(few / CLOSER) + 1) + math.radians(angle)
    quarters = np.arange(4) * math.pi / 2
    return np.asarray((np.exp(-1j * (turned[:, None] + quarters)).ravel()[:, None] / lengths).ravel())


def _room(m: Complex, place: Place, loose: float) -> tuple[Complex, Complex]:
    """Between which points, one for each of M, the middle of a code is whose tile lies at PLACE."""
    columns, rows = [x for x, _ in place], [y for _, y in place]
    edge = np.abs(m) * PAPER / 2 - loose
    if len(place) == 1:
        edge = np.maximum(edge, 0.5 - OFF - loose)
    least = np.asarray(complex(min(columns), min(rows)) + (1 + 1j) * edge)
    return least, np.asarray(complex(max(columns) + 1, max(rows) + 1) - (1 + 1j) * edge)


def _closer(found: Ways, codes: Mapping[str, Code], places: Mapping[str, Place]) -> Ways:
    """The ways between those FOUND, where these are few enough to be looked at closely."""
    if len(found.m) > FEW:
        return found
    between = np.exp(CLOSER * (np.array(PARTS)[:, None] + 1j * np.array(PARTS))).ravel()
    return _kept((found.m[:, None] * between).ravel(), codes, places, LOOSE)


def _kept(m: Complex, codes: Mapping[str, Code], places: Mapping[str, Place], loose: float) -> Ways:
    """The ways in which all tiles with CODES lie at PLACES, M being looked at; none where there are no places."""
    if not places:
        none = np.zeros(0, np.complex128)
        return Ways(none, none, none, loose)
    bounds = [
        [end - m * complex(codes[text].x, codes[text].y) for end in _room(m, place, loose)]
        for text, place in places.items()
    ]
    lows, highs = np.array([low for low, _ in bounds]), np.array([high for _, high in bounds])
    least = lows.real.max(axis=0) + 1j * lows.imag.max(axis=0)
    most = highs.real.min(axis=0) + 1j * highs.imag.min(axis=0)
    return Ways(m, least, most, loose).only((least.real <= most.real) & (least.imag <= most.imag))


def _seen_at(found: Ways, code: Code) -> tuple[Complex, Complex]:
    """Between which points k the middle of CODE lies."""
    at = found.m * complex(code.x, code.y)
    return at + found.least, at + found.most


def _on(found: Ways, code: Code, places: Sequence[Place]) -> Bools:
    """Whether in each way k the tile of CODE may lie on each of PLACES p: k x p."""
    on = np.zeros((len(found.m), len(places)), np.bool_)
    if not len(found.m):
        return on
    low, high = _seen_at(found, code)
    columns = range(math.floor(low.real.min() - 0.5), math.ceil(high.real.max() + 0.5))
    rows = range(math.floor(low.imag.min() - 0.5), math.ceil(high.imag.max() + 0.5))
    for at, place in enumerate(places):
        if any(x in columns and y in rows for x, y in place):
            on[:, at] = _meets(low, high, *_room(found.m, place, found.loose)) & _on_it(low, high, place, found.loose)
    return on


def _on_it(low: Complex, high: Complex, place: Place, loose: float) -> Bools:
    """Whether the middle of a code may be on a square of PLACE: of a bent tile the squares do not fill its box."""
    if len(place) < 3:
        return np.ones(len(low), np.bool_)
    on = np.zeros(len(low), np.bool_)
    for x, y in place:
        corner = complex(x, y)
        on |= _meets(low, high, corner - loose * (1 + 1j), corner + (1 + loose) * (1 + 1j))
    return on


def _meets(low: Complex, high: Complex, least: Complex | complex, most: Complex | complex) -> Bools:
    across = (low.real <= most.real) & (high.real >= least.real)
    return np.asarray(across & (low.imag <= most.imag) & (high.imag >= least.imag))


def _outside(found: Ways, code: Code, free: Collection[Square]) -> Bools:
    """Whether in each way k the middle of CODE may lie on a square that is not FREE."""
    low, high = _seen_at(found, code)
    wide, tall = max((x for x, _ in free), default=0) + 2, max((y for _, y in free), default=0) + 2
    summed = np.zeros((wide + 1, tall + 1), np.int64)
    for x, y in free:
        summed[x + 1, y + 1] = 1
    summed = summed.cumsum(axis=0).cumsum(axis=1)
    first = [np.floor(part).astype(np.int64) for part in (low.real, low.imag)]
    last = [np.floor(part).astype(np.int64) + 1 for part in (high.real, high.imag)]
    squares = (last[0] - first[0]) * (last[1] - first[1])
    (x0, y0), (x1, y1) = ((np.clip(xs, 0, wide), np.clip(ys, 0, tall)) for xs, ys in (first, last))
    there = summed[x1, y1] - summed[x0, y1] - summed[x1, y0] + summed[x0, y0]
    return np.asarray(there < squares)
