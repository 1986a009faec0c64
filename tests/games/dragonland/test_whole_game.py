"""A whole game of four from the first entry to the last egg, with an undo over a reveal and a restart in the middle."""

from companion.clock import FakeClock
from companion.games.dragonland import moves as m
from companion.games.dragonland.facts import Place
from companion.games.dragonland.game import GAME
from companion.games.dragonland.state import Step
from companion.table import Table
from games.dragonland import whole_game
from games.dragonland.sitting import Sitting


def test_a_whole_game_of_four() -> None:
    sitting = Sitting(4)
    for number, move in enumerate(whole_game.FIRST_HALF):
        before = sitting.state
        sitting.table.play(move)
        if number == whole_game.REVEAL:
            after = sitting.state
            sitting.table.undo()
            assert sitting.state == before
            assert sitting.state.volcano(Place.V8).turned_up is None
            sitting.table.redo()
            assert sitting.state == after

    again = Table(GAME, sitting.table.seats, sitting.table.options, sitting.journal, FakeClock(), FakeClock())
    assert again.state == sitting.state
    assert again.state.eggs_left == 11
    for move in whole_game.SECOND_HALF:
        assert again.state.step is not Step.FINISHED
        again.play(move)

    state = again.state
    assert (state.step, state.eggs_left) == (Step.FINISHED, 0)
    assert 2 not in state.used, "a die lies there that nobody took"
    assert GAME.shown(state)["totals"] == whole_game.TOTALS
    sheet = GAME.sheet(state)
    assert sheet is not None
    assert sheet.winners == ("Dora",)


def test_every_kind_of_tile_is_used_in_it() -> None:
    kinds = {type(move) for move in (*whole_game.FIRST_HALF, *whole_game.SECOND_HALF)}

    assert {m.Reroll, m.TakeBoat, m.Fly, m.CallKing, m.PutRing, m.PlayQuickSteps, m.PlayMagicHand} <= kinds
    assert any(
        isinstance(move, m.CallKing) and move.payment is m.Payment.LITTLE_DRAGON for move in whole_game.SECOND_HALF
    )
