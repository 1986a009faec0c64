"""House Grounds with Buildings laid by careless hands, and the codes that a camera over the table would read.

Bounds of the grades as in cases/schema_layout.md; a sticker of a larger Building is somewhere on it.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from companion.games.dragonsgate import grounds as g
from companion.games.dragonsgate.building_places import building_of, free_squares, places_of
from companion.games.dragonsgate.buildings import PLANS, Building, supply
from companion.games.dragonsgate.game import GAME
from companion.games.dragonsgate.labels import LABELS
from companion.games.dragonsgate.state import State, start
from companion.games.dragonsgate.table_read import GroundsRead, read_grounds
from companion.stickers.frames import Corners
from companion.stickers.squares import PAPER, Place, Square
from stickers.laid_tables import GRADES, Grade

NAMES = ("Ann", "Bob", "Cid", "Dan")


@dataclass(frozen=True)
class LaidGrounds:
    """Ann's Grounds by the books, where each Building truly lies, and the codes that were read."""

    state: State
    truth: dict[str, Place]
    codes: tuple[tuple[str, Corners], ...]
    astray: str = ""

    def read(self, state: State | None = None) -> GroundsRead:
        """The reading, nothing asked yet."""
        return read_grounds(state or self.state, 0, self.codes, ())


def grounds_of(rows: tuple[str, ...], buildings: list[Building], sites: tuple[g.Site, ...] = ()) -> State:
    """A game in which Ann has these BUILDINGS, of which SITES are known."""
    head: Any = {"players": [{"name": name} for name in NAMES], "options": {"board": {"grounds": list(rows)}}}
    state = start(*GAME.read_setup(head))
    return state.with_house(0, buildings=tuple(buildings), sites=sites)


def laid_grounds(rng: np.random.Generator, grade: Grade, known: float) -> LaidGrounds:
    """Three to fourteen Buildings; of so many as KNOWN the books say where they lie. The supply lies beside."""
    wide, tall = int(rng.integers(4, 9)), int(rng.integers(4, 9))
    letters = rng.choice(list("....##B.c."), size=(tall, wide))
    rows = tuple("".join(line) for line in letters)
    free = free_squares(rows)
    truth: dict[str, Place] = {}
    texts = [label.text for label in LABELS if building_of(label.text) in supply(4)]
    texts = [str(text) for text in rng.permutation(texts)]
    for text in texts[: int(rng.integers(3, 15))]:
        under = frozenset[Square]().union(*truth.values())
        places = [place for place in places_of(building_of(text), free) if not place & under]
        if places:
            truth[text] = places[rng.integers(len(places))]
    codes = tuple(_seen(rng, grade, truth, texts, (wide, tall)).items())
    sites = tuple(
        g.Site(building_of(text), tuple(sorted(place))) for text, place in truth.items() if rng.random() < known
    )
    return LaidGrounds(grounds_of(rows, [building_of(text) for text in truth], sites), truth, codes)


def _seen(
    rng: np.random.Generator, grade: Grade, truth: dict[str, Place], texts: list[str], size: tuple[int, int]
) -> dict[str, Corners]:
    """Codes in pixels of what lies there and was read, and of the supply beside the Grounds."""
    side, lies = float(rng.uniform(1.25, 2.6)), dict[str, tuple[complex, float]]()
    for text, place in truth.items():
        lies[text] = (_spot(rng, grade, place, 1 / side), 90.0 * int(rng.integers(4)))
    for number, text in enumerate(text for text in texts if text not in truth):
        column, row = divmod(number, 8)
        lies[text] = (complex(size[0] + 1.5 + 2 * column, row * 1.4), 0.0 if rng.random() < 0.5 else 90.0)
    turn, away = rng.uniform(0, 360), np.exp(1j * rng.uniform(0, 2 * np.pi)) * rng.uniform(0, grade.perspective)
    reach, pixels = max(size), rng.uniform(40, 80)
    codes = {}
    for text, (middle, quarters) in lies.items():
        if rng.random() < grade.covered:
            continue
        facing = np.radians(quarters + rng.uniform(-1.5, 1.5) * grade.turned)
        corners = []
        for corner in (-1 - 1j, 1 - 1j, 1 + 1j, -1 + 1j):
            z = (middle - complex(*size) / 2) + corner / 2 / side * np.exp(1j * facing)
            z = z / (1 + (z * np.conj(away)).real / reach)
            z = z * pixels * side * np.exp(1j * np.radians(turn)) + complex(2000, 1500)
            z += complex(*rng.normal(scale=0.25, size=2))
            corners.append((float(z.real), float(z.imag)))
        codes[text] = (corners[0], corners[1], corners[2], corners[3])
    return codes


def _spot(rng: np.random.Generator, grade: Grade, place: Place, code: float) -> complex:
    """Where the middle of a sticker is whose CODE is so many squares wide: in a square's middle or between two."""
    slip = complex(*rng.uniform(-grade.gap / 2, grade.gap / 2, size=2))
    squares = sorted(place)
    x, y = squares[rng.integers(len(squares))]
    beside = [(a, b) for a, b in squares if abs(a - x) + abs(b - y) == 1]
    middle = complex(x + 0.5, y + 0.5)
    if beside and rng.random() < 0.5:
        a, b = beside[rng.integers(len(beside))]
        middle = (middle + complex(a + 0.5, b + 0.5)) / 2
    off = min(grade.off, (1 - PAPER * code) / 2)
    return middle + complex(*rng.uniform(-off, off, size=2)) + slip


def answered(read: GroundsRead, truth: dict[str, Place]) -> tuple[GroundsRead, int, int]:
    """READ with all questions answered by people who see the TRUTH; how many, and how many only had to be confirmed."""
    questions = yes = 0
    while read.asks:
        asked, questions = read.asks[0], questions + 1
        if asked.claim or asked.text not in truth:
            read = read.leave_out(asked.text)
            continue
        yes += read.fitting(asked.text, ())[:1] == (truth[asked.text],)
        read = read.say(asked.text, truth[asked.text])
    return read, questions, yes


__all__ = ["GRADES", "PLANS", "LaidGrounds", "answered", "grounds_of", "laid_grounds"]
