"""The score sheet of a tracked game: the boxes of the last scoring, round by round; decides nothing itself."""

from companion.games.spires.eras import colleges, run_off_of
from companion.games.spires.reasons import why_out
from companion.games.spires.scoring import By
from companion.games.spires.state import Scored, State
from companion.score_sheet import Line, PlayerScore, ScoreSheet


def sheet(state: State) -> ScoreSheet | None:
    """Boxes by round, ranks in reverse order of leaving and what parted the last two; None before the end (SP-67)."""
    scored = state.last_scoring
    if not state.game_over or scored is None:
        return None
    last = run_off_of(state).rounds[-1]
    parted = last.by is not None and last.by is not By.FEWEST_BOXES
    return ScoreSheet(
        tuple(_player(state, scored, seat) for seat in range(len(state.seats))),
        (state.name(scored.winner),),
        tie_break=last.by.value if parted and last.by else "",
        tie_break_words=why_out(colleges(state), last) if parted else "",
    )


def _player(state: State, scored: Scored, seat: int) -> PlayerScore:
    boxes = [count for counts in scored.counts if (count := counts[seat]) is not None]
    lines = tuple(
        Line(f"round_{number}_boxes", f"Round {number}", count, _reason(state, scored, number))
        for number, count in enumerate(boxes, 1)
    )
    places = (scored.winner, *reversed(scored.out))
    return PlayerScore(state.name(seat), lines, boxes[-1], 1 + places.index(seat))


def _reason(state: State, scored: Scored, number: int) -> str:
    return f"{state.name(scored.out[number - 1])} is out."
