"""An evening of Dragonsgate College on the real app: set up by finger, a whole game, a lost plug, the podium."""

from pathlib import Path
from typing import Any

import pytest

from companion.app.dragonsgate.turn_view import Ask, Go, Take
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.facts import Action
from companion.games.dragonsgate.game import GAME
from companion.games.dragonsgate.state import Die, Phase, Tally
from companion.games.dragonsgate.view import view
from companion.seats import Colour, Place, Seat
from games.dragonsgate.plans import FOUR
from games.dragonsgate.test_whole_games import Evening
from ui.at_the_table import companion
from ui.measuring import faults

PLACES = (Place.LEFT, Place.TOP, Place.RIGHT, Place.BOTTOM)
COLOURS = (Colour.BLUE, Colour.RED, Colour.GREEN, Colour.YELLOW)


def test_the_college_is_set_up_by_finger_and_its_first_turn_begins(undrawn: Any, tmp_path: Path) -> None:
    with companion(undrawn, tmp_path) as hands:
        hands.tap("Dragonsgate")
        hands.tap("Options")
        hands.tap("Easier game")
        hands.tap("Set-up list")
        hands.tap("Start playing")
        app = hands.app
        assert app.evening.table.state.options.extra_combined_variant
        for seat in app.evening.table.seats:
            hands.tap(f"{seat.name} choose")
            hands.tap("That is it")
        hands.tap("All took it")
        hands.tap("The app rolls")
        assert len(app.evening.table.state.ready) == 4
        hands.tap("Undo")
        assert app.evening.table.state.phase is Phase.DICE_ROLL
        app.correct()
        assert app.screen.view.title == "Whose number is wrong?"


def planned() -> tuple[Any, list[m.AnyMove]]:
    """The whole game of four of the rules' own test: its table at the end, and all its moves."""
    coin = {"Bob": {"trophy_room": "coin"}}
    evening = Evening(FOUR, dict.fromkeys((2, 3, 4, 5), coin), starting={"coins": 30, "imps": 1})
    evening.play()
    return evening.table, [step.played.move for step in evening.table.table.steps]


def by_hand(hands: Any, move: m.AnyMove) -> None:
    """Make MOVE as the buttons of the turn screens make it, where they need no form."""
    app = hands.app
    match move:
        case m.Draft(_, die, value):
            app._playing.answer(Take(Die(die, value)))
        case m.NoAction():
            app._playing.answer(Ask("no_action"))
        case m.CollectCoins(_, to):
            ways = [way for way in view(app.evening.table.state).ways if way.action is Action.COLLECT_COINS]
            app._playing.answer(Go(next(way for way in ways if way.changed_to == to)))
        case m.TakeIncome() if not move.choices:
            app._playing.answer(Ask("prepared"))
            app._playing.answer(Ask("income"))
        case _:
            app.play(move)
    assert app.evening.table.to_undo.played.move == move


@pytest.mark.long
def test_a_whole_game_of_four_with_undo_and_a_lost_plug_in_the_middle(undrawn: Any, tmp_path: Path) -> None:
    table, moves = planned()
    seats = tuple(
        Seat(seat.name, colour, place) for seat, colour, place in zip(table.seats, COLOURS, PLACES, strict=True)
    )
    middle = len(moves) // 2
    with companion(undrawn, tmp_path) as hands:
        hands.app.begin("dragonsgate", seats, table.options)
        for number, move in enumerate(moves[:middle]):
            by_hand(hands, move)
            if number % 20 == 19:
                after = hands.app.evening.table.state
                for _ in range(3):
                    hands.app.undo()
                for _ in range(3):
                    hands.app.redo()
                assert hands.app.evening.table.state == after
    with companion(undrawn, tmp_path) as hands:
        app = hands.app
        assert len(app.evening.table.steps) == middle
        for move in moves[middle:]:
            by_hand(hands, move)
        assert app.evening.table.state.houses == table.state.houses
        app.play(m.Score(None, (Tally(empty_spaces=4), Tally(), Tally(), Tally())))
        expected = GAME.sheet(app.evening.table.state)
        assert expected is not None
        hands.tap("Show all")
        hands.tap("Who won")
        assert app.screen.view.title == f"{expected.winners[0]} wins"


def test_a_game_that_nobody_tracked_is_counted_one_thing_at_a_time(undrawn: Any, tmp_path: Path) -> None:
    from companion.app.forms.cells import Count

    with companion(undrawn, tmp_path) as hands:
        for words in ("Score only", "Dragonsgate", "Their scores"):
            hands.tap(words)
        pages = hands.app.screen._flow._shown
        for page in pages:
            assert hands.app.screen is page
            hands.frames(1)
            assert faults(page) == []
            for at, cell in enumerate(cell for cell in page.cells() if isinstance(cell, Count)):
                cell.set(9 - at if "Prestige ·" in page.title else 1)
            hands.tap("Next")
        hands.tap("Show all")
        first, second = hands.app.screen.view.totals
        # 9 Prestige, a Treasure Room of 1, three majorities, a set of careers, one of trophies, an empty space less.
        assert (first, second) == ("20", "18")
