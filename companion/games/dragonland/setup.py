"""What is agreed before a game and what is laid on the table for it, in words; knows no turn and no screen."""

from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec

from companion.games import Refused
from companion.games.dragonland import board
from companion.games.dragonland.dealing import deal
from companion.games.dragonland.facts import (
    BOX,
    EGGS,
    HIDDEN,
    MOST_OF_A_COLOUR,
    RINGS,
    VOLCANOES,
    eggs_laid,
    first_spaces,
)
from companion.games.dragonland.scoring import gems_in_words
from companion.games.dragonland.state import Lying, Options
from companion.games.pages import Line, Offer
from companion.seats import Seat

replace = msgspec.structs.replace

WHO_STARTS: Final = "The oldest player starts."

EFFECTS: Final = {
    "first_player": "Has the first turn; the others follow clockwise.",
    "any_gems": "Any number of gems of one colour may lie on a volcano.",
    "no_screens": "All treasures lie open; scores are shown.",
    "counted_at_end": "No treasure is entered before the last egg is taken.",
    "dice": "The faces of the two dice.",
    "volcanoes": "What lies where: only what is there can be taken.",
    "rivers": "Boats go only where a river or waterfall joins two volcanoes.",
    "ways": "Volcanoes can only be reached with enough spaces.",
}
"""What each option changes on the table."""


def offers(options: Options, players: int) -> tuple[Offer, ...]:
    """The options for so many players (DL-49, DL-50)."""
    limit = f"more than {MOST_OF_A_COLOUR} of a colour"
    return (
        Offer("any_gems", "Gems as they come", limit, options.any_gems),
        Offer("no_screens", "Without screens", "treasure is seen by all", options.no_screens),
        Offer(
            "counted_at_end",
            "Count at the end",
            "nothing is entered before",
            options.counted_at_end,
            "the screens are not used" if options.no_screens else "",
        ),
        Offer("deal", "The app deals", "it says what lies where", bool(options.lying)),
    )


def is_drawn(options: Options, key: str) -> bool:
    """Whether switching that option on draws something by chance: see `dealt`."""
    return key == "deal" and not options.lying


def toggled(options: Options, key: str) -> Options:
    """The options with one of them switched; without screens there is nothing to count at the end.

    A deal goes when it is switched off, and with what it would not go with.
    """
    match key:
        case "deal":
            return replace(options, lying=())
        case "any_gems":
            return replace(options, any_gems=not options.any_gems, lying=())
        case "no_screens":
            return replace(options, no_screens=not options.no_screens, counted_at_end=False)
        case "counted_at_end":
            return replace(options, counted_at_end=not options.counted_at_end, lying=())
        case _:
            raise KeyError(key)


def fitting(options: Options, players: int) -> Options:
    """The options with what so many players cannot choose switched off."""
    first = options.first_player if options.first_player < players else 0
    fits = sum(lies.eggs for lies in options.lying) == eggs_laid(players)
    return replace(options, first_player=first, lying=options.lying if fits else ())


def with_first(options: Options, seat: int) -> Options:
    """The options with SEAT having the first turn (DL-11)."""
    return replace(options, first_player=seat)


def with_board(options: Options, seats: tuple[Seat, ...], toml: str) -> Options:
    """The options with what the owner entered of dice, rivers and paths. Refused, saying what is wrong."""
    printed = board.read(toml)
    return replace(options, dice=printed.faces, rivers=printed.rivers, ways=printed.ways)


def dealt(options: Options, players: int, toml: str, chance: Random) -> Options:
    """The options with all eggs and gems dealt by CHANCE (DL-9). Refused where the board was not entered."""
    printed = board.read(toml)
    if not printed.knows_treasures:
        raise Refused("First enter what each volcano shows: Settings, Update, save.")
    eggs = tuple(1 if players == 2 else volcano.eggs for volcano in printed.by_place)
    gems = deal(tuple(volcano.gems for volcano in printed.by_place), chance, any_gems=options.any_gems)
    lying = tuple(Lying(*one) for one in zip(eggs, gems, strict=True))
    return replace(options, lying=lying, counted_at_end=False)


def in_words(players: int, options: Options) -> tuple[str, ...]:
    """What was agreed, in short lines."""
    screens = "Without screens" if options.no_screens else "With screens"
    counted = ", counted at the end" if options.counted_at_end else ""
    return f"{players} players", f"{eggs_laid(players)} eggs on the board", screens + counted


def checklist(players: int, options: Options) -> tuple[Line, ...]:
    """All to lay out for so many players, in order (DL-6 to DL-12)."""
    screen = "" if options.no_screens else "and the screen of that shape"
    return (
        Line("Build the Tower of Fate", "dark side in, both panels, gate from above"),
        Line("Board in the middle", "the tower within everybody’s reach"),
        Line("3 pieces of one shape each", screen or "red, green and blue; no screens"),
        Line("3 open tiles each", "Little Dragon, Boatman, Reroll of that shape"),
        Line(f"{sum(HIDDEN.values())} dragon-backed tiles, shuffled", "one face down on each volcano"),
        Line(f"{sum(HIDDEN.values()) - len(VOLCANOES)} tile left over", "back into the box, unseen"),
        *_treasures(players, options),
        Line(f"{RINGS} rings and both dice", "beside the board"),
        Line("The first round, without dice", _first_round(players)),
    )


def _treasures(players: int, options: Options) -> tuple[Line, ...]:
    if options.lying:
        at = zip(VOLCANOES, options.lying, strict=True)
        return tuple(Line(f"{place}: {_eggs(lies.eggs)}", gems_in_words(lies.gems)) for place, lies in at)
    eggs = eggs_laid(players)
    printed = f"one each, {EGGS - eggs} stay in the box" if players == 2 else "as many as each volcano shows"
    limit = "drawn blind" if options.any_gems else f"drawn blind, at most {MOST_OF_A_COLOUR} of a colour each"
    return Line(f"{eggs} eggs on the volcanoes", printed), Line(f"{BOX.total} gems on the volcanoes", limit)


def _eggs(eggs: int) -> str:
    return f"{eggs} egg" if eggs == 1 else f"{eggs} eggs"


def _first_round(players: int) -> str:
    spaces = [str(number) for number in first_spaces(players)]
    return f"one piece each: {_listed(spaces)} spaces"


def _listed(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}"
