"""What is agreed before a game and what is laid on the table for it, in words; knows no turn and no screen."""

from typing import Final

import msgspec

from companion.games.dragonsgate import board
from companion.games.dragonsgate.buildings import supply
from companion.games.dragonsgate.facts import DICE_ON_BOARD, IMPS, NEUTRAL_DICE, PROFESSORS
from companion.games.dragonsgate.state import Options
from companion.games.pages import Line, Offer
from companion.seats import Seat

replace = msgspec.structs.replace

WHO_STARTS: Final = "Agree who starts, or draw."

EFFECTS: Final = {
    "starting_player": "Has the token first; the others follow clockwise.",
    "starting": "What each player begins with, from the reference card.",
    "extra_combined_variant": "The combined die is rolled on turn 3, too.",
    "side_b": "Player boards that differ: drawn, or drafted from the last in order on.",
    "career_spaces_refill": "Empty Career spaces get a new tile each turn.",
    "without_forecast": "Nobody looks at what would be won if the game ended now.",
    "rulings": "Who has the most of nothing, and totals below 0.",
    "board": "With the tracks entered the app knows what they give.",
}
"""What each option changes on the table."""


def offers(options: Options, players: int) -> tuple[Offer, ...]:
    """The options for so many players (DG-115, A-8, A-14, A-18)."""
    rulings = options.rulings
    return (
        Offer("extra_combined_variant", "Easier game", "combined die on turn 3, too", options.extra_combined_variant),
        Offer("side_b", "Side-B boards", "four that differ", options.side_b),
        Offer("without_forecast", "No forecast", "of the final totals", options.without_forecast),
        Offer("career_spaces_refill", "New careers", "empty spaces are filled", options.career_spaces_refill),
        Offer("majority_of_none", "Most of nothing", "0 can be the most", not rulings.majority_needs_one),
        Offer("floor_total_at_zero", "No total below 0", "at the very end", rulings.floor_total_at_zero),
    )


def is_drawn(options: Options, key: str) -> bool:
    """Nothing is drawn by chance before the game."""
    return False


def toggled(options: Options, key: str) -> Options:
    """The options with one of them switched."""
    rulings = options.rulings
    match key:
        case "extra_combined_variant":
            return replace(options, extra_combined_variant=not options.extra_combined_variant)
        case "side_b":
            return replace(options, side_b=not options.side_b)
        case "without_forecast":
            return replace(options, without_forecast=not options.without_forecast)
        case "career_spaces_refill":
            return replace(options, career_spaces_refill=not options.career_spaces_refill)
        case "majority_of_none":
            return replace(options, rulings=replace(rulings, majority_needs_one=not rulings.majority_needs_one))
        case "floor_total_at_zero":
            return replace(options, rulings=replace(rulings, floor_total_at_zero=not rulings.floor_total_at_zero))
        case _:
            raise KeyError(key)


def fitting(options: Options, players: int) -> Options:
    """The options with what so many players cannot choose switched off."""
    return replace(options, starting_player=options.starting_player if options.starting_player < players else 0)


def with_first(options: Options, seat: int) -> Options:
    """The options with SEAT having the Starting Player token (DG-25)."""
    return replace(options, starting_player=seat)


def with_board(options: Options, seats: tuple[Seat, ...], toml: str) -> Options:
    """The options with what the owner entered of the box. Refused, saying what is wrong."""
    entered = board.read(toml)
    return replace(
        options,
        starting=entered.agreed_starting,
        board=entered.printed(len(seats), side_b=options.side_b),
    )


def as_ruled(options: Options, toml: str) -> Options:
    """The options as the owner's file rules what the rulebook leaves open; the table may switch it over. Refused."""
    entered = board.read(toml)
    refill = entered.rulings.career_spaces_refill
    return replace(options, rulings=entered.agreed_rulings, career_spaces_refill=refill)


def in_words(players: int, options: Options) -> tuple[str, ...]:
    """What was agreed, in short lines."""
    easier = "Combined die on turns 3 and 5" if options.extra_combined_variant else "Combined die on turn 5"
    sides = ("Side-B boards",) if options.side_b else ()
    careers = ("Career spaces are refilled",) if options.career_spaces_refill else ()
    return f"{players} players", f"{sum(supply(players).values())} Buildings", easier, *sides, *careers


def checklist(players: int, options: Options) -> tuple[Line, ...]:
    """All to lay out for so many players, in order (DG-10 to DG-25)."""
    spaces = "leave the spaces marked 4+ empty" if players < 4 else "one on every space"
    hall = "the Trophy Hall, too" if players == 2 else "the Trophy Hall stays in the box"
    return (
        Line("The board in the middle", f"{IMPS - options.starting.imps * players} Imps on the Imp Tower"),
        Line("The Wizardry deck", "shuffled, face down"),
        Line("A Career tile on each space", "of the space’s type, face up"),
        Line("A Level and a Mastery tile each", "on their spaces; the others into the box"),
        Line("Apprentices, Professors, face up", spaces),
        Line(f"{sum(supply(players).values())} Buildings, face up", hall),
        Line("A player board each", "side B: drawn, or chosen from the last on" if options.side_b else "side A"),
        Line("3 Apprentices of one’s colour", "on the player board"),
        Line(f"{PROFESSORS} of 3 Professors", "the third goes into the box"),
        Line("4 cubes each", "skills with the Professors’, maintenance 0"),
        Line("4 discs each", f"Prestige {options.starting.prestige}, dungeon start, two beside tracks"),
        Line(f"{DICE_ON_BOARD} own dice on the board each", "1 of each colour to the pool"),
        Line(f"{players} white dice to the pool", f"{NEUTRAL_DICE - players} and the combined die aside"),
        Line("Starting resources", _starting(options)),
    )


def _starting(options: Options) -> str:
    said = options.starting
    if not (said.coins or said.imps or said.wizardry_cards):
        return "from the reference card; set them in the app"
    return f"{said.coins} Coins, {said.imps} Imps, {said.wizardry_cards} Wizardry cards"
