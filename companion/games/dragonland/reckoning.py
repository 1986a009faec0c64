"""The score sheet of a tracked game: its state as the final scoring wants it told; adds nothing up itself."""

from companion.games.dragonland import scoring
from companion.games.dragonland.state import State
from companion.score_sheet import ScoreSheet


def sheet(state: State) -> ScoreSheet | None:
    """Lines, totals, ranks and the tie-break in words; None before the end (DL-44 to DL-47)."""
    if state.totals is None:
        return None
    return scoring.reckon(
        [
            scoring.Treasure(seat.name, group.eggs, group.gems, group.rings)
            for seat, group in zip(state.seats, state.groups, strict=True)
        ]
    )
