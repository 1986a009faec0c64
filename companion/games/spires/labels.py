"""The stickers of Dreaming Spires' 88 building tiles (SP-1); which tile gets which number is the owner's choice."""

from typing import Final

from companion.stickers.labels import Label, labels

TILES: Final = 88
LABELS: Final = labels(Label(f"SP:B{number:02d}", f"Building {number}") for number in range(1, TILES + 1))
