import pytest

from companion.games import Refused
from companion.games.dragonscroll import help, setup
from companion.games.dragonscroll.facts import Bonus
from companion.games.dragonscroll.fight_words import READINGS
from companion.games.dragonscroll.state import BonusCard, Options, Variant
from companion.seats import Colour, Seat

SEATS = (Seat("Anna", Colour.RED), Seat("Ben", Colour.BLUE))
BOARD_CARDS = (
    BonusCard(Bonus.TILE, Bonus.CARD),
    BonusCard(Bonus.CARD, Bonus.FIREBALL),
    BonusCard(Bonus.FIREBALL, Bonus.TILE),
)


def words(players: int, options: Options | None = None) -> str:
    return "\n".join(f"{line.text}: {line.sub}" for line in setup.checklist(players, options or Options()))


@pytest.mark.parametrize(
    ("players", "tokens", "stack", "destinies"),
    [
        (2, 32, 21, "1 elf, 1 dwarf, 1 orc; one is left over"),
        (3, 30, 18, "1 elf, 1 dwarf, 1 orc"),
        (4, 28, 15, "2 elf, 2 dwarf"),
    ],
)
def test_ds_4_to_15_the_check_list_follows_the_player_count(
    players: int, tokens: int, stack: int, destinies: str
) -> None:
    text = words(players)

    assert f"{tokens} stay in the supply" in text
    assert f"{stack} left in the stack" in text
    assert text.endswith(destinies)
    assert "60 tiles in the draw pile" in text
    assert "character token" not in text


def test_ds_9_ds_90_the_check_list_follows_the_options() -> None:
    text = words(2, Options(variant=Variant.WILD, short_game=True))

    assert "45 tiles in the draw pile" in text
    assert "15 out first" in text
    assert "1 character token each" in text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lines_fit_their_rows(players: int) -> None:
    for variant in Variant:
        for line in setup.checklist(players, Options(variant=variant, short_game=players < 4)):
            assert len(line.text) <= 32
            assert len(line.sub) <= 46


def test_wilder_needs_wild_and_the_short_game_two_or_three() -> None:
    short, wild, wilder = setup.offers(Options(), 4)
    assert short.why_not == "for two or three players"
    assert not wild.why_not
    assert wilder.why_not == "needs Wild Dragon"

    on = setup.toggled(setup.toggled(Options(), "wild"), "wilder")
    assert on.variant is Variant.WILDER
    assert all(not offer.why_not for offer in setup.offers(on, 3))
    assert setup.toggled(on, "wilder").variant is Variant.WILD
    assert setup.toggled(on, "wild").variant is Variant.BASIC
    assert setup.toggled(on, "short_game").short_game


def test_options_fit_the_people_who_are_there() -> None:
    options = Options(short_game=True, first_player=3)

    assert setup.fitting(options, 4) == Options(first_player=3)
    assert setup.fitting(options, 2) == Options(short_game=True)
    assert setup.with_first(Options(), 1).first_player == 1


def test_what_was_agreed_in_words() -> None:
    assert setup.in_words(3, Options(short_game=True)) == (
        "3 players, short game",
        "45 tiles in the pile",
        "Wild Dragon is off",
    )


def test_every_reading_is_in_the_help() -> None:
    told = {rule for topic in help.topics() for rule, _ in topic.readings}
    rules = {f"DS-{n}" for n in (15, 22, 23, 53, 54, 63, 70, 95, 96, 97, 98, 99)}

    assert rules | {f"P-{n}" for n in range(1, 10)} | {f"T-A{n}" for n in range(1, 16)} | set(READINGS) <= told
    assert len(help.wizards()) == 5


def test_board_data_brings_the_printed_points_of_the_wizards() -> None:
    toml = 'game = "dragonscroll"\n[[wizard_card]]\nname = "Rhurob"\neffect = "rhurob"\npoints = 2\n'

    assert setup.with_board(Options(), SEATS, toml).wizard_card_points.rhurob == 2
    assert setup.with_board(Options(), SEATS, 'game = "dragonscroll"\n') == Options()


def test_board_data_brings_the_bonus_cards_of_the_dragon_of_each_colour() -> None:
    toml = """
    character = [{ name = "Fundor", colour = "Blue" }, { name = "Snot", colour = "red" }]
    bonus_card = [
        { character = "Fundor", front = "tile", back = "card" },
        { character = "Fundor", front = "card", back = "fireball" },
        { character = "Fundor", front = "fireball", back = "tile" },
        { character = "Snot", front = "tile", back = "card" },
    ]
    """
    cards = setup.with_board(Options(), SEATS, toml).bonus_cards

    assert cards == (None, BOARD_CARDS), "Snot's cards are not all entered"


def test_board_data_with_a_mistake_is_refused() -> None:
    with pytest.raises(Refused):
        setup.with_board(Options(), SEATS, "game = 7")
