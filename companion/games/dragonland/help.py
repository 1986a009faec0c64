"""How the companion reads what the rulebook leaves open, topic by topic, for people at the table; decides nothing."""

from typing import Final

from companion.games.pages import Topic, topics_of

_BEFORE: Final = {
    "DL-9": "Transparent gems count as a colour: at most two of them on a volcano, too.",
    "DL-13": "An entry of the first round that reaches a volcano turns its tile up; nothing is taken yet.",
    "DL-4": "One tile stays in the box unseen: a King Dragon or a Ring may be missing.",
}
_MOVING: Final = {
    "DL-16": "A Reroll is played before the first die is taken, as both dice are thrown again.",
    "DL-18": "Any die may bring a further piece in, counted as in the first round. "
    "A piece that stays outside with its die given up counts as moved.",
    "DL-39": "Once a tile is turned up, no tile of the first phase can be played for this piece.",
    "DL-51": "Walk, boat and walk on: tiles combine freely within one movement.",
    "DL-52": "Turning back within a move is allowed.",
    "DL-54": "A die that is stuck or cocked is thrown again.",
    "DL-55": "A die that no piece can use is lost; the piece counts as moved.",
}
_TILES: Final = {
    "DL-53": "A Little Dragon comes on top of the die: the piece may also walk.",
    "P-1": "The spaces of Quick Steps are walked first: a 4 is whole until one of its own spaces is walked.",
    "P-2": "After a flight with the 4, Quick Steps still give three spaces.",
    "P-3": "The 4 that moves a King Dragon is the die of the piece itself, not the one in the tray.",
    "P-4": "A King Dragon that is here already cannot be called.",
}
_TREASURE: Final = {
    "DL-25": "Taking is a choice: a player may take nothing.",
    "DL-41": "A ring may take the place of a Magic Hand’s taking as well.",
    "P-5": "A Magic Hand just won with an egg may be played at once.",
}
_END: Final = {
    "DL-44": "A piece that never came in wears no ring: its gems are given up.",
    "DL-45": "Transparent gems need no ring, and several may stand in for colours of one set.",
    "DL-47": "No tie-break is named: equal totals share the win.",
}
_CORRECTIONS: Final = {
    "Eggs and gems": "What is set for a player comes from the board, and goes back to it.",
    "Tiles": "Tiles of a player come from and go to the tiles that left the game.",
    "Counted at the end": "Then the app knows no treasures until each player counts them.",
}


def topics() -> tuple[Topic, ...]:
    """All pages, in the order of a game; every reading is one of ours."""
    pages = (
        ("Before the first throw", _BEFORE),
        ("Moving", _MOVING),
        ("Tiles that move", _TILES),
        ("Treasure", _TREASURE),
        ("The end", _END),
        ("Correcting a number", _CORRECTIONS),
    )
    return topics_of(pages)
