"""The stickers of Dragonscroll's 64 tiles (DS-1); which tile gets which number is the owner's choice."""

from typing import Final

from companion.games.dragonscroll.facts import TILES
from companion.stickers.labels import Label, labels

LABELS: Final = labels(Label(f"DS:T{number:02d}", f"Tile {number}") for number in range(1, TILES + 1))
