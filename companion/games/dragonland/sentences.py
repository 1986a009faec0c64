"""What each step asks of the table, and what its choices are called; knows no state."""

from typing import Final

from companion.games.dragonland.state import Step

SENTENCES: Final = {
    Step.FIRST_ROUND: ("Bring one piece in", "Through any entrance."),
    Step.ROLL: ("Roll dice", "Both into the tower."),
    Step.TAKE_DIE: ("Take a die", "For one of the pieces."),
    Step.MOVEMENT: ("Move it", "Tiles may help."),
    Step.TREASURE: ("Take one", "Or a ring instead."),
    Step.COUNT: ("Count the treasures", "Each player’s own."),
    Step.FINISHED: ("The last egg is gone", "The most points win."),
}
"""The do-now sentence of each step, at most 20 characters and so short that the line under it keeps its room."""

CHOICES: Final = {
    Step.FIRST_ROUND: ("enter",),
    Step.ROLL: ("roll",),
    Step.TAKE_DIE: ("take_die",),
    Step.MOVEMENT: ("walk", "enter", "stop"),
    Step.TREASURE: ("take_gems", "take_transparent", "take_egg", "put_ring"),
    Step.COUNT: ("count_treasure",),
    Step.FINISHED: (),
}
"""The moves that a step offers, the usual one first."""

ANY_TIME: Final = {
    Step.TAKE_DIE: ("reroll",),
    Step.MOVEMENT: ("quick_steps", "boat", "fly", "call"),
    Step.TREASURE: ("magic_hand", "pass"),
}
"""The tiles that a step lets be played, and passing."""

_LABELS: Final = {
    "enter": "Enter",
    "roll": "Dice are out",
    "reroll": "Reroll",
    "take_die": "Take it",
    "walk": "Walk",
    "quick_steps": "Quick +3",
    "boat": "Boatman",
    "fly": "Fly",
    "call": "Call King",
    "stop": "Stop here",
    "take_gems": "Gems",
    "take_transparent": "Clear gem",
    "take_egg": "Egg",
    "put_ring": "Ring",
    "magic_hand": "Magic Hand",
    "pass": "Nothing",
    "count_treasure": "Count",
}


def label_of(name: str) -> str:
    """What the button of the move of that name says."""
    return _LABELS[name]
