"""Why a box went to a college and why a college left, in one short sentence each; decides nothing."""

from collections.abc import Sequence

from companion.games.spires.facts import Box, Subject
from companion.games.spires.scoring import By, College, Held, Round


def why_held(subjects: Sequence[Subject], colleges: Sequence[College], box: Box, held: Held, one: Round) -> str:
    """`Arts + Students: Ben 7, Ann 7; Ben has more Arts.` for a box as it was held in a round."""
    where = f"{_title(subjects[box.subject].name)} + {_title(box.area)}"
    still_in = [college for college, count in zip(colleges, one.counts, strict=True) if count is not None]
    totals = sorted(((college.total(box), college.name) for college in still_in), key=lambda pair: -pair[0])
    listed = ", ".join(f"{name} {total}" for total, name in totals if total)
    if held.seat is None:
        return f"{where}: nobody has reputation, it stays empty."
    winner = colleges[held.seat].name
    match held.by:
        case By.HIGHER_SUBJECT:
            why = f"{winner} has more {_title(subjects[box.subject].name)}"
        case By.LARGEST_COLLEGE:
            why = f"{winner} has the larger college"
        case By.MOST_MONEY:
            why = f"{winner} has more money"
        case By.CHANCELLOR:
            why = f"the Chancellor chose {winner}"
        case _:
            return f"{where}: {listed}."
    return f"{where}: {listed}; {why}."


def why_out(colleges: Sequence[College], one: Round) -> str:
    """`Ann and Zed have 0 boxes each; Zed has the smallest college.`; '' while that is not decided."""
    if one.out is None:
        return ""
    name, boxes = colleges[one.out].name, one.counts[one.out]
    if one.by is By.FEWEST_BOXES:
        return f"{name} has fewest boxes: {boxes}."
    tied = [colleges[seat].name for seat in one.fewest]
    together = f"{', '.join(tied[:-1])} and {tied[-1]} have {boxes} {'box' if boxes == 1 else 'boxes'} each"
    match one.by:
        case By.LARGEST_COLLEGE:
            why = f"{name} has the smallest college"
        case By.MOST_MONEY:
            why = f"{name} has the least money"
        case _:
            why = f"the Chancellor sent {name} out"
    return f"{together}; {why}."


def _title(name: str) -> str:
    return name[:1].upper() + name[1:]
