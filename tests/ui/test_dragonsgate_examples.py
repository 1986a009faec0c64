"""The four worked examples of the rulebook, played on the screens by finger."""

from typing import Any

import pytest

from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.state import Die
from companion.seats import Colour, Seat
from ui.dragonsgate_scenes import SKILLED, DragonsgateHost
from ui.test_dragonsgate_screens import Hands

pytestmark = pytest.mark.usefixtures("undrawn")
"""Only where things stand is asked here."""

BLUE, RED, GREEN, YELLOW = (
    Seat(colour.value.capitalize(), colour) for colour in (Colour.BLUE, Colour.RED, Colour.GREEN, Colour.YELLOW)
)


def table(window: Any, *seats: Seat) -> DragonsgateHost:
    """They have chosen Professors and taken the first income."""
    host = DragonsgateHost(window, seats, shows=False)
    host.moves([m.ChooseProfessors(seat, SKILLED) for seat in range(len(seats))])
    host.moves([m.TakeIncome(None)])
    return host


def rolls(host: DragonsgateHost) -> str:
    """Which dice the screen asks for."""
    host.refresh()
    line: str = host.on_screen.view.card.line
    return line


def test_example_1_three_players_roll_six_dice_on_turn_1(undrawn: Any) -> None:
    host = table(undrawn, RED, BLUE, YELLOW)

    assert rolls(host) == "1 Red, 1 Blue, 1 Yellow, 3 white."
    assert host.on_screen.view.card.sentence == "Roll 6 dice"


def test_example_2_blue_changes_reds_six_and_red_changes_the_same_six_anew(undrawn: Any) -> None:
    host = table(undrawn, BLUE, RED)
    host.moves([m.Correct(seat, counter, 3) for seat in range(2) for counter in ("coins", "imps")])
    host.roll(2, 6, 4, 4)
    hands = Hands(host)
    hands.take(Die(1, 6))
    hands.tap("Use Imps", "Prestige 1 Imp")
    assert (hands.last.by, hands.last.changed_to in (1, 5)) == (0, True)  # either way round is one step
    assert host.on_screen.view.sentence == "Red may use the 6"
    hands.tap("Use Imps", "Professor 1 Imp")
    host.on_screen.cells()[-1].pick(m.NEW) if len(host.on_screen.cells()) > 6 else host.on_screen.more()[0].pick(m.NEW)
    hands.tap("That is it")

    assert hands.last == m.TakeProfessor(1, 1, discard=m.NEW)
    assert [house.imps for house in hands.state.houses] == [2, 2]
    assert hands.state.active == 1


def test_example_3_one_coin_makes_up_for_the_missing_stealth(undrawn: Any) -> None:
    host = table(undrawn, BLUE, RED)
    host.moves([m.Correct(0, name, to) for name, to in (("sorcery", 2), ("stealth", 1), ("brawn", 2), ("coins", 1))])
    host.roll(3, 6, 4, 4)
    hands = Hands(host)
    hands.take(Die(0, 3))
    hands.tap("Career", "Wizard")
    cells = host.on_screen.cells()
    for place, number in ((1, 1), (3, 1), (4, 3), (5, 2)):
        cells[place].set(number)
    assert host.on_screen.view.note == "It can be: 1 Coin for missing points."
    hands.tap("Take it", "That is it")

    blue = hands.state.houses[0]
    assert (blue.coins, blue.careers.wizard, blue.wizardry_cards, blue.apprentices) == (0, 1, 1, 2)


def test_example_4_the_dice_of_a_whole_game_of_two(undrawn: Any) -> None:
    host = table(undrawn, GREEN, BLUE)
    asked = [rolls(host)]
    for swaps in ((1,), (), (), (0, 1)):
        host.roll()
        host.rest()
        for seat in range(len(swaps)):
            host.moves([m.Recount(seat, "dice_on_board", swaps[seat])])
        host.pay()
        host.moves([m.TakeIncome(None)])
        asked.append(rolls(host))

    assert asked == [
        "1 Green, 1 Blue, 2 white.",
        "2 Green, 1 Blue, 1 white.",
        "2 Green, 1 Blue, 3 white.",
        "2 Green, 1 Blue, 3 white.",
        "3 Green, 2 Blue, 1 white, 1 combined.",
    ]
