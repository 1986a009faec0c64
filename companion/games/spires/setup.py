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

SWITCHES: Final = ("track_money", "preview", "dutch_zero_allowed", "new_chancellor_scores", "garden_quad_wild")

EFFECTS: Final = {
    "boxes": "The subjects and the colours of the scoring boxes.",
    "bag": "What all coins are worth together.",
    "rulings": "How two open rules are read.",
}
"""What each option changes on the table."""


def offers(options: Options, players: int) -> tuple[Offer, ...]:
    """The options (A-5, A-11, A-12, A-15)."""
    return (
        Offer("track_money", "Count the money", "each player’s, kept secret", options.track_money),
        Offer("preview", "Preview of the scoring", "who would win the era now", options.preview),
        Offer("dutch_zero_allowed", "Zero can be called", "in a Dutch Auction", options.dutch_zero_allowed),
        Offer("new_chancellor_scores", "New Chancellor decides", "ties of the scoring", options.new_chancellor_scores),
        Offer("garden_quad_wild", "Gardens and Quads match", "tiles of any colour", options.garden_quad_wild),
    )


def is_drawn(options: Options, key: str) -> bool:
    """Nothing is drawn by chance before the game."""
    return False


def toggled(options: Options, key: str) -> Options:
    """The options with one of them switched."""
    if key not in SWITCHES:
        raise KeyError(key)
    return replace(options, **{key: not getattr(options, key)})


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
        track_max=printed.track_max,
        dutch_zero_allowed=printed.rulings.dutch_zero_allowed,
        new_chancellor_scores=printed.rulings.new_chancellor_scores,
        garden_quad_wild=printed.rulings.garden_quad_wild,
        track_money=printed.rulings.track_money,
    )


def usual(toml: str) -> Options:
    """The options before anybody chose any: as the owner's board data has them, money counted only when needed (A-15).

    Refused, saying what is wrong with the data.
    """
    return with_board(Options(), (), toml) if toml else Options(track_money=False)


def on_board(options: Options, toml: str) -> Options:
    """OPTIONS on the board as it was entered, its coins counted too. Refused, saying what is wrong with it."""
    printed = board.read(toml)
    return replace(options, subjects=printed.columns, bag=printed.bag, track_max=printed.track_max)


def dealt(options: Options, players: int, toml: str, chance: Random) -> Options:
    """Nothing is dealt by the app."""
    raise Refused("In this game the app deals nothing.")


def in_words(players: int, options: Options) -> tuple[str, ...]:
    """What was agreed, in four short lines, as many as the list before the game has room for."""
    money = "counted" if options.track_money else "secret"
    if options.preview:
        zero = "Zero can be called" if options.dutch_zero_allowed else "Nobody calls at zero"
    else:
        zero = "Zero called, no preview" if options.dutch_zero_allowed else "No zero call, no preview"
    return (
        f"{players} players, money {money}",
        zero,
        f"Ties: {'the new' if options.new_chancellor_scores else 'the turn’s'} Chancellor",
        "Gardens match all tiles" if options.garden_quad_wild else "Gardens match nothing else",
    )


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
