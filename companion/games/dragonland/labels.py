"""The stickers of Dragonland's 28 tiles (DL-3): two letters for the kind, then which of them."""

from typing import Final

from companion.stickers.labels import labels, of_a_kind

KINDS: Final = (
    ("DL:BO", "Boatman", 6),
    ("DL:LD", "Little Dragon", 6),
    ("DL:QS", "Quick Steps", 4),
    ("DL:RR", "Reroll", 4),
    ("DL:KR", "King Dragon, red", 1),
    ("DL:KG", "King Dragon, green", 1),
    ("DL:KB", "King Dragon, blue", 1),
    ("DL:RI", "Ring", 3),
    ("DL:MH", "Magic Hand", 2),
)
LABELS: Final = labels(label for kind in KINDS for label in of_a_kind(*kind))
