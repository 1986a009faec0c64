"""The stickers of Dragonsgate College's 36 Buildings (DG-2), numbered as in the rulebook."""

from typing import Final

from companion.games.dragonsgate.buildings import Building
from companion.stickers.labels import labels, of_a_kind

THREE_EACH: Final = frozenset(
    {
        Building.SMALL_LABORATORY,
        Building.SMALL_FENCING_RANGE,
        Building.SMALL_GUILD_HALL,
        Building.LABORATORY,
        Building.FENCING_RANGE,
        Building.GUILD_HALL,
    }
)
LABELS: Final = labels(
    label
    for building in Building
    for label in of_a_kind(f"DG:{building.number:02d}", building.label, 3 if building in THREE_EACH else 1)
)
