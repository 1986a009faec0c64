"""Single questions about the rules (`companion ask`), by their mechanic; decides nothing."""

from collections.abc import Callable
from typing import Any, Final

from companion.documents import shaped
from companion.games import Refused
from companion.games.dragonsgate import dice_questions as dice
from companion.games.dragonsgate import house_questions as house
from companion.games.dragonsgate.asked import Answer, Asked
from companion.games.dragonsgate.facts import TITLE

QUESTIONS: Final[dict[str, tuple[type[Asked], Callable[[Any], Answer]]]] = {
    "dice_pool": (dice.DicePool, dice.dice_pool),
    "imp_adjust": (dice.ImpAdjust, dice.imp_adjust),
    "imps_for_action": (dice.ImpsForAction, dice.imps_for_action),
    "career": (house.CareerWish, house.career),
    "maintenance": (house.Maintenance, house.maintenance),
    "start_player": (dice.StartPlayer, dice.start_player),
    "activations": (dice.Activations, dice.activations),
    "who_acts": (dice.WhoActs, dice.who_acts),
    "build": (house.Build, house.build),
    "income": (house.Income, house.income),
    "training_dungeon": (house.TrainingDungeon, house.training_dungeon),
}
"""The questions by their mechanic."""


def answer(document: object) -> Answer:
    """Answer one question as plain values; Refused for a document that cannot be, or a request that is not legal."""
    asked = shaped(document, Asked)
    if asked.mechanic not in QUESTIONS:
        raise Refused(f"There is no mechanic called {asked.mechanic!r} in {TITLE}.")
    shape, answered = QUESTIONS[asked.mechanic]
    return answered(shaped(document, shape))
