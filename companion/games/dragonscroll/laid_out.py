"""The head of a script: players and options written down, read back and checked before a game is laid out."""

from typing import Any

from companion.games import Refused
from companion.games.dragonscroll.facts import PLAYERS, SHORT_GAME_PLAYERS, TITLE, Bonus, Wizard
from companion.games.dragonscroll.state import BonusCard, BonusCards, Options, Variant, WizardPoints
from companion.games.entries import Entry, count, name_in, options_of, table_of, yes
from companion.games.people import check_people, read_seats, seat_of, write_seats
from companion.seats import Seat

OPTIONS = ("variant", "short_game", "first_player", "bonus_cards", "wizard_card_points")


def check_setup(seats: tuple[Seat, ...], options: Options) -> None:
    """Refuse a set-up that the box or the rules do not allow (DS-6, DS-9)."""
    check_people(seats, TITLE, *PLAYERS)
    if options.short_game and len(seats) > SHORT_GAME_PLAYERS[1]:
        raise Refused("The short game is for two or three players.")
    if not 0 <= options.first_player < len(seats):
        raise Refused("The first player is not at the table.")
    if len(options.bonus_cards) > len(seats):
        raise Refused("There are bonus cards for more players than are at the table.")
    for cards in options.bonus_cards:
        _check_bonus_cards(cards)
    if min(options.wizard_card_points[wizard] for wizard in Wizard) < 0:
        raise Refused("A wizard card prints no points below 0.")


def _check_bonus_cards(cards: BonusCards | None) -> None:
    if cards is None:
        return
    if len({card.shown for card in cards}) < len(cards):
        raise Refused("The three bonus cards must show three different actions at the start.")
    if any(card.shown is card.under for card in cards):
        raise Refused("Front and back of a bonus card are different actions.")


def read_setup(script: Entry) -> tuple[tuple[Seat, ...], Options]:
    """Seats and options of a script's head; Refused if they are impossible."""
    seats = read_seats(script.get("players"), TITLE, *PLAYERS)
    said = options_of(script, OPTIONS, TITLE)
    points = table_of(said.get("wizard_card_points", {}), "wizard_card_points")
    options = Options(
        name_in(Variant, said.get("variant", Variant.BASIC.value), "variant"),
        yes(said, "short_game"),
        seat_of(seats, said["first_player"]) if said.get("first_player") is not None else 0,
        _read_bonus_cards(seats, table_of(said.get("bonus_cards", {}), "bonus_cards")),
        WizardPoints(**{name_in(Wizard, name, "wizard_card_points").value: count(points, name) for name in points}),
    )
    check_setup(seats, options)
    return seats, options


def _read_bonus_cards(seats: tuple[Seat, ...], said: Entry) -> tuple[BonusCards | None, ...]:
    known = {seat_of(seats, name): _cards(cards) for name, cards in said.items()}
    return tuple(known.get(seat) for seat in range(len(seats))) if known else ()


def _cards(said: object) -> BonusCards:
    if not isinstance(said, list) or len(said) != 3:
        raise Refused("Each player has three bonus cards, each with front and back.")
    first, second, third = (_card(one) for one in said)
    return first, second, third


def _card(said: object) -> BonusCard:
    if not isinstance(said, list) or len(said) != 2:
        raise Refused("A bonus card has a front and a back.")
    front, back = (name_in(Bonus, one, "bonus_cards") for one in said)
    return BonusCard(front, back)


def write_setup(seats: tuple[Seat, ...], options: Options) -> dict[str, Any]:
    """The head of a script; options that are as by default are left out."""
    said: Entry = {}
    if options.variant is not Variant.BASIC:
        said["variant"] = options.variant.value
    if options.short_game:
        said["short_game"] = True
    if options.first_player:
        said["first_player"] = seats[options.first_player].name
    cards = {seats[seat].name: cards for seat, cards in enumerate(options.bonus_cards) if cards is not None}
    if cards:
        said["bonus_cards"] = {
            name: [[card.shown.value, card.under.value] for card in three] for name, three in cards.items()
        }
    points = {wizard.value: options.wizard_card_points[wizard] for wizard in Wizard}
    if any(points.values()):
        said["wizard_card_points"] = points
    return {"game": "dragonscroll", "players": write_seats(seats), "options": said}
