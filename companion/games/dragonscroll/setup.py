"""What is agreed before a game and what is laid on the table for it, in words; knows no turn and no screen."""

from typing import Final

import msgspec

from companion.games.dragonscroll import board
from companion.games.dragonscroll.ending import destinies
from companion.games.dragonscroll.facts import (
    DRAGONSCROLL_CARDS,
    DRAW_PILE,
    FIREBALL_TOKENS,
    MINSTREL_TOKENS,
    SHORT_DRAW_PILE,
    SHORT_GAME_PLAYERS,
    STARTING_FIREBALL_TOKENS,
    STARTING_HAND,
)
from companion.games.dragonscroll.state import Options, Variant
from companion.games.pages import Line, Offer
from companion.seats import Seat

replace = msgspec.structs.replace

WHO_STARTS: Final = "Who saw a goat last? Starts."
TILES_OUT: Final = DRAW_PILE - SHORT_DRAW_PILE

EFFECTS: Final = {
    "variant": "Wild and Wilder: each dragon can be challenged once.",
    "short_game": f"{TILES_OUT} tiles out, {SHORT_DRAW_PILE} in the pile.",
    "first_player": "Has the first turn; the others follow clockwise.",
    "bonus_cards": "With their sides known, only what a card shows is on offer.",
    "wizard_card_points": "Printed points of a wizard’s card count in the story.",
}
"""What each option changes on the table."""


def offers(options: Options, players: int) -> tuple[Offer, ...]:
    """The options for so many players (DS-9, DS-90, DS-91)."""
    wild = options.variant is not Variant.BASIC
    return (
        Offer(
            "short_game",
            "Short game",
            f"{TILES_OUT} tiles out, {SHORT_DRAW_PILE} in the pile",
            options.short_game,
            "" if players <= SHORT_GAME_PLAYERS[1] else "for two or three players",
        ),
        Offer("wild", "Wild Dragon", "one challenge at each dragon", wild),
        Offer(
            "wilder",
            "Wilder",
            "the loser pays the difference",
            options.variant is Variant.WILDER,
            "" if wild else "needs Wild Dragon",
        ),
    )


def is_drawn(options: Options, key: str) -> bool:
    """Nothing is drawn by chance before the game."""
    return False


def toggled(options: Options, key: str) -> Options:
    """The options with one of them switched; Wilder falls away with Wild Dragon."""
    match key:
        case "short_game":
            return replace(options, short_game=not options.short_game)
        case "wild":
            on = options.variant is Variant.BASIC
            return replace(options, variant=Variant.WILD if on else Variant.BASIC)
        case "wilder":
            on = options.variant is not Variant.WILDER
            return replace(options, variant=Variant.WILDER if on else Variant.WILD)
        case _:
            raise KeyError(key)


def fitting(options: Options, players: int) -> Options:
    """The options with what so many players cannot choose switched off."""
    short = options.short_game and players <= SHORT_GAME_PLAYERS[1]
    first = options.first_player if options.first_player < players else 0
    return replace(options, short_game=short, first_player=first, bonus_cards=options.bonus_cards[:players])


def with_first(options: Options, seat: int) -> Options:
    """The options with SEAT having the first turn (DS-14)."""
    return replace(options, first_player=seat)


def with_board(options: Options, seats: tuple[Seat, ...], toml: str) -> Options:
    """The options with what the owner entered of the cards in TOML, the board data. Refused, saying what is wrong."""
    printed = board.read(toml)
    cards = tuple(printed.bonus_cards_of(printed.character_of(seat.colour)) for seat in seats)
    return replace(options, wizard_card_points=printed.all_wizard_points(), bonus_cards=cards if any(cards) else ())


def in_words(players: int, options: Options) -> tuple[str, ...]:
    """What was agreed, in short lines."""
    length = ", short game" if options.short_game else ""
    names = {Variant.BASIC: "Wild Dragon is off", Variant.WILD: "Wild Dragon is on", Variant.WILDER: "Wilder is on"}
    return f"{players} players{length}", f"{options.pile} tiles in the pile", names[options.variant]


def checklist(players: int, options: Options) -> tuple[Line, ...]:
    """All to lay out for so many players, in order (DS-4 to DS-15)."""
    tokens = FIREBALL_TOKENS - STARTING_FIREBALL_TOKENS * players
    cards = DRAGONSCROLL_CARDS - STARTING_HAND * players
    return (
        Line("Build the tower", "head to the orc side, big ball in the middle"),
        Line("Balls in a dish", "9 red fireballs, the black wall ball"),
        Line("5 wizard cards beside the tower", "shuffled, face down"),
        Line("3 royal cards beside them", "the side with 3 points up"),
        Line("The supply within reach", f"villages, foes, goats, {MINSTREL_TOKENS} broken minstrels"),
        Line("Everybody takes a dragon", "and the character card of its name"),
        Line("3 bonus cards each", "showing a tile, a card and a fireball"),
        Line(f"{STARTING_FIREBALL_TOKENS} fireball tokens each", f"{tokens} stay in the supply"),
        *_variant(options),
        Line("4 starting tiles in a square", "silver dragon side up for a first game"),
        Line(f"{options.pile} tiles in the draw pile", _pile(options)),
        Line(f"Scroll cards: deal {STARTING_HAND} each", f"{cards} left in the stack"),
        Line("1 destiny card each, in secret", _destiny(players)),
    )


def _variant(options: Options) -> tuple[Line, ...]:
    if options.variant is Variant.BASIC:
        return ()
    return (Line("1 character token each", "on the card; it goes when challenged"),)


def _pile(options: Options) -> str:
    if not options.short_game:
        return "shuffled, volcano side up"
    return f"{TILES_OUT} out first, but no village or crown"


def _destiny(players: int) -> str:
    """Which cards are dealt, and what becomes of the rest (DS-11, DS-12)."""
    dealt = [f"{count} {kind}" for kind, count in destinies(players).items() if count]
    return ", ".join(dealt) + ("; one is left over" if players == 2 else "")
