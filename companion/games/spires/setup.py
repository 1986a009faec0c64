"""What is agreed before a game and what is laid on the table for it, in words; knows no turn and no screen."""

from random import Random
from typing import Final

import msgspec

from companion.games import Refused
from companion.games.pages import Line, Offer
from companion.games.spires import board
from companion.games.spires.facts import COINS_AN_ERA
from companion.games.spires.state import Options
from companion.seats import Seat

replace = msgspec.structs.replace

WHO_STARTS: Final = "Whoever last finished a good book names the first Chancellor."

EFFECTS: Final = {
    "boxes": "The subjects and the colours of the scoring boxes.",
    "bag": "What all coins are worth together.",
    "rulings": "How two open rules are read.",
}
"""What each option changes on the table."""


def offers(options: Options, players: int) -> tuple[Offer, ...]:
    """The options (A-5, A-11)."""
    return (
        Offer("dutch_zero_allowed", "Zero can be called", "in a Dutch Auction", options.dutch_zero_allowed),
        Offer("new_chancellor_scores", "New Chancellor decides", "ties of the scoring", options.new_chancellor_scores),
    )


def is_drawn(options: Options, key: str) -> bool:
    """Nothing is drawn by chance before the game."""
    return False


def toggled(options: Options, key: str) -> Options:
    """The options with one of them switched."""
    match key:
        case "dutch_zero_allowed":
            return replace(options, dutch_zero_allowed=not options.dutch_zero_allowed)
        case "new_chancellor_scores":
            return replace(options, new_chancellor_scores=not options.new_chancellor_scores)
        case _:
            raise KeyError(key)


def fitting(options: Options, players: int) -> Options:
    """All options go with any number of players."""
    return options


def with_first(options: Options, seat: int) -> Options:
    """The first Chancellor is named in the game itself (SP-14)."""
    return options


def with_board(options: Options, seats: tuple[Seat, ...], toml: str) -> Options:
    """The options with the board's subjects, boxes, coins and rulings. Refused, saying what is wrong."""
    printed = board.read(toml)
    return replace(
        options,
        subjects=printed.columns,
        bag=printed.bag,
        dutch_zero_allowed=printed.rulings.dutch_zero_allowed,
        new_chancellor_scores=printed.rulings.new_chancellor_scores,
    )


def dealt(options: Options, players: int, toml: str, chance: Random) -> Options:
    """Nothing is dealt by the app."""
    raise Refused("In this game the app deals nothing.")


def in_words(players: int, options: Options) -> tuple[str, ...]:
    """What was agreed, in short lines."""
    zero = "Zero can be called" if options.dutch_zero_allowed else "Nobody calls at zero"
    who = "The new Chancellor" if options.new_chancellor_scores else "The Chancellor of the turn"
    return f"{players} players", zero, f"{who} decides ties"


def checklist(players: int, options: Options) -> tuple[Line, ...]:
    """All to lay out for so many players, in order (SP-10 to SP-15)."""
    return (
        Line("Scholars and Events by era", "each pile shuffled; the Medieval ones first"),
        Line("Gardens and Quads", "set apart: always to be had"),
        Line("All other tiles, shuffled", "10 face up to the left of the board"),
        Line("All coins into the bag", "change is given at any time"),
        Line("Cubes of one colour each", "no reputation, no tiles, no Scholars"),
        Line("2 Events above the board", "face down, Medieval"),
        Line("5 Scholars face up", "Medieval, the rest beside the board"),
        Line(f"{COINS_AN_ERA} coins each", "drawn unseen, kept secret"),
        Line("The mace", "in front of the first Chancellor"),
    )
