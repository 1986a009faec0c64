"""What is said of the beams at the tower: which can't be trusted, and what stands beside the trace of a wrong count."""

from companion.games.dragonscroll.facts import Side
from companion.games.dragonscroll.tower_roll import TowerRoll


def report_words(roll: TowerRoll) -> str:
    """What stands beside the trace of a wrong count: what the beams said, and what the table says so far."""
    claimed = roll.claim.exits if roll.claim else None
    beams = "nothing" if claimed is None else ", ".join(f"{side} {balls}" for side, balls in claimed)
    table = ", ".join(f"{side} {'?' if n is None else n}" for side, n in zip(Side, roll.counts, strict=True))
    off = f", rolled off {roll.rolled_off}" if roll.rolled_off else ""
    return f"The beams counted {beams}. The table says {table}{off}."


def dead_words(channels: tuple[str, ...], sides: tuple[Side, ...]) -> str:
    """What the table is told of beams that can't be trusted; at SIDES it must count, the others are counted still."""
    beams = f"Beam {channels[0]}" if len(channels) == 1 else f"Beams {', '.join(channels)}"
    if not sides:
        return f"{beams} can't be trusted: see for yourselves whether the set-up ball comes out."
    where = f"{sides[0]} side" if len(sides) == 1 else f"{', '.join(sides[:-1])} and {sides[-1]} sides"
    return f"{beams} can't be trusted: count the {where} with your fingers."
