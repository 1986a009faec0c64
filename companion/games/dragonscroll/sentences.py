"""What each step asks of the table, and what its choices are called; knows no state."""

from typing import Final

from companion.games.dragonscroll.state import Step

SENTENCES: Final = {
    Step.PLACE_DRAGON: ("Place your dragon", "On a starting tile where no other dragon stands."),
    Step.DRAW_TILE: ("Draw a tile", "Touching edges must match."),
    Step.MOVE_DRAGON: ("Move your dragon", "To another tile; it stops at a new terrain or a knight."),
    Step.FIGHT: ("Fight or rest", "All foes on the tile, orcs also on the eight around."),
    Step.ROLL: ("Roll the fireballs", "Down the tower; the wall ball last, if it is rolled."),
    Step.REAR_SPLIT: ("Rear hits: who falls?", "Knights and the wizard share them."),
    Step.PENALTY: ("A foe still stands", "Take a broken minstrel or discard a card."),
    Step.END_OF_TURN: ("End your turn", "Play cards or eat first, if you like."),
    Step.REVEAL_DESTINY: ("Reveal destinies", "Each joins its story; count the pieces on the card."),
    Step.FLAME_OFF: ("Flame off", "All fireballs down the tower; only orc hits count."),
    Step.FINISHED: ("The story is told", "The winner reads it aloud."),
}
"""The do-now sentence of each step, at most two lines of 20 characters, and the line under it."""

CHOICES: Final = {
    Step.PLACE_DRAGON: ("place_dragon",),
    Step.DRAW_TILE: ("draw_tile", "tile_discarded"),
    Step.MOVE_DRAGON: ("move_dragon", "cannot_move"),
    Step.FIGHT: ("fight", "no_fight"),
    Step.ROLL: ("roll",),
    Step.REAR_SPLIT: ("rear_split",),
    Step.PENALTY: ("penalty",),
    Step.END_OF_TURN: ("end_turn", "challenge"),
    Step.REVEAL_DESTINY: ("reveal_destiny",),
    Step.FLAME_OFF: ("flame_off",),
    Step.FINISHED: (),
}
"""The moves that a step offers, the usual one first."""

ANY_TIME: Final = ("bonus", "eat", "play_deed", "pick_up_royal", "deliver_royal")

_LABELS: Final = {
    "place_dragon": "It stands there",
    "draw_tile": "It is laid",
    "tile_discarded": "It fits nowhere",
    "move_dragon": "It has moved",
    "cannot_move": "It cannot move",
    "fight": "Fight",
    "no_fight": "No foe in range",
    "roll": "Counts are right",
    "rear_split": "They fall",
    "penalty": "Pay",
    "end_turn": "End turn",
    "challenge": "Challenge",
    "reveal_destiny": "It is turned over",
    "flame_off": "Enter the hits",
    "discard_card": "It is discarded",
    "bonus": "Bonus",
    "eat": "Eat three",
    "play_deed": "Deed",
    "pick_up_royal": "Royal",
    "deliver_royal": "Deliver",
}


def label_of(name: str) -> str:
    """What the button of the move of that name says."""
    return _LABELS[name]
